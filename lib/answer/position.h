/* SPDX-License-Identifier: MIT */
/* What is known about a position before a step is looked for: does the puzzle have exactly one
   solution, and is every entry right? */
#ifndef SJ_POSITION_H
#define SJ_POSITION_H

#include "answer/boards.h"
#include "answer/searcher.h"
#include "base/text.h"
#include "suuji/human.h"

/* A wrong entry, or an eliminated candidate that is the value of the cell. */
struct sj_mistake {
    unsigned cell;
    unsigned value; /* what was entered; 0: `right` was eliminated */
    unsigned right;
};

/* All that is known. Start zeroed; reused for the next position. */
struct sj_position {
    suuji_puzzle *givens;  /* the puzzle: neither entries nor pencil marks */
    bool progress;         /* the position has more than the puzzle */
    suuji_verdict verdict; /* of the puzzle: SUUJI_VERDICT_UNIQUE, _SEVERAL, _NONE, _UNKNOWN */
    suuji_end end;         /* why that is unknown */
    suuji_verdict now;     /* of the position: SUUJI_VERDICT_NONE: it has no solution */
    unsigned entries;
    struct sj_mistake *mistakes; /* if the puzzle has one solution: in the order of cells */
    size_t mistake_count, wrong_entries;
    size_t room; /* of `mistakes` */
};

/* Examine `puzzle`, within what is left of `budget`. */
suuji_status sj_position_examine(struct sj_position *position, const struct sj_searcher *searcher,
                                 const suuji_puzzle *puzzle, struct sj_budget *budget,
                                 suuji_error *err);
void sj_position_clear(struct sj_position *position);

/* "wrong entry: r5c3 is 7 but must be 4; the other 11 entries are right"; for positions with
   mistakes. Without `reveal` the right values are not named. `names`: notation and symbols. */
void sj_mistakes_write(const struct sj_position *position, const suuji_rules *rules,
                       const struct sj_human_choice *names, bool reveal, struct sj_text *out);

/* Has a puzzle entries or pencil marks? */
bool sj_puzzle_has_progress(const suuji_puzzle *puzzle);

/* A copy of `puzzle` in which all values that its `original` ([cells] values, 0 for an empty cell)
   does not have are entries. SUUJI_ERR_UNSUPPORTED: `original` has a value that the puzzle does not
   have. */
suuji_status sj_puzzle_set_original(const suuji_puzzle *puzzle, const uint8_t *original,
                                    suuji_puzzle **out, suuji_error *err);

#endif
