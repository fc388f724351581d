/* SPDX-License-Identifier: MIT */
/* Puzzles and answers as JSON. */
#include "app/jobs/puzzle_json.h"

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
