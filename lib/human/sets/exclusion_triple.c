/* SPDX-License-Identifier: MIT */
/* Aligned triple exclusion: look at all combinations of values of three cells. A combination is
   impossible if two equal values see each other, or if it takes all candidates from an excluder, a
   cell with two or three of them. A candidate that is in no possible combination is eliminated.

   The search supposes a candidate, then each candidate of a second cell, and keeps the cells that
   are left without a candidate in all cases: each of them is a third cell. */
#include "human/finder.h"

struct triple {
    struct sj_search *search;
    uint64_t *small;  /* cells with two or three candidates: possible excluders */
    uint64_t *near;   /* excluders that lose the supposed value */
    uint64_t *second; /* cells that see one of these */
    uint64_t *third;  /* cells that no combination leaves a value */
    uint64_t *first;  /* [size * words]: values taken by the supposed one and one excluder */
    uint64_t *taken;  /* [size * words]: and by the value of the second cell */
    uint64_t *left;   /* [cells]: candidates of the excluders without the supposed value */
    uint64_t *two;    /* excluders with two of these */
    uint64_t *few[3]; /* cells that have at most one, two, three candidates which are not taken */
    uint64_t *shown;  /* excluders of the step */
};

static void collect_small(struct triple *t)
{
    const struct sj_board *const board = t->search->board;
    sj_set_clear(t->small, board->map->words);
    for (unsigned cell = 0; cell < board->map->cells; cell++) {
        const unsigned count = sj_bit_count(board->candidates[cell]);
        if (count == 2 || count == 3)
            sj_bit_set(t->small, cell);
    }
}

static void take_value(const struct triple *t, uint64_t *planes, unsigned value, unsigned seen_by)
{
    const struct sj_map *const map = t->search->board->map;
    sj_set_or(planes + (size_t)(value - 1) * map->words, sj_map_sees(map, seen_by), map->words);
}

/* Fill t->few: a number of up to 3, and whether there are more, for every cell. */
static void count_left(struct triple *t)
{
    const struct sj_board *const board = t->search->board;
    const unsigned words = board->map->words;
    for (unsigned w = 0; w < words; w++) {
        uint64_t ones = 0, twos = 0, more = 0;
        for (size_t i = w; i < (size_t)board->map->size * words; i += words) {
            const uint64_t alive = board->plane[i] & ~t->first[i];
            more |= alive & ones & twos;
            twos ^= alive & ones;
            ones ^= alive;
        }
        t->few[2][w] = ~more;
        t->few[1][w] = ~more & ~(ones & twos);
        t->few[0][w] = ~more & ~twos;
    }
}

/* Suppose that `cell` has `value`. False: no excluder loses it. */
static bool suppose(struct triple *t, unsigned cell, unsigned value)
{
    const struct sj_board *const board = t->search->board;
    const struct sj_map *const map = board->map;
    const uint64_t *const plane = sj_board_plane(board, value);
    const uint64_t *const sees = sj_map_sees(map, cell);
    uint64_t any = 0;
    for (unsigned w = 0; w < map->words; w++)
        any |= t->near[w] = t->small[w] & plane[w] & sees[w];
    if (any == 0)
        return false;
    sj_set_clear(t->second, map->words);
    sj_set_clear(t->two, map->words);
    for (size_t i = 0; i < (size_t)map->size * map->words; i++)
        t->first[i] = 0;
    take_value(t, t->first, value, cell);
    for (struct sj_walk w = sj_walk_start(t->small, map->words); sj_walk_next(&w);) {
        t->left[w.cell] = board->candidates[w.cell];
        if (sj_bit_get(t->near, w.cell)) {
            t->left[w.cell] &= ~sj_value_bit(value);
            sj_set_or(t->second, sj_map_sees(map, w.cell), map->words);
            if (sj_is_one(t->left[w.cell]))
                take_value(t, t->first, sj_low_value(t->left[w.cell]), w.cell);
        }
        if (sj_bit_count(t->left[w.cell]) == 2)
            sj_bit_set(t->two, w.cell);
    }
    count_left(t);
    return true;
}

