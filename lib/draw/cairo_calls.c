/* SPDX-License-Identifier: MIT */
/* Loading Cairo. */
#include "draw/cairo_calls.h"

#ifdef SUUJI_HAVE_CAIRO
#include "base/shared_library.h"

suuji_status sj_cairo_load(struct sj_cairo *cairo, suuji_error *err)
{
    static const struct sj_shared_library library = {
        SJ_SHARED_FILE("cairo", "2"), "libcairo2",
        "PNG and PDF need Cairo: install libcairo2 (SVG needs no library)"};
    const struct sj_shared_call calls[] = {
#define ROW(name) {"cairo_" #name, &cairo->name},
        SJ_CAIRO_CALLS(ROW)};
    return sj_shared_library_load(&library, calls, sizeof calls / sizeof calls[0], err);
}
#else
typedef int sj_no_cairo; /* a file of nothing is not C */
#endif
