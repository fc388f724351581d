/* SPDX-License-Identifier: MIT */
/* What waves are given to do, those for plain 9x9 (wave.h) as those for any rules (wave_any.h):
   many puzzles of the same rules. */
#ifndef SJ_WAVE_BATCH_H
#define SJ_WAVE_BATCH_H

#include "base/stop.h"

struct sj_wave_batch {
    /* A byte for each cell: its value with `zero` added, or 0 or '.' for an empty cell. Waves for
       plain 9x9 look at the low four bits only: 1 .. 9 are a given, others are empty. */
    const uint8_t *puzzle;
    size_t stride; /* bytes from one puzzle to the next */
    size_t count;
    /* Of each puzzle, cell * 16 + value of a candidate that is excluded, or 0; NULL: there are
       none. The solution that has it is known: it counts as found already, and the next one is the
       second. */
    const uint16_t *excluded;
    uint64_t limit;    /* solutions per puzzle; 0: all */
    uint8_t *solution; /* the first solution of each, a byte for each cell */
    size_t solution_stride;
    uint8_t *other; /* the second solution of each by the same stride; NULL: is not wanted */
    uint8_t zero;   /* added to each value of puzzles and solutions: 0, or '0' for text */
    uint64_t *
        found; /* solutions of each puzzle; of any rules, SJ_WAVE_ANY_OPEN where the search was given up */
    uint64_t *guesses; /* and guesses */
    /* Any two of several solutions are accepted, even if the batch decides which: saves waves for
       plain 9x9 the work of doing puzzles again that several lanes shared. Those for any rules
       never do that. */
    bool any;
    uint64_t waves;         /* total, added to */
    const suuji_stop *stop; /* ends the work early: `found` is then not to be used; NULL: never */
};

#endif
