/* SPDX-License-Identifier: MIT */
/* Which techniques a puzzle needs if it is solved without guessing: a ladder of them, one table,
   from the plainest on. A puzzle's place on it is the highest technique that is needed when a
   plainer one is always preferred. It is a measure of work, not yet a rating of what people find
   hard. */
#ifndef SJ_TECHNIQUE_H
#define SJ_TECHNIQUE_H

#include "model/puzzle.h"

/* The names of the techniques, the plainest first, NULL at the end. The last one is for what no other
   solves. */
extern const char *const sj_technique_names[];

/* Memory for puzzles of some rules. */
struct sj_ladder;
suuji_status sj_ladder_new(const suuji_rules *rules, struct sj_ladder **out, suuji_error *err);
void sj_ladder_free(struct sj_ladder *ladder);

/* The row of the highest technique that `puzzle`, of the ladder's rules, needs. */
size_t sj_ladder_climb(struct sj_ladder *ladder, const suuji_puzzle *puzzle);

#endif
