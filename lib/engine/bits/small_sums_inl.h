/* SPDX-License-Identifier: MIT */
/* Sums. The cells are in cliques: cells with one coefficient that must all differ. What a clique can add up to is known
   exactly, by the sets of values that its first i cells can hold together. The cliques one after the other can reach
   certain partial sums; from the back, certain partial sums lead to the total; what a clique adds must lead from the one
   to the other. For the builds of small_kernel_inl.h. */
#ifndef SJ_BITS_SMALL_SUMS_INL_H
#define SJ_BITS_SMALL_SUMS_INL_H

#include "engine/bits/small_cut_inl.h"
#include "engine/bits/small_sets_inl.h"

/* ---- One clique ---- */

/* The sets that the first i cells of a clique can hold, for each i. */
INLINE void reach_sets(const uint16_t *dom, const uint16_t *cell, unsigned count, sets *reached)
{
    sets at = {1};
    reached[0] = at;
    for (unsigned i = 0; i < count; i++) {
        sets next = {0};
        for (unsigned values = dom[cell[i]]; values; values &= values - 1)
            add_with_value(&next, &at, sj_low_bit(values));
        reached[i + 1] = at = next;
    }
}

/* The cells keep what leads to the sets of `last`. False: a dead end. */
INLINE bool filter_clique(struct sj_small *s, uint16_t *dom, const uint16_t *cell, unsigned count,
                          const sets *reached, const sets *last)
{
    sets goal = *last;
    for (unsigned i = count; i-- > 0;) {
        sets before = {0};
        const sets after = reached[i];
        unsigned kept = 0;
        for (unsigned values = dom[cell[i]]; values; values &= values - 1) {
            sets from;
            take_without_value(&from, &goal, sj_low_bit(values));
            from &= after;
            before |= from;
            kept |= is_empty(&from) ? 0 : values & -values;
        }
        if (!cut(s, dom, cell[i], kept))
            return false;
        goal = before;
    }
    return true;
}

/* ---- A cage ---- */

/* The combinations of a cage side by side, or what they leave a cell. */
typedef uint16_t lanes __attribute__((vector_size(2 * SJ_COMBINATIONS)));

INLINE bool has_lane(const lanes *a)
{
    uint64_t word[SJ_COMBINATIONS / 4];
    memcpy(word, a, sizeof word);
    return word[0] | word[1] | word[2] | word[3];
}

/* The union of all lanes. */
INLINE unsigned join_lanes(const lanes *a)
{
    uint64_t word[SJ_COMBINATIONS / 4];
    memcpy(word, a, sizeof word);
    word[0] |= word[1] | word[2] | word[3];
    word[0] |= word[0] >> 32;
    return (uint16_t)(word[0] | word[0] >> 16);
}

/* What is in one, and in two or more, of the cells. */
INLINE void count_lanes(const lanes *in, unsigned cells, lanes *once, lanes *twice)
{
    *once = *twice = (lanes){0};
    for (unsigned i = 0; i < cells; i++) {
        *twice |= *once & in[i];
        *once |= in[i];
    }
}

/* What each combination leaves the cells: a value that one of them has is in no other; a value with one place is there.
   `left`: the combinations that are. */
INLINE void match_combinations(const lanes *combination, const uint16_t *set, unsigned cells,
                               lanes *in, lanes *left)
{
    const lanes none = {0};
    lanes once, twice, placed = none, clash = none, alive = ~none;
    for (unsigned i = 0; i < cells; i++) {
        in[i] = *combination & set[i];
        const lanes single = in[i] & (lanes)((in[i] & (in[i] - 1)) == 0);
        clash |= placed & single;
        placed |= single;
        alive &= (lanes)(in[i] != 0);
    }
    alive &= (lanes)(clash == 0);
    for (unsigned i = 0; i < cells; i++) {
        in[i] &= ~placed | (lanes)((in[i] & (in[i] - 1)) == 0);
        alive &= (lanes)(in[i] != 0);
    }
    count_lanes(in, cells, &once, &twice);
    alive &= (lanes)(once == *combination);
    for (unsigned i = 0; i < cells; i++) {
        const lanes hidden = in[i] & ~twice;
        alive &= (lanes)((hidden & (hidden - 1)) == 0);
        in[i] &= hidden | (lanes)(hidden == 0);
    }
    *left = alive;
}

