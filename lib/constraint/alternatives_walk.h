/* SPDX-License-Identifier: MIT */
/* Alternatives as one automaton, so that engines need not know them. */
#ifndef SJ_ALTERNATIVES_WALK_H
#define SJ_ALTERNATIVES_WALK_H

#include "constraint/lowering.h"

void sj_lower_alternatives(const struct sj_constraints *all, const struct sj_constraint *c,
                           struct sj_lowering *out);

#endif
