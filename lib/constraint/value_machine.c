/* SPDX-License-Identifier: MIT */
/* Machines, and walks through them. */
#include "constraint/value_machine.h"

#include "base/arrays.h"

#include <stdlib.h>
#include <string.h>

/* Arcs that walks may look at in all. */
enum { MOST_LOOKS = 1 << 28 };

uint32_t sj_machine_state(struct sj_machine *m)
{
    if (m->states == SJ_MACHINE_STATES) {
        m->failed = m->large = true;
        return 0;
    }
    return m->states++;
}

uint64_t *sj_machine_set(struct sj_machine *m, size_t *set)
{
    *set = m->sets;
    if (m->failed || !sj_grow(&m->set, &m->set_room, m->sets + m->words, sizeof *m->set)) {
        m->failed = true;
        return NULL;
    }
    memset(m->set + m->sets, 0, m->words * sizeof *m->set);
    m->sets += m->words;
    return m->set + *set;
}

void sj_machine_arc(struct sj_machine *m, uint32_t from, uint32_t to, size_t set)
{
    if (m->failed || !sj_grow(&m->arc, &m->arc_room, m->arcs + 1, sizeof *m->arc))
        m->failed = true;
    else
        m->arc[m->arcs++] = (struct sj_machine_arc){from, to, set};
}

void sj_machine_free(struct sj_machine *m)
{
    free(m->arc);
    free(m->set);
    m->arc = NULL;
    m->set = NULL;
}

/* ---- Walks ---- */

struct walk {
    const struct sj_machine *machine;
    size_t words;           /* of a set of states */
    uint32_t *first;        /* [states + 1]: the arcs from state s are those from first[s] on */
    uint64_t *after;        /* the set after a step */
    uint32_t *open;         /* states whose arcs without a value are still to be followed */
    struct sj_tuples known; /* sets that were seen */
    uint64_t looks;
    bool failed, large;
};

static int compare_arcs(const void *a, const void *b)
{
    const struct sj_machine_arc *const first = a, *const second = b;
    return (first->from > second->from) - (first->from < second->from);
}

static bool start_walk(struct walk *w, struct sj_machine *m)
{
    *w = (struct walk){.machine = m, .words = sj_words(m->states)};
    w->known.bytes = w->words * sizeof(uint64_t);
    w->first = calloc(m->states + (size_t)2, sizeof *w->first);
    w->after = malloc(w->known.bytes);
    w->open = malloc(m->states * sizeof *w->open);
    if (!w->first || !w->after || !w->open)
        return false;
    if (m->arcs)
        qsort(m->arc, m->arcs, sizeof *m->arc, compare_arcs);
    for (size_t i = 0; i < m->arcs; i++)
        w->first[m->arc[i].from + 1]++;
    for (uint32_t s = 0; s < m->states; s++)
        w->first[s + 1] += w->first[s];
    return true;
}

static void end_walk(struct walk *w)
{
    free(w->first);
    free(w->after);
    free(w->open);
    sj_tuples_free(&w->known);
}

/* Follow all arcs without a value from the states of `after`. */
static void close_set(struct walk *w)
{
    uint32_t opens = 0;
    for (size_t i = 0; i < w->words; i++)
        for (uint64_t left = w->after[i]; left; left &= left - 1)
            w->open[opens++] = (uint32_t)(i * SJ_WORD_BITS) + sj_low_bit(left);
    while (opens > 0) {
        const uint32_t state = w->open[--opens];
        for (uint32_t i = w->first[state]; i < w->first[state + 1]; i++) {
            const struct sj_machine_arc *const arc = &w->machine->arc[i];
            if (arc->set != SJ_NO_VALUE || sj_bit_get(w->after, arc->to))
                continue;
            sj_bit_set(w->after, arc->to);
            w->open[opens++] = arc->to;
        }
    }
}

/* The number of the set `after`; false: it is empty, or cannot be had. */
static bool find_set(struct walk *w, uint64_t *number)
{
    close_set(w);
    if (sj_bits_empty(w->after, w->words))
        return false;
    const int32_t found = sj_tuples_find(&w->known, w->after);
    w->failed |= found < 0;
    *number = (uint64_t)found;
    return !w->failed;
}

static bool step_machine(const void *user, uint64_t state, int32_t value, uint64_t *next)
{
    struct walk *const w = *(struct walk *const *)user;
    const struct sj_machine *const m = w->machine;
    w->large |= w->looks > MOST_LOOKS;
    if (w->failed || w->large)
        return false;
    memset(w->after, 0, w->known.bytes);
    for (size_t word = 0; word < w->words; word++) {
        uint64_t left = 0;
        memcpy(&left, sj_tuple(&w->known, (size_t)state) + word * sizeof left, sizeof left);
        for (; left; left &= left - 1) {
            const uint32_t from = (uint32_t)(word * SJ_WORD_BITS) + sj_low_bit(left);
            w->looks += 1 + w->first[from + 1] - w->first[from];
            for (uint32_t i = w->first[from]; i < w->first[from + 1]; i++)
                if (m->arc[i].set != SJ_NO_VALUE &&
                    sj_bit_get(m->set + m->arc[i].set, (size_t)value - 1))
                    sj_bit_set(w->after, m->arc[i].to);
        }
    }
    return find_set(w, next);
}

static bool machine_accepts(const void *user, uint64_t state)
{
    const struct walk *const w = *(struct walk *const *)user;
    for (size_t word = 0; word < w->words; word++) {
        uint64_t states = 0;
        memcpy(&states, sj_tuple(&w->known, (size_t)state) + word * sizeof states, sizeof states);
        if (states & w->machine->accept[word])
            return true;
    }
    return false;
}

void sj_lower_machine(struct sj_lowering *out, const uint16_t *cell, unsigned cells,
                      struct sj_machine *m)
{
    struct walk walk = {0}, *const w = &walk;
    uint64_t first = 0;
    out->large |= m->large;
    out->failed |= m->failed || !start_walk(w, m);
    if (!out->failed) {
        memcpy(w->after, m->start, w->known.bytes);
        if (find_set(w, &first))
            sj_lower_automaton(out, cell, cells,
                               &(struct sj_walk_steps){first, step_machine, machine_accepts, &w});
        else if (!w->failed)
            sj_lower_never(out);
    }
    out->large |= w->large;
    out->failed |= w->failed || w->large;
    end_walk(w);
}
