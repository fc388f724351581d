/* SPDX-License-Identifier: MIT */
/* Constraints as clauses. What a constraint comes down to, a few kinds of primitives, is that of
   lib/constraint, where it is tested against the rule itself; how primitives become clauses is
   written here once more, in the plainest way, from docs/proofs.md, and shares no code with the
   formulas that engines are given. Only the numbers of auxiliary variables are the same, which
   proofs name. */
#include "proof/constraint_formula.h"

#include "base/fail.h"
#include "model/rules.h"

#include <stdlib.h>

/* The state before a cell, its value, and the state after it. */
struct sj_constraint_edge {
    uint32_t from, value, to;
};

/* A literal that is always true. */
#define ALWAYS INT32_MAX

/* ---- Starting and ending ---- */

void sj_constraint_formula_free(struct sj_constraint_formula *f)
{
    sj_lowering_free(&f->lowering);
    free(f->alive);
    free(f->variable);
    free(f->edge);
    free(f->clause);
    *f = (struct sj_constraint_formula){0};
}

suuji_status sj_constraint_formula_start(struct sj_constraint_formula *f, const suuji_rules *rules,
                                         suuji_error *err)
{
    size_t states = 0, layered = 0;
    *f = (struct sj_constraint_formula){.lowering.size = rules->size};
    if (rules->constraints.count == 0)
        return SUUJI_OK;
    const suuji_status status = sj_lower_to_automata(&rules->constraints, &f->lowering, err);
    if (status != SUUJI_OK)
        return status;
    for (size_t i = 0; i < f->lowering.primitives; i++) {
        const struct sj_primitive *const p = &f->lowering.primitive[i];
        const size_t own = p->kind == SJ_AUTOMATON ? f->lowering.automaton[p->table].states : 0;
        states = own > states ? own : states;
        layered = own * (p->cells + (size_t)1) > layered ? own * (p->cells + (size_t)1) : layered;
    }
    f->alive = malloc((layered + 1) * sizeof *f->alive);
    f->variable = malloc((layered + 1) * sizeof *f->variable);
    f->edge = malloc((states * rules->size + 1) * sizeof *f->edge);
    f->clause = malloc((states + rules->size + 2) * sizeof *f->clause);
    if (f->alive && f->variable && f->edge && f->clause)
        return SUUJI_OK;
    sj_constraint_formula_free(f);
    return sj_fail_memory(err);
}

/* ---- Clauses ---- */

static void add_literal(struct sj_constraint_formula *f, int32_t literal)
{
    if (literal == ALWAYS)
        f->holds = true;
    else if (literal != -ALWAYS)
        f->clause[f->count++] = literal;
}

static bool end_clause(struct sj_constraint_formula *f)
{
    const bool more = f->holds || f->put(f->user, f->clause, f->count);
    f->count = 0;
    f->holds = false;
    return more;
}

static int32_t candidate_literal(const struct sj_constraint_formula *f, unsigned cell,
                                 unsigned value)
{
    return (int32_t)(cell * f->lowering.size + value);
}

/* There is no solution. */
static bool write_never(struct sj_constraint_formula *f)
{
    f->variables++;
    add_literal(f, f->variables);
    if (!end_clause(f))
        return false;
    add_literal(f, -f->variables);
    return end_clause(f);
}

static bool write_domain(struct sj_constraint_formula *f, const struct sj_primitive *p)
{
    const struct sj_lowering *const l = &f->lowering;
    for (unsigned value = 1; value <= l->size; value++)
        if (!sj_bit_get(l->set + p->table, value - 1)) {
            add_literal(f, -candidate_literal(f, sj_primitive_cells(l, p)[0], value));
            if (!end_clause(f))
                return false;
        }
    return true;
}

