/* SPDX-License-Identifier: MIT */
/* Options that exclude or need each other. */
#ifndef CLI_OPTION_RELATION_H
#define CLI_OPTION_RELATION_H

#include "app/frame/command.h"

/* Check the relations of the command, then those of common options that it has. Reports the first
   error and returns the exit code. */
enum cli_exit cli_relations_check(const struct cli_command *command, const void *args);

/* The first of the options that is given, written as it is typed, "--method paper", to `text`, or
   NULL. */
const char *cli_first_given(const struct cli_command *command, const void *args,
                            const char *options, char *text, size_t room);

#endif
