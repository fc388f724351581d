/* SPDX-License-Identifier: MIT */
/* XY-, XYZ- and W-wing: the first instance with an elimination. */
#include "rate/hodoku/hodoku.h"

#include "human/patterns/wing_step.h"

/* Cells with two candidates, ascending, and for each pair of values the cells that have it. */
struct pairs {
    unsigned count;
    uint8_t cell[81];
    uint64_t with[81][2]; /* the pair of a < b is at a * 9 + b, from 0 */
};

static unsigned pair_at(uint64_t candidates)
{
    return sj_low_bit(candidates) * 9 + sj_high_bit(candidates);
}

static void list_pairs(const struct sj_board *board, struct pairs *pairs)
{
    *pairs = (struct pairs){0};
    for (unsigned cell = 0; cell < 81; cell++)
        if (sj_is_two(board->candidates[cell])) {
            pairs->cell[pairs->count++] = (uint8_t)cell;
            sj_bit_set(pairs->with[pair_at(board->candidates[cell])], cell);
        }
}

/* Only the cells of `set` after `cell`. */
static void keep_after(uint64_t *set, unsigned cell)
{
    if (cell + 1 >= SJ_WORD_BITS) {
        set[0] = 0;
        set[1] &= ~sj_low_mask(cell + 1 - SJ_WORD_BITS);
    } else {
        set[0] &= ~sj_low_mask(cell + 1);
    }
}

/* ---- XY-wing ---- */

static bool try_xy(struct sj_hodoku *h, unsigned pivot, unsigned one, unsigned two)
{
    const uint64_t *const candidates = h->board->candidates;
    struct sj_step *const what = h->step->what;
    const unsigned z = sj_low_value(candidates[one] & candidates[two]);
    const unsigned x = sj_low_value(candidates[pivot] & candidates[one]);
    const unsigned y = sj_low_value(candidates[pivot] & candidates[two]);
    uint64_t targets[2];
    if (!sj_map_see(h->map, pivot, one) || !sj_map_see(h->map, pivot, two) ||
        !sj_set_seen_by(h->board, z, one, two, targets))
        return false;
    sj_step_eliminate_set(what, h->board, targets, z);
    sj_wing_write_xy(what, &(struct sj_wing){pivot, one, two, x, y, z});
    return true;
}

/* The third cell has what i and k do not share, and two of the three sights are there. */
static bool try_third(struct sj_hodoku *h, const struct pairs *pairs, unsigned i, unsigned k)
{
    const struct sj_map *const map = h->map;
    const uint64_t third = h->board->candidates[i] ^ h->board->candidates[k];
    const uint64_t *const from_i = sj_map_sees(map, i), *const from_k = sj_map_sees(map, k);
    const bool linked = sj_map_see(map, i, k);
    uint64_t cells[2];
    sj_set_copy(cells, pairs->with[pair_at(third)], 2);
    for (unsigned w = 0; w < 2; w++)
        cells[w] &= linked ? from_i[w] | from_k[w] : from_i[w] & from_k[w];
    keep_after(cells, k);
    for (struct sj_walk w = sj_walk_start(cells, 2); sj_walk_next(&w);)
        if (try_xy(h, i, k, w.cell) || try_xy(h, k, i, w.cell) || try_xy(h, w.cell, i, k))
            return true;
    return false;
}

/* Three cells in ascending order, each in turn as the pivot. */
bool sj_hodoku_xy_wing(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    struct pairs pairs;
    (void)type;
    list_pairs(h->board, &pairs);
    for (unsigned a = 0; a < pairs.count; a++)
        for (unsigned b = a + 1; b < pairs.count; b++) {
            const unsigned i = pairs.cell[a], k = pairs.cell[b];
            if (sj_is_one(h->board->candidates[i] & h->board->candidates[k]) &&
                try_third(h, &pairs, i, k))
                return true;
        }
    return false;
}

/* ---- XYZ-wing ---- */

