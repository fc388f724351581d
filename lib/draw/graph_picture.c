/* SPDX-License-Identifier: MIT */
/* The graph of a puzzle: cells are vertices, cells that must differ are joined, values are colours.
   Edges are light, and coloured by what joins their ends: row, column, box, anything else. If cells
   are marked, only their edges are drawn, on the grid over the lines of the board, and vertices
   that are neither marked nor neighbours are small. */
#include "draw/drawing.h"

#include "suuji/houses.h"

#include <math.h>
#include <stdlib.h>

struct graph {
    const struct sj_drawing *drawing;
    const suuji_rules *rules;
    struct sj_picture *picture;
    double x, y, side; /* the square */
    double radius;     /* of a vertex */
    bool *far;         /* [cells]: neither marked nor joined to a marked cell; NULL: no cell is */
};

/* 1 + the number of its colour, or 0. */
static unsigned mark_of(const struct graph *g, unsigned cell)
{
    const struct sj_highlight *const highlight = g->drawing->highlight;
    return highlight ? sj_highlight_color(highlight, g->rules, cell) : 0;
}

/* How far apart vertices are. */
static double spacing(const struct graph *g)
{
    const double cells = g->rules->cells;
    if (g->drawing->layout == SUUJI_DRAW_LAYOUT_GRID)
        return g->side / g->rules->size;
    return g->side / (cells > 3 ? 1 + 1 / sin(acos(-1) / cells) : cells);
}

/* On a circle, clockwise from the top, row by row; or where the cell is. */
static void place(const struct graph *g, unsigned cell, double at[2])
{
    const unsigned n = g->rules->size;
    if (g->drawing->layout == SUUJI_DRAW_LAYOUT_GRID) {
        at[0] = g->x + (cell % n + 0.5) * g->side / n;
        at[1] = g->y + (cell / n + 0.5) * g->side / n;
        return;
    }
    const double angle = 2 * acos(-1) * cell / g->rules->cells;
    const double reach = g->rules->cells > 1 ? g->side / 2 - g->radius : 0;
    at[0] = g->x + g->side / 2 + reach * sin(angle);
    at[1] = g->y + g->side / 2 - reach * cos(angle);
}

/* The kind of the first house that both cells are in; after the last kind for a pair. */
static unsigned kind_of_edge(const suuji_rules *r, unsigned a, unsigned b)
{
    for (uint32_t i = r->cell_first[a]; i < r->cell_first[a + 1]; i++)
        for (uint32_t k = r->cell_first[b]; k < r->cell_first[b + 1]; k++)
            if (r->cell_house[i] == r->cell_house[k])
                return r->house_kind[r->cell_house[i]];
    return SJ_HOUSE_KINDS;
}

/* On the grid, edges that would run over other vertices bend aside, the more the longer they
   are. */
static void draw_edge(const struct graph *g, unsigned a, unsigned b, uint32_t color, double pen)
{
    const unsigned n = g->rules->size;
    const unsigned rows = b / n - a / n;
    const unsigned cols = a % n > b % n ? a % n - b % n : b % n - a % n;
    double from[2];
    double to[2];
    place(g, a, from);
    place(g, b, to);
    if (g->drawing->layout == SUUJI_DRAW_LAYOUT_CIRCLE || (rows <= 1 && cols <= 1)) {
        sj_picture_line(g->picture, color, pen, from[0], from[1], to[0], to[1]);
        return;
    }
    const double length = hypot(to[0] - from[0], to[1] - from[1]);
    const double aside = (0.2 + 0.5 * length / g->side) * g->side / n / length;
    const double toward = rows == 0 ? -1 : 1; /* row arcs above, others to their left */
    const double bend[2] = {(from[0] + to[0]) / 2 - toward * aside * (to[1] - from[1]),
                            (from[1] + to[1]) / 2 + toward * aside * (to[0] - from[0])};
    const struct sj_ink ink = sj_ink_outline(color, pen);
    sj_picture_arc(g->picture, &ink, from, bend, to);
}

