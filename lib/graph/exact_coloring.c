/* SPDX-License-Identifier: MIT */
/* Exact colouring: memory, the question, and plain backtracking. */
#include "graph/exact_coloring.h"

#include "base/fail.h"
#include "base/layout.h"

#include <stdlib.h>
#include <string.h>

/* Where the arrays are; the shape of `x` is set. */
static void lay_out(void *state, struct sj_layout *layout)
{
    struct sj_exact_coloring *const x = state;
    const size_t vertices = x->vertices;
    const size_t choices = (size_t)x->clique_count * x->colors;
    const size_t sets = vertices * x->words;
    x->clique = sj_layout_array(layout, choices, sizeof *x->clique);
    x->vertex_clique = sj_layout_array(layout, choices, sizeof *x->vertex_clique);
    x->vertex_first = sj_layout_array(layout, vertices + 2, sizeof *x->vertex_first);
    x->fixed = sj_layout_array(layout, vertices, sizeof *x->fixed);
    x->allowed = sj_layout_array(layout, sets, sizeof *x->allowed);
    x->domain = sj_layout_array(layout, sets, sizeof *x->domain);
    x->left = sj_layout_array(layout, vertices, sizeof *x->left);
    x->color = sj_layout_array(layout, vertices, sizeof *x->color);
    x->uses = sj_layout_array(layout, x->colors, sizeof *x->uses);
    x->places = sj_layout_array(layout, choices, sizeof *x->places);
    x->sum = sj_layout_array(layout, choices, sizeof *x->sum);
    x->open = sj_layout_array(layout, 2 * vertices, sizeof *x->open);
    x->open_row = sj_layout_array(layout, sj_words(vertices), sizeof *x->open_row);
    x->trail = sj_layout_array(layout, vertices * x->colors, sizeof *x->trail);
    /* Each vertex and each place is forced at most once, and one is put by the caller. */
    x->queue = sj_layout_array(layout, vertices + choices + 1, sizeof *x->queue);
    x->holders = sj_layout_array(layout, x->colors * x->row_words, sizeof *x->holders);
    x->clique_row = sj_layout_array(layout, x->clique_count * x->row_words, sizeof *x->clique_row);
    x->changed = sj_layout_array(layout, choices, sizeof *x->changed);
    x->is_changed = sj_layout_array(layout, choices, sizeof *x->is_changed);
    x->level = sj_layout_array(layout, vertices + 1, sizeof *x->level);
    x->way = sj_layout_array(layout, sets + x->words, sizeof *x->way);
    x->ease = sj_layout_array(layout, vertices + choices, sizeof *x->ease);
}

/* The numbers that the arrays' lengths follow from. False: keys of vertex and colour, and choices,
   which are 32-bit numbers, would not do. */
static bool set_shape(struct sj_exact_coloring *x, uint32_t vertices, bool rows, uint32_t colors,
                      size_t clique_count)
{
    *x = (struct sj_exact_coloring){.vertices = vertices, .colors = colors, .shift = 1};
    while (((uint32_t)1 << x->shift) < colors)
        x->shift++;
    x->words = sj_words(colors);
    x->row_words = rows ? sj_words(vertices) : 0;
    x->clique_count = (uint32_t)clique_count;
    return (uint64_t)vertices << x->shift <= UINT32_MAX &&
           vertices + (uint64_t)clique_count * colors < UINT32_MAX;
}

size_t sj_exact_memory(uint32_t vertices, bool rows, uint32_t colors, size_t clique_count)
{
    struct sj_exact_coloring x;
    return set_shape(&x, vertices, rows, colors, clique_count) ? sj_layout_bytes(lay_out, &x)
                                                               : SIZE_MAX;
}

static uint32_t count_cliques(const struct sj_cliques *cliques, uint32_t size)
{
    uint32_t count = 0;
    for (uint32_t q = 0; cliques && q < cliques->count; q++)
        count += cliques->first[q + 1] - cliques->first[q] == size;
    return count;
}

/* Copy the cliques that have as many vertices as there are colours, and list them by vertex. */
static void take_cliques(struct sj_exact_coloring *x, const struct sj_cliques *cliques)
{
    const size_t members = (size_t)x->clique_count * x->colors;
    size_t at = 0;
    memset(x->vertex_first, 0, ((size_t)x->vertices + 2) * sizeof *x->vertex_first);
    for (uint32_t q = 0; cliques && q < cliques->count; q++) {
        const uint32_t size = cliques->first[q + 1] - cliques->first[q];
        if (size != x->colors)
            continue;
        memcpy(x->clique + at, cliques->vertex + cliques->first[q], size * sizeof *x->clique);
        at += size;
    }
    /* Counted two places ahead, so that filling the lists leaves each start where it belongs. */
    for (size_t i = 0; i < members; i++)
        x->vertex_first[x->clique[i] + 2]++;
    for (uint32_t v = 0; v < x->vertices; v++)
        x->vertex_first[v + 2] += x->vertex_first[v + 1];
    for (size_t i = 0; i < members; i++)
        x->vertex_clique[x->vertex_first[x->clique[i] + 1]++] = (uint32_t)(i / x->colors);
}

suuji_status sj_exact_prepare(struct sj_exact_coloring *x, const suuji_graph *graph,
                              uint32_t colors, const struct sj_cliques *cliques, suuji_error *err)
{
    if (!set_shape(x, graph->vertices, graph->row, colors, count_cliques(cliques, colors)))
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "%lu vertices in %lu colours are too many for exact colouring",
                       (unsigned long)graph->vertices, (unsigned long)colors);
    x->graph = graph;
    if (!sj_layout_make(lay_out, x, &x->block, &x->block_bytes))
        return sj_fail_memory(err);
    take_cliques(x, cliques);
    const size_t choices = (size_t)x->clique_count * colors;
    memset(x->clique_row, 0, x->clique_count * x->row_words * sizeof *x->clique_row);
    for (size_t i = 0; x->row_words > 0 && i < choices; i++)
        sj_bit_set(x->clique_row + i / colors * x->row_words, x->clique[i]);
    return SUUJI_OK;
}

