/* SPDX-License-Identifier: MIT */
/* The board: loading a puzzle, placing values, eliminating candidates. */
#include "human/board.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

/* Bytes of the arrays of a board, and where each begins: one block, so that a board is copied at
   once. With `block` NULL only the size is computed. */
static size_t lay_out(struct sj_board *board, const struct sj_map *map, unsigned char *block)
{
    const size_t hidden_bits = (size_t)map->houses * map->size;
    size_t at = 0;
#define ARRAY(member, count)                                 \
    do {                                                     \
        if (block)                                           \
            board->member = (void *)(block + at);            \
        at += ((count) * sizeof *board->member + 7) / 8 * 8; \
    } while (0)
    ARRAY(candidates, map->cells);
    ARRAY(places, hidden_bits);
    ARRAY(plane, (size_t)map->size * map->words);
    ARRAY(used, map->houses);
    ARRAY(naked, map->words);
    ARRAY(hidden, sj_words(hidden_bits));
    ARRAY(full, sj_words(map->houses));
    ARRAY(value_change, map->size);
    ARRAY(house_change, map->houses);
    ARRAY(value, map->cells);
    ARRAY(given, map->cells);
    ARRAY(empty, map->houses);
    ARRAY(list, 2 * (size_t)map->cells);
#undef ARRAY
    return at;
}

suuji_status sj_board_new(const struct sj_map *map, struct sj_board **out, suuji_error *err)
{
    struct sj_board *const board = calloc(1, sizeof *board);
    unsigned char *const block = board ? calloc(1, lay_out(board, map, NULL)) : NULL;
    *out = NULL;
    if (!block) {
        free(board);
        return sj_fail_memory(err);
    }
    board->map = map;
    board->bytes = lay_out(board, map, block);
    suuji_puzzle *empty = NULL;
    const suuji_status status = suuji_puzzle_new(map->rules, &empty, err);
    if (status != SUUJI_OK) {
        sj_board_free(board);
        return status;
    }
    sj_board_load(board, empty);
    suuji_puzzle_free(empty);
    *out = board;
    return SUUJI_OK;
}

void sj_board_free(struct sj_board *board)
{
    if (board)
        free(board->candidates);
    free(board);
}

size_t sj_board_bytes(const struct sj_map *map)
{
    struct sj_board board;
    return lay_out(&board, map, NULL);
}

void sj_board_in(struct sj_board *board, const struct sj_map *map, void *block)
{
    *board = (struct sj_board){.map = map};
    board->bytes = lay_out(board, map, block);
}

void sj_board_copy(struct sj_board *to, const struct sj_board *from)
{
    memcpy(to->candidates, from->candidates, to->bytes); /* the first array begins the block */
    to->left = from->left;
    to->broken = from->broken;
    to->change = from->change;
    to->loaded = from->loaded;
}

/* What was kept for other boards is out of date. */
static void change_all(struct sj_board *board, uint64_t change)
{
    board->change = board->loaded = change;
    for (unsigned v = 0; v < board->map->size; v++)
        board->value_change[v] = change;
    for (unsigned house = 0; house < board->map->houses; house++)
        board->house_change[house] = change;
}

void sj_board_restore(struct sj_board *to, const struct sj_board *from)
{
    const uint64_t change = to->change + 1;
    sj_board_copy(to, from);
    change_all(to, change);
}

/* ---- Loading ---- */

static inline void note_house(struct sj_board *board, unsigned house)
{
    const unsigned rank = board->map->rank[house];
    uint64_t *const word = &board->full[rank / SJ_WORD_BITS];
    *word = (*word & ~((uint64_t)1 << rank % SJ_WORD_BITS)) | (uint64_t)(board->empty[house] == 1)
                                                                  << rank % SJ_WORD_BITS;
}

/* Cells with values in list[0 ..], those without in list[cells ..]. Returns how many have
   values. */
