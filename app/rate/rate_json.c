/* SPDX-License-Identifier: MIT */
/* Ratings as JSON. */
#include "app/rate/rate_json.h"

#include "app/jobs/puzzle_json.h"

/* Scores are sums of tenths in binary: without the errors of these sums. */
static void put_score(struct sj_json_writer *json, const char *key, double score)
{
    sj_json_put_real(json, key, floor(score * 1e6 + 0.5) / 1e6);
}

static void put_candidates(struct sj_json_writer *json, const char *key, const suuji_rules *rules,
                           const suuji_candidate *list, size_t count)
{
    const unsigned size = suuji_rules_size(rules);
    sj_json_put_array(json, key);
    for (size_t i = 0; i < count; i++) {
        sj_json_put_object(json, NULL);
        sj_json_put_count(json, "row", list[i].cell / size + 1);
        sj_json_put_count(json, "column", list[i].cell % size + 1);
        sj_json_put_count(json, "value", list[i].value);
        sj_json_put_end(json);
    }
    sj_json_put_end(json);
}

void cli_rate_step_json(struct sj_json_writer *json, const suuji_rules *rules,
                        const suuji_rated_step *step)
{
    sj_json_put_object(json, NULL);
    sj_json_put_count(json, "number", step->number);
    sj_json_put_string(json, "name", step->name);
    if (step->step.technique)
        sj_json_put_string(json, "technique", step->step.technique->name);
    else
        sj_json_put_null(json, "technique");
    put_score(json, "score", step->score);
    if (step->length)
        sj_json_put_count(json, "length", step->length);
    put_candidates(json, "placed", rules, step->step.placed, step->step.placed_count);
    put_candidates(json, "eliminated", rules, step->step.eliminated, step->step.eliminated_count);
    sj_json_put_end(json);
}

static void put_numbers(struct sj_json_writer *json, const suuji_scale_info *scale,
                        const struct cli_rated *rated)
{
    const suuji_rating *const rating = &rated->rating;
    put_score(json, "rating", rating->rating);
    put_score(json, "pearl", rating->pearl);
    put_score(json, "diamond", rating->diamond);
    if (scale->levels && rating->level != SUUJI_NO_LEVEL)
        sj_json_put_string(json, "level", scale->levels[rating->level]);
    else
        sj_json_put_null(json, "level");
    put_score(json, "work", rating->work);
    sj_json_put_count(json, "hardest", rating->at);
}

static void put_rating(struct sj_json_writer *json, const suuji_scale_info *scale,
                       const struct cli_rate_result *result, unsigned i)
{
    const struct cli_rated *const rated = &result->on[i];
    char reason[60] = "rated";
    if (!cli_rate_done(result, i))
        cli_rate_reason(result, i, reason, sizeof reason);
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "scale", scale->name);
    sj_json_put_string(json, "version", scale->version);
    sj_json_put_string(json, "verdict", reason);
    if (cli_rate_done(result, i))
        put_numbers(json, scale, rated);
    if (rated->steps.len)
        sj_json_put_word(json, "steps", rated->steps.at);
    sj_json_put_end(json);
}

void cli_rate_json(const struct cli_lot *lot, const struct cli_item *item,
                   const struct cli_scales *scales, const struct cli_rate_result *result,
                   struct sj_text *out)
{
    struct sj_json_writer json = {.out = out};
    cli_json_item(&json, lot, item);
    cli_json_puzzle(&json, item->puzzle);
    sj_json_put_string(&json, "verdict", suuji_verdict_name(result->verdict));
    sj_json_put_array(&json, "ratings");
    for (unsigned i = 0; i < scales->count; i++)
        put_rating(&json, scales->at[i], result, i);
    sj_json_put_end(&json);
    sj_json_put_end(&json);
}
