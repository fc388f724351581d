/* SPDX-License-Identifier: MIT */
/* A member's side of the exchange: clauses wait here, in both directions, until its search
   restarts. So the pool is locked once per restart and not for each clause. */
#ifndef SJ_MAILBOX_H
#define SJ_MAILBOX_H

#include "base/threads.h"
#include "engine/exchange.h"

/* The clauses that the members of a team have published, and the common first solution
   (engine/exchange.h).

   The clauses are records in a ring of fixed size: a word that describes the record, then its
   literals. Each reader has a position, counted in all words that were ever written. The oldest
   records are overwritten, and a reader that is far behind misses some: clauses only help, none is
   needed. Calls lock the pool for as long as it takes to copy. */

/* Words of the ring: some ten thousand clauses. */
#define SJ_POOL_WORDS 65536u

/* The most words of a record. */
#define SJ_RECORD_WORDS (1 + SJ_EXCHANGE_LITERALS)

/* The first word of a record. */
enum {
    SJ_RECORD_COUNT = 0xff,   /* the number of literals */
    SJ_RECORD_MARKED = 0x100, /* see engine/exchange.h */
    SJ_RECORD_OWNER = 16      /* the bits from here on: who published it */
};
/* The owner of what came from outside the team. */
#define SJ_OWNER_OUTSIDE 0xffffu

struct sj_clause_pool {
    pthread_mutex_t lock;
    bool locks;                          /* `lock` is initialised */
    uint32_t *word;                      /* [SJ_POOL_WORDS] */
    uint64_t start;                      /* position of the oldest record */
    uint64_t end;                        /* position of the next */
    uint64_t drained;                    /* the position of suuji_team_drain */
    uint64_t shared, injected, imported; /* clauses, see suuji_team_report */

    unsigned cells;     /* of the puzzle; 0: there is none */
    unsigned size;      /* of its rules */
    uint32_t puzzle_id; /* a fingerprint of it */
    uint8_t *first;     /* [cells]: the common first solution, if there is one */
    uint8_t *second;    /* [cells]: another one, from outside, if there is one */
    bool has_first, has_second;
    bool first_drained; /* a parcel has had it */
};

/* An empty pool. Free it in any case. */
suuji_status sj_clause_pool_make(struct sj_clause_pool *pool, suuji_error *err);
void sj_clause_pool_free(struct sj_clause_pool *pool);
/* Bytes of a pool for puzzles of these rules. */
size_t sj_clause_pool_memory(const suuji_rules *rules);

/* Begin with a puzzle: nothing is in the pool. And end with it: parcels are refused. */
suuji_status sj_clause_pool_start(struct sj_clause_pool *pool, const suuji_puzzle *puzzle,
                                  suuji_error *err);
void sj_clause_pool_stop(struct sj_clause_pool *pool);

/* ---- With the lock held ---- */

/* Add a record. */
void sj_clause_pool_append(struct sj_clause_pool *pool, const uint32_t *record);
/* Copy the record at `*at`, which moves to the next. Returns its words; 0: there are no more. */
uint32_t sj_clause_pool_read(const struct sj_clause_pool *pool, uint64_t *at, uint32_t *record);
/* Is this the common first solution, or does it become it? */
bool sj_clause_pool_agree(struct sj_clause_pool *pool, const uint8_t *grid);

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
