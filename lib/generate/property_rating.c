/* SPDX-License-Identifier: MIT */
/* Ratings of puzzles, and the levels of our own scale. */
#include "generate/property.h"

#include "base/fail.h"
#include "base/text.h"
#include "rate/scale.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LEVELS "suuji" /* the scale of "level" */

struct rating {
    suuji_rater *last;    /* as 'suuji rate' has it */
    suuji_rater *bounded; /* knows that puzzles are unique, and ends above `high` */
    suuji_rater *quick;   /* what it can rate is below `low`; NULL: there is no such test */
    suuji_rater *cheap;   /* ends above easy steps; NULL: the filter is not staged */
    bool level;           /* the value is the level */
    bool promises;        /* a level has the breadth that it promises */
    const char *scale;
    double below,
        high; /* of the ratings: the highest that is not asked for, and the highest that is */
};

static const char *level_word(double value)
{
    const suuji_level *const levels = suuji_scale_find(LEVELS)->levels;
    for (size_t i = 0; levels[i].name; i++)
        if ((double)i == value)
            return levels[i].name;
    return NULL;
}

/* ---- What levels promise ---- */

/* The last level that promises a breadth: "easy". There nobody makes marks, and a moment with a
   single move open among many cells is much harder than the rating says. */
#define PROMISED 1

/* At least this many moves are open at each point that counts. */
static unsigned promised_breadth(const suuji_rules *rules)
{
    return rules->size / 3;
}

/* Is the puzzle of a level that promises more? */
static bool is_narrow(const struct rating *r, const suuji_puzzle *puzzle,
                      const suuji_rating *rating)
{
    return r->promises && rating->level <= PROMISED && rating->least_breadth > 0 &&
           rating->least_breadth < promised_breadth(puzzle->rules);
}

/* Who asks for a breadth gets that one. */
static bool asks_breadth(const suuji_generate_options *options)
{
    bool asks = false;
    for (size_t i = 0; i < options->filter_count; i++)
        asks |= strcmp(options->filters[i].property, "breadth") == 0;
    return asks;
}

/* ---- Opening ---- */

static const struct sj_scale *find_scale(const char *name)
{
    const struct sj_scale *scale = NULL;
    for (size_t i = 0; (scale = sj_scale_at(i)) != NULL; i++)
        if (strcmp(scale->info.name, name) == 0)
            break;
    return scale;
}

/* The highest rating of a level. */
static double level_high(double level)
{
    return find_scale(LEVELS)->level_high((unsigned)level);
}

/* Of plain 4x4 there are 36 minimal puzzles that differ, and all are of the first level. Further
   givens make no puzzle harder. */
static suuji_status check_small(const suuji_rules *rules, double below, suuji_error *err)
{
    return !suuji_rules_is(rules, "4") || below < level_high(0)
               ? SUUJI_OK
               : sj_fail(err, SUUJI_ERR_ARGUMENT,
                         "all puzzles of the rules '4' have the level '%s'", level_word(0));
}

/* Up to these ratings our own scale has only singles; also locked candidates, subsets of two and
   three, and what single constraints say: the levels up to medium. */
#define SINGLES_HIGH 2.0
#define CHEAP_HIGH 3.9

/* For high ratings of our own scale: a quick test that most puzzles fail. Steps between these are
   left out, which never makes a rating lower, so that what is rated below `low` is below it. */
#define QUICK_FROM 8.5
#define QUICK_WITHOUT "patterns,wings,colors,chains,cell-forcing-chain,region-forcing-chain"

/* Where chains are asked for: on large boards a search for them that finds none takes seconds. */
#define STAGED_FROM 5.4

static suuji_status make_quick(const suuji_rules *rules, double high, const char *without,
                               suuji_rater **out, suuji_error *err)
{
    suuji_rater_options options = SUUJI_RATER_OPTIONS_INIT;
    struct sj_text list = {0};
    sj_text_printf(&list, "%s,%s", QUICK_WITHOUT, without ? without : "");
    sj_text_char(&list, '\0');
    options.unique = true;
    options.no_breadth = true;
    options.high = high;
    options.without = list.at;
    const suuji_status status =
        list.failed ? sj_fail_memory(err) : suuji_rater_new(rules, LEVELS, &options, out, err);
    sj_text_free(&list);
    return status;
}

/* Of random expert puzzles four of five are rated 6.0 to 6.5, and one in sixty 8.5. */
static void list_wishes(struct sj_filter *filter, const struct sj_scale *scale, double below,
                        double high)
{
    for (unsigned tenth = (unsigned)(10 * below) + 1; tenth <= 10 * high; tenth++)
        if (scale->has_rating(tenth / 10.0, tenth / 10.0) && filter->wishes < SJ_WISHES)
            filter->wish[filter->wishes++] = tenth / 10.0;
}

