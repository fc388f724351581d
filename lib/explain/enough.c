/* SPDX-License-Identifier: MIT */
/* Irreducible and smallest sets of clues that are enough. */
#include "explain/enough.h"

#include "base/bits_inl.h"
#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

/* Sets looked at in the search for hitting sets that are one unit of effort. */
#define WORK_PER_UNIT 512
#define UNITS_OF_LAST_LOOK 100

suuji_status sj_enough_new(struct sj_enough *part, size_t count, sj_ask *ask, void *user,
                           suuji_error *err)
{
    *part = (struct sj_enough){.count = count, .ask = ask, .user = user};
    const suuji_status status = sj_hitting_new(&part->missed, count, err);
    if (status != SUUJI_OK)
        return status;
    part->words = part->missed.words;
    part->scratch = calloc(4 * part->words, sizeof *part->scratch);
    part->rest = calloc(count + 1, sizeof *part->rest);
    return part->scratch && part->rest ? SUUJI_OK : sj_fail_memory(err);
}

void sj_enough_free(struct sj_enough *part)
{
    sj_hitting_free(&part->missed);
    free(part->scratch);
    free(part->rest);
    *part = (struct sj_enough){0};
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
static size_t list_rest(struct sj_enough *part, const uint64_t *set)
{
    size_t count = 0;
    for (size_t i = 0; i < part->count; i++)
        if (sj_bit_get(set, i))
            part->rest[count++] = (uint32_t)i;
    return count;
}

/* Clues are left out in chunks, a few questions for many clues: twice as many at once after each
   success, half as many after a failure. What counterexamples have shown to be needed is not asked
   about again: the clue is the only one of a correction set. */
suuji_status sj_enough_irreducible(struct sj_enough *part, uint64_t *set, suuji_reduced *reduced,
                                   suuji_error *err)
{
    uint64_t *const trial = part->scratch;
    uint64_t *const missed = part->scratch + part->words;
    const size_t bytes = part->words * sizeof *set;
    const size_t count = list_rest(part, set);
    suuji_status status = SUUJI_OK;
    size_t at = 0;
    size_t chunk = (count + 1) / 2;
    *reduced = SUUJI_REDUCED_IRREDUCIBLE;
    while (at < count && status == SUUJI_OK) {
        if (chunk > count - at)
            chunk = count - at;
        if (chunk == 1 && sj_hitting_pins(&part->missed, set, part->rest[at])) {
            at++;
            continue;
        }
        memcpy(trial, set, bytes);
        for (size_t i = 0; i < chunk; i++)
            sj_bit_clear(trial, part->rest[at + i]);
        const enum sj_reply reply = part->ask(part->user, trial, missed, &status, err);
        if (reply == SJ_OVER) {
            *reduced = SUUJI_REDUCED_PARTLY;
            break;
        }
        if (reply == SJ_ENOUGH) {
            memcpy(set, trial, bytes);
            at += chunk;
            chunk *= 2;
            continue;
        }
        if (reply == SJ_MISSED)
            status = sj_hitting_add(&part->missed, missed, err);
        else if (chunk == 1)
            *reduced = SUUJI_REDUCED_PARTLY;
        at += chunk == 1;
        chunk = chunk > 1 ? chunk / 2 : 1;
    }
    return status;
}

/* ---- Smallest ---- */

static bool is_spent(struct sj_enough *part)
{
    part->spent = *part->effort - part->start + (part->missed.work - part->worked) / WORK_PER_UNIT;
    return part->spent >= part->most_effort;
}

/* Make the correction set `missed` smaller, so that it says more: as long as all clues outside of
   it and one of its own are not enough together, that one need not be in it. What it is when the
   effort is spent holds too. */
static enum sj_reply tighten(struct sj_enough *part, uint64_t *missed, suuji_status *status,
                             suuji_error *err)
{
    uint64_t *const trial = part->scratch;
    uint64_t *const less = part->scratch + part->words;
    for (size_t i = 0; i < part->count && !is_spent(part); i++) {
        if (!sj_bit_get(missed, i))
            continue;
        memset(trial, 0, part->words * sizeof *trial);
        for (size_t j = 0; j < part->count; j++)
            if (j == i || !sj_bit_get(missed, j))
                sj_bit_set(trial, j);
        const enum sj_reply reply = part->ask(part->user, trial, less, status, err);
        if (reply == SJ_OVER)
            return reply;
        if (reply == SJ_MISSED)
            memcpy(missed, less, part->words * sizeof *missed);
    }
    return SJ_MISSED;
}

/* Ask about `set`, which hits all known correction sets. If it is not enough, learn a correction
   set, add it, learn one that the larger set misses, and so on: several disjoint correction sets
   from one hitting set. `*enough`: the set itself was enough. */
static enum sj_reply learn(struct sj_enough *part, const uint64_t *set, bool *enough,
                           suuji_status *status, suuji_error *err)
{
    uint64_t *const larger = part->scratch + 2 * part->words;
    uint64_t *const missed = part->scratch + 3 * part->words;
    memcpy(larger, set, part->words * sizeof *larger);
    *enough = true;
    for (;;) {
        enum sj_reply reply = part->ask(part->user, larger, missed, status, err);
        if (reply == SJ_MISSED)
            reply = tighten(part, missed, status, err);
        if (reply != SJ_MISSED)
            return reply;
        *enough = false;
        *status = sj_hitting_add(&part->missed, missed, err);
        if (*status != SUUJI_OK)
            return SJ_OVER;
        if (is_spent(part))
            return SJ_OPEN;
        for (size_t i = 0; i < part->words; i++)
            larger[i] |= missed[i];
    }
}

/* One step: a set that could be enough and is smaller, or what it misses. True: continue. */
static bool improve(struct sj_enough *part, uint64_t *set, uint64_t *next, suuji_reduced *reduced,
                    suuji_status *status, suuji_error *err)
{
    const size_t size = sj_set_count(set, part->words);
    enum sj_hit hit = SJ_HIT_NONE;
    bool enough = false;
    if (size)
        *status = sj_hitting_find(&part->missed, size - 1, &hit, next, err);
    if (*status != SUUJI_OK || hit != SJ_HIT_FOUND) {
        if (*status == SUUJI_OK && hit == SJ_HIT_NONE)
            *reduced = SUUJI_REDUCED_SMALLEST;
        return false;
    }
    const enum sj_reply reply = learn(part, next, &enough, status, err);
    if (reply == SJ_ENOUGH && enough) {
        suuji_reduced how;
        *status = sj_enough_irreducible(part, next, &how, err);
        if (*status == SUUJI_OK && how == SUUJI_REDUCED_IRREDUCIBLE)
            memcpy(set, next, part->words * sizeof *set);
        return *status == SUUJI_OK && how == SUUJI_REDUCED_IRREDUCIBLE;
    }
    /* There was a new correction set each time, or it would not end. */
    return reply == SJ_ENOUGH || (reply == SJ_OPEN && !enough);
}

/* No effort is left for questions, but what is known may settle it. */
static suuji_reduced last_look(struct sj_enough *part, const uint64_t *set, uint64_t *next,
                               suuji_status *status, suuji_error *err)
{
    const size_t size = sj_set_count(set, part->words);
    enum sj_hit hit = SJ_HIT_OVER;
    part->missed.most_work = part->missed.work + UNITS_OF_LAST_LOOK * WORK_PER_UNIT;
    if (size && part->most_effort)
        *status = sj_hitting_find(&part->missed, size - 1, &hit, next, err);
    return hit == SJ_HIT_NONE && *status == SUUJI_OK ? SUUJI_REDUCED_SMALLEST
                                                     : SUUJI_REDUCED_IRREDUCIBLE;
}

suuji_status sj_enough_smallest(struct sj_enough *part, uint64_t *set, suuji_reduced *reduced,
                                suuji_error *err)
{
    uint64_t *const next = calloc(part->words, sizeof *next);
    if (!next)
        return sj_fail_memory(err);
    suuji_status status = SUUJI_OK;
    part->start = *part->effort;
    part->worked = part->missed.work;
    for (;;) {
        if (is_spent(part)) {
            *reduced = last_look(part, set, next, &status, err);
            break;
        }
        part->missed.most_work =
            part->missed.work + (part->most_effort - part->spent) * WORK_PER_UNIT;
        if (!improve(part, set, next, reduced, &status, err))
            break;
    }
    free(next);
    return status;
}
