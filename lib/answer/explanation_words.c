/* SPDX-License-Identifier: MIT */
/* Why a puzzle has no solution, or several, in sentences and lists. */
#include "answer/explanation_words.h"

#include "answer/check_answer.h"
#include "answer/demands.h"

#include <inttypes.h>
#include <string.h>

/* Names of cells are written this wide. */
#define LINE_WIDTH 76

/* A report under way. */
struct report {
    const suuji_explanation *e;
    const suuji_puzzle *puzzle;
    const char *symbols;
    sj_on_words *on_words;
    void *user;
    struct sj_text line; /* the part that is being written */
};

/* ---- Parts ---- */

static void end_part(struct report *r, enum sj_words_kind kind)
{
    sj_text_char(&r->line, '\0');
    r->on_words(r->user, kind, r->line.failed ? NULL : r->line.at);
    sj_text_clear(&r->line);
}

static void end_sentence(struct report *r, const char *sentence)
{
    sj_text_str(&r->line, sentence);
    end_part(r, SJ_WORDS_SENTENCE);
}

static void end_entry(struct report *r, const char *entry)
{
    sj_text_str(&r->line, entry);
    end_part(r, SJ_WORDS_ENTRY);
}

static void name_cell(struct report *r, unsigned cell)
{
    const unsigned size = suuji_rules_size(r->e->rules);
    sj_text_printf(&r->line, "r%uc%u", cell / size + 1, cell % size + 1);
}

static void name_value(struct report *r, unsigned value)
{
    char text[SUUJI_VALUE_ROOM];
    suuji_value_text(r->symbols, value, text);
    sj_text_str(&r->line, text);
}

static void list_clues(struct report *r, const suuji_clue *clues, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        name_cell(r, clues[i].cell);
        sj_text_str(&r->line, clues[i].excluded ? "!=" : "=");
        name_value(r, clues[i].value);
        end_part(r, SJ_WORDS_CELL);
    }
}

/* ---- No solution ---- */

static void report_clashes(struct report *r)
{
    end_sentence(r, "no solution: givens clash");
    for (size_t i = 0; i < r->e->clash_count; i++)
        if (sj_fault_append(r->e->rules, r->e->clashes, r->e->clash_count, i, r->symbols, &r->line))
            end_part(r, SJ_WORDS_ENTRY);
}

/* "These 6 givens", later in a sentence "6 givens"; nothing of none. `left`: how many parts come
   after it. */
static void name_part(struct report *r, size_t count, const char *one, const char *many, bool first,
                      unsigned left)
{
    if (count == 0)
        return;
    if (!first)
        sj_text_str(&r->line, left ? ", " : " and ");
    if (count == 1)
        sj_text_printf(&r->line, "%s %s", first ? "This" : "one", one);
    else
        sj_text_printf(&r->line, "%s%zu %s", first ? "These " : "", count, many);
}

/* "These 6 givens cannot all be true", "This given and 3 eliminated candidates cannot all be true",
   "This given cannot be true", "These 2 givens and one constraint cannot all hold". */
static void name_clues(struct report *r)
{
    const suuji_explanation *const e = r->e;
    size_t excluded = 0;
    for (size_t i = 0; i < e->conflict_count; i++)
        excluded += e->conflict[i].excluded;
    const size_t givens = e->conflict_count - excluded, constraints = e->conflict_constraint_count;
    name_part(r, givens, "given", "givens", true, 0);
    name_part(r, excluded, "eliminated candidate", "eliminated candidates", givens == 0,
              constraints > 0);
    name_part(r, constraints, "constraint", "constraints", e->conflict_count == 0, 0);
    sj_text_str(&r->line, e->conflict_count + constraints == 1 ? " cannot " : " cannot all ");
    end_sentence(r, constraints ? "hold:" : "be true:");
}

static void list_constraints(struct report *r)
{
    const suuji_explanation *const e = r->e;
    for (size_t i = 0; i < e->conflict_constraint_count; i++) {
        suuji_constraint constraint;
        suuji_rules_constraint(e->rules, e->conflict_constraints[i], &constraint);
        sj_text_printf(&r->line, "%s: ", constraint.kind->name);
        sj_constraint_append(suuji_rules_constraint_sentence, e->rules, e->conflict_constraints[i],
                             &r->line);
        end_entry(r, "");
    }
}

