/* SPDX-License-Identifier: MIT */
/* The report of `suuji explain`. */
#include "app/solve/explain.h"

#include "app/jobs/puzzle_json.h"
#include "json/explanation_json.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Names of cells are written this wide. */
#define LINE_WIDTH 76

/* ---- Lists ---- */

/* A word of a list, on a new line where the last one is full. `*column` is 0 at first. */
static void write_word(struct sj_text *out, size_t *column, const char *word)
{
    const size_t len = strlen(word);
    if (*column && *column + 1 + len > LINE_WIDTH) {
        sj_text_char(out, '\n');
        *column = 0;
    }
    sj_text_str(out, *column ? " " : "    ");
    sj_text_str(out, word);
    *column += *column ? 1 + len : 4 + len;
}

static void write_clues(const suuji_rules *rules, const suuji_clue *clues, size_t count,
                        struct sj_text *out)
{
    size_t column = 0;
    for (size_t i = 0; i < count; i++) {
        char word[40];
        snprintf(word, sizeof word, "r%uc%u%s%u", clues[i].cell / suuji_rules_size(rules) + 1,
                 clues[i].cell % suuji_rules_size(rules) + 1, clues[i].excluded ? "!=" : "=",
                 clues[i].value);
        write_word(out, &column, word);
    }
    sj_text_char(out, '\n');
}

/* ---- No solution ---- */

static void write_clashes(const suuji_explanation *e, struct sj_text *out)
{
    sj_text_str(out, "no solution: givens clash\n");
    for (size_t i = 0; i < e->clash_count; i++) {
        char text[160];
        suuji_fault_text(e->rules, &e->clashes[i], text, sizeof text);
        sj_text_printf(out, "    %s\n", text);
    }
}

/* "These 6 givens cannot all be true", "This given and 3 eliminated candidates cannot all be true",
   "This given cannot be true". */
static void name_clues(const suuji_explanation *e, struct sj_text *out)
{
    size_t excluded = 0;
    for (size_t i = 0; i < e->conflict_count; i++)
        excluded += e->conflict[i].excluded;
    const size_t givens = e->conflict_count - excluded;
    if (givens == 1)
        sj_text_str(out, "This given");
    else if (givens)
        sj_text_printf(out, "These %zu givens", givens);
    sj_text_str(out, givens && excluded ? " and " : "");
    if (excluded == 1)
        sj_text_str(out, givens ? "one eliminated candidate" : "This eliminated candidate");
    else if (excluded)
        sj_text_printf(out, "%s%zu eliminated candidates", givens ? "" : "These ", excluded);
    sj_text_str(out, e->conflict_count == 1 ? " cannot be true:\n" : " cannot all be true:\n");
}

static void write_reason(const suuji_explanation *e, struct sj_text *out)
{
    const suuji_reason *const reason = &e->reason;
    char text[160];
    suuji_reason_text(e->rules, reason, text, sizeof text);
    if (reason->kind == SUUJI_REASON_SEARCH) {
        sj_text_str(out, "Singles are not enough to show this: it needs a search.\n");
        return;
    }
    const char *const from = reason->all_clues        ? "From all givens"
                             : e->conflict_count == 0 ? "From the rules"
                                                      : "From these";
    if (reason->step_count == 0) {
        sj_text_printf(out, "%s: %s.\n", from, text);
        return;
    }
    sj_text_printf(out, "%s it follows that\n", from);
    for (size_t i = 0; i < reason->step_count; i++) {
        char step[160];
        suuji_single_text(e->rules, &reason->steps[i], step, sizeof step);
        sj_text_printf(out, "    %s\n", step);
    }
    sj_text_printf(out, "and then %s.\n", text);
}

static void write_conflict(const suuji_explanation *e, struct sj_text *out)
{
    sj_text_str(out, "no solution\n");
    if (e->empty_rules) {
        sj_text_printf(out, "No grid satisfies the rules %s, even without givens.\n",
                       suuji_rules_spec(e->rules));
        return;
    }
    name_clues(e, out);
    write_clues(e->rules, e->conflict, e->conflict_count, out);
    if (e->conflict_reduced == SUUJI_REDUCED_PARTLY)
        sj_text_printf(out, "Some of them may not be needed (%s).\n", suuji_end_name(e->end));
    else
        sj_text_printf(out, "If %s is removed, there is a solution. %s\n",
                       e->conflict_count == 1 ? "it" : "any one of them",
                       e->conflict_count == 1 ? "A smaller set is not possible."
                       : e->conflict_reduced == SUUJI_REDUCED_SMALLEST
                           ? "This set is smallest: no smaller set of givens conflicts."
                           : "This set is minimal; it is not known whether a smaller set of "
                             "givens conflicts.");
    write_reason(e, out);
}

/* ---- Several ---- */

