/* SPDX-License-Identifier: MIT */
/* Learned clauses: one arena for them, one pool for the lists of watches, both of which grow while
   memory lasts. A list that is full moves to the end of the pool; forgetting clauses builds all
   lists anew and closes the gaps. */
#include "sat/cdcl.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* References are shifted by two bits to make reasons. */
#define WORDS_MOST ((size_t)1 << 30)

/* Clauses of this glue are kept for ever. */
enum { GLUE_KEPT = 2 };
/* Of every four clauses that were not used lately three are forgotten. */
enum { FORGOTTEN = 3, OF = 4 };
/* Clauses are ranked by glue, then by size, both up to a bound. */
enum { GLUE_RANKS = 64, SIZE_RANKS = 32, RANKS = GLUE_RANKS * SIZE_RANKS };

static size_t first_words(const struct sj_cdcl *c)
{
    return 4096 + 2 * (size_t)c->variables;
}

static size_t first_watches(const struct sj_cdcl *c)
{
    return 4096 + 2 * (size_t)c->variables;
}

size_t sj_cdcl_clause_bytes(const struct sj_cdcl *c)
{
    return first_words(c) * sizeof *c->arena + first_watches(c) * sizeof *c->pool;
}

bool sj_cdcl_clauses_start(struct sj_cdcl *c, size_t memory_limit)
{
    const size_t words = first_words(c);
    const size_t watches = first_watches(c);
    /* Memory of an earlier puzzle is used again, but never more than this one may take. */
    free(c->arena);
    free(c->pool);
    c->arena = malloc(words * sizeof *c->arena);
    c->pool = malloc(watches * sizeof *c->pool);
    c->arena_room = c->arena ? words : 0;
    c->pool_room = c->pool ? watches : 0;
    c->arena_used = 1; /* reference 0 is none */
    c->arena_fixed = 1;
    c->pool_used = 0;
    c->memory_left = memory_limit;
    c->starved = false;
    return c->arena && c->pool;
}

/* Have room for `need` more things of `bytes` bytes in a growing array. */
static bool grow_array(struct sj_cdcl *c, void **array, size_t used, size_t *room, size_t need,
                       size_t bytes, size_t most)
{
    if (need <= *room - used)
        return true;
    const size_t least = used + need - *room;
    const size_t left =
        c->memory_left / bytes < most - *room ? c->memory_left / bytes : most - *room;
    const size_t wanted = least > *room / 2 ? least : *room / 2;
    const size_t more = wanted < left ? wanted : left;
    void *const larger = least <= left ? realloc(*array, (*room + more) * bytes) : NULL;
    if (!larger)
        return false;
    *array = larger;
    *room += more;
    c->memory_left -= more * bytes;
    return true;
}

static bool grow_pool(struct sj_cdcl *c, size_t need)
{
    void *pool = c->pool;
    const bool good =
        grow_array(c, &pool, c->pool_used, &c->pool_room, need, sizeof *c->pool, UINT32_MAX);
    c->pool = pool;
    return good;
}

static bool grow_arena(struct sj_cdcl *c, size_t need)
{
    void *arena = c->arena;
    const bool good =
        grow_array(c, &arena, c->arena_used, &c->arena_room, need, sizeof *c->arena, WORDS_MOST);
    c->arena = arena;
    return good;
}

/* Have room for one more watch of a literal. */
static bool reserve_watch(struct sj_cdcl *c, uint32_t lit)
{
    struct sj_cdcl_watches *const list = &c->watches[lit];
    if (list->count < list->room)
        return true;
    const uint32_t room = list->room ? 2 * list->room : 4;
    if (!grow_pool(c, room))
        return false;
    memcpy(c->pool + c->pool_used, c->pool + list->first, list->count * sizeof *c->pool);
    list->first = (uint32_t)c->pool_used;
    list->room = room;
    c->pool_used += room;
    return true;
}

bool sj_cdcl_watch(struct sj_cdcl *c, uint32_t lit, struct sj_cdcl_watch watch)
{
    if (!reserve_watch(c, lit))
        return false;
    struct sj_cdcl_watches *const list = &c->watches[lit];
    c->pool[list->first + list->count++] = watch;
    return true;
}

