/* SPDX-License-Identifier: MIT */
/* Where the figures of a picture are. */
#include "picture_checks.h"
#include "support.h"

#include <math.h>

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

void find_figure_bounds(const struct sj_picture *picture, const struct sj_figure *f, double box[4])
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
    case SJ_FIGURE_CORNERS:
        box[0] = fmin(f->x, f->u), box[1] = fmin(f->y, f->v);
        box[2] = fmax(f->x, f->u), box[3] = fmax(f->y, f->v);
        break;
    }
    if (f->kind == SJ_FIGURE_CORNERS) {
        box[0] = fmin(box[0], f->last_x), box[1] = fmin(box[1], f->last_y);
        box[2] = fmax(box[2], f->last_x), box[3] = fmax(box[3], f->last_y);
    }
    if (f->kind == SJ_FIGURE_CURVE || f->kind == SJ_FIGURE_CORNERS) {
        box[0] = fmin(box[0], f->bend_x), box[1] = fmin(box[1], f->bend_y);
        box[2] = fmax(box[2], f->bend_x), box[3] = fmax(box[3], f->bend_y);
    }
    box[0] -= half, box[1] -= half;
    box[2] += half, box[3] += half;
}

void check_inside_page(const struct sj_picture *picture, const char *what)
{
    assert_false(picture->failed);
    assert_true(picture->count > 0);
    for (size_t i = 0; i < picture->count; i++) {
        double box[4] = {0};
        find_figure_bounds(picture, &picture->figure[i], box);
        if (box[0] < -1e-6 || box[1] < -1e-6 || box[2] > picture->width + 1e-6 ||
            box[3] > picture->height + 1e-6)
            fail_msg("%s: figure %zu of kind %d reaches %.3f %.3f %.3f %.3f outside %.3f x %.3f",
                     what, i, (int)picture->figure[i].kind, box[0], box[1], box[2], box[3],
                     picture->width, picture->height);
    }
}
