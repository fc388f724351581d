/* SPDX-License-Identifier: MIT */
/* Reading the arguments of a command by its option rows. */
#include "app/frame/arguments.h"

#include "base/option.h"
#include "base/did_you_mean.h"
#include "app/frame/message.h"
#include "app/frame/option_relation.h"
#include "app/frame/option_values.h"
#include "app/frame/rules_file.h"
#include "app/frame/synonym.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* The current position in the arguments. */
struct cursor {
    struct cli_arguments *to;
    char *const *next; /* the argument after the current one */
};

/* The row of that name (`len` bytes), or with `len` 0 of that letter; NULL: there is none. */
static const struct cli_option *find_option(const struct cli_option *rows, const char *name,
                                            size_t len)
{
    for (; rows && rows->name; rows++)
        if (len == 0 ? rows->letter == *name
                     : strlen(rows->name) == len && memcmp(rows->name, name, len) == 0)
            return rows;
    return NULL;
}

/* Store `value` (NULL: none was given) and check that it is in the option's domain. */
static enum cli_exit set_option(struct cursor *at, const struct cli_option *option,
                                const char *value)
{
    const char *const name = at->to->command->name;
    struct sj_option row = cli_option_row(option);
    char written[40];
    suuji_error err;
    snprintf(written, sizeof written, "--%s", option->name);
    row.name = written; /* as it is typed, for messages */
    if (option->once && *(const char *const *)((const char *)at->to->args + option->offset))
        return cli_usage(name,
                         "%s: option '%s' can be given only once: put all values into one "
                         "list",
                         name, written);
    if (option->domain == CLI_RULES_SPEC && value && *value == '@') {
        sj_text_clear(&at->to->rules);
        if (cli_rules_file_read(value + 1, &at->to->rules, &err) != SUUJI_OK)
            return cli_fail(&err);
        value = at->to->rules.at;
    }
    suuji_status status = sj_option_set(&row, value, at->to->args, name, &err);
    if (status == SUUJI_OK && option->kind == SUUJI_OPTION_TEXT) {
        status = cli_value_check(option, value, &err);
        if (status == SUUJI_ERR_MEMORY)
            return cli_fail(&err);
        if (status != SUUJI_OK)
            return cli_usage(name, "%s: option '%s': %s", name, written, err.text);
    }
    return status == SUUJI_OK ? CLI_YES : cli_usage(name, "%s", err.text);
}

/* The value of an option that needs one: the rest of the same argument, else the next argument;
   where it is optional, only the former. */
static const char *take_value(struct cursor *at, const struct cli_option *row, const char *attached)
{
    if (attached || row->kind == SUUJI_OPTION_FLAG)
        return attached;
    if (row->bare)
        return row->bare;
    return *at->next ? *at->next++ : NULL;
}

/* `dashes`: as it was typed; messages repeat what is short. */
static enum cli_exit refuse_unknown(const struct cli_command *command, const char *dashes,
                                    const char *name, size_t len)
{
    char word[40];
    char meant[CLI_MEANT_ROOM];
    snprintf(word, sizeof word, "%.*s", (int)(len < 39 ? len : 39), name);
    cli_option_meant(command, word, meant, sizeof meant);
    return cli_usage(command->name, "%s: unknown option '%s%s'%s", command->name, dashes, word,
                     meant);
}

/* "--name", "--name=value" */
static enum cli_exit read_long(struct cursor *at, const char *text)
{
    const struct cli_command *const command = at->to->command;
    const size_t len = strcspn(text, "=");
    const char *const attached = text[len] ? text + len + 1 : NULL;
    if (strcmp(text, "help") == 0) {
        at->to->help = CLI_HELP_LONG;
        return CLI_YES;
    }
    if (attached && len == 4 && strncmp(text, "help", len) == 0)
        return cli_usage(command->name, "%s: option '--help' takes no value", command->name);
    const struct cli_option *const row = find_option(command->options, text, len);
    return row ? set_option(at, row, take_value(at, row, attached))
               : refuse_unknown(command, "--", text, len);
}

/* "-x", "-xy", "-nVALUE", "-n VALUE": letters up to the first that takes a value. */
static enum cli_exit read_letters(struct cursor *at, const char *text)
{
    const struct cli_command *const command = at->to->command;
    enum cli_exit result = CLI_YES;
    while (*text && result == CLI_YES && at->to->help == CLI_HELP_NONE) {
        const char letter = *text++;
        const struct cli_option *const row = find_option(command->options, &letter, 0);
        if (row && row->kind == SUUJI_OPTION_FLAG) {
            result = set_option(at, row, NULL);
        } else if (row) {
            return set_option(at, row, take_value(at, row, *text ? text : NULL));
        } else if (letter == 'h') {
            at->to->help = CLI_HELP_SHORT;
        } else {
            result = refuse_unknown(command, "-", &letter, 1);
        }
    }
    return result;
}

/* The number of operands that "[FILE...]", "[SPEC]", "SHELL", "[A] B" or NULL means. */
static void operand_range(const char *operands, size_t *low, size_t *high)
{
    *low = *high = 0;
    for (const char *word = operands; word && *word; word += strspn(word, " ")) {
        *low += *word != '[';
        ++*high;
        word += strcspn(word, " ");
    }
    if (operands && strstr(operands, "..."))
        *high = SIZE_MAX;
}

