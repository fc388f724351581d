/* SPDX-License-Identifier: MIT */
/* Things that need different partners: cells that need values, values that need cells, rows that
   need columns. By Hall's theorem they can all be served unless some k of them have fewer than k
   partners between them; and k of them that have exactly k take these for themselves. This is what
   large subsets and fish are. A maximum matching finds them without trying all combinations. */
#ifndef SJ_HALL_H
#define SJ_HALL_H

#include "human/finder.h"

#include <stdbool.h>
#include <stdint.h>

/* At most 64 of each. */
struct sj_hall {
    uint64_t left;       /* those that need a partner */
    uint64_t option[64]; /* of each of them: its possible partners */
    /* Set by sj_hall_match. */
    uint64_t taken;      /* partners that are matched */
    uint64_t single;     /* of `left`: not matched */
    uint8_t partner[64]; /* of a taken partner: who has it */
};

/* Match as many as possible. */
void sj_hall_match(struct sj_hall *hall);

/* After sj_hall_match: the smallest set that contains `i` of `left` and all owners of all options
   of its members. `options` receives their options. If `i` is single, these are one fewer than the
   members; otherwise as many, if no member is single. */
uint64_t sj_hall_close(const struct sj_hall *hall, unsigned i, uint64_t *options);

/* Steps of subsets, for those of two to four and for larger ones. */

/* These cells see each other and have `values`, as many as there are cells: eliminate each value
   from the cells that see all of them that have it. True: the technique must return. */
bool sj_subset_emit_naked(struct sj_search *search, const uint16_t *cell, unsigned count,
                          uint64_t values);
/* Its sentence: see struct sj_technique. */
const char *sj_naked_because(const suuji_human_step *step);

/* These values have only these places in `house`, as many as there are values: eliminate everything
   else there. True: the technique must return. */
bool sj_subset_emit_hidden(struct sj_search *search, unsigned house, uint64_t values,
                           uint64_t places);

#endif
