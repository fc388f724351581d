/* SPDX-License-Identifier: MIT */
/* How many puzzles have which rating and level: counts, and text with bars.

   Workers append frames to their output, and the frames are counted where output is written: in
   order, by one thread at a time, and only for puzzles that are finished. */
#include "app/rate/rate_histogram.h"

#include "base/arrays.h"
#include "base/fail.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Ratings above this many units are counted here. */
#define MOST_UNITS ((size_t)1000000)
/* Characters of the longest bar. */
#define BAR 50

struct frame {
    uint64_t text;   /* bytes of a text that follows; 0: this is a rating */
    uint64_t units;  /* of the rating */
    unsigned scale;  /* number in --scale */
    unsigned reason; /* see sj_rate_reason */
    unsigned level;
};

/* ---- Frames ---- */

void cli_histogram_frame(const struct sj_rate_answer *answer, struct sj_text *out)
{
    for (unsigned i = 0; i < answer->query->scales.count; i++) {
        const double unit = pow(10, (double)answer->query->scales.at[i]->decimals);
        const suuji_rating *const rating = &answer->on[i].rating;
        struct frame frame;
        memset(&frame, 0, sizeof frame);
        frame.scale = i;
        frame.reason = sj_rate_reason(answer, i);
        frame.level = rating->level;
        if (frame.reason == SUUJI_RATED_YES)
            frame.units = (uint64_t)floor(rating->rating * unit + 0.5);
        sj_text_add(out, (const char *)&frame, sizeof frame);
    }
}

void cli_histogram_frame_text(const struct sj_text *text, struct sj_text *out)
{
    struct frame frame;
    memset(&frame, 0, sizeof frame);
    frame.text = text->len;
    out->failed |= text->failed;
    if (text->failed || text->len == 0)
        return;
    sj_text_add(out, (const char *)&frame, sizeof frame);
    sj_text_add(out, text->at, text->len);
}

static suuji_status count_rating(struct cli_rate_counts *counts, uint64_t units, suuji_error *err)
{
    const size_t value = units < MOST_UNITS ? (size_t)units : MOST_UNITS;
    const size_t before = counts->room;
    if (!sj_grow(&counts->value, &counts->room, value + 1, sizeof *counts->value))
        return sj_fail_memory(err);
    memset(counts->value + before, 0, (counts->room - before) * sizeof *counts->value);
    counts->value[value]++;
    counts->rated++;
    return SUUJI_OK;
}

static suuji_status count_frame(struct cli_histogram *histogram, const struct frame *frame,
                                suuji_error *err)
{
    struct cli_rate_counts *const counts = &histogram->on[frame->scale];
    if (frame->reason != SUUJI_RATED_YES) {
        counts->missing[frame->reason]++;
        return SUUJI_OK;
    }
    if (frame->level < CLI_LEVELS_MAX)
        counts->level[frame->level]++;
    return count_rating(counts, frame->units, err);
}

suuji_status cli_histogram_collect(void *histogram, const char *frames, size_t len,
                                   struct sj_text *out, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (size_t at = 0; at < len && status == SUUJI_OK;) {
        struct frame frame;
        memcpy(&frame, frames + at, sizeof frame);
        at += sizeof frame;
        if (frame.text == 0)
            status = count_frame(histogram, &frame, err);
        sj_text_add(out, frames + at, (size_t)frame.text);
        at += (size_t)frame.text;
    }
    return status == SUUJI_OK && out->failed ? sj_fail_memory(err) : status;
}

void cli_histogram_clear(struct cli_histogram *histogram)
{
    for (unsigned i = 0; i < SUUJI_SCALES_MAX; i++)
        free(histogram->on[i].value);
}

/* ---- Statistics ---- */

size_t cli_rate_quantile(const struct cli_rate_counts *counts, double share)
{
    const uint64_t want = (uint64_t)ceil(share * (double)counts->rated);
    uint64_t seen = 0;
    size_t at = 0;
    while (at + 1 < counts->room && (seen += counts->value[at]) < (want ? want : 1))
        at++;
    return at;
}

static double mean_rating(const struct cli_rate_counts *counts, unsigned decimals)
{
    double sum = 0;
    for (size_t i = 0; i < counts->room; i++)
        sum += (double)i * (double)counts->value[i];
    return counts->rated ? sum / (double)counts->rated / pow(10, (double)decimals) : 0;
}

void cli_rating_text(size_t units, unsigned decimals, char *text, size_t room)
{
    snprintf(text, room, "%.*f", (int)decimals, (double)units / pow(10, (double)decimals));
}

/* Widths are 1, 2, 5, 10 ... units; classes begin at multiples of the width. The width is such that
   nearly all ratings have a class; if the rest needs more of them, the last is for all that are
   above. */
