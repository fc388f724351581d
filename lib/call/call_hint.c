/* SPDX-License-Identifier: MIT */
/* The call `hint`: the next step of a position, as much of it as is wanted, or every step. */
#include "call/call_row.h"

#include "base/fail.h"
#include "json/reply_json.h"

static suuji_status run(struct sj_call *call, suuji_error *err)
{
    const uint64_t level = sj_call_count(call, "level", SUUJI_STAGE_STEP);
    const suuji_stage stage = sj_call_flag(call, "cell") ? SUUJI_STAGE_SPOT : (suuji_stage)level;
    const suuji_limits limits = sj_call_limits(call);
    struct sj_human_choice choice = {0};
    struct sj_hint hint = {.boards.choice = &choice, .all = sj_call_flag(call, "all")};
    struct sj_searcher searcher = {0};
    suuji_puzzle *puzzle = NULL;
    if (level < SUUJI_STAGE_KIND || level > SUUJI_STAGE_STEP)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "argument 'level' must be from %d to %d",
                       SUUJI_STAGE_KIND, SUUJI_STAGE_STEP);
    suuji_status status = sj_call_choice(call, &choice, err);
    if (status == SUUJI_OK)
        status = sj_call_position(call, true, &puzzle, err);
    if (status == SUUJI_OK)
        status = sj_call_solver(call, &searcher.solver, err);
    if (status == SUUJI_OK)
        status = sj_hint_find(&hint, &searcher, puzzle, &limits, err);
    if (status == SUUJI_OK)
        status = sj_json_put_hint(&call->reply, &hint, stage, err);
    sj_hint_clear(&hint);
    suuji_puzzle_free(puzzle);
    return status;
}

static const suuji_argument arguments[] = {
    SJ_ARGUMENTS_PUZZLE,
    {"level", SUUJI_ARGUMENT_COUNT,
     "how much to reveal; 1: what kind of step, 2: the technique and where, 3: also which values, "
     "4: "
     "the step; default: 4"},
    {"cell", SUUJI_ARGUMENT_FLAG,
     "reveal only which cell to look at, or which house, whatever `level` says"},
    {"all", SUUJI_ARGUMENT_FLAG,
     "every step that the position offers, by technique, whatever `level` says"},
    SJ_ARGUMENTS_HUMAN,
    SJ_ARGUMENTS_ENGINE,
    SJ_ARGUMENTS_LIMITS,
    {NULL, SUUJI_ARGUMENT_TEXT, NULL},
};

const struct sj_call_row sj_call_row_hint = {
    .info = {"hint", "the next step of a position", arguments},
    .run = run,
};
