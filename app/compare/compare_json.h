/* SPDX-License-Identifier: MIT */
/* The measurements of suuji compare as one JSON document (docs/json.md), which app/lab/record.h reads.

   A file is whole JSON at every moment: with each puzzle its end is written anew behind it. So what
   is there after an interruption, whatever ended the program, can be read and gone on with. */
#ifndef CLI_COMPARE_JSON_H
#define CLI_COMPARE_JSON_H

#include "app/batch/batch.h"
#include "app/compare/compare_args.h"
#include "app/frame/json.h"
#include "app/frame/output.h"
#include "app/lab/record.h"
#include "app/lab/summary.h"

#include <sys/types.h>

struct cli_compare_json {
    const char *path; /* NULL: not asked for */
    struct cli_output output;
    bool regular; /* a file in which one can go back */
    off_t at;     /* where the next puzzle goes */
    bool listed;  /* there is a puzzle before it */
    struct sj_text text;
};

/* What measurements depend on, as the text of a JSON object without line ends. */
void cli_compare_options(const struct compare_args *args, struct sj_text *out);
/* What tells two such objects apart: "option 'limit' was 1 and is 2". False: nothing does. */
bool cli_compare_options_differ(const char *before, const char *now, char *text, size_t room);

/* Open the file anew, or to go on behind byte `end` of it (0: anew), where `listed` puzzles are. */
suuji_status cli_compare_json_open(struct cli_compare_json *json, const struct sj_record *record,
                                   const char *const *inputs, size_t end, bool listed,
                                   suuji_error *err);
/* Write what came of the puzzle at hand. */
suuji_status cli_compare_json_puzzle(struct cli_compare_json *json,
                                     const struct sj_experiment *experiment,
                                     const struct sj_lot *lot, const struct sj_item *item,
                                     suuji_error *err);
/* Write the summaries, and whether all puzzles were done; close. */
suuji_status cli_compare_json_close(struct cli_compare_json *json,
                                    const struct sj_experiment *experiment,
                                    struct sj_summary *summary, uint64_t disagreements,
                                    bool complete, suuji_error *err);

#endif
