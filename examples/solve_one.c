/* SPDX-License-Identifier: MIT */
/* Solve one puzzle from the command line and say whether the solution is the only one.

       solve_one 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..

   A second argument names other rules: solve_one PUZZLE 9+x */
#include <suuji.h>

#include <stdio.h>
#include <string.h>

/* Two solutions are enough to know that there are several. */
static suuji_status solve(suuji_solver *solver, const suuji_puzzle *puzzle, suuji_error *err)
{
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = 2;

    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_status status = suuji_solver_solve(solver, puzzle, &query, &answer, err);
    if (status != SUUJI_OK)
        return status;

    printf("verdict: %s, after %llu search nodes\n", suuji_verdict_name(answer.verdict),
           (unsigned long long)answer.stats.nodes);
    if (!answer.solution)
        return SUUJI_OK;

    /* The grid belongs to the solver; the text belongs to us. */
    char *text = NULL;
    size_t length = 0;
    status = suuji_puzzle_write(puzzle, answer.solution, "line", &text, &length, err);
    if (status == SUUJI_OK)
        fwrite(text, 1, length, stdout);
    suuji_text_free(text);
    return status;
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "usage: solve_one PUZZLE [RULES]\n");
        return 2;
    }

    /* Size and format are recognised; rules that the text does not store are passed in. */
    suuji_read_options options = SUUJI_READ_OPTIONS_INIT;
    options.rules = argc > 2 ? argv[2] : NULL;
    suuji_puzzle *puzzle = NULL;
    suuji_solver *solver = NULL;
    suuji_error err;

    suuji_status status = suuji_puzzle_read(argv[1], strlen(argv[1]), &options, &puzzle, &err);
    if (status == SUUJI_OK)
        status = suuji_solver_new(NULL, &solver, &err);
    if (status == SUUJI_OK)
        status = solve(solver, puzzle, &err);
    if (status != SUUJI_OK)
        fprintf(stderr, "solve_one: %s\n", err.text);

    /* Both accept NULL. */
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
    return status == SUUJI_OK ? 0 : 1;
}
