/* SPDX-License-Identifier: MIT */
/* All that follows from one node. "On" nodes have priority; an "off" node takes effect on the grid
   only when it is taken from its queue, after what follows from it has been looked up. */
#include "rate/se/se_chain.h"

#include <string.h>

/* May chains of the mode `made` go on with rules of the mode `mode`? */
static bool can_resume(const struct sj_se_mode *made, const struct sj_se_mode *mode)
{
    return made->dynamic && mode->dynamic && !made->nishio && !mode->nishio &&
           made->level <= mode->level;
}

bool sj_se_start_chains(struct sj_se_chains *chains, struct sj_se_layer *layer)
{
    size_t starts = 0;
    if (can_resume(&layer->made_mode, &layer->mode) &&
        memcmp(&layer->made_grid, &layer->grid, sizeof layer->grid) == 0) {
        layer->made_mode = layer->mode;
        return true;
    }
    memset(layer->candidates, 0, sizeof layer->candidates);
    for (unsigned cell = 0; cell < SJ_SE_CELLS; cell++)
        for (unsigned rest = layer->grid.cell[cell]; rest; rest &= rest - 1, starts += 2)
            sj_bit_set(layer->candidates, cell * 9 + sj_low_bit(rest));
    layer->made_mode = layer->mode;
    layer->made_grid = layer->grid;
    memset(layer->index, 0, sizeof layer->index);
    layer->pool_count = 0;
    layer->link_count = layer->advance_count = layer->parent_count = 0;
    if (layer == chains->layer[0])
        chains->nested_count = 0;
    if (sj_budget_reserve(chains->budget, &layer->pool, &layer->pool_room, starts,
                          sizeof *layer->pool))
        return true;
    sj_se_forget_chains(layer);
    return false;
}

void sj_se_forget_chains(struct sj_se_layer *layer)
{
    layer->made_mode.dynamic = false;
}

/* ---- Nodes ---- */

static unsigned add_link(struct sj_se_layer *layer, unsigned node, unsigned parent, unsigned others,
                         unsigned cause)
{
    struct sj_se_chain *const chain = layer->chain;
    const unsigned at = chain->count++;
    layer->link[chain->first + at] =
        (struct sj_se_link){(uint16_t)node, (uint16_t)parent, (uint16_t)others, (uint16_t)cause};
    chain->at[node] = (uint16_t)at;
    return at;
}

void sj_se_add_off(struct sj_se_layer *layer, unsigned candidate, unsigned parent, unsigned cause)
{
    struct sj_se_chain *const chain = layer->chain;
    layer->off_queue[layer->off_tail++] =
        (uint16_t)add_link(layer, candidate * 2, parent, 0, cause);
    sj_bit_set(chain->off, candidate);
    if (!sj_bit_get(chain->on, candidate))
        sj_se_remove(&layer->live, candidate);
}

static void add_on(struct sj_se_layer *layer, const struct sj_se_link *link)
{
    layer->on_queue[layer->on_tail++] =
        (uint16_t)add_link(layer, link->node, link->parent, link->others, link->cause);
    sj_bit_set(layer->chain->on, link->node / 2);
}

/* `extra` says the contrary of a node that is in the sets. */
static void note_contradiction(struct sj_se_chain *chain, const struct sj_se_link *extra)
{
    chain->contradiction = true;
    chain->extra = *extra;
    chain->stored = chain->at[extra->node ^ 1u];
}

/* ---- From on to off ---- */

static bool make_off(struct sj_se_layer *layer, unsigned candidate, unsigned parent, unsigned cause)
{
    if (sj_bit_get(layer->chain->on, candidate)) {
        const struct sj_se_link extra = {(uint16_t)(candidate * 2), (uint16_t)parent, 0,
                                         (uint16_t)cause};
        note_contradiction(layer->chain, &extra);
        return false;
    }
    sj_se_add_off(layer, candidate, parent, cause);
    return true;
}

