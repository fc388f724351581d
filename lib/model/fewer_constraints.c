/* SPDX-License-Identifier: MIT */
/* Rules with some of their constraints: what is left without the others, and what is demanded where
   others are only shown. */
#include "model/fewer_constraints.h"

#include "base/bits_inl.h"
#include "base/fail.h"

#include <stdlib.h>

static suuji_status build_rules(const suuji_rules *rules, const bool *keep, suuji_rules **out,
                                suuji_error *err)
{
    struct sj_rules_spec spec = {.size = rules->size,
                                 .box_rows = rules->box_rows,
                                 .box_cols = rules->box_cols,
                                 .region = rules->region,
                                 .extras = rules->extras,
                                 .constraints.size = rules->size};
    bool done = true;
    for (size_t i = 0; i < rules->constraints.count && done; i++)
        if (!keep || keep[i])
            done = sj_constraint_add(&spec.constraints, &rules->constraints.at[i]);
    const suuji_status status = done ? sj_rules_build(&spec, out, err) : sj_fail_memory(err);
    sj_rules_spec_clear(&spec);
    return status;
}

suuji_status suuji_rules_keep_constraints(const suuji_rules *rules, const bool *keep,
                                          suuji_rules **out, suuji_error *err)
{
    *out = NULL;
    return build_rules(rules, keep, out, err);
}

suuji_status sj_rules_waive(const suuji_rules *rules, const uint64_t *demanded, suuji_rules **out,
                            suuji_error *err)
{
    *out = NULL;
    suuji_rules *made = NULL;
    suuji_status status = build_rules(rules, NULL, &made, err);
    if (status != SUUJI_OK)
        return status;
    for (size_t i = 0; i < made->constraints.count; i++)
        made->constraints.at[i].waived = !sj_bit_get(demanded, i);
    free(made->spec);
    made->spec = sj_rules_spell(made);
    if (!made->spec) {
        suuji_rules_free(made);
        return sj_fail_memory(err);
    }
    *out = made;
    return SUUJI_OK;
}
