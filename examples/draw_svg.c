/* SPDX-License-Identifier: MIT */
/* Draw a puzzle as SVG on standard output, with its solution if there is exactly one.

       draw_svg 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.. >
       hard.svg */
#include <suuji/draw.h>

#include <stdio.h>
#include <string.h>

static bool print(void *user, const char *text, size_t length)
{
    return fwrite(text, 1, length, user) == length;
}

int main(int argc, char **argv)
{
    suuji_draw_options options = SUUJI_DRAW_OPTIONS_INIT;
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_puzzle *puzzle = NULL;
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err;
    if (argc != 2) {
        fprintf(stderr, "usage: draw_svg PUZZLE\n");
        return 2;
    }

    query.limit = 2;
    suuji_status status = suuji_puzzle_read(argv[1], strlen(argv[1]), NULL, &puzzle, &err);
    if (status == SUUJI_OK)
        status = suuji_solver_new(NULL, &solver, &err);
    if (status == SUUJI_OK)
        status = suuji_solver_solve(solver, puzzle, &query, &answer, &err);
    if (status == SUUJI_OK) {
        options.title = suuji_verdict_name(answer.verdict);
        options.highlight = "r1c1,b5:blue"; /* a cell and a box */
        status = suuji_draw(puzzle, answer.verdict == SUUJI_VERDICT_UNIQUE ? answer.solution : NULL,
                            &options, "svg", print, stdout, &err);
    }
    if (status != SUUJI_OK)
        fprintf(stderr, "draw_svg: %s\n", err.text);

    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
    return status == SUUJI_OK ? 0 : 1;
}
