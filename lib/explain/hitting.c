/* SPDX-License-Identifier: MIT */
/* Hitting sets by branch and bound. The set with the fewest numbers left to choose is branched on;
   a number that was tried is banned from what follows, so that no choice is looked at twice. A
   branch ends where the sets that are not hit hold more pairwise disjoint ones than numbers may
   still be chosen, or where even the most frequent numbers would not hit them all. */
#include "explain/hitting.h"

#include "base/arrays.h"
#include "base/bits_inl.h"
#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

/* Sets looked at between two looks at the clock. */
#define WORK_PER_LOOK 20000

/* The most numbers that lists of branches may have room for. */
#define BRANCHES ((size_t)1 << 23)

suuji_status sj_hitting_new(struct sj_hitting *hitting, size_t universe, suuji_error *err)
{
    const size_t words = sj_words(universe) + !universe;
    *hitting = (struct sj_hitting){.universe = universe, .words = words, .most_work = UINT64_MAX};
    hitting->banned = calloc(3 * words, sizeof *hitting->banned);
    hitting->degree = calloc(universe + 1, sizeof *hitting->degree);
    if (!hitting->banned || !hitting->degree)
        return sj_fail_memory(err);
    hitting->chosen = hitting->banned + words;
    hitting->packed = hitting->chosen + words;
    return SUUJI_OK;
}

void sj_hitting_free(struct sj_hitting *hitting)
{
    free(hitting->set);
    free(hitting->banned);
    free(hitting->hits);
    free(hitting->degree);
    free(hitting->branch);
    *hitting = (struct sj_hitting){0};
}

/* ---- The family ---- */

static uint64_t *set_at(const struct sj_hitting *hitting, size_t i)
{
    return hitting->set + i * hitting->words;
}

/* Is each number of `a` in `b`? */
static bool is_within(const uint64_t *a, const uint64_t *b, size_t words)
{
    uint64_t outside = 0;
    for (size_t i = 0; i < words; i++)
        outside |= a[i] & ~b[i];
    return outside == 0;
}

static suuji_status make_room(struct sj_hitting *hitting, suuji_error *err)
{
    const size_t need = hitting->count + 1;
    size_t room = hitting->room;
    return sj_grow(&hitting->set, &room, need, hitting->words * sizeof *hitting->set) &&
                   sj_grow(&hitting->hits, &hitting->room, need, sizeof *hitting->hits)
               ? SUUJI_OK
               : sj_fail_memory(err);
}

suuji_status sj_hitting_add(struct sj_hitting *hitting, const uint64_t *set, suuji_error *err)
{
    const size_t words = hitting->words;
    size_t kept = 0;
    for (size_t i = 0; i < hitting->count; i++)
        if (is_within(set_at(hitting, i), set, words))
            return SUUJI_OK;
    for (size_t i = 0; i < hitting->count; i++) {
        if (is_within(set, set_at(hitting, i), words))
            continue;
        if (kept != i)
            memcpy(set_at(hitting, kept), set_at(hitting, i), words * sizeof *set);
        kept++;
    }
    hitting->count = kept;
    const suuji_status status = make_room(hitting, err);
    if (status == SUUJI_OK)
        memcpy(set_at(hitting, hitting->count++), set, words * sizeof *set);
    return status;
}

bool sj_hitting_pins(const struct sj_hitting *hitting, const uint64_t *set, size_t number)
{
    for (size_t i = 0; i < hitting->count; i++) {
        const uint64_t *const one = set_at(hitting, i);
        unsigned shared = 0;
        if (!sj_bit_get(one, number))
            continue;
        for (size_t w = 0; w < hitting->words && shared < 2; w++)
            shared += sj_bit_count(one[w] & set[w]);
        if (shared == 1)
            return true;
    }
    return false;
}

/* ---- The search ---- */

static unsigned numbers_left(const struct sj_hitting *hitting, size_t i)
{
    const uint64_t *const set = set_at(hitting, i);
    unsigned left = 0;
    for (size_t w = 0; w < hitting->words; w++)
        left += sj_bit_count(set[w] & ~hitting->banned[w]);
    return left;
}

/* What is to be done: sets that are not hit, the one among them with the fewest numbers left, and
   how many disjoint ones were found on the way. */
struct look {
    size_t open;
    size_t fewest;
    unsigned left;
    size_t disjoint;
};

/* Go through the sets that are not hit. Packing takes them as they come, two-number sets first:
   these are in the way of the fewest others. */
