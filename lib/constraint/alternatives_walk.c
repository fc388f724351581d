/* SPDX-License-Identifier: MIT */
/* One automaton for alternatives. It reads their cells one by one, and follows each alternative by what it comes down to,
   its parts: a part that is an automaton by its state, cells that differ by the set of values seen, a relation by the
   value of the first of its cells. The state of the whole is a string of bytes, which has a number:

     how many cells were read; for each alternative, whether it can no longer hold; the state of each part

   Parts of an alternative that cannot hold any more, and parts that have read all their cells, are zeros. When all parts
   of one alternative are, it holds, and the whole is in the state WON, which nothing leaves.

   The cells are in an order in which automata read theirs, as far as there is one. An automaton keeps the values of cells
   that are read before it needs them. */
#include "constraint/alternatives_walk.h"

#include "base/arrays.h"
#include "base/tuples.h"

#include <stdlib.h>
#include <string.h>

/* Bytes of all states, and places of parts, at most. */
enum { MOST_BYTES = 1 << 26, MOST_PLACES = 1 << 20, NOT_KEPT = UINT16_MAX, WON = UINT16_MAX };

struct part {
    const struct sj_lowering *lowering;
    const struct sj_primitive *primitive;
    unsigned alternative;
    unsigned last;   /* the time when the last of its cells is read */
    size_t at;       /* of its state in the string */
    size_t bytes;    /* of its state */
    uint16_t *keeps; /* [cells], of an automaton: where the value of a cell that is read too early
                        is kept, in its state; NOT_KEPT: it is not too early */
};

/* A place of a cell in a part. */
struct place {
    uint32_t part, index, time;
};

struct walk {
    unsigned size, alternatives;
    struct sj_lowering *lowering; /* [alternatives] */
    unsigned *last;               /* [alternatives]: the time when the last cell of it is read */
    struct part *part;
    struct place *place; /* by time */
    uint32_t *first; /* [cells + 1]: the places of the cell that is read at time t are those from
                        first[t] on */
    uint16_t *cell;  /* [cells], in the order in which they are read */
    uint16_t *time;  /* [size * size]: when each is read */
    uint8_t *state;  /* the string after a step */
    struct sj_tuples known;
    size_t parts, part_room, places, place_room;
    unsigned cells;
    bool failed, large,
        holds; /* memory is short; there are too many states; one alternative holds in any case */
};

/* ---- The parts of a state ---- */

static unsigned get_short(const uint8_t *at)
{
    uint16_t value = 0;
    memcpy(&value, at, sizeof value);
    return value;
}

static void put_short(uint8_t *at, unsigned value)
{
    const uint16_t small = (uint16_t)value;
    memcpy(at, &small, sizeof small);
}

/* Of an automaton: its state, how many of its cells it has read, then the values that are kept. */
enum { AUTOMATON_READ = sizeof(uint32_t), AUTOMATON_KEPT = AUTOMATON_READ + sizeof(uint16_t) };

/* An automaton reads cell after cell as far as their values are known. False: it cannot go on. */
static bool run_automaton(const struct walk *w, const struct part *part, uint8_t *own, unsigned now,
                          unsigned value)
{
    const struct sj_lowering *const l = part->lowering;
    const struct sj_primitive *const p = part->primitive;
    const struct sj_automaton *const automaton = &l->automaton[p->table];
    const uint16_t *const cell = sj_primitive_cells(l, p);
    uint32_t state = 0;
    unsigned read = get_short(own + AUTOMATON_READ);
    memcpy(&state, own, sizeof state);
    for (; read < p->cells && w->time[cell[read]] <= now; read++) {
        uint8_t *const kept = part->keeps[read] == NOT_KEPT ? NULL : own + part->keeps[read];
        const unsigned next_value = w->time[cell[read]] == now ? value : *kept;
        const int32_t next = l->next[automaton->next + (size_t)state * l->size + next_value - 1];
        if (next < 0)
            return false;
        state = (uint32_t)next;
        if (kept)
            *kept = 0;
    }
    memcpy(own, &state, sizeof state);
    put_short(own + AUTOMATON_READ, read);
    return read < p->cells || l->accepts[automaton->accepts + state];
}

