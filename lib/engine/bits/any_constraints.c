/* SPDX-License-Identifier: MIT */
/* The propagators of primitives, but for sums, and which of them are awake. */
#include "engine/bits/any_constraints.h"

#include "base/fail.h"
#include "engine/bits/any_keep_inl.h"

#include <stdlib.h>
#include <string.h>

#define MAX_WORDS ((SUUJI_MAX_SIZE + 63) / 64)

/* ---- Building ---- */

/* The primitives of each cell. */
static bool build_wakes(struct sj_any_constraints *c, unsigned cells)
{
    c->awake_words = sj_words(c->lowering.primitives);
    c->awake = calloc(c->awake_words + 1, sizeof *c->awake);
    return sj_lowering_index(&c->lowering, cells, &c->wake_first, &c->wake) && c->awake;
}

static bool build_states(struct sj_any_constraints *c)
{
    const struct sj_lowering *const l = &c->lowering;
    size_t most = 0;
    uint32_t cells = 0;
    for (size_t i = 0; i < l->primitives; i++)
        if (l->primitive[i].kind == SJ_AUTOMATON) {
            const size_t words = sj_words(l->automaton[l->primitive[i].table].states);
            most = words > most ? words : most;
            cells = l->primitive[i].cells > cells ? l->primitive[i].cells : cells;
        }
    c->state_words = most;
    c->states = malloc((cells + 3u) * most * sizeof *c->states + 1);
    return c->states != NULL;
}

/* Scratch for the longest primitive. */
static bool build_scratch(struct sj_any_constraints *c, unsigned size)
{
    const struct sj_lowering *const l = &c->lowering;
    uint32_t cells = 0;
    for (size_t i = 0; i < l->primitives; i++)
        cells = l->primitive[i].cells > cells ? l->primitive[i].cells : cells;
    c->keep = malloc((cells + 1) * sj_words(size) * sizeof *c->keep);
    c->sums = malloc((cells + 1) * SJ_ANY_SUM_WORDS * sizeof *c->sums);
    return c->keep && c->sums;
}

/* Cheap primitives first: they are looked at in this order. */
static int compare_primitives(const void *a, const void *b)
{
    const struct sj_primitive *const x = a, *const y = b;
    if (x->kind != y->kind)
        return x->kind < y->kind ? -1 : 1;
    if (x->cells != y->cells)
        return x->cells < y->cells ? -1 : 1;
    return (x->cell > y->cell) - (x->cell < y->cell);
}

suuji_status sj_any_constraints_new(const suuji_rules *rules, struct sj_any_constraints **out,
                                    suuji_error *err)
{
    struct sj_any_constraints *const c = *out = calloc(1, sizeof *c);
    if (!c)
        return sj_fail_memory(err);
    suuji_status status = sj_lower(&rules->constraints, &c->lowering, err);
    if (status == SUUJI_OK) {
        if (c->lowering.primitives)
            qsort(c->lowering.primitive, c->lowering.primitives, sizeof *c->lowering.primitive,
                  compare_primitives);
        if (!build_wakes(c, rules->cells) || !build_states(c) || !build_scratch(c, rules->size))
            status = sj_fail_memory(err);
    }
    if (status != SUUJI_OK) {
        sj_any_constraints_free(c);
        *out = NULL;
    }
    return status;
}

void sj_any_constraints_free(struct sj_any_constraints *c)
{
    if (!c)
        return;
    sj_lowering_free(&c->lowering);
    free(c->wake_first);
    free(c->wake);
    free(c->awake);
    free(c->sums);
    free(c->keep);
    free(c->states);
    free(c);
}

/* ---- Which are awake ---- */

void sj_any_wake_all(struct sj_any *any)
{
    struct sj_any_constraints *const c = any->constraints;
    for (size_t w = 0; w < c->awake_words; w++)
        c->awake[w] =
            sj_low_mask((unsigned)(c->lowering.primitives - w * SJ_WORD_BITS > SJ_WORD_BITS
                                       ? SJ_WORD_BITS
                                       : c->lowering.primitives - w * SJ_WORD_BITS));
}

void sj_any_wake_cell(struct sj_any *any, unsigned cell)
{
    struct sj_any_constraints *const c = any->constraints;
    for (uint32_t i = c->wake_first[cell]; i < c->wake_first[cell + 1]; i++)
        sj_bit_set(c->awake, c->wake[i]);
}

void sj_any_sleep_all(struct sj_any *any)
{
    memset(any->constraints->awake, 0,
           any->constraints->awake_words * sizeof *any->constraints->awake);
}

