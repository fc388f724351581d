/* SPDX-License-Identifier: MIT */
/* Plots of measurements: which there are, and as scripts for gnuplot. */
#include "app/lab/plots.h"

#include "base/fail.h"
#include "app/lab/plot_data.h"

#include <stdio.h>
#include <string.h>

/* With more puzzles, lines between points hide more than they show. */
#define MOST_JOINED 60u
/* Number of letters of names that fit side by side below the boxes. */
#define MOST_LETTERS 60u
/* Number of boxes that have room for the names of contestants below them, and bytes of such a
   name. */
#define MOST_NAMED_BOXES 90u
#define MOST_BOX_NAME 24u

static const struct cli_plot_info infos[CLI_PLOTS] = {
    [CLI_PLOT_CACTUS] =
        {"cactus", "Puzzles solved within a time",
         "For each engine, the puzzles that it solved or proved unsolvable are sorted by its "
         "time. The further right a curve reaches, the more puzzles were solved; the lower it "
         "is, the faster they were solved. The time axis is logarithmic."},
    [CLI_PLOT_TIMES] =
        {"times", "Time for each puzzle",
         "Puzzles are in input order from left to right, with the time of each engine on a "
         "logarithmic scale. A run stopped by the time limit is drawn at that limit; an engine "
         "has no point for a puzzle on which it was not run."},
    [CLI_PLOT_SCATTER] =
        {"scatter", "The first engine against the others",
         "Each point is a puzzle: the horizontal axis is the time of the first engine, the "
         "vertical axis the time of another. Above the diagonal the first engine was faster; the "
         "dotted lines mark ten times and a hundred times as fast. Both axes are logarithmic."},
    [CLI_PLOT_GROWTH] =
        {"growth", "Growth with the size of the puzzle",
         "The median time of each engine for the puzzles of each size, on logarithmic axes. A "
         "skipped puzzle counts as one that reached the time limit; sizes that an engine does not "
         "support are left out."},
    [CLI_PLOT_BOXES] =
        {"boxes", "Spread of the times by group of puzzles",
         "A box extends from the first to the third quartile of an engine's times, the line in it "
         "is the median, and the whiskers extend to the fastest and the slowest run. In each "
         "group the engines are in the order of the list. Puzzles are grouped by file; if there is "
         "only one file, they "
         "are split into the easiest, the middle and the hardest third by their ranks in the "
         "times of all engines."},
};

const struct cli_plot_info *cli_plot_info(enum cli_plot plot)
{
    return &infos[plot];
}

bool cli_plot_applies(enum cli_plot plot, const struct cli_record *record)
{
    if ((plot == CLI_PLOT_GROWTH && !cli_next_size(record, cli_next_size(record, 0))) ||
        (plot == CLI_PLOT_BOXES && record->puzzles < 3))
        return false;
    for (size_t i = 0; i < record->puzzles; i++)
        for (unsigned k = plot == CLI_PLOT_SCATTER ? 1 : 0; k < record->names; k++)
            if (cli_has_point(plot, record, &record->puzzle[i], k))
                return true;
    return false; /* nothing to draw */
}

bool cli_plot_joins(enum cli_plot plot, const struct cli_record *record)
{
    return plot != CLI_PLOT_SCATTER && (plot != CLI_PLOT_TIMES || record->puzzles <= MOST_JOINED);
}

double cli_plot_limit(enum cli_plot plot, const struct cli_record *record, double time_limit)
{
    bool late = false;
    for (size_t i = 0; i < record->runs; i++)
        late |= record->run[i].outcome == CLI_OUTCOME_TIME;
    return late && plot != CLI_PLOT_CACTUS && plot != CLI_PLOT_SCATTER ? time_limit : 0;
}

/* ---- What all plots have in common ---- */

