/* SPDX-License-Identifier: MIT */
/* Traces that are kept, and events as lines. */
#include "support.h"

#include "suuji/trace.h"

#include <locale.h>
#include <math.h>
#include <string.h>

#define NONE SUUJI_EVENT_NONE

/* ---- Lines ---- */

static const suuji_clue clause[] = {{0, 5, true}, {11, 4, false}};

static const struct {
    suuji_event event;
    const char *text, *json;
} lines[] = {
    {{SUUJI_EVENT_GIVEN, 0, 2, 5, NONE, false, 0, 0, 0, NULL, 0},
     "given r1c3 = 5",
     "{\"event\": \"given\", \"level\": 0, \"row\": 1, \"column\": 3, \"value\": 5}"},
    {{SUUJI_EVENT_GUESS, 1, 2, 5, NONE, false, 0, 0, 0, NULL, 0},
     "guess r1c3 = 5",
     "{\"event\": \"guess\", \"level\": 1, \"row\": 1, \"column\": 3, \"value\": 5}"},
    {{SUUJI_EVENT_GUESS, 3, 80, 9, NONE, true, 0, 0, 0, NULL, 0},
     "    guess r9c9 <> 9",
     "{\"event\": \"guess\", \"level\": 3, \"row\": 9, \"column\": 9, \"excluded\": 9}"},
    {{SUUJI_EVENT_ASSIGN, 2, 9, 1, NONE, false, 0, 0, 0, NULL, 0},
     "    assign r2c1 = 1",
     "{\"event\": \"assign\", \"level\": 2, \"row\": 2, \"column\": 1, \"value\": 1}"},
    {{SUUJI_EVENT_RETRACT, 1, 9, 1, NONE, false, 0, 0, 0, NULL, 0},
     "  retract r2c1 = 1",
     "{\"event\": \"retract\", \"level\": 1, \"row\": 2, \"column\": 1, \"value\": 1}"},
    {{SUUJI_EVENT_CONFLICT, 1, 30, 0, NONE, false, 0, 0, 0, NULL, 0},
     "  conflict: r4c4 has no candidate",
     "{\"event\": \"conflict\", \"level\": 1, \"row\": 4, \"column\": 4}"},
    {{SUUJI_EVENT_CONFLICT, 0, NONE, 7, 2, false, 0, 0, 0, NULL, 0},
     "conflict: row 3 has no place for 7",
     "{\"event\": \"conflict\", \"level\": 0, \"house\": \"row 3\", \"value\": 7}"},
    {{SUUJI_EVENT_CONFLICT, 1, NONE, 0, NONE, false, 0, 0, 0, NULL, 0},
     "  conflict",
     "{\"event\": \"conflict\", \"level\": 1}"},
    {{SUUJI_EVENT_LEARNED, 0, NONE, 0, NONE, false, 0, 0, 0, clause, 2},
     "learned r1c1 <> 5 or r2c3 = 4",
     "{\"event\": \"learned\", \"level\": 0, \"clues\": [{\"row\": 1, \"column\": 1, \"excluded\": "
     "5}, "
     "{\"row\": 2, \"column\": 3, \"value\": 4}]}"},
    {{SUUJI_EVENT_LEARNED, 0, NONE, 0, NONE, false, 0, 0, 0, NULL, 0},
     "learned: there is no other solution",
     "{\"event\": \"learned\", \"level\": 0, \"clues\": []}"},
    {{SUUJI_EVENT_RESTART, 0, NONE, 0, NONE, false, 0, 0, 0, NULL, 0},
     "restart",
     "{\"event\": \"restart\", \"level\": 0}"},
    {{SUUJI_EVENT_SOLUTION, 0, NONE, 0, NONE, false, 0, 0, 0, NULL, 0},
     "solution",
     "{\"event\": \"solution\", \"level\": 0}"},
    {{SUUJI_EVENT_COVER, 0, 4, 0, NONE, false, 0, 0, 0, NULL, 0},
     "cover r1c5",
     "{\"event\": \"cover\", \"level\": 0, \"row\": 1, \"column\": 5}"},
    {{SUUJI_EVENT_UNCOVER, 0, NONE, 3, 19, false, 0, 0, 0, NULL, 0},
     "uncover 3 in box 2",
     "{\"event\": \"uncover\", \"level\": 0, \"house\": \"box 2\", \"value\": 3}"},
    {{SUUJI_EVENT_NODE, 0, NONE, 0, NONE, false, 1, 0, 0, NULL, 0},
     "node 1",
     "{\"event\": \"node\", \"level\": 0, \"node\": 1, \"parent\": 0}"},
    {{SUUJI_EVENT_NODE, 1, 0, 2, NONE, true, 3, 1, 0, NULL, 0},
     "  node 3 below 1: r1c1 <> 2",
     "{\"event\": \"node\", \"level\": 1, \"node\": 3, \"parent\": 1, \"row\": 1, \"column\": 1, "
     "\"excluded\": 2}"},
    {{SUUJI_EVENT_BOUND, 1, NONE, 0, NONE, false, 3, 0, 0.1, NULL, 0},
     "  bound 0.1 of node 3",
     "{\"event\": \"bound\", \"level\": 1, \"node\": 3, \"bound\": 0.1}"},
    {{SUUJI_EVENT_BOUND, 0, NONE, 0, NONE, false, 1, 0, HUGE_VAL, NULL, 0},
     "bound inf of node 1",
     "{\"event\": \"bound\", \"level\": 0, \"node\": 1, \"bound\": null}"},
    {{SUUJI_EVENT_PRUNED, 1, NONE, 0, NONE, false, 3, 0, 0, NULL, 0},
     "  pruned node 3",
     "{\"event\": \"pruned\", \"level\": 1, \"node\": 3}"},
    {{(suuji_event_kind)99, 0, NONE, 0, NONE, false, 0, 0, 0, NULL, 0}, "", ""},
};

