/* SPDX-License-Identifier: MIT */
/* From a contradiction that singles lead to, back to the clues and placements that it rests on: a
   proof that people can follow, and a good first guess at the conflicting clues. */
#ifndef SJ_REASONS_H
#define SJ_REASONS_H

#include "model/reduce.h"

/* `open` has causes, and refutes its puzzle. `on_clue` is called for each clue that the
   contradiction rests on, once for givens and maybe several times for excluded candidates; NULL:
   not wanted. `*steps` become the placements that it rests on and that are not given, in order;
   NULL: not wanted. */
suuji_status sj_reasons_find(const struct sj_reduction *open,
                             void (*on_clue)(void *user, suuji_clue clue), void *user,
                             suuji_single **steps, size_t *count, suuji_error *err);

#endif
