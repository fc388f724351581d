/* SPDX-License-Identifier: MIT */
/* The legend of a step: what the marks mean, only those that occur. */
#include "draw/step_view.h"

#include <stdio.h>

/* Where the next item of the legend is. */
struct legend {
    struct sj_picture *picture; /* NULL: only measure */
    const struct sj_step_view *view;
    size_t cells; /* of the board */
    double left, width, size;
    double x, y; /* middle of the line of text */
};

#define LINE_HEIGHT 1.6
#define MARK 1.15 /* width of marks */
#define GAP 0.5   /* between items, whose names may be narrower than what is reserved for them */

/* Begin an item of a mark of `wide` and a name; false: only measured. */
static bool place_item(struct legend *l, double wide, const char *name)
{
    const double mark = wide * l->size;
    const double width = mark + (0.45 + sj_text_width(name, false)) * l->size;
    const struct sj_ink ink = sj_ink_letters(SJ_INK_QUIET, l->size, SJ_ALIGN_LEFT);
    if (l->x > l->left && l->x + width > l->left + l->width) {
        l->x = l->left;
        l->y += LINE_HEIGHT * l->size;
    }
    if (l->picture)
        sj_picture_centered(l->picture, &ink, l->x + mark + 0.45 * l->size, l->y, name);
    l->x += width + GAP * l->size;
    return l->picture != NULL;
}

/* Left end of the mark of an item that was placed. */
static double mark_left(const struct legend *l, double wide, const char *name)
{
    return l->x - (GAP + wide + 0.45 + sj_text_width(name, false)) * l->size;
}

/* ---- Items ---- */

static void add_houses(struct legend *l)
{
    const double side = MARK * l->size;
    const struct sj_ink base = {.fill = SJ_TINT_BASE, .line = SJ_INK_BASE, .pen = 0.08 * l->size};
    const struct sj_ink cover = {
        .fill = SJ_NO_COLOR, .line = SJ_EDGE_COVER, .pen = 0.07 * l->size, .dash = 0.2 * l->size};
    const char *const name = l->view->has_cover ? "base" : "house";
    if (l->view->has_base && place_item(l, MARK, name))
        sj_picture_rectangle(l->picture, &base, mark_left(l, MARK, name), l->y - side / 2, side,
                             side);
    if (l->view->has_cover && place_item(l, MARK, "cover")) {
        const double x = mark_left(l, MARK, "cover"), y = l->y - side / 2;
        sj_mark_hatch(l->picture, x, y, side);
        sj_picture_rectangle(l->picture, &cover, x, y, side, side);
    }
}

static bool groups_differ(struct sj_mark_key key)
{
    const suuji_role_info *const info = key.role ? suuji_role_at(key.role - 1u) : NULL;
    return info && info->looks;
}

/* Where groups differ, the letter or the number of the group is part of the name. */
static void name_mark(struct sj_mark_key key, const struct sj_mark *mark, char text[40])
{
    if (groups_differ(key) && mark->tag)
        snprintf(text, 40, "%s %c", mark->name, mark->tag);
    else if (groups_differ(key))
        snprintf(text, 40, "%s %u", mark->name, key.group);
    else
        snprintf(text, 40, "%s", mark->name);
}

static void add_mark(struct legend *l, struct sj_mark_key key, bool cell)
{
    const struct sj_mark mark = cell ? sj_mark_of_cell(key) : sj_mark_of(key, l->view->has_cover);
    const double side = MARK * l->size;
    char name[40];
    name_mark(key, &mark, name);
    if (!place_item(l, MARK, name))
        return;
    const double x = mark_left(l, MARK, name);
    if (!cell)
        sj_mark_draw(l->picture, &mark, x + side / 2, l->y, 0.44 * side);
    else if (mark.tag)
        sj_mark_draw_tag(l->picture, &mark, x, l->y - side / 2, side);
    else
        sj_mark_draw_cell(l->picture, &mark, x, l->y - side / 2, side);
}

static bool is_same_key(struct sj_mark_key a, struct sj_mark_key b)
{
    return a.role == b.role && a.group == b.group;
}

/* The key without a group that does not matter. */
static struct sj_mark_key plain_key(struct sj_mark_key key)
{
    if (!groups_differ(key))
        key.group = 0;
    return key;
}

