/* SPDX-License-Identifier: MIT */
/* suuji minimize: take clues away until none can go. */
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/frame/message.h"
#include "app/generate/rework.h"

static enum cli_exit run(const void *given, const char *const *operands)
{
    const struct cli_rework_args *const args = given;
    if (args->all && (args->tries > 1 || args->clues || args->node_limit))
        return cli_usage("minimize", "minimize: option '--all' goes with neither '--tries', "
                                     "'--clues' nor '--node-limit'");
    if (args->limit && !args->all)
        return cli_usage("minimize", "minimize: option '--limit' needs '--all'");
    return cli_rework_run("minimize", args, operands, sj_rework_minimize);
}

/* clang-format off */
static const suuji_option options[] = {
    CLI_RULES(struct cli_rework_args),
    CLI_FROM(struct cli_rework_args),
    CLI_TO(struct cli_rework_args),
    {"tries", 'k', SUUJI_OPTION_COUNT, offsetof(struct cli_rework_args, tries), .value = "N",
     .fallback = "1", .low = 1, .help = "the best of so many random orders"},
    {"clues", 'c', SUUJI_OPTION_COUNT, offsetof(struct cli_rework_args, clues), .value = "N",
     .high = 65025, .help = "stop when so many are left; 0: when none can go"},
    {"all", 'a', SUUJI_OPTION_FLAG, offsetof(struct cli_rework_args, all),
     .help = "every minimal puzzle among the clues, each once, up to --limit"},
    CLI_LIMIT(struct cli_rework_args, "0", "with --all: at most so many for each puzzle; 0: all"),
    CLI_REWORK_OPTIONS,
    {0},
};
/* clang-format on */

static const struct cli_example examples[] = {
    {"suuji minimize easy.txt", "a minimal puzzle for each, in the form it has"},
    {"suuji solve easy.txt | suuji minimize --tries 100", "others with the same solutions"},
    {"suuji minimize --all --limit 10 easy.txt", "the first ten minimal puzzles among the clues"},
    {0},
};

const struct cli_command cli_command_minimize = {
    .name = "minimize",
    .operands = "[FILE...]",
    .summary = "take clues away until none can go",
    .about =
        "Write a minimal puzzle for each puzzle, in input order and in the form of the input: its "
        "clues are taken away one after the other in a random order, each if the solution stays "
        "the only one. What comes of it depends on the puzzle and the seed alone. --tries N takes "
        "the one with the fewest clues of N orders. Pencil marks stay and count.\n"
        "A puzzle that has not exactly one solution keeps its place: in formats of one line per "
        "puzzle as an empty line, in other formats as it is, and the reason is told on standard "
        "error. When a limit ends the work on a puzzle, it is written as it is by then.\n"
        "The exit code is 0 if all is done, 1 if some puzzles have none or several solutions or "
        "a limit did not suffice, 3 if some could not be read, 4 if reading or writing failed.",
    .options = options,
    .args_size = sizeof(struct cli_rework_args),
    .examples = examples,
    .run = run,
};
