/* SPDX-License-Identifier: MIT */
/* Sums. The cells are in cliques: cells with one coefficient that must all differ. What a clique can add up to is known
   exactly, by the sets of values that its first i cells can hold together: 512 bits for nine values, one for each set.
   The cliques one after the other can reach certain partial sums; from the back, certain partial sums lead to the
   total; what a clique adds must lead from the one to the other.

   A file that includes this is one build of it, for the vectors of a machine. */
#include "engine/bits/any_sums.h"

#include <string.h>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

/* ---- Sets of sets of values ---- */

/* Word w, bit b: the set 64 * w + b, which has value v, from 0, at bit v. */
typedef uint64_t sets __attribute__((vector_size(64)));

/* Vectors are passed by address: how they would be passed otherwise differs by machine. */
#define INLINE static inline __attribute__((always_inline))

#if defined(__clang__)
#define PICK(from, ...) __builtin_shufflevector(from, (sets){0}, __VA_ARGS__)
#else
#define PICK(from, ...) __builtin_shuffle(from, (sets){0}, (sets){__VA_ARGS__})
#endif

/* In a word, the sets without value v, for v < 6. */
static const uint64_t without_low[6] = {0x5555555555555555u, 0x3333333333333333u,
                                        0x0F0F0F0F0F0F0F0Fu, 0x00FF00FF00FF00FFu,
                                        0x0000FFFF0000FFFFu, 0x00000000FFFFFFFFu};

INLINE bool is_empty(const sets *from)
{
    const sets s = *from;
#if defined(__AVX512F__)
    return _mm512_test_epi64_mask((__m512i)s, (__m512i)s) == 0;
#elif defined(__AVX2__)
    union {
        sets all;
        __m256i half[2];
    } const u = {s};
    const __m256i either = _mm256_or_si256(u.half[0], u.half[1]);
    return _mm256_testz_si256(either, either);
#else
    return (s[0] | s[1] | s[2] | s[3] | s[4] | s[5] | s[6] | s[7]) == 0;
#endif
}

/* Add the sets that do not have value v, with it. */
INLINE void add_with_value(sets *to, const sets *from, unsigned v)
{
    const sets s = *from;
    switch (v) {
    case 6:
        *to |= PICK(s, 8, 0, 8, 2, 8, 4, 8, 6);
        return;
    case 7:
        *to |= PICK(s, 8, 8, 0, 1, 8, 8, 4, 5);
        return;
    case 8:
        *to |= PICK(s, 8, 8, 8, 8, 0, 1, 2, 3);
        return;
    default:
        *to |= (s & without_low[v]) << (1u << v);
        return;
    }
}

/* The sets that have value v, without it. */
INLINE void take_without_value(sets *to, const sets *from, unsigned v)
{
    const sets s = *from;
    switch (v) {
    case 6:
        *to = PICK(s, 1, 8, 3, 8, 5, 8, 7, 8);
        return;
    case 7:
        *to = PICK(s, 2, 3, 8, 8, 6, 7, 8, 8);
        return;
    case 8:
        *to = PICK(s, 4, 5, 6, 7, 8, 8, 8, 8);
        return;
    default:
        *to = s >> (1u << v) & without_low[v];
        return;
    }
}

INLINE void load_sets(sets *to, const struct sj_any_sets *from)
{
    memcpy(to, from->word, sizeof *to);
}

/* The sets that the first i cells of a clique can hold, for each i. */
static void reach_sets(const uint64_t *set, const uint16_t *cell, unsigned count, sets *reached)
{
    reached[0] = (sets){1};
    for (unsigned i = 0; i < count; i++) {
        sets next = {0};
        for (uint64_t values = set[cell[i]]; values; values &= values - 1)
            add_with_value(&next, &reached[i], sj_low_bit(values));
        reached[i + 1] = next;
    }
}

/* The sums of the sets of `count` values that are reached. */
static uint64_t reached_sums(const struct sj_any_sets *by_sum, const sets *reached, unsigned count)
{
    const unsigned least = count * (count + 1) / 2,
                   most = count * (2 * SJ_CLIQUE_SIZE + 1 - count) / 2;
    uint64_t sums = 0;
    for (unsigned s = least; s <= most; s++) {
        sets common;
        load_sets(&common, &by_sum[s]);
        common &= *reached;
        sums |= (uint64_t)!is_empty(&common) << s;
    }
    return sums;
}

