/* SPDX-License-Identifier: MIT */
/* The call `explain`: how a puzzle is solved, or why it cannot be. */
#include "call/call_row.h"

#include "json/reply_json.h"

/* What the program's options have as their defaults. */
#define LIMIT 1000u
#define EFFORT 50000u

/* A call that reports steps as they are found. */
struct watched {
    struct sj_call *call;
    const struct sj_explain_query *query;
    suuji_notation notation;
    uint64_t steps;
};

static void report_step(void *user, const suuji_human *human, const suuji_human_step *step)
{
    struct watched *const watched = user;
    struct sj_json_writer json = sj_call_begin_report(watched->call, "step");
    sj_json_put_count(&json, "number", ++watched->steps);
    sj_json_put_step(&json, "step", suuji_puzzle_rules(watched->query->puzzle), human, step,
                     watched->notation);
    sj_call_end_report(watched->call, &json);
}

static suuji_status run(struct sj_call *call, suuji_error *err)
{
    const uint64_t limit = sj_call_count(call, "limit", LIMIT);
    const uint64_t effort = sj_call_count(call, "effort", EFFORT);
    struct sj_explain_query query = {.options = {.size = sizeof(suuji_explain_options),
                                                 .limit = limit ? limit : SUUJI_ALL,
                                                 .effort = effort,
                                                 .irreducible = effort == 0,
                                                 .limits = sj_call_limits(call)}};
    struct sj_human_choice choice = {0};
    struct sj_explain_answer found = {.boards.choice = &choice};
    struct sj_searcher searcher = {0};
    struct watched watched = {.call = call, .query = &query};
    struct sj_path_end end = {0};
    suuji_puzzle *puzzle = NULL;
    suuji_status status = sj_call_choice(call, &choice, err);
    if (status == SUUJI_OK)
        status = sj_call_position(call, false, &puzzle, err);
    if (status == SUUJI_OK)
        status = sj_call_solver(call, &searcher.solver, err);
    watched.notation = (suuji_notation)choice.notation;
    if (sj_call_is_watched(call))
        found.listener = (struct sj_path_listener){report_step, &watched};
    query.puzzle = puzzle;
    query.rules = sj_call_flag(call, "show_rules");
    query.all_steps = sj_call_flag(call, "all_steps");
    if (status == SUUJI_OK)
        status = sj_explain_puzzle(&found, &searcher, &query, err);
    if (status == SUUJI_OK)
        status = sj_json_put_explain(&call->reply, &found, &end, err);
    sj_explain_clear(&found);
    suuji_puzzle_free(puzzle);
    return status;
}

static const suuji_argument arguments[] = {
    SJ_ARGUMENTS_PUZZLE,
    SJ_ARGUMENTS_HUMAN,
    {"all_steps", SUUJI_ARGUMENT_FLAG, "also the steps that turn out not to be needed"},
    {"show_rules", SUUJI_ARGUMENT_FLAG, "also what the rules demand, in sentences"},
    {"limit", SUUJI_ARGUMENT_COUNT, "stop counting at this many solutions; 0: all; default: 1000"},
    {"effort", SUUJI_ARGUMENT_COUNT,
     "effort to find a set of minimum size, not only a minimal one; default: 50000"},
    SJ_ARGUMENTS_ENGINE,
    SJ_ARGUMENTS_LIMITS,
    {NULL, SUUJI_ARGUMENT_TEXT, NULL},
};

const struct sj_call_row sj_call_row_explain = {
    .info = {"explain", "how a puzzle is solved, or why it cannot be", arguments},
    .run = run,
};
