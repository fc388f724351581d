/* SPDX-License-Identifier: MIT */
/* The data of the plots. */
#include "app/lab/plot_data.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

/* The shortest time that is drawn, because a time of 0 has no place on a logarithmic axis. */
#define SHORTEST 1e-9

static bool is_late(const struct cli_lab_run *run)
{
    return run && (run->outcome == CLI_OUTCOME_TIME || run->outcome == CLI_OUTCOME_SKIPPED);
}

static bool is_done(const struct cli_lab_run *run)
{
    return run && cli_outcome_is_done(run->outcome);
}

/* The time of a run in a plot; 0: it has none. */
static double time_of(const struct cli_lab_run *run, double time_limit)
{
    if (is_late(run) && time_limit > 0)
        return time_limit;
    if (!is_done(run) && !(run && run->outcome == CLI_OUTCOME_TIME))
        return 0;
    return run->seconds > SHORTEST ? run->seconds : SHORTEST;
}

static int compare_y(const void *a, const void *b)
{
    const suuji_chart_point *const x = a;
    const suuji_chart_point *const y = b;
    return (x->y > y->y) - (x->y < y->y);
}

/* ---- Groups ---- */

/* The group of a file: files have one text each in a record. */
static void group_by_file(const struct cli_record *record, struct cli_groups *groups)
{
    for (size_t i = 0; i < record->puzzles; i++) {
        size_t g = 0;
        while (g < groups->count && groups->name[g] != record->puzzle[i].file)
            g++;
        if (g == groups->count)
            groups->name[groups->count++] = record->puzzle[i].file;
        groups->of[i] = g;
    }
}

/* Add to each puzzle's rank (`sum`, x) its rank by the times of one contestant; a puzzle that was
   not finished or not run ranks as hardest. `order` has room for all. */
static void add_ranks(const struct cli_record *record, unsigned contestant,
                      suuji_chart_point *order, double *sum)
{
    for (size_t i = 0; i < record->puzzles; i++) {
        const struct cli_lab_run *const run =
            cli_record_result(record, &record->puzzle[i], contestant);
        order[i] = (suuji_chart_point){(double)i, is_done(run) ? run->seconds : 1e300};
    }
    qsort(order, record->puzzles, sizeof *order, compare_y);
    for (size_t i = 0; i < record->puzzles; i++)
        sum[(size_t)order[i].x] += (double)i;
}

static suuji_status group_by_thirds(const struct cli_record *record, struct cli_groups *groups,
                                    suuji_error *err)
{
    static const char *const names[] = {"easiest third", "middle third", "hardest third"};
    const size_t count = record->puzzles;
    double *const sum = calloc(count, sizeof *sum);
    suuji_chart_point *const order = malloc(count * sizeof *order);
    const bool fits = sum && order;
    if (fits) {
        for (unsigned i = 0; i < record->names; i++)
            add_ranks(record, i, order, sum);
        for (size_t i = 0; i < count; i++)
            order[i] = (suuji_chart_point){(double)i, sum[i]};
        qsort(order, count, sizeof *order, compare_y);
        for (size_t i = 0; i < count; i++)
            groups->of[(size_t)order[i].x] = 3 * i / count;
        for (groups->count = 0; groups->count < 3; groups->count++)
            groups->name[groups->count] = names[groups->count];
    }
    free(sum);
    free(order);
    return fits ? SUUJI_OK : sj_fail_memory(err);
}

suuji_status cli_groups_make(const struct cli_record *record, bool thirds,
                             struct cli_groups *groups, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    *groups = (struct cli_groups){.name = calloc(record->shareds + 3, sizeof *groups->name),
                                  .of = calloc(record->puzzles + 1, sizeof *groups->of)};
    if (!groups->name || !groups->of)
        status = sj_fail_memory(err);
    if (status == SUUJI_OK)
        group_by_file(record, groups);
    for (size_t g = 0; g < groups->count; g++) {
        const char *const slash = strrchr(groups->name[g], '/');
        groups->name[g] = slash && slash[1] ? slash + 1 : groups->name[g];
    }
    if (status == SUUJI_OK && thirds && groups->count == 1 && record->puzzles >= 3)
        status = group_by_thirds(record, groups, err);
    if (status != SUUJI_OK)
        cli_groups_free(groups);
    return status;
}

void cli_groups_free(struct cli_groups *groups)
{
    free(groups->name);
    free(groups->of);
    *groups = (struct cli_groups){0};
}