/* Values that a cage has in any case, at open cells, are in no cell that sees all cells of the cage that can have it. */
#if defined(__AVX512BW__)

/* Cells side by side: each loses what every cell of the cage that it does not see cannot have. */
static bool keep_common(struct sj_small *s, uint16_t *dom, const struct sj_small_propagator *p,
                        unsigned common)
{
    const uint16_t *const cell = s->cell + p->cell;
    __m512i cannot[SJ_CLIQUE_SIZE];
    bool alive = true;
    for (unsigned i = 0; i < p->cells; i++)
        cannot[i] = _mm512_set1_epi16((short)~dom[cell[i]]);
    for (unsigned part = 0; common && part * SJ_SMALL_LANES < s->cells; part++) {
        const __m512i had = _mm512_load_si512(dom + part * SJ_SMALL_LANES);
        __m512i lost = _mm512_and_si512(had, _mm512_set1_epi16((short)common));
        for (unsigned i = 0; i < p->cells; i++) {
            const __mmask32 sees =
                (__mmask32)(s->sees[cell[i]].word[part / 2] >> part % 2 * SJ_SMALL_LANES);
            lost = _mm512_and_si512(lost,
                                    _mm512_mask_mov_epi16(cannot[i], sees, _mm512_set1_epi16(-1)));
        }
        uint16_t keep[SJ_SMALL_LANES];
        __mmask32 hit = _mm512_test_epi16_mask(lost, lost);
        if (!hit)
            continue;
        _mm512_storeu_si512(keep, _mm512_andnot_si512(lost, _mm512_set1_epi16(-1)));
        for (; hit; hit &= hit - 1) {
            const unsigned at = sj_low_bit(hit);
            alive = cut(s, dom, part * SJ_SMALL_LANES + at, keep[at]) && alive;
        }
    }
    return alive;
}

#else

static bool keep_common(struct sj_small *s, uint16_t *dom, const struct sj_small_propagator *p,
                        unsigned common)
{
    const uint16_t *const cell = s->cell + p->cell;
    bool alive = true;
    for (; common; common &= common - 1) {
        const unsigned value = common & -common;
        for (unsigned w = 0; w * 64 < s->cells; w++) {
            uint64_t outside = UINT64_MAX;
            for (unsigned i = 0; i < p->cells && outside; i++)
                if (dom[cell[i]] & value)
                    outside &= s->sees[cell[i]].word[w];
            for (; outside; outside &= outside - 1)
                alive = cut(s, dom, w * 64 + sj_low_bit(outside), ~value) && alive;
        }
    }
    return alive;
}

#endif

/* A cage of all values is a house: what is left to do is what houses and crosses do not. Hardly any cell sees more than
   three places of a value. */
static bool propagate_whole(struct sj_small *s, uint16_t *dom, const struct sj_small_propagator *p)
{
    const uint16_t *const cell = s->cell + p->cell;
    unsigned open = 0, placed = 0, twice = 0, often = 0, most = 0;
    for (unsigned i = 0; i < p->cells; i++) {
        const unsigned values = dom[cell[i]];
        most |= often & values;
        often |= twice & values;
        twice |= (open | placed) & values;
        *(values & (values - 1) ? &open : &placed) |= values;
    }
    const unsigned common = s->full & ~placed & ~most;
    return (common & ~open) == 0 && (!common || keep_common(s, dom, p, common));
}

static bool propagate_cage(struct sj_small *s, uint16_t *dom, const struct sj_small_propagator *p)
{
    const uint16_t *const cell = s->cell + p->cell;
    lanes combination, alive, in[SJ_CLIQUE_SIZE];
    uint16_t set[SJ_CLIQUE_SIZE];
    const struct sj_small_combinations *const possible =
        p->total == SJ_NO_TOTAL ? &s->combinations[p->table] : &s->cages[p->cells][p->total];
    memcpy(&combination, possible, sizeof combination);
    for (unsigned i = 0; i < p->cells; i++)
        set[i] = dom[cell[i]];
    match_combinations(&combination, set, p->cells, in, &alive);
    if (!has_lane(&alive))
        return false;
    for (unsigned i = 0; i < p->cells; i++) {
        in[i] &= alive;
        if (!cut(s, dom, cell[i], join_lanes(&in[i])))
            return false;
    }
    const lanes missing = ~combination & alive;
    unsigned common = s->full & ~join_lanes(&missing), open = 0, placed = 0;
    for (unsigned i = 0; i < p->cells; i++) {
        const unsigned values = dom[cell[i]];
        *(values & (values - 1) ? &open : &placed) |= values;
    }
    common &= ~placed;
    return (common & ~open) == 0 && (!common || keep_common(s, dom, p, common));
}

