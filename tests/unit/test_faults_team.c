/* SPDX-License-Identifier: MIT */
/* Teams when memory fails, and when threads cannot be started. */
#include "faults.h"

#include "suuji/team.h"

struct solving {
    const char *engine;
    const suuji_puzzle *puzzle;
    suuji_verdict verdict;
};

static suuji_status make_team(const struct solving *solving, suuji_team **team, suuji_error *err)
{
    suuji_team_options options = SUUJI_TEAM_OPTIONS_INIT;
    options.engine = solving->engine;
    options.members = 3;
    options.at_once = true;
    const suuji_status status = suuji_team_new(&options, team, err);
    assert_int_equal(status == SUUJI_OK, *team != NULL);
    return status;
}

static suuji_status solve(const void *user, suuji_error *err)
{
    const struct solving *const solving = user;
    const suuji_query query = {.size = sizeof query, .limit = 2};
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_team *team = NULL;
    suuji_status status = make_team(solving, &team, err);
    if (status == SUUJI_OK)
        status = suuji_team_solve(team, solving->puzzle, &query, &answer, err);
    if (status == SUUJI_OK)
        assert_int_equal(answer.verdict, solving->verdict);
    if (status == SUUJI_ERR_MEMORY && team) { /* and the next try, with memory, must work */
        end_of_failures();
        assert_int_equal(suuji_team_solve(team, solving->puzzle, &query, &answer, NULL), SUUJI_OK);
        assert_int_equal(answer.verdict, solving->verdict);
    }
    suuji_team_free(team);
    return status;
}

static void teams_survive_every_failed_allocation(void **state)
{
    (void)state;
    suuji_puzzle *const none = make_puzzle("6:2x3+x+disjoint", "");
    suuji_puzzle *const several = make_puzzle("12:3x4+x", "");
    const struct solving solving[] = {
        {"cdcl:restart=1", none, SUUJI_VERDICT_NONE},
        {"auto", none, SUUJI_VERDICT_NONE},
        {"cdcl:restart=1", several, SUUJI_VERDICT_SEVERAL},
        {"bits", several, SUUJI_VERDICT_SEVERAL},
    };
    for (size_t i = 0; i < sizeof solving / sizeof solving[0]; i++)
        assert_true(fail_each(solving[i].engine, solve, &solving[i]) >= 10);
    suuji_puzzle_free(none);
    suuji_puzzle_free(several);
}

static void teams_work_with_the_threads_that_can_be_started(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("6:2x3+x+disjoint", "");
    const struct solving solving = {"cdcl:restart=1", puzzle, SUUJI_VERDICT_NONE};
    const suuji_query query = {.size = sizeof query, .limit = 2};
    for (int count = 0; count < 4; count++) {
        suuji_answer answer = SUUJI_ANSWER_INIT;
        suuji_team_report report = SUUJI_TEAM_REPORT_INIT;
        suuji_team *team = NULL;
        assert_int_equal(make_team(&solving, &team, NULL), SUUJI_OK);
        limit_threads(count);
        assert_int_equal(suuji_team_solve(team, puzzle, &query, &answer, NULL), SUUJI_OK);
        limit_threads(-1);
        assert_int_equal(answer.verdict, SUUJI_VERDICT_NONE);
        assert_int_equal(suuji_team_report_get(team, &report, NULL), SUUJI_OK);
        assert_true(report.members >= 1 && report.members <= (count ? (unsigned)count : 1));
        suuji_team_free(team);
    }
    suuji_puzzle_free(puzzle);
}

TEST_FILE(test_faults_team)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(teams_survive_every_failed_allocation),
        cmocka_unit_test(teams_work_with_the_threads_that_can_be_started),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
