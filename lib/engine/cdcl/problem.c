/* SPDX-License-Identifier: MIT */
/* Variables and groups, made of the candidates that the singles left open. All arrays whose length
   depends on their number are parts of one block, which is kept for the next puzzle. */
#include "engine/cdcl/cdcl.h"

#include "base/layout.h"

#include <stdlib.h>
#include <string.h>

/* Where each array lies. The first ones are those that propagation touches most. */
static void lay_out(void *state, struct sj_layout *layout)
{
    struct sj_cdcl *const c = state;
    const size_t n = c->variables;
    c->value = sj_layout_array(layout, n, sizeof *c->value);
    c->group = sj_layout_array(layout, c->groups, sizeof *c->group);
    c->group_of = sj_layout_array(layout, n * c->stride, sizeof *c->group_of);
    c->cause = sj_layout_array(layout, n, sizeof *c->cause);
    c->trail = sj_layout_array(layout, n, sizeof *c->trail);
    c->member_first = sj_layout_array(layout, c->groups + 1, sizeof *c->member_first);
    c->member = sj_layout_array(layout, n * c->stride, sizeof *c->member);
    c->watches = sj_layout_array(layout, 2 * n, sizeof *c->watches);
    c->level_start = sj_layout_array(layout, n + 1, sizeof *c->level_start);
    c->heap_at = sj_layout_array(layout, n, sizeof *c->heap_at);
    c->heap = sj_layout_array(layout, n, sizeof *c->heap);
    c->activity = sj_layout_array(layout, n, sizeof *c->activity);
    c->weight = sj_layout_array(layout, c->groups, sizeof *c->weight);
    c->saved = sj_layout_array(layout, n, sizeof *c->saved);
    c->target = sj_layout_array(layout, n, sizeof *c->target);
    c->best = sj_layout_array(layout, n, sizeof *c->best);
    c->mark = sj_layout_array(layout, n, sizeof *c->mark);
    c->tally = sj_layout_array(layout, n, sizeof *c->tally);
    c->learned = sj_layout_array(layout, n + 1, sizeof *c->learned);
    c->met = sj_layout_array(layout, n, sizeof *c->met);
    c->marked = sj_layout_array(layout, n, sizeof *c->marked);
    c->level_stamp = sj_layout_array(layout, n + 1, sizeof *c->level_stamp);
    c->group_stamp = sj_layout_array(layout, c->groups, sizeof *c->group_stamp);
    c->candidate = sj_layout_array(layout, n, sizeof *c->candidate);
    if (c->hook)
        c->logged = sj_layout_array(layout, n + 1, sizeof *c->logged);
    if (c->has_mates) {
        c->mate_first = sj_layout_array(layout, n + 1, sizeof *c->mate_first);
        c->mate = sj_layout_array(layout, c->mate_count, sizeof *c->mate);
    }
}

/* Is this candidate open, in a cell that is? */
static bool is_open(const struct sj_cdcl *c, uint32_t candidate)
{
    const unsigned cell = candidate / c->rules->size;
    return !c->grid[cell] && sj_bit_get(c->open + cell * c->words, candidate % c->rules->size);
}

/* How many candidates a pair forbids together with open ones. */
static size_t count_mates(const struct sj_cdcl *c)
{
    const suuji_rules *const rules = c->rules;
    size_t count = 0;
    for (uint32_t i = 0; i < rules->pair_count; i++)
        for (unsigned value0 = 0; value0 < rules->size; value0++)
            if (is_open(c, rules->pair[i][0] * rules->size + value0) &&
                is_open(c, rules->pair[i][1] * rules->size + value0))
                count += 2;
    return count;
}

void sj_cdcl_measure(struct sj_cdcl *c)
{
    const suuji_rules *const rules = c->rules;
    const size_t items = rules->cells + (size_t)rules->house_count * rules->size;
    c->variables = 0;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (!c->grid[cell])
            c->variables += c->item[cell];
    /* What has its value has one candidate left; everything else has at least two. */
    c->groups = 1;
    for (size_t i = 0; i < items; i++)
        c->groups += c->item[i] > 1;
    c->stride = 0;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        const unsigned own = 1 + rules->cell_first[cell + 1] - rules->cell_first[cell];
        c->stride = own > c->stride ? own : c->stride;
    }
    c->has_mates = rules->pair_count > 0;
    c->mate_count = c->has_mates ? count_mates(c) : 0;
}

