/* SPDX-License-Identifier: MIT */
/* The engine dpll in all its orders, encodings and schemes. What it has in common with other
   engines is tested in test_engines.c. */
#include "support.h"

#include "base/clock.h"
#include "base/random_inl.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const orders[] = {"smallest", "paper", "program"};
static const char *const encodings[] = {"minimal", "paper", "full", "reduced"};
static const char *const schemes[] = {"auto", "pairwise", "product", "sequential", "commander"};

static suuji_answer ask(const char *spec, const suuji_puzzle *puzzle, const suuji_query *query,
                        uint8_t *solution)
{
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err;
    if (suuji_solver_new(spec, &solver, &err) != SUUJI_OK ||
        suuji_solver_solve(solver, puzzle, query, &answer, &err) != SUUJI_OK)
        fail_msg("%s: %s", spec, err.text);
    const unsigned n = suuji_rules_size(suuji_puzzle_rules(puzzle));
    if (solution && answer.solution)
        memcpy(solution, answer.solution, n * n);
    answer.solution = NULL;
    suuji_solver_free(solver);
    return answer;
}

static void every_variant_counts_all_solutions(void **state)
{
    (void)state;
    static const struct {
        const char *rules, *cells;
        uint64_t count;
    } known[] = {
        {"4", "", 288},
        {"4+x", "", 48},
        {"4+antiknight", "", 24},
        {"4+antiking", "", 0},
        {"4:latin", "1...............", 144},
        {"6:2x3", "123456456...............6.......2..1", 0}, /* 0: ask `singles` */
        {"6:2x3+antiknight", "1..4....2...........................", 0},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        suuji_puzzle *const puzzle = make_puzzle(known[i].rules, known[i].cells);
        const suuji_query all = {.size = sizeof(suuji_query),
                                 .limit = SUUJI_ALL,
                                 .order = (suuji_order)(i % 3),
                                 .seed = i};
        const uint64_t count = known[i].count ? known[i].count : count_with("singles", puzzle, 0);
        assert_int_equal(count_with("singles", puzzle, 0), count);
        for (unsigned o = 0; o < 3; o++)
            for (unsigned e = 0; e < 4; e++)
                for (unsigned s = 0; s < 5; s++) {
                    char spec[80];
                    snprintf(spec, sizeof spec, "dpll:order=%s,encoding=%s,amo=%s", orders[o],
                             encodings[e], schemes[s]);
                    const suuji_answer answer = ask(spec, puzzle, &all, NULL);
                    if (answer.count != count || answer.end != SUUJI_END_COMPLETE)
                        fail_msg("%s counts %llu of %s, not %llu", spec,
                                 (unsigned long long)answer.count, known[i].rules,
                                 (unsigned long long)count);
                    assert_int_equal(answer.stats.guesses, answer.stats.backtracks);
                    assert_int_equal(answer.stats.nodes, 1 + 2 * answer.stats.guesses);
                }
        suuji_puzzle_free(puzzle);
    }
}

/* Full formulas propagate singles in every encoding of at most one: the searches are the same. */
static void all_schemes_search_alike(void **state)
{
    (void)state;
    static const char cells[] =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1.."
        "9....4..";
    suuji_puzzle *const puzzle = make_puzzle("9", cells);
    const suuji_query two = {.size = sizeof(suuji_query), .limit = 2};
    uint8_t want[81];
    uint8_t got[81];
    const suuji_answer first = ask("dpll", puzzle, &two, want);
    assert_int_equal(first.verdict, SUUJI_VERDICT_UNIQUE);
    for (unsigned s = 0; s < 5; s++)
        for (unsigned e = 2; e < 4; e++) {
            char spec[80];
            snprintf(spec, sizeof spec, "dpll:encoding=%s,amo=%s", encodings[e], schemes[s]);
            const suuji_answer answer = ask(spec, puzzle, &two, got);
            assert_int_equal(answer.verdict, SUUJI_VERDICT_UNIQUE);
            assert_memory_equal(got, want, 81);
            assert_int_equal(answer.stats.guesses, first.stats.guesses);
            assert_int_equal(answer.stats.depth, first.stats.depth);
        }
    suuji_puzzle_free(puzzle);
}

