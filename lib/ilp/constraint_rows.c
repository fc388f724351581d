/* SPDX-License-Identifier: MIT */
/* From primitives to rows. All is done twice in the same way: once only to count, before there is
   room, once to write.

   Automata are flows. One unit goes through the layers of states, along an arc of each; the arcs of
   a class of values carry together as much as the cell's columns of these values. If the cells have
   values, the unit has one way: the columns of arcs need not be whole, and do not make one solution
   several. */
#include "ilp/constraint_rows.h"

#include "base/fail.h"
#include "ilp/program.h"

#include <stdlib.h>
#include <string.h>

#define MAX_WORDS SJ_VALUE_WORDS

/* ---- Starting and ending ---- */

void sj_ilp_constraints_clear(struct sj_ilp_constraints *own)
{
    sj_lowering_free(&own->lowering);
    sj_puzzle_clear(&own->narrow);
    sj_layers_clear(&own->layers);
    for (unsigned i = 0; i < 2; i++) {
        free(own->layer[i].state);
        free(own->layer[i].column);
    }
    free(own->arc_head);
    free(own->arc_next);
    *own = (struct sj_ilp_constraints){0};
}

/* Scratch for the largest automaton. */
static bool make_scratch(struct sj_ilp_constraints *own)
{
    const struct sj_lowering *const l = &own->lowering;
    size_t states = 1;
    bool made = true;
    for (size_t i = 0; i < l->automata; i++)
        if (l->automaton[i].states > states)
            states = l->automaton[i].states;
    for (unsigned i = 0; i < 2; i++) {
        own->layer[i].state = malloc(states * sizeof *own->layer[i].state);
        own->layer[i].column = malloc(states * l->size * sizeof *own->layer[i].column);
        made = made && own->layer[i].state && own->layer[i].column;
    }
    own->arc_head = malloc(states * sizeof *own->arc_head);
    own->arc_next = malloc(states * l->size * sizeof *own->arc_next);
    return made && own->arc_head && own->arc_next;
}

/* Exclude what domains exclude. */
static suuji_status narrow_domains(struct sj_ilp_constraints *own, suuji_error *err)
{
    const struct sj_lowering *const l = &own->lowering;
    suuji_status status = SUUJI_OK;
    for (size_t i = 0; i < l->primitives; i++) {
        const struct sj_primitive *const p = &l->primitive[i];
        if (p->kind != SJ_DOMAIN)
            continue;
        for (unsigned value = 1; status == SUUJI_OK && value <= l->size; value++)
            if (!sj_bit_get(l->set + p->table, value - 1))
                status = suuji_puzzle_set_excluded(&own->narrow, sj_primitive_cells(l, p)[0], value,
                                                   true, err);
    }
    return status;
}

suuji_status sj_ilp_constraints_start(struct sj_ilp_constraints *own, const suuji_puzzle *puzzle,
                                      suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    if (own->rules != puzzle->rules) {
        sj_ilp_constraints_clear(own);
        status = sj_lower(&puzzle->rules->constraints, &own->lowering, err);
        if (status == SUUJI_OK && !make_scratch(own))
            status = sj_fail_memory(err);
        if (status == SUUJI_OK)
            own->rules = puzzle->rules;
    }
    if (status == SUUJI_OK)
        status = sj_puzzle_start(&own->narrow, puzzle->rules, err);
    if (status == SUUJI_OK)
        status = sj_puzzle_copy_clues(&own->narrow, puzzle, err);
    return status == SUUJI_OK ? narrow_domains(own, err) : status;
}

/* ---- Rows ---- */

struct writer {
    struct sj_ilp *program;
    const struct sj_lowering *l;
    struct sj_ilp_extent *extent;     /* NULL: write */
    size_t rows, parts;               /* so far */
    uint32_t constraint;              /* that is being written, */
    uint32_t row_number, part_number; /* and how many rows and parts it has */
    bool merge;                       /* a column may come up twice in a row */
    bool failed, refuted;

    /* The row that is being written: its entries, what they add up to at least and at most, and
       what decided cells add. */
    size_t entries;
    int64_t low, high, constant;
    size_t longest; /* the longest row so far, also of those that were left out */
};

enum state { OUT, OPEN, SURE };