size_t sj_cdcl_problem_bytes(struct sj_cdcl *c)
{
    return sj_layout_bytes(lay_out, c);
}

/* Number the open candidates, cell by cell, and the items that are not settled. */
static void number(struct sj_cdcl *c)
{
    const suuji_rules *const rules = c->rules;
    const size_t items = rules->cells + (size_t)rules->house_count * rules->size;
    uint32_t v = 0;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        c->queue[cell] = v;
        for (size_t k = 0; !c->grid[cell] && k < c->words; k++)
            for (uint64_t set = c->open[cell * c->words + k]; set; set &= set - 1)
                c->candidate[v++] =
                    cell * rules->size + (uint32_t)(k * SJ_WORD_BITS) + sj_low_bit(set);
    }
    uint32_t group = 1;
    uint32_t first = 0;
    c->group[0] = (struct sj_cdcl_group){.left = UINT32_MAX / 2};
    c->member_first[0] = 0;
    for (size_t i = 0; i < items; i++)
        if (c->item[i] > 1) {
            c->group[group] = (struct sj_cdcl_group){0};
            c->member_first[group] = first;
            first += c->item[i];
            c->item[i] = group++;
        }
    c->member_first[group] = first;
}

static void join(struct sj_cdcl *c, uint32_t v, unsigned at, uint32_t group)
{
    struct sj_cdcl_group *const g = &c->group[group];
    c->group_of[(size_t)v * c->stride + at] = group;
    c->member[c->member_first[group] + g->left++] = v;
    g->sum ^= v;
}

static void fill_groups(struct sj_cdcl *c)
{
    const suuji_rules *const rules = c->rules;
    for (uint32_t v = 0; v < c->variables; v++) {
        const unsigned cell = c->candidate[v] / rules->size;
        const unsigned value0 = c->candidate[v] % rules->size;
        unsigned at = 0;
        join(c, v, at++, c->item[cell]);
        for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++)
            join(c, v, at++, c->item[rules->cells + rules->cell_house[i] * rules->size + value0]);
        while (at < c->stride)
            c->group_of[(size_t)v * c->stride + at++] = 0;
    }
}

/* The variable of an open candidate: the first of its cell and as many as have smaller values. */
static uint32_t variable_of(const struct sj_cdcl *c, unsigned cell, unsigned value0)
{
    const uint64_t *const open = c->open + cell * c->words;
    uint32_t v = c->queue[cell];
    for (size_t k = 0; k < value0 / SJ_WORD_BITS; k++)
        v += sj_bit_count(open[k]);
    return v + sj_bit_count(open[value0 / SJ_WORD_BITS] & sj_low_mask(value0 % SJ_WORD_BITS));
}

static void fill_mates(struct sj_cdcl *c)
{
    const suuji_rules *const rules = c->rules;
    uint32_t count = 0;
    for (uint32_t v = 0; v < c->variables; v++) {
        const unsigned cell = c->candidate[v] / rules->size;
        const unsigned value0 = c->candidate[v] % rules->size;
        c->mate_first[v] = count;
        for (uint32_t i = rules->mate_first[cell]; i < rules->mate_first[cell + 1]; i++) {
            if (is_open(c, rules->mate[i] * rules->size + value0))
                c->mate[count++] = variable_of(c, rules->mate[i], value0);
        }
    }
    c->mate_first[c->variables] = count;
}

bool sj_cdcl_build(struct sj_cdcl *c)
{
    if (!sj_layout_make(lay_out, c, &c->block, &c->block_size))
        return false;
    number(c);
    fill_groups(c);
    if (c->has_mates)
        fill_mates(c);
    const size_t n = c->variables;
    memset(c->value, SJ_CDCL_OPEN, n);
    memset(c->watches, 0, 2 * n * sizeof *c->watches);
    memset(c->mark, 0, n);
    memset(c->tally, 0, n * sizeof *c->tally);
    memset(c->level_stamp, 0, (n + 1) * sizeof *c->level_stamp);
    memset(c->group_stamp, 0, c->groups * sizeof *c->group_stamp);
    c->trail_count = c->group_head = c->clause_head = 0;
    c->level = c->base_level = 0;
    c->conflict = 0;
    c->stamp = 0;
    c->clean = 0;
    return true;
}
