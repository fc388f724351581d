/* SPDX-License-Identifier: MIT */
/* Unique loops: deadly patterns of one pair of values in six or more cells.

   The search begins with a cell that has exactly the two candidates. While a house has one cell of
   the pattern, it needs a second one: each of its cells that has both candidates is tried. A
   pattern is complete when every house has none or two. So every pattern is found once from its
   lowest cell without guardians. Shorter ones are found first. */
#include "human/uniqueness/deadly.h"

#include <string.h>

/* The shortest and longest loop, in cells. */
enum { LEAST_CELLS = 6, MOST_CELLS = 24 };

/* Cells that are tried for one length before the search gives up: boards of large sizes have too
   many. */
#define MOST_TRIES 20000

/* The scratch. */
struct loop {
    struct sj_search *search;
    uint64_t pair;
    unsigned low, high; /* its values */
    unsigned start;
    unsigned count, limit;
    unsigned tries;
    bool cut; /* the limit ended a search */
    uint16_t cell[MOST_CELLS];
    uint64_t values[MOST_CELLS];
    uint16_t extra[MOST_CELLS];
    unsigned extras;
    uint64_t guardians;
    unsigned houses;
    uint8_t in_house[]; /* [houses]: cells of the pattern */
};

static size_t find_scratch(const struct sj_map *map)
{
    return sizeof(struct loop) + map->houses;
}

static bool add_cell(struct loop *loop, unsigned cell);

static bool report_loop(struct loop *loop)
{
    struct sj_search *const search = loop->search;
    const struct sj_deadly deadly = {loop->cell, loop->values, loop->count, loop->extra,
                                     loop->extras};
    return sj_deadly_type_1(search, &deadly) || sj_deadly_type_2(search, &deadly) ||
           sj_deadly_type_3(search, &deadly) || sj_deadly_type_4(search, &deadly);
}

/* Add a second cell to the first house that has one. */
static bool extend(struct loop *loop)
{
    const struct sj_board *const board = loop->search->board;
    const struct sj_map *const map = board->map;
    unsigned house = 0;
    while (house < loop->houses && loop->in_house[house] != 1)
        house++;
    if (house == loop->houses)
        return loop->count == loop->limit && report_loop(loop);
    if (loop->count == loop->limit) {
        loop->cut = true;
        return false;
    }
    for (uint64_t rest =
             sj_board_places(board, house, loop->low) & sj_board_places(board, house, loop->high);
         rest; rest &= rest - 1)
        if (add_cell(loop, sj_map_cell(map, house, sj_low_bit(rest))))
            return true;
    return false;
}

/* May the cell be added? At most two cells have guardians, or all guardians have one value. */
static bool fits_loop(const struct loop *loop, unsigned cell)
{
    const struct sj_board *const board = loop->search->board;
    const uint64_t more = board->candidates[cell] & ~loop->pair;
    const uint64_t guardians = loop->guardians | more;
    unsigned count;
    if (board->map->paired[cell] || (more == 0 && cell < loop->start) ||
        (more && loop->extras >= 2 && (guardians & (guardians - 1))))
        return false;
    const uint16_t *const house = sj_map_houses(board->map, cell, &count);
    for (unsigned i = 0; i < count; i++)
        if (loop->in_house[house[i]] == 2)
            return false;
    for (unsigned i = 0; i < loop->count; i++)
        if (loop->cell[i] == cell)
            return false;
    return true;
}

/* Try the patterns with this cell too. */
static bool add_cell(struct loop *loop, unsigned cell)
{
    const struct sj_map *const map = loop->search->board->map;
    const uint64_t guardians = loop->guardians;
    const unsigned extras = loop->extras;
    unsigned count;
    if (++loop->tries > MOST_TRIES || !fits_loop(loop, cell))
        return false;
    const uint16_t *const house = sj_map_houses(map, cell, &count);
    for (unsigned i = 0; i < count; i++)
        loop->in_house[house[i]]++;
    loop->cell[loop->count] = (uint16_t)cell;
    loop->values[loop->count] = loop->pair;
    if (loop->search->board->candidates[cell] & ~loop->pair) {
        loop->guardians |= loop->search->board->candidates[cell] & ~loop->pair;
        loop->extra[loop->extras++] = (uint16_t)loop->count;
    }
    loop->count++;
    const bool done = extend(loop);
    loop->count--;
    loop->extras = extras;
    loop->guardians = guardians;
    for (unsigned i = 0; i < count; i++)
        loop->in_house[house[i]]--;
    return done;
}

