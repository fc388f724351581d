/* SPDX-License-Identifier: MIT */
/* A member's side of the exchange: clauses wait here, in both directions, until its search
   restarts. So the pool is locked once per restart and not for each clause. */
#ifndef SJ_MAILBOX_H
#define SJ_MAILBOX_H

#include "team/clause_pool.h"

/* Words that wait to be handed over, and words that are fetched at a time. */
#define SJ_OUTBOX_WORDS 4096u
#define SJ_INBOX_WORDS 8192u

struct sj_mailbox {
    struct sj_exchange exchange; /* what the engine gets */
    struct sj_clause_pool *pool;
    unsigned owner; /* the member's place in its team */
    /* Called at each restart; NULL: not. */
    void (*on_sync)(void *user);
    void *user;
    uint64_t at; /* its position in the pool */
    uint32_t out_used, in_used, in_at;
    uint64_t out_count; /* clauses that wait */
    uint32_t out[SJ_OUTBOX_WORDS];
    uint32_t in[SJ_INBOX_WORDS];
};

/* An empty mailbox of a pool. */
void sj_mailbox_start(struct sj_mailbox *box, struct sj_clause_pool *pool, unsigned owner);

#endif
