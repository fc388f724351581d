/* SPDX-License-Identifier: MIT */
/* What 'minimize' and 'maximize' have in common: for each puzzle, other clues with the same
   solution. */
#ifndef CLI_MINIMIZE_JOB_H
#define CLI_MINIMIZE_JOB_H

#include "app/frame/common_options.h"
#include "app/frame/command.h"
#include "answer/minimize_answer.h"

/* The options of both; each uses some of them. */
struct cli_minimize_args {
    struct cli_common common;
    uint64_t tries, clues;
    bool all;
};

/* Do it for every puzzle of the files. With `args->all` all minimal puzzles are listed instead. */
enum cli_exit cli_minimize_run(const char *command, const struct cli_minimize_args *args,
                               const char *const *files, sj_change_clues *change);

/* The rows that both commands end with. Needs common_options.h. */
/* clang-format off */
#define CLI_MINIMIZE_OPTIONS \
    {CLI_SEED}, \
    CLI_ENGINE_ROWS, \
    CLI_LIMIT_ROWS, \
    {CLI_THREADS}, \
    CLI_LONG_RUN_ROWS, \
    CLI_OUTPUT_ROWS, \
    {CLI_JSON}, \
    {CLI_STATS, .rare = true}, \
    {CLI_QUIET}
/* clang-format on */

#endif
