/* SPDX-License-Identifier: MIT */
/* The data of the plots. */
#include "app/lab/plot_data.h"

#include "base/fail.h"
#include "app/lab/statistics.h"

#include <stdlib.h>
#include <string.h>

/* The shortest time that is drawn, because a time of 0 has no place on a logarithmic axis. */
#define SHORTEST 1e-9

double cli_plot_time(const struct cli_lab_run *run, double time_limit)
{
    if (run && time_limit > 0 &&
        (run->outcome == CLI_OUTCOME_TIME || run->outcome == CLI_OUTCOME_SKIPPED))
        return time_limit;
    if (!run || !cli_outcome_counts(run->outcome) || run->outcome == CLI_OUTCOME_GAVE_UP)
        return 0;
    return run->seconds > SHORTEST ? run->seconds : SHORTEST;
}

static bool is_done(const struct cli_lab_run *run)
{
    return run && (run->outcome == CLI_OUTCOME_SOLVED || run->outcome == CLI_OUTCOME_NONE);
}

static int compare_y(const void *a, const void *b)
{
    const struct cli_point *const x = a;
    const struct cli_point *const y = b;
    return (x->y > y->y) - (x->y < y->y);
}

/* ---- Points ---- */

/* The point of a contestant's run on a puzzle in a plot: y, and for a scatter plot also x. False:
   it has no point. */
static bool point_of(enum cli_plot plot, const struct cli_record *record,
                     const struct cli_record_puzzle *puzzle, unsigned contestant, double time_limit,
                     struct cli_point *point)
{
    const bool scatter = plot == CLI_PLOT_SCATTER;
    const struct cli_lab_run *const run = cli_record_result(record, puzzle, contestant);
    const bool summed_up = plot == CLI_PLOT_GROWTH || plot == CLI_PLOT_BOXES;
    point->x = scatter ? cli_plot_time(cli_record_result(record, puzzle, 0), time_limit) : 1;
    point->y = cli_plot_time(run, time_limit);
    return point->x > 0 && point->y > 0 && (plot != CLI_PLOT_CACTUS || is_done(run)) &&
           (summed_up || run->outcome != CLI_OUTCOME_SKIPPED);
}

bool cli_has_point(enum cli_plot plot, const struct cli_record *record,
                   const struct cli_record_puzzle *puzzle, unsigned contestant)
{
    /* Runs stopped by a time limit have a point too. */
    return point_of(plot, record, puzzle, contestant, 1, &(struct cli_point){0, 0});
}

/* One point per puzzle, where there is one. */
static void collect(enum cli_plot plot, const struct cli_record *record, unsigned contestant,
                    double time_limit, struct cli_points *points)
{
    for (size_t i = 0; i < record->puzzles; i++) {
        struct cli_point point;
        if (!point_of(plot, record, &record->puzzle[i], contestant, time_limit, &point))
            continue;
        if (plot != CLI_PLOT_SCATTER)
            point.x = (double)(i + 1);
        points->point[points->count++] = point;
    }
}

/* The median of the times at each size. */
static suuji_status medians(const struct cli_record *record, unsigned contestant, double time_limit,
                            struct cli_points *points, suuji_error *err)
{
    double *const times = malloc((record->puzzles ? record->puzzles : 1) * sizeof *times);
    if (!times)
        return sj_fail_memory(err);
    for (unsigned size = 1; size < 256; size++) {
        size_t count = 0;
        for (size_t i = 0; i < record->puzzles; i++) {
            const struct cli_record_puzzle *const puzzle = &record->puzzle[i];
            const double time =
                puzzle->size == size
                    ? cli_plot_time(cli_record_result(record, puzzle, contestant), time_limit)
                    : 0;
            if (time > 0)
                times[count++] = time;
        }
        cli_sort(times, count);
        if (count > 0)
            points->point[points->count++] = (struct cli_point){size, cli_median(times, count)};
    }
    free(times);
    return SUUJI_OK;
}

