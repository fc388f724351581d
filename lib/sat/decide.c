/* SPDX-License-Identifier: MIT */
/* Where to guess. In a formula: the variable that took part in most conflicts lately, with the
   value that it had when the search went well. In a puzzle that variable chooses a group: of its
   groups the one with the greatest weight per member left. There a candidate is made true, one that
   a good earlier assignment had true if there is such, else the most active. */
#include "sat/cdcl.h"

#define ACTIVITY_DECAY 95 /* percent */
#define WEIGHT_DECAY 0.99
#define RESCALE 1e100

/* ---- A heap of variables, the most active at the top ---- */

static void sift_up(struct sj_cdcl *c, uint32_t at)
{
    const uint32_t v = c->heap[at];
    const double activity = c->activity[v];
    while (at > 0) {
        const uint32_t up = (at - 1) / 2;
        if (activity <= c->activity[c->heap[up]])
            break;
        c->heap[at] = c->heap[up];
        c->heap_at[c->heap[at]] = at;
        at = up;
    }
    c->heap[at] = v;
    c->heap_at[v] = at;
}

static void sift_down(struct sj_cdcl *c, uint32_t at)
{
    const uint32_t v = c->heap[at];
    const double activity = c->activity[v];
    for (uint32_t down = 2 * at + 1; down < c->heap_count; down = 2 * at + 1) {
        if (down + 1 < c->heap_count && c->activity[c->heap[down + 1]] > c->activity[c->heap[down]])
            down++;
        if (c->activity[c->heap[down]] <= activity)
            break;
        c->heap[at] = c->heap[down];
        c->heap_at[c->heap[at]] = at;
        at = down;
    }
    c->heap[at] = v;
    c->heap_at[v] = at;
}

void sj_cdcl_heap_insert(struct sj_cdcl *c, uint32_t v)
{
    c->heap[c->heap_count] = v;
    sift_up(c, c->heap_count++);
}

static void heap_pop(struct sj_cdcl *c)
{
    c->heap_at[c->heap[0]] = SJ_CDCL_NONE;
    if (--c->heap_count == 0)
        return;
    c->heap[0] = c->heap[c->heap_count];
    sift_down(c, 0);
}

/* ---- Activities and weights ---- */

/* A random number below 1. */
static double random_fraction(struct sj_cdcl *c)
{
    return (double)(sj_random_next(c->random) >> 40) / (double)(1 << 24);
}

void sj_cdcl_decide_start(struct sj_cdcl *c)
{
    c->activity_decay = (double)(c->habits.decay ? c->habits.decay : ACTIVITY_DECAY) / 100;
    c->step = 1;
    c->weight_step = 1;
    c->heap_count = 0;
    for (uint32_t v = 0; v < c->variables; v++)
        c->activity[v] = 1e-3 * random_fraction(c);
    for (uint32_t g = 0; g < c->groups; g++)
        c->weight[g] = 1 + 0.1 * random_fraction(c);
    for (uint32_t v = 0; v < c->variables; v++) {
        c->heap_at[v] = SJ_CDCL_NONE;
        if (sj_cdcl_is_guessed(c, v))
            sj_cdcl_heap_insert(c, v);
    }
}

void sj_cdcl_bump(struct sj_cdcl *c, uint32_t v)
{
    c->activity[v] += c->step;
    if (c->activity[v] > RESCALE) {
        for (uint32_t i = 0; i < c->variables; i++)
            c->activity[i] /= RESCALE;
        c->step /= RESCALE;
    }
    if (c->heap_at[v] != SJ_CDCL_NONE)
        sift_up(c, c->heap_at[v]);
}

void sj_cdcl_decay(struct sj_cdcl *c)
{
    c->step /= c->activity_decay;
    c->weight_step /= WEIGHT_DECAY;
    if (c->weight_step > RESCALE) {
        for (uint32_t g = 0; g < c->groups; g++)
            c->weight[g] /= RESCALE;
        c->weight_step /= RESCALE;
    }
}

/* ---- The guess ---- */

uint32_t sj_cdcl_top_variable(struct sj_cdcl *c)
{
    while (c->value[c->heap[0]] != SJ_CDCL_OPEN)
        heap_pop(c);
    return c->heap[0];
}

static uint32_t best_group(const struct sj_cdcl *c, uint32_t v)
{
    const uint32_t *const group = c->group_of + (size_t)v * c->stride;
    uint32_t best = group[0];
    for (unsigned i = 1; i < c->stride && group[i]; i++) /* w/l > W/L  <=>  w L > W l */
        if (c->weight[group[i]] * c->group[best].left > c->weight[best] * c->group[group[i]].left)
            best = group[i];
    return best;
}

/* Had a good assignment v true? */
static bool was_true(const struct sj_cdcl *c, uint32_t v)
{
    return (c->stable && c->target[v] ? c->target[v] : c->saved[v]) > 0;
}

uint32_t sj_cdcl_decide(struct sj_cdcl *c)
{
    const uint32_t top = sj_cdcl_top_variable(c);
    if (c->stride == 0)
        return 2 * top + !was_true(c, top);
    const uint32_t group = best_group(c, top);
    uint32_t best = SJ_CDCL_NONE;
    bool best_was_true = false;
    for (uint32_t i = c->member_first[group]; i < c->member_first[group + 1]; i++) {
        const uint32_t v = c->member[i];
        if (c->value[v] != SJ_CDCL_OPEN)
            continue;
        const bool good = was_true(c, v);
        if (best == SJ_CDCL_NONE || good > best_was_true ||
            (good == best_was_true && c->activity[v] > c->activity[best])) {
            best = v;
            best_was_true = good;
        }
    }
    return 2 * best;
}
