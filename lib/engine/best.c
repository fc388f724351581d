/* SPDX-License-Identifier: MIT */
/* Branch and bound over the cells of an objective (Land and Doig 1960), with an engine as the
   oracle.

   At each node the engine is asked for a solution whose items have open values. There is none: the
   node is done. There is one: it may set a new bar, bounds close what cannot get below it, and the
   node splits: an item is restricted to its values of least cost, and later to the others, the item
   for which that makes the largest difference. So where the bound can be reached the search does
   not climb to it step by step; where the values of least cost have failed, half of the costs that
   are left are tried together. The root asks once more before it splits: a puzzle with one solution
   takes two questions. An objective that is the same for all solutions takes one. */
#include "engine/task.h"

#include "engine/best_state.h"

#include "base/fail.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- Memory ---- */

/* Place an array of `number` elements after the others. */
#define PLACE(member, number)                                      \
    do {                                                           \
        best->member = (void *)(block ? block + bytes : NULL);     \
        bytes += ((number) * sizeof *best->member + 15) / 16 * 16; \
    } while (0)

/* Lay out all arrays in `block`; NULL: only compute its size. */
static size_t lay_out(struct sj_best *best, const suuji_rules *rules, size_t items, char *block)
{
    const size_t size = rules->size;
    const size_t words = sj_words(size);
    const size_t groups = items < rules->house_count ? items : rules->house_count;
    size_t bytes = 0;
    PLACE(cell, items + 1); /* one more is looked at before it is known to be none */
    PLACE(slot, items + 1);
    PLACE(item_of, rules->cells);
    PLACE(open, (items + 1) * words);
    PLACE(left, items + 1);
    PLACE(least, items);
    PLACE(next, items);
    PLACE(trail, items * size);
    PLACE(queue, items);
    PLACE(house_left, rules->house_count);
    PLACE(group_first, groups + 1);
    PLACE(member, items);
    PLACE(group_of, items);
    PLACE(stale, groups);
    PLACE(group_cost, groups);
    PLACE(item_price, items);
    PLACE(value_price, groups * size);
    PLACE(table, size * size);
    PLACE(frame, items * SJ_BEST_SPLITS);
    PLACE(asked.given, rules->cells);
    PLACE(asked.excluded, rules->cells * words);
    PLACE(first, rules->cells);
    PLACE(found, rules->cells);
    return bytes;
}

size_t sj_best_memory(const suuji_rules *rules, const suuji_objective *objective)
{
    struct sj_best best;
    return lay_out(&best, rules, objective->count, NULL) + sj_assign_memory(rules->size);
}

static suuji_status make_search(struct sj_best *best, struct sj_task *task, suuji_error *err)
{
    const suuji_puzzle *const puzzle = task->puzzle;
    const suuji_objective *const objective = task->query->objective;
    char *const block = malloc(lay_out(best, puzzle->rules, objective->count, NULL));
    *best = (struct sj_best){.task = task,
                             .objective = objective,
                             .size = puzzle->rules->size,
                             .words = sj_words(puzzle->rules->size),
                             .bar = SJ_NO_COST,
                             .asked = *puzzle,
                             .block = block};
    if (!block)
        return sj_fail_memory(err);
    lay_out(best, puzzle->rules, objective->count, block);
    memcpy(best->asked.given, puzzle->given, puzzle->rules->cells);
    const size_t marks = puzzle->rules->cells * best->words * sizeof *puzzle->excluded;
    if (puzzle->has_marks)
        memcpy(best->asked.excluded, puzzle->excluded, marks);
    else
        memset(best->asked.excluded, 0, marks);
    return sj_assign_make(&best->assign, best->size, err);
}

static void free_search(struct sj_best *best)
{
    sj_assign_free(&best->assign);
    free(best->block);
}

/* ---- Asking ---- */

static int64_t cost_of(const struct sj_best *best, const uint8_t *grid)
{
    int64_t cost = 0;
    for (unsigned item = 0; item < best->count; item++)
        cost += sj_best_cost(best, item, grid[best->cell[item]]);
    return cost;
}

static bool on_solution(void *user, const uint8_t *grid)
{
    struct sj_best *const best = user;
    const int64_t cost = cost_of(best, grid);
    memcpy(best->found, grid, best->task->puzzle->rules->cells);
    best->has_found = true;
    if (cost < best->bar)
        best->bar = cost;
    return sj_task_solution(best->task, grid);
}

/* The puzzle to ask for: items are restricted to their open values. */
static void state_question(struct sj_best *best)
{
    suuji_puzzle *const asked = &best->asked;
    for (unsigned item = 0; item < best->count; item++) {
        const unsigned cell = best->cell[item];
        const uint64_t *const open = best->open + item * best->words;
        uint64_t *const excluded = asked->excluded + cell * best->words;
        asked->given[cell] = 0;
        for (unsigned w = 0; w < best->words; w++) {
            excluded[w] = ~open[w] & sj_low_mask(best->size - w * SJ_WORD_BITS);
            if (best->left[item] == 1 && open[w])
                asked->given[cell] = (uint8_t)(w * SJ_WORD_BITS + sj_low_bit(open[w]) + 1);
        }
        asked->has_marks |= best->left[item] < best->size;
    }
}

