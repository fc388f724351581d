/* SPDX-License-Identifier: MIT */
/* Messages on standard error, and their exit codes. */
#ifndef CLI_MESSAGE_H
#define CLI_MESSAGE_H

#include "base/fail.h"
#include "app/frame/command.h"

/* "suuji: ..." and a newline. */
void cli_complain(const char *format, ...) SJ_PRINTF_LIKE(1, 2);

/* Report an error in the command line, with a pointer to the help of `command` (NULL: of suuji
   itself). Returns CLI_USAGE, so that a command can return this call. */
enum cli_exit cli_usage(const char *command, const char *format, ...) SJ_PRINTF_LIKE(2, 3);

/* The exit code for an error of the input or the machine. */
enum cli_exit cli_exit_of(suuji_status status);

/* Report `err` and return its exit code. */
enum cli_exit cli_fail(const suuji_error *err);
/* The same for something in a file: "suuji: FILE:LINE:COLUMN: ...". */
enum cli_exit cli_fail_in(const char *file, const suuji_error *err);

#endif
