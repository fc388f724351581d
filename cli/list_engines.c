/* SPDX-License-Identifier: MIT */
/* suuji engines: what there is to search with. */
#include "cli/command.h"
#include "cli/common_options.h"
#include "cli/help.h"
#include "cli/output.h"
#include "cli/terminal.h"

#include <unistd.h>

struct engines_args {
    bool json;
};

static enum cli_exit run(const void *given, const char *const *operands)
{
    const suuji_engine_info *info = NULL;
    struct sj_text out = {0};
    (void)given;
    (void)operands;
    for (size_t i = 0; (info = suuji_engine_at(i)) != NULL; i++)
        sj_text_printf(&out, "%-12s %s\n", info->name, info->summary);
    return cli_output_text(NULL, &out, CLI_YES);
}

static const suuji_option options[] = {
    CLI_JSON(struct engines_args),
    {0},
};

static const struct cli_example examples[] = {
    {"suuji engines", "the engines, what they can do and their options"},
    {"suuji engines --json", "the same for programs"},
    {0},
};

const struct cli_command cli_command_engines = {
    .name = "engines",
    .summary = "the engines that can search",
    .about = "List the engines.",
    .options = options,
    .args_size = sizeof(struct engines_args),
    .examples = examples,
    .run = run,
};
