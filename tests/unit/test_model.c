/* SPDX-License-Identifier: MIT */
/* Puzzles and the verifier: each kind of fault, its text, every house; rules shared by threads. */
#include "support.h"
#include "suuji/houses.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

static const char *const solved =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

/* The faults of a grid as one text, "; " between them. */
struct heard {
    const suuji_rules *rules;
    unsigned count;
    unsigned stop_after; /* 0: hear all */
    suuji_fault last;
    char text[600];
};

static bool hear(void *user, const suuji_fault *fault)
{
    struct heard *const heard = user;
    const size_t used = strlen(heard->text);
    char text[120];
    suuji_fault_text(heard->rules, fault, NULL, text, sizeof text);
    snprintf(heard->text + used, sizeof heard->text - used, "%s%s", used ? "; " : "", text);
    heard->last = *fault;
    return ++heard->count != heard->stop_after;
}

static void solved_grid(uint8_t *grid)
{
    for (unsigned i = 0; i < 81; i++)
        grid[i] = (uint8_t)(solved[i] - '0');
}

/* Verify `grid` against `puzzle`: the answer is the same with and without a callback. */
static struct heard faults(const suuji_puzzle *puzzle, const uint8_t *grid)
{
    struct heard heard = {.rules = suuji_puzzle_rules(puzzle)};
    const bool good = suuji_verify(puzzle, grid, hear, &heard);
    assert_int_equal(good, heard.count == 0);
    assert_int_equal(good, suuji_verify(puzzle, grid, NULL, NULL));
    return heard;
}

