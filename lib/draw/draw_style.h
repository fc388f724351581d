/* SPDX-License-Identifier: MIT */
/* The options of a drawing, checked, and what they name looked up. */
#ifndef SJ_DRAW_STYLE_H
#define SJ_DRAW_STYLE_H

#include "draw/drawing.h"
#include "draw/medium.h"

struct sj_draw_style {
    suuji_draw_options options; /* dpi and per_page are never 0 */
    const struct sj_medium *medium;
    const suuji_paper_info *paper; /* NULL: none */
    struct sj_highlight highlight;
};

/* What the caller's struct has, which may be a shorter one, or NULL; the rest is zero. */
suuji_status sj_draw_options_copy(const suuji_draw_options *given, suuji_draw_options *options,
                                  suuji_error *err);

/* A zeroed struct is a valid start; free it in either case. */
suuji_status sj_draw_style_make(struct sj_draw_style *style, const suuji_draw_options *options,
                                const char *medium, suuji_error *err);
void sj_draw_style_free(struct sj_draw_style *style);

/* How `puzzle` is drawn in this style, which the drawing refers to, if it can be;
   SUUJI_ERR_UNSUPPORTED says why not. */
suuji_status sj_draw_style_use(const struct sj_draw_style *style, const suuji_puzzle *puzzle,
                               const uint8_t *solution, struct sj_drawing *drawing,
                               suuji_error *err);

#endif
