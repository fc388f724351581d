/* SPDX-License-Identifier: MIT */
/* The lines of suuji compare's table. */
#include "app/compare/compare_table.h"

#include "base/clock.h"
#include "app/frame/progress_line.h"
#include "app/frame/terminal.h"
#include "app/lab/cell.h"
#include "app/lab/results.h"
#include "app/lab/table.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
    PUZZLE_WIDTH = 12, /* of the first column */
    SIZE_WIDTH = 10,
    TIME_WIDTH = 7, /* "12.3 ms" */
    WORK_WIDTH = 7, /* "123456", "1.23M", ">123456" */
    GAP = 2
};

/* ---- Columns ---- */

/* Bytes of `text` that fill at most `width` columns, a column for each character; sets
   `*columns`. */
static size_t fit_columns(const char *text, unsigned width, unsigned *columns)
{
    size_t len = 0;
    *columns = 0;
    for (; text[len]; len++) {
        const bool starts = ((unsigned char)text[len] & 0xC0) != 0x80;
        if (starts && *columns == width)
            break;
        *columns += starts;
    }
    return len;
}

static void write_left(struct sj_text *out, const char *text, unsigned width)
{
    unsigned columns = 0;
    const size_t len = fit_columns(text, width, &columns);
    sj_text_add(out, text, len);
    sj_text_fill(out, ' ', width - columns + GAP);
}

/* Width after the time for the result. */
static unsigned mark_width(const struct cli_experiment *experiment, const struct cli_entry *entry)
{
    return entry->contestant.approximates ? 16 : experiment->query.limit == 1 ? 4 : 7;
}

static unsigned column_width(const struct cli_compare_table *table, const struct cli_entry *entry)
{
    const unsigned work = table->work ? 1 + WORK_WIDTH : 0;
    const unsigned content = TIME_WIDTH + work + 1 + mark_width(table->experiment, entry);
    const size_t name = strlen(entry->contestant.name);
    return name > content ? (unsigned)name : content;
}

/* "9x9" for plain rules; other rules as they are written, if that fits. */
static void size_text(const suuji_rules *rules, char *text, size_t room)
{
    const char *const spec = suuji_rules_spec(rules);
    if (strspn(spec, "0123456789") == strlen(spec))
        snprintf(text, room, "%ux%u", suuji_rules_size(rules), suuji_rules_size(rules));
    else if (strlen(spec) <= SIZE_WIDTH)
        snprintf(text, room, "%s", spec);
    else
        snprintf(text, room, "%ux%u+...", suuji_rules_size(rules), suuji_rules_size(rules));
}

/* What is shown of a run; the number of bytes that are colours. */
static unsigned write_cell(const struct cli_compare_table *table, const struct cli_lab_run *run,
                           bool colour, struct sj_text *out)
{
    const enum cli_ink ink = cli_table_ink(cli_cell_class(run));
    const suuji_query *const query = &table->experiment->query;
    char time[24];
    char mark[40];
    cli_cell_time(query, run, time, sizeof time);
    cli_cell_mark(query, run, mark, sizeof mark);
    const unsigned begin = cli_ink_begin(out, colour, ink);
    sj_text_printf(out, "%*s", TIME_WIDTH, time);
    if (table->work) {
        char work[24];
        cli_cell_work(run, table->work - 1, work, sizeof work);
        sj_text_printf(out, " %*s", WORK_WIDTH, work);
    }
    sj_text_printf(out, "%s%s", *mark ? " " : "", mark);
    return begin + cli_ink_end(out, colour, ink);
}

/* Fill up with blanks to the end of a column that begins at byte `from`. */
static void pad_column(struct sj_text *out, size_t from, unsigned width)
{
    const size_t used = out->failed ? width : out->len - from;
    sj_text_fill(out, ' ', (used < width ? width - used : 0) + GAP);
}

/* No blanks at the end of a line. */
static void trim_blanks(struct sj_text *out)
{
    while (!out->failed && out->len && out->at[out->len - 1] == ' ')
        out->len--;
}

/* ---- Lines ---- */

void cli_compare_head(const struct cli_compare_table *table, struct sj_text *out)
{
    const struct cli_experiment *const experiment = table->experiment;
    cli_ink_begin(out, table->colour, CLI_INK_STRONG);
    write_left(out, "puzzle", PUZZLE_WIDTH);
    write_left(out, "size", SIZE_WIDTH);
    for (size_t i = 0; i < experiment->count; i++) {
        const size_t from = out->len;
        sj_text_printf(out, "%*s", TIME_WIDTH, experiment->entry[i].contestant.name);
        pad_column(out, from, column_width(table, &experiment->entry[i]));
    }
    trim_blanks(out);
    cli_ink_end(out, table->colour, CLI_INK_STRONG);
    sj_text_char(out, '\n');
}

/* The first two columns: the label, or the number where there is none. */
static void name_puzzle(const struct cli_item *item, struct sj_text *out)
{
    char text[40];
    const char *const label = suuji_puzzle_label(item->puzzle);
    snprintf(text, sizeof text, "%" PRIu64, item->number);
    write_left(out, *label ? label : text, PUZZLE_WIDTH);
    size_text(suuji_puzzle_rules(item->puzzle), text, sizeof text);
    write_left(out, text, SIZE_WIDTH);
}

