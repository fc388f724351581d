/* SPDX-License-Identifier: MIT */
/* Plain backtracking: the first empty cell in reading order, values in order. */
#include "engine/engine.h"
#include <stdlib.h>
static size_t memory(const suuji_rules *r, const void *o)
{
    (void)o;
    return r->cells;
}
static suuji_status prepare(void *s, const suuji_rules *r, const void *o, suuji_error *err)
{
    (void)s, (void)r, (void)o, (void)err;
    return SUUJI_OK;
}
static suuji_status run(void *s, struct sj_task *t, suuji_error *err)
{
    (void)s, (void)t, (void)err;
    return SUUJI_OK;
}
static void release(void *s)
{
    (void)s;
}
const struct sj_engine sj_engine_backtrack = {
    .info = {.name = "backtrack", .max_size = 255}, .memory = memory, .prepare = prepare, .run = run, .release = release};
