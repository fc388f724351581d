/* SPDX-License-Identifier: MIT */
/* Ratings as text: lines for people, lines of --format, tables. */
#ifndef CLI_RATE_TEXT_H
#define CLI_RATE_TEXT_H

#include "answer/rate_answer.h"
#include "app/batch/batch.h"

/* A puzzle and what was found out about it. */
struct cli_rate_line {
    const struct cli_lot *lot;
    const struct cli_item *item;
    const struct sj_rate_answer *answer;
    const char *puzzle;      /* its cells, one character each where that is enough */
    suuji_notation notation; /* of other cells */
    bool colour;
};

/* Is the scale `i` of "all" not defined for the rules? */
bool cli_rate_leaves_out(const struct sj_rate_answer *answer, unsigned i);
/* The first of the hardest steps; NULL: there are none. */
const struct sj_rated_move *cli_rate_hardest(const struct sj_rated *rated);

/* "suuji 4.3 hard, work 187; se 7.1/1.2/1.2" */
void cli_rate_write_ratings(const struct cli_rate_line *line, struct sj_text *out);
/* The same with the hardest step of each scale, over several lines. */
void cli_rate_write_why(const struct cli_rate_line *line, struct sj_text *out);

/* Check a text of --format; SUUJI_ERR_ARGUMENT: a code is unknown or has no meaning for these
   scales. */
suuji_status cli_rate_format_check(const char *format, const struct sj_scale_list *scales,
                                   suuji_error *err);
/* Does a text of --format ask for the breadth? */
bool cli_rate_format_has_breadth(const char *format);
/* A line of --format. */
void cli_rate_format_write(const char *format, const struct cli_rate_line *line,
                           struct sj_text *out);

/* A table with commas: its head, and a row. */
void cli_rate_csv_head(const struct sj_scale_list *scales, struct sj_text *out);
void cli_rate_csv_row(const struct cli_rate_line *line, struct sj_text *out);
/* The row of a record that has no rating, with the error in its last column. */
void cli_rate_csv_failed(const struct sj_scale_list *scales, const struct cli_lot *lot,
                         const struct cli_item *item, const suuji_error *why, struct sj_text *out);

#endif