void cli_compare_row(const struct cli_compare_table *table, struct sj_text *out)
{
    const struct cli_experiment *const experiment = table->experiment;
    name_puzzle(table->item, out);
    for (size_t i = 0; i < experiment->count; i++) {
        const struct cli_entry *const entry = &experiment->entry[i];
        const size_t from = out->len;
        const unsigned hidden = write_cell(table, entry->result, table->colour, out);
        pad_column(out, from, column_width(table, entry) + hidden);
    }
    trim_blanks(out);
    sj_text_char(out, '\n');
}

static void write_now(const char *text, size_t len)
{
    while (len > 0) {
        const ssize_t wrote = write(STDOUT_FILENO, text, len);
        if (wrote <= 0)
            return; /* a line less to look at; a real failure shows when results are written */
        text += wrote;
        len -= (size_t)wrote;
    }
}

void cli_compare_turn(void *user, size_t turn)
{
    struct cli_compare_table *const table = user;
    const struct cli_experiment *const experiment = table->experiment;
    struct sj_text *const line = &table->line;
    unsigned columns = 0;
    if (!table->live)
        return;
    sj_text_clear(line);
    name_puzzle(table->item, line);
    for (size_t i = 0; i < experiment->count; i++) {
        const struct cli_entry *const entry = &experiment->entry[i];
        const size_t from = line->len;
        if (i == turn)
            sj_text_printf(line, "%*s", TIME_WIDTH, "...");
        else if (entry->runs)
            write_cell(table, &entry->run[entry->runs - 1], false, line);
        pad_column(line, from, column_width(table, entry));
    }
    sj_text_char(line, '\0');
    if (line->failed)
        return;
    const unsigned width = cli_terminal_width() - 1;
    const size_t len = fit_columns(line->at, width, &columns);
    const double now = sj_clock_now();
    char progress[80];
    if (table->start <= 0)
        table->start = now;
    cli_compare_progress(table, now, progress, sizeof progress);
    if (table->shown)
        write_now("\033[A", 3);
    write_now("\r", 1);
    write_now(line->at, len);
    write_now("\033[K\n", 4);
    write_now(progress, fit_columns(progress, width, &columns));
    write_now("\033[K", 3);
    table->shown = true;
}

void cli_compare_erase(struct cli_compare_table *table)
{
    static const char blank[] = "\r\033[K\033[A\r\033[K";
    if (table->live && table->shown)
        write_now(blank, sizeof blank - 1);
    table->shown = false;
}

void cli_compare_progress(const struct cli_compare_table *table, double now, char *text,
                          size_t room)
{
    const uint64_t at = table->before + table->measured + 1;
    const double spent = now - table->start;
    int len = snprintf(text, room, "puzzle %" PRIu64, at);
    if (table->total >= at)
        len += snprintf(text + len, room - (size_t)len, " of %" PRIu64, table->total);
    if (table->total < at || table->measured == 0)
        return;
    const double left =
        spent / (double)table->measured * (double)(table->total - table->before - table->measured);
    cli_time_left(left, text + len, room - (size_t)len);
}

/* ---- The end ---- */

/* Whether the results agree and were verified, in words. */
static void write_verdict(const struct cli_experiment *experiment,
                          const struct cli_summary *summary, uint64_t disagreements,
                          struct sj_text *out)
{
    const uint64_t puzzles = experiment->puzzles;
    uint64_t wrong = 0;
    uint64_t solved = 0;
    for (size_t i = 0; i < experiment->count; i++) {
        wrong += summary[i].outcome[CLI_OUTCOME_WRONG];
        solved += summary[i].outcome[CLI_OUTCOME_SOLVED];
    }
    sj_text_printf(out, "%" PRIu64 " puzzle%s", puzzles, puzzles == 1 ? "" : "s");
    if (disagreements)
        sj_text_printf(out, "; engines disagree about %" PRIu64, disagreements);
    else if (experiment->count > 1)
        sj_text_str(out, "; no engine contradicts another");
    if (wrong)
        sj_text_printf(out, "; %" PRIu64 " grid%s not a solution\n", wrong,
                       wrong == 1 ? " is" : "s are");
    else
        sj_text_str(out, solved ? "; every solution verified\n" : "\n");
}

void cli_compare_summary(const struct cli_compare_table *compared, struct cli_summary *summary,
                         uint64_t disagreements, struct sj_text *out)
{
    const struct cli_experiment *const experiment = compared->experiment;
    struct cli_table table = {.out = out, .colour = compared->colour};
    cli_write_results(&experiment->record, summary, &table);
    sj_text_char(out, '\n');
    cli_write_work(&experiment->record, summary, &table);
    sj_text_char(out, '\n');
    if (cli_write_colorings(&experiment->record, summary, &table))
        sj_text_char(out, '\n');
    write_verdict(experiment, summary, disagreements, out);
}
