/* SPDX-License-Identifier: MIT */
/* Tabu search: TabuCol of A. Hertz and D. de Werra (Using tabu search techniques for graph
   coloring, 1987), with the dynamic tenure of P. Galinier and J.-K. Hao (1999), for lists of
   colours.

   Every vertex has a colour; neighbours may agree. A move gives another colour to a vertex that
   agrees with a neighbour: the one that leaves the fewest clashes, of those that are not tabu. The
   colour that the vertex had is tabu for it for a while, the longer, the more clashes there are.
   `agree` says for each vertex and colour how many neighbours have it, so that the gain of a move
   is a difference of two numbers. */
#include "graph/tabu_search.h"

#include "base/fail.h"
#include "base/layout.h"

#include <stdlib.h>
#include <string.h>

static void lay_out(void *state, struct sj_layout *layout)
{
    struct sj_tabu *const tabu = state;
    const size_t room = (size_t)tabu->room + 1;
    const size_t pairs = room * tabu->color_room;
    tabu->result = sj_layout_array(layout, room, sizeof *tabu->result);
    tabu->vertex = sj_layout_array(layout, room, sizeof *tabu->vertex);
    tabu->number = sj_layout_array(layout, room, sizeof *tabu->number);
    tabu->first = sj_layout_array(layout, room, sizeof *tabu->first);
    tabu->peer = sj_layout_array(layout, 2 * tabu->edge_room, sizeof *tabu->peer);
    tabu->choice_first = sj_layout_array(layout, room, sizeof *tabu->choice_first);
    tabu->choice = sj_layout_array(layout, pairs, sizeof *tabu->choice);
    tabu->agree = sj_layout_array(layout, pairs, sizeof *tabu->agree);
    tabu->until = sj_layout_array(layout, pairs, sizeof *tabu->until);
    tabu->color = sj_layout_array(layout, room, sizeof *tabu->color);
    tabu->clashing = sj_layout_array(layout, room, sizeof *tabu->clashing);
    tabu->place = sj_layout_array(layout, room, sizeof *tabu->place);
}

static struct sj_tabu make_shape(uint32_t vertices, size_t edges, uint32_t colors)
{
    return (struct sj_tabu){.room = vertices, .edge_room = edges, .color_room = colors};
}

suuji_status sj_tabu_make(struct sj_tabu *tabu, uint32_t vertices, size_t edges, uint32_t colors,
                          uint32_t cliques, suuji_error *err)
{
    *tabu = make_shape(vertices, edges, colors);
    if (!sj_layout_make(lay_out, tabu, &tabu->block, &tabu->block_bytes))
        return sj_fail_memory(err);
    return sj_lists_make(&tabu->lists, vertices, colors, cliques, err);
}

size_t sj_tabu_memory(uint32_t vertices, size_t edges, uint32_t colors, uint32_t cliques)
{
    struct sj_tabu tabu = make_shape(vertices, edges, colors);
    return sj_layout_bytes(lay_out, &tabu) + sj_lists_memory(vertices, colors, cliques);
}

void sj_tabu_free(struct sj_tabu *tabu)
{
    sj_lists_free(&tabu->lists);
    free(tabu->block);
    *tabu = (struct sj_tabu){0};
}

/* ---- What is left to search ---- */

/* Lists of what has no choice left; where that is a contradiction, of the problem as it is. */
static void start_lists(struct sj_tabu *tabu, const struct sj_problem *problem, unsigned reduce)
{
    sj_lists_start(&tabu->lists, problem);
    if (!tabu->lists.dead && reduce != SJ_REDUCE_NONE)
        sj_lists_propagate(&tabu->lists, reduce == SJ_REDUCE_ALL);
    if (tabu->lists.dead)
        sj_lists_start(&tabu->lists, problem);
}

/* The colours that an open vertex chooses from: its list; if that is empty, all that are not
   banned, though a coloured neighbour has them. */
