/* SPDX-License-Identifier: MIT */
/* Extended rectangles: deadly patterns of three or more values in two lines.

   Two parallel lines have n cells each, pairwise opposite to each other. If all of these had the same
   n values only, both lines would have the same values there, and what is in the one could be
   exchanged for what is in the other: opposite cells are in the same houses, but for houses that
   have all n cells of a line, which keep their values.

   The search adds pairs of opposite cells. Up to two cells have other values; the others have n
   between them. */
#include "human/uniqueness/deadly.h"

/* Cells of a line: more than in a rectangle, and as many as people could see. */
enum { LEAST = 3, MOST = 7, MOST_EXTRAS = 2 };

/* Pairs that are tried for two lines and one number before the search gives up: large sizes have too
   many. */
#define MOST_TRIES 20000

struct extended {
    struct sj_search *search;
    unsigned line[2];                           /* houses */
    uint16_t opposite[2][SUUJI_HUMAN_MAX_SIZE]; /* cells in turn, */
    unsigned pairs;                             /* and how many there are */
    unsigned wanted;                            /* n */
    unsigned tries;
    uint16_t cell[2 * MOST];
    uint64_t values[2 * MOST];
    uint16_t extra[2 * MOST];
    unsigned extras;
};

/* Do all houses with one of two cells have the other one too, but for those with all the cells of a
   line that are in the pattern? The lines themselves are such houses. */
static bool is_exchangeable(const struct extended *x)
{
    const struct sj_map *const map = x->search->board->map;
    for (unsigned house = 0; house < map->houses; house++) {
        unsigned in[2] = {0, 0};
        bool same = true;
        for (unsigned i = 0; i < x->wanted; i++) {
            const bool first = sj_map_house_has(map, house, x->cell[2 * i]);
            const bool second = sj_map_house_has(map, house, x->cell[2 * i + 1]);
            in[0] += first;
            in[1] += second;
            same &= first == second;
        }
        if (!same && ((in[0] && in[0] < x->wanted) || (in[1] && in[1] < x->wanted)))
            return false;
    }
    return true;
}

/* The cells are chosen, and those without further candidates have these values. */
static bool report(struct extended *x, uint64_t values)
{
    const struct sj_board *const board = x->search->board;
    if (sj_bit_count(values) != x->wanted)
        return false;
    for (unsigned i = 0; i < 2 * x->wanted; i++)
        x->values[i] = values;
    for (unsigned i = 0; i < x->extras; i++) {
        const uint64_t candidates = board->candidates[x->cell[x->extra[i]]];
        if (!(candidates & values) || !(candidates & ~values))
            return false;
    }
    if (!is_exchangeable(x))
        return false;
    const struct sj_deadly deadly = {x->cell, x->values, 2 * x->wanted, x->extra, x->extras};
    return sj_deadly_type_1(x->search, &deadly) || sj_deadly_type_2(x->search, &deadly) ||
           sj_deadly_type_3(x->search, &deadly) || sj_deadly_type_4(x->search, &deadly);
}

/* Add pairs from number `from` on; `count` there are already. In each, each cell may be one with
   further candidates. */
static bool add_pairs(struct extended *x, unsigned count, unsigned from, uint64_t values)
{
    const struct sj_board *const board = x->search->board;
    if (count == x->wanted)
        return x->extras && report(x, values);
    for (unsigned i = from; i + (x->wanted - count) <= x->pairs; i++)
        for (unsigned free = 0; free < 4; free++) {
            const unsigned extras = x->extras;
            uint64_t all = values;
            if (++x->tries > MOST_TRIES)
                return false;
            for (unsigned side = 0; side < 2; side++) {
                const unsigned cell = x->opposite[side][i];
                x->cell[2 * count + side] = (uint16_t)cell;
                if (!(free >> side & 1))
                    all |= board->candidates[cell];
                else if (x->extras <= MOST_EXTRAS)
                    x->extra[x->extras++] = (uint16_t)(2 * count + side);
            }
            const bool done = x->extras <= MOST_EXTRAS && sj_bit_count(all) <= x->wanted &&
                              add_pairs(x, count + 1, i + 1, all);
            x->extras = extras;
            if (done)
                return true;
        }
    return false;
}

