/* SPDX-License-Identifier: MIT */
/* The ring of clauses. */
#include "team/mailbox.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

suuji_status sj_clause_pool_make(struct sj_clause_pool *pool, suuji_error *err)
{
    pool->word = malloc(SJ_POOL_WORDS * sizeof *pool->word);
    if (!pool->word)
        return sj_fail_memory(err);
    pthread_mutex_init(&pool->lock, NULL);
    pool->locks = true;
    return SUUJI_OK;
}

void sj_clause_pool_free(struct sj_clause_pool *pool)
{
    if (pool->locks)
        pthread_mutex_destroy(&pool->lock);
    free(pool->word);
    free(pool->first);
    free(pool->second);
}

size_t sj_clause_pool_memory(const suuji_rules *rules)
{
    return SJ_POOL_WORDS * sizeof(uint32_t) + 2 * (size_t)suuji_rules_cells(rules);
}

/* FNV-1a, over what distinguishes one puzzle from another. */
static uint32_t hash_byte(uint32_t hash, unsigned byte)
{
    return (hash ^ byte) * 16777619u;
}

static uint32_t identify_puzzle(const suuji_puzzle *puzzle)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    const unsigned cells = suuji_rules_cells(rules);
    const unsigned size = suuji_rules_size(rules);
    const uint8_t *const given = suuji_puzzle_givens(puzzle);
    uint32_t hash = 2166136261u;
    for (const char *at = suuji_rules_spec(rules); *at; at++)
        hash = hash_byte(hash, (unsigned char)*at);
    for (unsigned cell = 0; cell < cells; cell++)
        hash = hash_byte(hash, given[cell]);
    for (unsigned cell = 0; suuji_puzzle_has_marks(puzzle) && cell < cells; cell++)
        for (unsigned value = 1; value <= size; value++)
            hash = hash_byte(hash, suuji_puzzle_excluded(puzzle, cell, value));
    return hash;
}

suuji_status sj_clause_pool_start(struct sj_clause_pool *pool, const suuji_puzzle *puzzle,
                                  suuji_error *err)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    const unsigned cells = suuji_rules_cells(rules);
    uint8_t *const first = malloc(cells);
    uint8_t *const second = malloc(cells);
    if (!first || !second) {
        free(first);
        free(second);
        return sj_fail_memory(err);
    }
    pthread_mutex_lock(&pool->lock);
    free(pool->first);
    free(pool->second);
    pool->first = first;
    pool->second = second;
    pool->has_first = pool->has_second = pool->first_drained = false;
    pool->start = pool->end = pool->drained = 0;
    pool->shared = pool->injected = pool->imported = 0;
    pool->size = suuji_rules_size(rules);
    pool->puzzle_id = identify_puzzle(puzzle);
    pool->cells = cells;
    pthread_mutex_unlock(&pool->lock);
    return SUUJI_OK;
}

void sj_clause_pool_stop(struct sj_clause_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    pool->cells = 0;
    pool->drained = pool->end;
    pthread_mutex_unlock(&pool->lock);
}

static uint32_t words_at(const struct sj_clause_pool *pool, uint64_t at)
{
    return 1 + (pool->word[at % SJ_POOL_WORDS] & SJ_RECORD_COUNT);
}

void sj_clause_pool_append(struct sj_clause_pool *pool, const uint32_t *record)
{
    const uint32_t words = 1 + (record[0] & SJ_RECORD_COUNT);
    while (pool->end + words - pool->start > SJ_POOL_WORDS)
        pool->start += words_at(pool, pool->start);
    for (uint32_t i = 0; i < words; i++)
        pool->word[(pool->end + i) % SJ_POOL_WORDS] = record[i];
    pool->end += words;
}

uint32_t sj_clause_pool_read(const struct sj_clause_pool *pool, uint64_t *at, uint32_t *record)
{
    if (*at < pool->start)
        *at = pool->start;
    if (*at == pool->end)
        return 0;
    const uint32_t words = words_at(pool, *at);
    for (uint32_t i = 0; i < words; i++)
        record[i] = pool->word[(*at + i) % SJ_POOL_WORDS];
    *at += words;
    return words;
}

bool sj_clause_pool_agree(struct sj_clause_pool *pool, const uint8_t *grid)
{
    if (!pool->has_first)
        memcpy(pool->first, grid, pool->cells);
    pool->has_first = true;
    return memcmp(pool->first, grid, pool->cells) == 0;
}
