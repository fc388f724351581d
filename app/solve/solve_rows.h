/* SPDX-License-Identifier: MIT */
/* Solving lines of 81 characters by the thousands, without a look at each: for `suuji solve`. */
#ifndef CLI_SOLVE_ROWS_H
#define CLI_SOLVE_ROWS_H

#include "app/jobs/asking.h"

/* A worker's memory for it; zeroed at first. */
struct cli_rows {
    suuji_rules *rules; /* plain 9x9 */
    uint64_t *found;
    uint64_t *guesses;
    size_t room;         /* rows that there is memory for */
    struct sj_item item; /* a row that there is something to tell of */
};

/* What is to be told of a row without the solution that was asked for: the puzzle as an item. */
typedef suuji_status cli_row_refused(struct cli_asker *asker, const suuji_answer *answer,
                                     suuji_error *err);

/* Take the lines at the start of `text` that are 81 characters of a plain 9x9 puzzle each and
   nothing else: solve them with `query` and append their solutions as lines. Where there is none,
   or with a limit of 2 more than one, an empty line is written and `refused` called. */
suuji_status cli_rows_solve(struct cli_asker *asker, struct cli_rows *rows,
                            const suuji_query *query, cli_row_refused *refused, const char *text,
                            size_t len, size_t line, size_t *taken, size_t *items,
                            suuji_error *err);

void cli_rows_free(struct cli_rows *rows);

#endif
