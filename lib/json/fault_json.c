/* SPDX-License-Identifier: MIT */
/* What is wrong with a grid as JSON. */
#include "json/reply_json.h"

#include "json/step_json.h"

static const char *const kinds[] = {
    [SUUJI_FAULT_NONE] = "none",   [SUUJI_FAULT_HOUSE] = "house",
    [SUUJI_FAULT_PAIR] = "pair",   [SUUJI_FAULT_GIVEN] = "given",
    [SUUJI_FAULT_EMPTY] = "empty", [SUUJI_FAULT_EXCLUDED] = "excluded",
    [SUUJI_FAULT_RANGE] = "range"};

static void put_fault(struct sj_json_writer *json, const suuji_rules *rules,
                      const suuji_fault *fault)
{
    const bool two = fault->kind == SUUJI_FAULT_HOUSE || fault->kind == SUUJI_FAULT_PAIR;
    suuji_candidate cells[2];
    char text[160];
    for (unsigned i = 0; i < 2; i++)
        cells[i] = (suuji_candidate){(uint16_t)fault->cell[i], (uint16_t)fault->value};
    suuji_fault_text(rules, fault, text, sizeof text);
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "kind", kinds[fault->kind]);
    sj_json_put_candidates(json, "cells", rules, cells, two ? 2 : 1);
    if (fault->kind == SUUJI_FAULT_HOUSE)
        sj_json_put_house(json, "house", rules, fault->house);
    if (fault->kind == SUUJI_FAULT_GIVEN)
        sj_json_put_count(json, "given", fault->given);
    sj_json_put_string(json, "text", text);
    sj_json_put_end(json);
}

void sj_json_put_faults(struct sj_json_writer *json, const char *key, const suuji_rules *rules,
                        const suuji_fault *list, size_t count)
{
    sj_json_put_array(json, key);
    for (size_t i = 0; i < count; i++)
        put_fault(json, rules, &list[i]);
    sj_json_put_end(json);
}
