/* SPDX-License-Identifier: MIT */
/* Singles with reasons. Placements are settled in the order in which they were found, so reasons
   are about as short as they can be. */
#include "explain/reasons.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

#define EXCLUDED UINT16_MAX

suuji_status sj_reasons_new(struct sj_reasons *reasons, const suuji_rules *rules, suuji_error *err)
{
    const size_t cells = rules->cells;
    const size_t houses = rules->house_count;
    *reasons = (struct sj_reasons){.rules = rules};
    reasons->cause = malloc(cells * rules->size * sizeof *reasons->cause);
    reasons->left = malloc(cells * sizeof *reasons->left);
    reasons->places = malloc((houses * rules->size + 1) * sizeof *reasons->places);
    reasons->value = malloc(cells);
    reasons->from = malloc(cells * sizeof *reasons->from);
    reasons->order = malloc(cells * sizeof *reasons->order);
    reasons->needed = malloc(cells * sizeof *reasons->needed);
    reasons->stack = malloc(cells * sizeof *reasons->stack);
    const bool there = reasons->cause && reasons->left && reasons->places && reasons->value &&
                       reasons->from && reasons->order && reasons->needed && reasons->stack;
    return there ? SUUJI_OK : sj_fail_memory(err);
}

void sj_reasons_free(struct sj_reasons *reasons)
{
    free(reasons->cause);
    free(reasons->left);
    free(reasons->places);
    free(reasons->value);
    free(reasons->from);
    free(reasons->order);
    free(reasons->needed);
    free(reasons->stack);
    *reasons = (struct sj_reasons){0};
}

/* ---- Forwards ---- */

static uint16_t *cause_of(const struct sj_reasons *reasons, unsigned cell, unsigned value)
{
    return reasons->cause + (size_t)cell * reasons->rules->size + value - 1;
}

static uint16_t *places_of(const struct sj_reasons *reasons, unsigned house, unsigned value)
{
    return reasons->places + (size_t)house * reasons->rules->size + value - 1;
}

static void place(struct sj_reasons *reasons, unsigned cell, unsigned value, uint32_t from)
{
    if (reasons->from[cell] != SJ_FROM_OPEN)
        return;
    reasons->from[cell] = from;
    reasons->value[cell] = (uint8_t)value;
    reasons->order[reasons->placed++] = (uint16_t)cell;
}

static void place_last_value(struct sj_reasons *reasons, unsigned cell)
{
    unsigned value = 1;
    while (*cause_of(reasons, cell, value))
        value++;
    place(reasons, cell, value, SJ_FROM_LAST);
}

static void place_last_place(struct sj_reasons *reasons, unsigned house, unsigned value)
{
    const uint16_t *cell = sj_house(reasons->rules, house);
    while (*cause_of(reasons, *cell, value))
        cell++;
    place(reasons, *cell, value, house);
}

/* Remove a candidate. False: that is a contradiction. */
static bool remove_candidate(struct sj_reasons *reasons, unsigned cell, unsigned value,
                             uint16_t cause)
{
    const suuji_rules *const rules = reasons->rules;
    if (*cause_of(reasons, cell, value))
        return true;
    *cause_of(reasons, cell, value) = cause;
    if (--reasons->left[cell] == 0) {
        reasons->end = (suuji_reason){.kind = SUUJI_REASON_CELL, .cell = cell};
        return false;
    }
    for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++)
        if (--*places_of(reasons, rules->cell_house[i], value) == 0) {
            reasons->end = (suuji_reason){
                .kind = SUUJI_REASON_HOUSE, .value = value, .house = rules->cell_house[i]};
            return false;
        }
    if (reasons->left[cell] == 1)
        place_last_value(reasons, cell);
    for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++)
        if (*places_of(reasons, rules->cell_house[i], value) == 1)
            place_last_place(reasons, rules->cell_house[i], value);
    return true;
}

/* Draw the conclusions of a placement. False: a contradiction. */
static bool draw_conclusions(struct sj_reasons *reasons, unsigned cell)
{
    const suuji_rules *const rules = reasons->rules;
    const unsigned value = reasons->value[cell];
    const uint16_t cause = (uint16_t)(cell + 1);
    for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++) {
        const uint16_t *const house = sj_house(rules, rules->cell_house[i]);
        for (unsigned j = 0; j < rules->size; j++)
            if (house[j] != cell && !remove_candidate(reasons, house[j], value, cause))
                return false;
    }
    for (uint32_t i = rules->mate_first[cell]; i < rules->mate_first[cell + 1]; i++)
        if (!remove_candidate(reasons, rules->mate[i], value, cause))
            return false;
    for (unsigned other = 1; other <= rules->size; other++)
        if (other != value && !remove_candidate(reasons, cell, other, cause))
            return false;
    return true;
}