const uint16_t *sj_any_dead_cells(const struct sj_any *any, uint32_t *count)
{
    const struct sj_lowering *const l = &any->constraints->lowering;
    const struct sj_primitive *const p = &l->primitive[any->dead - any->items];
    *count = p->cells;
    return sj_primitive_cells(l, p);
}

/* ---- Propagators ---- */

static bool propagate_relation(struct sj_any *any, const struct sj_lowering *l,
                               const struct sj_primitive *p)
{
    const uint16_t *const cell = sj_primitive_cells(l, p);
    const size_t words = any->words;
    for (unsigned side = 0; side < 2; side++) {
        uint64_t keep[MAX_WORDS] = {0};
        const uint64_t *const set = any->set + cell[side] * words;
        for (size_t w = 0; w < words; w++)
            for (uint64_t values = set[w]; values; values &= values - 1) {
                const unsigned value = (unsigned)(w * SJ_WORD_BITS) + sj_low_bit(values) + 1;
                const uint64_t *const allowed = sj_relation_set(l, p, side, value);
                for (size_t k = 0; k < words; k++)
                    keep[k] |= allowed[k];
            }
        if (!sj_any_keep(any, cell[!side], keep))
            return false;
    }
    return true;
}

static bool propagate_distinct(struct sj_any *any, const struct sj_lowering *l,
                               const struct sj_primitive *p)
{
    const uint16_t *const cell = sj_primitive_cells(l, p);
    for (uint32_t i = 0; i < p->cells; i++) {
        if (any->left[cell[i]] != 1)
            continue;
        const unsigned value = sj_any_first(any, cell[i], any->words);
        for (uint32_t k = 0; k < p->cells; k++)
            if (k != i && sj_any_has(any, cell[k], value, any->words) &&
                !sj_any_drop(any, cell[k], value, any->words))
                return false;
    }
    return true;
}

/* Has the cell a value of the set, and one outside it? */
static void see_set(const struct sj_any *any, unsigned cell, const uint64_t *values, bool *in,
                    bool *out)
{
    const uint64_t *const set = any->set + cell * any->words;
    *in = *out = false;
    for (size_t w = 0; w < any->words; w++) {
        *in |= (set[w] & values[w]) != 0;
        *out |= (set[w] & ~values[w]) != 0;
    }
}

static bool propagate_count(struct sj_any *any, const struct sj_lowering *l,
                            const struct sj_primitive *p)
{
    const uint16_t *const cell = sj_primitive_cells(l, p);
    const uint64_t *const values = l->set + p->table, *const counts = l->set + p->counts;
    unsigned sure = 0, possible = 0;
    for (uint32_t i = 0; i < p->cells; i++) {
        bool in, out;
        see_set(any, cell[i], values, &in, &out);
        possible += in;
        sure += !out;
    }
    unsigned least = sure, most = possible;
    while (least <= possible && !sj_bit_get(counts, least))
        least++;
    while (most > sure && !sj_bit_get(counts, most))
        most--;
    if (least > possible)
        return false;
    if (least < possible && most > sure)
        return true;
    uint64_t keep[MAX_WORDS];
    for (size_t w = 0; w < any->words; w++)
        keep[w] = least == possible ? values[w] : ~values[w];
    for (uint32_t i = 0; i < p->cells; i++) {
        bool in, out;
        see_set(any, cell[i], values, &in, &out);
        if (in && out && !sj_any_keep(any, cell[i], keep))
            return false;
    }
    return true;
}

/* The states after each cell, forwards; then, backwards, which values lead on to one that accepts.
   */