static void a_solution_has_no_fault(void **state)
{
    (void)state;
    uint8_t grid[81];
    suuji_puzzle *const puzzle = make_puzzle(
        "9", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
    solved_grid(grid);
    assert_int_equal(faults(puzzle, grid).count, 0);
    suuji_puzzle_free(puzzle);
}

static void a_value_twice_is_reported_for_every_house_it_breaks(void **state)
{
    (void)state;
    uint8_t grid[81];
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    solved_grid(grid);
    grid[0] = 1; /* was 8: row, column and box have two 1s now */
    const struct heard heard = faults(puzzle, grid);
    assert_string_equal(heard.text, "row 1 has two 1s: r1c1 and r1c2; "
                                    "column 1 has two 1s: r1c1 and r4c1; "
                                    "box 1 has two 1s: r1c1 and r1c2");
    assert_int_equal(heard.last.kind, SUUJI_FAULT_HOUSE);
    assert_int_equal(heard.last.value, 1);
    assert_int_equal(heard.last.house, 18);
    suuji_puzzle_free(puzzle);
}

static void cells_by_themselves_can_be_wrong(void **state)
{
    (void)state;
    uint8_t grid[81];
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    assert_int_equal(suuji_puzzle_set_given(puzzle, 2, 2, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_set_excluded(puzzle, 80, 2, true, NULL), SUUJI_OK);
    solved_grid(grid);
    assert_string_equal(faults(puzzle, grid).text, "r9c9 holds 2, an eliminated candidate");
    grid[80] = 0;
    assert_string_equal(faults(puzzle, grid).text, "r9c9 is empty");
    grid[80] = 10;
    assert_string_equal(faults(puzzle, grid).text, "r9c9 holds 10, which is above the size");
    grid[80] = 255;
    assert_string_equal(faults(puzzle, grid).text, "r9c9 holds 255, which is above the size");
    solved_grid(grid);
    assert_int_equal(suuji_puzzle_set_given(puzzle, 2, 3, NULL), SUUJI_OK);
    const struct heard heard = faults(puzzle, grid);
    assert_string_equal(heard.text, "r1c3 holds 2, but 3 is given; "
                                    "r9c9 holds 2, an eliminated candidate");
    suuji_puzzle_free(puzzle);
}

static void pairs_that_must_differ_are_reported(void **state)
{
    (void)state;
    static const uint8_t grid[16] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    suuji_puzzle *puzzle = make_puzzle("4", "");
    assert_int_equal(faults(puzzle, grid).count, 0);
    suuji_puzzle_free(puzzle);
    puzzle = make_puzzle("4+antiking", "");
    const struct heard heard = faults(puzzle, grid);
    assert_string_equal(heard.text, "r2c2 and r3c3 must differ, but both hold 4; "
                                    "r2c3 and r3c2 must differ, but both hold 1");
    assert_int_equal(heard.last.kind, SUUJI_FAULT_PAIR);
    suuji_puzzle_free(puzzle);
}

/* Two equal values in a house of any kind are found. */
static void every_house_of_every_rule_is_looked_at(void **state)
{
    (void)state;
    static const char *const specs[] = {"9+x+windoku+asterisk", "9+disjoint+center", "6+x",
                                        "4:regions=AABBACBBACCDCDDD", "5"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        suuji_puzzle *const puzzle = make_puzzle(specs[i], "");
        const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
        const unsigned size = suuji_rules_size(rules);
        for (unsigned h = 0; h < suuji_rules_house_count(rules); h++) {
            const uint16_t *const house = suuji_rules_house(rules, h);
            for (unsigned k = 1; k < size; k++) {
                char name[32];
                char want[80];
                assert_int_equal(suuji_puzzle_set_given(puzzle, house[0], 1, NULL), SUUJI_OK);
                assert_int_equal(suuji_puzzle_set_given(puzzle, house[k], 1, NULL), SUUJI_OK);
                struct heard heard = {.rules = rules};
                assert_false(suuji_verify_givens(puzzle, hear, &heard));
                suuji_rules_house_name(rules, h, name, sizeof name);
                snprintf(want, sizeof want, "%s has two ", name);
                assert_non_null(strstr(heard.text, want));
                assert_int_equal(suuji_puzzle_set_given(puzzle, house[0], 0, NULL), SUUJI_OK);
                assert_int_equal(suuji_puzzle_set_given(puzzle, house[k], 0, NULL), SUUJI_OK);
            }
        }
        suuji_puzzle_free(puzzle);
    }
}

static void givens_may_have_gaps_but_no_clash(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "1...............");
    struct heard heard = {.rules = suuji_puzzle_rules(puzzle)};
    assert_true(suuji_verify_givens(puzzle, hear, &heard));
    assert_int_equal(suuji_puzzle_set_excluded(puzzle, 0, 1, true, NULL), SUUJI_OK);
    assert_false(suuji_verify_givens(puzzle, hear, &heard));
    assert_string_equal(heard.text, "r1c1 holds 1, an eliminated candidate");
    suuji_puzzle_free(puzzle);
}

static void a_callback_gets_no_more_than_it_wants(void **state)
{
    (void)state;
    uint8_t grid[81] = {0};
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    struct heard heard = {.rules = suuji_puzzle_rules(puzzle), .stop_after = 2};
    assert_false(suuji_verify(puzzle, grid, hear, &heard));
    assert_int_equal(heard.count, 2);
    assert_string_equal(heard.text, "r1c1 is empty; r1c2 is empty");
    suuji_puzzle_free(puzzle);
}

static void a_fault_text_is_cut_to_fit(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("9");
    const suuji_fault fault = {.kind = SUUJI_FAULT_EMPTY, .cell = {80, 80}};
    char text[8] = "#######";
    suuji_fault_text(rules, &fault, NULL, text, 6);
    assert_string_equal(text, "r9c9 ");
    assert_int_equal(text[6], '#');
    suuji_rules_free(rules);
}

static void arguments_out_of_range_are_refused(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    suuji_error err;
    assert_int_equal(suuji_puzzle_set_given(puzzle, 16, 1, &err), SUUJI_ERR_ARGUMENT);
    assert_string_equal(err.text, "there is no cell 16 in size 4");
    assert_int_equal(suuji_puzzle_set_given(puzzle, 0, 5, &err), SUUJI_ERR_ARGUMENT);
    assert_string_equal(err.text, "value 5 is too large for size 4");
    assert_int_equal(suuji_puzzle_set_excluded(puzzle, 16, 1, true, NULL), SUUJI_ERR_ARGUMENT);
    assert_int_equal(suuji_puzzle_set_excluded(puzzle, 0, 5, true, NULL), SUUJI_ERR_ARGUMENT);
    assert_int_equal(suuji_puzzle_set_excluded(puzzle, 0, 0, true, NULL), SUUJI_ERR_ARGUMENT);
    assert_false(suuji_puzzle_has_marks(puzzle));
    assert_false(suuji_puzzle_excluded(puzzle, 99, 1));
    assert_false(suuji_puzzle_excluded(puzzle, 0, 99));
    assert_null(suuji_puzzle_solution(puzzle));
    assert_string_equal(suuji_puzzle_label(puzzle), "");
    suuji_puzzle_free(puzzle);
}

static void marks_are_kept_per_cell_and_value_at_any_size(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("100", "");
    for (unsigned value = 1; value <= 100; value += 9)
        assert_int_equal(suuji_puzzle_set_excluded(puzzle, 9999, value, true, NULL), SUUJI_OK);
    for (unsigned value = 1; value <= 100; value++) {
        assert_int_equal(suuji_puzzle_excluded(puzzle, 9999, value), value % 9 == 1);
        assert_false(suuji_puzzle_excluded(puzzle, 9998, value));
    }
    assert_true(suuji_puzzle_has_marks(puzzle));
    suuji_puzzle_free(puzzle);
}

static void a_puzzle_outlives_the_reference_it_was_made_from(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("9+x");
    suuji_puzzle *puzzle = NULL;
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    suuji_rules_free(rules);
    assert_string_equal(suuji_rules_spec(suuji_puzzle_rules(puzzle)), "9+x");
    suuji_puzzle_free(puzzle);
    suuji_puzzle_free(NULL);
    suuji_rules_free(NULL);
}

/* Take and drop references, and solve with them, as fast as possible. */
static void *share_and_solve(void *user)
{
    const suuji_rules *const rules = user;
    uintptr_t solutions = 0;
    for (int i = 0; i < 200; i++) {
        suuji_rules *const mine = suuji_rules_share(rules);
        suuji_puzzle *puzzle = NULL;
        suuji_solver *solver = NULL;
        suuji_answer answer = SUUJI_ANSWER_INIT;
        if (suuji_puzzle_new(mine, &puzzle, NULL) == SUUJI_OK &&
            suuji_solver_new(NULL, &solver, NULL) == SUUJI_OK &&
            suuji_solver_solve(solver, puzzle, NULL, &answer, NULL) == SUUJI_OK)
            solutions += (uintptr_t)answer.count;
        suuji_rules_free(mine);
        suuji_puzzle_free(puzzle);
        suuji_solver_free(solver);
    }
    return (void *)solutions;
}

static void rules_are_shared_by_threads(void **state)
{
    (void)state;
    pthread_t thread[4];
    suuji_rules *const rules = make_rules("4+x");
    for (size_t i = 0; i < 4; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, share_and_solve, rules), 0);
    for (size_t i = 0; i < 4; i++) {
        void *solutions = NULL;
        assert_int_equal(pthread_join(thread[i], &solutions), 0);
        assert_int_equal((uintptr_t)solutions, 200);
    }
    assert_string_equal(suuji_rules_spec(rules), "4+x");
    suuji_rules_free(rules);
}