/* What is known of a candidate. */
static enum state state_of(const struct sj_ilp *p, unsigned cell, unsigned value)
{
    if (p->form == SJ_ILP_FULL)
        return sj_puzzle_is_excluded(&p->constraints.narrow, cell, value) ? OUT : OPEN;
    if (p->open.fixed[cell])
        return p->open.fixed[cell] == value ? SURE : OUT;
    return sj_bit_get(p->open.candidate + cell * p->open.words, value - 1) ? OPEN : OUT;
}

static bool can_hold(const void *user, unsigned cell, unsigned value)
{
    return state_of(user, cell, value) != OUT;
}

static void add_entry(struct writer *w, uint32_t column, int64_t factor)
{
    struct sj_ilp *const p = w->program;
    w->low += factor < 0 ? factor : 0;
    w->high += factor > 0 ? factor : 0;
    w->longest += ++w->entries > w->longest;
    if (w->extent)
        return;
    for (size_t i = p->row_first[p->rows]; w->merge && i < p->entries; i++)
        if (p->entry[i] == column) {
            p->factor[i - p->plain_entries] += factor;
            return;
        }
    p->factor[p->entries - p->plain_entries] = factor;
    p->entry[p->entries++] = column;
}

static void add_candidate(struct writer *w, unsigned cell, unsigned value, int64_t factor)
{
    switch (state_of(w->program, cell, value)) {
    case OUT:
        break;
    case OPEN:
        add_entry(w, w->extent ? 0 : sj_ilp_column(w->program, cell, value), factor);
        break;
    case SURE:
        w->constant += factor;
        break;
    }
}

static void add_values(struct writer *w, unsigned cell, const uint64_t *values, int64_t factor)
{
    for (unsigned value = 1; value <= w->l->size; value++)
        if (sj_bit_get(values, value - 1))
            add_candidate(w, cell, value, factor);
}

/* A further column. */
static uint32_t add_part(struct writer *w, bool whole)
{
    struct sj_ilp *const p = w->program;
    w->parts++;
    if (w->extent)
        return 0;
    p->part[p->parts] = (struct sj_ilp_part){w->constraint, ++w->part_number, whole};
    return p->columns + p->parts++;
}

static void start_row(struct writer *w)
{
    w->entries = 0;
    w->low = w->high = w->constant = 0;
}

static void keep_row(struct writer *w, enum sj_ilp_sense sense, int64_t side)
{
    struct sj_ilp *const p = w->program;
    w->rows++;
    if (w->extent) {
        w->extent->entries += w->entries;
    } else {
        const uint32_t own = p->rows - p->plain_rows;
        p->demand[own] = (struct sj_ilp_demand){
            .side = side, .number = ++w->row_number, .sense = (uint8_t)sense};
        p->row[p->rows] =
            (struct sj_ilp_row){.index = w->constraint, .kind = SJ_ILP_CONSTRAINT, .value = 0};
        p->row_first[++p->rows] = p->entries;
    }
    start_row(w);
}

/* There is no solution. The full program, which decides nothing, has a row that says so: a cell
   without a value. */
static void refute_program(struct writer *w)
{
    if (!w->extent)
        w->program->entries = w->program->row_first[w->program->rows];
    start_row(w);
    w->refuted = true;
    if (w->program->form != SJ_ILP_FULL)
        return;
    for (unsigned value = 1; value <= w->l->size; value++)
        add_entry(w, w->extent ? 0 : sj_ilp_column(w->program, 0, value), 1);
    keep_row(w, SJ_ILP_EQUAL, 0);
}

/* The row is complete. It is left out where any values satisfy it. */
static void end_row(struct writer *w, enum sj_ilp_sense sense, int64_t side)
{
    side -= w->constant;
    const bool low = sense != SJ_ILP_LEAST && w->low > side;
    const bool high = sense != SJ_ILP_MOST && w->high < side;
    const bool idle = w->entries == 0 || (sense == SJ_ILP_MOST && w->high <= side) ||
                      (sense == SJ_ILP_LEAST && w->low >= side);
    if (low || high) {
        refute_program(w);
    } else if (!idle) {
        keep_row(w, sense, side);
    } else {
        if (!w->extent)
            w->program->entries = w->program->row_first[w->program->rows];
        start_row(w);
    }
}

/* ---- Sets, relations, sums ---- */

