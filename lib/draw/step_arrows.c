/* SPDX-License-Identifier: MIT */
/* The links of a chain as curved arrows. Each bends to the side, and as far, as keeps it away from
   the nodes of the chain and from arrows that are already there. */
#include "draw/step_view.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Points at which a curve is compared with others. */
#define SAMPLES 14
/* Above this many links they are not compared, */
#define MOST_COMPARED 300
/* and above this many they are thinner, the more the more there are: nodes stay readable. */
#define MOST_BOLD 24

struct curve {
    double from[2], bend[2], to[2];
};

struct router {
    const struct sj_raster *raster;
    double radius;          /* of a node */
    const struct curve *at; /* curves so far */
    size_t count;
};

static void point_at(const struct curve *c, double t, double at[2])
{
    const double s = 1 - t;
    for (int i = 0; i < 2; i++)
        at[i] = s * s * c->from[i] + 2 * s * t * c->bend[i] + t * t * c->to[i];
}

static double point_distance(const double a[2], const double b[2])
{
    return hypot(a[0] - b[0], a[1] - b[1]);
}

/* ---- Ends ---- */

/* The candidates of two nodes that are nearest to each other. False: a node has none. */
static bool find_ends(const struct sj_raster *r, const suuji_link *link, struct curve *curve)
{
    const suuji_human_step *const step = &r->drawing->step->step;
    double least = HUGE_VAL;
    for (size_t i = 0; i < step->evidence_count; i++) {
        const suuji_evidence *const a = &step->evidence[i];
        double from[2];
        if (a->kind != SUUJI_EVIDENCE_CANDIDATE || a->node != link->from || !a->node)
            continue;
        sj_raster_candidate(r, a->cell, a->value, from);
        for (size_t k = 0; k < step->evidence_count; k++) {
            const suuji_evidence *const b = &step->evidence[k];
            double to[2];
            if (b->kind != SUUJI_EVIDENCE_CANDIDATE || b->node != link->to)
                continue;
            sj_raster_candidate(r, b->cell, b->value, to);
            const double apart = point_distance(from, to);
            if (apart > 0 && apart < least) {
                least = apart;
                *curve = (struct curve){{from[0], from[1]}, {0, 0}, {to[0], to[1]}};
            }
        }
    }
    return least < HUGE_VAL;
}

/* ---- The best bend ---- */

/* What a point of a curve costs: too near to a node that is not one of its ends, or to another
   curve, or outside the board. */
static double cost_of_point(const struct router *router, const struct curve *curve,
                            const double at[2])
{
    const struct sj_raster *const r = router->raster;
    const suuji_human_step *const step = &r->drawing->step->step;
    const double end_x = r->x + r->rules->size * r->cell, end_y = r->y + r->rules->size * r->cell;
    double cost = at[0] < r->x || at[1] < r->y || at[0] > end_x || at[1] > end_y ? 50 : 0;
    for (size_t i = 0; i < step->evidence_count; i++) {
        const suuji_evidence *const e = &step->evidence[i];
        double node[2];
        if (e->kind != SUUJI_EVIDENCE_CANDIDATE)
            continue;
        sj_raster_candidate(r, e->cell, e->value, node);
        if (point_distance(node, curve->from) > 0 && point_distance(node, curve->to) > 0 &&
            point_distance(node, at) < 1.15 * router->radius)
            cost += 5;
    }
    for (size_t i = 0; i < step->eliminated_count; i++) {
        double crossed[2];
        sj_raster_candidate(r, step->eliminated[i].cell, step->eliminated[i].value, crossed);
        cost += point_distance(crossed, at) < router->radius ? 2 : 0;
    }
    for (size_t i = 0; i < router->count; i++)
        for (int k = 1; k < SAMPLES; k++) {
            double other[2];
            point_at(&router->at[i], (double)k / SAMPLES, other);
            cost += point_distance(other, at) < 0.6 * router->radius ? 0.7 : 0;
        }
    return cost;
}

static double cost_of(const struct router *router, const struct curve *curve)
{
    double cost = 0;
    for (int k = 1; k < SAMPLES; k++) {
        double at[2];
        point_at(curve, (double)k / SAMPLES, at);
        cost += cost_of_point(router, curve, at);
    }
    return cost;
}

static void bend_by(struct curve *curve, double aside)
{
    const double length = point_distance(curve->from, curve->to);
    const double u[2] = {(curve->to[0] - curve->from[0]) / length,
                         (curve->to[1] - curve->from[1]) / length};
    curve->bend[0] = (curve->from[0] + curve->to[0]) / 2 - aside * u[1];
    curve->bend[1] = (curve->from[1] + curve->to[1]) / 2 + aside * u[0];
}

