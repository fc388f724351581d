/* SPDX-License-Identifier: MIT */
/* List colouring. */
#include "graph/lists.h"

#include "base/fail.h"
#include "base/layout.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define TAKEN UINT32_MAX

static void lay_out(void *state, struct sj_layout *layout)
{
    struct sj_lists *const lists = state;
    const size_t room = lists->room;
    const size_t colors = lists->color_room;
    const size_t spots = lists->clique_room * colors;
    lists->list = sj_layout_array(layout, room * lists->most_words, sizeof *lists->list);
    lists->left = sj_layout_array(layout, room, sizeof *lists->left);
    lists->color = sj_layout_array(layout, room, sizeof *lists->color);
    lists->degree = sj_layout_array(layout, room, sizeof *lists->degree);
    lists->next = sj_layout_array(layout, room, sizeof *lists->next);
    lists->prev = sj_layout_array(layout, room, sizeof *lists->prev);
    lists->bin = sj_layout_array(layout, colors + 1, sizeof *lists->bin);
    lists->mark = sj_layout_array(layout, room, sizeof *lists->mark);
    lists->places = sj_layout_array(layout, spots, sizeof *lists->places);
    lists->single = sj_layout_array(layout, spots, sizeof *lists->single);
}

static struct sj_lists make_shape(uint32_t vertices, uint32_t colors, uint32_t cliques)
{
    return (struct sj_lists){.most_words = sj_words(colors),
                             .room = vertices,
                             .color_room = colors,
                             .clique_room = cliques};
}

suuji_status sj_lists_make(struct sj_lists *lists, uint32_t vertices, uint32_t colors,
                           uint32_t cliques, suuji_error *err)
{
    *lists = make_shape(vertices, colors, cliques);
    return sj_layout_make(lay_out, lists, &lists->block, &lists->block_bytes) ? SUUJI_OK
                                                                              : sj_fail_memory(err);
}

size_t sj_lists_memory(uint32_t vertices, uint32_t colors, uint32_t cliques)
{
    struct sj_lists lists = make_shape(vertices, colors, cliques);
    return sj_layout_bytes(lay_out, &lists);
}

void sj_lists_free(struct sj_lists *lists)
{
    free(lists->block);
    *lists = (struct sj_lists){0};
}

/* ---- Bins ---- */

static void put_in_bin(struct sj_lists *l, uint32_t v)
{
    uint32_t *const bin = &l->bin[l->left[v]];
    l->next[v] = *bin;
    l->prev[v] = SJ_NO_VERTEX;
    if (*bin != SJ_NO_VERTEX)
        l->prev[*bin] = v;
    *bin = v;
}

static void take_from_bin(struct sj_lists *l, uint32_t v)
{
    if (l->prev[v] == SJ_NO_VERTEX)
        l->bin[l->left[v]] = l->next[v];
    else
        l->next[l->prev[v]] = l->next[v];
    if (l->next[v] != SJ_NO_VERTEX)
        l->prev[l->next[v]] = l->prev[v];
}

/* ---- Places ---- */

/* A vertex cannot have the colour any more: its cliques have a place less for it. */
static void remove_places(struct sj_lists *l, uint32_t v, uint32_t color)
{
    const struct sj_rainbow *const r = l->problem->rainbow;
    if (!r)
        return;
    for (uint32_t i = r->first[v]; i < r->first[v + 1]; i++) {
        const uint32_t spot = r->clique[i] * r->size + color - 1;
        if (l->places[spot] == TAKEN)
            continue;
        if (--l->places[spot] == 1)
            l->single[l->singles++] = spot;
        l->dead |= l->places[spot] == 0;
    }
}

static void take_places(struct sj_lists *l, uint32_t v, uint32_t color)
{
    const struct sj_rainbow *const r = l->problem->rainbow;
    for (uint32_t i = r ? r->first[v] : 0; r && i < r->first[v + 1]; i++)
        l->places[r->clique[i] * r->size + color - 1] = TAKEN;
}

