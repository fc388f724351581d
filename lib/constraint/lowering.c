/* SPDX-License-Identifier: MIT */
/* Building primitives: arrays that grow, relations that are stored once, automata found state by state. */
#include "constraint/lowering.h"

#include "base/fail.h"
#include "base/arrays.h"

#include <stdlib.h>
#include <string.h>

/* More states than any sensible constraint has; with 255 values their table is 16 million numbers. */
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

static bool make_relation(struct sj_lowering *out,
                          bool (*allows)(int32_t number, int32_t first, int32_t second),
                          int32_t number)
{
    const size_t at = out->sets, size = out->size, words = out->words;
    uint64_t *const first = add_sets(out, 2 * size * words);
    uint64_t *const second = first + size * words;
    if (!first || !GROW(out, relation, relations, relation_room, 1)) {
        out->failed = true;
        return false;
    }
    for (unsigned a = 0; a < size; a++)
        for (unsigned b = 0; b < size; b++)
            if (allows(number, (int32_t)a + 1, (int32_t)b + 1)) {
                sj_bit_set(first + a * words, b);
                sj_bit_set(second + b * words, a);
            }
    out->relation[out->relations++] = (struct sj_relation){allows, number, at};
    return true;
}

static void lower_same_cell(struct sj_lowering *out, unsigned cell,
                            bool (*allows)(int32_t number, int32_t first, int32_t second),
                            int32_t number)
{
    struct sj_primitive *const p = add_primitive(out, SJ_DOMAIN, &(uint16_t){(uint16_t)cell}, 1);
    const size_t at = out->sets;
    uint64_t *const set = add_sets(out, out->words);
    if (!set)
        return;
    for (unsigned value = 1; value <= out->size; value++)
        if (allows(number, (int32_t)value, (int32_t)value))
            sj_bit_set(set, value - 1);
    p->table = (uint32_t)at;
}

void sj_lower_relation(struct sj_lowering *out, unsigned first, unsigned second,
                       bool (*allows)(int32_t number, int32_t first, int32_t second),
                       int32_t number)
{
    size_t i = out->relations;
    if (first == second) {
        lower_same_cell(out, first, allows, number);
        return;
    }
    while (i-- > 0 && (out->relation[i].allows != allows || out->relation[i].number != number))
        ;
    if (i == SIZE_MAX) {
        i = out->relations;
        if (!make_relation(out, allows, number))
            return;
    }
    struct sj_primitive *const p =
        add_primitive(out, SJ_RELATION, (const uint16_t[]){(uint16_t)first, (uint16_t)second}, 2);
    if (p)
        p->table = (uint32_t)i;
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

/* The states found so far, each with its number: a hash table with open addressing. */
struct states {
    uint64_t *key;    /* [count], by number */
    uint32_t *number; /* [slots], 1 + the number; 0: free */
    size_t count, room, slots;
};

static size_t find_slot(const struct states *s, uint64_t key)
{
    size_t slot = (size_t)(key * 0x9E3779B97F4A7C15u >> 20) & (s->slots - 1);
    while (s->number[slot] && s->key[s->number[slot] - 1] != key)
        slot = (slot + 1) & (s->slots - 1);
    return slot;
}

static bool grow_slots(struct states *s)
{
    uint32_t *const old = s->number;
    s->slots = s->slots ? 2 * s->slots : 64;
    s->number = calloc(s->slots, sizeof *s->number);
    free(old);
    for (size_t i = 0; s->number && i < s->count; i++)
        s->number[find_slot(s, s->key[i])] = (uint32_t)i + 1;
    return s->number != NULL;
}

/* The number of a state, which is new or not; negative: there is no memory. */
static int32_t find_state(struct states *s, uint64_t key)
{
    if (2 * s->count >= s->slots && !grow_slots(s))
        return -1;
    const size_t slot = find_slot(s, key);
    if (s->number[slot] == 0) {
        if (!sj_grow(&s->key, &s->room, s->count + 1, sizeof *s->key))
            return -1;
        s->key[s->count++] = key;
        s->number[slot] = (uint32_t)s->count;
    }
    return (int32_t)s->number[slot] - 1;
}

/* The row of state `from`; `last`: all cells have been read, and there are no ways on. */
static bool add_row(struct sj_lowering *out, struct states *s, const struct sj_walk_steps *steps,
                    size_t from, bool last)
{
    if (!GROW(out, next, nexts, next_room, out->size) ||
        !GROW(out, accepts, acceptings, accepts_room, 1))
        return false;
    out->accepts[out->acceptings++] = steps->accepts(steps->user, s->key[from]);
    for (unsigned value = 1; value <= out->size; value++) {
        uint64_t key = 0;
        int32_t to = -1;
        if (!last && steps->step(steps->user, s->key[from], (int32_t)value, &key) &&
            (to = find_state(s, key)) < 0)
            return false;
        out->next[out->nexts++] = to;
    }
    return true;
}

/* Find the states layer by layer: those that one more cell leads to. */
static bool find_states(struct sj_lowering *out, struct states *s,
                        const struct sj_walk_steps *steps, unsigned cells)
{
    size_t from = 0, end = 1;
    if (find_state(s, steps->first) != 0)
        return false;
    for (unsigned layer = 0; layer <= cells; layer++) {
        for (; from < end; from++) {
            out->large |= s->count > MAX_STATES || s->count * out->size > MAX_STEPS;
            if (out->large || !add_row(out, s, steps, from, layer == cells))
                return false;
        }
        end = s->count;
    }
    return true;
}

void sj_lower_automaton(struct sj_lowering *out, const uint16_t *cell, unsigned cells,
                        const struct sj_walk_steps *steps)
{
    struct sj_primitive *const p = add_primitive(out, SJ_AUTOMATON, cell, cells);
    struct states states = {0};
    if (!p || !GROW(out, automaton, automata, automaton_room, 1)) {
        out->failed = true;
        return;
    }
    const size_t next = out->nexts, accepts = out->acceptings;
    out->failed |= !find_states(out, &states, steps, cells);
    out->automaton[out->automata] =
        (struct sj_automaton){.states = (uint32_t)states.count, .next = next, .accepts = accepts};
    p->table = (uint32_t)out->automata++;
    free(states.key);
    free(states.number);
}

/* ---- All of them ---- */

suuji_status sj_lower(const struct sj_constraints *all, struct sj_lowering *out, suuji_error *err)
{
    *out = (struct sj_lowering){.all = all, .size = all->size, .words = sj_words(all->size)};
    for (size_t i = 0; i < all->count && !out->failed; i++) {
        out->constraint = (uint32_t)i;
        all->at[i].kind->lower(all, &all->at[i], out);
    }
    if (!out->failed)
        return SUUJI_OK;
    const char *const name = all->at[out->constraint].kind->info.name;
    const bool large = out->large;
    sj_lowering_free(out);
    return large ? sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                           "constraint %u, '%s', has too many states to be searched",
                           out->constraint + 1, name)
                 : sj_fail_memory(err);
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
    const uint32_t constraint = lowering->constraint;
    *lowering = (struct sj_lowering){.constraint = constraint};
}