static void report_reason(struct report *r)
{
    const suuji_explanation *const e = r->e;
    const suuji_reason *const reason = &e->reason;
    char text[160];
    suuji_reason_text(e->rules, reason, r->symbols, text, sizeof text);
    if (reason->kind == SUUJI_REASON_SEARCH && e->conflict_constraint_count)
        return; /* singles know nothing of constraints */
    if (reason->kind == SUUJI_REASON_SEARCH) {
        end_sentence(r, "Singles are not enough to show this: it needs a search.");
        return;
    }
    sj_text_str(&r->line, reason->all_clues ? "From all givens"
                          : e->conflict_count + e->conflict_constraint_count == 0 ? "From the rules"
                                                                                  : "From these");
    if (reason->step_count == 0) {
        sj_text_printf(&r->line, ": %s", text);
        end_sentence(r, ".");
        return;
    }
    end_sentence(r, " it follows that");
    for (size_t i = 0; i < reason->step_count; i++) {
        char step[160];
        suuji_single_text(e->rules, &reason->steps[i], r->symbols, step, sizeof step);
        end_entry(r, step);
    }
    sj_text_printf(&r->line, "and then %s", text);
    end_sentence(r, ".");
}

/* Some clues of a set may be redundant. */
static void report_partly(struct report *r)
{
    sj_text_printf(&r->line, "Some of them may not be needed (%s)", suuji_end_name(r->e->end));
    end_sentence(r, ".");
}

static void report_conflict(struct report *r)
{
    const suuji_explanation *const e = r->e;
    end_sentence(r, "no solution");
    if (e->empty_rules) {
        sj_text_printf(&r->line, "No grid satisfies the rules %s", suuji_rules_spec(e->rules));
        end_sentence(r, ", even without givens.");
        return;
    }
    name_clues(r);
    list_clues(r, e->conflict, e->conflict_count);
    list_constraints(r);
    if (e->conflict_reduced == SUUJI_REDUCED_PARTLY) {
        report_partly(r);
    } else {
        const bool one = e->conflict_count + e->conflict_constraint_count == 1;
        const char *const of = e->conflict_constraint_count ? "" : " of givens";
        sj_text_printf(&r->line, "If %s is removed, there is a solution.%s",
                       one ? "it" : "any one of them", one ? "" : " ");
        if (!one && e->conflict_reduced == SUUJI_REDUCED_SMALLEST)
            sj_text_printf(&r->line, "This set is smallest: no smaller set%s conflicts.", of);
        else if (!one)
            sj_text_printf(
                &r->line, "This set is minimal; it is not known whether a smaller set%s conflicts.",
                of);
        end_sentence(r, "");
    }
    report_reason(r);
}

/* ---- Several ---- */

/* "r1c2=4/7" */
static void list_choice(struct report *r, unsigned cell)
{
    char between = '=';
    name_cell(r, cell);
    for (unsigned value = 1; value <= suuji_rules_size(r->e->rules); value++)
        if (suuji_explanation_value(r->e, cell, value)) {
            sj_text_char(&r->line, between);
            name_value(r, value);
            between = '/';
        }
    end_part(r, SJ_WORDS_CELL);
}

/* The cells that differ, and how. */
static void report_values(struct report *r)
{
    const suuji_explanation *const e = r->e;
    const unsigned cells = suuji_rules_cells(e->rules);
    unsigned differ = 0;
    for (unsigned cell = 0; cell < cells; cell++)
        differ += sj_explanation_values(e, cell) > 1;
    if (e->values_exact)
        sj_text_printf(&r->line, "%u of %u cells differ between the solutions:", differ, cells);
    else
        sj_text_printf(&r->line,
                       "At least %u cells differ, in these values and maybe in others:", differ);
    end_sentence(r, "");
    for (unsigned cell = 0; cell < cells; cell++)
        if (sj_explanation_values(e, cell) > 1)
            list_choice(r, cell);
}

