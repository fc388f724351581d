/* SPDX-License-Identifier: MIT */
/* Help, printed from the tables. */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "app/frame/arguments.h"
#include "base/text.h"

/* Help on `command`, NULL: on suuji itself, to standard output. */
enum cli_exit cli_help_show(const struct cli_command *command, enum cli_help how);

/* What the exit codes of `command` mean, NULL meaning at the end; NULL: those of most commands. */
const struct cli_exit_info *cli_exits(const struct cli_command *command);

/* What an option does: in one clause, or with CLI_HELP_LONG in full, with range and default. */
void cli_option_explain(struct sj_text *out, const struct cli_option *option, enum cli_help how);

/* Paragraphs ('\n' between them), each line `indent` blanks in and at most `width` columns wide;
   `at` is the column where the first line continues. */
void cli_wrap(struct sj_text *out, const char *text, unsigned at, unsigned indent, unsigned width);

/* Append the explanation of a left side that was written from byte `start` of `out`: next to it
   from `column` on, or below it if it is too long. */
void cli_explain(struct sj_text *out, size_t start, const char *text, unsigned column,
                 unsigned width);

#endif
