/* SPDX-License-Identifier: MIT */
/* Sums. The cells are in cliques: cells with one coefficient that must all differ. What a clique can add up to is known
   exactly, by the sets of values that its first i cells can hold together: 512 bits for nine values, one for each set.
   The cliques one after the other can reach certain partial sums; from the back, certain partial sums lead to the
   total; what a clique adds must lead from the one to the other. */
#include "engine/bits/any_sums.h"

#include "engine/bits/any_keep_inl.h"

#include <string.h>

/* ---- Sets of sets of values ---- */

enum { FAMILY_WORDS = 8, CLIQUE_SUMS = 46 };

/* Bit S: the set of values S, value v at bit v. */
struct family {
    uint64_t word[FAMILY_WORDS];
};

/* In a word, the sets without value v, for v < 6. */
static const uint64_t without_low[6] = {0x5555555555555555u, 0x3333333333333333u,
                                        0x0F0F0F0F0F0F0F0Fu, 0x00FF00FF00FF00FFu,
                                        0x0000FFFF0000FFFFu, 0x00000000FFFFFFFFu};

/* Add to `to` the sets of `from` that do not have value v, with it. */
static inline void add_with(struct family *to, const struct family *from, unsigned v)
{
    if (v < 6) {
        for (unsigned w = 0; w < FAMILY_WORDS; w++)
            to->word[w] |= (from->word[w] & without_low[v]) << (1u << v);
        return;
    }
    const unsigned lane = 1u << (v - 6);
    for (unsigned w = 0; w < FAMILY_WORDS; w++)
        if (!(w & lane))
            to->word[(w | lane) % FAMILY_WORDS] |= from->word[w];
}

/* The sets that are in `from`, and in `with` when value v is added: into `to`. Are there any? */
static inline bool keep_with(struct family *to, const struct family *from,
                             const struct family *with, unsigned v)
{
    uint64_t any = 0;
    const unsigned lane = v < 6 ? 0 : 1u << (v - 6);
    for (unsigned w = 0; w < FAMILY_WORDS; w++) {
        uint64_t kept = 0;
        if (v < 6)
            kept = from->word[w] & without_low[v] & with->word[w] >> (1u << v);
        else if (!(w & lane))
            kept = from->word[w] & with->word[(w | lane) % FAMILY_WORDS];
        to->word[w] |= kept;
        any |= kept;
    }
    return any != 0;
}

/* What a set of values adds up to. */
static unsigned set_sum(unsigned set)
{
    unsigned sum = 0;
    for (; set; set &= set - 1)
        sum += sj_low_bit(set) + 1;
    return sum;
}

/* The sets that the first i cells of a clique can hold, for each i. */
static void reach_sets(const struct sj_any *any, const uint16_t *cell, unsigned count,
                       struct family *reached)
{
    memset(reached, 0, (count + 1u) * sizeof *reached);
    reached[0].word[0] = 1;
    for (unsigned i = 0; i < count; i++)
        for (uint64_t values = any->set[cell[i]]; values; values &= values - 1)
            add_with(&reached[i + 1], &reached[i], sj_low_bit(values));
}

static uint64_t family_sums(const struct family *family)
{
    uint64_t sums = 0;
    for (unsigned w = 0; w < FAMILY_WORDS; w++)
        for (uint64_t sets = family->word[w]; sets; sets &= sets - 1)
            sums |= (uint64_t)1 << set_sum(w * 64 + sj_low_bit(sets));
    return sums;
}

/* Keep what leads to a set whose sum is one of `sums`. */
static bool filter_clique(struct sj_any *any, const uint16_t *cell, unsigned count,
                          const struct family *reached, uint64_t sums)
{
    struct family goal = {{0}};
    for (unsigned w = 0; w < FAMILY_WORDS; w++)
        for (uint64_t sets = reached[count].word[w]; sets; sets &= sets - 1)
            if (sums >> set_sum(w * 64 + sj_low_bit(sets)) & 1)
                goal.word[w] |= sets & -sets;
    for (unsigned i = count; i-- > 0;) {
        struct family before = {{0}};
        uint64_t keep = 0;
        for (uint64_t values = any->set[cell[i]]; values; values &= values - 1)
            if (keep_with(&before, &reached[i], &goal, sj_low_bit(values)))
                keep |= values & -values;
        if (!sj_any_keep(any, cell[i], &keep))
            return false;
        goal = before;
    }
    return true;
}

