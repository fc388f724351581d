/* SPDX-License-Identifier: MIT */
/* The cells that a text names, to be highlighted: "r1c1,r5:blue,b3:green". */
#ifndef SJ_HIGHLIGHT_H
#define SJ_HIGHLIGHT_H

#include "model/rules.h"

/* A cell, a row, a column, or a box or region. */
struct sj_named_cells {
    unsigned row, column, box; /* from 1; 0: not named */
    uint8_t color;             /* 1 + its number in the palette */
};

struct sj_highlight {
    struct sj_named_cells *place;
    size_t count;
};

/* Read a list; SUUJI_ERR_ARGUMENT if it is not one. Free in either case. */
suuji_status sj_highlight_read(const char *list, struct sj_highlight *highlight, suuji_error *err);
void sj_highlight_free(struct sj_highlight *highlight);

/* SUUJI_ERR_UNSUPPORTED when a board of `rules` does not have one of the places. */
suuji_status sj_highlight_check(const struct sj_highlight *highlight, const suuji_rules *rules,
                                suuji_error *err);
/* Is `cell` in this place? */
bool sj_place_has(const struct sj_named_cells *place, const suuji_rules *rules, unsigned cell);
/* The colour of the last place that has `cell`: 1 + its number in the palette; 0: there is none. */
unsigned sj_highlight_color(const struct sj_highlight *highlight, const suuji_rules *rules,
                            unsigned cell);

#endif
