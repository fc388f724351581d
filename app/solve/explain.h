/* SPDX-License-Identifier: MIT */
/* The report of `suuji explain`. */
#ifndef CLI_EXPLAIN_H
#define CLI_EXPLAIN_H

#include "app/batch/batch.h"
#include "codec/json_writer.h"

/* Sentences, and a picture of the grid with what matters marked. */
void cli_explanation_write(const suuji_explanation *explanation, const suuji_puzzle *puzzle,
                           struct sj_text *out);
/* Only the sentences. */
void cli_explanation_words(const suuji_explanation *explanation, const suuji_puzzle *puzzle,
                           struct sj_text *out);
/* Only the picture: explain_picture.c. */
void cli_explanation_draw(const suuji_explanation *explanation, const suuji_puzzle *puzzle,
                          struct sj_text *out);
/* Open an object on a line, with all that is known; the caller may add members and ends it. */
void cli_explanation_open_json(struct sj_json_writer *json, const suuji_explanation *explanation,
                               const struct cli_lot *lot, const struct cli_item *item);

#endif
