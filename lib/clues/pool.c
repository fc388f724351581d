/* SPDX-License-Identifier: MIT */
/* Puzzles to search around, and which puzzles were seen before. */
#include "clues/pool.h"

#include "base/arrays.h"
#include "base/fail.h"
#include "base/hash_inl.h"

#include <stdlib.h>
#include <string.h>

/* ---- Lists ---- */

suuji_status sj_puzzle_list_add(struct sj_puzzle_list *list, const uint8_t *clue,
                                const uint8_t *solution, suuji_error *err)
{
    if (!sj_grow(&list->at, &list->room, list->count + 1, 2 * (size_t)list->cells))
        return sj_fail_memory(err);
    memcpy(sj_puzzle_list_clue(list, list->count), clue, list->cells);
    memcpy(sj_puzzle_list_solution(list, list->count++), solution, list->cells);
    return SUUJI_OK;
}

/* Take number i out; the last one takes its place. */
static void drop_puzzle(struct sj_puzzle_list *list, size_t i)
{
    memmove(sj_puzzle_list_clue(list, i), sj_puzzle_list_clue(list, --list->count),
            2 * (size_t)list->cells);
}

void sj_puzzle_list_free(struct sj_puzzle_list *list)
{
    free(list->at);
    list->at = NULL;
    list->count = list->room = 0;
}

/* ---- Puzzles seen ---- */

/* Never 0. The finish of splitmix64 spreads what FNV gathers. */
static uint64_t hash(const uint8_t *clue, unsigned cells)
{
    uint64_t h = sj_hash(SJ_HASH_START, clue, cells);
    h = (h ^ (h >> 30)) * 0xbf58476d1ce4e5b9u;
    h = (h ^ (h >> 27)) * 0x94d049bb133111ebu;
    return (h ^ (h >> 31)) | 1;
}

/* The slot that holds `h`, or the free one where it belongs. */
static size_t find_slot(const struct sj_seen *seen, uint64_t h)
{
    size_t i = (size_t)(h >> 1) & (seen->slots - 1);
    while (seen->slot[i] && seen->slot[i] != h)
        i = (i + 1) & (seen->slots - 1);
    return i;
}

bool sj_seen_has(const struct sj_seen *seen, const uint8_t *clue, unsigned cells)
{
    return seen->slots && seen->slot[find_slot(seen, hash(clue, cells))];
}

static suuji_status grow(struct sj_seen *seen, suuji_error *err)
{
    struct sj_seen larger = {.slots = seen->slots ? 2 * seen->slots : 1024, .count = seen->count};
    larger.slot = calloc(larger.slots, sizeof *larger.slot);
    if (!larger.slot)
        return sj_fail_memory(err);
    for (size_t i = 0; i < seen->slots; i++)
        if (seen->slot[i])
            larger.slot[find_slot(&larger, seen->slot[i])] = seen->slot[i];
    free(seen->slot);
    *seen = larger;
    return SUUJI_OK;
}

suuji_status sj_seen_add(struct sj_seen *seen, const uint8_t *clue, unsigned cells, bool *added,
                         suuji_error *err)
{
    if (2 * (seen->count + 1) > seen->slots) {
        const suuji_status status = grow(seen, err);
        if (status != SUUJI_OK)
            return status;
    }
    const uint64_t h = hash(clue, cells);
    const size_t i = find_slot(seen, h);
    *added = seen->slot[i] == 0;
    seen->slot[i] = h;
    seen->count += *added;
    return SUUJI_OK;
}

void sj_seen_free(struct sj_seen *seen)
{
    free(seen->slot);
    *seen = (struct sj_seen){0};
}

/* ---- The pool ---- */

suuji_status sj_pool_make(struct sj_pool *pool, unsigned cells, size_t limit, suuji_error *err)
{
    *pool = (struct sj_pool){.cells = cells, .limit = limit, .lowest = cells + 1};
    pool->level = calloc(cells + 1, sizeof *pool->level);
    if (!pool->level)
        return sj_fail_memory(err);
    for (unsigned clues = 0; clues <= cells; clues++)
        pool->level[clues].cells = cells;
    return SUUJI_OK;
}

suuji_status sj_pool_add(struct sj_pool *pool, unsigned clues, const uint8_t *clue,
                         const uint8_t *solution, struct sj_random *random, suuji_error *err)
{
    struct sj_puzzle_list *const level = &pool->level[clues];
    if (level->count == pool->limit)
        drop_puzzle(level, sj_random_below(random, level->count));
    const suuji_status status = sj_puzzle_list_add(level, clue, solution, err);
    if (status == SUUJI_OK && clues < pool->lowest)
        pool->lowest = clues;
    return status;
}

unsigned sj_pool_take(struct sj_pool *pool, struct sj_random *random, uint8_t *clue,
                      uint8_t *solution)
{
    while (pool->lowest <= pool->cells && pool->level[pool->lowest].count == 0)
        pool->lowest++;
    if (pool->lowest > pool->cells)
        return 0;
    struct sj_puzzle_list *const level = &pool->level[pool->lowest];
    const size_t i = sj_random_below(random, level->count);
    memcpy(clue, sj_puzzle_list_clue(level, i), pool->cells);
    memcpy(solution, sj_puzzle_list_solution(level, i), pool->cells);
    drop_puzzle(level, i);
    return pool->lowest;
}

void sj_pool_clear(struct sj_pool *pool)
{
    for (unsigned clues = 0; pool->level && clues <= pool->cells; clues++)
        pool->level[clues].count = 0;
    pool->lowest = pool->cells + 1;
}

void sj_pool_free(struct sj_pool *pool)
{
    for (unsigned clues = 0; pool->level && clues <= pool->cells; clues++)
        sj_puzzle_list_free(&pool->level[clues]);
    free(pool->level);
    pool->level = NULL;
}
