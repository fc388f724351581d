/* SPDX-License-Identifier: MIT */
/* Exact colouring: the search. Every state is propagated to its end; then the choice with fewest
   ways is made, a vertex's colour or a colour's place in a clique, and its ways are tried in turn.
   That is DSATUR (Brelaz 1979) on both sides: the vertex with most colours around it has fewest
   left.

   Ways are weighed by how often a choice has failed: one that failed f times and has w ways counts
   as w / (1 + f). Ties go to vertices before places, among vertices to the one with most neighbours
   that are not coloured, then to the lowest number. While there is no colouring yet, the search
   starts over now and then, with what it has learned about failures. */
#include "graph/exact_coloring.h"

#include <string.h>

/* Failures before the first start over, and how much longer each try is. */
#define FIRST_TRY 200u

/* Neighbours of a vertex that are not coloured. */
static uint32_t open_degree(const struct sj_exact_coloring *x, uint32_t vertex)
{
    const suuji_graph *const graph = x->graph;
    uint32_t count = 0;
    if (graph->row) {
        const uint64_t *const row = graph->row + vertex * graph->words;
        for (size_t w = 0; w < graph->words; w++)
            count += sj_bit_count(row[w] & x->open_row[w]);
    } else {
        for (uint32_t i = graph->first[vertex]; i < graph->first[vertex + 1]; i++)
            count += x->color[graph->peer[i]] == 0;
    }
    return count;
}

/* The vertex that counts least; `*least` gets what it counts. */
static uint32_t best_vertex(const struct sj_exact_coloring *x, float *least)
{
    uint32_t best = UINT32_MAX;
    uint32_t best_degree = UINT32_MAX; /* not counted yet */
    *least = 1e30f;
    for (uint32_t i = 0; i < x->open_count; i++) {
        const uint32_t v = x->open[i];
        const float count = (float)x->left[v] * x->ease[v];
        if (count > *least)
            continue;
        if (count < *least) {
            *least = count;
            best = v;
            best_degree = UINT32_MAX;
            continue;
        }
        if (best_degree == UINT32_MAX)
            best_degree = open_degree(x, best);
        const uint32_t degree = open_degree(x, v);
        if (degree > best_degree || (degree == best_degree && v < best)) {
            best = v;
            best_degree = degree;
        }
    }
    return best;
}

/* The lowest colour that no vertex has; `colors` when all are in use. */
static uint32_t first_unused(const struct sj_exact_coloring *x)
{
    uint32_t bit = 0;
    while (bit < x->colors && x->uses[bit])
        bit++;
    return bit;
}

/* The colour's place in a clique that counts less than `least`; `choice` when there is none.
   Without names, only colours in use and the first that is not may be placed. */
static uint32_t best_place(const struct sj_exact_coloring *x, float least, uint32_t choice,
                           bool nameless)
{
    const size_t count = (size_t)x->clique_count * x->colors;
    const uint32_t unused = nameless ? first_unused(x) : x->colors;
    const float *const ease = x->ease + x->vertices;
    for (size_t i = 0; i < count; i++) {
        const float score = (float)x->places[i] * ease[i];
        if (score >= least || x->places[i] < 2)
            continue;
        const uint32_t bit = (uint32_t)(i % x->colors);
        if (nameless && x->uses[bit] == 0 && bit != unused)
            continue;
        least = score;
        choice = x->vertices + (uint32_t)i;
    }
    return choice;
}

/* The colours to try for a vertex, into `way`; how many. */
static uint32_t list_colors(const struct sj_exact_coloring *x, uint32_t vertex, bool nameless,
                            uint64_t *way)
{
    memcpy(way, x->domain + vertex * x->words, x->words * sizeof *way);
    if (!nameless)
        return x->left[vertex];
    uint32_t count = 0;
    for (uint32_t bit = 0, unused = first_unused(x); bit < x->colors; bit++) {
        if (x->uses[bit] == 0 && bit != unused)
            sj_bit_clear(way, bit);
        count += sj_bit_get(way, bit);
    }
    return count;
}

/* The places to try for a colour, by their number in the clique. */
static uint32_t list_places(const struct sj_exact_coloring *x, uint32_t place, uint64_t *way)
{
    const uint32_t *const clique = x->clique + place / x->colors * (size_t)x->colors;
    const uint32_t bit = place % x->colors;
    memset(way, 0, x->words * sizeof *way);
    for (uint32_t i = 0; i < x->colors; i++)
        if (sj_bit_get(x->domain + clique[i] * x->words, bit))
            sj_bit_set(way, i);
    return x->places[place];
}

/* Open a level: choose, and list the ways. */
static void open_level(struct sj_exact_coloring *x, uint32_t depth, bool nameless)
{
    struct sj_exact_level *const level = &x->level[depth];
    uint64_t *const way = x->way + depth * x->words;
    float least = 0;
    uint32_t choice = best_vertex(x, &least);
    choice = best_place(x, least, choice, nameless);
    const uint32_t ways = choice < x->vertices ? list_colors(x, choice, nameless, way)
                                               : list_places(x, choice - x->vertices, way);
    level->choice = choice;
    level->trail = x->trail_count;
    level->open = x->open_count;
    level->branches = ways > 1;
    level->guesses = (depth ? level[-1].guesses : 0) + level->branches;
}

/* ---- Reporting: coloured vertices are after the open ones, the last coloured first ---- */

/* Report what was coloured since there were `open` open vertices. The first of them was the guess,
   if `is_guess`. */
