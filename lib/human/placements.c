/* SPDX-License-Identifier: MIT */
/* Placements of one value, row by row. Each placement that is found settles all of its cells, and
   cells not yet settled are tried first, so that few placements are needed. The search for one of
   them ends after a number of nodes: its cell is then doubtful, which is only a matter of speed. */
#include "human/finder.h"

#include <string.h>

/* Nodes of the search for one placement, and for all of a value, per value of the size. */
#define NODES_PER_PLACEMENT 12
#define NODES_PER_VALUE 200

struct store {
    uint64_t loaded;            /* the puzzle that it is about: see struct sj_board */
    uint64_t *plane, *doubtful; /* [size] sets of cells */
    uint64_t *left;             /* [size + 1] sets: what the cells chosen so far do not see */
    uint16_t *chosen;           /* [size] */
    uint16_t *row;              /* [size]: rows that need the value, those with few places first */
    uint16_t *loose;            /* [houses]: houses that the rows do not settle */
    unsigned loose_count;
    bool *known; /* [size] */
};

/* The arrays follow the struct. Returns the bytes of all. */
static size_t lay_out(struct store *store, const struct sj_map *map)
{
    unsigned char *const block = (unsigned char *)store;
    size_t at = sizeof *store;
#define ARRAY(member, count)                                 \
    do {                                                     \
        if (store)                                           \
            store->member = (void *)(block + at);            \
        at += ((count) * sizeof *store->member + 7) / 8 * 8; \
    } while (0)
    ARRAY(plane, (size_t)map->size * map->words);
    ARRAY(doubtful, (size_t)map->size * map->words);
    ARRAY(left, (size_t)(map->size + 1) * map->words);
    ARRAY(chosen, (size_t)map->size);
    ARRAY(row, (size_t)map->size);
    ARRAY(loose, (size_t)map->houses);
    ARRAY(known, (size_t)map->size);
#undef ARRAY
    return at;
}

size_t sj_placements_memory(const struct sj_map *map)
{
    return lay_out(NULL, map);
}

/* If every row has one place, and no two see each other, then every house of a family that has
   `size` of them has one too. The others must be looked at. */
static void find_loose_houses(struct store *store, const struct sj_map *map)
{
    store->loose_count = 0;
    for (unsigned house = 0; house < map->houses; house++) {
        unsigned family = 0;
        for (unsigned other = 0; other < map->houses; other++)
            family += map->family[other] == map->family[house];
        if (family < map->size)
            store->loose[store->loose_count++] = (uint16_t)house;
    }
}

struct search {
    const struct sj_board *board;
    struct store *store;
    const uint64_t *doubtful; /* cells to try first */
    unsigned value, rows;
    unsigned nodes; /* that may still be used for this placement */
};

/* The cells of row `row` in a set, as bits from 0. */
static uint64_t row_of(const struct sj_map *map, const uint64_t *set, unsigned row)
{
    const unsigned first = row * map->size, word = first / SJ_WORD_BITS;
    const unsigned shift = first % SJ_WORD_BITS;
    uint64_t bits = set[word] >> shift;
    if (shift + map->size > SJ_WORD_BITS)
        bits |= set[word + 1] << (SJ_WORD_BITS - shift);
    return bits & map->all;
}

static bool meets_loose_houses(const struct search *s)
{
    const struct sj_map *const map = s->board->map;
    for (unsigned i = 0; i < s->store->loose_count; i++) {
        const unsigned house = s->store->loose[i];
        bool met = s->board->used[house] & sj_value_bit(s->value);
        for (unsigned row = 0; row < s->rows && !met; row++)
            met = sj_map_house_has(map, house, s->store->chosen[row]);
        if (!met)
            return false;
    }
    return true;
}

