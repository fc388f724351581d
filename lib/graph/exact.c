/* SPDX-License-Identifier: MIT */
/* Exact colouring: memory, the question, and plain backtracking. */
#include "graph/exact.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

size_t sj_exact_memory(uint32_t vertices, bool rows, uint32_t colors, size_t clique_count)
{
    unsigned shift = 1;
    while (((uint32_t)1 << shift) < colors)
        shift++;
    const uint64_t sets = vertices * (uint64_t)sj_words(colors);
    const uint64_t choices = (uint64_t)clique_count * colors;
    /* Keys of vertex and colour, and choices, are 32-bit numbers. */
    if ((uint64_t)vertices << shift > UINT32_MAX || vertices + choices >= UINT32_MAX)
        return SIZE_MAX;
    const uint64_t per_vertex = 7 * sizeof(uint32_t) + sizeof(uint16_t) + sizeof(float) +
                                sizeof(struct sj_exact_level) + colors * sizeof(uint32_t);
    const uint64_t per_choice = 5 * sizeof(uint32_t) + sizeof(uint16_t) + 1 + sizeof(float);
    const uint64_t row_count = rows ? colors + clique_count : 0;
    const uint64_t bytes = vertices * per_vertex + choices * per_choice +
                           (3 * sets + (row_count + 1) * sj_words(vertices)) * sizeof(uint64_t) +
                           colors * sizeof(uint32_t);
    return bytes > SIZE_MAX / 2 ? SIZE_MAX : (size_t)bytes;
}

/* Copy the cliques that have as many vertices as there are colours, and list them by vertex. */
static suuji_status take_cliques(struct sj_exact *x, const struct sj_cliques *cliques,
                                 suuji_error *err)
{
    const uint32_t all = cliques ? cliques->count : 0;
    for (uint32_t q = 0; q < all; q++)
        x->clique_count += cliques->first[q + 1] - cliques->first[q] == x->colors;
    const size_t members = (size_t)x->clique_count * x->colors;
    x->clique = malloc((members + 1) * sizeof *x->clique);
    x->vertex_clique = malloc((members + 1) * sizeof *x->vertex_clique);
    x->vertex_first = calloc((size_t)x->vertices + 2, sizeof *x->vertex_first);
    if (!x->clique || !x->vertex_clique || !x->vertex_first)
        return sj_fail_memory(err);
    size_t at = 0;
    for (uint32_t q = 0; q < all; q++) {
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
    return SUUJI_OK;
}

suuji_status sj_exact_prepare(struct sj_exact *x, const suuji_graph *graph, uint32_t colors,
                              const struct sj_cliques *cliques, suuji_error *err)
{
    const size_t vertices = graph->vertices;
    *x = (struct sj_exact){.graph = graph, .vertices = graph->vertices, .colors = colors};
    x->words = sj_words(colors);
    x->row_words = graph->row ? graph->words : 0;
    for (x->shift = 1; ((uint32_t)1 << x->shift) < colors;)
        x->shift++;
    const suuji_status status = take_cliques(x, cliques, err);
    if (status != SUUJI_OK)
        return status;
    if (sj_exact_memory(graph->vertices, graph->row, colors, x->clique_count) == SIZE_MAX)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "%lu vertices in %lu colours are too many for exact colouring",
                       (unsigned long)vertices, (unsigned long)colors);
    const size_t choices = (size_t)x->clique_count * colors;
    const size_t sets = vertices * x->words;
    x->fixed = malloc((vertices + 1) * sizeof *x->fixed);
    x->allowed = malloc((sets + 1) * sizeof *x->allowed);
    x->domain = malloc((sets + 1) * sizeof *x->domain);
    x->left = malloc((vertices + 1) * sizeof *x->left);
    x->color = malloc((vertices + 1) * sizeof *x->color);
    x->uses = malloc((colors + (size_t)1) * sizeof *x->uses);
    x->places = malloc((choices + 1) * sizeof *x->places);
    x->sum = malloc((choices + 1) * sizeof *x->sum);
    x->open = malloc((2 * vertices + 1) * sizeof *x->open);
    x->open_row = malloc((graph->words + 1) * sizeof *x->open_row);
    x->trail = malloc((vertices * colors + 1) * sizeof *x->trail);
    x->queue = malloc((vertices + choices + 1) * sizeof *x->queue);
    x->holders = malloc((colors * x->row_words + 1) * sizeof *x->holders);
    x->clique_row = calloc(x->clique_count * x->row_words + 1, sizeof *x->clique_row);
    x->changed = malloc((choices + 1) * sizeof *x->changed);
    x->is_changed = malloc(choices + 1);
    x->level = malloc((vertices + 1) * sizeof *x->level);
    x->way = malloc((sets + x->words + 1) * sizeof *x->way);
    x->ease = malloc((vertices + choices + 1) * sizeof *x->ease);
    const bool all = x->fixed && x->allowed && x->domain && x->left && x->color && x->uses &&
                     x->places && x->sum && x->open && x->open_row && x->trail && x->queue &&
                     x->holders && x->clique_row && x->changed && x->is_changed && x->level &&
                     x->way && x->ease;
    if (!all)
        return sj_fail_memory(err);
    for (size_t i = 0; x->row_words > 0 && i < choices; i++)
        sj_bit_set(x->clique_row + i / colors * x->row_words, x->clique[i]);
    return SUUJI_OK;
}

void sj_exact_release(struct sj_exact *x)
{
    free(x->clique);
    free(x->vertex_clique);
    free(x->vertex_first);
    free(x->fixed);
    free(x->allowed);
    free(x->domain);
    free(x->left);
    free(x->color);
    free(x->uses);
    free(x->places);
    free(x->sum);
    free(x->open);
    free(x->open_row);
    free(x->trail);
    free(x->queue);
    free(x->holders);
    free(x->clique_row);
    free(x->changed);
    free(x->is_changed);
    free(x->level);
    free(x->way);
    free(x->ease);
    *x = (struct sj_exact){0};
}

void sj_exact_start(struct sj_exact *x)
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

/* ---- Plain backtracking ------------------------------------------------------------------------- */

/* Open a level for the next vertex that is not coloured, from `from` on: its ways are the colours
   that no neighbour has. False: all are coloured. */
static bool read_on(struct sj_exact *x, uint32_t depth, uint32_t from)
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

static bool is_empty(const uint64_t *set, size_t words)
{
    for (size_t w = 0; w < words; w++)
        if (set[w])
            return false;
    return true;
}

bool sj_exact_reading(struct sj_exact *x, const struct sj_exact_client *client)
{
    suuji_stats *const stats = client->stats;
    uint32_t depth = 0;
    memcpy(x->color, x->fixed, x->vertices * sizeof *x->color);
    if (!client->node(client->user))
        return false;
    if (!read_on(x, 0, 0)) {
        return client->found(client->user, x->color);
    }
    for (;;) {
        struct sj_exact_level *const level = &x->level[depth];
        uint64_t *const way = x->way + depth * x->words;
        if (x->color[level->choice]) {
            x->color[level->choice] = 0;
            stats->backtracks++;
            stats->updates++;
        }
        if (is_empty(way, x->words)) {
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
        if (read_on(x, depth + 1, level->choice + 1)) {
            depth++;
            x->color[x->level[depth].choice] = 0;
        } else if (!client->found(client->user, x->color)) {
            return false;
        }
    }
}
