/* SPDX-License-Identifier: MIT */
/* Properties of puzzles that can be asked for within a range.

   To add one: a measuring function and a row in the table. property_rating.c, property_technique.c
   and property_path.c have those that clues are removed within. */
#include "generate/generate.h"

#include "base/did_you_mean.h"
#include "base/fail.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static suuji_status check_clues(struct sj_filter *filter, const suuji_rules *rules,
                                const suuji_generate_options *options, suuji_error *err)
{
    (void)options;
    if (filter->high >= sj_fewest_clues(rules))
        return SUUJI_OK;
    return sj_fail(err, SUUJI_ERR_ARGUMENT,
                   "no puzzle of the rules '%.60s' with exactly one solution has fewer than %u "
                   "clues",
                   rules->spec, sj_fewest_clues(rules));
}

static suuji_status measure_clues(const struct sj_filter *filter,
                                  const struct sj_specimen *specimen, struct sj_measured *measured,
                                  suuji_error *err)
{
    (void)filter;
    (void)err;
    measured->value = sj_count_clues(specimen->puzzle->given, specimen->puzzle->rules->cells);
    return SUUJI_OK;
}

/* ---- Guesses ---- */

/* The engine 'singles' is the yardstick: it decides what naked and hidden singles decide, guesses
   in the cell with the fewest candidates, and its counts are the same on every machine. */
static suuji_status open_guesses(struct sj_filter *filter, const suuji_rules *rules,
                                 const suuji_generate_options *options, suuji_error *err)
{
    suuji_solver *solver = NULL;
    (void)rules;
    (void)options;
    const suuji_status status = suuji_solver_new("singles", &solver, err);
    filter->state = solver;
    return status;
}

static suuji_status measure_guesses(const struct sj_filter *filter,
                                    const struct sj_specimen *specimen,
                                    struct sj_measured *measured, suuji_error *err)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.limit = 2;
    query.limits = specimen->limits;
    const suuji_status status =
        suuji_solver_solve(filter->state, specimen->puzzle, &query, &answer, err);
    if (status == SUUJI_OK)
        measured->value =
            answer.verdict == SUUJI_VERDICT_UNKNOWN ? (double)NAN : (double)answer.stats.guesses;
    return status;
}

static void close_guesses(void *state)
{
    suuji_solver_free(state);
}

/* ---- The table ---- */

static const struct sj_property property_clues = {
    .info = {"clues", "number of givens"}, .check = check_clues, .measure = measure_clues};

static const struct sj_property property_guesses = {
    .info = {"guesses", "guesses of the engine 'singles' until the solution is proved unique"},
    .open = open_guesses,
    .measure = measure_guesses,
    .close = close_guesses};

static const struct sj_property *const properties[] = {
    &property_clues,        &property_guesses,    &sj_property_level,    &sj_property_rating,
    &sj_property_technique, &sj_property_breadth, &sj_property_prevented};

enum { PROPERTIES = sizeof properties / sizeof properties[0] };

const suuji_property_info *suuji_property_at(size_t i)
{
    return i < PROPERTIES ? &properties[i]->info : NULL;
}

static const struct sj_property *find_property(const char *name)
{
    for (size_t i = 0; i < PROPERTIES; i++)
        if (strcmp(properties[i]->info.name, name) == 0)
            return properties[i];
    return NULL;
}

const char *suuji_property_word(const char *property, double value)
{
    const struct sj_property *const row = find_property(property);
    return row && row->word && value >= 0 ? row->word(value) : NULL;
}

/* ---- Filters ---- */

static const char *property_name(size_t i)
{
    return i < PROPERTIES ? properties[i]->info.name : NULL;
}

static suuji_status check_filter(struct sj_filter *filter, const suuji_filter *asked,
                                 const suuji_rules *rules, const suuji_generate_options *options,
                                 suuji_error *err)
{
    const struct sj_property *const property = find_property(asked->property);
    if (!property) {
        char hint[SJ_GUESS_ROOM];
        sj_guess_text(asked->property, property_name, hint, sizeof hint);
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "there is no property named '%.60s'%s",
                       asked->property, hint);
    }
    *filter = (struct sj_filter){.property = property,
                                 .asked = asked,
                                 .low = asked->low,
                                 .high = asked->high,
                                 .hardest = SJ_TIER_BEYOND};
    if (property != &sj_property_technique && !(asked->low <= asked->high))
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "the range of '%s' is empty", property->info.name);
    return property->check ? property->check(filter, rules, options, err) : SUUJI_OK;
}

/* Do two filters accept no puzzle together? Plain 9x9 has three tiers; of other rules it is only
   certain what singles solve. What is left out moves the tiers of some properties. */
static suuji_status check_tiers(const struct sj_filters *filters, const suuji_rules *rules,
                                const char *without, suuji_error *err)
{
    const enum sj_tier most = sj_rules_plain_nine(rules) ? SJ_TIER_BEYOND : SJ_TIER_SUBSETS;
    if (!sj_rules_need_only(rules, SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS))
        return SUUJI_OK; /* what constraints say may be as easy as singles */
    for (size_t i = 0; i < filters->count && !without; i++)
        for (size_t k = 0; k < filters->count; k++) {
            const struct sj_filter *const easy = &filters->filter[i];
            const struct sj_filter *const hard = &filters->filter[k];
            if (easy->hardest < hard->easiest && easy->hardest < most)
                return sj_fail(err, SUUJI_ERR_ARGUMENT,
                               "'%s' and '%s' contradict each other: one asks for puzzles that "
                               "%s solve, the other for harder ones",
                               easy->property->info.name, hard->property->info.name,
                               easy->hardest == SJ_TIER_SINGLES
                                   ? "singles"
                                   : "singles, locked candidates, pairs and triples");
        }
    return SUUJI_OK;
}

