/* SPDX-License-Identifier: MIT */
/* The smallest image of a 9x9 grid with 3x3 boxes that has no symmetry, as nearly all puzzles and
   solution grids. Like the search of lines.h it keeps all choices of rows that give the smallest
   text so far, but nothing is left open except where columns are empty: a candidate is a plain
   permutation of columns and values, which is fast as long as there are few of them.

   Where there are many, and where several give the same image in the end, the search of lines.h has
   to be asked: that one counts automorphisms. */
#ifndef SJ_NINE_FORM_H
#define SJ_NINE_FORM_H

#include "canon/canon.h"

struct sj_nine;

/* NULL: no memory. */
struct sj_nine *sj_nine_new(void);
void sj_nine_free(struct sj_nine *nine);

/* Are all values at most 9, and none twice in a house? */
bool sj_nine_breaks_no_rule(const uint8_t *grid);

/* The smallest image and the maps of cells and values that give it, if `grid` has no automorphism
   but the identity; values that do not occur are mapped to 0. False: it has, or there were too many
   candidates, or a limit was reached. */
bool sj_nine_form(struct sj_nine *nine, const uint8_t *grid, uint8_t *form,
                  struct sj_canon_map *map, struct sj_canon_work *work);

#endif
