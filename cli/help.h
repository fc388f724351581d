/* SPDX-License-Identifier: MIT */
/* Help, printed from the tables. */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "cli/arguments.h"
#include "base/text.h"

/* Help on `command`; NULL: on suuji itself. */
void cli_help_write(struct sj_text *out, const struct cli_command *command, enum cli_help how,
                    unsigned width);
/* The same, to standard output. */
enum cli_exit cli_help_show(const struct cli_command *command, enum cli_help how);

/* What the exit codes mean: row i, 0 .. 4; NULL past the end. */
const char *cli_exit_meaning(size_t i);

/* Paragraphs ('\n' between them), each line `indent` blanks in and at most `width` columns wide;
   `at` is the column where the first line goes on. */
void cli_wrap(struct sj_text *out, const char *text, unsigned at, unsigned indent, unsigned width);

#endif
