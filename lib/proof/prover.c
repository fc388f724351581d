/* SPDX-License-Identifier: MIT */
/* Unit propagation over the active clauses. */
#include "proof/prover.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Visited watches between two looks at the clock: a few milliseconds. */
enum { PAUSE = 1 << 20 };

bool sj_prover_start(struct sj_prover *prover, struct sj_clauses *clauses, struct sj_budget *budget)
{
    const size_t variables = sj_clauses_variables(clauses) + 1;
    const size_t literals = 2 * variables;
    *prover = (struct sj_prover){.clauses = clauses, .budget = budget};
    prover->value = sj_budget_zeros(budget, literals, sizeof *prover->value);
    prover->reason = sj_budget_zeros(budget, variables, sizeof *prover->reason);
    prover->position = sj_budget_zeros(budget, variables, sizeof *prover->position);
    prover->seen = sj_budget_zeros(budget, variables, sizeof *prover->seen);
    prover->queue = sj_budget_zeros(budget, variables, sizeof *prover->queue);
    prover->trail = sj_budget_zeros(budget, variables, sizeof *prover->trail);
    prover->settled = sj_budget_zeros(budget, variables, sizeof *prover->settled);
    prover->unit = sj_budget_zeros(budget, literals, sizeof *prover->unit);
    const bool core = sj_watches_start(&prover->core, budget, literals);
    const bool rest = sj_watches_start(&prover->rest, budget, literals);
    return core && rest && sj_budget_good(budget);
}

void sj_prover_free(struct sj_prover *prover)
{
    free(prover->value);
    free(prover->reason);
    free(prover->position);
    free(prover->seen);
    free(prover->queue);
    free(prover->trail);
    free(prover->settled);
    free(prover->unit);
    sj_watches_free(&prover->core);
    sj_watches_free(&prover->rest);
}

bool sj_prover_may_go_on(struct sj_prover *prover)
{
    prover->ticks++;
    if (prover->ticks < PAUSE)
        return sj_budget_good(prover->budget);
    prover->ticks = 0;
    return sj_budget_look(prover->budget);
}

/* ---- The trail ---- */

static inline void assign_literal(struct sj_prover *prover, uint32_t literal, uint32_t reason)
{
    const uint32_t variable = literal >> 1;
    assert(prover->value[literal] == 0);
    prover->value[literal] = 1;
    prover->value[literal ^ 1] = -1;
    prover->reason[variable] = reason;
    prover->position[variable] = prover->len;
    prover->settled[prover->len] = 0;
    prover->trail[prover->len++] = literal;
}

static inline void unassign_literal(struct sj_prover *prover, uint32_t literal)
{
    prover->value[literal] = prover->value[literal ^ 1] = 0;
    prover->seen[literal >> 1] = 0;
}

void sj_prover_assume(struct sj_prover *prover, uint32_t literal)
{
    assign_literal(prover, literal, 0);
}

void sj_prover_undo(struct sj_prover *prover, uint32_t len)
{
    assert(len >= prover->root);
    while (prover->len > len)
        unassign_literal(prover, prover->trail[--prover->len]);
    if (prover->core_head > len)
        prover->core_head = len;
    if (prover->rest_head > len)
        prover->rest_head = len;
}

/* ---- Propagation ---- */

static inline struct sj_watches *watches_of(struct sj_prover *prover, const uint32_t *clause)
{
    return prover->keeps_core && (clause[SJ_CLAUSE_FLAGS] & SJ_CLAUSE_CORE) ? &prover->core
                                                                            : &prover->rest;
}

/* The outcome of a watch. */
enum fate { KEEP, DROP, CONFLICT };

/* `literal` has become false and `watch` cannot be skipped: find another literal to watch, or make
   the last one true. A watch that stays gets a better blocker. */
static inline enum fate visit_watch(struct sj_prover *prover, uint32_t literal,
                                    struct sj_watch *watch)
{
    uint32_t *const clause = prover->clauses->word + watch->clause;
    uint32_t *const at = clause + SJ_CLAUSE_LITERAL;
    const int8_t *const value = prover->value;
    const unsigned place = at[1] == literal;
    if (!(clause[SJ_CLAUSE_FLAGS] & SJ_CLAUSE_ACTIVE) || at[place] != literal)
        return DROP;
    const uint32_t other = at[1 - place];
    const uint32_t size = clause[SJ_CLAUSE_SIZE];
    watch->blocker = other;
    if (value[other] > 0)
        return KEEP;
    for (uint32_t i = 2; i < size; i++) {
        const uint32_t candidate = at[i];
        if (value[candidate] < 0)
            continue;
        if (!sj_watches_push(watches_of(prover, clause), candidate,
                             (struct sj_watch){watch->clause, other}))
            return KEEP; /* the budget is spent: what follows does not matter */
        at[place] = candidate;
        at[i] = literal;
        return DROP;
    }
    if (value[other] < 0)
        return CONFLICT;
    prover->propagations++;
    assign_literal(prover, other, watch->clause);
    return KEEP;
}

