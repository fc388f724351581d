/* SPDX-License-Identifier: MIT */
/* Singles to a fixpoint. Every candidate is removed at most once, and its removal counts down its
   cell and its houses; what gets down to one is decided and waits in a queue until its value is
   removed all around. The work is one step for each candidate and house, whatever the order. */
#include "model/reduce.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

static suuji_status make_room(struct sj_reduction *r, const suuji_rules *rules, suuji_error *err)
{
    const size_t cells = rules->cells;
    const size_t places = (size_t)rules->house_count * rules->size;
    if (cells <= r->cell_room && places <= r->house_room)
        return SUUJI_OK;
    sj_reduction_clear(r);
    r->fixed = malloc(cells);
    r->candidate = malloc(cells * sj_words(rules->size) * sizeof *r->candidate);
    r->cell_left = malloc(cells);
    r->house_left = malloc(places);
    r->queue = malloc(cells * sizeof *r->queue);
    if (!r->fixed || !r->candidate || !r->cell_left || !r->house_left || !r->queue)
        return sj_fail_memory(err);
    r->cell_room = cells;
    r->house_room = places;
    return SUUJI_OK;
}

size_t sj_reduction_memory(const suuji_rules *rules)
{
    return rules->cells * (2 + sizeof(uint16_t) + sj_words(rules->size) * sizeof(uint64_t)) +
           (size_t)rules->house_count * rules->size;
}

void sj_reduction_clear(struct sj_reduction *r)
{
    free(r->fixed);
    free(r->candidate);
    free(r->cell_left);
    free(r->house_left);
    free(r->queue);
    *r = (struct sj_reduction){0};
}

/* The cell is to hold `value`. False: it was to hold another. */
static bool decide(struct sj_reduction *r, unsigned cell, unsigned value)
{
    if (r->fixed[cell] != 0)
        return r->fixed[cell] == value;
    r->fixed[cell] = (uint8_t)value;
    r->queue[r->queued++] = (uint16_t)cell;
    return true;
}

/* One candidate is left in the cell: decide it. */
static bool decide_cell(struct sj_reduction *r, unsigned cell)
{
    const uint64_t *const set = r->candidate + cell * r->words;
    size_t w = 0;
    while (set[w] == 0)
        w++;
    return decide(r, cell, (unsigned)(w * SJ_WORD_BITS) + sj_low_bit(set[w]) + 1);
}

/* One place is left for `value` in the house: decide it. */
static bool decide_place(struct sj_reduction *r, unsigned house, unsigned value)
{
    const uint16_t *cell = sj_house(r->rules, house);
    while (!sj_bit_get(r->candidate + *cell * r->words, value - 1))
        cell++;
    return decide(r, *cell, value);
}

/* Rule a candidate out. False: its cell has none left, or a house no place for the value. */
static bool rule_out(struct sj_reduction *r, unsigned cell, unsigned value)
{
    const suuji_rules *const rules = r->rules;
    uint64_t *const set = r->candidate + cell * r->words;
    if (!sj_bit_get(set, value - 1))
        return true;
    sj_bit_clear(set, value - 1);
    if (--r->cell_left[cell] == 0 || (r->cell_left[cell] == 1 && !decide_cell(r, cell)))
        return false;
    for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++) {
        const unsigned house = rules->cell_house[i];
        uint8_t *const left = &r->house_left[house * rules->size + value - 1];
        if (--*left == 0 || (*left == 1 && !decide_place(r, house, value)))
            return false;
    }
    return true;
}

/* The cell holds its decided value: no other one, and no cell around it the same. */
static bool settle(struct sj_reduction *r, unsigned cell)
{
    const suuji_rules *const rules = r->rules;
    const unsigned value = r->fixed[cell];
    for (unsigned other = 1; other <= rules->size; other++)
        if (other != value && !rule_out(r, cell, other))
            return false;
    for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++) {
        const uint16_t *const house = sj_house(rules, rules->cell_house[i]);
        for (unsigned k = 0; k < rules->size; k++)
            if (house[k] != cell && !rule_out(r, house[k], value))
                return false;
    }
    for (uint32_t i = rules->mate_first[cell]; i < rules->mate_first[cell + 1]; i++)
        if (!rule_out(r, rules->mate[i], value))
            return false;
    return true;
}

static bool exclude_marks(struct sj_reduction *r, const suuji_puzzle *puzzle)
{
    if (!puzzle->has_marks)
        return true;
    for (unsigned cell = 0; cell < r->rules->cells; cell++)
        for (unsigned value = 1; value <= r->rules->size; value++)
            if (sj_puzzle_is_excluded(puzzle, cell, value) && !rule_out(r, cell, value))
                return false;
    return true;
}

static bool propagate(struct sj_reduction *r, const suuji_puzzle *puzzle)
{
    for (unsigned cell = 0; cell < r->rules->cells; cell++)
        if (puzzle->given[cell] != 0)
            decide(r, cell, puzzle->given[cell]);
    if (r->rules->size == 1)
        decide(r, 0, 1); /* nothing is ever ruled out down to one */
    if (!exclude_marks(r, puzzle))
        return false;
    for (unsigned i = 0; i < r->queued; i++)
        if (!settle(r, r->queue[i]))
            return false;
    return true;
}

/* All open. */
static void open_all(struct sj_reduction *r)
{
    const suuji_rules *const rules = r->rules;
    memset(r->fixed, 0, rules->cells);
    memset(r->cell_left, (int)rules->size, rules->cells);
    memset(r->house_left, (int)rules->size, (size_t)rules->house_count * rules->size);
    for (size_t i = 0; i < rules->cells * r->words; i++) {
        const unsigned before = (unsigned)(i % r->words) * SJ_WORD_BITS;
        r->candidate[i] = sj_low_mask(rules->size - before);
    }
}

/* What is decided is not open. */
static void close_decided(struct sj_reduction *r)
{
    const suuji_rules *const rules = r->rules;
    for (unsigned i = 0; i < r->queued; i++) {
        const unsigned cell = r->queue[i];
        memset(r->candidate + cell * r->words, 0, r->words * sizeof *r->candidate);
        r->cell_left[cell] = 0;
        for (uint32_t k = rules->cell_first[cell]; k < rules->cell_first[cell + 1]; k++)
            r->house_left[rules->cell_house[k] * rules->size + r->fixed[cell] - 1] = 0;
    }
}

suuji_status sj_reduce(struct sj_reduction *r, const suuji_puzzle *puzzle, suuji_error *err)
{
    const suuji_status status = make_room(r, puzzle->rules, err);
    if (status != SUUJI_OK)
        return status;
    r->rules = puzzle->rules;
    r->words = sj_words(puzzle->rules->size);
    r->queued = 0;
    open_all(r);
    r->refuted = !propagate(r, puzzle);
    close_decided(r);
    return SUUJI_OK;
}
