/* SPDX-License-Identifier: MIT */
/* Measuring racers against each other. */
#ifndef RACE_H
#define RACE_H

#include "racer.h"

#include "app/lab/statistics.h"

enum { ROUNDS_MOST = 1000 };

/* The measurements of one racer on one set. */
struct figure {
    size_t puzzles; /* tried; 0: the racer does not support them */
    size_t settled; /* of these; fewer than all: no speed, because the slow ones would be missing */
    struct cli_spread speed; /* puzzles per second, over the rounds */
    double ratio;            /* to the peer: median of the ratios of the rounds; 0: none */
    double guesses;          /* per puzzle; -1: not counted */
};

/* CPU seconds of this thread; other processes are not included. */
double race_clock(void);

/* All racers on one batch, in chunks that alternate between them, so that other load on the machine
   affects all of them. The last is the peer, if `has_peer`. Fails if one fails or two disagree on
   the number of solutions of a puzzle. */
suuji_status race_batch(struct racer *racer, size_t count, bool has_peer, const struct batch *batch,
                        size_t chunk, size_t rounds, struct figure *figure, suuji_error *err);

/* One engine on the first `part` puzzles of a set, each with a limit. `found`, [part], gets the
   answers. */
void race_engine(struct racer *racer, const struct sample_set *set, size_t part, size_t rounds,
                 uint8_t *found, struct figure *figure);

#endif
