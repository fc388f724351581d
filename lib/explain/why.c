/* SPDX-License-Identifier: MIT */
/* Singles with reasons. Placements are settled in the order in which they were found, so reasons
   are about as short as they can be. */
#include "explain/why.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

#define EXCLUDED UINT16_MAX

suuji_status sj_why_new(struct sj_why *why, const suuji_rules *rules, suuji_error *err)
{
    const size_t cells = rules->cells;
    const size_t houses = rules->house_count;
    *why = (struct sj_why){.rules = rules};
    why->cause = malloc(cells * rules->size * sizeof *why->cause);
    why->left = malloc(cells * sizeof *why->left);
    why->places = malloc((houses * rules->size + 1) * sizeof *why->places);
    why->value = malloc(cells);
    why->from = malloc(cells * sizeof *why->from);
    why->order = malloc(cells * sizeof *why->order);
    why->needed = malloc(cells * sizeof *why->needed);
    why->stack = malloc(cells * sizeof *why->stack);
    const bool there = why->cause && why->left && why->places && why->value && why->from &&
                       why->order && why->needed && why->stack;
    return there ? SUUJI_OK : sj_fail_memory(err);
}

void sj_why_free(struct sj_why *why)
{
    free(why->cause);
    free(why->left);
    free(why->places);
    free(why->value);
    free(why->from);
    free(why->order);
    free(why->needed);
    free(why->stack);
    *why = (struct sj_why){0};
}

/* ---- Forwards ---- */

static uint16_t *cause_of(const struct sj_why *why, unsigned cell, unsigned value)
{
    return why->cause + (size_t)cell * why->rules->size + value - 1;
}

static uint16_t *places_of(const struct sj_why *why, unsigned house, unsigned value)
{
    return why->places + (size_t)house * why->rules->size + value - 1;
}

static void place(struct sj_why *why, unsigned cell, unsigned value, uint32_t from)
{
    if (why->from[cell] != SJ_WHY_OPEN)
        return;
    why->from[cell] = from;
    why->value[cell] = (uint8_t)value;
    why->order[why->placed++] = (uint16_t)cell;
}

static void place_last_value(struct sj_why *why, unsigned cell)
{
    unsigned value = 1;
    while (*cause_of(why, cell, value))
        value++;
    place(why, cell, value, SJ_WHY_LAST);
}

static void place_last_place(struct sj_why *why, unsigned house, unsigned value)
{
    const uint16_t *cell = sj_house(why->rules, house);
    while (*cause_of(why, *cell, value))
        cell++;
    place(why, *cell, value, house);
}

/* Remove a candidate. False: that is a contradiction. */
static bool remove_candidate(struct sj_why *why, unsigned cell, unsigned value, uint16_t cause)
{
    const suuji_rules *const rules = why->rules;
    if (*cause_of(why, cell, value))
        return true;
    *cause_of(why, cell, value) = cause;
    if (--why->left[cell] == 0) {
        why->end = (suuji_reason){.kind = SUUJI_REASON_CELL, .cell = cell};
        return false;
    }
    for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++)
        if (--*places_of(why, rules->cell_house[i], value) == 0) {
            why->end = (suuji_reason){
                .kind = SUUJI_REASON_HOUSE, .value = value, .house = rules->cell_house[i]};
            return false;
        }
    if (why->left[cell] == 1)
        place_last_value(why, cell);
    for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++)
        if (*places_of(why, rules->cell_house[i], value) == 1)
            place_last_place(why, rules->cell_house[i], value);
    return true;
}

/* Draw the conclusions of a placement. False: a contradiction. */
static bool settle(struct sj_why *why, unsigned cell)
{
    const suuji_rules *const rules = why->rules;
    const unsigned value = why->value[cell];
    const uint16_t cause = (uint16_t)(cell + 1);
    for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++) {
        const uint16_t *const house = sj_house(rules, rules->cell_house[i]);
        for (unsigned j = 0; j < rules->size; j++)
            if (house[j] != cell && !remove_candidate(why, house[j], value, cause))
                return false;
    }
    for (uint32_t i = rules->mate_first[cell]; i < rules->mate_first[cell + 1]; i++)
        if (!remove_candidate(why, rules->mate[i], value, cause))
            return false;
    for (unsigned other = 1; other <= rules->size; other++)
        if (other != value && !remove_candidate(why, cell, other, cause))
            return false;
    return true;
}