static uint32_t add_choices(struct sj_tabu *tabu, uint32_t v, uint32_t at)
{
    const struct sj_lists *const l = &tabu->lists;
    for (uint32_t c = 0; c < tabu->colors; c++)
        if (l->left[v] > 0 ? sj_bit_get(sj_list(l, v), c) : !sj_problem_bans(l->problem, v, c + 1))
            tabu->choice[at++] = (uint16_t)c;
    return at;
}

/* Number the open vertices that have a choice at all. */
static void number_vertices(struct sj_tabu *tabu)
{
    const struct sj_lists *const l = &tabu->lists;
    const uint32_t vertices = l->problem->graph->vertices;
    uint32_t choices = 0;
    tabu->open = 0;
    for (uint32_t v = 0; v < vertices; v++) {
        tabu->number[v] = SJ_NO_VERTEX;
        tabu->result[v] = l->color[v];
        if (l->color[v])
            continue;
        const uint32_t end = add_choices(tabu, v, choices);
        if (end == choices)
            continue;
        tabu->choice_first[tabu->open] = choices;
        tabu->vertex[tabu->open] = v;
        tabu->number[v] = tabu->open++;
        choices = end;
    }
    tabu->choice_first[tabu->open] = choices;
}

/* The neighbours of each among the open vertices. */
static void link_vertices(struct sj_tabu *tabu)
{
    const suuji_graph *const graph = tabu->lists.problem->graph;
    uint32_t at = 0;
    for (uint32_t i = 0; i < tabu->open; i++) {
        const uint32_t v = tabu->vertex[i];
        const uint32_t *const peer = sj_graph_peers(graph, v);
        tabu->first[i] = at;
        for (uint32_t k = 0; k < sj_graph_degree(graph, v); k++)
            if (tabu->number[peer[k]] != SJ_NO_VERTEX)
                tabu->peer[at++] = tabu->number[peer[k]];
    }
    tabu->first[tabu->open] = at;
}

/* ---- A colouring to start from ---- */

static void note_clashing(struct sj_tabu *tabu, uint32_t i)
{
    tabu->place[i] = tabu->clashing_count;
    tabu->clashing[tabu->clashing_count++] = i;
}

static void drop_clashing(struct sj_tabu *tabu, uint32_t i)
{
    const uint32_t last = tabu->clashing[--tabu->clashing_count];
    tabu->clashing[tabu->place[i]] = last;
    tabu->place[last] = tabu->place[i];
}

/* Of the choices of a vertex the one that agrees with the fewest, the first of them. */
static uint32_t best_choice(const struct sj_tabu *tabu, uint32_t i)
{
    const uint16_t *const agree = tabu->agree + (size_t)i * tabu->colors;
    uint32_t best = tabu->choice[tabu->choice_first[i]];
    for (uint32_t k = tabu->choice_first[i]; k < tabu->choice_first[i + 1]; k++)
        if (agree[tabu->choice[k]] < agree[best])
            best = tabu->choice[k];
    return best;
}

static void count_color(struct sj_tabu *tabu, uint32_t i)
{
    const suuji_graph *const graph = tabu->lists.problem->graph;
    const uint32_t v = tabu->vertex[i];
    const uint32_t *const peer = sj_graph_peers(graph, v);
    for (uint32_t k = 0; k < sj_graph_degree(graph, v); k++) {
        const uint32_t other = tabu->number[peer[k]];
        if (other != SJ_NO_VERTEX)
            tabu->agree[(size_t)other * tabu->colors + tabu->color[i]]++;
    }
}

/* Count, for each vertex and colour, the neighbours that have the colour; colours that are too
   large are replaced. Returns the number of clashes. */