/* What our own scale rates is unique: none of its steps assumes it. */
static suuji_status check_raters(struct sj_filter *filter, const suuji_rules *rules,
                                 suuji_error *err)
{
    const struct rating *const r = filter->state;
    filter->guides = !isinf(r->high);
    filter->proves = strcmp(r->scale, LEVELS) == 0;
    filter->staged = filter->guides && filter->proves && r->below >= STAGED_FROM;
    filter->costly = !filter->proves || r->high > CHEAP_HIGH;
    if (filter->proves) {
        filter->easiest = sj_tier_of(nextafter(r->below, INFINITY), SINGLES_HIGH, CHEAP_HIGH);
        filter->hardest = sj_tier_of(r->high, SINGLES_HIGH, CHEAP_HIGH);
    }
    return sj_scale_check_rules(find_scale(r->scale), rules, err);
}

static suuji_status open_raters(struct sj_filter *filter, const suuji_rules *rules,
                                const suuji_generate_options *asked, suuji_error *err)
{
    struct rating *const r = filter->state;
    suuji_rater_options options = SUUJI_RATER_OPTIONS_INIT;
    options.no_breadth = !r->promises;
    suuji_status status = suuji_rater_new(rules, r->scale, &options, &r->last, err);
    options.unique = true;
    if (filter->proves)
        options.without = asked->without;
    options.high = CHEAP_HIGH;
    if (status == SUUJI_OK && filter->staged)
        status = suuji_rater_new(rules, r->scale, &options, &r->cheap, err);
    options.high = isinf(r->high) ? 0 : r->high;
    if (status == SUUJI_OK)
        status = suuji_rater_new(rules, r->scale, &options, &r->bounded, err);
    if (status == SUUJI_OK && filter->proves && r->below >= QUICK_FROM)
        status = make_quick(rules, r->below, asked->without, &r->quick, err);
    return status;
}

/* "7 or above", "7", "7 to 8.5", "2 or below" */
static void name_range(double low, double high, char *text, size_t room)
{
    if (isinf(high))
        snprintf(text, room, "%g or above", low);
    else if (low == high)
        snprintf(text, room, "%g", low);
    else if (low > 0)
        snprintf(text, room, "%g to %g", low, high);
    else
        snprintf(text, room, "%g or below", high);
}

/* The lowest and the highest rating of a scale within a range; it must have one there. */
static void find_bounds(const struct sj_scale *scale, double low, double high, double *lowest,
                        double *highest)
{
    enum { TENTHS = 200 };
    *lowest = *highest = 0;
    for (unsigned i = 0; i <= TENTHS; i++) {
        const double at = i / 10.0;
        if (at < low || at > high || !scale->has_rating(at, at))
            continue;
        *highest = at;
        if (*lowest == 0)
            *lowest = at;
    }
}

static suuji_status fail_no_rating(const struct sj_scale *scale, const struct sj_filter *filter,
                                   suuji_error *err)
{
    char range[60];
    double lowest = 0;
    double highest = 0;
    double before = 0;
    double after = 0;
    name_range(filter->low, filter->high, range, sizeof range);
    find_bounds(scale, 0, INFINITY, &lowest, &highest);
    if (filter->high < lowest || filter->low > highest)
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "the scale '%s' has no rating of %s; its ratings are %.1f to %.1f",
                       scale->info.name, range, lowest, highest);
    find_bounds(scale, 0, filter->low, &lowest, &before);
    find_bounds(scale, filter->high, INFINITY, &after, &highest);
    return sj_fail(err, SUUJI_ERR_ARGUMENT,
                   "the scale '%s' has no rating of %s; the nearest are %.1f and %.1f",
                   scale->info.name, range, before, after);
}

suuji_status sj_rating_check(const struct sj_filter *level, const struct sj_filter *rating,
                             suuji_error *err)
{
    const char *const scale = rating->asked->of ? rating->asked->of : suuji_scale_at(0)->name;
    const struct sj_scale *const row = find_scale(LEVELS);
    const double below = level->low > 0 ? level_high(level->low - 1) : 0;
    const double high = level_high(level->high);
    char range[60];
    double lowest = 0;
    double highest = 0;
    if (strcmp(scale, LEVELS) != 0 ||
        row->has_rating(fmax(rating->low, nextafter(below, INFINITY)), fmin(rating->high, high)))
        return SUUJI_OK;
    name_range(rating->low, rating->high, range, sizeof range);
    find_bounds(row, nextafter(below, INFINITY), high, &lowest, &highest);
    if (floor(level->low) == floor(level->high))
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "the level '%s' is ratings %.1f to %.1f, and a rating of %s is asked for",
                       level_word(floor(level->low)), lowest, highest, range);
    return sj_fail(err, SUUJI_ERR_ARGUMENT,
                   "levels from '%s' to '%s' have ratings %.1f to %.1f, and a rating of %s is "
                   "asked for",
                   level_word(floor(level->low)), level_word(floor(level->high)), lowest, highest,
                   range);
}

