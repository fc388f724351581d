/* SPDX-License-Identifier: MIT */
/* suuji maximize: more clues, the same solution. */
#include "app/frame/command.h"
#include "suuji/clues.h"
#include "app/frame/common_options.h"
#include "app/frame/message.h"
#include "app/generate/minimize_job.h"

static enum cli_exit run(const void *given, const char *const *operands)
{
    const struct cli_minimize_args *const args = given;
    return cli_minimize_run("maximize", args, operands,
                            args->clues ? suuji_minimizer_add_clues : suuji_minimizer_maximize);
}

/* clang-format off */
static const struct cli_option options[] = {
    CLI_INPUT_ROWS,
    {CLI_SYMBOLS},
    {CLI_TO},
    {"clues", 'c', SUUJI_OPTION_COUNT, offsetof(struct cli_minimize_args, clues), .value = "N",
     .high = 65025, .help = "add random clues until there are N, redundant or not"},
    {"tries", 'k', SUUJI_OPTION_COUNT, offsetof(struct cli_minimize_args, tries), .value = "N",
     .low = 1, .help = "without --clues: number of attempts to find more clues; default: 100"},
    CLI_MINIMIZE_OPTIONS,
    {0},
};
/* clang-format on */

static const struct cli_option_relation relations[] = {
    {.options = "clues tries"},
    {0},
};

static const struct cli_example examples[] = {
    {"suuji maximize hard.txt", "minimal puzzles with as many clues as possible"},
    {"suuji maximize --clues 40 hard.txt", "40 clues each: easier, with the same solutions"},
    {0},
};

const struct cli_command cli_command_maximize = {
    .name = "maximize",
    .operands = "[FILE...]",
    .summary = "find minimal puzzles with many clues",
    .about =
        "Write for each puzzle a minimal one with the same solution and many clues, in input order "
        "and in the format of the input; it need not contain the original clues, and can have "
        "fewer "
        "than a puzzle that is not minimal. With --clues N random values of the solution are "
        "added until there are N clues; a puzzle that already has N is not changed.\n"
        "Any value of the solution could be added, up to the complete grid. It is hard to add "
        "clues that are all necessary: without --clues the program searches for a minimal puzzle "
        "with as many clues as possible. Again and again it adds some clues and removes those "
        "that became redundant, older ones first, and keeps the result if it does not have fewer "
        "clues.\n"
        "A puzzle that does not have exactly one solution is treated as by 'suuji minimize', and "
        "the exit codes are the same.",
    .cluster = true,
    .options = options,
    .relations = relations,
    .args_size = sizeof(struct cli_minimize_args),
    .examples = examples,
    .run = run,
};
