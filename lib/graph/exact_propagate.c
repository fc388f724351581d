/* SPDX-License-Identifier: MIT */
/* Exact colouring: what follows from a colour. A coloured vertex takes its colour from its
   neighbours; a vertex with one free colour gets it; a colour with one place in a clique that needs
   it is put there. Every colour lost is on the trail, so that it can be given back. */
#include "graph/exact_coloring.h"

#include <assert.h>
#include <string.h>

/* A colour with more places than this is not looked at for a vertex that is joined with them
   all. */
#define FEW 12u

/* `vertex` loses `bit`, a free colour. False: it, or a clique, has no way left. The state is whole
   in either case, and on the trail. */
static inline bool remove_color(struct sj_exact_coloring *x, uint32_t vertex, uint32_t bit)
{
    const uint32_t key = vertex << x->shift | bit;
    bool alive = true;
    sj_bit_clear(x->domain + vertex * x->words, bit);
    if (x->row_words > 0)
        sj_bit_clear(x->holders + bit * x->row_words, vertex);
    x->trail[x->trail_count++] = key;
    if (--x->left[vertex] == 0) {
        x->failed = vertex;
        alive = false;
    } else if (x->left[vertex] == 1) {
        const uint64_t *const set = x->domain + vertex * x->words;
        size_t w = 0;
        while (set[w] == 0)
            w++;
        x->queue[x->queue_count++] =
            vertex << x->shift | ((uint32_t)w * SJ_WORD_BITS + sj_low_bit(set[w]));
    }
    for (uint32_t i = x->vertex_first[vertex]; i < x->vertex_first[vertex + 1]; i++) {
        const size_t choice = (size_t)x->vertex_clique[i] * x->colors + bit;
        x->sum[choice] ^= vertex;
        if (--x->places[choice] == 0) {
            x->failed = x->vertices + (uint32_t)choice;
            alive = false;
        } else if (x->places[choice] == 1) {
            x->queue[x->queue_count++] = x->sum[choice] << x->shift | bit;
        } else if (x->row_words > 0 && x->places[choice] <= FEW && !x->is_changed[choice]) {
            x->is_changed[choice] = 1;
            x->changed[x->changed_count++] = (uint32_t)choice;
        }
    }
    return alive;
}

/* Colour a vertex that may have it: its other colours go, and its neighbours lose this one. */
static bool color_vertex(struct sj_exact_coloring *x, uint32_t vertex, uint32_t bit)
{
    uint64_t *const set = x->domain + vertex * x->words;
    x->color[vertex] = bit + 1;
    x->uses[bit]++;
    /* It moves after the open ones. */
    uint32_t *const at = x->open + x->vertices;
    const uint32_t last = x->open[--x->open_count];
    x->open[at[vertex]] = last;
    at[last] = at[vertex];
    x->open[x->open_count] = vertex;
    at[vertex] = x->open_count;
    sj_bit_clear(x->open_row, vertex);

    bool alive = true;
    for (size_t w = 0; w < x->words && x->left[vertex] > 1; w++)
        for (uint64_t bits = set[w]; bits; bits &= bits - 1) {
            const uint32_t other = (uint32_t)w * SJ_WORD_BITS + sj_low_bit(bits);
            if (other != bit && !remove_color(x, vertex, other))
                alive = false;
        }
    const uint32_t *const peer = sj_graph_peers(x->graph, vertex);
    const uint32_t degree = sj_graph_degree(x->graph, vertex);
    for (uint32_t i = 0; i < degree && alive; i++)
        if (sj_bit_get(x->domain + peer[i] * x->words, bit))
            alive = remove_color(x, peer[i], bit);
    return alive;
}

/* Colour what is in the queue, from `*next` on. */
static bool color_queued(struct sj_exact_coloring *x, uint32_t *next)
{
    while (*next < x->queue_count) {
        const uint32_t key = x->queue[(*next)++];
        const uint32_t vertex = key >> x->shift;
        const uint32_t bit = key & (((uint32_t)1 << x->shift) - 1);
        if (x->color[vertex] == bit + 1)
            continue;
        assert(x->color[vertex] == 0 && sj_bit_get(x->domain + vertex * x->words, bit));
        if (!color_vertex(x, vertex, bit))
            return false;
    }
    return true;
}

/* One of the places of a colour in a clique will have it: a vertex that is joined with all of them
   loses it. */
static bool lock_choice(struct sj_exact_coloring *x, uint32_t choice)
{
    const uint32_t bit = choice % x->colors;
    const uint64_t *const holders = x->holders + bit * x->row_words;
    const uint64_t *const clique = x->clique_row + choice / x->colors * x->row_words;
    const uint64_t *row[FEW];
    uint32_t count = 0;
    if (x->places[choice] < 2 || x->places[choice] > FEW)
        return true;
    for (size_t w = 0; count < x->places[choice]; w++)
        for (uint64_t bits = clique[w] & holders[w]; bits; bits &= bits - 1)
            row[count++] = x->graph->row + (w * SJ_WORD_BITS + sj_low_bit(bits)) * x->row_words;
    for (size_t w = 0; w < x->row_words; w++) {
        uint64_t common = holders[w] & row[0][w];
        for (uint32_t i = 1; i < count && common; i++)
            common &= row[i][w];
        for (; common; common &= common - 1)
            if (!remove_color(x, (uint32_t)(w * SJ_WORD_BITS) + sj_low_bit(common), bit))
                return false;
    }
    return true;
}

