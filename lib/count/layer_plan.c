/* SPDX-License-Identifier: MIT */
/* The order in which cells are filled, and what must be remembered after each of them. */
#include "count/layer_plan.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A mark: which cells check it, as a set of steps, and its slot while it is needed. */
struct mark {
    uint64_t *rest; /* [words]: steps that check it */
    unsigned last;  /* the last of these */
    uint8_t slot;
};

struct planner {
    struct sj_layer_plan *plan;
    const suuji_puzzle *puzzle;
    unsigned *step_of; /* [cells]: or `steps`, if the cell is not filled */
    struct mark *mark; /* [houses + cells] */
    uint64_t *rest;    /* memory of the marks */
    unsigned marks;
    size_t words;                  /* of a set of steps */
    unsigned open[SJ_LAYER_SLOTS]; /* by slot: the mark, if it is in use */
    uint32_t used;                 /* slots in use */
    struct sj_rule_symmetries symmetries;
};

/* ---- Cells and marks ---- */

static void order_cells(struct planner *planner)
{
    struct sj_layer_plan *const plan = planner->plan;
    const unsigned size = plan->size;
    for (unsigned cell = 0; cell < plan->rules->cells; cell++) {
        const unsigned line = plan->by_columns ? cell % size : cell / size;
        const unsigned place = plan->by_columns ? cell / size : cell % size;
        const unsigned step = line * size + place;
        planner->step_of[cell] = step < plan->steps ? step : plan->steps;
        if (step < plan->steps)
            plan->step[step].cell = (uint16_t)cell;
    }
}

static void read_allowed(struct sj_layer_plan *plan, const suuji_puzzle *puzzle)
{
    for (unsigned cell = 0; cell < plan->rules->cells; cell++)
        for (unsigned v = 0; v < plan->size; v++)
            if ((!puzzle->given[cell] || puzzle->given[cell] == v + 1) &&
                !sj_puzzle_is_excluded(puzzle, cell, v + 1))
                plan->allowed[cell] |= (uint64_t)1 << v;
}

static void add_check(struct planner *planner, unsigned mark, unsigned cell)
{
    const unsigned step = planner->step_of[cell];
    struct mark *const m = &planner->mark[mark];
    if (step == planner->plan->steps)
        return;
    sj_bit_set(m->rest, step);
    if (step > m->last)
        m->last = step;
}

static void make_marks(struct planner *planner)
{
    const suuji_rules *const rules = planner->plan->rules;
    planner->marks = rules->house_count + rules->cells;
    for (unsigned i = 0; i < planner->marks; i++) {
        planner->mark[i].rest = planner->rest + i * planner->words;
        planner->mark[i].slot = SJ_LAYER_NO_SLOT;
    }
    for (unsigned h = 0; h < rules->house_count; h++)
        for (unsigned i = 0; i < rules->size; i++)
            add_check(planner, h, sj_house(rules, h)[i]);
    for (unsigned cell = 0; cell < rules->cells; cell++)
        for (uint32_t i = rules->mate_first[cell]; i < rules->mate_first[cell + 1]; i++)
            if (planner->step_of[rules->mate[i]] > planner->step_of[cell])
                add_check(planner, rules->house_count + cell, rules->mate[i]);
}

/* ---- Slots ---- */

/* The slot of a mark that the cell of `step` gives to its value; SJ_LAYER_NO_SLOT: it is not
   needed. */
static bool use_slot(struct planner *planner, unsigned mark, unsigned step)
{
    struct mark *const m = &planner->mark[mark];
    if (m->last <= step)
        return true;
    if (m->slot == SJ_LAYER_NO_SLOT) {
        if (planner->used == UINT32_MAX)
            return false;
        m->slot = (uint8_t)sj_low_bit(~planner->used);
        planner->used |= (uint32_t)1 << m->slot;
        planner->open[m->slot] = mark;
    }
    planner->plan->step[step].set |= (uint32_t)1 << m->slot;
    return true;
}

