/* SPDX-License-Identifier: MIT */
/* Layers of states: forwards those that are reached, then backwards those that lead on. */
#include "constraint/automaton_layers.h"

#include "base/arrays.h"

#include <stdlib.h>
#include <string.h>

uint32_t sj_layers_next(const struct sj_automaton_layers *a, uint32_t i, uint32_t state,
                        unsigned value)
{
    const struct sj_lowering *const l = a->lowering;
    const size_t from = l->automaton[a->primitive->table].next + (size_t)state * l->size;
    const int32_t next = l->next[from + value - 1];
    return next >= 0 && sj_bit_get(sj_layers_states(a, i + 1), (size_t)next) &&
                   a->can(a->user, sj_primitive_cells(l, a->primitive)[i], value)
               ? (uint32_t)next
               : SJ_NO_STATE;
}

static void reach_states(struct sj_automaton_layers *a, uint32_t i)
{
    const uint64_t *const here = sj_layers_states(a, i);
    uint64_t *const after = a->alive + (i + 1) * a->words;
    uint64_t *const reached = a->alive + (a->primitive->cells + (size_t)1) * a->words;
    memset(after, 0xff, a->words * sizeof *after);
    memset(reached, 0, a->words * sizeof *reached);
    for (size_t w = 0; w < a->words; w++)
        for (uint64_t left = here[w]; left; left &= left - 1)
            for (unsigned value = 1; value <= a->lowering->size; value++) {
                const uint32_t state = (uint32_t)(w * SJ_WORD_BITS) + sj_low_bit(left);
                const uint32_t next = sj_layers_next(a, i, state, value);
                if (next != SJ_NO_STATE)
                    sj_bit_set(reached, next);
            }
    memcpy(after, reached, a->words * sizeof *after);
}

static void keep_what_leads_on(struct sj_automaton_layers *a, uint32_t i)
{
    uint64_t *const here = a->alive + i * a->words;
    for (size_t w = 0; w < a->words; w++)
        for (uint64_t left = here[w]; left; left &= left - 1) {
            const uint32_t state = (uint32_t)(w * SJ_WORD_BITS) + sj_low_bit(left);
            unsigned value = 1;
            while (value <= a->lowering->size && sj_layers_next(a, i, state, value) == SJ_NO_STATE)
                value++;
            if (value > a->lowering->size)
                here[w] &= ~(left & -left);
        }
}

bool sj_layers_find(struct sj_automaton_layers *a, const struct sj_lowering *lowering,
                    const struct sj_primitive *primitive, sj_can_hold *can, const void *user)
{
    const struct sj_automaton *const automaton = &lowering->automaton[primitive->table];
    const uint32_t cells = primitive->cells;
    a->lowering = lowering;
    a->primitive = primitive;
    a->can = can;
    a->user = user;
    a->words = sj_words(automaton->states);
    if (!sj_grow(&a->alive, &a->room, (cells + (size_t)2) * a->words, sizeof *a->alive))
        return false;
    memset(a->alive, 0, a->words * sizeof *a->alive);
    a->alive[0] = 1;
    for (uint32_t i = 0; i < cells; i++)
        reach_states(a, i);
    uint64_t *const last = a->alive + cells * a->words;
    for (uint32_t state = 0; state < automaton->states; state++)
        if (!lowering->accepts[automaton->accepts + state])
            sj_bit_clear(last, state);
    for (uint32_t i = cells; i-- > 0;)
        keep_what_leads_on(a, i);
    return true;
}

void sj_layers_clear(struct sj_automaton_layers *a)
{
    free(a->alive);
    *a = (struct sj_automaton_layers){0};
}
