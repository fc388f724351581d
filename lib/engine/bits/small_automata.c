/* SPDX-License-Identifier: MIT */
/* Automata, unrolled over their cells: before each cell there is a layer of nodes, the states that can be reached there
   and lead on to one that accepts. States of a layer with which the same values lead to the same nodes are one node,
   from the last layer, which has one node, back to the first. What a state still knows of values that no longer matter is
   lost that way: of 12,608 states of a lunch box of six cells some hundred nodes are left.

   What a value does with the nodes of a layer is written as moves of bits: some nodes of one word, in order, become some
   of another, in order. Partial sums that grow by the value are one move, and most automata have few. */
#include "engine/bits/small.h"

#include "base/arrays.h"
#include "base/tuples.h"

#include <stdlib.h>
#include <string.h>

#define NO_NODE UINT32_MAX

struct unrolled {
    struct sj_small *s;
    size_t most; /* bytes */
    const uint16_t *dom;
    const struct sj_automaton *automaton;
    const uint16_t *cell;
    unsigned cells;
    size_t words;           /* of a set of states */
    uint64_t *reached;      /* [(cells + 1) * words]: the states before each cell */
    uint32_t *after, *here; /* [states]: the nodes of states in a layer and in the one before it */
    struct sj_tuples
        nodes; /* for each value, the node it leads to; numbered from the last layer on */
};

/* Bytes of what is unrolled so far, and of what that takes meanwhile. */
static size_t bytes_of(const struct unrolled *u)
{
    const struct sj_small *const s = u->s;
    return s->layer_room * sizeof *s->layer + s->value_move_room * sizeof *s->value_move +
           s->move_room * sizeof *s->move + s->node_room * sizeof *s->nodes +
           u->nodes.room * u->nodes.bytes + u->nodes.slots * sizeof *u->nodes.number +
           (u->cells + 1) * u->words * sizeof *u->reached +
           2 * u->automaton->states * sizeof *u->after;
}

/* The state after `state` and value v, from 0; negative: none. */
static int32_t find_next(const struct unrolled *u, size_t state, unsigned v)
{
    return u->s->lowering.next[u->automaton->next + state * u->s->size + v];
}

static void reach_states(struct unrolled *u)
{
    u->reached[0] = 1;
    for (unsigned i = 0; i < u->cells; i++)
        for (size_t w = 0; w < u->words; w++)
            for (uint64_t from = u->reached[i * u->words + w]; from; from &= from - 1)
                for (unsigned v = u->dom[u->cell[i]]; v; v &= v - 1) {
                    const int32_t next =
                        find_next(u, w * SJ_WORD_BITS + sj_low_bit(from), sj_low_bit(v));
                    if (next >= 0)
                        sj_bit_set(u->reached + (i + 1) * u->words, (size_t)next);
                }
}

/* The node of a state before cell i, into `here`. False: there is no memory. */
static bool find_node(struct unrolled *u, unsigned i, size_t state)
{
    uint32_t to[SJ_SMALL_SIZE];
    bool leads_on = i == u->cells && u->s->lowering.accepts[u->automaton->accepts + state];
    memset(to, 0xff, sizeof to);
    for (unsigned v = i < u->cells ? u->dom[u->cell[i]] : 0; v; v &= v - 1) {
        const int32_t next = find_next(u, state, sj_low_bit(v));
        if (next >= 0)
            to[sj_low_bit(v)] = u->after[next];
        leads_on |= to[sj_low_bit(v)] != NO_NODE;
    }
    const int32_t node = leads_on ? sj_tuples_find(&u->nodes, to) : 0;
    u->here[state] = leads_on ? (uint32_t)node : NO_NODE;
    return node >= 0;
}

/* Add that the value of the moves from `first` on leads from one node of a layer to one of the next: to the move with the
   highest bit below, so that all stay in order. False: there is no memory. */
static bool add_move(struct sj_small *s, size_t first, uint32_t from, uint32_t to)
{
    struct sj_small_move *best = NULL;
    const uint64_t from_bit = (uint64_t)1 << from % 64, to_bit = (uint64_t)1 << to % 64;
    for (size_t i = first; i < s->moves; i++) {
        struct sj_small_move *const m = &s->move[i];
        if (m->from_word == from / 64 && m->to_word == to / 64 && m->to < to_bit &&
            (!best || m->to > best->to))
            best = m;
    }
    if (!best) {
        if (!sj_grow(&s->move, &s->move_room, s->moves + 1, sizeof *s->move))
            return false;
        best = &s->move[s->moves++];
        *best = (struct sj_small_move){0, 0, (uint16_t)(from / 64), (uint16_t)(to / 64)};
    }
    best->from |= from_bit;
    best->to |= to_bit;
    return true;
}

