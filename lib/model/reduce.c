/* SPDX-License-Identifier: MIT */
/* Singles, and further steps if asked for, to a fixpoint. Every candidate is removed at most once,
   and its removal counts down its cell and its houses; what gets down to one is decided and waits
   in a queue until its value is removed all around. The work is one step for each candidate and
   house, in any order. A probe decides a candidate on trial. All that changes then lies in one
   block of memory, which is copied before and put back after. */
#include "model/reduce.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

/* Candidates that all probes of a puzzle together may eliminate. Enough to try every candidate of a
   9x9 puzzle many times over; in milliseconds, some ten. */
#define PROBE_WORK ((uint64_t)1 << 19)

/* Bytes of the block: candidates of cells, then what is left in cells and houses. */
static size_t state_bytes(const suuji_rules *rules)
{
    return rules->cells * (2 + sj_words(rules->size) * sizeof(uint64_t)) +
           (size_t)rules->house_count * rules->size;
}

static suuji_status make_room(struct sj_reduction *r, const suuji_rules *rules, enum sj_reach reach,
                              suuji_error *err)
{
    const size_t bytes = state_bytes(rules);
    if (rules->cells > r->cell_room || bytes > r->state_room) {
        sj_reduction_clear(r);
        r->state = malloc(bytes);
        r->queue = malloc(rules->cells * sizeof *r->queue);
        if (!r->state || !r->queue)
            return sj_fail_memory(err);
        r->cell_room = rules->cells;
        r->state_room = bytes;
    }
    if (reach == SJ_REDUCE_PROBED && !r->saved)
        r->saved = malloc(r->state_room);
    return reach == SJ_REDUCE_PROBED && !r->saved ? sj_fail_memory(err) : SUUJI_OK;
}

size_t sj_reduction_memory(const suuji_rules *rules)
{
    return 2 * state_bytes(rules) + rules->cells * sizeof(uint16_t);
}

