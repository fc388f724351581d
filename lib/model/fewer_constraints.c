/* SPDX-License-Identifier: MIT */
/* Rules with some of their constraints. */
#include "model/rules.h"

#include "base/fail.h"

static bool add_constraint(struct sj_constraint_list *list, const struct sj_constraint *c)
{
    bool done = sj_constraint_begin(list, c->kind);
    for (unsigned i = 0; i < c->numbers && done; i++)
        done = sj_constraint_number(list, c->number[i]);
    for (unsigned g = 0; g < c->groups && done; g++) {
        unsigned count;
        const uint16_t *const cell = sj_group(c, g, &count);
        for (unsigned i = 0; i < count && done; i++)
            done = sj_constraint_cell(list, cell[i]);
        done = done && sj_constraint_group(list);
    }
    return done;
}

suuji_status suuji_rules_keep_constraints(const suuji_rules *rules, const bool *keep,
                                          suuji_rules **out, suuji_error *err)
{
    *out = NULL;
    struct sj_rules_spec spec = {.size = rules->size,
                                 .box_rows = rules->box_rows,
                                 .box_cols = rules->box_cols,
                                 .region = rules->region,
                                 .extras = rules->extras,
                                 .constraints.size = rules->size};
    bool done = true;
    for (size_t i = 0; i < rules->constraints.count && done; i++)
        if (keep[i])
            done = add_constraint(&spec.constraints, &rules->constraints.at[i]);
    const suuji_status status = done ? sj_rules_build(&spec, out, err) : sj_fail_memory(err);
    sj_rules_spec_clear(&spec);
    return status;
}
