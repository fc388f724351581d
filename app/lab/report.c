/* SPDX-License-Identifier: MIT */
/* A comparison as one HTML page. */
#include "app/lab/report.h"

#include "base/utf8.h"
#include "app/lab/cell.h"
#include "app/lab/report_tables.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- Text ---- */

void cli_html_text(const char *text, struct sj_text *out)
{
    for (size_t left = strlen(text); left > 0;) {
        const size_t len = sj_utf8_length(text, left);
        switch (*text) {
        case '&':
            sj_text_str(out, "&amp;");
            break;
        case '<':
            sj_text_str(out, "&lt;");
            break;
        case '>':
            sj_text_str(out, "&gt;");
            break;
        case '"':
            sj_text_str(out, "&quot;");
            break;
        case '\'':
            sj_text_str(out, "&#39;");
            break;
        default:
            if (len == 0 || (len == 1 && (unsigned char)*text < ' '))
                sj_text_str(out, len ? " " : SJ_UTF8_UNKNOWN);
            else
                sj_text_add(out, text, len);
        }
        text += len ? len : 1;
        left -= len ? len : 1;
    }
}

/* ---- The head of the page ---- */

static const char style[] =
    ":root{color-scheme:light dark;--ink:#1a1a1a;--paper:#fff;--soft:#5c5c5c;--line:#c9c9c9;"
    "--band:#f3f4f6;--part:#7a4b00;--bad:#a40000;--good:#00603a;--link:#00558c}\n"
    "@media(prefers-color-scheme:dark){:root{--ink:#e8e8e8;--paper:#16181b;--soft:#a8a8a8;"
    "--line:#444a52;--band:#1f2329;--part:#f0b35c;--bad:#ff8a80;--good:#7fd6a4;--link:#7cc4f5}}\n"
    "body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);"
    "max-width:76rem;margin:0 auto;padding:1.5rem}\n"
    "h1{font-size:1.8rem;margin:0 0 .2rem}h2{font-size:1.3rem;margin:2.2rem 0 .6rem;"
    "border-bottom:1px solid var(--line)}\n"
    "a{color:var(--link)}.lead{color:var(--soft);margin-top:0}\n"
    ".wide{overflow-x:auto;margin:1rem 0}table{border-collapse:collapse;font-size:.9rem;"
    "font-variant-numeric:tabular-nums}\n"
    "caption{text-align:left;color:var(--soft);padding-bottom:.3rem;white-space:nowrap}\n"
    "th,td{padding:.2rem .7rem;border-bottom:1px solid var(--line);text-align:right;"
    "white-space:nowrap}\n"
    "thead th{border-bottom:2px solid var(--soft);vertical-align:bottom}\n"
    "th[scope=row],th[scope=rowgroup],td.text,thead th:first-child{text-align:left}\n"
    "td.text{white-space:normal}th.file{background:var(--band)}tbody tr:hover{background:"
    "var(--band)}\n"
    ".nil{color:var(--soft)}.part{color:var(--part)}.bad{color:var(--bad);font-weight:600}"
    ".good{color:var(--good);font-weight:600}\n"
    "@media screen and (prefers-color-scheme:dark){.plot{filter:brightness(.8)}}\n"
    "figure{margin:1.5rem 0}.plot{background:#fff;border:1px solid var(--line);border-radius:4px}"
    ".plot svg{display:block;width:100%;height:auto}\n"
    "figcaption,dd{color:var(--soft)}dt{font-weight:600}dd{margin:0 0 .4rem 1.5rem}\n"
    "pre{background:var(--band);padding:.8rem;overflow-x:auto;white-space:pre-wrap;"
    "overflow-wrap:anywhere}\n"
    "@media print{body{max-width:none;padding:0;font-size:10pt}.wide{overflow:visible}table{"
    "font-size:7pt}th,td{padding:.1rem "
    ".25rem}figure,tr{break-inside:avoid}h2,caption{break-after:avoid}.plot "
    "svg{max-height:10.5cm}nav{display:none}"
    "thead{display:table-header-group}}\n";

