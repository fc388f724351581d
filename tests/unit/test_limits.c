/* SPDX-License-Identifier: MIT */
/* What every public function with limits says of those that are none. */
#include "support.h"

#include "suuji/canon.h"
#include "suuji/clues.h"
#include "suuji/count.h"
#include "suuji/cover.h"
#include "suuji/graph.h"
#include "suuji/human.h"
#include "suuji/proof.h"
#include "suuji/rate.h"
#include "suuji/rows.h"
#include "suuji/sat.h"
#include "suuji/team.h"

#include <math.h>

static bool take_clues(void *user, const suuji_clues_found *found)
{
    (void)user;
    (void)found;
    return true;
}

static bool take_step(void *user, const suuji_human_step *step)
{
    (void)user;
    (void)step;
    return true;
}

/* Call every function that gets limits with these seconds. */
static void refuse_seconds(double seconds)
{
    const suuji_limits limits = {.seconds = seconds};
    suuji_rules *const rules = make_rules("4");
    suuji_puzzle *const puzzle = make_puzzle("4", ".1....3.......43");
    suuji_solver *const solver = make_solver(NULL);
    suuji_minimizer *minimizer = NULL;
    suuji_canon *canon = NULL;
    suuji_cover *cover = NULL;
    suuji_graph *graph = NULL;
    suuji_formula *formula = NULL;
    suuji_human *human = NULL;
    suuji_rater *rater = NULL;
    suuji_team *team = NULL;
    assert_int_equal(suuji_minimizer_new(solver, &minimizer, NULL), SUUJI_OK);
    assert_int_equal(suuji_canon_new(rules, &canon, NULL), SUUJI_OK);
    assert_int_equal(suuji_cover_new(&cover, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_graph(puzzle, &graph, NULL), SUUJI_OK);
    assert_int_equal(suuji_formula_new(&formula, NULL), SUUJI_OK);
    assert_int_equal(suuji_human_new(rules, NULL, &human, NULL), SUUJI_OK);
    assert_int_equal(suuji_human_load(human, puzzle, NULL), SUUJI_OK);
    assert_int_equal(suuji_rater_new(rules, NULL, NULL, &rater, NULL), SUUJI_OK);
    assert_int_equal(suuji_team_new(NULL, &team, NULL), SUUJI_OK);

    suuji_query query = SUUJI_QUERY_INIT;
    suuji_rows rows = SUUJI_ROWS_INIT;
    suuji_generate_options generate = SUUJI_GENERATE_OPTIONS_INIT;
    suuji_minimize_options minimize = SUUJI_MINIMIZE_OPTIONS_INIT;
    suuji_explain_options explain = SUUJI_EXPLAIN_OPTIONS_INIT;
    suuji_canon_query canon_query = SUUJI_CANON_QUERY_INIT;
    suuji_cover_query cover_query = SUUJI_COVER_QUERY_INIT;
    suuji_color_query color_query = SUUJI_COLOR_QUERY_INIT;
    suuji_sat_query sat_query = SUUJI_SAT_QUERY_INIT;
    suuji_walk_options walk = SUUJI_WALK_OPTIONS_INIT;
    suuji_proof_options proof = SUUJI_PROOF_OPTIONS_INIT;
    suuji_count_options count = SUUJI_COUNT_OPTIONS_INIT;
    suuji_sample_options sample = SUUJI_SAMPLE_OPTIONS_INIT;
    suuji_clues_query clues = SUUJI_CLUES_QUERY_INIT;
    query.limits = generate.limits = minimize.limits = explain.limits = canon_query.limits =
        cover_query.limits = color_query.limits = sat_query.limits = walk.limits = proof.limits =
            count.limits = sample.limits = clues.limits = limits;
    clues.rules = rules;
    clues.on_found = take_clues;

    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_generator *generator = NULL;
    suuji_explanation *explanation = NULL;
    suuji_total *total = NULL;
    suuji_rules *made = NULL;
    suuji_end end;
    const suuji_human_step *step = NULL;
    const uint8_t grid[16] = {0};
    uint32_t color[16];
    const struct {
        const char *function;
        suuji_status status;
    } calls[] = {
        {"solve", suuji_solver_solve(solver, puzzle, &query, &answer, NULL)},
        {"solve_rows", suuji_solver_solve_rows(solver, rules, &rows, &query, NULL)},
        {"prove", suuji_solver_prove(solver, puzzle, &query, NULL, NULL, &answer, NULL)},
        {"team_solve", suuji_team_solve(team, puzzle, &query, &answer, NULL)},
        {"generator_new", suuji_generator_new(rules, &generate, &generator, NULL)},
        {"minimize", suuji_minimizer_minimize(minimizer, puzzle, &minimize,
                                              &(suuji_minimized)SUUJI_MINIMIZED_INIT, NULL)},
        {"maximize", suuji_minimizer_maximize(minimizer, puzzle, &minimize,
                                              &(suuji_minimized)SUUJI_MINIMIZED_INIT, NULL)},
        {"explain", suuji_explain(solver, puzzle, &explain, &explanation, NULL)},
        {"canon", suuji_canon_form(canon, grid, &canon_query,
                                   &(suuji_canon_answer)SUUJI_CANON_ANSWER_INIT, NULL)},
        {"cover", suuji_cover_solve(cover, NULL, &cover_query,
                                    &(suuji_cover_answer)SUUJI_COVER_ANSWER_INIT, NULL)},
        {"color", suuji_graph_color(graph, &color_query, color,
                                    &(suuji_color_answer)SUUJI_COLOR_ANSWER_INIT, NULL)},
        {"sat", suuji_sat_solve(formula, NULL, &sat_query, &(suuji_sat_answer)SUUJI_SAT_ANSWER_INIT,
                                NULL)},
        {"human_next", suuji_human_next(human, &limits, &step, &end, NULL)},
        {"human_find",
         suuji_human_find(human, suuji_technique_at(0), &limits, take_step, NULL, &end, NULL)},
        {"human_find_all", suuji_human_find_all(human, &limits, take_step, NULL, &end, NULL)},
        {"human_walk", suuji_human_walk(human, &walk, &(suuji_walk)SUUJI_WALK_INIT, NULL)},
        {"rate", suuji_rater_rate(rater, puzzle, &limits, NULL, NULL,
                                  &(suuji_rating)SUUJI_RATING_INIT, NULL)},
        {"proof_check", suuji_proof_check("p cnf 0 0\n", 10, "", 0, &proof,
                                          &(suuji_proof_result)SUUJI_PROOF_RESULT_INIT, NULL)},
        {"proof_check_puzzle",
         suuji_proof_check_puzzle(puzzle, NULL, "", 0, &proof,
                                  &(suuji_proof_result)SUUJI_PROOF_RESULT_INIT, NULL)},
        {"total_new", suuji_total_new(puzzle, &count, &total, NULL)},
        {"sample", suuji_sample(puzzle, &sample, NULL, NULL,
                                &(suuji_sample_result)SUUJI_SAMPLE_RESULT_INIT, NULL)},
        {"clues_fewest",
         suuji_clues_fewest(&clues, &(suuji_clues_result)SUUJI_CLUES_RESULT_INIT, NULL)},
        {"rules_random_solvable",
         suuji_rules_random_solvable("4:jigsaw", 1, 0, &limits, &made, &end, NULL)},
    };
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        if (calls[i].status != SUUJI_ERR_ARGUMENT)
            fail_msg("%s with %g seconds: status %d", calls[i].function, seconds,
                     (int)calls[i].status);
    suuji_team_free(team);
    suuji_rater_free(rater);
    suuji_human_free(human);
    suuji_formula_free(formula);
    suuji_graph_free(graph);
    suuji_cover_free(cover);
    suuji_canon_free(canon);
    suuji_minimizer_free(minimizer);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
    suuji_rules_free(rules);
}

static void seconds_below_0_are_refused(void **state)
{
    (void)state;
    refuse_seconds(-1);
    refuse_seconds(-1e-9); /* what is left of a deadline that has passed */
}

static void seconds_that_are_no_number_are_refused(void **state)
{
    (void)state;
    refuse_seconds(NAN);
}

static void an_order_that_is_none_is_refused(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("4");
    suuji_puzzle *const puzzle = make_puzzle("4", ".1....3.......43");
    suuji_solver *const solver = make_solver(NULL);
    suuji_team *team = NULL;
    suuji_cover *cover = NULL;
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_cover_query cover_query = SUUJI_COVER_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_rows rows = SUUJI_ROWS_INIT;
    suuji_error err;
    assert_int_equal(suuji_cover_new(&cover, NULL), SUUJI_OK);
    assert_int_equal(suuji_team_new(NULL, &team, NULL), SUUJI_OK);
    query.order = cover_query.order = (suuji_order)(SUUJI_ORDER_RANDOM + 1);
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, &err), SUUJI_ERR_ARGUMENT);
    assert_string_equal(err.text, "3 is not a suuji_order");
    assert_int_equal(suuji_solver_solve_rows(solver, rules, &rows, &query, NULL),
                     SUUJI_ERR_ARGUMENT);
    assert_int_equal(suuji_solver_prove(solver, puzzle, &query, NULL, NULL, &answer, NULL),
                     SUUJI_ERR_ARGUMENT);
    assert_int_equal(suuji_team_solve(team, puzzle, &query, &answer, NULL), SUUJI_ERR_ARGUMENT);
    assert_int_equal(suuji_cover_solve(cover, NULL, &cover_query,
                                       &(suuji_cover_answer)SUUJI_COVER_ANSWER_INIT, NULL),
                     SUUJI_ERR_ARGUMENT);
    suuji_team_free(team);
    suuji_cover_free(cover);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
    suuji_rules_free(rules);
}

TEST_FILE(test_limits)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seconds_below_0_are_refused),
        cmocka_unit_test(seconds_that_are_no_number_are_refused),
        cmocka_unit_test(an_order_that_is_none_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
