/* SPDX-License-Identifier: MIT */
/* suuji man: the manual page, printed from the tables. */
#include "suuji/export.h"
#include "app/frame/command.h"
#include "app/help/help.h"
#include "app/help/list_rules.h"
#include "app/help/listing.h"
#include "app/frame/output.h"

#include <stdio.h>

/* Text that roff shows as it is. A line break starts a new paragraph. */
static void put_roff(struct sj_text *out, const char *text)
{
    bool line_start = true;
    for (; *text; text++) {
        if (line_start && (*text == '.' || *text == '\''))
            sj_text_str(out, "\\&");
        line_start = *text == '\n';
        if (*text == '\\')
            sj_text_str(out, "\\e");
        else if (*text == '-')
            sj_text_str(out, "\\-");
        else if (*text == '\'')
            sj_text_str(out, "\\(aq");
        else if (*text == '^')
            sj_text_str(out, "\\(ha");
        else if (*text == '~')
            sj_text_str(out, "\\(ti");
        else if (line_start)
            sj_text_str(out, text[1] == '\n' ? "" : text[-1] == '\n' ? "\n.PP\n" : "\n.br\n");
        else
            sj_text_char(out, *text);
    }
    sj_text_char(out, '\n');
}

/* A paragraph with a hanging `tag` in bold on the left. */
static void put_tagged(struct sj_text *out, const char *tag, const char *text)
{
    sj_text_str(out, ".TP\n.B ");
    put_roff(out, tag);
    put_roff(out, text);
}

static void put_option(struct sj_text *out, const struct cli_option *option)
{
    struct sj_text text = {0};
    sj_text_str(out, ".TP\n");
    if (option->letter)
        sj_text_printf(out, "\\fB\\-%c\\fR, ", option->letter);
    sj_text_str(out, "\\fB\\-\\-");
    for (const char *c = option->name; *c; c++)
        sj_text_printf(out, "%s%c", *c == '-' ? "\\" : "", *c);
    sj_text_str(out, "\\fR");
    if (option->value)
        sj_text_printf(out, option->bare ? "[=\\fI%s\\fR]" : " \\fI%s\\fR", option->value);
    sj_text_char(out, '\n');
    cli_option_explain(&text, option, CLI_HELP_LONG);
    sj_text_char(&text, '\0');
    if (text.failed)
        out->failed = true;
    else
        put_roff(out, text.at);
    sj_text_free(&text);
}

/* The methods that --method accepts: names in bold, options below them. */
static void put_methods(struct sj_text *out, const struct cli_command *command)
{
    suuji_cover_method_info method;
    if (!command->method_at)
        return;
    sj_text_printf(out, ".PP\n%s (the default is first) and their options, after a colon:\n",
                   command->methods ? command->methods : "Methods");
    for (size_t i = 0; command->method_at(i, &method); i++) {
        put_tagged(out, method.name, method.summary);
        for (const struct sj_option *row = method.options; row && row->name; row++) {
            struct sj_text text = {0};
            cli_listing_form(&text, row);
            sj_text_printf(&text, ": %s", row->help);
            if (row->fallback)
                sj_text_printf(&text, "; default: %s", row->fallback);
            sj_text_char(&text, '\0');
            sj_text_str(out, ".br\n");
            if (text.failed)
                out->failed = true;
            else
                put_roff(out, text.at);
            sj_text_free(&text);
        }
    }
}

static void put_exits(struct sj_text *out, const struct cli_exit_info *row)
{
    for (; row->meaning; row++) {
        char code[12];
        snprintf(code, sizeof code, "%d", row->code);
        put_tagged(out, code, row->meaning);
    }
}

static void put_command(struct sj_text *out, const struct cli_command *command)
{
    sj_text_printf(out, ".SS \"suuji %s [OPTION...]%s%s\"\n", command->name,
                   command->operands ? " " : "", command->operands ? command->operands : "");
    put_roff(out, command->about);
    for (const struct cli_option *row = command->options; row && row->name; row++)
        put_option(out, row);
    put_methods(out, command);
    if (command->exits) {
        sj_text_str(out, ".PP\nExit status:\n");
        put_exits(out, command->exits);
    }
}

static void put_heading(struct sj_text *out)
{
    sj_text_printf(out,
                   ".\\\" printed by suuji man\n"
                   ".TH SUUJI 1 \"\" \"suuji %s\" \"User Commands\"\n"
                   ".SH NAME\n"
                   "suuji \\- solve, count, check, generate, convert and draw Sudoku of any "
                   "size\n"
                   ".SH SYNOPSIS\n"
                   ".B suuji\n"
                   ".I COMMAND\n"
                   "[\\fIOPTION\\fR...] [\\fIFILE\\fR...]\n"
                   ".br\n"
                   ".B suuji\n"
                   "[\\fIOPTION\\fR...] \\fIFILE\\fR...\n"
                   ".SH DESCRIPTION\n",
                   suuji_version());
    sj_text_printf(out,
                   "Results go to standard output, everything else to standard error.\n"
                   "Without a file, or with \\-, standard input is read.\n"
                   "Formats and sizes are detected; they can also be given.\n"
                   "The default command is \\fB%s\\fR.\n"
                   ".PP\n"
                   "Every command has \\fB\\-h\\fR for short help and \\fB\\-\\-help\\fR for full "
                   "help.\n"
                   "\\fBsuuji \\-V\\fR shows the version, \\fBsuuji \\-\\-version\\fR also what it "
                   "was built with.\n",
                   cli_command_at(0)->name);
}

