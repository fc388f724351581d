/* SPDX-License-Identifier: MIT */
/* The JSON of f-puzzles.com, for formats that have it in another wrapping. */
#ifndef SJ_FPUZZLES_H
#define SJ_FPUZZLES_H

#include "format/format.h"

/* Read the puzzle in `json` as the record of `parser`, in which it begins at `at`. */
suuji_status sj_fpuzzles_read(struct sj_parser *parser, size_t at, const struct sj_text *json,
                              suuji_error *err);

#endif