static void start(struct sj_why *why, const suuji_puzzle *puzzle)
{
    const suuji_rules *const rules = why->rules;
    memset(why->cause, 0, (size_t)rules->cells * rules->size * sizeof *why->cause);
    memset(why->value, 0, rules->cells);
    memset(why->from, 0xff, rules->cells * sizeof *why->from);
    why->placed = why->settled = 0;
    why->end = (suuji_reason){.kind = SUUJI_REASON_SEARCH};
    for (unsigned i = 0; i < rules->cells; i++)
        why->left[i] = (uint16_t)rules->size;
    for (size_t i = 0; i < (size_t)rules->house_count * rules->size; i++)
        why->places[i] = (uint16_t)rules->size;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (puzzle->given[cell])
            place(why, cell, puzzle->given[cell], SJ_WHY_GIVEN);
}

bool sj_why_run(struct sj_why *why, const suuji_puzzle *puzzle)
{
    start(why, puzzle);
    for (unsigned cell = 0; puzzle->has_marks && cell < why->rules->cells; cell++)
        for (unsigned value = 1; value <= why->rules->size; value++)
            if (sj_puzzle_is_excluded(puzzle, cell, value) &&
                !remove_candidate(why, cell, value, EXCLUDED))
                return true;
    while (why->settled < why->placed)
        if (!settle(why, why->order[why->settled++]))
            return true;
    return false;
}

/* ---- Backwards ---- */

struct trace {
    struct sj_why *why;
    unsigned waiting; /* on the stack */
    void (*on_clue)(void *user, suuji_clue clue);
    void *user;
};

/* The contradiction, or a placement, rests on the candidate's absence. */
static void blame(struct trace *t, unsigned cell, unsigned value)
{
    struct sj_why *const why = t->why;
    const uint16_t cause = *cause_of(why, cell, value);
    if (cause == EXCLUDED) {
        t->on_clue(t->user, (suuji_clue){cell, value, true});
    } else if (!why->needed[cause - 1]) {
        why->needed[cause - 1] = true;
        why->stack[t->waiting++] = (uint16_t)(cause - 1);
    }
}

static void blame_cell(struct trace *t, unsigned cell, unsigned but)
{
    for (unsigned value = 1; value <= t->why->rules->size; value++)
        if (value != but)
            blame(t, cell, value);
}

static void blame_house(struct trace *t, unsigned house, unsigned value, unsigned but)
{
    const uint16_t *const cell = sj_house(t->why->rules, house);
    for (unsigned i = 0; i < t->why->rules->size; i++)
        if (cell[i] != but)
            blame(t, cell[i], value);
}

void sj_why_trace(struct sj_why *why, void (*on_clue)(void *user, suuji_clue clue), void *user)
{
    struct trace t = {why, 0, on_clue, user};
    memset(why->needed, 0, why->rules->cells * sizeof *why->needed);
    if (why->end.kind == SUUJI_REASON_CELL)
        blame_cell(&t, why->end.cell, 0);
    else
        blame_house(&t, why->end.house, why->end.value, why->rules->cells);
    while (t.waiting) {
        const unsigned cell = why->stack[--t.waiting];
        if (why->from[cell] == SJ_WHY_GIVEN)
            on_clue(user, (suuji_clue){cell, why->value[cell], false});
        else if (why->from[cell] == SJ_WHY_LAST)
            blame_cell(&t, cell, why->value[cell]);
        else
            blame_house(&t, why->from[cell], why->value[cell], cell);
    }
}

suuji_status sj_why_steps(const struct sj_why *why, suuji_step **steps, size_t *count,
                          suuji_error *err)
{
    *count = 0;
    *steps = malloc((why->placed + 1) * sizeof **steps);
    if (!*steps)
        return sj_fail_memory(err);
    for (unsigned i = 0; i < why->placed; i++) {
        const unsigned cell = why->order[i];
        if (!why->needed[cell] || why->from[cell] == SJ_WHY_GIVEN)
            continue;
        (*steps)[(*count)++] = (suuji_step){
            .cell = cell,
            .value = why->value[cell],
            .house = why->from[cell] == SJ_WHY_LAST ? SUUJI_STEP_NO_HOUSE : why->from[cell]};
    }
    return SUUJI_OK;
}
