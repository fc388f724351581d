/* SPDX-License-Identifier: MIT */
/* The exact number of solutions for any rules, layer by layer.

   Cells are filled in a fixed order (layer_plan.h). After each cell, ways to fill the cells so far
   are counted together if the same can follow: if every value has the same marks, the open houses
   that it is in already. Values that the cells to come treat alike are interchangeable, so their
   marks are sorted; columns and stacks that the cells to come treat alike are exchanged as long as
   that makes the state smaller. The last need not find the smallest state of all: it only saves
   states.

   The method is the transfer matrix of combinatorics, applied cell by cell. */
#include "count/exact.h"

#include "base/fail.h"
#include "count/layer_plan.h"

#include <string.h>

enum { LOOK_EVERY = 512 };

struct run {
    const struct sj_layer_plan *plan;
    struct sj_layer_store now, next;
};

/* ---- The state that stands for all equivalent ones ---- */

static void sort_values(uint32_t *marks, const uint8_t *previous, unsigned size)
{
    for (unsigned v = 1; v < size; v++) {
        unsigned at = v;
        for (unsigned u = previous[v]; u != SJ_LAYER_NO_VALUE && marks[u] > marks[at];
             u = previous[u]) {
            const uint32_t swap = marks[u];
            marks[u] = marks[at];
            marks[at] = swap;
            at = u;
        }
    }
}

/* Leave out marks that the cells to come cannot see. */
static void forget_marks(const struct sj_layer_plan *plan, unsigned step, uint32_t *marks)
{
    const struct sj_layer_step *const s = &plan->step[step];
    const uint32_t *const needed = plan->needed + step * plan->size;
    for (unsigned v = 0; v < plan->size; v++)
        marks[v] &= needed[v];
    for (uint32_t i = 0; i < s->cover_count; i++) {
        const struct sj_layer_cover *const cover = &plan->cover[s->cover_first + i];
        for (unsigned v = 0; v < plan->size; v++) {
            if (!(marks[v] >> cover->slot & 1))
                continue;
            marks[v] &= ~cover->clear;
            if (cover->other != SJ_LAYER_NO_SLOT)
                marks[v] = (marks[v] & ~((uint32_t)1 << cover->slot)) | (uint32_t)1 << cover->other;
        }
    }
}

static void apply_swap(const struct sj_layer_plan *plan, const struct sj_layer_swap *swap,
                       const uint32_t *from, uint32_t *to)
{
    memcpy(to, from, plan->size * sizeof *to);
    for (uint32_t i = 0; i < swap->count; i++) {
        const uint8_t *const pair = plan->slot_pair[swap->first + i];
        for (unsigned v = 0; v < plan->size; v++) {
            const uint32_t differ = (to[v] >> pair[0] ^ to[v] >> pair[1]) & 1;
            to[v] ^= differ << pair[0] | differ << pair[1];
        }
    }
}

static bool is_less(const uint32_t *a, const uint32_t *b, unsigned size)
{
    for (unsigned v = 0; v < size; v++)
        if (a[v] != b[v])
            return a[v] < b[v];
    return false;
}

static void simplify_marks(const struct sj_layer_plan *plan, unsigned step, uint32_t *marks)
{
    const struct sj_layer_step *const s = &plan->step[step];
    const uint8_t *const previous = plan->previous + (step + 1) * plan->size;
    uint32_t tried[SJ_LAYERS_MAX_SIZE];
    forget_marks(plan, step, marks);
    sort_values(marks, previous, plan->size);
    unsigned idle = 0; /* swaps in a row that did not help */
    for (uint32_t i = 0; idle < s->swap_count; i = i + 1 < s->swap_count ? i + 1 : 0) {
        apply_swap(plan, &plan->swap[s->swap_first + i], marks, tried);
        sort_values(tried, previous, plan->size);
        idle++;
        if (is_less(tried, marks, plan->size)) {
            memcpy(marks, tried, plan->size * sizeof *marks);
            idle = 0;
        }
    }
}

/* ---- From layer to layer ---- */

