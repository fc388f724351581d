/* SPDX-License-Identifier: MIT */
/* Steps of forcing chains: the nodes on the way from the assumptions to the result, and
   sentences. */
#include "human/forcing/forcing.h"

#include <string.h>

/* ---- Evidence ---- */

/* A net that is being written: one branch, or both ends of a contradiction. */
struct writing {
    struct sj_forcing *forcing;
    struct sj_step *step;
    struct sj_net *net;
    uint32_t start, end;
    unsigned group;
    unsigned numbers; /* nodes written */
};

static void number_node(struct writing *w, uint32_t node)
{
    if (w->numbers == UINT16_MAX)
        w->step->lost++;
    else
        w->forcing->shown[node] = (uint16_t)++w->numbers;
}

static void write_node(struct writing *w, uint32_t node)
{
    const unsigned size = w->forcing->map->size;
    const suuji_role role = node == w->start ? SUUJI_ROLE_PREMISE
                            : node == w->end ? SUUJI_ROLE_RESULT
                            : node & 1       ? SUUJI_ROLE_ON
                                             : SUUJI_ROLE_OFF;
    suuji_evidence *const e =
        sj_step_candidate(w->step, role, (node >> 1) / size, (node >> 1) % size + 1);
    e->node = w->forcing->shown[node];
    e->group = (uint16_t)w->group;
}

static void write_link(struct writing *w, uint32_t from, uint32_t to)
{
    sj_step_link(w->step, w->forcing->shown[from], w->forcing->shown[to], to & 1, w->group);
}

/* The nodes that lead to w->end and are not yet written, in the order of reading: each after its
   parents, and the links so that each continues the one before where it can. */
static void write_path(struct writing *w)
{
    uint32_t *const stack = w->forcing->stack; /* nodes, each with the parents already seen */
    size_t depth = 0;
    number_node(w, w->end);
    stack[depth++] = w->end;
    stack[depth++] = 0;
    while (depth > 0 && w->step->lost == 0) {
        const uint32_t node = stack[depth - 2];
        const uint32_t parent = sj_net_parent(w->net, node, stack[depth - 1]);
        if (parent == SJ_NO_NODE) {
            write_node(w, node);
            depth -= 2;
            if (depth > 0)
                write_link(w, node, stack[depth - 2]);
            continue;
        }
        stack[depth - 1]++;
        if (w->forcing->shown[parent]) {
            write_link(w, parent, node);
            continue;
        }
        number_node(w, parent);
        stack[depth++] = parent;
        stack[depth++] = 0;
    }
}

/* The cells and houses that the step rests on. */
static void write_demands(struct sj_step *step, const struct sj_forcing_frame *frame,
                          struct sj_way way)
{
    const struct sj_map *const map = frame->net.forcing->map;
    for (size_t i = 0; i < frame->demand_count; i++) {
        const uint32_t demand = frame->demand[i];
        const bool source = i == 0 && (way.kind == SJ_WAY_CELL || way.kind == SJ_WAY_HOUSE);
        const suuji_role role = source ? SUUJI_ROLE_PREMISE : SUUJI_ROLE_BASE;
        if (demand < map->cells)
            sj_step_cell(step, role, demand, true);
        else if (demand - map->cells >= map->houses * map->size)
            sj_step_constraint(step, role, demand - map->cells - map->houses * map->size);
        else
            sj_step_house(step, role, (demand - map->cells) / map->size,
                          (demand - map->cells) % map->size + 1, true);
    }
}

void sj_forcing_write(struct sj_forcing *forcing, struct sj_way way, uint32_t target)
{
    struct sj_forcing_frame *const frame = &forcing->frame[0];
    struct sj_step *const step = forcing->search->step;
    struct writing w = {.forcing = forcing, .step = step, .net = &frame->net};
    const unsigned cell = (target >> 1) / forcing->map->size;
    const unsigned value = (target >> 1) % forcing->map->size + 1;
    uint32_t end[2];
    sj_step_start(step);
    sj_forcing_frame_clear(frame);
    sj_forcing_frame_source(frame, way);
    for (unsigned i = 0; (w.start = sj_way_start(frame->net.base, way, i)) != SJ_NO_NODE; i++) {
        memset(forcing->shown, 0, 2 * (size_t)forcing->candidates * sizeof *forcing->shown);
        sj_net_run(&frame->net, w.start);
        const unsigned ends = sj_way_ends(&frame->net, way, target, end);
        if (ends == 0)
            step->lost++;
        for (unsigned k = 0; k < ends; k++) {
            w.group++;
            w.end = end[k];
            sj_forcing_frame_collect(frame, w.end);
            if (!forcing->shown[w.end])
                write_path(&w);
        }
    }
    write_demands(step, frame, way);
    if (target & 1)
        sj_step_place(step, cell, value);
    else
        sj_step_eliminate(step, cell, value);
}

/* ---- Sentences ---- */

enum sentence { CONTRADICTION, ITSELF, DOUBLE, CELL, HOUSE, SENTENCES };

/* By what the step does: eliminate, place. */
static const char *const sentences[SENTENCES][2] = {
    [CONTRADICTION] =
        {"if {candidates premise} were true, {candidates result} would be both true and false",
         "if {candidates premise} were false, {candidates result} would be both true and false"},
    [ITSELF] = {"if {candidates result} were true, it would also be false",
                "if {candidates result} were false, it would also be true"},
    [DOUBLE] = {"whether {candidates premise} is true or false, {candidates result} is false",
                "whether {candidates premise} is true or false, {candidates result} is true"},
    [CELL] = {"whichever value {cells premise} has, {candidates result} is false",
              "whichever value {cells premise} has, {candidates result} is true"},
    [HOUSE] = {"wherever {values premise} is in {houses premise}, {candidates result} is false",
               "wherever {values premise} is in {houses premise}, {candidates result} is true"},
};

/* Is the candidate of a part of the evidence also a result? */
static bool is_result(const suuji_human_step *step, const suuji_evidence *part)
{
    for (size_t i = 0; i < step->evidence_count; i++) {
        const suuji_evidence *const e = &step->evidence[i];
        if (e->role == SUUJI_ROLE_RESULT && e->cell == part->cell && e->value == part->value)
            return true;
    }
    return false;
}

static enum sentence sentence_of(const suuji_human_step *step)
{
    const suuji_evidence *premise = NULL;
    size_t premises = 0;
    for (size_t i = 0; i < step->evidence_count; i++) {
        const suuji_evidence *const e = &step->evidence[i];
        if (e->role != SUUJI_ROLE_PREMISE)
            continue;
        if (e->kind != SUUJI_EVIDENCE_CANDIDATE)
            return e->kind == SUUJI_EVIDENCE_CELL ? CELL : HOUSE;
        premise = e;
        premises++;
    }
    if (premise && is_result(step, premise))
        return ITSELF;
    return premises == 1 ? CONTRADICTION : DOUBLE;
}

const char *sj_forcing_because(const suuji_human_step *step)
{
    return sentences[sentence_of(step)][step->placed_count > 0];
}