/* The moves of each value from a layer, whose nodes begin at `first`, to the one that begins at `next`. */
static bool add_moves(struct unrolled *u, size_t first, size_t next)
{
    struct sj_small *const s = u->s;
    const size_t count = u->nodes.count - first;
    if (!sj_grow(&s->value_move, &s->value_move_room, s->value_moves + s->size + 1,
                 sizeof *s->value_move))
        return false;
    for (unsigned v = 0; v < s->size; v++) {
        const size_t start = s->moves;
        s->value_move[s->value_moves++] = (uint32_t)start;
        for (size_t n = 0; n < count; n++) {
            uint32_t to[SJ_SMALL_SIZE];
            memcpy(to, sj_tuple(&u->nodes, first + n), u->nodes.bytes);
            if (to[v] != NO_NODE && !add_move(s, start, (uint32_t)n, to[v] - (uint32_t)next))
                return false;
        }
    }
    s->value_move[s->value_moves] = (uint32_t)s->moves;
    return true;
}

/* Find the nodes of all layers, from the last one back. */
static bool find_layers(struct unrolled *u, struct sj_small_layer *layer)
{
    struct sj_small *const s = u->s;
    uint32_t next = 0, words = 0;
    for (unsigned i = u->cells + 1; i-- > 0;) {
        const uint32_t first = (uint32_t)u->nodes.count;
        for (size_t w = 0; w < u->words; w++)
            for (uint64_t at = u->reached[i * u->words + w]; at; at &= at - 1)
                if (!find_node(u, i, w * SJ_WORD_BITS + sj_low_bit(at)))
                    return false;
        layer[i] = (struct sj_small_layer){(uint32_t)s->value_moves,
                                           (uint32_t)sj_words(u->nodes.count - first), words};
        words += layer[i].words;
        if ((i < u->cells && !add_moves(u, first, next)) || bytes_of(u) > u->most)
            return false;
        next = first;
        uint32_t *const spare = u->after;
        u->after = u->here;
        u->here = spare;
    }
    return true;
}

static bool unroll(struct sj_small *s, const uint16_t *dom, size_t most,
                   struct sj_small_propagator *p)
{
    struct unrolled u = {.s = s,
                         .most = most,
                         .dom = dom,
                         .automaton = &s->lowering.automaton[p->table],
                         .cell = s->cell + p->cell,
                         .cells = p->cells,
                         .nodes = {.bytes = s->size * sizeof(uint32_t)}};
    u.words = sj_words(u.automaton->states);
    if (bytes_of(&u) > most)
        return false;
    u.reached = calloc((u.cells + 1) * u.words, sizeof *u.reached);
    u.after = malloc(u.automaton->states * sizeof *u.after);
    u.here = malloc(u.automaton->states * sizeof *u.here);
    bool ready = u.reached && u.after && u.here &&
                 sj_grow(&s->layer, &s->layer_room, s->layers + u.cells + 1, sizeof *s->layer);
    if (ready) {
        struct sj_small_layer *const layer = s->layer + s->layers;
        memset(u.after, 0xff, u.automaton->states * sizeof *u.after);
        memset(u.here, 0xff, u.automaton->states * sizeof *u.here);
        reach_states(&u);
        p->layer = (uint32_t)s->layers;
        s->layers += u.cells + 1;
        ready = find_layers(&u, layer) && /* the sets of the first layer are the last */
                sj_grow(&s->nodes, &s->node_room, 2 * ((size_t)layer->word + layer->words),
                        sizeof *s->nodes);
    }
    sj_tuples_free(&u.nodes);
    free(u.reached);
    free(u.after);
    free(u.here);
    return ready;
}

static void drop_unrolled(struct sj_small *s)
{
    free(s->layer);
    free(s->value_move);
    free(s->move);
    free(s->nodes);
    s->layer = NULL;
    s->value_move = NULL;
    s->move = NULL;
    s->nodes = NULL;
    s->layer_room = s->value_move_room = s->move_room = s->node_room = 0;
}

void sj_small_unroll(struct sj_small *s, const uint16_t *dom, size_t most)
{
    bool ready = true;
    s->layers = s->value_moves = s->moves = 0;
    for (size_t i = s->slow; ready && i < s->propagators; i++)
        if (s->propagator[i].kind == SJ_SMALL_AUTOMATON)
            ready = unroll(s, dom, most, &s->propagator[i]);
    s->unrolled = ready;
    if (!ready)
        drop_unrolled(s);
}
