/* SPDX-License-Identifier: MIT */
/* How the roles of a step look. */
#include "draw/step_view.h"

#include <math.h>

/* The colours of clusters, instead of those of the table: the two of a cluster are alike in hue and
   differ in darkness too. */
static const struct {
    uint32_t fill, line;
} clusters[] = {
    {0x9CCBEE, 0x00568A}, {0xFFE9C2, 0xA85400}, {0x9FDCC5, 0x00694D}, {0xF6DCEA, 0x8F3F70}};

struct sj_mark_key sj_mark_key_of(const suuji_evidence *e)
{
    const unsigned group = e->group < UINT8_MAX ? e->group : UINT8_MAX;
    return (struct sj_mark_key){(uint8_t)(e->role + 1), (uint8_t)group};
}

static void color_mark(struct sj_mark *mark, const char *name)
{
    const struct sj_mark_color *const color = sj_mark_color_find(name);
    mark->fill = color->fill;
    mark->line = color->frame;
}

/* The look of group `number`, from 0, of a role whose groups differ. */
static void mark_group(struct sj_mark *mark, const suuji_role_info *info, unsigned number)
{
    unsigned count = 0;
    while (info->looks[count].color)
        count++;
    mark->shape = info->looks[number % count].shape;
    color_mark(mark, info->looks[number % count].color);
    if (info->lettered) {
        mark->tag = (char)('A' + number % 26);
        return;
    }
    mark->dashed = number >= count; /* further clusters */
    mark->fill = clusters[number % (sizeof clusters / sizeof *clusters)].fill;
    mark->line = clusters[number % (sizeof clusters / sizeof *clusters)].line;
}

struct sj_mark sj_mark_of(struct sj_mark_key key, bool has_cover)
{
    const suuji_role_info *const info = suuji_role_at(key.role - 1u);
    struct sj_mark mark = {.name = info->title,
                           .shape = info->look.shape,
                           .tag = info->tag,
                           .dashed = info->dashed,
                           .bold = info->bold};
    color_mark(&mark, info->look.color);
    if (info->looks)
        mark_group(&mark, info, key.group ? key.group - 1u : 0);
    if (info->hollow)
        mark.fill = SJ_PAPER;
    if (key.role == SUUJI_ROLE_BASE + 1 && has_cover)
        mark.name = "base candidate";
    return mark;
}

struct sj_mark sj_mark_of_cell(struct sj_mark_key key)
{
    const suuji_role_info *const info = suuji_role_at(key.role - 1u);
    struct sj_mark mark = sj_mark_of(key, false);
    if (info->cell_title)
        mark.name = info->cell_title;
    if (info->cell_color)
        color_mark(&mark, info->cell_color);
    return mark;
}

/* ---- Candidates ---- */

static void draw_diamond(struct sj_picture *picture, const struct sj_ink *ink, double x, double y,
                         double radius)
{
    const double r = 1.18 * radius;
    const double corner[4][2] = {{x, y - r}, {x + r, y}, {x, y + r}, {x - r, y}};
    sj_picture_corners(picture, ink, corner, 4);
}

static void draw_triangle(struct sj_picture *picture, const struct sj_ink *ink, double x, double y,
                          double radius)
{
    const double corner[3][2] = {{x, y - 1.25 * radius},
                                 {x + 1.25 * radius, y + 0.9 * radius},
                                 {x - 1.25 * radius, y + 0.9 * radius}};
    sj_picture_corners(picture, ink, corner, 3);
}

void sj_mark_draw(struct sj_picture *picture, const struct sj_mark *mark, double x, double y,
                  double radius)
{
    const double pen = (mark->bold ? 0.2 : 0.12) * radius;
    const struct sj_ink ink = {.fill = mark->fill,
                               .line = mark->line,
                               .pen = pen,
                               .dash = mark->dashed ? 0.35 * radius : 0};
    const double r = radius - pen / 2;
    switch (mark->shape) {
    case SUUJI_SHAPE_CIRCLE:
        sj_picture_circle(picture, &ink, x, y, r);
        break;
    case SUUJI_SHAPE_SQUARE:
        sj_picture_rectangle(picture, &ink, x - 0.88 * r, y - 0.88 * r, 1.76 * r, 1.76 * r);
        break;
    case SUUJI_SHAPE_DIAMOND:
        draw_diamond(picture, &ink, x, y, r);
        break;
    case SUUJI_SHAPE_TRIANGLE:
        draw_triangle(picture, &ink, x, y, r);
        break;
    }
}

void sj_mark_cross(struct sj_picture *picture, double x, double y, double radius)
{
    const double r = 0.85 * radius;
    const struct sj_ink ink = sj_ink_round(SJ_INK_REMOVED, 0.17 * radius);
    sj_picture_stroke(picture, &ink, (double[]){x - r, y - r}, (double[]){x + r, y + r});
    sj_picture_stroke(picture, &ink, (double[]){x - r, y + r}, (double[]){x + r, y - r});
}

