/* SPDX-License-Identifier: MIT */
/* From primitives to clauses. Candidates that are decided are left out on the way.

   Automata. Between two cells of the sequence is a layer: the states that can be reached there and from which a state
   that accepts can be reached. Each has a variable, unless it is the only one of its layer; those after the last cell
   count as one. With s a state before a cell, t one after it, and x the candidate "the cell has v":

     s and x imply t            where v leads from s to t
     s implies not x            where v leads nowhere
     t and x imply some s       that v leads to t from: so no other state than that of the sequence is true
     t implies some s, s implies some x, x implies some s, some t
                                which follow, and let unit propagation see more

   A layer of m states before, k after, and d values takes up to m d + k d + m + k + d + 1 clauses. */
#include "cnf/constraint_clauses.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

#define NO_STATE UINT32_MAX

/* ---- Starting and ending ---- */

void sj_constraint_clauses_clear(struct sj_constraint_clauses *c)
{
    sj_lowering_free(&c->lowering);
    free(c->fresh);
    free(c->alive);
    free(c->reached);
    for (unsigned i = 0; i < 2; i++) {
        free(c->layer[i].state);
        free(c->layer[i].literal);
    }
    free(c->head);
    free(c->source);
    free(c->link);
    free(c->clause);
    *c = (struct sj_constraint_clauses){0};
}

/* Scratch for the largest automaton. */
static bool make_scratch(struct sj_constraint_clauses *c)
{
    const struct sj_lowering *const l = &c->lowering;
    size_t states = 1, layers = 1;
    for (size_t i = 0; i < l->primitives; i++)
        if (l->primitive[i].kind == SJ_AUTOMATON) {
            const size_t own = l->automaton[l->primitive[i].table].states;
            states = own > states ? own : states;
            layers = l->primitive[i].cells + (size_t)1 > layers ? l->primitive[i].cells + (size_t)1
                                                                : layers;
        }
    bool made = true;
    for (unsigned i = 0; i < 2; i++) {
        c->layer[i].state = malloc(states * sizeof *c->layer[i].state);
        c->layer[i].literal = malloc(states * sizeof *c->layer[i].literal);
        made = made && c->layer[i].state && c->layer[i].literal;
    }
    c->fresh = malloc(l->size * l->words * sizeof *c->fresh);
    c->alive = malloc(layers * sj_words(states) * sizeof *c->alive);
    c->reached = malloc(sj_words(states) * sizeof *c->reached);
    c->head = malloc(states * sizeof *c->head);
    c->source = malloc(states * l->size * sizeof *c->source);
    c->link = malloc(states * l->size * sizeof *c->link);
    c->clause = malloc((states + l->size + 2) * sizeof *c->clause);
    return made && c->fresh && c->alive && c->reached && c->head && c->source && c->link &&
           c->clause;
}

suuji_status sj_constraint_clauses_start(struct sj_constraint_clauses *c, const suuji_rules *rules,
                                         suuji_error *err)
{
    sj_constraint_clauses_clear(c);
    c->rules = rules;
    const suuji_status status = sj_lower_to_automata(&rules->constraints, &c->lowering, err);
    return status == SUUJI_OK && !make_scratch(c) ? sj_fail_memory(err) : status;
}

/* Automata of sums take most: a state for each sum of some first cells. */
size_t sj_constraint_clauses_memory(const suuji_rules *rules)
{
    const size_t size = rules->size;
    size_t cells = 0;
    for (size_t i = 0; i < rules->constraints.count; i++)
        cells += rules->constraints.at[i].cells;
    return rules->constraints.count ? 65536 + cells * 64 + cells * size * size * sizeof(int32_t)
                                    : 0;
}

/* ---- Clauses ---- */

struct writer {
    struct sj_constraint_clauses *own;
    const struct sj_candidate_literals *candidates;
    int *next;
    sj_clause *emit;
    void *user;
    size_t count; /* literals of the clause being written */
    bool holds;   /* one of them is true */
};

static int literal_of(const struct writer *w, unsigned cell, unsigned value)
{
    return w->candidates->of(w->candidates->user, cell, value);
}

static void add_literal(struct writer *w, int literal)
{
    if (literal == SJ_LITERAL_TRUE)
        w->holds = true;
    else if (literal != SJ_LITERAL_FALSE)
        w->own->clause[w->count++] = literal;
}

/* There is no solution. */
static bool write_never(struct writer *w)
{
    const int variable = (*w->next)++, negation = -variable;
    return w->emit(w->user, &variable, 1) && w->emit(w->user, &negation, 1);
}

