/* SPDX-License-Identifier: MIT */
/* Clauses as arrays of numbers, for other teams. A parcel:

       magic, words of all, fingerprint of the puzzle, words of the solution; the solution, if any,
       four values to a word; for each clause its number of literals, and SJ_RECORD_MARKED if it is
       marked, then its literals.

   Marked clauses follow from the puzzle and the fact that the common first solution is excluded. A
   parcel that has such clauses has that solution too, so that each parcel can be judged by itself:
   if the solution is not the receiver's own, the clauses are of no use, and the puzzle has two
   solutions. */
#include "team/team_members.h"

#include "base/fail.h"

enum { MAGIC = 0x534a5431, HEADER = 4, PER_WORD = 4 };

_Static_assert(HEADER + 1 + SJ_RECORD_WORDS <= 64, "SUUJI_TEAM_PARCEL is too small");

static size_t grid_words(unsigned cells)
{
    return (cells + PER_WORD - 1) / PER_WORD;
}

/* ---- Out ---- */

static void write_grid(uint32_t *words, const uint8_t *grid, unsigned cells)
{
    for (unsigned i = 0; i < cells; i++) {
        uint32_t *const word = &words[i / PER_WORD];
        *word = (i % PER_WORD ? *word : 0) | (uint32_t)grid[i] << 8 * (i % PER_WORD);
    }
}

/* Append the team's own clauses, as far as there is room. Returns the words of all. */
static size_t write_clauses(struct sj_clause_pool *pool, uint32_t *words, size_t used, size_t room)
{
    while (room - used >= SJ_RECORD_WORDS) {
        uint32_t *const record = words + used;
        const uint32_t count = sj_clause_pool_read(pool, &pool->drained, record);
        if (count == 0)
            break;
        if (record[0] >> SJ_RECORD_OWNER == SJ_OWNER_OUTSIDE)
            continue;
        record[0] &= SJ_RECORD_COUNT | SJ_RECORD_MARKED;
        used += count;
    }
    return used;
}

/* The pool is locked. The solution is there whenever it is known: a grid is shorter than most
   parcels. */
static size_t write_parcel(struct sj_clause_pool *pool, uint32_t *words, size_t room)
{
    const size_t grid = pool->has_first ? grid_words(pool->cells) : 0;
    if (grid)
        write_grid(words + HEADER, pool->first, pool->cells);
    const size_t used = write_clauses(pool, words, HEADER + grid, room);
    if (used == HEADER + grid && (!grid || pool->first_drained))
        return 0;
    pool->first_drained = grid > 0;
    words[0] = MAGIC;
    words[1] = (uint32_t)used;
    words[2] = pool->puzzle_id;
    words[3] = (uint32_t)grid;
    return used;
}

suuji_status suuji_team_drain(suuji_team *team, uint32_t *words, size_t room, size_t *count,
                              suuji_error *err)
{
    struct sj_clause_pool *const pool = &team->pool;
    suuji_status status = SUUJI_OK;
    *count = 0;
    pthread_mutex_lock(&pool->lock);
    if (pool->cells && room < SUUJI_TEAM_PARCEL(pool->cells))
        status = sj_fail(err, SUUJI_ERR_ARGUMENT, "a parcel needs room for %zu numbers, not %zu",
                         SUUJI_TEAM_PARCEL(pool->cells), room);
    else if (pool->cells)
        *count = write_parcel(pool, words, room < UINT32_MAX ? room : UINT32_MAX);
    pthread_mutex_unlock(&pool->lock);
    return status;
}

/* ---- In ---- */

/* Is this a parcel for the puzzle, whose clauses have literals that exist? */
static bool is_sound(const struct sj_clause_pool *pool, const uint32_t *words, size_t count)
{
    const uint32_t literals = 2 * pool->cells * pool->size;
    if (count < HEADER || words[0] != MAGIC || words[1] > count || words[2] != pool->puzzle_id ||
        (words[3] != 0 && words[3] != grid_words(pool->cells)) || words[1] < HEADER + words[3])
        return false;
    for (size_t at = HEADER + words[3]; at < words[1];) {
        const uint32_t length = words[at] & SJ_RECORD_COUNT;
        const bool marked = words[at] & SJ_RECORD_MARKED;
        if (words[at] & ~(uint32_t)(SJ_RECORD_COUNT | SJ_RECORD_MARKED) || length == 0 ||
            length > SJ_EXCHANGE_LITERALS || length >= words[1] - at || (marked && !words[3]))
            return false;
        for (uint32_t i = 1; i <= length; i++)
            if (words[at + i] >= literals)
                return false;
        at += 1 + (size_t)length;
    }
    return true;
}

/* The solution of a parcel. False: the team's is another one, or this is none. */
static bool take_solution(suuji_team *team, const uint32_t *words, bool *is_wrong)
{
    struct sj_clause_pool *const pool = &team->pool;
    uint8_t *const other = pool->second; /* not in use while there is no second one */
    if (pool->has_second)
        return false;
    for (unsigned i = 0; i < pool->cells; i++)
        other[i] = (uint8_t)(words[i / PER_WORD] >> 8 * (i % PER_WORD));
    *is_wrong = !suuji_verify(team->puzzle, other, NULL, NULL);
    if (*is_wrong || team->query->limit < 2)
        return false;
    pool->has_second = !sj_clause_pool_agree(pool, other);
    return !pool->has_second;
}

static void take_clauses(struct sj_clause_pool *pool, const uint32_t *words, size_t count,
                         bool with_marked)
{
    uint32_t record[SJ_RECORD_WORDS];
    for (size_t at = 0; at < count;) {
        const uint32_t length = words[at] & SJ_RECORD_COUNT;
        for (uint32_t i = 0; i <= length; i++)
            record[i] = words[at + i];
        at += 1 + length;
        if (record[0] & SJ_RECORD_MARKED && !with_marked)
            continue;
        record[0] |= SJ_OWNER_OUTSIDE << SJ_RECORD_OWNER;
        sj_clause_pool_append(pool, record);
        pool->injected++;
    }
}

/* One parcel, `*words` of `count`; the pool is locked. */
static bool take_parcel(suuji_team *team, const uint32_t *words, size_t count, size_t *taken)
{
    struct sj_clause_pool *const pool = &team->pool;
    bool is_wrong = false;
    if (!is_sound(pool, words, count))
        return false;
    const size_t start = HEADER + words[3];
    const bool common = words[3] && take_solution(team, words + HEADER, &is_wrong);
    if (is_wrong)
        return false;
    take_clauses(pool, words + start, words[1] - start, common);
    *taken = words[1];
    return true;
}

suuji_status suuji_team_inject(suuji_team *team, const uint32_t *words, size_t count,
                               suuji_error *err)
{
    struct sj_clause_pool *const pool = &team->pool;
    bool good = true;
    pthread_mutex_lock(&pool->lock);
    for (size_t taken = 0; good && pool->cells && count > 0; words += taken, count -= taken)
        good = take_parcel(team, words, count, &taken);
    pthread_mutex_unlock(&pool->lock);
    return good
               ? SUUJI_OK
               : sj_fail(err, SUUJI_ERR_ARGUMENT, "this is not a parcel of clauses of this puzzle");
}