static void events_are_lines(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("9");
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char text[300];
        size_t length =
            suuji_event_write(rules, &lines[i].event, SUUJI_TRACE_TEXT, text, sizeof text);
        assert_string_equal(text, lines[i].text);
        assert_int_equal(length, strlen(text));
        length = suuji_event_write(rules, &lines[i].event, SUUJI_TRACE_JSON, text, sizeof text);
        assert_string_equal(text, lines[i].json);
        assert_int_equal(length, strlen(text));
    }
    suuji_rules_free(rules);
}

/* Whatever the room, the text is the beginning of the whole one, and the length is the same. */
static void lines_are_cut_where_there_is_no_room(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("9");
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        for (size_t room = 0; room < 40; room++) {
            char text[41];
            memset(text, '#', sizeof text);
            assert_int_equal(
                suuji_event_write(rules, &lines[i].event, SUUJI_TRACE_TEXT, text, room),
                strlen(lines[i].text));
            if (room) {
                assert_int_equal(strlen(text),
                                 strlen(lines[i].text) < room ? strlen(lines[i].text) : room - 1);
                assert_memory_equal(text, lines[i].text, strlen(text));
            }
            assert_int_equal(text[room], '#');
        }
    assert_int_equal(suuji_event_write(rules, &lines[0].event, SUUJI_TRACE_TEXT, NULL, 0), 14);
    suuji_rules_free(rules);
}

/* Events may be made by anyone: the length is that of the text at any level. */
static void deep_levels_are_not_indented_any_more(void **state)
{
    (void)state;
    static const unsigned levels[] = {99, 100, 101, 102, 1u << 30, 1u << 31, ~0u};
    suuji_rules *const rules = make_rules("9");
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        suuji_event event = lines[1].event;
        char text[300];
        event.level = levels[i];
        const size_t length = suuji_event_write(rules, &event, SUUJI_TRACE_TEXT, text, sizeof text);
        const size_t indent = levels[i] <= 101 ? 2 * (levels[i] - 1) : 200;
        assert_int_equal(length, strlen(text));
        assert_int_equal(strspn(text, " "), indent);
        assert_string_equal(text + indent, lines[1].text);
    }
    suuji_rules_free(rules);
}

/* Where no locale with a comma is installed, this says nothing; test_json_writer changes the point
   itself. */
static void the_locale_changes_nothing(void **state)
{
    (void)state;
    static const char *const names[] = {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "pt_BR.UTF-8"};
    const suuji_event event = {
        .kind = SUUJI_EVENT_BOUND, .node = 1, .bound = -12.5, .cell = NONE, .house = NONE};
    suuji_rules *const rules = make_rules("9");
    char text[80], json[80];
    for (size_t i = 0; i < sizeof names / sizeof *names && !setlocale(LC_ALL, names[i]); i++)
        continue;
    suuji_event_write(rules, &event, SUUJI_TRACE_TEXT, text, sizeof text);
    suuji_event_write(rules, &event, SUUJI_TRACE_JSON, json, sizeof json);
    setlocale(LC_ALL, "C");
    assert_string_equal(text, "bound -12.5 of node 1");
    assert_string_equal(json,
                        "{\"event\": \"bound\", \"level\": 0, \"node\": 1, \"bound\": -12.5}");
    suuji_rules_free(rules);
}

/* ---- Recording ---- */

