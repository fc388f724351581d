/* SPDX-License-Identifier: MIT */
/* Singles, and further steps if asked for, to a fixpoint. What the clues exclude is struck out, and
   what is left is counted. From there every candidate is removed at most once, and its removal
   counts down its cell and its houses; what gets down to one is decided and waits in a queue until
   its value is removed all around. The work is one step for each candidate and house, in any order;
   in that of the queue, causes are about as short as they can be. A probe decides a candidate on
   trial. All that changes then lies in one block of memory, which is copied before and put back
   after. */
#include "model/reduce.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

/* Candidates that all probes of a puzzle together may eliminate. Enough to try every candidate of a
   9x9 puzzle many times over; in milliseconds, some ten. */
#define PROBE_WORK ((uint64_t)1 << 19)

/* Bytes of the block: candidates of cells, causes, then what is left in cells and houses. */
static size_t state_bytes(const suuji_rules *rules, bool causes)
{
    const size_t cause_bytes =
        causes ? sizeof(uint32_t) + rules->size * sizeof(uint16_t) : 0; /* of a cell */
    return rules->cells * (2 + sj_words(rules->size) * sizeof(uint64_t) + cause_bytes) +
           (size_t)rules->house_count * rules->size;
}

static suuji_status make_room(struct sj_reduction *r, const suuji_rules *rules, enum sj_reach reach,
                              suuji_error *err)
{
    const size_t bytes = state_bytes(rules, r->causes);
    if (rules->cells > r->cell_room || bytes > r->state_room) {
        const bool causes = r->causes;
        sj_reduction_clear(r);
        r->causes = causes;
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

size_t sj_reduction_memory(const suuji_rules *rules, enum sj_reach reach)
{
    return (reach == SJ_REDUCE_PROBED ? 2 : 1) * state_bytes(rules, false) +
           rules->cells * sizeof(uint16_t);
}

void sj_reduction_clear(struct sj_reduction *r)
{
    free(r->state);
    free(r->saved);
    free(r->queue);
    *r = (struct sj_reduction){0};
}

/* The cell is to hold `value`. False: it was to hold another. A cause says more than that: with
   causes it is left to be found that one of the two has lost a cell or a house. */
static bool fix_cell(struct sj_reduction *r, unsigned cell, unsigned value, uint32_t by)
{
    if (r->fixed[cell] != 0)
        return r->fixed[cell] == value || r->causes;
    r->fixed[cell] = (uint8_t)value;
    r->queue[r->queued++] = (uint16_t)cell;
    if (r->causes)
        r->decided_by[cell] = by;
    return true;
}

/* One candidate is left in the cell: decide it. */
static bool decide_cell(struct sj_reduction *r, unsigned cell)
{
    const uint64_t *const set = r->candidate + cell * r->words;
    size_t w = 0;
    while (set[w] == 0)
        w++;
    return fix_cell(r, cell, (unsigned)(w * SJ_WORD_BITS) + sj_low_bit(set[w]) + 1, SJ_BY_CELL);
}

/* One place is left for `value` in the house: decide it. */
static bool decide_place(struct sj_reduction *r, unsigned house, unsigned value)
{
    const uint16_t *cell = sj_house(r->rules, house);
    while (!sj_bit_get(r->candidate + *cell * r->words, value - 1))
        cell++;
    return fix_cell(r, *cell, value, house);
}

/* A candidate was eliminated, and its cell, or its value in a house, has none left, or one, which
   is decided. False: a contradiction. */
static bool check_cell(struct sj_reduction *r, unsigned cell)
{
    if (r->cell_left[cell] == 1)
        return decide_cell(r, cell);
    r->end = (suuji_reason){.kind = SUUJI_REASON_CELL, .cell = cell};
    return false;
}

static bool check_house(struct sj_reduction *r, unsigned house, unsigned value)
{
    if (r->house_left[house * r->rules->size + value - 1] == 1)
        return decide_place(r, house, value);
    r->end = (suuji_reason){.kind = SUUJI_REASON_HOUSE, .value = value, .house = house};
    return false;
}

/* Eliminate a candidate, which is there. False: a contradiction. */
static inline bool remove_candidate(struct sj_reduction *r, unsigned cell, unsigned value)
{
    const suuji_rules *const rules = r->rules;
    const size_t size = rules->size;
    const uint16_t *const end = rules->cell_house + rules->cell_first[cell + 1];
    uint8_t *const left = r->house_left + value - 1; /* of a house: at house * size */
    sj_bit_clear(r->candidate + cell * r->words, value - 1);
    r->ruled_out++;
    if (r->causes)
        r->out_by[cell * size + value - 1] = (uint16_t)r->out_cause;
    if (--r->cell_left[cell] <= 1 && !check_cell(r, cell))
        return false;
    for (const uint16_t *house = rules->cell_house + rules->cell_first[cell]; house < end; house++)
        if (--left[*house * size] <= 1 && !check_house(r, *house, value))
            return false;
    return true;
}

/* The same for a candidate that may be out already. */
static inline bool rule_out(struct sj_reduction *r, unsigned cell, unsigned value)
{
    return !sj_bit_get(r->candidate + cell * r->words, value - 1) ||
           remove_candidate(r, cell, value);
}

/* A cell of the house holds the value: no other one does, and its place is not open. */
static inline bool settle_house(struct sj_reduction *r, unsigned house, unsigned cell,
                                unsigned value)
{
    const uint16_t *const other = sj_house(r->rules, house);
    uint8_t *const left = &r->house_left[house * r->rules->size + value - 1];
    for (unsigned k = 0; *left > 1; k++)
        if (other[k] != cell && !rule_out(r, other[k], value))
            return false;
    *left = 0;
    return true;
}

/* The cell holds its decided value: no other one, and no cell around it the same. Nothing is open
   there. */
static bool settle_cell(struct sj_reduction *r, unsigned cell)
{
    const suuji_rules *const rules = r->rules;
    const unsigned value = r->fixed[cell];
    r->out_cause = cell + 1;
    for (size_t w = 0; w < r->words; w++)
        for (uint64_t set = r->candidate[cell * r->words + w]; set; set &= set - 1) {
            const unsigned other = (unsigned)(w * SJ_WORD_BITS) + sj_low_bit(set) + 1;
            if (other != value && !remove_candidate(r, cell, other))
                return false;
        }
    for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++)
        if (!settle_house(r, rules->cell_house[i], cell, value))
            return false;
    for (uint32_t i = rules->mate_first[cell]; i < rules->mate_first[cell + 1]; i++)
        if (!rule_out(r, rules->mate[i], value))
            return false;
    sj_bit_clear(r->candidate + cell * r->words, value - 1);
    r->cell_left[cell] = 0;
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

/* ---- Trials ---- */

size_t sj_reduction_state_bytes(const struct sj_reduction *r)
{
    return state_bytes(r->rules, r->causes);
}

void sj_reduction_save(const struct sj_reduction *r, void *state)
{
    memcpy(state, r->state, sj_reduction_state_bytes(r));
}

void sj_reduction_restore(struct sj_reduction *r, const void *state, unsigned queued)
{
    memcpy(r->state, state, sj_reduction_state_bytes(r));
    r->queued = r->settled = queued;
}

/* Do singles refute the puzzle in which the cell holds the value? Everything is as before,
   after. */
static bool value_fails(struct sj_reduction *r, unsigned cell, unsigned value)
{
    const unsigned queued = r->queued;
    sj_reduction_save(r, r->saved);
    const bool stands = fix_cell(r, cell, value, SJ_BY_GIVEN) && settle_all(r);
    sj_reduction_restore(r, r->saved, queued);
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
            !value_fails(r, cell, value))
            continue;
        quiet = 0;
        r->probed_out++;
        if (!rule_out(r, cell, value) || !settle_all(r) || !lock_values(r))
            return false;
    }
    return true;
}