static void report_colored(const struct sj_exact_coloring *x, uint32_t open, uint32_t level,
                           bool is_guess, const struct sj_exact_client *client)
{
    for (uint32_t i = open; i-- > x->open_count;) {
        const uint32_t vertex = x->open[i];
        if (!x->fixed[vertex])
            client->step(client->user, is_guess && i + 1 == open ? SJ_EXACT_GUESS : SJ_EXACT_FORCED,
                         vertex, x->color[vertex], level);
    }
}

/* Report that a level is undone, where `open` vertices are open. */
static void report_undone(const struct sj_exact_coloring *x, const struct sj_exact_level *level,
                          uint32_t open, const struct sj_exact_client *client)
{
    for (uint32_t i = open; i < level->open; i++)
        client->step(client->user, SJ_EXACT_TAKE_BACK, x->open[i], x->color[x->open[i]],
                     level->guesses - (level->branches && i + 1 == level->open));
}

static void report_dead_end(const struct sj_exact_coloring *x, uint32_t level,
                            const struct sj_exact_client *client)
{
    if (x->failed < x->vertices)
        client->step(client->user, SJ_EXACT_DEAD_END, x->failed, 0, level);
    else
        client->step(client->user, SJ_EXACT_DEAD_END, (x->failed - x->vertices) / x->colors,
                     (x->failed - x->vertices) % x->colors + 1, level);
}

/* Report that the search starts over, with `depth` levels to undo. */
static void report_restart(const struct sj_exact_coloring *x, uint32_t depth,
                           const struct sj_exact_client *client)
{
    uint32_t open = x->open_count;
    client->step(client->user, SJ_EXACT_RESTART, 0, 0, depth ? x->level[depth - 1].guesses : 0);
    while (depth-- > 0) {
        report_undone(x, &x->level[depth], open, client);
        open = x->level[depth].open;
    }
}

/* ---- The tree ---- */

/* Go the next way of a level. False: a dead end. */
static bool go_next_way(struct sj_exact_coloring *x, uint32_t depth,
                        const struct sj_exact_client *client)
{
    const uint32_t choice = x->level[depth].choice;
    const uint32_t way = sj_exact_draw(x->way + depth * x->words, x->words, client);
    if (choice < x->vertices)
        return sj_exact_put(x, choice, way + 1, client);
    const uint32_t place = choice - x->vertices;
    return sj_exact_put(x, x->clique[place / x->colors * (size_t)x->colors + way],
                        place % x->colors + 1, client);
}

/* Go the next way of a level, and report what came of it. */
static bool try_next_way(struct sj_exact_coloring *x, uint32_t depth,
                         const struct sj_exact_client *client)
{
    const struct sj_exact_level *const level = &x->level[depth];
    const bool alive = go_next_way(x, depth, client);
    if (client->step) {
        report_colored(x, level->open, level->guesses, level->branches, client);
        if (!alive)
            report_dead_end(x, level->guesses, client);
    }
    return alive;
}

/* Set up the root, and report what is forced there. */
static bool color_root(struct sj_exact_coloring *x, const struct sj_exact_client *client)
{
    const bool alive = sj_exact_root(x, client);
    if (client->step) {
        report_colored(x, x->vertices, 0, false, client);
        if (!alive)
            report_dead_end(x, 0, client);
    }
    return alive;
}

/* Back to the deepest level that has a way left; false: there is none. */
static bool go_back(struct sj_exact_coloring *x, uint32_t *depth,
                    const struct sj_exact_client *client)
{
    for (;;) {
        const struct sj_exact_level *const level = &x->level[*depth];
        if (client->step)
            report_undone(x, level, x->open_count, client);
        sj_exact_undo(x, level->trail, level->open);
        client->stats->backtracks++;
        if (!sj_bits_empty(x->way + *depth * x->words, x->words))
            return true;
        if ((*depth)-- == 0)
            return false;
    }
}

bool sj_exact_search(struct sj_exact_coloring *x, const struct sj_exact_client *client)
{
    suuji_stats *const stats = client->stats;
    bool any = false;
    uint64_t failures = 0;
    uint64_t try = FIRST_TRY;
    uint32_t depth = 0;
    for (size_t i = 0; i < x->vertices + (size_t)x->clique_count * x->colors; i++)
        x->ease[i] = 1;
    if (!client->node(client->user))
        return false;
    if (!color_root(x, client))
        return true;
    if (x->open_count == 0)
        return client->found(client->user, x->color);
    open_level(x, 0, client->nameless);
    for (;;) {
        if (!client->node(client->user))
            return false;
        struct sj_exact_level *const level = &x->level[depth];
        stats->guesses += level->branches;
        if (level->guesses > stats->depth)
            stats->depth = level->guesses;
        if (try_next_way(x, depth, client)) {
            if (x->open_count > 0) {
                open_level(x, ++depth, client->nameless);
                continue;
            }
            any = true;
            if (!client->found(client->user, x->color))
                return false;
        } else {
            const float growth =
                1 + x->ease[x->failed]; /* a variable: rounded on every processor */
            x->ease[x->failed] /= growth;
            failures++;
        }
        if (!go_back(x, &depth, client))
            return true;
        if (!any && failures >= try) {
            failures = 0;
            try += try / 4;
            if (client->step)
                report_restart(x, depth, client);
            sj_exact_undo(x, x->level[0].trail, x->level[0].open);
            depth = 0;
            open_level(x, 0, client->nameless);
        }
    }
}