/* What the cells keep of the ways to a set of `goal`. */
static void filter_clique(const uint64_t *set, const uint16_t *cell, unsigned count,
                          const sets *reached, const sets *last, uint64_t *keep)
{
    sets goal = *last;
    for (unsigned i = count; i-- > 0;) {
        sets before = {0};
        uint64_t kept = 0;
        for (uint64_t values = set[cell[i]]; values; values &= values - 1) {
            sets from;
            take_without_value(&from, &goal, sj_low_bit(values));
            from &= reached[i];
            before |= from;
            kept |= is_empty(&from) ? 0 : values & -values;
        }
        keep[i] = kept;
        goal = before;
    }
}

/* ---- Partial sums ---- */

/* Partial sums above the least, as bits; wider sums get bounds only. */
enum { SUM_WORDS = SJ_SUM_WORDS, SUM_BITS = SUM_WORDS * 64 };

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

/* A set of sums: of one cell, up to the largest value; of a clique, less than a word. */
enum { CLIQUE_WORDS = (SUUJI_MAX_SIZE + 63) / 64 + 1 };

/* A clique while its sum is looked at. */
struct addend {
    sets reached[SJ_CLIQUE_SIZE + 1];
    const uint16_t *cell;
    uint64_t *keep; /* of its cells */
    unsigned count;
    int32_t coefficient;
    uint64_t sums[CLIQUE_WORDS]; /* what it can add up to, before the coefficient */
    int32_t low, high;           /* the ends of that */
    int32_t least, most;         /* with the coefficient */
};

/* What clique `a` can add up to. False: nothing. */
static bool add_up(const struct sj_any *any, struct addend *a)
{
    const size_t words = any->words + 1;
    memset(a->sums, 0, words * sizeof a->sums[0]);
    if (a->count == 1) {
        const uint64_t *const set = any->set + a->cell[0] * any->words;
        for (size_t w = 0; w < any->words; w++) { /* value v at bit v */
            a->sums[w] |= set[w] << 1;
            a->sums[w + 1] |= set[w] >> 63;
        }
    } else {
        reach_sets(any->set, a->cell, a->count, a->reached);
        a->sums[0] = reached_sums(any->constraints->sets_by_sum, &a->reached[a->count], a->count);
    }
    a->low = -1;
    for (size_t w = 0; w < words; w++)
        if (a->sums[w]) {
            if (a->low < 0)
                a->low = (int32_t)(w * 64 + sj_low_bit(a->sums[w]));
            a->high = (int32_t)(w * 64 + sj_high_bit(a->sums[w]));
        }
    a->least = a->coefficient * (a->coefficient > 0 ? a->low : a->high);
    a->most = a->coefficient * (a->coefficient > 0 ? a->high : a->low);
    return a->low >= 0;
}

/* What the cells of a clique keep if it keeps these sums. If it keeps all, its cells do as well: that they differ is for
   houses to look at. */
static void filter_addend(const struct sj_any *any, const struct addend *a, const uint64_t *sums)
{
    if (a->count == 1) {
        for (size_t w = 0; w < any->words; w++)
            a->keep[w] = sums[w] >> 1 | sums[w + 1] << 63;
        return;
    }
    if (sums[0] == a->sums[0]) {
        for (unsigned i = 0; i < a->count; i++)
            a->keep[i] = any->set[a->cell[i]];
        return;
    }
    sets goal = {0};
    for (uint64_t rest = sums[0]; rest; rest &= rest - 1) {
        sets more;
        load_sets(&more, &any->constraints->sets_by_sum[sj_low_bit(rest)]);
        goal |= more;
    }
    goal &= a->reached[a->count];
    filter_clique(any->set, a->cell, a->count, a->reached, &goal, a->keep);
}

/* Each clique keeps what the bounds of the others leave it: `need` is what is to be added to the least sum, `range` how
   much all can add. */
static void filter_by_bounds(const struct sj_any *any, const struct addend *addend, unsigned count,
                             int64_t need, int64_t range)
{
    for (unsigned i = 0; i < count; i++) {
        const struct addend *const a = &addend[i];
        uint64_t kept[CLIQUE_WORDS] = {0};
        const int64_t others = range - (a->most - a->least);
        for (int32_t s = a->low; s <= a->high; s++) {
            const int64_t more = (int64_t)a->coefficient * s - a->least;
            if (sj_bit_get(a->sums, (size_t)s) && more <= need && need - more <= others)
                sj_bit_set(kept, (size_t)s);
        }
        filter_addend(any, a, kept);
    }
}

