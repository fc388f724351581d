/* SPDX-License-Identifier: MIT */
/* A drawing by itself. */
#include "draw/sheet.h"
#include "draw/step_view.h"

#include <limits.h>
#include <math.h>

#define MARGIN 2.0
/* A title has no more lines than this. */
#define MOST_LINES 4u
/* Letters of captions that may be long are not larger than this. */
#define MOST_SMALL 2.8

/* Caption, legend and extra rules below `y`. Returns their height; with a NULL picture it only
   returns that. */
static double draw_below(const struct sj_sheet_item *item, struct sj_picture *picture, double y,
                         double side, double letters)
{
    const bool wordy = item->drawing.puzzle->rules->constraints.count > 0;
    const double small = fmin(0.75 * letters, wordy ? MOST_SMALL : 6);
    const struct sj_ink ink = sj_ink_letters(SJ_INK, 0.9 * letters, SJ_ALIGN_LEFT);
    double used = 0;
    if (item->caption && *item->caption)
        used += 0.5 * letters + SJ_LINE_HEIGHT * ink.pen *
                                    sj_paragraph_draw(picture, &ink, MARGIN, y + 0.5 * letters,
                                                      side, UINT_MAX, item->caption);
    if (item->drawing.step && item->legend)
        used += small +
                sj_step_draw_legend(&item->drawing, picture, MARGIN, y + used + small, side, small);
    if (!item->no_words && sj_caption_any(item->drawing.puzzle->rules))
        used += 0.5 * small + sj_caption_draw(&item->drawing, picture, MARGIN,
                                              y + used + 0.5 * small, side, small);
    return used;
}

void sj_sheet_single(const struct sj_sheet_item *item, double side, struct sj_picture *picture)
{
    const struct sj_drawing *const drawing = &item->drawing;
    if (!(side > 0))
        side = sj_drawing_side(drawing);
    const double letters = fmin(fmax(0.045 * side, 1.5), 6);
    const struct sj_ink title = sj_ink_bold(SJ_INK, letters, SJ_ALIGN_LEFT);
    const unsigned lines = sj_paragraph_draw(NULL, &title, 0, 0, side, MOST_LINES, item->title);
    const double head = lines ? (0.3 + SJ_LINE_HEIGHT * lines) * letters : 0;
    const double below = draw_below(item, NULL, 0, side, letters);
    sj_picture_page(picture, side + 2 * MARGIN, side + 2 * MARGIN + head + below);
    (void)sj_paragraph_draw(picture, &title, MARGIN, MARGIN, side, MOST_LINES, item->title);
    sj_drawing_draw(drawing, picture, MARGIN, MARGIN + head, side);
    (void)draw_below(item, picture, MARGIN + head + side, side, letters);
}