static void report_several(struct report *r)
{
    const suuji_explanation *const e = r->e;
    const size_t added = sj_explanation_added(e, r->puzzle);
    sj_text_printf(&r->line, "several solutions: %s%" PRIu64, e->count_exact ? "" : "at least ",
                   e->count);
    end_sentence(r, "");
    report_values(r);
    if (added == 0) {
        sj_text_printf(&r->line, "Givens that would leave exactly one solution were not found (%s)",
                       suuji_end_name(e->end));
        end_sentence(r, ".");
        return;
    }
    end_sentence(r, added == 1 ? "With this added, there is exactly one solution:"
                               : "With these added, there is exactly one solution:");
    list_clues(r, e->added, added);
    if (e->added_reduced == SUUJI_REDUCED_PARTLY)
        report_partly(r);
    else if (e->added_reduced == SUUJI_REDUCED_IRREDUCIBLE)
        end_sentence(r, "Each of them is needed; it is not known whether fewer would be enough.");
    else
        end_sentence(r, e->added_any ? "Fewer are not enough, for any of the solutions."
                                     : "Fewer are not enough for this solution.");
}

void sj_explanation_report(const suuji_explanation *explanation, const suuji_puzzle *puzzle,
                           const char *symbols, sj_on_words *on_words, void *user)
{
    struct report r = {explanation, puzzle, symbols, on_words, user, {0}};
    switch (explanation->verdict) {
    case SUUJI_VERDICT_UNIQUE:
        end_sentence(&r, "exactly one solution");
        break;
    case SUUJI_VERDICT_NONE:
        if (explanation->clash_count)
            report_clashes(&r);
        else
            report_conflict(&r);
        break;
    case SUUJI_VERDICT_SEVERAL:
        report_several(&r);
        break;
    case SUUJI_VERDICT_SOLVED:
    case SUUJI_VERDICT_UNKNOWN:
        sj_text_str(&r.line, "unknown: ");
        end_sentence(&r, suuji_end_name(explanation->end));
        break;
    }
    sj_text_free(&r.line);
}

/* ---- Lines of text ---- */

struct lines {
    struct sj_text *out;
    size_t column; /* after the last cell of a line that is not ended; 0: there is none */
};

static void end_line(struct lines *lines)
{
    if (lines->column)
        sj_text_char(lines->out, '\n');
    lines->column = 0;
}

static void write_cell(struct lines *lines, const char *cell)
{
    const size_t len = strlen(cell);
    if (lines->column + 1 + len > LINE_WIDTH)
        end_line(lines);
    sj_text_str(lines->out, lines->column ? " " : "    ");
    sj_text_str(lines->out, cell);
    lines->column += lines->column ? 1 + len : 4 + len;
}

static void write_words(void *user, enum sj_words_kind kind, const char *text)
{
    struct lines *const lines = user;
    lines->out->failed |= !text;
    if (!text)
        return;
    if (kind == SJ_WORDS_CELL) {
        write_cell(lines, text);
        return;
    }
    end_line(lines);
    sj_text_printf(lines->out, "%s%s\n", kind == SJ_WORDS_ENTRY ? "    " : "", text);
}

void sj_explanation_write(const suuji_explanation *explanation, const suuji_puzzle *puzzle,
                          const char *symbols, struct sj_text *out)
{
    struct lines lines = {out, 0};
    sj_explanation_report(explanation, puzzle, symbols, write_words, &lines);
    end_line(&lines);
}

/* ---- Cells ---- */

unsigned sj_explanation_values(const suuji_explanation *explanation, unsigned cell)
{
    unsigned values = 0;
    for (unsigned value = 1; value <= suuji_rules_size(explanation->rules); value++)
        values += suuji_explanation_value(explanation, cell, value);
    return values;
}

size_t sj_explanation_added(const suuji_explanation *explanation, const suuji_puzzle *puzzle)
{
    size_t open = 0;
    for (unsigned cell = 0; cell < suuji_rules_cells(explanation->rules); cell++)
        open += !suuji_puzzle_givens(puzzle)[cell] &&
                (!explanation->values_exact || sj_explanation_values(explanation, cell) > 1);
    const bool all =
        explanation->added_reduced == SUUJI_REDUCED_PARTLY && explanation->added_count == open;
    return all ? 0 : explanation->added_count;
}
