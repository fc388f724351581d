/* SPDX-License-Identifier: MIT */
/* The engine `lp`: programs that answer as solvers of integer programs do, and that misbehave.
   Solvers that are installed: tests/scripts/programs.sh. */
#include "support.h"

#include "base/clock.h"
#include "suuji/objective.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define PROGRAM "./test_lp_program"

/* Two solutions, with 1 or 2 in the first cell; and what says so. */
static const char *const two = "..343412..434321";
#define ONE "echo x_r1c1_1 1 x_r1c2_2 1 x_r3c1_2 1 x_r3c2_1 1"
#define TWO "echo x_r1c1_2 1 x_r1c2_1 1 x_r3c1_1 1 x_r3c2_2 1"
#define NONE "echo Infeasible"

/* A program with this shell script, and its answer about the puzzle. */
static suuji_status ask(const char *script, const char *arguments, const char *givens,
                        const suuji_query *query, suuji_answer *answer, suuji_error *err)
{
    suuji_puzzle *const puzzle = make_puzzle("4", givens);
    suuji_solver *solver = NULL;
    char spec[200];
    FILE *const file = fopen(PROGRAM, "w");
    assert_non_null(file);
    fprintf(file, "#!/bin/sh\n%s\n", script);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(chmod(PROGRAM, 0755), 0);
    snprintf(spec, sizeof spec, "lp:solver=" PROGRAM " %s", arguments);
    suuji_status status = suuji_solver_new(spec, &solver, err);
    if (status == SUUJI_OK)
        status = suuji_solver_solve(solver, puzzle, query, answer, err);
    if (status == SUUJI_OK && answer->solution)
        answer->value = answer->solution[0]; /* the solver goes */
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
    remove(PROGRAM);
    return status;
}

static suuji_answer ask_well(const char *script, const char *arguments, const suuji_query *query)
{
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err = {.text = "nothing"};
    if (ask(script, arguments, two, query, &answer, &err) != SUUJI_OK)
        fail_msg("%s", err.text);
    return answer;
}

static void complains(const char *script, const char *arguments, const char *says)
{
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err = {.text = "nothing"};
    assert_int_equal(ask(script, arguments, two, NULL, &answer, &err), SUUJI_ERR_PROGRAM);
    if (!strstr(err.text, says))
        fail_msg("'%s' does not say '%s'", err.text, says);
}

/* ---- Answers ---- */

static void reports_come_from_the_file_or_from_standard_output(void **state)
{
    static const suuji_query query = {.size = sizeof(suuji_query), .limit = 1};
    (void)state;
    assert_int_equal(ask_well(TWO " >$2", "%in %out", &query).value, 2);
    assert_int_equal(ask_well(ONE, "%in", &query).value, 1);
    assert_int_equal(
        ask_well("grep -q '^ row_1_1: x_r1c1_1 + x_r1c2_1 = 1$' && " ONE, "", &query).value, 1);
    assert_int_equal(ask_well("rm $2; " TWO " >$2", "%in %out", &query).value, 2);
    assert_int_equal(ask_well(NONE " >$2", "%in %out", &query).verdict, SUUJI_VERDICT_NONE);
    assert_int_equal(ask_well("echo PROBLEM HAS NO PRIMAL FEASIBLE SOLUTION; echo undefined >$2",
                              "%in %out", &query)
                         .verdict,
                     SUUJI_VERDICT_NONE);
}

static void files_end_as_solvers_expect_it(void **state)
{
    static const suuji_query query = {.size = sizeof(suuji_query), .limit = 1};
    (void)state;
    assert_int_equal(
        ask_well("case $1 in *.lp) case $2 in *.sol) " ONE " >$2 ;; esac esac", "%in %out", &query)
            .value,
        1);
}

static size_t count_entries(const char *folder)
{
    DIR *const open = opendir(folder);
    size_t count = 0;
    assert_non_null(open);
    while (readdir(open))
        count++;
    closedir(open);
    return count;
}

static void nothing_is_left_behind(void **state)
{
    static const suuji_query query = {.size = sizeof(suuji_query), .limit = 10};
    char folder[] = "lp-XXXXXX";
    (void)state;
    assert_non_null(mkdtemp(folder));
    assert_int_equal(setenv("TMPDIR", folder, 1), 0);
    ask_well("rm $2; if grep -q excluded_1 $1; then " NONE "; else " TWO "; fi >$2", "%in %out",
             &query);
    complains("rm $2", "%in %out", "gave no answer");
    unsetenv("TMPDIR");
    assert_int_equal(count_entries(folder), 2); /* "." and ".." */
    assert_int_equal(rmdir(folder), 0);
}

/* ---- Further and better solutions ---- */

static void found_solutions_are_excluded(void **state)
{
    static const suuji_query query = {.size = sizeof(suuji_query), .limit = 10};
    (void)state;
    assert_int_equal(
        ask_well(
            "if grep -q '^ excluded_2: x_r1c1_2 + x_r1c2_1 + x_r3c1_1 + x_r3c2_2 <= 0$' $1; "
            "then " NONE
            "; elif grep -q '^ excluded_1: x_r1c1_1 + x_r1c2_2 + x_r3c1_2 + x_r3c2_1 <= 0$' $1; "
            "then " TWO "; else " ONE "; fi",
            "%in", &query)
            .count,
        2);
}

static suuji_status ask_for_best(const char *script, suuji_answer *answer, suuji_error *err)
{
    suuji_rules *rules = NULL;
    suuji_objective *objective = NULL;
    assert_int_equal(suuji_rules_new("4", &rules, NULL), SUUJI_OK);
    assert_int_equal(
        suuji_objective_new(rules, "3 r1c1 - 2 r1c3", SUUJI_SENSE_MAXIMIZE, &objective, NULL),
        SUUJI_OK);
    const suuji_query query = {.size = sizeof(suuji_query), .limit = 1, .objective = objective};
    const suuji_status status = ask(script, "%in", two, &query, answer, err);
    suuji_objective_free(objective);
    suuji_rules_free(rules);
    return status;
}