/* Is a cell marked with this role? Then the mark of its candidates needs no other words. */
static bool is_role_of_cell(const struct legend *l, struct sj_mark_key key)
{
    bool found = false;
    for (size_t i = 0; i < SJ_CELL_MARKS * l->cells; i++)
        found |= is_same_key(plain_key(l->view->cell_mark[i]), key);
    return found && key.role != SUUJI_ROLE_BASE + 1;
}

/* Comes `a` before `b` in the legend? */
static bool key_precedes(struct sj_mark_key a, struct sj_mark_key b)
{
    return a.role < b.role || (a.role == b.role && a.group < b.group);
}

/* Each mark of `all` once, in the order of roles and groups. */
static void add_marks(struct legend *l, const struct sj_mark_key *all, size_t count, bool cells)
{
    const struct sj_mark_key end = {UINT8_MAX, UINT8_MAX};
    for (struct sj_mark_key last = {0, UINT8_MAX};;) {
        struct sj_mark_key next = end;
        for (size_t i = 0; i < count; i++) {
            const struct sj_mark_key key = plain_key(all[i]);
            if (key_precedes(last, key) && key_precedes(key, next))
                next = key;
        }
        if (is_same_key(next, end))
            return;
        if (cells || !is_role_of_cell(l, next))
            add_mark(l, next, cells);
        last = next;
    }
}

static bool has_branches(const struct legend *l)
{
    for (size_t i = 0; i < l->view->step.link_count; i++)
        if (l->view->step.links[i].group)
            return true;
    return false;
}

/* Links of branches lead from what is known to what follows; those of a chain can be read both
   ways. */
static void add_links(struct legend *l, bool strong)
{
    static const char *const names[2][2] = {
        {"weak link (-): not both are true", "strong link (=): not both are false"},
        {"weak link (-): true, then false", "strong link (=): false, then true"}};
    const char *const name = names[has_branches(l)][strong];
    const double wide = 2.2;
    bool any = false;
    for (size_t i = 0; i < l->view->step.link_count; i++)
        any |= l->view->link_shown[i] && l->view->step.links[i].strong == strong;
    if (!any || !place_item(l, wide, name))
        return;
    const double x = mark_left(l, wide, name), end = x + wide * l->size;
    const struct sj_arrow arrow = {.from = {x, l->y},
                                   .bend = {(x + end) / 2, l->y},
                                   .to = {end, l->y},
                                   .pen = 0.13 * l->size,
                                   .head = 0.6 * l->size,
                                   .strong = strong,
                                   .color = sj_arrow_color(0)};
    sj_mark_arrow(l->picture, &arrow);
}

/* The number of a branch. */
static void add_branches(struct legend *l)
{
    static const char name[] = "branch, in its own colour";
    const struct sj_ink disc = {.fill = SJ_PAPER, .line = sj_arrow_color(1), .pen = 0.1 * l->size};
    const struct sj_ink digit = sj_ink_bold(sj_arrow_color(1), 0.8 * l->size, SJ_ALIGN_MIDDLE);
    if (has_branches(l) && place_item(l, MARK, name)) {
        const double x = mark_left(l, MARK, name) + 0.5 * MARK * l->size;
        sj_picture_circle(l->picture, &disc, x, l->y, 0.48 * MARK * l->size);
        sj_picture_centered(l->picture, &digit, x, l->y, "1");
    }
}

/* Is a link to the node left out? */
static bool lacks_link_to(const struct sj_step_view *view, unsigned node)
{
    for (size_t i = 0; i < view->step.link_count; i++)
        if (!view->link_shown[i] && view->step.links[i].to == node)
            return true;
    return false;
}

/* An item without a mark. */
static void add_text(struct legend *l, const char *text)
{
    (void)place_item(l, -0.45, text);
}

