/* SPDX-License-Identifier: MIT */
/* The list of almost locked sets: see als.h. */
#include "human/sets/als.h"

/* How much is kept, by the size of the rules. */
static const struct limit {
    unsigned size; /* up to this */
    unsigned most_cells;
    uint32_t sets;
    unsigned rows, links; /* for each set, on average */
} limits[] = {
    {9, 8, 1500, 6, 20},
    {16, 8, 3000, 6, 20},
    {25, 7, 4000, 6, 20},
    {SUUJI_HUMAN_MAX_SIZE, 5, 4000, 5, 20},
};

static const struct limit *limit_of(const struct sj_map *map)
{
    const struct limit *limit = limits;
    while (limit->size < map->size)
        limit++;
    return limit;
}

void sj_als_limits(struct sj_als_list *list, const struct sj_map *map)
{
    const struct limit *const limit = limit_of(map);
    list->words = map->words;
    list->set_room = limit->sets;
    list->row_room = limit->sets * limit->rows;
    list->link_room = limit->sets * limit->links;
    list->most_cells = limit->most_cells;
}

/* Bytes of the list and its arrays; with `list`, say where each begins. */
static size_t lay_out(struct sj_als_list *list, const struct sj_map *map)
{
    const struct limit *const limit = limit_of(map);
    const size_t sets = limit->sets, rows = sets * limit->rows, links = sets * limit->links;
    unsigned char *const block = (unsigned char *)list;
    size_t at = (sizeof *list + 7) / 8 * 8;
#define ARRAY(member, count)                                \
    do {                                                    \
        if (block)                                          \
            list->member = (void *)(block + at);            \
        at += ((count) * sizeof *list->member + 7) / 8 * 8; \
    } while (0)
    ARRAY(set, sets);
    ARRAY(cells, sets * map->words);
    ARRAY(row, rows);
    ARRAY(reach, rows * map->words);
    ARRAY(first, (size_t)map->size * map->cells);
    ARRAY(link, links);
    ARRAY(unsorted, links);
    ARRAY(near_first, sets + 2);
    ARRAY(near, 2 * links);
    ARRAY(shared, sets);
    ARRAY(touched, sets);
#undef ARRAY
    if (block)
        sj_als_limits(list, map);
    return at;
}

size_t sj_als_memory(const struct sj_map *map)
{
    return lay_out(NULL, map);
}

/* ---- Adding a set ---- */

/* Is the set in a house that was looked at before? Then it is in the list. */
static bool is_known(const struct sj_map *map, const uint64_t *cells, unsigned house)
{
    unsigned count;
    struct sj_walk w = sj_walk_start(cells, map->words);
    sj_walk_next(&w);
    const uint16_t *const houses = sj_map_houses(map, w.cell, &count);
    for (unsigned i = 0; i < count; i++)
        if (map->rank[houses[i]] < map->rank[house] &&
            sj_set_within(cells, sj_map_house_set(map, houses[i]), map->words))
            return true;
    return false;
}

static void add_row(struct sj_als_list *list, const struct sj_board *board, uint32_t set,
                    unsigned value)
{
    const struct sj_map *const map = board->map;
    const uint64_t *const cells = sj_als_cells(list, set);
    const uint64_t *const plane = sj_board_plane(board, value);
    uint64_t *const reach = list->reach + (size_t)list->rows * list->words;
    unsigned first = map->cells;
    for (unsigned w = 0; w < map->words; w++)
        for (uint64_t rest = cells[w] & plane[w]; rest; rest &= rest - 1) {
            const unsigned cell = w * SJ_WORD_BITS + sj_low_bit(rest);
            const uint64_t *const sees = sj_map_sees(map, cell);
            if (first == map->cells) {
                first = cell;
                sj_set_copy(reach, sees, map->words);
            } else {
                sj_set_and(reach, sees, map->words);
            }
        }
    uint32_t *const head = &list->first[(size_t)(value - 1) * map->cells + first];
    list->row[list->rows] = (struct sj_als_row){set, *head, (uint16_t)value};
    *head = list->rows++;
}

