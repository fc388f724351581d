/* SPDX-License-Identifier: MIT */
/* A board on which forcing nets try what follows from a candidate. It keeps queues of singles like
   the board itself, also when it contradicts itself; then it must go wrong in the same way as
   HoDoKu's does. */
#ifndef SJ_HODOKU_TRIAL_H
#define SJ_HODOKU_TRIAL_H

#include "rate/hodoku/hodoku_found.h"

struct sj_hodoku_trial_queue {
    struct {
        uint8_t cell, value;
    } entry[512];
    unsigned count;
};

struct sj_hodoku_trial {
    uint16_t candidates[81];
    uint8_t value[81];
    uint8_t places[27][9]; /* number of places; not exact once the trial contradicts itself */
    struct sj_set81 plane[9];
    struct sj_hodoku_trial_queue naked, hidden;
};

void sj_hodoku_trial_start(struct sj_hodoku_trial *start, const struct sj_hodoku *h,
                           const struct sj_hodoku_position *p);
/* Begin again; cheaper than a copy. */
void sj_hodoku_trial_reset(struct sj_hodoku_trial *now, const struct sj_hodoku_trial *start);
void sj_hodoku_trial_drop(struct sj_hodoku_trial *now, const struct sj_hodoku_position *p,
                          unsigned cell, unsigned value);
void sj_hodoku_trial_place(struct sj_hodoku_trial *now, const struct sj_hodoku_position *p,
                           unsigned cell, unsigned value);

#endif
