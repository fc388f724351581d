/* SPDX-License-Identifier: MIT */
/* Exports: what every row of the table must do, and the graph of a puzzle. */
#include "support.h"

#include "export/export_row.h"
#include "app/frame/file_kind.h"

#include <stdlib.h>
#include <string.h>

/* The output, and the number of pieces after which the callback stops. */
struct listener {
    struct sj_text text;
    size_t pieces;
    size_t patience;
};

static bool listen(void *user, const char *text, size_t length)
{
    struct listener *const listener = user;
    sj_text_add(&listener->text, text, length);
    return ++listener->pieces < listener->patience;
}

static struct listener export_puzzle(const suuji_puzzle *puzzle, const char *name)
{
    struct listener listener = {.patience = SIZE_MAX};
    suuji_error err;
    if (suuji_puzzle_export(puzzle, name, listen, &listener, &err) != SUUJI_OK)
        fail_msg("%s: %s", name, err.text);
    sj_text_char(&listener.text, '\0');
    return listener;
}

static void every_export_writes_lines_for_any_rules(void **state)
{
    (void)state;
    static const char *const specs[] = {"1", "4", "6", "9+x", "9+antiknight", "5", "16"};
    const suuji_export_info *info = NULL;
    for (size_t i = 0; (info = suuji_export_at(i)) != NULL; i++)
        for (size_t k = 0; k < sizeof specs / sizeof specs[0]; k++) {
            suuji_puzzle *const puzzle = make_puzzle(specs[k], "");
            assert_int_equal(suuji_puzzle_set_given(puzzle, 0, 1, NULL), SUUJI_OK);
            struct listener listener = export_puzzle(puzzle, info->name);
            assert_true(listener.text.len > 2);
            assert_int_equal(listener.text.at[listener.text.len - 2], '\n');
            sj_text_free(&listener.text);
            suuji_puzzle_free(puzzle);
        }
}

static void a_callback_that_returned_false_is_not_called_again(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("36", "");
    const suuji_export_info *info = NULL;
    for (size_t i = 0; (info = suuji_export_at(i)) != NULL; i++) {
        struct listener listener = {.patience = 1};
        assert_int_equal(suuji_puzzle_export(puzzle, info->name, listen, &listener, NULL),
                         SUUJI_ERR_IO);
        assert_int_equal(listener.pieces, 1);
        sj_text_free(&listener.text);
    }
    suuji_puzzle_free(puzzle);
}

static void unknown_names_and_options_are_refused(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    struct listener listener = {.patience = SIZE_MAX};
    suuji_error err;
    assert_int_equal(suuji_puzzle_export(puzzle, "cool", listen, &listener, &err),
                     SUUJI_ERR_ARGUMENT);
    assert_string_equal(err.text, "there is no export named 'cool'; did you mean 'col'?");
    assert_int_equal(suuji_puzzle_export(puzzle, "col:hot", listen, &listener, &err),
                     SUUJI_ERR_ARGUMENT);
    assert_int_equal(listener.pieces, 0);
    suuji_puzzle_free(puzzle);
}

static size_t count_lines_with(const char *text, const char *start)
{
    size_t count = 0;
    for (const char *line = text; *line; line = strchr(line, '\n') + 1)
        count += strncmp(line, start, strlen(start)) == 0;
    return count;
}

static void the_graph_of_9x9_has_810_edges_and_joins_peers(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    assert_int_equal(suuji_puzzle_set_given(puzzle, 80, 7, NULL), SUUJI_OK);
    struct listener listener = export_puzzle(puzzle, "col");
    const char *const text = listener.text.at;
    assert_non_null(strstr(text, "\np edge 81 810\n"));
    assert_int_equal(count_lines_with(text, "e "), 810);
    assert_int_equal(count_lines_with(text, "n "), 1);
    assert_non_null(strstr(text, "\nn 81 7\n"));
    assert_non_null(strstr(text, "\ne 1 21\n"));
    assert_null(strstr(text, "\ne 1 22\n"));
    sj_text_free(&listener.text);
    suuji_puzzle_free(puzzle);
}