/* ---- Partial sums ---- */

/* Partial sums above the least, as bits; wider sums get bounds only. */
enum { SUM_WORDS = 16, SUM_BITS = SUM_WORDS * 64, MAX_CLIQUE_CELLS = SJ_CLIQUE_SIZE };

static void shift_up(uint64_t *to, const uint64_t *from, unsigned by, size_t words)
{
    const size_t skip = by / 64;
    const unsigned bits = by % 64;
    for (size_t w = skip; w < words; w++)
        to[w] |=
            from[w - skip] << bits | (bits && w > skip ? from[w - skip - 1] >> (64 - bits) : 0);
}

/* Add to `to` what `from`, moved down, has in common with `with`; is there any? */
static bool shift_down(uint64_t *to, const uint64_t *from, unsigned by, const uint64_t *with,
                       size_t words)
{
    const size_t skip = by / 64;
    const unsigned bits = by % 64;
    uint64_t common = 0;
    for (size_t w = 0; w + skip < words; w++) {
        const uint64_t high = bits && w + skip + 1 < words ? from[w + skip + 1] << (64 - bits) : 0;
        const uint64_t kept = (from[w + skip] >> bits | high) & with[w];
        to[w] |= kept;
        common |= kept;
    }
    return common != 0;
}

/* A clique while its sum is looked at. */
struct addend {
    const uint16_t *cell;
    unsigned count;
    int32_t coefficient;
    uint64_t sums[(SUUJI_MAX_SIZE + 64) / 64]; /* what it can add up to, before the coefficient */
    int32_t low, high;                         /* the ends of that */
    int32_t least, most;                       /* with the coefficient */
    struct family reached[MAX_CLIQUE_CELLS + 1];
};

/* What clique `a` can add up to. False: nothing. */
static bool add_up(const struct sj_any *any, struct addend *a)
{
    memset(a->sums, 0, sizeof a->sums);
    if (a->count == 1) {
        const uint64_t *const set = any->set + a->cell[0] * any->words;
        for (size_t w = 0; w < any->words; w++) { /* value v at bit v */
            a->sums[w] |= set[w] << 1;
            a->sums[w + 1] |= set[w] >> 63;
        }
    } else {
        reach_sets(any, a->cell, a->count, a->reached);
        a->sums[0] = family_sums(&a->reached[a->count]);
    }
    a->low = -1;
    for (size_t w = 0; w < sizeof a->sums / sizeof a->sums[0]; w++)
        if (a->sums[w]) {
            if (a->low < 0)
                a->low = (int32_t)(w * 64 + sj_low_bit(a->sums[w]));
            a->high = (int32_t)(w * 64 + sj_high_bit(a->sums[w]));
        }
    a->least = a->coefficient * (a->coefficient > 0 ? a->low : a->high);
    a->most = a->coefficient * (a->coefficient > 0 ? a->high : a->low);
    return a->low >= 0;
}

/* The clique keeps these sums. */
static bool filter_addend(struct sj_any *any, const struct addend *a, const uint64_t *sums)
{
    if (a->count > 1)
        return filter_clique(any, a->cell, a->count, a->reached, sums[0]);
    uint64_t keep[(SUUJI_MAX_SIZE + 63) / 64];
    for (size_t w = 0; w < any->words; w++)
        keep[w] = sums[w] >> 1 | sums[w + 1] << 63;
    return sj_any_keep(any, a->cell[0], keep);
}

/* Each clique keeps what the bounds of the others leave it: `need` is what is to be added to the least sum, `range` how
   much all can add. */
static bool filter_by_bounds(struct sj_any *any, const struct addend *addend, unsigned count,
                             int64_t need, int64_t range)
{
    for (unsigned i = 0; i < count; i++) {
        const struct addend *const a = &addend[i];
        uint64_t kept[(SUUJI_MAX_SIZE + 64) / 64] = {0};
        const int64_t others = range - (a->most - a->least);
        for (int32_t s = a->low; s <= a->high; s++) {
            const int64_t more = (int64_t)a->coefficient * s - a->least;
            if (sj_bit_get(a->sums, (size_t)s) && more <= need && need - more <= others)
                sj_bit_set(kept, (size_t)s);
        }
        if (!filter_addend(any, a, kept))
            return false;
    }
    return true;
}