/* Could there be a pattern with this pair? `cell` must be the lowest with only these two
   candidates. */
static bool is_promising(const struct sj_board *board, unsigned cell)
{
    const struct sj_map *const map = board->map;
    const uint64_t pair = board->candidates[cell];
    const uint64_t *const low = sj_board_plane(board, sj_low_bit(pair) + 1);
    const uint64_t *const high = sj_board_plane(board, sj_high_bit(pair) + 1);
    unsigned plain = 0, most = 0, all = 0;
    uint8_t with[SUUJI_HUMAN_MAX_SIZE] = {0}; /* cells with the pair and this value */
    for (unsigned w = 0; w < map->words; w++)
        for (uint64_t rest = low[w] & high[w]; rest; rest &= rest - 1) {
            const unsigned other = w * SJ_WORD_BITS + sj_low_bit(rest);
            const uint64_t more = board->candidates[other] & ~pair;
            all++;
            if (more == 0) {
                if (other < cell)
                    return false;
                plain++;
            } else if ((more & (more - 1)) == 0 && ++with[sj_low_bit(more)] > most) {
                most = with[sj_low_bit(more)];
            }
        }
    return all >= LEAST_CELLS && (plain + 2 >= LEAST_CELLS || plain + most >= LEAST_CELLS);
}

/* All patterns with this pair, the shortest first. True: the technique must return. */
static bool try_pair(struct loop *loop)
{
    const struct sj_board *const board = loop->search->board;
    bool more = true;
    for (loop->limit = LEAST_CELLS; more && loop->limit <= MOST_CELLS; loop->limit += 2) {
        loop->cut = false;
        loop->tries = 0;
        for (unsigned cell = 0; cell < board->map->cells; cell++) {
            if (board->candidates[cell] != loop->pair)
                continue;
            loop->start = cell;
            if (add_cell(loop, cell))
                return true;
        }
        more = loop->cut && loop->tries <= MOST_TRIES;
    }
    return false;
}

static void find_loop(struct sj_search *search)
{
    const struct sj_board *const board = search->board;
    struct loop *const loop = search->scratch;
    memset(loop, 0, find_scratch(board->map));
    loop->search = search;
    loop->houses = board->map->houses;
    for (unsigned cell = 0; cell < board->map->cells; cell++) {
        if (!sj_is_two(board->candidates[cell]) || !is_promising(board, cell))
            continue;
        loop->pair = board->candidates[cell];
        loop->low = sj_low_bit(loop->pair) + 1;
        loop->high = sj_high_bit(loop->pair) + 1;
        if (!sj_search_may_go_on(search) || try_pair(loop))
            return;
    }
}

const struct sj_technique sj_technique_unique_loop = {
    .info = {.name = "unique-loop",
             .title = "unique loop",
             .family = "uniqueness",
             .summary = "a loop of six or more cells with the same two candidates",
             .flags = SUUJI_TECHNIQUE_UNIQUE,
             .example =
                 ":0000:x:...5+7.+3.......627..7..2.9+5.1.+7.....38.631+7+5+4....+68.7+1.9.....4"
                 "2+7+78...4.9+5..57...3.:333 442 262 962 896 199::"},
    .find = find_loop,
    .scratch = find_scratch,
    .because = SJ_DEADLY_PAIR
    ", " SJ_DEADLY_TWICE
    "; only {cells guardian} can have {values guardian} instead[, which with {cells set} is a "
    "naked subset of {houses base}][, and the only places for {values base} in {houses base} are "
    "{cells guardian}]",
};
