/* SPDX-License-Identifier: MIT */
/* What a check found out as JSON. */
#include "json/reply_json.h"

#include "json/puzzle_parts_json.h"

static void put_differs(struct sj_json_writer *json, const struct sj_check_answer *found)
{
    sj_json_put_object(json, "differs");
    sj_json_put_cell(json, suuji_puzzle_rules(found->puzzle), found->cell);
    sj_json_put_pair(json, "values", found->value[0], found->value[1]);
    sj_json_put_end(json);
}

static void put_redundant(struct sj_json_writer *json, const struct sj_check_answer *found)
{
    sj_json_put_candidates(json, "redundant", suuji_puzzle_rules(found->puzzle), found->redundant,
                           found->redundant_count);
}

static void put_redundant_constraints(struct sj_json_writer *json,
                                      const struct sj_check_answer *found)
{
    sj_json_put_count(json, "constraints",
                      suuji_rules_constraint_count(suuji_puzzle_rules(found->puzzle)));
    sj_json_put_array(json, "redundant_constraints");
    for (size_t i = 0; i < found->redundant_constraints; i++)
        sj_json_put_constraint(json, suuji_puzzle_rules(found->puzzle),
                               found->redundant_constraint[i]);
    sj_json_put_end(json);
}

static void put_minimal(struct sj_json_writer *json, const struct sj_check_answer *found)
{
    const suuji_end end = sj_check_end(found);
    if (end == SUUJI_END_COMPLETE || sj_check_has_redundant(found))
        sj_json_put_bool(json, "minimal", !sj_check_has_redundant(found));
    else
        sj_json_put_null(json, "minimal");
    if (end != SUUJI_END_COMPLETE)
        sj_json_put_string(json, "redundant_end", suuji_end_name(end));
}

void sj_json_put_check(struct sj_json_writer *json, const struct sj_check_answer *found,
                       const char *symbols)
{
    const suuji_rules *const rules = suuji_puzzle_rules(found->puzzle);
    const struct sj_fault_list *const clashes = &found->clashes;
    sj_json_put_puzzle(json, found->puzzle);
    sj_json_put_count(json, "clues", found->clues);
    sj_json_put_bool(json, "consistent", clashes->count == 0);
    sj_json_put_faults(json, "clashes", rules, clashes->fault, clashes->count, symbols);
    sj_json_put_string(json, "verdict", suuji_verdict_name(found->answer.verdict));
    sj_json_put_string(json, "end", suuji_end_name(found->answer.end));
    if (found->differs)
        put_differs(json, found);
    if (found->minimal_asked)
        put_redundant(json, found);
    if (found->constraints_asked)
        put_redundant_constraints(json, found);
    if (found->minimal_asked || found->constraints_asked)
        put_minimal(json, found);
    if (sj_check_has_position(found))
        sj_json_put_mistakes(json, &found->position, rules, true);
    if (found->claim != SJ_CLAIM_NONE) {
        sj_json_put_bool(json, "valid", found->claim == SJ_CLAIM_RIGHT);
        sj_json_put_faults(json, "faults", rules, found->faults.fault, found->faults.count,
                           symbols);
    }
}

/* What is wrong with a grid as JSON. */

static const char *const kinds[] = {
    [SUUJI_FAULT_NONE] = "none",   [SUUJI_FAULT_HOUSE] = "house",
    [SUUJI_FAULT_PAIR] = "pair",   [SUUJI_FAULT_GIVEN] = "given",
    [SUUJI_FAULT_EMPTY] = "empty", [SUUJI_FAULT_EXCLUDED] = "excluded",
    [SUUJI_FAULT_RANGE] = "range", [SUUJI_FAULT_CONSTRAINT] = "constraint"};

static void put_fault(struct sj_json_writer *json, const suuji_rules *rules,
                      const suuji_fault *fault, const char *symbols)
{
    const bool two = fault->kind == SUUJI_FAULT_HOUSE || fault->kind == SUUJI_FAULT_PAIR;
    suuji_candidate cells[2];
    char text[160];
    for (unsigned i = 0; i < 2; i++)
        cells[i] = (suuji_candidate){(uint16_t)fault->cell[i], (uint16_t)fault->value};
    suuji_fault_text(rules, fault, symbols, text, sizeof text);
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
                        const suuji_fault *list, size_t count, const char *symbols)
{
    sj_json_put_array(json, key);
    for (size_t i = 0; i < count; i++)
        put_fault(json, rules, &list[i], symbols);
    sj_json_put_end(json);
}
