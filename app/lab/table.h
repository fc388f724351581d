/* SPDX-License-Identifier: MIT */
/* Tables that are written as text, in columns, or as HTML, by the same code. */
#ifndef CLI_TABLE_H
#define CLI_TABLE_H

#include "app/frame/looks.h"
#include "app/lab/summary.h"
#include "base/text.h"

struct cli_table {
    struct sj_text *out;
    bool html;
    bool colour;      /* of text */
    bool within;      /* a row has begun */
    const char *link; /* HTML: a file that the next entry links as "tree"; NULL: none */
};

/* The ink of a class, see below. */
enum cli_ink cli_table_ink(const char *class);
/* The caption, which text does not have, and what follows the last row. */
void cli_table_begin(struct cli_table *table, const char *caption);
void cli_table_end(struct cli_table *table);
/* A row: of heads, or a name and entries. Then its end. In text each is in a column of `width`
   characters, at the right, or with a width below 0 at the left. */
void cli_table_head(struct cli_table *table, int width, const char *text);
void cli_table_end_heads(struct cli_table *table);
void cli_table_name(struct cli_table *table, int width, const char *name);
/* `class` is for HTML, and for colours: "", "nil", "part", "bad" or "good", or one of these after
   "text", for what is not a figure. */
void cli_table_entry(struct cli_table *table, int width, const char *class, const char *format, ...)
    SJ_PRINTF_LIKE(4, 5);
void cli_table_count(struct cli_table *table, int width, uint64_t count);
/* "-" if there is `none`. */
void cli_table_time(struct cli_table *table, int width, struct cli_lab_time time, bool none);
void cli_table_end_row(struct cli_table *table);

#endif