uint32_t sj_cdcl_add(struct sj_cdcl *c, uint32_t flag)
{
    const uint32_t size = c->learned_count;
    assert(size >= 2);
    if (!grow_arena(c, SJ_CDCL_CLAUSE_WORDS + size) || !reserve_watch(c, c->learned[0]) ||
        !reserve_watch(c, c->learned[1]))
        return 0;
    const uint32_t ref = (uint32_t)c->arena_used;
    struct sj_cdcl_clause *const clause = sj_cdcl_clause(c, ref);
    c->arena_used += SJ_CDCL_CLAUSE_WORDS + size;
    clause->size = size;
    clause->glue = c->glue;
    clause->flag = flag;
    memcpy(clause->lit, c->learned, size * sizeof *clause->lit);
    const uint32_t watched = size == 2 ? ref | SJ_CDCL_BINARY : ref;
    sj_cdcl_watch(c, clause->lit[0], (struct sj_cdcl_watch){clause->lit[1], watched});
    sj_cdcl_watch(c, clause->lit[1], (struct sj_cdcl_watch){clause->lit[0], watched});
    return ref;
}

/* ---- Forgetting ---- */

/* The words of a clause in the arena. */
static size_t words_of(const struct sj_cdcl_clause *clause)
{
    return SJ_CDCL_CLAUSE_WORDS + clause->size;
}

/* What is fixed on level 0 needs no reason any longer; log it before reasons are forgotten. False:
   nothing was fixed since the last time. */
static bool fix_level_0(struct sj_cdcl *c)
{
    const uint32_t before = c->clean;
    const uint32_t end = c->level ? c->level_start[0] : c->trail_count;
    for (; c->clean < end; c->clean++) {
        const uint32_t lit = c->trail[c->clean];
        if ((c->cause[lit >> 1].reason & SJ_CDCL_KIND) == SJ_CDCL_CLAUSE)
            sj_cdcl_log_clause(c, &lit, 1);
        c->cause[lit >> 1].reason = 0;
    }
    return c->clean > before;
}

static void mark_reasons(struct sj_cdcl *c)
{
    for (uint32_t i = 0; i < c->trail_count; i++) {
        const uint32_t reason = c->cause[c->trail[i] >> 1].reason;
        if ((reason & SJ_CDCL_KIND) == SJ_CDCL_CLAUSE)
            sj_cdcl_clause(c, reason >> 2)->flag |= SJ_CDCL_REASON;
    }
}

/* May a clause be forgotten at all? */
static bool can_be_deleted(const struct sj_cdcl_clause *clause, bool all)
{
    if (clause->flag & (SJ_CDCL_KEPT | SJ_CDCL_REASON))
        return false;
    return all || (clause->size > 2 && clause->glue > GLUE_KEPT && !(clause->flag & SJ_CDCL_USED));
}

/* Worse clauses have higher ranks. */
static unsigned clause_rank(const struct sj_cdcl_clause *clause)
{
    const unsigned glue = clause->glue < GLUE_RANKS ? clause->glue : GLUE_RANKS - 1;
    const unsigned size = clause->size / 4 < SIZE_RANKS ? clause->size / 4 : SIZE_RANKS - 1;
    return glue * SIZE_RANKS + size;
}

/* Flag what is to be forgotten: the worst of what may be, the oldest first among equals. */
static void choose_dropped(struct sj_cdcl *c, bool all)
{
    uint32_t with[RANKS] = {0};
    size_t quota = 0;
    for (size_t at = c->arena_fixed; at < c->arena_used;) {
        struct sj_cdcl_clause *const clause = sj_cdcl_clause(c, (uint32_t)at);
        at += words_of(clause);
        if (can_be_deleted(clause, all)) {
            with[clause_rank(clause)]++;
            quota++;
        }
    }
    quota = all ? quota : quota * FORGOTTEN / OF;
    unsigned limit =
        RANKS; /* every clause of a higher rank is forgotten, and `quota` of those with this rank */
    while (limit > 0 && quota >= with[limit - 1])
        quota -= with[--limit];
    for (size_t at = c->arena_fixed; at < c->arena_used;) {
        struct sj_cdcl_clause *const clause = sj_cdcl_clause(c, (uint32_t)at);
        at += words_of(clause);
        if (can_be_deleted(clause, all)) {
            const unsigned own = clause_rank(clause);
            if (own >= limit || (own + 1 == limit && quota > 0 && quota--))
                clause->flag |= SJ_CDCL_DROPPED;
        } else if (clause->flag & SJ_CDCL_USED) {
            clause->flag--;
        }
    }
}

/* The value of a literal on level 0; open when its value is of another level. */
static unsigned fixed_value(const struct sj_cdcl *c, uint32_t lit)
{
    return c->cause[lit >> 1].level == 0 ? sj_cdcl_value(c, lit) : SJ_CDCL_OPEN;
}

/* Free a clause from literals that are false for ever. False: it is true for ever, or to be
   forgotten. One that is left with fewer than two literals is not touched: propagation has still to
   find it. */
