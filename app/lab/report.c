/* SPDX-License-Identifier: MIT */
/* A comparison as one HTML page. */
#include "app/lab/report.h"

#include "app/frame/html_text.h"
#include "app/lab/cell.h"
#include "app/lab/plot_data.h"
#include "app/lab/results.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* A page with more puzzles than this is too slow to display. */
#define MOST_PUZZLES 1000u

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
    "figure{margin:1.5rem 0}.plot{border:1px solid var(--line);border-radius:4px;overflow-x:auto}"
    ".plot svg{display:block;width:100%;min-width:42rem;height:auto}\n"
    "@media screen and (prefers-color-scheme:dark){.plot svg{filter:invert(.91) "
    "hue-rotate(180deg)}}\n"
    "figcaption,dd{color:var(--soft)}figcaption{max-width:60rem;margin-top:.4rem}\n"
    "h3{font-size:1.05rem;margin:1.4rem 0 .4rem}dl{display:grid;grid-template-columns:"
    "minmax(8rem,max-content) minmax(0,1fr);gap:.25rem 1.5rem;max-width:64rem}\n"
    "dt{font-weight:600;max-width:18rem;overflow-wrap:anywhere}dd{margin:0;overflow-wrap:anywhere}"
    "@media(max-width:40rem){dl{display:block}dd{margin:0 0 .5rem 1rem}}\n"
    "pre{background:var(--band);padding:.8rem;overflow-x:auto;white-space:pre-wrap;"
    "overflow-wrap:anywhere}\n"
    "@media print{body{max-width:none;padding:0;font-size:10pt}.wide{overflow:visible}table{"
    "font-size:7pt}th,td{padding:.1rem "
    ".25rem}figure,tr{break-inside:avoid}h2,caption{break-after:avoid}.plot{overflow:visible}.plot "
    "svg{min-width:0;max-height:10.5cm}nav{display:none}"
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
    char puzzles[32];
    cli_grouped_text(record->puzzles, puzzles, sizeof puzzles);
    sj_text_printf(out, "%s puzzle%s, %zu engine%s", puzzles, record->puzzles == 1 ? "" : "s",
                   record->names, record->names == 1 ? "" : "s");
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
                     "<a href=\"#puzzles\">Puzzles</a> · "
                     "<a href=\"#glossary\">Glossary</a> · <a href=\"#measured\">How it was "
                     "measured</a> · <a href=\"#repeat\">How to repeat it</a></nav>\n<main>\n");
}

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

/* ---- Tables ---- */

/* Files by contestant: "10/12, 3.4 ms". */
static void write_files(const struct cli_report *report, struct cli_table *table)
{
    const struct cli_record *const record = report->record;
    struct cli_groups files;
    if (cli_groups_make(record, false, &files, NULL) != SUUJI_OK) {
        table->out->failed = true;
        return;
    }
    cli_table_begin(table, "By file: puzzles done of all puzzles, and the median time");
    cli_table_head(table, 0, "engine");
    for (size_t g = 0; g < files.count; g++)
        cli_table_head(table, 0, files.name[g]);
    cli_table_end_heads(table);
    for (unsigned k = 0; k < record->names; k++) {
        cli_table_name(table, 0, record->name[k]);
        for (size_t g = 0; g < files.count; g++) {
            struct cli_group_result result;
            char time[40] = "-", done[32], puzzles[32];
            table->out->failed |=
                cli_group_results(record, files.of, g, k, report->query->limits.seconds, &result,
                                  NULL) != SUUJI_OK;
            if (result.times.count > 0)
                cli_time_text(result.times.median, time, sizeof time);
            cli_grouped_text(result.done, done, sizeof done);
            cli_grouped_text(result.puzzles, puzzles, sizeof puzzles);
            cli_table_entry(
                table, 0,
                result.done == result.puzzles   ? ""
                : result.done + result.late > 0 ? "part"
                                                : "nil",
                "%s/%s, %s%s", done, puzzles,
                result.times.count > 0 && 2 * result.late >= result.times.count ? ">" : "", time);
        }
        cli_table_end_row(table);
    }
    cli_table_end(table);
    cli_groups_free(&files);
}

static void write_puzzle(const struct cli_report *report, size_t i, struct cli_table *table)
{
    const struct cli_record *const record = report->record;
    const struct cli_record_puzzle *const puzzle = &record->puzzle[i];
    char number[24];
    snprintf(number, sizeof number, "%" PRIu64, puzzle->number);
    cli_table_name(table, 0, puzzle->label ? puzzle->label : number);
    cli_table_entry(table, 0, "", "%.60s", puzzle->rules);
    cli_table_entry(table, 0, "", "%u", puzzle->clues);
    for (unsigned k = 0; k < record->names; k++) {
        const struct cli_lab_run *const run = cli_record_result(record, puzzle, k);
        const char *const tree = i < report->trees ? report->tree[i * record->names + k] : NULL;
        char time[40] = "";
        char mark[40] = "";
        if (run) {
            cli_cell_time(report->query, run, time, sizeof time);
            cli_cell_mark(report->query, run, mark, sizeof mark);
        }
        table->link = tree;
        cli_table_entry(table, 0, cli_cell_class(run), "%s%s%s", time, *mark ? " " : "", mark);
    }
    cli_table_end_row(table);
}

