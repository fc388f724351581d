/* SPDX-License-Identifier: MIT */
/* How many puzzles have which rating and level: counts, text with bars, and a picture. */
#ifndef CLI_RATE_HISTOGRAM_H
#define CLI_RATE_HISTOGRAM_H

#include "answer/rate_answer.h"
#include "base/text.h"

#define CLI_LEVELS_MAX 16u
/* The most bars of ratings. */
#define CLI_BINS_MAX 24u

/* The puzzles on one scale. */
struct cli_rate_counts {
    uint64_t *value; /* [room]: by rating, in units of its last digit */
    size_t room;
    uint64_t rated;
    uint64_t level[CLI_LEVELS_MAX];
    uint64_t missing[SJ_RATED_REASONS];
};

struct cli_histogram {
    struct cli_rate_counts on[SUUJI_SCALES_MAX];
};

/* Ratings in classes of equal width. */
struct cli_bins {
    unsigned count;
    bool open;           /* the last is for all that are above, too */
    size_t first, width; /* of the ratings, in units of the last digit */
    uint64_t of[CLI_BINS_MAX];
};

/* Append the result of a puzzle to `out`, for cli_histogram_collect: binary, not text. */
void cli_histogram_frame(const struct sj_rate_answer *answer, struct sj_text *out);
/* Append a finished text that cli_histogram_collect hands on. */
void cli_histogram_frame_text(const struct sj_text *text, struct sj_text *out);
/* Count what frames say, and append the texts among them to `out`. Fits cli_batch_run.filter. */
suuji_status cli_histogram_collect(void *histogram, const char *frames, size_t len,
                                   struct sj_text *out, suuji_error *err);
void cli_histogram_clear(struct cli_histogram *histogram);

void cli_bins_make(const struct cli_rate_counts *counts, unsigned decimals, struct cli_bins *bins);
/* The smallest rating, in units of the last digit, such that `share` of all are not above it. */
size_t cli_rate_quantile(const struct cli_rate_counts *counts, double share);
/* The text of a rating, from its number of units: "7.2". */
void cli_rating_text(size_t units, unsigned decimals, char *text, size_t room);

/* Bars of characters. */
void cli_histogram_write(const struct cli_histogram *histogram, const struct sj_scale_list *scales,
                         struct sj_text *out);
/* A picture as SVG. */
void cli_histogram_draw(const struct cli_histogram *histogram, const struct sj_scale_list *scales,
                        struct sj_text *out);

#endif
