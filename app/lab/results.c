/* SPDX-License-Identifier: MIT */
/* The results by contestant, as tables. */
#include "app/lab/results.h"

#include "app/lab/cell.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Widths of columns in text. */
enum { OUTCOME = 7, TIME = 9, WORK = 12, MOST_NAME = 40 };

/* To the left: for the longest of these names and for the head of their column. */
static int name_width(const char *head, size_t longest)
{
    const size_t width = longest > strlen(head) ? longest : strlen(head);
    return -(int)(width < MOST_NAME ? width : MOST_NAME);
}

/* "mean of" is the longest head of the tables that follow each other. */
static int record_width(const struct cli_record *record)
{
    size_t longest = 0;
    for (size_t i = 0; i < record->names; i++)
        longest = strlen(record->name[i]) > longest ? strlen(record->name[i]) : longest;
    return name_width("mean of", longest);
}

/* Is this column needed? Text always shows some. */
static bool has_outcome(const struct cli_record *record, const struct cli_summary *summary,
                        unsigned outcome, bool html)
{
    bool seen = outcome == CLI_OUTCOME_SOLVED ||
                (!html && (outcome == CLI_OUTCOME_NONE || outcome == CLI_OUTCOME_TIME ||
                           outcome == CLI_OUTCOME_REFUSED));
    for (size_t i = 0; i < record->names; i++)
        seen |= summary[i].outcome[outcome] > 0;
    return seen;
}

void cli_write_results(const struct cli_record *record, struct cli_summary *summary,
                       struct cli_table *table)
{
    const int width = record_width(record);
    cli_table_begin(table, "Results by engine");
    cli_table_head(table, width, "engine");
    for (unsigned k = 0; k < CLI_OUTCOMES; k++)
        if (has_outcome(record, summary, k, table->html))
            cli_table_head(table, OUTCOME, cli_outcome_name(k));
    for (unsigned k = 0; k < CLI_TIMES; k++)
        if (cli_time_figures[k].head)
            cli_table_head(table, TIME, cli_time_figures[k].head);
    cli_table_end_heads(table);
    for (size_t i = 0; i < record->names; i++) {
        cli_table_name(table, width, record->name[i]);
        for (unsigned k = 0; k < CLI_OUTCOMES; k++)
            if (has_outcome(record, summary, k, table->html))
                cli_table_count(table, OUTCOME, summary[i].outcome[k]);
        for (unsigned k = 0; k < CLI_TIMES; k++)
            if (cli_time_figures[k].head)
                cli_table_time(table, TIME, cli_summary_time(&summary[i], k),
                               summary[i].times == 0);
        cli_table_end_row(table);
    }
    cli_table_end(table);
}

void cli_write_work(const struct cli_record *record, struct cli_summary *summary,
                    struct cli_table *table)
{
    const int width = record_width(record);
    cli_table_begin(table, "Counted work: mean per puzzle");
    cli_table_head(table, width, table->html ? "engine" : "mean of");
    for (unsigned k = 0; k < CLI_WORK_SUMS; k++)
        cli_table_head(table, WORK, cli_work_name(k));
    cli_table_end_heads(table);
    for (size_t i = 0; i < record->names; i++) {
        const bool late = summary[i].outcome[CLI_OUTCOME_TIME] > 0;
        cli_table_name(table, width, record->name[i]);
        for (unsigned k = 0; k < CLI_WORK_SUMS; k++) {
            const double mean = cli_summary_work(&summary[i], k);
            char text[40];
            cli_mean_text(mean, text, sizeof text);
            cli_table_entry(table, WORK, mean > 0 ? "" : "nil", "%s%s", mean > 0 && late ? ">" : "",
                            text);
        }
        cli_table_end_row(table);
    }
    cli_table_end(table);
}