suuji_status cli_points_of(enum cli_plot plot, const struct cli_record *record, unsigned contestant,
                           double time_limit, struct cli_points *points, suuji_error *err)
{
    const size_t room = record->puzzles > 256 ? record->puzzles : 256;
    *points = (struct cli_points){.point = malloc(room * sizeof *points->point)};
    if (!points->point)
        return sj_fail_memory(err);
    if (plot == CLI_PLOT_GROWTH) {
        const suuji_status status = medians(record, contestant, time_limit, points, err);
        if (status != SUUJI_OK)
            cli_points_free(points);
        return status;
    }
    collect(plot, record, contestant, time_limit, points);
    if (plot == CLI_PLOT_CACTUS && points->count > 0)
        qsort(points->point, points->count, sizeof *points->point, compare_y);
    for (size_t i = 0; plot == CLI_PLOT_CACTUS && i < points->count; i++)
        points->point[i].x = (double)(i + 1);
    return SUUJI_OK;
}

void cli_points_free(struct cli_points *points)
{
    free(points->point);
    *points = (struct cli_points){0};
}

/* ---- Groups ---- */

const char *cli_short_name(const char *file)
{
    const char *const slash = strrchr(file, '/');
    return slash && slash[1] ? slash + 1 : file;
}

static void group_by_file(const struct cli_record *record, struct cli_groups *groups)
{
    for (size_t i = 0; i < record->puzzles; i++) {
        const char *const file = cli_short_name(record->puzzle[i].file);
        size_t g = 0;
        while (g < groups->count && strcmp(groups->name[g], file) != 0)
            g++;
        if (g == groups->count)
            groups->name[groups->count++] = file;
        groups->of[i] = g;
    }
}

/* Add to each puzzle's rank (`sum`, x) its rank by the times of one contestant; a puzzle that was
   not finished or not run ranks as hardest. `order` has room for all. */
static void add_ranks(const struct cli_record *record, unsigned contestant, struct cli_point *order,
                      double *sum)
{
    for (size_t i = 0; i < record->puzzles; i++) {
        const struct cli_lab_run *const run =
            cli_record_result(record, &record->puzzle[i], contestant);
        order[i] = (struct cli_point){(double)i, is_done(run) ? run->seconds : 1e300};
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
    struct cli_point *const order = malloc(count * sizeof *order);
    if (sum && order) {
        for (unsigned i = 0; i < record->names; i++)
            add_ranks(record, i, order, sum);
        for (size_t i = 0; i < count; i++)
            order[i] = (struct cli_point){(double)i, sum[i]};
        qsort(order, count, sizeof *order, compare_y);
        for (size_t i = 0; i < count; i++)
            groups->of[(size_t)order[i].x] = 3 * i / count;
        for (size_t g = 0; g < 3; g++)
            groups->name[groups->count++] = names[g];
    }
    const bool short_of_memory = !sum || !order;
    free(sum);
    free(order);
    return short_of_memory ? sj_fail_memory(err) : SUUJI_OK;
}

suuji_status cli_groups_make(const struct cli_record *record, struct cli_groups *groups,
                             suuji_error *err)
{
    const size_t most = record->shareds + 3;
    suuji_status status = SUUJI_OK;
    *groups = (struct cli_groups){
        .name = calloc(most, sizeof *groups->name),
        .of = calloc(record->puzzles ? record->puzzles : 1, sizeof *groups->of)};
    if (!groups->name || !groups->of)
        status = sj_fail_memory(err);
    if (status == SUUJI_OK)
        group_by_file(record, groups);
    if (status == SUUJI_OK && groups->count == 1 && record->puzzles >= 3) {
        groups->count = 0;
        status = group_by_thirds(record, groups, err);
    }
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

suuji_status cli_box_of(const struct cli_record *record, const struct cli_groups *groups,
                        size_t group, unsigned contestant, double time_limit, struct cli_box *box,
                        suuji_error *err)
{
    double *const times = malloc((record->puzzles ? record->puzzles : 1) * sizeof *times);
    *box = (struct cli_box){0};
    if (!times)
        return sj_fail_memory(err);
    for (size_t i = 0; i < record->puzzles; i++) {
        const double time =
            groups->of[i] == group
                ? cli_plot_time(cli_record_result(record, &record->puzzle[i], contestant),
                                time_limit)
                : 0;
        if (time > 0)
            times[box->count++] = time;
    }
    if (box->count > 0) {
        cli_sort(times, box->count);
        box->low = times[0];
        box->first = cli_quantile(times, box->count, 0.25);
        box->median = cli_median(times, box->count);
        box->third = cli_quantile(times, box->count, 0.75);
        box->high = times[box->count - 1];
    }
    free(times);
    return SUUJI_OK;
}
