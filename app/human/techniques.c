/* SPDX-License-Identifier: MIT */
/* suuji techniques: the table of techniques, and an example of each. */
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/frame/message.h"
#include "app/frame/option_values.h"
#include "app/frame/output.h"
#include "app/frame/terminal.h"
#include "app/help/help.h"
#include "answer/step_words.h"
#include "codec/json_writer.h"
#include "answer/technique_example.h"
#include "json/reply_json.h"

#include <limits.h>
#include <string.h>
#include <unistd.h>

/* What a technique needs, as words. */
static const struct {
    unsigned flag;
    const char *word, *sentence;
} needs[] = {
    {SUUJI_TECHNIQUE_UNIQUE, "unique", "assumes that the puzzle has exactly one solution"},
    {SUUJI_TECHNIQUE_LINES, "lines", "needs rows and columns, and boxes or regions"},
    {SUUJI_TECHNIQUE_FORCING, "forcing", "follows the consequences of an assumption"},
};
#define NEEDS (sizeof needs / sizeof needs[0])

static bool is_wanted(const char *const *operands, const suuji_technique_info *info)
{
    for (size_t i = 0; operands[i]; i++)
        if (strcmp(operands[i], info->name) == 0 || strcmp(operands[i], info->family) == 0)
            return true;
    return !operands[0];
}

/* ---- Examples ---- */

/* The command that shows the example: its text is quoted for the shell, or is its input if it has
   several lines. */
static void write_command(const struct sj_technique_example *example,
                          const suuji_technique_info *info, struct sj_text *out)
{
    const bool lines = strchr(info->example, '\n') != NULL;
    sj_text_str(out, "suuji hint");
    if (info->example_rules)
        sj_text_printf(out, strchr(info->example_rules, '(') ? " --rules '%s'" : " --rules %s",
                       info->example_rules);
    if (!example->first)
        sj_text_printf(out, " --techniques %s", info->name);
    if (lines)
        sj_text_printf(out, " <<'END'\n%s%sEND", info->example,
                       info->example[strlen(info->example) - 1] == '\n' ? "" : "\n");
    else
        sj_text_printf(out, " '%s'", info->example);
}

/* ---- The lists ---- */

static void write_table(const char *const *operands, struct sj_text *out)
{
    enum { FAMILY = 13, NEED = 7 }; /* widths of columns */
    const bool wraps = cli_terminal(STDOUT_FILENO);
    const unsigned columns = wraps ? cli_terminal_width() : UINT_MAX;
    const suuji_technique_info *info = NULL;
    int width = 4;
    for (size_t i = 0; (info = suuji_technique_at(i)) != NULL; i++)
        if ((int)strlen(info->name) > width)
            width = (int)strlen(info->name);
    sj_text_printf(out, "%-*s  %-*s  %-*s  %s\n", width, "name", FAMILY, "family", NEED, "needs",
                   "summary");
    for (size_t i = 0; (info = suuji_technique_at(i)) != NULL; i++) {
        const char *need = "";
        for (size_t k = NEEDS; k-- > 0;)
            if (info->flags & needs[k].flag)
                need = needs[k].word;
        if (!is_wanted(operands, info))
            continue;
        sj_text_printf(out, "%-*s  %-*s  %-*s  ", width, info->name, FAMILY, info->family, NEED,
                       need);
        const unsigned indent = (unsigned)width + FAMILY + NEED + 6;
        cli_wrap(out, info->summary, indent, indent, columns);
    }
}

/* One technique, its example and what `hint` says of it. */
static suuji_status write_one(const suuji_technique_info *info, struct sj_text *out,
                              suuji_error *err)
{
    struct sj_technique_example example;
    const suuji_status status = sj_technique_example_open(&example, info, err);
    sj_text_printf(out, "%s (%s, family %s)\n  %s\n", info->name, info->title, info->family,
                   info->summary);
    for (size_t k = 0; k < NEEDS; k++)
        if (info->flags & needs[k].flag)
            sj_text_printf(out, "  %s\n", needs[k].sentence);
    if (status == SUUJI_OK && example.step) {
        sj_text_str(out, "\n");
        write_command(&example, info, out);
        sj_text_str(out, "\n  ");
        sj_step_append(suuji_human_sentence, example.human, example.step, SUUJI_NOTATION_RC, out);
        sj_text_char(out, '\n');
    }
    sj_technique_example_close(&example);
    return status;
}

/* Is every operand the name of a technique, not of a family? */
static bool names_techniques(const char *const *operands)
{
    for (size_t i = 0; operands[i]; i++)
        if (!suuji_technique_find(operands[i]))
            return false;
    return operands[0] != NULL;
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    const struct cli_common *const args = given;
    const bool detail = names_techniques(operands);
    const suuji_technique_info *info = NULL;
    struct sj_text out = {0};
    struct sj_json_writer json = {.out = &out, .form = SJ_JSON_WIDE};
    suuji_status status = SUUJI_OK;
    suuji_error err;
    if (args->json) {
        sj_json_put_object(&json, NULL);
        sj_json_put_array(&json, "techniques");
    } else if (!detail) {
        write_table(operands, &out);
    }
    for (size_t i = 0; status == SUUJI_OK && (info = suuji_technique_at(i)) != NULL; i++) {
        if (!is_wanted(operands, info))
            continue;
        if (!args->json && detail && out.len > 0)
            sj_text_char(&out, '\n');
        if (args->json)
            status = sj_json_put_technique(&json, info, true, &err);
        else if (detail)
            status = write_one(info, &out, &err);
    }
    if (status != SUUJI_OK) {
        sj_text_free(&out);
        return cli_fail(&err);
    }
    if (args->json) {
        sj_json_put_end(&json);
        sj_json_put_end(&json);
    }
    return cli_output_text(NULL, &out, CLI_YES);
}

static const struct cli_option options[] = {
    {CLI_JSON},
    {0},
};

static const struct cli_example examples[] = {
    {"suuji techniques", "all techniques, the simplest first"},
    {"suuji techniques hidden-single", "one of them, with an example"},
    {"suuji techniques singles --json", "a family as JSON, with examples"},
    {0},
};

const struct cli_command cli_command_techniques = {
    .name = "techniques",
    .operands = "[NAME...]",
    .operand_at = cli_technique_word_at,
    .summary = "list the techniques of 'hint' and 'explain'",
    .about =
        "List the techniques in the order in which 'hint' and 'explain' try them, the simplest "
        "first: name, family, what each needs, and what it is. A NAME is a technique or a family. "
        "Names of techniques show each with an example: a command to copy, and the step that it "
        "shows.\n\n"
        "Needs: 'unique': it assumes that the puzzle has exactly one solution ('--without "
        "uniqueness' leaves these out); 'lines': its definition needs rows and columns, and boxes "
        "or regions; 'forcing': it follows the consequences of an assumption ('--without "
        "forcing'). All others work with any houses, and with pairs of cells that must differ.",
    .options = options,
    .args_size = sizeof(struct cli_common),
    .examples = examples,
    .run = run,
};