/* The lowest value of a cell of a relation beside which the other cell may have the same values. */
static unsigned first_alike(const struct sj_lowering *l, const struct sj_primitive *p,
                            unsigned side, unsigned value)
{
    const size_t bytes = l->words * sizeof(uint64_t);
    const uint64_t *const set = sj_relation_set(l, p, side, value);
    unsigned first = 1;
    while (memcmp(sj_relation_set(l, p, side, first), set, bytes) != 0)
        first++;
    return first;
}

/* The place of a part whose cell has this value now. False: the part does not allow it. */
static bool see_value(const struct walk *w, const struct place *place, unsigned now, unsigned value)
{
    const struct part *const part = &w->part[place->part];
    const struct sj_primitive *const p = part->primitive;
    uint8_t *const own = w->state + part->at;
    switch (p->kind) {
    case SJ_DOMAIN:
        return sj_bit_get(part->lowering->set + p->table, value - 1);
    case SJ_RELATION:
        if (own[0])
            return sj_bit_get(sj_relation_set(part->lowering, p, !place->index, own[0]), value - 1);
        own[0] = (uint8_t)first_alike(part->lowering, p, place->index, value);
        return true;
    case SJ_DISTINCT: {
        const bool seen = own[(value - 1) / 8] >> (value - 1) % 8 & 1;
        own[(value - 1) / 8] |= (uint8_t)(1u << (value - 1) % 8);
        return !seen;
    }
    case SJ_AUTOMATON:
        if (part->keeps[place->index] != NOT_KEPT &&
            get_short(own + AUTOMATON_READ) <= place->index)
            own[part->keeps[place->index]] = (uint8_t)value;
        return run_automaton(w, part, own, now, value);
    case SJ_WAYS:
    case SJ_SUM: /* automata here */
    case SJ_COUNT:
    case SJ_NEVER:
        break;
    }
    return false;
}

static uint8_t *dead_flag(const struct walk *w, unsigned alternative)
{
    return w->state + sizeof(uint16_t) + alternative;
}

static void clear_alternative(const struct walk *w, unsigned alternative)
{
    for (size_t i = 0; i < w->parts; i++)
        if (w->part[i].alternative == alternative)
            memset(w->state + w->part[i].at, 0, w->part[i].bytes);
}

/* The cell that is read now has this value: go on with all alternatives. False: none can hold any
   more. */
static bool read_cell(struct walk *w, unsigned now, unsigned value)
{
    bool alive = false;
    for (uint32_t i = w->first[now]; i < w->first[now + 1]; i++) {
        const struct part *const part = &w->part[w->place[i].part];
        uint8_t *const dead = dead_flag(w, part->alternative);
        if (*dead)
            continue;
        if (!see_value(w, &w->place[i], now, value)) {
            *dead = 1;
            clear_alternative(w, part->alternative);
        }
    }
    /* Only after all places: one cell may be in a part several times. */
    for (uint32_t i = w->first[now]; i < w->first[now + 1]; i++) {
        const struct part *const part = &w->part[w->place[i].part];
        if (part->last == now)
            memset(w->state + part->at, 0, part->bytes);
    }
    for (unsigned a = 0; a < w->alternatives; a++) {
        if (*dead_flag(w, a))
            continue;
        alive = true;
        if (w->last[a] <= now) {
            memset(w->state, 0, w->known.bytes);
            put_short(w->state, WON);
            return true;
        }
    }
    put_short(w->state, now + 1);
    return alive;
}

/* ---- Steps of the whole ---- */

/* The number of the string; false: there is no memory, or too many of them. */
static bool find_state(struct walk *w, uint64_t *number)
{
    const int32_t found = sj_tuples_find(&w->known, w->state);
    w->failed |= found < 0;
    w->large |= w->known.count * w->known.bytes > MOST_BYTES;
    *number = (uint64_t)found;
    return !w->failed && !w->large;
}

