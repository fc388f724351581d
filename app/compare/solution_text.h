/* SPDX-License-Identifier: MIT */
/* The text of the SAT paper's two files of solutions: a line for each puzzle, and matrices. */
#ifndef CLI_SOLUTION_TEXT_H
#define CLI_SOLUTION_TEXT_H

#include "app/lab/experiment.h"

#include "base/text.h"
#include "format/record_io.h"

/* What is known about a puzzle in the end. */
struct cli_solution {
    const suuji_puzzle *puzzle; /* NULL: it could not be read */
    const uint8_t *grid;        /* a solution; NULL: none was found */
    double seconds;             /* it took to find the solution, or to prove that there is none */
    const char *without;        /* if there is no grid: why, as a sentence */
    bool timed;                 /* `seconds` has a meaning */
};

/* The solution of the first contestant that has one, else the most that any of them found out. */
struct cli_solution cli_solution_of(const struct cli_experiment *experiment,
                                    const suuji_puzzle *puzzle);
/* The same for a record that could not be read. */
struct cli_solution cli_solution_of_unread(void);

/* Append the line of a puzzle:

       3 673815429... Time: 0.000012345

   in the paper's form where boxes can be square, with the side of a box in front; otherwise only
   the cells. SUUJI_ERR_UNSUPPORTED: the symbols of `model` cannot write it. */
suuji_status cli_solution_line(const struct cli_solution *solution, const struct sj_dialect *model,
                               struct sj_text *text, suuji_error *err);

/* Append the puzzle and its solution as rows, with bars between boxes:

       >>> SUDOKU [1]
        _ 4 | _ _
        ...
       Solution:
        1 4 | 2 3
        ...

   and a blank line. */
suuji_status cli_solution_matrix(const struct cli_solution *solution, uint64_t number,
                                 struct sj_text *text, suuji_error *err);

#endif
