/* SPDX-License-Identifier: MIT */
#include "rate/hodoku/hodoku_nets.h"

#include <stddef.h>
#include <string.h>

static void append_single(struct sj_hodoku_trial_queue *queue, unsigned cell, unsigned value)
{
    if (queue->count == sizeof queue->entry / sizeof queue->entry[0])
        return;
    queue->entry[queue->count].cell = (uint8_t)cell;
    queue->entry[queue->count++].value = (uint8_t)value;
}

/* One place fewer for value i + 1 in a house. */
static void lose_place(struct sj_hodoku_trial *now, const struct sj_hodoku_position *p,
                       unsigned house, unsigned i, bool quiet)
{
    const unsigned left = --now->places[house][i];
    if (left == 1 && !quiet) {
        const struct sj_set81 only = sj_set81_and(now->plane[i], p->house[house]);
        if (sj_set81_any(only))
            append_single(&now->hidden, sj_set81_first(only), i + 1);
    }
}

/* The value has no place in a house any more: its first hidden single there is none. */
static void forget_hidden(struct sj_hodoku_trial *now, const struct sj_hodoku_position *p,
                          unsigned house, unsigned value)
{
    struct sj_hodoku_trial_queue *const queue = &now->hidden;
    for (unsigned i = 0; i < queue->count; i++) {
        if (queue->entry[i].value == value && sj_set81_has(p->house[house], queue->entry[i].cell)) {
            memmove(&queue->entry[i], &queue->entry[i + 1],
                    (queue->count - i - 1) * sizeof queue->entry[0]);
            queue->count--;
            return;
        }
    }
}

void sj_hodoku_trial_drop(struct sj_hodoku_trial *now, const struct sj_hodoku_position *p,
                          unsigned cell, unsigned value)
{
    const unsigned i = value - 1;
    if (!(now->candidates[cell] >> i & 1))
        return;
    now->candidates[cell] &= (uint16_t) ~(1u << i);
    sj_set81_remove(&now->plane[i], cell);
    if (!now->candidates[cell])
        return; /* as there, places are not counted then */
    if (sj_is_one(now->candidates[cell]))
        append_single(&now->naked, cell, sj_low_value(now->candidates[cell]));
    for (unsigned k = 0; k < 3; k++) {
        const unsigned house = p->cell_house[cell][k];
        lose_place(now, p, house, i, false);
        if (now->places[house][i] == 0)
            forget_hidden(now, p, house, value);
    }
}

void sj_hodoku_trial_place(struct sj_hodoku_trial *now, const struct sj_hodoku_position *p,
                           unsigned cell, unsigned value)
{
    const unsigned old = now->candidates[cell];
    if (now->value[cell] == value)
        return;
    now->value[cell] = (uint8_t)value;
    now->candidates[cell] = 0;
    for (unsigned rest = old; rest; rest &= rest - 1)
        sj_set81_remove(&now->plane[sj_low_bit(rest)], cell);
    struct sj_set81 peers = sj_set81_and(p->peers[cell], now->plane[value - 1]);
    while (sj_set81_any(peers))
        sj_hodoku_trial_drop(now, p, sj_set81_next(&peers), value);
    for (unsigned rest = old; rest; rest &= rest - 1)
        for (unsigned k = 0; k < 3; k++)
            lose_place(now, p, p->cell_house[cell][k], sj_low_bit(rest),
                       sj_low_value(rest) == value);
}

void sj_hodoku_trial_start(struct sj_hodoku_trial *start, const struct sj_hodoku *h,
                           const struct sj_hodoku_position *p)
{
    memset(start, 0, sizeof *start);
    for (unsigned c = 0; c < 81; c++) {
        start->candidates[c] = p->candidates[c];
        start->value[c] = h->board->value[c];
    }
    for (unsigned i = 0; i < 9; i++) {
        start->plane[i] = p->plane[i];
        for (unsigned house = 0; house < SJ_HODOKU_HOUSES; house++)
            start->places[house][i] =
                (uint8_t)sj_set81_count(sj_set81_and(p->plane[i], p->house[house]));
    }
    for (unsigned i = h->naked.first; i < h->naked.end; i++)
        append_single(&start->naked, h->naked.entry[i].cell, h->naked.entry[i].value);
    for (unsigned i = h->hidden.first; i < h->hidden.end; i++)
        append_single(&start->hidden, h->hidden.entry[i].cell, h->hidden.entry[i].value);
}

void sj_hodoku_trial_reset(struct sj_hodoku_trial *now, const struct sj_hodoku_trial *start)
{
    memcpy(now, start, offsetof(struct sj_hodoku_trial, naked));
    memcpy(now->naked.entry, start->naked.entry, start->naked.count * sizeof start->naked.entry[0]);
    memcpy(now->hidden.entry, start->hidden.entry,
           start->hidden.count * sizeof start->hidden.entry[0]);
    now->naked.count = start->naked.count;
    now->hidden.count = start->hidden.count;
}
