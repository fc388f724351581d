/* SPDX-License-Identifier: MIT */
#include "app/solve/solve_text.h"

#include "app/jobs/answer_text.h"

#include <ctype.h>
#include <stdio.h>

void cli_solve_mark_givens(struct sj_text *out, size_t from, const suuji_puzzle *puzzle)
{
    struct sj_text marked = {0};
    unsigned cell = 0;
    for (size_t i = from; i < out->len;) {
        size_t end = i;
        while (end < out->len && isalnum((unsigned char)out->at[end]))
            end++;
        const bool given = end > i && cell < suuji_rules_cells(suuji_puzzle_rules(puzzle)) &&
                           suuji_puzzle_givens(puzzle)[cell];
        cell += end > i;
        end += end == i;
        if (given)
            sj_text_str(&marked, "\033[1m");
        sj_text_add(&marked, out->at + i, end - i);
        if (given)
            sj_text_str(&marked, "\033[0m");
        i = end;
    }
    if (cell == suuji_rules_cells(suuji_puzzle_rules(puzzle)) && !marked.failed) {
        out->len = from;
        sj_text_add(out, marked.at, marked.len);
    }
    sj_text_free(&marked);
}

void cli_solve_coloring(struct sj_text *out, const suuji_puzzle *puzzle, const suuji_answer *answer)
{
    const suuji_coloring *const coloring = answer->coloring;
    char words[240];
    unsigned highest = 1;
    if (!coloring) {
        cli_answer_reason(puzzle, answer, NULL, words, sizeof words);
        sj_text_printf(out, "# no colouring: %s\n\n", words);
        return;
    }
    cli_coloring_text(suuji_puzzle_rules(puzzle), coloring, words, sizeof words);
    sj_text_printf(out, "# %s: %s\n", words, answer->count ? "a solution" : "not a solution");
    for (unsigned i = 0; i < suuji_rules_cells(suuji_puzzle_rules(puzzle)); i++)
        if (coloring->color[i] > highest)
            highest = coloring->color[i];
    const int width = snprintf(NULL, 0, "%u", highest);
    for (unsigned i = 0; i < suuji_rules_cells(suuji_puzzle_rules(puzzle)); i++)
        sj_text_printf(out, "%*u%c", width, coloring->color[i],
                       (i + 1) % suuji_rules_size(suuji_puzzle_rules(puzzle)) ? ' ' : '\n');
    sj_text_char(out, '\n');
}