/* Short arrows need a bend to be seen at all between the marks of their ends. */
static void choose_bend(const struct router *router, struct curve *curve)
{
    static const double factors[] = {0.14, -0.14, 0.26, -0.26, 0.42, -0.42, 0.6, -0.6};
    const double length = point_distance(curve->from, curve->to);
    const double least = length < 4 * router->radius ? 2.0 * router->radius : 0;
    double best = HUGE_VAL;
    struct curve chosen = *curve;
    for (size_t i = 0; i < sizeof factors / sizeof *factors; i++) {
        struct curve tried = *curve;
        const double aside = factors[i] * length;
        bend_by(&tried, fabs(aside) < least ? copysign(least + fabs(aside), aside) : aside);
        const double cost =
            (router->at ? cost_of(router, &tried) : 0) + 1.5 * fabs(factors[i]) + 0.01 * (double)i;
        if (cost < best) {
            best = cost;
            chosen = tried;
        }
        if (!router->at)
            break;
    }
    *curve = chosen;
}

/* ---- Drawing ---- */

/* The part of a curve from `t` to `u`. */
static struct curve cut_curve(const struct curve *c, double t, double u)
{
    struct curve part;
    point_at(c, t, part.from);
    point_at(c, u, part.to);
    for (int i = 0; i < 2; i++)
        part.bend[i] =
            (1 - t) * (1 - u) * c->from[i] + (t + u - 2 * t * u) * c->bend[i] + t * u * c->to[i];
    return part;
}

/* Without what the marks of its ends hide. */
static struct curve trim_curve(const struct curve *c, double radius)
{
    enum { PARTS = 64 };
    int first = 0, last = PARTS;
    double at[2];
    do
        point_at(c, (double)++first / PARTS, at);
    while (first < PARTS / 2 - 4 && point_distance(at, c->from) < radius);
    do
        point_at(c, (double)--last / PARTS, at);
    while (last > PARTS / 2 + 4 && point_distance(at, c->to) < radius);
    return cut_curve(c, (double)first / PARTS, (double)last / PARTS);
}

static void draw_link(const struct sj_raster *r, const suuji_link *link, const struct curve *whole)
{
    const struct curve c = trim_curve(whole, 1.1 * sj_raster_radius(r));
    const double length = point_distance(c.from, c.to);
    const size_t count = r->drawing->step->shown_links;
    const double scale =
        count <= MOST_BOLD ? 1 : fmax(sqrt((double)MOST_BOLD / (double)count), 0.4);
    const struct sj_arrow arrow = {.from = {c.from[0], c.from[1]},
                                   .bend = {c.bend[0], c.bend[1]},
                                   .to = {c.to[0], c.to[1]},
                                   .pen = 0.034 * r->cell * scale,
                                   .head = fmin(0.17 * r->cell * fmax(scale, 0.6), 0.6 * length),
                                   .strong = link->strong,
                                   .color = sj_arrow_color(link->group)};
    sj_mark_arrow(r->picture, &arrow);
}

/* The number of a branch, where it begins. */
static void draw_number(const struct sj_raster *r, unsigned group, const struct curve *curve)
{
    const double side = 0.2 * r->cell;
    const struct sj_ink disc = {
        .fill = SJ_PAPER, .line = sj_arrow_color(group), .pen = 0.02 * r->cell};
    const struct sj_ink letters = sj_ink_bold(sj_arrow_color(group), 0.75 * side, SJ_ALIGN_MIDDLE);
    char text[8];
    double at[2];
    snprintf(text, sizeof text, "%u", group);
    point_at(curve, 0.45, at);
    sj_picture_circle(r->picture, &disc, at[0], at[1], side / 2);
    sj_picture_centered(r->picture, &letters, at[0], at[1], text);
}

void sj_step_draw_links(const struct sj_raster *raster)
{
    const suuji_human_step *const step = &raster->drawing->step->step;
    const bool compare = raster->drawing->step->shown_links <= MOST_COMPARED;
    struct curve *const curve = calloc(step->link_count + 1, sizeof *curve);
    struct router router = {raster, sj_raster_radius(raster), compare ? curve : NULL, 0};
    unsigned numbered = 0;
    if (!curve) {
        raster->picture->failed = true;
        return;
    }
    for (size_t i = 0; i < step->link_count; i++) {
        const suuji_link *const link = &step->links[i];
        struct curve *const c = &curve[router.count];
        if (!raster->drawing->step->link_shown[i] || !find_ends(raster, link, c))
            continue;
        choose_bend(&router, c);
        draw_link(raster, link, c);
        if (link->group > numbered)
            draw_number(raster, numbered = link->group, c);
        router.count++;
    }
    free(curve);
}
