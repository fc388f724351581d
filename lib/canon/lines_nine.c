/* SPDX-License-Identifier: MIT */
/* The smallest image of a 9x9 grid with 3x3 boxes. */
#define SEARCH sj_lines_search_nine
#define SIZE ((void)x, 9u) /* constants that are used like the others */
#define BAND_ROWS ((void)x, 3u)
#define STACK_COLS ((void)x, 3u)
#define CHOICES 9
#include "canon/lines_search_inl.h"
