/* SPDX-License-Identifier: MIT */
/* Grids, puzzles and steps as JSON. */
#include "json/puzzle_parts_json.h"

#include "answer/demands.h"
#include "answer/step_words.h"
#include "suuji/constraints.h"
#include "suuji/houses.h"

void sj_json_put_cell(struct sj_json_writer *json, const suuji_rules *rules, unsigned cell)
{
    sj_json_put_count(json, "row", cell / suuji_rules_size(rules) + 1);
    sj_json_put_count(json, "column", cell % suuji_rules_size(rules) + 1);
}

void sj_json_put_house(struct sj_json_writer *json, const char *key, const suuji_rules *rules,
                       unsigned house)
{
    char name[40];
    suuji_rules_house_name(rules, house, name, sizeof name);
    sj_json_put_string(json, key, name);
}

void sj_json_put_candidates(struct sj_json_writer *json, const char *key, const suuji_rules *rules,
                            const suuji_candidate *list, size_t count)
{
    sj_json_put_array(json, key);
    for (size_t i = 0; i < count; i++) {
        sj_json_put_object(json, NULL);
        sj_json_put_cell(json, rules, list[i].cell);
        sj_json_put_count(json, "value", list[i].value);
        sj_json_put_end(json);
    }
    sj_json_put_end(json);
}

static void put_constraint_words(struct sj_json_writer *json, const char *key,
                                 sj_constraint_writer *write, const suuji_rules *rules, size_t i)
{
    struct sj_text text = {0};
    sj_constraint_append(write, rules, i, &text);
    sj_json_put_lines(json, key, &text);
    sj_text_free(&text);
}

static void put_evidence(struct sj_json_writer *json, const suuji_rules *rules,
                         const suuji_evidence *e)
{
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "role", suuji_role_name(e->role));
    if (e->kind == SUUJI_EVIDENCE_HOUSE)
        sj_json_put_house(json, "house", rules, e->house);
    else if (e->kind == SUUJI_EVIDENCE_CONSTRAINT)
        put_constraint_words(json, "constraint", suuji_rules_constraint_spec, rules, e->constraint);
    else
        sj_json_put_cell(json, rules, e->cell);
    if (e->kind != SUUJI_EVIDENCE_CELL && e->value)
        sj_json_put_count(json, "value", e->value);
    if (e->group)
        sj_json_put_count(json, "group", e->group);
    if (e->node)
        sj_json_put_count(json, "node", e->node);
    sj_json_put_bool(json, "used", e->used);
    sj_json_put_end(json);
}

static void put_links(struct sj_json_writer *json, const suuji_human_step *step)
{
    sj_json_put_array(json, "links");
    for (size_t i = 0; i < step->link_count; i++) {
        sj_json_put_object(json, NULL);
        sj_json_put_count(json, "from", step->links[i].from);
        sj_json_put_count(json, "to", step->links[i].to);
        sj_json_put_bool(json, "strong", step->links[i].strong);
        if (step->links[i].group)
            sj_json_put_count(json, "group", step->links[i].group);
        sj_json_put_end(json);
    }
    sj_json_put_end(json);
}

void sj_json_put_constraint(struct sj_json_writer *json, const suuji_rules *rules, size_t i)
{
    suuji_constraint constraint;
    const suuji_constraint *const c = &constraint;
    if (!suuji_rules_constraint(rules, i, &constraint))
        return;
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "kind", c->kind->name);
    put_constraint_words(json, "spec", suuji_rules_constraint_spec, rules, i);
    put_constraint_words(json, "sentence", suuji_rules_constraint_sentence, rules, i);
    sj_json_put_array(json, "numbers");
    for (size_t k = 0; k < c->number_count; k++)
        sj_json_put_integer(json, NULL, c->numbers[k]);
    sj_json_put_end(json);
    sj_json_put_array(json, "groups");
    for (size_t k = 0, g = 0; g < c->group_count; g++) {
        sj_json_put_array(json, NULL);
        for (; k < c->ends[g]; k++)
            sj_json_put_count(json, NULL, c->cells[k]);
        sj_json_put_end(json);
    }
    sj_json_put_end(json);
    sj_json_put_end(json);
}

struct demands {
    struct sj_json_writer *json;
    const suuji_rules *rules;
};

static void put_demand(void *user, const struct sj_demand *demand)
{
    const struct demands *const demands = user;
    struct sj_json_writer *const json = demands->json;
    struct sj_text item = {0};
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "kind", demand->kind);
    sj_json_put_string(json, "sentence", demand->sentence);
    sj_json_put_array(json, "items");
    for (size_t i = 0; i < demand->count; i++) {
        sj_text_clear(&item);
        sj_demand_item(demands->rules, demand->first + i, &item);
        sj_json_put_lines(json, NULL, &item);
    }
    sj_json_put_end(json);
    sj_json_put_end(json);
    sj_text_free(&item);
}