/* What it excludes has no columns, or columns that are 0: only a given can be wrong. */
static void write_domain(struct writer *w, const struct sj_primitive *p)
{
    const unsigned given = w->program->puzzle->given[sj_primitive_cells(w->l, p)[0]];
    if (given && !sj_bit_get(w->l->set + p->table, given - 1))
        refute_program(w);
}

static bool is_subset(const uint64_t *a, const uint64_t *b, size_t words)
{
    for (size_t i = 0; i < words; i++)
        if (a[i] & ~b[i])
            return false;
    return true;
}

/* Of the two cells of a relation, seen from one: what each can have, and, value by value, what the
   other may then have. */
struct view {
    uint64_t own[MAX_WORDS], other[MAX_WORDS];
    uint64_t allowed[SUUJI_MAX_SIZE][MAX_WORDS];
};

static void see_relation(const struct writer *w, const struct sj_primitive *p, unsigned side,
                         struct view *view)
{
    const struct sj_lowering *const l = w->l;
    const uint16_t *const cell = sj_primitive_cells(l, p);
    memset(view, 0, sizeof *view);
    for (unsigned value = 1; value <= l->size; value++) {
        if (state_of(w->program, cell[side], value) != OUT)
            sj_bit_set(view->own, value - 1);
        if (state_of(w->program, cell[!side], value) != OUT)
            sj_bit_set(view->other, value - 1);
    }
    for (unsigned value = 1; value <= l->size; value++)
        for (size_t k = 0; k < l->words; k++)
            view->allowed[value - 1][k] = sj_relation_set(l, p, side, value)[k] & view->other[k];
}

/* The values that allow the other cell nothing outside `set`. */
static void find_confined(const struct view *view, const uint64_t *set, unsigned size, size_t words,
                          uint64_t *confined)
{
    memset(confined, 0, MAX_WORDS * sizeof *confined);
    for (unsigned i = 0; i < size; i++)
        if (sj_bit_get(view->own, i) && is_subset(view->allowed[i], set, words))
            sj_bit_set(confined, i);
}

/* Does the view from the first cell say the same as "if this cell has a value of `from`, the other
   has one of `to`": "if the first has none of `to`, this has none of `from`"? */
static bool says_the_same(const struct view *first, const uint64_t *from, const uint64_t *to,
                          unsigned size, size_t words)
{
    uint64_t set[MAX_WORDS] = {0}, rest[MAX_WORDS] = {0}, confined[MAX_WORDS];
    for (size_t k = 0; k < words; k++) {
        set[k] = first->other[k] & ~from[k];
        rest[k] = first->own[k] & ~to[k];
    }
    find_confined(first, set, size, words, confined);
    bool is_set = false;
    for (unsigned i = 0; i < size && !is_set; i++)
        is_set =
            sj_bit_get(first->own, i) && memcmp(first->allowed[i], set, words * sizeof *set) == 0;
    return is_set && memcmp(confined, rest, words * sizeof *rest) == 0;
}

/* For each set of values that some value allows the other cell: the values that allow only these
   are at most as much. */
static void write_relation(struct writer *w, const struct sj_primitive *p)
{
    const unsigned size = w->l->size;
    const size_t words = w->l->words;
    const uint16_t *const cell = sj_primitive_cells(w->l, p);
    struct view view[2];
    for (unsigned side = 0; side < 2; side++) {
        const struct view *const v = &view[side];
        see_relation(w, p, side, &view[side]);
        for (unsigned i = 0; i < size; i++) {
            uint64_t confined[MAX_WORDS];
            unsigned k = 0;
            while (k < i && !(sj_bit_get(v->own, k) &&
                              memcmp(v->allowed[k], v->allowed[i], words * sizeof(uint64_t)) == 0))
                k++;
            if (k < i || !sj_bit_get(v->own, i) || is_subset(v->other, v->allowed[i], words))
                continue;
            find_confined(v, v->allowed[i], size, words, confined);
            if (side == 1 && says_the_same(&view[0], confined, v->allowed[i], size, words))
                continue;
            add_values(w, cell[side], confined, 1);
            add_values(w, cell[!side], v->allowed[i], -1);
            end_row(w, SJ_ILP_MOST, 0);
        }
    }
}

/* Has one house all the cells? */
static bool is_in_house(const suuji_rules *rules, const uint16_t *cell, uint32_t cells)
{
    for (uint32_t i = rules->cell_first[cell[0]]; i < rules->cell_first[cell[0] + 1u]; i++) {
        uint32_t k = 1;
        while (k < cells && sj_house_has(rules, rules->cell_house[i], cell[k]))
            k++;
        if (k == cells)
            return true;
    }
    return false;
}

