/* SPDX-License-Identifier: MIT */
/* Formulas and the engines that solve them: the public functions, limits, and formulas at the
   edge. */
#include "support.h"

#include "base/text.h"
#include "suuji/sat.h"

#include <string.h>

static suuji_formula *read_formula(const char *text)
{
    suuji_formula *f = NULL;
    suuji_error err;
    if (suuji_formula_read(text, strlen(text), &f, &err) != SUUJI_OK)
        fail_msg("%zu:%zu: %s", err.line, err.column, err.text);
    return f;
}

/* Every engine that is available. */
static const suuji_sat_engine_info *next_engine(size_t *i)
{
    const suuji_sat_engine_info *info = NULL;
    while ((info = suuji_sat_engine_at((*i)++)) != NULL)
        if (!info->missing && strcmp(info->name, "dimacs") != 0)
            return info;
    return NULL;
}

static void expect(const char *text, suuji_sat_verdict verdict)
{
    suuji_formula *const f = read_formula(text);
    const suuji_sat_engine_info *engine = NULL;
    for (size_t i = 0; (engine = next_engine(&i)) != NULL;) {
        suuji_sat_answer answer = SUUJI_SAT_ANSWER_INIT;
        assert_int_equal(suuji_sat_solve(f, engine->name, NULL, &answer, NULL), SUUJI_OK);
        assert_int_equal(answer.verdict, verdict);
        assert_int_equal(answer.counters != NULL, engine->counters != NULL);
    }
    suuji_formula_free(f);
}

static void clauses_at_the_edge_are_solved(void **state)
{
    (void)state;
    expect("p cnf 0 0\n", SUUJI_SAT_VERDICT_SATISFIABLE);
    expect("p cnf 5 0\n", SUUJI_SAT_VERDICT_SATISFIABLE);
    expect("p cnf 0 1\n0\n", SUUJI_SAT_VERDICT_UNSATISFIABLE);
    expect("p cnf 1 2\n1 0\n-1 0\n", SUUJI_SAT_VERDICT_UNSATISFIABLE);
    expect("p cnf 1 1\n1 1 1 0\n", SUUJI_SAT_VERDICT_SATISFIABLE);
    expect("p cnf 1 2\n1 -1 0\n-1 0\n", SUUJI_SAT_VERDICT_SATISFIABLE);
    expect("p cnf 2 3\n-2 -2 0\n2 1 2 0\n-1 -1 2 0\n", SUUJI_SAT_VERDICT_UNSATISFIABLE);
    expect("p cnf 2147483647 2\n2147483647 1 0\n-2147483647 -1 0\n", SUUJI_SAT_VERDICT_SATISFIABLE);
}

static void a_model_has_the_variables_that_occur(void **state)
{
    (void)state;
    suuji_formula *const f = read_formula("p cnf 9 3\n-7 0\n3 7 0\n-3 9 7 0\n");
    static const int32_t want[] = {3, -7, 9};
    const suuji_sat_engine_info *engine = NULL;
    for (size_t i = 0; (engine = next_engine(&i)) != NULL;) {
        suuji_sat_answer answer = SUUJI_SAT_ANSWER_INIT;
        assert_int_equal(suuji_sat_solve(f, engine->name, NULL, &answer, NULL), SUUJI_OK);
        assert_int_equal(answer.model_count, 3);
        assert_memory_equal(answer.model, want, sizeof want);
    }
    suuji_formula_free(f);
}

static bool keep_text(void *user, const char *text, size_t length)
{
    sj_text_add(user, text, length);
    return true;
}

static void what_is_added_is_what_is_written(void **state)
{
    (void)state;
    suuji_formula *f = NULL;
    struct sj_text text = {0};
    suuji_error err;
    size_t count = 7;
    assert_int_equal(suuji_formula_new(&f, NULL), SUUJI_OK);
    assert_int_equal(suuji_formula_add_clause(f, (const int32_t[]){1, -2, 1}, 3, NULL), SUUJI_OK);
    assert_int_equal(suuji_formula_add_clause(f, NULL, 0, NULL), SUUJI_OK);
    assert_int_equal(suuji_formula_add_clause(f, (const int32_t[]){1, 0}, 2, &err),
                     SUUJI_ERR_ARGUMENT);
    assert_string_equal(err.text, "0 is not a literal");
    assert_int_equal(suuji_formula_add_clause(f, (const int32_t[]){INT32_MIN}, 1, NULL),
                     SUUJI_ERR_ARGUMENT);
    assert_int_equal(suuji_formula_set_variables(f, 4, NULL), SUUJI_OK);
    assert_int_equal(suuji_formula_set_variables(f, UINT32_MAX, NULL), SUUJI_ERR_ARGUMENT);
    assert_int_equal(suuji_formula_variable_count(f), 4);
    assert_int_equal(suuji_formula_clause_count(f), 2);
    assert_int_equal(suuji_formula_clause(f, 0, &count)[1], -2);
    assert_int_equal(count, 3);
    assert_non_null(suuji_formula_clause(f, 1, &count));
    assert_int_equal(count, 0);
    assert_null(suuji_formula_clause(f, 2, &count));
    assert_int_equal(suuji_formula_write(f, keep_text, &text, NULL), SUUJI_OK);
    sj_text_char(&text, '\0');
    assert_string_equal(text.at, "p cnf 4 2\n1 -2 1 0\n0\n");
    sj_text_free(&text);
    suuji_formula_free(f);
}

