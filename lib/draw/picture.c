/* SPDX-License-Identifier: MIT */
/* A picture: the list of its figures. */
#include "draw/picture.h"

#include "base/arrays.h"
#include "draw/palette.h"

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

void sj_picture_page(struct sj_picture *picture, double width, double height)
{
    const struct sj_ink paper = sj_ink_area(SJ_PAPER);
    sj_picture_start(picture, width, height);
    sj_picture_rectangle(picture, &paper, 0, 0, width, height);
}

static void add_figure(struct sj_picture *picture, const struct sj_figure *figure)
{
    if (sj_grow(&picture->figure, &picture->room, picture->count + 1, sizeof *figure))
        picture->figure[picture->count++] = *figure;
    else
        picture->failed = true;
}

void sj_picture_line(struct sj_picture *picture, uint32_t color, double pen, double x, double y,
                     double u, double v)
{
    const struct sj_ink ink = sj_ink_outline(color, pen);
    add_figure(picture, &(struct sj_figure){
                            .kind = SJ_FIGURE_LINE, .ink = ink, .x = x, .y = y, .u = u, .v = v});
}

void sj_picture_stroke(struct sj_picture *picture, const struct sj_ink *ink, const double from[2],
                       const double to[2])
{
    add_figure(picture, &(struct sj_figure){.kind = SJ_FIGURE_LINE,
                                            .ink = *ink,
                                            .x = from[0],
                                            .y = from[1],
                                            .u = to[0],
                                            .v = to[1]});
}

void sj_picture_arc(struct sj_picture *picture, const struct sj_ink *ink, const double from[2],
                    const double bend[2], const double to[2])
{
    add_figure(picture, &(struct sj_figure){.kind = SJ_FIGURE_CURVE,
                                            .ink = *ink,
                                            .x = from[0],
                                            .y = from[1],
                                            .u = to[0],
                                            .v = to[1],
                                            .bend_x = bend[0],
                                            .bend_y = bend[1]});
}

void sj_picture_corners(struct sj_picture *picture, const struct sj_ink *ink,
                        const double corner[][2], unsigned count)
{
    add_figure(picture, &(struct sj_figure){.kind = SJ_FIGURE_CORNERS,
                                            .ink = *ink,
                                            .x = corner[0][0],
                                            .y = corner[0][1],
                                            .u = corner[1][0],
                                            .v = corner[1][1],
                                            .bend_x = corner[2][0],
                                            .bend_y = corner[2][1],
                                            .last_x = corner[count - 1][0],
                                            .last_y = corner[count - 1][1]});
}

void sj_picture_rectangle(struct sj_picture *picture, const struct sj_ink *ink, double x, double y,
                          double width, double height)
{
    add_figure(
        picture,
        &(struct sj_figure){
            .kind = SJ_FIGURE_RECTANGLE, .ink = *ink, .x = x, .y = y, .u = width, .v = height});
}

void sj_picture_circle(struct sj_picture *picture, const struct sj_ink *ink, double x, double y,
                       double radius)
{
    add_figure(picture, &(struct sj_figure){
                            .kind = SJ_FIGURE_CIRCLE, .ink = *ink, .x = x, .y = y, .u = radius});
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
        add_figure(picture, &(struct sj_figure){
                                .kind = SJ_FIGURE_TEXT, .ink = *ink, .x = x, .y = y, .text = at});
}

void sj_picture_centered(struct sj_picture *picture, const struct sj_ink *ink, double x, double y,
                         const char *text)
{
    sj_picture_text(picture, ink, x, y + SJ_HALF_CAPITAL * ink->pen, text);
}
