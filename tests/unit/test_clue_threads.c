/* SPDX-License-Identifier: MIT */
/* The search for puzzles with few clues on several threads: it finds what one thread finds. */
#include "support.h"

#include "suuji/clues.h"

#include <string.h>

enum { MOST = 32 };

struct findings {
    unsigned count;
    uint8_t givens[MOST][36];
};

static bool keep(void *user, const suuji_clues_found *found)
{
    struct findings *const findings = user;
    assert_true(findings->count < MOST);
    memcpy(findings->givens[findings->count++], found->givens, 36);
    return true;
}

static void threads_do_not_change_what_is_found(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("6:2x3");
    struct findings one = {0};
    struct findings three = {0};
    suuji_clues_result first = SUUJI_CLUES_RESULT_INIT;
    suuji_clues_result second = SUUJI_CLUES_RESULT_INIT;
    suuji_clues_query query = SUUJI_CLUES_QUERY_INIT;
    query.rules = rules;
    query.seed = 7;
    query.count = 4;
    query.target = 1;
    query.steps = 20;
    query.on_found = keep;
    query.user = &one;
    assert_int_equal(suuji_clues_fewest(&query, &first, NULL), SUUJI_OK);
    query.threads = 3;
    query.user = &three;
    assert_int_equal(suuji_clues_fewest(&query, &second, NULL), SUUJI_OK);
    assert_int_equal(first.end, SUUJI_END_NODES);
    assert_int_equal(first.progress.tests, second.progress.tests);
    assert_true(one.count > 0);
    assert_int_equal(one.count, three.count);
    assert_memory_equal(one.givens, three.givens, sizeof one.givens);
    suuji_rules_free(rules);
}

TEST_FILE(test_clue_threads)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_do_not_change_what_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
