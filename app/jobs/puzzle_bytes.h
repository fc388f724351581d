/* SPDX-License-Identifier: MIT */
/* A puzzle as bytes, for another process of the same program: what engines need of it, its rules,
   givens and pencil marks. */
#ifndef CLI_PUZZLE_BYTES_H
#define CLI_PUZZLE_BYTES_H

#include "base/text.h"

/* Append the bytes of a puzzle to `out`. */
void cli_puzzle_bytes_write(const suuji_puzzle *puzzle, struct sj_text *out);
/* SUUJI_ERR_UNSUPPORTED: they were written by another version. */
suuji_status cli_puzzle_bytes_read(const struct sj_text *bytes, suuji_puzzle **out,
                                   suuji_error *err);

#endif
