/* SPDX-License-Identifier: MIT */
/* Title pages: title, a puzzle, the table of contents. */
#include "draw/sheet.h"

#include <math.h>
#include <stdio.h>

/* The letters of a line that is no wider than `width`, and no larger than `size`. */
static double fitting_size(const char *text, bool bold, double size, double width)
{
    const double wide = sj_text_width(text, bold);
    return wide > 0 ? fmin(size, width / wide) : size;
}

/* A quiet line in the middle of the page. */
static void draw_middle(const struct sj_cover *cover, struct sj_picture *picture, const char *text,
                        double y, double size)
{
    const double width = cover->plan->width - 2 * cover->plan->margin;
    const struct sj_ink ink =
        sj_ink_letters(SJ_INK_QUIET, fitting_size(text, false, size, width), SJ_ALIGN_MIDDLE);
    if (*text)
        sj_picture_text(picture, &ink, cover->plan->width / 2, y, text);
}

/* The title, as large as one line lets it be, or on several: the last is where a short one would
   be. */
static void draw_title(const struct sj_cover *cover, struct sj_picture *picture, double y,
                       double unit)
{
    enum { MOST_LINES = 3 };
    const double width = cover->plan->width - 2 * cover->plan->margin;
    const double one = fitting_size(cover->title, true, 0.085 * unit, width);
    struct sj_ink ink = sj_ink_bold(SJ_INK, fmax(one, 0.055 * unit), SJ_ALIGN_MIDDLE);
    unsigned lines = 0;
    while ((lines = sj_paragraph_draw(NULL, &ink, 0, 0, width, MOST_LINES + 1, cover->title)) >
               MOST_LINES &&
           ink.pen > 0.03 * unit)
        ink.pen *= 0.9;
    if (lines > 0)
        (void)sj_paragraph_draw(picture, &ink, cover->plan->width / 2,
                                y - ink.pen * (1 + SJ_LINE_HEIGHT * (fmin(lines, MOST_LINES) - 1)),
                                width, MOST_LINES, cover->title);
}

/* "Easy    1-20 ........ 2", with the numbers of all rows below each other, `middle` from the
   left. */
static void draw_row(const struct sj_contents_row *row, struct sj_picture *picture, double x,
                     double y, double width, double middle, double size)
{
    const struct sj_ink bold = sj_ink_bold(SJ_INK, size, SJ_ALIGN_LEFT);
    const struct sj_ink plain = sj_ink_letters(SJ_INK_QUIET, size, SJ_ALIGN_LEFT);
    struct sj_ink right = plain;
    const struct sj_ink dots = {
        .fill = SJ_NO_COLOR, .line = SJ_INK_QUIET, .pen = 0.07 * size, .dash = 0.12 * size};
    char page[24];
    snprintf(page, sizeof page, "%zu", row->page);
    right.align = SJ_ALIGN_RIGHT;
    const double title = fmin(size * sj_text_width(row->title, true), middle - 0.5 * size);
    const double numbers = size * sj_text_width(row->numbers, false);
    const double begin = x + (*row->numbers ? middle + numbers : title) + 0.6 * size;
    const double end = x + width - size * (sj_text_width(page, false) + 0.6);
    sj_line_draw(picture, &bold, x, y, title + 0.01, row->title);
    if (*row->numbers)
        sj_picture_text(picture, &plain, x + middle, y, row->numbers);
    if (begin < end)
        sj_picture_stroke(picture, &dots, (const double[2]){begin, y}, (const double[2]){end, y});
    sj_picture_text(picture, &right, x + width, y, page);
}

/* The rows below `top`, in letters of at most `size`. */
static void draw_contents(const struct sj_cover *cover, struct sj_picture *picture, double top,
                          double size)
{
    const double width = cover->plan->width;
    double title = 0;
    double numbers = 0;
    for (size_t i = 0; i < cover->rows; i++) {
        title = fmax(title, sj_text_width(cover->row[i].title, true));
        numbers = fmax(numbers, sj_text_width(cover->row[i].numbers, false));
    }
    const double needed = title + numbers + 4; /* gaps, page numbers */
    const double wide = fmin(fmax(0.6 * width, size * needed), 0.8 * width);
    const double letters = fmax(fmin(size, wide / needed), 0.6 * size);
    const double middle = fmin(fmax(0.4 * wide, letters * (title + 1)), 0.72 * wide);
    for (size_t i = 0; i < cover->rows; i++)
        draw_row(&cover->row[i], picture, (width - wide) / 2, top + 1.6 * size * (double)i, wide,
                 middle, letters);
}

void sj_cover_draw(const struct sj_cover *cover, struct sj_picture *picture)
{
    const double width = cover->plan->width;
    const double height = cover->plan->height;
    const double unit = fmin(width, height);
    const double side = 0.42 * unit;
    const double line = fmin(0.034 * unit, 0.3 * height / (1.6 * (double)(cover->rows + 1)));
    double y = 0.2 * height;
    sj_picture_page(picture, width, height);
    draw_title(cover, picture, y, unit);
    y += 0.055 * unit;
    draw_middle(cover, picture, cover->subtitle, y, 0.035 * unit);
    y += 0.05 * unit;
    sj_drawing_draw(cover->drawing, picture, (width - side) / 2, y, side);
    y += side + 0.09 * unit;
    draw_contents(cover, picture, y, line);
    draw_middle(cover, picture, cover->note, height - 0.85 * cover->plan->margin, 0.022 * unit);
}
