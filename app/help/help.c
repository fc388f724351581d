/* SPDX-License-Identifier: MIT */
/* Help, printed from the tables. */
#include "app/help/help.h"

#include "app/frame/option_values.h"

#include "app/help/listing.h"
#include "app/frame/output.h"
#include "app/frame/terminal.h"

#include <inttypes.h>
#include <string.h>
#include <unistd.h>

/* Where the explanations start; a longer left side gets a separate line. */
enum { OPTION_COLUMN = 28, COMMAND_COLUMN = 24, METHOD_COLUMN = 10 };
/* On the first screen. */
enum { GROUP_WIDTH = 9, GROUP_COLUMN = 22, FIRST_EXAMPLE_COLUMN = 42 };

const struct cli_exit_info *cli_exits(const struct cli_command *command)
{
    static const struct cli_exit_info usual[] = {
        {CLI_YES, "success, or the answer is yes"},
        {CLI_NO, "the answer is no: no solution, not unique, limit reached"},
        {CLI_USAGE, "error in the command line"},
        {CLI_BAD_INPUT, "error in the input; the rest was processed"},
        {CLI_FAILED, "reading, writing or memory failed"},
        {0},
    };
    return command && command->exits ? command->exits : usual;
}

void cli_wrap(struct sj_text *out, const char *text, unsigned at, unsigned indent, unsigned width)
{
    bool blank = false; /* a blank is needed before the next word */
    while (*text) {
        const size_t len = strcspn(text, " \n");
        if (blank && at + 1 + len > width) {
            sj_text_char(out, '\n');
            at = 0;
        } else if (blank) {
            sj_text_char(out, ' ');
            at++;
        }
        if (len > 0 && at < indent) {
            sj_text_fill(out, ' ', indent - at);
            at = indent;
        }
        sj_text_add(out, text, len);
        at += (unsigned)len;
        text += len;
        blank = *text == ' ';
        if (*text == '\n') {
            sj_text_char(out, '\n');
            at = 0;
        }
        if (*text)
            text++;
    }
    sj_text_char(out, '\n');
}

void cli_explain(struct sj_text *out, size_t start, const char *text, unsigned column,
                 unsigned width)
{
    size_t at = out->len - start;
    if (at + 2 > column) {
        sj_text_char(out, '\n');
        at = 0;
    }
    cli_wrap(out, text, (unsigned)at, column, width);
}

/* The words, or range, and default, if there are any. A range without a practical upper end is not
   shown. */
static void write_details(struct sj_text *out, const struct cli_option *option)
{
    for (size_t i = 0; cli_values_are_few(option) && cli_value_at(option, i); i++)
        sj_text_printf(out, "%s%s", i ? ", " : "; one of ", cli_value_at(option, i));
    if (option->kind == SUUJI_OPTION_COUNT && option->high && option->high <= UINT32_MAX)
        sj_text_printf(out, "; from %" PRIu64 " to %" PRIu64, option->low, option->high);
    else if (option->kind == SUUJI_OPTION_COUNT && option->low)
        sj_text_printf(out, "; at least %" PRIu64, option->low);
    if (option->fallback)
        sj_text_printf(out, "; default: %s", option->fallback);
}

void cli_option_explain(struct sj_text *out, const struct cli_option *option, enum cli_help how)
{
    const char *const aside = strstr(option->help, " (");
    size_t len = strcspn(option->help, ";");
    if (how == CLI_HELP_LONG) {
        sj_text_str(out, option->help);
        write_details(out, option);
        return;
    }
    if (aside && (size_t)(aside - option->help) < len)
        len = (size_t)(aside - option->help);
    sj_text_add(out, option->help, len);
}

/* "  -n, --limit N           stop after this many; at least 1; default: 2" */
static void write_option(struct sj_text *out, const struct cli_option *option, enum cli_help how,
                         unsigned width)
{
    struct sj_text text = {0};
    const size_t start = out->len;
    if (option->letter)
        sj_text_printf(out, "  -%c, --%s", option->letter, option->name);
    else
        sj_text_printf(out, "      --%s", option->name);
    if (option->value)
        sj_text_printf(out, option->bare ? "[=%s]" : " %s", option->value);
    cli_option_explain(&text, option, how);
    sj_text_char(&text, '\0');
    if (text.failed)
        out->failed = true;
    else
        cli_explain(out, start, text.at, OPTION_COLUMN, width);
    sj_text_free(&text);
}