void cli_bins_make(const struct cli_rate_counts *counts, unsigned decimals, struct cli_bins *bins)
{
    static const size_t steps[] = {1, 2, 5};
    const size_t low = cli_rate_quantile(counts, 0);
    const size_t usual = cli_rate_quantile(counts, 0.95);
    const size_t high = cli_rate_quantile(counts, 1);
    size_t unit = decimals ? 1 : 10;
    unsigned step = 0;
    *bins = (struct cli_bins){.width = unit};
    while (usual / bins->width - low / bins->width >= CLI_BINS_MAX - 1) {
        step = (step + 1) % 3;
        unit *= step == 0 ? 10 : 1;
        bins->width = unit * steps[step];
    }
    bins->first = low / bins->width * bins->width;
    const size_t count = high / bins->width - low / bins->width + 1;
    bins->open = count > CLI_BINS_MAX;
    bins->count = bins->open ? CLI_BINS_MAX : (unsigned)count;
    for (size_t i = low; i <= high && i < counts->room; i++) {
        const size_t bin = (i - bins->first) / bins->width;
        bins->of[bin < bins->count ? bin : bins->count - 1] += counts->value[i];
    }
}

/* ---- Text ---- */

static void write_bar(const char *name, uint64_t count, uint64_t most, uint64_t all,
                      struct sj_text *out)
{
    const uint64_t length = most ? (count * BAR + most / 2) / most : 0;
    sj_text_printf(out, "  %-15s %9" PRIu64 " %6.1f %%", name, count,
                   100 * (double)count / (double)all);
    if (count)
        sj_text_str(out, "  ");
    sj_text_fill(out, '#', (size_t)length);
    sj_text_str(out, count && !length ? "|\n" : "\n");
}

static void write_ratings(const struct cli_rate_counts *counts, unsigned decimals,
                          struct sj_text *out)
{
    struct cli_bins bins;
    uint64_t most = 0;
    cli_bins_make(counts, decimals, &bins);
    for (unsigned i = 0; i < bins.count; i++)
        most = bins.of[i] > most ? bins.of[i] : most;
    sj_text_str(out, "  rating            puzzles    share\n");
    for (unsigned i = 0; i < bins.count; i++) {
        const size_t from = bins.first + i * bins.width;
        char low[32];
        char high[32];
        char name[80];
        cli_rating_text(from, decimals, low, sizeof low);
        cli_rating_text(from + bins.width - 1, decimals, high, sizeof high);
        if (bins.open && i + 1 == bins.count)
            snprintf(name, sizeof name, "%s and above", low);
        else
            snprintf(name, sizeof name, "%s%s%s", low, bins.width > 1 ? " - " : "",
                     bins.width > 1 ? high : "");
        write_bar(name, bins.of[i], most, counts->rated, out);
    }
}

static void write_levels(const struct cli_rate_counts *counts, const suuji_level *levels,
                         struct sj_text *out)
{
    uint64_t most = 0;
    for (unsigned i = 0; levels[i].name && i < CLI_LEVELS_MAX; i++)
        most = counts->level[i] > most ? counts->level[i] : most;
    sj_text_str(out, "  level             puzzles    share\n");
    for (unsigned i = 0; levels[i].name && i < CLI_LEVELS_MAX; i++)
        write_bar(levels[i].name, counts->level[i], most, counts->rated, out);
}

static void write_summary(const struct cli_rate_counts *counts, unsigned decimals,
                          struct sj_text *out)
{
    static const double shares[] = {0.5, 0.9, 1};
    char text[3][32];
    for (unsigned i = 0; i < 3; i++)
        cli_rating_text(cli_rate_quantile(counts, shares[i]), decimals, text[i], sizeof text[i]);
    sj_text_printf(out, "  mean %.*f, median %s, 90 %% up to %s, highest %s\n", (int)decimals + 1,
                   mean_rating(counts, decimals), text[0], text[1], text[2]);
}

static void write_missing(const struct cli_rate_counts *counts, struct sj_text *out)
{
    bool any = false;
    for (unsigned i = 0; i < SJ_RATED_REASONS; i++)
        if (counts->missing[i]) {
            sj_text_printf(out, "%s%" PRIu64 " %s",
                           any ? ", " : "  not rated: ", counts->missing[i],
                           sj_rate_reason_name(i));
            any = true;
        }
    sj_text_str(out, any ? "\n" : "");
}

void cli_histogram_write(const struct cli_histogram *histogram, const struct sj_scale_list *scales,
                         struct sj_text *out)
{
    for (unsigned i = 0; i < scales->count; i++) {
        const suuji_scale_info *const scale = scales->at[i];
        const struct cli_rate_counts *const counts = &histogram->on[i];
        sj_text_printf(out, "%sscale %s, version %s: %" PRIu64 " puzzle%s rated\n", i ? "\n" : "",
                       scale->name, scale->version, counts->rated, counts->rated == 1 ? "" : "s");
        if (counts->rated) {
            write_ratings(counts, scale->decimals, out);
            if (scale->levels)
                write_levels(counts, scale->levels, out);
            write_summary(counts, scale->decimals, out);
        }
        write_missing(counts, out);
    }
}
