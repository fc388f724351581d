/* SPDX-License-Identifier: MIT */
/* The calls `minimize` and `maximize`: other clues for the same solution. */
#include "call/call_row.h"

#include "base/fail.h"
#include "json/reply_json.h"

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

/* Other clues, or with `all` a list of them. */
static suuji_status find_clues(struct sj_call *call, struct sj_minimize_query *query, bool all,
                               suuji_error *err)
{
    struct sj_minimize_answer answer = {0};
    struct sj_searcher searcher = {0};
    suuji_puzzle *puzzle = NULL;
    suuji_status status = sj_call_puzzle(call, &puzzle, err);
    query->seed = sj_call_count(call, "seed", 1);
    query->limits = sj_call_limits(call);
    if (status == SUUJI_OK)
        status = read_clues(call, puzzle, &query->clues, err);
    if (status == SUUJI_OK)
        status = sj_call_solver(call, &searcher.solver, err);
    if (status == SUUJI_OK)
        status = all ? sj_json_list_minimal(&call->reply, &answer, &searcher, query, puzzle, err)
                     : sj_minimize_find(&answer, &searcher, query, puzzle, err);
    if (status == SUUJI_OK && !all)
        sj_json_put_minimize(&call->reply, &answer);
    sj_minimize_clear(&answer);
    suuji_puzzle_free(puzzle);
    return status;
}

static suuji_status minimize(struct sj_call *call, suuji_error *err)
{
    static const char *const others[] = {"tries", "clues", "nodes", NULL};
    const bool all = sj_call_flag(call, "all");
    struct sj_minimize_query query = {.change = suuji_minimizer_minimize,
                                      .limit = sj_call_count(call, "limit", 0),
                                      .tries = sj_call_count(call, "tries", 1)};
    suuji_status status = sj_call_exclude(call, "all", others, err);
    if (status == SUUJI_OK && query.limit && !all)
        status = sj_fail(err, SUUJI_ERR_ARGUMENT, "argument 'limit' needs 'all'");
    return status == SUUJI_OK ? find_clues(call, &query, all, err) : status;
}

static suuji_status maximize(struct sj_call *call, suuji_error *err)
{
    static const char *const others[] = {"tries", NULL};
    const bool adds = sj_call_asks(call, "clues");
    struct sj_minimize_query query = {.change = adds ? suuji_minimizer_add_clues
                                                     : suuji_minimizer_maximize,
                                      .tries = sj_call_count(call, "tries", 0)};
    const suuji_status status = sj_call_exclude(call, "clues", others, err);
    return status == SUUJI_OK ? find_clues(call, &query, false, err) : status;
}

static const suuji_argument minimize_arguments[] = {
    SJ_ARGUMENTS_PUZZLE,
    {"seed", SUUJI_ARGUMENT_COUNT, "of the random orders; default: 1"},
    {"tries", SUUJI_ARGUMENT_COUNT, "random orders to try; the fewest clues win; default: 1"},
    {"clues", SUUJI_ARGUMENT_COUNT, "end when this many clues are left; default: 0, minimal"},
    {"all", SUUJI_ARGUMENT_FLAG, "every minimal puzzle made of these clues, each once"},
    {"limit", SUUJI_ARGUMENT_COUNT, "with `all`: at most this many; default: 0, all"},
    SJ_ARGUMENTS_ENGINE,
    SJ_ARGUMENTS_LIMITS,
    {NULL, SUUJI_ARGUMENT_TEXT, NULL},
};

static const suuji_argument maximize_arguments[] = {
    SJ_ARGUMENTS_PUZZLE,
    {"seed", SUUJI_ARGUMENT_COUNT, "of the random choices; default: 1"},
    {"tries", SUUJI_ARGUMENT_COUNT, "attempts to find more clues; default: 100"},
    {"clues", SUUJI_ARGUMENT_COUNT,
     "instead add random clues until there are this many, redundant or not"},
    SJ_ARGUMENTS_ENGINE,
    SJ_ARGUMENTS_LIMITS,
    {NULL, SUUJI_ARGUMENT_TEXT, NULL},
};

const struct sj_call_row sj_call_row_minimize = {
    .info = {"minimize", "remove redundant clues", minimize_arguments},
    .run = minimize,
};

const struct sj_call_row sj_call_row_maximize = {
    .info = {"maximize", "find a minimal puzzle with many clues", maximize_arguments},
    .run = maximize,
};
