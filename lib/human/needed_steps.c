/* SPDX-License-Identifier: MIT */
/* Which steps of a path are needed.

   The path is taken again without one of the steps that are not singles, the last one first:
   singles as they come up, and each other step if all that it rests on is as it was when it was
   found. If the board is solved all the same, that step was not needed, and neither were those that
   were not taken for lack of it.

   Where steps were left out the board has more candidates than when a step was found. The step may
   eliminate some of these too, and would look wrong if it did not. So where its evidence proves
   that, its technique looks for it again. */
#include "human/needed_steps.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

/* Steps that are tried in all; boards of usual sizes need far fewer. */
#define MOST_TRIALS 2000000

struct needed {
    suuji_human *human;
    const struct sj_board *start;
    struct sj_board *whole; /* the board of the whole path */
    struct sj_kept_steps *found, *path;
    struct sj_budget *budget;
    const struct sj_technique **single; /* the techniques of this family */
    size_t singles;
    bool *taken; /* [found->count]: was it of use in the last trial? */
    uint64_t trials;
    size_t again; /* the step that is looked for again */
};

static bool list_singles(struct needed *needed)
{
    const suuji_human *const human = needed->human;
    needed->single = malloc((human->count + 1) * sizeof *needed->single);
    for (size_t i = 0; needed->single && i < human->count; i++)
        if (strcmp(human->technique[i]->info.family, "singles") == 0)
            needed->single[needed->singles++] = human->technique[i];
    return needed->single != NULL;
}

static bool take_first(struct sj_search *search)
{
    ((suuji_human *)search->user)->taken = true;
    return true;
}

static bool look_for(suuji_human *human, const struct sj_technique *technique,
                     bool (*take)(struct sj_search *search))
{
    struct sj_search *const search = &human->search;
    search->technique = technique;
    search->since = 0;
    search->take = take;
    human->taken = false;
    technique->find(search);
    return human->taken;
}

/* A single, as human->step; in the order of techniques. */
static bool find_single(struct needed *needed)
{
    const struct sj_board *const board = needed->human->board;
    bool found = false;
    for (size_t i = 0; i < needed->singles && !found && board->left && !board->broken; i++)
        found = look_for(needed->human, needed->single[i], take_first);
    return found;
}

/* ---- Trials ---- */

static void place_singles(struct needed *needed)
{
    const struct sj_step *const step = &needed->human->step;
    while (find_single(needed))
        sj_board_place(needed->human->board, step->placed[0].cell, step->placed[0].value);
}

/* Is the board solved by the steps that are marked, without `without`? */
static bool is_solved_without(struct needed *needed, size_t without)
{
    const struct sj_kept_steps *const found = needed->found;
    suuji_human *const human = needed->human;
    sj_board_restore(human->board, needed->start);
    place_singles(needed);
    memset(needed->taken, 0, found->count * sizeof *needed->taken);
    for (size_t i = 0; i < found->count && human->board->left && !human->board->broken; i++) {
        if (found->step[i].single || !found->step[i].needed || i == without)
            continue;
        needed->trials++;
        needed->taken[i] = sj_kept_steps_hold(found, i, human->board);
        if (!needed->taken[i])
            continue;
        const suuji_human_step step = sj_kept_steps_at(found, i);
        suuji_human_apply(human, &step);
        place_singles(needed);
    }
    return suuji_human_solved(human);
}

static void mark_taken(struct needed *needed)
{
    for (size_t i = 0; i < needed->found->count; i++)
        needed->found->step[i].needed &= needed->taken[i];
}

/* Mark the steps that are needed. False: all are. */
static bool mark_needed(struct needed *needed)
{
    struct sj_kept_steps *const found = needed->found;
    bool all = true;
    if (!is_solved_without(needed, SIZE_MAX))
        return false;
    mark_taken(needed);
    for (size_t i = found->count; i-- > 0 && needed->trials < MOST_TRIALS;)
        if (!found->step[i].single && found->step[i].needed && sj_budget_look(needed->budget) &&
            is_solved_without(needed, i))
            mark_taken(needed);
    for (size_t i = 0; i < found->count; i++)
        all &= found->step[i].single || found->step[i].needed;
    return !all;
}

/* ---- The path ---- */

static bool add_step(struct needed *needed)
{
    suuji_human *const human = needed->human;
    sj_human_hand_out(human);
    if (!sj_kept_steps_add(needed->path, human->board, &human->found))
        return false;
    suuji_human_apply(human, &human->found);
    return true;
}

static bool add_singles(struct needed *needed)
{
    while (find_single(needed))
        if (!add_step(needed))
            return false;
    return true;
}

