/* SPDX-License-Identifier: MIT */
/* WXYZ-wings: four cells with four values between them. Three of the values fit in one of the cells
   each, because all cells that have such a value see each other. So at least one cell has the
   fourth, z, and what sees all cells that may be z has not z.

   Two of the cells that may be z do not see each other: the pincers. They share no other value, so
   one of them has two candidates and the other two or three. The search begins with them. Wings of
   which a cell could be left out, because the other three have three values, are not reported. */
#include "human/strong_inl.h"

/* A cell that may be added to two pincers. */
struct other {
    unsigned cell;
    uint64_t own;
};

struct wing {
    unsigned cell[4]; /* the pincers first */
    unsigned z;
    uint64_t values; /* of the pincers */
};

struct work {
    uint64_t *twos;    /* cells with two candidates */
    uint64_t *threes;  /* with two or three */
    uint64_t *small;   /* with two to four */
    uint64_t *with_a;  /* of these, the ones that may be in a wing with the first pincer */
    uint64_t *seen;    /* by the pincers: may be z */
    uint64_t *targets; /* by all cells that may be z */
    struct other *other;
};

static struct work work_of(const struct sj_search *search)
{
    uint64_t *const first = search->scratch;
    const size_t words = search->board->map->words;
    return (struct work){.twos = first,
                         .threes = first + words,
                         .small = first + 2 * words,
                         .with_a = first + 3 * words,
                         .seen = first + 4 * words,
                         .targets = first + 5 * words,
                         .other = (struct other *)(first + 6 * words)};
}

static size_t scratch_of(const struct sj_map *map)
{
    return (size_t)6 * map->words * sizeof(uint64_t) + map->cells * sizeof(struct other);
}

/* Are there exactly four bits? */
static bool is_four(uint64_t set)
{
    set &= set - 1;
    return sj_is_two(set & (set - 1));
}

static void list_small(const struct sj_board *board, struct work *work)
{
    sj_set_clear(work->twos, 3 * board->map->words);
    for (unsigned cell = 0; cell < board->map->cells; cell++) {
        const uint64_t one_less = board->candidates[cell] & (board->candidates[cell] - 1);
        const uint64_t two_less = one_less & (one_less - 1);
        const uint64_t three_less = two_less & (two_less - 1);
        const size_t w = cell / SJ_WORD_BITS;
        const uint64_t bit = (uint64_t)(one_less != 0) << cell % SJ_WORD_BITS;
        work->twos[w] |= two_less == 0 ? bit : 0;
        work->threes[w] |= three_less == 0 ? bit : 0;
        work->small[w] |= (three_less & (three_less - 1)) == 0 ? bit : 0;
    }
}

static bool emit_wing(struct sj_search *search, const struct wing *wing, const uint64_t *targets)
{
    const struct sj_board *const board = search->board;
    struct sj_step *const step = search->step;
    sj_step_start(step);
    for (unsigned i = 0; i < 4; i++)
        sj_step_cell(step, i < 2 ? SUUJI_ROLE_PINCER : SUUJI_ROLE_PIVOT, wing->cell[i], true);
    for (unsigned i = 0; i < 4; i++)
        for (uint64_t rest = board->candidates[wing->cell[i]]; rest; rest &= rest - 1)
            sj_step_candidate(step,
                              sj_low_value(rest) == wing->z ? SUUJI_ROLE_PINCER : SUUJI_ROLE_BASE,
                              wing->cell[i], sj_low_value(rest));
    sj_step_eliminate_set(step, board, targets, wing->z);
    return sj_search_emit(search);
}

/* Is every value in two cells? Then no cell can be left out. */
static bool is_minimal(uint64_t a, uint64_t b, uint64_t c, uint64_t d)
{
    const uint64_t twice = (a & b) | (c & d) | ((a | b) & (c | d));
    return twice == (a | b | c | d);
}

/* May these two cells be in a wing? If they share a value that is not z, then only if they see each
   other. */
static bool agree(const struct sj_board *board, const struct other *c, const struct other *d,
                  uint64_t z)
{
    return (c->own & d->own & ~z) == 0 || sj_map_see(board->map, c->cell, d->cell);
}

static bool try_wing(struct sj_search *search, struct wing *wing, const struct other *c,
                     const struct other *d, const struct work *work)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    const uint64_t z = sj_value_bit(wing->z);
    if (!is_four(wing->values | c->own | d->own) || !agree(board, c, d, z) ||
        !is_minimal(board->candidates[wing->cell[0]], board->candidates[wing->cell[1]], c->own,
                    d->own))
        return false;
    sj_set_copy(work->targets, work->seen, map->words);
    if (c->own & z)
        sj_set_and(work->targets, sj_map_sees(map, c->cell), map->words);
    if (d->own & z)
        sj_set_and(work->targets, sj_map_sees(map, d->cell), map->words);
    if (sj_bits_empty(work->targets, map->words))
        return false;
    wing->cell[2] = c->cell;
    wing->cell[3] = d->cell;
    return emit_wing(search, wing, work->targets);
}

