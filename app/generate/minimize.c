/* SPDX-License-Identifier: MIT */
/* suuji minimize: remove redundant clues. */
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/frame/message.h"
#include "app/generate/minimize_job.h"

static enum cli_exit run(const void *given, const char *const *operands)
{
    const struct cli_minimize_args *const args = given;
    return cli_minimize_run("minimize", args, operands, suuji_minimizer_minimize);
}

/* clang-format off */
static const struct cli_option options[] = {
    CLI_INPUT_ROWS,
    {CLI_SYMBOLS},
    {CLI_TO},
    {"tries", 'k', SUUJI_OPTION_COUNT, offsetof(struct cli_minimize_args, tries), .value = "N",
     .fallback = "1", .low = 1, .help = "number of random orders to try; the result with the "
                                        "fewest clues is written"},
    {"clues", 'c', SUUJI_OPTION_COUNT, offsetof(struct cli_minimize_args, clues), .value = "N",
     .high = 65025, .help = "stop when N clues are left; 0: when every clue is necessary"},
    {"all", 'a', SUUJI_OPTION_FLAG, offsetof(struct cli_minimize_args, all),
     .help = "write every minimal puzzle made of these clues, each once, up to --limit"},
    {CLI_LIMIT("0", "with --all: at most this many for each puzzle; 0: all"), .rare = true},
    CLI_MINIMIZE_OPTIONS,
    {0},
};
/* clang-format on */

static const struct cli_option_relation relations[] = {
    {"all", .excludes = "tries clues node-limit"},
    {"limit", .needs = "all"},
    {0},
};

static const struct cli_example examples[] = {
    {"suuji minimize easy.txt", "a minimal puzzle for each, in the same format"},
    {"suuji solve easy.txt | suuji minimize --tries 100", "other puzzles with the same solutions"},
    {"suuji minimize --all --limit 10 easy.txt", "the first ten minimal puzzles made of the clues"},
    {0},
};

const struct cli_command cli_command_minimize = {
    .name = "minimize",
    .operands = "[FILE...]",
    .summary = "remove redundant clues",
    .about =
        "Write a minimal puzzle for each puzzle, in input order and in the format of the input: "
        "clues are removed one by one in random order, each if the solution stays unique. The "
        "result depends only on the puzzle and the seed. --tries N tries N orders and writes the "
        "result with the fewest clues. Pencil marks are kept and taken into account.\n"
        "A puzzle that does not have exactly one solution keeps its place: as an empty line in "
        "formats with one line per puzzle, unchanged in other formats. The reason is reported on "
        "standard error. If a limit stops the work on a puzzle, the result so far is written.\n"
        "The exit code is 0 if all puzzles were minimised, 1 if some have no solution or several, "
        "or a limit was reached, 3 if some could not be read, 4 if reading or writing failed.",
    .cluster = true,
    .options = options,
    .relations = relations,
    .args_size = sizeof(struct cli_minimize_args),
    .examples = examples,
    .run = run,
};
