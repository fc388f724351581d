/* SPDX-License-Identifier: MIT */
/* The general search: its memory, its tables, and a puzzle on its board. */
#include "engine/bits/any_constraints.h"
#include "engine/bits/any_inl.h"

#include "suuji/houses.h"
#include "base/fail.h"
#include "base/layout.h"

#include <stdlib.h>
#include <string.h>

/* With pairs, a few places of a value may rule it out in a cell that shares no one house with them.
   Finding that takes a set of peers per cell: done up to this many cells, for this many places. */
#define PEER_CELLS 4096u
#define PEER_PLACES 4u

static bool has_peers(const suuji_rules *rules)
{
    return rules->pair_count > 0 && rules->cells <= PEER_CELLS;
}

/* ---- Memory --------------------------------------------------------------------------------- */

/* How many crosses there are: ordered pairs of houses with at least two cells in common. */
static size_t count_crosses(const suuji_rules *rules)
{
    uint64_t once[(UINT16_MAX + 64) / 64]; /* houses are numbered by 16 bits */
    uint64_t twice[(UINT16_MAX + 64) / 64];
    const size_t words = sj_words(rules->house_count);
    size_t count = 0;
    for (unsigned house = 0; house < rules->house_count; house++) {
        memset(once, 0, words * sizeof *once);
        memset(twice, 0, words * sizeof *twice);
        for (unsigned k = 0; k < rules->size; k++) {
            const unsigned cell = sj_house(rules, house)[k];
            for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++)
                if (sj_bit_get(once, rules->cell_house[i]))
                    sj_bit_set(twice, rules->cell_house[i]);
                else
                    sj_bit_set(once, rules->cell_house[i]);
        }
        sj_bit_clear(twice, house);
        for (size_t w = 0; w < words; w++)
            count += sj_bit_count(twice[w]);
    }
    return count;
}

/* Where the arrays are; the shape of `any` is set. */
static void lay_out(void *state, struct sj_layout *layout)
{
    struct sj_any *const any = state;
    const size_t cells = any->cells;
    const size_t houses = any->houses;
    const size_t places = houses * any->size;
    any->slot = sj_layout_array(layout, places, sizeof *any->slot);
    any->place_house = sj_layout_array(layout, places, sizeof *any->place_house);
    any->house_lock = sj_layout_array(layout, houses, sizeof *any->house_lock);
    any->cross = sj_layout_array(layout, any->crosses, sizeof *any->cross);
    any->cross_first = sj_layout_array(layout, houses + 1, sizeof *any->cross_first);
    any->cross_mask =
        sj_layout_array(layout, any->crosses * 2 * any->words, sizeof *any->cross_mask);
    if (any->cell_words > 0)
        any->peer = sj_layout_array(layout, cells * any->cell_words, sizeof *any->peer);
    any->set = sj_layout_array(layout, any->items * any->words, sizeof *any->set);
    any->left = sj_layout_array(layout, any->items, sizeof *any->left);
    any->used = sj_layout_array(layout, houses * any->words, sizeof *any->used);
    any->grid = sj_layout_array(layout, cells, sizeof *any->grid);
    any->open = sj_layout_array(layout, cells, sizeof *any->open);
    any->where = sj_layout_array(layout, cells, sizeof *any->where);
    any->trail = sj_layout_array(layout, cells * any->size, sizeof *any->trail);
    any->single = sj_layout_array(layout, any->items, sizeof *any->single);
    any->lock = sj_layout_array(layout, places, sizeof *any->lock);
    any->locked = sj_layout_array(layout, places, sizeof *any->locked);
    any->dirty = sj_layout_array(layout, any->square_words, sizeof *any->dirty);
    any->mate = sj_layout_array(layout, (houses + any->size) * any->size, sizeof *any->mate);
    any->level = sj_layout_array(layout, cells, sizeof *any->level);
    any->ease = sj_layout_array(layout, any->items, sizeof *any->ease);
}

/* The numbers that the arrays' lengths follow from. */
static void set_shape(struct sj_any *any, const suuji_rules *rules)
{
    any->rules = rules;
    any->first = rules->cell_first;
    any->size = rules->size;
    any->cells = rules->cells;
    any->houses = rules->house_count;
    any->words = sj_words(rules->size);
    any->items = rules->cells + rules->house_count * rules->size;
    any->square_words = sj_words(rules->house_count + rules->size);
    any->cell_words = has_peers(rules) ? sj_words(rules->cells) : 0;
    any->crosses = count_crosses(rules);
}

size_t sj_any_memory(const suuji_rules *rules)
{
    struct sj_any any = {0};
    set_shape(&any, rules);
    return sj_layout_bytes(lay_out, &any) + sj_lowering_memory(&rules->constraints);
}

