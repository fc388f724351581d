/* SPDX-License-Identifier: MIT */
/* Building primitives: arrays that grow, relations that are stored once, automata found state by
   state. */
#include "constraint/lowering.h"

#include "base/fail.h"
#include "base/arrays.h"
#include "base/tuples.h"

#include <stdlib.h>
#include <string.h>

/* More states than any sensible constraint has; with 255 values their table is 16 million numbers.
   */
enum { MAX_STATES = 1 << 16, MAX_STEPS = 1 << 22 };

#define GROW(out, list, count, room, more) \
    sj_grow(&(out)->list, &(out)->room, (out)->count + (more), sizeof *(out)->list)

static uint32_t add_cells(struct sj_lowering *out, const uint16_t *cell, unsigned cells)
{
    const size_t at = out->cells;
    if (out->failed || !GROW(out, cell, cells, cell_room, cells)) {
        out->failed = true;
        return 0;
    }
    memcpy(out->cell + at, cell, cells * sizeof *cell);
    out->cells += cells;
    return (uint32_t)at;
}

static uint64_t *add_sets(struct sj_lowering *out, size_t words)
{
    if (out->failed || !GROW(out, set, sets, set_room, words)) {
        out->failed = true;
        return NULL;
    }
    uint64_t *const set = out->set + out->sets;
    memset(set, 0, words * sizeof *set);
    out->sets += words;
    return set;
}

static struct sj_primitive *add_primitive(struct sj_lowering *out, enum sj_primitive_kind kind,
                                          const uint16_t *cell, unsigned cells)
{
    const uint32_t at = add_cells(out, cell, cells);
    if (out->failed || !GROW(out, primitive, primitives, primitive_room, 1)) {
        out->failed = true;
        return NULL;
    }
    struct sj_primitive *const p = &out->primitive[out->primitives++];
    *p = (struct sj_primitive){
        .kind = kind, .constraint = out->constraint, .cell = at, .cells = cells};
    return p;
}

void sj_lower_never(struct sj_lowering *out)
{
    const uint16_t none = 0;
    add_primitive(out, SJ_NEVER, &none, 0);
}

/* ---- Sets and relations ---- */

void sj_lower_domain(struct sj_lowering *out, unsigned cell,
                     bool (*allows)(int32_t number, int32_t value), int32_t number)
{
    struct sj_primitive *const p = add_primitive(out, SJ_DOMAIN, &(uint16_t){(uint16_t)cell}, 1);
    const size_t at = out->sets;
    uint64_t *const set = add_sets(out, out->words);
    if (!set)
        return;
    for (unsigned value = 1; value <= out->size; value++)
        if (allows(number, (int32_t)value))
            sj_bit_set(set, value - 1);
    p->table = (uint32_t)at;
}

/* A rule of a kind of constraint, as a function of tables has it. */
struct numbered_rule {
    bool (*allows)(int32_t number, int32_t first, int32_t second);
    int32_t number;
};

static bool allows_by_number(const void *user, int32_t first, int32_t second)
{
    const struct numbered_rule *const rule = user;
    return rule->allows(rule->number, first, second);
}

uint32_t sj_lower_table(struct sj_lowering *out,
                        bool (*allows)(const void *user, int32_t first, int32_t second),
                        const void *user)
{
    const size_t at = out->sets, size = out->size, words = out->words;
    uint64_t *const first = add_sets(out, 2 * size * words);
    if (!first || !GROW(out, relation, relations, relation_room, 1)) {
        out->failed = true;
        return 0;
    }
    uint64_t *const second = first + size * words;
    for (unsigned a = 0; a < size; a++)
        for (unsigned b = 0; b < size; b++)
            if (allows(user, (int32_t)a + 1, (int32_t)b + 1)) {
                sj_bit_set(first + a * words, b);
                sj_bit_set(second + b * words, a);
            }
    out->relation[out->relations++] = (struct sj_relation){NULL, 0, at};
    return (uint32_t)out->relations - 1;
}

static void lower_same_cell(struct sj_lowering *out, unsigned cell, uint32_t relation)
{
    struct sj_primitive *const p = add_primitive(out, SJ_DOMAIN, &(uint16_t){(uint16_t)cell}, 1);
    const size_t at = out->sets;
    uint64_t *const set = add_sets(out, out->words);
    if (!set)
        return;
    for (unsigned i = 0; i < out->size; i++)
        if (sj_bit_get(out->set + out->relation[relation].at + i * out->words, i))
            sj_bit_set(set, i);
    p->table = (uint32_t)at;
}

