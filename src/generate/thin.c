/* SPDX-License-Identifier: MIT */
/* Taking clues away in a given order, in as few tests as possible. */
#include "generate/thin.h"

#include "base/bits_inl.h"
#include "base/fail.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

suuji_status sj_thinning_make(struct sj_thinning *thinning, unsigned cells, suuji_error *err)
{
    thinning->cells = cells;
    thinning->words = sj_words(cells);
    const size_t witnesses = SJ_WITNESSES * thinning->words;
    thinning->witness = malloc(witnesses * sizeof *thinning->witness +
                               2 * (size_t)cells * sizeof *thinning->order + 2 * (size_t)cells);
    if (!thinning->witness)
        return sj_fail_memory(err);
    thinning->order = (uint16_t *)(thinning->witness + witnesses);
    thinning->place = thinning->order + cells;
    thinning->clue = (uint8_t *)(thinning->place + cells);
    thinning->solution = thinning->clue + cells;
    return SUUJI_OK;
}

void sj_thinning_free(struct sj_thinning *thinning)
{
    free(thinning->witness);
}

/* The order is settled: note the places. */
static void restart(struct sj_thinning *thinning)
{
    thinning->at = thinning->live = thinning->probe = 0;
    thinning->tests = 0;
    thinning->unproved = false;
    thinning->step = thinning->count / 4 + 1;
    for (unsigned cell = 0; cell < thinning->cells; cell++)
        thinning->place[cell] = (uint16_t)thinning->count;
    for (unsigned i = 0; i < thinning->count; i++)
        thinning->place[thinning->order[i]] = (uint16_t)i;
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

/* The clue at hand stays, and settles every witness that it belongs to. */
static void keep(struct sj_thinning *thinning)
{
    const unsigned cell = thinning->order[thinning->at++];
    const size_t bytes = thinning->words * sizeof *thinning->witness;
    for (unsigned w = 0; w < thinning->live;) {
        uint64_t *const set = thinning->witness + w * thinning->words;
        if (!sj_bit_get(set, cell)) {
            w++;
            continue;
        }
        thinning->live--;
        thinning->last[w] = thinning->last[thinning->live];
        memmove(set, thinning->witness + thinning->live * thinning->words, bytes);
    }
}

bool sj_thinning_next(struct sj_thinning *thinning, uint8_t *trial)
{
    for (;; keep(thinning)) {
        unsigned most = thinning->count - thinning->at;
        if (most == 0 || thinning->clues <= thinning->floor)
            return false;
        if (most > thinning->clues - thinning->floor)
            most = thinning->clues - thinning->floor;
        for (unsigned w = 0; w < thinning->live; w++)
            if (thinning->last[w] - thinning->at < most)
                most = thinning->last[w] - thinning->at;
        if (most == 0)
            continue; /* it is the last of a witness */
        thinning->probe = thinning->step < most ? thinning->step : most;
        break;
    }
    thinning->tests++;
    memcpy(trial, thinning->clue, thinning->cells);
    for (unsigned i = 0; i < thinning->probe; i++)
        trial[thinning->order[thinning->at + i]] = 0;
    return true;
}

void sj_thinning_unique(struct sj_thinning *thinning)
{
    for (unsigned i = 0; i < thinning->probe; i++)
        thinning->clue[thinning->order[thinning->at++]] = 0;
    thinning->clues -= thinning->probe;
    thinning->step = 2 * thinning->probe;
}

/* Remember where `other` differs. All clues there are among those being tried. */
static unsigned remember(struct sj_thinning *thinning, const uint8_t *other)
{
    const unsigned slot = thinning->live < SJ_WITNESSES ? thinning->live++ : SJ_WITNESSES - 1;
    uint64_t *const set = thinning->witness + slot * thinning->words;
    unsigned last = thinning->at;
    memset(set, 0, thinning->words * sizeof *set);
    for (unsigned cell = 0; cell < thinning->cells; cell++) {
        if (other[cell] == thinning->solution[cell])
            continue;
        sj_bit_set(set, cell);
        if (thinning->clue[cell] && thinning->place[cell] > last)
            last = thinning->place[cell];
    }
    thinning->last[slot] = last;
    return last;
}

void sj_thinning_several(struct sj_thinning *thinning, const uint8_t *other)
{
    if (thinning->probe == 1) {
        keep(thinning);
        thinning->step = 1;
        return;
    }
    thinning->step = thinning->probe / 2;
    if (other && memcmp(other, thinning->solution, thinning->cells) != 0)
        (void)remember(thinning, other);
}

void sj_thinning_unknown(struct sj_thinning *thinning)
{
    thinning->step = thinning->probe > 1 ? thinning->probe / 2 : 1;
    if (thinning->probe > 1)
        return;
    thinning->unproved = true;
    keep(thinning);
}
