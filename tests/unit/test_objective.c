/* SPDX-License-Identifier: MIT */
/* Objectives as text: their meaning, and where errors are reported. */
#include "support.h"

#include "model/objective_weights.h"

#include <stdlib.h>
#include <string.h>

/* The solution of a 4x4 grid from which values are taken. */
static const uint8_t grid[16] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};

static suuji_objective *make(const char *spec, const char *text)
{
    suuji_rules *const rules = make_rules(spec);
    suuji_objective *objective = NULL;
    suuji_error err = {0};
    if (suuji_objective_new(rules, text, SUUJI_SENSE_MINIMIZE, &objective, &err) != SUUJI_OK)
        fail_msg("'%s': column %zu: %s", text, err.column, err.text);
    suuji_rules_free(rules);
    return objective;
}

static void expressions_have_the_value_that_they_say(void **state)
{
    static const struct {
        const char *text;
        int64_t value;
    } cases[] = {
        {"x(1,1,1)", 1},
        {"x(1,1,2)", 0},
        {"-x(1,1,1)", -1},
        {"r1c4", 4},
        {"R2C2 + X(4,4,1)", 5},
        {"3*r1c2 - 2 x(2,3,1)", 4},
        {"2x(1,1,1)+2(r1c1+r1c2)", 8},
        {"(r1c1 + 2 * (r1c2 - r1c3)) * 10", -10},
        {" x ( 1 , 1 , 1 ) ", 1},
        {"sum", 40},
        {"-sum + 40", 0},
        {"7", 7},
        {"2*3*-4", -24},
        {"(2)(3)r1c3", 18},
        {"--r1c1", 1},
        {"r1c1 - -r1c2", 3},
        {"r1c1-r1c1", 0},
        {"2 - 5 + r1c1", -2},
        {"1000000000 x(1,1,1)", 1000000000},
        {"x(1,1,1)+x(1,1,2)+x(1,1,3)+x(1,1,4)", 1},
        {"0*r1c1", 0},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        suuji_objective *const objective = make("4", cases[i].text);
        if (suuji_objective_value(objective, grid) != cases[i].value)
            fail_msg("'%s' is %lld, not %lld", cases[i].text,
                     (long long)suuji_objective_value(objective, grid), (long long)cases[i].value);
        suuji_objective_free(objective);
    }
}