static bool try_xyz(struct sj_hodoku *h, unsigned pivot, unsigned one, unsigned two)
{
    const uint64_t *const candidates = h->board->candidates;
    struct sj_step *const what = h->step->what;
    if (!sj_is_one(candidates[one] & candidates[two]))
        return false;
    const unsigned z = sj_low_value(candidates[one] & candidates[two]);
    const unsigned x = sj_low_value(candidates[one] & ~sj_value_bit(z));
    const unsigned y = sj_low_value(candidates[two] & ~sj_value_bit(z));
    uint64_t targets[2];
    sj_set_seen_by(h->board, z, one, two, targets);
    sj_set_and(targets, sj_map_sees(h->map, pivot), 2);
    if (sj_bits_empty(targets, 2))
        return false;
    sj_step_eliminate_set(what, h->board, targets, z);
    sj_wing_write_xyz(what, &(struct sj_wing){pivot, one, two, x, y, z});
    return true;
}

bool sj_hodoku_xyz_wing(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    const uint64_t *const candidates = h->board->candidates;
    uint64_t twos[2];
    (void)type;
    sj_two_candidates(h->board, twos);
    for (unsigned pivot = 0; pivot < 81; pivot++) {
        if (sj_is_two(candidates[pivot]) || !sj_is_two(candidates[pivot] & (candidates[pivot] - 1)))
            continue;
        uint64_t pincers[2];
        sj_set_copy(pincers, twos, 2);
        sj_set_and(pincers, sj_map_sees(h->map, pivot), 2);
        for (struct sj_walk a = sj_walk_start(pincers, 2); sj_walk_next(&a);) {
            if (candidates[a.cell] & ~candidates[pivot])
                continue;
            for (struct sj_walk b = a; sj_walk_next(&b);)
                if (!(candidates[b.cell] & ~candidates[pivot]) && try_xyz(h, pivot, a.cell, b.cell))
                    return true;
        }
    }
    return false;
}

/* ---- W-wing ---- */

/* A house with two places for x, one seen from `one`, the other from `two`. A place that both see
   counts for `one`. */
static bool find_link(const struct sj_hodoku *h, unsigned x, unsigned one, unsigned two,
                      struct sj_strong *link)
{
    for (unsigned house = 0; house < SJ_HODOKU_HOUSES; house++) {
        const uint64_t places = sj_board_places(h->board, house, x);
        if (!sj_is_two(places))
            continue;
        *link = sj_strong_at(h->board, house, places);
        if (link->a == one || link->a == two || link->b == one || link->b == two)
            continue;
        const bool a = sj_map_see(h->map, link->a, one), b = sj_map_see(h->map, link->b, one);
        if (a != b && sj_map_see(h->map, a ? link->b : link->a, two)) {
            if (b)
                *link = (struct sj_strong){link->house, link->b, link->a};
            return true;
        }
    }
    return false;
}

/* Eliminate z; x is linked. */
static bool try_w(struct sj_hodoku *h, unsigned z, unsigned x, unsigned one, unsigned two)
{
    struct sj_step *const what = h->step->what;
    struct sj_strong link;
    uint64_t targets[2];
    if (!sj_set_seen_by(h->board, z, one, two, targets) || !find_link(h, x, one, two, &link))
        return false;
    sj_step_eliminate_set(what, h->board, targets, z);
    sj_wing_write_w(what, &(struct sj_wing){.one = one, .two = two, .x = x, .z = z}, &link);
    return true;
}

bool sj_hodoku_w_wing(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    struct pairs pairs;
    (void)type;
    list_pairs(h->board, &pairs);
    for (unsigned i = 0; i < pairs.count; i++) {
        const unsigned one = pairs.cell[i];
        const uint64_t candidates = h->board->candidates[one];
        const unsigned a = sj_low_value(candidates), b = sj_high_bit(candidates) + 1;
        uint64_t same[2];
        sj_set_copy(same, pairs.with[pair_at(candidates)], 2);
        keep_after(same, one);
        for (struct sj_walk w = sj_walk_start(same, 2); sj_walk_next(&w);)
            if (try_w(h, a, b, one, w.cell) || try_w(h, b, a, one, w.cell))
                return true;
    }
    return false;
}
