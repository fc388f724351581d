/* SPDX-License-Identifier: MIT */
/* The clauses of constraints: as cnf/constraint_clauses.h has them, about the candidates that the
   singles left open. In a proof they are about all candidates, as in its formula, and the puzzle is
   what holds at the beginning. */
#include "engine/cdcl/house_cdcl.h"

/* Clauses between two looks at the clock. */
enum { LOOK_EVERY = 1 << 12 };

/* Clauses on their way. */
struct loading {
    struct sj_house_cdcl *c;
    uint32_t clauses;
};

/* Variables count from 1 there. */
static int literal_of(const void *user, unsigned cell, unsigned value)
{
    const struct sj_house_cdcl *const c = user;
    if (c->open.fixed[cell])
        return c->open.fixed[cell] == value ? SJ_LITERAL_TRUE : SJ_LITERAL_FALSE;
    return sj_reduction_allows(&c->open, cell, value)
               ? (int)sj_house_cdcl_variable(c, cell, value - 1) + 1
               : SJ_LITERAL_FALSE;
}

static bool may_continue(struct loading *loading)
{
    return ++loading->clauses % LOOK_EVERY != 0 || sj_budget_look(&loading->c->task->budget);
}

static bool pass_clause(void *user, const int *literals, size_t count)
{
    (void)literals;
    (void)count;
    return may_continue(user);
}

static bool load_clause(void *user, const int *literals, size_t count)
{
    struct loading *const loading = user;
    struct sj_cdcl *const core = &loading->c->core;
    uint32_t *const own = core->met; /* scratch between two conflicts */
    for (size_t i = 0; i < count; i++)
        own[i] = literals[i] > 0 ? 2 * (uint32_t)literals[i] - 2 : 2 * (uint32_t)-literals[i] - 1;
    if (!sj_cdcl_import(core, own, (uint32_t)count, SJ_CDCL_KEPT)) {
        loading->c->task->budget.end = SUUJI_END_MEMORY;
        return false;
    }
    return may_continue(loading);
}

static bool each_clause(struct sj_house_cdcl *c, int *next, sj_clause *emit)
{
    struct loading loading = {.c = c};
    const struct sj_candidate_literals candidates = {literal_of, c, SJ_AMO_PAIRWISE};
    *next = (int)c->candidates + 1;
    return sj_constraint_clauses_each(&c->constraints, &candidates, next, emit, &loading);
}

bool sj_house_cdcl_measure_constraints(struct sj_house_cdcl *c)
{
    int next = 0;
    if (!each_clause(c, &next, pass_clause))
        return false;
    c->core.auxiliary = (uint32_t)next - 1 - c->candidates;
    c->core.variables = (uint32_t)next - 1;
    return true;
}

/* The givens, and the candidates that the puzzle excludes. */
static void load_puzzle(struct sj_house_cdcl *c)
{
    const suuji_puzzle *const puzzle = c->task->puzzle;
    const unsigned size = c->rules->size;
    for (unsigned cell = 0; cell < c->rules->cells; cell++)
        for (unsigned value = 1; value <= size; value++) {
            const uint32_t lit = 2 * (cell * size + value - 1);
            const bool given = puzzle->given[cell] == value;
            if (given || (puzzle->has_marks && sj_puzzle_is_excluded(puzzle, cell, value)))
                (void)sj_cdcl_import(&c->core, &(const uint32_t){lit + !given}, 1, 0);
        }
}

bool sj_house_cdcl_load_constraints(struct sj_house_cdcl *c)
{
    int next = 0;
    if (!each_clause(c, &next, load_clause))
        return false;
    if (sj_house_cdcl_is_whole(c))
        load_puzzle(c);
    c->core.arena_fixed = c->core.arena_used;
    return true;
}
