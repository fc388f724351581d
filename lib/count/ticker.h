/* SPDX-License-Identifier: MIT */
/* Reports how far a count is to the caller, a few times a second. */
#ifndef SJ_TICKER_H
#define SJ_TICKER_H

#include "count/estimate.h"
#include "suuji/count.h"

struct sj_ticker {
    suuji_on_count *on_count; /* NULL: none */
    void *user;
    double start, last; /* on the clock */
    suuji_count_progress progress;
};

/* Report, if it is time. */
void sj_ticker_tick(struct sj_ticker *ticker);
/* The same with a new estimate. */
void sj_ticker_estimate(struct sj_ticker *ticker, const struct sj_estimate *estimate);

#endif