/* Values that the second cell's value takes by way of an excluder become part of t->taken. */
static void take_second(struct triple *t, unsigned cell, unsigned value)
{
    const struct sj_board *const board = t->search->board;
    const struct sj_map *const map = board->map;
    const uint64_t *const plane = sj_board_plane(board, value);
    const uint64_t *const sees = sj_map_sees(map, cell);
    for (size_t i = 0; i < (size_t)map->size * map->words; i++)
        t->taken[i] = t->first[i];
    take_value(t, t->taken, value, cell);
    for (unsigned w = 0; w < map->words; w++)
        for (uint64_t rest = t->two[w] & plane[w] & sees[w]; rest; rest &= rest - 1) {
            const unsigned excluder = w * SJ_WORD_BITS + sj_low_bit(rest);
            const uint64_t left = t->left[excluder] & ~sj_value_bit(value);
            if (sj_is_one(left))
                take_value(t, t->taken, sj_low_value(left), excluder);
        }
}

/* Keep in t->third what has no value left if the second cell has `value`, too. False: there is
   none. */
static bool narrow(struct triple *t, unsigned cell, unsigned value)
{
    const struct sj_board *const board = t->search->board;
    const struct sj_map *const map = board->map;
    const uint64_t *const plane = sj_board_plane(board, value);
    const uint64_t *const sees = sj_map_sees(map, cell);
    unsigned most = 1; /* values that are taken from the third cell in addition */
    for (unsigned w = 0; w < map->words; w++)
        most += sj_bit_count(t->two[w] & plane[w] & sees[w]);
    if (most <= 3)
        sj_set_and(t->third, t->few[most - 1], map->words);
    if (sj_bits_empty(t->third, map->words))
        return false;
    take_second(t, cell, value);
    uint64_t any = 0;
    for (unsigned w = 0; w < map->words; w++) {
        uint64_t alive = 0;
        if (t->third[w] == 0)
            continue;
        for (size_t i = w; i < (size_t)map->size * map->words; i += map->words)
            alive |= board->plane[i] & ~t->taken[i];
        any |= t->third[w] &= ~alive;
    }
    return any != 0;
}

/* The cells that make a triple with a candidate and `second`, in t->third. False: there are
   none. */
static bool find_third(struct triple *t, unsigned cell, unsigned second)
{
    const struct sj_board *const board = t->search->board;
    const struct sj_map *const map = board->map;
    unsigned possible = 0;
    sj_set_copy(t->third, t->second, map->words);
    for (uint64_t rest = board->candidates[second]; rest; rest &= rest - 1) {
        if (sj_bit_get(t->first + sj_low_bit(rest) * map->words, second))
            continue; /* impossible whatever the third cell has */
        possible++;
        if (!narrow(t, second, sj_low_value(rest)))
            return false;
    }
    if (possible == 0)
        return false; /* a pair: the third cell is not needed */
    for (struct sj_walk w = sj_walk_start(t->third, map->words); sj_walk_next(&w);)
        if (board->candidates[w.cell] == 0)
            sj_bit_clear(t->third, w.cell);
    sj_bit_clear(t->third, cell);
    sj_bit_clear(t->third, second);
    return !sj_bits_empty(t->third, map->words);
}

/* ---- The step of a triple ---- */

/* An excluder that a combination leaves without candidates; map->cells: there is none. One that is
   part of the step is preferred. */
static unsigned excluder_of(const struct triple *t, const unsigned cell[3], const unsigned value[3])
{
    const struct sj_board *const board = t->search->board;
    unsigned found = board->map->cells;
    for (struct sj_walk w = sj_walk_start(t->small, board->map->words); sj_walk_next(&w);) {
        uint64_t left = board->candidates[w.cell];
        for (int i = 0; i < 3; i++)
            if (sj_map_see(board->map, cell[i], w.cell))
                left &= ~sj_value_bit(value[i]);
        if (left)
            continue;
        if (sj_bit_get(t->shown, w.cell))
            return w.cell;
        if (found == board->map->cells)
            found = w.cell;
    }
    return found;
}

static bool clashes(const struct sj_map *map, const unsigned cell[3], const unsigned value[3])
{
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < i; k++)
            if (value[i] == value[k] && sj_map_see(map, cell[i], cell[k]))
                return true;
    return false;
}

/* Is no combination possible in which cell[0] has `value`? With `show`, the excluders become part
   of the step. */