static void marks_that_the_givens_imply_do_not_count(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    struct listener listener = {.patience = SIZE_MAX};
    assert_int_equal(suuji_puzzle_set_given(puzzle, 0, 5, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_set_excluded(puzzle, 8, 5, true, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_export(puzzle, "col", listen, &listener, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_set_excluded(puzzle, 8, 6, true, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_export(puzzle, "col", listen, &listener, NULL),
                     SUUJI_ERR_UNSUPPORTED);
    sj_text_free(&listener.text);
    suuji_puzzle_free(puzzle);
}

static void exports_are_found_by_extension_in_either_case(void **state)
{
    (void)state;
    assert_string_equal(cli_export_of_file("a.b/x.COL")->name, "col");
    assert_null(cli_export_of_file("col"));
    assert_null(cli_export_of_file("x.colx"));
}

/* ---- Reading back ---- */

static const uint8_t solution[] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};

/* What a solver of this problem would write about the solution, with one cell changed if
   `wrong`. */
static struct sj_text make_report(bool formula, bool wrong)
{
    struct sj_text report = {0};
    sj_text_str(&report, formula ? "s SATISFIABLE\nv" : "Status: INTEGER OPTIMAL\n");
    for (unsigned cell = 0; cell < 16; cell++)
        for (unsigned value = 1; value <= 4; value++) {
            const unsigned is = wrong && cell == 15 ? 2 : solution[cell];
            if (formula)
                sj_text_printf(&report, " %s%u", is == value ? "" : "-", cell * 4 + value);
            else
                sj_text_printf(&report, "x_r%uc%u_%u * %d\n", cell / 4 + 1, cell % 4 + 1, value,
                               is == value);
        }
    sj_text_str(&report, formula ? " 0\n" : "");
    return report;
}

static suuji_status read_back(const char *name, const struct sj_text *problem, const char *text,
                              size_t length, suuji_report *report, suuji_puzzle **out)
{
    *report = (suuji_report)SUUJI_REPORT_INIT;
    report->text = text;
    report->length = length;
    return suuji_export_read(name, problem->at, problem->len - 1, NULL, report, out, NULL);
}

static void exports_are_read_back_with_a_solvers_report(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "1.3.............");
    const suuji_export_info *info = NULL;
    size_t read = 0;
    for (size_t i = 0; (info = suuji_export_at(i)) != NULL; i++) {
        const bool formula = strcmp(info->name, "cnf") == 0;
        const char *const none = formula ? "s UNSATISFIABLE\n"
                                         : "PROBLEM HAS NO INTEGER FEASIBLE"
                                           " SOLUTION\nInfeasible\n";
        struct listener problem = export_puzzle(puzzle, info->name);
        struct sj_text right = make_report(formula, false);
        struct sj_text wrong = make_report(formula, true);
        suuji_report report;
        suuji_puzzle *back = NULL;
        if (!info->reads) {
            assert_int_equal(read_back(info->name, &problem.text, "", 0, &report, &back),
                             SUUJI_ERR_UNSUPPORTED);
        } else {
            assert_int_equal(suuji_export_read(info->name, problem.text.at, problem.text.len - 1,
                                               NULL, NULL, &back, NULL),
                             SUUJI_OK);
            assert_memory_equal(suuji_puzzle_givens(back), suuji_puzzle_givens(puzzle), 16);
            assert_null(suuji_puzzle_solution(back));
            suuji_puzzle_free(back);
            assert_int_equal(
                read_back(info->name, &problem.text, right.at, right.len, &report, &back),
                SUUJI_OK);
            assert_int_equal(report.verdict, SUUJI_VERDICT_SOLVED);
            assert_memory_equal(suuji_puzzle_solution(back), solution, 16);
            suuji_puzzle_free(back);
            assert_int_equal(
                read_back(info->name, &problem.text, wrong.at, wrong.len, &report, &back),
                SUUJI_ERR_SYNTAX);
            assert_null(back);
            assert_int_equal(report.at_fault, !formula); /* a clause that is not satisfied */
            assert_int_equal(
                read_back(info->name, &problem.text, none, strlen(none), &report, &back), SUUJI_OK);
            assert_int_equal(report.verdict, SUUJI_VERDICT_NONE);
            suuji_puzzle_free(back);
            read++;
        }
        sj_text_free(&right);
        sj_text_free(&wrong);
        sj_text_free(&problem.text);
    }
    assert_int_equal(read, 3);
    suuji_puzzle_free(puzzle);
}

static void what_cannot_be_read_back_is_refused(void **state)
{
    (void)state;
    suuji_puzzle *back = NULL;
    suuji_report report = {0};
    assert_int_equal(suuji_export_read("cool", "", 0, NULL, NULL, &back, NULL), SUUJI_ERR_ARGUMENT);
    assert_int_equal(suuji_export_read("cnf", "", 0, NULL, &report, &back, NULL),
                     SUUJI_ERR_ARGUMENT);
    assert_int_equal(suuji_export_read("cnf", "p", 1, NULL, NULL, &back, NULL), SUUJI_ERR_SYNTAX);
    assert_null(back);
}

TEST_FILE(test_exports)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_export_writes_lines_for_any_rules),
        cmocka_unit_test(a_callback_that_returned_false_is_not_called_again),
        cmocka_unit_test(unknown_names_and_options_are_refused),
        cmocka_unit_test(the_graph_of_9x9_has_810_edges_and_joins_peers),
        cmocka_unit_test(marks_that_the_givens_imply_do_not_count),
        cmocka_unit_test(exports_are_found_by_extension_in_either_case),
        cmocka_unit_test(exports_are_read_back_with_a_solvers_report),
        cmocka_unit_test(what_cannot_be_read_back_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