static void the_verifier_finds_the_first_clause_that_is_false(void **state)
{
    (void)state;
    suuji_formula *const f = read_formula("p cnf 4 3\n1 2 0\n-3 2 0\n4 -1 0\n");
    static const struct {
        int32_t literal[3];
        size_t count;
        bool satisfied;
        size_t clause;
    } cases[] = {
        {{1, 4}, 2, true, 3},      {{2}, 1, true, 3},          {{1}, 1, false, 2},
        {{-1, -2}, 2, false, 0},   {{1, 3, 4}, 3, false, 1},   {{2, -2}, 2, false, 0},
        {{-4, 2, -3}, 3, true, 3}, {{INT32_MIN}, 1, false, 0}, {{0}, 0, false, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        bool satisfied = false;
        size_t clause = 9;
        assert_int_equal(
            suuji_formula_verify(f, cases[i].literal, cases[i].count, &satisfied, &clause, NULL),
            SUUJI_OK);
        assert_int_equal(satisfied, cases[i].satisfied);
        assert_int_equal(clause, cases[i].clause);
    }
    suuji_formula_free(f);
}

static void bad_texts_are_refused_with_their_place(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t line, column;
    } cases[] = {
        {"", 1, 1},
        {"1 0\n", 1, 1},
        {"p cnf 2 1\n1 x 0\n", 2, 3},
        {"p cnf 2 1\n1 3 0\n", 2, 3},
        {"p cnf 2 1\n1 2\n", 3, 1},
        {"p cnf 2 2\n1 2 0\n", 3, 1},
        {"p cnf 2 1\n1 0\n2 0\n", 3, 1},
        {"p cnf 2147483648 0\n", 1, 1},
        {"c\np cnf 2\n", 2, 8},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        suuji_formula *f = (suuji_formula *)&cases;
        suuji_error err;
        assert_int_equal(suuji_formula_read(cases[i].text, strlen(cases[i].text), &f, &err),
                         SUUJI_ERR_SYNTAX);
        assert_null(f);
        assert_int_equal(err.line, cases[i].line);
        assert_int_equal(err.column, cases[i].column);
    }
}

/* Pigeons in one hole less: hard for every engine without more than clauses. */
static suuji_formula *make_pigeons(int32_t holes)
{
    suuji_formula *f = NULL;
    int32_t literal[32];
    assert_int_equal(suuji_formula_new(&f, NULL), SUUJI_OK);
    for (int32_t p = 0; p <= holes; p++) {
        for (int32_t h = 0; h < holes; h++)
            literal[h] = p * holes + h + 1;
        assert_int_equal(suuji_formula_add_clause(f, literal, (size_t)holes, NULL), SUUJI_OK);
    }
    for (int32_t h = 1; h <= holes; h++)
        for (int32_t p = 0; p <= holes; p++)
            for (int32_t q = 0; q < p; q++)
                assert_int_equal(suuji_formula_add_clause(
                                     f, (const int32_t[]){-p * holes - h, -q * holes - h}, 2, NULL),
                                 SUUJI_OK);
    return f;
}

static void limits_end_the_search(void **state)
{
    (void)state;
    suuji_formula *const f = make_pigeons(14);
    suuji_stop *stop = NULL;
    assert_int_equal(suuji_stop_new(&stop, NULL), SUUJI_OK);
    const suuji_sat_engine_info *engine = NULL;
    for (size_t i = 0; (engine = next_engine(&i)) != NULL;) {
        suuji_sat_query query = SUUJI_SAT_QUERY_INIT;
        suuji_sat_answer answer = SUUJI_SAT_ANSWER_INIT;
        query.limits.seconds = 0.02;
        assert_int_equal(suuji_sat_solve(f, engine->name, &query, &answer, NULL), SUUJI_OK);
        assert_int_equal(answer.verdict, SUUJI_SAT_VERDICT_UNKNOWN);
        assert_int_equal(answer.end, SUUJI_END_TIME);
        query.limits = (suuji_limits){.memory = 1000};
        assert_int_equal(suuji_sat_solve(f, engine->name, &query, &answer, NULL), SUUJI_OK);
        assert_int_equal(answer.end, SUUJI_END_MEMORY);
        suuji_stop_request(stop);
        query.limits = (suuji_limits){.stop = stop};
        assert_int_equal(suuji_sat_solve(f, engine->name, &query, &answer, NULL), SUUJI_OK);
        assert_int_equal(answer.end, SUUJI_END_STOPPED);
        suuji_stop_clear(stop);
        if (strcmp(engine->name, "cadical") == 0)
            continue;
        query.limits = (suuji_limits){.nodes = 100};
        assert_int_equal(suuji_sat_solve(f, engine->name, &query, &answer, NULL), SUUJI_OK);
        assert_int_equal(answer.end, SUUJI_END_NODES);
        assert_int_equal(answer.stats.nodes, 100);
    }
    suuji_stop_free(stop);
    suuji_formula_free(f);
}

