/* SPDX-License-Identifier: MIT */
/* A value in two families of lines, such as rows and columns: which lines of one family have places
   in which lines of the other. */
#ifndef SJ_LINE_PAIRS_H
#define SJ_LINE_PAIRS_H

#include "human/board.h"

/* Two families: the houses from `base` and those from `cover`. */
struct sj_line_pair {
    unsigned base, bases;
    unsigned cover, covers;
};

/* Which families of houses that do not overlap are lines. */
enum sj_line_choice {
    SJ_LINES_PLAIN,
    SJ_LINES_NO_BOXES,
    SJ_LINES_ALL
}; /* plain: rows and columns */

/* The next pair of families; begin with {0}. False: there is none. */
bool sj_line_pair_next(const struct sj_map *map, enum sj_line_choice choice,
                       struct sj_line_pair *pair);

struct sj_line_places {
    unsigned first_base, first_cover; /* houses */
    uint64_t base;      /* lines that need the value and have all places in cover lines */
    uint64_t cover[64]; /* of these: the cover lines that have their places */
    uint64_t extra;     /* the cover line of the assumed cell */
};

void sj_line_places_fill(const struct sj_board *board, const struct sj_line_pair *pair,
                         unsigned value, struct sj_line_places *lines);
/* The same if `value` were in `cell`: without the line of the cell, and without what the cell sees.
   False: the cell is in no cover line. */
bool sj_line_places_fill_if(const struct sj_board *board, const struct sj_line_pair *pair,
                            unsigned value, unsigned cell, struct sj_line_places *lines);

#endif
