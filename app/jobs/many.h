/* SPDX-License-Identifier: MIT */
/* What commands that go through many puzzles have in common: from files through a job to an output,
   with complaints and progress on standard error, and the exit code that comes of it. */
#ifndef CLI_MANY_H
#define CLI_MANY_H

#include "app/batch/batch.h"
#include "app/frame/command.h"

struct cli_many {
    const char *command;      /* its name, for messages */
    const char *const *files; /* as the command got them */
    const char *rules;
    const char *from;
    bool empty; /* the empty puzzle of `rules` instead of files */
    const char *output;
    const char
        *engine; /* whose counters cli_many_report shows; NULL: the default, which has none */
    uint64_t threads;
    bool quiet;         /* no progress */
    bool numbered;      /* the job needs item numbers */
    bool slow;          /* a puzzle may take long: progress is shown even where the output is */
    bool needs_puzzles; /* say so where there are none; else that is said on a terminal alone */
    bool keeps_old;     /* where nothing is written, the output's file stays as it was */
    bool advises;       /* on a terminal: point to 'suuji explain' where there is no solution */
    /* See sj_batch. */
    void (*head)(void *job_user, const struct sj_dialect *dialect, struct sj_text *out);
    void (*tail)(void *job_user, const struct sj_dialect *dialect, struct sj_text *out);
    /* Append what is to be written of `text` to `out`: in order, one call at a time. NULL: all of it
       is written. */
    suuji_status (*filter)(void *user, const char *text, size_t len, struct sj_text *out,
                           suuji_error *err);
    void *filter_user;
};

/* Do it. Returns CLI_YES when everything was read and written. */
enum cli_exit cli_many_run(const struct cli_many *many, const struct sj_job *job,
                           struct sj_batch_result *result);

/* The same for a job that keeps the tallies of search.h: with `stats` they are shown, and refused
   puzzles and clean noes count for the exit code. `items`, if not NULL, is how many there were. */
enum cli_exit cli_many_report(const struct cli_many *many, const struct sj_job *job, bool stats,
                              uint64_t *items);

/* Could this operand be a puzzle rather than the name of a file? */
bool cli_looks_like_puzzle(const char *word);
/* Would results go to a terminal? */
bool cli_many_on_terminal(const struct cli_many *many);

/* The worse of two exit codes. */
enum cli_exit cli_exit_worse(enum cli_exit a, enum cli_exit b);

#endif
