/* SPDX-License-Identifier: MIT */
/* Has a puzzle a second solution? And so: is every clue of a puzzle necessary? */
#ifndef SJ_SECOND_SOLUTION_H
#define SJ_SECOND_SOLUTION_H

#include "model/puzzle.h"

struct sj_second {
    suuji_solver *solver;
    suuji_puzzle *puzzle; /* that is asked about */
    const uint8_t *known; /* [cells]: a solution of it */
    uint8_t *other;       /* [cells]: gets a second one */
    suuji_limits limits;  /* of each question */
    uint64_t questions;   /* that were asked so far */
    uint64_t nodes;       /* of the engine, for them */
    bool found;           /* gets whether there is a second solution */
    suuji_end end;        /* gets SUUJI_END_COMPLETE if that is known, else what came first */
};

/* Look for a second solution of `puzzle`. If `cell` is one of its cells, a second solution must
   differ from `known` there, since the clue of this cell was removed from a unique puzzle: the
   value is excluded, which is less to search than to find `known` again and then another. The
   engine must support excluded candidates then. Else `cell` is the number of cells. */
suuji_status sj_second_find(struct sj_second *second, unsigned cell, suuji_error *err);

/* Is every clue of the unique puzzle `givens` necessary? Asks about those of `doubtful`, one after
   the other, until one is not or `end` is not complete; `doubtful` is `givens`, or has 0 where a
   clue is known to be necessary. What `puzzle` has of candidates excluded is dropped. */
suuji_status sj_second_minimal(struct sj_second *second, const uint8_t *givens,
                               const uint8_t *doubtful, bool *minimal, suuji_error *err);

#endif