/* False: there is no more room. */
static bool add_set(struct sj_als_list *list, const struct sj_board *board, unsigned house,
                    uint64_t positions, uint64_t values)
{
    const struct sj_map *const map = board->map;
    const unsigned count = sj_bit_count(positions);
    if (list->sets == list->set_room || list->rows + count + 1 > list->row_room)
        return false;
    uint64_t *const cells = list->cells + (size_t)list->sets * list->words;
    sj_set_clear(cells, map->words);
    for (uint64_t rest = positions; rest; rest &= rest - 1)
        sj_bit_set(cells, sj_map_cell(map, house, sj_low_bit(rest)));
    if (is_known(map, cells, house))
        return true;
    list->set[list->sets] = (struct sj_als){values, list->rows, (uint16_t)count, (uint16_t)house};
    for (uint64_t rest = values; rest; rest &= rest - 1)
        add_row(list, board, list->sets, sj_low_value(rest));
    list->sets++;
    return true;
}

/* ---- Looking for sets ---- */

/* Sets of `size` cells in a house: choose positions in ascending order, and give up a choice that
   has too many values. The cells chosen so far, and those after the last one, are in
   `open[depth]`. */
static bool add_sets_of(struct sj_als_list *list, const struct sj_board *board, unsigned house,
                        unsigned size)
{
    const struct sj_map *const map = board->map;
    uint64_t open[16], chosen[16], values[16];
    unsigned depth = 0;
    open[0] = chosen[0] = values[0] = 0;
    for (unsigned p = 0; p < map->size; p++) {
        const uint64_t candidates = board->candidates[sj_map_cell(map, house, p)];
        if (candidates && sj_bit_count(candidates) <= size + 1)
            open[0] |= (uint64_t)1 << p;
    }
    for (;;) {
        if (depth + sj_bit_count(open[depth]) < size) { /* too few are left */
            if (depth == 0)
                return true;
            depth--;
            continue;
        }
        const uint64_t bit = open[depth] & (~open[depth] + 1);
        const uint64_t all =
            values[depth] | board->candidates[sj_map_cell(map, house, sj_low_bit(bit))];
        open[depth] ^= bit;
        if (sj_bit_count(all) > size + 1)
            continue;
        if (depth + 1 < size) {
            open[depth + 1] = open[depth];
            chosen[depth + 1] = chosen[depth] | bit;
            values[depth + 1] = all;
            depth++;
        } else if (sj_bit_count(all) == size + 1 &&
                   !add_set(list, board, house, chosen[depth] | bit, all)) {
            return false;
        }
    }
}

const struct sj_als_list *sj_als_sets(struct sj_search *search)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    struct sj_als_list *const list = search->store[SJ_STORE_ALS];
    if (list->change == board->change)
        return list;
    lay_out(list, map);
    list->change = board->change;
    list->sets = list->rows = list->links = 0;
    for (size_t i = 0; i < (size_t)map->size * map->cells; i++)
        list->first[i] = SJ_ALS_NONE;
    bool room = true;
    for (unsigned size = 1; room && size <= list->most_cells && size < map->size; size++)
        for (unsigned i = 0; room && i < map->houses; i++)
            if (board->empty[map->order[i]] > size)
                room = add_sets_of(list, board, map->order[i], size);
    return list;
}

const struct sj_als_list *sj_als_links(struct sj_search *search)
{
    struct sj_als_list *const list = search->store[SJ_STORE_ALS];
    sj_als_sets(search);
    if (list->link_change != list->change) {
        sj_als_find_links(list, search->board);
        list->link_change = list->change;
    }
    return list;
}

/* ---- Evidence ---- */

void sj_als_show_set(struct sj_search *search, const struct sj_als_list *list, uint32_t set,
                     suuji_role role, unsigned group)
{
    for (struct sj_walk w = sj_walk_start(sj_als_cells(list, set), list->words); sj_walk_next(&w);)
        sj_step_cell(search->step, role, w.cell, true)->group = (uint16_t)group;
}

void sj_als_show_value(struct sj_search *search, const struct sj_als_list *list, uint32_t set,
                       unsigned value, suuji_role role, unsigned group, unsigned node)
{
    for (struct sj_walk w = sj_walk_start(sj_als_cells(list, set), list->words); sj_walk_next(&w);)
        if (sj_board_has(search->board, w.cell, value)) {
            suuji_evidence *const e = sj_step_candidate(search->step, role, w.cell, value);
            e->group = (uint16_t)group;
            e->node = (uint16_t)node;
        }
}
