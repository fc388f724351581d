/* SPDX-License-Identifier: MIT */
/* Placements of one value: a place in every house that still needs it, such that no two see each
   other. A place that is in some placement cannot be eliminated by looking at this value only, so
   fish, and every other technique for one value, need to look only at the others. Usually there are
   none or few. */
#ifndef SJ_PLACEMENTS_H
#define SJ_PLACEMENTS_H

#include "human/finder.h"

/* The places of `value` that are not known to be in a placement: a set of cells, valid until the
   next call. NULL: there are none. What was found is kept until the places of the value change. */
const uint64_t *sj_doubtful_places(struct sj_search *search, unsigned value);

#endif
