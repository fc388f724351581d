/* SPDX-License-Identifier: MIT */
/* Matchings of cells and shares, for one choice of kinds after another. */
#include "human/patterns/locked_sets.h"

#include "human/finder.h"

#include <string.h>

/* ---- Memory ---- */

/* Families of houses that contain every cell: a family has no overlap, so it has `size` houses. */
static unsigned list_families(const struct sj_map *map, uint8_t *family)
{
    unsigned kinds = 0;
    for (unsigned f = 0; f < SJ_SHARE_KINDS; f++) {
        unsigned count = 0;
        for (unsigned house = 0; house < map->houses; house++)
            count += map->family[house] == f;
        if (count == map->size)
            family[kinds++] = (uint8_t)f;
    }
    return kinds;
}

bool sj_locked_sets_fit(const struct sj_map *map)
{
    uint8_t family[SJ_SHARE_KINDS];
    return list_families(map, family) > 1;
}

/* Set the arrays, the widest first; with a block of NULL only count. */
static size_t lay_out(struct sj_locked_sets *sets, const struct sj_map *map, char *block)
{
    const size_t cells = map->cells, shares = (size_t)map->size * map->size;
    size_t at = 0;
#define PLACE(member, count)                     \
    do {                                         \
        if (block)                               \
            sets->member = (void *)(block + at); \
        at += (count) * sizeof *sets->member;    \
    } while (0)
    PLACE(empty, map->words);
    PLACE(above, map->words);
    PLACE(left, map->words);
    PLACE(set, map->words);
    PLACE(house_of, SJ_SHARE_KINDS * cells);
    PLACE(house, SJ_SHARE_KINDS * (size_t)map->size);
    PLACE(holder, shares);
    PLACE(from, shares);
    PLACE(queue, cells);
    PLACE(at, SJ_SHARE_KINDS * cells);
    PLACE(partner, cells);
    PLACE(kind, map->size);
#undef PLACE
    return at;
}

size_t sj_locked_sets_memory(const struct sj_map *map)
{
    struct sj_locked_sets sets;
    return lay_out(&sets, map, NULL);
}

void sj_locked_sets_start(struct sj_locked_sets *sets, void *memory)
{
    const struct sj_map *const map = sets->board->map;
    lay_out(sets, map, memory);
    sets->kinds = list_families(map, sets->family);
    for (unsigned k = 0; k < sets->kinds; k++) {
        unsigned number = 0;
        for (unsigned house = 0; house < map->houses; house++) {
            if (map->family[house] != sets->family[k])
                continue;
            sets->house[k * map->size + number] = (uint16_t)house;
            for (unsigned p = 0; p < map->size; p++) {
                const size_t i = (size_t)k * map->cells + sj_map_cell(map, house, p);
                sets->house_of[i] = (uint16_t)house;
                sets->at[i] = (uint8_t)number;
            }
            number++;
        }
    }
}

/* ---- The matching ---- */

/* The share of a value that a cell can have. */
static size_t share_of(const struct sj_locked_sets *sets, unsigned cell, unsigned value)
{
    const struct sj_map *const map = sets->board->map;
    const size_t i = (size_t)sets->kind[value - 1] * map->cells + cell;
    return (size_t)(value - 1) * map->size + sets->at[i];
}

static void give(struct sj_locked_sets *sets, unsigned cell, unsigned value)
{
    sets->partner[cell] = (uint8_t)value;
    sets->holder[share_of(sets, cell, value)] = (uint16_t)(cell + 1);
}

/* Pass shares on, from the last cell that was asked back to the first. */
static void pass_on(struct sj_locked_sets *sets, unsigned first, unsigned cell, unsigned value)
{
    for (;;) {
        const unsigned before = sets->partner[cell];
        give(sets, cell, value);
        if (cell == first)
            return;
        cell = sets->from[share_of(sets, cell, before)] - 1u;
        value = before;
    }
}

