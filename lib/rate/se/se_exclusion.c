/* SPDX-License-Identifier: MIT */
/* Aligned pair and triplet exclusion: candidates of two or three cells that are in no possible
   combination of values. A combination is impossible if cells that see each other have the same
   value, or if it has all candidates of an excluder, a cell that sees them all. The cells
   themselves need not see each other.

   Cells say the same again as long as they and their excluders have the same candidates. So what is
   compared is what has changed since the program last found nothing. */
#include "rate/se/se.h"

#include <string.h>

struct exclusion {
    struct sj_se *se;
    unsigned size;
    uint8_t cell[81]; /* the cells that have excluders, ascending */
    unsigned count;
    uint64_t base[2];         /* the same as a set */
    uint64_t excluder[81][2]; /* of each of them: what it sees with 2 .. size candidates */
    uint64_t changed[2];      /* cells with other candidates than when nothing was found */
};

/* What the excluders of the cells in hand forbid. */
struct forbidden {
    uint16_t with[9];     /* the values that may not be together with a value */
    uint16_t with2[9][9]; /* and with two values, for triplets */
};

static bool has_two(const uint64_t *set)
{
    return (set[0] & (set[0] - 1)) || (set[1] & (set[1] - 1)) || (set[0] && set[1]);
}

static void intersect_sets(uint64_t *to, const uint64_t *a, const uint64_t *b)
{
    to[0] = a[0] & b[0];
    to[1] = a[1] & b[1];
}

/* Naked singles, whose peers the program leaves out, are placed before it looks for this. */
static void list_cells(struct exclusion *x)
{
    const struct sj_board *const board = x->se->board;
    uint64_t small[2] = {0, 0};
    for (unsigned cell = 0; cell < 81; cell++)
        if (board->candidates[cell] && sj_bit_count(board->candidates[cell]) <= x->size)
            sj_bit_set(small, cell);
    for (unsigned cell = 0; cell < 81; cell++) {
        if (board->candidates[cell] != x->se->excluded[x->size - 2][cell])
            sj_bit_set(x->changed, cell);
        if (!board->candidates[cell])
            continue;
        intersect_sets(x->excluder[cell], sj_map_sees(x->se->map, cell), small);
        if (sj_bits_empty(x->excluder[cell], 2))
            continue;
        x->cell[x->count++] = (uint8_t)cell;
        sj_bit_set(x->base, cell);
    }
}

static void list_forbidden(const struct exclusion *x, const uint64_t *excluders,
                           struct forbidden *out)
{
    memset(out->with, 0, sizeof out->with);
    if (x->size > 2)
        memset(out->with2, 0, sizeof out->with2);
    for (struct sj_walk w = sj_walk_start(excluders, 2); sj_walk_next(&w);) {
        const uint64_t set = x->se->board->candidates[w.cell];
        const unsigned a = sj_low_bit(set), c = sj_high_bit(set);
        const uint64_t rest = set & (set - 1);
        if (sj_is_one(rest)) {
            out->with[a] |= (uint16_t)(1u << c);
            out->with[c] |= (uint16_t)(1u << a);
            continue;
        }
        const unsigned b = sj_low_bit(rest);
        out->with2[a][b] |= (uint16_t)(1u << c);
        out->with2[b][a] |= (uint16_t)(1u << c);
        out->with2[a][c] |= (uint16_t)(1u << b);
        out->with2[c][a] |= (uint16_t)(1u << b);
        out->with2[b][c] |= (uint16_t)(1u << a);
        out->with2[c][b] |= (uint16_t)(1u << a);
    }
}

/* The values of two cells that are in a possible combination. */
static void list_possible_2(const struct exclusion *x, const unsigned *cell,
                            const struct forbidden *no, uint64_t *possible)
{
    const uint64_t *const candidates = x->se->board->candidates;
    const bool see = sj_map_see(x->se->map, cell[0], cell[1]);
    for (uint64_t rest = candidates[cell[0]]; rest; rest &= rest - 1) {
        const uint64_t bit = rest & -rest;
        uint64_t second = candidates[cell[1]] & ~(uint64_t)no->with[sj_low_bit(rest)];
        if (see)
            second &= ~bit;
        possible[1] |= second;
        possible[0] |= second ? bit : 0;
    }
}

/* The same of three. It ends as soon as all are. */
static void list_possible_3(const struct exclusion *x, const unsigned *cell,
                            const struct forbidden *no, uint64_t *possible)
{
    const uint64_t *const candidates = x->se->board->candidates;
    const struct sj_map *const map = x->se->map;
    const bool see01 = sj_map_see(map, cell[0], cell[1]);
    const bool see02 = sj_map_see(map, cell[0], cell[2]);
    const bool see12 = sj_map_see(map, cell[1], cell[2]);
    const uint64_t second_all = candidates[cell[1]], third_all = candidates[cell[2]];
    for (uint64_t i = candidates[cell[0]]; i; i &= i - 1) {
        const unsigned a = sj_low_bit(i);
        const uint64_t bit_a = i & -i;
        const uint64_t third_a = third_all & ~(uint64_t)no->with[a] & ~(see02 ? bit_a : 0);
        for (uint64_t k = second_all & ~(uint64_t)no->with[a] & ~(see01 ? bit_a : 0); k;
             k &= k - 1) {
            const unsigned b = sj_low_bit(k);
            const uint64_t bit_b = k & -k;
            const uint64_t third =
                third_a & ~(uint64_t)(no->with[b] | no->with2[a][b]) & ~(see12 ? bit_b : 0);
            if (!third)
                continue;
            possible[0] |= bit_a;
            possible[1] |= bit_b;
            possible[2] |= third;
            if (possible[1] == second_all && possible[2] == third_all)
                break;
        }
    }
}