static bool step_all(const void *user, uint64_t state, int32_t value, uint64_t *next)
{
    struct walk *const w = *(struct walk *const *)user;
    *next = state;
    if (w->failed || w->large)
        return false;
    memcpy(w->state, sj_tuple(&w->known, (size_t)state), w->known.bytes);
    const unsigned now = get_short(w->state);
    if (now == WON)
        return true;
    return read_cell(w, now, (unsigned)value) && find_state(w, next);
}

static bool is_won(const void *user, uint64_t state)
{
    const struct walk *const w = *(struct walk *const *)user;
    return get_short(sj_tuple(&w->known, (size_t)state)) == WON;
}

/* ---- Making it ---- */

static bool add_part(struct walk *w, unsigned alternative, const struct sj_primitive *p)
{
    if (!sj_grow(&w->part, &w->part_room, w->parts + 1, sizeof *w->part))
        return false;
    w->part[w->parts++] = (struct part){
        .lowering = &w->lowering[alternative], .primitive = p, .alternative = alternative};
    return true;
}

/* The parts of an alternative, its automata first. False: it cannot hold. */
static bool list_parts(struct walk *w, unsigned alternative)
{
    const struct sj_lowering *const l = &w->lowering[alternative];
    w->holds |= l->primitives == 0;
    for (size_t i = 0; i < l->primitives; i++)
        if (l->primitive[i].kind == SJ_NEVER)
            return false;
    for (int automata = 1; automata >= 0; automata--)
        for (size_t i = 0; i < l->primitives; i++)
            if ((l->primitive[i].kind == SJ_AUTOMATON) == (automata == 1))
                w->failed |= !add_part(w, alternative, &l->primitive[i]);
    return true;
}

/* When each cell is read: in the order in which parts name them first. */
static void order_cells(struct walk *w)
{
    memset(w->time, 0xff, (size_t)w->size * w->size * sizeof *w->time);
    for (size_t i = 0; i < w->parts; i++) {
        struct part *const part = &w->part[i];
        const uint16_t *const cell = sj_primitive_cells(part->lowering, part->primitive);
        for (uint32_t k = 0; k < part->primitive->cells; k++) {
            if (w->time[cell[k]] == UINT16_MAX) {
                w->time[cell[k]] = (uint16_t)w->cells;
                w->cell[w->cells++] = cell[k];
            }
            part->last = w->time[cell[k]] > part->last ? w->time[cell[k]] : part->last;
        }
        if (part->last > w->last[part->alternative])
            w->last[part->alternative] = part->last;
    }
}

static int compare_places(const void *a, const void *b)
{
    const struct place *const first = a, *const second = b;
    return first->time != second->time ? (first->time > second->time ? 1 : -1)
           : first->part != second->part
               ? (first->part > second->part ? 1 : -1)
               : (first->index > second->index) - (first->index < second->index);
}

static bool list_places(struct walk *w)
{
    for (size_t i = 0; i < w->parts; i++) {
        const struct sj_primitive *const p = w->part[i].primitive;
        const uint16_t *const cell = sj_primitive_cells(w->part[i].lowering, p);
        w->large |= w->places + p->cells > MOST_PLACES;
        if (w->large || !sj_grow(&w->place, &w->place_room, w->places + p->cells, sizeof *w->place))
            return false;
        for (uint32_t k = 0; k < p->cells; k++)
            w->place[w->places++] = (struct place){(uint32_t)i, k, w->time[cell[k]]};
    }
    w->first = calloc(w->cells + (size_t)2, sizeof *w->first);
    if (!w->first)
        return false;
    if (w->places)
        qsort(w->place, w->places, sizeof *w->place, compare_places);
    for (size_t i = 0; i < w->places; i++)
        w->first[w->place[i].time + 1]++;
    for (unsigned t = 0; t < w->cells; t++)
        w->first[t + 1] += w->first[t];
    return true;
}