static void write_options(struct sj_text *out, const struct cli_command *command, enum cli_help how,
                          unsigned width)
{
    static const struct cli_option help = {"help", 'h', SUUJI_OPTION_FLAG, 0,
                                           .help = "-h: short help, --help: full help"};
    sj_text_str(out, "\nOptions:\n");
    for (const struct cli_option *row = command->options; row && row->name; row++)
        if (how == CLI_HELP_LONG || !row->rare)
            write_option(out, row, how, width);
    write_option(out, &help, how, width);
}

/* The methods that --method accepts, the default first, and the options of each. */
static void write_methods(struct sj_text *out, const struct cli_command *command, unsigned width)
{
    suuji_cover_method_info method;
    if (!command->method_at)
        return;
    sj_text_printf(out,
                   "\n%s (the default is first) and their options, NAME:OPTION,OPTION=VALUE:\n",
                   command->methods ? command->methods : "Methods");
    for (size_t i = 0; command->method_at(i, &method); i++) {
        const size_t start = out->len;
        sj_text_printf(out, "  %s", method.name);
        cli_explain(out, start, method.summary, METHOD_COLUMN, width);
        for (const struct sj_option *row = method.options; row && row->name; row++)
            cli_listing_option(out, row, METHOD_COLUMN, OPTION_COLUMN, width);
    }
}

static void write_examples(struct sj_text *out, const struct cli_command *command, unsigned width)
{
    const struct cli_example *example = command->examples;
    if (!example)
        return;
    sj_text_str(out, "\nExamples:\n");
    for (; example->command; example++) {
        sj_text_printf(out, "  $ %s\n", example->command);
        cli_wrap(out, example->says, 0, 6, width);
    }
}

static void write_exit_codes(struct sj_text *out, const struct cli_command *command, unsigned width)
{
    int digits = 1;
    for (const struct cli_exit_info *row = cli_exits(command); row->meaning; row++)
        digits = row->code > 9 ? 2 : digits;
    sj_text_str(out, "\nExit code:\n");
    for (const struct cli_exit_info *row = cli_exits(command); row->meaning; row++) {
        const size_t start = out->len;
        sj_text_printf(out, "  %*d", digits, row->code);
        cli_explain(out, start, row->meaning, (unsigned)digits + 4, width);
    }
}

static void write_command(struct sj_text *out, const struct cli_command *command, enum cli_help how,
                          unsigned width)
{
    const bool all = how == CLI_HELP_LONG;
    sj_text_printf(out, "Usage: suuji %s [OPTION...]%s%s\n\n", command->name,
                   command->operands ? " " : "", command->operands ? command->operands : "");
    cli_wrap(out, all ? command->about : command->summary, 0, 0, width);
    write_options(out, command, how, width);
    if (all) {
        write_methods(out, command, width);
        write_examples(out, command, width);
    } else {
        sj_text_printf(out, "\nMore: suuji %s --help\n", command->name);
    }
}

static const struct cli_example first_examples[] = {
    {"suuji solve easy.txt", "a line for each solution"},
    {"suuji generate --level hard -o a.txt", "a hard puzzle"},
    {"suuji draw a.txt -o a.svg", "a picture of it"},
    {0},
};

/* The commands that have a heading, then the names of the others. */
static void write_groups(struct sj_text *out, unsigned width)
{
    const char *last = "";
    struct sj_text names = {0};
    for (size_t i = 0; cli_command_at(i); i++) {
        const char *const group = cli_command_group_at(i);
        const size_t start = out->len;
        if (!group) {
            sj_text_printf(&names, "%s%s", names.len ? ", " : "", cli_command_name_at(i));
            continue;
        }
        sj_text_printf(out, "  %-*s%s", GROUP_WIDTH, strcmp(group, last) == 0 ? "" : group,
                       cli_command_name_at(i));
        cli_explain(out, start, cli_command_at(i)->summary, GROUP_COLUMN, width);
        last = group;
    }
    sj_text_char(&names, '\0');
    sj_text_printf(out, "  %-*s", GROUP_WIDTH, "More");
    if (names.failed)
        out->failed = true;
    else
        cli_wrap(out, names.at, GROUP_WIDTH + 2, GROUP_WIDTH + 2, width);
    sj_text_free(&names);
}

