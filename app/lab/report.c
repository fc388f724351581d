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

void sj_html_text(const char *text, struct sj_text *out)
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

static void write_head(const struct sj_report *report, struct sj_text *out)
{
    const struct sj_record *const record = report->record;
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
    sj_html_text(record->place.started, out);
    if (report->seconds > 0)
        sj_text_printf(out, report->seconds < 10 ? ", in %.2g s" : ", in %.0f s", report->seconds);
    sj_text_printf(out, ".%s</p>\n</header>\n",
                   report->complete ? "" : " <strong>Not all puzzles were done.</strong>");
    sj_text_printf(out, "<nav><a href=\"#summary\">Summary</a> · %s",
                   report->against ? "<a href=\"#against\">What got slower</a> · " : "");
    sj_text_str(out, "<a href=\"#plots\">Plots</a> · "
                     "<a href=\"#puzzles\">Puzzles</a> · <a href=\"#measured\">How it was "
                     "measured</a> · <a href=\"#repeat\">How to repeat it</a></nav>\n<main>\n");
}

/* ---- Explanations ---- */

/* What can be trusted. */
static void write_verdict(const struct sj_report *report, struct sj_text *out)
{
    uint64_t wrong = 0;
    for (size_t i = 0; i < report->record->names; i++)
        wrong += report->summary[i].outcome[SJ_OUTCOME_WRONG];
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
        "<dl>\n<dt>solved, none, timeout ...</dt><dd>puzzles that ended so: with a solution, shown "
        "to "
        "have none, at the time limit; the other words are explained under the table of puzzles"
        "</dd>\n"
        "<dt>total, mean, median, 95 %, max</dt><dd>of the times of runs that took their course "
        "(solved, none, timeout, gave up) or were skipped, which counts as the time limit. 95 of "
        "100 puzzles took no longer than the figure under "
        "95 %. <code>&gt;</code>: it would be more without the time limit, which counts as the "
        "time. <code>-</code>: there is no such run</dd>\n"
        "<dt>nodes</dt><dd>states of the search that were visited</dd>\n"
        "<dt>guesses</dt><dd>values tried where another was possible</dd>\n"
        "<dt>backtracks</dt><dd>values taken back</dd>\n"
        "<dt>updates</dt><dd>changes to the engine's data; each engine's documentation says which. "
        "Other programs do not tell their work: <code>-</code></dd>\n"
        "<dt>10/12, 3.4 ms</dt><dd>by file: 10 of 12 puzzles were done, and 3.4 ms is the median "
        "time, with the time limit for what was cut short or skipped</dd>\n</dl>\n");
}

static void explain_puzzles(const struct sj_report *report, struct sj_text *out)
{
    sj_text_str(out, "<dl>\n<dt>puzzle, rules, clues</dt><dd>its label or its number; size, shape "
                     "of the boxes and "
                     "further rules; how many cells are given</dd>\n"
                     "<dt>12.3 us</dt><dd>a solution was found, and verified, after this time (us: "
                     "millionths of "
                     "a second)</dd>\n"
                     "<dt>12.3 us none</dt><dd>shown to have no solution</dd>\n"
                     "<dt>12.3 us unique, 2+, 288</dt><dd>where more than one solution was looked "
                     "for: there is no "
                     "other; at least so many; just so many</dd>\n");
    if (report->query->time_limit > 0)
        sj_text_printf(out,
                       "<dt>&gt;%g s</dt><dd>timeout: the time limit of %g seconds ended the run"
                       "</dd>\n",
                       report->query->time_limit, report->query->time_limit);
    sj_text_str(
        out,
        "<dt>12.3 us 11 colours, 3 clashes</dt><dd>gave up: an engine that approximates found no "
        "solution; this is how far it came</dd>\n"
        "<dt>-</dt><dd>refused: the engine does not take such a puzzle</dd>\n"
        "<dt>skipped</dt><dd>not asked, because it ran into the time limit at several puzzles of "
        "these rules in a row</dd>\n"
        "<dt>memory, failed, crashed</dt><dd>the memory limit; a program is missing or gave no "
        "answer; a process was ended by a signal</dd>\n"
        "<dt>wrong</dt><dd>what it gave is not a solution</dd>\n</dl>\n");
}

/* ---- Plots ---- */

/* The picture alone: what comes before <svg>, the declaration of XML, has no place in a page. */
static void write_svg(const struct sj_text *svg, struct sj_text *out)
{
    static const char tag[] = "<svg";
    for (size_t at = 0; at + sizeof tag <= svg->len; at++)
        if (memcmp(svg->at + at, tag, sizeof tag - 1) == 0) {
            sj_text_add(out, svg->at + at, svg->len - at);
            return;
        }
}

static void write_plots(const struct sj_report *report, struct sj_text *out)
{
    sj_text_str(out, "<h2 id=\"plots\">Plots</h2>\n");
    if (report->no_plots) {
        sj_text_str(out, "<p>There are no plots: ");
        sj_html_text(report->no_plots, out);
        sj_text_str(out, ".</p>\n");
    }
    for (unsigned k = 0; k < SJ_PLOTS; k++) {
        const struct sj_plot_info *const info = sj_plot_info(k);
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

/* ---- How ---- */

static void term(struct sj_text *out, const char *name, const char *text)
{
    sj_text_printf(out, "<dt>%s</dt><dd>", name);
    sj_html_text(text && *text ? text : "not known", out);
    sj_text_str(out, "</dd>\n");
}

static void write_machine(const struct sj_report *report, struct sj_text *out)
{
    const struct sj_record_place *const place = &report->record->place;
    char text[80];
    sj_text_str(
        out,
        "<h2 id=\"measured\">How it was measured</h2>\n"
        "<p>For each puzzle the engines take turns, and who begins changes from puzzle to puzzle, "
        "so "
        "that whatever else the machine does hits all alike. Times are wall clock around the call. "
        "Before the first puzzle of new rules each engine makes a run that is not measured, and a "
        "run "
        "below a millisecond is made twice, of which the second counts. Where "
        "runs were repeated, the one with the median time stands for the puzzle. Every solution "
        "went "
        "through a verifier that shares no code with any engine.</p>\n<dl>\n");
    term(out, "processor", place->cpu);
    snprintf(text, sizeof text, "%u, with %.1f GiB of memory", place->cores,
             (double)place->memory / (double)((uint64_t)1 << 30));
    term(out, "processors", text);
    term(out, "system", place->system);
    term(out, "suuji", place->version);
    term(out, "compiled by", place->compiler);
    term(out, "options", report->record->options);
    sj_text_str(out, "</dl>\n<h2 id=\"repeat\">How to repeat it</h2>\n<pre>");
    sj_html_text(report->command, out);
    sj_text_str(out, "</pre>\n");
}

void sj_report_write(const struct sj_report *report, struct sj_text *out)
{
    write_head(report, out);
    sj_text_str(out, "<h2 id=\"summary\">Summary</h2>\n");
    write_verdict(report, out);
    sj_report_summary(report, out);
    sj_report_work(report, out);
    sj_report_files(report, out);
    explain_summary(out);
    sj_report_against(report, out);
    write_plots(report, out);
    sj_text_str(out, "<h2 id=\"puzzles\">Puzzles</h2>\n");
    sj_report_puzzles(report, out);
    explain_puzzles(report, out);
    sj_report_notes(report, out);
    write_machine(report, out);
    sj_text_str(out, "</main>\n</body>\n</html>\n");
}
