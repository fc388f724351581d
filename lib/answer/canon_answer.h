/* SPDX-License-Identifier: MIT */
/* The canonical form of a puzzle, or a random puzzle that is equivalent to it. */
#ifndef SJ_CANON_ANSWER_H
#define SJ_CANON_ANSWER_H

#include "suuji/canon.h"

/* What is asked. */
struct sj_canon_query {
    bool shuffle; /* a random one, by `seed` */
    uint64_t seed;
    suuji_limits limits;
};

/* What was found. Start zeroed; reused for the next puzzle. */
struct sj_canon_answer {
    bool shuffled;
    const suuji_puzzle *puzzle;
    suuji_canon_answer found;
    suuji_rules *rules; /* of the last puzzle; */
    suuji_canon *canon; /* their symmetries; NULL: there are too many, */
    suuji_error why;    /* which this says */
};

/* `puzzle` must live as long as the answer is used. SUUJI_ERR_UNSUPPORTED: its rules have too many
   symmetries, or a puzzle with pencil marks has no canonical form. */
suuji_status sj_canon_find(struct sj_canon_answer *answer, const struct sj_canon_query *query,
                           const suuji_puzzle *puzzle, suuji_error *err);
void sj_canon_clear(struct sj_canon_answer *answer);

#endif
