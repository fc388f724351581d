/* SPDX-License-Identifier: MIT */
/* A record of measurements as a JSON document (docs/json.md), written part by part and read. */
#ifndef CLI_RECORD_JSON_H
#define CLI_RECORD_JSON_H

#include "app/batch/batch.h"
#include "app/lab/experiment.h"
#include "app/lab/summary.h"
#include "base/text.h"

/* From the opening brace to the list of puzzles, which stays open. */
void cli_record_write_head(const struct cli_record *record, struct sj_text *out);
/* The current puzzle of an experiment, which is `item`, with all runs. */
void cli_record_write_puzzle(const struct cli_experiment *experiment, const struct cli_lot *lot,
                             const struct cli_item *item, struct sj_text *out);
/* An array of the results by contestant; `summary` has an element for each. */
void cli_record_write_summaries(const struct cli_record *record, struct cli_summary *summary,
                                struct sj_text *out);

/* Read a record. `*end` is the byte after the last whole puzzle. A text that is cut off after that
   is SUUJI_OK with `*whole` false. On failure the record is freed. */
suuji_status cli_record_read(struct cli_record *record, const char *text, size_t len, size_t *end,
                             bool *whole, suuji_error *err);

/* What measurements depend on. */
enum cli_condition {
    CLI_CONDITION_VERSION,
    CLI_CONDITION_COMPILER,
    CLI_CONDITION_CPU,
    CLI_CONDITION_OPTIONS,
    CLI_CONDITION_SYSTEM,
    CLI_CONDITIONS
};

/* Do two records differ in it? "the version was '1' and is now '2'", "option 'limit' was 1 and is
   now 2". */
bool cli_records_differ(enum cli_condition condition, const struct cli_record *before,
                        const struct cli_record *now, char *text, size_t room);

#endif