static void write_terminal(enum cli_plot plot, struct sj_text *out)
{
    sj_text_printf(out, "# %s. Draw it with: gnuplot %s.gp > %s.svg\n", infos[plot].title,
                   infos[plot].name, infos[plot].name);
    sj_text_printf(out,
                   "set terminal svg size 1000,560 dynamic name 'plot_%s' font "
                   "'Helvetica,Arial,sans-serif,14' noenhanced background rgb 'white'\n",
                   infos[plot].name);
}

/* The palette of Okabe and Ito without yellow, which is hard to see on white; dashes and points
   make neighbours differ without colours. */
static void write_styles(const struct cli_record *record, struct sj_text *out)
{
    static const char *const colors[] = {"0072b2", "d55e00", "009e73", "cc79a7",
                                         "000000", "e69f00", "56b4e9"};
    static const int points[] = {7, 4, 9, 12, 2, 5, 6, 11, 1, 13, 8, 3, 10};
    static const char *const dashes[] = {"solid", "'-'", "'.'", "'-.'", "'--  '"};
    for (size_t i = 0; i < record->names; i++)
        sj_text_printf(out, "set style line %zu lc rgb '#%s' dt %s pt %d lw 1.6 ps 0.5\n", i + 1,
                       colors[i % (sizeof colors / sizeof colors[0])],
                       dashes[i % (sizeof dashes / sizeof dashes[0])],
                       points[i % (sizeof points / sizeof points[0])]);
}

static void write_frame(struct sj_text *out)
{
    sj_text_str(out, "set border 3 lc rgb '#404040'\n"
                     "set tics nomirror textcolor rgb '#202020'\n"
                     "set grid lc rgb '#d8d8d8' lt 1 lw 0.6\n"
                     "set key below horizontal Left reverse samplen 3\n"
                     "set logscale y\n"
                     "set encoding utf8\nset micro\n"
                     "set format y '%.0s %cs'\n"
                     "set xlabel offset 0,0.5\n"
                     "set ylabel 'time'\n");
}

/* A name in gnuplot's single quotes, in which nothing is executed or substituted. The label of a
   tic is also a number `format`. */
static void write_quoted(const char *name, bool format, struct sj_text *out)
{
    sj_text_char(out, '\'');
    for (; *name; name++) {
        if (*name == '\'' || (format && *name == '%'))
            sj_text_char(out, *name);
        sj_text_char(out, (unsigned char)*name < ' ' ? ' ' : *name);
    }
    sj_text_char(out, '\'');
}

/* ", $data3 using 1:2 with linespoints ls 3 pointinterval 5 title 'dlx'"; without data nothing. */
static void write_series(const struct cli_record *record, size_t i, size_t points, bool lines,
                         struct sj_text *out)
{
    if (points == 0)
        return;
    sj_text_str(out, out->len ? ", \\\n     " : "plot ");
    if (lines) /* points far enough apart */
        sj_text_printf(out, "$data%zu using 1:2 with linespoints ls %zu pointinterval %zu title ",
                       i + 1, i + 1, points > 30 ? points / 15 : 1);
    else
        sj_text_printf(out, "$data%zu using 1:2 with points ls %zu title ", i + 1, i + 1);
    write_quoted(record->name[i], false, out);
}

/* ---- The plots ---- */

/* Blocks of "x y" for each contestant, then one series each. */
static suuji_status write_curves(enum cli_plot plot, const struct cli_record *record,
                                 double time_limit, bool lines, struct sj_text *out,
                                 suuji_error *err)
{
    struct sj_text series = {0};
    const size_t first = plot == CLI_PLOT_SCATTER ? 1 : 0;
    suuji_status status = SUUJI_OK;
    for (size_t i = first; i < record->names && status == SUUJI_OK; i++) {
        struct cli_points points = {0};
        status = cli_points_of(plot, record, (unsigned)i, time_limit, &points, err);
        if (points.count > 0)
            sj_text_printf(out, "$data%zu << EOD\n", i + 1);
        for (size_t k = 0; k < points.count; k++)
            sj_text_printf(out, "%.9g %.9g\n", points.point[k].x, points.point[k].y);
        if (points.count > 0)
            sj_text_str(out, "EOD\n");
        write_series(record, i, points.count, lines, &series);
        cli_points_free(&points);
    }
    if (status == SUUJI_OK && series.failed)
        status = sj_fail_memory(err);
    if (status == SUUJI_OK && series.at)
        sj_text_add(out, series.at, series.len);
    sj_text_free(&series);
    return status;
}

