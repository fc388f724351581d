/* SPDX-License-Identifier: MIT */
/* Which base houses may be a Franken fish?

   A look at every combination would take milliseconds. So each place e of the value is asked
   whether any fish eliminates it. All fins see e. One of the cover houses has e, and what this
   house covers sees e. So the rest of the base, what does not see e, is in the other cover houses:
   one house for two base houses, two for three. And no place of the rest is in two base houses.
   Such combinations are few, and each is tested. */
#include "rate/hodoku/hodoku_franken_inl.h"

static const struct sj_franken_sum nothing = {{0, 0}, {0, 0}};

/* The board as a place e sees it. */
struct view {
    struct sj_franken *f;
    unsigned e;
    unsigned size;                      /* of the fish in hand */
    unsigned own[2];                    /* the cover houses of e: its line across, its box */
    uint64_t rest[SJ_HODOKU_HOUSES][2]; /* of a base house: what does not see e */
    uint32_t single[SJ_HODOKU_HOUSES];  /* base houses whose rest is in this cover house: bits */
    uint32_t both[SJ_HODOKU_HOUSES][SJ_HODOKU_HOUSES]; /* in these two, the first the lower one */
    uint16_t pair[4 * SJ_FRANKEN_HOUSES];              /* those of `both` that are not 0 */
    unsigned pairs;
};

static bool has_two(uint32_t set)
{
    return (set & (set - 1)) != 0;
}

static void add_hint(struct sj_franken *f, uint32_t houses)
{
    for (unsigned i = 0; i < f->hints; i++)
        if (f->hint[i] == houses)
            return;
    if (f->hints == SJ_FRANKEN_HINTS)
        f->all = true;
    else
        f->hint[f->hints++] = houses;
}

/* Is this a fish that eliminates e? Bits are houses. */
static void try_houses(struct view *view, uint32_t bases, uint32_t covers)
{
    struct sj_franken *const f = view->f;
    struct sj_franken_sum base = nothing;
    struct sj_franken_sum cover = nothing;
    uint64_t fins[2];
    if (bases & covers)
        return;
    for (uint32_t rest = bases; rest; rest &= rest - 1)
        base = sj_franken_add(&base, f->places[sj_low_bit(rest)]);
    for (uint32_t rest = covers; rest; rest &= rest - 1) {
        if (!sj_sets_meet(f->places[sj_low_bit(rest)], base.once, 2))
            return;
        cover = sj_franken_add(&cover, f->places[sj_low_bit(rest)]);
    }
    sj_franken_fins(&base, &cover, fins);
    const unsigned count = sj_set_count(fins, 2);
    if (count > SJ_FRANKEN_FINS || sj_set_count(base.twice, 2) > SJ_FRANKEN_ENDO ||
        !sj_set_within(fins, sj_map_sees(f->h->map, view->e), 2))
        return;
    if (f->kinds)
        *f->kinds |= sj_franken_kind(view->size, count > 0);
    else if (f->finned == (count > 0))
        add_hint(f, bases);
}

/* Two or three of `houses`, whose rests are in `covers` and must not overlap. */
static void try_bases(struct view *view, uint32_t houses, uint32_t chosen, unsigned count,
                      uint32_t covers, const uint64_t *rests)
{
    if (count == view->size) {
        for (unsigned i = 0; i < 2; i++)
            if (!(covers >> view->own[i] & 1))
                try_houses(view, chosen, covers | (uint32_t)1 << view->own[i]);
        return;
    }
    for (; houses; houses &= houses - 1) {
        const unsigned house = sj_low_bit(houses);
        uint64_t more[2] = {rests[0] | view->rest[house][0], rests[1] | view->rest[house][1]};
        if (!sj_sets_meet(rests, view->rest[house], 2))
            try_bases(view, houses & (houses - 1), chosen | (uint32_t)1 << house, count + 1, covers,
                      more);
    }
}

/* The cover houses of the first cell of a set: its line across and its box. */
static void cover_houses(const struct sj_franken *f, const uint64_t *cells, unsigned *out)
{
    const unsigned cell = cells[0] ? sj_low_bit(cells[0]) : SJ_WORD_BITS + sj_low_bit(cells[1]);
    unsigned count;
    const uint16_t *const house = sj_map_houses(f->h->map, cell, &count);
    out[0] = f->cover[0] < SJ_HODOKU_COLUMNS ? house[0] : house[1];
    out[1] = house[2];
}

static void note_pair(struct view *view, unsigned one, unsigned two, uint32_t bit)
{
    const unsigned low = one < two ? one : two, high = one < two ? two : one;
    if (view->both[low][high] == 0)
        view->pair[view->pairs++] = (uint16_t)(low * SJ_HODOKU_HOUSES + high);
    view->both[low][high] |= bit;
}

