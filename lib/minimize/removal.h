/* SPDX-License-Identifier: MIT */
/* Removing redundant clues in a given order, each if the solution stays unique. The order
   determines the result: clue after clue, keep it exactly when the puzzle without it has another
   solution. Asking an engine about one clue at a time would suffice, but most questions can be
   saved. Where another solution differs from ours, at least one clue must stay; such a set of
   places is an unavoidable set. If all places of an unavoidable set but the last in order are
   removed, the last one stays, and no engine need be asked. So those that can be read off the grid
   (exchange.h) are listed first; every "no" of an engine comes with another solution, and so with
   one more; and a "yes" about a puzzle with many clues removed settles all of them at once. The
   result is that of asking one by one, and each clue that stays has an unavoidable set as its
   witness: a solution of the puzzle without it.

   This is a state machine, so that many puzzles can put their questions to an engine together. */
#ifndef SJ_REMOVAL_H
#define SJ_REMOVAL_H

#include "base/random_inl.h"
#include "model/symmetry.h"

struct sj_removal;

/* For puzzles of `rules`, whose clues are kept or removed by `orbits`; both must outlive it. With
   `swaps` the unavoidable sets of exchange.h are known from the start. */
suuji_status sj_removal_new(const suuji_rules *rules, const struct sj_orbits *orbits, bool swaps,
                            struct sj_removal **out, suuji_error *err);
void sj_removal_free(struct sj_removal *removal);

/* Begin with the solution grid `solution` (borrowed), in an order that `random` draws. At least
   `low` clues stay; the last questions are whether those that stay for that reason are needed. */
suuji_status sj_removal_start(struct sj_removal *removal, const uint8_t *solution, unsigned low,
                              struct sj_random *random, suuji_error *err);
/* Begin with the puzzle `clues`, and try clues in this order of cells, all of them; for orbits of
   single cells. What is handed over is borrowed, but for the order. */
void sj_removal_start_puzzle(struct sj_removal *removal, const uint8_t *clues,
                             const uint8_t *solution, const uint16_t *order, unsigned count,
                             unsigned low);
/* The next question into `puzzle`, the same memory each time: has it another solution? False: there
   is none left, and `puzzle` is the result. */
bool sj_removal_next(struct sj_removal *removal, uint8_t *puzzle);
/* Bring what the next question or the answer needs into the cache. */
void sj_removal_fetch(const struct sj_removal *removal);
/* The only cell whose clue the question removes for the first time: another solution has another
   value there. The number of cells: there are several. */
unsigned sj_removal_single(const struct sj_removal *removal);
/* The answer: a solution other than the grid, or NULL: the grid is the only one. */
suuji_status sj_removal_answer(struct sj_removal *removal, const uint8_t *other, suuji_error *err);

/* Another answer: there are several solutions, but none is given; or the engine gave up. Then fewer
   clues are tried, and a single clue is assumed to be necessary. Returns whether a clue stays
   although the engine gave up on it. */
bool sj_removal_unanswered(struct sj_removal *removal, bool several);
/* How many orbits are not decided for good? */
unsigned sj_removal_open(const struct sj_removal *removal);
/* End here: what is being asked about is put back into the puzzle. Returns its number of clues. */
unsigned sj_removal_settle(struct sj_removal *removal);

/* Of the result: the orbits that were removed, in their order, into `orbit` [orbits]. Returns how
   many. */
unsigned sj_removal_list(const struct sj_removal *removal, uint16_t *orbit);
/* The clues that stay without a witness, because the engine gave up or the removal was ended. */
unsigned sj_removal_unproved(const struct sj_removal *removal);
/* Is every orbit needed? */
bool sj_removal_minimal(const struct sj_removal *removal);
/* The next witness into `grid`: a solution of the result without orbit `*orbit`, other than the
   grid. Start with `*place` 0; false past the end. There is one for each orbit that stays if the
   result is minimal. */
bool sj_removal_witness(struct sj_removal *removal, unsigned *place, unsigned *orbit,
                        uint8_t *grid);

#endif
