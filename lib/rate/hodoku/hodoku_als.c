/* SPDX-License-Identifier: MIT */
/* The list of almost locked sets and of their restricted commons. Which step is found first depends
   on the order of the list: rows, columns, boxes; in a house a set before its extensions. */
#include "rate/hodoku/hodoku_als.h"

#include <stdlib.h>
#include <string.h>

void sj_hodoku_als_free(struct sj_hodoku_als *als)
{
    if (!als)
        return;
    free(als->set);
    free(als->common);
    free(als->first);
    free(als->bits);
    free(als->shared);
    free(als->neighbour);
    free(als->neighbours);
    free(als);
}

/* ---- Sets ---- */

/* Is a set of this house in the list already? Single cells are in their row, and those of a box
   that are in one line are there. */
static bool is_known(const struct sj_hodoku_position *p, unsigned house, struct sj_set81 cells,
                     unsigned size)
{
    const uint8_t *const lines = p->cell_house[sj_set81_first(cells)];
    if (house < SJ_HODOKU_COLUMNS)
        return false;
    return size == 1 || (house >= SJ_HODOKU_BOXES && (sj_set81_within(cells, p->house[lines[0]]) ||
                                                      sj_set81_within(cells, p->house[lines[1]])));
}

static bool add_set(struct sj_hodoku *h, struct sj_set81 cells, uint16_t values, unsigned size)
{
    struct sj_hodoku_als *const als = h->chains->als;
    const struct sj_hodoku_position *const p = &h->chains->position;
    if (!sj_budget_reserve(h->budget, &als->set, &als->set_room, als->sets + 1, sizeof *als->set))
        return false;
    struct sj_hodoku_set *const set = &als->set[als->sets++];
    *set = (struct sj_hodoku_set){.cells = cells, .values = values, .size = (uint8_t)size};
    for (unsigned v = values; v; v &= v - 1) {
        const unsigned i = sj_low_bit(v);
        set->with[i] = sj_set81_and(cells, p->plane[i]);
        set->seen[i] = sj_set81_and(p->plane[i], sj_hodoku_seen(p, set->with[i]));
        set->any = sj_set81_or(set->any, set->seen[i]);
    }
    return true;
}

/* All sets of a house that extend a set of `size` cells by cells from `left` of its empty ones. A
   set that has too many values for all cells that could be added is given up. */
static bool extend_sets(struct sj_hodoku *h, unsigned house, struct sj_set81 left,
                        struct sj_set81 cells, uint16_t values, unsigned size)
{
    const struct sj_hodoku_position *const p = &h->chains->position;
    unsigned rest = sj_set81_count(left);
    while (rest-- > 0) {
        const unsigned cell = sj_set81_next(&left);
        const uint16_t all = values | p->candidates[cell];
        const unsigned count = sj_bit_count(all);
        struct sj_set81 more = cells;
        if (count > size + 2 + rest)
            continue;
        sj_set81_add(&more, cell);
        if (count == size + 2 && !is_known(p, house, more, size + 1) &&
            !add_set(h, more, all, size + 1))
            return false;
        if (size + 1 < 8 && !extend_sets(h, house, left, more, all, size + 1))
            return false;
    }
    return true;
}

static bool list_sets(struct sj_hodoku *h)
{
    const struct sj_hodoku_position *const p = &h->chains->position;
    h->chains->als->sets = 0;
    for (unsigned house = 0; house < SJ_HODOKU_HOUSES; house++)
        if (!extend_sets(h, house, sj_set81_and(p->house[house], p->empty),
                         (struct sj_set81){{0, 0}}, 0, 0))
            return false;
    return true;
}

/* ---- Sets of sets ---- */

static bool index_sets(struct sj_hodoku *h)
{
    struct sj_hodoku_als *const als = h->chains->als;
    const size_t words = sj_words(als->sets), need = words * (729 + 81 + 2);
    if (!sj_budget_reserve(h->budget, &als->bits, &als->bit_room, need + 1, sizeof *als->bits) ||
        !sj_budget_reserve(h->budget, &als->shared, &als->shared_room, als->sets + 1,
                           sizeof *als->shared))
        return false;
    als->words = (unsigned)words;
    als->lowest = als->bits;
    als->with_cell = als->lowest + 729 * words;
    als->overlap = als->with_cell + 81 * words;
    als->near = als->overlap + words;
    memset(als->bits, 0, need * sizeof *als->bits);
    memset(als->shared, 0, als->sets * sizeof *als->shared);
    for (size_t i = 0; i < als->sets; i++) {
        for (unsigned values = als->set[i].values; values; values &= values - 1) {
            const unsigned v = sj_low_bit(values);
            sj_bit_set(als->lowest + (v * 81 + sj_set81_first(als->set[i].with[v])) * words, i);
        }
        for (struct sj_set81 cells = als->set[i].cells; sj_set81_any(cells);)
            sj_bit_set(als->with_cell + sj_set81_next(&cells) * words, i);
    }
    return true;
}

