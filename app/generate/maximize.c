/* SPDX-License-Identifier: MIT */
/* suuji maximize: more clues, the solution stays. */
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/frame/message.h"
#include "app/generate/rework.h"

/* Where --tries is not said. */
#define TRIES 100

/* So many clues, whether all of them are needed or not. */
static suuji_status fill(struct sj_rework *rework, const struct sj_rework_query *query,
                         struct sj_rework_result *result, suuji_error *err)
{
    (void)err;
    sj_rework_fill(rework, query, result);
    return SUUJI_OK;
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    struct cli_rework_args args = *(const struct cli_rework_args *)given;
    if (args.clues && args.tries)
        return cli_usage("maximize",
                         "maximize: options '--clues' and '--tries' exclude each other");
    if (!args.tries)
        args.tries = TRIES;
    return cli_rework_run("maximize", &args, operands, args.clues ? fill : sj_rework_maximize);
}

/* clang-format off */
static const suuji_option options[] = {
    CLI_RULES(struct cli_rework_args),
    CLI_FROM(struct cli_rework_args),
    CLI_TO(struct cli_rework_args),
    {"clues", 'c', SUUJI_OPTION_COUNT, offsetof(struct cli_rework_args, clues), .value = "N",
     .high = 65025, .help = "add random clues until there are N, needed or not"},
    {"tries", 'k', SUUJI_OPTION_COUNT, offsetof(struct cli_rework_args, tries), .value = "N",
     .low = 1, .help = "without --clues: how often to try for a better one; default: 100"},
    CLI_REWORK_OPTIONS,
    {0},
};
/* clang-format on */

static const struct cli_example examples[] = {
    {"suuji maximize hard.txt", "minimal puzzles with as many clues as can be found"},
    {"suuji maximize --clues 40 hard.txt", "40 clues each: easier, with the same solutions"},
    {0},
};

const struct cli_command cli_command_maximize = {
    .name = "maximize",
    .operands = "[FILE...]",
    .summary = "find puzzles with more clues and the same solution",
    .about =
        "Write for each puzzle one with the same solution and more clues, in input order and in "
        "the form of the input: without --clues another minimal puzzle, which need not keep the "
        "clues; with --clues N the same puzzle and random cells of its solution, until there are N "
        "clues. Then a puzzle that has as many stays as it is.\n"
        "Any cell of the solution could be added, up to the full grid. What is hard is to add "
        "clues all of which are needed: without --clues a minimal puzzle is looked for that has "
        "as many clues as possible. Some clues are added and those that can go are taken away, "
        "the older ones first, again and again, and the result is kept if it has not fewer "
        "clues.\n"
        "A puzzle that has not exactly one solution keeps its place as with 'suuji minimize', and "
        "the exit codes are the same.",
    .options = options,
    .args_size = sizeof(struct cli_rework_args),
    .examples = examples,
    .run = run,
};
