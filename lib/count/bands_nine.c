/* SPDX-License-Identifier: MIT */
/* For plain 9x9 only: the exact number of solutions, band by band.

   The three bands of a solution meet only in the columns: what matters of a band is which values
   each of its columns has, that is a part (nine_parts.c) for each stack. The number of solutions is
   the sum, over all divisions of the first band and all divisions of the second that are disjoint
   from it, of the product of the ways to fill the three bands (nine_band.h); the third division is
   what is left.

   Divisions of the first band that the other two bands cannot distinguish are counted together:
   values that they treat alike and columns of a stack that they treat alike change places. For the
   empty grid about a thousand divisions are left of 1680^3. The idea is Felgenhauer's and
   Jarvis's. */
#include "count/exact.h"

#include "count/nine_band.h"
#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

/* A pair of parts of the first band: those of its first two stacks. */
struct pair {
    uint32_t key;           /* of the pair that represents it: first * SJ_NINE_PARTS + second */
    uint16_t first, second; /* as they are */
};

struct work {
    struct sj_nine_parts *parts;
    struct sj_budget *budget;
    struct sj_nine_band band[3];
    struct sj_nine_symmetry rest;  /* of the second and third bands */
    struct sj_nine_symmetry whole; /* of the grid */
    uint16_t
        weight[SJ_NINE_PARTS]; /* first parts that the whole grid cannot distinguish: how many this
                                        one stands for; 0: another one stands for it */
    struct pair *pair;
    size_t pairs, pair_room;
    uint64_t sum[SJ_NINE_PARTS], merged[SJ_NINE_PARTS]; /* of one pair, by third part */
    struct sj_natural *total;
    struct sj_ticker *ticker;
    struct sj_bands_share share;
};

/* ---- Representatives ---- */

static unsigned part_of(const struct work *work, const uint8_t digit[9])
{
    unsigned code = 0;
    for (unsigned v = 9; v-- > 0;)
        code = code * 3 + digit[v];
    return work->parts->rank[code];
}

static void weigh_first_parts(struct work *work)
{
    for (unsigned p = 0; p < SJ_NINE_PARTS; p++) {
        unsigned best = SJ_NINE_NO_PART;
        for (unsigned i = 0; i < work->whole.orders[0]; i++) {
            uint8_t digit[9], to[9];
            for (unsigned v = 0; v < 9; v++)
                digit[v] = sj_nine_order[work->whole.order[0][i]][work->parts->digit[p][v]];
            sj_nine_sort(work->whole.group, digit, to);
            const unsigned found = part_of(work, digit);
            best = found < best ? found : best;
        }
        work->weight[best]++;
    }
}

/* The pair that stands for this one, and the permutation of values that makes it so. */
static uint32_t stand_in(const struct work *work, unsigned first, unsigned second, uint8_t to[9])
{
    const struct sj_nine_symmetry *const rest = &work->rest;
    const uint8_t *const one = work->parts->digit[first], *const two = work->parts->digit[second];
    uint8_t best[9] = {0xff};
    for (unsigned i = 0; i < rest->orders[0]; i++)
        for (unsigned j = 0; j < rest->orders[1]; j++) {
            const uint8_t *const a = sj_nine_order[rest->order[0][i]];
            const uint8_t *const b = sj_nine_order[rest->order[1][j]];
            uint8_t key[9], map[9];
            for (unsigned v = 0; v < 9; v++)
                key[v] = (uint8_t)(a[one[v]] * 3 + b[two[v]]);
            sj_nine_sort(rest->group, key, map);
            if (memcmp(key, best, 9) < 0) {
                memcpy(best, key, 9);
                memcpy(to, map, 9);
            }
        }
    uint8_t high[9], low[9];
    for (unsigned v = 0; v < 9; v++) {
        high[v] = best[v] / 3;
        low[v] = best[v] % 3;
    }
    return (uint32_t)(part_of(work, high) * SJ_NINE_PARTS + part_of(work, low));
}

