/* SPDX-License-Identifier: MIT */
/* A request to stop, as suuji_limits.stop carries it. */
#ifndef SJ_STOP_H
#define SJ_STOP_H

#include "suuji.h"

#include <stdatomic.h>

struct suuji_stop {
    atomic_bool requested;
};

/* suuji_stop_requested, inline for hot loops. `stop` may be NULL. */
static inline bool sj_stop_requested(const suuji_stop *stop)
{
    return stop && atomic_load_explicit(&stop->requested, memory_order_relaxed);
}

#endif
