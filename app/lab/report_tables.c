/* SPDX-License-Identifier: MIT */
/* The tables of a report. */
#include "app/lab/report_tables.h"

#include "app/frame/html_text.h"
#include "app/lab/cell.h"
#include "app/lab/plot_data.h"
#include "app/lab/statistics.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A page with more puzzles than this is too slow to display. */
#define MOST_PUZZLES 1000u

/* ---- Parts of tables ---- */

/* The caption; the table scrolls if it is wider than the page. */
static void begin(struct sj_text *out, const char *caption)
{
    sj_text_printf(out,
                   "<div class=\"wide\" tabindex=\"0\"><table>\n<caption>%s</caption>\n<thead><tr>",
                   caption);
}

static void head(struct sj_text *out, const char *text)
{
    sj_text_str(out, "<th scope=\"col\">");
    cli_html_text(text, out);
    sj_text_str(out, "</th>");
}

static void body(struct sj_text *out)
{
    sj_text_str(out, "</tr></thead>\n<tbody>\n");
}

static void end(struct sj_text *out)
{
    sj_text_str(out, "</tbody></table></div>\n");
}

static void row(struct sj_text *out, const char *name)
{
    sj_text_str(out, "<tr><th scope=\"row\">");
    cli_html_text(name, out);
    sj_text_str(out, "</th>");
}

static void begin_cell(struct sj_text *out, const char *class, const char *text)
{
    sj_text_printf(out, *class ? "<td class=\"%s\">" : "<td>%s", class);
    cli_html_text(text, out);
}

static void end_cell(struct sj_text *out)
{
    sj_text_str(out, "</td>");
}

static void cell(struct sj_text *out, const char *class, const char *text)
{
    begin_cell(out, class, text);
    end_cell(out);
}

static void count_cell(struct sj_text *out, uint64_t count)
{
    char text[32];
    cli_grouped_text(count, text, sizeof text);
    cell(out, count ? "" : "nil", text);
}

/* A text with a time: a page can have the letter that a terminal may not. */
static void begin_timed_cell(struct sj_text *out, const char *class, const char *text)
{
    const char *const unit = strstr(text, " us");
    char micro[120];
    if (unit) {
        snprintf(micro, sizeof micro, "%.*s µs%s", (int)(unit - text), text, unit + 3);
        text = micro;
    }
    begin_cell(out, class, text);
}

static void timed_cell(struct sj_text *out, const char *class, const char *text)
{
    begin_timed_cell(out, class, text);
    end_cell(out);
}

static void time_cell(struct sj_text *out, struct cli_lab_time time, bool none)
{
    char text[40];
    cli_lab_time_text(time, none, text, sizeof text);
    timed_cell(out, none ? "nil" : "", text);
}

/* ---- All puzzles together ---- */

static bool has_outcome(const struct cli_report *report, unsigned outcome)
{
    bool seen = outcome == CLI_OUTCOME_SOLVED;
    for (size_t i = 0; i < report->record->names; i++)
        seen |= report->summary[i].outcome[outcome] > 0;
    return seen;
}

void cli_report_summary(const struct cli_report *report, struct sj_text *out)
{
    static const char *const times[] = {"total", "mean", "median", "95 %", "max"};
    begin(out, "Results by engine");
    head(out, "engine");
    for (unsigned k = 0; k < CLI_OUTCOMES; k++)
        if (has_outcome(report, k))
            head(out, cli_outcome_name(k));
    for (size_t k = 0; k < sizeof times / sizeof times[0]; k++)
        head(out, times[k]);
    body(out);
    for (size_t i = 0; i < report->record->names; i++) {
        struct cli_summary *const own = &report->summary[i];
        const bool none = own->times == 0;
        row(out, report->record->name[i]);
        for (unsigned k = 0; k < CLI_OUTCOMES; k++)
            if (has_outcome(report, k))
                count_cell(out, own->outcome[k]);
        time_cell(out, cli_summary_total(own), none);
        time_cell(out, cli_summary_mean(own), none);
        time_cell(out, cli_summary_median(own), none);
        time_cell(out, cli_summary_quantile(own, 0.95), none);
        time_cell(out, cli_summary_quantile(own, 1), none);
        sj_text_str(out, "</tr>\n");
    }
    end(out);
}

