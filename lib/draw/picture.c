/* SPDX-License-Identifier: MIT */
/* A picture: the list of its figures. */
#include "draw/picture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void sj_picture_start(struct sj_picture *picture, double width, double height)
{
    picture->width = width;
    picture->height = height;
    picture->count = 0;
    picture->failed = false;
    picture->text.failed = false;
    sj_text_clear(&picture->text);
}

void sj_picture_free(struct sj_picture *picture)
{
    free(picture->figure);
    sj_text_free(&picture->text);
    *picture = (struct sj_picture){0};
}

static void add(struct sj_picture *picture, const struct sj_figure *figure)
{
    if (picture->count == picture->room) {
        const size_t room = picture->room ? 2 * picture->room : 256;
        struct sj_figure *const more = realloc(picture->figure, room * sizeof *more);
        if (!more) {
            picture->failed = true;
            return;
        }
        picture->figure = more;
        picture->room = room;
    }
    picture->figure[picture->count++] = *figure;
}

void sj_picture_line(struct sj_picture *picture, uint32_t color, double pen, double x, double y,
                     double u, double v)
{
    const struct sj_ink ink = {.fill = SJ_NO_COLOR, .line = color, .pen = pen};
    add(picture,
        &(struct sj_figure){.kind = SJ_FIGURE_LINE, .ink = ink, .x = x, .y = y, .u = u, .v = v});
}

void sj_picture_curve(struct sj_picture *picture, uint32_t color, double pen, const double from[2],
                      const double bend[2], const double to[2])
{
    const struct sj_ink ink = {.fill = SJ_NO_COLOR, .line = color, .pen = pen};
    add(picture, &(struct sj_figure){.kind = SJ_FIGURE_CURVE,
                                     .ink = ink,
                                     .x = from[0],
                                     .y = from[1],
                                     .u = to[0],
                                     .v = to[1],
                                     .bend_x = bend[0],
                                     .bend_y = bend[1]});
}

void sj_picture_rectangle(struct sj_picture *picture, const struct sj_ink *ink, double x, double y,
                          double width, double height)
{
    add(picture,
        &(struct sj_figure){
            .kind = SJ_FIGURE_RECTANGLE, .ink = *ink, .x = x, .y = y, .u = width, .v = height});
}

void sj_picture_circle(struct sj_picture *picture, const struct sj_ink *ink, double x, double y,
                       double radius)
{
    add(picture,
        &(struct sj_figure){.kind = SJ_FIGURE_CIRCLE, .ink = *ink, .x = x, .y = y, .u = radius});
}

void sj_picture_text(struct sj_picture *picture, const struct sj_ink *ink, double x, double y,
                     const char *text)
{
    const size_t at = picture->text.len;
    sj_text_clean(&picture->text, text);
    sj_text_char(&picture->text, '\0');
    if (picture->text.failed)
        picture->failed = true;
    else
        add(picture,
            &(struct sj_figure){.kind = SJ_FIGURE_TEXT, .ink = *ink, .x = x, .y = y, .text = at});
}

void sj_picture_centered(struct sj_picture *picture, const struct sj_ink *ink, double x, double y,
                         const char *text)
{
    sj_picture_text(picture, ink, x, y + SJ_HALF_CAPITAL * ink->pen, text);
}

static void bound_text(const struct sj_picture *picture, const struct sj_figure *f, double box[4])
{
    const double width = f->ink.pen * sj_text_width(picture->text.at + f->text, f->ink.bold);
    box[0] = f->x - (f->ink.align == SJ_ALIGN_LEFT     ? 0
                     : f->ink.align == SJ_ALIGN_MIDDLE ? width / 2
                                                       : width);
    box[2] = box[0] + width;
    box[1] = f->y - f->ink.pen;
    box[3] = f->y + 0.25 * f->ink.pen;
}

void sj_figure_bounds(const struct sj_picture *picture, const struct sj_figure *f, double box[4])
{
    const double half = f->ink.line == SJ_NO_COLOR ? 0 : f->ink.pen / 2;
    switch (f->kind) {
    case SJ_FIGURE_TEXT:
        bound_text(picture, f, box);
        return;
    case SJ_FIGURE_CIRCLE:
        box[0] = f->x - f->u, box[1] = f->y - f->u;
        box[2] = f->x + f->u, box[3] = f->y + f->u;
        break;
    case SJ_FIGURE_RECTANGLE:
        box[0] = f->x, box[1] = f->y;
        box[2] = f->x + f->u, box[3] = f->y + f->v;
        break;
    case SJ_FIGURE_LINE:
    case SJ_FIGURE_CURVE:
        box[0] = fmin(f->x, f->u), box[1] = fmin(f->y, f->v);
        box[2] = fmax(f->x, f->u), box[3] = fmax(f->y, f->v);
        break;
    }
    if (f->kind == SJ_FIGURE_CURVE) {
        box[0] = fmin(box[0], f->bend_x), box[1] = fmin(box[1], f->bend_y);
        box[2] = fmax(box[2], f->bend_x), box[3] = fmax(box[3], f->bend_y);
    }
    box[0] -= half, box[1] -= half;
    box[2] += half, box[3] += half;
}