/* The counters do not depend on what the solver did before. */
static void a_used_solver_counts_like_a_new_one(void **state)
{
    (void)state;
    static const char *const engines[] = {"dpll", "dpll:order=paper", "dpll:order=program",
                                          "dpll:encoding=reduced"};
    struct sj_random random;
    sj_random_seed(&random, 3);
    for (size_t i = 0; i < sizeof engines / sizeof engines[0]; i++) {
        suuji_solver *solver = NULL;
        assert_int_equal(suuji_solver_new(engines[i], &solver, NULL), SUUJI_OK);
        for (int round = 0; round < 30; round++) {
            suuji_puzzle *const puzzle = make_puzzle(round % 5 ? "9" : "6:2x3", "");
            const unsigned n = round % 5 ? 9 : 6;
            const suuji_query query = {
                .size = sizeof(suuji_query), .limit = 3, .limits.nodes = 500};
            suuji_answer used = SUUJI_ANSWER_INIT;
            for (int given = 0; given < 12; given++)
                suuji_puzzle_set_given(puzzle, sj_random_below(&random, n * n),
                                       1 + sj_random_below(&random, n), NULL);
            if (round % 3 == 0)
                suuji_puzzle_set_excluded(puzzle, sj_random_below(&random, n * n), 1, true, NULL);
            assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &used, NULL), SUUJI_OK);
            const suuji_answer fresh = ask(engines[i], puzzle, &query, NULL);
            assert_int_equal(used.verdict, fresh.verdict);
            assert_int_equal(used.stats.nodes, fresh.stats.nodes);
            assert_int_equal(used.stats.guesses, fresh.stats.guesses);
            assert_int_equal(used.stats.updates, fresh.stats.updates);
            suuji_puzzle_free(puzzle);
        }
        suuji_solver_free(solver);
    }
}

/* If singles suffice there is no decision, and every literal is set once. */
static void singles_need_no_decision(void **state)
{
    (void)state;
    static const char cells[] =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5"
        "....8..79";
    suuji_puzzle *const puzzle = make_puzzle("9", cells);
    const suuji_query two = {.size = sizeof(suuji_query), .limit = 2};
    suuji_answer answer = ask("dpll", puzzle, &two, NULL);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNIQUE);
    assert_int_equal(answer.stats.nodes, 1);
    assert_int_equal(answer.stats.updates, 729);
    answer = ask("dpll:encoding=reduced", puzzle, &two, NULL);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNIQUE);
    assert_int_equal(answer.stats.nodes, 1);
    assert_int_equal(answer.stats.updates, 0);
    suuji_puzzle_free(puzzle);
}

/* An empty grid: the paper sets false first, and so finds the largest value that fits last. */
static void the_papers_order_is_the_papers(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    const suuji_query one = {.size = sizeof(suuji_query), .limit = 1};
    uint8_t grid[16];
    ask("dpll:order=paper,encoding=paper", puzzle, &one, grid);
    assert_int_equal(grid[0], 4); /* 1, 2 and 3 were set false */
    assert_int_equal(grid[1], 3);
    assert_int_equal(grid[2], 2);
    ask("dpll:order=program,encoding=paper", puzzle, &one, grid);
    assert_int_equal(grid[0], 1); /* its program sets true first */
    assert_int_equal(grid[1], 2);
    ask("dpll", puzzle, &one, grid);
    assert_int_equal(grid[0], 1);
    suuji_puzzle_free(puzzle);
}

/* Variable 1 is decided before the givens are looked at: it is wrong to say that the first cell has
   a 1, and right to say that it does not. */