/* Which cells an automaton reads before others that come first in its own order. */
static bool find_early_cells(const struct walk *w, struct part *part)
{
    const uint16_t *const cell = sj_primitive_cells(part->lowering, part->primitive);
    unsigned latest = 0;
    size_t bytes = AUTOMATON_KEPT;
    part->keeps = malloc((part->primitive->cells + (size_t)1) * sizeof *part->keeps);
    for (uint32_t k = 0; part->keeps && k < part->primitive->cells; k++) {
        const unsigned time = w->time[cell[k]];
        part->keeps[k] = k > 0 && time < latest && bytes < NOT_KEPT ? (uint16_t)bytes++ : NOT_KEPT;
        latest = time > latest ? time : latest;
    }
    part->bytes = bytes;
    return part->keeps && bytes < NOT_KEPT;
}

static bool lay_out(struct walk *w)
{
    size_t bytes = sizeof(uint16_t) + w->alternatives;
    for (size_t i = 0; i < w->parts; i++) {
        struct part *const part = &w->part[i];
        const enum sj_primitive_kind kind = part->primitive->kind;
        part->bytes = kind == SJ_RELATION ? 1 : kind == SJ_DISTINCT ? (w->size + 7) / 8 : 0;
        if (kind == SJ_AUTOMATON && !find_early_cells(w, part))
            return false;
        part->at = bytes;
        bytes += part->bytes;
    }
    w->known.bytes = bytes;
    w->state = calloc(1, bytes);
    return w->state != NULL;
}

static bool start_walk(struct walk *w, const struct sj_constraints *all,
                       const struct sj_alternatives *of)
{
    const size_t cells = (size_t)all->size * all->size;
    *w = (struct walk){.size = all->size};
    w->lowering = calloc(of->count, sizeof *w->lowering);
    w->last = calloc(of->count, sizeof *w->last);
    w->time = malloc(cells * sizeof *w->time);
    w->cell = malloc(cells * sizeof *w->cell);
    if (!w->lowering || !w->last || !w->time || !w->cell)
        return false;
    for (unsigned i = 0; i < of->count; i++) {
        struct sj_constraints part = of->at[i];
        part.region = all->region;
        const suuji_status status =
            sj_lower_to_automata(&part, &w->lowering[w->alternatives], NULL);
        w->large |= status == SUUJI_ERR_UNSUPPORTED;
        if (status != SUUJI_OK)
            return false;
        if (list_parts(w, w->alternatives))
            w->alternatives++;
        else
            sj_lowering_free(&w->lowering[w->alternatives]);
    }
    if (w->failed)
        return false;
    order_cells(w);
    return list_places(w) && lay_out(w);
}

static void end_walk(struct walk *w, unsigned count)
{
    for (unsigned i = 0; w->lowering && i < count; i++)
        sj_lowering_free(&w->lowering[i]);
    for (size_t i = 0; i < w->parts; i++)
        free(w->part[i].keeps);
    free(w->lowering);
    free(w->last);
    free(w->part);
    free(w->place);
    free(w->first);
    free(w->cell);
    free(w->time);
    free(w->state);
    sj_tuples_free(&w->known);
}

void sj_lower_alternatives(const struct sj_constraints *all, const struct sj_constraint *c,
                           struct sj_lowering *out)
{
    struct walk walk, *const w = &walk;
    uint64_t first = 0;
    out->failed |= !start_walk(w, all, c->alternatives);
    if (!out->failed && w->alternatives == 0)
        sj_lower_never(out);
    else if (!out->failed && !w->holds && find_state(w, &first))
        sj_lower_automaton(out, w->cell, w->cells,
                           &(struct sj_walk_steps){first, step_all, is_won, &w});
    out->large |= w->large;
    out->failed |= w->failed || w->large;
    end_walk(w, c->alternatives->count);
}
