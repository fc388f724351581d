/* SPDX-License-Identifier: MIT */
/* Irreducible and smallest sets of clues with a property. */
#include "explain/explainer.h"

#include "base/bits_inl.h"
#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

/* Sets looked at in the search for hitting sets that are one unit of effort. */
#define WORK_PER_UNIT 512
#define UNITS_OF_LAST_LOOK 100

suuji_status sj_minimal_set_new(struct sj_minimal_set *search, size_t count, sj_ask *ask,
                                void *user, suuji_error *err)
{
    *search = (struct sj_minimal_set){.count = count, .ask = ask, .user = user};
    const suuji_status status = sj_hitting_new(&search->corrections, count, err);
    if (status != SUUJI_OK)
        return status;
    search->words = search->corrections.words;
    search->scratch = calloc(4 * search->words, sizeof *search->scratch);
    search->rest = calloc(count + 1, sizeof *search->rest);
    return search->scratch && search->rest ? SUUJI_OK : sj_fail_memory(err);
}

void sj_minimal_set_free(struct sj_minimal_set *search)
{
    sj_hitting_free(&search->corrections);
    free(search->scratch);
    free(search->rest);
    *search = (struct sj_minimal_set){0};
}

size_t sj_set_count(const uint64_t *set, size_t words)
{
    size_t count = 0;
    for (size_t i = 0; i < words; i++)
        count += sj_bit_count(set[i]);
    return count;
}

/* ---- Irreducible ---- */

/* Clues of `set` that nothing is known of yet, in order; how many. */
static size_t list_rest(struct sj_minimal_set *search, const uint64_t *set)
{
    size_t count = 0;
    for (size_t i = 0; i < search->count; i++)
        if (sj_bit_get(set, i))
            search->rest[count++] = (uint32_t)i;
    return count;
}

/* Clues are left out in chunks, a few questions for many clues: twice as many at once after each
   success, half as many after a failure. What counterexamples have shown to be needed is not asked
   about again: the clue is the only one of a correction set. */
suuji_status sj_minimal_set_reduce(struct sj_minimal_set *search, uint64_t *set,
                                   suuji_reduced *reduced, suuji_error *err)
{
    uint64_t *const trial = search->scratch;
    uint64_t *const correction = search->scratch + search->words;
    const size_t bytes = search->words * sizeof *set;
    const size_t count = list_rest(search, set);
    suuji_status status = SUUJI_OK;
    size_t at = 0;
    size_t chunk = (count + 1) / 2;
    *reduced = SUUJI_REDUCED_IRREDUCIBLE;
    while (at < count && status == SUUJI_OK) {
        if (chunk > count - at)
            chunk = count - at;
        if (chunk == 1 && sj_hitting_pins(&search->corrections, set, search->rest[at])) {
            at++;
            continue;
        }
        memcpy(trial, set, bytes);
        for (size_t i = 0; i < chunk; i++)
            sj_bit_clear(trial, search->rest[at + i]);
        const enum sj_reply reply = search->ask(search->user, trial, correction, &status, err);
        if (reply == SJ_REPLY_END) {
            *reduced = SUUJI_REDUCED_PARTLY;
            break;
        }
        if (reply == SJ_REPLY_YES) {
            memcpy(set, trial, bytes);
            at += chunk;
            chunk *= 2;
            continue;
        }
        if (reply == SJ_REPLY_NO)
            status = sj_hitting_add(&search->corrections, correction, err);
        else if (chunk == 1)
            *reduced = SUUJI_REDUCED_PARTLY;
        at += chunk == 1;
        chunk = chunk > 1 ? chunk / 2 : 1;
    }
    return status;
}

/* ---- Smallest ---- */

static bool is_spent(struct sj_minimal_set *search)
{
    search->spent = *search->effort - search->start +
                    (search->corrections.work - search->worked) / WORK_PER_UNIT;
    return search->spent >= search->most_effort;
}

/* Make the correction set `correction` smaller, so that it says more: as long as all clues outside
   of it and one of its own do not have the property together, that one need not be in it. What it
   is when the effort is spent holds too. */
static enum sj_reply shrink_correction(struct sj_minimal_set *search, uint64_t *correction,
                                       suuji_status *status, suuji_error *err)
{
    uint64_t *const trial = search->scratch;
    uint64_t *const less = search->scratch + search->words;
    for (size_t i = 0; i < search->count && !is_spent(search); i++) {
        if (!sj_bit_get(correction, i))
            continue;
        memset(trial, 0, search->words * sizeof *trial);
        for (size_t j = 0; j < search->count; j++)
            if (j == i || !sj_bit_get(correction, j))
                sj_bit_set(trial, j);
        const enum sj_reply reply = search->ask(search->user, trial, less, status, err);
        if (reply == SJ_REPLY_END)
            return reply;
        if (reply == SJ_REPLY_NO)
            memcpy(correction, less, search->words * sizeof *correction);
    }
    return SJ_REPLY_NO;
}