static struct look survey_open_sets(struct sj_hitting *hitting)
{
    struct look l = {.left = UINT32_MAX};
    memset(hitting->degree, 0, hitting->universe * sizeof *hitting->degree);
    memset(hitting->packed, 0, hitting->words * sizeof *hitting->packed);
    for (int small = 1; small >= 0; small--)
        for (size_t i = 0; i < hitting->count; i++) {
            if (hitting->hits[i])
                continue;
            const uint64_t *const set = set_at(hitting, i);
            const unsigned left = numbers_left(hitting, i);
            hitting->work++;
            if ((left <= 2) != (small == 1))
                continue;
            uint64_t shared = 0;
            l.open++;
            if (left < l.left) {
                l.left = left;
                l.fewest = i;
            }
            for (size_t w = 0; w < hitting->words; w++) {
                const uint64_t rest = set[w] & ~hitting->banned[w];
                shared |= rest & hitting->packed[w];
                for (uint64_t bits = rest; bits; bits &= bits - 1)
                    hitting->degree[w * SJ_WORD_BITS + sj_low_bit(bits)]++;
            }
            if (shared)
                continue;
            l.disjoint++;
            for (size_t w = 0; w < hitting->words; w++)
                hitting->packed[w] |= set[w] & ~hitting->banned[w];
        }
    return l;
}

/* Could `most` numbers hit this many sets, if none of them hit a set that another hits? */
static bool is_possible(const struct sj_hitting *hitting, size_t open, size_t most)
{
    uint32_t top = 0;
    for (size_t i = 0; i < hitting->universe; i++)
        if (hitting->degree[i] > top)
            top = hitting->degree[i];
    return (uint64_t)top * most >= open;
}

/* Choose a number, or with `step` -1 undo that. */
static void choose_number(struct sj_hitting *hitting, size_t number, int step)
{
    if (step > 0)
        sj_bit_set(hitting->chosen, number);
    else
        sj_bit_clear(hitting->chosen, number);
    for (size_t i = 0; i < hitting->count; i++)
        if (sj_bit_get(set_at(hitting, i), number))
            hitting->hits[i] += (uint32_t)step;
}

/* The numbers left in a set, those first that hit most; how many. */
static size_t list_branches(struct sj_hitting *hitting, size_t i, uint32_t *branch)
{
    const uint64_t *const set = set_at(hitting, i);
    size_t count = 0;
    for (size_t number = 0; number < hitting->universe; number++) {
        if (!sj_bit_get(set, number) || sj_bit_get(hitting->banned, number))
            continue;
        size_t at = count++;
        for (; at && hitting->degree[branch[at - 1]] < hitting->degree[number]; at--)
            branch[at] = branch[at - 1];
        branch[at] = (uint32_t)number;
    }
    return count;
}

/* The clock is read now and then: a look at a few sets takes less time than that. */
static bool is_over(struct sj_hitting *hitting)
{
    if (hitting->work >= hitting->most_work)
        return true;
    if (!hitting->over || hitting->work < hitting->next_look)
        return false;
    hitting->next_look = hitting->work + WORK_PER_LOOK;
    return hitting->over(hitting->user);
}

/* Choose at most `most` more numbers. As deep as numbers are chosen. */
static enum sj_hit search(struct sj_hitting *hitting, size_t most, size_t level)
{
    const struct look l = survey_open_sets(hitting);
    if (l.open == 0)
        return SJ_HIT_FOUND;
    if (is_over(hitting))
        return SJ_HIT_OVER;
    if (l.left == 0 || l.disjoint > most || !is_possible(hitting, l.open, most))
        return SJ_HIT_NONE;
    uint32_t *const branch = hitting->branch + level * hitting->universe;
    const size_t count = list_branches(hitting, l.fewest, branch);
    enum sj_hit result = SJ_HIT_NONE;
    size_t tried = 0;
    for (; tried < count && result == SJ_HIT_NONE; tried++) {
        choose_number(hitting, branch[tried], 1);
        result = search(hitting, most - 1, level + 1);
        if (result != SJ_HIT_FOUND)
            choose_number(hitting, branch[tried], -1);
        sj_bit_set(hitting->banned, branch[tried]);
    }
    for (size_t i = 0; i < tried; i++)
        sj_bit_clear(hitting->banned, branch[i]);
    return result;
}

suuji_status sj_hitting_find(struct sj_hitting *hitting, size_t most, enum sj_hit *result,
                             uint64_t *found, suuji_error *err)
{
    if (most > hitting->universe)
        most = hitting->universe;
    *result = SJ_HIT_OVER;
    if (hitting->universe && most + 1 > BRANCHES / hitting->universe)
        return SUUJI_OK;
    if (hitting->levels < most + 1) {
        free(hitting->branch);
        hitting->levels = 0;
        hitting->branch = calloc((most + 1) * (hitting->universe + 1), sizeof *hitting->branch);
        if (!hitting->branch)
            return sj_fail_memory(err);
        hitting->levels = most + 1;
    }
    memset(hitting->banned, 0, hitting->words * sizeof *hitting->banned);
    memset(hitting->chosen, 0, hitting->words * sizeof *hitting->chosen);
    for (size_t i = 0; i < hitting->count; i++)
        hitting->hits[i] = 0;
    *result = search(hitting, most, 0);
    if (*result == SJ_HIT_FOUND)
        memcpy(found, hitting->chosen, hitting->words * sizeof *found);
    return SUUJI_OK;
}
