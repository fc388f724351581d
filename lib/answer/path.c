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

/* What suuji_human_walk needs to know of a walk here. */
struct walk {
    suuji_human *human;
    const struct sj_path_plan *plan;
    struct sj_path_end *end;
};

static bool show_found(void *user, const suuji_human_step *step)
{
    const struct walk *const walk = user;
    const struct sj_path_listener *const listener = &walk->plan->found;
    if (listener->on_step)
        listener->on_step(listener->user, walk->human, step);
    return true;
}

static bool show_step(void *user, const suuji_human_step *step)
{
    const struct walk *const walk = user;
    const struct sj_path_listener *const listener = &walk->plan->path;
    walk->end->steps++;
    if (listener->on_step)
        listener->on_step(listener->user, walk->human, step);
    return true;
}

suuji_status sj_path_walk(suuji_human *human, const suuji_rules *rules,
                          const struct sj_path_plan *plan, struct sj_path_end *end,
                          suuji_error *err)
{
    struct walk walk = {human, plan, end};
    suuji_walk_options options = SUUJI_WALK_OPTIONS_INIT;
    suuji_walk result = SUUJI_WALK_INIT;
    options.limits = plan->limits;
    options.all_steps = plan->all_steps;
    options.on_found = show_found;
    options.on_step = show_step;
    options.user = &walk;
    *end = (struct sj_path_end){.end = SUUJI_END_COMPLETE};
    const suuji_status status = suuji_human_walk(human, &options, &result, err);
    if (status != SUUJI_OK)
        return status;
    end->left_out = result.left_out;
    end->end = result.end;
    count_left(human, rules, end);
    return SUUJI_OK;
}

void sj_path_end_write(const struct sj_path_end *end, struct sj_text *out)
{
    const char *const plural = end->steps == 1 ? "" : "s";
    if (end->solved) {
        sj_text_printf(out, "Solved in %" PRIu64 " step%s", end->steps, plural);
        return;
    }
    if (end->end == SUUJI_END_COMPLETE)
        sj_text_str(out, "The techniques are exhausted");
    else
        sj_text_printf(out, "Stopped (%s)", suuji_end_name(end->end));
    sj_text_printf(out, " after %" PRIu64 " step%s: %u cell%s open, with %u candidate%s",
                   end->steps, plural, end->open, end->open == 1 ? " is" : "s are", end->candidates,
                   end->candidates == 1 ? "" : "s");
}

void sj_path_left_out_write(const struct sj_path_end *end, struct sj_text *out)
{
    if (end->left_out)
        sj_text_printf(out, "%" PRIu64 " further step%s not needed", end->left_out,
                       end->left_out == 1 ? " is" : "s are");
}

/* One step of the path of a position, by its number. */

/* Is there a path from this position? Else `why` says what is wrong with it. */
static bool check_position(const struct sj_path_step *found, const suuji_puzzle *puzzle,
                           struct sj_text *why)
{
    const struct sj_position *const position = &found->position;
    if (position->mistake_count) {
        sj_mistakes_write(position, suuji_puzzle_rules(puzzle), found->boards.choice, true, why);
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

struct wanted {
    struct sj_path_step *found;
    uint64_t number; /* of the step, counted from the next one */
};

static bool find_wanted(void *user, const suuji_human_step *step)
{
    struct wanted *const wanted = user;
    if (--wanted->number == 0)
        wanted->found->step = step;
    return wanted->number > 0;
}

static suuji_status find_step(struct sj_path_step *found, const suuji_puzzle *puzzle,
                              uint64_t number, const struct sj_budget *budget, struct sj_text *why,
                              suuji_error *err)
{
    const bool unique = found->position.verdict == SUUJI_VERDICT_UNIQUE;
    struct wanted wanted = {found, number};
    suuji_walk_options options = SUUJI_WALK_OPTIONS_INIT;
    suuji_walk result = SUUJI_WALK_INIT;
    suuji_human *human = NULL;
    suuji_status status = sj_boards_load(&found->boards, puzzle, unique, &human, err);
    found->human = human;
    options.limits = sj_budget_left(budget);
    options.all_steps = found->all_steps;
    options.on_step = find_wanted;
    options.user = &wanted;
    if (status == SUUJI_OK)
        status = suuji_human_walk(human, &options, &result, err);
    if (status == SUUJI_OK && !found->step)
        write_end(human, number, result.steps, result.end, why);
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
    return find_step(found, puzzle, number, &budget, why, err);
}

void sj_path_step_clear(struct sj_path_step *found)
{
    sj_boards_clear(&found->boards);
    sj_position_clear(&found->position);
}