static void faulty_expressions_are_refused_with_their_place(void **state)
{
    static const struct {
        const char *text;
        suuji_status status;
        size_t column;
        const char *says; /* part of it */
    } cases[] = {
        {"", SUUJI_ERR_SYNTAX, 1, "the end"},
        {"   ", SUUJI_ERR_SYNTAX, 4, "the end"},
        {"r1c1 +", SUUJI_ERR_SYNTAX, 7, "the end"},
        {"r1c1 + foo", SUUJI_ERR_SYNTAX, 8, "'foo'"},
        {"r1c1 & r1c2", SUUJI_ERR_SYNTAX, 6, "'&'"},
        {"r1", SUUJI_ERR_SYNTAX, 3, "'c' and a column"},
        {"r1c", SUUJI_ERR_SYNTAX, 4, "column"},
        {"rc1", SUUJI_ERR_SYNTAX, 1, "'rc1'"},
        {"summe", SUUJI_ERR_SYNTAX, 1, "'summe'"},
        {"x", SUUJI_ERR_SYNTAX, 1, "'x'"},
        {"x(1,1)", SUUJI_ERR_SYNTAX, 6, "','"},
        {"x(1,1,1", SUUJI_ERR_SYNTAX, 8, "')'"},
        {"x(1,,1)", SUUJI_ERR_SYNTAX, 5, "column"},
        {"x(1,1,-1)", SUUJI_ERR_SYNTAX, 7, "value"},
        {"(r1c1", SUUJI_ERR_SYNTAX, 6, "')'"},
        {"r1c1)", SUUJI_ERR_SYNTAX, 5, "')'"},
        {"3 4", SUUJI_ERR_SYNTAX, 3, "'4'"},
        {"r1c1 3", SUUJI_ERR_SYNTAX, 6, "'3'"},
        {"r1c1 r1c2", SUUJI_ERR_SYNTAX, 6, "'+' missing"},
        {"r1c1 * r1c2", SUUJI_ERR_SYNTAX, 8, "by another cell"},
        {"(r1c1+1)*(r1c2+1)", SUUJI_ERR_SYNTAX, 10, "by another cell"},
        {"0.5 r1c1", SUUJI_ERR_SYNTAX, 1, "whole"},
        {"r1c1 / 2", SUUJI_ERR_SYNTAX, 6, "'/'"},
        {"r5c1", SUUJI_ERR_ARGUMENT, 2, "row 5 is outside"},
        {"r1c5", SUUJI_ERR_ARGUMENT, 4, "column 5 is outside"},
        {"r0c1", SUUJI_ERR_ARGUMENT, 2, "row 0 is outside"},
        {"x(1,1,5)", SUUJI_ERR_ARGUMENT, 7, "value 5 is outside"},
        {"x(9,1,1)", SUUJI_ERR_ARGUMENT, 3, "row 9 is outside"},
        {"r1c1 + 1000000001", SUUJI_ERR_ARGUMENT, 8, "too large"},
        {"99999999999999999999999", SUUJI_ERR_ARGUMENT, 1, "too large"},
        {"1000000*1001*r1c1", SUUJI_ERR_ARGUMENT, 9, "too large"},
        {"300000000 r1c1", SUUJI_ERR_ARGUMENT, 11, "too large"},
        {"1000000000 x(1,1,1) + x(1,1,1)", SUUJI_ERR_ARGUMENT, 23, "too large"},
        {"1000000000 + 1", SUUJI_ERR_ARGUMENT, 14, "too large"},
        {"(1000000000 + 1) r1c1", SUUJI_ERR_ARGUMENT, 1, "too large"},
        {"2(600000000 x(1,1,1))", SUUJI_ERR_ARGUMENT, 13, "too large"},
        {"300000000 sum", SUUJI_ERR_ARGUMENT, 11, "too large"},
    };
    suuji_rules *const rules = make_rules("4");
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        suuji_objective *objective = (suuji_objective *)&objective;
        suuji_error err = {0};
        const suuji_status status =
            suuji_objective_new(rules, cases[i].text, SUUJI_SENSE_MINIMIZE, &objective, &err);
        assert_null(objective);
        if (status != cases[i].status || err.column != cases[i].column || err.line != 1 ||
            !strstr(err.text, cases[i].says))
            fail_msg("'%s': status %d, line %zu, column %zu: %s", cases[i].text, status, err.line,
                     err.column, err.text);
    }
    suuji_rules_free(rules);
}

static void nesting_has_an_end(void **state)
{
    suuji_rules *const rules = make_rules("4");
    suuji_objective *objective = NULL;
    suuji_error err;
    char text[300];
    (void)state;
    for (unsigned depth = 100; depth <= 101; depth++) {
        memset(text, '(', depth);
        memcpy(text + depth, "r1c1", 4);
        memset(text + depth + 4, ')', depth);
        text[2 * depth + 4] = '\0';
        const suuji_status status =
            suuji_objective_new(rules, text, SUUJI_SENSE_MAXIMIZE, &objective, &err);
        assert_int_equal(status, depth == 100 ? SUUJI_OK : SUUJI_ERR_SYNTAX);
        suuji_objective_free(objective);
    }
    assert_int_equal(err.column, 101);
    suuji_rules_free(rules);
}

static void wishes_are_counted(void **state)
{
    suuji_rules *const rules = make_rules("4");
    suuji_objective *objective = NULL;
    (void)state;
    assert_int_equal(suuji_objective_prefer(rules, "r1c1=1, R1C2=3,r4c4 = 1", &objective, NULL),
                     SUUJI_OK);
    assert_int_equal(suuji_objective_sense(objective), SUUJI_SENSE_MAXIMIZE);
    assert_int_equal(suuji_objective_value(objective, grid), 2);
    suuji_objective_free(objective);
    suuji_rules_free(rules);
}

