/* SPDX-License-Identifier: MIT */
/* The clauses of a formula and of its proof. */
#include "proof/clauses.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Twice that and one must fit 32 bits. */
#define MOST_VARIABLES (((uint32_t)1 << 31) - 8)

void sj_clauses_free(struct sj_clauses *clauses)
{
    free(clauses->word);
    free(clauses->last);
    free(clauses->head);
    free(clauses->far_name);
    free(clauses->far_slot);
}

/* Spread the bits of a number. */
static uint64_t mix_bits(uint64_t x)
{
    x *= 0x9e3779b97f4a7c15u;
    x ^= x >> 32;
    x *= 0xd6e8feb86659fd93u;
    return x ^ x >> 32;
}

/* ---- Variables ---- */

/* Twice the slots, everything put in anew. */
static bool grow_slots(struct sj_clauses *clauses)
{
    const size_t slots = clauses->far_slots ? 2 * clauses->far_slots : 64;
    uint32_t *const slot = sj_budget_zeros(clauses->budget, slots, sizeof *slot);
    if (!slot)
        return false;
    for (size_t k = 0; k < clauses->far_count; k++) {
        size_t at = (size_t)mix_bits(clauses->far_name[k]) & (slots - 1);
        while (slot[at])
            at = (at + 1) & (slots - 1);
        slot[at] = (uint32_t)k + 1;
    }
    free(clauses->far_slot);
    clauses->budget->used -= clauses->far_slots * sizeof *slot;
    clauses->far_slot = slot;
    clauses->far_slots = slots;
    return true;
}

/* The variable of a name beyond the direct ones; 0: out of budget. */
static uint32_t far_variable(struct sj_clauses *clauses, uint32_t name)
{
    if (2 * (clauses->far_count + 1) > clauses->far_slots && !grow_slots(clauses))
        return 0;
    size_t at = (size_t)mix_bits(name) & (clauses->far_slots - 1);
    while (clauses->far_slot[at]) {
        const uint32_t k = clauses->far_slot[at] - 1;
        if (clauses->far_name[k] == name)
            return clauses->direct + 1 + k;
        at = (at + 1) & (clauses->far_slots - 1);
    }
    uint32_t *const more = sj_budget_grow(clauses->budget, clauses->far_name, &clauses->far_room,
                                          clauses->far_count + 1, sizeof *more);
    if (!more)
        return 0;
    clauses->far_name = more;
    if (sj_clauses_variables(clauses) >= MOST_VARIABLES) {
        clauses->budget->end = SUUJI_END_MEMORY;
        return 0;
    }
    more[clauses->far_count++] = name;
    clauses->far_slot[at] = (uint32_t)clauses->far_count;
    return clauses->direct + (uint32_t)clauses->far_count;
}

/* ---- Reading a clause ---- */

/* Room for one word more. Clauses are known by 32-bit numbers: that ends at 16 GiB. */
static inline bool make_room(struct sj_clauses *clauses, size_t more)
{
    if (clauses->room - clauses->used >= more)
        return true;
    if (clauses->used + more > UINT32_MAX) {
        clauses->budget->end = SUUJI_END_MEMORY;
        return false;
    }
    uint32_t *const word = sj_budget_grow(clauses->budget, clauses->word, &clauses->room,
                                          clauses->used + more, sizeof *word);
    if (word)
        clauses->word = word;
    return word != NULL;
}

bool sj_clauses_open(struct sj_clauses *clauses)
{
    if (clauses->used == 0) { /* number 0 is not a clause */
        if (!make_room(clauses, 1))
            return false;
        clauses->word[clauses->used++] = 0;
    }
    if (!make_room(clauses, SJ_CLAUSE_LITERAL))
        return false;
    clauses->open = (uint32_t)clauses->used;
    memset(clauses->word + clauses->used, 0, SJ_CLAUSE_LITERAL * sizeof *clauses->word);
    clauses->used += SJ_CLAUSE_LITERAL;
    if (++clauses->mark == 0) { /* marks are used up: start afresh */
        memset(clauses->last, 0, clauses->last_room * sizeof *clauses->last);
        clauses->mark = 1;
    }
    return true;
}

