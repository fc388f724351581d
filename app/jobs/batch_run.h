/* SPDX-License-Identifier: MIT */
/* What commands that process many puzzles have in common: read files, run a job, write the output,
   report errors and progress on standard error, and compute the exit code. */
#ifndef CLI_BATCH_RUN_H
#define CLI_BATCH_RUN_H

#include "app/batch/batch.h"
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/jobs/rank_team.h"

struct cli_batch_run {
    const char *command;             /* its name, for messages */
    const struct cli_common *common; /* its arguments, which begin with these */
    /* Its files, and what the job needs and writes: numbered, unlined, head, tail, read.progress. A
       run fills in the rest. */
    struct cli_batch batch;
    bool own_files; /* the job opens the files that --output names, one for each puzzle */
    /* A team does the only puzzle of a run, in a cluster on all ranks; NULL: this makes no
       difference. */
    struct cli_team_plan *team;
    /* a puzzle may take long: show progress even if the output goes to the terminal */
    bool slow;
    bool same_format; /* puzzles are written as they were read: not to a picture or an export */
    bool keeps_old;   /* if nothing is written, keep the output file as it was; else only if */
    int refused;      /* this tally counts puzzles that were refused; negative: none does */
    /* Mention 'suuji explain' if a puzzle with constraints has no solution, on a terminal of all. */
    bool advises;
    /* Filter `text` and append the part to write to `out`: called in order, one call at a time.
       NULL: everything is written. */
    suuji_status (*filter)(void *user, const char *text, size_t len, struct sj_text *out,
                           suuji_error *err);
    void *filter_user;
    /* What the progress line says besides, "" for nothing; NULL: nothing. Called from the thread
       that watches the others. */
    void (*news)(void *user, char *text, size_t room);
    void *news_user;
};

/* A run of `command` on these files. */
struct cli_batch_run cli_batch_run_of(const char *command, const struct cli_common *common,
                                      const char *const *files);

/* Do it, and if it was interrupted, say how far it came. Returns CLI_YES when everything was read and
   written. */
enum cli_exit cli_batch_run_do(struct cli_batch_run *run, const struct cli_job *job,
                               struct cli_batch_result *result);

/* The same for a job that keeps the tallies of tally.h: with --stats they are shown, and refused
   puzzles and negative results count for the exit code. `items`, if not NULL, is how many there
   were. */
enum cli_exit cli_batch_run_report(struct cli_batch_run *run, const struct cli_job *job,
                                   uint64_t *items);

/* Would results go to a terminal? */
bool cli_batch_run_on_terminal(const struct cli_batch_run *run);

/* The worse of two exit codes. */
enum cli_exit cli_exit_worse(enum cli_exit a, enum cli_exit b);

#endif