static void faulty_wishes_are_refused_with_their_place(void **state)
{
    static const struct {
        const char *text;
        suuji_status status;
        size_t column;
    } cases[] = {
        {"", SUUJI_ERR_SYNTAX, 1},
        {"r1c1", SUUJI_ERR_SYNTAX, 5},
        {"r1c1=", SUUJI_ERR_SYNTAX, 6},
        {"r1c1=1,", SUUJI_ERR_SYNTAX, 8},
        {"r1c1=1 r1c2=2", SUUJI_ERR_SYNTAX, 8},
        {"x(1,1,1)", SUUJI_ERR_SYNTAX, 1},
        {"r1c1=5", SUUJI_ERR_ARGUMENT, 6},
        {"r1c1=1,r5c1=1", SUUJI_ERR_ARGUMENT, 9},
        {"r1c1=0", SUUJI_ERR_ARGUMENT, 6},
    };
    suuji_rules *const rules = make_rules("4");
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        suuji_objective *objective = NULL;
        suuji_error err = {0};
        const suuji_status status = suuji_objective_prefer(rules, cases[i].text, &objective, &err);
        if (status != cases[i].status || err.column != cases[i].column || objective)
            fail_msg("'%s': status %d, column %zu: %s", cases[i].text, status, err.column,
                     err.text);
    }
    suuji_rules_free(rules);
}

static void weights_of_candidates_add_up(void **state)
{
    suuji_objective *const objective = make("4", "2 r1c2 - 3x(1,2,4) + sum + 11 + x(4,4,1)");
    (void)state;
    assert_int_equal(suuji_objective_sense(objective), SUUJI_SENSE_MINIMIZE);
    assert_int_equal(suuji_objective_constant(objective), 11);
    assert_int_equal(suuji_objective_weight(objective, 1, 3), 2 * 3 + 3);
    assert_int_equal(suuji_objective_weight(objective, 1, 4), 2 * 4 - 3 + 4);
    assert_int_equal(suuji_objective_weight(objective, 15, 1), 2);
    assert_int_equal(suuji_objective_weight(objective, 7, 2), 2);
    assert_int_equal(suuji_objective_weight(objective, 16, 1), 0);
    assert_int_equal(suuji_objective_weight(objective, 1, 0), 0);
    assert_int_equal(suuji_objective_weight(objective, 1, 5), 0);
    suuji_objective_free(objective);
    suuji_objective_free(NULL);
}

/* The papers' objective: 405 at 9x9, whatever the grid. */
static void sum_is_the_same_for_every_solution(void **state)
{
    static const char *const specs[] = {"9", "9+x", "16", "6:2x3"};
    static const int64_t sums[] = {405, 405, 2176, 126};
    (void)state;
    for (size_t i = 0; i < 4; i++) {
        suuji_objective *const objective = make(specs[i], "sum");
        suuji_puzzle *const puzzle = make_puzzle(specs[i], "");
        suuji_solver *solver = NULL;
        suuji_answer answer = SUUJI_ANSWER_INIT;
        suuji_query query = SUUJI_QUERY_INIT;
        query.order = SUUJI_ORDER_RANDOM;
        assert_int_equal(suuji_solver_new("bits", &solver, NULL), SUUJI_OK);
        for (query.seed = 0; query.seed < 5; query.seed++) {
            assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
            assert_int_equal(suuji_objective_value(objective, answer.solution), sums[i]);
        }
        suuji_solver_free(solver);
        suuji_puzzle_free(puzzle);
        suuji_objective_free(objective);
    }
}

static void text_is_checked_before_rules_are_known(void **state)
{
    suuji_error err = {0};
    (void)state;
    assert_int_equal(suuji_objective_check("3 r200c200", false, &err), SUUJI_OK);
    assert_int_equal(suuji_objective_check("r1c1=17", true, &err), SUUJI_OK);
    assert_int_equal(suuji_objective_check("3 r300c200", false, &err), SUUJI_ERR_ARGUMENT);
    assert_int_equal(err.column, 4);
    assert_int_equal(suuji_objective_check("r1c1", true, &err), SUUJI_ERR_SYNTAX);
}

TEST_FILE(test_objective)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(expressions_have_the_value_that_they_say),
        cmocka_unit_test(faulty_expressions_are_refused_with_their_place),
        cmocka_unit_test(nesting_has_an_end),
        cmocka_unit_test(wishes_are_counted),
        cmocka_unit_test(faulty_wishes_are_refused_with_their_place),
        cmocka_unit_test(weights_of_candidates_add_up),
        cmocka_unit_test(sum_is_the_same_for_every_solution),
        cmocka_unit_test(text_is_checked_before_rules_are_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