/* Each level with each rating. */
static suuji_status check_ratings(const struct sj_filters *filters, suuji_error *err)
{
    const struct sj_filter *const filter = filters->filter;
    suuji_status status = SUUJI_OK;
    for (size_t i = 0; i < filters->count; i++)
        for (size_t k = 0; k < filters->count && status == SUUJI_OK; k++)
            if (filter[i].property == &sj_property_level &&
                filter[k].property == &sj_property_rating)
                status = sj_rating_check(&filter[i], &filter[k], err);
    return status;
}

suuji_status sj_filters_check(struct sj_filters *filters, const suuji_generate_options *options,
                              const suuji_rules *rules, suuji_error *err)
{
    *filters =
        (struct sj_filters){.filter = calloc(options->filter_count + 1, sizeof *filters->filter)};
    suuji_status status = filters->filter ? SUUJI_OK : sj_fail_memory(err);
    for (size_t i = 0; i < options->filter_count && status == SUUJI_OK; i++) {
        struct sj_filter *const filter = &filters->filter[filters->count++];
        status = check_filter(filter, &options->filters[i], rules, options, err);
        filters->guided |= filter->guides;
        filters->bounded_below |= filter->guides && !filter->property->falls && filter->low > 0;
        filters->proves |= filter->guides && filter->proves;
        filters->costly |= filter->costly;
        filters->staged |= filter->staged;
    }
    if (status == SUUJI_OK)
        status = check_ratings(filters, err);
    return status == SUUJI_OK ? check_tiers(filters, rules, options->without, err) : status;
}

suuji_status sj_filters_open(struct sj_filters *filters, const suuji_generate_options *options,
                             const suuji_rules *rules, suuji_error *err)
{
    suuji_status status = sj_filters_check(filters, options, rules, err);
    for (size_t i = 0; i < filters->count && status == SUUJI_OK; i++) {
        struct sj_filter *const filter = &filters->filter[i];
        if (filter->property->open)
            status = filter->property->open(filter, rules, options, err);
    }
    return status;
}

void sj_filters_close(struct sj_filters *filters)
{
    for (size_t i = 0; i < filters->count; i++) {
        const struct sj_filter *const filter = &filters->filter[i];
        if (filter->property && filter->property->close && filter->state)
            filter->property->close(filter->state);
    }
    free(filters->filter);
    *filters = (struct sj_filters){0};
}

static bool is_accepted(const struct sj_filter *filter, double value)
{
    return filter->low <= value && value <= filter->high &&
           (!filter->property->accepts || filter->property->accepts(filter, value));
}

/* Measure filter i, with room for its value if there is any. */
static suuji_status measure_filter(const struct sj_filters *filters, size_t i,
                                   const struct sj_specimen *specimen, double *values,
                                   struct sj_measured *measured, suuji_error *err)
{
    const struct sj_filter *const filter = &filters->filter[i];
    *measured = (struct sj_measured){.value = (double)NAN};
    const suuji_status status = filter->property->measure(filter, specimen, measured, err);
    if (status == SUUJI_OK && i < SUUJI_MADE_MEASURED)
        values[i] = measured->value;
    return status;
}

suuji_status sj_filters_allow(const struct sj_filters *filters, const struct sj_specimen *specimen,
                              double values[SUUJI_MADE_MEASURED], bool *allowed, suuji_error *err)
{
    struct sj_measured measured;
    *allowed = true;
    for (size_t i = 0; i < filters->count && *allowed; i++) {
        const struct sj_filter *const filter = &filters->filter[i];
        if (!filter->guides || (sj_measuring_proves(specimen->measuring) && !filter->proves))
            continue;
        const suuji_status status = measure_filter(filters, i, specimen, values, &measured, err);
        if (status != SUUJI_OK)
            return status;
        *allowed = filter->property->falls ? measured.value >= filter->low
                                           : measured.value <= filter->high;
    }
    return SUUJI_OK;
}

bool sj_filters_reached(const struct sj_filters *filters, const double values[SUUJI_MADE_MEASURED])
{
    for (size_t i = 0; i < filters->count && i < SUUJI_MADE_MEASURED; i++)
        if (filters->filter[i].guides && !is_accepted(&filters->filter[i], values[i]))
            return false;
    return true;
}

static suuji_status pass_all(const struct sj_filters *filters, const struct sj_specimen *specimen,
                             double values[SUUJI_MADE_MEASURED], suuji_rating *rating, bool *pass,
                             suuji_error *err)
{
    struct sj_measured measured;
    *pass = true;
    *rating = (suuji_rating){0};
    for (size_t i = 0; i < filters->count && *pass; i++) {
        const suuji_status status = measure_filter(filters, i, specimen, values, &measured, err);
        if (status != SUUJI_OK)
            return status;
        *pass = is_accepted(&filters->filter[i], measured.value);
        if (!rating->scale && measured.rating.scale)
            *rating = measured.rating;
    }
    return SUUJI_OK;
}

suuji_status sj_filters_pass(const struct sj_filters *filters, const struct sj_specimen *specimen,
                             double values[SUUJI_MADE_MEASURED], suuji_rating *rating, bool *good,
                             suuji_error *err)
{
    struct sj_specimen own = *specimen;
    suuji_status status = SUUJI_OK;
    *good = true;
    own.measuring = SJ_MEASURE_BOUNDED; /* what is above the range costs less */
    if (specimen->measuring == SJ_MEASURE_BOUNDED)
        status = pass_all(filters, &own, values, rating, good, err);
    own.measuring = SJ_MEASURE_LAST;
    if (status == SUUJI_OK && *good)
        status = pass_all(filters, &own, values, rating, good, err);
    return status;
}