static uint64_t count_all(struct sj_tabu *tabu)
{
    const struct sj_lists *const l = &tabu->lists;
    const suuji_graph *const graph = l->problem->graph;
    uint64_t clashes = 0;
    memset(tabu->agree, 0, (size_t)tabu->open * tabu->colors * sizeof *tabu->agree);
    for (uint32_t i = 0; i < tabu->open; i++) {
        const uint32_t *const peer = sj_graph_peers(graph, tabu->vertex[i]);
        for (uint32_t k = 0; k < sj_graph_degree(graph, tabu->vertex[i]); k++) {
            const uint32_t color =
                tabu->number[peer[k]] == SJ_NO_VERTEX ? tabu->result[peer[k]] : 0;
            if (color > 0 && color <= tabu->colors)
                tabu->agree[(size_t)i * tabu->colors + color - 1]++;
        }
    }
    for (uint32_t i = 0; i < tabu->open; i++) {
        const uint32_t color = l->color[tabu->vertex[i]];
        tabu->color[i] = color <= tabu->colors ? color - 1 : best_choice(tabu, i);
        clashes += tabu->agree[(size_t)i * tabu->colors + tabu->color[i]];
        count_color(tabu, i);
    }
    return clashes;
}

/* A colouring by highest saturation, at random after the first. */
static bool start_over(struct sj_tabu *tabu, bool shuffle, const struct sj_pace *pace,
                       uint64_t *clashes)
{
    const struct sj_saturation_options how = {.singles = true, .least = true, .shuffle = shuffle};
    if (!sj_saturation_run(&tabu->lists, &how, UINT32_MAX, pace))
        return false;
    for (uint32_t v = 0; v < tabu->lists.problem->graph->vertices; v++)
        if (tabu->number[v] == SJ_NO_VERTEX)
            tabu->result[v] = tabu->lists.color[v]; /* one above, if all are banned */
    *clashes = count_all(tabu);
    memset(tabu->until, 0, (size_t)tabu->open * tabu->colors * sizeof *tabu->until);
    tabu->clashing_count = 0;
    for (uint32_t i = 0; i < tabu->open; i++)
        if (tabu->agree[(size_t)i * tabu->colors + tabu->color[i]])
            note_clashing(tabu, i);
    return true;
}

/* ---- Moves ---- */

struct move {
    uint32_t i, color;
    int32_t worth; /* clashes more */
};

/* The best move that is not tabu, or that leads below `best` clashes. */
static struct move choose_move(const struct sj_tabu *tabu, uint32_t now, int64_t to_best,
                               struct sj_random *random)
{
    struct move best = {SJ_NO_VERTEX, 0, INT32_MAX};
    uint32_t ties = 0;
    for (uint32_t n = 0; n < tabu->clashing_count; n++) {
        const uint32_t i = tabu->clashing[n];
        const uint16_t *const agree = tabu->agree + (size_t)i * tabu->colors;
        const uint32_t *const until = tabu->until + (size_t)i * tabu->colors;
        const int32_t from = agree[tabu->color[i]];
        for (uint32_t k = tabu->choice_first[i]; k < tabu->choice_first[i + 1]; k++) {
            const uint32_t c = tabu->choice[k];
            const int32_t worth = (int32_t)agree[c] - from;
            if (worth > best.worth || c == tabu->color[i] || (until[c] > now && worth >= to_best))
                continue;
            ties = worth < best.worth ? 1 : ties + 1;
            if (ties == 1 || sj_random_below(random, ties) == 0)
                best = (struct move){i, c, worth};
        }
    }
    return best;
}

/* Does a change of agree[other][color] make a vertex of that colour clash, or not any more? */
static void make_move(struct sj_tabu *tabu, const struct move *move)
{
    const uint32_t i = move->i;
    const uint32_t old = tabu->color[i];
    uint16_t *const own = tabu->agree + (size_t)i * tabu->colors;
    for (uint32_t k = tabu->first[i]; k < tabu->first[i + 1]; k++) {
        const uint32_t other = tabu->peer[k];
        uint16_t *const agree = tabu->agree + (size_t)other * tabu->colors;
        if (--agree[old] == 0 && tabu->color[other] == old)
            drop_clashing(tabu, other);
        if (agree[move->color]++ == 0 && tabu->color[other] == move->color)
            note_clashing(tabu, other);
    }
    if (own[old] && !own[move->color])
        drop_clashing(tabu, i);
    else if (!own[old] && own[move->color])
        note_clashing(tabu, i);
    tabu->color[i] = move->color;
}

