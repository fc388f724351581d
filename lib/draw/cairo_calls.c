/* SPDX-License-Identifier: MIT */
/* Loading Cairo. */
#include "draw/cairo_calls.h"

#ifdef SUUJI_HAVE_CAIRO
#include <dlfcn.h>
#include <string.h>

suuji_status sj_cairo_load(struct sj_cairo *cairo, suuji_error *err)
{
    void *const library = dlopen("libcairo.so.2", RTLD_LAZY | RTLD_LOCAL);
    if (!library)
        return sj_fail(err, SUUJI_ERR_PROGRAM,
                       "PNG and PDF need Cairo: install libcairo2 (SVG needs no library)");
    const struct {
        const char *name;
        void *member;
    } calls[] = {
#define ROW(name) {"cairo_" #name, &cairo->name},
        SJ_CAIRO_CALLS(ROW)
#undef ROW
    };
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
        void *const call = dlsym(library, calls[i].name);
        if (!call)
            return sj_fail(err, SUUJI_ERR_PROGRAM, "this version of libcairo2 has no '%s'",
                           calls[i].name);
        memcpy(calls[i].member, &call, sizeof call); /* ISO C has no cast for this */
    }
    return SUUJI_OK;
}
#else
typedef int sj_no_cairo; /* a file of nothing is not C */
#endif