static void clauses_are_copied(void **state)
{
    (void)state;
    enum { LONG = 3000, EVENTS = 700 };
    suuji_rules *const rules = make_rules("9");
    suuji_trace *trace = NULL;
    static suuji_clue clues[LONG];
    suuji_error err;
    assert_int_equal(suuji_trace_new(rules, 0, &trace, &err), SUUJI_OK);
    assert_ptr_equal(suuji_trace_rules(trace), rules);
    for (unsigned i = 0; i < EVENTS; i++) {
        const suuji_event event = {.kind = SUUJI_EVENT_LEARNED,
                                   .level = i,
                                   .clues = clues,
                                   .clue_count = i == 5 ? LONG : i % 7};
        for (unsigned k = 0; k < LONG; k++)
            clues[k] = (suuji_clue){(i + k) % 81, i % 9 + 1, k % 2};
        assert_true(suuji_trace_record(trace, &event));
    }
    memset(clues, 0, sizeof clues);
    assert_int_equal(suuji_trace_count(trace), EVENTS);
    for (unsigned i = 0; i < EVENTS; i++) {
        const suuji_event *const event = suuji_trace_at(trace, i);
        assert_int_equal(event->level, i);
        assert_int_equal(event->clue_count, i == 5 ? LONG : i % 7);
        assert_true(event->clue_count || !event->clues);
        for (unsigned k = 0; k < event->clue_count; k++) {
            assert_int_equal(event->clues[k].cell, (i + k) % 81);
            assert_int_equal(event->clues[k].value, i % 9 + 1);
            assert_int_equal(event->clues[k].excluded, k % 2);
        }
    }
    assert_null(suuji_trace_at(trace, EVENTS));
    assert_false(suuji_trace_cut(trace));
    suuji_trace_clear(trace);
    assert_int_equal(suuji_trace_count(trace), 0);
    suuji_trace_free(trace);
    suuji_trace_free(NULL);
    suuji_rules_free(rules);
}

static void a_full_trace_is_cut(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("9");
    suuji_trace *trace = NULL;
    const suuji_event event = {.kind = SUUJI_EVENT_RESTART};
    suuji_error err;
    assert_int_equal(suuji_trace_new(rules, 3, &trace, &err), SUUJI_OK);
    for (unsigned i = 0; i < 3; i++)
        assert_true(suuji_trace_record(trace, &event));
    assert_false(suuji_trace_cut(trace)); /* the search may have ended here */
    assert_false(suuji_trace_record(trace, &event));
    assert_true(suuji_trace_cut(trace));
    assert_int_equal(suuji_trace_count(trace), 3);
    suuji_trace_clear(trace);
    assert_false(suuji_trace_cut(trace));
    assert_true(suuji_trace_record(trace, &event));
    suuji_trace_free(trace);
    suuji_rules_free(rules);
}

static void a_full_trace_ends_the_search(void **state)
{
    (void)state;
    suuji_solver *const solver = make_solver("backtrack");
    suuji_puzzle *const puzzle = make_puzzle("16", "");
    suuji_stop outer = {.requested = false};
    suuji_stop full = {.also = &outer};
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_trace *trace = NULL;
    suuji_error err;
    query.limit = SUUJI_ALL;
    query.limits.stop = &full;
    assert_int_equal(suuji_trace_new(suuji_puzzle_rules(puzzle), 100, &trace, &err), SUUJI_OK);
    suuji_trace_stop_when_cut(trace, &full);
    assert_int_equal(suuji_solver_trace(solver, suuji_trace_record, trace, &err), SUUJI_OK);
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, &err), SUUJI_OK);
    assert_int_equal(answer.end, SUUJI_END_STOPPED);
    assert_true(suuji_trace_cut(trace));
    assert_int_equal(suuji_trace_count(trace), 100);
    assert_false(suuji_stop_requested(&outer));
    suuji_stop_clear(&full);
    assert_false(suuji_stop_requested(&full));
    suuji_stop_request(&outer); /* counts for both */
    assert_true(suuji_stop_requested(&full));
    suuji_trace_free(trace);
    suuji_puzzle_free(puzzle);
    suuji_solver_free(solver);
}

static void a_search_is_recorded(void **state)
{
    (void)state;
    suuji_solver *const solver = make_solver("backtrack");
    suuji_puzzle *const puzzle = make_puzzle("4", "1......2..3.....");
    suuji_trace *trace = NULL;
    suuji_error err;
    char text[80];
    assert_int_equal(suuji_trace_new(suuji_puzzle_rules(puzzle), 0, &trace, &err), SUUJI_OK);
    assert_int_equal(suuji_solver_trace(solver, suuji_trace_record, trace, &err), SUUJI_OK);
    ask_solver(solver, puzzle, NULL);
    assert_int_equal(suuji_trace_at(trace, 0)->kind, SUUJI_EVENT_GIVEN);
    const suuji_event *const last = suuji_trace_at(trace, suuji_trace_count(trace) - 1);
    suuji_event_write(suuji_trace_rules(trace), last, SUUJI_TRACE_TEXT, text, sizeof text);
    assert_string_equal(text + strspn(text, " "), "solution");
    suuji_trace_free(trace);
    suuji_puzzle_free(puzzle);
    suuji_solver_free(solver);
}

TEST_FILE(test_trace_text)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(events_are_lines),
        cmocka_unit_test(lines_are_cut_where_there_is_no_room),
        cmocka_unit_test(deep_levels_are_not_indented_any_more),
        cmocka_unit_test(the_locale_changes_nothing),
        cmocka_unit_test(clauses_are_copied),
        cmocka_unit_test(a_full_trace_is_cut),
        cmocka_unit_test(a_full_trace_ends_the_search),
        cmocka_unit_test(a_search_is_recorded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