/* Have the cells with these common excluders a value that is in no possible combination? */
static bool excludes_value(const struct exclusion *x, const unsigned *cell,
                           const uint64_t *excluders, uint64_t *possible)
{
    const uint64_t *const candidates = x->se->board->candidates;
    struct forbidden no;
    possible[0] = possible[1] = possible[2] = 0;
    list_forbidden(x, excluders, &no);
    if (x->size == 2)
        list_possible_2(x, cell, &no, possible);
    else
        list_possible_3(x, cell, &no, possible);
    for (unsigned i = 0; i < x->size; i++)
        if (candidates[cell[i]] != possible[i])
            return true;
    return false;
}

static bool report_exclusion(const struct exclusion *x, const unsigned *cell,
                             const uint64_t *excluders, const uint64_t *possible)
{
    struct sj_step *const what = x->se->step->what;
    for (unsigned i = 0; i < x->size; i++) {
        sj_step_cell(what, SUUJI_ROLE_BASE, cell[i], true);
        for (uint64_t rest = x->se->board->candidates[cell[i]] & ~possible[i]; rest;
             rest &= rest - 1)
            sj_step_eliminate(what, cell[i], sj_low_value(rest));
    }
    for (struct sj_walk w = sj_walk_start(excluders, 2); sj_walk_next(&w);)
        sj_step_cell(what, SUUJI_ROLE_EXCLUDER, w.cell, true);
    return true;
}

/* Have the first two cells or one of these changed? */
static bool is_changed(const struct exclusion *x, const unsigned *cell, const uint64_t *excluders)
{
    return sj_bit_get(x->changed, cell[0]) || sj_bit_get(x->changed, cell[1]) ||
           sj_sets_meet(excluders, x->changed, 2);
}

/* Can one of these cells be the third? */
static bool any_third(const struct exclusion *x, unsigned *cell, const uint64_t *common,
                      const uint64_t *thirds)
{
    uint64_t possible[3], excluders[2];
    for (struct sj_walk w = sj_walk_start(thirds, 2); sj_walk_next(&w);) {
        intersect_sets(excluders, common, x->excluder[w.cell]);
        cell[2] = w.cell;
        if (has_two(excluders) &&
            (sj_bit_get(x->changed, cell[2]) || is_changed(x, cell, excluders)) &&
            excludes_value(x, cell, excluders, possible))
            return true;
    }
    return false;
}

/* A third cell: an excluder of one of the two that has excluders itself. If there is one, the first
   in the order of peers, of the first cell and then of the second. */
static bool try_thirds(const struct exclusion *x, unsigned *cell, const uint64_t *common)
{
    const uint64_t *const first = x->excluder[cell[0]], *const second = x->excluder[cell[1]];
    uint64_t thirds[2] = {(first[0] | second[0]) & x->base[0], (first[1] | second[1]) & x->base[1]};
    uint64_t possible[3], excluders[2];
    sj_bit_clear(thirds, cell[0]);
    sj_bit_clear(thirds, cell[1]);
    if (!is_changed(x, cell, common))
        intersect_sets(thirds, thirds, x->changed);
    if (!any_third(x, cell, common, thirds))
        return false;
    for (unsigned i = 0; i < 2 * SJ_SE_PEERS; i++) {
        const unsigned from = cell[i / SJ_SE_PEERS];
        cell[2] = x->se->peer[from][i % SJ_SE_PEERS];
        if (!sj_bit_get(x->excluder[from], cell[2]) || !sj_bit_get(thirds, cell[2]))
            continue;
        intersect_sets(excluders, common, x->excluder[cell[2]]);
        if (has_two(excluders) && excludes_value(x, cell, excluders, possible))
            return report_exclusion(x, cell, excluders, possible);
    }
    return false;
}

static bool try_pair(const struct exclusion *x, const unsigned *cell, const uint64_t *common)
{
    uint64_t possible[3];
    return is_changed(x, cell, common) && excludes_value(x, cell, common, possible) &&
           report_exclusion(x, cell, common, possible);
}

bool sj_se_find_exclusion(struct sj_se *se, const struct sj_se_producer *producer)
{
    struct exclusion x = {.se = se, .size = producer->size};
    list_cells(&x);
    for (unsigned j = 0; j < x.count && sj_budget_good(se->budget); j++)
        for (unsigned i = 0; i < j; i++) {
            unsigned cell[3] = {x.cell[i], x.cell[j], 0};
            uint64_t common[2];
            intersect_sets(common, x.excluder[cell[0]], x.excluder[cell[1]]);
            if (has_two(common) &&
                (x.size == 2 ? try_pair(&x, cell, common) : try_thirds(&x, cell, common)))
                return true;
        }
    if (sj_budget_good(se->budget))
        memcpy(se->excluded[x.size - 2], se->board->candidates, sizeof se->excluded[0]);
    return false;
}