/* ---- Lists ---- */

static void remove_color(struct sj_lists *l, uint32_t v, uint32_t color)
{
    uint64_t *const list = l->list + v * l->words;
    if (!sj_bit_get(list, color - 1))
        return;
    sj_bit_clear(list, color - 1);
    take_from_bin(l, v);
    l->left[v]--;
    put_in_bin(l, v);
    l->dead |= l->left[v] == 0;
    remove_places(l, v, color);
}

void sj_lists_give(struct sj_lists *l, uint32_t vertex, uint32_t color)
{
    const suuji_graph *const graph = l->problem->graph;
    const uint32_t *const peer = sj_graph_peers(graph, vertex);
    const bool within = color <= l->problem->colors;
    uint64_t *const list = l->list + vertex * l->words;
    assert(l->color[vertex] == 0 && color > 0);
    take_from_bin(l, vertex);
    l->color[vertex] = color;
    l->open--;
    l->above += !within;
    if (within) {
        sj_bit_clear(list, color - 1);
        take_places(l, vertex, color);
    }
    for (size_t w = 0; w < l->words; w++)
        for (; list[w]; list[w] &= list[w] - 1)
            remove_places(l, vertex, (uint32_t)(w * SJ_WORD_BITS) + sj_low_bit(list[w]) + 1);
    l->left[vertex] = 0;
    for (uint32_t i = 0; i < sj_graph_degree(graph, vertex); i++) {
        l->degree[peer[i]]--;
        if (within && l->color[peer[i]] == 0)
            remove_color(l, peer[i], color);
    }
}

uint32_t sj_lists_take_single(struct sj_lists *l, uint32_t *color)
{
    const struct sj_rainbow *const r = l->problem->rainbow;
    while (l->singles > 0) {
        const uint32_t spot = l->single[--l->singles];
        if (l->places[spot] != 1)
            continue; /* it was used, or lost, since it was noted */
        *color = spot % r->size + 1;
        const uint16_t *const vertex = r->vertex + (size_t)(spot / r->size) * r->size;
        for (uint32_t i = 0; i < r->size; i++)
            if (l->color[vertex[i]] == 0 && sj_bit_get(sj_list(l, vertex[i]), *color - 1))
                return vertex[i];
    }
    return SJ_NO_VERTEX;
}

static bool has_place(const struct sj_lists *l, uint32_t v, uint32_t color)
{
    return l->color[v] == 0 && sj_bit_get(sj_list(l, v), color - 1);
}

static bool is_in(const struct sj_rainbow *r, uint32_t v, uint32_t clique)
{
    for (uint32_t i = r->first[v]; i < r->first[v + 1]; i++)
        if (r->clique[i] == clique)
            return true;
    return false;
}

/* Do all places of a colour in clique q lie in clique r? */
static bool lies_in(const struct sj_lists *l, uint32_t q, uint32_t r, uint32_t color)
{
    const struct sj_rainbow *const rainbow = l->problem->rainbow;
    const uint16_t *const vertex = rainbow->vertex + (size_t)q * rainbow->size;
    for (uint32_t i = 0; i < rainbow->size; i++)
        if (has_place(l, vertex[i], color) && !is_in(rainbow, vertex[i], r))
            return false;
    return true;
}

/* Take the colour from those in clique r that are not in clique q. */
static void remove_color_outside(struct sj_lists *l, uint32_t q, uint32_t r, uint32_t color)
{
    const struct sj_rainbow *const rainbow = l->problem->rainbow;
    const uint16_t *const vertex = rainbow->vertex + (size_t)r * rainbow->size;
    for (uint32_t i = 0; i < rainbow->size; i++)
        if (has_place(l, vertex[i], color) && !is_in(rainbow, vertex[i], q))
            remove_color(l, vertex[i], color);
}

