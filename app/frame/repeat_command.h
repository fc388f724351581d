/* SPDX-License-Identifier: MIT */
/* The command line that repeats a run, for a shell. */
#ifndef CLI_REPEAT_COMMAND_H
#define CLI_REPEAT_COMMAND_H

#include "base/text.h"
#include "app/frame/command.h"

/* Append "suuji NAME --option VALUE ... OPERAND ...": all options that differ from the defaults,
   except those in `without` (separated by blanks; NULL: none). */
void cli_command_line(const struct cli_command *command, const void *args,
                      const char *const *operands, const char *without, struct sj_text *out);
/* Append a word, in quotes where a shell needs them. */
void cli_shell_word(const char *word, struct sj_text *out);

#endif
