/* SPDX-License-Identifier: MIT */
/* The hardest technique that a puzzle needs.

   A path always takes the first technique of the default order that has a step. So the last
   technique of the order that the path uses is needed: those before it do not solve the puzzle, and
   with it they do. The property is its place in the order. */
#include "generate/property.h"

#include "base/fail.h"
#include "human/finder.h"
#include "base/text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* From this place in the order on a step can take long, so that the clock is looked at. */
#define LONG_FROM "x-chain"

/* Up to these techniques there are only singles; also intersections, pairs and triples, and what
   other rules than plain ones have in their place. */
#define SINGLES_LAST "naked-single"
#define CHEAP_LAST "derived-hidden-subset"

struct technique {
    suuji_human *human[2]; /* [1]: without those that assume a unique solution; NULL: not needed */
    suuji_solver *solver;  /* for sizes that 'human' does not support: only singles */
    bool *wanted;          /* [techniques]: it is one of those that are asked for */
    size_t count;
    bool timed;
};

/* One of the singles: the engine does not say which. */
#define SOME_SINGLE 0.5

static const char *word(double value)
{
    if (value == SOME_SINGLE)
        return "singles";
    const suuji_technique_info *const info = suuji_technique_at((size_t)value);
    return info ? info->name : NULL;
}

/* ---- Lists ---- */

/* Which techniques are asked for; low and high become the first and the last of them. `map` may be
   NULL. */
static suuji_status choose_techniques(struct sj_filter *filter, const struct sj_map *map,
                                      const char *without, suuji_error *err)
{
    struct technique *const t = filter->state;
    const struct sj_technique *row;
    bool named = false;
    const suuji_status known = sj_technique_list_check(filter->asked->of, err);
    if (known != SUUJI_OK)
        return known;
    while (suuji_technique_at(t->count))
        t->count++;
    t->wanted = calloc(t->count + 1, sizeof *t->wanted);
    if (!t->wanted)
        return sj_fail_memory(err);
    filter->low = INFINITY;
    filter->high = -1;
    for (size_t i = 0; (row = sj_technique_at(i)) != NULL; i++) {
        t->wanted[i] =
            (!filter->asked->of || sj_technique_in_list(filter->asked->of, &row->info)) &&
            !sj_technique_in_list(without, &row->info);
        named |= t->wanted[i];
        t->wanted[i] &= !map || sj_technique_fits(row, map);
        if (!t->wanted[i])
            continue;
        filter->low = filter->low < (double)i ? filter->low : (double)i;
        filter->high = (double)i;
    }
    if (filter->low <= filter->high)
        return SUUJI_OK;
    if (named)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "'%.60s' is never needed with these rules",
                       filter->asked->of);
    return sj_fail(err, SUUJI_ERR_ARGUMENT, "no technique is left of those asked for");
}

/* ---- Boards ---- */

/* A board with the techniques up to `high`. */
static suuji_status make_board(const struct sj_filter *filter, const suuji_rules *rules,
                               const char *without, bool proving, suuji_human **out,
                               suuji_error *err)
{
    struct sj_text list = {0};
    struct sj_text left_out = {0};
    for (size_t i = 0; i <= (size_t)filter->high; i++)
        sj_text_printf(&list, "%s%s", i ? "," : "", suuji_technique_at(i)->name);
    sj_text_printf(&left_out, "%s%s", without ? without : "", proving ? ",uniqueness" : "");
    sj_text_char(&list, '\0');
    sj_text_char(&left_out, '\0');
    const suuji_human_options options = {
        .size = sizeof(suuji_human_options), .techniques = list.at, .without = left_out.at};
    const suuji_status status = list.failed || left_out.failed
                                    ? sj_fail_memory(err)
                                    : suuji_human_new(rules, &options, out, err);
    sj_text_free(&list);
    sj_text_free(&left_out);
    return status;
}

/* Large sizes have no board, but an engine that is right for singles. */
static suuji_status choose_engine(struct sj_filter *filter, suuji_error *err)
{
    struct technique *const t = filter->state;
    if (strcmp(suuji_technique_at((size_t)filter->high)->family, "singles") != 0)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "techniques other than singles go up to size %d",
                       SUUJI_HUMAN_MAX_SIZE);
    filter->low = 0;
    for (size_t i = 0; i < t->count; i++)
        t->wanted[i] = true;
    return SUUJI_OK;
}

static double place_of(const suuji_technique_info *info)
{
    size_t i = 0;
    while (suuji_technique_at(i) != info)
        i++;
    return (double)i;
}