static void start(struct sj_reasons *reasons, const suuji_puzzle *puzzle)
{
    const suuji_rules *const rules = reasons->rules;
    memset(reasons->cause, 0, (size_t)rules->cells * rules->size * sizeof *reasons->cause);
    memset(reasons->value, 0, rules->cells);
    memset(reasons->from, 0xff, rules->cells * sizeof *reasons->from);
    reasons->placed = reasons->settled = 0;
    reasons->end = (suuji_reason){.kind = SUUJI_REASON_SEARCH};
    for (unsigned i = 0; i < rules->cells; i++)
        reasons->left[i] = (uint16_t)rules->size;
    for (size_t i = 0; i < (size_t)rules->house_count * rules->size; i++)
        reasons->places[i] = (uint16_t)rules->size;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (puzzle->given[cell])
            place(reasons, cell, puzzle->given[cell], SJ_FROM_GIVEN);
}

bool sj_reasons_run(struct sj_reasons *reasons, const suuji_puzzle *puzzle)
{
    start(reasons, puzzle);
    for (unsigned cell = 0; puzzle->has_marks && cell < reasons->rules->cells; cell++)
        for (unsigned value = 1; value <= reasons->rules->size; value++)
            if (sj_puzzle_is_excluded(puzzle, cell, value) &&
                !remove_candidate(reasons, cell, value, EXCLUDED))
                return true;
    while (reasons->settled < reasons->placed)
        if (!draw_conclusions(reasons, reasons->order[reasons->settled++]))
            return true;
    return false;
}

/* ---- Backwards ---- */

struct trace {
    struct sj_reasons *reasons;
    unsigned waiting; /* on the stack */
    void (*on_clue)(void *user, suuji_clue clue);
    void *user;
};

/* The contradiction, or a placement, rests on the candidate's absence. */
static void blame_candidate(struct trace *t, unsigned cell, unsigned value)
{
    struct sj_reasons *const reasons = t->reasons;
    const uint16_t cause = *cause_of(reasons, cell, value);
    if (cause == EXCLUDED) {
        t->on_clue(t->user, (suuji_clue){cell, value, true});
    } else if (!reasons->needed[cause - 1]) {
        reasons->needed[cause - 1] = true;
        reasons->stack[t->waiting++] = (uint16_t)(cause - 1);
    }
}

static void blame_cell(struct trace *t, unsigned cell, unsigned but)
{
    for (unsigned value = 1; value <= t->reasons->rules->size; value++)
        if (value != but)
            blame_candidate(t, cell, value);
}

static void blame_house(struct trace *t, unsigned house, unsigned value, unsigned but)
{
    const uint16_t *const cell = sj_house(t->reasons->rules, house);
    for (unsigned i = 0; i < t->reasons->rules->size; i++)
        if (cell[i] != but)
            blame_candidate(t, cell[i], value);
}

void sj_reasons_trace(struct sj_reasons *reasons, void (*on_clue)(void *user, suuji_clue clue),
                      void *user)
{
    struct trace t = {reasons, 0, on_clue, user};
    memset(reasons->needed, 0, reasons->rules->cells * sizeof *reasons->needed);
    if (reasons->end.kind == SUUJI_REASON_CELL)
        blame_cell(&t, reasons->end.cell, 0);
    else
        blame_house(&t, reasons->end.house, reasons->end.value, reasons->rules->cells);
    while (t.waiting) {
        const unsigned cell = reasons->stack[--t.waiting];
        if (reasons->from[cell] == SJ_FROM_GIVEN)
            on_clue(user, (suuji_clue){cell, reasons->value[cell], false});
        else if (reasons->from[cell] == SJ_FROM_LAST)
            blame_cell(&t, cell, reasons->value[cell]);
        else
            blame_house(&t, reasons->from[cell], reasons->value[cell], cell);
    }
}

suuji_status sj_reasons_steps(const struct sj_reasons *reasons, suuji_single **steps, size_t *count,
                              suuji_error *err)
{
    *count = 0;
    *steps = malloc((reasons->placed + 1) * sizeof **steps);
    if (!*steps)
        return sj_fail_memory(err);
    for (unsigned i = 0; i < reasons->placed; i++) {
        const unsigned cell = reasons->order[i];
        if (!reasons->needed[cell] || reasons->from[cell] == SJ_FROM_GIVEN)
            continue;
        (*steps)[(*count)++] =
            (suuji_single){.cell = cell,
                           .value = reasons->value[cell],
                           .house = reasons->from[cell] == SJ_FROM_LAST ? SUUJI_SINGLE_NO_HOUSE
                                                                        : reasons->from[cell]};
    }
    return SUUJI_OK;
}
