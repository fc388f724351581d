/* SPDX-License-Identifier: MIT */
/* The format `model`: what SAT solvers print, without the formula. */
#include "format_checks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SOLVED "1234341221434321"

/* The literals of a grid in the numbering of the formulas, each after `before`; with `all` the
   false ones too. */
static char *literals_of(const char *cells, unsigned size, bool all, const char *before)
{
    char *const text = calloc(1, (size_t)size * size * size * 20 + 100);
    char *to = text;
    assert_non_null(text);
    for (unsigned cell = 0; cell < size * size; cell++)
        for (unsigned value = 1; value <= size; value++) {
            const bool is_true = cells[cell] == (char)('0' + value);
            if (is_true || all)
                to += sprintf(to, "%s%s%u", before, is_true ? "" : "-", cell * size + value);
        }
    return text;
}

/* The grid as a solver says it. */
static char *said(const char *format, const char *cells, unsigned size, bool all,
                  const char *before)
{
    char *const literals = literals_of(cells, size, all, before);
    const size_t room = strlen(literals) + strlen(format) + 1;
    char *const text = malloc(room);
    assert_non_null(text);
    snprintf(text, room, format, literals);
    free(literals);
    return text;
}

static void check_said(const char *format, bool all, const char *before)
{
    char *const text = said(format, SOLVED, 4, all, before);
    check_reads(text, "model", "4", SOLVED);
    free(text);
}

static void every_form_of_a_model_is_read(void **state)
{
    (void)state;
    check_said("c a solver\ns SATISFIABLE\nv%s 0\n", true, " ");
    check_said("s SATISFIABLE\nv%s\nv 0\n", false, " ");
    check_said("SAT\n%s 0\n", true, " ");
    check_said("\ns cnf 1 64%s\n", true, "\nv ");
    check_said("Z-Chaff Version\n\nInstance Satisfiable\n%s Random Seed Used\t\t\t0\n", true, " ");
}

static void literals_by_themselves_are_read_where_the_format_is_named(void **state)
{
    (void)state;
    char *const text = said("%s 0\n", SOLVED, 4, true, " ");
    suuji_puzzle *const puzzle = read_puzzle(text, "model");
    suuji_puzzle *const want = make_puzzle("4", SOLVED);
    assert_memory_equal(suuji_puzzle_givens(puzzle), suuji_puzzle_givens(want), 16);
    suuji_puzzle_free(want);
    suuji_puzzle_free(puzzle);
    free(text);
}

/* Rules say what the numbers mean; without them the size follows from the largest. */
static void rules_choose_the_size_and_leave_auxiliary_variables_out(void **state)
{
    (void)state;
    char *const text = said("s SATISFIABLE\nv%s -65 66 1000 0\n", SOLVED, 4, true, " ");
    const suuji_read_options options = {.size = sizeof options, .rules = "4:latin"};
    suuji_puzzle *puzzle = NULL;
    suuji_error err;
    assert_int_equal(suuji_puzzle_read(text, strlen(text), &options, &puzzle, &err), SUUJI_OK);
    assert_string_equal(suuji_rules_spec(suuji_puzzle_rules(puzzle)), "4:latin");
    suuji_puzzle_free(puzzle);
    assert_int_equal(suuji_puzzle_read(text, strlen(text), NULL, &puzzle, &err), SUUJI_ERR_SYNTAX);
    assert_non_null(strstr(err.text, "--rules"));
    free(text);
}

static void several_models_are_several_grids(void **state)
{
    (void)state;
    char *const one = said("s SATISFIABLE\nv%s 0\n", SOLVED, 4, true, " ");
    char *const two = said("c next\ns SATISFIABLE\nv%s 0\n", "4321341212342143", 4, true, " ");
    char text[3000];
    snprintf(text, sizeof text, "%s%s%s", one, two, one);
    suuji_reader *reader = NULL;
    const suuji_puzzle *puzzle = NULL;
    assert_int_equal(suuji_reader_new(text, strlen(text), NULL, &reader, NULL), SUUJI_OK);
    static const uint8_t first[] = {1, 4, 1};
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(suuji_reader_next(reader, &puzzle, NULL), SUUJI_OK);
        assert_non_null(puzzle);
        assert_int_equal(suuji_puzzle_givens(puzzle)[0], first[i]);
    }
    assert_int_equal(suuji_reader_next(reader, &puzzle, NULL), SUUJI_OK);
    assert_null(puzzle);
    suuji_reader_free(reader);
    free(one);
    free(two);
}

static void what_is_not_a_grid_is_refused(void **state)
{
    (void)state;
    static const struct bad_text rows[] = {
        {"s UNSATISFIABLE\n", 1, 1, "the solver found that there is no solution"},
        {"c x\nUNSAT\n", 1, 1, "the solver found that there is no solution"},
        {"s UNKNOWN\n", 1, 1, "neither a solution nor a proof"},
        {"s SATISFIABLE\nv 1 x 0\n", 2, 5, "expected a literal"},
        {"s SATISFIABLE\nv 1 -1 0\n", 2, 5, "variable 1 is both true and false"},
        {"s SATISFIABLE\n", 1, 1, "the model has no values"},
        {"s SATISFIABLE\nv 1 2 -3 -4 5 -6 -7 8 0\n", 1, 1, "r1c1 has two values: 1 and 2"},
        {"s SATISFIABLE\nv 1 -2 -3 -4 -5 -6 -7 8 0\n", 1, 1, "r1c2 has no value"},
        {NULL, 0, 0, NULL}};
    check_refused("model", rows);
}

static void broken_models_do_no_harm(void **state)
{
    (void)state;
    check_survives("c x\ns SATISFIABLE\nv 1 -2 -3 -4 -5 6 -7\nv 8 0\ns UNSATISFIABLE\n", "model");
}

TEST_FILE(test_format_model)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_form_of_a_model_is_read),
        cmocka_unit_test(literals_by_themselves_are_read_where_the_format_is_named),
        cmocka_unit_test(rules_choose_the_size_and_leave_auxiliary_variables_out),
        cmocka_unit_test(several_models_are_several_grids),
        cmocka_unit_test(what_is_not_a_grid_is_refused),
        cmocka_unit_test(broken_models_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
