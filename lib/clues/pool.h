/* SPDX-License-Identifier: MIT */
/* Puzzles to search around, by their number of clues, and which puzzles were seen before. */
#ifndef SJ_POOL_H
#define SJ_POOL_H

#include "base/random_inl.h"
#include "suuji.h"

/* A list of puzzles with their solutions. Zeroed, with `cells` set, it is empty. */
struct sj_puzzle_list {
    unsigned cells;
    uint8_t *at; /* clues, then solution, of each */
    size_t count, room;
};

static inline uint8_t *sj_puzzle_list_clue(const struct sj_puzzle_list *list, size_t i)
{
    return list->at + i * 2 * list->cells;
}

static inline uint8_t *sj_puzzle_list_solution(const struct sj_puzzle_list *list, size_t i)
{
    return list->at + (i * 2 + 1) * list->cells;
}

suuji_status sj_puzzle_list_add(struct sj_puzzle_list *list, const uint8_t *clue,
                                const uint8_t *solution, suuji_error *err);
void sj_puzzle_list_free(struct sj_puzzle_list *list);

/* Puzzles that were seen, as 64-bit hashes: among some 10^10 puzzles two may collide. Zeroed, it
   is empty. */
struct sj_seen {
    uint64_t *slot; /* 0: free */
    size_t slots;   /* a power of two, or 0 */
    size_t count;
};

/* Is it there? May be asked by several threads while nothing is added. */
bool sj_seen_has(const struct sj_seen *seen, const uint8_t *clue, unsigned cells);
/* Add it; `*added` says whether it was new. */
suuji_status sj_seen_add(struct sj_seen *seen, const uint8_t *clue, unsigned cells, bool *added,
                         suuji_error *err);
void sj_seen_free(struct sj_seen *seen);

/* The pool: a list for each number of clues, none longer than `limit`. Zeroed, with `cells` and
   `limit` set, it is empty. */
struct sj_pool {
    unsigned cells;
    size_t limit;
    struct sj_puzzle_list *level; /* [cells + 1] */
    unsigned lowest;              /* no level below has a puzzle; cells + 1: nor any other */
};

suuji_status sj_pool_make(struct sj_pool *pool, unsigned cells, size_t limit, suuji_error *err);
/* Add a puzzle of this many clues. A full level gives up a random one for it. */
suuji_status sj_pool_add(struct sj_pool *pool, unsigned clues, const uint8_t *clue,
                         const uint8_t *solution, struct sj_random *random, suuji_error *err);
/* Take a random one of the lowest level out, into `clue` and `solution`; its clues, or 0 when the
   pool is empty. */
unsigned sj_pool_take(struct sj_pool *pool, struct sj_random *random, uint8_t *clue,
                      uint8_t *solution);
void sj_pool_clear(struct sj_pool *pool);
void sj_pool_free(struct sj_pool *pool);

#endif
