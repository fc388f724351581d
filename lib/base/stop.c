/* SPDX-License-Identifier: MIT */
/* suuji_stop: one token ends any number of searches. */
#include "base/stop.h"

#include "base/fail.h"

#include <stdlib.h>

suuji_status suuji_stop_new(suuji_stop **out, suuji_error *err)
{
    *out = malloc(sizeof **out);
    if (!*out)
        return sj_fail_memory(err);
    atomic_init(&(*out)->requested, false);
    (*out)->also = NULL;
    return SUUJI_OK;
}

void suuji_stop_free(suuji_stop *stop)
{
    free(stop);
}

void suuji_stop_request(suuji_stop *stop)
{
    atomic_store(&stop->requested, true);
}

void suuji_stop_clear(suuji_stop *stop)
{
    atomic_store(&stop->requested, false);
}

bool suuji_stop_requested(const suuji_stop *stop)
{
    return sj_stop_requested(stop);
}
