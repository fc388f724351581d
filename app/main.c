/* SPDX-License-Identifier: MIT */
/* suuji, the program: finds the command, reads its arguments, runs it.

   A new command is one file with one const struct cli_command, and one line in command_list.h. */
#include "app/batch/source.h"
#include "app/cluster/transport.h"
#include "app/frame/arguments.h"
#include "app/help/help.h"
#include "app/help/version.h"
#include "app/frame/interrupt.h"
#include "app/frame/message.h"
#include "app/frame/output.h"
#include "app/frame/terminal.h"
#include "app/frame/synonym.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A file that is opened must not become standard output because that was closed: fill the gaps, the
   wrong way round, so that using them still fails. */
static void fill_standard_gaps(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0 &&
            open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
            _exit(CLI_FAILED);
}

static enum cli_exit run_command(const struct cli_command *command, char *const *argv)
{
    struct cli_arguments arguments;
    enum cli_exit result = cli_arguments_read(&arguments, command, argv);
    if (result == CLI_YES && arguments.help != CLI_HELP_NONE)
        result = cli_help_show(command, arguments.help);
    else if (result == CLI_YES && (command->cluster || !cli_transport() || !cli_transport()->rank))
        result = command->run(arguments.args, arguments.operand);
    cli_arguments_free(&arguments);
    return result;
}

/* Is the argument at the position of a command a file or a puzzle, or can it only be one? */
static bool is_input(const char *word)
{
    return strpbrk(word, "/.") || access(word, F_OK) == 0 || cli_source_is_puzzle(word);
}

static enum cli_exit report_unknown(const char *word)
{
    char meant[CLI_MEANT_ROOM];
    cli_command_meant(word, meant, sizeof meant);
    return cli_usage(NULL, "unknown command or file '%s'%s", word, meant);
}

/* An option at the place of a command belongs to `solve`, the first command, or is a mistake. */
static enum cli_exit unknown_option(const char *word)
{
    char name[40];
    char meant[CLI_MEANT_ROOM];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(word, "="), word);
    cli_option_meant(cli_command_at(0), name + strspn(name, "-"), meant, sizeof meant);
    return cli_usage(NULL, "unknown option '%s'%s", name, meant);
}

static enum cli_exit choose_command(char **argv)
{
    const char *const word = argv[0];
    if (!word && cli_terminal(STDIN_FILENO))
        return cli_help_show(NULL, CLI_HELP_SHORT);
    if (!word)
        return run_command(cli_command_at(0), argv);
    if (strcmp(word, "--version") == 0 || strcmp(word, "-V") == 0)
        return cli_version_show(word[1] == '-');
    size_t at = 0;
    const struct cli_command *const later = *word == '-' ? cli_arguments_command(argv, &at) : NULL;
    if (later) {
        memmove(argv + 1, argv, at * sizeof *argv);
        return run_command(later, argv + 1);
    }
    if (strcmp(word, "-h") == 0 || strcmp(word, "--help") == 0)
        return cli_help_show(NULL, CLI_HELP_SHORT);
    const struct cli_command *const command = cli_command_find(word);
    if (command)
        return run_command(command, argv + 1);
    if (*word == '-' && word[1] && !cli_arguments_know(cli_command_at(0), word))
        return unknown_option(word);
    if (*word == '-' || is_input(word))
        return run_command(cli_command_at(0), argv);
    return report_unknown(word);
}

int main(int argc, char **argv)
{
#ifdef _WIN32
    sj_windows_start();
#endif
    fill_standard_gaps();
    cli_transport_begin(&argc, &argv);
    const int result = cli_transport_end((int)choose_command(argv + (argc > 0)));
    cli_interrupt_finish();
    return result;
}
