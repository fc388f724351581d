/* SPDX-License-Identifier: MIT */
/* The calls `rate` and `scales`. */
#include "call/call_row.h"

#include "json/reply_json.h"

static suuji_status run_rate(struct sj_call *call, suuji_error *err)
{
    const char *const scales = sj_call_text(call, "scale");
    struct sj_rate_query query = {.limits = sj_call_limits(call)};
    struct sj_rate_answer answer = {.query = &query};
    struct sj_searcher searcher = {0};
    suuji_puzzle *puzzle = NULL;
    suuji_status status = sj_scale_list_read(&query.scales, "argument 'scale'",
                                             scales ? scales : suuji_scale_at(0)->name, err);
    if (status == SUUJI_OK)
        status = sj_call_puzzle(call, &puzzle, err);
    if (status == SUUJI_OK)
        status = sj_call_solver(call, &searcher.solver, err);
    if (status == SUUJI_OK)
        status = sj_rate_find(&answer, &searcher, puzzle, err);
    if (status == SUUJI_OK)
        sj_json_put_rate(&call->reply, &answer, sj_call_flag(call, "steps"));
    sj_rate_clear(&answer);
    suuji_puzzle_free(puzzle);
    return status;
}

static const suuji_argument rate_arguments[] = {
    SJ_ARGUMENTS_PUZZLE,
    {"scale", SUUJI_ARGUMENT_TEXT,
     "scales, with commas between: \"se,hodoku\", or \"all\"; default: \"suuji\""},
    {"steps", SUUJI_ARGUMENT_FLAG, "list the steps with their scores"},
    SJ_ARGUMENTS_ENGINE,
    SJ_ARGUMENTS_LIMITS,
    {NULL, SUUJI_ARGUMENT_TEXT, NULL},
};

const struct sj_call_row sj_call_row_rate = {
    .info = {"rate", "how hard a puzzle is, on one or several scales", rate_arguments},
    .run = run_rate,
};