static void write_head(const struct cli_report *report, struct sj_text *out)
{
    const struct cli_record *const record = report->record;
    sj_text_str(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                     "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                     "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                     "style-src 'unsafe-inline'; img-src data:\">\n"
                     "<link rel=\"icon\" href=\"data:,\">\n"
                     "<title>suuji compare</title>\n<style>\n");
    sj_text_str(out, style);
    sj_text_str(out,
                "</style>\n</head>\n<body>\n<header>\n<h1>suuji compare</h1>\n<p class=\"lead\">");
    sj_text_printf(out, "%zu puzzle%s, %zu engine%s", record->puzzles,
                   record->puzzles == 1 ? "" : "s", record->names, record->names == 1 ? "" : "s");
    sj_text_str(out, ". Measured ");
    cli_html_text(record->place.started, out);
    if (report->seconds > 0)
        sj_text_printf(out, report->seconds < 10 ? ", in %.2g s" : ", in %.0f s", report->seconds);
    sj_text_printf(out, ".%s</p>\n</header>\n",
                   report->complete ? ""
                                    : " <strong>Incomplete: some puzzles were not "
                                      "run.</strong>");
    sj_text_printf(out, "<nav><a href=\"#summary\">Summary</a> · %s",
                   report->against ? "<a href=\"#against\">What got slower</a> · " : "");
    sj_text_str(out, "<a href=\"#plots\">Plots</a> · "
                     "<a href=\"#puzzles\">Puzzles</a> · <a href=\"#measured\">How it was "
                     "measured</a> · <a href=\"#repeat\">How to repeat it</a></nav>\n<main>\n");
}

/* ---- Explanations ---- */

/* Whether the results agree and were verified. */
static void write_verdict(const struct cli_report *report, struct sj_text *out)
{
    uint64_t wrong = 0;
    for (size_t i = 0; i < report->record->names; i++)
        wrong += report->summary[i].outcome[CLI_OUTCOME_WRONG];
    sj_text_str(out, "<p>");
    if (report->disagreements)
        sj_text_printf(
            out, "<strong class=\"bad\">Engines disagree about %" PRIu64 " puzzles.</strong> ",
            report->disagreements);
    else if (report->record->names > 1)
        sj_text_str(out, "No engine contradicts another. ");
    if (wrong)
        sj_text_printf(out, "<strong class=\"bad\">%" PRIu64 " grids are not solutions.</strong>",
                       wrong);
    else
        sj_text_str(out, "Every solution was verified.");
    sj_text_str(out, "</p>\n");
}

static void explain_summary(struct sj_text *out)
{
    sj_text_str(
        out,
        "<dl>\n"
        "<dt>solved, none, timeout ...</dt><dd>puzzles solved, proved unsolvable, or stopped by "
        "the time limit; the other words are explained below the table of puzzles</dd>\n"
        "<dt>total, mean, median, 95 %, max</dt><dd>times of the runs that ended as solved, none, "
        "timeout or gave up, and of skipped ones, which count as the time limit. 95 of 100 "
        "puzzles took at most the time under 95 %. <code>&gt;</code>: the figure would be larger "
        "without the time limit. <code>-</code>: there is no such run</dd>\n"
        "<dt>nodes</dt><dd>search states visited</dd>\n"
        "<dt>guesses</dt><dd>values tried where others were possible</dd>\n"
        "<dt>backtracks</dt><dd>values undone</dd>\n"
        "<dt>updates</dt><dd>changes to the engine's data; see its documentation for which are "
        "counted. External programs do not report their work: <code>-</code></dd>\n"
        "<dt>10/12, 3.4 ms</dt><dd>by file: 10 of 12 puzzles were done, and 3.4 ms is the median "
        "time, where a run that was stopped or skipped counts as the time limit</dd>\n"
        "</dl>\n");
}

static void explain_puzzles(const struct cli_report *report, struct sj_text *out)
{
    sj_text_str(out, "<dl>\n"
                     "<dt>puzzle, rules, clues</dt><dd>its label or number; size, shape of the "
                     "boxes and extra rules; number of givens</dd>\n"
                     "<dt>12.3 us</dt><dd>a solution was found, and verified, after this time "
                     "(us: millionths of a second)</dd>\n"
                     "<dt>12.3 us none</dt><dd>proved unsolvable</dd>\n"
                     "<dt>12.3 us unique, 2+, 288</dt><dd>if more than one solution was searched "
                     "for: exactly one solution; at least 2; exactly 288</dd>\n");
    if (report->query->limits.seconds > 0)
        sj_text_printf(out,
                       "<dt>&gt;%g s</dt><dd>timeout: the time limit of %g seconds stopped the "
                       "run</dd>\n",
                       report->query->limits.seconds, report->query->limits.seconds);
    sj_text_str(
        out,
        "<dt>12.3 us 11 colours, 3 clashes</dt><dd>gave up: an approximating engine found no "
        "solution; this is its best result</dd>\n"
        "<dt>-</dt><dd>refused: the engine does not support this puzzle</dd>\n"
        "<dt>skipped</dt><dd>not run, because the engine timed out on several puzzles of these "
        "rules in a row</dd>\n"
        "<dt>memory, failed, crashed</dt><dd>the memory limit was reached; a program is missing "
        "or gave no answer; a process was killed by a signal</dd>\n"
        "<dt>wrong</dt><dd>the grid is not a solution</dd>\n"
        "</dl>\n");
}

