/* SPDX-License-Identifier: MIT */
/* The table of the engines for formulas. */
#include "base/fail.h"
#include "sat/sat_engine.h"

/* The engines for formulas, the default first: the one line to add. */
#define SJ_SAT_ENGINE_LIST(X) \
    X(cdcl)                   \
    X(dpll)                   \
    X(cadical)                \
    X(dimacs)

#define DECLARE(name) extern const struct sj_sat_engine sj_sat_##name;
SJ_SAT_ENGINE_LIST(DECLARE)

#define ROW(name) &sj_sat_##name,
static const void *const rows[] = {SJ_SAT_ENGINE_LIST(ROW)};

static suuji_status check_available(const void *row, suuji_error *err)
{
    const suuji_sat_engine_info *const info = row;
    return info->missing
               ? sj_fail(err, SUUJI_ERR_UNSUPPORTED, "engine '%s' is not available: it needs %s",
                         info->name, info->missing)
               : SUUJI_OK;
}

const struct sj_registry sj_sat_engines = {
    .kind = "engine",
    .rows = rows,
    .count = sizeof rows / sizeof rows[0],
    .options = offsetof(struct sj_sat_engine, info.options),
    .options_size = offsetof(struct sj_sat_engine, options_size),
    .check = check_available,
};

const suuji_sat_engine_info *suuji_sat_engine_at(size_t i)
{
    return sj_registry_at(&sj_sat_engines, i);
}
