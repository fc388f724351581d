/* SPDX-License-Identifier: MIT */
/* The axes of a chart as lines and texts, and how a chart becomes a document. */
#include "draw/chart.h"

#include "base/fail.h"
#include "base/sink.h"
#include "draw/medium.h"
#include "draw/palette.h"

#include <math.h>

#define THIN 0.15
#define THICK 0.3
#define TIC_LINE 1.6
#define SHORT_LINE 0.9

static void draw_label(struct sj_picture *picture, const char *label, enum sj_align align, double x,
                       double y)
{
    const struct sj_ink ink = sj_ink_letters(SJ_INK, SJ_CHART_LETTERS, align);
    if (label && *label)
        sj_chart_text(picture, &ink, x, y, label, SJ_CHART_WIDTH - 2 * SJ_CHART_MARGIN);
}

void sj_frame_bottom(struct sj_picture *picture, const struct sj_axis *axis, double top,
                     double bottom)
{
    const struct sj_ink ink = sj_ink_letters(SJ_INK, SJ_CHART_LETTERS, SJ_ALIGN_MIDDLE);
    struct sj_tic tic[SJ_MOST_TICS];
    const unsigned count = sj_axis_tics(axis, tic);
    double free_from = -SJ_CHART_WIDTH; /* numbers do not overlap */
    for (unsigned i = 0; i < count; i++)
        if (!tic[i].minor && fabs(tic[i].at - axis->from) > THICK)
            sj_picture_line(picture, SJ_INK_ACROSS, THIN, tic[i].at, top, tic[i].at, bottom);
    for (unsigned i = 0; i < count; i++) {
        const double half = SJ_CHART_LETTERS * sj_text_width(tic[i].text, false) / 2;
        sj_picture_line(picture, SJ_INK_AXIS, THICK, tic[i].at, bottom, tic[i].at,
                        bottom + (tic[i].minor ? SHORT_LINE : TIC_LINE));
        if (tic[i].at - half < free_from || tic[i].minor)
            continue;
        sj_picture_centered(picture, &ink, tic[i].at, bottom + 0.75 * SJ_CHART_LINE, tic[i].text);
        free_from = tic[i].at + half + SJ_CHART_LETTERS / 2;
    }
    sj_picture_line(picture, SJ_INK_AXIS, THICK, axis->from, bottom, axis->to, bottom);
    draw_label(picture, axis->options->label, SJ_ALIGN_MIDDLE, (axis->from + axis->to) / 2,
               bottom + 1.6 * SJ_CHART_LINE);
}

void sj_frame_left(struct sj_picture *picture, const struct sj_axis *axis, double left,
                   double right)
{
    const struct sj_ink ink = sj_ink_letters(SJ_INK, SJ_CHART_LETTERS, SJ_ALIGN_RIGHT);
    struct sj_tic tic[SJ_MOST_TICS];
    const unsigned count = sj_axis_tics(axis, tic);
    double free_to = 1e9;
    for (unsigned i = 0; i < count; i++)
        if (!tic[i].minor && fabs(tic[i].at - axis->from) > THICK) /* the other axis is there */
            sj_picture_line(picture, SJ_INK_ACROSS, THIN, left, tic[i].at, right, tic[i].at);
    for (unsigned i = 0; i < count; i++) {
        sj_picture_line(picture, SJ_INK_AXIS, THICK, left, tic[i].at,
                        left - (tic[i].minor ? SHORT_LINE : TIC_LINE), tic[i].at);
        if (tic[i].minor || tic[i].at + SJ_CHART_LETTERS / 2 > free_to)
            continue;
        sj_picture_centered(picture, &ink, left - 1.4 * TIC_LINE, tic[i].at, tic[i].text);
        free_to = tic[i].at - SJ_CHART_LETTERS / 2;
    }
    sj_picture_line(picture, SJ_INK_AXIS, THICK, left, axis->from, left, axis->to);
    draw_label(picture, axis->options->label, SJ_ALIGN_LEFT, SJ_CHART_MARGIN,
               axis->to - 0.9 * SJ_CHART_LINE);
}

suuji_status sj_chart_write(const struct sj_picture *picture, const char *title, double dpi,
                            const char *medium, suuji_on_text *on_text, void *user,
                            suuji_error *err)
{
    const struct sj_medium *found = NULL;
    struct sj_sink sink = {.on_text = on_text, .user = user};
    struct sj_text clean = {0};
    sj_text_clean(&clean, title ? title : "");
    sj_text_char(&clean, '\0');
    suuji_status status = sj_medium_find(medium, &found, err);
    if (status == SUUJI_OK)
        status = sj_medium_dpi(&dpi, err);
    if (status == SUUJI_OK && (clean.failed || picture->failed))
        status = sj_fail_memory(err);
    if (status == SUUJI_OK) {
        const struct sj_medium_options options = {.dpi = dpi, .title = clean.at};
        status = sj_medium_write(found, &options, picture, &sink.text, err);
    }
    sj_text_free(&clean);
    return sj_sink_finish(&sink, status, err);
}