static suuji_status check_technique(struct sj_filter *filter, const suuji_rules *rules,
                                    const suuji_generate_options *options, suuji_error *err)
{
    const bool large = rules->size > SUUJI_HUMAN_MAX_SIZE;
    struct sj_map *map = NULL;
    filter->state = calloc(1, sizeof(struct technique));
    if (!filter->state)
        return sj_fail_memory(err);
    suuji_status status = large ? SUUJI_OK : sj_map_new(rules, &map, err);
    if (status == SUUJI_OK)
        status = choose_techniques(filter, map, options->without, err);
    sj_map_free(map);
    filter->guides = filter->proves = true;
    const double singles = place_of(suuji_technique_find(SINGLES_LAST));
    const double cheap = place_of(suuji_technique_find(CHEAP_LAST));
    filter->costly = filter->high > cheap;
    filter->easiest = sj_tier_of(filter->low, singles, cheap);
    filter->hardest = sj_tier_of(filter->high, singles, cheap);
    return status == SUUJI_OK && large ? choose_engine(filter, err) : status;
}

static suuji_status open_technique(struct sj_filter *filter, const suuji_rules *rules,
                                   const suuji_generate_options *options, suuji_error *err)
{
    struct technique *const t = filter->state;
    suuji_status status = SUUJI_OK;
    if (rules->size > SUUJI_HUMAN_MAX_SIZE)
        return suuji_solver_new("singles", &t->solver, err);
    for (size_t i = 0; i <= (size_t)filter->high; i++)
        t->timed |= rules->size > 16 || strcmp(suuji_technique_at(i)->name, LONG_FROM) == 0;
    for (unsigned i = 0; i < 2 && status == SUUJI_OK; i++)
        status = make_board(filter, rules, options->without, i == 1, &t->human[i], err);
    return status;
}

static void close_technique(void *state)
{
    struct technique *const t = state;
    suuji_human_free(t->human[0]);
    suuji_human_free(t->human[1]);
    suuji_solver_free(t->solver);
    free(t->wanted);
    free(t);
}

/* ---- Measuring ---- */

static suuji_status ask_engine(const struct technique *t, const struct sj_specimen *specimen,
                               struct sj_measured *measured, suuji_error *err)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.limit = 2;
    query.limits = specimen->limits;
    query.limits.nodes = 1; /* no guess */
    const suuji_status status =
        suuji_solver_solve(t->solver, specimen->puzzle, &query, &answer, err);
    if (status == SUUJI_OK && answer.verdict == SUUJI_VERDICT_UNIQUE && answer.stats.guesses == 0)
        measured->value = SOME_SINGLE;
    else if (status == SUUJI_OK && answer.end != SUUJI_END_TIME && answer.end != SUUJI_END_STOPPED)
        measured->value = INFINITY;
    return status;
}

static suuji_status measure_technique(const struct sj_filter *filter,
                                      const struct sj_specimen *specimen,
                                      struct sj_measured *measured, suuji_error *err)
{
    const struct technique *const t = filter->state;
    const suuji_technique_info *hardest = NULL;
    const suuji_human_step *step = NULL;
    suuji_end end = SUUJI_END_COMPLETE;
    double place = 0;
    if (t->solver)
        return ask_engine(t, specimen, measured, err);
    suuji_human *const human = t->human[sj_measuring_proves(specimen->measuring)];
    const suuji_limits *const limits = t->timed ? &specimen->limits : NULL;
    suuji_status status = suuji_human_load(human, specimen->puzzle, err);
    while (status == SUUJI_OK &&
           (status = suuji_human_next(human, limits, &step, &end, err)) == SUUJI_OK && step) {
        if (step->technique != hardest && place_of(step->technique) >= place) {
            hardest = step->technique;
            place = place_of(hardest);
        }
        suuji_human_apply(human, step);
    }
    if (status == SUUJI_OK)
        measured->value = suuji_human_solved(human)   ? place
                          : end == SUUJI_END_COMPLETE ? (double)INFINITY
                                                      : (double)NAN;
    return status;
}

static bool accepts(const struct sj_filter *filter, double value)
{
    return ((const struct technique *)filter->state)->wanted[(size_t)value];
}

const struct sj_property sj_property_technique = {
    .info = {"technique", "hardest technique needed to solve it"},
    .word = word,
    .check = check_technique,
    .open = open_technique,
    .measure = measure_technique,
    .close = close_technique,
    .accepts = accepts};
