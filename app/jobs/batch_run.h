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
    const char *command;      /* its name, for messages */
    const char *const *files; /* as the command got them */
    const char *rules;
    const char *from;
    /* See CLI_CHECKPOINT and CLI_PART; NULL: the command does not have these options. With it: the
       arguments of the command as they were given, which a resumed run must have too. */
    const struct cli_long_run *long_run;
    const void *args;
    const char *number; /* see CLI_NUMBER; NULL: all puzzles */
    uint64_t first;     /* see CLI_FIRST; 0: all */
    bool empty;         /* the empty puzzle of `rules` instead of files */
    const char *output;
    bool gzip; /* see CLI_GZIP */
    const char
        *engine; /* whose counters cli_batch_run_report shows; NULL: the default, which has none */
    uint64_t threads;
    bool quiet;    /* no progress */
    bool numbered; /* the job needs item numbers */
    bool unlined;  /* results do not contain numbers of lines */
    /* A team does the only puzzle of a run, in a cluster on all ranks; NULL: this makes no
       difference. */
    struct cli_team_plan *team;
    /* a puzzle may take long: show progress even if the output goes to the terminal */
    bool slow;
    bool same_format; /* puzzles are written as they were read: not to a picture or an export */
    bool progress;    /* read what a player entered, see suuji_read_options */
    bool keeps_old;   /* if nothing is written, keep the output file as it was */
    bool advises;     /* on a terminal: mention 'suuji explain' if a puzzle has no solution */
    /* See cli_batch. */
    void (*head)(void *job_user, const struct sj_dialect *dialect, struct sj_text *out);
    void (*tail)(void *job_user, const struct sj_dialect *dialect, struct sj_text *out);
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

/* What the common arguments of `command` say, except for its long runs. */
struct cli_batch_run cli_batch_run_of(const char *command, const struct cli_common *common,
                                      const char *const *files);

/* Do it. Returns CLI_YES when everything was read and written. */
enum cli_exit cli_batch_run_do(const struct cli_batch_run *run, const struct cli_job *job,
                               struct cli_batch_result *result);

/* The same for a job that keeps the tallies of tally.h: with `stats` they are shown, and refused
   puzzles and negative results count for the exit code. `items`, if not NULL, is how many there
   were. */
enum cli_exit cli_batch_run_report(const struct cli_batch_run *run, const struct cli_job *job,
                                   bool stats, uint64_t *items);

/* If it was interrupted, say how far it came. */
void cli_batch_run_complain(const struct cli_batch_run *run, const struct cli_batch_result *result);

/* Would results go to a terminal? */
bool cli_batch_run_on_terminal(const struct cli_batch_run *run);

/* The worse of two exit codes. */
enum cli_exit cli_exit_worse(enum cli_exit a, enum cli_exit b);

#endif
