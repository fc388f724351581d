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

static void put_step(struct sj_json_writer *json, const struct sj_hint *hint, unsigned level)
{
    const suuji_rules *const rules = suuji_puzzle_rules(hint->puzzle);
    if (!hint->step) {
        sj_json_put_null(json, "step");
        return;
    }
    sj_json_put_object(json, "look");
    sj_json_put_place(json, rules, hint->step);
    sj_json_put_end(json);
    if (level >= SJ_HINT_TECHNIQUE)
        sj_json_put_string(json, "technique", hint->step->technique->name);
    if (level >= SJ_HINT_STEP)
        sj_json_put_step(json, "step", rules, hint->human, hint->step,
                         (suuji_notation)hint->boards.choice->notation);
}

static void put_hint_words(struct sj_json_writer *json, const struct sj_hint *hint, unsigned level)
{
    struct sj_text text = {0};
    sj_hint_warning_write(hint, &text);
    if (text.len || text.failed)
        sj_json_put_lines(json, "warning", &text);
    sj_text_clear(&text);
    sj_hint_write(hint, level, &text);
    sj_json_put_lines(json, "text", &text);
    sj_text_free(&text);
}

void sj_json_put_hint(struct sj_json_writer *json, const struct sj_hint *hint, unsigned level)
{
    static const char *const words[] = {
        [SJ_FOUND_STEP] = "step",       [SJ_FOUND_SOLVED] = "solved",
        [SJ_FOUND_MISTAKE] = "mistake", [SJ_FOUND_CONFLICT] = "conflict",
        [SJ_FOUND_NOTHING] = "none",    [SJ_FOUND_TOO_LARGE] = "none"};
    const struct sj_position *const position = &hint->position;
    sj_json_put_puzzle(json, hint->puzzle);
    sj_json_put_string(json, "verdict", suuji_verdict_name(position->verdict));
    sj_json_put_string(json, "hint", words[hint->what]);
    sj_json_put_mistakes(json, position, suuji_puzzle_rules(hint->puzzle), level == SJ_HINT_STEP);
    if (hint->what == SJ_FOUND_CONFLICT)
        sj_json_put_explanation(json, hint->explanation);
    else if (hint->what != SJ_FOUND_SOLVED && hint->what != SJ_FOUND_MISTAKE)
        put_step(json, hint, level);
    if (hint->what == SJ_FOUND_NOTHING)
        sj_json_put_string(json, "end", suuji_end_name(hint->end));
    put_hint_words(json, hint, level);
}
