/* SPDX-License-Identifier: MIT */
/* External SAT solvers: real ones, and programs that misbehave in every way. */
#include "support.h"

#include "base/clock.h"
#include "base/random_inl.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Singles do not solve it, so the solver is called. */
static const char *const hard =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

static suuji_solver *new_solver(const char *spec)
{
    suuji_solver *solver = NULL;
    suuji_error err;
    if (suuji_solver_new(spec, &solver, &err) != SUUJI_OK)
        fail_msg("%s", err.text);
    return solver;
}

static suuji_status ask(const char *spec, const suuji_puzzle *puzzle, const suuji_query *query,
                        suuji_answer *answer, suuji_error *err)
{
    suuji_solver *const solver = new_solver(spec);
    const suuji_status status = suuji_solver_solve(solver, puzzle, query, answer, err);
    suuji_solver_free(solver);
    return status;
}

/* A program with this shell script, as a command. */
static const char *make_program(const char *text)
{
    static char name[] = "./test_dimacs_program";
    FILE *const file = fopen(name, "w");
    assert_non_null(file);
    fprintf(file, "#!/bin/sh\n%s\n", text);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(chmod(name, 0755), 0);
    return name;
}

static void expect_complaint(const char *program, const char *arguments, const char *says)
{
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    char spec[200];
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err = {.text = "nothing"};
    snprintf(spec, sizeof spec, "dimacs:solver=%s %s", make_program(program), arguments);
    assert_int_equal(ask(spec, puzzle, NULL, &answer, &err), SUUJI_ERR_PROGRAM);
    if (!strstr(err.text, says))
        fail_msg("'%s' does not say '%s'", err.text, says);
    suuji_puzzle_free(puzzle);
    remove("./test_dimacs_program");
}

/* ---- Real solvers ---- */

static suuji_puzzle *random_puzzle(const char *spec, struct sj_random *random)
{
    suuji_puzzle *const puzzle = make_puzzle(spec, "");
    suuji_solver *const solver = new_solver("singles");
    const suuji_query query = {.size = sizeof(suuji_query),
                               .limit = 1,
                               .order = SUUJI_ORDER_RANDOM,
                               .seed = sj_random_next(random)};
    suuji_answer answer = SUUJI_ANSWER_INIT;
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(puzzle));
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
    for (unsigned cell = 0; cell < size * size; cell++)
        if (sj_random_below(random, 100) < 38)
            suuji_puzzle_set_given(puzzle, cell, answer.solution[cell], NULL);
    if (sj_random_below(random, 3) == 0)
        suuji_puzzle_set_given(puzzle, sj_random_below(random, size * size),
                               1 + sj_random_below(random, size), NULL);
    suuji_puzzle_set_excluded(puzzle, sj_random_below(random, size * size),
                              1 + sj_random_below(random, size), true, NULL);
    suuji_solver_free(solver);
    return puzzle;
}

static void minisat_and_picosat_agree_with_bits(void **state)
{
    (void)state;
    static const char *const rules[] = {"4", "6", "9", "9+x", "9+antiknight", "8:latin", "12"};
    static const char *const solvers[] = {"dimacs:solver=minisat", "dimacs:solver=picosat",
                                          "dimacs:solver=picosat,encoding=paper",
                                          "dimacs:solver=minisat -verb=0 %in %out,amo=product"};
    struct sj_random random;
    suuji_solver *solver[4];
    suuji_solver *const bits = new_solver("bits");
    sj_random_seed(&random, 5);
    for (size_t s = 0; s < 4; s++)
        solver[s] = new_solver(solvers[s]);
    for (size_t r = 0; r < 2 * sizeof rules / sizeof rules[0]; r++) {
        suuji_puzzle *const puzzle = random_puzzle(rules[r / 2], &random);
        const suuji_query query = {.size = sizeof(suuji_query), .limit = 5};
        suuji_answer want = SUUJI_ANSWER_INIT;
        assert_int_equal(suuji_solver_solve(bits, puzzle, &query, &want, NULL), SUUJI_OK);
        for (size_t s = 0; s < 4; s++) {
            suuji_answer got = SUUJI_ANSWER_INIT;
            suuji_error err;
            if (suuji_solver_solve(solver[s], puzzle, &query, &got, &err) != SUUJI_OK)
                fail_msg("%s: %s", solvers[s], err.text);
            assert_int_equal(got.verdict, want.verdict);
            assert_int_equal(got.count, want.count);
        }
        suuji_puzzle_free(puzzle);
    }
    for (size_t s = 0; s < 4; s++)
        suuji_solver_free(solver[s]);
    suuji_solver_free(bits);
}

