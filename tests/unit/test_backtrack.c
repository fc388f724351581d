/* SPDX-License-Identifier: MIT */
/* The backtracking engine: the paper's own figures, and that switches change what they should. */
#include "support.h"

#include <stdio.h>
#include <string.h>

/* What the dancing-links paper prints in its Figure 6 for the first ten 9x9 puzzles. */
static const uint64_t figure6[10] = {170126, 130052, 3079,  47673, 3106,
                                     46140,  16683,  40344, 87861, 329971};

/* A line of two decimal digits per cell. */
static suuji_puzzle *paper_puzzle(const char *line)
{
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    for (unsigned cell = 0; cell < 81; cell++) {
        const unsigned tens = (unsigned)(line[2 * cell] - '0');
        const unsigned ones = (unsigned)(line[2 * cell + 1] - '0');
        assert_int_equal(suuji_puzzle_give(puzzle, cell, 10 * tens + ones, NULL), SUUJI_OK);
    }
    return puzzle;
}

static suuji_stats stats_of(const char *engine, const suuji_puzzle *puzzle,
                            const suuji_query *query, uint64_t *count)
{
    suuji_solver *solver = NULL;
    suuji_answer answer;
    suuji_error err;
    if (suuji_solver_new(engine, &solver, &err) != SUUJI_OK ||
        suuji_solver_solve(solver, puzzle, query, &answer, &err) != SUUJI_OK)
        fail_msg("engine '%s': %s", engine, err.text);
    suuji_solver_free(solver);
    answer.stats.seconds = 0;
    if (count)
        *count = answer.count;
    return answer.stats;
}

static void plain_backtracking_does_what_the_paper_printed(void **state)
{
    (void)state;
    char line[256];
    FILE *const file = fopen(SUUJI_SOURCE_DIR "/data/papers/sudoku_rank_3_first10.csv", "r");
    assert_non_null(file);
    assert_non_null(fgets(line, sizeof line, file)); /* the header */
    for (int i = 0; i < 10; i++) {
        assert_non_null(fgets(line, sizeof line, file));
        suuji_puzzle *const puzzle = paper_puzzle(line);
        assert_int_equal(stats_of("backtrack", puzzle, NULL, NULL).backtracks, figure6[i]);
        assert_int_equal(stats_of("backtrack:bits", puzzle, NULL, NULL).backtracks, figure6[i]);
        suuji_puzzle_free(puzzle);
    }
    fclose(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_backtracking_does_what_the_paper_printed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
