/* SPDX-License-Identifier: MIT */
/* Exact counts on several threads: the number is the same. */
#include "support.h"

#include "suuji/count.h"

static void check_number(const char *rules, const char *cells, unsigned threads, const char *number)
{
    suuji_puzzle *const puzzle = make_puzzle(rules, cells);
    suuji_count_options options = SUUJI_COUNT_OPTIONS_INIT;
    suuji_total *total = NULL;
    options.want = SUUJI_COUNT_EXACT;
    options.threads = threads;
    assert_int_equal(suuji_total_new(puzzle, &options, &total, NULL), SUUJI_OK);
    assert_string_equal(total->digits, number);
    suuji_total_free(total);
    suuji_puzzle_free(puzzle);
}

static void threads_do_not_change_the_number(void **state)
{
    static const struct {
        const char *rules, *cells, *number;
    } rows[] = {
        {"6:latin", "", "812851200"},
        {"6:2x3+disjoint", "", "2799360"},
        {"9", "...2.........4..5...........1.5..69...26.......98...............6.......1...9....",
         "2017248696"},                    /* by bands */
        {"7:latin", "", "61479419904000"}, /* takes by far the longest: not for short runs */
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0] - is_short_run(); i++) {
        if (!debugging)
            check_number(rows[i].rules, rows[i].cells, 1, rows[i].number);
        check_number(rows[i].rules, rows[i].cells, 2 + i % 2, rows[i].number);
    }
}

TEST_FILE(test_count_threads)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_do_not_change_the_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
