/* SPDX-License-Identifier: MIT */
/* Is a puzzle what is asked for? */
#include "generate/generate.h"

#include <math.h>
#include <string.h>

/* More than any property is from another. */
#define FAR 1e6

/* How far is a number of clues from what is asked for? */
static unsigned clue_distance(const suuji_generate_options *options, unsigned clues)
{
    if (options->high_clues && clues > options->high_clues)
        return clues - options->high_clues;
    return clues < options->low_clues ? options->low_clues - clues : 0;
}

/* How far is what the filters measured from what they ask for? Those that come after the first that
   does not pass count as far away. */
static double filter_distance(const suuji_generator *generator, const double *measured)
{
    double sum = 0;
    for (size_t i = 0; i < generator->filters.count && i < SUUJI_MADE_MEASURED; i++) {
        const struct sj_filter *const filter = &generator->filters.filter[i];
        const double value = measured[i];
        sum += isnan(value)           ? FAR
               : value < filter->low  ? filter->low - value
               : value > filter->high ? value - filter->high
                                      : 0;
    }
    return sum;
}

/* Did the attempt come nearer than what `made` keeps? */
static bool is_nearer(const suuji_generator *generator, const struct sj_attempt *attempt,
                      const suuji_made *made)
{
    const unsigned now = clue_distance(&generator->options, attempt->clues);
    const unsigned old = clue_distance(&generator->options, made->clues);
    if (attempt->refills && !attempt->refilled->any)
        return true;
    if (made->clues == 0 || now != old)
        return made->clues == 0 || now < old;
    return filter_distance(generator, attempt->measured) <
           filter_distance(generator, made->measured);
}

/* By its clues and properties. */
static suuji_status has_properties(suuji_generator *generator, struct sj_attempt *attempt,
                                   struct sj_removal *removal, bool *good, suuji_end *end,
                                   suuji_error *err)
{
    const suuji_generate_options *const options = &generator->options;
    const struct sj_specimen specimen = {&generator->puzzle, attempt->solution,
                                         sj_budget_left(&generator->budget),
                                         generator->carves ? SJ_MEASURE_LAST : SJ_MEASURE_BOUNDED};
    suuji_status status = SUUJI_OK;
    *good = clue_distance(options, attempt->clues) == 0 && (attempt->minimal || !options->minimal);
    attempt->strict = attempt->minimal;
    if (*good && attempt->minimal && options->symmetry && !options->pattern)
        status = sj_find_strict(generator, attempt, removal, end, err);
    *good = *good && *end == SUUJI_END_COMPLETE && (attempt->strict || !options->minimal);
    if (status != SUUJI_OK || !*good || generator->filters.count == 0)
        return status;
    status = sj_puzzle_start(&generator->puzzle, generator->rules, err);
    if (status != SUUJI_OK)
        return status;
    memcpy(generator->puzzle.given, attempt->givens, generator->rules->cells);
    return sj_filters_pass(&generator->filters, &specimen, attempt->measured, &attempt->rating,
                           good, err);
}

/* Attempts after which a puzzle need not be as wished for. */
#define WISHFUL 400

static bool is_as_wished(const struct sj_attempt *attempt, const suuji_made *made)
{
    return made->attempts > WISHFUL || attempt->rating.rating >= attempt->wish;
}

/* Keep what is known of the attempt. */
static void keep_attempt(const suuji_generator *generator, const struct sj_attempt *attempt,
                         suuji_made *made)
{
    made->clues = attempt->clues;
    made->minimal = attempt->strict;
    made->orbit_minimal = attempt->minimal;
    made->minimal_known = !generator->proves && attempt->unproved == 0;
    made->unproved = attempt->unproved;
    memcpy(made->measured, attempt->measured, sizeof made->measured);
    made->scale = attempt->rating.scale;
    made->rating = attempt->rating.rating;
    made->work = attempt->rating.work;
    made->level = attempt->rating.level;
}

suuji_status sj_attempt_check(suuji_generator *generator, struct sj_attempt *attempt,
                              struct sj_removal *removal, suuji_made *made, bool *good,
                              suuji_error *err)
{
    bool carved = true;
    suuji_status status = SUUJI_OK;
    for (unsigned i = 0; i < SUUJI_MADE_MEASURED; i++)
        attempt->measured[i] = (double)NAN;
    attempt->rating = (suuji_rating){0};
    if (removal)
        attempt->unproved = generator->hurried ? sj_removal_unproved(removal) : 0;
    if (removal)
        attempt->minimal =
            !generator->proves && attempt->unproved == 0 && sj_removal_minimal(removal);
    if (removal && generator->carves)
        status = sj_carve(generator, attempt, removal, made, &carved, err);
    const bool refilled = status == SUUJI_OK && carved && attempt->refills;
    if (refilled)
        status = sj_refill_clues(generator, attempt, made, err);
    attempt->clues = sj_count_clues(attempt->givens, generator->rules->cells);
    *good = false;
    if (status == SUUJI_OK && carved && made->end == SUUJI_END_COMPLETE)
        status = has_properties(generator, attempt, removal, good, &made->end, err);
    *good = *good && is_as_wished(attempt, made);
    if (status != SUUJI_OK)
        return status;
    const bool nearer = is_nearer(generator, attempt, made);
    if (*good || nearer)
        keep_attempt(generator, attempt, made);
    if (attempt->refills)
        attempt->refilled->any = true;
    if (*good)
        status = sj_certify(generator, attempt, removal, &made->end, err);
    else if (made->end == SUUJI_END_COMPLETE)
        made->end = sj_generator_end(generator);
    if (refilled && !*good && made->end == SUUJI_END_COMPLETE)
        sj_refill_count(attempt, made, nearer);
    *good = *good && made->end == SUUJI_END_COMPLETE;
    return status;
}
