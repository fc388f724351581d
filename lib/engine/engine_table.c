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

const struct sj_engine *sj_engine_at(size_t i)
{
    return i < sizeof engines / sizeof engines[0] ? engines[i] : NULL;
}

const struct sj_engine *sj_engine_find(const char *name, size_t len)
{
    const struct sj_engine *engine = NULL;
    for (size_t i = 0; (engine = sj_engine_at(i)) != NULL; i++)
        if (strlen(engine->info.name) == len && memcmp(engine->info.name, name, len) == 0)
            break;
    return engine;
}

const suuji_engine_info *suuji_engine_at(size_t i)
{
    const struct sj_engine *const engine = sj_engine_at(i);
    return engine ? &engine->info : NULL;
}
