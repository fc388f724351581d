/* SPDX-License-Identifier: MIT */
/* Simple symmetries of rules: exchanges of columns that map houses to houses and pairs to pairs, so
   that a method that fills rows can use them. With `transposed`, exchanges of rows. */
#ifndef SJ_RULE_SYMMETRY_H
#define SJ_RULE_SYMMETRY_H

#include "base/budget.h"
#include "model/rules.h"

struct sj_rule_symmetries {
    uint16_t *map; /* [count][cells]: cell c becomes map[c]; each is its own inverse */
    size_t count, room;
};

/* Two columns; two columns of the same place in every box; two stacks; the reflection. False:
   memory is short, see the budget. A zeroed struct may be freed. */
bool sj_rule_symmetries_find(struct sj_rule_symmetries *symmetries, const suuji_rules *rules,
                             bool transposed, struct sj_budget *budget);
void sj_rule_symmetries_free(struct sj_rule_symmetries *symmetries);

#endif
