/* SPDX-License-Identifier: MIT */
/* Sums in the general search. The cells one after the other can reach certain partial sums; from
   the back, certain partial sums lead to the total; what a cell adds must lead from the one to the
   other. Wide sums get bounds only. That cells may have to differ is for houses to look at: small
   boards have a search that knows more (small.h). */
#include "engine/bits/any_constraints.h"
#include "engine/bits/any_inl.h"

#include <string.h>

/* The partial sums above the least one, as bits of this many words. */
enum { SUM_WORDS = SJ_ANY_SUM_WORDS, SUM_BITS = SUM_WORDS * 64 };

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

/* What a value of a cell adds to the least that the cell can. */
static int64_t more_than_least(const struct sj_any *any, unsigned cell, int32_t coefficient,
                               unsigned value)
{
    const unsigned low = sj_any_first(any, cell, any->words), high = sj_any_last(any, cell);
    return (int64_t)coefficient * ((int32_t)value - (int32_t)(coefficient > 0 ? low : high));
}

/* Each cell keeps what the bounds of the others leave it: `need` is what is to be added to the
   least sum, `range` how much all can add. */
static void filter_by_bounds(const struct sj_any *any, const struct sj_any_sum *sum, int64_t need,
                             int64_t range, uint64_t *keep)
{
    for (unsigned i = 0; i < sum->cells; i++) {
        const unsigned cell = sum->cell[i], high = sj_any_last(any, cell);
        const int32_t factor = sum->coefficient[i];
        const int64_t most = more_than_least(
            any, cell, factor, factor > 0 ? high : sj_any_first(any, cell, any->words));
        for (unsigned v = sj_any_first(any, cell, any->words); v <= high; v++) {
            const int64_t more = more_than_least(any, cell, factor, v);
            if (sj_any_has(any, cell, v, any->words) && more <= need && need - more <= range - most)
                sj_bit_set(keep + i * any->words, v);
        }
    }
}

/* The partial sums before cell i are at `prefix` + i * words, as many as `need` takes. False: no
   way adds up. */
static bool filter_by_ways(const struct sj_any *any, const struct sj_any_sum *sum, unsigned need,
                           uint64_t *prefix, uint64_t *keep)
{
    const size_t words = need / 64 + 1;
    uint64_t ways[2][SUM_WORDS];
    memset(prefix, 0, (sum->cells + 1u) * words * sizeof *prefix);
    prefix[0] = 1;
    for (unsigned i = 0; i < sum->cells; i++)
        for (unsigned v = 0; v < any->size; v++) {
            const int64_t more = more_than_least(any, sum->cell[i], sum->coefficient[i], v);
            if (sj_any_has(any, sum->cell[i], v, any->words) && more <= need)
                shift_up(prefix + (i + 1) * words, prefix + i * words, (unsigned)more, words);
        }
    if (!sj_bit_get(prefix + sum->cells * words, need))
        return false;
    memset(ways[sum->cells % 2], 0, words * sizeof ways[0][0]);
    sj_bit_set(ways[sum->cells % 2], need);
    for (unsigned i = sum->cells; i-- > 0;) {
        memset(ways[i % 2], 0, words * sizeof ways[0][0]);
        for (unsigned v = 0; v < any->size; v++) {
            const int64_t more = more_than_least(any, sum->cell[i], sum->coefficient[i], v);
            if (sj_any_has(any, sum->cell[i], v, any->words) && more <= need &&
                shift_down(ways[i % 2], ways[(i + 1) % 2], (unsigned)more, prefix + i * words,
                           words))
                sj_bit_set(keep + i * any->words, v);
        }
    }
    return true;
}

bool sj_any_filter_sum(const struct sj_any *any, const struct sj_any_sum *sum, uint64_t *prefix,
                       uint64_t *keep)
{
    int64_t least = 0, range = 0;
    memset(keep, 0, sum->cells * any->words * sizeof *keep);
    for (unsigned i = 0; i < sum->cells; i++) {
        const int64_t low = (int64_t)sj_any_first(any, sum->cell[i], any->words) + 1,
                      high = (int64_t)sj_any_last(any, sum->cell[i]) + 1;
        const int64_t factor = sum->coefficient[i];
        least += factor * (factor > 0 ? low : high);
        range += (factor > 0 ? factor : -factor) * (high - low);
    }
    const int64_t need = sum->total - least;
    if (need < 0 || need > range)
        return false;
    if (need < SUM_BITS)
        return filter_by_ways(any, sum, (unsigned)need, prefix, keep);
    filter_by_bounds(any, sum, need, range, keep);
    return true;
}
