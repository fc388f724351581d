/* SPDX-License-Identifier: MIT */
/* What the path of a puzzle is like: how many moves are open along it, and which techniques have no
   step where the path has no single. */
#include "generate/property.h"

#include "base/fail.h"
#include "human/finder.h"
#include "rate/scale.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Breadth ---- */

static suuji_status check_breadth(struct sj_filter *filter, const suuji_rules *rules,
                                  const suuji_generate_options *options, suuji_error *err)
{
    (void)options;
    filter->guides = filter->proves = true; /* none of the scale's steps assumes uniqueness */
    return sj_scale_check_rules(sj_scale_at(0), rules, err);
}

static suuji_status open_breadth(struct sj_filter *filter, const suuji_rules *rules,
                                 const suuji_generate_options *options, suuji_error *err)
{
    suuji_rater *rater = NULL;
    const suuji_rater_options with = {
        .size = sizeof(suuji_rater_options), .unique = true, .without = options->without};
    const suuji_status status =
        suuji_rater_new(rules, sj_scale_at(0)->info.name, &with, &rater, err);
    filter->state = rater;
    return status;
}

static suuji_status measure_breadth(const struct sj_filter *filter,
                                    const struct sj_specimen *specimen,
                                    struct sj_measured *measured, suuji_error *err)
{
    suuji_rating rating = SUUJI_RATING_INIT;
    const suuji_status status = suuji_rater_rate(filter->state, specimen->puzzle, &specimen->limits,
                                                 NULL, NULL, &rating, err);
    if (status != SUUJI_OK || rating.verdict == SUUJI_RATED_UNKNOWN)
        return status;
    measured->value = rating.verdict != SUUJI_RATED_YES ? 0
                      : rating.least_breadth            ? (double)rating.least_breadth
                                                        : (double)INFINITY;
    return SUUJI_OK;
}

/* Where no point of the path is counted, there is no breadth to ask for. */
static bool accepts_breadth(const struct sj_filter *filter, double value)
{
    return filter->low <= 0 || !isinf(value);
}

static void close_breadth(void *state)
{
    suuji_rater_free(state);
}

const struct sj_property sj_property_breadth = {
    .info = {"breadth", "fewest moves that are open at a point of the path"},
    .falls = true,
    .check = check_breadth,
    .open = open_breadth,
    .measure = measure_breadth,
    .accepts = accepts_breadth,
    .close = close_breadth};

/* ---- Techniques without a step ---- */

struct prevention {
    suuji_human *path;  /* walks the usual path */
    suuji_human *watch; /* is on the same board, and has only the techniques to be prevented */
};

static bool is_single(const suuji_technique_info *technique)
{
    return strcmp(technique->family, "singles") == 0;
}

/* Is a step of the techniques possible where the path has no single? `*end`: the limit that came
   before that was known. */
static suuji_status watch_step(const struct prevention *p, const struct sj_specimen *specimen,
                               const suuji_human_step *step, bool *seen, suuji_end *end,
                               suuji_error *err)
{
    const suuji_human_step *other = NULL;
    suuji_status status = is_single(step->technique)
                              ? SUUJI_OK
                              : suuji_human_next(p->watch, &specimen->limits, &other, end, err);
    *seen = other != NULL;
    return status;
}

static suuji_status check_prevented(struct sj_filter *filter, const suuji_rules *rules,
                                    const suuji_generate_options *options, suuji_error *err)
{
    const struct sj_technique *row = NULL;
    (void)options;
    filter->low = filter->high = 0;
    for (size_t i = 0; (row = sj_technique_at(i)) != NULL; i++)
        if (is_single(&row->info) && sj_technique_in_list(filter->asked->of, &row->info))
            return sj_fail(err, SUUJI_ERR_ARGUMENT,
                           "no puzzle is solved without a single being possible, and '%s' is one",
                           row->info.name);
    if (rules->size > SUUJI_HUMAN_MAX_SIZE)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "techniques are prevented up to size %d",
                       SUUJI_HUMAN_MAX_SIZE);
    return sj_technique_list_check(filter->asked->of, err);
}

static suuji_status open_prevented(struct sj_filter *filter, const suuji_rules *rules,
                                   const suuji_generate_options *options, suuji_error *err)
{
    const suuji_human_options path = {.size = sizeof(suuji_human_options),
                                      .without = options->without};
    const suuji_human_options watch = {.size = sizeof(suuji_human_options),
                                       .techniques = filter->asked->of};
    struct prevention *const p = calloc(1, sizeof *p);
    filter->state = p;
    suuji_status status = p ? suuji_human_new(rules, &path, &p->path, err) : sj_fail_memory(err);
    return status == SUUJI_OK ? suuji_human_new(rules, &watch, &p->watch, err) : status;
}

/* 0: no step anywhere; 1: there is one; none: the path does not end at the solution. */
static suuji_status measure_prevented(const struct sj_filter *filter,
                                      const struct sj_specimen *specimen,
                                      struct sj_measured *measured, suuji_error *err)
{
    const struct prevention *const p = filter->state;
    const suuji_human_step *step = NULL;
    suuji_end end = SUUJI_END_COMPLETE;
    bool seen = false;
    suuji_status status = suuji_human_load(p->path, specimen->puzzle, err);
    if (status == SUUJI_OK)
        status = suuji_human_load(p->watch, specimen->puzzle, err);
    while (status == SUUJI_OK && !seen && end == SUUJI_END_COMPLETE &&
           (status = suuji_human_next(p->path, &specimen->limits, &step, &end, err)) == SUUJI_OK &&
           step) {
        status = watch_step(p, specimen, step, &seen, &end, err);
        suuji_human_apply(p->path, step);
        suuji_human_apply(p->watch, step);
    }
    if (status == SUUJI_OK && end == SUUJI_END_COMPLETE)
        measured->value = seen ? 1 : suuji_human_solved(p->path) ? 0 : (double)INFINITY;
    return status;
}

static void close_prevented(void *state)
{
    struct prevention *const p = state;
    suuji_human_free(p->path);
    suuji_human_free(p->watch);
    free(p);
}

const struct sj_property sj_property_prevented = {
    .info = {"prevented", "1: a step of the techniques is possible where the path has no single"},
    .check = check_prevented,
    .open = open_prevented,
    .measure = measure_prevented,
    .close = close_prevented};