/* Edges of a kind together: files get smaller, and what is painted last lies on top everywhere. */
static bool draw_edges(const struct graph *g)
{
    const suuji_rules *const r = g->rules;
    const double thin = g->drawing->layout == SUUJI_DRAW_LAYOUT_GRID ? 0.03 : 0.05;
    const double pen = (g->far ? 0.1 : thin) * g->radius;
    uint16_t *const peer = malloc((r->cells + 1) * sizeof *peer);
    for (unsigned kind = SJ_HOUSE_KINDS + 1; peer && kind-- > 0;) {
        /* Around the circle a row is a short piece of it: its edges are short, and hide behind
           discs. */
        const bool short_ones =
            !g->far && g->drawing->layout == SUUJI_DRAW_LAYOUT_CIRCLE && kind == SJ_ROW;
        for (unsigned cell = 0; cell < r->cells; cell++) {
            const unsigned peers = suuji_rules_peers(r, cell, peer);
            for (unsigned i = 0; i < peers; i++)
                if (peer[i] > cell && (!g->far || mark_of(g, cell) || mark_of(g, peer[i])) &&
                    kind_of_edge(r, cell, peer[i]) == kind)
                    draw_edge(g, cell, peer[i], sj_edge_color(kind), short_ones ? 3 * pen : pen);
        }
    }
    free(peer);
    return peer != NULL;
}

/* A vertex that no edge of the picture ends at. */
static void draw_far_vertex(const struct graph *g, unsigned cell)
{
    const struct sj_ink disc = {.fill = SJ_PAPER, .line = SJ_INK_ZERO, .pen = 0.06 * g->radius};
    double at[2];
    place(g, cell, at);
    sj_picture_circle(g->picture, &disc, at[0], at[1], 0.4 * g->radius);
}

/* The ring around a marked vertex. */
static void draw_ring(const struct graph *g, unsigned cell)
{
    const struct sj_mark_color *const color = sj_mark_color_at(mark_of(g, cell) - 1u);
    const struct sj_ink ring = {.fill = color->fill, .line = color->frame, .pen = 0.15 * g->radius};
    double at[2];
    place(g, cell, at);
    sj_picture_circle(g->picture, &ring, at[0], at[1], 1.3 * g->radius);
}

/* A vertex with its value; a given has a thick outline, an empty cell is white. */
static void draw_vertex(const struct graph *g, unsigned cell)
{
    const unsigned value = sj_drawing_at(g->drawing, cell);
    const bool given = g->drawing->puzzle->given[cell] != 0;
    const uint32_t color = value ? sj_value_color(value) : SJ_PAPER;
    const double pen = g->radius * (given ? 0.2 : 0.08);
    const struct sj_ink disc = {.fill = color, .line = SJ_INK, .pen = pen};
    const double width = sj_drawing_value_width(g->drawing, true);
    const struct sj_ink letters = {.fill = sj_letters_on(color),
                                   .line = SJ_NO_COLOR,
                                   .pen = g->radius * fmin(1.15, 1.5 / width),
                                   .align = SJ_ALIGN_MIDDLE,
                                   .bold = given};
    char text[SJ_VALUE_ROOM];
    double at[2];
    place(g, cell, at);
    sj_picture_circle(g->picture, &disc, at[0], at[1], g->radius - pen / 2);
    if (value == 0)
        return;
    sj_drawing_value(g->drawing, value, text);
    sj_picture_centered(g->picture, &letters, at[0], at[1], text);
}

/* Find the cells that are far from the marked ones. False: memory is short. */
static bool find_far(struct graph *g)
{
    const suuji_rules *const r = g->rules;
    uint16_t *const peer = malloc((r->cells + 1) * sizeof *peer);
    g->far = malloc(r->cells * sizeof *g->far);
    for (unsigned cell = 0; peer && g->far && cell < r->cells; cell++) {
        const unsigned peers = suuji_rules_peers(r, cell, peer);
        g->far[cell] = !mark_of(g, cell);
        for (unsigned i = 0; i < peers && g->far[cell]; i++)
            g->far[cell] = !mark_of(g, peer[i]);
    }
    free(peer);
    return peer && g->far;
}

void sj_graph_draw(const struct sj_drawing *drawing, struct sj_picture *picture, double x, double y,
                   double side)
{
    struct graph g = {.drawing = drawing,
                      .rules = drawing->puzzle->rules,
                      .picture = picture,
                      .x = x,
                      .y = y,
                      .side = side};
    g.radius =
        fmin((drawing->layout == SUUJI_DRAW_LAYOUT_GRID ? 0.28 : 0.44) * spacing(&g), 0.05 * side);
    const bool found = !drawing->highlight || find_far(&g);
    if (g.far && drawing->layout == SUUJI_DRAW_LAYOUT_GRID)
        sj_board_lines(g.rules, picture, x, y, side);
    if (!found || !draw_edges(&g))
        picture->failed = true;
    for (unsigned cell = 0; found && cell < g.rules->cells; cell++) {
        if (mark_of(&g, cell))
            draw_ring(&g, cell);
        if (g.far && g.far[cell])
            draw_far_vertex(&g, cell);
        else
            draw_vertex(&g, cell);
    }
    free(g.far);
}