/* If one cell has the value, the other has one of those that go with it, and none of the others. */
static bool write_relation(struct sj_constraint_formula *f, const struct sj_primitive *p)
{
    const struct sj_lowering *const l = &f->lowering;
    const uint16_t *const cell = sj_primitive_cells(l, p);
    for (unsigned side = 0; side < 2; side++)
        for (unsigned value = 1; value <= l->size; value++) {
            const uint64_t *const with = sj_relation_set(l, p, side, value);
            add_literal(f, -candidate_literal(f, cell[side], value));
            for (unsigned other = 1; other <= l->size; other++)
                if (sj_bit_get(with, other - 1))
                    add_literal(f, candidate_literal(f, cell[!side], other));
            if (!end_clause(f))
                return false;
            for (unsigned other = 1; side == 0 && other <= l->size; other++)
                if (!sj_bit_get(with, other - 1)) {
                    add_literal(f, -candidate_literal(f, cell[0], value));
                    add_literal(f, -candidate_literal(f, cell[1], other));
                    if (!end_clause(f))
                        return false;
                }
        }
    return true;
}

static bool write_distinct(struct sj_constraint_formula *f, const struct sj_primitive *p)
{
    const struct sj_lowering *const l = &f->lowering;
    const uint16_t *const cell = sj_primitive_cells(l, p);
    for (unsigned value = 1; value <= l->size; value++) {
        for (uint32_t i = 0; i < p->cells; i++)
            for (uint32_t k = i + 1; k < p->cells; k++) {
                add_literal(f, -candidate_literal(f, cell[i], value));
                add_literal(f, -candidate_literal(f, cell[k], value));
                if (!end_clause(f))
                    return false;
            }
        for (uint32_t i = 0; p->cells == l->size && i < p->cells; i++)
            add_literal(f, candidate_literal(f, cell[i], value));
        if (p->cells == l->size && !end_clause(f))
            return false;
    }
    return true;
}

/* ---- Automata ---- */

/* An automaton over some cells; layer i is before cell i. */
struct walk {
    const uint16_t *cell;
    uint32_t cells, states;
    const int32_t *next; /* [states * size] */
    const bool *accepts; /* [states] */
};

/* The edges through cell `i` between states that are alive, into f->edge. */
static size_t list_edges(struct sj_constraint_formula *f, const struct walk *w, uint32_t i)
{
    const bool *const before = f->alive + (size_t)i * w->states, *const after = before + w->states;
    const unsigned size = f->lowering.size;
    size_t edges = 0;
    for (uint32_t state = 0; state < w->states; state++)
        for (unsigned value = 1; before[state] && value <= size; value++) {
            const int32_t next = w->next[(size_t)state * size + value - 1];
            if (next >= 0 && after[next])
                f->edge[edges++] = (struct sj_constraint_edge){state, value, (uint32_t)next};
        }
    return edges;
}

/* The states that lie on a way from the first one to one that accepts. */
static void find_alive(struct sj_constraint_formula *f, const struct walk *w)
{
    const size_t states = w->states;
    for (size_t i = 0; i < (w->cells + (size_t)1) * states; i++)
        f->alive[i] = i == 0 || i >= states;
    for (uint32_t i = 0; i < w->cells; i++) {
        const size_t edges = list_edges(f, w, i);
        for (size_t state = 0; state < states; state++)
            f->alive[(i + 1) * states + state] = false;
        for (size_t k = 0; k < edges; k++)
            f->alive[(i + 1) * states + f->edge[k].to] = true;
    }
    for (size_t state = 0; state < states; state++)
        f->alive[w->cells * states + state] &= w->accepts[state];
    for (uint32_t i = w->cells; i-- > 0;) {
        const size_t edges = list_edges(f, w, i);
        for (size_t state = 0; state < states; state++)
            f->alive[i * states + state] = false;
        for (size_t k = 0; k < edges; k++)
            f->alive[i * states + f->edge[k].from] = true;
    }
}

