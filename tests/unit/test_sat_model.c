/* SPDX-License-Identifier: MIT */
/* Reading the output of SAT solvers. */
#include "support.h"

#include "cnf/sat_model.h"

#include <string.h>

static enum sj_sat_result read_text(struct sj_sat_model *model, const char *text)
{
    suuji_error err;
    if (sj_sat_model_read(model, text, strlen(text), 5, &err) != SUUJI_OK)
        fail_msg("%zu:%zu: %s", err.line, err.column, err.text);
    return model->result;
}

static void every_form_of_a_model_is_understood(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "c a solver\ns SATISFIABLE\nv 1 -2\nv 3 -4 5 0\n",
        "s SATISFIABLE\r\nv 1 -2 3 -4 5 0\r\n",
        "SAT\n1 -2 3 -4 5 0\n",
        "\ns cnf 1 5\nv 1\nv -2\nv 3\nv -4\nv 5\n\n",
        "s cnf 1 5 7\nv 1\nv -2\nv 3\nv -4\nv 5\n",
        "1 -2 3 -4 5",
        "  1 -2\n 3 -4 5 0\n",
        ("Z-Chaff\nSolving x\n\nInstance Satisfiable\n1 -2 3 -4 5 Random Seed Used\t\t0\n"
         "Max Decision Level\t1\nRESULT:\tSAT\n"),
        "WARNING: 12 things\n====[ 1 2 ]===\nSATISFIABLE\nv 1 -2 3 -4 5 0\n",
    };
    struct sj_sat_model model = {0};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        assert_int_equal(read_text(&model, texts[i]), SJ_SAT_RESULT_SATISFIABLE);
        for (int v = 1; v <= 5; v++)
            assert_int_equal(sj_sat_model_value(&model, v), v % 2 == 1);
        assert_false(sj_sat_model_value(&model, 6));
        assert_false(sj_sat_model_value(&model, 0));
    }
    sj_sat_model_clear(&model);
}

static void answers_without_a_model_are_understood(void **state)
{
    (void)state;
    struct sj_sat_model model = {0};
    assert_int_equal(read_text(&model, "s UNSATISFIABLE\n"), SJ_SAT_RESULT_UNSATISFIABLE);
    assert_int_equal(read_text(&model, "s cnf 0 5\n"), SJ_SAT_RESULT_UNSATISFIABLE);
    assert_int_equal(read_text(&model, "s cnf -1 5 3\n"), SJ_SAT_RESULT_UNKNOWN);
    assert_int_equal(read_text(&model, "UNSAT\n"), SJ_SAT_RESULT_UNSATISFIABLE);
    assert_int_equal(read_text(&model, "Instance Unsatisfiable\n"), SJ_SAT_RESULT_UNSATISFIABLE);
    assert_int_equal(read_text(&model, "UNSATISFIABLE"), SJ_SAT_RESULT_UNSATISFIABLE);
    assert_int_equal(read_text(&model, "INDET\n"), SJ_SAT_RESULT_UNKNOWN);
    assert_int_equal(read_text(&model, "s UNKNOWN\n"), SJ_SAT_RESULT_UNKNOWN);
    assert_int_equal(read_text(&model, ""), SJ_SAT_RESULT_NOTHING);
    assert_int_equal(read_text(&model, "c only talk\nhello 1 2\n- -\n"), SJ_SAT_RESULT_NOTHING);
    sj_sat_model_clear(&model);
}

static void what_is_wrong_is_said_with_its_place(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t line, column;
        const char *says;
    } cases[] = {
        {"s SATISFIABLE\nv 1 6 0\n", 2, 5,
         "literal 6 is out of range: the formula has 5 variables"},
        {"v -6\n", 1, 3, "literal -6 is out of range: the formula has 5 variables"},
        {"v 1 2\nv -1 0\n", 2, 3, "variable 1 is both true and false"},
        {"v 1 x 0\n", 1, 5, "expected a literal"},
        {"v 1 - 0\n", 1, 5, "expected a literal"},
        {"v 99999999999999999999\n", 1, 3, "expected a literal"},
        {"s MAYBE\n", 1, 3, "expected SATISFIABLE or UNSATISFIABLE"},
        {"s SATISFIABLE\ns UNSATISFIABLE\n", 2, 3, "this contradicts an earlier answer"},
    };
    struct sj_sat_model model = {0};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        suuji_error err;
        assert_int_equal(sj_sat_model_read(&model, cases[i].text, strlen(cases[i].text), 5, &err),
                         SUUJI_ERR_SYNTAX);
        assert_string_equal(err.text, cases[i].says);
        assert_int_equal(err.line, cases[i].line);
        assert_int_equal(err.column, cases[i].column);
    }
    sj_sat_model_clear(&model);
}

TEST_FILE(test_sat_model)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_form_of_a_model_is_understood),
        cmocka_unit_test(answers_without_a_model_are_understood),
        cmocka_unit_test(what_is_wrong_is_said_with_its_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
