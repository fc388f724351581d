/* SPDX-License-Identifier: MIT */
/* The histogram as a picture: a panel for each scale, ratings as columns, levels as bars at its
   right. */
#include "app/rate/rate_histogram.h"

#include "app/frame/html_text.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* In units of the picture. */
enum {
    WIDTH = 860,
    PANEL = 300, /* height of a panel */
    TOP = 66,    /* of a panel: where columns may begin */
    BOTTOM = 44, /* below the columns */
    LEFT = 64,
    LEVELS = 560, /* where the levels begin, if there are any */
    NAMES = 72,   /* for their names */
    NUMBERS = 96  /* for the numbers after the bars */
};

/* From light to dark, so that print without colours keeps the order. */
static const char *const shades[] = {"#9ecae1", "#6baed6", "#4292c6",
                                     "#2171b5", "#08519c", "#08306b"};
#define SHADES (sizeof shades / sizeof shades[0])

static void text_at(double x, double y, const char *anchor, const char *class, const char *words,
                    struct sj_text *out)
{
    sj_text_printf(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" class=\"%s\">", x, y,
                   anchor, class);
    cli_html_text(words, out);
    sj_text_str(out, "</text>\n");
}

/* A round number, so that four or so of them reach `most`. */
static uint64_t grid_step(uint64_t most)
{
    uint64_t step = 1;
    for (unsigned i = 0; step * 5 < most; i++)
        step = i % 3 == 1 ? step / 2 * 5 : step * 2;
    return step;
}

static void draw_grid(double top, double right, uint64_t most, struct sj_text *out)
{
    const double height = PANEL - TOP - BOTTOM;
    const uint64_t step = grid_step(most);
    for (uint64_t at = 0; at <= most; at += step) {
        const double y = top + PANEL - BOTTOM - height * (double)at / (double)most;
        char number[24];
        snprintf(number, sizeof number, "%" PRIu64, at);
        sj_text_printf(out, "<line x1=\"%d\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" class=\"%s\"/>\n",
                       LEFT, y, right, y, at ? "grid" : "axis");
        text_at(LEFT - 8, y + 4, "end", "small", number, out);
    }
}

static void draw_column(const struct cli_bins *bins, unsigned i, uint64_t most, double top,
                        double wide, struct sj_text *out)
{
    const double height = (PANEL - TOP - BOTTOM) * (double)bins->of[i] / (double)most;
    const double x = LEFT + wide * i;
    const double y = top + PANEL - BOTTOM - height;
    char words[40];
    if (bins->of[i])
        sj_text_printf(out,
                       "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" "
                       "class=\"column\"/>\n",
                       x + wide * 0.08, y, wide * 0.84, height);
    snprintf(words, sizeof words, "%" PRIu64, bins->of[i]);
    if (bins->of[i] && bins->of[i] < 100000)
        text_at(x + wide / 2, y - 4, "middle", "tiny", words, out);
}

/* Where the classes begin: as many numbers as have room. */
static void draw_numbers(const struct cli_bins *bins, unsigned decimals, double top, double wide,
                         struct sj_text *out)
{
    const double room = 48;
    const unsigned every = wide < room ? (unsigned)ceil(room / wide) : 1;
    for (unsigned i = 0; i < bins->count; i++) {
        const bool last = bins->open && i + 1 == bins->count;
        char words[40];
        cli_rating_text(bins->first + i * bins->width, decimals, words, sizeof words);
        if (last)
            snprintf(words + strlen(words), sizeof words - strlen(words), "+");
        if (last || (i % every == 0 && (!bins->open || i + every < bins->count)))
            text_at(LEFT + wide * (i + 0.5), top + PANEL - BOTTOM + 16, "middle", "small", words,
                    out);
    }
}

