/* SPDX-License-Identifier: MIT */
/* The grid of an explanation, with what matters marked. */
#include "app/solve/explain_picture.h"

#include "answer/explanation_words.h"
#include "base/border.h"
#include "suuji/constraints.h"
#include "suuji/houses.h"

struct picture {
    const suuji_explanation *explanation;
    const suuji_puzzle *puzzle;
    const suuji_rules *rules;
    unsigned box_cols; /* 0: no boxes */
    unsigned width;    /* of a value */
    size_t added;      /* givens to add that are shown */
    const struct cli_looks *looks;
    struct sj_text *out;
};

static bool holds_cell(const suuji_clue *clues, size_t count, unsigned cell)
{
    for (size_t i = 0; i < count; i++)
        if (clues[i].cell == cell)
            return true;
    return false;
}

static bool cell_clashes(const suuji_explanation *explanation, unsigned cell)
{
    for (size_t i = 0; i < explanation->clash_count; i++) {
        const suuji_fault *const fault = &explanation->clashes[i];
        const bool two = fault->kind == SUUJI_FAULT_HOUSE || fault->kind == SUUJI_FAULT_PAIR;
        if (fault->cell[0] == cell || (two && fault->cell[1] == cell))
            return true;
    }
    return false;
}

/* Has a constraint of the conflict this cell? */
static bool constrains_cell(const suuji_explanation *explanation, unsigned cell)
{
    for (size_t i = 0; i < explanation->conflict_constraint_count; i++) {
        suuji_constraint c;
        suuji_rules_constraint(explanation->rules, explanation->conflict_constraints[i], &c);
        for (size_t k = 0; k < c.cell_count; k++)
            if (c.cells[k] == cell)
                return true;
    }
    return false;
}

static bool is_marked(const struct picture *p, unsigned cell)
{
    const suuji_explanation *const e = p->explanation;
    return cell_clashes(e, cell) || constrains_cell(e, cell) ||
           holds_cell(e->conflict, e->conflict_count, cell) || holds_cell(e->added, p->added, cell);
}

/* Can there be more than one value, as far as is known? */
static bool values_differ(const suuji_explanation *explanation, unsigned cell)
{
    return !explanation->values_exact || sj_explanation_values(explanation, cell) > 1;
}

static void draw_cell(const struct picture *p, unsigned cell)
{
    const suuji_explanation *const e = p->explanation;
    const uint8_t *const solution = e->solution;
    const bool marked = is_marked(p, cell);
    const unsigned value = suuji_puzzle_givens(p->puzzle)[cell]
                               ? suuji_puzzle_givens(p->puzzle)[cell]
                           : solution && (marked || !values_differ(e, cell)) ? solution[cell]
                                                                             : 0;
    const bool dead = e->reason.kind == SUUJI_REASON_CELL && e->reason.cell == cell;
    char text[SUUJI_VALUE_ROOM];
    suuji_value_text(p->looks->symbols, value, text);
    if (value && p->looks->symbols)
        sj_text_printf(p->out, " %s%c", text, marked ? '*' : dead ? '!' : ' ');
    else if (value)
        sj_text_printf(p->out, " %*s%c", (int)p->width, text, marked ? '*' : dead ? '!' : ' ');
    else
        sj_text_printf(p->out, " %*s%c", (int)p->width,
                       dead       ? "!"
                       : solution ? "?"
                                  : ".",
                       marked ? '*' : ' ');
}

/* The border above a row, which may be the size: below the last one. */
static void draw_border(const struct picture *p, unsigned row)
{
    const unsigned size = suuji_rules_size(p->rules);
    const unsigned upright = (row > 0 ? SJ_UP : 0) | (row < size ? SJ_DOWN : 0);
    for (unsigned col = 0; col < size; col += p->box_cols) {
        const unsigned sides = upright | SJ_RIGHT | (col > 0 ? SJ_LEFT : 0);
        sj_text_str(p->out, sj_border_text(sides, p->looks->lines));
        sj_border_across(p->out, (size_t)p->box_cols * (p->width + 2), p->looks->lines);
    }
    sj_text_str(p->out, sj_border_text(upright | SJ_LEFT, p->looks->lines));
    sj_text_char(p->out, '\n');
}

void cli_explanation_draw(const suuji_explanation *explanation, const suuji_puzzle *puzzle,
                          const struct cli_looks *looks, struct sj_text *out)
{
    const char *const wall = sj_border_text(SJ_UP | SJ_DOWN, looks->lines);
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    const unsigned size = suuji_rules_size(rules);
    const unsigned width = looks->symbols ? 1 : size > 99 ? 3 : size > 9 ? 2 : 1;
    unsigned box_rows = 0;
    unsigned box_cols = 0;
    suuji_rules_box(rules, &box_rows, &box_cols);
    if (explanation->verdict != SUUJI_VERDICT_SEVERAL &&
        (explanation->verdict != SUUJI_VERDICT_NONE || explanation->empty_rules))
        return;
    const struct picture p = {.explanation = explanation,
                              .puzzle = puzzle,
                              .rules = rules,
                              .box_cols = box_cols,
                              .width = width,
                              .added = sj_explanation_added(explanation, puzzle),
                              .looks = looks,
                              .out = out};
    for (unsigned cell = 0; cell < suuji_rules_cells(rules); cell++) {
        const unsigned col = cell % suuji_rules_size(rules);
        if (col == 0 && box_rows && cell / suuji_rules_size(rules) % box_rows == 0)
            draw_border(&p, cell / suuji_rules_size(rules));
        if (box_cols && col % box_cols == 0)
            sj_text_str(out, wall);
        draw_cell(&p, cell);
        if (col + 1 < suuji_rules_size(rules))
            continue;
        if (box_cols)
            sj_text_str(out, wall);
        sj_text_char(out, '\n');
    }
    if (box_rows)
        draw_border(&p, suuji_rules_size(rules));
}