/* r1c3 has 3: the objective is -3 or 0. */
static void the_best_is_what_has_none_better(void **state)
{
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err = {.text = "nothing"};
    (void)state;
    assert_int_equal(
        ask_for_best("if grep -q '^ excluded_2: 3 x_r1c1_1 + 6 x_r1c1_2 >= 7$' $1; then " NONE
                     "; elif grep -q '^ excluded_1: 3 x_r1c1_1 + 6 x_r1c1_2 >= 4$' $1; then " TWO
                     "; else grep -q '^Maximize$' $1 && " ONE "; fi",
                     &answer, &err),
        SUUJI_OK);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_SOLVED);
    assert_int_equal(answer.value, 2);
    assert_int_equal(answer.stats.nodes, 3);
}

static void a_program_that_does_not_heed_rows_is_not_asked_for_ever(void **state)
{
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err = {.text = "nothing"};
    (void)state;
    assert_int_equal(ask_for_best(ONE, &answer, &err), SUUJI_ERR_PROGRAM);
    assert_non_null(strstr(err.text, "no better than the last one"));
}

/* ---- Programs that misbehave ---- */

static void bad_programs_are_reported_in_one_line(void **state)
{
    (void)state;
    complains("exit 7", "%in %out", "gave no answer (exit code 7)");
    complains("kill -9 $$", "%in", "crashed (signal 9)");
    complains("echo x_r1c1_1 1", "%in", "': r1c2 has no value in this report");
    complains("echo x_r1c1_1 0.5", "%in", "line 1, column 1: x_r1c1_1 is 0.5, neither 0 nor 1");
    complains("echo x_r9c1_1 1", "%in", "not a candidate of the rules '4");
    complains("echo x_r1c1_2 1 x_r1c2_2 1 x_r3c1_1 1 x_r3c2_1 1", "%in", "not a solution: row 1");
    complains("echo x_r1c1_1 1 x_r1c1_2 1", "%in", "cannot hold 1 and 2");
}

static void a_program_that_never_ends_is_ended(void **state)
{
    const suuji_query query = {.size = sizeof(suuji_query), .limit = 1, .limits.seconds = 0.2};
    const double start = sj_clock_now();
    (void)state;
    const suuji_answer answer = ask_well("sleep 60", "%in", &query);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNKNOWN);
    assert_int_equal(answer.end, SUUJI_END_TIME);
    assert_true(sj_clock_now() - start < 20);
}

static void without_any_program_it_says_which_there_are(void **state)
{
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err = {.text = "nothing"};
    char *const path = strdup(getenv("PATH"));
    (void)state;
    assert_int_equal(setenv("PATH", "/nowhere", 1), 0);
    assert_int_equal(suuji_solver_new("lp", &solver, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_solve(solver, puzzle, NULL, &answer, &err), SUUJI_ERR_PROGRAM);
    assert_non_null(strstr(err.text, "no solver of integer programs was found on the PATH"));
    assert_int_equal(setenv("PATH", path, 1), 0);
    free(path);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

static void a_program_that_is_not_there_is_missed_where_nothing_is_left_for_it(void **state)
{
    static const char *const engines[] = {"lp:solver=no-such-solver", "lp:solver=./no-such-solver",
                                          "dimacs:solver=no-such-solver",
                                          "dimacs:solver=./no-such-solver"};
    suuji_puzzle *const puzzle = make_puzzle("4", "1234341221434321");
    (void)state;
    for (size_t i = 0; i < sizeof engines / sizeof *engines; i++) {
        suuji_solver *solver = NULL;
        suuji_answer answer = SUUJI_ANSWER_INIT;
        suuji_error err = {.text = "nothing"};
        assert_int_equal(suuji_solver_new(engines[i], &solver, NULL), SUUJI_OK);
        assert_int_equal(suuji_solver_solve(solver, puzzle, NULL, &answer, &err),
                         SUUJI_ERR_PROGRAM);
        assert_non_null(strstr(err.text, "no-such-solver'"));
        suuji_solver_free(solver);
    }
    suuji_puzzle_free(puzzle);
}

static void a_program_that_is_not_called_is_no_node(void **state)
{
    suuji_puzzle *const puzzle = make_puzzle("4", "1234341221434321");
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    char text[100];
    (void)state;
    assert_int_equal(suuji_solver_new("lp:solver=false", &solver, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_solve(solver, puzzle, NULL, &answer, NULL), SUUJI_OK);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_SOLVED);
    assert_int_equal(answer.stats.nodes, 0);
    suuji_solver_choice(solver, text, sizeof text);
    assert_string_equal(text, "lp: no columns left for false, which was not called");
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

TEST_FILE(test_lp)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reports_come_from_the_file_or_from_standard_output),
        cmocka_unit_test(files_end_as_solvers_expect_it),
        cmocka_unit_test(nothing_is_left_behind),
        cmocka_unit_test(found_solutions_are_excluded),
        cmocka_unit_test(the_best_is_what_has_none_better),
        cmocka_unit_test(a_program_that_does_not_heed_rows_is_not_asked_for_ever),
        cmocka_unit_test(bad_programs_are_reported_in_one_line),
        cmocka_unit_test(a_program_that_never_ends_is_ended),
        cmocka_unit_test(without_any_program_it_says_which_there_are),
        cmocka_unit_test(a_program_that_is_not_there_is_missed_where_nothing_is_left_for_it),
        cmocka_unit_test(a_program_that_is_not_called_is_no_node),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