void sj_mark_rings(struct sj_picture *picture, double x, double y, double radius)
{
    const struct sj_ink outer = {
        .fill = SJ_TINT_PLACED, .line = SJ_INK_PLACED, .pen = 0.14 * radius};
    const struct sj_ink inner = sj_ink_outline(SJ_INK_PLACED, 0.1 * radius);
    sj_picture_circle(picture, &outer, x, y, 1.12 * radius);
    sj_picture_circle(picture, &inner, x, y, 0.86 * radius);
}

void sj_mark_value(const struct sj_raster *raster, unsigned cell, unsigned value)
{
    const double x = sj_raster_left(raster, cell) + raster->cell / 2;
    const double y = sj_raster_top(raster, cell) + raster->cell / 2;
    const double width = sj_drawing_value_width(raster->drawing, true);
    const struct sj_ink ink =
        sj_ink_bold(SJ_INK_PLACED, raster->cell * fmin(0.55, 0.62 / width), SJ_ALIGN_MIDDLE);
    const struct sj_ink ring = {
        .fill = SJ_TINT_PLACED, .line = SJ_INK_PLACED, .pen = 0.03 * raster->cell};
    char text[SJ_VALUE_ROOM];
    sj_drawing_value(raster->drawing, value, text);
    sj_picture_circle(raster->picture, &ring, x, y, 0.4 * raster->cell);
    sj_picture_centered(raster->picture, &ink, x, y, text);
}

/* ---- Cells and houses ---- */

void sj_mark_draw_cell(struct sj_picture *picture, const struct sj_mark *mark, double x, double y,
                       double side)
{
    const double inset = 0.045 * side;
    const struct sj_ink ink = {.fill = sj_color_pale(mark->fill),
                               .line = mark->line,
                               .pen = 0.03 * side,
                               .dash = mark->dashed ? 0.1 * side : 0};
    sj_picture_rectangle(picture, &ink, x + inset, y + inset, side - 2 * inset, side - 2 * inset);
}

void sj_mark_draw_tag(struct sj_picture *picture, const struct sj_mark *mark, double x, double y,
                      double side)
{
    const struct sj_ink ink = sj_ink_area(mark->line);
    const struct sj_ink letter = sj_ink_bold(SJ_PAPER, 0.9 * side, SJ_ALIGN_MIDDLE);
    const char text[2] = {mark->tag, '\0'};
    sj_picture_rectangle(picture, &ink, x, y, side, side);
    sj_picture_centered(picture, &letter, x + side / 2, y + side / 2, text);
}

/* Lines from lower left to upper right that meet those of the next cell. */
void sj_mark_hatch(struct sj_picture *picture, double x, double y, double side)
{
    enum { LINES = 4 };
    const struct sj_ink ink = sj_ink_round(SJ_INK_COVER, 0.018 * side);
    for (int i = 1; i < 2 * LINES; i++) {
        const double at = i * side / LINES;
        const double low = fmax(0, at - side), high = fmin(side, at);
        sj_picture_stroke(picture, &ink, (double[]){x + low, y + high},
                          (double[]){x + high, y + low});
    }
}

/* ---- Arrows ---- */

void sj_mark_arrow(struct sj_picture *picture, const struct sj_arrow *arrow)
{
    const struct sj_ink line = {.fill = SJ_NO_COLOR,
                                .line = arrow->color,
                                .pen = arrow->strong ? arrow->pen : 0.75 * arrow->pen,
                                .dash = arrow->strong ? 0 : 3 * arrow->pen};
    const struct sj_ink solid = sj_ink_area(arrow->color);
    const double along[2] = {arrow->to[0] - arrow->bend[0], arrow->to[1] - arrow->bend[1]};
    const double length = hypot(along[0], along[1]);
    if (!(length > 0))
        return;
    const double u[2] = {along[0] / length, along[1] / length};
    const double neck[2] = {arrow->to[0] - 0.8 * arrow->head * u[0],
                            arrow->to[1] - 0.8 * arrow->head * u[1]};
    const double back[2] = {arrow->to[0] - arrow->head * u[0], arrow->to[1] - arrow->head * u[1]};
    const double half = 0.38 * arrow->head;
    const double corner[4][2] = {{arrow->to[0], arrow->to[1]},
                                 {back[0] - half * u[1], back[1] + half * u[0]},
                                 {neck[0], neck[1]},
                                 {back[0] + half * u[1], back[1] - half * u[0]}};
    sj_picture_arc(picture, &line, arrow->from, arrow->bend, neck);
    sj_picture_corners(picture, &solid, corner, 4);
}