/* ---- Ways ---- */

/* Add to `left` what a way leaves cells with the sets `at`: the cells that add up have one of the combinations, the others
   have none of its values. */
INLINE void follow_way(const struct sj_small *s, const struct sj_filling *way, const lanes *at,
                       unsigned cells, lanes *left)
{
    lanes set, combination, alive, in[SJ_WAY_CELLS];
    uint16_t here[SJ_WAY_CELLS];
    memcpy(&set, way->set, sizeof set);
    set &= *at;
    const lanes none = (lanes)(set == 0);
    if (has_lane(&none))
        return;
    if (way->count == 0) {
        *left |= set;
        return;
    }
    memcpy(here, &set, sizeof here);
    memcpy(&combination, &s->cages[way->count][way->total], sizeof combination);
    match_combinations(&combination, here + way->first, way->count, in + way->first, &alive);
    for (unsigned i = 0; i < cells; i++)
        if (i < way->first || i >= way->first + (unsigned)way->count) {
            in[i] = ~combination & here[i];
            alive &= (lanes)(in[i] != 0);
        }
    if (!has_lane(&alive))
        return;
    for (unsigned i = 0; i < cells; i++) {
        in[i] &= alive;
        here[i] = (uint16_t)join_lanes(&in[i]);
    }
    memcpy(&set, here, sizeof set);
    *left |= set;
}

/* The cells keep what one of the ways leaves them. */
static bool propagate_ways(struct sj_small *s, uint16_t *dom, const struct sj_small_propagator *p)
{
    const uint16_t *const cell = s->cell + p->cell;
    uint16_t set[SJ_WAY_CELLS];
    lanes at, left = {0}, gone = ~left;
    memset(set, 0xff, sizeof set);
    for (unsigned i = 0; i < p->cells; i++)
        set[i] = dom[cell[i]];
    memcpy(&at, set, sizeof at);
    for (unsigned i = 0; i < p->more && has_lane(&gone); i++) {
        follow_way(s, &s->lowering.way[p->table + i], &at, p->cells, &left);
        gone = at & ~left;
    }
    memcpy(set, &left, sizeof set);
    for (unsigned i = 0; i < p->cells; i++)
        if (!cut(s, dom, cell[i], set[i]))
            return false;
    return true;
}

/* ---- Several cliques ---- */

/* A clique while its sum is looked at. */
struct addend {
    sets reached[SJ_CLIQUE_SIZE + 1];
    const uint16_t *cell;
    unsigned count;
    int32_t coefficient;
    uint64_t sums;       /* what it can add up to, before the coefficient */
    int32_t low, high;   /* the ends of that */
    int32_t least, most; /* with the coefficient */
};

/* The sums of two different values. */
INLINE uint64_t pair_sums(unsigned first, unsigned second)
{
    uint64_t sums = 0;
    for (unsigned values = first; values; values &= values - 1)
        sums |= ((uint64_t)(second & ~(values & -values)) << sj_low_bit(values)) << 2;
    return sums;
}

/* What clique `a` can add up to. False: nothing. */
INLINE bool add_up(const struct sj_small *s, const uint16_t *dom, struct addend *a)
{
    if (a->count == 1) {
        a->sums = (uint64_t)dom[a->cell[0]] << 1;
    } else if (a->count == 2) {
        a->sums = pair_sums(dom[a->cell[0]], dom[a->cell[1]]);
    } else {
        unsigned low = 0, high = 0;
        reach_sets(dom, a->cell, a->count, a->reached);
        for (unsigned i = 0; i < a->count; i++) {
            low += sj_low_bit(dom[a->cell[i]]) + 1;
            high += sj_high_bit(dom[a->cell[i]]) + 1;
        }
        const unsigned least = a->count * (a->count + 1) / 2,
                       most = a->count * (2 * SJ_CLIQUE_SIZE + 1 - a->count) / 2;
        low = low < least ? least : low;
        high = high > most ? most : high;
        a->sums = 0;
        for (unsigned sum = low; sum <= high; sum++) {
            sets common;
            load_sets(&common, &s->sets_by_sum[sum]);
            common &= a->reached[a->count];
            a->sums |= (uint64_t)!is_empty(&common) << sum;
        }
    }
    if (!a->sums)
        return false;
    a->low = (int32_t)sj_low_bit(a->sums);
    a->high = (int32_t)sj_high_bit(a->sums);
    a->least = a->coefficient * (a->coefficient > 0 ? a->low : a->high);
    a->most = a->coefficient * (a->coefficient > 0 ? a->high : a->low);
    return true;
}