/* `last` must reach up to this literal and its complement. */
static bool extend_last(struct sj_clauses *clauses, uint32_t literal)
{
    const size_t old = clauses->last_room;
    uint32_t *const last = sj_budget_grow(clauses->budget, clauses->last, &clauses->last_room,
                                          (size_t)literal + 2, sizeof *last);
    if (!last)
        return false;
    memset(last + old, 0, (clauses->last_room - old) * sizeof *last);
    clauses->last = last;
    return true;
}

bool sj_clauses_add(struct sj_clauses *clauses, int32_t written)
{
    const uint32_t name = (uint32_t)(written < 0 ? -written : written);
    const uint32_t variable = name <= clauses->direct ? name : far_variable(clauses, name);
    const uint32_t literal = 2 * variable + (written < 0);
    assert(written != 0 && written != INT32_MIN);
    if (!variable || !make_room(clauses, 1) ||
        ((literal | 1) >= clauses->last_room && !extend_last(clauses, literal)))
        return false;
    uint32_t *const clause = clauses->word + clauses->open;
    if (clauses->last[literal] == clauses->mark)
        return true;
    if (clauses->last[literal ^ 1] == clauses->mark)
        clause[SJ_CLAUSE_FLAGS] |= SJ_CLAUSE_TAUTOLOGY;
    clauses->last[literal] = clauses->mark;
    clauses->word[clauses->used++] = literal;
    if (clause[SJ_CLAUSE_SIZE]++ == 0)
        clause[SJ_CLAUSE_PIVOT] = literal;
    return true;
}

/* ---- Finding a clause by its literals ---- */

/* The same for every order of the literals. */
static size_t hash_of(const struct sj_clauses *clauses, uint32_t clause)
{
    const uint32_t *const at = clauses->word + clause;
    uint64_t sum = at[SJ_CLAUSE_SIZE];
    for (uint32_t i = 0; i < at[SJ_CLAUSE_SIZE]; i++)
        sum += mix_bits(at[SJ_CLAUSE_LITERAL + i]);
    return (size_t)mix_bits(sum) & (clauses->heads - 1);
}

/* Twice the heads. What cannot be found any more is not linked, and is not linked again. */
static bool grow_heads(struct sj_clauses *clauses)
{
    const size_t old_heads = clauses->heads;
    uint32_t *const old = clauses->head;
    const size_t heads = old_heads ? 2 * old_heads : 1024;
    uint32_t *const head = sj_budget_zeros(clauses->budget, heads, sizeof *head);
    if (!head)
        return false;
    clauses->head = head;
    clauses->heads = heads;
    for (size_t i = 0; i < old_heads; i++)
        for (uint32_t clause = old[i], next = 0; clause; clause = next) {
            const size_t at = hash_of(clauses, clause);
            next = clauses->word[clause + SJ_CLAUSE_LINK];
            clauses->word[clause + SJ_CLAUSE_LINK] = head[at];
            head[at] = clause;
        }
    free(old);
    clauses->budget->used -= old_heads * sizeof *old;
    return true;
}

uint32_t sj_clauses_close(struct sj_clauses *clauses, uint32_t flags)
{
    const uint32_t clause = clauses->open;
    if (clauses->count >= clauses->heads && !grow_heads(clauses))
        return 0;
    clauses->word[clause + SJ_CLAUSE_FLAGS] |= flags;
    const size_t at = hash_of(clauses, clause);
    clauses->word[clause + SJ_CLAUSE_LINK] = clauses->head[at];
    clauses->head[at] = clause;
    clauses->count++;
    return clause;
}

/* Has `clause` the literals of the one being read? Neither has any literal twice. */
static bool is_same(const struct sj_clauses *clauses, const uint32_t *clause)
{
    if (clause[SJ_CLAUSE_SIZE] != clauses->word[clauses->open + SJ_CLAUSE_SIZE])
        return false;
    for (uint32_t i = 0; i < clause[SJ_CLAUSE_SIZE]; i++)
        if (clauses->last[clause[SJ_CLAUSE_LITERAL + i]] != clauses->mark)
            return false;
    return true;
}

uint32_t sj_clauses_take(struct sj_clauses *clauses)
{
    uint32_t found = 0;
    if (clauses->heads) {
        uint32_t *link = &clauses->head[hash_of(clauses, clauses->open)];
        while (*link && !is_same(clauses, clauses->word + *link))
            link = &clauses->word[*link + SJ_CLAUSE_LINK];
        found = *link;
        if (found)
            *link = clauses->word[found + SJ_CLAUSE_LINK];
    }
    clauses->used = clauses->open;
    return found;
}
