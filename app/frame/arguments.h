/* SPDX-License-Identifier: MIT */
/* Reading the arguments of a command by its option rows. */
#ifndef CLI_ARGUMENTS_H
#define CLI_ARGUMENTS_H

#include "base/text.h"
#include "app/frame/command.h"

enum cli_help { CLI_HELP_NONE, CLI_HELP_SHORT, CLI_HELP_LONG };

struct cli_arguments {
    const struct cli_command *command;
    void *args;           /* the command's struct of options */
    const char **operand; /* NULL at the end */
    size_t operand_count;
    struct sj_text rules; /* of --rules @FILE: what the file has */
    enum cli_help help;   /* help was requested: nothing after it was read */
};

/* Read `argv`, which ends with NULL, starting after the command's name. Options and operands come
   in any order: --name VALUE, --name=VALUE, -x VALUE, -xVALUE, flags together as -xy; `--` ends the
   options and `-` is an operand. On an error, reports it and returns the exit code, else CLI_YES.
   Free in either case. The strings of `argv` are borrowed. */
enum cli_exit cli_arguments_read(struct cli_arguments *arguments, const struct cli_command *command,
                                 char *const *argv);
/* Does the argument, "--name", "--name=value" or "-x...", begin with an option of the command? */
bool cli_arguments_know(const struct cli_command *command, const char *text);
/* The command that follows the options at the beginning of `argv`, and where it is; NULL: none
   does. */
const struct cli_command *cli_arguments_command(char *const *argv, size_t *at);
void cli_arguments_free(struct cli_arguments *arguments);

#endif