/* The nodes to which links are left out, in the order of the evidence. */
static void add_left_out(struct legend *l, const struct sj_drawing *drawing)
{
    const suuji_human_step *const step = &l->view->step;
    add_text(l, "left out: links to");
    for (size_t i = 0; i < step->evidence_count; i++) {
        const suuji_evidence *const e = &step->evidence[i];
        char value[SJ_VALUE_ROOM], cell[24], text[sizeof value + sizeof cell];
        bool first = e->kind == SUUJI_EVIDENCE_CANDIDATE && e->node;
        for (size_t k = 0; k < i && first; k++)
            first = step->evidence[k].node != e->node;
        if (!first || !lacks_link_to(l->view, e->node))
            continue;
        sj_drawing_value(drawing, e->value, value);
        suuji_cell_name(drawing->puzzle->rules, e->cell, drawing->notation, cell, sizeof cell);
        snprintf(text, sizeof text, "%s%s", value, cell);
        add_text(l, text);
    }
}

/* Which links are drawn, if these are not all of them. */
static void add_part(struct legend *l, const struct sj_drawing *drawing)
{
    const struct sj_step_view *const view = l->view;
    const size_t shown = view->shown_links, all = view->step.link_count;
    char text[120];
    if (shown == all)
        return;
    if (view->stage) {
        snprintf(text, sizeof text, "stage %u of %u: links %zu to %zu of %zu", view->stage,
                 suuji_draw_stages(&view->step), view->first_link + 1, view->first_link + shown,
                 all);
        add_text(l, text);
        return;
    }
    snprintf(text, sizeof text, "only the shortest ways: %zu of %zu links", shown, all);
    add_text(l, text);
    snprintf(text, sizeof text, "all in %u stages", suuji_draw_stages(&view->step));
    add_text(l, text);
    add_left_out(l, drawing);
}

/* Several candidates that are one node. */
static void add_group(struct legend *l)
{
    static const char name[] = "group (|): any one of them";
    const suuji_human_step *const step = &l->view->step;
    const double wide = 2.2;
    const suuji_evidence *member = NULL;
    for (size_t i = 0; l->view->is_chain && !member && i < step->evidence_count; i++) {
        const suuji_evidence *const e = &step->evidence[i];
        for (size_t k = 0; k < i && sj_step_is_in_band(l->view, e); k++)
            if (step->evidence[k].node == e->node && step->evidence[k].cell != e->cell &&
                sj_step_is_in_band(l->view, &step->evidence[k]))
                member = e;
    }
    if (!member || !place_item(l, wide, name))
        return;
    const struct sj_mark mark = sj_mark_of(sj_mark_key_of(member), false);
    const double x = mark_left(l, wide, name), half = 0.5 * MARK * l->size;
    for (int inside = 0; inside < 2; inside++) {
        const struct sj_ink ink =
            sj_ink_round(inside ? sj_color_pale(mark.fill) : mark.line, (inside ? 1.7 : 2) * half);
        sj_picture_stroke(l->picture, &ink, (double[]){x + half, l->y},
                          (double[]){x + wide * l->size - half, l->y});
    }
}

static void add_results(struct legend *l)
{
    const double radius = 0.4 * MARK * l->size;
    if (l->view->step.placed_count && place_item(l, MARK, "placed"))
        sj_mark_rings(l->picture, mark_left(l, MARK, "placed") + 0.5 * MARK * l->size, l->y,
                      radius);
    if (l->view->step.eliminated_count && place_item(l, MARK, "eliminated"))
        sj_mark_cross(l->picture, mark_left(l, MARK, "eliminated") + 0.5 * MARK * l->size, l->y,
                      radius);
}

double sj_step_draw_legend(const struct sj_drawing *drawing, struct sj_picture *picture, double x,
                           double y, double width, double size)
{
    const struct sj_step_view *const view = drawing->step;
    const suuji_rules *const rules = drawing->puzzle->rules;
    struct legend legend = {.picture = picture,
                            .view = view,
                            .cells = rules->cells,
                            .left = x,
                            .width = width,
                            .size = size,
                            .x = x,
                            .y = y + LINE_HEIGHT * size / 2};
    add_houses(&legend);
    add_marks(&legend, view->cell_mark, SJ_CELL_MARKS * (size_t)rules->cells, true);
    add_marks(&legend, view->candidate_mark, (size_t)rules->cells * rules->size, false);
    add_links(&legend, true);
    add_links(&legend, false);
    add_group(&legend);
    add_branches(&legend);
    add_results(&legend);
    add_part(&legend, drawing);
    return legend.y - y + LINE_HEIGHT * size / 2;
}
