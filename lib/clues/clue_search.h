/* SPDX-License-Identifier: MIT */
/* What the searches of suuji/clues.h share: the query, the puzzles to begin with, the limits, and
   the second engine that confirms each puzzle before it is handed out. */
#ifndef SJ_CLUE_SEARCH_H
#define SJ_CLUE_SEARCH_H

#include "clues/pool.h"
#include "model/puzzle.h"
#include "suuji/clues.h"

struct sj_clue_search {
    suuji_clues_query query; /* a copy */
    const suuji_rules *rules;
    struct sj_puzzle_list start; /* the puzzles to begin with, and their solutions */
    suuji_solver *checker;
    suuji_puzzle puzzle; /* what the checker is asked about */
    double began;        /* on sj_clock_now */
    suuji_end end;       /* why it ends, so far */
    bool unconfirmed;    /* after a stop there was no time to confirm a puzzle: hand no more out */
    suuji_clues_progress progress;
};

/* Zero the struct first; close in either case. */
suuji_status sj_clue_search_open(struct sj_clue_search *search, const suuji_clues_query *query,
                                 suuji_error *err);
void sj_clue_search_close(struct sj_clue_search *search);

/* Is there time, and no request to stop? Else `end` says so. */
bool sj_clue_search_go_on(struct sj_clue_search *search);

/* Is every clue necessary? Where the engine needs too many nodes to tell, that is not claimed. */
suuji_status sj_clue_search_minimal(struct sj_clue_search *search, const uint8_t *clue,
                                    const uint8_t *solution, bool *minimal, suuji_error *err);

/* Confirm that the puzzle is unique, and hand it out. `end` says when the caller wants no more. */
suuji_status sj_clue_search_hand_out(struct sj_clue_search *search, const uint8_t *clue,
                                     const uint8_t *solution, bool minimal, suuji_error *err);

/* Tell the caller how far it is. */
void sj_clue_search_show(struct sj_clue_search *search);

/* Hand the result out, as much of it as the caller knows. */
suuji_status sj_clue_search_result(const struct sj_clue_search *search, suuji_clues_result *result,
                                   suuji_error *err);

#endif