/* The clause of what was added since the last one. */
static bool end_clause(struct writer *w)
{
    const size_t count = w->count;
    const bool holds = w->holds;
    w->count = 0;
    w->holds = false;
    if (holds)
        return true;
    return count > 0 ? w->emit(w->user, w->own->clause, count) : write_never(w);
}

static bool write_two(struct writer *w, int a, int b)
{
    add_literal(w, a);
    add_literal(w, b);
    return end_clause(w);
}

/* ---- Sets and relations ---- */

static bool write_domain(struct writer *w, const struct sj_lowering *l,
                         const struct sj_primitive *p)
{
    for (unsigned value = 1; value <= l->size; value++)
        if (!sj_bit_get(l->set + p->table, value - 1)) {
            add_literal(w, -literal_of(w, sj_primitive_cells(l, p)[0], value));
            if (!end_clause(w))
                return false;
        }
    return true;
}

static bool write_relation(struct writer *w, const struct sj_lowering *l,
                           const struct sj_primitive *p)
{
    const uint16_t *const cell = sj_primitive_cells(l, p);
    for (unsigned side = 0; side < 2; side++)
        for (unsigned value = 1; value <= l->size; value++) {
            const uint64_t *const allowed = sj_relation_set(l, p, side, value);
            const int own = literal_of(w, cell[side], value);
            add_literal(w, -own);
            for (unsigned other = 1; other <= l->size; other++)
                if (sj_bit_get(allowed, other - 1))
                    add_literal(w, literal_of(w, cell[!side], other));
            if (!end_clause(w))
                return false;
            for (unsigned other = 1; side == 0 && other <= l->size; other++)
                if (!sj_bit_get(allowed, other - 1) &&
                    !write_two(w, -own, -literal_of(w, cell[1], other)))
                    return false;
        }
    return true;
}

/* The pairs i < j of the cells that need not differ by the rules' houses and pairs, into `fresh`.
   Is there one? */
static bool find_fresh(struct sj_constraint_clauses *c, const struct sj_primitive *p)
{
    const struct sj_lowering *const l = &c->lowering;
    const uint16_t *const cell = sj_primitive_cells(l, p);
    memset(c->fresh, 0, l->size * l->words * sizeof *c->fresh);
    for (uint32_t i = 0; i < p->cells; i++) {
        for (uint32_t k = i + 1; k < p->cells; k++)
            sj_bit_set(c->fresh + i * l->words, k);
        for (struct sj_sight sight = sj_sight(c->rules, cell[i]); sj_sight_next(&sight);)
            for (uint32_t k = i + 1; k < p->cells; k++)
                if (cell[k] == sight.cell)
                    sj_bit_clear(c->fresh + i * l->words, k);
    }
    return !sj_bits_empty(c->fresh, l->size * l->words);
}

static bool write_distinct(struct writer *w, const struct sj_lowering *l,
                           const struct sj_primitive *p)
{
    const uint16_t *const cell = sj_primitive_cells(l, p);
    const bool any_fresh = find_fresh(w->own, p);
    for (unsigned value = 1; value <= l->size; value++) {
        int literal[SUUJI_MAX_SIZE];
        uint8_t place[SUUJI_MAX_SIZE];
        unsigned count = 0, sure = 0;
        for (uint32_t i = 0; i < p->cells; i++) {
            const int own = literal_of(w, cell[i], value);
            sure += own == SJ_LITERAL_TRUE;
            if (own == SJ_LITERAL_TRUE || own == SJ_LITERAL_FALSE)
                continue;
            place[count] = (uint8_t)i;
            literal[count++] = own;
        }
        for (unsigned i = 0; sure && i < count; i++) {
            add_literal(w, -literal[i]);
            if (!end_clause(w))
                return false;
        }
        const struct sj_amo_group group = {literal, count, place, w->own->fresh, l->words};
        if (sure > 1 ? !write_never(w)
                     : !sure && any_fresh &&
                           !sj_amo_each(w->candidates->amo, &group, w->next, w->emit, w->user))
            return false;
        for (unsigned i = 0; i < count; i++)
            add_literal(w, literal[i]);
        w->holds |= sure > 0 || p->cells < l->size;
        if (!end_clause(w))
            return false;
    }
    return true;
}

/* ---- Automata ---- */

/* An automaton over its cells. */
struct layers {
    const struct sj_lowering *l;
    const struct sj_automaton *automaton;
    const uint16_t *cell;
    uint32_t cells;
    size_t words; /* of a layer's set of states */
};

static uint64_t *states_at(const struct writer *w, const struct layers *a, uint32_t layer)
{
    return w->own->alive + layer * a->words;
}

