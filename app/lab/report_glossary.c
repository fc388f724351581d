/* SPDX-License-Identifier: MIT */
/* The glossary of a report: what its engines are and what its words mean. */
#include "app/lab/report.h"

#include "app/frame/html_text.h"

#include <stdio.h>
#include <string.h>

/* ---- Engines ---- */

/* The engine of a contestant, which is named "NAME" or "NAME:OPTION[=VALUE],..."; NULL: it is
   another program. */
static const suuji_engine_info *engine_of(const char *contestant)
{
    const size_t len = strcspn(contestant, ":");
    const suuji_engine_info *info = NULL;
    for (size_t i = 0; (info = suuji_engine_at(i)) != NULL; i++)
        if (strlen(info->name) == len && memcmp(info->name, contestant, len) == 0)
            break;
    return info;
}

/* The options that a contestant was given, each with its help. */
static void write_options(const suuji_engine_info *info, const char *contestant,
                          struct sj_text *out)
{
    const char *at = contestant + strcspn(contestant, ":");
    while (*at) {
        const size_t name = strcspn(++at, "=,");
        const size_t len = strcspn(at, ",");
        const suuji_option *row = NULL;
        for (size_t i = 0; (row = suuji_option_at(info->options, i)) != NULL; i++)
            if (strlen(row->name) == name && memcmp(row->name, at, name) == 0)
                break;
        if (row) {
            char text[120];
            snprintf(text, sizeof text, "%.*s", (int)(len < 100 ? len : 100), at);
            sj_text_str(out, "<br><code>");
            cli_html_text(text, out);
            sj_text_str(out, "</code>: ");
            cli_html_text(row->help, out);
        }
        at += len;
    }
}

static void describe_engines(const struct cli_record *record, struct sj_text *out)
{
    sj_text_str(out, "<h3>Engines</h3>\n<dl>\n");
    for (size_t i = 0; i < record->names; i++) {
        const suuji_engine_info *const info = engine_of(record->name[i]);
        sj_text_str(out, "<dt>");
        cli_html_text(record->name[i], out);
        sj_text_str(out, "</dt><dd>");
        cli_html_text(info ? info->summary : "another program", out);
        if (info && info->source && strcmp(info->source, "suuji") != 0) {
            sj_text_str(out, " (");
            cli_html_text(info->source, out);
            sj_text_str(out, ")");
        }
        if (info)
            write_options(info, record->name[i], out);
        sj_text_str(out, "</dd>\n");
    }
    sj_text_str(out, "</dl>\n");
}

/* ---- Words ---- */

static void explain_summary(struct sj_text *out)
{
    sj_text_str(
        out,
        "<h3>Results, work, files</h3>\n<dl>\n"
        "<dt>solved, none, timeout ...</dt><dd>puzzles solved, proved unsolvable, or stopped by "
        "the time limit; the other words are explained with the table of puzzles</dd>\n"
        "<dt>total, mean, median, 95 %, max</dt><dd>times of the runs that ended as solved, none, "
        "timeout or gave up, and of skipped ones, which count as the time limit. 95 of 100 "
        "puzzles took at most the time under 95 %. <code>&gt;</code>: the figure would be larger "
        "without the time limit. <code>-</code>: there is no such run</dd>\n"
        "<dt>nodes</dt><dd>search states visited</dd>\n"
        "<dt>guesses</dt><dd>values tried where others were possible</dd>\n"
        "<dt>backtracks</dt><dd>values undone</dd>\n"
        "<dt>updates</dt><dd>changes to the engine's data; see its documentation for which are "
        "counted</dd>\n"
        "<dt>-</dt><dd>instead of a counter: the engine does not count it, or not for all of "
        "these puzzles</dd>\n"
        "<dt>10/12, 3.4 ms</dt><dd>by file: 10 of 12 puzzles were done, and 3.4 ms is the median "
        "time, where a run that was stopped or skipped counts as the time limit</dd>\n"
        "</dl>\n");
}

static void explain_puzzles(const struct cli_report *report, struct sj_text *out)
{
    sj_text_str(out, "<h3>Puzzles</h3>\n<dl>\n"
                     "<dt>puzzle, rules, clues</dt><dd>its label or number; size, shape of the "
                     "boxes and extra rules; number of givens</dd>\n"
                     "<dt>12.3 µs</dt><dd>a solution was found, and verified, after this time "
                     "(µs: millionths of a second)</dd>\n"
                     "<dt>12.3 µs none</dt><dd>proved unsolvable</dd>\n"
                     "<dt>12.3 µs unique, 2+, 288</dt><dd>if more than one solution was searched "
                     "for: exactly one solution; at least 2; exactly 288</dd>\n");
    if (report->query->limits.seconds > 0)
        sj_text_printf(out, "<dt>&gt;%g s</dt><dd>timeout: the time limit stopped the run</dd>\n",
                       report->query->limits.seconds);
    if (report->trees)
        sj_text_printf(out,
                       "<dt>tree</dt><dd>the search as a picture, for the first %zu puzzles: the "
                       "engine searched once more, not measured, with its general search; of a "
                       "long search its beginning</dd>\n",
                       report->trees);
    sj_text_str(
        out,
        "<dt>12.3 µs 11 colours 1.222, 3 clashes</dt><dd>gave up: an approximate engine found no "
        "solution; this is its best result: the colours used and their ratio to the size, or the "
        "clashes left</dd>\n"
        "<dt>-</dt><dd>refused: the engine does not support this puzzle</dd>\n"
        "<dt>skipped</dt><dd>not run, because the engine timed out on several puzzles of these "
        "rules in a row</dd>\n"
        "<dt>memory, failed, crashed</dt><dd>the memory limit was reached; a program is missing "
        "or gave no answer; a process was killed by a signal</dd>\n"
        "<dt>wrong</dt><dd>the grid is not a solution</dd>\n"
        "</dl>\n");
}

void cli_report_glossary(const struct cli_report *report, struct sj_text *out)
{
    sj_text_str(out, "<h2 id=\"glossary\">Glossary</h2>\n");
    describe_engines(report->record, out);
    explain_summary(out);
    explain_puzzles(report, out);
}
