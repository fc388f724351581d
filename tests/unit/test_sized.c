/* SPDX-License-Identifier: MIT */
/* Structs that begin with their size, of programs that were compiled with another header. */
#include "support.h"

#include "suuji/canon.h"
#include "suuji/rows.h"
#include "suuji/cover.h"
#include "suuji/graph.h"
#include "suuji/proof.h"

#include <string.h>

static const char easy[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/* A query of a program that knows more members than this library. */
struct newer_query {
    suuji_query known;
    uint64_t more[2];
};

struct newer_answer {
    suuji_answer known;
    uint64_t more[2];
};

static suuji_status solve(const void *query, void *answer, suuji_error *err)
{
    suuji_puzzle *const puzzle = make_puzzle("9", easy);
    suuji_solver *solver = NULL;
    assert_int_equal(suuji_solver_new(NULL, &solver, err), SUUJI_OK);
    const suuji_status status = suuji_solver_solve(solver, puzzle, query, answer, err);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
    return status;
}

static void a_size_of_zero_is_refused_by_name(void **state)
{
    (void)state;
    const suuji_query query = {0};
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_answer bare = {0};
    suuji_error err;
    assert_int_equal(solve(&query, &answer, &err), SUUJI_ERR_ARGUMENT);
    assert_string_equal(err.text, "suuji_query.size is 0: initialise it with SUUJI_QUERY_INIT");
    assert_int_equal(solve(NULL, &bare, &err), SUUJI_ERR_ARGUMENT);
    assert_string_equal(err.text, "suuji_answer.size is 0: initialise it with SUUJI_ANSWER_INIT");
}

static void every_struct_is_refused_without_its_size(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("4");
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    suuji_solver *solver = NULL;
    suuji_puzzle *read = NULL;
    suuji_generator *generator = NULL;
    suuji_explanation *explanation = NULL;
    suuji_canon *canon = NULL;
    suuji_cover *cover = NULL;
    suuji_graph *graph = NULL;
    const uint8_t grid[16] = {0};
    uint32_t color[16];
    assert_int_equal(suuji_solver_new(NULL, &solver, NULL), SUUJI_OK);
    assert_int_equal(suuji_canon_new(rules, &canon, NULL), SUUJI_OK);
    assert_int_equal(suuji_cover_new(&cover, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_graph(puzzle, &graph, NULL), SUUJI_OK);
    const suuji_status status[] = {
        suuji_puzzle_read(easy, strlen(easy), &(suuji_read_options){0}, &read, NULL),
        suuji_solver_solve_rows(solver, rules, &(suuji_rows){0}, NULL, NULL),
        suuji_solver_prove(solver, puzzle, &(suuji_query){0}, NULL, NULL,
                           &(suuji_answer)SUUJI_ANSWER_INIT, NULL),
        suuji_solver_prove(solver, puzzle, NULL, NULL, NULL, &(suuji_answer){0}, NULL),
        suuji_generator_new(rules, &(suuji_generate_options){0}, &generator, NULL),
        suuji_explain(solver, puzzle, &(suuji_explain_options){0}, &explanation, NULL),
        suuji_canon_form(canon, grid, &(suuji_canon_query){0},
                         &(suuji_canon_answer)SUUJI_CANON_ANSWER_INIT, NULL),
        suuji_canon_form(canon, grid, NULL, &(suuji_canon_answer){0}, NULL),
        suuji_canon_shuffle(canon, grid, 1, &(suuji_canon_answer){0}, NULL),
        suuji_cover_solve(cover, NULL, &(suuji_cover_query){0},
                          &(suuji_cover_answer)SUUJI_COVER_ANSWER_INIT, NULL),
        suuji_cover_solve(cover, NULL, NULL, &(suuji_cover_answer){0}, NULL),
        suuji_graph_color(graph, &(suuji_color_query){0}, color,
                          &(suuji_color_answer)SUUJI_COLOR_ANSWER_INIT, NULL),
        suuji_graph_color(graph, NULL, color, &(suuji_color_answer){0}, NULL),
        suuji_proof_check("p cnf 0 0\n", 10, "", 0, &(suuji_proof_options){0},
                          &(suuji_proof_result)SUUJI_PROOF_RESULT_INIT, NULL),
        suuji_proof_check("p cnf 0 0\n", 10, "", 0, NULL, &(suuji_proof_result){0}, NULL),
    };
    for (size_t i = 0; i < sizeof status / sizeof status[0]; i++)
        if (status[i] != SUUJI_ERR_ARGUMENT)
            fail_msg("case %zu: status %d", i, (int)status[i]);
    suuji_graph_free(graph);
    suuji_cover_free(cover);
    suuji_canon_free(canon);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
    suuji_rules_free(rules);
}

static void what_an_older_query_lacks_is_the_default(void **state)
{
    (void)state;
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.size = offsetof(suuji_query, limits);
    query.limit = 2;
    query.limits.nodes = 1; /* beyond its size: not looked at */
    query.limits.memory = 1;
    assert_int_equal(solve(&query, &answer, NULL), SUUJI_OK);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNIQUE);
}

static void an_older_answer_is_filled_to_its_end(void **state)
{
    (void)state;
    suuji_answer answer;
    memset(&answer, 0x5a, sizeof answer);
    answer.size = offsetof(suuji_answer, solution);
    assert_int_equal(solve(NULL, &answer, NULL), SUUJI_OK);
    assert_int_equal(answer.size, offsetof(suuji_answer, solution));
    assert_int_equal(answer.verdict, SUUJI_VERDICT_SOLVED);
    assert_int_equal(answer.count, 1);
    for (size_t i = answer.size; i < sizeof answer; i++)
        assert_int_equal(((const unsigned char *)&answer)[i], 0x5a);
}

static void a_newer_query_may_have_more_if_it_is_zero(void **state)
{
    (void)state;
    struct newer_query query = {.known = SUUJI_QUERY_INIT};
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err;
    query.known.size = sizeof query;
    assert_int_equal(solve(&query, &answer, &err), SUUJI_OK);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_SOLVED);
    query.more[1] = 1;
    assert_int_equal(solve(&query, &answer, &err), SUUJI_ERR_UNSUPPORTED);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNKNOWN);
    assert_null(answer.solution);
}