static suuji_status check_rating(struct sj_filter *filter, const suuji_rules *rules,
                                 const suuji_generate_options *options, suuji_error *err)
{
    const char *const scale = filter->asked->of ? filter->asked->of : suuji_scale_at(0)->name;
    const struct sj_scale *const row = find_scale(scale);
    struct rating *const r = calloc(1, sizeof *r);
    (void)options;
    filter->state = r;
    if (!r)
        return sj_fail_memory(err);
    if (!row)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "there is no scale named '%.60s'", scale);
    r->scale = row->info.name;
    r->below = nextafter(filter->low, 0);
    r->high = filter->high;
    if (row->has_rating && !row->has_rating(filter->low, filter->high))
        return fail_no_rating(row, filter, err);
    const suuji_status status =
        strcmp(scale, LEVELS) == 0 ? check_small(rules, r->below, err) : SUUJI_OK;
    return status == SUUJI_OK ? check_raters(filter, rules, err) : status;
}

static suuji_status check_level(struct sj_filter *filter, const suuji_rules *rules,
                                const suuji_generate_options *options, suuji_error *err)
{
    struct rating *const r = calloc(1, sizeof *r);
    filter->state = r;
    if (!r)
        return sj_fail_memory(err);
    if (!level_word(floor(filter->low)) || !level_word(floor(filter->high)))
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "there is no level number %g", filter->high);
    *r = (struct rating){.level = true,
                         .promises = filter->low <= PROMISED && !asks_breadth(options),
                         .scale = LEVELS,
                         .below = filter->low > 0 ? level_high(filter->low - 1) : 0,
                         .high = level_high(filter->high)};
    if (floor(filter->low) == floor(filter->high) && r->below >= STAGED_FROM && !isinf(r->high))
        list_wishes(filter, find_scale(LEVELS), r->below, r->high);
    const suuji_status status = check_small(rules, r->below, err);
    return status == SUUJI_OK ? check_raters(filter, rules, err) : status;
}

static void close_rating(void *state)
{
    struct rating *const r = state;
    suuji_rater_free(r->last);
    suuji_rater_free(r->bounded);
    suuji_rater_free(r->quick);
    suuji_rater_free(r->cheap);
    free(r);
}

/* ---- Measuring ---- */

static suuji_status measure_rating(const struct sj_filter *filter,
                                   const struct sj_specimen *specimen, struct sj_measured *measured,
                                   suuji_error *err)
{
    const struct rating *const r = filter->state;
    suuji_rater *const rater = specimen->measuring == SJ_MEASURE_LAST                  ? r->last
                               : specimen->measuring == SJ_MEASURE_CHEAPLY && r->cheap ? r->cheap
                                                                                       : r->bounded;
    suuji_rating *const rating = &measured->rating;
    *rating = (suuji_rating)SUUJI_RATING_INIT;
    if (r->quick && specimen->measuring == SJ_MEASURE_BOUNDED) {
        const suuji_status status = suuji_rater_rate(r->quick, specimen->puzzle, &specimen->limits,
                                                     NULL, NULL, rating, err);
        measured->value = SJ_MEASURED_BELOW;
        if (status != SUUJI_OK || rating->verdict == SUUJI_RATED_YES)
            return status;
        measured->value = (double)NAN;
    }
    const suuji_status status =
        suuji_rater_rate(rater, specimen->puzzle, &specimen->limits, NULL, NULL, rating, err);
    if (status == SUUJI_OK && rating->verdict == SUUJI_RATED_YES)
        measured->value = is_narrow(r, specimen->puzzle, rating) ? (double)INFINITY
                          : r->level                             ? (double)rating->level
                                                                 : rating->rating;
    else if (status == SUUJI_OK && rating->verdict != SUUJI_RATED_UNKNOWN)
        measured->value = INFINITY;
    return status;
}

const struct sj_property sj_property_level = {.info = {"level", "level of the scale 'suuji'"},
                                              .word = level_word,
                                              .check = check_level,
                                              .open = open_raters,
                                              .measure = measure_rating,
                                              .close = close_rating};

const struct sj_property sj_property_rating = {.info = {"rating", "rating by a scale"},
                                               .check = check_rating,
                                               .open = open_raters,
                                               .measure = measure_rating,
                                               .close = close_rating};
