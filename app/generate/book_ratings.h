/* SPDX-License-Identifier: MIT */
/* Ratings as they are printed below a puzzle. */
#ifndef CLI_BOOK_RATINGS_H
#define CLI_BOOK_RATINGS_H

#include "answer/rate_answer.h"

/* The raters of one thread. */
struct cli_book_raters {
    suuji_rater *rater[SUUJI_SCALES_MAX]; /* NULL: the scale is not defined for the rules */
    suuji_puzzle *puzzle;
};

/* Raters for puzzles of some rules. */
struct cli_book_rating {
    const suuji_rules *rules;
    struct sj_scale_list scales; /* that are printed: ours first */
};

/* `others`: scales besides ours. */
void cli_book_rating_open(struct cli_book_rating *rating, const suuji_rules *rules,
                          const struct sj_scale_list *others);

suuji_status cli_book_raters_new(const struct cli_book_rating *rating, struct cli_book_raters **out,
                                 suuji_error *err);
void cli_book_raters_free(struct cli_book_raters *raters);

/* Rate `givens`, which have exactly one solution: "hard 4.2, SE 7.1" into `caption`, and the rating
   by our own scale. */
suuji_status cli_book_rate(const struct cli_book_rating *rating, struct cli_book_raters *raters,
                           const uint8_t *givens, const suuji_limits *limits, suuji_rating *own,
                           char *caption, size_t room, suuji_error *err);

#endif
