/* SPDX-License-Identifier: MIT */
/* The report of `suuji explain`. */
#ifndef CLI_EXPLAIN_H
#define CLI_EXPLAIN_H

#include "app/batch/batch.h"

/* Sentences, and a picture of the grid with what matters marked. */
void cli_explanation_write(const suuji_explanation *explanation, const suuji_puzzle *puzzle,
                           struct sj_text *out);
/* Only the picture: explain_picture.c. */
void cli_explanation_draw(const suuji_explanation *explanation, const suuji_puzzle *puzzle,
                          struct sj_text *out);
/* An object on a line. */
void cli_explanation_write_json(const suuji_explanation *explanation, const struct cli_lot *lot,
                                const struct cli_item *item, struct sj_text *out);

#endif