/* The partial sums before clique i are at `prefix` + i * words, as many as `need` takes. False: no way adds up. */
static bool filter_by_ways(const struct sj_any *any, const struct addend *addend, unsigned count,
                           unsigned need, uint64_t *prefix, size_t words)
{
    uint64_t ways[2][SUM_WORDS];
    memset(prefix, 0, (count + 1u) * words * sizeof *prefix);
    prefix[0] = 1;
    for (unsigned i = 0; i < count; i++)
        for (int32_t s = addend[i].low; s <= addend[i].high; s++) {
            const int32_t more = addend[i].coefficient * s - addend[i].least;
            if (sj_bit_get(addend[i].sums, (size_t)s) && (uint32_t)more <= need)
                shift_up(prefix + (i + 1) * words, prefix + i * words, (unsigned)more, words);
        }
    if (!sj_bit_get(prefix + count * words, need))
        return false;
    memset(ways[count % 2], 0, words * sizeof ways[0][0]);
    sj_bit_set(ways[count % 2], need);
    for (unsigned i = count; i-- > 0;) {
        const struct addend *const a = &addend[i];
        uint64_t kept[CLIQUE_WORDS] = {0};
        memset(ways[i % 2], 0, words * sizeof ways[0][0]);
        for (int32_t s = a->low; s <= a->high; s++) {
            const int32_t more = a->coefficient * s - a->least;
            if (sj_bit_get(a->sums, (size_t)s) && (uint32_t)more <= need &&
                shift_down(ways[i % 2], ways[(i + 1) % 2], (unsigned)more, prefix + i * words,
                           words))
                sj_bit_set(kept, (size_t)s);
        }
        filter_addend(any, a, kept);
    }
    return true;
}

/* The same where partial sums fit into a word. */
static bool filter_by_few_ways(const struct sj_any *any, const struct addend *addend,
                               unsigned count, unsigned need, uint64_t *prefix)
{
    const uint64_t goal = (uint64_t)1 << need, within = goal | (goal - 1);
    prefix[0] = 1;
    for (unsigned i = 0; i < count; i++) {
        uint64_t next = 0;
        for (uint64_t sums = addend[i].sums[0]; sums; sums &= sums - 1) {
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
        uint64_t kept[2] = {0}, before = 0;
        for (uint64_t sums = a->sums[0]; sums; sums &= sums - 1) {
            const int32_t more = a->coefficient * (int32_t)sj_low_bit(sums) - a->least;
            const uint64_t from = (uint32_t)more <= need ? ways >> more & prefix[i] : 0;
            before |= from;
            kept[0] |= from ? sums & -sums : 0;
        }
        filter_addend(any, a, kept);
        ways = before;
    }
    return true;
}

/* One clique, which has to add up to the total by itself. */
static bool filter_one(const struct sj_any *any, const uint16_t *cell, unsigned count,
                       int32_t total, uint64_t *keep)
{
    sets reached[SJ_CLIQUE_SIZE + 1];
    if (total < 0 || total >= SJ_CLIQUE_SUMS)
        return false;
    reach_sets(any->set, cell, count, reached);
    sets goal;
    load_sets(&goal, &any->constraints->sets_by_sum[total]);
    goal &= reached[count];
    if (is_empty(&goal))
        return false;
    filter_clique(any->set, cell, count, reached, &goal, keep);
    return true;
}

static bool filter_sum(const struct sj_any *any, const struct sj_primitive *p,
                       const struct sj_any_clique *clique, unsigned cliques, uint64_t *keep)
{
    const struct sj_any_constraints *const all = any->constraints;
    const uint16_t *const cell = sj_primitive_cells(&all->lowering, p);
    struct addend *const addend = all->sums;
    int64_t least = 0, range = 0;
    if (cliques == 1 && clique->count > 1 && clique->coefficient == 1)
        return filter_one(any, cell, clique->count, p->total, keep);
    for (unsigned i = 0; i < cliques; i++) {
        addend[i].cell = cell + clique[i].first;
        addend[i].keep = keep + clique[i].first * any->words;
        addend[i].count = clique[i].count;
        addend[i].coefficient = clique[i].coefficient;
        if (!add_up(any, &addend[i]))
            return false;
        least += addend[i].least;
        range += addend[i].most - addend[i].least;
    }
    const int64_t need = p->total - least;
    uint64_t *const prefix = (uint64_t *)(addend + cliques);
    if (need < 0 || need > range)
        return false;
    if (need < 64 && any->size < 64)
        return filter_by_few_ways(any, addend, cliques, (unsigned)need, prefix);
    if (need < SUM_BITS)
        return filter_by_ways(any, addend, cliques, (unsigned)need, prefix, (size_t)need / 64 + 1);
    filter_by_bounds(any, addend, cliques, need, range);
    return true;
}

enum { ADDEND_BYTES = sizeof(struct addend) };