/* If the command accepts only words of a closed list, check that every operand is one of them, in
   any case, and replace it by that. */
static enum cli_exit check_words(struct cli_arguments *arguments)
{
    const struct cli_command *const command = arguments->command;
    for (size_t k = 0; command->operand_at && k < arguments->operand_count; k++) {
        const char *const word = arguments->operand[k];
        char guess[CLI_MEANT_ROOM];
        size_t i = 0;
        while (command->operand_at(i) && strcasecmp(command->operand_at(i), word) != 0)
            i++;
        if (command->operand_at(i)) {
            arguments->operand[k] = command->operand_at(i);
            continue;
        }
        if (command->operand_at == cli_command_name_at)
            cli_command_meant(word, guess, sizeof guess);
        else
            sj_guess_text(word, command->operand_at, guess, sizeof guess);
        return cli_usage(command->name, "%s: unknown name '%s'%s", command->name, word, guess);
    }
    return CLI_YES;
}

static enum cli_exit check_operands(struct cli_arguments *arguments)
{
    const struct cli_command *const command = arguments->command;
    size_t low = 0;
    size_t high = 0;
    operand_range(command->operands, &low, &high);
    if (arguments->operand_count < low)
        return cli_usage(command->name, "%s: %s is missing", command->name, command->operands);
    if (arguments->operand_count > high) {
        char meant[CLI_MEANT_ROOM];
        cli_operand_meant(command, arguments->operand[high], meant, sizeof meant);
        return cli_usage(command->name, "%s: too many arguments: '%s'%s", command->name,
                         arguments->operand[high], meant);
    }
    if (arguments->operand_count == 0 && command->operands && strstr(command->operands, "[FILE"))
        arguments->operand[arguments->operand_count++] = "-";
    return check_words(arguments);
}

static enum cli_exit read_all(struct cursor *at)
{
    struct cli_arguments *const to = at->to;
    bool options = true;
    while (*at->next && to->help == CLI_HELP_NONE) {
        const char *const text = *at->next++;
        enum cli_exit result = CLI_YES;
        if (!options || text[0] != '-' || text[1] == '\0')
            to->operand[to->operand_count++] = text;
        else if (strcmp(text, "--") == 0)
            options = false;
        else if (text[1] == '-')
            result = read_long(at, text + 2);
        else
            result = read_letters(at, text + 1);
        if (result != CLI_YES)
            return result;
    }
    if (to->help != CLI_HELP_NONE)
        return CLI_YES;
    const enum cli_exit related = cli_relations_check(to->command, to->args);
    return related == CLI_YES ? check_operands(to) : related;
}

enum cli_exit cli_arguments_read(struct cli_arguments *arguments, const struct cli_command *command,
                                 char *const *argv)
{
    size_t count = 0;
    while (argv[count])
        count++;
    *arguments = (struct cli_arguments){.command = command};
    arguments->args = calloc(1, command->args_size + 1);
    arguments->operand = calloc(count + 2, sizeof *arguments->operand);
    if (!arguments->args || !arguments->operand) {
        cli_complain("out of memory");
        return CLI_FAILED;
    }
    for (const struct cli_option *option = command->options; option && option->name; option++)
        sj_option_defaults((const struct sj_option[]){cli_option_row(option), {.name = NULL}},
                           arguments->args);
    struct cursor at = {arguments, argv};
    return read_all(&at);
}

bool cli_arguments_know(const struct cli_command *command, const char *text)
{
    if (text[1] != '-')
        return text[1] == 'h' || find_option(command->options, text + 1, 0);
    const size_t len = strcspn(text + 2, "=");
    return len == 0 || find_option(command->options, text + 2, len) || strcmp(text, "--help") == 0;
}

/* The number of arguments that the option at `argv[0]` has, itself included. One that neither
   command has is taken for a flag. */
static size_t count_option(const struct cli_command *command, char *const *argv)
{
    const char *const text = argv[0] + 1;
    const struct cli_command *const owner =
        cli_arguments_know(command, argv[0]) ? command : cli_command_at(0);
    const struct cli_option *row = NULL;
    bool last = true;
    if (*text == '-') {
        const size_t len = strcspn(text + 1, "=");
        row = find_option(owner->options, text + 1, len ? len : 1);
        last = !text[1 + len];
    } else {
        const char *letter = text;
        while ((row = find_option(owner->options, letter, 0)) && row->kind == SUUJI_OPTION_FLAG &&
               letter[1])
            letter++;
        last = !letter[1];
    }
    return row && row->kind != SUUJI_OPTION_FLAG && !row->bare && last && argv[1] ? 2 : 1;
}

const struct cli_command *cli_arguments_command(char *const *argv, size_t *at)
{
    for (size_t i = 1; argv[i - 1] && argv[i]; i++) {
        const struct cli_command *const command = cli_command_find(argv[i]);
        size_t k = 0;
        while (command && k < i && argv[k][0] == '-' && argv[k][1] && strcmp(argv[k], "--") != 0)
            k += count_option(command, argv + k);
        *at = k;
        if (command && k == i)
            return command;
    }
    return NULL;
}

void cli_arguments_free(struct cli_arguments *arguments)
{
    free(arguments->args);
    free(arguments->operand);
    sj_text_free(&arguments->rules);
}
