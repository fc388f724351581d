/* SPDX-License-Identifier: MIT */
/* The memory of a problem. All arrays whose length depends on the number of its variables are parts
   of one block, which is kept for the next problem. */
#include "sat/cdcl.h"

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
    c->walk.chosen = sj_layout_array(layout, c->groups, sizeof *c->walk.chosen);
    c->walk.taken = sj_layout_array(layout, c->groups, sizeof *c->walk.taken);
    c->walk.homes = sj_layout_array(layout, c->groups, sizeof *c->walk.homes);
    c->walk.clashes = sj_layout_array(layout, c->groups, sizeof *c->walk.clashes);
    c->walk.clashing = sj_layout_array(layout, c->groups, sizeof *c->walk.clashing);
    c->walk.place = sj_layout_array(layout, c->groups, sizeof *c->walk.place);
    c->name = sj_layout_array(layout, n, sizeof *c->name);
    if (c->log)
        c->logged = sj_layout_array(layout, n + 1, sizeof *c->logged);
    if (c->has_mates) {
        c->mate_first = sj_layout_array(layout, n + 1, sizeof *c->mate_first);
        c->mate = sj_layout_array(layout, c->mate_count, sizeof *c->mate);
    }
}

size_t sj_cdcl_problem_bytes(struct sj_cdcl *c)
{
    return sj_layout_bytes(lay_out, c);
}

bool sj_cdcl_problem_make(struct sj_cdcl *c)
{
    if (!sj_layout_make(lay_out, c, &c->block, &c->block_size))
        return false;
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
    c->found = 0;
    return true;
}

void sj_cdcl_release(struct sj_cdcl *c)
{
    free(c->block);
    free(c->arena);
    free(c->pool);
}