void sj_lower_by_table(struct sj_lowering *out, unsigned first, unsigned second, uint32_t relation)
{
    const uint16_t cell[2] = {(uint16_t)first, (uint16_t)second};
    if (out->failed)
        return;
    if (first == second) {
        lower_same_cell(out, first, relation);
        return;
    }
    struct sj_primitive *const p = add_primitive(out, SJ_RELATION, cell, 2);
    if (p)
        p->table = relation;
}

void sj_lower_relation(struct sj_lowering *out, unsigned first, unsigned second,
                       bool (*allows)(int32_t number, int32_t first, int32_t second),
                       int32_t number)
{
    uint32_t i = (uint32_t)out->relations;
    while (i-- > 0 && (out->relation[i].allows != allows || out->relation[i].number != number))
        ;
    if (i == UINT32_MAX) {
        i = sj_lower_table(out, allows_by_number, &(struct numbered_rule){allows, number});
        if (!out->failed) {
            out->relation[i].allows = allows;
            out->relation[i].number = number;
        }
    }
    sj_lower_by_table(out, first, second, i);
}

void sj_lower_distinct(struct sj_lowering *out, const uint16_t *cell, unsigned cells)
{
    if (cells > out->size)
        sj_lower_never(out);
    else if (cells > 1)
        add_primitive(out, SJ_DISTINCT, cell, cells);
}

/* ---- Sums ---- */

void sj_lower_sum(struct sj_lowering *out, const uint16_t *cell, const int32_t *coefficient,
                  unsigned cells, int32_t total)
{
    const size_t at = out->coefficients;
    struct sj_primitive *const p = add_primitive(out, SJ_SUM, cell, cells);
    if (!p || !GROW(out, coefficient, coefficients, coefficient_room, cells)) {
        out->failed = true;
        return;
    }
    uint16_t *const own = out->cell + p->cell;
    int32_t *const factor = out->coefficient + at;
    unsigned kept = 0;
    for (unsigned i = 0; i < cells; i++) {
        unsigned k = 0;
        while (k < kept && own[k] != cell[i])
            k++;
        if (k == kept) {
            own[kept] = cell[i];
            factor[kept++] = 0;
        }
        factor[k] += coefficient ? coefficient[i] : 1;
    }
    unsigned left = 0;
    for (unsigned i = 0; i < kept; i++)
        if (factor[i] != 0) {
            own[left] = own[i];
            factor[left++] = factor[i];
        }
    out->cells = p->cell + left;
    out->coefficients += left;
    p->cells = left;
    p->table = (uint32_t)at;
    p->total = total;
    if (left == 0) {
        out->primitives--;
        if (total != 0)
            sj_lower_never(out);
    }
}

/* ---- Counts ---- */

void sj_lower_count(struct sj_lowering *out, const uint16_t *cell, unsigned cells,
                    bool (*values)(int32_t number, int32_t value), int32_t number,
                    bool (*counts)(int32_t number, int32_t count), int32_t count)
{
    struct sj_primitive *const p = add_primitive(out, SJ_COUNT, cell, cells);
    const size_t at = out->sets;
    uint64_t *const set = add_sets(out, out->words + sj_words(cells + 1));
    if (!set)
        return;
    for (unsigned value = 1; value <= out->size; value++)
        if (values(number, (int32_t)value))
            sj_bit_set(set, value - 1);
    for (unsigned k = 0; k <= cells; k++)
        if (counts(count, (int32_t)k))
            sj_bit_set(set + out->words, k);
    p->table = (uint32_t)at;
    p->counts = (uint32_t)(at + out->words);
}

/* ---- Automata ---- */

/* The row of state `from`; `last`: all cells have been read, and there are no ways on. */
static bool add_row(struct sj_lowering *out, struct sj_tuples *states,
                    const struct sj_walk_steps *steps, size_t from, bool last)
{
    uint64_t state = 0;
    memcpy(&state, sj_tuple(states, from), sizeof state);
    if (!GROW(out, next, nexts, next_room, out->size) ||
        !GROW(out, accepts, acceptings, accepts_room, 1))
        return false;
    out->accepts[out->acceptings++] = steps->accepts(steps->user, state);
    for (unsigned value = 1; value <= out->size; value++) {
        uint64_t after = 0;
        int32_t to = -1;
        if (!last && steps->step(steps->user, state, (int32_t)value, &after) &&
            (to = sj_tuples_find(states, &after)) < 0)
            return false;
        out->next[out->nexts++] = to;
    }
    return true;
}

/* Find the states layer by layer: those that one more cell leads to. */
static bool find_states(struct sj_lowering *out, struct sj_tuples *states,
                        const struct sj_walk_steps *steps, unsigned cells)
{
    size_t from = 0, end = 1;
    if (sj_tuples_find(states, &steps->first) != 0)
        return false;
    for (unsigned layer = 0; layer <= cells; layer++) {
        for (; from < end; from++) {
            out->large |= states->count > MAX_STATES || states->count * out->size > MAX_STEPS;
            if (out->large || !add_row(out, states, steps, from, layer == cells))
                return false;
        }
        end = states->count;
    }
    return true;
}