static bool filter_automaton(const struct sj_any *any, const struct sj_lowering *l,
                             const struct sj_primitive *p, uint64_t *keep)
{
    const struct sj_automaton *const automaton = &l->automaton[p->table];
    const uint16_t *const cell = sj_primitive_cells(l, p);
    const size_t words = sj_words(automaton->states);
    uint64_t *const states = any->constraints->states;
    uint64_t *goal = states + (p->cells + 1) * words, *before = goal + words;
    memset(states, 0, (p->cells + 1) * words * sizeof *states);
    states[0] = 1;
    for (uint32_t i = 0; i < p->cells; i++) {
        const uint64_t *const set = any->set + cell[i] * any->words;
        uint64_t *const to = states + (i + 1) * words;
        for (size_t w = 0; w < words; w++)
            for (uint64_t from = states[i * words + w]; from; from &= from - 1) {
                const int32_t *const next =
                    l->next + automaton->next + (w * SJ_WORD_BITS + sj_low_bit(from)) * any->size;
                for (size_t k = 0; k < any->words; k++)
                    for (uint64_t values = set[k]; values; values &= values - 1) {
                        const int32_t state = next[k * SJ_WORD_BITS + sj_low_bit(values)];
                        if (state >= 0)
                            sj_bit_set(to, (size_t)state);
                    }
            }
    }
    memset(goal, 0, words * sizeof *goal);
    for (size_t w = 0; w < words; w++)
        for (uint64_t at = states[p->cells * words + w]; at; at &= at - 1)
            if (l->accepts[automaton->accepts + w * SJ_WORD_BITS + sj_low_bit(at)])
                goal[w] |= at & -at;
    if (sj_bits_empty(goal, words))
        return false;
    for (uint32_t i = p->cells; i-- > 0;) {
        const uint64_t *const set = any->set + cell[i] * any->words;
        uint64_t *const kept = keep + i * any->words;
        memset(kept, 0, any->words * sizeof *kept);
        memset(before, 0, words * sizeof *before);
        for (size_t w = 0; w < words; w++)
            for (uint64_t from = states[i * words + w]; from; from &= from - 1) {
                const int32_t *const next =
                    l->next + automaton->next + (w * SJ_WORD_BITS + sj_low_bit(from)) * any->size;
                for (size_t k = 0; k < any->words; k++)
                    for (uint64_t values = set[k]; values; values &= values - 1) {
                        const int32_t state = next[k * SJ_WORD_BITS + sj_low_bit(values)];
                        if (state >= 0 && sj_bit_get(goal, (size_t)state)) {
                            kept[k] |= values & -values;
                            before[w] |= from & -from;
                        }
                    }
            }
        uint64_t *const spare = goal;
        goal = before;
        before = spare;
    }
    return true;
}

/* What the cells of a sum or an automaton keep, into `keep`. False: there is no way. */
static bool filter_primitive(const struct sj_any *any, uint32_t i, uint64_t *keep)
{
    const struct sj_any_constraints *const c = any->constraints;
    const struct sj_primitive *const p = &c->lowering.primitive[i];
    const struct sj_any_sum sum = {sj_primitive_cells(&c->lowering, p),
                                   c->lowering.coefficient + p->table, p->cells, p->total};
    return p->kind == SJ_SUM ? sj_any_filter_sum(any, &sum, c->sums, keep)
                             : filter_automaton(any, &c->lowering, p, keep);
}

static bool propagate_ways(struct sj_any *any, uint32_t i)
{
    const struct sj_any_constraints *const c = any->constraints;
    const struct sj_primitive *const p = &c->lowering.primitive[i];
    const uint16_t *const cell = sj_primitive_cells(&c->lowering, p);
    if (!filter_primitive(any, i, c->keep))
        return false;
    for (uint32_t k = 0; k < p->cells; k++)
        if (!sj_any_keep(any, cell[k], c->keep + k * any->words))
            return false;
    return true;
}

static bool propagate_primitive(struct sj_any *any, uint32_t i)
{
    const struct sj_any_constraints *const c = any->constraints;
    const struct sj_lowering *const l = &c->lowering;
    const struct sj_primitive *const p = &l->primitive[i];
    switch (p->kind) {
    case SJ_DOMAIN:
        return sj_any_keep(any, sj_primitive_cells(l, p)[0], l->set + p->table);
    case SJ_RELATION:
        return propagate_relation(any, l, p);
    case SJ_DISTINCT:
        return propagate_distinct(any, l, p);
    case SJ_COUNT:
        return propagate_count(any, l, p);
    case SJ_SUM:
    case SJ_AUTOMATON:
        return propagate_ways(any, i);
    case SJ_WAYS: /* automata here */
    case SJ_NEVER:
        break;
    }
    return false;
}

bool sj_any_constrain(struct sj_any *any, bool *none)
{
    struct sj_any_constraints *const c = any->constraints;
    *none = false;
    for (size_t w = 0; w < c->awake_words; w++)
        if (c->awake[w]) {
            const uint32_t i = (uint32_t)(w * SJ_WORD_BITS) + sj_low_bit(c->awake[w]);
            c->awake[w] &= c->awake[w] - 1;
            if (propagate_primitive(any, i))
                return true;
            any->dead = any->items + i;
            return false;
        }
    *none = true;
    return true;
}
