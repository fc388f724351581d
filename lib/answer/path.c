/* SPDX-License-Identifier: MIT */
/* How a puzzle with exactly one solution is solved, step by step. */
#include "answer/path.h"

#include "base/budget.h"
#include "base/clock.h"

static void count_left(const suuji_human *human, const suuji_rules *rules, struct sj_path_end *end)
{
    for (unsigned cell = 0; cell < suuji_rules_cells(rules); cell++) {
        uint64_t rest = suuji_human_candidates(human, cell);
        end->open += suuji_human_value(human, cell) == 0;
        for (; rest; rest &= rest - 1)
            end->candidates++;
    }
    end->solved = suuji_human_solved(human);
}

suuji_status sj_path_walk(suuji_human *human, const suuji_rules *rules, const suuji_limits *limits,
                          sj_on_path_step *on_step, void *user, struct sj_path_end *end,
                          suuji_error *err)
{
    const suuji_human_step *step = NULL;
    struct sj_budget budget;
    sj_budget_start(&budget, limits, sj_clock_now(), 0);
    *end = (struct sj_path_end){.end = SUUJI_END_COMPLETE};
    for (;;) {
        const suuji_limits left = sj_budget_left(&budget);
        const suuji_status status = suuji_human_next(human, &left, &step, &end->end, err);
        if (status != SUUJI_OK)
            return status;
        if (!step)
            break;
        end->steps++;
        if (on_step)
            on_step(user, human, step);
        suuji_human_apply(human, step);
        if (!sj_budget_look(&budget)) {
            end->end = budget.end;
            break;
        }
    }
    count_left(human, rules, end);
    if (end->solved)
        end->end = SUUJI_END_COMPLETE;
    return SUUJI_OK;
}

void sj_path_end_write(const struct sj_path_end *end, struct sj_text *out)
{
    const char *const plural = end->steps == 1 ? "" : "s";
    if (end->solved) {
        sj_text_printf(out, "Solved in %zu step%s", end->steps, plural);
        return;
    }
    if (end->end == SUUJI_END_COMPLETE)
        sj_text_str(out, "The techniques are exhausted");
    else
        sj_text_printf(out, "Stopped (%s)", suuji_end_name(end->end));
    sj_text_printf(out, " after %zu step%s: %u cell%s open, with %u candidate%s", end->steps,
                   plural, end->open, end->open == 1 ? " is" : "s are", end->candidates,
                   end->candidates == 1 ? "" : "s");
}
