/* SPDX-License-Identifier: MIT */
/* Reports how far a count is to the caller. */
#include "count/exact.h"

#include "base/clock.h"

#include <math.h>

#define TICK_SECONDS 0.2

void sj_ticker_tick(struct sj_ticker *ticker)
{
    if (!ticker->on_count)
        return;
    const double now = sj_clock_now();
    if (now - ticker->last < TICK_SECONDS)
        return;
    ticker->last = now;
    ticker->progress.seconds = now - ticker->start;
    ticker->on_count(ticker->user, &ticker->progress);
}

void sj_ticker_estimate(struct sj_ticker *ticker, const struct sj_estimate *estimate)
{
    ticker->progress.estimate = estimate->value / log(10);
    ticker->progress.low = estimate->low / log(10);
    ticker->progress.high = estimate->high / log(10);
    ticker->progress.samples = estimate->samples;
    sj_ticker_tick(ticker);
}
