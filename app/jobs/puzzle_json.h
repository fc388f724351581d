/* SPDX-License-Identifier: MIT */
/* Puzzles and answers as JSON: one object per puzzle. */
#ifndef CLI_PUZZLE_JSON_H
#define CLI_PUZZLE_JSON_H

#include "app/batch/batch.h"
#include "json/puzzle_parts_json.h"
#include "json/reply_json.h"
#include "app/jobs/rank_team.h"

/* Open the object: number, file, line, label. */
void cli_json_item(struct sj_json_writer *json, const struct cli_lot *lot,
                   const struct cli_item *item);
/* The whole object of a record that could not be read. */
void cli_json_bad_item(struct sj_text *out, const struct cli_lot *lot, const struct cli_item *item);
/* The whole object of a file that could not be read. */
void cli_json_bad_file(struct sj_text *out, const char *file, const suuji_error *err);
/* "team": {...}, if more than one member searched. */
void cli_json_team(struct sj_json_writer *json, const struct cli_team_outcome *outcome);

#endif
