/* SPDX-License-Identifier: MIT */
/* One look at each primitive. */
#include "engine/search/primitive_checks.h"

#include "base/fail.h"
#include "engine/tracing.h"

#include <stdlib.h>
#include <string.h>

/* ---- Each kind; 0 is an empty cell ---- */

static bool domain_passes(const struct sj_lowering *l, const struct sj_primitive *p,
                          const uint8_t *grid)
{
    const unsigned value = grid[sj_primitive_cells(l, p)[0]];
    return value == 0 || sj_bit_get(l->set + p->table, value - 1);
}

static bool relation_passes(const struct sj_lowering *l, const struct sj_primitive *p,
                            const uint8_t *grid)
{
    const uint16_t *const cell = sj_primitive_cells(l, p);
    const unsigned a = grid[cell[0]], b = grid[cell[1]];
    for (unsigned side = 0; side < 2; side++) { /* is there a partner at all? */
        const unsigned own = side ? b : a;
        if (own && sj_bits_empty(sj_relation_set(l, p, side, own), l->words))
            return false;
    }
    return a == 0 || b == 0 || sj_bit_get(sj_relation_set(l, p, 0, a), b - 1);
}

static bool distinct_passes(const struct sj_lowering *l, const struct sj_primitive *p,
                            const uint8_t *grid)
{
    const uint16_t *const cell = sj_primitive_cells(l, p);
    uint64_t seen[SJ_VALUE_WORDS] = {0};
    for (uint32_t i = 0; i < p->cells; i++) {
        const unsigned value = grid[cell[i]];
        if (value == 0)
            continue;
        if (sj_bit_get(seen, value - 1))
            return false;
        sj_bit_set(seen, value - 1);
    }
    return true;
}

static bool sum_passes(const struct sj_lowering *l, const struct sj_primitive *p,
                       const uint8_t *grid)
{
    const uint16_t *const cell = sj_primitive_cells(l, p);
    int64_t low = 0, high = 0;
    for (uint32_t i = 0; i < p->cells; i++) {
        const int64_t factor = l->coefficient[p->table + i];
        const unsigned value = grid[cell[i]];
        const int64_t least = factor * (value ? value : 1);
        const int64_t most = factor * (value ? value : l->size);
        low += least < most ? least : most;
        high += least < most ? most : least;
    }
    return low <= p->total && p->total <= high;
}

static bool count_passes(const struct sj_lowering *l, const struct sj_primitive *p,
                         const uint8_t *grid)
{
    const uint16_t *const cell = sj_primitive_cells(l, p);
    unsigned count = 0, empty = 0;
    for (uint32_t i = 0; i < p->cells; i++) {
        const unsigned value = grid[cell[i]];
        empty += value == 0;
        count += value && sj_bit_get(l->set + p->table, value - 1);
    }
    for (unsigned i = 0; i <= empty; i++)
        if (sj_bit_get(l->set + p->counts, count + i))
            return true;
    return false;
}

/* The states that those of `from` lead to, with a value or, 0, with any. */
static void step_states(const struct sj_lowering *l, const struct sj_automaton *automaton,
                        unsigned value, const uint64_t *from, uint64_t *to)
{
    const size_t words = sj_words(automaton->states);
    const unsigned low = value ? value : 1, high = value ? value : l->size;
    memset(to, 0, words * sizeof *to);
    for (size_t w = 0; w < words; w++)
        for (uint64_t left = from[w]; left; left &= left - 1) {
            const size_t state = w * SJ_WORD_BITS + sj_low_bit(left);
            for (unsigned v = low; v <= high; v++) {
                const int32_t next = l->next[automaton->next + state * l->size + v - 1];
                if (next >= 0)
                    sj_bit_set(to, (size_t)next);
            }
        }
}