static uint32_t checked_slots(const struct planner *planner, unsigned step)
{
    uint32_t check = 0;
    for (unsigned slot = 0; slot < SJ_LAYER_SLOTS; slot++)
        if ((planner->used >> slot & 1) &&
            sj_bit_get(planner->mark[planner->open[slot]].rest, step))
            check |= (uint32_t)1 << slot;
    return check;
}

static bool assign_slots(struct planner *planner, unsigned step)
{
    const suuji_rules *const rules = planner->plan->rules;
    struct sj_layer_step *const s = &planner->plan->step[step];
    s->check = checked_slots(planner, step);
    for (uint32_t i = rules->cell_first[s->cell]; i < rules->cell_first[s->cell + 1]; i++)
        if (!use_slot(planner, rules->cell_house[i], step))
            return false;
    if (!use_slot(planner, rules->house_count + s->cell, step))
        return false;
    for (unsigned slot = 0; slot < SJ_LAYER_SLOTS; slot++) {
        if (!(planner->used >> slot & 1))
            continue;
        struct mark *const m = &planner->mark[planner->open[slot]];
        sj_bit_clear(m->rest, step);
        if (m->last > step)
            continue;
        s->clear |= (uint32_t)1 << slot;
        planner->used &= ~((uint32_t)1 << slot);
        m->slot = SJ_LAYER_NO_SLOT;
    }
    return true;
}

/* ---- What is needed ---- */

/* Marks that matter for a value: of those that forbid a cell that it could be in. */
static void find_needed(struct planner *planner, unsigned step)
{
    struct sj_layer_plan *const plan = planner->plan;
    for (unsigned slot = 0; slot < SJ_LAYER_SLOTS; slot++) {
        uint64_t values = 0;
        if (!(planner->used >> slot & 1))
            continue;
        const struct mark *const m = &planner->mark[planner->open[slot]];
        for (unsigned t = step + 1; t <= m->last; t++)
            if (sj_bit_get(m->rest, t))
                values |= plan->allowed[plan->step[t].cell];
        for (unsigned v = 0; v < plan->size; v++)
            if (values >> v & 1)
                plan->needed[step * plan->size + v] |= (uint32_t)1 << slot;
    }
}

static bool is_subset(const uint64_t *a, const uint64_t *b, size_t words)
{
    for (size_t i = 0; i < words; i++)
        if (a[i] & ~b[i])
            return false;
    return true;
}

static bool find_covers(struct planner *planner, unsigned step)
{
    struct sj_layer_plan *const plan = planner->plan;
    plan->step[step].cover_first = (uint32_t)plan->covers;
    for (unsigned slot = 0; slot < SJ_LAYER_SLOTS; slot++) {
        struct sj_layer_cover cover = {0, (uint8_t)slot, SJ_LAYER_NO_SLOT};
        if (!(planner->used >> slot & 1))
            continue;
        const uint64_t *const rest = planner->mark[planner->open[slot]].rest;
        for (unsigned other = 0; other < SJ_LAYER_SLOTS; other++) {
            if (other == slot || !(planner->used >> other & 1))
                continue;
            const uint64_t *const its = planner->mark[planner->open[other]].rest;
            if (!is_subset(its, rest, planner->words))
                continue;
            if (!is_subset(rest, its, planner->words))
                cover.clear |= (uint32_t)1 << other;
            else if (other < slot && cover.other == SJ_LAYER_NO_SLOT)
                cover.other = (uint8_t)other;
        }
        if (!cover.clear && cover.other == SJ_LAYER_NO_SLOT)
            continue;
        if (!sj_budget_reserve(plan->budget, &plan->cover, &plan->cover_room, plan->covers + 1,
                               sizeof *plan->cover))
            return false;
        plan->cover[plan->covers++] = cover;
    }
    plan->step[step].cover_count = (uint32_t)plan->covers - plan->step[step].cover_first;
    return true;
}

