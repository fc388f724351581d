/* SPDX-License-Identifier: MIT */
/* The engine dlx: known counts, and its options. */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Figure 3, from another source: 16x16, with several solutions. It is not in the paper's 16x16
   set. */
static void figure_3_has_128_givens_and_80_solutions(void **state)
{
    (void)state;
    char line[1024], cells[260] = "";
    unsigned givens = 0;
    FILE *const file = fopen(SUUJI_SOURCE_DIR "/data/papers/puzzles.txt", "r");
    assert_non_null(file);
    while (!*cells && fgets(line, sizeof line, file))
        (void)sscanf(line, "dancing-links-fig3 16 %259s", cells);
    fclose(file);
    suuji_puzzle *const puzzle = make_puzzle("16", cells);
    for (unsigned i = 0; i < 256; i++)
        givens += suuji_puzzle_givens(puzzle)[i] != 0;
    assert_int_equal(givens, 128);
    assert_int_equal(count_with("dlx:paper", puzzle, 0), 80);
    assert_int_equal(count_with("bits", puzzle, 0), 80);
    suuji_puzzle_free(puzzle);
}

static suuji_answer ask(const char *engine, const suuji_puzzle *puzzle, const suuji_query *query)
{
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    assert_int_equal(suuji_solver_new(engine, &solver, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_solve(solver, puzzle, query, &answer, NULL), SUUJI_OK);
    answer.solution = NULL; /* the solver's */
    suuji_solver_free(solver);
    return answer;
}

/* The whole tree of the empty 4x4 has 288 solutions; no more are handed in than were asked for. */
static void a_whole_tree_keeps_the_limit_of_solutions(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = SUUJI_ALL;
    const suuji_answer all = ask("dlx:paper", puzzle, &query);
    assert_int_equal(all.count, 288);
    assert_int_equal(all.end, SUUJI_END_COMPLETE);
    static const uint64_t limits[] = {1, 2, 287, 288, 289};
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        query.limit = limits[i];
        const suuji_answer some = ask("dlx:paper", puzzle, &query);
        assert_int_equal(some.count, limits[i] < 288 ? limits[i] : 288);
        assert_int_equal(some.end, limits[i] <= 288 ? SUUJI_END_LIMIT : SUUJI_END_COMPLETE);
        assert_int_equal(some.verdict,
                         limits[i] == 1 ? SUUJI_VERDICT_SOLVED : SUUJI_VERDICT_SEVERAL);
        assert_int_equal(some.stats.nodes, all.stats.nodes);
        assert_int_equal(some.stats.updates, all.stats.updates);
    }
    /* Other limits hold. */
    query.limit = 1;
    query.limits.nodes = 50;
    const suuji_answer cut = ask("dlx:paper", puzzle, &query);
    assert_int_equal(cut.end, SUUJI_END_NODES);
    assert_int_equal(cut.count, 1);
    suuji_puzzle_free(puzzle);
}

static uint64_t updates_of(const char *engine, const suuji_puzzle *puzzle)
{
    return ask(engine, puzzle, &(suuji_query)SUUJI_QUERY_INIT).stats.updates;
}

/* A preset is the options it stands for; of options that contradict each other the later one
   counts. */
static void options_after_the_preset_count(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle =
        make_puzzle("9", "4.2..........38....9.....18......6.1.....753....12."
                         ".......561....394....2.6.8..47");
    const uint64_t paper = updates_of("dlx:paper", puzzle);
    assert_int_equal(updates_of("dlx:matrix=full,tree=whole,weights=off", puzzle), paper);
    assert_int_equal(updates_of("dlx:full,whole,weights=off", puzzle), paper);
    assert_int_equal(updates_of("dlx:weights,tree=needed,paper", puzzle), paper);
    assert_int_equal(updates_of("dlx:paper,paper=off", puzzle), updates_of("dlx", puzzle));
    assert_int_equal(updates_of("dlx:paper,matrix=reduced", puzzle),
                     updates_of("dlx:tree=whole,weights=off", puzzle));
    const uint64_t first = updates_of("dlx:paper,tree=needed", puzzle);
    assert_true(first < paper);
    assert_int_equal(first, updates_of("dlx:matrix=full,weights=off", puzzle));
    assert_int_equal(updates_of("dlx:paper,weights", puzzle),
                     updates_of("dlx:matrix=full,tree=whole", puzzle));
    suuji_solver *solver = NULL;
    suuji_error err;
    assert_int_equal(suuji_solver_new("dlx:paper=yes", &solver, &err), SUUJI_ERR_ARGUMENT);
    assert_string_equal(err.text, "engine 'dlx': option 'paper' must be 'on' or 'off', not 'yes'");
    suuji_puzzle_free(puzzle);
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

TEST_FILE(test_dlx)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figure_3_has_128_givens_and_80_solutions),
        cmocka_unit_test(a_whole_tree_keeps_the_limit_of_solutions),
        cmocka_unit_test(options_after_the_preset_count),
        cmocka_unit_test(empty_grids_have_the_known_numbers_of_solutions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