static bool automaton_passes(const struct sj_primitive_checks *checks, const struct sj_primitive *p,
                             const uint8_t *grid)
{
    const struct sj_lowering *const l = &checks->lowering;
    const struct sj_automaton *const automaton = &l->automaton[p->table];
    const uint16_t *const cell = sj_primitive_cells(l, p);
    const size_t words = sj_words(automaton->states);
    uint64_t *here = checks->states, *after = here + words;
    memset(here, 0, words * sizeof *here);
    sj_bit_set(here, 0);
    for (uint32_t i = 0; i < p->cells; i++) {
        uint64_t *const spare = here;
        step_states(l, automaton, grid[cell[i]], here, after);
        here = after;
        after = spare;
    }
    for (uint32_t state = 0; state < automaton->states; state++)
        if (sj_bit_get(here, state) && l->accepts[automaton->accepts + state])
            return true;
    return false;
}

static bool primitive_passes(const struct sj_primitive_checks *checks, uint32_t i,
                             const uint8_t *grid)
{
    const struct sj_lowering *const l = &checks->lowering;
    const struct sj_primitive *const p = &l->primitive[i];
    switch (p->kind) {
    case SJ_DOMAIN:
        return domain_passes(l, p, grid);
    case SJ_RELATION:
        return relation_passes(l, p, grid);
    case SJ_DISTINCT:
        return distinct_passes(l, p, grid);
    case SJ_SUM:
        return sum_passes(l, p, grid);
    case SJ_COUNT:
        return count_passes(l, p, grid);
    case SJ_AUTOMATON:
        return automaton_passes(checks, p, grid);
    case SJ_WAYS: /* automata here */
    case SJ_NEVER:
        break;
    }
    return false;
}

/* ---- What the engines ask ---- */

bool sj_checks_refute(const struct sj_primitive_checks *checks, struct sj_task *task)
{
    size_t i = 0;
    while (checks && i < checks->lowering.primitives &&
           primitive_passes(checks, (uint32_t)i, task->puzzle->given))
        i++;
    if (!checks || i == checks->lowering.primitives)
        return false;
    sj_task_node(task);
    if (task->trace)
        sj_trace_conflict(task->trace, 0, SUUJI_EVENT_NONE, SUUJI_EVENT_NONE, 0);
    return true;
}

void sj_checks_limit(const struct sj_primitive_checks *checks, uint8_t *grid, unsigned cell,
                     uint64_t *set)
{
    for (size_t w = 0; w < checks->lowering.words; w++)
        for (uint64_t left = set[w]; left; left &= left - 1) {
            bool alive = true;
            grid[cell] = (uint8_t)(w * SJ_WORD_BITS + sj_low_bit(left) + 1);
            for (uint32_t i = checks->first[cell]; alive && i < checks->first[cell + 1]; i++)
                alive = primitive_passes(checks, checks->of[i], grid);
            if (!alive)
                set[w] &= ~(left & -left);
        }
    grid[cell] = 0;
}

/* ---- Making them ---- */

static bool make_states(struct sj_primitive_checks *checks)
{
    const struct sj_lowering *const l = &checks->lowering;
    size_t most = 1;
    for (size_t i = 0; i < l->automata; i++)
        if (l->automaton[i].states > most)
            most = l->automaton[i].states;
    checks->states = malloc(2 * sj_words(most) * sizeof *checks->states);
    return checks->states != NULL;
}

suuji_status sj_checks_new(const suuji_rules *rules, struct sj_primitive_checks **out,
                           suuji_error *err)
{
    *out = NULL;
    if (rules->constraints.count == 0)
        return SUUJI_OK;
    struct sj_primitive_checks *const checks = *out = calloc(1, sizeof *checks);
    if (!checks)
        return sj_fail_memory(err);
    suuji_status status = sj_lower(&rules->constraints, &checks->lowering, err);
    if (status == SUUJI_OK &&
        (!sj_lowering_index(&checks->lowering, rules->cells, &checks->first, &checks->of) ||
         !make_states(checks)))
        status = sj_fail_memory(err);
    if (status != SUUJI_OK) {
        sj_checks_free(checks);
        *out = NULL;
    }
    return status;
}

void sj_checks_free(struct sj_primitive_checks *checks)
{
    if (!checks)
        return;
    sj_lowering_free(&checks->lowering);
    free(checks->first);
    free(checks->of);
    free(checks->states);
    free(checks);
}

/* What a usual lowering takes. */
size_t sj_checks_memory(const suuji_rules *rules)
{
    return sj_lowering_memory(&rules->constraints);
}
