/* SPDX-License-Identifier: MIT */
/* Answers in words. */
#ifndef CLI_ANSWER_TEXT_H
#define CLI_ANSWER_TEXT_H

#include "suuji.h"

/* Why `answer` is not a solution: "no solution: ...", "unknown: time limit". Values are
   written as suuji_value_text does. */
void cli_answer_reason(const suuji_puzzle *puzzle, const suuji_answer *answer, const char *symbols,
                       char *text, size_t room);

/* Colours used, as a multiple of those that a solution has. */
double cli_coloring_ratio(const suuji_rules *rules, const suuji_coloring *coloring);
/* A colouring in words: "11 colours (ratio 1.222), 3 cells with values above 9", "2 clashes". */
void cli_coloring_text(const suuji_rules *rules, const suuji_coloring *coloring, char *text,
                       size_t room);

#endif
