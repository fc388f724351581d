/* SPDX-License-Identifier: MIT */
/* A running query: when limits are checked. */
#include "support.h"

#include "engine/task.h"

#include <math.h>

/* Nodes until the clock is checked, after the first time. */
static uint64_t nodes_between_looks(const suuji_puzzle *puzzle, const suuji_query *query)
{
    uint8_t first[256];
    struct sj_task task;
    sj_task_start(&task, puzzle, query, first, 0);
    assert_true(sj_task_node(&task));
    return task.budget.next_check - task.stats.nodes;
}

static void a_limit_of_any_size_costs_no_look_at_every_node(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    const uint64_t none =
        nodes_between_looks(puzzle, &(suuji_query){.size = sizeof(suuji_query), .limit = 1});
    assert_true(none >= 100 && none < 10000);
    for (unsigned below = 0; below < 3; below++)
        assert_int_equal(
            nodes_between_looks(puzzle, &(suuji_query){.size = sizeof(suuji_query),
                                                       .limit = SUUJI_ALL,
                                                       .limits.nodes = UINT64_MAX - below}),
            none);
    assert_int_equal(nodes_between_looks(puzzle, &(suuji_query){.size = sizeof(suuji_query),
                                                                .limit = SUUJI_ALL,
                                                                .limits.nodes = 7}),
                     7);
    suuji_puzzle_free(puzzle);
}

static void time_limits_that_are_not_a_limit_are_ignored(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    const double limits[] = {0, (double)INFINITY, 1e300};
    suuji_solver *solver = NULL;
    assert_int_equal(suuji_solver_new(NULL, &solver, NULL), SUUJI_OK);
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        suuji_answer answer = SUUJI_ANSWER_INIT;
        const suuji_query query = {
            .size = sizeof(suuji_query), .limit = SUUJI_ALL, .limits.seconds = limits[i]};
        assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
        assert_int_equal(answer.end, SUUJI_END_COMPLETE);
        assert_int_equal(answer.count, 288);
    }
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

TEST_FILE(test_task)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_limit_of_any_size_costs_no_look_at_every_node),
        cmocka_unit_test(time_limits_that_are_not_a_limit_are_ignored),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
