/* SPDX-License-Identifier: MIT */
/* The grid of an explanation, with what matters marked. */
#ifndef CLI_EXPLAIN_PICTURE_H
#define CLI_EXPLAIN_PICTURE_H

#include "app/frame/looks.h"
#include "base/text.h"
#include "suuji.h"

/* Draw the puzzle that the explanation is about: a conflict, or where several solutions differ;
   else nothing. */
void cli_explanation_draw(const suuji_explanation *explanation, const suuji_puzzle *puzzle,
                          const struct cli_looks *looks, struct sj_text *out);

#endif
