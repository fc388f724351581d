/* SPDX-License-Identifier: MIT */
/* How a puzzle is solved, or why it cannot be, as JSON. */
#include "json/reply_json.h"

#include "json/puzzle_parts_json.h"
#include "answer/explanation_words.h"

struct path {
    struct sj_json_writer *json;
    const suuji_rules *rules;
    suuji_notation notation;
};

static void put_path_step(void *user, const suuji_human *human, const suuji_human_step *step)
{
    const struct path *const path = user;
    sj_json_put_step(path->json, NULL, path->rules, human, step, path->notation);
}

static suuji_status put_path(struct sj_json_writer *json, struct sj_explain_answer *found,
                             struct sj_path_end *end, suuji_error *err)
{
    struct path path = {json, found->explanation->rules,
                        (suuji_notation)found->boards.choice->notation};
    if (!found->human) {
        sj_json_put_null(json, "steps");
        return SUUJI_OK;
    }
    sj_json_put_array(json, "steps");
    const suuji_status status = sj_explain_walk(found, put_path_step, &path, end, err);
    sj_json_put_end(json);
    sj_json_put_bool(json, "solved", end->solved);
    sj_json_put_count(json, "left_out", end->left_out);
    if (!end->solved) {
        sj_json_put_string(json, "steps_end", suuji_end_name(end->end));
        sj_json_put_count(json, "open", end->open);
        sj_json_put_count(json, "candidates", end->candidates);
    }
    return status;
}

static suuji_status put_explanation(struct sj_json_writer *json, struct sj_explain_answer *found,
                                    struct sj_path_end *end, suuji_error *err)
{
    const suuji_explanation *const e = found->explanation;
    sj_json_put_string(json, "verdict", suuji_verdict_name(e->verdict));
    sj_json_put_string(json, "end", suuji_end_name(e->end));
    sj_json_put_count(json, "count", e->count);
    sj_json_put_bool(json, "exact", e->count_exact);
    sj_json_put_grid(json, "solution", e->rules, e->solution);
    sj_json_put_explanation(json, e, found->boards.choice->symbols);
    return e->verdict == SUUJI_VERDICT_UNIQUE ? put_path(json, found, end, err) : SUUJI_OK;
}

suuji_status sj_json_put_explain(struct sj_json_writer *json, struct sj_explain_answer *found,
                                 struct sj_path_end *end, suuji_error *err)
{
    struct sj_text text = {0};
    suuji_status status = SUUJI_OK;
    sj_json_put_puzzle(json, found->puzzle);
    if (found->rules)
        sj_json_put_demands(json, "demands", suuji_puzzle_rules(found->puzzle));
    if (found->explanation) {
        status = put_explanation(json, found, end, err);
    } else {
        sj_json_put_string(json, "verdict", suuji_verdict_name(found->position.verdict));
        sj_json_put_mistakes(json, &found->position, suuji_puzzle_rules(found->puzzle), true);
    }
    if (status == SUUJI_OK) {
        sj_explain_write(found, end, &text);
        sj_json_put_lines(json, "text", &text);
    }
    sj_text_free(&text);
    return status;
}

/* Explanations as JSON. */

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

static void put_single(struct sj_json_writer *json, const suuji_rules *rules,
                       const suuji_single *single, const char *symbols)
{
    char text[160];
    suuji_single_text(rules, single, symbols, text, sizeof text);
    sj_json_put_object(json, NULL);
    sj_json_put_cell(json, rules, single->cell);
    sj_json_put_count(json, "value", single->value);
    if (single->house != SUUJI_SINGLE_NO_HOUSE)
        sj_json_put_house(json, "house", rules, single->house);
    sj_json_put_string(json, "text", text);
    sj_json_put_end(json);
}

static void put_reason(struct sj_json_writer *json, const suuji_explanation *e, const char *symbols)
{
    static const char *const kinds[] = {[SUUJI_REASON_SEARCH] = "search",
                                        [SUUJI_REASON_CELL] = "cell",
                                        [SUUJI_REASON_HOUSE] = "house"};
    const suuji_reason *const reason = &e->reason;
    char text[160];
    suuji_reason_text(e->rules, reason, symbols, text, sizeof text);
    sj_json_put_object(json, "reason");
    sj_json_put_string(json, "kind", kinds[reason->kind]);
    sj_json_put_bool(json, "all_clues", reason->all_clues);
    sj_json_put_array(json, "steps");
    for (size_t i = 0; i < reason->step_count; i++)
        put_single(json, e->rules, &reason->steps[i], symbols);
    sj_json_put_end(json);
    if (reason->kind == SUUJI_REASON_CELL)
        sj_json_put_cell(json, e->rules, reason->cell);
    if (reason->kind == SUUJI_REASON_HOUSE) {
        sj_json_put_house(json, "house", e->rules, reason->house);
        sj_json_put_count(json, "value", reason->value);
    }
    sj_json_put_string(json, "text", text);
    sj_json_put_end(json);
}

static void put_none(struct sj_json_writer *json, const suuji_explanation *e, const char *symbols)
{
    sj_json_put_faults(json, "clashes", e->rules, e->clashes, e->clash_count, symbols);
    if (e->clash_count)
        return;
    sj_json_put_bool(json, "empty_rules", e->empty_rules);
    put_clues(json, "conflict", e->rules, e->conflict, e->conflict_count);
    if (e->conflict_constraint_count) {
        sj_json_put_array(json, "conflict_constraints");
        for (size_t i = 0; i < e->conflict_constraint_count; i++)
            sj_json_put_constraint(json, e->rules, e->conflict_constraints[i]);
        sj_json_put_end(json);
    }
    sj_json_put_string(json, "conflict_is", suuji_reduced_name(e->conflict_reduced));
    put_reason(json, e, symbols);
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

void sj_json_put_explanation(struct sj_json_writer *json, const suuji_explanation *e,
                             const char *symbols)
{
    if (e->verdict == SUUJI_VERDICT_NONE)
        put_none(json, e, symbols);
    else if (e->verdict == SUUJI_VERDICT_SEVERAL)
        put_several(json, e);
}
