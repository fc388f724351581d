/* SPDX-License-Identifier: MIT */
/* suuji, the program: finds the command, reads its arguments, runs it.

   A new command is one file with one const struct cli_command, and one line in command_list.h. */
#include "app/batch/source.h"
#include "app/cluster/transport.h"
#include "app/frame/arguments.h"
#include "base/did_you_mean.h"
#include "app/help/help.h"
#include "app/frame/interrupt.h"
#include "app/frame/message.h"
#include "app/frame/output.h"
#include "app/frame/terminal.h"
#include "app/frame/wrong_command.h"

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

static enum cli_exit show_version(void)
{
    struct sj_text text = {0};
    sj_text_printf(&text, "suuji %s\n", suuji_version());
    return cli_output_text(NULL, &text, CLI_YES);
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

static enum cli_exit unknown(const char *word)
{
    char guess[80];
    const char *const hint = cli_hint_of_word(word);
    sj_guess_text(word, cli_command_name_at, guess, sizeof guess);
    return cli_usage(NULL, "unknown command or file '%s'%s", word, *hint ? hint : guess);
}

/* An option at the place of a command belongs to `solve`, the first command, or is a mistake. */
static enum cli_exit unknown_option(const char *word)
{
    char name[40];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(word, "="), word);
    struct sj_guess guess = {.word = name[1] == '-' ? name + 2 : ""};
    for (const struct cli_option *row = cli_command_at(0)->options; row->name; row++)
        sj_guess_show(&guess, row->name);
    sj_guess_show(&guess, "help");
    sj_guess_show(&guess, "version");
    if (guess.best)
        return cli_usage(NULL, "unknown option '%s'; did you mean '--%s'?", name, guess.best);
    return cli_usage(NULL, "unknown option '%s'", name);
}

static enum cli_exit choose(char *const *argv)
{
    const char *const word = argv[0];
    if (!word && cli_terminal(STDIN_FILENO))
        return cli_help_show(NULL, CLI_HELP_SHORT);
    if (!word)
        return run_command(cli_command_at(0), argv);
    if (strcmp(word, "--version") == 0 || strcmp(word, "-V") == 0)
        return show_version();
    if (strcmp(word, "-h") == 0 || strcmp(word, "--help") == 0)
        return cli_help_show(NULL, CLI_HELP_SHORT);
    const struct cli_command *const command = cli_command_find(word);
    if (command)
        return run_command(command, argv + 1);
    if (*word == '-' && word[1] && !cli_arguments_know(cli_command_at(0), word))
        return unknown_option(word);
    if (*word == '-' || is_input(word))
        return run_command(cli_command_at(0), argv);
    return unknown(word);
}

int main(int argc, char **argv)
{
    fill_standard_gaps();
    cli_transport_begin(&argc, &argv);
    const int result = cli_transport_end((int)choose(argv + (argc > 0)));
    cli_interrupt_finish();
    return result;
}
