/* SPDX-License-Identifier: MIT */
/* Loading GLPK; and what there is in its place where suuji is built without it. */
#include "engine/ilp/ilp_engine.h"

#include "base/fail.h"

#ifdef SUUJI_HAVE_GLPK

#include "base/shared_library.h"
#include "engine/ilp/glpk_calls.h"

#include <stdlib.h>

static suuji_status load_calls(struct sj_glpk_calls *glp, suuji_error *err)
{
    static const struct sj_shared_library library = {SJ_SHARED_FILE("glpk", "40"), "libglpk40",
                                                     "engine 'ilp' needs GLPK: install libglpk40"};
    const struct sj_shared_call calls[] = {
#define ROW(name) {"glp_" #name, &glp->name},
        SJ_GLPK_CALLS(ROW)};
    return sj_shared_library_load(&library, calls, sizeof calls / sizeof calls[0], err);
}

suuji_status sj_glpk_new(struct sj_glpk_calls **out, suuji_error *err)
{
    *out = malloc(sizeof **out);
    return *out ? load_calls(*out, err) : sj_fail_memory(err);
}

bool sj_glpk_loads(void)
{
    struct sj_glpk_calls glp;
    return load_calls(&glp, NULL) == SUUJI_OK;
}

#else

suuji_status sj_ilp_glpk(struct sj_ilp_engine *ilp, suuji_error *err)
{
    (void)ilp;
    return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "GLPK is not built in");
}

suuji_status sj_glpk_new(struct sj_glpk_calls **out, suuji_error *err)
{
    *out = NULL;
    return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "GLPK is not built in");
}

bool sj_glpk_loads(void)
{
    return false;
}

#endif
