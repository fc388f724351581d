/* SPDX-License-Identifier: MIT */
/* Solving lines of 81 characters in bulk, without parsing each of them, for `suuji solve`. */
#ifndef CLI_SOLVE_ROWS_H
#define CLI_SOLVE_ROWS_H

#include "app/jobs/query_job.h"

/* A worker's memory for it; initially zeroed. */
struct cli_rows {
    suuji_rules *rules; /* plain 9x9 */
    uint64_t *found;
    uint64_t *guesses;
    size_t room;          /* rows that fit the memory */
    struct cli_item item; /* a row to report */
};

/* Called for a row without a solution as requested: the puzzle as an item. */
typedef suuji_status cli_row_refused(struct cli_query_worker *worker, const suuji_answer *answer,
                                     suuji_error *err);

/* Process the lines at the start of `text` that are 81 characters of a plain 9x9 puzzle each and
   nothing else: solve them with `query` and append their solutions as lines. If there is none, or
   with a limit of 2 more than one, write an empty line and call `refused`. */
suuji_status cli_rows_solve(struct cli_query_worker *worker, struct cli_rows *rows,
                            const suuji_query *query, cli_row_refused *refused, const char *text,
                            size_t len, size_t line, size_t *taken, size_t *items,
                            suuji_error *err);

void cli_rows_free(struct cli_rows *rows);

#endif
