/* SPDX-License-Identifier: MIT */
/* Ratings as they are printed below a puzzle. */
#include "app/generate/book_ratings.h"

#include "base/fail.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A title that is longer than this is printed as the name. */
#define SHORT_TITLE 8u

/* ---- Scales and raters ---- */

void cli_book_rating_open(struct cli_book_rating *rating, const suuji_rules *rules,
                          const struct sj_scale_list *others)
{
    struct sj_scale_list *const scales = &rating->scales;
    *rating = (struct cli_book_rating){.rules = rules};
    scales->at[scales->count++] = suuji_scale_at(0);
    for (unsigned i = 0; i < others->count; i++)
        if (others->at[i] != scales->at[0])
            scales->at[scales->count++] = others->at[i];
}

void cli_book_raters_free(struct cli_book_raters *raters)
{
    for (unsigned i = 0; i < SUUJI_SCALES_MAX; i++)
        suuji_rater_free(raters->rater[i]);
    suuji_puzzle_free(raters->puzzle);
    free(raters);
}

suuji_status cli_book_raters_new(const struct cli_book_rating *rating, struct cli_book_raters **out,
                                 suuji_error *err)
{
    suuji_rater_options options = SUUJI_RATER_OPTIONS_INIT;
    struct cli_book_raters *const raters = calloc(1, sizeof *raters);
    suuji_status status = raters ? SUUJI_OK : sj_fail_memory(err);
    *out = NULL;
    options.unique = true;
    if (status == SUUJI_OK)
        status = suuji_puzzle_new(rating->rules, &raters->puzzle, err);
    for (unsigned i = 0; i < rating->scales.count && status == SUUJI_OK; i++) {
        status = suuji_rater_new(rating->rules, rating->scales.at[i]->name, &options,
                                 &raters->rater[i], err);
        if (status == SUUJI_ERR_UNSUPPORTED)
            status = SUUJI_OK; /* nothing is printed */
    }
    if (status == SUUJI_OK)
        *out = raters;
    else if (raters)
        cli_book_raters_free(raters);
    return status;
}

/* ---- Captions ---- */

/* "hard 4.2", "SE 7.1" at the end of `caption`. */
static void add_rating(const suuji_rating *rated, bool own, char *caption, size_t room)
{
    const suuji_scale_info *const scale = rated->scale;
    const size_t used = strlen(caption);
    const bool good = rated->verdict == SUUJI_RATED_YES;
    const char *const name = strcmp(scale->name, "se") == 0        ? "SE"
                             : strlen(scale->title) <= SHORT_TITLE ? scale->title
                                                                   : scale->name;
    const bool level = own && good && scale->levels && rated->level != SUUJI_NO_LEVEL;
    char number[40] = "beyond";
    if (good)
        snprintf(number, sizeof number, "%.*f", (int)scale->decimals, rated->rating);
    snprintf(caption + used, room - used, "%s%s %s", used ? ", " : "",
             level ? scale->levels[rated->level].name : name, number);
}

suuji_status cli_book_rate(const struct cli_book_rating *rating, struct cli_book_raters *raters,
                           const uint8_t *givens, const suuji_limits *limits, suuji_rating *own,
                           char *caption, size_t room, suuji_error *err)
{
    suuji_status status = suuji_puzzle_set_givens(raters->puzzle, givens, err);
    *caption = '\0';
    for (unsigned i = 0; i < rating->scales.count && status == SUUJI_OK; i++) {
        suuji_rating rated = SUUJI_RATING_INIT;
        if (!raters->rater[i])
            continue;
        status =
            suuji_rater_rate(raters->rater[i], raters->puzzle, limits, NULL, NULL, &rated, err);
        if (status != SUUJI_OK || rated.verdict == SUUJI_RATED_UNKNOWN)
            continue;
        add_rating(&rated, i == 0, caption, room);
        if (i == 0)
            *own = rated;
    }
    return status;
}
