/* SPDX-License-Identifier: MIT */
/* A request to stop, as suuji_limits.stop carries it. */
#ifndef SJ_STOP_H
#define SJ_STOP_H

#include "suuji.h"

#include <stdatomic.h>

struct suuji_stop {
    atomic_bool requested;
    const suuji_stop *also; /* a request of this one counts as well; NULL: none */
};

/* suuji_stop_requested, inline for hot loops. `stop` may be NULL. */
static inline bool sj_stop_requested(const suuji_stop *stop)
{
    for (; stop; stop = stop->also)
        if (atomic_load_explicit(&stop->requested, memory_order_relaxed))
            return true;
    return false;
}

#endif