/* Values that the cells from `step` on treat alike. */
static void find_previous(struct sj_layer_plan *plan, unsigned step)
{
    const unsigned size = plan->size;
    for (unsigned v = 0; v < size; v++) {
        uint8_t *const previous = &plan->previous[step * size + v];
        *previous = SJ_LAYER_NO_VALUE;
        for (unsigned u = v; u-- > 0 && *previous == SJ_LAYER_NO_VALUE;) {
            bool alike = true;
            for (unsigned t = step; t < plan->steps && alike; t++) {
                const uint64_t allowed = plan->allowed[plan->step[t].cell];
                alike = (allowed >> u & 1) == (allowed >> v & 1);
            }
            if (alike)
                *previous = (uint8_t)u;
        }
    }
}

/* ---- Symmetries ---- */

/* Does `map` leave the cells after `step` as they are? */
static bool keeps_rest(const struct planner *planner, const uint16_t *map, unsigned step)
{
    const struct sj_layer_plan *const plan = planner->plan;
    for (unsigned t = step + 1; t < plan->steps; t++) {
        const unsigned cell = plan->step[t].cell;
        const unsigned image = planner->step_of[map[cell]];
        if (image <= step || image == plan->steps ||
            plan->allowed[cell] != plan->allowed[map[cell]])
            return false;
    }
    return true;
}

/* The mark that has the cells of `mark` after `map`, among those in use; or none. */
static unsigned image_slot(const struct planner *planner, unsigned slot, const uint16_t *map,
                           uint64_t *set)
{
    const struct sj_layer_plan *const plan = planner->plan;
    const uint64_t *const rest = planner->mark[planner->open[slot]].rest;
    memset(set, 0, planner->words * sizeof *set);
    for (unsigned t = 0; t < plan->steps; t++)
        if (sj_bit_get(rest, t))
            sj_bit_set(set, planner->step_of[map[plan->step[t].cell]]);
    if (memcmp(set, rest, planner->words * sizeof *set) == 0)
        return slot;
    for (unsigned other = 0; other < SJ_LAYER_SLOTS; other++)
        if ((planner->used >> other & 1) && memcmp(set, planner->mark[planner->open[other]].rest,
                                                   planner->words * sizeof *set) == 0)
            return other;
    return SJ_LAYER_NO_SLOT;
}

static bool add_swap(struct planner *planner, unsigned step, const uint16_t *map)
{
    struct sj_layer_plan *const plan = planner->plan;
    struct sj_layer_swap swap = {(uint32_t)plan->slot_pairs, 0};
    uint64_t *const set = planner->rest + planner->marks * planner->words;
    uint8_t image[SJ_LAYER_SLOTS];
    if (!keeps_rest(planner, map, step))
        return true;
    for (unsigned slot = 0; slot < SJ_LAYER_SLOTS; slot++)
        image[slot] =
            (uint8_t)(planner->used >> slot & 1 ? image_slot(planner, slot, map, set) : slot);
    for (unsigned slot = 0; slot < SJ_LAYER_SLOTS; slot++)
        if (image[slot] == SJ_LAYER_NO_SLOT || image[image[slot]] != slot)
            return true; /* not an exchange of marks: it is of no use here */
    for (unsigned slot = 0; slot < SJ_LAYER_SLOTS; slot++) {
        if (image[slot] <= slot)
            continue;
        if (!sj_budget_reserve(plan->budget, &plan->slot_pair, &plan->slot_pair_room,
                               plan->slot_pairs + 1, sizeof *plan->slot_pair))
            return false;
        plan->slot_pair[plan->slot_pairs][0] = (uint8_t)slot;
        plan->slot_pair[plan->slot_pairs++][1] = image[slot];
        swap.count++;
    }
    if (!swap.count)
        return true;
    if (!sj_budget_reserve(plan->budget, &plan->swap, &plan->swap_room, plan->swaps + 1,
                           sizeof *plan->swap))
        return false;
    plan->swap[plan->swaps++] = swap;
    plan->step[step].swap_count++;
    return true;
}