void sj_any_release(struct sj_any *any)
{
    sj_any_constraints_free(any->constraints);
    free(any->block);
}

/* ---- Tables --------------------------------------------------------------------------------- */

/* How many cells has each house in common with `house`? Into `shared`, by house. */
static void count_shared(const suuji_rules *rules, unsigned house, uint16_t *shared)
{
    memset(shared, 0, rules->house_count * sizeof *shared);
    for (unsigned k = 0; k < rules->size; k++) {
        const unsigned cell = sj_house(rules, house)[k];
        for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++)
            shared[rules->cell_house[i]]++;
    }
    shared[house] = 0;
}

/* The positions in house a of the cells that lie in house b. Both lists ascend. */
static void shared_places(const suuji_rules *rules, unsigned a, unsigned b, uint64_t *mask)
{
    const uint16_t *const left = sj_house(rules, a);
    const uint16_t *const right = sj_house(rules, b);
    for (unsigned i = 0, j = 0; i < rules->size && j < rules->size;)
        if (left[i] == right[j])
            sj_bit_set(mask, i), i++, j++;
        else if (left[i] < right[j])
            i++;
        else
            j++;
}

/* The pairs of houses with at least two cells in common. `house_lock` receives the most cells that
   a house has in common with another, or what the peers ask for. */
static void build_crosses(struct sj_any *any, uint16_t *shared)
{
    uint8_t *const lock = any->house_lock;
    const suuji_rules *const rules = any->rules;
    uint32_t count = 0;
    memset(any->cross_mask, 0, any->crosses * 2 * any->words * sizeof *any->cross_mask);
    for (unsigned a = 0; a < any->houses; a++) {
        any->cross_first[a] = count;
        count_shared(rules, a, shared);
        lock[a] = any->peer ? PEER_PLACES : 0;
        for (unsigned b = 0; b < any->houses; b++) {
            lock[a] = shared[b] > lock[a] ? (uint8_t)shared[b] : lock[a];
            if (shared[b] < 2)
                continue;
            const uint32_t mask = (uint32_t)(count * 2 * any->words);
            shared_places(rules, a, b, any->cross_mask + mask);
            shared_places(rules, b, a, any->cross_mask + mask + any->words);
            any->cross[count++] = (struct sj_any_cross){.mask = mask, .other = (uint16_t)b};
        }
    }
    any->cross_first[any->houses] = count;
}

/* The sets of peers, where they are wanted. */
static void build_peers(struct sj_any *any, uint16_t *list)
{
    if (!any->peer)
        return;
    memset(any->peer, 0, any->cells * any->cell_words * sizeof *any->peer);
    for (unsigned cell = 0; cell < any->cells; cell++) {
        const unsigned count = suuji_rules_peers(any->rules, cell, list);
        for (unsigned i = 0; i < count; i++)
            sj_bit_set(any->peer + cell * any->cell_words, list[i]);
    }
}

/* Each cell's houses, with its position in them. */
static void build_slots(struct sj_any *any)
{
    const suuji_rules *const rules = any->rules;
    for (unsigned h = 0; h < any->houses; h++)
        for (unsigned k = 0; k < any->size; k++) {
            const unsigned cell = sj_house(rules, h)[k];
            uint32_t i = rules->cell_first[cell];
            while (rules->cell_house[i] != h)
                i++;
            any->slot[i] = (struct sj_any_slot){.place = any->cells + h * any->size,
                                                .house = (uint16_t)h,
                                                .at = (uint8_t)k,
                                                .lock = any->house_lock[h]};
            any->place_house[h * any->size + k] = (uint16_t)h;
        }
}

suuji_status sj_any_prepare(struct sj_any *any, const suuji_rules *rules, suuji_error *err)
{
    const size_t room = rules->house_count > rules->cells ? rules->house_count : rules->cells;
    uint16_t *const scratch = malloc(room * sizeof *scratch);
    set_shape(any, rules);
    const bool ready = scratch && sj_layout_make(lay_out, any, &any->block, &any->block_bytes);
    if (ready) {
        build_crosses(any, scratch);
        build_peers(any, scratch);
        build_slots(any);
        memset(any->dirty, 0, any->square_words * sizeof *any->dirty);
    }
    free(scratch);
    if (ready && rules->constraints.count)
        return sj_any_constraints_new(rules, &any->constraints, err);
    return ready ? SUUJI_OK : sj_fail_memory(err);
}

/* ---- Start ---------------------------------------------------------------------------------- */

