/* SPDX-License-Identifier: MIT */
/* Make three puzzles with a symmetry, then remove the clues that are redundant without it.

       cc make_puzzles.c $(pkg-config --cflags --libs suuji) && ./a.out */
#include <suuji.h>

#include <stdio.h>
#include <string.h>

enum { COUNT = 3 };

/* The row of a symmetry in the table; 0, which is no symmetry, if there is none of this name. */
static unsigned find_symmetry(const char *name)
{
    for (unsigned i = 0; suuji_symmetry_at(i); i++)
        if (strcmp(suuji_symmetry_at(i)->name, name) == 0)
            return i;
    return 0;
}

/* Print the givens of a puzzle in one line. */
static void print_line(const uint8_t *givens, unsigned cells)
{
    for (unsigned i = 0; i < cells; i++)
        putchar(givens[i] ? '0' + givens[i] : '.');
    putchar('\n');
}

/* Minimise a generated puzzle. Its solution is known, which saves a search. */
static suuji_status minimize(suuji_minimizer *minimizer, const suuji_rules *rules,
                             const suuji_made *made, suuji_error *err)
{
    const unsigned cells = suuji_rules_size(rules) * suuji_rules_size(rules);
    suuji_minimize_options options = SUUJI_MINIMIZE_OPTIONS_INIT;
    suuji_minimized result = SUUJI_MINIMIZED_INIT;
    suuji_puzzle *puzzle = NULL;
    options.solution = made->solution;

    suuji_status status = suuji_puzzle_new(rules, &puzzle, err);
    for (unsigned i = 0; i < cells && status == SUUJI_OK; i++)
        status = suuji_puzzle_set_given(puzzle, i, made->givens[i], err);
    if (status == SUUJI_OK)
        status = suuji_minimizer_minimize(minimizer, puzzle, &options, &result, err);
    if (status == SUUJI_OK && result.givens) {
        printf("%u clues, %u of them necessary:\n", made->clues, result.clues);
        print_line(made->givens, cells);
        print_line(result.givens, cells);
    }
    suuji_puzzle_free(puzzle);
    return status;
}

int main(void)
{
    suuji_rules *rules = NULL;
    suuji_generator *generator = NULL;
    suuji_solver *solver = NULL;
    suuji_minimizer *minimizer = NULL;
    suuji_error err;
    suuji_generate_options options = SUUJI_GENERATE_OPTIONS_INIT;
    options.seed = 2026; /* the same seed makes the same puzzles */
    options.symmetry = find_symmetry("rotate180");

    suuji_status status = suuji_rules_new("9", &rules, &err);
    if (status == SUUJI_OK)
        status = suuji_generator_new(rules, &options, &generator, &err);
    if (status == SUUJI_OK)
        status = suuji_generator_make(generator, 0, COUNT, &err);
    if (status == SUUJI_OK)
        status = suuji_solver_new(NULL, &solver, &err);
    if (status == SUUJI_OK)
        status = suuji_minimizer_new(solver, &minimizer, &err);
    for (size_t i = 0; i < COUNT && status == SUUJI_OK; i++)
        status = minimize(minimizer, rules, suuji_generator_result(generator, i), &err);
    if (status != SUUJI_OK)
        fprintf(stderr, "make_puzzles: %s\n", err.text);

    suuji_minimizer_free(minimizer);
    suuji_solver_free(solver);
    suuji_generator_free(generator);
    suuji_rules_free(rules);
    return status == SUUJI_OK ? 0 : 1;
}
