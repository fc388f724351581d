/* SPDX-License-Identifier: MIT */
/* Which rated puzzles are shown: --min, --max, --rating, --level, --needs. */
#ifndef CLI_RATE_FILTER_H
#define CLI_RATE_FILTER_H

#include "answer/rate_answer.h"
#include "base/text.h"

/* The most techniques of --needs. */
#define CLI_NEEDS_MAX 60u

struct cli_rate_filter {
    bool on; /* there is anything to compare */
    double low, high;
    bool has_low, has_high;
    unsigned level_scale; /* whose level is compared, */
    unsigned low_level, high_level;
    bool has_levels;
    char *needs[CLI_NEEDS_MAX + 1]; /* techniques and families, NULL at the end */
    unsigned needed;
};

/* "7.0:7.9", "7.0:", ":7.9" or "7.0". */
suuji_status cli_filter_rating(struct cli_rate_filter *filter, const char *text, suuji_error *err);
/* The value of --min or --max, "7.0". */
suuji_status cli_filter_limit(const char *option, const char *text, double *number, bool *has,
                              suuji_error *err);
/* "easy:hard" or "easy", of the first scale that has levels. */
suuji_status cli_filter_level(struct cli_rate_filter *filter, const struct sj_scale_list *scales,
                              const char *text, suuji_error *err);
/* "x-wing,skyscraper": checked names; SUUJI_ERR_ARGUMENT: no step of the scale is of one of
   them. */
suuji_status cli_filter_needs(struct cli_rate_filter *filter, const suuji_scale_info *scale,
                              const char *text, suuji_error *err);
/* Is there a rating and a level that passes? */
suuji_status cli_filter_check(const struct cli_rate_filter *filter, suuji_error *err);
void cli_filter_clear(struct cli_rate_filter *filter);

/* Is the puzzle to be shown? */
bool cli_filter_passes(const struct cli_rate_filter *filter, const struct sj_rate_answer *answer);

#endif
