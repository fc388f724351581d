/* SPDX-License-Identifier: MIT */
/* The grid of an explanation, with what matters marked. */
#ifndef CLI_EXPLAIN_PICTURE_H
#define CLI_EXPLAIN_PICTURE_H

#include "base/text.h"
#include "suuji.h"

/* Draw the puzzle that the explanation is about: a conflict, or where several solutions differ;
   else nothing. `lines`: borders are box drawing characters. */
void cli_explanation_draw(const suuji_explanation *explanation, const suuji_puzzle *puzzle,
                          bool lines, struct sj_text *out);

#endif
