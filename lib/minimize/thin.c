/* SPDX-License-Identifier: MIT */
/* A puzzle whose redundant clues are removed in a given order. */
#include "minimize/thin.h"

#include "base/fail.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

suuji_status sj_thinning_make(struct sj_thinning *thinning, const suuji_rules *rules,
                              suuji_error *err)
{
    const size_t cells = rules->cells;
    thinning->cells = rules->cells;
    thinning->order = malloc(cells * sizeof *thinning->order);
    thinning->trial = malloc(3 * cells);
    thinning->orbits = calloc(1, sizeof *thinning->orbits);
    if (!thinning->order || !thinning->trial || !thinning->orbits)
        return sj_fail_memory(err);
    thinning->clue = thinning->trial + cells;
    thinning->solution = thinning->clue + cells;
    const suuji_status status = sj_orbits_make(thinning->orbits, rules, 0, err);
    return status == SUUJI_OK ? sj_carve_new(rules, thinning->orbits, false, &thinning->carve, err)
                              : status;
}

void sj_thinning_free(struct sj_thinning *thinning)
{
    sj_carve_free(thinning->carve);
    if (thinning->orbits)
        sj_orbits_release(thinning->orbits);
    free(thinning->orbits);
    free(thinning->trial);
    free(thinning->order);
}

static void restart(struct sj_thinning *thinning)
{
    thinning->begun = false;
    thinning->unproved = thinning->minimal = false;
    thinning->tests = 0;
}

void sj_thinning_start(struct sj_thinning *thinning)
{
    thinning->floor = 0;
    thinning->count = 0;
    for (unsigned cell = 0; cell < thinning->cells; cell++)
        if (thinning->clue[cell])
            thinning->order[thinning->count++] = (uint16_t)cell;
    thinning->clues = thinning->count;
    restart(thinning);
}

void sj_thinning_order(struct sj_thinning *thinning, const uint16_t *order, unsigned count)
{
    assert(count <= thinning->cells);
    memmove(thinning->order, order, count * sizeof *order);
    thinning->count = count;
    restart(thinning);
}

bool sj_thinning_next(struct sj_thinning *thinning, uint8_t *trial)
{
    if (!thinning->begun)
        sj_carve_start_puzzle(thinning->carve, thinning->clue, thinning->solution, thinning->order,
                              thinning->count, thinning->floor);
    thinning->begun = true;
    if (sj_carve_ask(thinning->carve, thinning->trial)) {
        memcpy(trial, thinning->trial, thinning->cells);
        thinning->tests++;
        return true;
    }
    sj_thinning_leave(thinning);
    thinning->minimal = !thinning->unproved && sj_carve_minimal(thinning->carve);
    return false;
}

unsigned sj_thinning_single(const struct sj_thinning *thinning)
{
    return sj_carve_single(thinning->carve);
}

suuji_status sj_thinning_unique(struct sj_thinning *thinning, suuji_error *err)
{
    return sj_carve_tell(thinning->carve, NULL, err);
}

suuji_status sj_thinning_several(struct sj_thinning *thinning, const uint8_t *other,
                                 suuji_error *err)
{
    if (memcmp(other, thinning->solution, thinning->cells) != 0)
        return sj_carve_tell(thinning->carve, other, err);
    sj_carve_untold(thinning->carve, true);
    return SUUJI_OK;
}

void sj_thinning_unknown(struct sj_thinning *thinning)
{
    thinning->unproved |= sj_carve_untold(thinning->carve, false);
}

void sj_thinning_leave(struct sj_thinning *thinning)
{
    if (!thinning->begun)
        return;
    thinning->clues = sj_carve_settle(thinning->carve);
    memcpy(thinning->clue, thinning->trial, thinning->cells);
    thinning->begun = false;
}
