/* SPDX-License-Identifier: MIT */
/* Borders of boards as text: of | - + or of box drawing characters. */
#ifndef SJ_BORDER_H
#define SJ_BORDER_H

#include "base/text.h"

/* Where lines go from a point of a border; joined with |. */
enum sj_border_side { SJ_UP = 1, SJ_DOWN = 2, SJ_LEFT = 4, SJ_RIGHT = 8 };

/* The longest text of a point, in bytes. */
enum { SJ_BORDER_BYTES = 3 };

/* The point from which lines go to `sides`. `drawn`: as a box drawing character, which takes
   several bytes, in UTF-8. */
const char *sj_border_text(unsigned sides, bool drawn);
/* Append `count` points of a line across. */
void sj_border_across(struct sj_text *out, size_t count, bool drawn);

#endif