static void the_paper_decides_before_it_propagates(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "4321214312343412");
    const suuji_query one = {.size = sizeof(suuji_query), .limit = 1};
    const suuji_answer paper = ask("dpll:order=paper,encoding=paper", puzzle, &one, NULL);
    assert_int_equal(paper.stats.guesses, 1);
    assert_int_equal(paper.stats.backtracks, 0);
    const suuji_answer program = ask("dpll:order=program,encoding=paper", puzzle, &one, NULL);
    assert_int_equal(program.stats.guesses, 1);
    assert_int_equal(program.stats.backtracks, 1);
    assert_int_equal(ask("dpll:encoding=paper", puzzle, &one, NULL).stats.guesses, 0);
    suuji_puzzle_free(puzzle);
}

/* The counters of an engine for a puzzle: variables and clauses. */
static void expect_size(const char *spec, const suuji_puzzle *puzzle, uint64_t variables,
                        uint64_t clauses)
{
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    const suuji_status status = suuji_solver_new(spec, &solver, NULL);
    if (status == SUUJI_ERR_UNSUPPORTED)
        return; /* not built in */
    assert_int_equal(status, SUUJI_OK);
    assert_int_equal(suuji_solver_solve(solver, puzzle, NULL, &answer, NULL), SUUJI_OK);
    if (answer.counters[0] != variables || answer.counters[1] != clauses)
        fail_msg("%s: %llu variables, %llu clauses", spec, (unsigned long long)answer.counters[0],
                 (unsigned long long)answer.counters[1]);
    suuji_solver_free(solver);
}

/* The SAT engines search the same formula: the paper's 2 N^8 - 2 N^6 + N^4 + I clauses, and one for
   each eliminated candidate. */
static void the_clauses_of_givens_count(void **state)
{
    (void)state;
    static const char *const same[] = {"dpll:encoding=paper",
                                       "dpll:order=paper,encoding=paper",
                                       "dimacs:solver=minisat,encoding=paper",
                                       "dimacs:solver=picosat,encoding=paper",
                                       "cadical:encoding=paper",
                                       "cadical:formula=kept,encoding=paper"};
    suuji_puzzle *const puzzle = make_puzzle("9", "..3.2.6..9..3.5..1..18.64....81.29..7.......8.."
                                                  "67.82....26.95..8..2.3..9..5.1.3..");
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++)
        expect_size(same[i], puzzle, 729, 11745 + 32);
    assert_int_equal(suuji_puzzle_set_excluded(puzzle, 0, 9, true, NULL), SUUJI_OK);
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++)
        expect_size(same[i], puzzle, 729, 11745 + 33);
    expect_size("dpll", puzzle, 729, 10530 + 33);
    expect_size("dpll:encoding=reduced", puzzle, 0, 0); /* singles solve it */
    expect_size("cadical:encoding=reduced", puzzle, 0, 0);
    expect_size("dimacs:solver=minisat", puzzle, 0, 0);
    suuji_puzzle_free(puzzle);
}

static void large_puzzles_use_auxiliary_variables(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("36", "");
    const suuji_query one = {.size = sizeof(suuji_query), .limit = 1, .limits.nodes = 20000};
    for (unsigned cell = 0; cell < 36 * 36; cell++) /* a shifted grid with holes */
        if (cell % 3 != 0)
            suuji_puzzle_set_given(
                puzzle, cell, (6 * (cell / 36 % 6) + cell / 36 / 6 + cell % 36) % 36 + 1, NULL);
    assert_int_equal(ask("dpll", puzzle, &one, NULL).verdict, SUUJI_VERDICT_SOLVED);
    assert_int_equal(ask("dpll:encoding=reduced", puzzle, &one, NULL).verdict,
                     SUUJI_VERDICT_SOLVED);
    suuji_puzzle_free(puzzle);
}

/* A reduced formula is as large as what the givens leave open: little memory is enough for
   little. */