static bool tidy_clause(struct sj_cdcl *c, struct sj_cdcl_clause *clause)
{
    if (clause->flag & SJ_CDCL_DROPPED)
        return false;
    uint32_t false_count = 0;
    for (uint32_t i = 0; i < clause->size; i++) {
        const unsigned value = fixed_value(c, clause->lit[i]);
        if (value == SJ_CDCL_TRUE)
            return false;
        false_count += value == SJ_CDCL_FALSE;
    }
    if (false_count == 0 || clause->size - false_count < 2)
        return true;
    uint32_t *const learned = c->learned;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < clause->size; i++)
        if (fixed_value(c, clause->lit[i]) != SJ_CDCL_FALSE)
            learned[kept++] = clause->lit[i];
    sj_cdcl_log_clause(c, learned, kept);
    sj_cdcl_log_deletion(c, clause->lit, clause->size);
    memcpy(clause->lit, learned, kept * sizeof *learned);
    clause->size = kept;
    return true;
}

/* The literal that a clause is the reason of gets the clause's new place. */
static void move_reason(struct sj_cdcl *c, const struct sj_cdcl_clause *clause, size_t from,
                        size_t to)
{
    for (int i = 0; i < 2; i++) {
        uint32_t *const reason = &c->cause[clause->lit[i] >> 1].reason;
        if (sj_cdcl_value(c, clause->lit[i]) == SJ_CDCL_TRUE &&
            *reason == sj_cdcl_reason(SJ_CDCL_CLAUSE, (uint32_t)from))
            *reason = sj_cdcl_reason(SJ_CDCL_CLAUSE, (uint32_t)to);
    }
}

/* Move what stays together. */
static void compact_arena(struct sj_cdcl *c, size_t start)
{
    size_t to = start;
    size_t fixed = c->arena_fixed;
    for (size_t from = start, next = start; from < c->arena_used; from = next) {
        if (from == c->arena_fixed)
            fixed = to;
        struct sj_cdcl_clause *const clause = sj_cdcl_clause(c, (uint32_t)from);
        next = from + words_of(clause);
        if (!tidy_clause(c, clause)) {
            sj_cdcl_log_deletion(c, clause->lit, clause->size);
            continue;
        }
        if (clause->flag & SJ_CDCL_REASON)
            move_reason(c, clause, from, to);
        clause->flag &= ~(uint32_t)SJ_CDCL_REASON;
        const size_t words = words_of(clause);
        memmove(c->arena + to, c->arena + from, words * sizeof *c->arena);
        to += words;
    }
    c->arena_fixed = c->arena_fixed < c->arena_used ? fixed : to;
    c->arena_used = to;
}

/* Lists of the right length, with some room to grow where the pool has it. */
static void lay_out_watches(struct sj_cdcl *c)
{
    const size_t lists = 2 * (size_t)c->variables;
    size_t clauses = 0;
    for (size_t i = 0; i < lists; i++)
        c->watches[i].count = 0;
    for (size_t at = 1; at < c->arena_used;) {
        const struct sj_cdcl_clause *const clause = sj_cdcl_clause(c, (uint32_t)at);
        c->watches[clause->lit[0]].count++;
        c->watches[clause->lit[1]].count++;
        at += words_of(clause);
        clauses++;
    }
    const bool ample = 4 * clauses + 2 * lists <= c->pool_room;
    c->pool_used = 0;
    for (size_t i = 0; i < lists; i++) {
        struct sj_cdcl_watches *const list = &c->watches[i];
        list->first = (uint32_t)c->pool_used;
        list->room = list->count && ample ? list->count + list->count / 2 + 2 : list->count;
        list->count = 0;
        c->pool_used += list->room;
    }
}

/* Clauses of two literals come first in their lists: they cost least and say most. */
static void watch_all(struct sj_cdcl *c)
{
    for (int longer = 0; longer < 2; longer++)
        for (size_t at = 1; at < c->arena_used;) {
            const struct sj_cdcl_clause *const clause = sj_cdcl_clause(c, (uint32_t)at);
            const uint32_t ref = (uint32_t)at | (longer ? 0 : SJ_CDCL_BINARY);
            at += words_of(clause);
            if ((clause->size > 2) != longer)
                continue;
            sj_cdcl_watch(c, clause->lit[0], (struct sj_cdcl_watch){clause->lit[1], ref});
            sj_cdcl_watch(c, clause->lit[1], (struct sj_cdcl_watch){clause->lit[0], ref});
        }
}

void sj_cdcl_reduce(struct sj_cdcl *c, bool all)
{
    const bool fixed = fix_level_0(c);
    mark_reasons(c);
    choose_dropped(c, all);
    compact_arena(c, fixed ? 1 : c->arena_fixed); /* else the formula's clauses stay as they are */
    lay_out_watches(c);
    watch_all(c);
}
