/* SPDX-License-Identifier: MIT */
/* Other clues for the same solution: fewer, or more. */
#ifndef SJ_MINIMIZE_ANSWER_H
#define SJ_MINIMIZE_ANSWER_H

#include "answer/searcher.h"
#include "suuji/clues.h"

/* suuji_minimizer_minimize, suuji_minimizer_maximize or suuji_minimizer_add_clues. */
typedef suuji_status sj_change_clues(suuji_minimizer *minimizer, const suuji_puzzle *puzzle,
                                     const suuji_minimize_options *options, suuji_minimized *result,
                                     suuji_error *err);

/* What is asked. */
struct sj_minimize_query {
    sj_change_clues *change;
    suuji_on_minimal
        *on_minimal; /* NULL, or instead of `change`: list all minimal puzzles made of the clues */
    void *user;
    uint64_t limit; /* of the list: at most this many; 0: all */
    uint64_t seed, tries;
    unsigned clues;
    suuji_limits limits;
};

/* What was found. Start zeroed; reused for the next puzzle, with the same solver. */
struct sj_minimize_answer {
    const suuji_puzzle *puzzle;
    suuji_answer answer;    /* to a search for two solutions, without the solution */
    suuji_minimized result; /* only if there is exactly one: givens are NULL else, and in a list */
    uint64_t listed;        /* minimal puzzles */
    suuji_minimizer *minimizer;
};

/* `puzzle` must live as long as the answer is used. */
suuji_status sj_minimize_find(struct sj_minimize_answer *answer, const struct sj_searcher *searcher,
                              const struct sj_minimize_query *query, const suuji_puzzle *puzzle,
                              suuji_error *err);
void sj_minimize_clear(struct sj_minimize_answer *answer);

#endif