/* The cells of a clique keep what leads to these sums. If it keeps all, so do its cells: that they differ is for houses
   to look at. False: a dead end. */
INLINE bool filter_addend(struct sj_small *s, uint16_t *dom, const struct addend *a, uint64_t sums)
{
    if (sums == a->sums)
        return true;
    if (a->count == 1)
        return cut(s, dom, a->cell[0], (unsigned)(sums >> 1));
    if (a->count == 2) {
        const unsigned first = dom[a->cell[0]], second = dom[a->cell[1]];
        unsigned keep_first = 0, keep_second = 0;
        for (unsigned values = first; values; values &= values - 1) {
            const unsigned with =
                (unsigned)(sums >> (sj_low_bit(values) + 2)) & second & ~(values & -values);
            keep_second |= with;
            keep_first |= with ? values & -values : 0;
        }
        return cut(s, dom, a->cell[0], keep_first) && cut(s, dom, a->cell[1], keep_second);
    }
    sets goal = {0};
    for (uint64_t rest = sums; rest; rest &= rest - 1) {
        sets more;
        load_sets(&more, &s->sets_by_sum[sj_low_bit(rest)]);
        goal |= more;
    }
    goal &= a->reached[a->count];
    return filter_clique(s, dom, a->cell, a->count, a->reached, &goal);
}

/* The values from `bottom` to `top`. */
INLINE unsigned values_between(int32_t bottom, int32_t top)
{
    const unsigned up_to = top < 1               ? 0
                           : top > SJ_SMALL_SIZE ? UINT16_MAX
                                                 : (1u << top) - 1,
                   below = bottom <= 1              ? 0
                           : bottom > SJ_SMALL_SIZE ? UINT16_MAX
                                                    : (1u << (bottom - 1)) - 1;
    return up_to & ~below;
}

/* The least, or with `most` the most, that `count` different values of a set add up to. */
INLINE int32_t add_extreme(unsigned values, unsigned count, bool most)
{
    int32_t sum = 0;
    for (; count > 0 && values; count--) {
        const unsigned v = most ? sj_high_bit(values) : sj_low_bit(values);
        sum += (int32_t)v + 1;
        values &= ~(1u << v);
    }
    return count ? (most ? INT32_MIN : INT32_MAX) / 2 : sum;
}

/* What a clique can add up to: what its cells can, and what so many different values can. */
struct bounds {
    int32_t low, high, cells_low, cells_high;
};

INLINE struct bounds find_bounds(const uint16_t *dom, const uint16_t *cell, unsigned count)
{
    struct bounds b = {0};
    unsigned values = 0;
    for (unsigned i = 0; i < count; i++) {
        values |= dom[cell[i]];
        b.cells_low += (int32_t)sj_low_bit(dom[cell[i]]) + 1;
        b.cells_high += (int32_t)sj_high_bit(dom[cell[i]]) + 1;
    }
    b.low = b.cells_low;
    b.high = b.cells_high;
    if (count > 1) {
        const int32_t low = add_extreme(values, count, false),
                      high = add_extreme(values, count, true);
        b.low = low > b.low ? low : b.low;
        b.high = high < b.high ? high : b.high;
    }
    return b;
}

/* The cells of a clique keep what its sum, from `low` to `high`, leaves them by the bounds of the others. */
INLINE bool keep_within(struct sj_small *s, uint16_t *dom, const uint16_t *cell, unsigned count,
                        const struct bounds *b, int32_t low, int32_t high)
{
    for (unsigned i = 0; i < count; i++) {
        const int32_t least = (int32_t)sj_low_bit(dom[cell[i]]) + 1,
                      most = (int32_t)sj_high_bit(dom[cell[i]]) + 1;
        const int32_t bottom = low - (b->cells_high - most), top = high - (b->cells_low - least);
        if ((bottom > least || top < most) && !cut(s, dom, cell[i], values_between(bottom, top)))
            return false;
    }
    return true;
}

