/* SPDX-License-Identifier: MIT */
/* Every sample puzzle has one solution, and every engine that can solve it finds that one. */
#include "support.h"

#include "engine/engine.h"

#include "samples.h"

#include <string.h>

#define SAMPLES SUUJI_SOURCE_DIR "/data/samples"

/* Enough for any sample with a good engine, and soon used up with a weak one. */
static suuji_query budgeted(void)
{
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = 2;
    query.limits.nodes = 200000;
    return query;
}

static void check_engine(const char *engine, const suuji_puzzle *puzzle, const uint8_t *expected)
{
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(puzzle));
    const suuji_query query = budgeted();
    const bool settles_all = sj_engine_find(engine, strlen(engine))->watch; /* linear programs */
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    assert_int_equal(suuji_solver_new(engine, &solver, NULL), SUUJI_OK);
    const suuji_status status = suuji_solver_solve(solver, puzzle, &query, &answer, NULL);
    if (status != SUUJI_ERR_UNSUPPORTED) {
        assert_int_equal(status, SUUJI_OK);
        assert_true(answer.count <= 1);
        assert_true(answer.verdict == SUUJI_VERDICT_UNIQUE ||
                    (answer.verdict == SUUJI_VERDICT_UNKNOWN && !settles_all));
        if (answer.solution)
            assert_memory_equal(answer.solution, expected, (size_t)size * size);
    }
    suuji_solver_free(solver);
}

static void check_puzzle(const suuji_puzzle *puzzle, const char *file)
{
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(puzzle));
    const suuji_query query = budgeted();
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    uint8_t expected[SUUJI_MAX_SIZE * SUUJI_MAX_SIZE];
    assert_int_equal(suuji_solver_new(NULL, &solver, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
    if (answer.verdict != SUUJI_VERDICT_UNIQUE)
        fail_msg("%s: %s", file, suuji_verdict_name(answer.verdict));
    assert_true(suuji_verify(puzzle, answer.solution, NULL, NULL));
    memcpy(expected, answer.solution, (size_t)size * size);
    suuji_solver_free(solver);
    for (size_t i = 0; suuji_engine_at(i); i++)
        if (can_ask(suuji_engine_at(i), SUUJI_CAN_COUNT))
            check_engine(suuji_engine_at(i)->name, puzzle, expected);
}

static void every_sample_has_one_solution_and_engines_agree_on_it(void **state)
{
    (void)state;
    struct samples samples = {0};
    suuji_error err;
    if (samples_read(SAMPLES, &samples, &err) != SUUJI_OK)
        fail_msg("%s", err.text);
    assert_true(samples.count >= 9);
    for (size_t i = 0; i < samples.count; i++)
        for (size_t k = 0; k < samples.set[i].count; k++)
            check_puzzle(samples.set[i].puzzle[k], samples.set[i].file);
    samples_free(&samples);
}

static void the_default_engine_is_built_in(void **state)
{
    (void)state;
    assert_non_null(suuji_engine_at(0));
    assert_null(suuji_engine_at(0)->missing);
}

TEST_FILE(test_samples)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_default_engine_is_built_in),
        cmocka_unit_test(every_sample_has_one_solution_and_engines_agree_on_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