/* Do all that follows from what is in the queue, the cheap things first. */
static bool propagate_queue(struct sj_exact_coloring *x, const struct sj_exact_client *client)
{
    const uint32_t before = x->trail_count;
    uint32_t next = 0;
    bool alive = color_queued(x, &next);
    while (alive && x->changed_count > 0) {
        const uint32_t choice = x->changed[--x->changed_count];
        x->is_changed[choice] = 0;
        alive = lock_choice(x, choice) && color_queued(x, &next);
    }
    while (x->changed_count > 0)
        x->is_changed[x->changed[--x->changed_count]] = 0;
    x->queue_count = 0;
    client->stats->updates += x->trail_count - before;
    return alive;
}

bool sj_exact_put(struct sj_exact_coloring *x, uint32_t vertex, uint32_t color,
                  const struct sj_exact_client *client)
{
    x->queue[0] = vertex << x->shift | (color - 1);
    x->queue_count = 1;
    return propagate_queue(x, client);
}

void sj_exact_undo(struct sj_exact_coloring *x, uint32_t trail, uint32_t open)
{
    while (x->open_count < open) {
        const uint32_t vertex = x->open[x->open_count++];
        x->uses[x->color[vertex] - 1]--;
        x->color[vertex] = 0;
        sj_bit_set(x->open_row, vertex);
    }
    while (x->trail_count > trail) {
        const uint32_t key = x->trail[--x->trail_count];
        const uint32_t vertex = key >> x->shift;
        const uint32_t bit = key & (((uint32_t)1 << x->shift) - 1);
        sj_bit_set(x->domain + vertex * x->words, bit);
        if (x->row_words > 0)
            sj_bit_set(x->holders + bit * x->row_words, vertex);
        x->left[vertex]++;
        for (uint32_t i = x->vertex_first[vertex]; i < x->vertex_first[vertex + 1]; i++) {
            const size_t choice = (size_t)x->vertex_clique[i] * x->colors + bit;
            x->sum[choice] ^= vertex;
            x->places[choice]++;
        }
    }
}

/* Count the places of each colour in each clique, and list the vertices that may have it. */
static bool count_places(struct sj_exact_coloring *x)
{
    const size_t choices = (size_t)x->clique_count * x->colors;
    memset(x->holders, 0, x->colors * x->row_words * sizeof *x->holders);
    for (uint32_t v = 0; v < x->vertices && x->row_words > 0; v++)
        for (size_t w = 0; w < x->words; w++)
            for (uint64_t bits = x->domain[v * x->words + w]; bits; bits &= bits - 1)
                sj_bit_set(x->holders + (w * SJ_WORD_BITS + sj_low_bit(bits)) * x->row_words, v);
    memset(x->places, 0, choices * sizeof *x->places);
    memset(x->sum, 0, choices * sizeof *x->sum);
    for (uint32_t q = 0; q < x->clique_count; q++)
        for (uint32_t i = 0; i < x->colors; i++) {
            const uint32_t vertex = x->clique[(size_t)q * x->colors + i];
            for (size_t w = 0; w < x->words; w++)
                for (uint64_t bits = x->domain[vertex * x->words + w]; bits; bits &= bits - 1) {
                    const size_t choice =
                        (size_t)q * x->colors + w * SJ_WORD_BITS + sj_low_bit(bits);
                    x->places[choice]++;
                    x->sum[choice] ^= vertex;
                }
        }
    for (size_t i = 0; i < choices; i++) {
        if (x->places[i] == 0) {
            x->failed = x->vertices + (uint32_t)i;
            return false;
        }
        if (x->places[i] == 1)
            x->queue[x->queue_count++] = x->sum[i] << x->shift | (uint32_t)(i % x->colors);
        x->is_changed[i] = x->row_words > 0;
        if (x->row_words > 0)
            x->changed[x->changed_count++] = (uint32_t)i;
    }
    return true;
}

bool sj_exact_root(struct sj_exact_coloring *x, const struct sj_exact_client *client)
{
    x->trail_count = 0;
    x->queue_count = 0;
    x->changed_count = 0;
    x->open_count = x->vertices;
    memset(x->open_row, 0, x->graph->words * sizeof *x->open_row);
    memset(x->uses, 0, x->colors * sizeof *x->uses);
    memset(x->color, 0, x->vertices * sizeof *x->color);
    for (uint32_t v = 0; v < x->vertices; v++)
        sj_bit_set(x->open_row, v);
    memcpy(x->domain, x->allowed, x->vertices * x->words * sizeof *x->domain);
    for (uint32_t v = 0; v < x->vertices; v++) {
        uint64_t *const set = x->domain + v * x->words;
        x->open[v] = x->open[x->vertices + v] = v;
        if (x->fixed[v]) {
            const bool allowed = sj_bit_get(set, x->fixed[v] - 1);
            memset(set, 0, x->words * sizeof *set);
            if (allowed)
                sj_bit_set(set, x->fixed[v] - 1);
        }
        unsigned left = 0;
        uint32_t bit = 0;
        for (size_t w = 0; w < x->words; w++) {
            if (left == 0 && set[w])
                bit = (uint32_t)w * SJ_WORD_BITS + sj_low_bit(set[w]);
            left += sj_bit_count(set[w]);
        }
        x->left[v] = (uint16_t)left;
        if (left == 0) {
            x->failed = v;
            return false;
        }
        if (left == 1)
            x->queue[x->queue_count++] = v << x->shift | bit;
    }
    return count_places(x) && propagate_queue(x, client);
}
