/* SPDX-License-Identifier: MIT */
/* Answers as a table with commas: the members of their JSON that fit into one, a row for each
   puzzle. */
#ifndef CLI_REPLY_CSV_H
#define CLI_REPLY_CSV_H

#include "app/batch/batch.h"

/* A column of a table: the member of the object, or of its "stats", that it shows. */
struct cli_csv_column {
    const char *name; /* NULL ends a list */
    const char *member;
};

/* Columns that all tables begin with, and their last one. */
#define CLI_CSV_FIRST                                                             \
    {"number", "number"}, {"file", "file"}, {"line", "line"}, {"label", "label"}, \
        {"puzzle", "givens"},                                                     \
    {                                                                             \
        "rules", "rules"                                                          \
    }
#define CLI_CSV_LAST    \
    {"error", "error"}, \
    {                   \
        NULL, NULL      \
    }

/* A field, in quotes where it has a comma, a quote or a line end. */
void cli_csv_put(const char *field, size_t len, struct sj_text *out);
/* The names of the columns. */
void cli_reply_csv_head(const struct cli_csv_column *columns, struct sj_text *out);
/* Replace the object that begins at `from` in `lot->out` by a row. Grids are written as the input
   writes them, lists with blanks or '; ' between, and what is missing or null is empty. */
suuji_status cli_reply_csv_row(const struct cli_csv_column *columns, struct cli_lot *lot,
                               const struct cli_item *item, size_t from, suuji_error *err);

#endif