/* The position of a box: groups side by side, with the contestants in each. */
static size_t box_place(const struct cli_record *record, size_t group, size_t contestant)
{
    return group * (record->names + 2) + contestant;
}

/* The names of the groups: below the boxes, or above them (`axis`) if the contestants' names are
   below. */
static void write_groups(const struct cli_record *record, const struct cli_groups *groups,
                         const char *axis, struct sj_text *out)
{
    size_t letters = 0;
    sj_text_printf(out, "set %stics (", axis);
    for (size_t g = 0; g < groups->count; g++) {
        sj_text_str(out, g ? ", " : "");
        write_quoted(groups->name[g], true, out);
        letters += strlen(groups->name[g]);
        sj_text_printf(out, " %.9g",
                       (double)box_place(record, g, 0) + (double)(record->names - 1) / 2);
    }
    sj_text_printf(out, ")%s scale 0 noenhanced\nset %srange [-1.5:%zu]\n",
                   letters <= MOST_LETTERS   ? ""
                   : *axis == 'x' && axis[1] ? " rotate by 20 left"
                                             : " rotate by 20 right",
                   axis, box_place(record, groups->count, 0) - 2);
}

/* The contestants' names below their boxes, because there may be more contestants than colours, and
   prints may have no colours. */
static void write_box_names(const struct cli_record *record, const struct cli_groups *groups,
                            struct sj_text *out)
{
    const size_t boxes = groups->count * record->names;
    size_t longest = 0;
    char name[MOST_BOX_NAME + 1];
    sj_text_str(out, "set xtics (");
    for (size_t g = 0; g < groups->count; g++)
        for (size_t i = 0; i < record->names; i++) {
            size_t len = strlen(record->name[i]);
            len = len < MOST_BOX_NAME ? len : MOST_BOX_NAME;
            while (len > 0 && ((unsigned char)record->name[i][len] & 0xC0) == 0x80)
                len--; /* do not cut a character */
            memcpy(name, record->name[i], len);
            name[len] = '\0';
            longest = len > longest ? len : longest;
            sj_text_str(out, g || i ? ", " : "");
            write_quoted(name, true, out);
            sj_text_printf(out, " %zu", box_place(record, g, i));
        }
    sj_text_printf(out,
                   ") rotate by 90 right scale 0 noenhanced font ',%d'\nset xrange [-1.5:%zu]\n"
                   "set bmargin %.1f\n",
                   boxes <= 40 ? 13 : 10, box_place(record, groups->count, 0) - 2,
                   /* lines of text for the longest name and the key: gnuplot reserves far more */
                   2.6 + 0.34 * (double)longest);
}

static suuji_status write_box_data(const struct cli_record *record, const struct cli_groups *groups,
                                   double time_limit, struct sj_text *out, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (size_t i = 0; i < record->names && status == SUUJI_OK; i++) {
        sj_text_printf(out, "$data%zu << EOD\n", i + 1);
        bool any = false;
        for (size_t g = 0; g < groups->count && status == SUUJI_OK; g++) {
            struct cli_group_result result;
            const struct cli_spread *const box = &result.times;
            status =
                cli_group_results(record, groups->of, g, (unsigned)i, time_limit, &result, err);
            if (box->count > 0)
                sj_text_printf(out, "%zu %.9g %.9g %.9g %.9g %.9g\n", box_place(record, g, i),
                               box->low, box->first, box->median, box->third, box->high);
            any |= box->count > 0;
        }
        sj_text_str(out, any ? "EOD\n" : "NaN NaN NaN NaN NaN NaN\nEOD\n");
    }
    return status;
}

