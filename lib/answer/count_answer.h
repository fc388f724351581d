/* SPDX-License-Identifier: MIT */
/* How many solutions a puzzle has: found one by one if they are few or the rules have constraints,
   else counted together or estimated. */
#ifndef SJ_COUNT_ANSWER_H
#define SJ_COUNT_ANSWER_H

#include "answer/searcher.h"
#include "suuji/count.h"

struct sj_count_query {
    const suuji_puzzle *puzzle;
    suuji_query search;
    bool searches;               /* only by `search`, within its limits */
    suuji_count_options options; /* else: of a count that a short search does not finish */
};

struct sj_count_answer {
    suuji_answer answer; /* with `total` only verdict and end */
    suuji_total *total;  /* NULL: the search has the answer; to be freed */
};

/* SUUJI_ERR_ARGUMENT: as suuji_total_new. */
suuji_status sj_count_solutions(struct sj_count_answer *found, const struct sj_searcher *searcher,
                                const struct sj_count_query *query, suuji_error *err);

/* Is anything known of the number? Not by samples whose interval begins at 0. */
bool sj_total_is_known(const suuji_total *total);

#endif