/* False: a contradiction. */
static bool spread_on(struct sj_se_layer *layer, unsigned at)
{
    const unsigned candidate = layer->link[layer->chain->first + at].node / 2u;
    const struct sj_se_spot *const spot = &sj_se_spot[candidate];
    const uint16_t *const live = layer->live.place;
    if (!layer->mode.nishio)
        for (unsigned rest = layer->live.cell[spot->cell] & ~(1u << spot->digit); rest;
             rest &= rest - 1)
            if (!make_off(layer, spot->cell * 9u + sj_low_bit(rest), at, SJ_SE_BY_CELL))
                return false;
    for (unsigned f = 0; f < 3; f++)
        for (unsigned rest = live[spot->slot[f]] & ~(unsigned)spot->bit[f]; rest; rest &= rest - 1)
            if (!make_off(layer, sj_se_candidate_at[spot->slot[f]][sj_low_bit(rest)], at, f))
                return false;
    return true;
}

/* ---- From off to on ---- */

static unsigned add_implied(struct sj_se_link *implied, unsigned count, unsigned candidate,
                            unsigned parent, unsigned others, unsigned cause)
{
    for (unsigned i = 0; i < count; i++)
        if (implied[i].node == candidate * 2 + 1)
            return count;
    implied[count] = (struct sj_se_link){(uint16_t)(candidate * 2 + 1), (uint16_t)parent,
                                         (uint16_t)others, (uint16_t)cause};
    return count + 1;
}

/* The nodes that are on if this one is off: at most one by the cell and one by each house. All that
   is removed from the cell or house counts as a parent. */
static unsigned implied_on(const struct sj_se_layer *layer, unsigned at, struct sj_se_link *implied)
{
    const unsigned candidate = layer->link[layer->chain->first + at].node / 2u;
    const struct sj_se_spot *const spot = &sj_se_spot[candidate];
    const unsigned digits = layer->now.cell[spot->cell];
    unsigned count = 0;
    if (sj_se_is_two(digits) && !layer->mode.nishio)
        count =
            add_implied(implied, count, spot->cell * 9u + sj_low_bit(digits & ~(1u << spot->digit)),
                        at, layer->grid.cell[spot->cell] & ~digits, SJ_SE_BY_CELL);
    for (unsigned f = 0; f < 3; f++) {
        const unsigned slot = spot->slot[f];
        const unsigned places = layer->now.place[slot];
        if (sj_se_is_two(places))
            count =
                add_implied(implied, count,
                            sj_se_candidate_at[slot][sj_low_bit(places & ~(unsigned)spot->bit[f])],
                            at, layer->grid.place[slot] & ~places, f);
    }
    return count;
}

/* False: a contradiction. */
static bool spread_off(struct sj_se_layer *layer, unsigned at)
{
    struct sj_se_chain *const chain = layer->chain;
    const unsigned candidate = layer->link[chain->first + at].node / 2u;
    struct sj_se_link implied[4];
    const unsigned count = implied_on(layer, at, implied);
    if (layer->mode.dynamic) {
        sj_se_remove(&layer->now, candidate);
        if (sj_bit_get(chain->on, candidate))
            sj_se_remove(&layer->live, candidate);
    }
    for (unsigned i = 0; i < count; i++) {
        if (sj_bit_get(chain->off, implied[i].node / 2u)) {
            note_contradiction(chain, &implied[i]);
            return false;
        }
        if (!sj_bit_get(chain->on, implied[i].node / 2u))
            add_on(layer, &implied[i]);
    }
    return true;
}

/* ---- Chains ---- */

static void spread_links(struct sj_se_chains *chains, unsigned depth)
{
    struct sj_se_layer *const layer = chains->layer[depth];
    do {
        for (;;) {
            bool good = true;
            if (layer->on_head < layer->on_tail)
                good = spread_on(layer, layer->on_queue[layer->on_head++]);
            else if (layer->off_head < layer->off_tail)
                good = spread_off(layer, layer->off_queue[layer->off_head++]);
            else
                break;
            if (!good)
                return;
        }
    } while (layer->mode.level > 0 && sj_se_advance(chains, depth));
}