static void write_puzzles(const struct cli_report *report, struct cli_table *table)
{
    const struct cli_record *const record = report->record;
    const size_t shown = record->puzzles < MOST_PUZZLES ? record->puzzles : MOST_PUZZLES;
    char caption[160] = "Every puzzle";
    if (shown < record->puzzles)
        snprintf(caption, sizeof caption,
                 "The first %zu of %zu puzzles; --csv and --json write all of them", shown,
                 record->puzzles);
    cli_table_begin(table, caption);
    cli_table_head(table, 0, "puzzle");
    cli_table_head(table, 0, "rules");
    cli_table_head(table, 0, "clues");
    for (size_t i = 0; i < record->names; i++)
        cli_table_head(table, 0, record->name[i]);
    cli_table_end_heads(table);
    for (size_t i = 0; i < shown; i++) {
        if (i == 0 || record->puzzle[i].file != record->puzzle[i - 1].file) {
            sj_text_printf(table->out, "<tr><th class=\"file\" scope=\"rowgroup\" colspan=\"%zu\">",
                           record->names + 3);
            cli_html_text(record->puzzle[i].file, table->out);
            sj_text_str(table->out, "</th></tr>\n");
        }
        write_puzzle(report, i, table);
    }
    cli_table_end(table);
}

/* Why runs were refused or failed. */
static void write_notes(const struct cli_record *record, struct cli_table *table)
{
    if (record->notes == 0)
        return;
    cli_table_begin(table, "Why engines refused a puzzle or failed: the first case of each");
    cli_table_head(table, 0, "engine");
    cli_table_head(table, 0, "result");
    cli_table_head(table, 0, "reason");
    cli_table_end_heads(table);
    for (const struct cli_record_note *note = record->note, *const end = note + record->notes;
         note < end; note++) {
        cli_table_name(table, 0, record->name[note->contestant]);
        cli_table_entry(table, 0, "text", "%s",
                        note->outcome == CLI_OUTCOME_REFUSED ? "-"
                                                             : cli_outcome_name(note->outcome));
        cli_table_entry(table, 0, "text", "%s", note->text);
        cli_table_end_row(table);
    }
    cli_table_end(table);
}

/* What got slower; nothing if that was not requested. */
static void write_against(const struct cli_report *report, struct cli_table *table)
{
    if (!report->against)
        return;
    sj_text_str(table->out, "<h2 id=\"against\">What got slower</h2>\n<p>Compared with ");
    cli_html_text(report->against_name, table->out);
    sj_text_printf(table->out,
                   ": %zu puzzles were measured both then and now. A change of time counts if it "
                   "is significant (p &lt; 0.05 for all engines together) and the median changed "
                   "by more than the tolerance.</p>\n",
                   report->against->puzzles);
    cli_write_changes(report->against, table);
    sj_text_str(
        table->out,
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

static void write_term(struct sj_text *out, const char *name, const char *text)
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
        "measured. A run below a millisecond is repeated five times, and the median counts. If "
        "runs were "
        "repeated, the run with the median time is used. Every solution was checked by a verifier "
        "that shares no code with the engines.</p>\n"
        "<dl>\n");
    write_term(out, "processor", place->cpu);
    snprintf(text, sizeof text, "%u, with %.1f GiB of memory", place->cores,
             (double)place->memory / (double)((uint64_t)1 << 30));
    write_term(out, "processors", text);
    write_term(out, "system", place->system);
    write_term(out, "suuji", place->version);
    write_term(out, "compiler", place->compiler);
    write_term(out, "options", report->record->options);
    sj_text_str(out, "</dl>\n<h2 id=\"repeat\">How to repeat it</h2>\n<pre>");
    cli_html_text(report->command, out);
    sj_text_str(out, "</pre>\n");
}

void cli_report_write(const struct cli_report *report, struct sj_text *out)
{
    struct cli_table table = {.out = out, .html = true};
    write_head(report, out);
    sj_text_str(out, "<h2 id=\"summary\">Summary</h2>\n");
    write_verdict(report, out);
    cli_write_results(report->record, report->summary, &table);
    cli_write_work(report->record, report->summary, &table);
    (void)cli_write_colorings(report->record, report->summary, &table);
    write_files(report, &table);
    write_against(report, &table);
    write_plots(report, out);
    sj_text_str(out, "<h2 id=\"puzzles\">Puzzles</h2>\n");
    write_puzzles(report, &table);
    write_notes(report->record, &table);
    cli_report_glossary(report, out);
    write_machine(report, out);
    sj_text_str(out, "</main>\n</body>\n</html>\n");
}