static bool find_swaps(struct planner *planner, unsigned step)
{
    planner->plan->step[step].swap_first = (uint32_t)planner->plan->swaps;
    for (size_t i = 0; i < planner->symmetries.count; i++)
        if (!add_swap(planner, step, planner->symmetries.map + i * planner->plan->rules->cells))
            return false;
    return true;
}

/* ---- All of it ---- */

/* Every count is at most the product of the values that each cell could have. */
static unsigned count_limbs(const struct sj_layer_plan *plan)
{
    double bits = 0;
    for (unsigned t = 0; t < plan->steps; t++) {
        const unsigned left = plan->size - t % plan->size;
        const unsigned values = sj_bit_count(plan->allowed[plan->step[t].cell]);
        const unsigned most = values < left ? values : left;
        bits += most > 1 ? log2(most) : 0;
    }
    return (unsigned)(bits / 32) + 1;
}

static bool plan_steps(struct planner *planner, bool *fits)
{
    struct sj_layer_plan *const plan = planner->plan;
    for (unsigned step = 0; step < plan->steps; step++) {
        *fits = assign_slots(planner, step);
        if (!*fits)
            return false;
        find_needed(planner, step);
        if (!find_covers(planner, step) || !find_swaps(planner, step))
            return false;
    }
    for (unsigned step = 0; step <= plan->steps; step++)
        find_previous(plan, step);
    plan->limbs = count_limbs(plan);
    return sj_budget_look(plan->budget);
}

bool sj_layer_plan_make(struct sj_layer_plan *plan, const suuji_puzzle *puzzle, unsigned lines,
                        bool by_columns, struct sj_budget *budget, bool *fits)
{
    const suuji_rules *const rules = puzzle->rules;
    struct planner planner = {.plan = plan, .puzzle = puzzle};
    const unsigned marks = rules->house_count + rules->cells;
    *fits = true;
    plan->rules = rules;
    plan->budget = budget;
    plan->size = rules->size;
    plan->steps = lines * rules->size;
    plan->by_columns = by_columns;
    planner.words = sj_words(plan->steps + 1);
    plan->step = sj_budget_zeros(budget, plan->steps, sizeof *plan->step);
    plan->needed = sj_budget_zeros(budget, (size_t)plan->steps * plan->size, sizeof *plan->needed);
    plan->previous =
        sj_budget_zeros(budget, (size_t)(plan->steps + 1) * plan->size, sizeof *plan->previous);
    plan->allowed = sj_budget_zeros(budget, rules->cells, sizeof *plan->allowed);
    planner.step_of = sj_budget_zeros(budget, rules->cells, sizeof *planner.step_of);
    planner.mark = sj_budget_zeros(budget, marks, sizeof *planner.mark);
    planner.rest = sj_budget_zeros(budget, (marks + 1) * planner.words, sizeof *planner.rest);
    bool good = plan->step && plan->needed && plan->previous && plan->allowed && planner.step_of &&
                planner.mark && planner.rest &&
                sj_rule_symmetries_find(&planner.symmetries, rules, by_columns, budget);
    if (good) {
        order_cells(&planner);
        read_allowed(plan, puzzle);
        make_marks(&planner);
        good = plan_steps(&planner, fits);
    }
    sj_rule_symmetries_free(&planner.symmetries);
    free(planner.step_of);
    free(planner.mark);
    free(planner.rest);
    return good;
}

void sj_layer_plan_free(struct sj_layer_plan *plan)
{
    free(plan->step);
    free(plan->needed);
    free(plan->previous);
    free(plan->allowed);
    free(plan->cover);
    free(plan->swap);
    free(plan->slot_pair);
}
