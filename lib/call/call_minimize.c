/* SPDX-License-Identifier: MIT */
/* The call `minimize`: remove redundant clues. */
#include "call/call.h"

#include "base/fail.h"
#include "json/minimize_json.h"

static suuji_status read_clues(const struct sj_call *call, const suuji_puzzle *puzzle,
                               unsigned *clues, suuji_error *err)
{
    const unsigned cells = suuji_rules_cells(suuji_puzzle_rules(puzzle));
    const uint64_t count = sj_call_count(call, "clues", 0);
    *clues = (unsigned)count;
    return count <= cells ? SUUJI_OK
                          : sj_fail(err, SUUJI_ERR_ARGUMENT,
                                    "argument 'clues' is above the number of cells, %u", cells);
}

static suuji_status run(struct sj_call *call, suuji_error *err)
{
    struct sj_minimize_query query = {.change = suuji_minimizer_minimize,
                                      .seed = sj_call_count(call, "seed", 1),
                                      .tries = sj_call_count(call, "tries", 1),
                                      .limits = sj_call_limits(call)};
    struct sj_minimize_answer answer = {0};
    struct sj_searcher searcher = {0};
    suuji_puzzle *puzzle = NULL;
    suuji_status status = sj_call_puzzle(call, &puzzle, err);
    if (status == SUUJI_OK)
        status = read_clues(call, puzzle, &query.clues, err);
    if (status == SUUJI_OK)
        status = sj_call_solver(call, &searcher.solver, err);
    if (status == SUUJI_OK)
        status = sj_minimize_find(&answer, &searcher, &query, puzzle, err);
    if (status == SUUJI_OK)
        sj_json_put_minimize(&call->reply, &answer);
    sj_minimize_clear(&answer);
    suuji_puzzle_free(puzzle);
    return status;
}

static const suuji_argument arguments[] = {
    SJ_ARGUMENTS_PUZZLE,
    {"seed", SUUJI_ARGUMENT_COUNT, "of the random orders; default: 1"},
    {"tries", SUUJI_ARGUMENT_COUNT, "random orders to try; the fewest clues win; default: 1"},
    {"clues", SUUJI_ARGUMENT_COUNT, "end when this many clues are left; default: 0, minimal"},
    SJ_ARGUMENTS_ENGINE,
    SJ_ARGUMENTS_LIMITS,
    {NULL, SUUJI_ARGUMENT_TEXT, NULL},
};

const struct sj_call_row sj_call_row_minimize = {
    .info = {"minimize", "remove redundant clues", arguments},
    .run = run,
};