/* With the first two parts of `key`: the third part that represents `part`. */
static unsigned stand_in_third(const struct work *work, uint32_t key, unsigned part)
{
    const struct sj_nine_symmetry *const rest = &work->rest;
    const uint8_t *const one = work->parts->digit[key / SJ_NINE_PARTS];
    const uint8_t *const two = work->parts->digit[key % SJ_NINE_PARTS];
    unsigned best = SJ_NINE_NO_PART;
    uint8_t group[9], digit[9], to[9];
    for (unsigned v = 0; v < 9; v++)
        group[v] = (uint8_t)(rest->group[v] * 9 + one[v] * 3 + two[v]);
    for (unsigned i = 0; i < rest->orders[2]; i++) {
        for (unsigned v = 0; v < 9; v++)
            digit[v] = sj_nine_order[rest->order[2][i]][work->parts->digit[part][v]];
        sj_nine_sort(group, digit, to);
        const unsigned found = part_of(work, digit);
        best = found < best ? found : best;
    }
    return best;
}

/* ---- The second and third bands ---- */

/* The parts of stack `stack` for the second and third bands, if the first has `part`. */
static unsigned list_mates(const struct work *work, unsigned stack, unsigned part,
                           uint16_t list[SJ_NINE_MATES][2])
{
    unsigned count = 0;
    for (unsigned k = 0; k < SJ_NINE_MATES; k++) {
        const uint16_t *const mate = work->parts->mate[part][k];
        if (sj_nine_band_has(&work->band[1], stack, mate[0]) &&
            sj_nine_band_has(&work->band[2], stack, mate[1]))
            memcpy(list[count++], mate, sizeof list[0]);
    }
    return count;
}

/* In how many ways can the second and third bands be filled, if the first has these parts? False:
   memory is short. */
static bool count_rest(struct work *work, uint32_t key, unsigned third, uint64_t *ways)
{
    uint16_t first[SJ_NINE_MATES][2], second[SJ_NINE_MATES][2], last[SJ_NINE_MATES][2];
    uint16_t upper[SJ_NINE_MATES], lower[SJ_NINE_MATES];
    const unsigned firsts = list_mates(work, 0, key / SJ_NINE_PARTS, first);
    const unsigned seconds = list_mates(work, 1, key % SJ_NINE_PARTS, second);
    const unsigned lasts = list_mates(work, 2, third, last);
    struct sj_nine_band *const middle = &work->band[1], *const bottom = &work->band[2];
    *ways = 0;
    for (unsigned i = 0; i < firsts && lasts; i++) {
        for (unsigned k = 0; k < lasts; k++) {
            upper[k] = (uint16_t)sj_nine_act(work->parts, &middle->action[first[i][0]], last[k][0]);
            lower[k] = (uint16_t)sj_nine_act(work->parts, &bottom->action[first[i][1]], last[k][1]);
        }
        for (unsigned j = 0; j < seconds; j++) {
            const uint16_t *const a = sj_nine_band_vector(middle, first[i][0], second[j][0]);
            const uint16_t *const b = sj_nine_band_vector(bottom, first[i][1], second[j][1]);
            if (!a || !b)
                return false;
            if (a == middle->none || b == bottom->none)
                continue;
            uint64_t sum = 0;
            for (unsigned k = 0; k < lasts; k++)
                sum += (uint32_t)a[upper[k]] * (uint32_t)b[lower[k]];
            *ways += sum;
        }
    }
    return true;
}

/* ---- The first band ---- */

static int compare_pairs(const void *a, const void *b)
{
    const struct pair *const one = a, *const two = b;
    if (one->key != two->key)
        return one->key < two->key ? -1 : 1;
    if (one->first != two->first)
        return one->first < two->first ? -1 : 1;
    return one->second < two->second ? -1 : one->second > two->second;
}

static bool list_pairs(struct work *work)
{
    struct sj_nine_band *const top = &work->band[0];
    for (unsigned first = 0; first < SJ_NINE_PARTS; first++) {
        if (!work->weight[first] || !sj_nine_band_has(top, 0, first))
            continue;
        for (unsigned second = 0; second < SJ_NINE_PARTS; second++) {
            uint8_t to[9];
            if (!sj_nine_band_has(top, 1, second))
                continue;
            const uint16_t *const vector = sj_nine_band_vector(top, first, second);
            if (!vector || !sj_budget_look(work->budget))
                return false;
            if (vector == top->none)
                continue;
            if (!sj_budget_reserve(work->budget, &work->pair, &work->pair_room, work->pairs + 1,
                                   sizeof *work->pair))
                return false;
            work->pair[work->pairs++] =
                (struct pair){stand_in(work, first, second, to), (uint16_t)first, (uint16_t)second};
        }
    }
    qsort(work->pair, work->pairs, sizeof *work->pair, compare_pairs);
    return true;
}