bool cli_write_colorings(const struct cli_record *record, struct cli_summary *summary,
                         struct cli_table *table)
{
    static const char *const heads[] = {"colourings", "mean colours", "mean ratio", "worst ratio"};
    const int width = record_width(record);
    bool any = false;
    for (size_t i = 0; i < record->names; i++) {
        const struct cli_summary *const own = &summary[i];
        const double count = own->colorings ? (double)own->colorings : 1;
        const double values[] = {(double)own->colors / count, own->ratio / count,
                                 own->largest_ratio};
        if (table->html ? own->colorings == 0 : !own->approximates)
            continue;
        if (!any) {
            cli_table_begin(table,
                            "Colourings without clashes by approximate engines: colours used, and "
                            "their ratio to the size, the fewest possible");
            cli_table_head(table, width, "engine");
            for (size_t k = 0; k < sizeof heads / sizeof heads[0]; k++)
                cli_table_head(table, WORK, heads[k]);
            cli_table_end_heads(table);
        }
        any = true;
        cli_table_name(table, width, record->name[i]);
        cli_table_count(table, WORK, own->colorings);
        for (size_t k = 0; k < sizeof values / sizeof values[0]; k++)
            if (own->colorings)
                cli_table_entry(table, WORK, "", "%.*f", k ? 3 : 2, values[k]);
            else
                cli_table_entry(table, WORK, "", "-");
        cli_table_end_row(table);
    }
    if (any)
        cli_table_end(table);
    return any;
}

/* ---- What changed ---- */

/* The change in counted work: "the same", "differs for 3 of 10: nodes +12.5 %". */
static void describe_work(const struct cli_change *change, char *text, size_t room)
{
    const char *between = ": ";
    int used = snprintf(text, room, "%s", change->work_puzzles ? "the same" : "-");
    if (change->work_changed)
        used = snprintf(text, room, "differs for %zu of %zu", change->work_changed,
                        change->work_puzzles);
    for (unsigned k = 0; k < CLI_WORK_SUMS; k++) {
        const double before = (double)change->work_before[k];
        const double now = (double)change->work_now[k];
        char *const at = text + used;
        if (change->work_before[k] == change->work_now[k])
            continue;
        if (change->work_before[k] == 0)
            used += snprintf(at, room - (size_t)used, "%s%s from 0 to %.0f", between,
                             cli_work_name(k), now);
        else
            used += snprintf(at, room - (size_t)used, "%s%s %+.1f %%", between, cli_work_name(k),
                             100 * (now / before - 1));
        between = ", ";
    }
    if (change->slower_puzzles + change->faster_puzzles > 0)
        snprintf(text + used, room - (size_t)used, "; single puzzles: %zu slower, %zu faster",
                 change->slower_puzzles, change->faster_puzzles);
}

static void write_change(const struct cli_change *change, int width, struct cli_table *table)
{
    static const char *const trends[] = {"no change", "SLOWER", "faster", "too few"};
    static const char *const classes[] = {"text", "text bad", "text good", "text nil"};
    char text[400];
    cli_table_name(table, width, change->name);
    cli_table_count(table, 7, change->pairs);
    if (change->pairs > 0) {
        cli_table_entry(table, 8, "", "%.3f", change->ratio);
        cli_table_entry(table, 18, "", "%.3f .. %.3f", change->low, change->high);
        cli_table_entry(table, 7, "", change->p < 0.0001 ? "%.0e" : "%.4f", change->p);
    } else {
        cli_table_entry(table, 8, "nil", "-");
        cli_table_entry(table, 18, "nil", "-");
        cli_table_entry(table, 7, "nil", "-");
    }
    cli_table_entry(table, 6, "", "%.2f", change->test.effect);
    cli_table_count(table, 4, change->lost);
    cli_table_count(table, 6, change->gained);
    cli_table_entry(table, -9, classes[change->trend], "%s", trends[change->trend]);
    describe_work(change, text, sizeof text);
    cli_table_entry(table, 0, "text", "%s", text);
    cli_table_end_row(table);
}

void cli_write_changes(const struct cli_against *against, struct cli_table *table)
{
    static const struct {
        const char *head;
        int width;
    } columns[] = {{"puzzles", 7}, {"now/then", 8}, {"95 % interval", 18},
                   {"p", 7},       {"effect", 6},   {"lost", 4},
                   {"gained", 6},  {"time", -9},    {"work", 0}};
    size_t longest = 0;
    for (size_t i = 0; i < against->count; i++)
        longest =
            strlen(against->change[i].name) > longest ? strlen(against->change[i].name) : longest;
    const int width = name_width("engine", longest);
    cli_table_begin(table, "Times and work now, relative to then");
    cli_table_head(table, width, "engine");
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++)
        cli_table_head(table, columns[i].width, columns[i].head);
    cli_table_end_heads(table);
    for (size_t i = 0; i < against->count; i++)
        write_change(&against->change[i], width, table);
    cli_table_end(table);
}