/* A variable for each state of a layer, in their order, unless it is certain. */
static void number_layer(struct sj_constraint_formula *f, const struct walk *w, uint32_t i)
{
    const bool *const alive = f->alive + (size_t)i * w->states;
    int32_t *const variable = f->variable + (size_t)i * w->states;
    uint32_t count = 0;
    for (uint32_t state = 0; state < w->states; state++)
        count += alive[state];
    for (uint32_t state = 0; state < w->states; state++)
        if (alive[state])
            variable[state] = count == 1 || i == w->cells ? ALWAYS : ++f->variables;
}

/* What a state before cell `i` implies. `edge`: those from it, by values. */
static bool write_forwards(struct sj_constraint_formula *f, const struct walk *w, uint32_t i,
                           int32_t before, const struct sj_constraint_edge *edge, size_t edges)
{
    const int32_t *const after = f->variable + ((size_t)i + 1) * w->states;
    size_t at = 0;
    for (unsigned value = 1; value <= f->lowering.size; value++) {
        const bool leads = at < edges && edge[at].value == value;
        add_literal(f, -before);
        add_literal(f, -candidate_literal(f, w->cell[i], value));
        if (leads)
            add_literal(f, after[edge[at++].to]);
        if (!end_clause(f))
            return false;
    }
    add_literal(f, -before);
    for (at = 0; at < edges; at++)
        add_literal(f, candidate_literal(f, w->cell[i], edge[at].value));
    return end_clause(f);
}

/* What a state after cell `i` implies. `edge`: those to it, by values and then by states. */
static bool write_backwards(struct sj_constraint_formula *f, const struct walk *w, uint32_t i,
                            int32_t after, const struct sj_constraint_edge *edge, size_t edges)
{
    const int32_t *const before = f->variable + (size_t)i * w->states;
    size_t at = 0;
    for (unsigned value = 1; value <= f->lowering.size; value++) {
        add_literal(f, -after);
        add_literal(f, -candidate_literal(f, w->cell[i], value));
        for (; at < edges && edge[at].value == value; at++)
            add_literal(f, before[edge[at].from]);
        if (!end_clause(f))
            return false;
    }
    return true;
}

/* Some of the states of a column of edges; each is in the clause once. */
static bool write_some(struct sj_constraint_formula *f, int32_t first,
                       const struct sj_constraint_edge *edge, size_t edges, const int32_t *before)
{
    uint32_t last = UINT32_MAX;
    add_literal(f, first);
    for (size_t k = 0; k < edges; k++)
        if (edge[k].from != last) {
            last = edge[k].from;
            add_literal(f, before[last]);
        }
    return end_clause(f);
}

static int by_to_value(const void *a, const void *b)
{
    const struct sj_constraint_edge *const x = a, *const y = b;
    if (x->to != y->to)
        return x->to < y->to ? -1 : 1;
    if (x->value != y->value)
        return x->value < y->value ? -1 : 1;
    return x->from < y->from ? -1 : x->from > y->from;
}

static int by_to_from(const void *a, const void *b)
{
    const struct sj_constraint_edge *const x = a, *const y = b;
    if (x->to != y->to)
        return x->to < y->to ? -1 : 1;
    return x->from < y->from ? -1 : x->from > y->from;
}

static int by_value_from(const void *a, const void *b)
{
    const struct sj_constraint_edge *const x = a, *const y = b;
    if (x->value != y->value)
        return x->value < y->value ? -1 : 1;
    return x->from < y->from ? -1 : x->from > y->from;
}

static bool write_by_from(struct sj_constraint_formula *f, const struct walk *w, uint32_t i,
                          size_t edges)
{
    const int32_t *const before = f->variable + (size_t)i * w->states;
    for (size_t at = 0, end = 0; at < edges; at = end) {
        while (end < edges && f->edge[end].from == f->edge[at].from)
            end++;
        if (!write_forwards(f, w, i, before[f->edge[at].from], f->edge + at, end - at))
            return false;
    }
    return true;
}

