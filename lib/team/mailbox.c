/* SPDX-License-Identifier: MIT */
/* Clauses on their way between a member and the pool. */
#include "team/mailbox.h"

#include <string.h>

/* Hand over what waits; the pool is locked. */
static void empty_outbox(struct sj_mailbox *box)
{
    struct sj_clause_pool *const pool = box->pool;
    for (uint32_t i = 0; i < box->out_used; i += 1 + (box->out[i] & SJ_RECORD_COUNT))
        sj_clause_pool_append(pool, box->out + i);
    pool->shared += box->out_count;
    box->out_used = 0;
    box->out_count = 0;
}

static void publish(void *user, const uint32_t *literal, uint32_t count, bool marked)
{
    struct sj_mailbox *const box = user;
    if (SJ_OUTBOX_WORDS - box->out_used < 1 + count) {
        pthread_mutex_lock(&box->pool->lock);
        empty_outbox(box);
        pthread_mutex_unlock(&box->pool->lock);
    }
    box->out[box->out_used++] =
        (uint32_t)box->owner << SJ_RECORD_OWNER | (marked ? SJ_RECORD_MARKED : 0) | count;
    memcpy(box->out + box->out_used, literal, count * sizeof *literal);
    box->out_used += count;
    box->out_count++;
}

/* Fetch what the others have, as far as there is room; the pool is locked. */
static void fill_inbox(struct sj_mailbox *box)
{
    box->in_at = box->in_used = 0;
    while (SJ_INBOX_WORDS - box->in_used >= SJ_RECORD_WORDS) {
        uint32_t *const record = box->in + box->in_used;
        const uint32_t words = sj_clause_pool_read(box->pool, &box->at, record);
        if (words == 0)
            break;
        if (record[0] >> SJ_RECORD_OWNER != box->owner) {
            box->in_used += words;
            box->pool->imported++;
        }
    }
}

static void sync_with_pool(void *user)
{
    struct sj_mailbox *const box = user;
    pthread_mutex_lock(&box->pool->lock);
    empty_outbox(box);
    fill_inbox(box);
    pthread_mutex_unlock(&box->pool->lock);
    if (box->on_sync)
        box->on_sync(box->user);
}

static const uint32_t *next_clause(void *user, bool marked, uint32_t *count)
{
    struct sj_mailbox *const box = user;
    while (box->in_at < box->in_used) {
        const uint32_t *const record = box->in + box->in_at;
        *count = record[0] & SJ_RECORD_COUNT;
        box->in_at += 1 + *count;
        if (marked || !(record[0] & SJ_RECORD_MARKED))
            return record + 1;
    }
    return NULL;
}

/* The grid stays where it is until the pool is started again: it can be read without the lock. */
static const uint8_t *common_first(void *user, const uint8_t *grid)
{
    struct sj_clause_pool *const pool = ((struct sj_mailbox *)user)->pool;
    pthread_mutex_lock(&pool->lock);
    if (grid)
        (void)sj_clause_pool_agree(pool, grid);
    const uint8_t *const first = pool->has_first ? pool->first : NULL;
    pthread_mutex_unlock(&pool->lock);
    return first;
}

void sj_mailbox_start(struct sj_mailbox *box, struct sj_clause_pool *pool, unsigned owner)
{
    box->exchange = (struct sj_exchange){.user = box,
                                         .publish = publish,
                                         .sync = sync_with_pool,
                                         .next = next_clause,
                                         .first = common_first};
    box->pool = pool;
    box->owner = owner;
    box->at = 0;
    box->out_used = box->in_used = box->in_at = 0;
    box->out_count = 0;
}