static unsigned part_cells(const struct sj_board *board, const uint8_t *given)
{
    const unsigned cells = board->map->cells;
    uint16_t *const full = board->list, *const empty = board->list + cells;
    unsigned values = 0;
    for (unsigned cell = 0; cell < cells; cell++) {
        full[values] = empty[cell - values] = (uint16_t)cell;
        values += given[cell] != 0;
    }
    return values;
}

/* Take over the values; clashing ones break the board. */
static void load_values(struct sj_board *board, const suuji_puzzle *puzzle, unsigned values)
{
    const struct sj_map *const map = board->map;
    for (unsigned k = 0; k < values; k++) {
        const unsigned cell = board->list[k];
        const unsigned value = puzzle->given[cell];
        unsigned count;
        const uint16_t *const house = sj_map_houses(map, cell, &count);
        board->value[cell] = (uint8_t)value;
        board->given[cell] = !sj_puzzle_is_entry(puzzle, cell);
        for (unsigned i = 0; i < count; i++) {
            board->broken |= (board->used[house[i]] & sj_value_bit(value)) != 0;
            board->used[house[i]] |= sj_value_bit(value);
            board->empty[house[i]]--;
        }
        for (uint32_t i = map->mate_first[cell]; i < map->mate_first[cell + 1]; i++)
            board->broken |= puzzle->given[map->mate[i]] == value;
        if (sj_puzzle_is_excluded(puzzle, cell, value))
            board->broken = true;
    }
}

/* The candidates of an empty cell. */
static inline uint64_t allowed(const struct sj_board *board, const suuji_puzzle *puzzle,
                               unsigned cell)
{
    const struct sj_map *const map = board->map;
    unsigned count;
    const uint16_t *const house = sj_map_houses(map, cell, &count);
    uint64_t out = 0;
    for (unsigned i = 0; i < count; i++)
        out |= board->used[house[i]];
    if (map->paired[cell])
        for (uint32_t i = map->mate_first[cell]; i < map->mate_first[cell + 1]; i++)
            if (board->value[map->mate[i]])
                out |= sj_value_bit(board->value[map->mate[i]]);
    if (puzzle->has_marks)
        out |= puzzle->excluded[cell * puzzle->words];
    return map->all & ~out;
}

static void load_candidates(struct sj_board *board, const suuji_puzzle *puzzle)
{
    const struct sj_map *const map = board->map;
    uint64_t *const places = board->places;
    uint64_t *const plane = board->plane;
    const unsigned words = map->words;
    for (unsigned k = 0; k < board->left; k++) {
        const unsigned cell = board->list[map->cells + k];
        unsigned count;
        const struct sj_seat *const seat = sj_map_seats(map, cell, &count);
        const uint64_t candidates = allowed(board, puzzle, cell);
        const uint64_t bit = (uint64_t)1 << cell % SJ_WORD_BITS;
        uint64_t *const word = plane + cell / SJ_WORD_BITS;
        board->candidates[cell] = candidates;
        board->broken |= candidates == 0;
        board->naked[cell / SJ_WORD_BITS] |= (uint64_t)sj_is_one(candidates) << cell % SJ_WORD_BITS;
        for (uint64_t rest = candidates; rest; rest &= rest - 1) {
            const unsigned v = sj_low_bit(rest);
            word[v * words] |= bit;
            for (unsigned i = 0; i < count; i++)
                places[seat[i].places + v] |= (uint64_t)1 << seat[i].position;
        }
    }
}

static void note_singles(struct sj_board *board)
{
    const struct sj_map *const map = board->map;
    for (unsigned house = 0; house < map->houses; house++) {
        const uint16_t *const cell = sj_house(map->rules, house);
        const size_t first = (size_t)map->rank[house] * map->size;
        uint64_t once = 0, twice = 0; /* values with at least one place, with two */
        for (unsigned p = 0; p < map->size; p++) {
            twice |= once & board->candidates[cell[p]];
            once |= board->candidates[cell[p]];
        }
        note_house(board, house);
        board->broken |= (once | board->used[house]) != map->all;
        for (uint64_t rest = once & ~twice; rest; rest &= rest - 1)
            sj_bit_set(board->hidden, first + sj_low_bit(rest));
    }
}

