/* SPDX-License-Identifier: MIT */
/* A step of the path of a puzzle, on the board before it. */
#include "app/draw/draw_step.h"

#include "app/jobs/query_options.h"
#include "base/budget.h"
#include "base/clock.h"

#include <inttypes.h>

/* Is there a path from this position? Else `why` says what is wrong with it. */
static bool check_position(const struct cli_step_drawer *drawer, const suuji_puzzle *puzzle,
                           struct sj_text *why)
{
    const struct cli_position *const position = &drawer->position;
    const suuji_notation notation = (suuji_notation)drawer->boards.choice->notation;
    if (position->mistake_count) {
        cli_mistakes_write(position, suuji_puzzle_rules(puzzle), notation, true, why);
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
static void write_end(const struct cli_step_drawer *drawer, const suuji_human *human, uint64_t done,
                      suuji_end end, struct sj_text *why)
{
    sj_text_clear(why);
    if (end != SUUJI_END_COMPLETE)
        sj_text_printf(why, "step %" PRIu64 " was not found (%s)", drawer->number,
                       suuji_end_name(end));
    else if (suuji_human_solved(human) && done == 0)
        sj_text_str(why, "the puzzle is solved already");
    else if (suuji_human_solved(human))
        sj_text_printf(why, "there is no step %" PRIu64 ": the puzzle is solved in %" PRIu64,
                       drawer->number, done);
    else
        sj_text_printf(why,
                       "there is no step %" PRIu64 ": the techniques are exhausted after %" PRIu64,
                       drawer->number, done);
}

static suuji_status add_step(struct cli_step_drawer *drawer, suuji_book *book,
                             const suuji_puzzle *puzzle, struct sj_budget *budget, bool *drawn,
                             struct sj_text *why, suuji_error *err)
{
    const bool unique = drawer->position.verdict == SUUJI_VERDICT_UNIQUE;
    suuji_human *human = NULL;
    const suuji_human_step *step = NULL;
    suuji_status status = cli_boards_load(&drawer->boards, puzzle, unique, &human, err);
    for (uint64_t done = 0; status == SUUJI_OK; done++) {
        const suuji_limits limits = sj_budget_left(budget);
        suuji_end end = SUUJI_END_COMPLETE;
        status = suuji_human_next(human, &limits, &step, &end, err);
        if (status != SUUJI_OK)
            break;
        if (!step) {
            write_end(drawer, human, done, end, why);
            break;
        }
        if (done + 1 == drawer->number) {
            *drawn = true;
            return suuji_book_add_step(book, puzzle, human, step, err);
        }
        suuji_human_apply(human, step);
    }
    return status;
}

suuji_status cli_step_drawer_add(struct cli_step_drawer *drawer, suuji_book *book,
                                 const suuji_puzzle *puzzle, bool *drawn, struct sj_text *why,
                                 suuji_error *err)
{
    const suuji_limits limits = cli_search_limits(drawer->time_limit, 0, 0);
    struct cli_lot counters = {0}; /* which nobody reads */
    struct cli_query_worker worker = {.solver = drawer->solver, .lot = &counters};
    struct sj_budget budget;
    suuji_status status = SUUJI_OK;
    *drawn = false;
    sj_budget_start(&budget, &limits, sj_clock_now(), 0);
    if (!cli_position_examine(&drawer->position, &worker, puzzle, &limits, &status, err))
        return status; /* a failure, or a stop */
    if (!check_position(drawer, puzzle, why))
        return SUUJI_OK;
    return add_step(drawer, book, puzzle, &budget, drawn, why, err);
}

void cli_step_drawer_clear(struct cli_step_drawer *drawer)
{
    cli_boards_clear(&drawer->boards);
    cli_position_clear(&drawer->position);
}