static void keep_best(struct sj_tabu *tabu, uint64_t clashes)
{
    tabu->clashes = clashes;
    for (uint32_t i = 0; i < tabu->open; i++)
        tabu->result[tabu->vertex[i]] = tabu->color[i] + 1;
}

/* Moves from one start, until there is no clash, the patience ends or the budget is spent
   (false). */
static bool search_from_start(struct sj_tabu *tabu, uint64_t clashes,
                              const struct sj_tabu_options *options, uint64_t *moves,
                              const struct sj_pace *pace)
{
    uint64_t lowest = clashes;
    uint32_t since = 0; /* the move that led to it */
    if (clashes < tabu->clashes)
        keep_best(tabu, clashes);
    for (uint32_t now = 1; clashes > 0 && now < UINT32_MAX / 2; now++) {
        if (options->patience && now - since > options->patience)
            return true;
        if ((options->moves && *moves >= options->moves) || !sj_step(pace))
            return false;
        ++*moves;
        const int64_t to_best = (int64_t)lowest - (int64_t)clashes;
        const struct move move = choose_move(tabu, now, to_best, pace->random);
        if (move.i == SJ_NO_VERTEX)
            continue; /* all are tabu: time passes */
        tabu->until[(size_t)move.i * tabu->colors + tabu->color[move.i]] =
            now + 1 + tabu->clashing_count * 6 / 10 + sj_random_below(pace->random, 10);
        make_move(tabu, &move);
        clashes = (uint64_t)((int64_t)clashes + move.worth);
        if (clashes < lowest) {
            lowest = clashes;
            since = now;
            if (clashes < tabu->clashes)
                keep_best(tabu, clashes);
        }
    }
    return clashes > 0;
}

bool sj_tabu_run(struct sj_tabu *tabu, const struct sj_problem *problem,
                 const struct sj_tabu_options *options, const struct sj_pace *pace)
{
    uint64_t moves = 0;
    uint64_t clashes = 0;
    tabu->colors = problem->colors;
    tabu->clashes = UINT64_MAX;
    start_lists(tabu, problem, options->reduce);
    number_vertices(tabu);
    link_vertices(tabu);
    for (bool again = false; start_over(tabu, again, pace, &clashes); again = true) {
        if (!search_from_start(tabu, clashes, options, &moves, pace))
            break;
        start_lists(tabu, problem, options->reduce);
    }
    return tabu->clashes != UINT64_MAX;
}

/* The smallest colour that no neighbour has and the problem allows. */
static uint32_t choose_free(struct sj_tabu *tabu, uint32_t v)
{
    const struct sj_problem *const p = tabu->lists.problem;
    const uint32_t *const peer = sj_graph_peers(p->graph, v);
    const uint32_t degree = sj_graph_degree(p->graph, v);
    for (uint32_t color = 1;; color++) {
        bool is_free = !sj_problem_bans(p, v, color);
        for (uint32_t k = 0; k < degree && is_free; k++)
            is_free = tabu->result[peer[k]] != color;
        if (is_free)
            return color;
    }
}

void sj_tabu_separate(struct sj_tabu *tabu)
{
    const suuji_graph *const graph = tabu->lists.problem->graph;
    for (uint32_t i = 0; i < tabu->open; i++) {
        const uint32_t v = tabu->vertex[i];
        const uint32_t *const peer = sj_graph_peers(graph, v);
        bool clashes = false;
        for (uint32_t k = 0; k < sj_graph_degree(graph, v) && !clashes; k++)
            clashes = tabu->result[peer[k]] == tabu->result[v];
        if (clashes)
            tabu->result[v] = choose_free(tabu, v);
    }
    tabu->clashes = 0;
}
