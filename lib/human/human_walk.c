/* SPDX-License-Identifier: MIT */
/* A whole path: steps are taken until the board is solved, and then shown from the beginning without
   those that turned out not to be needed. */
#include "human/needed_steps.h"

#include "base/budget.h"
#include "base/clock.h"
#include "base/fail.h"
#include "base/sized.h"

struct walk {
    suuji_human *human;
    const suuji_walk_options *options;
    struct sj_budget budget;
    struct sj_board *start;
    struct sj_kept_steps found;
    suuji_walk result;
};

/* human->found is the next step of the path, or one that was found. False: no more is wanted. */
static bool show(struct walk *walk, suuji_on_human_step *on_step)
{
    walk->human->busy = true;
    if (on_step && !on_step(walk->options->user, &walk->human->found))
        sj_budget_quit(&walk->budget);
    walk->human->busy = false;
    return walk->budget.end != SUUJI_END_CALLBACK;
}

static bool show_step(struct walk *walk)
{
    walk->result.steps++;
    return show(walk, walk->options->on_step);
}

/* Take steps until there are no more. */
static suuji_status find_steps(struct walk *walk, suuji_error *err)
{
    suuji_human *const human = walk->human;
    const bool all = walk->options->all_steps;
    while (sj_budget_look(&walk->budget)) {
        const suuji_limits left = sj_budget_left(&walk->budget);
        const suuji_human_step *step = NULL;
        const suuji_status status = suuji_human_next(human, &left, &step, &walk->result.end, err);
        if (status != SUUJI_OK || !step)
            return status;
        if (!all && !sj_kept_steps_add(&walk->found, human->board, step))
            return sj_fail_memory(err);
        if (!show(walk, walk->options->on_found) || (all && !show_step(walk)))
            break;
        suuji_human_apply(human, step);
    }
    walk->result.end = walk->budget.end;
    return SUUJI_OK;
}

/* From the beginning, with the board as it is on this path. */
static suuji_status show_path(struct walk *walk, const struct sj_kept_steps *path, suuji_error *err)
{
    suuji_human *const human = walk->human;
    sj_board_restore(human->board, walk->start);
    for (size_t i = 0; i < path->count; i++) {
        sj_kept_steps_take(path, i, human);
        sj_human_hand_out(human);
        const suuji_status status = human->check ? sj_human_check_found(human, err) : SUUJI_OK;
        if (status != SUUJI_OK)
            return status;
        if (!show_step(walk)) {
            walk->result.end = SUUJI_END_CALLBACK;
            break;
        }
        suuji_human_apply(human, &human->found);
    }
    walk->result.left_out = walk->found.count - path->count;
    return SUUJI_OK;
}

static suuji_status show_needed(struct walk *walk, suuji_error *err)
{
    struct sj_kept_steps path = {0};
    suuji_status status = SUUJI_OK;
    if (suuji_human_solved(walk->human))
        status = sj_needed_steps(walk->human, walk->start, &walk->found, &walk->budget, &path, err);
    if (status == SUUJI_OK)
        status = show_path(walk, path.count ? &path : &walk->found, err);
    sj_kept_steps_free(&path);
    return status;
}

suuji_status suuji_human_walk(suuji_human *human, const suuji_walk_options *options,
                              suuji_walk *result, suuji_error *err)
{
    suuji_walk_options own;
    struct walk walk = {.human = human, .options = &own, .result = SUUJI_WALK_INIT};
    suuji_status status = sj_sized_read(&own, sizeof own, options, "suuji_walk_options", err);
    if (status == SUUJI_OK)
        status = sj_limits_check(&own.limits, err);
    if (status == SUUJI_OK)
        status = sj_sized_clear(result, "suuji_walk", err);
    if (status == SUUJI_OK && human->busy)
        status = sj_human_fail_busy(err);
    if (status != SUUJI_OK)
        return status;
    sj_budget_start(&walk.budget, &own.limits, sj_clock_now(), 0);
    status = sj_board_new(human->map, &walk.start, err);
    if (status == SUUJI_OK) {
        sj_board_copy(walk.start, human->board);
        status = find_steps(&walk, err);
    }
    if (status == SUUJI_OK && !own.all_steps && walk.result.end != SUUJI_END_CALLBACK)
        status = show_needed(&walk, err);
    walk.result.solved = suuji_human_solved(human);
    if (walk.result.solved && walk.result.end != SUUJI_END_CALLBACK)
        walk.result.end = SUUJI_END_COMPLETE;
    if (status == SUUJI_OK)
        sj_sized_write(result, &walk.result, sizeof walk.result);
    sj_board_free(walk.start);
    sj_kept_steps_free(&walk.found);
    return status;
}
