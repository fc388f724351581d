/* SPDX-License-Identifier: MIT */
/* The text that programs read most often, recognised at once: one plain 9x9 puzzle as 81 digits and
   dots. */
#ifndef SJ_QUICK_LINE_H
#define SJ_QUICK_LINE_H

#include "model/puzzle.h"

/* The puzzle of such a text, the same that recognising the format would lead to; NULL: the text is
   something else, or memory is short. */
suuji_puzzle *sj_quick_line(const char *text, size_t length);

#endif
