/* SPDX-License-Identifier: MIT */
/* The nodes from which a node of a chain follows: how many they are, and what they rest on. */
#include "rate/se/se_chain.h"

#include <string.h>

static void visit_link(struct sj_se_chains *chains, const struct sj_se_link *link, unsigned *count)
{
    if (chains->seen[link->node] == chains->stamp)
        return;
    chains->seen[link->node] = chains->stamp;
    chains->walk[(*count)++] = link;
}

static void visit_parents(struct sj_se_chains *chains, const struct sj_se_layer *layer,
                          const struct sj_se_chain *chain, const struct sj_se_link *link,
                          unsigned *count)
{
    const struct sj_se_link *const links = layer->link + chain->first;
    const unsigned cell = link->node / 18u;
    if (link->cause == SJ_SE_START)
        return;
    if (link->cause == SJ_SE_ADVANCED) {
        const struct sj_se_advance *const a = &layer->advance[chain->advances + link->parent];
        for (uint32_t i = 0; i < a->count; i++)
            visit_link(chains, links + layer->parent[a->first + i], count);
        return;
    }
    visit_link(chains, links + link->parent, count);
    for (unsigned rest = link->others; rest; rest &= rest - 1) {
        const unsigned candidate =
            link->cause == SJ_SE_BY_CELL
                ? cell * 9 + sj_low_bit(rest)
                : sj_se_cell_at[sj_se_house[cell][link->cause]][sj_low_bit(rest)] * 9u +
                      link->node / 2u % 9;
        visit_link(chains, links + chain->at[candidate * 2], count);
    }
}

/* All nodes from which `target` follows, itself included, breadth first, into chains->walk. Ends as
   soon as there are more than `limit`. */
static unsigned walk_ancestors(struct sj_se_chains *chains, const struct sj_se_layer *layer,
                               const struct sj_se_target *target, unsigned limit)
{
    unsigned count = 0;
    if (++chains->stamp == 0) {
        memset(chains->seen, 0, sizeof chains->seen);
        chains->stamp = 1;
    }
    visit_link(chains, target->link, &count);
    for (unsigned i = 0; i < count && count <= limit; i++)
        visit_parents(chains, layer, target->chain, chains->walk[i], &count);
    return count;
}

/* The complexity of a hint inside of this one counts once. */
static unsigned count_nested(struct sj_se_chains *chains, const struct sj_se_layer *layer,
                             const struct sj_se_target *target, unsigned nodes)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < nodes; i++) {
        const struct sj_se_link *const link = chains->walk[i];
        if (link->cause != SJ_SE_ADVANCED)
            continue;
        const uint32_t nested = layer->advance[target->chain->advances + link->parent].nested;
        bool known = nested == 0;
        for (unsigned j = 0; j < chains->used_count && !known; j++)
            known = chains->nested[chains->used_nested[j] - 1].identity ==
                    chains->nested[nested - 1].identity;
        if (!known) {
            chains->used_nested[chains->used_count++] = nested;
            sum += chains->nested[nested - 1].complexity;
        }
    }
    return sum;
}

unsigned sj_se_measure(struct sj_se_chains *chains, const struct sj_se_layer *layer,
                       const struct sj_se_target *targets, unsigned count, unsigned limit)
{
    unsigned sum = 0;
    chains->used_count = 0;
    for (unsigned i = 0; i < count && sum <= limit; i++) {
        const unsigned nodes = walk_ancestors(chains, layer, &targets[i], limit - sum);
        sum += nodes;
        if (layer->mode.level > 1 && sum <= limit)
            sum += count_nested(chains, layer, &targets[i], nodes);
    }
    return sum;
}

void sj_se_join_causes(struct sj_se_causes *to, const struct sj_se_causes *from)
{
    for (unsigned w = 0; w < 2; w++)
        to->cell[w] |= from->cell[w];
    for (unsigned w = 0; w < 4; w++)
        to->house[w] |= from->house[w];
}

static void trace_target(struct sj_se_chains *chains, const struct sj_se_layer *layer,
                         const struct sj_se_target *target, struct sj_se_deduction *d)
{
    const unsigned nodes = walk_ancestors(chains, layer, target, SJ_SE_NODES);
    d->identity = sj_se_mix(d->identity, nodes);
    for (unsigned i = 0; i < nodes; i++) {
        const struct sj_se_link *const link = chains->walk[i];
        d->identity = sj_se_mix(d->identity, link->node);
        if (link->node & 1)
            sj_se_add_cause(&d->causes, link->node / 2u, link->cause);
        if (link->cause == SJ_SE_ADVANCED)
            sj_se_join_causes(&d->evidence,
                              &layer->advance[target->chain->advances + link->parent].causes);
    }
}

void sj_se_trace(struct sj_se_chains *chains, const struct sj_se_layer *layer,
                 const struct sj_se_target *targets, unsigned count, struct sj_se_deduction *d)
{
    d->identity = count;
    for (unsigned i = 0; i < count; i++)
        trace_target(chains, layer, &targets[i], d);
}