void cli_report_work(const struct cli_report *report, struct sj_text *out)
{
    begin(out, "Counted work: mean per puzzle");
    head(out, "engine");
    for (unsigned k = 0; k < CLI_WORK_SUMS; k++)
        head(out, cli_work_name(k));
    body(out);
    for (size_t i = 0; i < report->record->names; i++) {
        row(out, report->record->name[i]);
        for (unsigned k = 0; k < CLI_WORK_SUMS; k++) {
            const double mean = cli_summary_work(&report->summary[i], k);
            char text[40];
            cli_work_mean_text(&report->summary[i], k, text, sizeof text);
            cell(out, mean > 0 ? "" : "nil", text);
        }
        sj_text_str(out, "</tr>\n");
    }
    end(out);
}

void cli_report_colorings(const struct cli_report *report, struct sj_text *out)
{
    static const char *const names[] = {"colourings", "mean colours", "mean ratio", "worst ratio"};
    bool any = false;
    for (size_t i = 0; i < report->record->names; i++) {
        const struct cli_summary *const own = &report->summary[i];
        char text[40];
        if (own->colorings == 0)
            continue;
        if (!any) {
            begin(out, "Colourings without clashes by approximate engines: colours used, and their "
                       "ratio to the size, the fewest possible");
            head(out, "engine");
            for (size_t k = 0; k < sizeof names / sizeof names[0]; k++)
                head(out, names[k]);
            body(out);
        }
        any = true;
        const double count = (double)own->colorings;
        const double values[] = {(double)own->colors / count, own->ratio / count,
                                 own->largest_ratio};
        row(out, report->record->name[i]);
        count_cell(out, own->colorings);
        for (size_t k = 0; k < 3; k++) {
            snprintf(text, sizeof text, k ? "%.3f" : "%.2f", values[k]);
            cell(out, "", text);
        }
        sj_text_str(out, "</tr>\n");
    }
    if (any)
        end(out);
}

/* ---- Files ---- */

/* "10/10" and the median over the runs that were finished or stopped. */
static void group_cell(const struct cli_report *report, const char *file, unsigned contestant,
                       double *times, struct sj_text *out)
{
    const struct cli_record *const record = report->record;
    size_t count = 0;
    size_t puzzles = 0;
    size_t done = 0;
    size_t late = 0;
    for (size_t i = 0; i < record->puzzles; i++) {
        if (record->puzzle[i].file != file) /* shared: the same text is at the same place */
            continue;
        const struct cli_lab_run *const run =
            cli_record_result(record, &record->puzzle[i], contestant);
        const bool finished =
            run && (run->outcome == CLI_OUTCOME_SOLVED || run->outcome == CLI_OUTCOME_NONE);
        puzzles++;
        done += finished;
        const double time = cli_plot_time(run, report->query->limits.seconds);
        late += run && (run->outcome == CLI_OUTCOME_TIME || run->outcome == CLI_OUTCOME_SKIPPED);
        if (time > 0)
            times[count++] = time;
    }
    char time[40] = "-";
    char text[120];
    cli_sort(times, count);
    if (count > 0)
        cli_time_text(cli_median(times, count), time, sizeof time);
    char counts[2][32];
    cli_grouped_text(done, counts[0], sizeof counts[0]);
    cli_grouped_text(puzzles, counts[1], sizeof counts[1]);
    snprintf(text, sizeof text, "%s/%s, %s%s", counts[0], counts[1],
             count > 0 && 2 * late >= count ? ">" : "", time);
    timed_cell(out, done == puzzles ? "" : done || late ? "part" : "nil", text);
}

/* Files of one comparison follow each other, but one may be named twice. */
static bool is_first_of_file(const struct cli_record *record, size_t i)
{
    if (i > 0 && record->puzzle[i - 1].file == record->puzzle[i].file)
        return false;
    size_t first = 0;
    while (record->puzzle[first].file != record->puzzle[i].file)
        first++;
    return first == i;
}

