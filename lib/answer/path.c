/* SPDX-License-Identifier: MIT */
/* How a puzzle with exactly one solution is solved, step by step. */
#include "answer/path.h"

#include "base/budget.h"
#include "base/clock.h"

#include <inttypes.h>

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

/* One step of the path of a position, by its number. */

/* Is there a path from this position? Else `why` says what is wrong with it. */
static bool check_position(const struct sj_path_step *found, const suuji_puzzle *puzzle,
                           struct sj_text *why)
{
    const struct sj_position *const position = &found->position;
    const suuji_notation notation = (suuji_notation)found->boards.choice->notation;
    if (position->mistake_count) {
        sj_mistakes_write(position, suuji_puzzle_rules(puzzle), notation, true, why);
        return false;
    }
    if (position->verdict == SUUJI_VERDICT_NONE || position->now == SUUJI_VERDICT_NONE) {
        sj_text_str(why, "no solution, so there are no steps; 'suuji explain' says why");
        return false;
    }
    if (position->verdict == SUUJI_VERDICT_SEVERAL)
        sj_text_str(why, "several solutions: techniques that assume exactly one are not used");
    else if (position->verdict != SUUJI_VERDICT_UNIQUE)
        sj_text_printf(why,
                       "unknown whether there is one solution (%s): techniques that assume "
                       "exactly one are not used",
                       suuji_end_name(position->end));
    return true;
}

/* Why there is no step after `done` of them. */
static void write_end(const suuji_human *human, uint64_t number, uint64_t done, suuji_end end,
                      struct sj_text *why)
{
    sj_text_clear(why);
    if (end != SUUJI_END_COMPLETE)
        sj_text_printf(why, "step %" PRIu64 " was not found (%s)", number, suuji_end_name(end));
    else if (suuji_human_solved(human) && done == 0)
        sj_text_str(why, "the puzzle is solved already");
    else if (suuji_human_solved(human))
        sj_text_printf(why, "there is no step %" PRIu64 ": the puzzle is solved in %" PRIu64,
                       number, done);
    else
        sj_text_printf(why,
                       "there is no step %" PRIu64 ": the techniques are exhausted after %" PRIu64,
                       number, done);
}

static suuji_status walk(struct sj_path_step *found, const suuji_puzzle *puzzle, uint64_t number,
                         const struct sj_budget *budget, struct sj_text *why, suuji_error *err)
{
    const bool unique = found->position.verdict == SUUJI_VERDICT_UNIQUE;
    const suuji_human_step *step = NULL;
    suuji_human *human = NULL;
    suuji_status status = sj_boards_load(&found->boards, puzzle, unique, &human, err);
    found->human = human;
    for (uint64_t done = 0; status == SUUJI_OK; done++) {
        const suuji_limits limits = sj_budget_left(budget);
        suuji_end end = SUUJI_END_COMPLETE;
        status = suuji_human_next(human, &limits, &step, &end, err);
        if (status != SUUJI_OK)
            break;
        if (!step) {
            write_end(human, number, done, end, why);
            break;
        }
        if (done + 1 == number) {
            found->step = step;
            break;
        }
        suuji_human_apply(human, step);
    }
    return status;
}

suuji_status sj_path_step_find(struct sj_path_step *found, const struct sj_searcher *searcher,
                               const suuji_puzzle *puzzle, uint64_t number,
                               const suuji_limits *limits, struct sj_text *why, suuji_error *err)
{
    struct sj_budget budget;
    found->human = NULL;
    found->step = NULL;
    sj_budget_start(&budget, limits, sj_clock_now(), 0);
    const suuji_status status =
        sj_position_examine(&found->position, searcher, puzzle, &budget, err);
    if (status != SUUJI_OK || !check_position(found, puzzle, why))
        return status;
    return walk(found, puzzle, number, &budget, why, err);
}

void sj_path_step_clear(struct sj_path_step *found)
{
    sj_boards_clear(&found->boards);
    sj_position_clear(&found->position);
}
