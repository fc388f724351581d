/* SPDX-License-Identifier: MIT */
/* The layout of records: where their cells are, and what is around them. Most texts repeat one
   layout from beginning to end. A record that differs from an earlier one only in its cells is
   neither cut nor parsed: its values are picked from their places. */
#ifndef SJ_RECORD_LAYOUT_H
#define SJ_RECORD_LAYOUT_H

#include "format/format.h"

/* Longer records have no layout. */
#define SJ_RECORD_LAYOUT_BYTES 2048

struct sj_record_layout {
    suuji_rules *rules; /* of the puzzles: a reference */
    bool has_solution;  /* the solution follows the cells of the puzzle in `place` */
    uint8_t digits;     /* cells are usually digits up to this one; 0: other symbols */
    size_t len;         /* bytes of a record; 0: no layout is known */
    size_t lines;       /* ends of lines in it */
    size_t count;       /* cells of puzzle and solution */
    uint16_t place[SJ_RECORD_LAYOUT_BYTES]; /* [count]: the byte of each cell */
    char text[SJ_RECORD_LAYOUT_BYTES];      /* a record */
    uint8_t fixed[SJ_RECORD_LAYOUT_BYTES];  /* 255: the byte is always that of `text`; 0: a cell */
    struct sj_symbol_table table;           /* what a cell means */
};

/* Does `text` begin with a record of this layout? NULL has no records. */
bool sj_record_layout_match(const struct sj_record_layout *layout, const char *text, size_t len);
/* Make `puzzle` the one of a record that matched. */
suuji_status sj_record_layout_fill(const struct sj_record_layout *layout, const char *text,
                                   suuji_puzzle *puzzle, suuji_error *err);

/* After a record of the parser's dialect that did not match: learn its layout if it seems to
   repeat, and if there is memory for it. Only the parser's layout, rules and table change. */
void sj_record_layout_consider(struct sj_parser *parser, const char *text, size_t len);

/* For `parse` functions of formats that are `even`: the next cell of the puzzle, or after all of
   them of its solution, is these bytes of the record. */
void sj_record_layout_note(struct sj_record_layout *layout, const struct sj_parser *parser,
                           const char *at, size_t len);

#endif
