/* SPDX-License-Identifier: MIT */
/* Exports: what every row of the table must do, and the graph of a puzzle. */
#include "support.h"

#include "export/export.h"
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

static void a_listener_who_goes_hears_no_more(void **state)
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
    assert_string_equal(err.text, "there is no export named 'cool'");
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

static void marks_that_the_givens_imply_are_no_marks(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    struct listener listener = {.patience = SIZE_MAX};
    assert_int_equal(suuji_puzzle_set_given(puzzle, 0, 5, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_exclude(puzzle, 8, 5, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_export(puzzle, "col", listen, &listener, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_exclude(puzzle, 8, 6, NULL), SUUJI_OK);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_export_writes_lines_for_any_rules),
        cmocka_unit_test(a_listener_who_goes_hears_no_more),
        cmocka_unit_test(unknown_names_and_options_are_refused),
        cmocka_unit_test(the_graph_of_9x9_has_810_edges_and_joins_peers),
        cmocka_unit_test(marks_that_the_givens_imply_are_no_marks),
        cmocka_unit_test(exports_are_found_by_extension_in_either_case),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
