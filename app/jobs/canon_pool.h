/* SPDX-License-Identifier: MIT */
/* A pool of suuji_canon objects: a thread that has none borrows one. */
#ifndef CLI_CANON_POOL_H
#define CLI_CANON_POOL_H

#include "suuji/canon.h"

#include "base/threads.h"

enum { CLI_CANON_POOL = 256 };

struct cli_canon_pool {
    const suuji_rules *rules;
    pthread_mutex_t lock;
    unsigned count; /* the free ones */
    suuji_canon *canon[CLI_CANON_POOL];
};

/* For `rules`, which must outlive the pool. */
void cli_canon_pool_open(struct cli_canon_pool *pool, const suuji_rules *rules);
void cli_canon_pool_close(struct cli_canon_pool *pool);

/* Borrow a free one; create it if there is none. */
suuji_status cli_canon_borrow(struct cli_canon_pool *pool, suuji_canon **out, suuji_error *err);
/* Give it back; NULL is fine. */
void cli_canon_return(struct cli_canon_pool *pool, suuji_canon *canon);

#endif
