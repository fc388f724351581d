/* SPDX-License-Identifier: MIT */
/* Explain a puzzle step by step. Compile with

       cc explain_one.c $(pkg-config --cflags --libs suuji) -o explain_one

   and run ./explain_one PUZZLE */
#include <suuji/human.h>

#include <stdio.h>
#include <string.h>

/* A puzzle that singles do not solve, for those who give none. */
static const char *const sample =
    "000801000000000043500000000000070800000000100020030000600000075003400000000200600";

static int explain(suuji_human *human, const suuji_puzzle *puzzle, suuji_error *err)
{
    const suuji_human_step *step = NULL;
    char text[1000];
    if (suuji_human_load(human, puzzle, err) != SUUJI_OK)
        return 1;
    while (suuji_human_next(human, NULL, &step, NULL, err) == SUUJI_OK && step) {
        suuji_human_sentence(human, step, SUUJI_NOTATION_RC, text, sizeof text);
        puts(text);
        suuji_human_apply(human, step);
    }
    puts(suuji_human_solved(human) ? "Solved." : "No technique finds a further step.");
    return 0;
}

int main(int argc, char **argv)
{
    const char *const text = argc > 1 ? argv[1] : sample;
    suuji_puzzle *puzzle = NULL;
    suuji_human *human = NULL;
    suuji_error err = {0};
    int failed = 1;

    if (suuji_puzzle_read(text, strlen(text), NULL, &puzzle, &err) == SUUJI_OK &&
        suuji_human_new(suuji_puzzle_rules(puzzle), NULL, &human, &err) == SUUJI_OK)
        failed = explain(human, puzzle, &err);
    if (failed)
        fprintf(stderr, "%s\n", err.text);
    suuji_human_free(human);
    suuji_puzzle_free(puzzle);
    return failed;
}
