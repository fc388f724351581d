/* SPDX-License-Identifier: MIT */
/* The cells that suuji draw --mark names: "r1c1,r5:blue,b3:green". */
#ifndef CLI_DRAW_MARKS_H
#define CLI_DRAW_MARKS_H

#include "model/rules.h"

/* A place: a cell, a row, a column, or a box or region. */
struct cli_draw_mark {
    unsigned row, column, box; /* from 1; 0: not named */
    uint8_t color;             /* 1 + its number in the palette */
};

struct cli_draw_marks {
    struct cli_draw_mark *mark;
    size_t count;
};

/* Read a list; SUUJI_ERR_ARGUMENT if it is not one. Free it in either case. */
suuji_status cli_draw_marks_read(const char *list, struct cli_draw_marks *marks, suuji_error *err);
void cli_draw_marks_free(struct cli_draw_marks *marks);

/* Fill `colors` [cells] for a grid of `rules`, later marks over earlier ones. SUUJI_ERR_UNSUPPORTED
   if a mark is outside the grid. */
suuji_status cli_draw_marks_apply(const struct cli_draw_marks *marks, const suuji_rules *rules,
                                  uint8_t *colors, suuji_error *err);

#endif
