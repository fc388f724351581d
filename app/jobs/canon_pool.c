/* SPDX-License-Identifier: MIT */
/* A pool of suuji_canon objects for threads that have none. */
#include "app/jobs/canon_pool.h"

void cli_canon_pool_open(struct cli_canon_pool *pool, const suuji_rules *rules)
{
    *pool = (struct cli_canon_pool){.rules = rules};
    pthread_mutex_init(&pool->lock, NULL);
}

void cli_canon_pool_close(struct cli_canon_pool *pool)
{
    for (unsigned i = 0; i < pool->count; i++)
        suuji_canon_free(pool->canon[i]);
    pool->count = 0;
    pthread_mutex_destroy(&pool->lock);
}

suuji_status cli_canon_borrow(struct cli_canon_pool *pool, suuji_canon **out, suuji_error *err)
{
    pthread_mutex_lock(&pool->lock);
    *out = pool->count ? pool->canon[--pool->count] : NULL;
    pthread_mutex_unlock(&pool->lock);
    return *out ? SUUJI_OK : suuji_canon_new(pool->rules, out, err);
}

void cli_canon_return(struct cli_canon_pool *pool, suuji_canon *canon)
{
    pthread_mutex_lock(&pool->lock);
    if (canon && pool->count < CLI_CANON_POOL) {
        pool->canon[pool->count++] = canon;
        canon = NULL;
    }
    pthread_mutex_unlock(&pool->lock);
    suuji_canon_free(canon);
}