/* The partial sums before clique i are at `prefix` + i * SUM_WORDS. */
static bool filter_by_ways(struct sj_any *any, const struct addend *addend, unsigned count,
                           unsigned need, uint64_t *prefix)
{
    const size_t words = need / 64 + 1;
    uint64_t ways[2][SUM_WORDS] = {{0}};
    memset(prefix, 0, (count + 1u) * SUM_WORDS * sizeof *prefix);
    prefix[0] = 1;
    for (unsigned i = 0; i < count; i++)
        for (int32_t s = addend[i].low; s <= addend[i].high; s++) {
            const int32_t more = addend[i].coefficient * s - addend[i].least;
            if (sj_bit_get(addend[i].sums, (size_t)s) && (uint32_t)more <= need)
                shift_up(prefix + (i + 1) * SUM_WORDS, prefix + i * SUM_WORDS, (unsigned)more,
                         words);
        }
    if (!sj_bit_get(prefix + count * SUM_WORDS, need))
        return false;
    sj_bit_set(ways[count % 2], need);
    for (unsigned i = count; i-- > 0;) {
        const struct addend *const a = &addend[i];
        uint64_t kept[(SUUJI_MAX_SIZE + 64) / 64] = {0};
        memset(ways[i % 2], 0, words * sizeof ways[0][0]);
        for (int32_t s = a->low; s <= a->high; s++) {
            const int32_t more = a->coefficient * s - a->least;
            if (sj_bit_get(a->sums, (size_t)s) && (uint32_t)more <= need &&
                shift_down(ways[i % 2], ways[(i + 1) % 2], (unsigned)more, prefix + i * SUM_WORDS,
                           words))
                sj_bit_set(kept, (size_t)s);
        }
        if (!filter_addend(any, a, kept))
            return false;
    }
    return true;
}

/* Scratch has the cliques, then the prefixes. */
size_t sj_any_sum_scratch(unsigned cliques)
{
    return cliques * sizeof(struct addend) + (cliques + 1u) * SUM_WORDS * sizeof(uint64_t);
}

bool sj_any_propagate_sum(struct sj_any *any, const struct sj_primitive *p,
                          const struct sj_any_clique *clique, unsigned cliques)
{
    const struct sj_any_constraints *const all = any->constraints;
    const uint16_t *const cell = sj_primitive_cells(&all->lowering, p);
    struct addend *const addend = all->sums;
    int64_t least = 0, range = 0;
    for (unsigned i = 0; i < cliques; i++) {
        addend[i].cell = cell + clique[i].first;
        addend[i].count = clique[i].count;
        addend[i].coefficient = clique[i].coefficient;
        if (!add_up(any, &addend[i]))
            return false;
        least += addend[i].least;
        range += addend[i].most - addend[i].least;
    }
    const int64_t need = p->total - least;
    if (need < 0 || need > range)
        return false;
    return need < SUM_BITS ? filter_by_ways(any, addend, cliques, (unsigned)need,
                                            (uint64_t *)(addend + cliques))
                           : filter_by_bounds(any, addend, cliques, need, range);
}

unsigned sj_any_find_cliques(uint16_t *cell, int32_t *coefficient, unsigned cells, unsigned size,
                             bool (*see)(const void *user, unsigned a, unsigned b),
                             const void *user, struct sj_any_clique *clique)
{
    unsigned cliques = 0;
    for (unsigned first = 0; first < cells;) {
        unsigned end = first + 1;
        for (unsigned i = end; size <= SJ_CLIQUE_SIZE && i < cells && end - first < SJ_CLIQUE_SIZE;
             i++) {
            unsigned k = first;
            while (k < end && coefficient[i] == coefficient[k] && see(user, cell[i], cell[k]))
                k++;
            if (k < end)
                continue;
            const uint16_t moved = cell[i];
            const int32_t factor = coefficient[i];
            cell[i] = cell[end];
            coefficient[i] = coefficient[end];
            cell[end] = moved;
            coefficient[end++] = factor;
        }
        clique[cliques++] =
            (struct sj_any_clique){(uint16_t)first, (uint16_t)(end - first), coefficient[first]};
        first = end;
    }
    return cliques;
}