/* Ask the engine. `*yes`: there is a solution, in best->found. */
static suuji_status find_solution(struct sj_best *best, const struct sj_engine *engine, void *state,
                                  bool *yes, suuji_error *err)
{
    struct sj_task *const task = best->task;
    suuji_query query = *task->query;
    struct sj_task own;
    *yes = false;
    if (query.limits.nodes && task->stats.nodes >= query.limits.nodes) {
        task->budget.end = SUUJI_END_NODES;
        return SUUJI_OK;
    }
    query.limits.nodes -= query.limits.nodes ? task->stats.nodes : 0;
    query.objective = NULL;
    query.on_solution = on_solution;
    query.user = best;
    state_question(best);
    sj_task_start(&own, &best->asked, &query, best->first, 0);
    own.budget.deadline = task->budget.deadline;
    own.stats.counted = task->stats.counted;
    const suuji_status status = engine->run(state, &own, err);
    sj_stats_add(&task->stats, &own.stats);
    task->failed |= own.failed;
    *yes = own.found > 0;
    if (!own.found && task->budget.end == SUUJI_END_COMPLETE)
        task->budget.end = own.budget.end;
    return status;
}

/* ---- The search ---- */

/* Does the last solution use only open values? */
static bool solution_is_open(const struct sj_best *best)
{
    for (unsigned item = 0; best->has_found && item < best->count; item++)
        if (!sj_best_is_open(best, item, best->found[best->cell[item]]))
            return false;
    return best->has_found;
}

static bool must_end(const struct sj_best *best)
{
    return best->task->budget.end != SUUJI_END_COMPLETE || best->task->failed;
}

/* The item whose values of least cost are cheapest before all others; SJ_NO_ITEM: the open values
   of each item cost the same. */
static unsigned widest_item(const struct sj_best *best)
{
    unsigned widest = SJ_NO_ITEM;
    int64_t gap = 0;
    for (unsigned item = 0; item < best->count; item++)
        if (best->next[item] != SJ_NO_COST && best->next[item] - best->least[item] > gap) {
            gap = best->next[item] - best->least[item];
            widest = item;
        }
    return widest;
}

/* Look at a node. `*open`: it may have better solutions than the best so far, and can be split. One
   answer is enough for that; the root asks twice, for the sake of puzzles with one solution. */
static suuji_status look_at_node(struct sj_best *best, const struct sj_engine *engine, void *state,
                                 bool *open, suuji_error *err)
{
    const unsigned enough = best->depth || best->halve ? 1 : 2;
    suuji_status status = SUUJI_OK;
    *open = true;
    for (unsigned asked = 0; *open; asked++) {
        *open = sj_best_narrow(best);
        if (!*open || solution_is_open(best) ||
            (asked >= enough && widest_item(best) != SJ_NO_ITEM))
            break;
        status = find_solution(best, engine, state, open, err);
        if (status != SUUJI_OK || must_end(best))
            *open = false;
    }
    return status;
}

/* The least cost above `cost` of an open value of `item`, or SJ_NO_COST. */
static int64_t next_cost(const struct sj_best *best, unsigned item, int64_t cost)
{
    int64_t next = SJ_NO_COST;
    for (unsigned value = 1; value <= best->size; value++)
        if (sj_best_is_open(best, item, value) && sj_best_cost(best, item, value) > cost &&
            sj_best_cost(best, item, value) < next)
            next = sj_best_cost(best, item, value);
    return next;
}

/* The cost up to which half of the different costs of `item` are, at least one and not all. */
static int64_t middle_cost(const struct sj_best *best, unsigned item)
{
    int64_t middle = best->least[item];
    int64_t ahead = next_cost(best, item, next_cost(best, item, middle)); /* at twice the speed */
    while (ahead != SJ_NO_COST && (ahead = next_cost(best, item, ahead)) != SJ_NO_COST) {
        middle = next_cost(best, item, middle);
        ahead = next_cost(best, item, ahead);
    }
    return middle;
}

/* Split the node: continue with the values of least cost of the item where the others cost most, or
   with the better half where that has failed. There is such an item: if all open values of each
   cost the same, the solution that fits has reached the bound. */
static void split_node(struct sj_best *best)
{
    const unsigned item = widest_item(best);
    assert(item != SJ_NO_ITEM);
    const int64_t cost = best->halve ? middle_cost(best, item) : best->least[item];
    best->frame[best->depth++] = (struct sj_best_frame){best->trail_len, item, cost};
    best->halve = false;
    best->task->stats.guesses++;
    sj_task_depth(best->task, best->depth);
    for (unsigned value = 1; value <= best->size; value++)
        if (sj_best_cost(best, item, value) > cost)
            sj_best_close(best, item, value);
}

/* Go back to the last split whose other side is left; false: there is none. */
static bool other_side(struct sj_best *best)
{
    while (best->depth) {
        const struct sj_best_frame frame = best->frame[--best->depth];
        bool open = true;
        sj_best_reopen(best, frame.trail);
        best->task->stats.backtracks++;
        best->halve = true;
        for (unsigned value = 1; value <= best->size && open; value++)
            if (sj_best_cost(best, frame.item, value) <= frame.cost)
                open = sj_best_close(best, frame.item, value);
        if (open)
            return true;
    }
    return false;
}

static suuji_status search(struct sj_best *best, const struct sj_engine *engine, void *state,
                           suuji_error *err)
{
    bool more = true;
    while (more && sj_task_node(best->task)) {
        bool open = false;
        const suuji_status status = look_at_node(best, engine, state, &open, err);
        if (status != SUUJI_OK || must_end(best))
            return status;
        if (open)
            split_node(best);
        else
            more = other_side(best);
    }
    return SUUJI_OK;
}

suuji_status sj_best_run(const struct sj_engine *engine, void *state, struct sj_task *task,
                         suuji_error *err)
{
    struct sj_best best;
    suuji_status status = make_search(&best, task, err);
    if (status == SUUJI_OK && sj_best_items(&best)) {
        sj_best_group(&best);
        status = search(&best, engine, state, err);
    }
    free_search(&best);
    return status;
}
