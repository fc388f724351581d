/* SPDX-License-Identifier: MIT */
/* Ratings as JSON. */
#include "json/reply_json.h"

#include "json/puzzle_parts_json.h"

/* Scores are sums of tenths in binary: without the errors of these sums. */
static void put_score(struct sj_json_writer *json, const char *key, double score)
{
    sj_json_put_real(json, key, floor(score * 1e6 + 0.5) / 1e6);
}

static void put_move(struct sj_json_writer *json, const suuji_rules *rules,
                     const struct sj_rated *rated, size_t i)
{
    const struct sj_rated_move *const move = &rated->step[i];
    const suuji_candidate *const placed = rated->candidate + move->first;
    sj_json_put_object(json, NULL);
    sj_json_put_count(json, "number", i + 1);
    sj_json_put_string(json, "name", move->name);
    if (move->technique)
        sj_json_put_string(json, "technique", move->technique->name);
    else
        sj_json_put_null(json, "technique");
    put_score(json, "score", move->score);
    if (move->length)
        sj_json_put_count(json, "length", move->length);
    sj_json_put_candidates(json, "placed", rules, placed, move->placed);
    sj_json_put_candidates(json, "eliminated", rules, placed + move->placed, move->eliminated);
    sj_json_put_end(json);
}

static void put_numbers(struct sj_json_writer *json, const suuji_scale_info *scale,
                        const suuji_rating *rating)
{
    put_score(json, "rating", rating->rating);
    put_score(json, "pearl", rating->pearl);
    put_score(json, "diamond", rating->diamond);
    if (scale->levels && rating->level != SUUJI_NO_LEVEL)
        sj_json_put_string(json, "level", scale->levels[rating->level].name);
    else
        sj_json_put_null(json, "level");
    put_score(json, "work", rating->work);
    sj_json_put_count(json, "hardest", rating->at);
    if (rating->least_breadth) {
        sj_json_put_count(json, "least_breadth", rating->least_breadth);
        sj_json_put_real(json, "mean_breadth", round(rating->mean_breadth * 100) / 100);
    } else {
        sj_json_put_null(json, "least_breadth");
        sj_json_put_null(json, "mean_breadth");
    }
}

static void put_rated(struct sj_json_writer *json, const struct sj_rate_answer *answer, unsigned i,
                      bool steps)
{
    const suuji_scale_info *const scale = answer->query->scales.at[i];
    const struct sj_rated *const rated = &answer->on[i];
    char reason[60];
    sj_rate_write_reason(answer, i, reason, sizeof reason);
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "scale", scale->name);
    sj_json_put_string(json, "version", scale->version);
    sj_json_put_string(json, "verdict", reason);
    if (sj_rate_reason(answer, i) == SUUJI_RATED_YES)
        put_numbers(json, scale, &rated->rating);
    if (steps && rated->defined && answer->answer.verdict == SUUJI_VERDICT_UNIQUE) {
        sj_json_put_array(json, "steps");
        for (size_t k = 0; k < rated->steps; k++)
            put_move(json, suuji_puzzle_rules(answer->puzzle), rated, k);
        sj_json_put_end(json);
    }
    sj_json_put_end(json);
}

void sj_json_put_rate(struct sj_json_writer *json, const struct sj_rate_answer *answer, bool steps)
{
    sj_json_put_puzzle(json, answer->puzzle);
    sj_json_put_string(json, "verdict", suuji_verdict_name(answer->answer.verdict));
    sj_json_put_array(json, "ratings");
    for (unsigned i = 0; i < answer->query->scales.count; i++)
        put_rated(json, answer, i, steps);
    sj_json_put_end(json);
}