/* All watches of `literal`, which has become false, in one of the two sets of lists. */
static uint32_t visit_list(struct sj_prover *prover, struct sj_watches *watches, uint32_t literal)
{
    struct sj_watch_list *const list = &watches->list[literal];
    const uint32_t len = list->len;
    const bool rest = watches == &prover->rest;
    uint32_t kept = 0, from = 0, conflict = 0;
    if (len == 0)
        return 0;
    prover->ticks += len;
    while (from < len && !conflict) {
        /* A push may move the lists: their place is looked up again. */
        struct sj_watch *const at = watches->watch + list->at;
        struct sj_watch watch = at[from++];
        if (prover->value[watch.blocker] > 0) {
            at[kept++] = watch;
            continue;
        }
        const enum fate fate = visit_watch(prover, literal, &watch);
        if (fate == DROP)
            continue;
        if (fate == CONFLICT)
            conflict = watch.clause;
        if (rest && watches_of(prover, prover->clauses->word + watch.clause) == &prover->core &&
            sj_watches_push(&prover->core, literal, watch))
            continue;
        watches->watch[list->at + kept++] = watch;
    }
    struct sj_watch *const at = watches->watch + list->at;
    if (from < len && kept < from)
        memmove(at + kept, at + from, (len - from) * sizeof *at);
    list->len = kept + (len - from);
    return conflict;
}

uint32_t sj_prover_propagate(struct sj_prover *prover)
{
    uint32_t conflict = 0;
    while (!conflict && sj_budget_good(prover->budget)) {
        const bool core = prover->core_head < prover->len;
        if (!core && prover->rest_head == prover->len)
            return 0;
        const uint32_t at = core ? prover->core_head++ : prover->rest_head++;
        conflict = visit_list(prover, core ? &prover->core : &prover->rest, prover->trail[at] ^ 1);
        prover->settled[at] = prover->len;
    }
    return conflict;
}

/* ---- Clauses come and go ---- */

/* How good a literal is to watch: a true one first, the earlier the better; then an open one; then
   a false one, the later the better. */
static uint64_t rank_literal(const struct sj_prover *prover, uint32_t literal)
{
    const uint64_t position = prover->position[literal >> 1];
    if (prover->value[literal] == 0)
        return (uint64_t)1 << 32;
    return prover->value[literal] > 0 ? ((uint64_t)1 << 33) - position : position;
}

/* Bring the two best literals to the front. */
static void choose_watches(const struct sj_prover *prover, uint32_t *at, uint32_t size)
{
    for (uint32_t place = 0; place < 2; place++) {
        uint32_t best = place;
        for (uint32_t i = place + 1; i < size; i++)
            if (rank_literal(prover, at[i]) > rank_literal(prover, at[best]))
                best = i;
        const uint32_t literal = at[best];
        at[best] = at[place];
        at[place] = literal;
    }
}

/* Watch a literal. If it is false, a true one that came later is surety for it: it must be looked
   at again when the trail gets shorter than now. */
static void watch_literal(struct sj_prover *prover, uint32_t clause, uint32_t literal,
                          uint32_t other)
{
    struct sj_watches *const watches = watches_of(prover, prover->clauses->word + clause);
    (void)sj_watches_push(watches, literal, (struct sj_watch){clause, other});
    if (prover->value[literal] < 0)
        prover->settled[prover->position[literal >> 1]] = prover->len;
}