/* The first screen. */
static void write_overview(struct sj_text *out, unsigned width)
{
    sj_text_str(out,
                "suuji solves, checks, rates, generates, converts and draws Sudoku of any size.\n"
                "Usage: suuji COMMAND [OPTION...] [FILE...]    or: suuji PUZZLE\n\n");
    write_groups(out, width);
    sj_text_char(out, '\n');
    for (const struct cli_example *example = first_examples; example->command; example++) {
        const size_t start = out->len;
        sj_text_printf(out, "  $ %s", example->command);
        cli_explain(out, start, example->says, FIRST_EXAMPLE_COLUMN, width);
    }
    sj_text_str(out, "\nNo file, or '-', is standard input. Formats and sizes are detected.\n"
                     "More: suuji help COMMAND, suuji help --all\n");
}

static void write_all(struct sj_text *out, unsigned width)
{
    const struct cli_command *command = NULL;
    sj_text_printf(
        out,
        "Usage: suuji COMMAND [OPTION...] [FILE...]\n"
        "       suuji [OPTION...] FILE...  (the same as: suuji %s)\n\n"
        "FILE can be a puzzle itself: a line of characters, '.' or 0 for an empty cell.\n\n"
        "Commands:\n",
        cli_command_at(0)->name);
    for (size_t i = 0; (command = cli_command_at(i)) != NULL; i++) {
        const size_t start = out->len;
        sj_text_printf(out, "  %s%s%s", command->name, command->operands ? " " : "",
                       command->operands ? command->operands : "");
        cli_explain(out, start, command->summary, COMMAND_COLUMN, width);
    }
    write_exit_codes(out, NULL, width);
    for (size_t i = 0; (command = cli_command_at(i)) != NULL; i++) {
        sj_text_str(out, "\n\n");
        write_command(out, command, CLI_HELP_LONG, width);
        if (command->exits)
            write_exit_codes(out, command, width);
    }
}

enum cli_exit cli_help_show(const struct cli_command *command, enum cli_help how)
{
    const unsigned width = cli_terminal_width();
    struct sj_text text = {0};
    if (command)
        write_command(&text, command, how, width);
    else if (how == CLI_HELP_LONG)
        write_all(&text, width);
    else
        write_overview(&text, width);
    if (command && how == CLI_HELP_LONG)
        write_exit_codes(&text, command, width);
    return cli_output_text(NULL, &text, CLI_YES);
}

/* ---- suuji help [COMMAND] ---- */

struct help_args {
    bool all;
};

static enum cli_exit run(const void *given, const char *const *operands)
{
    const struct help_args *const args = given;
    if (operands[0])
        return cli_help_show(cli_command_find(operands[0]), CLI_HELP_LONG);
    return cli_help_show(NULL, args->all ? CLI_HELP_LONG : CLI_HELP_SHORT);
}

static const struct cli_option options[] = {
    {"all", 0, SUUJI_OPTION_FLAG, offsetof(struct help_args, all),
     .help = "show the help of all commands"},
    {0},
};

static const struct cli_example examples[] = {
    {"suuji help", "the first screen; the same as suuji --help"},
    {"suuji help engines", "full help on one command; the same as suuji engines --help"},
    {"suuji help --all", "full help on all commands"},
    {0},
};

const struct cli_command cli_command_help = {
    .name = "help",
    .operands = "[COMMAND]",
    .operand_at = cli_command_name_at,
    .summary = "show help on suuji or on a command",
    .about =
        "Show the main commands, the full help on one command, or the full help on all commands.",
    .options = options,
    .args_size = sizeof(struct help_args),
    .examples = examples,
    .run = run,
};