void cli_report_files(const struct cli_report *report, struct sj_text *out)
{
    const struct cli_record *const record = report->record;
    double *const times = malloc((record->puzzles ? record->puzzles : 1) * sizeof *times);
    if (!times) {
        out->failed = true;
        return;
    }
    begin(out, "By file: puzzles done of all puzzles, and the median time");
    head(out, "engine");
    for (size_t i = 0; i < record->puzzles; i++)
        if (is_first_of_file(record, i))
            head(out, cli_short_name(record->puzzle[i].file));
    body(out);
    for (unsigned k = 0; k < record->names; k++) {
        row(out, record->name[k]);
        for (size_t i = 0; i < record->puzzles; i++)
            if (is_first_of_file(record, i))
                group_cell(report, record->puzzle[i].file, k, times, out);
        sj_text_str(out, "</tr>\n");
    }
    end(out);
    free(times);
}

/* ---- Puzzles ---- */

static const char *class_of(const struct cli_lab_run *run)
{
    switch (run->outcome) {
    case CLI_OUTCOME_SOLVED:
    case CLI_OUTCOME_NONE:
        return "";
    case CLI_OUTCOME_TIME:
    case CLI_OUTCOME_GAVE_UP:
        return "part";
    case CLI_OUTCOME_REFUSED:
    case CLI_OUTCOME_SKIPPED:
        return "nil";
    case CLI_OUTCOME_MEMORY:
    case CLI_OUTCOME_FAILED:
    case CLI_OUTCOME_WRONG:
    case CLI_OUTCOME_CRASHED:
    case CLI_OUTCOMES:
        break;
    }
    return "bad";
}

/* The link to the picture of a search. */
static void write_tree(const struct cli_report *report, size_t puzzle, unsigned contestant,
                       struct sj_text *out)
{
    const char *const name =
        puzzle < report->trees ? report->tree[puzzle * report->record->names + contestant] : NULL;
    if (!name)
        return;
    sj_text_str(out, " <a href=\"");
    cli_html_text(name, out);
    sj_text_str(out, "\">tree</a>");
}

static void puzzle_row(const struct cli_report *report, size_t i, struct sj_text *out)
{
    const struct cli_record_puzzle *const puzzle = &report->record->puzzle[i];
    char text[100];
    snprintf(text, sizeof text, "%" PRIu64, puzzle->number);
    row(out, *puzzle->label ? puzzle->label : text);
    snprintf(text, sizeof text, "%.60s", puzzle->rules);
    cell(out, "", text);
    snprintf(text, sizeof text, "%u", puzzle->clues);
    cell(out, "", text);
    for (unsigned k = 0; k < report->record->names; k++) {
        const struct cli_lab_run *const run = cli_record_result(report->record, puzzle, k);
        char time[40] = "";
        char mark[40] = "";
        if (run) {
            cli_cell_time(report->query, run, time, sizeof time);
            cli_cell_mark(report->query, run, mark, sizeof mark);
        }
        snprintf(text, sizeof text, "%s%s%s", time, *mark ? " " : "", mark);
        begin_timed_cell(out, run ? class_of(run) : "nil", text);
        write_tree(report, i, k, out);
        end_cell(out);
    }
    sj_text_str(out, "</tr>\n");
}

void cli_report_puzzles(const struct cli_report *report, struct sj_text *out)
{
    const struct cli_record *const record = report->record;
    const size_t shown = record->puzzles < MOST_PUZZLES ? record->puzzles : MOST_PUZZLES;
    char caption[160];
    snprintf(caption, sizeof caption,
             shown < record->puzzles ? "The first %zu of %zu puzzles; --csv and --json write all "
                                       "of them"
                                     : "Every puzzle",
             shown, record->puzzles);
    begin(out, caption);
    head(out, "puzzle");
    head(out, "rules");
    head(out, "clues");
    for (size_t i = 0; i < record->names; i++)
        head(out, record->name[i]);
    body(out);
    for (size_t i = 0; i < shown; i++) {
        if (i == 0 || record->puzzle[i].file != record->puzzle[i - 1].file) {
            sj_text_printf(out, "<tr><th class=\"file\" scope=\"rowgroup\" colspan=\"%zu\">",
                           record->names + 3);
            cli_html_text(record->puzzle[i].file, out);
            sj_text_str(out, "</th></tr>\n");
        }
        puzzle_row(report, i, out);
    }
    end(out);
}