uint32_t sj_prover_attach(struct sj_prover *prover, uint32_t clause, bool again)
{
    uint32_t *const words = prover->clauses->word + clause;
    uint32_t *const at = words + SJ_CLAUSE_LITERAL;
    const uint32_t size = words[SJ_CLAUSE_SIZE];
    if (words[SJ_CLAUSE_FLAGS] & SJ_CLAUSE_TAUTOLOGY)
        return 0;
    words[SJ_CLAUSE_FLAGS] |= SJ_CLAUSE_ACTIVE;
    if (size == 0)
        return clause;
    if (size == 1 && !again) {
        words[SJ_CLAUSE_LINK] = prover->unit[at[0]];
        prover->unit[at[0]] = clause;
    }
    if (size > 1) {
        choose_watches(prover, at, size);
        watch_literal(prover, clause, at[0], at[1]);
        watch_literal(prover, clause, at[1], at[0]);
    }
    if (prover->value[at[0]] < 0)
        return clause;
    if (prover->value[at[0]] == 0 && (size == 1 || prover->value[at[1]] < 0)) {
        prover->propagations++;
        assign_literal(prover, at[0], clause);
    }
    return 0;
}

/* The literal that the clause is the reason of, or 0. It is one of the first two. */
static uint32_t implied_literal(const struct sj_prover *prover, uint32_t clause)
{
    const uint32_t *const words = prover->clauses->word + clause;
    for (uint32_t i = 0; i < 2 && i < words[SJ_CLAUSE_SIZE]; i++) {
        const uint32_t literal = words[SJ_CLAUSE_LITERAL + i];
        if (prover->value[literal] > 0 && prover->reason[literal >> 1] == clause)
            return literal;
    }
    return 0;
}

bool sj_prover_is_reason(const struct sj_prover *prover, uint32_t clause)
{
    return implied_literal(prover, clause) != 0;
}

/* Shorten the root to `len`. Literals with a unit clause of their own come back at once; the others
   that are still implied come back by propagation. */
static void shrink_root(struct sj_prover *prover, uint32_t len)
{
    const uint32_t old = prover->len;
    uint32_t head = 0;
    for (uint32_t i = len; i < old; i++)
        unassign_literal(prover, prover->trail[i]);
    prover->len = len;
    while (head < len && prover->settled[head] <= len)
        head++;
    prover->core_head = prover->rest_head = head;
    for (uint32_t i = len; i < old; i++) {
        const uint32_t literal = prover->trail[i]; /* the trail is never longer than i here */
        uint32_t clause = prover->unit[literal];
        while (clause && !(prover->clauses->word[clause + SJ_CLAUSE_FLAGS] & SJ_CLAUSE_ACTIVE))
            clause = prover->clauses->word[clause + SJ_CLAUSE_LINK];
        if (clause)
            assign_literal(prover, literal, clause);
    }
}

uint32_t sj_prover_detach(struct sj_prover *prover, uint32_t clause)
{
    const uint32_t literal = implied_literal(prover, clause);
    prover->clauses->word[clause + SJ_CLAUSE_FLAGS] &= ~(uint32_t)SJ_CLAUSE_ACTIVE;
    if (!literal)
        return 0;
    shrink_root(prover, prover->position[literal >> 1]);
    const uint32_t conflict = sj_prover_propagate(prover);
    sj_prover_settle(prover);
    return conflict;
}

/* ---- The core ---- */

/* Put a variable into the queue, unless it is in it, or a root literal that has been followed. */
static void queue_reason(struct sj_prover *prover, uint32_t variable, uint32_t *count)
{
    if (prover->seen[variable])
        return;
    prover->seen[variable] = prover->position[variable] < prover->root ? 2 : 1;
    prover->queue[(*count)++] = variable;
}

static void queue_literals(struct sj_prover *prover, uint32_t clause, uint32_t *count)
{
    uint32_t *const words = prover->clauses->word + clause;
    words[SJ_CLAUSE_FLAGS] |= SJ_CLAUSE_CORE;
    for (uint32_t i = 0; i < words[SJ_CLAUSE_SIZE]; i++)
        queue_reason(prover, words[SJ_CLAUSE_LITERAL + i] >> 1, count);
}

/* Follow the reasons of all that is in the queue. */
static void mark_reasons(struct sj_prover *prover, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t reason = prover->reason[prover->queue[i]];
        if (reason)
            queue_literals(prover, reason, &count);
    }
    for (uint32_t i = 0; i < count; i++)
        if (prover->seen[prover->queue[i]] == 1)
            prover->seen[prover->queue[i]] = 0;
}

void sj_prover_mark_clause(struct sj_prover *prover, uint32_t clause)
{
    uint32_t count = 0;
    queue_literals(prover, clause, &count);
    mark_reasons(prover, count);
}

void sj_prover_mark_literal(struct sj_prover *prover, uint32_t literal)
{
    uint32_t count = 0;
    queue_reason(prover, literal >> 1, &count);
    mark_reasons(prover, count);
}