/* ---- Commons ---- */

/* The sets that share a cell with set i. */
static void find_overlap(struct sj_hodoku_als *als, size_t i)
{
    const unsigned words = als->words;
    memset(als->overlap, 0, words * sizeof *als->overlap);
    for (struct sj_set81 cells = als->set[i].cells; sj_set81_any(cells);) {
        const uint64_t *const with = als->with_cell + sj_set81_next(&cells) * words;
        for (unsigned w = (unsigned)(i / 64); w < words; w++)
            als->overlap[w] |= with[w];
    }
}

/* The sets above i that share no cell with it and have value v + 1 only in these cells, which all
   of set i see: it is a restricted common. */
static void find_near(struct sj_hodoku_als *als, size_t i, unsigned v, struct sj_set81 seen)
{
    const unsigned words = als->words, first = (unsigned)((i + 1) / 64);
    for (struct sj_set81 rest = seen; sj_set81_any(rest);) {
        const uint64_t *const lowest = als->lowest + (v * 81 + sj_set81_next(&rest)) * words;
        for (unsigned w = first; w < words; w++) {
            uint64_t left = lowest[w] & ~als->overlap[w];
            if (w == first)
                left &= ~(uint64_t)0 << (i + 1) % 64;
            for (; left; left &= left - 1) {
                const size_t j = w * 64u + sj_low_bit(left);
                if (!sj_set81_within(als->set[j].with[v], seen))
                    continue;
                als->near[w] |= left & (~left + 1);
                als->shared[j] |= (uint16_t)(1u << v);
            }
        }
    }
}

/* The commons of set i with higher ones. */
static bool add_commons(struct sj_hodoku *h, struct sj_hodoku_als *als, size_t i)
{
    const struct sj_hodoku_set *const set = &als->set[i];
    find_overlap(als, i);
    for (unsigned values = set->values; values; values &= values - 1)
        find_near(als, i, sj_low_bit(values), set->seen[sj_low_bit(values)]);
    if (!sj_budget_reserve(h->budget, &als->common, &als->common_room, als->commons + als->sets,
                           sizeof *als->common))
        return false;
    for (unsigned w = (unsigned)(i / 64); w < als->words; w++) {
        for (uint64_t left = als->near[w]; left; left &= left - 1) {
            const size_t j = w * 64u + sj_low_bit(left);
            const uint16_t common = als->shared[j];
            als->shared[j] = 0;
            als->common[als->commons++] = (struct sj_hodoku_common){
                (uint32_t)i, (uint32_t)j, (uint8_t)sj_low_value(common),
                (uint8_t)(common & (common - 1) ? sj_high_bit(common) + 1 : 0)};
        }
        als->near[w] = 0;
    }
    return true;
}

static bool list_commons(struct sj_hodoku *h)
{
    struct sj_hodoku_als *const als = h->chains->als;
    als->commons = 0;
    if (!sj_budget_reserve(h->budget, &als->first, &als->first_room, als->sets + 1,
                           sizeof *als->first))
        return false;
    for (size_t i = 0; i < als->sets; i++) {
        als->first[i] = (uint32_t)als->commons;
        if (!add_commons(h, als, i) || (i % 64 == 0 && !sj_budget_look(h->budget)))
            return false;
    }
    als->first[als->sets] = (uint32_t)als->commons;
    return true;
}

const struct sj_hodoku_als *sj_hodoku_als(struct sj_hodoku *h)
{
    struct sj_hodoku_als *const als = h->chains->als;
    if (als->change == h->board->change)
        return als;
    sj_hodoku_position(h);
    if (!list_sets(h) || !index_sets(h) || !list_commons(h))
        return NULL;
    als->change = h->board->change;
    return als;
}

bool sj_hodoku_als_neighbours(struct sj_hodoku *h)
{
    struct sj_hodoku_als *const als = h->chains->als;
    if (!sj_budget_reserve(h->budget, &als->neighbour, &als->neighbour_room, 2 * als->commons + 1,
                           sizeof *als->neighbour) ||
        !sj_budget_reserve(h->budget, &als->neighbours, &als->neighbours_room, als->sets + 2,
                           sizeof *als->neighbours))
        return false;
    uint32_t *const end =
        als->neighbours + 1; /* of each set, one further on while they are filled in */
    memset(als->neighbours, 0, (als->sets + 2) * sizeof *als->neighbours);
    for (size_t k = 0; k < als->commons; k++) {
        end[als->common[k].a + 1]++;
        end[als->common[k].b + 1]++;
    }
    for (size_t i = 1; i <= als->sets; i++)
        end[i] += end[i - 1];
    /* In the order of the commons a set's lower neighbours come first. */
    for (uint32_t k = 0; k < als->commons; k++) {
        const struct sj_hodoku_common common = als->common[k];
        als->neighbour[end[common.a]++] = (struct sj_hodoku_neighbour){common.b, k};
        als->neighbour[end[common.b]++] = (struct sj_hodoku_neighbour){common.a, k};
    }
    return true;
}