/* Can two cells be exchanged, if houses with at least `LEAST` cells of their lines are left out of
   account? */
static bool are_opposite(const struct sj_map *map, const unsigned *line, unsigned a, unsigned b)
{
    const unsigned cell[2] = {a, b};
    bool any = false;
    for (unsigned side = 0; side < 2; side++) {
        unsigned count;
        const uint16_t *const house = sj_map_houses(map, cell[side], &count);
        for (unsigned i = 0; i < count; i++) {
            unsigned shared = 0;
            if (house[i] == line[side])
                continue;
            if (sj_map_house_has(map, house[i], cell[1 - side])) {
                any = true;
                continue;
            }
            for (unsigned p = 0; p < map->size; p++)
                shared += sj_map_house_has(map, house[i], sj_map_cell(map, line[side], p));
            if (shared < LEAST)
                return false;
        }
    }
    return any;
}

/* List the pairs of opposite cells of the lines that may be part of a pattern. */
static void list_pairs(struct extended *x)
{
    const struct sj_board *const board = x->search->board;
    const struct sj_map *const map = board->map;
    x->pairs = 0;
    for (unsigned p = 0; p < map->size; p++) {
        const unsigned a = sj_map_cell(map, x->line[0], p);
        for (unsigned q = 0; q < map->size && board->candidates[a] && !map->paired[a]; q++) {
            const unsigned b = sj_map_cell(map, x->line[1], q);
            if (!board->candidates[b] || map->paired[b] || !sj_map_see(map, a, b) ||
                !are_opposite(map, x->line, a, b))
                continue;
            x->opposite[0][x->pairs] = (uint16_t)a;
            x->opposite[1][x->pairs++] = (uint16_t)b;
            break;
        }
    }
}

/* All patterns of two lines with `wanted` cells each. */
static bool try_lines(struct extended *x)
{
    list_pairs(x);
    x->tries = x->extras = 0;
    return x->pairs >= x->wanted && add_pairs(x, 0, 0, 0);
}

/* Rows, or columns: houses of a family do not overlap. */
static bool is_line(const struct sj_map *map, unsigned house)
{
    const unsigned kind = map->rules->house_kind[house];
    return kind == SJ_ROW || kind == SJ_COLUMN;
}

static void find_extended(struct sj_search *search)
{
    const struct sj_map *const map = search->board->map;
    struct extended x = {.search = search};
    for (x.wanted = LEAST; x.wanted <= MOST && x.wanted < map->size; x.wanted++)
        for (x.line[0] = 0; x.line[0] < map->houses; x.line[0]++)
            for (x.line[1] = x.line[0] + 1; x.line[1] < map->houses; x.line[1]++)
                if (is_line(map, x.line[0]) &&
                    map->rules->house_kind[x.line[0]] == map->rules->house_kind[x.line[1]] &&
                    (!sj_search_may_go_on(search) || try_lines(&x)))
                    return;
}

const struct sj_technique sj_technique_extended_rectangle = {
    .info = {.name = "extended-rectangle",
             .title = "extended rectangle",
             .family = "uniqueness",
             .summary = "three or more values in two lines of as many cells",
             .flags = SUUJI_TECHNIQUE_UNIQUE,
             .example =
                 ":0000:x:8+29+4+1+5+36+7.....+8+94+5465+79+3.2.5...41.+7......+7..6..738..+5."
                 "...+1+3459+231+2...7+8+4+9+54+8+72+6..:::"},
    .find = find_extended,
    .because = SJ_DEADLY_PAIR ", exchanging the two lines would give a second solution"
                              "; only {cells guardian} can have {values guardian} instead[, which "
                              "with {cells set} is a naked subset of {houses base}][, and the only "
                              "places for {values base} in {houses base} are {cells guardian}]",
};