void sj_json_put_demands(struct sj_json_writer *json, const char *key, const suuji_rules *rules)
{
    struct demands demands = {json, rules};
    sj_json_put_array(json, key);
    json->out->failed |= !sj_demands_list(rules, put_demand, &demands);
    sj_json_put_end(json);
}

void sj_json_put_lines(struct sj_json_writer *json, const char *key, const struct sj_text *lines)
{
    size_t len = lines->len;
    json->out->failed |= lines->failed;
    if (lines->failed)
        return;
    len -= len && lines->at[len - 1] == '\n';
    sj_json_put_bytes(json, key, len ? lines->at : "", len);
}

static void put_words(struct sj_json_writer *json, const char *key, sj_step_writer *write,
                      const suuji_human *human, const suuji_human_step *step,
                      suuji_notation notation)
{
    struct sj_text text = {0};
    sj_step_append(write, human, step, notation, &text);
    sj_json_put_lines(json, key, &text);
    sj_text_free(&text);
}

/* The lines of a forcing chain. */
struct lines {
    struct sj_json_writer *json;
    const suuji_rules *rules;
    suuji_notation notation;
};

static bool put_line(void *user, const suuji_line *line)
{
    const struct lines *const lines = user;
    struct sj_json_writer *const json = lines->json;
    sj_json_put_object(json, NULL);
    sj_json_put_count(json, "number", line->number);
    sj_json_put_count(json, "node", line->node);
    sj_json_put_count(json, "branch", line->branch);
    sj_json_put_cell(json, lines->rules, line->candidate.cell);
    sj_json_put_count(json, "value", line->candidate.value);
    sj_json_put_bool(json, "on", line->on);
    sj_json_put_bool(json, "result", line->result);
    sj_json_put_string(json, "ground", suuji_ground_name(line->ground));
    if (line->ground == SUUJI_GROUND_HOUSE)
        sj_json_put_house(json, "house", lines->rules, line->house);
    sj_json_put_array(json, "premises");
    for (size_t i = 0; i < line->premise_count; i++)
        sj_json_put_count(json, NULL, line->premise[i]);
    sj_json_put_end(json);
    if (line->shown)
        sj_json_put_count(json, "shown", line->shown);
    if (line->step)
        sj_json_put_step(json, "step", lines->rules, line->human, line->step, lines->notation);
    sj_json_put_end(json);
    return true;
}

static void put_line_text(void *user, const char *line, size_t len)
{
    sj_json_put_bytes(user, NULL, line, len);
}

static void put_lines(struct sj_json_writer *json, const suuji_rules *rules,
                      const suuji_human *human, const suuji_human_step *step,
                      suuji_notation notation)
{
    struct lines lines = {json, rules, notation};
    sj_json_put_array(json, "lines");
    json->out->failed |= suuji_human_lines(human, step, put_line, &lines, NULL) != SUUJI_OK;
    sj_json_put_end(json);
}

static void put_story(struct sj_json_writer *json, const suuji_human *human,
                      const suuji_human_step *step, suuji_notation notation)
{
    sj_json_put_array(json, "chains");
    json->out->failed |= !sj_step_chains(human, step, notation, put_line_text, json);
    sj_json_put_end(json);
}

void sj_json_put_step(struct sj_json_writer *json, const char *key, const suuji_rules *rules,
                      const suuji_human *human, const suuji_human_step *step,
                      suuji_notation notation)
{
    sj_json_put_object(json, key);
    sj_json_put_string(json, "technique", step->technique->name);
    sj_json_put_string(json, "title", step->technique->title);
    put_words(json, "text", suuji_human_sentence, human, step, notation);
    put_words(json, "statement", suuji_human_statement, human, step, notation);
    sj_json_put_candidates(json, "placed", rules, step->placed, step->placed_count);
    sj_json_put_candidates(json, "eliminated", rules, step->eliminated, step->eliminated_count);
    sj_json_put_array(json, "evidence");
    for (size_t i = 0; i < step->evidence_count; i++)
        put_evidence(json, rules, &step->evidence[i]);
    sj_json_put_end(json);
    put_links(json, step);
    if (step->technique->flags & SUUJI_TECHNIQUE_FORCING)
        put_lines(json, rules, human, step, notation);
    if (suuji_human_story(human, step, notation, NULL, 0) > 0)
        put_story(json, human, step, notation);
    sj_json_put_end(json);
}

/* Grids and puzzles as JSON. */

void sj_json_put_grid(struct sj_json_writer *json, const char *key, const suuji_rules *rules,
                      const uint8_t *grid)
{
    if (grid)
        sj_json_put_values(json, key, grid, suuji_rules_cells(rules));
    else
        sj_json_put_null(json, key);
}

void sj_json_put_puzzle(struct sj_json_writer *json, const suuji_puzzle *puzzle)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    sj_json_put_string(json, "rules", suuji_rules_spec(rules));
    sj_json_put_grid(json, "givens", rules, suuji_puzzle_givens(puzzle));
}
