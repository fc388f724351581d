/* SPDX-License-Identifier: MIT */
/* What people type, and the command or option that they mean. */
#ifndef CLI_SYNONYM_H
#define CLI_SYNONYM_H

#include "app/frame/command.h"

/* Room for what the functions below write. */
#define CLI_MEANT_ROOM 120

/* All write the end of a message about `word` to `text`: "; did you mean 'solve'?", "; see 'suuji
   page'", or "" if nothing comes close. */

/* A word that is not a command. */
void cli_command_meant(const char *word, char *text, size_t room);
/* A name that is not an option of the command, without its dashes. */
void cli_option_meant(const struct cli_command *command, const char *word, char *text, size_t room);
/* An operand too many: it may be the value of an option, "; did you mean '--level easy'?" */
void cli_operand_meant(const struct cli_command *command, const char *word, char *text,
                       size_t room);

#endif