/* The sections about engines, formats and rules: names, with a pointer to the rest. */
static void put_tables(struct sj_text *out)
{
    sj_text_str(out, ".SH ENGINES\n"
                     "For their options see \\fBsuuji engines\\fR.\n");
    for (size_t i = 0; suuji_engine_at(i); i++)
        put_tagged(out, suuji_engine_at(i)->name, suuji_engine_at(i)->summary);
    sj_text_str(out, ".SH FORMATS\n"
                     "For their options and what they can store see \\fBsuuji formats\\fR.\n");
    for (size_t i = 0; suuji_format_at(i); i++)
        put_tagged(out, suuji_format_at(i)->name, suuji_format_at(i)->summary);
    sj_text_str(out, ".SS Exports\n"
                     "Problems of other kinds: \\fBsuuji convert\\fR can write a puzzle as one "
                     "of them.\n");
    for (size_t i = 0; suuji_export_at(i); i++)
        put_tagged(out, suuji_export_at(i)->name, suuji_export_at(i)->summary);
    sj_text_str(out, ".SH RULES\nRules are written SIZE[:SHAPE][+EXTRA]...\n");
    for (size_t i = 0; cli_rules_form_at(i); i++)
        put_tagged(out, cli_rules_form_at(i)->spec, cli_rules_form_at(i)->means);
    sj_text_str(out, ".SS Extra rules\n"
                     "For the sizes and boxes they work with see \\fBsuuji rules\\fR.\n");
    for (size_t i = 0; suuji_rule_at(i); i++)
        put_tagged(out, suuji_rule_at(i)->name, suuji_rule_at(i)->summary);
}

/* The examples of all commands, in one place. */
static void put_examples(struct sj_text *out)
{
    const struct cli_command *command = NULL;
    sj_text_str(out, ".SH EXAMPLES\n");
    for (size_t i = 0; (command = cli_command_at(i)) != NULL; i++)
        for (const struct cli_example *e = command->examples; e && e->command; e++)
            put_tagged(out, e->command, e->says);
}

static enum cli_exit run(const void *args, const char *const *operands)
{
    struct sj_text out = {0};
    (void)args;
    (void)operands;
    put_heading(&out);
    sj_text_str(&out, ".SH COMMANDS\n");
    for (size_t i = 0; cli_command_at(i); i++)
        put_command(&out, cli_command_at(i));
    put_tables(&out);
    sj_text_str(&out, ".SH EXIT STATUS\n");
    for (size_t i = 0; cli_command_at(i); i++)
        if (cli_command_at(i)->exits)
            sj_text_printf(&out, "\\fBsuuji %s\\fR has its own codes: see there.\n",
                           cli_command_at(i)->name);
    put_exits(&out, cli_exits(NULL));
    sj_text_str(&out, ".SH ENVIRONMENT\n");
    put_tagged(&out, "NO_COLOR", "if set and not empty, no colours are used");
    put_tagged(&out, "CLICOLOR_FORCE",
               "if set, not empty and not 0, colours are used in files and pipes too, unless "
               "NO_COLOR is set; --color overrules both");
    put_tagged(&out, "LC_ALL, LC_CTYPE, LANG",
               "the first of these that is set is the locale: if its name ends in .UTF-8, borders "
               "of grids on a terminal are box drawing characters");
    put_examples(&out);
    sj_text_str(
        &out,
        ".SH SEE ALSO\n"
        "\\fBsuuji\\fR \\fICOMMAND\\fR \\fB\\-\\-help\\fR shows the same for one command. More is "
        "in the pages\n"
        ".IR formats.md ,\n"
        ".IR json.md ,\n"
        ".IR engines.md ,\n"
        ".IR compare.md ,\n"
        ".IR cover.md ,\n"
        ".IR graphs.md ,\n"
        ".IR sat.md ,\n"
        ".IR proofs.md\n"
        "and\n"
        ".I library.md\n"
        "in the folder\n"
        ".I docs\n"
        "of the source.\n");
    return cli_output_text(NULL, &out, CLI_YES);
}

static const struct cli_example examples[] = {
    {"suuji man > suuji.1", "a file to install, or to read with 'man ./suuji.1'"},
    {0},
};

const struct cli_command cli_command_man = {
    .name = "man",
    .summary = "print the manual page",
    .about = "Print the manual page suuji(1) as roff: all commands, engines, formats and rules of "
             "this program.",
    .examples = examples,
    .run = run,
};
