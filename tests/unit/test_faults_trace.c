/* SPDX-License-Identifier: MIT */
/* Failing memory while searches are recorded and drawn. */
#include "faults.h"

#include "base/fail.h"
#include "suuji/draw.h"

struct plan {
    const suuji_puzzle *puzzle;
    const suuji_trace *trace;
    const char *medium; /* NULL: an animation */
};

static suuji_trace *trace_search(const suuji_puzzle *puzzle)
{
    suuji_solver *const solver = make_solver("backtrack");
    suuji_trace *trace = NULL;
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = 5;
    assert_int_equal(suuji_trace_new(suuji_puzzle_rules(puzzle), 0, &trace, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_trace(solver, suuji_trace_record, trace, NULL), SUUJI_OK);
    ask_solver(solver, puzzle, &query);
    suuji_solver_free(solver);
    return trace;
}

static suuji_status draw(const void *user, suuji_error *err)
{
    const struct plan *const plan = user;
    if (plan->medium) {
        suuji_tree_options options = SUUJI_TREE_OPTIONS_INIT;
        options.title = "A title";
        options.dpi = 20;
        options.levels = 4;
        return suuji_draw_tree(plan->trace, &options, plan->medium, take_text, NULL, err);
    }
    suuji_animation_options options = SUUJI_ANIMATION_OPTIONS_INIT;
    options.title = "A title that is too long for a board of this size, and is cut somewhere";
    options.frames = 12;
    options.side = 10;
    return suuji_draw_animation(plan->puzzle, plan->trace, &options, take_text, NULL, err);
}

static void pictures_of_searches_survive_every_failed_allocation(void **state)
{
    (void)state;
    static const char *const media[] = {"svg", "png", "pdf", "dot", NULL};
    suuji_puzzle *const puzzle = make_puzzle("6", "12..........3.......................");
    suuji_trace *const trace = trace_search(puzzle);
    for (size_t i = 0; i < sizeof media / sizeof *media; i++) {
        const struct plan plan = {puzzle, trace, media[i]};
        bool missing = false;
        for (size_t k = 0; media[i] && suuji_medium_at(k); k++)
            missing |= suuji_medium_at(k)->missing && i == k;
        if (!missing)
            assert_true(fail_each(media[i] ? media[i] : "animation", draw, &plan) > 8);
    }
    suuji_trace_free(trace);
    suuji_puzzle_free(puzzle);
}

/* Recording has no status: the trace is cut, and what it has is usable. */
static suuji_status record(const void *user, suuji_error *err)
{
    static const suuji_clue clues[3] = {{0, 1, true}, {1, 2, false}, {2, 3, false}};
    const suuji_event event = {.kind = SUUJI_EVENT_LEARNED, .clues = clues, .clue_count = 3};
    suuji_trace *trace = NULL;
    suuji_status status = suuji_trace_new(user, 0, &trace, err);
    for (unsigned i = 0; i < 1000 && status == SUUJI_OK; i++)
        if (!suuji_trace_record(trace, &event)) {
            assert_true(suuji_trace_cut(trace));
            assert_int_equal(suuji_trace_count(trace), i);
            for (unsigned k = 0; k < i; k++)
                assert_int_equal(suuji_trace_at(trace, k)->clues[2].value, 3);
            assert_false(suuji_trace_record(trace, &event));
            status = sj_fail_memory(err);
        }
    suuji_trace_free(trace);
    return status;
}

static void traces_survive_every_failed_allocation(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("4");
    assert_true(fail_each("record", record, rules) > 5);
    suuji_rules_free(rules);
}

TEST_FILE(test_faults_trace)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pictures_of_searches_survive_every_failed_allocation),
        cmocka_unit_test(traces_survive_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
