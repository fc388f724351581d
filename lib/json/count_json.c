/* SPDX-License-Identifier: MIT */
/* How many solutions, and some of them, as JSON. */
#include "json/reply_json.h"

#include "json/puzzle_parts_json.h"

#include <stdlib.h>
#include <string.h>

enum { NUMBER_ROOM = 48, DIGITS = 4, UINT64_DIGITS = 20 };

/* ---- Numbers ---- */

/* A number that `total` estimates. */
static void put_estimated(struct sj_json_writer *json, const suuji_total *total, const char *key,
                          double log10)
{
    char text[NUMBER_ROOM];
    suuji_total_text(log10, DIGITS, text, sizeof text);
    if (sj_total_is_known(total))
        sj_json_put_string(json, key, text);
    else
        sj_json_put_null(json, key);
}

static void put_total(struct sj_json_writer *json, const suuji_total *total, bool timed)
{
    if (!total->digits)
        sj_json_put_null(json, "count");
    else if (strlen(total->digits) < UINT64_DIGITS)
        sj_json_put_count(json, "count", strtoull(total->digits, NULL, 10));
    else
        sj_json_put_string(json, "count", total->digits);
    sj_json_put_bool(json, "exact", total->digits);
    sj_json_put_string(json, "method", total->method);
    if (!total->digits) {
        put_estimated(json, total, "estimate", total->estimate);
        put_estimated(json, total, "low", total->low);
        put_estimated(json, total, "high", total->high);
        sj_json_put_real(json, "confidence", total->confidence);
        sj_json_put_count(json, "samples", total->samples);
    }
    if (timed)
        sj_json_put_seconds(json, total->seconds);
}

void sj_json_put_counted(struct sj_json_writer *json, const struct sj_count_answer *found,
                         const struct sj_solved *counted)
{
    sj_json_put_puzzle(json, counted->puzzle);
    sj_json_put_string(json, "verdict", suuji_verdict_name(found->answer.verdict));
    sj_json_put_string(json, "end", suuji_end_name(found->answer.end));
    if (found->total) {
        put_total(json, found->total, counted->timed);
        return;
    }
    sj_json_put_count(json, "count", found->answer.count);
    sj_json_put_bool(json, "exact", found->answer.end == SUUJI_END_COMPLETE);
    sj_json_put_search(json, counted);
}

/* ---- Samples ---- */

struct sample {
    struct sj_json_writer *json;
    const suuji_rules *rules;
};

static bool put_solution(void *user, const uint8_t *grid)
{
    const struct sample *const sample = user;
    sj_json_put_grid(sample->json, NULL, sample->rules, grid);
    return !sample->json->out->failed;
}

suuji_status sj_json_put_sample(struct sj_json_writer *json, const suuji_puzzle *puzzle,
                                const suuji_sample_options *options, suuji_sample_result *result,
                                suuji_error *err)
{
    struct sample sample = {json, suuji_puzzle_rules(puzzle)};
    sj_json_begin_solve(json, puzzle, true);
    const suuji_status status = suuji_sample(puzzle, options, put_solution, &sample, result, err);
    sj_json_put_end(json);
    sj_json_put_bool(json, "uniform", result->uniform);
    sj_json_put_string(json, "end", suuji_end_name(result->end));
    return status;
}
