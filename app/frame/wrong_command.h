/* SPDX-License-Identifier: MIT */
/* A file that was given to the wrong command. */
#ifndef CLI_WRONG_COMMAND_H
#define CLI_WRONG_COMMAND_H

#include <stddef.h>

/* For a text that `command` cannot read: "; a puzzle? see 'suuji solve'" where another command can,
   else "". */
const char *cli_hint(const char *text, size_t len, const char *command);

/* The same by the name of a file that should hold puzzles, without the "; "; NULL: nothing
   known. */
const char *cli_hint_of_file(const char *name);

#endif
