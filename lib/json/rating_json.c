/* SPDX-License-Identifier: MIT */
/* Ratings as JSON. */
#include "json/rating_json.h"

#include "json/step_json.h"

#include <stdio.h>

/* ---- Words ---- */

bool sj_rated_done(const struct sj_rated *rated)
{
    return rated->verdict == SUUJI_VERDICT_UNIQUE && rated->defined &&
           rated->rating->verdict == SUUJI_RATED_YES;
}

void sj_rated_reason(const struct sj_rated *rated, char *text, size_t room)
{
    const bool unique = rated->verdict == SUUJI_VERDICT_UNIQUE;
    const suuji_end end = unique ? rated->rating->end : rated->end;
    const suuji_rated verdict = unique                                    ? rated->rating->verdict
                                : rated->verdict == SUUJI_VERDICT_NONE    ? SUUJI_RATED_NONE
                                : rated->verdict == SUUJI_VERDICT_SEVERAL ? SUUJI_RATED_SEVERAL
                                                                          : SUUJI_RATED_UNKNOWN;
    if (unique && !rated->defined)
        snprintf(text, room, "not defined");
    else if (verdict == SUUJI_RATED_UNKNOWN)
        snprintf(text, room, "unknown (%s)", suuji_end_name(end));
    else
        snprintf(text, room, "%s", suuji_rated_name(verdict));
}

/* ---- JSON ---- */

/* Scores are sums of tenths in binary: without the errors of these sums. */
static void put_score(struct sj_json_writer *json, const char *key, double score)
{
    sj_json_put_real(json, key, floor(score * 1e6 + 0.5) / 1e6);
}

void sj_json_put_rated_step(struct sj_json_writer *json, const suuji_rules *rules,
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
    sj_json_put_candidates(json, "placed", rules, step->step.placed, step->step.placed_count);
    sj_json_put_candidates(json, "eliminated", rules, step->step.eliminated,
                           step->step.eliminated_count);
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
}

void sj_json_put_rating(struct sj_json_writer *json, const struct sj_rated *rated)
{
    char reason[60] = "rated";
    if (!sj_rated_done(rated))
        sj_rated_reason(rated, reason, sizeof reason);
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "scale", rated->scale->name);
    sj_json_put_string(json, "version", rated->scale->version);
    sj_json_put_string(json, "verdict", reason);
    if (sj_rated_done(rated))
        put_numbers(json, rated->scale, rated->rating);
    if (rated->steps)
        sj_json_put_word(json, "steps", rated->steps);
    sj_json_put_end(json);
}