/* ---- The whole ---- */

static void set_pointers(struct sj_reduction *r)
{
    const suuji_rules *const rules = r->rules;
    r->words = sj_words(rules->size);
    r->candidate = r->state;
    r->decided_by = (uint32_t *)(r->candidate + rules->cells * r->words);
    r->out_by = (uint16_t *)(r->decided_by + (r->causes ? rules->cells : 0));
    r->fixed = (uint8_t *)(r->out_by + (r->causes ? rules->cells * rules->size : 0));
    r->cell_left = r->fixed + rules->cells;
    r->house_left = r->cell_left + rules->cells;
}

/* All candidates are open, and nothing is counted. */
static void open_all(struct sj_reduction *r)
{
    const suuji_rules *const rules = r->rules;
    for (size_t i = 0; i < rules->cells * r->words; i++) {
        const unsigned before = (unsigned)(i % r->words) * SJ_WORD_BITS;
        r->candidate[i] = sj_low_mask(rules->size - before);
    }
    memset(r->decided_by, 0,
           state_bytes(rules, r->causes) - rules->cells * r->words * sizeof *r->candidate);
    r->queued = r->settled = 0;
    r->ruled_out = r->probed_out = 0;
    r->end = (suuji_reason){.kind = SUUJI_REASON_SEARCH};
}

