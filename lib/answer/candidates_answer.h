/* SPDX-License-Identifier: MIT */
/* True candidates: which values a cell has in some solution, and in how many solutions each. */
#ifndef SJ_CANDIDATES_ANSWER_H
#define SJ_CANDIDATES_ANSWER_H

#include "answer/searcher.h"

/* More solutions of a candidate are never counted. */
#define SJ_MOST_CANDIDATES 1000000000u

struct sj_candidates_query {
    const suuji_puzzle *puzzle;
    uint64_t most; /* count up to this many solutions of each candidate; 1: only which there are */
    uint64_t seed; /* of the searches; the answer is the same unless a limit ends it */
    suuji_limits limits;
};

/* Start zeroed; reused for the next puzzle. */
struct sj_candidates_answer {
    const suuji_puzzle *puzzle;
    uint64_t most;
    suuji_verdict verdict;
    suuji_end end;      /* SUUJI_END_COMPLETE: nothing is open */
    uint64_t solutions; /* all, if `exact`; else at least that many */
    bool exact;
    uint64_t searches;
    suuji_stats stats; /* of all searches together; `depth` of the deepest */
    uint64_t *count;   /* [cells * size]: solutions with the value in the cell */
    bool *known;       /* [cells * size]: `count` is their number, or at least `most` */
    /* memory */
    uint64_t *seen; /* [cells * size]: of one search */
    size_t room;
};

/* SUUJI_ERR_UNSUPPORTED: as the searcher says. */
suuji_status sj_candidates_find(struct sj_candidates_answer *found,
                                const struct sj_searcher *searcher,
                                const struct sj_candidates_query *query, suuji_error *err);
void sj_candidates_clear(struct sj_candidates_answer *found);

/* Candidate `value` of `cell`, as a number of the arrays. */
static inline size_t sj_candidate_at(const struct sj_candidates_answer *found, unsigned cell,
                                     unsigned value)
{
    return (size_t)cell * suuji_rules_size(suuji_puzzle_rules(found->puzzle)) + value - 1;
}

/* Can there be more solutions with this candidate than its count says? */
static inline bool sj_candidate_is_capped(const struct sj_candidates_answer *found, unsigned cell,
                                          unsigned value)
{
    return !found->exact && found->count[sj_candidate_at(found, cell, value)] >= found->most;
}

#endif