static void start_chain(struct sj_se_layer *layer, unsigned node)
{
    struct sj_se_chain *const chain = &layer->pool[layer->pool_count++];
    layer->index[node] = (uint16_t)layer->pool_count;
    layer->chain = chain;
    memset(chain->on, 0, sizeof chain->on);
    memset(chain->off, 0, sizeof chain->off);
    chain->first = (uint32_t)layer->link_count;
    chain->count = chain->advance_count = 0;
    chain->advances = (uint32_t)layer->advance_count;
    chain->contradiction = chain->based = false;
    layer->now = layer->live = layer->grid;
    layer->on_head = layer->on_tail = layer->off_head = layer->off_tail = 0;
    const struct sj_se_link start = {(uint16_t)node, SJ_SE_NO_LINK, 0, SJ_SE_START};
    if (node & 1)
        add_on(layer, &start);
    else
        sj_se_add_off(layer, node / 2, SJ_SE_NO_LINK, SJ_SE_START);
}

/* Levels 4 and 5 go on where level 1 has ended, not levels 2 and 3. */
static bool has_other_rules(const struct sj_se_layer *layer, const struct sj_se_chain *chain)
{
    return layer->mode.level >= 4 && (chain->level == 2 || chain->level == 3) && chain->based;
}

/* Back to where the rules of level 1 were exhausted. */
static void return_to_base(struct sj_se_layer *layer, struct sj_se_chain *chain)
{
    memset(chain->on, 0, sizeof chain->on);
    memset(chain->off, 0, sizeof chain->off);
    chain->count = chain->base_count;
    chain->advance_count = chain->base_advances;
    chain->contradiction = false;
    for (uint32_t i = 0; i < chain->count; i++) {
        const unsigned node = layer->link[chain->first + i].node;
        chain->at[node] = (uint16_t)i;
        sj_bit_set(node & 1 ? chain->on : chain->off, node / 2);
    }
}

/* Take up a chain that is exhausted: its nodes are moved to the end, all that is off has been
   removed. */
static bool resume_chain(struct sj_se_chains *chains, struct sj_se_layer *layer,
                         struct sj_se_chain *chain)
{
    if (has_other_rules(layer, chain))
        return_to_base(layer, chain);
    if (!sj_budget_reserve(chains->budget, &layer->advance, &layer->advance_room,
                           layer->advance_count + chain->advance_count, sizeof *layer->advance))
        return false;
    memcpy(layer->link + layer->link_count, layer->link + chain->first,
           chain->count * sizeof *layer->link);
    chain->first = (uint32_t)layer->link_count;
    if (chain->advance_count)
        memcpy(layer->advance + layer->advance_count, layer->advance + chain->advances,
               chain->advance_count * sizeof *layer->advance);
    chain->advances = (uint32_t)layer->advance_count;
    layer->advance_count += chain->advance_count;
    layer->chain = chain;
    layer->now = layer->grid;
    for (uint32_t i = 0; i < chain->count; i++) {
        const unsigned node = layer->link[chain->first + i].node;
        if (!(node & 1))
            sj_se_remove(&layer->now, node / 2);
    }
    layer->live = layer->now;
    layer->on_head = layer->on_tail = layer->off_head = layer->off_tail = 0;
    return sj_se_advance(chains, layer->depth);
}

struct sj_se_chain *sj_se_chain_from(struct sj_se_chains *chains, unsigned depth, unsigned node)
{
    struct sj_se_layer *const layer = chains->layer[depth];
    struct sj_se_chain *chain = layer->index[node] ? &layer->pool[layer->index[node] - 1u] : NULL;
    if (chain && (chain->level == layer->mode.level ||
                  (chain->contradiction && !has_other_rules(layer, chain))))
        return chain;
    if (!sj_budget_good(chains->budget) ||
        !sj_budget_reserve(chains->budget, &layer->link, &layer->link_room,
                           layer->link_count + SJ_SE_NODES, sizeof *layer->link))
        return NULL;
    if (!chain)
        start_chain(layer, node);
    if (!chain || resume_chain(chains, layer, chain))
        spread_links(chains, depth);
    chain = layer->chain;
    chain->level = (uint8_t)layer->mode.level;
    chain->advance_count = (uint32_t)layer->advance_count - chain->advances;
    layer->link_count += chain->count;
    if ((++layer->looks & 15) == 0)
        sj_budget_look(chains->budget);
    return sj_budget_good(chains->budget) ? chain : NULL;
}
