/* SPDX-License-Identifier: MIT */
/* Puzzles and answers as JSON: one object per puzzle. */
#ifndef CLI_PUZZLE_JSON_H
#define CLI_PUZZLE_JSON_H

#include "app/batch/batch.h"
#include "json/grid_json.h"
#include "app/jobs/rank_team.h"

/* Open the object: number, file, line, label. */
void cli_json_item(struct sj_json_writer *json, const struct cli_lot *lot,
                   const struct cli_item *item);
/* The whole object of a record that could not be read. */
void cli_json_bad_item(struct sj_text *out, const struct cli_lot *lot, const struct cli_item *item);
/* The whole object of a file that could not be read. */
void cli_json_bad_file(struct sj_text *out, const char *file, const suuji_error *err);
/* Verdict, end, count. */
void cli_json_verdict(struct sj_json_writer *json, const suuji_answer *answer);
/* "coloring": {...}, where there is one; the colours of the cells only if requested. */
void cli_json_coloring(struct sj_json_writer *json, const suuji_rules *rules,
                       const suuji_coloring *coloring, bool cells);
/* "team": {...}, if more than one member searched. */
void cli_json_team(struct sj_json_writer *json, const struct cli_team_outcome *outcome);
/* "counters": {...}, the engine's own counters, if it has any. */
void cli_json_counters(struct sj_json_writer *json, const suuji_engine_info *engine,
                       const suuji_answer *answer);
/* "nodes": 1, ..., "depth": null: the counters, null for what was not counted. */
void cli_json_work(struct sj_json_writer *json, const suuji_stats *stats);
/* "stats": {...} */
void cli_json_stats(struct sj_json_writer *json, const suuji_stats *stats);

#endif
