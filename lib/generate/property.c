/* SPDX-License-Identifier: MIT */
/* Properties of puzzles that can be asked for within a range.

   To add one: a measuring function and a row in the table. A property sees only puzzles that were
   shown to be unique, unless its row says that it grows. */
#include "generate/property.h"

#include "base/fail.h"
#include "rate/technique.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static suuji_status measure_clues(void *state, const struct sj_specimen *specimen, double *value,
                                  suuji_error *err)
{
    (void)state;
    (void)err;
    *value = sj_count_clues(specimen->puzzle->given, specimen->puzzle->rules->cells);
    return SUUJI_OK;
}

/* ---- Guesses ---- */

/* The engine 'singles' is the yardstick: it decides what naked and hidden singles decide, guesses in the
   cell with the fewest candidates, and its counts are the same on every machine. */
static suuji_status open_guesses(const suuji_rules *rules, void **state, suuji_error *err)
{
    suuji_solver *solver = NULL;
    (void)rules;
    const suuji_status status = suuji_solver_new("singles", &solver, err);
    *state = solver;
    return status;
}

static suuji_status measure_guesses(void *state, const struct sj_specimen *specimen, double *value,
                                    suuji_error *err)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.limit = 2;
    query.limits = specimen->limits;
    const suuji_status status = suuji_solver_solve(state, specimen->puzzle, &query, &answer, err);
    if (status == SUUJI_OK)
        *value =
            answer.verdict == SUUJI_VERDICT_UNKNOWN ? (double)NAN : (double)answer.stats.guesses;
    return status;
}

static void close_guesses(void *state)
{
    suuji_solver_free(state);
}

/* ---- Techniques ---- */

static suuji_status open_technique(const suuji_rules *rules, void **state, suuji_error *err)
{
    struct sj_ladder *ladder = NULL;
    const suuji_status status = sj_ladder_new(rules, &ladder, err);
    *state = ladder;
    return status;
}

static suuji_status measure_technique(void *state, const struct sj_specimen *specimen,
                                      double *value, suuji_error *err)
{
    (void)err;
    *value = (double)sj_ladder_climb(state, specimen->puzzle);
    return SUUJI_OK;
}

static void close_technique(void *state)
{
    sj_ladder_free(state);
}

static const struct sj_property properties[] = {
    {.info = {"clues", "number of givens", NULL}, .measure = measure_clues},
    {.info = {"guesses", "guesses of the engine 'singles' until the solution is proved unique",
              NULL},
     .open = open_guesses,
     .measure = measure_guesses,
     .close = close_guesses},
    {.info = {"technique", "hardest technique needed to solve it", sj_technique_names},
     .open = open_technique,
     .measure = measure_technique,
     .close = close_technique,
     .grows = true},
};

enum { PROPERTIES = sizeof properties / sizeof properties[0] };

const suuji_property_info *suuji_property_at(size_t i)
{
    return i < PROPERTIES ? &properties[i].info : NULL;
}

static const struct sj_property *find_property(const char *name)
{
    for (size_t i = 0; i < PROPERTIES; i++)
        if (strcmp(properties[i].info.name, name) == 0)
            return &properties[i];
    return NULL;
}

suuji_status sj_filters_open(struct sj_filters *filters, const suuji_filter *list, size_t count,
                             const suuji_rules *rules, suuji_error *err)
{
    *filters = (struct sj_filters){.filter = calloc(count + 1, sizeof *filters->filter)};
    if (!filters->filter)
        return sj_fail_memory(err);
    for (size_t i = 0; i < count; i++) {
        const struct sj_property *const property = find_property(list[i].property);
        struct sj_filter *const filter = &filters->filter[i];
        if (!property)
            return sj_fail(err, SUUJI_ERR_ARGUMENT, "there is no property named '%.60s'",
                           list[i].property);
        if (!(list[i].low <= list[i].high))
            return sj_fail(err, SUUJI_ERR_ARGUMENT, "the range of '%s' is empty",
                           property->info.name);
        *filter = (struct sj_filter){property, list[i].low, list[i].high, NULL};
        filters->count++;
        const suuji_status status =
            property->open ? property->open(rules, &filter->state, err) : SUUJI_OK;
        if (status != SUUJI_OK)
            return status;
    }
    return SUUJI_OK;
}

void sj_filters_close(struct sj_filters *filters)
{
    for (size_t i = 0; i < filters->count; i++)
        if (filters->filter[i].property->close)
            filters->filter[i].property->close(filters->filter[i].state);
    free(filters->filter);
    *filters = (struct sj_filters){0};
}

const struct sj_filter *sj_filters_guide(const struct sj_filters *filters)
{
    for (size_t i = 0; i < filters->count; i++) {
        const struct sj_filter *const filter = &filters->filter[i];
        size_t values = 0;
        if (!filter->property->grows)
            continue;
        while (filter->property->info.words[values])
            values++;
        if (filter->high < (double)(values - 1))
            return filter;
    }
    return NULL;
}

suuji_status sj_guide_allows(const struct sj_filter *guide, const struct sj_specimen *specimen,
                             bool *allowed, suuji_error *err)
{
    double value = 0;
    const suuji_status status = guide->property->measure(guide->state, specimen, &value, err);
    *allowed = status == SUUJI_OK && value <= guide->high;
    return status;
}

suuji_status sj_filters_pass(struct sj_filters *filters, const struct sj_specimen *specimen,
                             double measured[SUUJI_MADE_MEASURED], bool *pass, suuji_error *err)
{
    *pass = true;
    for (size_t i = 0; i < filters->count && *pass; i++) {
        const struct sj_filter *const filter = &filters->filter[i];
        double value = 0;
        const suuji_status status = filter->property->measure(filter->state, specimen, &value, err);
        if (status != SUUJI_OK)
            return status;
        if (i < SUUJI_MADE_MEASURED)
            measured[i] = value;
        *pass = filter->low <= value && value <= filter->high;
    }
    return SUUJI_OK;
}
