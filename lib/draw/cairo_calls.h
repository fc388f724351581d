/* SPDX-License-Identifier: MIT */
/* Cairo, loaded when a picture needs it: linking with it would make every start of suuji load
   twenty more libraries, and would make users of the library install them. */
#ifndef SJ_CAIRO_CALLS_H
#define SJ_CAIRO_CALLS_H

#include "base/fail.h"

#ifdef SUUJI_HAVE_CAIRO
#include <cairo-pdf.h>

/* The functions that we use, without their prefix. */
/* clang-format off */
#define SJ_CAIRO_CALLS(X)             \
    X(arc)                            \
    X(close_path)                     \
    X(create)                         \
    X(curve_to)                       \
    X(destroy)                        \
    X(fill_preserve)                  \
    X(font_options_create)            \
    X(font_options_destroy)           \
    X(font_options_set_hint_metrics)  \
    X(font_options_set_hint_style)    \
    X(image_surface_create)           \
    X(line_to)                        \
    X(move_to)                        \
    X(new_path)                       \
    X(paint)                          \
    X(pdf_surface_create_for_stream)  \
    X(pdf_surface_set_metadata)       \
    X(pdf_surface_set_size)           \
    X(rectangle)                      \
    X(scale)                          \
    X(select_font_face)               \
    X(set_dash)                       \
    X(set_font_options)               \
    X(set_font_size)                  \
    X(set_line_cap)                   \
    X(set_line_join)                  \
    X(set_line_width)                 \
    X(set_source_rgb)                 \
    X(show_page)                      \
    X(show_text)                      \
    X(status)                         \
    X(status_to_string)               \
    X(stroke)                         \
    X(surface_destroy)                \
    X(surface_finish)                 \
    X(surface_status)                 \
    X(surface_write_to_png_stream)    \
    X(text_extents)
/* clang-format on */

struct sj_cairo {
#define SJ_CAIRO_MEMBER(name) __typeof__(&cairo_##name) name;
    SJ_CAIRO_CALLS(SJ_CAIRO_MEMBER)
#undef SJ_CAIRO_MEMBER
};

/* Load it; SUUJI_ERR_PROGRAM, and what to install, where it is not there. */
suuji_status sj_cairo_load(struct sj_cairo *cairo, suuji_error *err);

#endif
#endif
