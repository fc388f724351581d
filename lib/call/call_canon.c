/* SPDX-License-Identifier: MIT */
/* The call `canon`: the canonical form of a puzzle, or a random puzzle that is equivalent to it. */
#include "call/call_row.h"

#include "json/reply_json.h"

static suuji_status run(struct sj_call *call, suuji_error *err)
{
    const struct sj_canon_query query = {.shuffle = sj_call_given(call, "shuffle"),
                                         .seed = sj_call_count(call, "shuffle", 0),
                                         .limits = sj_call_limits(call)};
    struct sj_canon_answer answer = {0};
    suuji_puzzle *puzzle = NULL;
    suuji_status status = sj_call_puzzle(call, &puzzle, err);
    if (status == SUUJI_OK)
        status = sj_canon_find(&answer, &query, puzzle, err);
    if (status == SUUJI_OK)
        sj_json_put_canon(&call->reply, &answer);
    sj_canon_clear(&answer);
    suuji_puzzle_free(puzzle);
    return status;
}

static const suuji_argument arguments[] = {
    SJ_ARGUMENTS_PUZZLE,
    {"shuffle", SUUJI_ARGUMENT_COUNT,
     "a seed: instead of the canonical form a random equivalent puzzle"},
    SJ_ARGUMENTS_LIMITS,
    {NULL, SUUJI_ARGUMENT_TEXT, NULL},
};

const struct sj_call_row sj_call_row_canon = {
    .info = {"canon", "the canonical form of a puzzle", arguments},
    .run = run,
};
