/* SPDX-License-Identifier: MIT */
/* Problems that are whole files (cover, color, sat): each file is loaded, answered and its result
   written before the next one. What is wrong with a file is reported, and the others are still
   done. */
#ifndef CLI_PROBLEM_FILES_H
#define CLI_PROBLEM_FILES_H

#include "app/batch/stream.h"
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/frame/output.h"

struct cli_problem_files {
    const char *command;
    const struct cli_common *args;
    /* Answer the problem in `text` and append the result to files->text; cli_problem_flush may
       write parts of it. `*exit` is CLI_YES before. What fails is reported by the caller. */
    suuji_status (*answer)(struct cli_problem_files *files, const char *text, size_t length,
                           enum cli_exit *exit, suuji_error *err);
    /* The line of a file that has no answer, without --json; NULL: none. */
    void (*skip)(struct cli_problem_files *files);
    enum cli_exit (*join)(enum cli_exit sum, enum cli_exit one); /* of files; NULL: the worst */

    /* Of the current file: */
    const char *name;
    size_t number; /* from 1 */
    bool several;  /* there are several files: results name theirs */
    struct sj_text text;

    struct cli_output output;
    struct cli_stream stream;
    suuji_status status;
    suuji_error err; /* status of writing; a failure ends the run */
};

enum cli_exit cli_problem_files_run(struct cli_problem_files *files, const char *const *names);

/* Write files->text if it is long. False: that failed, and no more is wanted. */
bool cli_problem_flush(struct cli_problem_files *files);
/* Report what is wrong with the text of the current file. */
void cli_problem_complain(const struct cli_problem_files *files, const suuji_error *err);
/* What --stats says of every search: "nodes 12", ..., "seconds 0.001" on standard error. */
void cli_problem_stats(const suuji_stats *stats, unsigned works);

/* Rows that all of these commands end with. `nouns`: what they read, "formulas". */
/* clang-format off */
#define CLI_PROBLEM_OUTPUT(nouns)                                                                 \
    {CLI_OUTPUT}, {CLI_GZIP},                   \
    {CLI_JSON}, {CLI_STATS},                    \
    {"quiet", 'q', SUUJI_OPTION_FLAG, offsetof(struct cli_common, quiet),                   \
     .help = "do not print notes about single " nouns "; the exit code shows the result"}
/* clang-format on */

#endif
