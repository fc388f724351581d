/* SPDX-License-Identifier: MIT */
/* All cells of a puzzle in one part of a line: a column of a table, or the line itself. */
#ifndef SJ_CELL_TEXT_H
#define SJ_CELL_TEXT_H

#include "format/format.h"

struct sj_cell_text {
    const char *at;
    size_t len;
};

/* The size of the puzzle that a field could hold by the number of its characters or numbers, and in
   which form; 0: none. The three forms never agree on a length, since 2 and 3 are not squares. */
unsigned sj_cell_text_size(const struct sj_cell_text *field, enum sj_form *form);

/* Does every cell of the field have a value in this size and form? */
bool sj_cell_text_fits(const struct sj_dialect *dialect, const struct sj_cell_text *field,
                       unsigned size, enum sj_form form);

/* Read the field into `grid`, which has room for size * size. */
suuji_status sj_cell_text_parse(struct sj_parser *parser, const struct sj_cell_text *field,
                                unsigned size, enum sj_form form, uint8_t *grid, suuji_error *err);

/* An error about a field whose length fits no size. */
suuji_status sj_cell_text_bad_count(const struct sj_parser *parser,
                                    const struct sj_cell_text *field, suuji_error *err);

/* Write `grid` in a form; `separator` is for SJ_FORM_NUMBERS. */
suuji_status sj_cell_text_write(const struct sj_writing *writing, const uint8_t *grid,
                                enum sj_form form, char separator, struct sj_text *out,
                                suuji_error *err);

#endif