/* Find a share for a cell that has none, by passing others on. False: there is none. */
static bool find_share(struct sj_locked_sets *sets, unsigned first)
{
    const struct sj_map *const map = sets->board->map;
    size_t head = 0, tail = 0;
    memset(sets->from, 0, (size_t)map->size * map->size * sizeof *sets->from);
    for (sets->queue[tail++] = (uint16_t)first; head < tail; head++) {
        const unsigned cell = sets->queue[head];
        for (uint64_t rest = sets->board->candidates[cell]; rest; rest &= rest - 1) {
            const unsigned value = sj_low_value(rest);
            const size_t share = share_of(sets, cell, value);
            if (sets->from[share])
                continue;
            sets->from[share] = (uint16_t)(cell + 1);
            if (sets->holder[share] == 0) {
                pass_on(sets, first, cell, value);
                return true;
            }
            sets->queue[tail++] = (uint16_t)(sets->holder[share] - 1);
        }
    }
    return false;
}

/* Begin with any kinds. False: the board is broken. */
static bool match_all(struct sj_locked_sets *sets)
{
    const struct sj_map *const map = sets->board->map;
    memset(sets->kind, 0, map->size);
    memset(sets->partner, 0, map->cells);
    memset(sets->holder, 0, (size_t)map->size * map->size * sizeof *sets->holder);
    sj_set_clear(sets->empty, map->words);
    for (unsigned cell = 0; cell < map->cells; cell++) {
        if (sets->board->candidates[cell] == 0)
            continue;
        sj_bit_set(sets->empty, cell);
        if (!find_share(sets, cell))
            return false;
    }
    return true;
}

/* Let a value be shared out by another kind of houses. False: the board is broken. */
static bool change_kind(struct sj_locked_sets *sets, unsigned value, unsigned kind)
{
    const struct sj_map *const map = sets->board->map;
    if (sets->kind[value - 1] == kind)
        return true;
    uint16_t *const row = sets->holder + (size_t)(value - 1) * map->size;
    uint16_t cell[SUUJI_HUMAN_MAX_SIZE];
    unsigned count = 0, kept = 0;
    for (unsigned i = 0; i < map->size; i++)
        if (row[i])
            cell[count++] = (uint16_t)(row[i] - 1);
    memset(row, 0, map->size * sizeof *row);
    sets->kind[value - 1] = (uint8_t)kind;
    for (unsigned i = 0; i < count; i++)
        if (sets->holder[share_of(sets, cell[i], value)] == 0) {
            give(sets, cell[i], value);
        } else {
            sets->partner[cell[i]] = 0;
            cell[kept++] = cell[i];
        }
    for (unsigned i = 0; i < kept; i++)
        if (!find_share(sets, cell[i]))
            return false;
    return true;
}

/* ---- What follows ---- */

/* The places of the value of a cell's share in its house, outside a set: these cells could have
   this share. */
static bool list_askers(const struct sj_locked_sets *sets, unsigned cell, const uint64_t *set,
                        uint64_t *askers)
{
    const struct sj_map *const map = sets->board->map;
    const uint64_t *const plane = sj_board_plane(sets->board, sets->partner[cell]);
    const uint64_t *const in = sj_map_house_set(map, sj_share_house(sets, cell));
    uint64_t any = 0;
    for (unsigned w = 0; w < map->words; w++) {
        askers[w] = plane[w] & in[w] & ~set[w];
        any |= askers[w];
    }
    return any != 0;
}

/* The cells that could have this cell's share, then those that could have theirs, and so on. */
static void gather_askers(struct sj_locked_sets *sets, unsigned first)
{
    const struct sj_map *const map = sets->board->map;
    uint64_t askers[SJ_MOST_WORDS];
    size_t tail = 0;
    sj_set_clear(sets->above, map->words);
    sj_bit_set(sets->above, first);
    sets->queue[tail++] = (uint16_t)first;
    for (size_t head = 0; head < tail; head++) {
        if (!list_askers(sets, sets->queue[head], sets->above, askers))
            continue;
        sj_set_or(sets->above, askers, map->words);
        for (struct sj_walk w = sj_walk_start(askers, map->words); sj_walk_next(&w);)
            sets->queue[tail++] = (uint16_t)w.cell;
    }
}

