/* SPDX-License-Identifier: MIT */
/* What the progress line says. */
#include "support.h"

#include "app/frame/progress_line.h"
#include "app/solve/count_total.h"

#include <math.h>
#include <string.h>

static void the_time_left_is_said_where_it_is_of_use(void **state)
{
    (void)state;
    static const struct {
        double seconds;
        const char *text;
    } cases[] = {{0, ""},
                 {0.4, ""},
                 {0.6, ", 0:00:01 left"},
                 {200, ", 0:03:20 left"},
                 {359999, ", 99:59:59 left"},
                 {360000, ""},
                 {INFINITY, ""}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[40];
        cli_time_left(cases[i].seconds, text, sizeof text);
        assert_string_equal(text, cases[i].text);
    }
}

static void a_count_says_what_it_knows_so_far(void **state)
{
    (void)state;
    struct cli_count_news news = {.lock = PTHREAD_MUTEX_INITIALIZER};
    suuji_count_progress progress = {.estimate = 20, .low = -INFINITY, .high = INFINITY};
    char text[240];
    cli_count_news_show(&news, text, sizeof text);
    assert_string_equal(text, "");
    cli_count_news_keep(&news, &progress);
    cli_count_news_show(&news, text, sizeof text);
    assert_string_equal(text, "about 1.000e+20 solutions");
    progress.low = log10(0.9e20);
    progress.high = log10(1.1e20);
    progress.exact_seconds = 12.4;
    progress.done = 0.25;
    cli_count_news_keep(&news, &progress);
    cli_count_news_show(&news, text, sizeof text);
    assert_string_equal(text, "about 1.000e+20 +-10% solutions, 25% of the exact count, exact: "
                              "about 12 s");
    progress.exact_seconds = 1e30;
    progress.done = 0;
    cli_count_news_keep(&news, &progress);
    cli_count_news_show(&news, text, sizeof text);
    assert_string_equal(text, "about 1.000e+20 +-10% solutions, exact: years");
}

TEST_FILE(test_cli_progress)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_time_left_is_said_where_it_is_of_use),
        cmocka_unit_test(a_count_says_what_it_knows_so_far),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
