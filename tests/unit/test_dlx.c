/* SPDX-License-Identifier: MIT */
/* The engine dlx: the dancing-links paper's figures, known counts, and its options. */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Figure 6 of the paper: updates for the first ten 9x9 puzzles, when the whole tree is visited. */
static void update_counts_are_the_papers(void **state)
{
    (void)state;
    static const uint64_t paper[] = {2112, 1992, 2154, 2160, 2010, 2106, 2070, 2244, 2118, 2166};
    char text[4096];
    FILE *const file = fopen(SUUJI_SOURCE_DIR "/data/papers/sudoku_rank_3_first10.csv", "r");
    assert_non_null(file);
    const size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    suuji_reader *reader = NULL;
    suuji_solver *solver = NULL;
    assert_int_equal(suuji_reader_new(text, length, NULL, &reader, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_new("dlx:paper,weights=off", &solver, NULL), SUUJI_OK);
    for (size_t i = 0; i < 10; i++) {
        const suuji_puzzle *puzzle = NULL;
        const suuji_query query = {.size = sizeof(suuji_query), .limit = SUUJI_ALL};
        suuji_answer answer = SUUJI_ANSWER_INIT;
        assert_int_equal(suuji_reader_next(reader, &puzzle, NULL), SUUJI_OK);
        assert_non_null(puzzle);
        assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
        assert_int_equal(answer.verdict, SUUJI_VERDICT_UNIQUE);
        assert_int_equal(answer.stats.updates, paper[i]);
    }
    suuji_solver_free(solver);
    suuji_reader_free(reader);
}

static void empty_grids_have_the_known_numbers_of_solutions(void **state)
{
    (void)state;
    static const struct {
        const char *rules;
        uint64_t count;
    } known[] = {{"4", 288},          {"4:latin", 576},        {"4+x", 48},
                 {"4+disjoint", 168}, {"4+antiknight", 24},    {"4+antiking", 0},
                 {"6+x", 8640},       {"6+antiknight", 11520}, {"5", 161280}};
    static const char *const engines[] = {"dlx", "dlx:weights=off", "dlx:paper"};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        suuji_puzzle *const puzzle = make_puzzle(known[i].rules, "");
        for (size_t e = 0; e < (known[i].count > 20000 ? 1 : 3); e++)
            assert_int_equal(count_with(engines[e], puzzle, 0), known[i].count);
        suuji_puzzle_free(puzzle);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(update_counts_are_the_papers),
        cmocka_unit_test(empty_grids_have_the_known_numbers_of_solutions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
