/* SPDX-License-Identifier: MIT */
/* Rules with some of their constraints; without the others: suuji_rules_keep_constraints. */
#ifndef SJ_FEWER_CONSTRAINTS_H
#define SJ_FEWER_CONSTRAINTS_H

#include "model/rules.h"

/* The same rules, where only the constraints of the set `demanded` have to hold. The others are
   still on the board: a dot exempts its cells from a rule for cells without a dot. So every
   solution of the rules is one of these, which need not be so where a dot is removed. */
suuji_status sj_rules_waive(const suuji_rules *rules, const uint64_t *demanded, suuji_rules **out,
                            suuji_error *err);

#endif