/* The cells that may be added to the pincers: they share a value besides z with a pincer only if
   they see it. Returns how many. */
static unsigned list_others(const struct sj_board *board, const struct wing *wing,
                            const struct work *work)
{
    const struct sj_map *const map = board->map;
    const uint64_t *const from_b = sj_map_sees(map, wing->cell[1]);
    const uint64_t z = sj_value_bit(wing->z);
    const bool full = is_four(wing->values);
    unsigned count = 0;
    for (unsigned w = 0; w < map->words; w++) {
        uint64_t share = 0; /* a value with the second pincer */
        for (uint64_t rest = board->candidates[wing->cell[1]] & ~z; rest; rest &= rest - 1)
            share |= sj_board_plane(board, sj_low_value(rest))[w];
        for (uint64_t rest = work->with_a[w] & (from_b[w] | ~share); rest; rest &= rest - 1) {
            const unsigned cell = w * SJ_WORD_BITS + sj_low_bit(rest);
            const uint64_t own = board->candidates[cell];
            const uint64_t extra = own & ~wing->values;
            if (extra & (full ? extra : extra - 1))
                continue; /* five values */
            if ((own & z) && !sj_sets_meet(work->seen, sj_map_sees(map, cell), map->words))
                continue;
            work->other[count++] = (struct other){cell, own};
        }
    }
    return count;
}

/* Cell a has two candidates; b has z, does not see a, and they share no other value. */
static bool try_pincers(struct sj_search *search, unsigned a, unsigned b, unsigned z,
                        const struct work *work)
{
    const struct sj_board *const board = search->board;
    struct wing wing = {{a, b, 0, 0}, z, board->candidates[a] | board->candidates[b]};
    if (!sj_set_seen_by(board, z, a, b, work->seen))
        return false;
    const unsigned count = list_others(board, &wing, work);
    const struct other *const other = work->other;
    const uint64_t needed = wing.values & ~sj_value_bit(z); /* each in two cells */
    for (unsigned i = 0; i < count; i++)
        for (unsigned k = i + 1; k < count; k++)
            if ((needed & ~(other[i].own | other[k].own)) == 0 &&
                try_wing(search, &wing, &other[i], &other[k], work))
                return true;
    return false;
}

/* Cell a has x and z. */
static bool try_pincer(struct sj_search *search, unsigned a, uint64_t z_bit,
                       const struct work *work)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    const unsigned z = sj_low_value(z_bit), x = sj_low_value(board->candidates[a] ^ z_bit);
    const uint64_t *const plane_x = sj_board_plane(board, x);
    const uint64_t *const plane_z = sj_board_plane(board, z);
    const uint64_t *const sees = sj_map_sees(map, a);
    for (unsigned w = 0; w < map->words; w++)
        work->with_a[w] = work->small[w] & (sees[w] | ~plane_x[w]);
    for (unsigned w = 0; w < map->words; w++)
        for (uint64_t rest = work->threes[w] & plane_z[w] & ~plane_x[w] & ~sees[w]; rest;
             rest &= rest - 1) {
            const unsigned b = w * SJ_WORD_BITS + sj_low_bit(rest);
            if (sj_bit_get(work->twos, b) && b < a)
                continue; /* found from the other one */
            if (try_pincers(search, a, b, z, work))
                return true;
        }
    return false;
}

static void find_wxyz_wing(struct sj_search *search)
{
    const struct sj_board *const board = search->board;
    struct work work = work_of(search);
    list_small(board, &work);
    for (struct sj_walk w = sj_walk_start(work.twos, board->map->words); sj_walk_next(&w);) {
        const uint64_t own = board->candidates[w.cell];
        const uint64_t low = own & -own;
        if (!sj_search_may_go_on(search) || try_pincer(search, w.cell, low, &work) ||
            try_pincer(search, w.cell, own ^ low, &work))
            return;
    }
}

const struct sj_technique sj_technique_wxyz_wing = {
    .info = {.name = "wxyz-wing",
             .title = "WXYZ-wing",
             .family = "wings",
             .summary = "four cells have four values, and three of these fit in only one of them "
                        "each",
             .example = ":0000:x:.234.6........9..6......1....5....1...87.23..74.5..........56."
                        "8.8....97.9..8.7.2.:511 715 527 727 827 938 539 739 939 344 345 346 45"
                        "8 866 489::"},
    .find = find_wxyz_wing,
    .scratch = scratch_of,
    .because = "{cells base} have only {within base} between them; {values base} fit in only one "
               "of these cells "
               "each, hence {values pincer} is in one of {cells pincer}",
};