static void the_formula_may_come_on_standard_input(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    const suuji_query two = {.size = sizeof(suuji_query), .limit = 2};
    suuji_answer answer = SUUJI_ANSWER_INIT;
    assert_int_equal(ask("dimacs:solver=picosat -n", puzzle, &two, &answer, NULL),
                     SUUJI_ERR_PROGRAM); /* without a model in its output */
    assert_int_equal(ask("dimacs:solver=picosat -s 7", puzzle, &two, &answer, NULL), SUUJI_OK);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNIQUE);
    suuji_puzzle_free(puzzle);
}

/* ---- Bad ones ---- */

static void bad_solvers_are_distinguished_from_good_ones(void **state)
{
    (void)state;
    expect_complaint("exit 3", "%in", "gave no answer (exit code 3)");
    expect_complaint("echo garbage; echo more of it", "%in", "gave no answer (exit code 0)");
    expect_complaint("kill -SEGV $$", "%in", "crashed (signal 11)");
    expect_complaint("echo s SATISFIABLE; echo v 1 -2 3 0", "%in",
                     "a model that is not a solution");
    expect_complaint("echo s SATISFIABLE; echo v 99999 0", "%in", "literal 99999 is out of range");
    expect_complaint("echo s SATISFIABLE", "%in",
                     "gives no values (minisat writes them to a file: %out)");
    expect_complaint("echo s UNKNOWN", "%in", "gave up");
    expect_complaint("echo SAT >$2; echo 1 -1 0 >>$2", "%in %out", "both true and false");
    expect_complaint("echo SAT", "%in %out", "gave no answer"); /* nothing in the file */
}

static void commands_have_no_other_percent_signs(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err = {.text = "nothing"};
    assert_int_equal(ask("dimacs:solver=minisat %input", puzzle, NULL, &answer, &err),
                     SUUJI_ERR_ARGUMENT);
    assert_int_equal(ask("dimacs:solver=minisat %file %out", puzzle, NULL, &answer, &err),
                     SUUJI_ERR_ARGUMENT);
    assert_non_null(strstr(err.text, "'%file' in the solver's command"));
    suuji_puzzle_free(puzzle);
    expect_complaint("test \"$1\" = 50% && exit 7", "50%%", "gave no answer (exit code 7)");
}

static void commands_have_quotes_around_blanks(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err = {.text = "nothing"};
    expect_complaint("test $# = 2 && test \"$2\" = 'a b' && exit 7", "%in 'a b'",
                     "gave no answer (exit code 7)");
    assert_int_equal(ask("dimacs:solver=minisat 'a b", puzzle, NULL, &answer, &err),
                     SUUJI_ERR_ARGUMENT);
    assert_non_null(strstr(err.text, "a quote is not closed"));
    suuji_puzzle_free(puzzle);
}

static void a_solver_that_never_ends_is_ended(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    const suuji_query query = {.size = sizeof(suuji_query), .limit = 1, .limits.seconds = 0.2};
    suuji_answer answer = SUUJI_ANSWER_INIT;
    const double start = sj_clock_now();
    assert_int_equal(ask("dimacs:solver=sleep 60", puzzle, &query, &answer, NULL), SUUJI_OK);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNKNOWN);
    assert_int_equal(answer.end, SUUJI_END_TIME);
    assert_true(sj_clock_now() - start < 20);
    suuji_puzzle_free(puzzle);
}

/* Writing the formula takes far longer than the limit. */
static void a_time_limit_holds_while_the_formula_is_written(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("100", "");
    const suuji_query query = {.size = sizeof(suuji_query), .limit = 1, .limits.seconds = 0.1};
    suuji_answer answer = SUUJI_ANSWER_INIT;
    const double start = sj_clock_now();
    assert_int_equal(ask("dimacs:solver=true", puzzle, &query, &answer, NULL), SUUJI_OK);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNKNOWN);
    assert_int_equal(answer.end, SUUJI_END_TIME);
    assert_true(sj_clock_now() - start < 5);
    suuji_puzzle_free(puzzle);
}

static void without_any_solver_it_says_which_there_are(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    char *const path = strdup(getenv("PATH"));
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err;
    assert_int_equal(setenv("PATH", "/nowhere", 1), 0);
    assert_int_equal(ask("dimacs", puzzle, NULL, &answer, &err), SUUJI_ERR_PROGRAM);
    assert_non_null(strstr(err.text, "no SAT solver was found on the PATH"));
    assert_int_equal(setenv("PATH", path, 1), 0);
    free(path);
    suuji_puzzle_free(puzzle);
}

TEST_FILE(test_dimacs)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(minisat_and_picosat_agree_with_bits),
        cmocka_unit_test(the_formula_may_come_on_standard_input),
        cmocka_unit_test(bad_solvers_are_distinguished_from_good_ones),
        cmocka_unit_test(commands_have_no_other_percent_signs),
        cmocka_unit_test(commands_have_quotes_around_blanks),
        cmocka_unit_test(a_solver_that_never_ends_is_ended),
        cmocka_unit_test(a_time_limit_holds_while_the_formula_is_written),
        cmocka_unit_test(without_any_solver_it_says_which_there_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