/* Little memory for clauses: they are forgotten, and the answer is the same. */
static void cdcl_forgets_when_memory_is_short(void **state)
{
    (void)state;
    suuji_formula *const f = make_pigeons(7);
    suuji_sat_query query = SUUJI_SAT_QUERY_INIT;
    suuji_sat_answer answer = SUUJI_SAT_ANSWER_INIT;
    query.limits.memory = 110000;
    assert_int_equal(suuji_sat_solve(f, "cdcl", &query, &answer, NULL), SUUJI_OK);
    assert_int_equal(answer.verdict, SUUJI_SAT_VERDICT_UNSATISFIABLE);
    suuji_formula_free(f);
}

static void the_same_seed_makes_the_same_search(void **state)
{
    (void)state;
    suuji_formula *const f = make_pigeons(7);
    suuji_sat_query query = SUUJI_SAT_QUERY_INIT;
    suuji_sat_answer first = SUUJI_SAT_ANSWER_INIT, second = SUUJI_SAT_ANSWER_INIT,
                     other = SUUJI_SAT_ANSWER_INIT;
    assert_int_equal(suuji_sat_solve(f, NULL, &query, &first, NULL), SUUJI_OK);
    assert_int_equal(suuji_sat_solve(f, NULL, &query, &second, NULL), SUUJI_OK);
    query.seed = 5;
    assert_int_equal(suuji_sat_solve(f, NULL, &query, &other, NULL), SUUJI_OK);
    assert_int_equal(first.stats.nodes, second.stats.nodes);
    assert_int_not_equal(first.stats.nodes, other.stats.nodes);
    suuji_formula_free(f);
}

static bool refuse_text(void *user, const char *text, size_t length)
{
    (void)user;
    (void)text;
    (void)length;
    return false;
}

static void what_engines_cannot_do_is_refused(void **state)
{
    (void)state;
    suuji_formula *const f = make_pigeons(4);
    suuji_sat_query query = SUUJI_SAT_QUERY_INIT;
    suuji_sat_answer answer = SUUJI_SAT_ANSWER_INIT;
    suuji_error err;
    assert_int_equal(suuji_sat_solve(f, "nobody", NULL, &answer, &err), SUUJI_ERR_ARGUMENT);
    assert_int_equal(suuji_sat_solve(f, "dpll:order=none", NULL, &answer, &err),
                     SUUJI_ERR_ARGUMENT);
    query.on_proof = refuse_text;
    assert_int_equal(suuji_sat_solve(f, "dimacs", &query, &answer, &err), SUUJI_ERR_UNSUPPORTED);
    assert_int_equal(suuji_sat_solve(f, "cdcl", &query, &answer, &err), SUUJI_ERR_IO);
    assert_int_equal(suuji_sat_solve(f, "dpll", &query, &answer, &err), SUUJI_ERR_IO);
    answer.size = 0;
    assert_int_equal(suuji_sat_solve(f, NULL, NULL, &answer, &err), SUUJI_ERR_ARGUMENT);
    suuji_formula_free(f);
}

/* External solvers that are wrong, or say nothing. */
static void a_wrong_model_of_a_program_is_refused(void **state)
{
    (void)state;
    suuji_formula *const f = read_formula("p cnf 2 2\n1 0\n-1 2 0\n");
    suuji_sat_answer answer = SUUJI_SAT_ANSWER_INIT;
    suuji_error err;
    assert_int_equal(suuji_sat_solve(f, "dimacs:solver=echo v 1 2 0", NULL, &answer, &err),
                     SUUJI_OK);
    assert_int_equal(answer.verdict, SUUJI_SAT_VERDICT_SATISFIABLE);
    assert_int_equal(suuji_sat_solve(f, "dimacs:solver=echo v 1 -2 0", NULL, &answer, &err),
                     SUUJI_ERR_PROGRAM);
    assert_int_equal(suuji_sat_solve(f, "dimacs:solver=true", NULL, &answer, &err),
                     SUUJI_ERR_PROGRAM);
    assert_int_equal(suuji_sat_solve(f, "dimacs:solver=./nothing", NULL, &answer, &err),
                     SUUJI_ERR_PROGRAM);
    suuji_formula_free(f);
}

TEST_FILE(test_sat)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clauses_at_the_edge_are_solved),
        cmocka_unit_test(a_model_has_the_variables_that_occur),
        cmocka_unit_test(what_is_added_is_what_is_written),
        cmocka_unit_test(the_verifier_finds_the_first_clause_that_is_false),
        cmocka_unit_test(bad_texts_are_refused_with_their_place),
        cmocka_unit_test(limits_end_the_search),
        cmocka_unit_test(cdcl_forgets_when_memory_is_short),
        cmocka_unit_test(the_same_seed_makes_the_same_search),
        cmocka_unit_test(what_engines_cannot_do_is_refused),
        cmocka_unit_test(a_wrong_model_of_a_program_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