void sj_reduction_clear(struct sj_reduction *r)
{
    free(r->state);
    free(r->saved);
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

/* Eliminate a candidate. False: its cell has none left, or a house has no place for the value. */
static bool rule_out(struct sj_reduction *r, unsigned cell, unsigned value)
{
    const suuji_rules *const rules = r->rules;
    uint64_t *const set = r->candidate + cell * r->words;
    if (!sj_bit_get(set, value - 1))
        return true;
    sj_bit_clear(set, value - 1);
    r->ruled_out++;
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
static bool settle_cell(struct sj_reduction *r, unsigned cell)
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

/* Take all that was decided to its consequences. */
static bool settle_all(struct sj_reduction *r)
{
    for (; r->settled < r->queued; r->settled++)
        if (!settle_cell(r, r->queue[r->settled]))
            return false;
    return true;
}

/* Are all places of `value` in `house` in the house `other` as well? */
static bool lies_within(const struct sj_reduction *r, unsigned house, unsigned value,
                        unsigned other)
{
    const uint16_t *const cell = sj_house(r->rules, house);
    for (unsigned k = 0; k < r->rules->size; k++)
        if (sj_bit_get(r->candidate + cell[k] * r->words, value - 1) &&
            !sj_house_has(r->rules, other, cell[k]))
            return false;
    return true;
}

/* The value is in one of the cells that both houses have: nowhere else in `other`. */
static bool clear_rest(struct sj_reduction *r, unsigned house, unsigned value, unsigned other)
{
    const uint16_t *const cell = sj_house(r->rules, other);
    for (unsigned k = 0; k < r->rules->size; k++)
        if (!sj_house_has(r->rules, house, cell[k]) && !rule_out(r, cell[k], value))
            return false;
    return true;
}

/* Locked values: a house whose places for a value all lie in another house leaves that one none. */
static bool lock_value(struct sj_reduction *r, unsigned house, unsigned value)
{
    const suuji_rules *const rules = r->rules;
    const uint8_t *const left = r->house_left + value - 1;
    const uint16_t *cell = sj_house(rules, house);
    while (!sj_bit_get(r->candidate + *cell * r->words, value - 1))
        cell++;
    for (uint32_t i = rules->cell_first[*cell]; i < rules->cell_first[*cell + 1]; i++) {
        const unsigned other = rules->cell_house[i];
        if (other != house && left[other * rules->size] > left[house * rules->size] &&
            lies_within(r, house, value, other) && !clear_rest(r, house, value, other))
            return false;
    }
    return true;
}

/* In turn with singles, until neither finds anything. */
static bool lock_values(struct sj_reduction *r)
{
    const suuji_rules *const rules = r->rules;
    const unsigned places = rules->house_count * rules->size;
    unsigned quiet = 0; /* houses and values in a row where nothing was found */
    for (unsigned i = 0; quiet < places; i = i + 1 < places ? i + 1 : 0) {
        const uint64_t before = r->ruled_out;
        if (r->house_left[i] >= 2 &&
            (!lock_value(r, i / rules->size, i % rules->size + 1) || !settle_all(r)))
            return false;
        quiet = r->ruled_out == before ? quiet + 1 : 0;
    }
    return true;
}

/* Do singles refute the puzzle in which the cell holds the value? Everything is as before, after. */
static bool fails(struct sj_reduction *r, unsigned cell, unsigned value)
{
    const size_t bytes = state_bytes(r->rules);
    const unsigned queued = r->queued;
    memcpy(r->saved, r->state, bytes);
    const bool stands = decide(r, cell, value) && settle_all(r);
    memcpy(r->state, r->saved, bytes);
    r->queued = r->settled = queued;
    return !stands;
}

/* Try candidate after candidate, and again from the start as long as some fail. */
static bool probe(struct sj_reduction *r)
{
    const suuji_rules *const rules = r->rules;
    const unsigned candidates = rules->cells * rules->size;
    const uint64_t enough = r->ruled_out + PROBE_WORK;
    unsigned quiet = 0; /* candidates in a row that did not fail */
    for (unsigned i = 0; quiet < candidates && r->ruled_out < enough;
         i = i + 1 < candidates ? i + 1 : 0) {
        const unsigned cell = i / rules->size;
        const unsigned value = i % rules->size + 1;
        quiet++;
        if (r->fixed[cell] || !sj_bit_get(r->candidate + cell * r->words, value - 1) ||
            !fails(r, cell, value))
            continue;
        quiet = 0;
        r->probed_out++;
        if (!rule_out(r, cell, value) || !settle_all(r) || !lock_values(r))
            return false;
    }
    return true;
}

static bool propagate(struct sj_reduction *r, const suuji_puzzle *puzzle, enum sj_reach reach)
{
    for (unsigned cell = 0; cell < r->rules->cells; cell++)
        if (puzzle->given[cell] != 0)
            decide(r, cell, puzzle->given[cell]);
    if (r->rules->size == 1)
        decide(r, 0, 1); /* no elimination ever leaves exactly one */
    return exclude_marks(r, puzzle) && settle_all(r) &&
           (reach < SJ_REDUCE_LOCKED || lock_values(r)) && (reach < SJ_REDUCE_PROBED || probe(r));
}

/* All open. */
static void open_all(struct sj_reduction *r)
{
    const suuji_rules *const rules = r->rules;
    r->words = sj_words(rules->size);
    r->candidate = r->state;
    r->fixed = (uint8_t *)(r->candidate + rules->cells * r->words);
    r->cell_left = r->fixed + rules->cells;
    r->house_left = r->cell_left + rules->cells;
    r->queued = r->settled = 0;
    r->ruled_out = r->probed_out = 0;
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

suuji_status sj_reduce(struct sj_reduction *r, const suuji_puzzle *puzzle, enum sj_reach reach,
                       suuji_error *err)
{
    const suuji_status status = make_room(r, puzzle->rules, reach, err);
    if (status != SUUJI_OK)
        return status;
    r->rules = puzzle->rules;
    open_all(r);
    r->refuted = !propagate(r, puzzle, reach);
    close_decided(r);
    return SUUJI_OK;
}