/* Choose places in rows `at` and later, where `cell` is chosen in a row before. */
static bool place_rest(struct search *s, unsigned at, unsigned cell)
{
    const struct sj_map *const map = s->board->map;
    const uint64_t *const before = s->store->left + (size_t)at * map->words;
    uint64_t *const left = s->store->left + (size_t)(at + 1) * map->words;
    const uint64_t *const sees = sj_map_sees(map, cell);
    if (at + 1 == s->rows)
        return meets_loose_houses(s);
    if (s->nodes == 0)
        return false;
    s->nodes--;
    for (unsigned w = 0; w < map->words; w++)
        left[w] = before[w] & ~sees[w];
    const unsigned row = s->store->row[at + 1];
    const uint64_t places = row_of(map, left, row), first = places & row_of(map, s->doubtful, row);
    for (unsigned turn = 0; turn < 2; turn++)
        for (uint64_t rest = turn ? places & ~first : first; rest; rest &= rest - 1) {
            const unsigned next = row * map->size + sj_low_bit(rest);
            s->store->chosen[at + 1] = (uint16_t)next;
            if (place_rest(s, at + 1, next))
                return true;
        }
    return false;
}

/* The rows that need the value, those with fewest places first. */
static void order_rows(struct search *s)
{
    const struct sj_map *const map = s->board->map;
    uint16_t *const row = s->store->row;
    uint8_t places[SUUJI_HUMAN_MAX_SIZE]; /* of those in `row` */
    s->rows = 0;
    for (unsigned r = 0; r < map->size; r++) {
        const unsigned count = sj_bit_count(sj_board_places(s->board, r, s->value));
        unsigned at = s->rows;
        if (count == 0)
            continue;
        for (; at > 0 && places[at - 1] > count; at--) {
            row[at] = row[at - 1];
            places[at] = places[at - 1];
        }
        row[at] = (uint16_t)r;
        places[at] = (uint8_t)count;
        s->rows++;
    }
}

/* Put the row of `cell` first, and leave the others in their order. */
static void begin_with(struct search *s, unsigned cell)
{
    uint16_t *const row = s->store->row;
    const unsigned first = cell / s->board->map->size;
    unsigned at = 0;
    while (row[at] != first)
        at++;
    for (; at > 0; at--)
        row[at] = row[at - 1];
    row[0] = (uint16_t)first;
    s->store->chosen[0] = (uint16_t)cell;
}

/* Settle as many places of the value as possible. */
static void settle(const struct sj_board *board, struct store *store, unsigned value,
                   uint64_t *doubtful)
{
    const struct sj_map *const map = board->map;
    const uint64_t *const plane = sj_board_plane(board, value);
    struct search s = {.board = board, .store = store, .doubtful = doubtful, .value = value};
    unsigned total = NODES_PER_VALUE * map->size;
    sj_set_copy(doubtful, plane, map->words);
    sj_set_copy(store->left, plane, map->words);
    order_rows(&s);
    for (struct sj_walk w = sj_walk_start(plane, map->words); sj_walk_next(&w);) {
        if (!sj_bit_get(doubtful, w.cell))
            continue;
        const unsigned nodes = NODES_PER_PLACEMENT * map->size;
        s.nodes = nodes < total ? nodes : total;
        total -= s.nodes;
        begin_with(&s, w.cell);
        if (place_rest(&s, 0, w.cell))
            for (unsigned row = 0; row < s.rows; row++)
                sj_bit_clear(doubtful, store->chosen[row]);
        total += s.nodes;
    }
}

const uint64_t *sj_doubtful_places(struct sj_search *search, unsigned value)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    struct store *const store = search->store[SJ_STORE_PLACEMENTS];
    if (!store->plane) {
        lay_out(store, map);
        find_loose_houses(store, map);
    }
    if (store->loaded != board->loaded) {
        store->loaded = board->loaded;
        memset(store->known, 0, map->size * sizeof *store->known);
    }
    uint64_t *const kept = store->plane + (size_t)(value - 1) * map->words;
    uint64_t *const doubtful = store->doubtful + (size_t)(value - 1) * map->words;
    const uint64_t *const plane = sj_board_plane(board, value);
    if (!store->known[value - 1] || memcmp(kept, plane, map->words * sizeof *plane) != 0) {
        sj_set_copy(kept, plane, map->words);
        store->known[value - 1] = true;
        settle(board, store, value, doubtful);
    }
    return sj_bits_empty(doubtful, map->words) ? NULL : doubtful;
}