static suuji_status write_boxes(const struct cli_record *record, double time_limit,
                                struct sj_text *out, suuji_error *err)
{
    struct cli_groups groups;
    suuji_status status = cli_groups_make(record, true, &groups, err);
    if (status != SUUJI_OK)
        return status;
    const bool named = groups.count * record->names <= MOST_NAMED_BOXES;
    sj_text_str(out, "set style fill solid 0.25 border\nset grid noxtics\nset boxwidth 0.8\n");
    if (named)
        write_box_names(record, &groups, out);
    write_groups(record, &groups, named ? "x2" : "x", out);
    status = write_box_data(record, &groups, time_limit, out, err);
    for (size_t i = 0; i < record->names; i++) {
        sj_text_str(out, i ? ", \\\n     " : "plot ");
        sj_text_printf(out,
                       "$data%zu using 1:3:2:6:5 with candlesticks whiskerbars 0.6 ls %zu dt solid "
                       "%s",
                       i + 1, i + 1, named ? "notitle" : "title ");
        if (!named)
            write_quoted(record->name[i], false, out);
        sj_text_printf(out,
                       ", \\\n     $data%zu using 1:4:4:4:4 with candlesticks ls %zu dt solid lw 3 "
                       "notitle, \\\n     $data%zu using 1:4 with points ls %zu notitle",
                       i + 1, i + 1, i + 1, i + 1);
    }
    cli_groups_free(&groups);
    return status;
}

static void write_sizes(const struct cli_record *record, struct sj_text *out)
{
    const unsigned smallest = cli_next_size(record, 0);
    unsigned largest = smallest;
    sj_text_str(out, "set logscale x\nset xlabel 'size'\nset xtics (");
    for (unsigned size = smallest; size > 0; size = cli_next_size(record, size)) {
        sj_text_printf(out, "%s'%ux%u' %u", size > smallest ? ", " : "", size, size, size);
        largest = size;
    }
    sj_text_printf(out, ")\nset xrange [%.3f:%.3f]\n", smallest * 0.9, largest * 1.1);
}

suuji_status cli_plot_script(enum cli_plot plot, const struct cli_record *record, double time_limit,
                             struct sj_text *out, suuji_error *err)
{
    const bool lines = cli_plot_joins(plot, record);
    write_terminal(plot, out);
    write_styles(record, out);
    write_frame(out);
    if (plot == CLI_PLOT_CACTUS)
        sj_text_printf(out, "set xlabel 'puzzles solved'\nset xrange [0:%zu]\n",
                       record->puzzles + 1);
    else if (plot == CLI_PLOT_TIMES)
        sj_text_printf(out, "set xlabel 'puzzle'\nset xrange [0:%zu]\n", record->puzzles + 1);
    else if (plot == CLI_PLOT_GROWTH)
        write_sizes(record, out);
    if (plot == CLI_PLOT_SCATTER) {
        sj_text_str(out, "set logscale x\nset format x '%.0s %cs'\nset xlabel 'time of '.");
        write_quoted(record->name[0], false, out);
        sj_text_str(out, "\nset ylabel 'time of the others'\n");
    }
    suuji_status status = SUUJI_OK;
    if (plot == CLI_PLOT_BOXES)
        status = write_boxes(record, time_limit, out, err);
    else
        status = write_curves(plot, record, time_limit, lines, out, err);
    if (plot == CLI_PLOT_SCATTER)
        sj_text_str(out,
                    ", \\\n     x with lines lc rgb '#606060' lw 1 title 'equal', \\\n     10*x "
                    "with lines lc rgb '#a0a0a0' dt '.' title '10 and 100 times', \\\n     "
                    "100*x with lines lc rgb '#a0a0a0' dt '.' notitle");
    const double limit = cli_plot_limit(plot, record, time_limit);
    if (limit > 0)
        sj_text_printf(
            out, ", \\\n     %.9g with lines lc rgb '#808080' dt '_.' title 'time limit'", limit);
    sj_text_char(out, '\n');
    return status == SUUJI_OK && out->failed ? sj_fail_memory(err) : status;
}