suuji_status cli_group_results(const struct cli_record *record, const size_t *of, size_t group,
                               unsigned contestant, double time_limit,
                               struct cli_group_result *result, suuji_error *err)
{
    double *const times = calloc(record->puzzles + 1, sizeof *times);
    size_t count = 0;
    *result = (struct cli_group_result){0};
    if (!times)
        return sj_fail_memory(err);
    for (size_t i = 0; i < record->puzzles; i++) {
        if (of[i] != group)
            continue;
        const struct cli_lab_run *const run =
            cli_record_result(record, &record->puzzle[i], contestant);
        times[count] = time_of(run, time_limit);
        count += times[count] > 0;
        result->puzzles++;
        result->done += is_done(run);
        result->late += is_late(run);
    }
    result->times = cli_spread_of(times, count);
    free(times);
    return SUUJI_OK;
}

/* ---- Points ---- */

/* The point of a contestant's run on a puzzle in a plot: y, and for a scatter plot also x. False:
   it has no point. */
static bool point_of(enum cli_plot plot, const struct cli_record *record,
                     const struct cli_record_puzzle *puzzle, unsigned contestant, double time_limit,
                     suuji_chart_point *point)
{
    const bool scatter = plot == CLI_PLOT_SCATTER;
    const struct cli_lab_run *const run = cli_record_result(record, puzzle, contestant);
    const bool summed_up = plot == CLI_PLOT_GROWTH || plot == CLI_PLOT_BOXES;
    point->x = scatter ? time_of(cli_record_result(record, puzzle, 0), time_limit) : 1;
    point->y = time_of(run, time_limit);
    return point->x > 0 && point->y > 0 && (plot != CLI_PLOT_CACTUS || is_done(run)) &&
           (summed_up || run->outcome != CLI_OUTCOME_SKIPPED);
}

bool cli_has_point(enum cli_plot plot, const struct cli_record *record,
                   const struct cli_record_puzzle *puzzle, unsigned contestant)
{
    /* Runs stopped by a time limit have a point too. */
    return point_of(plot, record, puzzle, contestant, 1, &(suuji_chart_point){0, 0});
}

/* One point per puzzle, where there is one. */
static void collect_points(enum cli_plot plot, const struct cli_record *record, unsigned contestant,
                           double time_limit, struct cli_points *points)
{
    for (size_t i = 0; i < record->puzzles; i++) {
        suuji_chart_point point;
        if (!point_of(plot, record, &record->puzzle[i], contestant, time_limit, &point))
            continue;
        if (plot != CLI_PLOT_SCATTER)
            point.x = (double)(i + 1);
        points->point[points->count++] = point;
    }
    if (plot != CLI_PLOT_CACTUS || points->count == 0)
        return;
    qsort(points->point, points->count, sizeof *points->point, compare_y);
    for (size_t i = 0; i < points->count; i++)
        points->point[i].x = (double)(i + 1);
}

unsigned cli_next_size(const struct cli_record *record, unsigned after)
{
    unsigned next = 0;
    for (size_t i = 0; i < record->puzzles; i++)
        if (record->puzzle[i].size > after && (!next || record->puzzle[i].size < next))
            next = record->puzzle[i].size;
    return next;
}

/* The median of the times at each size. */
static suuji_status collect_medians(const struct cli_record *record, unsigned contestant,
                                    double time_limit, struct cli_points *points, suuji_error *err)
{
    size_t *const size_of = calloc(record->puzzles + 1, sizeof *size_of);
    suuji_status status = size_of ? SUUJI_OK : sj_fail_memory(err);
    for (size_t i = 0; size_of && i < record->puzzles; i++)
        size_of[i] = record->puzzle[i].size;
    for (unsigned size = 0; status == SUUJI_OK && (size = cli_next_size(record, size)) > 0;) {
        struct cli_group_result result;
        status = cli_group_results(record, size_of, size, contestant, time_limit, &result, err);
        if (result.times.count > 0)
            points->point[points->count++] = (suuji_chart_point){size, result.times.median};
    }
    free(size_of);
    return status;
}

suuji_status cli_points_of(enum cli_plot plot, const struct cli_record *record, unsigned contestant,
                           double time_limit, struct cli_points *points, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    *points = (struct cli_points){.point = calloc(record->puzzles + 1, sizeof *points->point)};
    if (!points->point)
        return sj_fail_memory(err);
    if (plot == CLI_PLOT_GROWTH)
        status = collect_medians(record, contestant, time_limit, points, err);
    else
        collect_points(plot, record, contestant, time_limit, points);
    if (status != SUUJI_OK)
        cli_points_free(points);
    return status;
}

void cli_points_free(struct cli_points *points)
{
    free(points->point);
    *points = (struct cli_points){0};
}
