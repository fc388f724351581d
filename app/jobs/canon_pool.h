/* SPDX-License-Identifier: MIT */
/* Canonical forms for threads that have nothing of their own: they borrow a suuji_canon. */
#ifndef CLI_CANON_POOL_H
#define CLI_CANON_POOL_H

#include "suuji/canon.h"

#include <pthread.h>

enum { CLI_CANON_POOL = 256 };

struct cli_canon_pool {
    const suuji_rules *rules;
    pthread_mutex_t lock;
    unsigned count; /* that nobody has borrowed */
    suuji_canon *canon[CLI_CANON_POOL];
};

/* For `rules`, which must outlive the pool. */
void cli_canon_pool_open(struct cli_canon_pool *pool, const suuji_rules *rules);
void cli_canon_pool_close(struct cli_canon_pool *pool);

/* One that nobody else uses, made if there is none. */
suuji_status cli_canon_borrow(struct cli_canon_pool *pool, suuji_canon **out, suuji_error *err);
/* Give it back; NULL is fine. */
void cli_canon_return(struct cli_canon_pool *pool, suuji_canon *canon);

#endif
