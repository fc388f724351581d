/* SPDX-License-Identifier: MIT */
/* Failing memory while a puzzle is explained. */
#include "suuji/human.h"
#include "faults.h"

struct plan {
    const suuji_puzzle *puzzle;
    suuji_verdict verdict;
    uint64_t limit;
};

static suuji_status explain(const void *user, suuji_error *err)
{
    const struct plan *const plan = user;
    const suuji_explain_options options = {
        .size = sizeof(suuji_explain_options), .limit = plan->limit, .effort = 50};
    suuji_solver *solver = NULL;
    suuji_explanation *explanation = NULL;
    suuji_status status = suuji_solver_new("singles", &solver, err);
    if (status == SUUJI_OK) {
        status = suuji_explain(solver, plan->puzzle, &options, &explanation, err);
        assert_int_equal(status == SUUJI_OK, explanation != NULL);
    }
    if (explanation)
        assert_int_equal(explanation->verdict, plan->verdict);
    suuji_explanation_free(explanation);
    suuji_solver_free(solver);
    return status;
}

static void check(const char *rules, const char *cells, suuji_verdict verdict, uint64_t limit,
                  bool marks)
{
    suuji_puzzle *const puzzle = make_puzzle(rules, cells);
    if (marks)
        assert_int_equal(suuji_puzzle_set_excluded(puzzle, 3, 4, true, NULL), SUUJI_OK);
    const struct plan plan = {puzzle, verdict, limit};
    assert_true(fail_each(cells, explain, &plan) >= 4);
    suuji_puzzle_free(puzzle);
}

static void explanations_survive_every_failed_allocation(void **state)
{
    (void)state;
    check("4", "11..............", SUUJI_VERDICT_NONE, 2, false);
    check("4", "12....34........", SUUJI_VERDICT_NONE, 2, false);
    check("4", "123.............", SUUJI_VERDICT_NONE, 2, true);
    check("4", "12..............", SUUJI_VERDICT_SEVERAL, 0, false);
    check("4", "1...............", SUUJI_VERDICT_SEVERAL, 3, false);
    check("4", "1234341221434321", SUUJI_VERDICT_UNIQUE, 2, false);
}

/* A path from the first step to the last, all steps of a technique, and a sentence. */
static bool keep_on(void *user, const suuji_human_step *step)
{
    (void)user;
    return step->placed_count + step->eliminated_count > 0;
}

static suuji_status walk(const void *user, suuji_error *err)
{
    const suuji_puzzle *const puzzle = user;
    const suuji_human_step *step = NULL;
    suuji_human_options options = SUUJI_HUMAN_OPTIONS_INIT;
    suuji_human *human = NULL;
    options.check = true;
    suuji_status status = suuji_human_new(suuji_puzzle_rules(puzzle), &options, &human, err);
    assert_int_equal(status == SUUJI_OK, human != NULL);
    if (status == SUUJI_OK)
        status = suuji_human_load(human, puzzle, err);
    if (status == SUUJI_OK)
        status = suuji_human_find(human, suuji_technique_find("hidden-single"), NULL, keep_on, NULL,
                                  NULL, err);
    while (status == SUUJI_OK) {
        char text[200];
        status = suuji_human_next(human, NULL, &step, NULL, err);
        if (status != SUUJI_OK || !step)
            break;
        suuji_human_sentence(human, step, SUUJI_NOTATION_RC, text, sizeof text);
        suuji_human_apply(human, step);
    }
    if (status == SUUJI_OK)
        assert_true(suuji_human_solved(human));
    suuji_human_free(human);
    return status;
}

static void paths_survive_every_failed_allocation(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", ".1....3.......43");
    assert_true(fail_each("path", walk, puzzle) >= 10);
    suuji_puzzle_free(puzzle);
}

/* A path without its detours. */
static suuji_status walk_needed(const void *user, suuji_error *err)
{
    const suuji_puzzle *const puzzle = user;
    suuji_walk_options options = SUUJI_WALK_OPTIONS_INIT;
    suuji_walk result = SUUJI_WALK_INIT;
    suuji_human *human = NULL;
    options.on_step = keep_on;
    suuji_status status = suuji_human_new(suuji_puzzle_rules(puzzle), NULL, &human, err);
    if (status == SUUJI_OK)
        status = suuji_human_load(human, puzzle, err);
    if (status == SUUJI_OK)
        status = suuji_human_walk(human, &options, &result, err);
    if (status == SUUJI_OK)
        assert_true(result.solved && result.left_out > 0);
    suuji_human_free(human);
    return status;
}

static void walks_survive_every_failed_allocation(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle(
        "9", "..9.....78....16.5.12.6.8...8....74.1.........47..852...1.9.......8..4.....32..7.");
    assert_true(fail_each("walk", walk_needed, puzzle) >= 20);
    suuji_puzzle_free(puzzle);
}

TEST_FILE(test_faults_explain)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(explanations_survive_every_failed_allocation),
        cmocka_unit_test(paths_survive_every_failed_allocation),
        cmocka_unit_test(walks_survive_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