/* Which cover house has all of the rest of `base`, or which two? */
static void note_rest(struct view *view, unsigned base)
{
    const struct sj_franken *const f = view->f;
    const uint32_t bit = (uint32_t)1 << base;
    unsigned one[2];
    unsigned two[2];
    cover_houses(f, view->rest[base], one);
    for (unsigned i = 0; i < 2; i++) {
        uint64_t left[2];
        if (one[i] == base)
            continue;
        sj_set_copy(left, view->rest[base], 2);
        sj_set_minus(left, sj_map_house_set(f->h->map, one[i]), 2);
        if (sj_bits_empty(left, 2)) {
            view->single[one[i]] |= bit;
            continue;
        }
        if (f->size == 2 && !f->kinds)
            continue;
        cover_houses(f, left, two);
        for (unsigned k = 0; k < 2; k++)
            if (two[k] != base && sj_set_within(left, sj_map_house_set(f->h->map, two[k]), 2))
                note_pair(view, one[i], two[k], bit);
    }
}

/* Two base houses or more have their rests in `cover`. */
static void try_single(struct view *view, unsigned cover)
{
    static const uint64_t none[2] = {0, 0};
    struct sj_franken *const f = view->f;
    const uint32_t bit = (uint32_t)1 << cover;
    unsigned count;
    view->size = 2;
    if (f->kinds || f->size == 2)
        try_bases(view, view->single[cover], 0, 0, bit, none);
    if (!f->kinds && f->size == 2)
        return;
    view->size = 3;
    for (unsigned i = 0; i < f->covers; i++)
        if (f->cover[i] != cover)
            try_bases(view, view->single[cover] | view->single[f->cover[i]], 0, 0,
                      bit | (uint32_t)1 << f->cover[i], none);
    /* e is itself in the base, by its line, and in both of its cover houses. */
    const uint16_t *const house = sj_map_houses(f->h->map, view->e, &count);
    const unsigned line = view->own[0] == house[0] ? house[1] : house[0];
    for (uint32_t a = view->single[cover]; a; a &= a - 1)
        for (uint32_t b = a & (a - 1); b; b &= b - 1)
            try_houses(view, (a & ~(a - 1)) | (b & ~(b - 1)) | (uint32_t)1 << line,
                       bit | (uint32_t)1 << view->own[0] | (uint32_t)1 << view->own[1]);
}

static void look_from(struct view *view)
{
    static const uint64_t none[2] = {0, 0};
    struct sj_franken *const f = view->f;
    const uint64_t *const sees = sj_map_sees(f->h->map, view->e);
    uint64_t cell[2] = {0, 0};
    sj_bit_set(cell, view->e);
    cover_houses(f, cell, view->own);
    for (unsigned i = 0; i < SJ_HODOKU_HOUSES; i++)
        view->single[i] = 0;
    view->pairs = 0;
    for (unsigned i = 0; i < f->bases; i++) {
        const unsigned base = f->base[i];
        if (sj_map_house_has(f->h->map, base, view->e))
            continue;
        sj_set_copy(view->rest[base], f->places[base], 2);
        sj_set_minus(view->rest[base], sees, 2);
        if (sj_bits_empty(view->rest[base], 2))
            f->all = true; /* a locked candidate: not on boards that come here */
        else
            note_rest(view, base);
    }
    for (unsigned i = 0; i < f->covers; i++)
        if (has_two(view->single[f->cover[i]]))
            try_single(view, f->cover[i]);
    view->size = 3;
    for (unsigned i = 0; i < view->pairs; i++) {
        const unsigned one = view->pair[i] / SJ_HODOKU_HOUSES;
        const unsigned two = view->pair[i] % SJ_HODOKU_HOUSES;
        const uint32_t houses = view->both[one][two] | view->single[one] | view->single[two];
        view->both[one][two] = 0;
        if (has_two(houses & (houses - 1)))
            try_bases(view, houses, 0, 0, (uint32_t)1 << one | (uint32_t)1 << two, none);
    }
}

void sj_franken_look(struct sj_franken *f)
{
    struct view view = {.f = f};
    f->hints = 0;
    f->all = false;
    for (struct sj_walk w = sj_walk_start(f->plane, 2); sj_walk_next(&w) && !f->all;) {
        view.e = w.cell;
        look_from(&view);
    }
}

void sj_franken_survey(struct sj_franken *f, uint8_t *kinds)
{
    *kinds = 0;
    f->kinds = kinds;
    sj_franken_look(f);
    f->kinds = NULL;
    if (f->all)
        *kinds = 0xf;
}