/* ---- Plots ---- */

/* Only the <svg> element: the XML declaration before it is not allowed in a page. */
static void write_svg(const struct sj_text *svg, struct sj_text *out)
{
    static const char tag[] = "<svg";
    for (size_t at = 0; at + sizeof tag <= svg->len; at++)
        if (memcmp(svg->at + at, tag, sizeof tag - 1) == 0) {
            sj_text_add(out, svg->at + at, svg->len - at);
            return;
        }
}

static void write_plots(const struct cli_report *report, struct sj_text *out)
{
    sj_text_str(out, "<h2 id=\"plots\">Plots</h2>\n");
    if (report->no_plots) {
        sj_text_str(out, "<p>No plots: ");
        cli_html_text(report->no_plots, out);
        sj_text_str(out, ".</p>\n");
    }
    for (unsigned k = 0; k < CLI_PLOTS; k++) {
        const struct cli_plot_info *const info = cli_plot_info(k);
        if (report->plot[k].len == 0)
            continue;
        sj_text_printf(out,
                       "<figure id=\"plot-%s\">\n<div class=\"plot\" role=\"img\" "
                       "aria-label=\"%s. %s\">\n",
                       info->name, info->title, info->caption);
        write_svg(&report->plot[k], out);
        sj_text_printf(out, "</div>\n<figcaption><strong>%s.</strong> %s</figcaption>\n</figure>\n",
                       info->title, info->caption);
    }
}

/* ---- How it was measured ---- */

static void term(struct sj_text *out, const char *name, const char *text)
{
    sj_text_printf(out, "<dt>%s</dt><dd>", name);
    cli_html_text(text && *text ? text : "unknown", out);
    sj_text_str(out, "</dd>\n");
}

static void write_machine(const struct cli_report *report, struct sj_text *out)
{
    const struct cli_record_place *const place = &report->record->place;
    char text[80];
    sj_text_str(
        out,
        "<h2 id=\"measured\">How it was measured</h2>\n"
        "<p>The engines take turns at each puzzle, and a different engine begins each time, so "
        "that other load on the machine affects all engines alike. Times are wall-clock times of "
        "the call. Before the first puzzle of new rules each engine makes a run that is not "
        "measured. A run below a millisecond is repeated, and the second run counts. If runs were "
        "repeated, the run with the median time is used. Every solution was checked by a verifier "
        "that shares no code with the engines.</p>\n"
        "<dl>\n");
    term(out, "processor", place->cpu);
    snprintf(text, sizeof text, "%u, with %.1f GiB of memory", place->cores,
             (double)place->memory / (double)((uint64_t)1 << 30));
    term(out, "processors", text);
    term(out, "system", place->system);
    term(out, "suuji", place->version);
    term(out, "compiler", place->compiler);
    term(out, "options", report->record->options);
    sj_text_str(out, "</dl>\n<h2 id=\"repeat\">How to repeat it</h2>\n<pre>");
    cli_html_text(report->command, out);
    sj_text_str(out, "</pre>\n");
}

void cli_report_write(const struct cli_report *report, struct sj_text *out)
{
    write_head(report, out);
    sj_text_str(out, "<h2 id=\"summary\">Summary</h2>\n");
    write_verdict(report, out);
    cli_report_summary(report, out);
    cli_report_work(report, out);
    cli_report_files(report, out);
    explain_summary(out);
    cli_report_against(report, out);
    write_plots(report, out);
    sj_text_str(out, "<h2 id=\"puzzles\">Puzzles</h2>\n");
    cli_report_puzzles(report, out);
    explain_puzzles(report, out);
    cli_report_notes(report, out);
    write_machine(report, out);
    sj_text_str(out, "</main>\n</body>\n</html>\n");
}
