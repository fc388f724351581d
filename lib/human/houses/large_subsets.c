/* SPDX-License-Identifier: MIT */
/* Subsets of five and more, for large grids.

   In a house with a matching of its empty cells and its missing values, the smallest naked subset
   with a given cell is what follows from it: its candidates, the cells that these are matched to,
   their candidates, and so on. Hidden subsets are the same with cells and values exchanged. Every
   other subset is a union of such smallest ones and eliminates nothing more. So there are as many
   to look at as there are cells and values, whatever the size.

   A naked subset leaves a hidden one of the other values and the other way round, so that only
   those are reported that have at most half of the empty cells. */
#include "human/houses/hall.h"
#include "human/houses/large_examples.h"

#define LEAST 5

enum { NAKED, HIDDEN };

/* The smallest subsets of a house: of cells, as positions, or of values. */
struct found {
    uint64_t members[SUUJI_HUMAN_MAX_SIZE], options[SUUJI_HUMAN_MAX_SIZE];
    unsigned count;
};

/* The sides of a house: what needs what. */
static void fill_sides(const struct sj_board *board, unsigned house, bool naked,
                       struct sj_hall *hall)
{
    const struct sj_map *const map = board->map;
    hall->left = 0;
    for (unsigned i = 0; i < map->size; i++) {
        const uint64_t options = naked ? board->candidates[sj_map_cell(map, house, i)]
                                       : sj_board_places(board, house, i + 1);
        if (options == 0)
            continue;
        hall->left |= (uint64_t)1 << i;
        hall->option[i] = options;
    }
}

static void find_smallest(struct sj_hall *hall, unsigned most, struct found *found)
{
    found->count = 0;
    sj_hall_match(hall);
    if (hall->single)
        return; /* a contradiction */
    for (uint64_t rest = hall->left; rest; rest &= rest - 1) {
        uint64_t options;
        const uint64_t members = sj_hall_close(hall, sj_low_bit(rest), &options);
        const unsigned count = sj_bit_count(members);
        bool is_new = count >= LEAST && count <= most;
        for (unsigned i = 0; i < found->count; i++)
            is_new = is_new && found->members[i] != members;
        if (!is_new)
            continue;
        found->members[found->count] = members;
        found->options[found->count++] = options;
    }
}

static bool emit(struct sj_search *search, unsigned house, uint64_t members, uint64_t options)
{
    const struct sj_map *const map = search->board->map;
    uint16_t cell[SUUJI_HUMAN_MAX_SIZE];
    unsigned count = 0;
    if (search->technique->variant == HIDDEN)
        return sj_subset_emit_hidden(search, house, members, options);
    for (; members; members &= members - 1)
        cell[count++] = (uint16_t)sj_map_cell(map, house, sj_low_bit(members));
    return sj_subset_emit_naked(search, cell, count, options);
}

static void find_large(struct sj_search *search)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    struct found *const found = search->scratch; /* [houses] */
    struct sj_hall hall;
    unsigned most = 0;
    for (unsigned i = 0; i < map->houses; i++) {
        const unsigned house = map->order[i];
        found[i].count = 0;
        if (board->house_change[house] <= search->since || board->empty[house] < 2 * LEAST)
            continue;
        if (!sj_search_may_go_on(search))
            return;
        fill_sides(board, house, search->technique->variant == NAKED, &hall);
        find_smallest(&hall, board->empty[house] / 2u, &found[i]);
        for (unsigned k = 0; k < found[i].count; k++)
            if (sj_bit_count(found[i].members[k]) > most)
                most = sj_bit_count(found[i].members[k]);
    }
    for (unsigned size = LEAST; size <= most; size++)
        for (unsigned i = 0; i < map->houses; i++)
            for (unsigned k = 0; k < found[i].count; k++)
                if (sj_bit_count(found[i].members[k]) == size &&
                    emit(search, map->order[i], found[i].members[k], found[i].options[k]))
                    return;
}

static size_t found_memory(const struct sj_map *map)
{
    return map->houses * sizeof(struct found);
}

static bool is_large(const struct sj_map *map)
{
    return map->size >= 2 * LEAST;
}

const struct sj_technique sj_technique_naked_subset = {
    .info = {.name = "naked-subset",
             .title = "naked subset",
             .family = "subsets",
             .summary = "five or more cells of a house have as many candidates between them",
             .example = SJ_EXAMPLE_NAKED_SUBSET,
             .example_rules = "10"},
    .find = find_large,
    .scratch = found_memory,
    .fits = is_large,
    .variant = NAKED,
    .because_of = sj_naked_because,
};

const struct sj_technique sj_technique_hidden_subset = {
    .info = {.name = "hidden-subset",
             .title = "hidden subset",
             .family = "subsets",
             .summary = "five or more values have as many places between them in a house",
             .example = SJ_EXAMPLE_HIDDEN_SUBSET,
             .example_rules = "12"},
    .find = find_large,
    .scratch = found_memory,
    .fits = is_large,
    .variant = HIDDEN,
    .because = "{values base} in {houses base} are only in {cells base}",
};
