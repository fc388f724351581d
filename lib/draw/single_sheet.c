/* SPDX-License-Identifier: MIT */
/* A drawing by itself. */
#include "draw/sheet.h"

#include <math.h>

#define MARGIN 2.0
/* A title has no more lines than this. */
#define MOST_LINES 4u

void sj_sheet_single(const struct sj_sheet_item *item, double side, struct sj_picture *picture)
{
    const struct sj_drawing *const drawing = &item->drawing;
    const struct sj_ink paper = {.fill = SJ_PAPER, .line = SJ_NO_COLOR};
    if (!(side > 0))
        side = sj_drawing_side(drawing);
    const double letters = fmin(fmax(0.045 * side, 1.5), 6);
    const double small = 0.75 * letters;
    const struct sj_ink title = {.fill = SJ_INK, .line = SJ_NO_COLOR, .pen = letters, .bold = true};
    const unsigned lines = sj_paragraph_draw(NULL, &title, 0, 0, side, MOST_LINES, item->title);
    const double head = lines ? (0.3 + SJ_LINE_HEIGHT * lines) * letters : 0;
    const double below = sj_caption_any(drawing)
                             ? 0.5 * small + sj_caption_draw(drawing, true, NULL, 0, 0, side, small)
                             : 0;
    sj_picture_start(picture, side + 2 * MARGIN, side + 2 * MARGIN + head + below);
    sj_picture_rectangle(picture, &paper, 0, 0, picture->width, picture->height);
    (void)sj_paragraph_draw(picture, &title, MARGIN, MARGIN, side, MOST_LINES, item->title);
    sj_drawing_draw(drawing, picture, MARGIN, MARGIN + head, side);
    if (below > 0)
        (void)sj_caption_draw(drawing, true, picture, MARGIN, MARGIN + head + side + 0.5 * small,
                              side, small);
}