/* Give a primitive, which has its cells, its automaton. */
static void make_automaton(struct sj_lowering *out, struct sj_primitive *p,
                           const struct sj_walk_steps *steps)
{
    struct sj_tuples states = {.bytes = sizeof(uint64_t)};
    if (!GROW(out, automaton, automata, automaton_room, 1)) {
        out->failed = true;
        return;
    }
    const size_t next = out->nexts, accepts = out->acceptings;
    out->failed |= !find_states(out, &states, steps, p->cells);
    out->automaton[out->automata] =
        (struct sj_automaton){.states = (uint32_t)states.count, .next = next, .accepts = accepts};
    p->kind = SJ_AUTOMATON;
    p->table = (uint32_t)out->automata++;
    sj_tuples_free(&states);
}

void sj_lower_automaton(struct sj_lowering *out, const uint16_t *cell, unsigned cells,
                        const struct sj_walk_steps *steps)
{
    struct sj_primitive *const p = add_primitive(out, SJ_AUTOMATON, cell, cells);
    if (p)
        make_automaton(out, p, steps);
}

/* ---- Ways ---- */

bool sj_takes_ways(const struct sj_lowering *out, const uint16_t *cell, unsigned cells)
{
    bool all = out->differ && out->size <= SJ_WAY_SIZE && cells <= out->size;
    for (unsigned a = 0; cell && all && a < cells; a++)
        for (unsigned b = 0; all && b < a; b++)
            all = out->differ(out->user, cell[a], cell[b]);
    return all;
}

void sj_lower_ways(struct sj_lowering *out, const uint16_t *cell, unsigned cells)
{
    struct sj_primitive *const p = add_primitive(out, SJ_WAYS, cell, cells);
    if (p)
        p->table = (uint32_t)out->ways;
}

void sj_lower_way(struct sj_lowering *out, const struct sj_filling *way)
{
    if (out->failed || !GROW(out, way, ways, way_room, 1)) {
        out->failed = true;
        return;
    }
    out->way[out->ways++] = *way;
    out->primitive[out->primitives - 1].counts++;
}

/* ---- Sums and counts as automata ---- */

/* Sums that are larger than this are refused. */
#define SUM_BIAS ((int64_t)1 << 47)

/* A state is how many cells were read, and their sum. */
struct sum_walk {
    const int32_t *coefficient;
    int64_t *low, *high; /* [cells + 1]: what the cells from this one on add at least and at most */
    uint32_t cells;
    int32_t total;
};

static uint64_t sum_state(uint64_t read, int64_t sum)
{
    return read << 48 | (uint64_t)(sum + SUM_BIAS);
}

static bool step_sum(const void *user, uint64_t state, int32_t value, uint64_t *next)
{
    const struct sum_walk *const walk = user;
    const uint64_t read = state >> 48;
    const int64_t before = (int64_t)(state & (((uint64_t)1 << 48) - 1)) - SUM_BIAS;
    const int64_t sum = before + (int64_t)walk->coefficient[read] * value;
    const int64_t rest = walk->total - sum;
    *next = sum_state(read + 1, sum);
    return rest >= walk->low[read + 1] && rest <= walk->high[read + 1];
}

static bool accept_sum(const void *user, uint64_t state)
{
    const struct sum_walk *const walk = user;
    return state == sum_state(walk->cells, walk->total);
}

static void turn_sum(struct sj_lowering *out, struct sj_primitive *p)
{
    int64_t *const bound = calloc(2 * (p->cells + (size_t)1), sizeof *bound);
    out->failed |= !bound;
    if (!bound)
        return;
    const struct sum_walk walk = {.coefficient = out->coefficient + p->table,
                                  .low = bound,
                                  .high = bound + p->cells + 1,
                                  .cells = p->cells,
                                  .total = p->total};
    for (uint32_t i = p->cells; i-- > 0;) {
        const int64_t factor = walk.coefficient[i], far = factor * out->size;
        walk.low[i] = walk.low[i + 1] + (factor > 0 ? factor : far);
        walk.high[i] = walk.high[i + 1] + (factor > 0 ? far : factor);
    }
    if (walk.low[0] < -SUM_BIAS / 4 || walk.high[0] > SUM_BIAS / 4) {
        out->failed = out->large = true;
        free(bound);
        return;
    }
    make_automaton(out, p, &(struct sj_walk_steps){sum_state(0, 0), step_sum, accept_sum, &walk});
    free(bound);
}

