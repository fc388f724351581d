/* SPDX-License-Identifier: MIT */
/* The results in the form of the dancing-links paper's program: a file of
   num_updates,time_taken,is_valid for each engine. */
#ifndef CLI_PAPER_FILES_H
#define CLI_PAPER_FILES_H

#include "app/frame/output.h"
#include "app/lab/experiment.h"

struct cli_paper_files {
    struct cli_output *output; /* one for each contestant; NULL: nothing was opened */
    size_t count;              /* that are open */
    struct sj_text names;      /* of the files, each ended by NUL */
    struct sj_text text;       /* to write next */
};

/* Open the files and write their headers: with one contestant `path`; with several the name of
   each is put before the extension, as in figures_dlx.csv. On failure nothing stays open. */
suuji_status cli_paper_files_open(struct cli_paper_files *files, const char *path,
                                  const struct cli_experiment *experiment,
                                  const char *const *inputs, suuji_error *err);
/* Write the results of the current puzzle. */
suuji_status cli_paper_files_puzzle(struct cli_paper_files *files,
                                    const struct cli_experiment *experiment, suuji_error *err);
/* Close them all; the first failure is returned. */
suuji_status cli_paper_files_close(struct cli_paper_files *files, suuji_error *err);

#endif