/* The smallest set with a cell: with it the cells whose shares it could have, and so on. Returns
   whether their shares are of two kinds. With wrong entries shares can be left over, and then there
   is no such set. */
static bool gather_set(struct sj_locked_sets *sets, unsigned first)
{
    const struct sj_map *const map = sets->board->map;
    size_t tail = 0;
    unsigned kinds = 0;
    sj_set_clear(sets->set, map->words);
    sj_bit_set(sets->set, first);
    sets->queue[tail++] = (uint16_t)first;
    for (size_t head = 0; head < tail; head++) {
        const unsigned cell = sets->queue[head];
        kinds |= 1u << sets->kind[sets->partner[cell] - 1];
        for (uint64_t rest = sets->board->candidates[cell]; rest; rest &= rest - 1) {
            const unsigned holder = sets->holder[share_of(sets, cell, sj_low_value(rest))];
            if (holder == 0) {
                sj_set_copy(sets->set, sets->empty, map->words);
                return false;
            }
            const unsigned next = holder - 1;
            if (sj_bit_get(sets->set, next))
                continue;
            sj_bit_set(sets->set, next);
            sets->queue[tail++] = (uint16_t)next;
        }
    }
    return (kinds & (kinds - 1)) != 0;
}

/* Could a cell outside the set have a share of some of its cells? */
static bool is_asked(const struct sj_locked_sets *sets, const uint64_t *some)
{
    uint64_t askers[SJ_MOST_WORDS];
    for (struct sj_walk w = sj_walk_start(some, sets->board->map->words); sj_walk_next(&w);)
        if (list_askers(sets, w.cell, sets->set, askers))
            return true;
    return false;
}

/* Report the sets of this choice of kinds. Mostly the only set is that of all cells. Cells that
   have the same smallest set are looked at once. A set is of use if one of their shares could be
   had by a cell outside: what the others eliminate follows from a smaller set. False: no more. */
static bool report_sets(struct sj_locked_sets *sets)
{
    const struct sj_map *const map = sets->board->map;
    sj_set_copy(sets->left, sets->empty, map->words);
    while (!sj_bits_empty(sets->left, map->words)) {
        struct sj_walk w = sj_walk_start(sets->left, map->words);
        sj_walk_next(&w);
        gather_askers(sets, w.cell);
        const bool mixed = gather_set(sets, w.cell);
        sj_set_and(sets->above, sets->set, map->words);
        sj_set_minus(sets->left, sets->above, map->words);
        if (mixed && !sj_set_within(sets->empty, sets->set, map->words) &&
            is_asked(sets, sets->above) && sets->found(sets, sets->set))
            return false;
    }
    return true;
}

/* ---- Choices of kinds ---- */

/* How many values need not be of the kind that most are of: at most some ten thousand choices. */
static unsigned most_others(unsigned size)
{
    return size <= 12 ? size : size <= 16 ? 4 : size <= 25 ? 3 : 2;
}

/* Choose between two kinds for the values from this one on; `left` of them may be of the second. */
static bool choose_kinds(struct sj_locked_sets *sets, unsigned value, const unsigned *pair,
                         unsigned left)
{
    const struct sj_map *const map = sets->board->map;
    while (value <= map->size && sj_bits_empty(sj_board_plane(sets->board, value), map->words))
        value++;
    if (value > map->size)
        return report_sets(sets);
    if (!sj_budget_look(sets->budget))
        return false;
    return change_kind(sets, value, pair[0]) && choose_kinds(sets, value + 1, pair, left) &&
           (left == 0 ||
            (change_kind(sets, value, pair[1]) && choose_kinds(sets, value + 1, pair, left - 1)));
}

bool sj_locked_sets_find(struct sj_locked_sets *sets)
{
    const unsigned size = sets->board->map->size, others = most_others(size);
    if (!match_all(sets))
        return true;
    for (unsigned a = 0; a < sets->kinds; a++)
        for (unsigned b = 0; b < sets->kinds; b++) {
            const unsigned pair[] = {a, b};
            if ((others < size ? a != b : a < b) && !choose_kinds(sets, 1, pair, others))
                return false;
        }
    return true;
}
