/* SPDX-License-Identifier: MIT */
/* Measuring contestants against each other. */
#ifndef MEASURE_H
#define MEASURE_H

#include "contestant.h"

enum { MEASURE_ROUNDS_MOST = 1000 };

/* The measurements of one contestant on one set. */
struct figure {
    size_t puzzles; /* tried; 0: the contestant does not support them */
    size_t settled; /* of these; fewer than all: no speed, because the slow ones would be missing */
    double median;  /* puzzles per second, over the rounds */
    double low, high;
    double ratio;   /* to the peer: median of the ratios of the rounds; 0: none */
    double guesses; /* per puzzle; -1: not counted */
};

/* CPU seconds of this thread; other processes are not included. */
double measure_cpu(void);
double measure_median(double *value, size_t count);
/* Median, low and high of `count` speeds, which are sorted. */
void measure_spread(struct figure *figure, double *speed, size_t count);

/* All contestants on one batch, in chunks that alternate between them, so that other load on the
   machine affects all of them. The last is the peer, if `has_peer`. False, with the reason in
   `complaint`, if one fails or two disagree on the number of solutions of a puzzle. */
bool measure_batch(struct contestant *contestant, size_t count, bool has_peer,
                   const struct batch *batch, size_t chunk, size_t rounds, struct figure *figure,
                   char *complaint, size_t room);

/* One engine on the first `part` puzzles of a set, each with a limit. `found`, [part], gets the
   answers. */
void measure_engine(struct contestant *contestant, const struct sample_set *set, size_t part,
                    size_t rounds, uint8_t *found, struct figure *figure);

#endif