static void what_a_newer_answer_has_more_becomes_zero(void **state)
{
    (void)state;
    struct newer_answer answer;
    memset(&answer, 0x5a, sizeof answer);
    answer.known.size = sizeof answer;
    assert_int_equal(solve(NULL, &answer, NULL), SUUJI_OK);
    assert_int_equal(answer.known.size, sizeof answer);
    assert_int_equal(answer.known.verdict, SUUJI_VERDICT_SOLVED);
    assert_int_equal(answer.more[0], 0);
    assert_int_equal(answer.more[1], 0);
}

static void null_init_and_zero_are_the_same_default(void **state)
{
    (void)state;
    const suuji_query init = SUUJI_QUERY_INIT;
    const suuji_query zero = {.size = sizeof(suuji_query)};
    const suuji_query *const queries[] = {NULL, &init, &zero};
    for (size_t i = 0; i < 3; i++) {
        suuji_answer answer = SUUJI_ANSWER_INIT;
        assert_int_equal(solve(queries[i], &answer, NULL), SUUJI_OK);
        assert_int_equal(answer.verdict, SUUJI_VERDICT_SOLVED);
        assert_int_equal(answer.end, SUUJI_END_LIMIT);
        assert_int_equal(answer.count, 1);
    }
}

TEST_FILE(test_sized)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_size_of_zero_is_refused_by_name),
        cmocka_unit_test(every_struct_is_refused_without_its_size),
        cmocka_unit_test(what_an_older_query_lacks_is_the_default),
        cmocka_unit_test(an_older_answer_is_filled_to_its_end),
        cmocka_unit_test(a_newer_query_may_have_more_if_it_is_zero),
        cmocka_unit_test(what_a_newer_answer_has_more_becomes_zero),
        cmocka_unit_test(null_init_and_zero_are_the_same_default),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
