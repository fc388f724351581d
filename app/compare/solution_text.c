/* SPDX-License-Identifier: MIT */
/* The files of the SAT paper's program, sudoku_solver: Soluciones.txt has each solution in the form
   of the input, with the time after it; Soluciones_Matrices.txt has puzzles and solutions as
   rows. */
#include "app/compare/solution_text.h"

#include "base/fail.h"
#include "suuji/houses.h"

#include <stdio.h>
#include <string.h>

/* ---- What is known ---- */

struct cli_solution cli_solution_of(const struct cli_experiment *experiment,
                                    const suuji_puzzle *puzzle)
{
    const struct cli_entry *const solved = cli_experiment_solved(experiment);
    struct cli_solution solution = {.puzzle = puzzle, .without = "Not solved."};
    if (solved)
        return (struct cli_solution){.puzzle = puzzle,
                                     .grid = cli_experiment_puzzle(experiment)->solution,
                                     .seconds = solved->result->seconds,
                                     .timed = true};
    for (size_t i = experiment->count; i-- > 0;) {
        const struct cli_lab_run *const run = experiment->entry[i].result;
        if (run->outcome == CLI_OUTCOME_NONE)
            solution = (struct cli_solution){.puzzle = puzzle,
                                             .seconds = run->seconds,
                                             .without = "No solution.",
                                             .timed = true};
        else if (run->outcome == CLI_OUTCOME_TIME && !solution.timed)
            solution.without = "Time expired.";
    }
    return solution;
}

struct cli_solution cli_solution_of_unread(void)
{
    return (struct cli_solution){.without = "Not read."};
}

/* ---- Writing a grid ---- */

/* A puzzle of the same size and boxes without anything else that a format would write. */
static suuji_status make_plain(const suuji_puzzle *puzzle, suuji_puzzle **plain, suuji_error *err)
{
    unsigned rows = 0, columns = 0;
    char spec[32];
    suuji_rules *rules = NULL;
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(puzzle));
    suuji_rules_box(suuji_puzzle_rules(puzzle), &rows, &columns);
    if (rows)
        snprintf(spec, sizeof spec, "%u:%ux%u", size, rows, columns);
    else
        snprintf(spec, sizeof spec, "%u:latin", size);
    suuji_status status = suuji_rules_new(spec, &rules, err);
    if (status == SUUJI_OK)
        status = suuji_puzzle_new(rules, plain, err);
    suuji_rules_free(rules);
    return status;
}

/* Write `grid` in a format, without the label of its puzzle and irregular regions. */
static suuji_status write_grid(const suuji_puzzle *puzzle, const uint8_t *grid, const char *format,
                               const struct sj_dialect *model, struct sj_text *text,
                               suuji_error *err)
{
    suuji_puzzle *plain = NULL;
    struct sj_dialect dialect;
    suuji_status status = sj_dialect_for_writing(format, model, &dialect, err);
    if (status != SUUJI_OK)
        return status;
    status = make_plain(puzzle, &plain, err);
    if (status == SUUJI_OK) {
        const struct sj_writing writing = {
            .dialect = &dialect, .puzzle = plain, .grid = grid, .number = 1};
        status = sj_dialect_write(&writing, text, err);
    }
    suuji_puzzle_free(plain);
    sj_dialect_clear(&dialect);
    return status;
}

/* ---- Lines ---- */

#define LINE_SIZE 61u /* the largest size of format 'line' */

/* The paper's form needs the side of a box. Without one it is the usual line, or numbers. */
static const char *line_format(unsigned size)
{
    unsigned side = 1;
    while (side * side < size)
        side++;
    return side * side == size ? "rank" : size <= LINE_SIZE ? "line" : "numbers";
}

suuji_status cli_solution_line(const struct cli_solution *solution, const struct sj_dialect *model,
                               struct sj_text *text, suuji_error *err)
{
    const suuji_puzzle *const puzzle = solution->puzzle;
    if (solution->grid) {
        const char *const format = line_format(suuji_rules_size(suuji_puzzle_rules(puzzle)));
        const suuji_status status = write_grid(puzzle, solution->grid, format, model, text, err);
        if (status != SUUJI_OK)
            return status;
        text->len -= text->len > 0 && text->at[text->len - 1] == '\n';
    } else {
        sj_text_str(text, solution->without);
    }
    if (solution->timed)
        sj_text_printf(text, " Time: %.9f", solution->seconds);
    sj_text_char(text, '\n');
    return SUUJI_OK;
}

/* ---- Matrices ---- */

/* A row of a boxed grid as the paper has it: without what is at the outside, `_` for an empty
   cell. */
static void add_row(struct sj_text *text, const char *row, size_t len)
{
    const bool border = *row == '+';
    const bool boxed = border || *row == '|';
    const size_t end = boxed ? len - 2 : len;
    sj_text_char(text, ' ');
    for (size_t i = boxed ? 2 : 0; i < end; i++)
        sj_text_char(text, row[i] == '.' ? '_' : row[i]);
    sj_text_char(text, '\n');
}

static suuji_status add_matrix(const suuji_puzzle *puzzle, const uint8_t *grid,
                               struct sj_text *text, suuji_error *err)
{
    struct sj_text drawn = {0};
    suuji_status status = write_grid(puzzle, grid, "grid", NULL, &drawn, err);
    if (status == SUUJI_OK && drawn.failed)
        status = sj_fail_memory(err);
    for (size_t at = 0, len = 0; status == SUUJI_OK && at < drawn.len; at += len + 1) {
        const char *const end = memchr(drawn.at + at, '\n', drawn.len - at);
        len = end ? (size_t)(end - drawn.at) - at : drawn.len - at;
        const bool outer = drawn.at[at] == '+' && (at == 0 || at + len + 1 >= drawn.len);
        if (!outer)
            add_row(text, drawn.at + at, len);
    }
    sj_text_free(&drawn);
    return status;
}

suuji_status cli_solution_matrix(const struct cli_solution *solution, uint64_t number,
                                 struct sj_text *text, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    sj_text_printf(text, ">>> SUDOKU [%llu]\n", (unsigned long long)number);
    if (solution->puzzle)
        status = add_matrix(solution->puzzle, suuji_puzzle_givens(solution->puzzle), text, err);
    sj_text_str(text, "Solution:");
    if (solution->grid) {
        sj_text_char(text, '\n');
        if (status == SUUJI_OK)
            status = add_matrix(solution->puzzle, solution->grid, text, err);
    } else {
        sj_text_printf(text, " %s\n", solution->without);
    }
    sj_text_char(text, '\n');
    return status;
}