/* The state that `value` leads to from a state before cell `i`; NO_STATE: none that is alive, or
   the cell cannot have the value. */
static uint32_t next_state(const struct writer *w, const struct layers *a, uint32_t i,
                           uint32_t state, unsigned value)
{
    const int32_t next = a->l->next[a->automaton->next + (size_t)state * a->l->size + value - 1];
    return next >= 0 && sj_bit_get(states_at(w, a, i + 1), (size_t)next) &&
                   literal_of(w, a->cell[i], value) != SJ_LITERAL_FALSE
               ? (uint32_t)next
               : NO_STATE;
}

/* Find the states of all layers: forwards those that are reached, then backwards those that lead
   on. */
static void find_alive(struct writer *w, const struct layers *a)
{
    const struct sj_lowering *const l = a->l;
    memset(w->own->alive, 0xff, (a->cells + (size_t)1) * a->words * sizeof *w->own->alive);
    for (uint32_t i = 0; i <= a->cells; i++) {
        uint64_t *const here = states_at(w, a, i);
        if (i == 0) {
            memset(here, 0, a->words * sizeof *here);
            here[0] = 1;
        }
        if (i == a->cells)
            break;
        uint64_t *const after = states_at(w, a, i + 1);
        uint64_t *const reached = w->own->reached;
        memset(reached, 0, a->words * sizeof *reached);
        for (size_t k = 0; k < a->words; k++)
            for (uint64_t left = here[k]; left; left &= left - 1)
                for (unsigned value = 1; value <= l->size; value++) {
                    const uint32_t next =
                        next_state(w, a, i, (uint32_t)(k * SJ_WORD_BITS) + sj_low_bit(left), value);
                    if (next != NO_STATE)
                        sj_bit_set(reached, next);
                }
        memcpy(after, reached, a->words * sizeof *after);
    }
    uint64_t *const last = states_at(w, a, a->cells);
    for (uint32_t state = 0; state < a->automaton->states; state++)
        if (!l->accepts[a->automaton->accepts + state])
            sj_bit_clear(last, state);
    for (uint32_t i = a->cells; i-- > 0;) {
        uint64_t *const here = states_at(w, a, i);
        for (size_t k = 0; k < a->words; k++)
            for (uint64_t left = here[k]; left; left &= left - 1) {
                unsigned value = 1;
                while (value <= l->size &&
                       next_state(w, a, i, (uint32_t)(k * SJ_WORD_BITS) + sj_low_bit(left),
                                  value) == NO_STATE)
                    value++;
                if (value > l->size)
                    here[k] &= ~(left & -left);
            }
    }
}

/* The states of a layer and their literals: one alone is true, and so are those after the last
   cell. */
static void list_states(struct writer *w, const struct layers *a, uint32_t layer,
                        struct sj_constraint_layer *out)
{
    const uint64_t *const alive = states_at(w, a, layer);
    out->count = 0;
    for (size_t k = 0; k < a->words; k++)
        for (uint64_t left = alive[k]; left; left &= left - 1)
            out->state[out->count++] = (uint32_t)(k * SJ_WORD_BITS) + sj_low_bit(left);
    for (uint32_t i = 0; i < out->count; i++)
        out->literal[out->state[i]] =
            out->count == 1 || layer == a->cells ? SJ_LITERAL_TRUE : (*w->next)++;
}

/* What the state before cell `i` and the cell's value say about the state after it. */
static bool write_forwards(struct writer *w, const struct layers *a, uint32_t i,
                           const struct sj_constraint_layer *before,
                           const struct sj_constraint_layer *after)
{
    const unsigned size = a->l->size;
    for (uint32_t k = 0; k < before->count; k++) {
        const uint32_t state = before->state[k];
        for (unsigned value = 1; value <= size; value++) {
            const uint32_t next = next_state(w, a, i, state, value);
            add_literal(w, -before->literal[state]);
            add_literal(w, -literal_of(w, a->cell[i], value));
            add_literal(w, next == NO_STATE ? SJ_LITERAL_FALSE : after->literal[next]);
            if (!end_clause(w))
                return false;
        }
        add_literal(w, -before->literal[state]);
        for (unsigned value = 1; value <= size; value++)
            if (next_state(w, a, i, state, value) != NO_STATE)
                add_literal(w, literal_of(w, a->cell[i], value));
        if (!end_clause(w))
            return false;
    }
    return true;
}

/* For each state after cell `i` those before it from which one of the values leads there, as lists.
   */
