/* SPDX-License-Identifier: MIT */
/* suuji formats: what can be read and written, and what puzzles can be exported to. */
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/help/listing.h"
#include "app/frame/looks.h"
#include "app/frame/output.h"
#include "json/list_json.h"

static const char *name_at(size_t i)
{
    size_t formats = 0;
    while (suuji_format_at(formats))
        formats++;
    const suuji_export_info *const info = i < formats ? NULL : suuji_export_at(i - formats);
    return i < formats ? suuji_format_at(i)->name : info ? info->name : NULL;
}

/* "files: .txt .sdm"; `name`, if not NULL, is one too. */
static void write_extensions(struct sj_text *out, const char *name, const char *extensions)
{
    sj_text_fill(out, ' ', CLI_LISTING_COLUMN);
    sj_text_str(out, "files: .");
    if (name)
        sj_text_printf(out, "%s%s", name, extensions ? " ." : "");
    for (; extensions && *extensions; extensions++) {
        sj_text_char(out, *extensions);
        if (*extensions == ' ')
            sj_text_char(out, '.');
    }
    sj_text_char(out, '\n');
}

static void write_format(struct sj_text *out, bool bold, const suuji_format_info *info)
{
    cli_listing_name(out, bold, info->name, info->summary);
    cli_listing_abilities(out, sj_format_abilities, info->can, info->max_size);
    if (info->example) {
        sj_text_fill(out, ' ', CLI_LISTING_COLUMN);
        sj_text_printf(out, "%s\n", info->example);
    }
    if (info->extensions)
        write_extensions(out, NULL, info->extensions);
    cli_listing_options(out, info->options);
}

static void write_export(struct sj_text *out, bool bold, const suuji_export_info *info)
{
    cli_listing_name(out, bold, info->name, info->summary);
    cli_listing_line(out, "export: 'suuji convert' writes one puzzle of any size and rules");
    if (info->reads)
        cli_listing_line(out, "'suuji convert --from %s' reads it; --model adds a solver's output",
                         info->name);
    write_extensions(out, info->name, info->extensions);
    cli_listing_options(out, info->options);
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    const struct cli_common *const args = given;
    const struct cli_looks looks = cli_looks(args);
    const suuji_format_info *info = NULL;
    struct sj_text out = {0};
    struct sj_json_writer json = {.out = &out, .form = SJ_JSON_WIDE};
    if (args->json)
        sj_json_put_array(&json, NULL);
    for (size_t i = 0; (info = suuji_format_at(i)) != NULL; i++) {
        if (!cli_listing_wanted(operands, info->name))
            continue;
        if (args->json)
            sj_json_format(&json, info);
        else
            write_format(&out, looks.colour, info);
    }
    const suuji_export_info *export = NULL;
    for (size_t i = 0; (export = suuji_export_at(i)) != NULL; i++) {
        if (!cli_listing_wanted(operands, export->name))
            continue;
        if (args->json)
            sj_json_export(&json, export);
        else
            write_export(&out, looks.colour, export);
    }
    if (args->json)
        sj_json_put_end(&json);
    return cli_output_text(NULL, &out, CLI_YES);
}

static const struct cli_option options[] = {
    {CLI_JSON},
    {CLI_COLOR},
    {0},
};

static const struct cli_example examples[] = {
    {"suuji formats", "all formats, with the start of an example"},
    {"suuji formats line", "one of them"},
    {"suuji formats --json", "the same as JSON"},
    {0},
};

const struct cli_command cli_command_formats = {
    .name = "formats",
    .operands = "[NAME...]",
    .operand_at = name_at,
    .summary = "list the formats that can be read and written",
    .about =
        "List the formats: whether each can be read and written, the largest size it supports, "
        "and what it can store besides the givens: pencil marks, the shape of the boxes, extra "
        "rules, irregular regions, a solution. Options of a format follow its name after a colon, "
        "as in '--to line:symbols=letters'. The format of the input is detected; if that fails, "
        "name it with '--from'.\n\n"
        "The list ends with the exports: 'suuji convert' can write a puzzle as a problem of "
        "another kind, for other programs.",
    .options = options,
    .args_size = sizeof(struct cli_common),
    .examples = examples,
    .run = run,
};