/* Ask about `set`, which hits all known correction sets. If it lacks the property, learn a
   correction set, add it, learn one that the larger set does not hit, and so on: several disjoint
   correction sets from one hitting set. `*has_it`: the set itself has the property. */
static enum sj_reply learn_corrections(struct sj_minimal_set *search, const uint64_t *set,
                                       bool *has_it, suuji_status *status, suuji_error *err)
{
    uint64_t *const larger = search->scratch + 2 * search->words;
    uint64_t *const correction = search->scratch + 3 * search->words;
    memcpy(larger, set, search->words * sizeof *larger);
    *has_it = true;
    for (;;) {
        enum sj_reply reply = search->ask(search->user, larger, correction, status, err);
        if (reply == SJ_REPLY_NO)
            reply = shrink_correction(search, correction, status, err);
        if (reply != SJ_REPLY_NO)
            return reply;
        *has_it = false;
        *status = sj_hitting_add(&search->corrections, correction, err);
        if (*status != SUUJI_OK)
            return SJ_REPLY_END;
        if (is_spent(search))
            return SJ_REPLY_UNKNOWN;
        for (size_t i = 0; i < search->words; i++)
            larger[i] |= correction[i];
    }
}

/* One step: a smaller set that may have the property, or a correction set that it does not hit.
   True: continue. */
static bool improve_set(struct sj_minimal_set *search, uint64_t *set, uint64_t *next,
                        suuji_reduced *reduced, suuji_status *status, suuji_error *err)
{
    const size_t size = sj_set_count(set, search->words);
    enum sj_hit hit = SJ_HIT_NONE;
    bool has_it = false;
    if (size)
        *status = sj_hitting_find(&search->corrections, size - 1, &hit, next, err);
    if (*status != SUUJI_OK || hit != SJ_HIT_FOUND) {
        if (*status == SUUJI_OK && hit == SJ_HIT_NONE)
            *reduced = SUUJI_REDUCED_SMALLEST;
        return false;
    }
    const enum sj_reply reply = learn_corrections(search, next, &has_it, status, err);
    if (reply == SJ_REPLY_YES && has_it) {
        suuji_reduced how;
        *status = sj_minimal_set_reduce(search, next, &how, err);
        if (*status == SUUJI_OK && how == SUUJI_REDUCED_IRREDUCIBLE)
            memcpy(set, next, search->words * sizeof *set);
        return *status == SUUJI_OK && how == SUUJI_REDUCED_IRREDUCIBLE;
    }
    /* There was a new correction set each time, or it would not end. */
    return reply == SJ_REPLY_YES || (reply == SJ_REPLY_UNKNOWN && !has_it);
}

/* No effort is left for questions, but what is known may settle it. */
static suuji_reduced check_known_corrections(struct sj_minimal_set *search, const uint64_t *set,
                                             uint64_t *next, suuji_status *status, suuji_error *err)
{
    const size_t size = sj_set_count(set, search->words);
    enum sj_hit hit = SJ_HIT_OVER;
    search->corrections.most_work = search->corrections.work + UNITS_OF_LAST_LOOK * WORK_PER_UNIT;
    if (size && search->most_effort)
        *status = sj_hitting_find(&search->corrections, size - 1, &hit, next, err);
    return hit == SJ_HIT_NONE && *status == SUUJI_OK ? SUUJI_REDUCED_SMALLEST
                                                     : SUUJI_REDUCED_IRREDUCIBLE;
}

suuji_status sj_minimal_set_minimize(struct sj_minimal_set *search, uint64_t *set,
                                     suuji_reduced *reduced, suuji_error *err)
{
    uint64_t *const next = calloc(search->words, sizeof *next);
    if (!next)
        return sj_fail_memory(err);
    suuji_status status = SUUJI_OK;
    search->start = *search->effort;
    search->worked = search->corrections.work;
    for (;;) {
        if (is_spent(search)) {
            *reduced = check_known_corrections(search, set, next, &status, err);
            break;
        }
        search->corrections.most_work =
            search->corrections.work + (search->most_effort - search->spent) * WORK_PER_UNIT;
        if (!improve_set(search, set, next, reduced, &status, err))
            break;
    }
    free(next);
    return status;
}