/* Add a candidate to the place sets of its cell's houses. */
static inline void add_places(struct sj_any *any, unsigned cell, unsigned value, size_t words)
{
    const struct sj_any_slot *slot = any->slot + any->first[cell];
    const struct sj_any_slot *const end = any->slot + any->first[cell + 1];
    uint64_t *const set = any->set;
    uint8_t *const left = any->left;
    for (; slot < end; slot++) {
        sj_any_flip(set, slot->place + value, slot->at, words);
        left[slot->place + value]++;
    }
}

/* Empty the board and list the cells, the open ones first, both parts ascending. */
static void clear_board(struct sj_any *any, const suuji_puzzle *puzzle)
{
    const size_t places = any->items - any->cells;
    memset(any->set + any->cells * any->words, 0, places * any->words * sizeof *any->set);
    memset(any->left + any->cells, 0, places);
    memset(any->used, 0, any->houses * any->words * sizeof *any->used);
    memset(any->mate, 0, ((size_t)any->houses + any->size) * any->size);
    any->open_count = any->trail_count = any->depth = 0;
    any->single_head = any->single_tail = any->lock_count = any->looked = 0;
    for (int closed = 0; closed < 2; closed++)
        for (unsigned cell = 0, at = any->open_count; cell < any->cells; cell++)
            if ((puzzle->given[cell] != 0) == closed) {
                any->open[at] = (uint16_t)cell;
                any->where[cell] = (uint16_t)at++;
                any->open_count += !closed;
            }
}

/* Put a given on the board. */
static inline void close_cell(struct sj_any *any, unsigned cell, unsigned given, size_t words)
{
    const suuji_rules *const rules = any->rules;
    for (size_t w = 0; w < words; w++)
        any->set[cell * words + w] = 0;
    sj_any_flip(any->set, cell, given - 1, words);
    any->left[cell] = 1;
    any->grid[cell] = (uint8_t)given;
    add_places(any, cell, given - 1, words);
    for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++)
        sj_bit_set(any->used + rules->cell_house[i] * words, given - 1);
}

/* Give an open cell the values that no given takes away. */
static inline void fill_cell(struct sj_any *any, const suuji_puzzle *puzzle, unsigned cell,
                             size_t words)
{
    const suuji_rules *const rules = any->rules;
    uint64_t *const set = sj_any_set(any, cell, words);
    unsigned left = 0;
    for (size_t w = 0; w < words; w++)
        set[w] = puzzle->has_marks ? puzzle->excluded[cell * words + w] : 0;
    for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++)
        for (size_t w = 0; w < words; w++)
            set[w] |= any->used[rules->cell_house[i] * words + w];
    for (uint32_t i = rules->mate_first[cell]; i < rules->mate_first[cell + 1]; i++)
        if (puzzle->given[rules->mate[i]])
            sj_bit_set(set, puzzle->given[rules->mate[i]] - 1u);
    for (size_t w = 0; w < words; w++) {
        set[w] = ~set[w] & sj_low_mask(any->size - (unsigned)(w * SJ_WORD_BITS));
        for (uint64_t bits = set[w]; bits; bits &= bits - 1, left++)
            add_places(any, cell, (unsigned)(w * SJ_WORD_BITS) + sj_low_bit(bits), words);
    }
    any->left[cell] = (uint8_t)left;
}

/* Queue everything. False: an item has no member. */
static bool queue_all(struct sj_any *any)
{
    for (uint32_t item = 0; item < any->items; item++) {
        const unsigned left = any->left[item];
        if (left == 0) {
            any->dead = item;
            return false;
        }
        if (left == 1) {
            any->single[any->single_tail++] = item;
        } else if (item >= any->cells &&
                   left <= any->house_lock[any->place_house[item - any->cells]]) {
            any->lock[any->lock_count++] = item;
            any->locked[item - any->cells] = 1;
        }
    }
    if (any->constraints)
        sj_any_wake_all(any);
    const unsigned squares = any->houses + any->size;
    for (size_t w = 0; any->squares && w < any->square_words; w++)
        any->dirty[w] = sj_low_mask(squares - (unsigned)(w * SJ_WORD_BITS));
    return true;
}

static inline bool start(struct sj_any *any, const suuji_puzzle *puzzle, size_t words)
{
    clear_board(any, puzzle);
    for (unsigned i = any->open_count; i < any->cells; i++) {
        const unsigned cell = any->open[i];
        if (sj_puzzle_is_excluded(puzzle, cell, puzzle->given[cell]))
            return false;
        close_cell(any, cell, puzzle->given[cell], words);
    }
    for (unsigned i = 0; i < any->open_count; i++)
        fill_cell(any, puzzle, any->open[i], words);
    return queue_all(any);
}

bool sj_any_start(struct sj_any *any, const suuji_puzzle *puzzle)
{
    memset(any->locked, 0, any->items - any->cells);
    return any->words == 1 ? start(any, puzzle, 1) : start(any, puzzle, any->words);
}