void sj_board_load(struct sj_board *board, const suuji_puzzle *puzzle)
{
    const struct sj_map *const map = board->map;
    const uint64_t change = board->change + 1;
    const unsigned values = part_cells(board, puzzle->given);
    memset(board->candidates, 0,
           (size_t)((unsigned char *)board->list - (unsigned char *)board->candidates));
    memset(board->empty, (int)map->size, map->houses);
    board->left = map->cells - values;
    board->broken = false;
    change_all(board, change);
    load_values(board, puzzle, values);
    load_candidates(board, puzzle);
    note_singles(board);
}

/* ---- Changes ---- */

/* Remove a candidate from an empty cell. */
static inline void drop(struct sj_board *board, unsigned cell, unsigned value)
{
    const struct sj_map *const map = board->map;
    const uint64_t candidates = board->candidates[cell] &= ~sj_value_bit(value);
    uint64_t *const places = board->places + value - 1;
    unsigned count;
    const struct sj_seat *const seat = sj_map_seats(map, cell, &count);
    bool broken = candidates == 0;
    board->naked[cell / SJ_WORD_BITS] |= (uint64_t)sj_is_one(candidates) << cell % SJ_WORD_BITS;
    sj_bit_clear(board->plane + (size_t)(value - 1) * map->words, cell);
    for (unsigned i = 0; i < count; i++) {
        uint64_t *const at = places + seat[i].places;
        const uint64_t was = *at, left = was & ~((uint64_t)1 << seat[i].position);
        const uint32_t bit = seat[i].hidden + value - 1;
        *at = left;
        board->hidden[bit / SJ_WORD_BITS] |= (uint64_t)sj_is_one(left) << bit % SJ_WORD_BITS;
        broken |= (left == 0) & (was != 0); /* 0 before: the value is being placed there */
        board->house_change[seat[i].house] = board->change;
    }
    board->broken |= broken;
}

void sj_board_eliminate(struct sj_board *board, unsigned cell, unsigned value)
{
    if (!sj_board_has(board, cell, value))
        return;
    board->value_change[value - 1] = ++board->change;
    drop(board, cell, value);
}

/* The houses of `cell` get `value`: they have no other place for it. */
static void fill_houses(struct sj_board *board, unsigned cell, unsigned value)
{
    unsigned count;
    const struct sj_seat *const seat = sj_map_seats(board->map, cell, &count);
    for (unsigned i = 0; i < count; i++) {
        const unsigned house = seat[i].house;
        board->used[house] |= sj_value_bit(value);
        board->empty[house]--;
        board->places[seat[i].places + value - 1] = 0;
        sj_bit_clear(board->hidden, seat[i].hidden + value - 1);
        board->house_change[house] = board->change;
        note_house(board, house);
    }
}

void sj_board_place(struct sj_board *board, unsigned cell, unsigned value)
{
    const struct sj_map *const map = board->map;
    if (!sj_board_has(board, cell, value))
        return;
    board->value_change[value - 1] = ++board->change;
    fill_houses(board, cell, value);
    for (uint64_t rest = board->candidates[cell] & ~sj_value_bit(value); rest; rest &= rest - 1) {
        board->value_change[sj_low_bit(rest)] = board->change;
        drop(board, cell, sj_low_value(rest));
    }
    board->candidates[cell] = 0;
    sj_bit_clear(board->plane + (size_t)(value - 1) * map->words, cell);
    sj_bit_clear(board->naked, cell);
    board->value[cell] = (uint8_t)value;
    board->left--;
    const uint64_t *const plane = sj_board_plane(board, value);
    const uint64_t *const sees = sj_map_sees(map, cell);
    for (unsigned w = 0; w < map->words; w++)
        for (uint64_t rest = plane[w] & sees[w]; rest; rest &= rest - 1)
            drop(board, w * SJ_WORD_BITS + sj_low_bit(rest), value);
}
