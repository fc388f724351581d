/* SPDX-License-Identifier: MIT */
/* Strong links of groups: the places of a value in a house are those in its intersections with two
   other houses, or with one of them and in one more cell. */
#include "human/chains/chains.h"

/* Houses that meet a house in two or more cells: more are left out. */
#define MOST_MEETS 256

/* A house, and the positions of each intersection. */
struct crossing {
    unsigned house, count;
    uint64_t positions[MOST_MEETS];
};

static void find_crossings(const struct sj_map *map, struct crossing *crossing)
{
    crossing->count = 0;
    for (size_t i = 0; i < map->meets && crossing->count < MOST_MEETS; i++)
        if (map->meet[i].a == crossing->house)
            crossing->positions[crossing->count++] = map->meet[i].in_a;
        else if (map->meet[i].b == crossing->house)
            crossing->positions[crossing->count++] = map->meet[i].in_b;
}

static void cells_at(const struct sj_map *map, unsigned house, uint64_t positions, uint64_t *cells)
{
    sj_set_clear(cells, map->words);
    for (uint64_t rest = positions; rest; rest &= rest - 1)
        sj_bit_set(cells, sj_map_cell(map, house, sj_low_bit(rest)));
}

static void link_positions(const struct sj_chain_linker *linker, unsigned house, unsigned value,
                           uint64_t a, uint64_t b)
{
    const struct sj_map *const map = linker->graph->board->map;
    uint64_t cells_a[SJ_MOST_WORDS], cells_b[SJ_MOST_WORDS];
    cells_at(map, house, a, cells_a);
    cells_at(map, house, b, cells_b);
    const unsigned node_a = sj_chains_add(linker, value, cells_a);
    sj_chains_join(linker, node_a, sj_chains_add(linker, value, cells_b));
}

static bool is_group(uint64_t group, uint64_t places)
{
    return group != places && (group & (group - 1)) != 0;
}

static void link_value(const struct sj_chain_linker *linker, const struct crossing *crossing,
                       unsigned value, uint64_t places)
{
    for (unsigned i = 0; i < crossing->count; i++) {
        const uint64_t group = places & crossing->positions[i], others = places & ~group;
        if (!is_group(group, places))
            continue;
        if ((others & (others - 1)) == 0)
            link_positions(linker, crossing->house, value, group, others);
        for (unsigned k = i + 1; k < crossing->count; k++) {
            const uint64_t second = places & crossing->positions[k];
            if (is_group(second, places) && (group | second) == places)
                link_positions(linker, crossing->house, value, group, second);
        }
    }
}

void sj_chains_link_groups(const struct sj_chain_linker *linker)
{
    const struct sj_board *const board = linker->graph->board;
    const struct sj_map *const map = board->map;
    struct crossing crossing;
    for (unsigned house = 0; house < map->houses; house++) {
        crossing.house = house;
        find_crossings(map, &crossing);
        for (uint64_t rest = map->all & ~board->used[house]; rest; rest &= rest - 1) {
            const unsigned value = sj_low_value(rest);
            link_value(linker, &crossing, value, sj_board_places(board, house, value));
        }
    }
}
