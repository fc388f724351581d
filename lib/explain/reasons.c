/* SPDX-License-Identifier: MIT */
/* Causes of a reduction, followed backwards. */
#include "explain/explainer.h"

#include "base/fail.h"

#include <stdlib.h>

struct trace {
    const struct sj_reduction *open;
    bool *needed;     /* [cells]: decisions that the contradiction rests on */
    uint16_t *stack;  /* [cells]: needed, and not followed yet */
    unsigned waiting; /* on the stack */
    void (*on_clue)(void *user, suuji_clue clue);
    void *user;
};

static void blame_clue(const struct trace *t, suuji_clue clue)
{
    if (t->on_clue)
        t->on_clue(t->user, clue);
}

/* The contradiction, or a placement, rests on the candidate's absence. */
static void blame_candidate(struct trace *t, unsigned cell, unsigned value)
{
    const unsigned cause = t->open->out_by[cell * t->open->rules->size + value - 1];
    if (cause == SJ_OUT_BY_PUZZLE) {
        blame_clue(t, (suuji_clue){cell, value, true});
    } else if (!t->needed[cause - 1]) {
        t->needed[cause - 1] = true;
        t->stack[t->waiting++] = (uint16_t)(cause - 1);
    }
}

static void blame_cell(struct trace *t, unsigned cell, unsigned but)
{
    for (unsigned value = 1; value <= t->open->rules->size; value++)
        if (value != but)
            blame_candidate(t, cell, value);
}

static void blame_house(struct trace *t, unsigned house, unsigned value, unsigned but)
{
    const uint16_t *const cell = sj_house(t->open->rules, house);
    for (unsigned i = 0; i < t->open->rules->size; i++)
        if (cell[i] != but)
            blame_candidate(t, cell[i], value);
}

static void follow_causes(struct trace *t)
{
    const struct sj_reduction *const open = t->open;
    if (open->end.kind == SUUJI_REASON_CELL)
        blame_cell(t, open->end.cell, 0);
    else
        blame_house(t, open->end.house, open->end.value, open->rules->cells);
    while (t->waiting) {
        const unsigned cell = t->stack[--t->waiting];
        const uint32_t by = open->decided_by[cell];
        if (by == SJ_BY_GIVEN)
            blame_clue(t, (suuji_clue){cell, open->fixed[cell], false});
        else if (by == SJ_BY_CELL)
            blame_cell(t, cell, open->fixed[cell]);
        else
            blame_house(t, by, open->fixed[cell], cell);
    }
}

static suuji_status list_steps(const struct trace *t, suuji_single **steps, size_t *count,
                               suuji_error *err)
{
    const struct sj_reduction *const open = t->open;
    *count = 0;
    *steps = malloc((open->queued + 1) * sizeof **steps);
    if (!*steps)
        return sj_fail_memory(err);
    for (unsigned i = 0; i < open->queued; i++) {
        const unsigned cell = open->queue[i];
        const uint32_t by = open->decided_by[cell];
        if (t->needed[cell] && by != SJ_BY_GIVEN)
            (*steps)[(*count)++] =
                (suuji_single){.cell = cell,
                               .value = open->fixed[cell],
                               .house = by == SJ_BY_CELL ? SUUJI_SINGLE_NO_HOUSE : by};
    }
    return SUUJI_OK;
}

suuji_status sj_reasons_find(const struct sj_reduction *open,
                             void (*on_clue)(void *user, suuji_clue clue), void *user,
                             suuji_single **steps, size_t *count, suuji_error *err)
{
    struct trace t = {.open = open, .on_clue = on_clue, .user = user};
    t.needed = calloc(open->rules->cells, sizeof *t.needed);
    t.stack = malloc(open->rules->cells * sizeof *t.stack);
    suuji_status status = t.needed && t.stack ? SUUJI_OK : sj_fail_memory(err);
    if (status == SUUJI_OK) {
        follow_causes(&t);
        if (steps)
            status = list_steps(&t, steps, count, err);
    }
    free(t.needed);
    free(t.stack);
    return status;
}