/* Every clique keeps what the bounds of the others leave it. False: a dead end. */
static bool filter_by_bounds(struct sj_small *s, uint16_t *dom, const struct sj_small_propagator *p)
{
    const uint16_t *const cell = s->cell + p->cell;
    const struct sj_small_clique *const clique = s->clique + p->table;
    struct bounds *const bounds = s->sums;
    int64_t least = 0, most = 0;
    for (unsigned i = 0; i < p->more; i++) {
        const int64_t factor = clique[i].coefficient;
        bounds[i] = find_bounds(dom, cell + clique[i].first, clique[i].count);
        if (bounds[i].low > bounds[i].high)
            return false;
        least += factor * (factor > 0 ? bounds[i].low : bounds[i].high);
        most += factor * (factor > 0 ? bounds[i].high : bounds[i].low);
    }
    if (p->total < least || p->total > most)
        return false;
    for (unsigned i = 0; i < p->more; i++) {
        const struct bounds *const b = &bounds[i];
        const int64_t factor = clique[i].coefficient, size = factor > 0 ? factor : -factor;
        const int64_t over = p->total - least, under = most - p->total;
        const int64_t up = size == 1 ? over : over / size, down = size == 1 ? under : under / size;
        const int64_t above = factor > 0 ? up : down, below = factor > 0 ? down : up;
        const int32_t high = above < b->high - b->low ? (int32_t)(b->low + above) : b->high;
        const int32_t low = below < b->high - b->low ? (int32_t)(b->high - below) : b->low;
        if (low > high)
            return false;
        if ((low > b->low || high < b->high || b->low > b->cells_low || b->high < b->cells_high) &&
            !keep_within(s, dom, cell + clique[i].first, clique[i].count, b, low, high))
            return false;
    }
    return true;
}

/* The partial sums before each clique are bits of `prefix`. False: a dead end. */
static bool filter_by_ways(struct sj_small *s, uint16_t *dom, const struct addend *addend,
                           unsigned count, unsigned need, uint64_t *prefix)
{
    const uint64_t goal = (uint64_t)1 << need, within = goal | (goal - 1);
    prefix[0] = 1;
    for (unsigned i = 0; i < count; i++) {
        uint64_t next = 0;
        for (uint64_t sums = addend[i].sums; sums; sums &= sums - 1) {
            const int32_t more =
                addend[i].coefficient * (int32_t)sj_low_bit(sums) - addend[i].least;
            next |= (uint32_t)more <= need ? prefix[i] << more : 0;
        }
        prefix[i + 1] = next & within;
    }
    uint64_t ways = prefix[count] & goal;
    if (!ways)
        return false;
    for (unsigned i = count; i-- > 0;) {
        const struct addend *const a = &addend[i];
        uint64_t kept = 0, before = 0;
        for (uint64_t sums = a->sums; sums; sums &= sums - 1) {
            const int32_t more = a->coefficient * (int32_t)sj_low_bit(sums) - a->least;
            const uint64_t from = (uint32_t)more <= need ? ways >> more & prefix[i] : 0;
            before |= from;
            kept |= from ? sums & -sums : 0;
        }
        if (!filter_addend(s, dom, a, kept))
            return false;
        ways = before;
    }
    return true;
}

/* What adds up exactly, for sums of which few cells are open: more cost more than they save. */
enum { FEW_OPEN = 4 };

static bool propagate_sum(struct sj_small *s, uint16_t *dom, const struct sj_small_propagator *p)
{
    const uint16_t *const cell = s->cell + p->cell;
    const struct sj_small_clique *const clique = s->clique + p->table;
    struct addend *const addend = s->sums;
    int64_t least = 0;
    unsigned open = 0;
    if (!filter_by_bounds(s, dom, p))
        return false;
    for (unsigned i = 0; i < p->cells; i++)
        open += (dom[cell[i]] & (dom[cell[i]] - 1)) != 0;
    if (open > FEW_OPEN)
        return true;
    for (unsigned i = 0; i < p->more; i++) {
        addend[i].cell = cell + clique[i].first;
        addend[i].count = clique[i].count;
        addend[i].coefficient = clique[i].coefficient;
        if (!add_up(s, dom, &addend[i]))
            return false;
        least += addend[i].least;
    }
    const int64_t need = p->total - least;
    return need >= 0 && (need > 63 || filter_by_ways(s, dom, addend, p->more, (unsigned)need,
                                                     (uint64_t *)(addend + p->more)));
}

#endif