static void draw_ratings(const struct cli_rate_counts *counts, const suuji_scale_info *scale,
                         double top, struct sj_text *out)
{
    const double right = scale->levels ? LEVELS - 40 : WIDTH - 24;
    struct cli_bins bins;
    uint64_t most = 1;
    cli_bins_make(counts, scale->decimals, &bins);
    const double wide = (right - LEFT) / bins.count;
    for (unsigned i = 0; i < bins.count; i++)
        most = bins.of[i] > most ? bins.of[i] : most;
    draw_grid(top, right, most, out);
    for (unsigned i = 0; i < bins.count; i++)
        draw_column(&bins, i, most, top, wide, out);
    draw_numbers(&bins, scale->decimals, top, wide, out);
    text_at((LEFT + right) / 2, top + PANEL - 8, "middle", "small",
            bins.width > 1 ? "rating, from" : "rating", out);
}

static void draw_levels(const struct cli_rate_counts *counts, const suuji_level *levels, double top,
                        struct sj_text *out)
{
    unsigned count = 0;
    uint64_t most = 1;
    for (; levels[count].name && count < CLI_LEVELS_MAX; count++)
        most = counts->level[count] > most ? counts->level[count] : most;
    const double high = (double)(PANEL - TOP - BOTTOM) / count;
    const double room = WIDTH - 24 - LEVELS - NAMES - NUMBERS;
    for (unsigned i = 0; i < count; i++) {
        const double y = top + TOP + high * i;
        const double wide = room * (double)counts->level[i] / (double)most;
        char words[60];
        snprintf(words, sizeof words, "%" PRIu64 " (%.1f %%)", counts->level[i],
                 100 * (double)counts->level[i] / (double)counts->rated);
        sj_text_printf(out,
                       "<rect x=\"%d\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" "
                       "fill=\"%s\"/>\n",
                       LEVELS + NAMES, y + high * 0.12, wide, high * 0.76,
                       shades[count > 1 ? i * (SHADES - 1) / (count - 1) : 0]);
        text_at(LEVELS + NAMES - 8, y + high / 2 + 4, "end", "small", levels[i].name, out);
        text_at(LEVELS + NAMES + wide + 6, y + high / 2 + 4, "start", "small", words, out);
    }
}

static void draw_panel(const struct cli_rate_counts *counts, const suuji_scale_info *scale,
                       double top, struct sj_text *out)
{
    char words[200];
    char median[32];
    char highest[32];
    cli_rating_text(cli_rate_quantile(counts, 0.5), scale->decimals, median, sizeof median);
    cli_rating_text(cli_rate_quantile(counts, 1), scale->decimals, highest, sizeof highest);
    snprintf(words, sizeof words, "scale %s, version %s", scale->name, scale->version);
    text_at(LEFT, top + 24, "start", "title", words, out);
    if (counts->rated == 0) {
        text_at(LEFT, top + 41, "start", "small", "no puzzle has a rating", out);
        return;
    }
    snprintf(words, sizeof words, "%" PRIu64 " puzzle%s, median %s, highest %s", counts->rated,
             counts->rated == 1 ? "" : "s", median, highest);
    text_at(LEFT, top + 41, "start", "small", words, out);
    draw_ratings(counts, scale, top, out);
    if (scale->levels)
        draw_levels(counts, scale->levels, top, out);
}

void cli_histogram_draw(const struct cli_histogram *histogram, const struct sj_scale_list *scales,
                        struct sj_text *out)
{
    const unsigned height = scales->count * PANEL;
    sj_text_printf(out,
                   "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %u\" width=\"%d\" "
                   "height=\"%u\" role=\"img\">\n<title>How hard the puzzles are</title>\n"
                   "<style>\ntext { font-family: Helvetica, Arial, sans-serif; fill: #202020 }\n"
                   ".title { font-size: 16px; font-weight: bold }\n.small { font-size: 12px }\n"
                   ".tiny { font-size: 10px; fill: #505050 }\n.column { fill: #2171b5 }\n"
                   ".grid { stroke: #dddddd }\n.axis { stroke: #404040 }\n</style>\n"
                   "<rect width=\"%d\" height=\"%u\" fill=\"#ffffff\"/>\n",
                   WIDTH, height, WIDTH, height, WIDTH, height);
    for (unsigned i = 0; i < scales->count; i++)
        draw_panel(&histogram->on[i], scales->at[i], i * (double)PANEL, out);
    sj_text_str(out, "</svg>\n");
}
