/* SPDX-License-Identifier: MIT */
/* The engine table. */
#include "engine/engine.h"

#include "base/fail.h"

/* The engines, the default first: the one line to add. */
#define SJ_ENGINE_LIST(X) \
    X(auto)               \
    X(bits)               \
    X(singles)            \
    X(backtrack)          \
    X(greedy)             \
    X(dsatur)             \
    X(tabu)               \
    X(dlx)                \
    X(cells)              \
    X(color)              \
    X(dpll)               \
    X(cdcl)               \
    X(cadical)            \
    X(dimacs)             \
    X(ilp)                \
    X(lp)

#define DECLARE(name) extern const struct sj_engine sj_engine_##name;
SJ_ENGINE_LIST(DECLARE)

#define ROW(name) &sj_engine_##name,
static const void *const rows[] = {SJ_ENGINE_LIST(ROW)};

/* The row of an engine on this machine. */
static const struct sj_engine *row_here(const struct sj_engine *engine)
{
    return !engine || !engine->loads || engine->loads() ? engine : engine->absent;
}

static suuji_status check_available(const void *row, suuji_error *err)
{
    const suuji_engine_info *const info = &row_here(row)->info;
    return info->missing ? sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                                   "engine '%s' is not available: it needs package %s", info->name,
                                   info->missing)
                         : SUUJI_OK;
}

const struct sj_registry sj_engines = {
    .kind = "engine",
    .rows = rows,
    .count = sizeof rows / sizeof rows[0],
    .options = offsetof(struct sj_engine, info.options),
    .options_size = offsetof(struct sj_engine, options_size),
    .check = check_available,
};

const struct sj_engine *sj_engine_at(size_t i)
{
    return row_here(sj_registry_at(&sj_engines, i));
}

const struct sj_engine *sj_engine_find(const char *name, size_t len)
{
    return row_here(sj_registry_find(&sj_engines, name, len, NULL));
}

const suuji_engine_info *suuji_engine_at(size_t i)
{
    const struct sj_engine *const engine = sj_engine_at(i);
    return engine ? &engine->info : NULL;
}