static bool is_excluded(struct triple *t, const unsigned cell[3], unsigned value, bool show)
{
    const struct sj_board *const board = t->search->board;
    for (uint64_t b = board->candidates[cell[1]]; b; b &= b - 1)
        for (uint64_t c = board->candidates[cell[2]]; c; c &= c - 1) {
            const unsigned values[3] = {value, sj_low_value(b), sj_low_value(c)};
            if (clashes(board->map, cell, values))
                continue;
            const unsigned excluder = excluder_of(t, cell, values);
            if (excluder == board->map->cells)
                return false;
            if (show && !sj_bit_get(t->shown, excluder)) {
                sj_bit_set(t->shown, excluder);
                sj_step_cell(t->search->step, SUUJI_ROLE_EXCLUDER, excluder, true);
            }
        }
    return true;
}

/* Report all that a triple eliminates. True: the search is over. */
static bool report_triple(struct triple *t, unsigned x, unsigned y, unsigned z)
{
    struct sj_search *const search = t->search;
    const unsigned turn[3][3] = {{x, y, z}, {y, x, z}, {z, x, y}};
    sj_step_start(search->step);
    sj_set_clear(t->shown, search->board->map->words);
    for (int i = 0; i < 3; i++)
        sj_step_cell(search->step, SUUJI_ROLE_BASE, turn[i][0], true);
    for (int i = 0; i < 3; i++)
        for (uint64_t rest = search->board->candidates[turn[i][0]]; rest; rest &= rest - 1)
            if (is_excluded(t, turn[i], sj_low_value(rest), false)) {
                is_excluded(t, turn[i], sj_low_value(rest), true);
                sj_step_eliminate(search->step, turn[i][0], sj_low_value(rest));
            }
    return sj_search_emit(search);
}

/* All triples that eliminate a candidate. True: the search is over. */
static bool try_candidate(struct triple *t, unsigned cell, unsigned value)
{
    const struct sj_board *const board = t->search->board;
    if (!suppose(t, cell, value))
        return false;
    for (struct sj_walk w = sj_walk_start(t->second, board->map->words); sj_walk_next(&w);) {
        if (w.cell == cell || board->candidates[w.cell] == 0 || !find_third(t, cell, w.cell))
            continue;
        for (struct sj_walk z = sj_walk_start(t->third, board->map->words); sj_walk_next(&z);)
            if (report_triple(t, cell, w.cell, z.cell))
                return true;
    }
    return false;
}

static void find_triple(struct sj_search *search)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    uint64_t *const sets = search->scratch;
    const size_t planes = (size_t)map->size * map->words;
    struct triple t = {.search = search,
                       .small = sets,
                       .near = sets + map->words,
                       .second = sets + 2 * map->words,
                       .third = sets + 3 * map->words,
                       .shown = sets + 4 * map->words,
                       .two = sets + 5 * map->words,
                       .few = {sets + 6 * map->words, sets + 7 * map->words, sets + 8 * map->words},
                       .first = sets + 9 * map->words,
                       .taken = sets + 9 * map->words + planes,
                       .left = sets + 9 * map->words + 2 * planes};
    collect_small(&t);
    for (unsigned cell = 0; cell < map->cells; cell++) {
        if (!sj_search_may_go_on(search))
            return;
        for (uint64_t rest = board->candidates[cell]; rest; rest &= rest - 1)
            if (try_candidate(&t, cell, sj_low_value(rest)))
                return;
    }
}

static size_t scratch_triple(const struct sj_map *map)
{
    return ((9 + 2 * (size_t)map->size) * map->words + map->cells) * sizeof(uint64_t);
}

const struct sj_technique sj_technique_aligned_triple_exclusion = {
    .info = {.name = "aligned-triple-exclusion",
             .title = "aligned triple exclusion",
             .family = "exclusion",
             .summary =
                 "a candidate of a cell is not possible with any candidates of two other cells",
             .example = ":0000:x:...+4+572..5.+28+36......+21+9..+5..6...5.....+593+64.3.5+"
                        "6..9.1+629..+5....+37+982.+568+5.3+6.+7..:912 318 422 437 141 142 "
                        "742 842 748 177 477 198 499::"},
    .find = find_triple,
    .scratch = scratch_triple,
    .because = "{exclusion}",
};