static void write_distinct(struct writer *w, const struct sj_primitive *p)
{
    const uint16_t *const cell = sj_primitive_cells(w->l, p);
    if (is_in_house(w->program->rules, cell, p->cells))
        return;
    for (unsigned value = 1; value <= w->l->size; value++) {
        for (uint32_t i = 0; i < p->cells; i++)
            add_candidate(w, cell[i], value, 1);
        end_row(w, p->cells == w->l->size ? SJ_ILP_EQUAL : SJ_ILP_MOST, 1);
    }
}

static void write_sum(struct writer *w, const struct sj_primitive *p)
{
    const uint16_t *const cell = sj_primitive_cells(w->l, p);
    for (uint32_t i = 0; i < p->cells; i++)
        for (unsigned value = 1; value <= w->l->size; value++)
            add_candidate(w, cell[i], value, (int64_t)w->l->coefficient[p->table + i] * value);
    end_row(w, SJ_ILP_EQUAL, p->total);
}

/* ---- Counts ---- */

/* The sum that is counted. */
static void add_counted(struct writer *w, const struct sj_primitive *p)
{
    for (uint32_t i = 0; i < p->cells; i++)
        add_values(w, sj_primitive_cells(w->l, p)[i], w->l->set + p->table, 1);
}

/* How many of the cells must have, and can have, a value of the set. */
static void bound_count(const struct writer *w, const struct sj_primitive *p, uint32_t *least,
                        uint32_t *most)
{
    const uint16_t *const cell = sj_primitive_cells(w->l, p);
    for (uint32_t i = 0; i < p->cells; i++) {
        bool in = false, out = false;
        for (unsigned value = 1; value <= w->l->size; value++) {
            const bool counts = sj_bit_get(w->l->set + p->table, value - 1);
            const bool can = state_of(w->program, cell[i], value) != OUT;
            in |= can && counts;
            out |= can && !counts;
        }
        *least += in && !out;
        *most += in;
    }
}

/* Runs of counts that are next to each other. */
struct run {
    uint32_t low, high;
};

/* The first run from `from` on; false: there is none up to `most`. */
static bool next_run(const struct writer *w, const struct sj_primitive *p, uint32_t from,
                     uint32_t most, struct run *run)
{
    const uint64_t *const counts = w->l->set + p->counts;
    while (from <= most && !sj_bit_get(counts, from))
        from++;
    run->low = run->high = from;
    while (run->high < most && sj_bit_get(counts, run->high + 1))
        run->high++;
    return from <= most;
}

/* From the first run to each other one is a step up, a column that is 0 or 1. One side of the row,
   or both at once. */
static void write_count_side(struct writer *w, const struct sj_primitive *p,
                             enum sj_ilp_sense sense, struct run first, uint32_t most,
                             uint32_t part)
{
    struct run run = first;
    add_counted(w, p);
    while (next_run(w, p, run.high + 1, most, &run))
        add_entry(w, part++,
                  -(int64_t)(sense == SJ_ILP_MOST ? run.high - first.high : run.low - first.low));
    end_row(w, sense, sense == SJ_ILP_MOST ? first.high : first.low);
}

static void write_count(struct writer *w, const struct sj_primitive *p)
{
    struct run first, run;
    uint32_t least = 0, most = 0, part = 0, parts = 0, wide = 0;
    bound_count(w, p, &least, &most);
    if (!next_run(w, p, least, most, &first)) {
        refute_program(w);
        return;
    }
    for (run = first; next_run(w, p, run.high + 1, most, &run); parts++) {
        const uint32_t column = add_part(w, true);
        part = parts == 0 ? column : part;
        wide += run.low < run.high;
    }
    if (wide == 0 && first.low == first.high) {
        write_count_side(w, p, SJ_ILP_EQUAL, first, most, part);
    } else {
        write_count_side(w, p, SJ_ILP_LEAST, first, most, part);
        write_count_side(w, p, SJ_ILP_MOST, first, most, part);
    }
    for (uint32_t i = 0; i < parts && parts > 1; i++)
        add_entry(w, part + i, 1);
    end_row(w, SJ_ILP_MOST, 1);
}

/* ---- Automata ---- */