static void a_copy_has_all_of_a_puzzle_and_is_its_own(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "1...............");
    static const uint8_t grid[16] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    suuji_puzzle *copy = NULL;
    assert_int_equal(suuji_puzzle_set_excluded(puzzle, 5, 2, true, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_set_solution(puzzle, grid, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_set_label(puzzle, "a\ntitle", NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_copy(puzzle, &copy, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_set_given(puzzle, 0, 0, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_set_excluded(puzzle, 5, 2, false, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_set_solution(puzzle, NULL, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_set_label(puzzle, NULL, NULL), SUUJI_OK);
    assert_false(suuji_puzzle_has_marks(puzzle));
    assert_false(suuji_puzzle_excluded(puzzle, 5, 2));
    assert_null(suuji_puzzle_solution(puzzle));
    assert_string_equal(suuji_puzzle_label(puzzle), "");
    assert_ptr_equal(suuji_puzzle_rules(copy), suuji_puzzle_rules(puzzle));
    suuji_puzzle_free(puzzle);
    assert_int_equal(suuji_puzzle_givens(copy)[0], 1);
    assert_true(suuji_puzzle_excluded(copy, 5, 2));
    assert_memory_equal(suuji_puzzle_solution(copy), grid, sizeof grid);
    assert_string_equal(suuji_puzzle_label(copy), "a title");
    assert_int_equal(suuji_puzzle_set_solution(copy, (const uint8_t[16]){5}, NULL),
                     SUUJI_ERR_ARGUMENT);
    assert_non_null(suuji_puzzle_solution(copy));
    suuji_puzzle_free(copy);
}

static void rules_say_their_cells_boxes_and_peers(void **state)
{
    (void)state;
    suuji_rules *rules = NULL;
    uint16_t peers[36];
    unsigned rows = 9;
    unsigned columns = 9;
    assert_int_equal(suuji_rules_new("6", &rules, NULL), SUUJI_OK);
    assert_int_equal(suuji_rules_cells(rules), 36);
    suuji_rules_box(rules, &rows, &columns);
    assert_int_equal(rows, 2);
    assert_int_equal(columns, 3);
    assert_int_equal(suuji_rules_peers(rules, 0, peers), 12);
    assert_int_equal(peers[0], 1);
    assert_int_equal(peers[11], 30);
    suuji_rules_free(rules);
    assert_int_equal(suuji_rules_new("6:latin", &rules, NULL), SUUJI_OK);
    suuji_rules_box(rules, &rows, &columns);
    assert_int_equal(rows, 0);
    assert_int_equal(columns, 0);
    suuji_rules_free(rules);
}

static void all_givens_are_set_at_once(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "1...............");
    const uint8_t grid[16] = {0, 2, [15] = 4};
    const uint8_t high[16] = {[15] = 5};
    suuji_error err;
    assert_int_equal(suuji_puzzle_clue_count(puzzle), 1);
    assert_int_equal(suuji_puzzle_set_givens(puzzle, grid, &err), SUUJI_OK);
    assert_memory_equal(suuji_puzzle_givens(puzzle), grid, 16);
    assert_int_equal(suuji_puzzle_clue_count(puzzle), 2);
    assert_int_equal(suuji_puzzle_set_givens(puzzle, high, &err), SUUJI_ERR_ARGUMENT);
    assert_memory_equal(suuji_puzzle_givens(puzzle), grid, 16);
    suuji_puzzle_free(puzzle);
}

TEST_FILE(test_model)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_solution_has_no_fault),
        cmocka_unit_test(a_value_twice_is_reported_for_every_house_it_breaks),
        cmocka_unit_test(cells_by_themselves_can_be_wrong),
        cmocka_unit_test(pairs_that_must_differ_are_reported),
        cmocka_unit_test(every_house_of_every_rule_is_looked_at),
        cmocka_unit_test(givens_may_have_gaps_but_no_clash),
        cmocka_unit_test(a_callback_gets_no_more_than_it_wants),
        cmocka_unit_test(a_fault_text_is_cut_to_fit),
        cmocka_unit_test(arguments_out_of_range_are_refused),
        cmocka_unit_test(marks_are_kept_per_cell_and_value_at_any_size),
        cmocka_unit_test(a_puzzle_outlives_the_reference_it_was_made_from),
        cmocka_unit_test(rules_are_shared_by_threads),
        cmocka_unit_test(a_copy_has_all_of_a_puzzle_and_is_its_own),
        cmocka_unit_test(rules_say_their_cells_boxes_and_peers),
        cmocka_unit_test(all_givens_are_set_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
