/* SPDX-License-Identifier: MIT */
/* The JSON of SudokuPad (SCL): cells, regions, cages and drawings. */
#ifndef SJ_SCL_H
#define SJ_SCL_H

#include "format/format.h"

/* Read the puzzle in `json` as the record of `parser`, in which it begins at `at`. */
suuji_status sj_scl_read(struct sj_parser *parser, size_t at, const struct sj_text *json,
                         suuji_error *err);

/* Append a puzzle, or the solution in `writing`. */
void sj_scl_write(const struct sj_writing *writing, struct sj_text *out);

/* SudokuPad shortens JSON before it packs it: names without quotes and shorter, apostrophes for
   quotes, nothing for an empty object, t and f for true and false, colours without quotes. Append
   JSON of it. A text that is JSON already is copied. */
void sj_scl_unzip(const char *text, size_t len, struct sj_text *out);

#endif