/* Where all places of a colour in one clique lie in another as well, the other has it there too,
   and nowhere else. True: a list got shorter. */
static bool narrow_lists(struct sj_lists *l)
{
    const struct sj_rainbow *const r = l->problem->rainbow;
    bool shorter = false;
    for (uint32_t spot = 0; r && spot < r->count * r->size && !l->dead; spot++) {
        const uint32_t q = spot / r->size;
        const uint32_t color = spot % r->size + 1;
        const uint16_t *vertex = r->vertex + (size_t)q * r->size;
        if (l->places[spot] == TAKEN)
            continue;
        while (!has_place(l, *vertex, color))
            vertex++;
        for (uint32_t i = r->first[*vertex]; i < r->first[*vertex + 1]; i++) {
            const uint32_t other = r->clique[i];
            if (other == q || l->places[other * r->size + color - 1] <= l->places[spot] ||
                !lies_in(l, q, other, color))
                continue;
            remove_color_outside(l, q, other, color);
            shorter = true;
        }
    }
    return shorter;
}

void sj_lists_propagate(struct sj_lists *l, bool across)
{
    while (!l->dead && l->open > 0) {
        uint32_t color = 0;
        uint32_t v = l->bin[1];
        if (v != SJ_NO_VERTEX)
            color = sj_list_smallest(l, v);
        else
            v = sj_lists_take_single(l, &color);
        if (v != SJ_NO_VERTEX)
            sj_lists_give(l, v, color);
        else if (!across || !narrow_lists(l))
            return;
    }
}

/* Every colour but those that are banned. */
static void fill_list(struct sj_lists *l, uint32_t v)
{
    const struct sj_problem *const p = l->problem;
    uint64_t *const list = l->list + v * l->words;
    l->left[v] = 0;
    for (size_t w = 0; w < l->words; w++) {
        const size_t rest = p->colors - w * SJ_WORD_BITS;
        list[w] = sj_low_mask(rest < SJ_WORD_BITS ? (unsigned)rest : SJ_WORD_BITS);
        if (p->banned)
            list[w] &= ~p->banned[v * l->words + w];
        l->left[v] += sj_bit_count(list[w]);
    }
    l->dead |= l->left[v] == 0;
}

static void count_places(struct sj_lists *l)
{
    const struct sj_problem *const p = l->problem;
    const struct sj_rainbow *const r = p->rainbow;
    const size_t spots = r ? (size_t)r->count * r->size : 0;
    l->singles = 0;
    for (size_t spot = 0; spot < spots; spot++) {
        const uint16_t *const vertex = r->vertex + spot / r->size * r->size;
        uint32_t places = r->size;
        for (uint32_t i = 0; p->banned && i < r->size; i++)
            places -= !sj_bit_get(sj_list(l, vertex[i]), spot % r->size);
        l->places[spot] = places;
        if (places == 1)
            l->single[l->singles++] = (uint32_t)spot;
        l->dead |= places == 0;
    }
}

void sj_lists_start(struct sj_lists *l, const struct sj_problem *problem)
{
    const uint32_t vertices = problem->graph->vertices;
    assert(vertices <= l->room && sj_words(problem->colors) <= l->most_words);
    l->problem = problem;
    l->words = sj_words(problem->colors);
    l->open = vertices;
    l->above = 0;
    l->dead = false;
    memset(l->color, 0, vertices * sizeof *l->color);
    memset(l->mark, 0, vertices * sizeof *l->mark);
    for (uint32_t c = 0; c <= problem->colors; c++)
        l->bin[c] = SJ_NO_VERTEX;
    for (uint32_t v = vertices; v-- > 0;) {
        fill_list(l, v);
        put_in_bin(l, v);
        l->degree[v] = sj_graph_degree(problem->graph, v);
    }
    count_places(l);
    for (uint32_t v = 0; v < vertices; v++)
        if (problem->fixed && problem->fixed[v])
            sj_lists_give(l, v, problem->fixed[v]);
}
