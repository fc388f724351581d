/* SPDX-License-Identifier: MIT */
/* The call `minimize`: remove redundant clues. */
#include "call/call.h"

#include "base/fail.h"

static suuji_status minimize(const struct sj_call *call, suuji_minimizer *minimizer,
                             const suuji_puzzle *puzzle, suuji_minimized *result, suuji_error *err)
{
    suuji_minimize_options options = SUUJI_MINIMIZE_OPTIONS_INIT;
    const uint64_t clues = sj_call_count(call, "clues", 0);
    if (clues > suuji_rules_cells(suuji_puzzle_rules(puzzle)))
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "argument 'clues' is above the number of cells, %u",
                       suuji_rules_cells(suuji_puzzle_rules(puzzle)));
    options.seed = sj_call_count(call, "seed", 1);
    options.tries = sj_call_count(call, "tries", 1);
    options.clues = (unsigned)clues;
    options.limits = sj_call_limits(call);
    return suuji_minimizer_minimize(minimizer, puzzle, &options, result, err);
}

static void put_result(struct sj_call *call, const suuji_puzzle *puzzle,
                       const suuji_minimized *result)
{
    sj_json_put_puzzle(&call->reply, puzzle);
    sj_json_put_string(&call->reply, "verdict", suuji_verdict_name(result->verdict));
    sj_json_put_string(&call->reply, "end", suuji_end_name(result->end));
    sj_json_put_grid(&call->reply, "result", suuji_puzzle_rules(puzzle), result->givens);
    if (result->givens) {
        sj_json_put_count(&call->reply, "clues", result->clues);
        sj_json_put_bool(&call->reply, "minimal", result->minimal);
    }
    sj_json_put_count(&call->reply, "tests", result->tests);
}

static suuji_status run(struct sj_call *call, suuji_error *err)
{
    suuji_puzzle *puzzle = NULL;
    suuji_solver *solver = NULL;
    suuji_minimizer *minimizer = NULL;
    suuji_minimized result = SUUJI_MINIMIZED_INIT;
    suuji_status status = sj_call_puzzle(call, &puzzle, err);
    if (status == SUUJI_OK)
        status = sj_call_solver(call, &solver, err);
    if (status == SUUJI_OK)
        status = suuji_minimizer_new(solver, &minimizer, err);
    if (status == SUUJI_OK)
        status = minimize(call, minimizer, puzzle, &result, err);
    if (status == SUUJI_OK)
        put_result(call, puzzle, &result);
    suuji_minimizer_free(minimizer);
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