/* Can the step eliminate a candidate that was not there when it was found? */
static bool does_more(const struct needed *needed, const suuji_human_step *step)
{
    const suuji_human *const human = needed->human;
    suuji_human_step one = *step;
    one.placed_count = one.link_count = 0;
    one.eliminated_count = 1;
    for (unsigned cell = 0; cell < human->map->cells; cell++) {
        uint64_t rest = human->board->candidates[cell] & ~needed->whole->candidates[cell];
        for (; rest; rest &= rest - 1) {
            const suuji_candidate candidate = {(uint16_t)cell, (uint16_t)sj_low_value(rest)};
            one.eliminated = &candidate;
            if (suuji_human_check(human, &one) == SUUJI_PROVED_YES)
                return true;
        }
    }
    return false;
}

static bool is_same(const suuji_evidence *a, const suuji_evidence *b)
{
    return a->kind == b->kind && a->role == b->role && a->used == b->used && a->cell == b->cell &&
           a->house == b->house && a->value == b->value && a->group == b->group &&
           a->node == b->node && a->constraint == b->constraint;
}

/* Of all steps of a technique, the one with the evidence of step `again`. */
static bool take_again(struct sj_search *search)
{
    struct needed *const needed = search->user;
    const struct sj_step *const step = search->step;
    const suuji_human_step was = sj_kept_steps_at(needed->found, needed->again);
    bool same = step->evidence_count == was.evidence_count;
    for (size_t i = 0; same && i < was.evidence_count; i++)
        same = is_same(&step->evidence[i], &was.evidence[i]);
    needed->human->taken = same;
    return same;
}

/* Make step `i` human->step, with all that it does on the board as it is now. */
static void renew_step(struct needed *needed, size_t i)
{
    suuji_human *const human = needed->human;
    const suuji_human_step step = sj_kept_steps_at(needed->found, i);
    bool renewed = false;
    if (!(step.technique->flags & SUUJI_TECHNIQUE_FORCING) && does_more(needed, &step)) {
        needed->again = i;
        human->search.user = needed;
        renewed = look_for(human, needed->found->step[i].technique, take_again);
        human->search.user = human;
    }
    if (!renewed)
        sj_kept_steps_take(needed->found, i, human);
}

static void apply_to(struct sj_board *board, const suuji_human_step *step)
{
    for (size_t i = 0; i < step->eliminated_count; i++)
        sj_board_eliminate(board, step->eliminated[i].cell, step->eliminated[i].value);
    for (size_t i = 0; i < step->placed_count; i++)
        sj_board_place(board, step->placed[i].cell, step->placed[i].value);
}

/* Step `i`, if it still holds, after the singles before it. False: memory is short. */
static bool add_found(struct needed *needed, size_t i)
{
    if (!add_singles(needed))
        return false;
    if (!sj_kept_steps_hold(needed->found, i, needed->human->board))
        return true;
    renew_step(needed, i);
    return add_step(needed);
}

/* Where techniques were asked before singles, what is eliminated anew could be more than the steps
   after it bear: then all steps stay. False: memory is short. */
static bool make_path(struct needed *needed)
{
    const struct sj_kept_steps *const found = needed->found;
    sj_board_restore(needed->human->board, needed->start);
    sj_board_copy(needed->whole, needed->start);
    for (size_t i = 0; i < found->count; i++) {
        const suuji_human_step step = sj_kept_steps_at(found, i);
        if (!found->step[i].single && found->step[i].needed && !add_found(needed, i))
            return false;
        apply_to(needed->whole, &step);
    }
    if (!add_singles(needed))
        return false;
    if (!suuji_human_solved(needed->human))
        needed->path->count = 0;
    return true;
}

suuji_status sj_needed_steps(suuji_human *human, const struct sj_board *start,
                             struct sj_kept_steps *found, struct sj_budget *budget,
                             struct sj_kept_steps *path, suuji_error *err)
{
    struct needed needed = {
        .human = human, .start = start, .found = found, .path = path, .budget = budget};
    sj_human_start(human, NULL);
    needed.taken = calloc(found->count + 1, sizeof *needed.taken);
    suuji_status status = needed.taken && list_singles(&needed) ? SUUJI_OK : sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = sj_board_new(human->map, &needed.whole, err);
    if (status == SUUJI_OK && mark_needed(&needed)) {
        const suuji_limits left = sj_budget_left(budget);
        sj_human_start(human, &left);
        if (!make_path(&needed))
            status = sj_fail_memory(err);
    }
    sj_board_free(needed.whole);
    free(needed.single);
    free(needed.taken);
    return status;
}
