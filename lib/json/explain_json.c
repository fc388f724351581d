/* SPDX-License-Identifier: MIT */
/* How a puzzle is solved, or why it cannot be, as JSON. */
#include "json/reply_json.h"

#include "json/puzzle_parts_json.h"

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
    sj_json_put_explanation(json, e);
    return e->verdict == SUUJI_VERDICT_UNIQUE ? put_path(json, found, end, err) : SUUJI_OK;
}

suuji_status sj_json_put_explain(struct sj_json_writer *json, struct sj_explain_answer *found,
                                 struct sj_path_end *end, suuji_error *err)
{
    struct sj_text text = {0};
    suuji_status status = SUUJI_OK;
    sj_json_put_puzzle(json, found->puzzle);
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