/* "r1c2=4/7" */
static void write_choice(const suuji_explanation *e, unsigned cell, struct sj_text *word)
{
    const unsigned size = suuji_rules_size(e->rules);
    char between = '=';
    sj_text_clear(word);
    sj_text_printf(word, "r%uc%u", cell / size + 1, cell % size + 1);
    for (unsigned value = 1; value <= size; value++)
        if (suuji_explanation_value(e, cell, value)) {
            sj_text_printf(word, "%c%u", between, value);
            between = '/';
        }
    sj_text_char(word, '\0');
}

/* The cells that differ, and how. */
static void write_values(const suuji_explanation *e, struct sj_text *out)
{
    const unsigned cells = suuji_rules_cells(e->rules);
    struct sj_text word = {0};
    size_t column = 0;
    unsigned differ = 0;
    for (unsigned cell = 0; cell < cells; cell++)
        differ += sj_explanation_values(e, cell) > 1;
    if (e->values_exact)
        sj_text_printf(out, "%u of %u cells differ between the solutions:\n", differ, cells);
    else
        sj_text_printf(out, "At least %u cells differ, in these values and maybe in others:\n",
                       differ);
    for (unsigned cell = 0; cell < cells; cell++)
        if (sj_explanation_values(e, cell) > 1) {
            write_choice(e, cell, &word);
            write_word(out, &column, word.failed ? "" : word.at);
            out->failed |= word.failed;
        }
    sj_text_free(&word);
    sj_text_char(out, '\n');
}

/* Before the limit only a complete solution was found as the set of givens to add. */
static bool adds_all(const suuji_explanation *e, const suuji_puzzle *puzzle)
{
    size_t open = 0;
    for (unsigned cell = 0; cell < suuji_rules_cells(e->rules); cell++)
        open += !suuji_puzzle_givens(puzzle)[cell] &&
                (!e->values_exact || sj_explanation_values(e, cell) > 1);
    return e->added_reduced == SUUJI_REDUCED_PARTLY && e->added_count == open;
}

static void write_several(const suuji_explanation *e, struct sj_text *out)
{
    sj_text_printf(out, "several solutions: %s%" PRIu64 "\n", e->count_exact ? "" : "at least ",
                   e->count);
    write_values(e, out);
    if (e->added_count == 0) {
        sj_text_printf(out, "Givens that would leave exactly one solution were not found (%s).\n",
                       suuji_end_name(e->end));
        return;
    }
    sj_text_printf(out, "With %s added, there is exactly one solution:\n",
                   e->added_count == 1 ? "this" : "these");
    write_clues(e->rules, e->added, e->added_count, out);
    if (e->added_reduced == SUUJI_REDUCED_PARTLY)
        sj_text_printf(out, "Some of them may not be needed (%s).\n", suuji_end_name(e->end));
    else if (e->added_reduced == SUUJI_REDUCED_IRREDUCIBLE)
        sj_text_str(out,
                    "Each of them is needed; it is not known whether fewer would be enough.\n");
    else if (e->added_any)
        sj_text_str(out, "Fewer are not enough, for any of the solutions.\n");
    else
        sj_text_str(out, "Fewer are not enough for this solution.\n");
}

void cli_explanation_words(const suuji_explanation *explanation, const suuji_puzzle *puzzle,
                           struct sj_text *out)
{
    suuji_explanation told = *explanation;
    const suuji_explanation *const e = &told;
    if (e->verdict == SUUJI_VERDICT_SEVERAL && adds_all(e, puzzle))
        told.added_count = 0; /* a complete solution is not useful advice */
    switch (e->verdict) {
    case SUUJI_VERDICT_UNIQUE:
        sj_text_str(out, "exactly one solution\n");
        return;
    case SUUJI_VERDICT_NONE:
        if (e->clash_count)
            write_clashes(e, out);
        else
            write_conflict(e, out);
        return;
    case SUUJI_VERDICT_SEVERAL:
        write_several(e, out);
        return;
    case SUUJI_VERDICT_SOLVED:
    case SUUJI_VERDICT_UNKNOWN:
        sj_text_printf(out, "unknown: %s\n", suuji_end_name(e->end));
        return;
    }
}

void cli_explanation_write(const suuji_explanation *explanation, const suuji_puzzle *puzzle,
                           struct sj_text *out)
{
    suuji_explanation shown = *explanation;
    cli_explanation_words(explanation, puzzle, out);
    if (explanation->verdict == SUUJI_VERDICT_SEVERAL && adds_all(explanation, puzzle))
        shown.added_count = 0;
    if (explanation->verdict == SUUJI_VERDICT_SEVERAL ||
        (explanation->verdict == SUUJI_VERDICT_NONE && !explanation->empty_rules))
        cli_explanation_draw(&shown, puzzle, out);
}

/* ---- JSON ---- */

void cli_explanation_open_json(struct sj_json_writer *json, const suuji_explanation *e,
                               const struct cli_lot *lot, const struct cli_item *item)
{
    cli_json_item(json, lot, item);
    sj_json_put_puzzle(json, item->puzzle);
    sj_json_put_explained(json, e);
    if (e->solution)
        sj_json_put_grid(json, "solution", e->rules, e->solution);
    sj_json_put_explanation(json, e);
}
