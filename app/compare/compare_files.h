/* SPDX-License-Identifier: MIT */
/* The files that suuji compare writes besides its table: runs as CSV, solutions. */
#ifndef CLI_COMPARE_FILES_H
#define CLI_COMPARE_FILES_H

#include "app/batch/batch.h"
#include "app/compare/paper_files.h"
#include "app/frame/output.h"
#include "app/lab/experiment.h"

enum cli_compare_kind {
    CLI_COMPARE_CSV,       /* a line per run */
    CLI_COMPARE_SOLUTIONS, /* a line per puzzle (solution_text.h) */
    CLI_COMPARE_MATRICES,  /* puzzles and solutions as rows */
    CLI_COMPARE_KINDS
};

struct cli_compare_files {
    const char *path[CLI_COMPARE_KINDS]; /* NULL: not requested */
    struct cli_output output[CLI_COMPARE_KINDS];
    struct sj_text text;    /* text to write next */
    const char *paper_path; /* of paper_files.h; NULL: not requested */
    struct cli_paper_files paper;
};

/* Open the requested files and write their headers. On failure nothing stays open. No file may be
   among `inputs`. */
suuji_status cli_compare_files_open(struct cli_compare_files *files,
                                    const struct cli_experiment *experiment,
                                    const char *const *inputs, suuji_error *err);
/* Write the results of the current puzzle. A solution that cannot be written as a line leaves a
   line that says so and a note in lot->notes. */
suuji_status cli_compare_files_puzzle(struct cli_compare_files *files,
                                      const struct cli_experiment *experiment, struct cli_lot *lot,
                                      const struct cli_item *item, suuji_error *err);
/* Write a placeholder for a record that could not be read. */
suuji_status cli_compare_files_bad(struct cli_compare_files *files, struct cli_lot *lot,
                                   const struct cli_item *item, suuji_error *err);
/* Close them all; the first failure is returned. */
suuji_status cli_compare_files_close(struct cli_compare_files *files, suuji_error *err);

#endif