static void list_sources(struct writer *w, const struct layers *a, uint32_t i, unsigned low,
                         unsigned high, const struct sj_constraint_layer *before,
                         const struct sj_constraint_layer *after)
{
    struct sj_constraint_clauses *const c = w->own;
    uint32_t edges = 0;
    for (uint32_t k = 0; k < after->count; k++)
        c->head[after->state[k]] = NO_STATE;
    for (uint32_t k = before->count; k-- > 0;)
        for (unsigned value = low; value <= high; value++) {
            const uint32_t to = next_state(w, a, i, before->state[k], value);
            if (to == NO_STATE ||
                (c->head[to] != NO_STATE && c->source[c->head[to]] == before->state[k]))
                continue;
            c->source[edges] = before->state[k];
            c->link[edges] = c->head[to];
            c->head[to] = edges++;
        }
}

static void add_sources(struct writer *w, uint32_t state, const struct sj_constraint_layer *before)
{
    const struct sj_constraint_clauses *const c = w->own;
    for (uint32_t edge = c->head[state]; edge != NO_STATE; edge = c->link[edge])
        add_literal(w, before->literal[c->source[edge]]);
}

/* Which states before cell `i` there can be, by the state after it. */
static bool write_backwards(struct writer *w, const struct layers *a, uint32_t i,
                            const struct sj_constraint_layer *before,
                            const struct sj_constraint_layer *after)
{
    for (unsigned value = 1; value <= a->l->size; value++) {
        const int own = literal_of(w, a->cell[i], value);
        list_sources(w, a, i, value, value, before, after);
        for (uint32_t k = 0; k < after->count && own != SJ_LITERAL_FALSE; k++) {
            if (after->literal[after->state[k]] == SJ_LITERAL_TRUE)
                continue;
            add_literal(w, -after->literal[after->state[k]]);
            add_literal(w, -own);
            add_sources(w, after->state[k], before);
            if (!end_clause(w))
                return false;
        }
        add_literal(w, -own);
        for (uint32_t k = 0; k < before->count; k++)
            if (next_state(w, a, i, before->state[k], value) != NO_STATE)
                add_literal(w, before->literal[before->state[k]]);
        if (!end_clause(w))
            return false;
    }
    list_sources(w, a, i, 1, a->l->size, before, after);
    for (uint32_t k = 0; k < after->count; k++) {
        if (after->literal[after->state[k]] == SJ_LITERAL_TRUE)
            continue;
        add_literal(w, -after->literal[after->state[k]]);
        add_sources(w, after->state[k], before);
        if (!end_clause(w))
            return false;
    }
    for (uint32_t k = 0; k < after->count; k++)
        add_literal(w, after->literal[after->state[k]]);
    return end_clause(w);
}

static bool write_automaton(struct writer *w, const struct sj_lowering *l,
                            const struct sj_primitive *p)
{
    const struct sj_automaton *const automaton = &l->automaton[p->table];
    const struct layers a = {l, automaton, sj_primitive_cells(l, p), p->cells,
                             sj_words(automaton->states)};
    struct sj_constraint_layer *before = &w->own->layer[0], *after = &w->own->layer[1];
    find_alive(w, &a);
    if (!sj_bit_get(states_at(w, &a, 0), 0))
        return write_never(w);
    list_states(w, &a, 0, before);
    for (uint32_t i = 0; i < a.cells; i++) {
        list_states(w, &a, i + 1, after);
        if (!write_forwards(w, &a, i, before, after) || !write_backwards(w, &a, i, before, after))
            return false;
        struct sj_constraint_layer *const spare = before;
        before = after;
        after = spare;
    }
    return true;
}

/* ---- All of them ---- */

bool sj_constraint_clauses_each(struct sj_constraint_clauses *c,
                                const struct sj_candidate_literals *candidates, int *next,
                                sj_clause *emit, void *user)
{
    const struct sj_lowering *const l = &c->lowering;
    struct writer w = {
        .own = c, .candidates = candidates, .next = next, .emit = emit, .user = user};
    bool more = true;
    for (size_t i = 0; i < l->primitives && more; i++) {
        const struct sj_primitive *const p = &l->primitive[i];
        switch (p->kind) {
        case SJ_DOMAIN:
            more = write_domain(&w, l, p);
            break;
        case SJ_RELATION:
            more = write_relation(&w, l, p);
            break;
        case SJ_DISTINCT:
            more = write_distinct(&w, l, p);
            break;
        case SJ_AUTOMATON:
            more = write_automaton(&w, l, p);
            break;
        case SJ_WAYS:
        case SJ_SUM: /* automata here */
        case SJ_COUNT:
        case SJ_NEVER:
            more = write_never(&w);
            break;
        }
    }
    return more;
}