/* What a given excludes is out before anything is counted. */
static void strike_around(struct sj_reduction *r, unsigned cell, unsigned value)
{
    const suuji_rules *const rules = r->rules;
    uint64_t *const own = r->candidate + cell * r->words;
    const bool allowed = sj_bit_get(own, value - 1);
    for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++) {
        const uint16_t *const house = sj_house(rules, rules->cell_house[i]);
        for (unsigned k = 0; k < rules->size; k++)
            sj_bit_clear(r->candidate + house[k] * r->words, value - 1);
    }
    for (uint32_t i = rules->mate_first[cell]; i < rules->mate_first[cell + 1]; i++)
        sj_bit_clear(r->candidate + rules->mate[i] * r->words, value - 1);
    memset(own, 0, r->words * sizeof *own);
    if (allowed)
        sj_bit_set(own, value - 1);
}

static void strike_clues(struct sj_reduction *r, const suuji_puzzle *puzzle)
{
    for (size_t i = 0; puzzle->has_marks && i < r->rules->cells * r->words; i++)
        r->candidate[i] &= ~puzzle->excluded[i];
    for (unsigned i = 0; i < r->queued; i++)
        strike_around(r, r->queue[i], r->fixed[r->queue[i]]);
}

/* The same with causes, after counting. The givens are in the queue. */
static bool exclude_marks(struct sj_reduction *r, const suuji_puzzle *puzzle)
{
    r->out_cause = SJ_OUT_BY_PUZZLE;
    for (unsigned cell = 0; puzzle->has_marks && cell < r->rules->cells; cell++)
        for (unsigned value = 1; value <= r->rules->size; value++)
            if (sj_puzzle_is_excluded(puzzle, cell, value) && !rule_out(r, cell, value))
                return false;
    return true;
}

/* Count what is open, and decide what has one candidate left. False: something has none. */
static bool count_open(struct sj_reduction *r)
{
    const suuji_rules *const rules = r->rules;
    const size_t size = rules->size;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        for (size_t w = 0; w < r->words; w++)
            for (uint64_t set = r->candidate[cell * r->words + w]; set; set &= set - 1) {
                uint8_t *const left = r->house_left + w * SJ_WORD_BITS + sj_low_bit(set);
                r->cell_left[cell]++;
                for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++)
                    left[rules->cell_house[i] * size]++;
            }
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (r->cell_left[cell] <= 1 && !check_cell(r, cell))
            return false;
    for (unsigned house = 0; house < rules->house_count; house++)
        for (unsigned value = 1; value <= size; value++)
            if (r->house_left[house * size + value - 1] <= 1 && !check_house(r, house, value))
                return false;
    return true;
}

static bool reduce_puzzle(struct sj_reduction *r, const suuji_puzzle *puzzle, enum sj_reach reach)
{
    open_all(r);
    for (unsigned cell = 0; cell < r->rules->cells; cell++)
        if (puzzle->given[cell])
            fix_cell(r, cell, puzzle->given[cell], SJ_BY_GIVEN);
    if (!r->causes)
        strike_clues(r, puzzle);
    return count_open(r) && (!r->causes || exclude_marks(r, puzzle)) && settle_all(r) &&
           (reach < SJ_REDUCE_LOCKED || lock_values(r)) && (reach < SJ_REDUCE_PROBED || probe(r));
}

suuji_status sj_reduce(struct sj_reduction *r, const suuji_puzzle *puzzle, enum sj_reach reach,
                       suuji_error *err)
{
    const suuji_status status = make_room(r, puzzle->rules, reach, err);
    if (status != SUUJI_OK)
        return status;
    r->rules = puzzle->rules;
    set_pointers(r);
    r->refuted = !reduce_puzzle(r, puzzle, reach);
    return SUUJI_OK;
}

bool sj_reduction_decide(struct sj_reduction *r, unsigned cell, unsigned value)
{
    return fix_cell(r, cell, value, SJ_BY_GIVEN) && settle_all(r);
}

unsigned sj_reduction_narrowest_cell(const struct sj_reduction *r)
{
    unsigned best = 0, fewest = ~0u;
    for (unsigned cell = 0; cell < r->rules->cells && fewest > 2; cell++)
        if (r->cell_left[cell] && r->cell_left[cell] < fewest) {
            fewest = r->cell_left[cell];
            best = cell;
        }
    return best;
}
