/* SPDX-License-Identifier: MIT */
/* The file of --json and --resume. It is valid JSON at every moment: the end of the document is
   rewritten after each puzzle. So after an interruption of any kind the file can be read and
   resumed. */
#ifndef CLI_MEASUREMENT_FILE_H
#define CLI_MEASUREMENT_FILE_H

#include "app/compare/record_json.h"
#include "app/frame/output.h"

#include <sys/types.h>

struct cli_measurement_file {
    const char *path; /* NULL: not requested */
    struct cli_output output;
    bool regular; /* the file is seekable */
    off_t at;     /* where the next puzzle is written */
    bool listed;  /* there is a puzzle before it */
    bool begun;   /* the head is written */
    struct sj_text text;
};

/* Open a new file, or continue after byte `end` (0: a new file), where `listed` puzzles are
   recorded. The old content stays until the first puzzle begins. */
suuji_status cli_measurements_open(struct cli_measurement_file *file, const char *const *inputs,
                                   size_t end, bool listed, suuji_error *err);
/* Before each puzzle: the first writes the head of the document. */
suuji_status cli_measurements_begin(struct cli_measurement_file *file,
                                    const struct cli_record *record, suuji_error *err);
/* Write the results of the current puzzle. */
suuji_status cli_measurements_add(struct cli_measurement_file *file,
                                  const struct cli_experiment *experiment,
                                  const struct cli_lot *lot, const struct cli_item *item,
                                  suuji_error *err);
/* Write the summaries, and whether all puzzles were done; close. Without any puzzle, leave
   everything as it was before. */
suuji_status cli_measurements_close(struct cli_measurement_file *file,
                                    const struct cli_record *record, struct cli_summary *summary,
                                    uint64_t disagreements, bool complete, suuji_error *err);

#endif
