/* SPDX-License-Identifier: MIT */
/* The measurements of suuji compare as one JSON document (docs/json.md), written and read.

   A file is valid JSON at every moment: the end of the document is rewritten after each puzzle.
   So after an interruption of any kind the file can be read and resumed. */
#ifndef CLI_COMPARE_JSON_H
#define CLI_COMPARE_JSON_H

#include "app/batch/batch.h"
#include "app/compare/compare_args.h"
#include "codec/json_writer.h"
#include "app/frame/output.h"
#include "app/lab/record.h"
#include "app/lab/summary.h"

#include <sys/types.h>

struct cli_compare_json {
    const char *path; /* NULL: not requested */
    struct cli_output output;
    bool regular; /* the file is seekable */
    off_t at;     /* where the next puzzle is written */
    bool listed;  /* there is a puzzle before it */
    bool begun;   /* the head is written */
    struct sj_text text;
};

/* The options that measurements depend on, as a JSON object without line ends. */
void cli_compare_options(const struct compare_args *args, struct sj_text *out);
/* The first difference of two such objects: "option 'limit' was 1 and is now 2". False: there is
   none. */
bool cli_compare_options_differ(const char *before, const char *now, char *text, size_t room);

/* Open a new file, or continue after byte `end` (0: a new file), where `listed` puzzles are
   recorded. The old content stays until the first puzzle begins. */
suuji_status cli_compare_json_open(struct cli_compare_json *json, const char *const *inputs,
                                   size_t end, bool listed, suuji_error *err);
/* Before each puzzle: the first writes the head of the document. */
suuji_status cli_compare_json_begin(struct cli_compare_json *json, const struct cli_record *record,
                                    suuji_error *err);
/* Write the results of the current puzzle. */
suuji_status cli_compare_json_puzzle(struct cli_compare_json *json,
                                     const struct cli_experiment *experiment,
                                     const struct cli_lot *lot, const struct cli_item *item,
                                     suuji_error *err);
/* Write the summaries, and whether all puzzles were done; close. Without any puzzle, leave everything as
   it was before. */
suuji_status cli_compare_json_close(struct cli_compare_json *json,
                                    const struct cli_experiment *experiment,
                                    struct cli_summary *summary, uint64_t disagreements,
                                    bool complete, suuji_error *err);

/* Read a record from JSON (docs/json.md). `*end` is the byte after the last whole puzzle. A text
   that is cut off after that is SUUJI_OK with `*whole` false. On failure the record is freed. */
suuji_status cli_compare_json_read(struct cli_record *record, const char *text, size_t len,
                                   size_t *end, bool *whole, suuji_error *err);

#endif
