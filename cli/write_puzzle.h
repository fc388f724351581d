/* SPDX-License-Identifier: MIT */
/* Writing a puzzle in another format than it was read in. */
#ifndef CLI_WRITE_PUZZLE_H
#define CLI_WRITE_PUZZLE_H

#include "batch/batch.h"

/* Append `puzzle`, made of `item`, with its solution where the format has a place. Refused where the
   format has no place for rules that the text told: they would be lost. */
suuji_status cli_write_puzzle(struct sj_lot *lot, const struct sj_dialect *dialect,
                              const struct sj_item *item, const suuji_puzzle *puzzle,
                              suuji_error *err);

/* What the format `to` (NULL: the input's) has before its first record, or behind its last. */
void cli_write_part(const char *to, const struct sj_dialect *input, sj_part_writer *part,
                    struct sj_text *out);

#endif
