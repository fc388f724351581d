/* SPDX-License-Identifier: MIT */
/* The grid of an explanation, with what matters marked. */
#include "app/solve/explain.h"

#include "model/puzzle.h"

#include <stdio.h>

struct picture {
    const suuji_explanation *explanation;
    const suuji_puzzle *puzzle;
    const suuji_rules *rules;
    unsigned width; /* of a value */
    struct sj_text *out;
};

static bool holds(const suuji_clue *clues, size_t count, unsigned cell)
{
    for (size_t i = 0; i < count; i++)
        if (clues[i].cell == cell)
            return true;
    return false;
}

static bool clashes(const suuji_explanation *explanation, unsigned cell)
{
    for (size_t i = 0; i < explanation->clash_count; i++) {
        const suuji_fault *const fault = &explanation->clashes[i];
        const bool two = fault->kind == SUUJI_FAULT_HOUSE || fault->kind == SUUJI_FAULT_PAIR;
        if (fault->cell[0] == cell || (two && fault->cell[1] == cell))
            return true;
    }
    return false;
}

static bool is_marked(const suuji_explanation *explanation, unsigned cell)
{
    return clashes(explanation, cell) ||
           holds(explanation->conflict, explanation->conflict_count, cell) ||
           holds(explanation->added, explanation->added_count, cell);
}

/* Can there be more than one value, as far as is known? */
static bool differs(const suuji_explanation *explanation, unsigned cell)
{
    unsigned values = 0;
    for (unsigned value = 1; value <= explanation->rules->size && values < 2; value++)
        values += suuji_explanation_value(explanation, cell, value);
    return values > 1 || !explanation->values_exact;
}

static void draw_cell(const struct picture *p, unsigned cell)
{
    const suuji_explanation *const e = p->explanation;
    const uint8_t *const solution = e->solution;
    const bool marked = is_marked(e, cell);
    const unsigned value = p->puzzle->given[cell]                      ? p->puzzle->given[cell]
                           : solution && (marked || !differs(e, cell)) ? solution[cell]
                                                                       : 0;
    const bool dead = e->reason.kind == SUUJI_REASON_CELL && e->reason.cell == cell;
    if (value)
        sj_text_printf(p->out, " %*u%c", (int)p->width, value, marked ? '*' : dead ? '!' : ' ');
    else
        sj_text_printf(p->out, " %*s%c", (int)p->width,
                       dead       ? "!"
                       : solution ? "?"
                                  : ".",
                       marked ? '*' : ' ');
}

static void draw_border(const struct picture *p)
{
    for (unsigned col = 0; col < p->rules->size; col += p->rules->box_cols) {
        sj_text_char(p->out, '+');
        sj_text_fill(p->out, '-', (size_t)p->rules->box_cols * (p->width + 2));
    }
    sj_text_str(p->out, "+\n");
}

void cli_explanation_draw(const suuji_explanation *explanation, const suuji_puzzle *puzzle,
                          struct sj_text *out)
{
    const suuji_rules *const rules = puzzle->rules;
    const unsigned width = rules->size > 99 ? 3 : rules->size > 9 ? 2 : 1;
    const struct picture p = {explanation, puzzle, rules, width, out};
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        const unsigned col = cell % rules->size;
        if (col == 0 && rules->box_rows && cell / rules->size % rules->box_rows == 0)
            draw_border(&p);
        if (rules->box_cols && col % rules->box_cols == 0)
            sj_text_char(out, '|');
        draw_cell(&p, cell);
        if (col + 1 == rules->size)
            sj_text_str(out, rules->box_cols ? "|\n" : "\n");
    }
    if (rules->box_rows)
        draw_border(&p);
}
