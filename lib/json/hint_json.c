/* SPDX-License-Identifier: MIT */
/* Positions and hints as JSON. */
#include "json/reply_json.h"

#include "json/puzzle_parts_json.h"

/* ---- Positions ---- */

void sj_json_put_mistakes(struct sj_json_writer *json, const struct sj_position *position,
                          const suuji_rules *rules, bool reveal)
{
    sj_json_put_count(json, "entries", position->entries);
    sj_json_put_array(json, "mistakes");
    for (size_t i = 0; i < position->mistake_count; i++) {
        const struct sj_mistake *const mistake = &position->mistakes[i];
        sj_json_put_object(json, NULL);
        sj_json_put_cell(json, rules, mistake->cell);
        if (mistake->value)
            sj_json_put_count(json, "value", mistake->value);
        if (reveal)
            sj_json_put_count(json, mistake->value ? "right" : "eliminated", mistake->right);
        sj_json_put_end(json);
    }
    sj_json_put_end(json);
}

/* ---- Hints ---- */

/* What one stage says. */
static void put_look(struct sj_json_writer *json, const char *key, const struct sj_hint *hint,
                     suuji_stage stage)
{
    const suuji_rules *const rules = suuji_puzzle_rules(hint->puzzle);
    struct sj_text text = {0};
    suuji_look look;
    suuji_human_look(hint->human, hint->step, stage, &look);
    sj_json_put_object(json, key);
    if (look.kind)
        sj_json_put_string(json, "kind", look.kind->name);
    if (look.technique)
        sj_json_put_string(json, "technique", look.technique->name);
    sj_json_put_array(json, "houses");
    for (unsigned i = 0; i < look.houses; i++)
        sj_json_put_house(json, NULL, rules, look.house[i]);
    sj_json_put_end(json);
    sj_json_put_array(json, "cells");
    for (unsigned i = 0; i < look.cells; i++) {
        sj_json_put_object(json, NULL);
        sj_json_put_cell(json, rules, look.cell[i]);
        sj_json_put_end(json);
    }
    sj_json_put_end(json);
    sj_json_put_bool(json, "around", look.around);
    sj_json_put_array(json, "values");
    for (unsigned value = 1; value <= suuji_rules_size(rules); value++)
        if (look.values >> (value - 1) & 1)
            sj_json_put_count(json, NULL, value);
    sj_json_put_end(json);
    sj_hint_step_write(hint, stage, &text);
    sj_json_put_lines(json, "text", &text);
    sj_text_free(&text);
    sj_json_put_end(json);
}

static void put_step(struct sj_json_writer *json, const struct sj_hint *hint, suuji_stage stage)
{
    if (!hint->step) {
        sj_json_put_null(json, "step");
        return;
    }
    sj_json_put_array(json, "looks");
    for (int i = SUUJI_STAGE_KIND; i <= (int)stage && i < SUUJI_STAGE_STEP; i++)
        put_look(json, NULL, hint, (suuji_stage)i);
    sj_json_put_end(json);
    if (stage == SUUJI_STAGE_SPOT || stage == SUUJI_STAGE_STEP)
        put_look(json, "spot", hint, SUUJI_STAGE_SPOT);
    if (stage >= SUUJI_STAGE_PLACE)
        sj_json_put_string(json, "technique", hint->step->technique->name);
    if (stage >= SUUJI_STAGE_STEP)
        sj_json_put_step(json, "step", suuji_puzzle_rules(hint->puzzle), hint->human, hint->step,
                         (suuji_notation)hint->boards.choice->notation);
}

struct every {
    struct sj_json_writer *json;
    const struct sj_hint *hint;
};

static void put_every(void *user, const suuji_human *human, const suuji_human_step *step)
{
    const struct every *const every = user;
    sj_json_put_step(every->json, NULL, suuji_puzzle_rules(every->hint->puzzle), human, step,
                     (suuji_notation)every->hint->boards.choice->notation);
}

static suuji_status put_steps(struct sj_json_writer *json, struct sj_hint *hint, suuji_error *err)
{
    struct every every = {json, hint};
    sj_json_put_array(json, "steps");
    const suuji_status status = sj_hint_find_all(hint, put_every, &every, err);
    sj_json_put_end(json);
    return status;
}

static void put_hint_words(struct sj_json_writer *json, const struct sj_hint *hint,
                           suuji_stage stage)
{
    struct sj_text text = {0};
    sj_hint_warning_write(hint, &text);
    if (text.len || text.failed)
        sj_json_put_lines(json, "warning", &text);
    sj_text_clear(&text);
    sj_hint_write(hint, stage, &text);
    sj_json_put_lines(json, "text", &text);
    sj_text_free(&text);
}

suuji_status sj_json_put_hint(struct sj_json_writer *json, struct sj_hint *hint, suuji_stage stage,
                              suuji_error *err)
{
    static const char *const words[] = {
        [SJ_FOUND_STEP] = "step",         [SJ_FOUND_STEPS] = "steps",
        [SJ_FOUND_SOLVED] = "solved",     [SJ_FOUND_MISTAKE] = "mistake",
        [SJ_FOUND_CONFLICT] = "conflict", [SJ_FOUND_NOTHING] = "none",
        [SJ_FOUND_TOO_LARGE] = "none"};
    const struct sj_position *const position = &hint->position;
    suuji_status status = SUUJI_OK;
    sj_json_put_puzzle(json, hint->puzzle);
    sj_json_put_string(json, "verdict", suuji_verdict_name(position->verdict));
    sj_json_put_string(json, "hint", words[hint->what]);
    sj_json_put_mistakes(json, position, suuji_puzzle_rules(hint->puzzle),
                         stage == SUUJI_STAGE_STEP);
    if (hint->what == SJ_FOUND_CONFLICT)
        sj_json_put_explanation(json, hint->explanation, hint->boards.choice->symbols);
    else if (hint->what == SJ_FOUND_STEPS)
        status = put_steps(json, hint, err);
    else if (hint->what != SJ_FOUND_SOLVED && hint->what != SJ_FOUND_MISTAKE)
        put_step(json, hint, stage);
    if (hint->what == SJ_FOUND_NOTHING || hint->what == SJ_FOUND_STEPS)
        sj_json_put_string(json, "end", suuji_end_name(hint->end));
    put_hint_words(json, hint, stage);
    return status;
}