/* The state after the last cell counts as one. */
static uint32_t next_state(const struct writer *w, uint32_t i, uint32_t state, unsigned value)
{
    const struct sj_automaton_layers *const layers = &w->program->constraints.layers;
    const uint32_t next = sj_layers_next(layers, i, state, value);
    return next == SJ_NO_STATE || i + 1 < layers->primitive->cells ? next : 0;
}

static void list_states(const struct writer *w, uint32_t i, struct sj_ilp_layer *layer)
{
    const struct sj_automaton_layers *const layers = &w->program->constraints.layers;
    const uint64_t *const alive = sj_layers_states(layers, i);
    layer->count = 0;
    for (size_t k = 0; k < layers->words; k++)
        for (uint64_t left = alive[k]; left; left &= left - 1)
            layer->state[layer->count++] = (uint32_t)(k * SJ_WORD_BITS) + sj_low_bit(left);
}

/* Do two values lead from each state to the same one? */
static bool lead_alike(const struct writer *w, uint32_t i, const struct sj_ilp_layer *layer,
                       unsigned a, unsigned b)
{
    for (uint32_t k = 0; k < layer->count; k++)
        if (next_state(w, i, layer->state[k], a) != next_state(w, i, layer->state[k], b))
            return false;
    return true;
}

/* Values that lead nowhere have the class after the last. */
static void list_classes(const struct writer *w, uint32_t i, struct sj_ilp_layer *layer)
{
    uint8_t nowhere[SUUJI_MAX_SIZE + 1] = {0};
    layer->classes = 0;
    for (unsigned value = 1; value <= w->l->size; value++) {
        uint32_t arcs = 0;
        unsigned class = 0;
        for (uint32_t k = 0; k < layer->count; k++)
            arcs += next_state(w, i, layer->state[k], value) != SJ_NO_STATE;
        nowhere[value] = arcs == 0;
        while (arcs && class < layer->classes &&
               !(layer->arcs[class] == arcs && lead_alike(w, i, layer, layer->value[class], value)))
            class ++;
        layer->class_of[value] = (uint8_t) class;
        if (arcs && class == layer->classes) {
            layer->value[class] = (uint8_t)value;
            layer->arcs[layer->classes++] = arcs;
        }
    }
    for (unsigned value = 1; value <= w->l->size; value++)
        if (nowhere[value])
            layer->class_of[value] = (uint8_t)layer->classes;
}

/* A column for each arc, unless it is the only one of its class. */
static void number_arcs(struct writer *w, uint32_t i, struct sj_ilp_layer *layer)
{
    for (uint32_t k = 0; k < layer->count; k++)
        for (unsigned class = 0; class < layer->classes; class ++) {
            const bool own = layer->arcs[class] > 1 &&
                             next_state(w, i, layer->state[k], layer->value[class]) != SJ_NO_STATE;
            layer->column[k * layer->classes + class] = own ? add_part(w, false) : SJ_ILP_NO_COLUMN;
        }
}

/* The cell's columns of a class; of the values that lead nowhere, too. */
static void add_class(struct writer *w, unsigned cell, const struct sj_ilp_layer *layer,
                      unsigned class, int64_t factor)
{
    for (unsigned value = 1; value <= w->l->size; value++)
        if (layer->class_of[value] == class)
            add_candidate(w, cell, value, factor);
}

static void add_arc(struct writer *w, unsigned cell, const struct sj_ilp_layer *layer, uint32_t arc,
                    int64_t factor)
{
    const unsigned class = arc % layer->classes;
    if (layer->arcs[class] > 1)
        add_entry(w, layer->column[arc], factor);
    else
        add_class(w, cell, layer, class, factor);
}

/* The arcs of a class carry what its values have; nothing has values that lead nowhere. */
static void write_classes(struct writer *w, unsigned cell, uint32_t i,
                          const struct sj_ilp_layer *layer)
{
    for (unsigned class = 0; class < layer->classes; class ++) {
        if (layer->arcs[class] == 1)
            continue;
        for (uint32_t k = 0; k < layer->count; k++)
            if (next_state(w, i, layer->state[k], layer->value[class]) != SJ_NO_STATE)
                add_arc(w, cell, layer, k * layer->classes + class, 1);
        add_class(w, cell, layer, class, -1);
        end_row(w, SJ_ILP_EQUAL, 0);
    }
    add_class(w, cell, layer, layer->classes, 1);
    end_row(w, SJ_ILP_MOST, 0);
}