static void reduced_formulas_keep_a_memory_limit(void **state)
{
    (void)state;
    suuji_puzzle *const empty = make_puzzle("9", "");
    suuji_puzzle *const easy = make_puzzle("9", "53..7....6..195....98....6.8...6...34..8.3..17."
                                                "..2...6.6....28....419..5....8..79");
    const suuji_query small = {.size = sizeof(suuji_query), .limit = 1, .limits.memory = 8000};
    const suuji_query large = {.size = sizeof(suuji_query), .limit = 1, .limits.memory = 400000};
    const suuji_answer refused = ask("dpll:encoding=reduced", empty, &small, NULL);
    assert_int_equal(refused.end, SUUJI_END_MEMORY);
    assert_int_equal(refused.verdict, SUUJI_VERDICT_UNKNOWN);
    assert_int_equal(ask("dpll:encoding=reduced", easy, &small, NULL).verdict,
                     SUUJI_VERDICT_SOLVED);
    assert_int_equal(ask("dpll:encoding=reduced", empty, &large, NULL).verdict,
                     SUUJI_VERDICT_SOLVED);
    assert_int_equal(ask("dpll", easy, &small, NULL).end, SUUJI_END_MEMORY);
    suuji_puzzle_free(empty);
    suuji_puzzle_free(easy);
}

/* Loading 80 million clauses takes far longer than the limit; half a formula does no harm later. */
static void a_time_limit_holds_while_a_formula_is_loaded(const char *engine)
{
    suuji_puzzle *const large = make_puzzle("81", "");
    suuji_puzzle *const small = make_puzzle("4+x", "");
    const suuji_query hasty = {.size = sizeof(suuji_query), .limit = 1, .limits.seconds = 0.05};
    const suuji_query all = {.size = sizeof(suuji_query), .limit = SUUJI_ALL};
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    assert_int_equal(suuji_solver_new(engine, &solver, NULL), SUUJI_OK);
    for (int i = 0; i < 2; i++) {
        const double start = sj_clock_now();
        assert_int_equal(suuji_solver_solve(solver, large, &hasty, &answer, NULL), SUUJI_OK);
        assert_int_equal(answer.end, SUUJI_END_TIME);
        assert_int_equal(answer.verdict, SUUJI_VERDICT_UNKNOWN);
        assert_int_equal(answer.stats.nodes, 0);
        assert_true(sj_clock_now() - start < 5);
    }
    assert_int_equal(suuji_solver_solve(solver, small, &all, &answer, NULL), SUUJI_OK);
    assert_int_equal(answer.count, 48);
    suuji_solver_free(solver);
    suuji_puzzle_free(large);
    suuji_puzzle_free(small);
}

static void a_time_limit_holds_while_a_reduced_formula_is_loaded(void **state)
{
    (void)state;
    a_time_limit_holds_while_a_formula_is_loaded("dpll:encoding=reduced,amo=pairwise");
}

static void a_time_limit_holds_while_the_formula_of_the_rules_is_loaded(void **state)
{
    (void)state;
    a_time_limit_holds_while_a_formula_is_loaded("dpll:amo=pairwise");
}

TEST_FILE(test_dpll)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_variant_counts_all_solutions),
        cmocka_unit_test(all_schemes_search_alike),
        cmocka_unit_test(a_used_solver_counts_like_a_new_one),
        cmocka_unit_test(singles_need_no_decision),
        cmocka_unit_test(the_papers_order_is_the_papers),
        cmocka_unit_test(the_paper_decides_before_it_propagates),
        cmocka_unit_test(the_clauses_of_givens_count),
        cmocka_unit_test(large_puzzles_use_auxiliary_variables),
        cmocka_unit_test(reduced_formulas_keep_a_memory_limit),
        cmocka_unit_test(a_time_limit_holds_while_a_reduced_formula_is_loaded),
        cmocka_unit_test(a_time_limit_holds_while_the_formula_of_the_rules_is_loaded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