static bool write_by_to(struct sj_constraint_formula *f, const struct walk *w, uint32_t i,
                        size_t edges)
{
    const int32_t *const before = f->variable + (size_t)i * w->states;
    const int32_t *const after = before + w->states;
    for (size_t at = 0, end = 0; at < edges; at = end) {
        const int32_t own = after[f->edge[at].to];
        while (end < edges && f->edge[end].to == f->edge[at].to)
            end++;
        if (own == ALWAYS) /* perhaps one of several that accept */
            continue;
        qsort(f->edge + at, end - at, sizeof *f->edge, by_to_value);
        if (!write_backwards(f, w, i, own, f->edge + at, end - at))
            return false;
        qsort(f->edge + at, end - at, sizeof *f->edge, by_to_from);
        if (!write_some(f, -own, f->edge + at, end - at, before))
            return false;
    }
    return true;
}

/* A value of cell `i` that is on no way is out. */
static bool write_by_value(struct sj_constraint_formula *f, const struct walk *w, uint32_t i,
                           size_t edges)
{
    size_t at = 0;
    for (unsigned value = 1; value <= f->lowering.size; value++) {
        size_t end = at;
        while (end < edges && f->edge[end].value == value)
            end++;
        if (!write_some(f, -candidate_literal(f, w->cell[i], value), f->edge + at, end - at,
                        f->variable + (size_t)i * w->states))
            return false;
        at = end;
    }
    return true;
}

static bool write_layer(struct sj_constraint_formula *f, const struct walk *w, uint32_t i)
{
    const size_t edges = list_edges(f, w, i);
    if (!write_by_from(f, w, i, edges))
        return false;
    qsort(f->edge, edges, sizeof *f->edge, by_to_from);
    if (!write_by_to(f, w, i, edges))
        return false;
    qsort(f->edge, edges, sizeof *f->edge, by_value_from);
    if (!write_by_value(f, w, i, edges))
        return false;
    for (uint32_t state = 0; state < w->states; state++)
        if (f->alive[(i + (size_t)1) * w->states + state])
            add_literal(f, f->variable[(i + (size_t)1) * w->states + state]);
    return end_clause(f);
}

static bool write_automaton(struct sj_constraint_formula *f, const struct sj_primitive *p)
{
    const struct sj_lowering *const l = &f->lowering;
    const struct sj_automaton *const automaton = &l->automaton[p->table];
    const struct walk w = {.cell = sj_primitive_cells(l, p),
                           .cells = p->cells,
                           .states = automaton->states,
                           .next = l->next + automaton->next,
                           .accepts = l->accepts + automaton->accepts};
    find_alive(f, &w);
    if (!f->alive[0])
        return write_never(f);
    number_layer(f, &w, 0);
    for (uint32_t i = 0; i < w.cells; i++) {
        number_layer(f, &w, i + 1);
        if (!write_layer(f, &w, i))
            return false;
    }
    return true;
}

/* ---- All of them ---- */

static bool write_primitive(struct sj_constraint_formula *f, const struct sj_primitive *p)
{
    switch (p->kind) {
    case SJ_DOMAIN:
        return write_domain(f, p);
    case SJ_RELATION:
        return write_relation(f, p);
    case SJ_DISTINCT:
        return write_distinct(f, p);
    case SJ_AUTOMATON:
        return write_automaton(f, p);
    case SJ_WAYS:
    case SJ_SUM: /* automata here */
    case SJ_COUNT:
    case SJ_NEVER:
        break;
    }
    return write_never(f);
}

void sj_constraint_formula_write(struct sj_constraint_formula *f,
                                 bool (*put)(void *user, const int32_t *literal, size_t count),
                                 void *user)
{
    const struct sj_lowering *const l = &f->lowering;
    f->put = put;
    f->user = user;
    f->variables = (int32_t)(l->size * l->size * l->size);
    for (size_t i = 0; i < l->primitives; i++)
        if (!write_primitive(f, &l->primitive[i]))
            return;
}