/* ---- Reasons ---- */

void cli_report_notes(const struct cli_report *report, struct sj_text *out)
{
    const struct cli_record *const record = report->record;
    if (record->notes == 0)
        return;
    begin(out, "Why engines refused a puzzle or failed: the first case of each");
    head(out, "engine");
    head(out, "result");
    head(out, "reason");
    body(out);
    for (size_t i = 0; i < record->notes; i++) {
        row(out, record->name[record->note[i].contestant]);
        cell(out, "text",
             record->note[i].outcome == CLI_OUTCOME_REFUSED
                 ? "-"
                 : cli_outcome_name(record->note[i].outcome));
        cell(out, "text", record->note[i].text);
        sj_text_str(out, "</tr>\n");
    }
    end(out);
}

/* ---- What got slower ---- */

static void change_row(const struct cli_change *change, struct sj_text *out)
{
    static const char *const trends[] = {"no change", "slower", "faster", "too few"};
    static const char *const classes[] = {"text", "text bad", "text good", "text nil"};
    char text[120];
    row(out, change->name);
    count_cell(out, change->pairs);
    snprintf(text, sizeof text, "%.3f", change->ratio);
    cell(out, "", text);
    snprintf(text, sizeof text, "%.3f to %.3f", change->low, change->high);
    cell(out, "", text);
    snprintf(text, sizeof text, change->p < 0.0001 ? "%.0e" : "%.4f", change->p);
    cell(out, "", text);
    snprintf(text, sizeof text, "%.2f", change->test.effect);
    cell(out, "", text);
    count_cell(out, change->lost);
    count_cell(out, change->gained);
    cell(out, classes[change->trend], trends[change->trend]);
    if (change->work_changed)
        snprintf(text, sizeof text, "differs for %zu of %zu", change->work_changed,
                 change->work_puzzles);
    else
        snprintf(text, sizeof text, "%s", change->work_puzzles ? "the same" : "-");
    cell(out, "text", text);
    sj_text_str(out, "</tr>\n");
}

void cli_report_against(const struct cli_report *report, struct sj_text *out)
{
    static const char *const heads[] = {"engine", "puzzles", "now/then", "95 % interval", "p",
                                        "effect", "lost",    "gained",   "time",          "work"};
    if (!report->against)
        return;
    sj_text_str(out, "<h2 id=\"against\">What got slower</h2>\n<p>Compared with ");
    cli_html_text(report->against_name, out);
    sj_text_printf(out,
                   ": %zu puzzles were measured both then and now. A change of time counts if it "
                   "is significant (p &lt; 0.05 for all engines together) and the median changed "
                   "by more than the tolerance.</p>\n",
                   report->against->puzzles);
    begin(out, "Times and work now, relative to then");
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++)
        head(out, heads[i]);
    body(out);
    for (size_t i = 0; i < report->against->count; i++)
        change_row(&report->against->change[i], out);
    end(out);
    sj_text_str(
        out,
        "<dl>\n"
        "<dt>puzzles</dt><dd>pairs of times, then and now</dd>\n"
        "<dt>now/then</dt><dd>median ratio of these times: 1.1 means 10 % slower, with its 95 % "
        "confidence interval (for fewer than six puzzles: the smallest and the largest "
        "ratio)</dd>\n"
        "<dt>p</dt><dd>Wilcoxon's signed-rank test on the logarithms of the ratios, corrected for "
        "the number of engines (Holm)</dd>\n"
        "<dt>effect</dt><dd>rank-biserial correlation: 1 all slower, 0 balanced, -1 all "
        "faster</dd>\n"
        "<dt>lost, gained</dt><dd>puzzles done only then, or only now</dd>\n"
        "<dt>work</dt><dd>whether the counted work is exactly the same for every puzzle</dd>\n"
        "</dl>\n");
}
