/* SPDX-License-Identifier: MIT */
/* suuji draw: its options match the library's names, and places are parsed correctly. */
#include "support.h"

#include "app/frame/command.h"
#include "app/draw/draw_marks.h"
#include "draw/medium.h"
#include "draw/palette.h"
#include "draw/sheet.h"

#include <string.h>

static const char *medium_at(size_t i)
{
    return sj_medium_at(i) ? sj_medium_at(i)->name : NULL;
}

static const char *paper_at(size_t i)
{
    return sj_paper_at(i) ? sj_paper_at(i)->name : NULL;
}

/* Word 0 is the default, which means none of them. */
static void check_words(const char *option, const char *(*at)(size_t i))
{
    const struct cli_option *row = cli_command_find("draw")->options;
    while (row->name && strcmp(row->name, option) != 0)
        row++;
    assert_non_null(row->name);
    assert_string_equal(row->words[0], row->fallback);
    size_t i = 0;
    for (; at(i); i++)
        assert_string_equal(row->words[i + 1], at(i));
    assert_null(row->words[i + 1]);
}

static void options_name_all_media_and_papers(void **state)
{
    (void)state;
    check_words("to", medium_at);
    check_words("pages", paper_at);
}

static void check_marks(const char *list, const char *spec, const char *expected)
{
    struct cli_draw_marks marks;
    suuji_rules *const rules = make_rules(spec);
    uint8_t colors[256];
    assert_int_equal(cli_draw_marks_read(list, &marks, NULL), SUUJI_OK);
    assert_int_equal(cli_draw_marks_apply(&marks, rules, colors, NULL), SUUJI_OK);
    for (size_t i = 0; i < strlen(expected); i++)
        assert_int_equal(colors[i], expected[i] - '0');
    cli_draw_marks_free(&marks);
    suuji_rules_free(rules);
}

static void places_are_cells_rows_columns_and_boxes(void **state)
{
    (void)state;
    check_marks("r1c1", "4", "1000000000000000");
    check_marks("r2", "4", "0000111100000000");
    check_marks("c4:orange", "4", "0002000200020002");
    check_marks("b4", "4", "0000000000110011");
    check_marks("r1,r1c2:blue,c4:grey", "4", "1316000600060006");
    check_marks("b2:green", "4:regions=AAAABBBBCCCCDDDD", "0000444400000000");
}

static void what_is_no_place_is_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = {"",      "x",     "r",     "r0",   "r1c",       "c1r1",
                                        "r1c1,", ",r1",   "b1r1",  "r1:",  "r1:purple", "r1c1 ",
                                        "r256",  "r1c1x", "r-1c1", "R1C1", "r1:blueish"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct cli_draw_marks marks;
        suuji_error err;
        if (cli_draw_marks_read(wrong[i], &marks, &err) != SUUJI_ERR_ARGUMENT)
            fail_msg("'%s' was taken", wrong[i]);
        cli_draw_marks_free(&marks);
    }
}

static void places_that_are_not_on_the_board_are_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = {"r5c1", "c5", "r1c1,b5"};
    suuji_rules *const rules = make_rules("4");
    uint8_t colors[16];
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct cli_draw_marks marks;
        assert_int_equal(cli_draw_marks_read(wrong[i], &marks, NULL), SUUJI_OK);
        assert_int_equal(cli_draw_marks_apply(&marks, rules, colors, NULL), SUUJI_ERR_UNSUPPORTED);
        cli_draw_marks_free(&marks);
    }
    suuji_rules_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_name_all_media_and_papers),
        cmocka_unit_test(places_are_cells_rows_columns_and_boxes),
        cmocka_unit_test(what_is_no_place_is_refused),
        cmocka_unit_test(places_that_are_not_on_the_board_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