/* A state is how many cells have a value of the set. */
struct count_walk {
    const uint64_t *values, *counts;
    uint32_t most; /* the highest count */
};

static bool step_count(const void *user, uint64_t state, int32_t value, uint64_t *next)
{
    const struct count_walk *const walk = user;
    *next = state + sj_bit_get(walk->values, (size_t)value - 1);
    return *next <= walk->most;
}

static bool accept_count(const void *user, uint64_t state)
{
    return sj_bit_get(((const struct count_walk *)user)->counts, (size_t)state);
}

static void turn_count(struct sj_lowering *out, struct sj_primitive *p)
{
    struct count_walk walk = {.values = out->set + p->table, .counts = out->set + p->counts};
    for (uint32_t count = 0; count <= p->cells; count++)
        if (sj_bit_get(walk.counts, count))
            walk.most = count;
    make_automaton(out, p, &(struct sj_walk_steps){0, step_count, accept_count, &walk});
}

/* ---- All of them ---- */

/* What lowering ends with: an error if it has failed, and nothing is left. */
static suuji_status end_lowering(struct sj_lowering *out, suuji_error *err)
{
    if (!out->failed)
        return SUUJI_OK;
    const suuji_status status =
        out->large ? sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                             "constraint %u, '%s', has too many states to be searched",
                             out->constraint + 1, out->all->at[out->constraint].kind->info.name)
                   : sj_fail_memory(err);
    sj_lowering_free(out);
    return status;
}

suuji_status sj_lower_to_ways(const struct sj_constraints *all, sj_differ *differ, const void *user,
                              struct sj_lowering *out, suuji_error *err)
{
    *out = (struct sj_lowering){.all = all,
                                .size = all->size,
                                .words = sj_words(all->size),
                                .differ = differ,
                                .user = user};
    /* So that primitives without cells point somewhere. */
    out->failed = !GROW(out, cell, cells, cell_room, 1) ||
                  !GROW(out, coefficient, coefficients, coefficient_room, 1);
    for (size_t i = 0; i < all->count && !out->failed; i++) {
        out->constraint = (uint32_t)i;
        if (!all->at[i].waived)
            all->at[i].kind->lower(all, &all->at[i], out);
    }
    return end_lowering(out, err);
}

suuji_status sj_lower(const struct sj_constraints *all, struct sj_lowering *out, suuji_error *err)
{
    return sj_lower_to_ways(all, NULL, NULL, out, err);
}

suuji_status sj_lower_to_automata(const struct sj_constraints *all, struct sj_lowering *out,
                                  suuji_error *err)
{
    const suuji_status status = sj_lower(all, out, err);
    for (size_t i = 0; i < out->primitives && !out->failed; i++) {
        struct sj_primitive *const p = &out->primitive[i];
        out->constraint = p->constraint;
        if (p->kind == SJ_SUM)
            turn_sum(out, p);
        else if (p->kind == SJ_COUNT)
            turn_count(out, p);
    }
    return status == SUUJI_OK ? end_lowering(out, err) : status;
}

/* A counting sort. */
bool sj_lowering_index(const struct sj_lowering *l, unsigned cells, uint32_t **first, uint32_t **of)
{
    uint32_t *const start = *first = calloc(cells + 2u, sizeof **first);
    *of = malloc((l->cells + 1) * sizeof **of);
    if (!start || !*of)
        return false;
    for (size_t i = 0; i < l->primitives; i++)
        for (uint32_t k = 0; k < l->primitive[i].cells; k++)
            start[sj_primitive_cells(l, &l->primitive[i])[k] + 2]++;
    for (unsigned cell = 2; cell <= cells; cell++)
        start[cell] += start[cell - 1];
    for (size_t i = 0; i < l->primitives; i++)
        for (uint32_t k = 0; k < l->primitive[i].cells; k++)
            (*of)[start[sj_primitive_cells(l, &l->primitive[i])[k] + 1]++] = (uint32_t)i;
    return true;
}

/* What relations, automata and lists take. */
size_t sj_lowering_memory(const struct sj_constraints *all)
{
    size_t cells = 0;
    for (size_t i = 0; i < all->count; i++)
        cells += all->at[i].cells;
    return all->count ? 65536 + (cells + all->count) * 64 : 0;
}

void sj_lowering_free(struct sj_lowering *lowering)
{
    free(lowering->primitive);
    free(lowering->cell);
    free(lowering->coefficient);
    free(lowering->set);
    free(lowering->relation);
    free(lowering->automaton);
    free(lowering->next);
    free(lowering->accepts);
    free(lowering->way);
    *lowering = (struct sj_lowering){0};
}
