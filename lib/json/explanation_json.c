/* SPDX-License-Identifier: MIT */
/* Explanations as JSON. */
#include "json/explanation_json.h"

#include "json/step_json.h"

unsigned sj_explanation_values(const suuji_explanation *e, unsigned cell)
{
    unsigned values = 0;
    for (unsigned value = 1; value <= suuji_rules_size(e->rules); value++)
        values += suuji_explanation_value(e, cell, value);
    return values;
}

static void put_clues(struct sj_json_writer *json, const char *key, const suuji_rules *rules,
                      const suuji_clue *clues, size_t count)
{
    sj_json_put_array(json, key);
    for (size_t i = 0; i < count; i++) {
        sj_json_put_object(json, NULL);
        sj_json_put_cell(json, rules, clues[i].cell);
        sj_json_put_count(json, clues[i].excluded ? "excluded" : "value", clues[i].value);
        sj_json_put_end(json);
    }
    sj_json_put_end(json);
}

static void put_reason(struct sj_json_writer *json, const suuji_explanation *e)
{
    char text[160];
    suuji_reason_text(e->rules, &e->reason, text, sizeof text);
    sj_json_put_object(json, "reason");
    sj_json_put_bool(json, "singles", e->reason.kind != SUUJI_REASON_SEARCH);
    sj_json_put_bool(json, "all_clues", e->reason.all_clues);
    sj_json_put_array(json, "steps");
    for (size_t i = 0; i < e->reason.step_count; i++) {
        char step[160];
        suuji_single_text(e->rules, &e->reason.steps[i], step, sizeof step);
        sj_json_put_string(json, NULL, step);
    }
    sj_json_put_end(json);
    sj_json_put_string(json, "text", text);
    sj_json_put_end(json);
}

static void put_none(struct sj_json_writer *json, const suuji_explanation *e)
{
    sj_json_put_array(json, "clashes");
    for (size_t i = 0; i < e->clash_count; i++) {
        char text[160];
        suuji_fault_text(e->rules, &e->clashes[i], text, sizeof text);
        sj_json_put_string(json, NULL, text);
    }
    sj_json_put_end(json);
    if (e->clash_count)
        return;
    sj_json_put_bool(json, "empty_rules", e->empty_rules);
    put_clues(json, "conflict", e->rules, e->conflict, e->conflict_count);
    sj_json_put_string(json, "conflict_is", suuji_reduced_name(e->conflict_reduced));
    put_reason(json, e);
}

static void put_several(struct sj_json_writer *json, const suuji_explanation *e)
{
    const suuji_rules *const rules = e->rules;
    sj_json_put_bool(json, "values_exact", e->values_exact);
    sj_json_put_array(json, "differ");
    for (unsigned cell = 0; cell < suuji_rules_cells(rules); cell++) {
        if (sj_explanation_values(e, cell) < 2)
            continue;
        sj_json_put_object(json, NULL);
        sj_json_put_cell(json, rules, cell);
        sj_json_put_array(json, "values");
        for (unsigned value = 1; value <= suuji_rules_size(rules); value++)
            if (suuji_explanation_value(e, cell, value))
                sj_json_put_count(json, NULL, value);
        sj_json_put_end(json);
        sj_json_put_end(json);
    }
    sj_json_put_end(json);
    put_clues(json, "add", rules, e->added, e->added_count);
    sj_json_put_string(json, "add_is", suuji_reduced_name(e->added_reduced));
    sj_json_put_bool(json, "add_any", e->added_any);
}

void sj_json_put_explanation(struct sj_json_writer *json, const suuji_explanation *e)
{
    if (e->verdict == SUUJI_VERDICT_NONE)
        put_none(json, e);
    else if (e->verdict == SUUJI_VERDICT_SEVERAL)
        put_several(json, e);
}

void sj_json_put_explained(struct sj_json_writer *json, const suuji_explanation *e)
{
    sj_json_put_string(json, "verdict", suuji_verdict_name(e->verdict));
    sj_json_put_string(json, "end", suuji_end_name(e->end));
    sj_json_put_count(json, "count", e->count);
    sj_json_put_bool(json, "exact", e->count_exact);
}
