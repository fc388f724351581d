/* SPDX-License-Identifier: MIT */
/* Answers of searches as JSON. */
#include "json/reply_json.h"

#include "json/puzzle_parts_json.h"
#include "json/list_json.h"

/* ---- Work ---- */

void sj_json_put_verdict(struct sj_json_writer *json, const suuji_answer *answer)
{
    sj_json_put_string(json, "verdict", suuji_verdict_name(answer->verdict));
    sj_json_put_string(json, "end", suuji_end_name(answer->end));
    sj_json_put_count(json, "count", answer->count);
}

void sj_json_put_counters(struct sj_json_writer *json, const suuji_engine_info *engine,
                          const suuji_answer *answer)
{
    if (!engine->counters || !answer->counters)
        return;
    sj_json_put_object(json, "counters");
    for (size_t i = 0; engine->counters[i]; i++)
        sj_json_put_count(json, engine->counters[i], answer->counters[i]);
    sj_json_put_end(json);
}

void sj_json_put_work(struct sj_json_writer *json, const suuji_stats *stats)
{
    for (unsigned k = 0; k < SJ_STATS; k++)
        if (stats->counted >> k & 1u)
            sj_json_put_count(json, sj_stats_name(k), sj_stats_count(stats, k));
        else
            sj_json_put_null(json, sj_stats_name(k));
}

void sj_json_put_seconds(struct sj_json_writer *json, double seconds)
{
    sj_json_put_real(json, "seconds", (double)(uint64_t)(seconds * 1e6 + 0.5) / 1e6);
}

void sj_json_put_stats(struct sj_json_writer *json, const suuji_stats *stats, bool timed)
{
    sj_json_put_object(json, "stats");
    sj_json_put_work(json, stats);
    if (timed)
        sj_json_put_seconds(json, stats->seconds);
    sj_json_put_end(json);
}

void sj_json_put_search(struct sj_json_writer *json, const struct sj_solved *solved)
{
    sj_json_put_string(json, "engine", solved->choice);
    sj_json_put_counters(json, solved->engine, solved->answer);
    sj_json_put_stats(json, &solved->answer->stats, solved->timed);
}

/* ---- Answers ---- */

void sj_json_begin_solve(struct sj_json_writer *json, const suuji_puzzle *puzzle, bool several)
{
    sj_json_put_puzzle(json, puzzle);
    if (several)
        sj_json_put_array(json, "solutions");
}

static void put_objective(struct sj_json_writer *json, const suuji_answer *answer)
{
    if (!answer->count) {
        sj_json_put_null(json, "objective");
        return;
    }
    sj_json_put_object(json, "objective");
    sj_json_put_integer(json, "value", answer->value);
    sj_json_put_bool(json, "best", answer->best);
    sj_json_put_end(json);
}

static void put_coloring(struct sj_json_writer *json, const suuji_rules *rules,
                         const suuji_coloring *coloring)
{
    const double ratio = (double)coloring->colors / (double)suuji_rules_size(rules);
    sj_json_put_object(json, "coloring");
    sj_json_put_count(json, "colors", coloring->colors);
    if (coloring->clashes == 0)
        sj_json_put_real(json, "ratio", (double)(uint64_t)(ratio * 1e6 + 0.5) / 1e6);
    sj_json_put_count(json, "above", coloring->above);
    sj_json_put_count(json, "clashes", coloring->clashes);
    sj_json_put_array(json, "cells");
    for (unsigned i = 0; i < suuji_rules_cells(rules); i++)
        sj_json_put_count(json, NULL, coloring->color[i]);
    sj_json_put_end(json);
    sj_json_put_end(json);
}

void sj_json_put_solved(struct sj_json_writer *json, const struct sj_solved *solved)
{
    const suuji_rules *const rules = suuji_puzzle_rules(solved->puzzle);
    const suuji_answer *const answer = solved->answer;
    const bool has = !solved->unique || answer->verdict == SUUJI_VERDICT_UNIQUE;
    sj_json_put_grid(json, "solution", rules, has ? answer->solution : NULL);
    sj_json_put_verdict(json, answer);
    if (solved->objective)
        put_objective(json, answer);
    if (answer->coloring)
        put_coloring(json, rules, answer->coloring);
    sj_json_put_search(json, solved);
}