/* The arcs to each state after cell `i`, as lists. */
static void list_arcs(const struct writer *w, uint32_t i, const struct sj_ilp_layer *layer,
                      const struct sj_ilp_layer *after)
{
    const struct sj_ilp_constraints *const own = &w->program->constraints;
    for (uint32_t k = 0; k < after->count; k++)
        own->arc_head[after->state[k]] = SJ_NO_STATE;
    for (uint32_t arc = layer->count * layer->classes; arc-- > 0;) {
        const uint32_t to = next_state(w, i, layer->state[arc / layer->classes],
                                       layer->value[arc % layer->classes]);
        if (to == SJ_NO_STATE)
            continue;
        own->arc_next[arc] = own->arc_head[to];
        own->arc_head[to] = arc;
    }
}

/* What arrives at a state before cell `i` leaves it. For the last state that follows from the
   others. */
static void write_states(struct writer *w, const uint16_t *cell, uint32_t i,
                         const struct sj_ilp_layer *before, const struct sj_ilp_layer *here)
{
    const struct sj_ilp_constraints *const own = &w->program->constraints;
    list_arcs(w, i - 1, before, here);
    w->merge = cell[i] == cell[i - 1];
    for (uint32_t k = 0; k + 1 < here->count; k++) {
        for (uint32_t arc = own->arc_head[here->state[k]]; arc != SJ_NO_STATE;
             arc = own->arc_next[arc])
            add_arc(w, cell[i - 1], before, arc, 1);
        for (unsigned class = 0; class < here->classes; class ++)
            if (next_state(w, i, here->state[k], here->value[class]) != SJ_NO_STATE)
                add_arc(w, cell[i], here, k * here->classes + class, -1);
        end_row(w, SJ_ILP_EQUAL, 0);
    }
    w->merge = false;
}

static void write_automaton(struct writer *w, const struct sj_primitive *p)
{
    struct sj_ilp_constraints *const own = &w->program->constraints;
    const uint16_t *const cell = sj_primitive_cells(w->l, p);
    if (!sj_layers_find(&own->layers, w->l, p, can_hold, w->program)) {
        w->failed = true;
        return;
    }
    if (sj_bits_empty(sj_layers_states(&own->layers, 0), own->layers.words)) {
        refute_program(w);
        return;
    }
    for (uint32_t i = 0; i < p->cells; i++) {
        struct sj_ilp_layer *const here = &own->layer[i % 2];
        list_states(w, i, here);
        list_classes(w, i, here);
        number_arcs(w, i, here);
        write_classes(w, cell[i], i, here);
        if (i > 0)
            write_states(w, cell, i, &own->layer[(i + 1) % 2], here);
    }
}

/* ---- All of them ---- */

static void write_all(struct writer *w)
{
    for (size_t i = 0; i < w->l->primitives && !w->failed; i++) {
        const struct sj_primitive *const p = &w->l->primitive[i];
        if (p->constraint != w->constraint)
            w->row_number = w->part_number = 0;
        w->constraint = p->constraint;
        switch (p->kind) {
        case SJ_DOMAIN:
            write_domain(w, p);
            break;
        case SJ_RELATION:
            write_relation(w, p);
            break;
        case SJ_DISTINCT:
            write_distinct(w, p);
            break;
        case SJ_SUM:
            write_sum(w, p);
            break;
        case SJ_COUNT:
            write_count(w, p);
            break;
        case SJ_AUTOMATON:
            write_automaton(w, p);
            break;
        case SJ_WAYS: /* automata here */
        case SJ_NEVER:
            refute_program(w);
            break;
        }
    }
}

bool sj_ilp_count_constraints(struct sj_ilp *program, struct sj_ilp_extent *extent)
{
    struct writer w = {.program = program, .l = &program->constraints.lowering, .extent = extent};
    *extent = (struct sj_ilp_extent){0};
    write_all(&w);
    extent->entries += w.longest; /* a row is written before it is left out */
    extent->rows = w.rows;
    extent->parts = w.parts;
    extent->refuted = w.refuted;
    return !w.failed;
}

bool sj_ilp_write_constraints(struct sj_ilp *program)
{
    struct writer w = {.program = program, .l = &program->constraints.lowering};
    write_all(&w);
    return !w.failed;
}
