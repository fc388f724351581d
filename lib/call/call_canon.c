/* SPDX-License-Identifier: MIT */
/* The call `canon`: the canonical form of a puzzle, or a random puzzle that is equivalent to it. */
#include "call/call.h"

#include "base/fail.h"
#include "json/canon_json.h"

static suuji_status transform(const struct sj_call *call, const suuji_puzzle *puzzle,
                              suuji_canon *canon, suuji_canon_answer *answer, suuji_error *err)
{
    suuji_canon_query query = SUUJI_CANON_QUERY_INIT;
    query.limits = sj_call_limits(call);
    if (sj_call_given(call, "shuffle"))
        return suuji_canon_shuffle(canon, suuji_puzzle_givens(puzzle),
                                   sj_call_count(call, "shuffle", 0), answer, err);
    if (suuji_puzzle_has_marks(puzzle))
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "puzzles with pencil marks have no canonical form");
    return suuji_canon_form(canon, suuji_puzzle_givens(puzzle), &query, answer, err);
}

static suuji_status run(struct sj_call *call, suuji_error *err)
{
    suuji_puzzle *puzzle = NULL;
    suuji_canon *canon = NULL;
    suuji_canon_answer answer = SUUJI_CANON_ANSWER_INIT;
    suuji_status status = sj_call_puzzle(call, &puzzle, err);
    const suuji_rules *const rules = status == SUUJI_OK ? suuji_puzzle_rules(puzzle) : NULL;
    if (status == SUUJI_OK)
        status = suuji_canon_new(rules, &canon, err);
    if (status == SUUJI_OK)
        status = transform(call, puzzle, canon, &answer, err);
    if (status == SUUJI_OK) {
        sj_json_put_puzzle(&call->reply, puzzle);
        sj_json_put_string(&call->reply, "end", suuji_end_name(answer.end));
        sj_json_put_grid(&call->reply, sj_call_given(call, "shuffle") ? "shuffled" : "canonical",
                         rules, answer.form);
        sj_json_symmetries(&call->reply, canon, &answer);
        if (answer.form)
            sj_json_transformation(&call->reply, rules, &answer);
    }
    suuji_canon_free(canon);
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
