/* SPDX-License-Identifier: MIT */
/* The page of `suuji explain --html`: a puzzle without solution, or with several. */
#include "app/solve/explain_html.h"

#include "answer/explanation_words.h"
#include "app/frame/html_text.h"
#include "suuji/constraints.h"

#include <ctype.h>
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

/* ---- The report in paragraphs ---- */

/* What the words so far have opened. */
enum block { BLOCK_NONE, BLOCK_CELLS, BLOCK_LIST };

struct verdict {
    struct sj_text *out;
    const char *title; /* which the first sentence need not repeat; NULL after it */
    enum block block;
};

static void change_block(struct verdict *v, enum block next)
{
    static const char *const begin[] = {"", "<p class=\"cells\">", "<ul>\n"};
    static const char *const end[] = {"", "</p>\n", "</ul>\n"};
    if (v->block == next)
        return;
    sj_text_str(v->out, end[v->block]);
    sj_text_str(v->out, begin[next]);
    v->block = next;
}

static void write_part(struct sj_text *out, const char *before, const char *text, const char *after)
{
    sj_text_str(out, before);
    cli_html_text(text, out);
    sj_text_str(out, after);
}

/* "No solution: givens clash" of "no solution: givens clash", which is more than the title. */
static void write_first(const struct verdict *v, const char *text)
{
    const char first[2] = {(char)toupper((unsigned char)*text), '\0'};
    if (strcmp(text, v->title) == 0)
        return;
    sj_text_str(v->out, "<p>");
    sj_text_str(v->out, first);
    write_part(v->out, "", text + 1, "</p>\n");
}

static void write_words(void *user, enum sj_words_kind kind, const char *text)
{
    struct verdict *const v = user;
    v->out->failed |= !text;
    if (!text)
        return;
    if (v->title) {
        write_first(v, text);
        v->title = NULL;
    } else if (kind == SJ_WORDS_SENTENCE) {
        change_block(v, BLOCK_NONE);
        write_part(v->out, "<p>", text, "</p>\n");
    } else if (kind == SJ_WORDS_CELL) {
        const bool more = v->block == BLOCK_CELLS;
        change_block(v, BLOCK_CELLS);
        write_part(v->out, more ? " " : "", text, "");
    } else {
        change_block(v, BLOCK_LIST);
        write_part(v->out, "<li>", text, "</li>\n");
    }
}

static void write_key(const struct sj_explain_answer *found, struct sj_text *out)
{
    const suuji_explanation *const e = found->explanation;
    if (e->verdict == SUUJI_VERDICT_SEVERAL)
        sj_text_printf(
            out, "<p class=\"place\">On the board, cells that differ are yellow%s.</p>\n",
            sj_explanation_added(e, found->puzzle) ? ", and the givens to add are green" : "");
    else if (e->clash_count || e->conflict_count || e->conflict_constraint_count)
        sj_text_printf(out, "<p class=\"place\">On the board, %s.</p>\n",
                       e->clash_count ? "givens that clash are orange"
                       : e->reason.kind == SUUJI_REASON_CELL
                           ? "the cells of this conflict are orange, and the cell without a "
                             "candidate is pink"
                           : "the cells of this conflict are orange");
}

void cli_html_verdict(const struct sj_explain_answer *found, struct sj_text *out)
{
    struct verdict verdict = {.out = out, .title = cli_html_verdict_title(found->explanation)};
    sj_explanation_report(found->explanation, found->puzzle, found->boards.choice->symbols,
                          write_words, &verdict);
    change_block(&verdict, BLOCK_NONE);
    write_key(found, out);
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

void cli_html_verdict_marks(const struct sj_explain_answer *found, struct sj_text *out)
{
    const suuji_explanation *const e = found->explanation;
    for (unsigned cell = 0;
         e->verdict == SUUJI_VERDICT_SEVERAL && cell < suuji_rules_cells(e->rules); cell++)
        if (sj_explanation_values(e, cell) > 1)
            mark_cell(e, cell, "yellow", out);
    for (size_t i = 0; i < e->clash_count; i++)
        mark_clash(e, &e->clashes[i], out);
    for (size_t i = 0; i < e->conflict_count; i++)
        mark_cell(e, e->conflict[i].cell, "orange", out);
    for (size_t i = 0; i < e->conflict_constraint_count; i++) {
        suuji_constraint c;
        suuji_rules_constraint(e->rules, e->conflict_constraints[i], &c);
        for (size_t k = 0; k < c.cell_count; k++)
            mark_cell(e, c.cells[k], "orange", out);
    }
    for (size_t i = 0; i < sj_explanation_added(e, found->puzzle); i++)
        mark_cell(e, e->added[i].cell, "green", out);
    if (e->verdict == SUUJI_VERDICT_NONE && e->conflict_count &&
        e->reason.kind == SUUJI_REASON_CELL)
        mark_cell(e, e->reason.cell, "pink", out);
    if (out->len)
        sj_text_char(out, '\0');
}
