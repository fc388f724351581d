/* SPDX-License-Identifier: MIT */
/* Puzzles and answers as JSON. */
#include "app/jobs/puzzle_json.h"

#include "app/frame/work.h"
#include "app/jobs/answer_text.h"

void cli_json_item(struct sj_json_writer *json, const struct cli_lot *lot,
                   const struct cli_item *item)
{
    sj_json_put_object(json, NULL);
    sj_json_put_count(json, "number", item->number);
    sj_json_put_string(json, "file", lot->file);
    sj_json_put_count(json, "line", item->line);
    const char *const label = item->status == SUUJI_OK ? suuji_puzzle_label(item->puzzle) : "";
    if (*label)
        sj_json_put_string(json, "label", label);
}

void cli_json_bad_item(struct sj_text *out, const struct cli_lot *lot, const struct cli_item *item)
{
    struct sj_json_writer json = {.out = out};
    cli_json_item(&json, lot, item);
    sj_json_put_string(&json, "error", item->error.text);
    sj_json_put_count(&json, "error_line", item->error.line);
    sj_json_put_count(&json, "error_column", item->error.column);
    sj_json_put_end(&json);
}

void cli_json_bad_file(struct sj_text *out, const char *file, const suuji_error *err)
{
    struct sj_json_writer json = {.out = out};
    sj_json_put_object(&json, NULL);
    sj_json_put_string(&json, "file", file);
    sj_json_put_string(&json, "error", err->text);
    sj_json_put_count(&json, "error_line", err->line);
    sj_json_put_count(&json, "error_column", err->column);
    sj_json_put_end(&json);
}

void cli_json_verdict(struct sj_json_writer *json, const suuji_answer *answer)
{
    sj_json_put_string(json, "verdict", suuji_verdict_name(answer->verdict));
    sj_json_put_string(json, "end", suuji_end_name(answer->end));
    sj_json_put_count(json, "count", answer->count);
}

void cli_json_coloring(struct sj_json_writer *json, const suuji_rules *rules,
                       const suuji_coloring *coloring, bool cells)
{
    if (!coloring)
        return;
    sj_json_put_object(json, "coloring");
    sj_json_put_count(json, "colors", coloring->colors);
    sj_json_put_real(json, "ratio",
                     (double)(uint64_t)(cli_coloring_ratio(rules, coloring) * 1e6 + 0.5) / 1e6);
    sj_json_put_count(json, "above", coloring->above);
    sj_json_put_count(json, "clashes", coloring->clashes);
    if (cells) {
        sj_json_put_array(json, "cells");
        for (unsigned i = 0; i < suuji_rules_cells(rules); i++)
            sj_json_put_count(json, NULL, coloring->color[i]);
        sj_json_put_end(json);
    }
    sj_json_put_end(json);
}

void cli_json_team(struct sj_json_writer *json, const struct cli_team_outcome *outcome)
{
    const suuji_team_report *const report = &outcome->report;
    if (outcome->ranks == 0 || report->members < 2)
        return;
    sj_json_put_object(json, "team");
    sj_json_put_count(json, "members", report->members);
    if (report->answered)
        sj_json_put_count(json, "winner", report->winner);
    else
        sj_json_put_null(json, "winner");
    sj_json_put_count(json, "shared", report->shared);
    if (outcome->ranks > 1) {
        sj_json_put_count(json, "ranks", outcome->ranks);
        sj_json_put_count(json, "carried", report->injected);
    }
    sj_json_put_end(json);
}

void cli_json_counters(struct sj_json_writer *json, const suuji_engine_info *engine,
                       const suuji_answer *answer)
{
    if (!engine->counters || !answer->counters)
        return;
    sj_json_put_object(json, "counters");
    for (size_t i = 0; engine->counters[i]; i++)
        sj_json_put_count(json, engine->counters[i], answer->counters[i]);
    sj_json_put_end(json);
}

void cli_json_work(struct sj_json_writer *json, const suuji_stats *stats)
{
    for (unsigned k = 0; k < CLI_WORKS; k++)
        if (cli_work_counted(stats, k))
            sj_json_put_count(json, cli_work_name(k), cli_work_count(stats, k));
        else
            sj_json_put_null(json, cli_work_name(k));
}

void cli_json_stats(struct sj_json_writer *json, const suuji_stats *stats)
{
    sj_json_put_object(json, "stats");
    cli_json_work(json, stats);
    sj_json_put_real(json, "seconds", (double)(uint64_t)(stats->seconds * 1e6 + 0.5) / 1e6);
    sj_json_put_end(json);
}
