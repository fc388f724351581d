/* SPDX-License-Identifier: MIT */
/* The engine table. */
#include "engine/engine.h"
#include "engine/engine_list.h"

#include <string.h>

#define DECLARE(name) extern const struct sj_engine sj_engine_##name;
SJ_ENGINE_LIST(DECLARE)
#undef DECLARE

#define ROW(name) &sj_engine_##name,
static const struct sj_engine *const engines[] = {SJ_ENGINE_LIST(ROW)};
#undef ROW

#define COUNT (sizeof engines / sizeof engines[0])

const struct sj_engine *sj_engine_at(size_t i)
{
    if (i >= COUNT)
        return NULL;
    return !engines[i]->loads || engines[i]->loads() ? engines[i] : engines[i]->absent;
}

const struct sj_engine *sj_engine_find(const char *name, size_t len)
{
    size_t i = 0;
    while (i < COUNT &&
           (strlen(engines[i]->info.name) != len || memcmp(engines[i]->info.name, name, len) != 0))
        i++;
    return sj_engine_at(i);
}

const suuji_engine_info *suuji_engine_at(size_t i)
{
    const struct sj_engine *const engine = sj_engine_at(i);
    return engine ? &engine->info : NULL;
}
