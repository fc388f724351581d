/* SPDX-License-Identifier: MIT */
/* A puzzle whose redundant clues are removed in a given order. */
#include "minimize/minimization.h"

#include "base/fail.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

suuji_status sj_minimization_make(struct sj_minimization *minimization, const suuji_rules *rules,
                                  suuji_error *err)
{
    const size_t cells = rules->cells;
    minimization->cells = rules->cells;
    minimization->order = malloc(cells * sizeof *minimization->order);
    minimization->trial = malloc(3 * cells);
    minimization->orbits = calloc(1, sizeof *minimization->orbits);
    if (!minimization->order || !minimization->trial || !minimization->orbits)
        return sj_fail_memory(err);
    minimization->clue = minimization->trial + cells;
    minimization->solution = minimization->clue + cells;
    const suuji_status status = sj_orbits_make(minimization->orbits, rules, 0, err);
    return status == SUUJI_OK
               ? sj_removal_new(rules, minimization->orbits, false, &minimization->removal, err)
               : status;
}

void sj_minimization_free(struct sj_minimization *minimization)
{
    sj_removal_free(minimization->removal);
    if (minimization->orbits)
        sj_orbits_release(minimization->orbits);
    free(minimization->orbits);
    free(minimization->trial);
    free(minimization->order);
}

static void restart_tests(struct sj_minimization *minimization)
{
    minimization->begun = false;
    minimization->unproved = minimization->minimal = false;
    minimization->tests = 0;
}

void sj_minimization_start(struct sj_minimization *minimization)
{
    minimization->floor = 0;
    minimization->count = 0;
    for (unsigned cell = 0; cell < minimization->cells; cell++)
        if (minimization->clue[cell])
            minimization->order[minimization->count++] = (uint16_t)cell;
    minimization->clues = minimization->count;
    restart_tests(minimization);
}

void sj_minimization_order(struct sj_minimization *minimization, const uint16_t *order,
                           unsigned count)
{
    assert(count <= minimization->cells);
    memmove(minimization->order, order, count * sizeof *order);
    minimization->count = count;
    restart_tests(minimization);
}

bool sj_minimization_next(struct sj_minimization *minimization, uint8_t *trial)
{
    if (!minimization->begun)
        sj_removal_start_puzzle(minimization->removal, minimization->clue, minimization->solution,
                                minimization->order, minimization->count, minimization->floor);
    minimization->begun = true;
    if (sj_removal_next(minimization->removal, minimization->trial)) {
        memcpy(trial, minimization->trial, minimization->cells);
        minimization->tests++;
        return true;
    }
    sj_minimization_end(minimization);
    minimization->minimal = !minimization->unproved && sj_removal_minimal(minimization->removal);
    return false;
}

unsigned sj_minimization_single(const struct sj_minimization *minimization)
{
    return sj_removal_single(minimization->removal);
}

suuji_status sj_minimization_unique(struct sj_minimization *minimization, suuji_error *err)
{
    return sj_removal_answer(minimization->removal, NULL, err);
}

suuji_status sj_minimization_several(struct sj_minimization *minimization, const uint8_t *other,
                                     suuji_error *err)
{
    if (memcmp(other, minimization->solution, minimization->cells) != 0)
        return sj_removal_answer(minimization->removal, other, err);
    sj_removal_unanswered(minimization->removal, true);
    return SUUJI_OK;
}

void sj_minimization_unknown(struct sj_minimization *minimization)
{
    minimization->unproved |= sj_removal_unanswered(minimization->removal, false);
}

void sj_minimization_end(struct sj_minimization *minimization)
{
    if (!minimization->begun)
        return;
    minimization->clues = sj_removal_settle(minimization->removal);
    memcpy(minimization->clue, minimization->trial, minimization->cells);
    minimization->begun = false;
}