void sj_exact_release(struct sj_exact_coloring *x)
{
    free(x->block);
    *x = (struct sj_exact_coloring){0};
}

void sj_exact_start(struct sj_exact_coloring *x)
{
    memset(x->fixed, 0, x->vertices * sizeof *x->fixed);
    for (uint32_t v = 0; v < x->vertices; v++)
        for (size_t w = 0; w < x->words; w++)
            x->allowed[v * x->words + w] =
                w + 1 < x->words ? ~(uint64_t)0
                                 : sj_low_mask(x->colors - (uint32_t)(x->words - 1) * SJ_WORD_BITS);
}

uint32_t sj_exact_draw(uint64_t *set, size_t words, const struct sj_exact_client *client)
{
    size_t w = 0;
    unsigned bit = 0;
    if (client->order == SUUJI_ORDER_DESCENDING) {
        for (w = words - 1; set[w] == 0;)
            w--;
        bit = sj_high_bit(set[w]);
    } else {
        uint32_t skip = 0;
        if (client->order == SUUJI_ORDER_RANDOM) {
            uint32_t count = 0;
            for (size_t i = 0; i < words; i++)
                count += sj_bit_count(set[i]);
            skip = sj_random_below(client->random, count);
        }
        for (; sj_bit_count(set[w]) <= skip; w++)
            skip -= sj_bit_count(set[w]);
        uint64_t rest = set[w];
        while (skip-- > 0)
            rest &= rest - 1;
        bit = sj_low_bit(rest);
    }
    set[w] &= ~((uint64_t)1 << bit);
    return (uint32_t)w * SJ_WORD_BITS + bit;
}

/* ---- Plain backtracking
   ------------------------------------------------------------------------- */

/* Open a level for the next vertex that is not coloured, from `from` on: its ways are the colours
   that no neighbour has. False: all are coloured. */
static bool read_on(struct sj_exact_coloring *x, uint32_t depth, uint32_t from)
{
    uint32_t v = from;
    while (v < x->vertices && x->color[v])
        v++;
    if (v == x->vertices)
        return false;
    uint64_t *const way = x->way + depth * x->words;
    memcpy(way, x->allowed + v * x->words, x->words * sizeof *way);
    for (uint32_t i = x->graph->first[v]; i < x->graph->first[v + 1]; i++)
        if (x->color[x->graph->peer[i]])
            sj_bit_clear(way, x->color[x->graph->peer[i]] - 1);
    uint32_t ways = 0;
    for (size_t w = 0; w < x->words; w++)
        ways += sj_bit_count(way[w]);
    struct sj_exact_level *const level = &x->level[depth];
    level->choice = v;
    level->branches = ways > 1;
    level->guesses = (depth ? level[-1].guesses : 0) + level->branches;
    return true;
}

/* A level was opened for a vertex: is it a dead end? */
static void report_reading(const struct sj_exact_coloring *x, uint32_t depth,
                           const struct sj_exact_client *client)
{
    const struct sj_exact_level *const level = &x->level[depth];
    if (sj_bits_empty(x->way + depth * x->words, x->words))
        client->step(client->user, SJ_EXACT_DEAD_END, level->choice, 0, level->guesses);
}

/* `reports` is a constant in every call: whether steps are reported. */
static inline bool read_graph(struct sj_exact_coloring *x, const struct sj_exact_client *client,
                              bool reports)
{
    suuji_stats *const stats = client->stats;
    uint32_t depth = 0;
    memcpy(x->color, x->fixed, x->vertices * sizeof *x->color);
    if (!client->node(client->user))
        return false;
    if (!read_on(x, 0, 0)) {
        return client->found(client->user, x->color);
    }
    if (reports)
        report_reading(x, 0, client);
    for (;;) {
        struct sj_exact_level *const level = &x->level[depth];
        uint64_t *const way = x->way + depth * x->words;
        if (x->color[level->choice]) {
            if (reports)
                client->step(client->user, SJ_EXACT_TAKE_BACK, level->choice,
                             x->color[level->choice], level->guesses - level->branches);
            x->color[level->choice] = 0;
            stats->backtracks++;
            stats->updates++;
        }
        if (sj_bits_empty(way, x->words)) {
            if (depth-- == 0)
                return true;
            continue;
        }
        const uint32_t color = sj_exact_draw(way, x->words, client) + 1;
        if (!client->node(client->user))
            return false;
        x->color[level->choice] = color;
        stats->updates++;
        stats->guesses += level->branches;
        if (level->guesses > stats->depth)
            stats->depth = level->guesses;
        if (reports)
            client->step(client->user, level->branches ? SJ_EXACT_GUESS : SJ_EXACT_FORCED,
                         level->choice, color, level->guesses);
        if (read_on(x, depth + 1, level->choice + 1)) {
            depth++;
            x->color[x->level[depth].choice] = 0;
            if (reports)
                report_reading(x, depth, client);
        } else if (!client->found(client->user, x->color)) {
            return false;
        }
    }
}

bool sj_exact_reading(struct sj_exact_coloring *x, const struct sj_exact_client *client)
{
    return client->step ? read_graph(x, client, true) : read_graph(x, client, false);
}