/* Add the ways to fill the first band with this pair to work->sum. */
static bool add_pair(struct work *work, const struct pair *pair)
{
    struct sj_nine_band *const top = &work->band[0];
    const struct sj_nine_action *const own = &top->action[pair->first];
    struct sj_nine_action action;
    uint8_t to[9];
    const uint16_t *const vector = sj_nine_band_vector(top, pair->first, pair->second);
    if (!vector)
        return false;
    stand_in(work, pair->first, pair->second, to);
    sj_nine_action_make(&action, to);
    for (unsigned p = 0; p < SJ_NINE_PARTS; p++)
        work->sum[sj_nine_act(work->parts, &action, p)] +=
            (uint64_t)work->weight[pair->first] * vector[sj_nine_act(work->parts, own, p)];
    return true;
}

/* All solutions whose first band has pairs that `key` represents. */
static bool count_key(struct work *work, uint32_t key)
{
    memset(work->merged, 0, sizeof work->merged);
    for (unsigned p = 0; p < SJ_NINE_PARTS; p++)
        if (work->sum[p])
            work->merged[stand_in_third(work, key, p)] += work->sum[p];
    for (unsigned p = 0; p < SJ_NINE_PARTS; p++) {
        uint64_t ways;
        if (!work->merged[p])
            continue;
        if (!sj_budget_look(work->budget) || !count_rest(work, key, p, &ways))
            return false;
        sj_natural_add_words(work->total, work->merged[p], ways);
    }
    return true;
}

static void count_pairs(struct work *work)
{
    unsigned turn = 0;
    for (size_t i = 0; i < work->pairs; turn = (turn + 1) % work->share.parts) {
        const uint32_t key = work->pair[i].key;
        if (turn != work->share.part) {
            while (i < work->pairs && work->pair[i].key == key)
                i++;
            continue;
        }
        memset(work->sum, 0, sizeof work->sum);
        for (; i < work->pairs && work->pair[i].key == key; i++)
            if (!add_pair(work, &work->pair[i]))
                return;
        if (!count_key(work, key))
            return;
        work->ticker->progress.done = (double)i / (double)work->pairs;
        sj_ticker_tick(work->ticker);
    }
}

/* ---- All of it ---- */

double sj_bands_nine_cost(const suuji_puzzle *puzzle)
{
    struct sj_nine_view view;
    sj_nine_view_choose(&view, puzzle);
    return view.seconds;
}

static void release(struct work *work)
{
    for (unsigned i = 0; i < 3; i++)
        sj_nine_band_free(&work->band[i]);
    free(work->pair);
    free(work->parts);
    free(work);
}

suuji_status sj_bands_nine_count(const suuji_puzzle *puzzle, const struct sj_bands_share *share,
                                 struct sj_budget *budget, struct sj_natural *total,
                                 struct sj_ticker *ticker, suuji_error *err)
{
    struct sj_nine_view view;
    struct work *const work = sj_budget_zeros(budget, 1, sizeof *work);
    sj_natural_clear(total);
    if (work)
        work->parts = sj_budget_zeros(budget, 1, sizeof *work->parts);
    if (work && work->parts) {
        bool made = true;
        work->budget = budget;
        work->total = total;
        work->ticker = ticker;
        work->share = share ? *share : (struct sj_bands_share){0, 1};
        sj_nine_view_choose(&view, puzzle);
        sj_nine_parts_fill(work->parts);
        for (unsigned i = 0; i < 3 && made; i++)
            made = sj_nine_band_make(&work->band[i], work->parts, view.allowed, i, budget);
        sj_nine_symmetry_find(&work->rest, view.allowed, 0770);
        sj_nine_symmetry_find(&work->whole, view.allowed, 0777);
        weigh_first_parts(work);
        if (made && list_pairs(work))
            count_pairs(work);
    }
    if (work)
        release(work);
    return budget->failed || total->failed ? sj_fail_memory(err) : SUUJI_OK;
}
