/* SPDX-License-Identifier: MIT */
/* Steps of subsets, for those of two to four and for larger ones. */
#ifndef SJ_SUBSETS_H
#define SJ_SUBSETS_H

#include "human/finder.h"

/* These cells see each other and have `values`, as many as there are cells: eliminate each value
   from the cells that see all of them that have it. True: the technique must return. */
bool sj_subset_emit_naked(struct sj_search *search, const uint16_t *cell, unsigned count,
                          uint64_t values);

/* These values have only these places in `house`, as many as there are values: eliminate everything
   else there. True: the technique must return. */
bool sj_subset_emit_hidden(struct sj_search *search, unsigned house, uint64_t values,
                           uint64_t places);

#endif
