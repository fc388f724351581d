/* SPDX-License-Identifier: MIT */
/* suuji engines: the list of engines. */
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/help/listing.h"
#include "app/frame/looks.h"
#include "app/frame/output.h"
#include "json/list_json.h"

static const char *name_at(size_t i)
{
    return suuji_engine_at(i) ? suuji_engine_at(i)->name : NULL;
}

static void write_engine(struct sj_text *out, bool bold, const suuji_engine_info *info)
{
    cli_listing_name(out, bold, info->name, info->summary);
    if (info->missing)
        cli_listing_line(out, "not available: it needs package %s", info->missing);
    cli_listing_abilities(out, sj_engine_abilities, info->can, info->max_size);
    if (info->source)
        cli_listing_line(out, "source: %s", info->source);
    cli_listing_options(out, info->options);
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    const struct cli_common *const args = given;
    const struct cli_looks looks = cli_looks(args);
    const suuji_engine_info *info = NULL;
    struct sj_text out = {0};
    struct sj_json_writer json = {.out = &out, .form = SJ_JSON_WIDE};
    if (args->json)
        sj_json_put_array(&json, NULL);
    for (size_t i = 0; (info = suuji_engine_at(i)) != NULL; i++) {
        if (!cli_listing_wanted(operands, info->name))
            continue;
        if (args->json)
            sj_json_engine(&json, info);
        else
            write_engine(&out, looks.colour, info);
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
    {"suuji engines", "all engines, what they can do and their options"},
    {"suuji engines backtrack", "one of them"},
    {"suuji engines --json", "the same as JSON"},
    {0},
};

const struct cli_command cli_command_engines = {
    .name = "engines",
    .operands = "[NAME...]",
    .operand_at = name_at,
    .summary = "list the engines (search algorithms)",
    .about =
        "List the engines, the default first: what each can do, the largest size it supports, and "
        "its options. Options follow the name after a colon, as in '--engine "
        "backtrack:mrv,forward'.\n\n"
        "Abilities: 'finds' a solution or proves that there is none; 'counts' solutions; writes "
        "them 'in order', smallest first, or 'at random'; supports 'any houses', not only rows, "
        "columns and boxes, 'pairs' of cells that must differ, and pencil 'marks'; "
        "'approximates': colours every cell, if necessary with values above the size, and proves "
        "nothing; writes 'proofs'; optimises 'objectives'.",
    .options = options,
    .args_size = sizeof(struct cli_common),
    .examples = examples,
    .run = run,
};