/* How many values that are interchangeable with `value`, itself included and none of them above it,
   have its marks? 0: a higher one has them, which is used instead. They are next to each other. */
static uint32_t count_alike(const struct sj_layer_plan *plan, unsigned step, const uint32_t *marks,
                            unsigned value, uint64_t *seen)
{
    const uint8_t *const previous = plan->previous + step * plan->size;
    uint32_t alike = 1;
    if (*seen >> value & 1)
        return 0;
    for (unsigned u = previous[value]; u != SJ_LAYER_NO_VALUE && marks[u] == marks[value];
         u = previous[u]) {
        *seen |= (uint64_t)1 << u;
        alike++;
    }
    return alike;
}

/* Fill the cell of `step` in every way. */
static bool expand_item(struct run *run, unsigned step, const uint32_t *item)
{
    const struct sj_layer_plan *const plan = run->plan;
    const struct sj_layer_step *const s = &plan->step[step];
    const uint64_t allowed = plan->allowed[s->cell];
    uint64_t seen = 0;
    for (unsigned v = plan->size; v-- > 0;) {
        uint32_t marks[SJ_LAYERS_MAX_SIZE];
        if (!(allowed >> v & 1) || (item[v] & s->check))
            continue;
        const uint32_t alike = count_alike(plan, step, item, v, &seen);
        if (!alike)
            continue;
        memcpy(marks, item, plan->size * sizeof *marks);
        marks[v] |= s->set;
        for (unsigned u = 0; u < plan->size; u++)
            marks[u] &= ~s->clear;
        simplify_marks(plan, step, marks);
        if (!sj_layer_store_add(&run->next, marks, item + plan->size, alike))
            return false;
    }
    return true;
}

static bool fill_cell(struct run *run, unsigned step, struct sj_layers *layers)
{
    sj_layer_store_clear(&run->next);
    for (size_t i = 0; i < run->now.count; i++) {
        if (i % LOOK_EVERY == 0) {
            sj_ticker_tick(layers->ticker);
            if (!sj_budget_look(run->plan->budget))
                return false;
        }
        if (!expand_item(run, step, sj_layer_store_at(&run->now, i)))
            return false;
    }
    const struct sj_layer_store swap = run->now;
    run->now = run->next;
    run->next = swap;
    layers->states += run->now.count;
    return !layers->limit || layers->states <= layers->limit;
}

static void run_layers(const struct sj_layer_plan *plan, struct sj_layers *layers,
                       struct sj_natural *total)
{
    struct run run = {.plan = plan};
    const uint32_t start[SJ_LAYERS_MAX_SIZE] = {0};
    sj_layer_store_start(&run.now, plan->budget, plan->size, plan->limbs);
    sj_layer_store_start(&run.next, plan->budget, plan->size, plan->limbs);
    bool good = sj_layer_store_add(&run.now, start, NULL, 0);
    if (good)
        run.now.item[plan->size] = 1;
    for (unsigned step = 0; step < plan->steps && good; step++) {
        good = fill_cell(&run, step, layers);
        layers->done = (double)(step + 1) / plan->steps;
    }
    for (size_t i = 0; good && i < run.now.count; i++)
        sj_natural_add_product(total, sj_layer_store_at(&run.now, i) + plan->size, plan->limbs, 1);
    layers->complete = good;
    sj_layer_store_free(&run.now);
    sj_layer_store_free(&run.next);
}

suuji_status sj_layers_count(const suuji_puzzle *puzzle, struct sj_layers *layers,
                             struct sj_budget *budget, struct sj_natural *total, suuji_error *err)
{
    struct sj_layer_plan plan = {0};
    const unsigned lines = layers->rows ? layers->rows : puzzle->rules->size;
    const size_t used = budget->used;
    layers->states = 0;
    layers->complete = false;
    sj_natural_clear(total);
    if (sj_layer_plan_make(&plan, puzzle, lines, layers->by_columns, budget, &layers->fits))
        run_layers(&plan, layers, total);
    sj_layer_plan_free(&plan);
    budget->used = used; /* all of it is free again */
    return budget->failed || total->failed ? sj_fail_memory(err) : SUUJI_OK;
}
