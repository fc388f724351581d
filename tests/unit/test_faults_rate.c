/* SPDX-License-Identifier: MIT */
/* Failing memory while a puzzle is rated. */
#include "suuji/rate.h"
#include "faults.h"

struct plan {
    const char *scale;
    const suuji_puzzle *puzzle;
};

static suuji_status rate(const void *user, suuji_error *err)
{
    const struct plan *const plan = user;
    suuji_rater *rater = NULL;
    suuji_rating rating = SUUJI_RATING_INIT;
    suuji_status status =
        suuji_rater_new(suuji_puzzle_rules(plan->puzzle), plan->scale, NULL, &rater, err);
    assert_int_equal(status == SUUJI_OK, rater != NULL);
    if (status == SUUJI_OK)
        status = suuji_rater_rate(rater, plan->puzzle, NULL, NULL, NULL, &rating, err);
    if (status == SUUJI_OK)
        assert_int_equal(rating.verdict, SUUJI_RATED_YES);
    suuji_rater_free(rater);
    return status;
}

static void ratings_survive_every_failed_allocation(void **state)
{
    /* An easy one, and one that HoDoKu solves with nets and brute force. */
    static const char *const puzzles[][2] = {
        {"hodoku",
         "32...1.484.1.3...2...2.8.3.8.7...4...6.....5...4...7.6.9.6.2...1...7.8.554.8...27"},
        {"hodoku",
         "..3.9....1...4..36..8..21...4..8..73...9................4.7..686........7.....5.4"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof puzzles / sizeof puzzles[0]; i++) {
        suuji_puzzle *const puzzle = make_puzzle("9", puzzles[i][1]);
        const struct plan plan = {puzzles[i][0], puzzle};
        assert_true(fail_each(puzzles[i][0], rate, &plan) >= 10);
        suuji_puzzle_free(puzzle);
    }
}

TEST_FILE(test_faults_rate)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ratings_survive_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
