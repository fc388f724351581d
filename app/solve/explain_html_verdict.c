/* SPDX-License-Identifier: MIT */
/* The page of `suuji explain --html`: a puzzle without solution, or with several. */
#include "app/solve/explain_html.h"

#include "app/frame/html_text.h"
#include "app/solve/explain.h"

#include <string.h>

const char *cli_html_verdict_title(const suuji_explanation *explanation)
{
    switch (explanation->verdict) {
    case SUUJI_VERDICT_NONE:
        return "no solution";
    case SUUJI_VERDICT_SEVERAL:
        return "several solutions";
    case SUUJI_VERDICT_UNIQUE:
        return "step by step";
    case SUUJI_VERDICT_SOLVED:
    case SUUJI_VERDICT_UNKNOWN:
        break;
    }
    return "unknown";
}

/* How many givens to add are known: not a complete solution, of which most are not needed. */
static size_t added_count(const suuji_explanation *e)
{
    return e->added_reduced == SUUJI_REDUCED_PARTLY ? 0 : e->added_count;
}

/* ---- The report in paragraphs ---- */

/* What the lines so far have opened. */
enum block { BLOCK_NONE, BLOCK_CELLS, BLOCK_LIST };

static void change_block(enum block *block, enum block next, struct sj_text *out)
{
    static const char *const begin[] = {"", "<p class=\"cells\">", "<ul>\n"};
    static const char *const end[] = {"", "</p>\n", "</ul>\n"};
    if (*block == next)
        return;
    sj_text_str(out, end[*block]);
    sj_text_str(out, begin[next]);
    *block = next;
}

/* Indented lines are names of cells ("r1c1=2 r1c2=3"), which wrap, or sentences, one per line. */
static void write_line(char *line, enum block *block, struct sj_text *out)
{
    const size_t indent = strspn(line, " ");
    char *const text = line + indent;
    if (indent == 0) {
        change_block(block, BLOCK_NONE, out);
        sj_text_str(out, "<p>");
        cli_html_text(text, out);
        sj_text_str(out, "</p>\n");
    } else if (strcspn(text, "=") < strcspn(text, " ")) {
        const bool more = *block == BLOCK_CELLS;
        change_block(block, BLOCK_CELLS, out);
        sj_text_str(out, more ? " " : "");
        cli_html_text(text, out);
    } else {
        change_block(block, BLOCK_LIST, out);
        sj_text_str(out, "<li>");
        cli_html_text(text, out);
        sj_text_str(out, "</li>\n");
    }
}

static void write_key(const suuji_explanation *e, struct sj_text *out)
{
    if (e->verdict == SUUJI_VERDICT_SEVERAL)
        sj_text_printf(out,
                       "<p class=\"place\">On the board, cells that differ are yellow%s.</p>\n",
                       added_count(e) ? ", and the givens to add are green" : "");
    else if (e->clash_count || e->conflict_count)
        sj_text_printf(out, "<p class=\"place\">On the board, %s.</p>\n",
                       e->clash_count ? "givens that clash are orange"
                       : e->reason.kind == SUUJI_REASON_CELL
                           ? "the cells of this conflict are orange, and the cell without a "
                             "candidate is pink"
                           : "the cells of this conflict are orange");
}

void cli_html_verdict(const struct cli_html_item *item, struct sj_text *out)
{
    struct sj_text text = {0};
    enum block block = BLOCK_NONE;
    cli_explanation_words(item->explanation, item->item->puzzle, &text);
    sj_text_char(&text, '\0');
    out->failed |= text.failed;
    for (char *line = text.failed ? NULL : text.at; line && *line;) {
        char *const end = line + strcspn(line, "\n");
        const bool last = *end == '\0';
        *end = '\0';
        const bool repeats = strcmp(line, cli_html_verdict_title(item->explanation)) == 0;
        if (line == text.at && *line >= 'a' && *line <= 'z')
            *line = (char)(*line - 'a' + 'A');
        if (line != text.at || !repeats)
            write_line(line, &block, out);
        line = last ? NULL : end + 1;
    }
    change_block(&block, BLOCK_NONE, out);
    write_key(item->explanation, out);
    sj_text_free(&text);
}

/* ---- Marked cells ---- */

static void mark_cell(const suuji_explanation *e, unsigned cell, const char *color,
                      struct sj_text *out)
{
    const unsigned size = suuji_rules_size(e->rules);
    sj_text_printf(out, "%sr%uc%u:%s", out->len ? "," : "", cell / size + 1, cell % size + 1,
                   color);
}

static void mark_clash(const suuji_explanation *e, const suuji_fault *fault, struct sj_text *out)
{
    const bool two = fault->kind == SUUJI_FAULT_HOUSE || fault->kind == SUUJI_FAULT_PAIR;
    mark_cell(e, fault->cell[0], "orange", out);
    if (two)
        mark_cell(e, fault->cell[1], "orange", out);
}

void cli_html_verdict_marks(const suuji_explanation *e, struct sj_text *out)
{
    const unsigned size = suuji_rules_size(e->rules), cells = suuji_rules_cells(e->rules);
    for (unsigned cell = 0; e->verdict == SUUJI_VERDICT_SEVERAL && cell < cells; cell++) {
        unsigned values = 0;
        for (unsigned value = 1; value <= size && values < 2; value++)
            values += suuji_explanation_value(e, cell, value);
        if (values > 1)
            mark_cell(e, cell, "yellow", out);
    }
    for (size_t i = 0; i < e->clash_count; i++)
        mark_clash(e, &e->clashes[i], out);
    for (size_t i = 0; i < e->conflict_count; i++)
        mark_cell(e, e->conflict[i].cell, "orange", out);
    for (size_t i = 0; i < added_count(e); i++)
        mark_cell(e, e->added[i].cell, "green", out);
    if (e->verdict == SUUJI_VERDICT_NONE && e->conflict_count &&
        e->reason.kind == SUUJI_REASON_CELL)
        mark_cell(e, e->reason.cell, "pink", out);
    if (out->len)
        sj_text_char(out, '\0');
}
