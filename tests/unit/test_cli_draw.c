/* SPDX-License-Identifier: MIT */
/* suuji draw: its options match the library's names. */
#include "support.h"

#include "app/draw/draw_args.h"
#include "app/frame/command.h"
#include "app/frame/file_kind.h"

#include <string.h>

/* The media, and after them the one that only trees have. */
static const char *medium_at(size_t i)
{
    const suuji_medium_info *const medium = suuji_medium_at(i);
    return medium ? medium->name : i + 1 == CLI_DRAW_DOT ? "dot" : NULL;
}

static const char *paper_at(size_t i)
{
    return suuji_paper_at(i) ? suuji_paper_at(i)->name : NULL;
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

static void media_are_found_by_extension(void **state)
{
    (void)state;
    assert_string_equal(cli_medium_of_file("a.svg")->name, "svg");
    assert_string_equal(cli_medium_of_file("a.b/c.PNG")->name, "png");
    assert_string_equal(cli_medium_of_file("x-%d.pdf")->name, "pdf");
    assert_null(cli_medium_of_file("svg"));
    assert_null(cli_medium_of_file("a.gif"));
}

TEST_FILE(test_cli_draw)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_name_all_media_and_papers),
        cmocka_unit_test(media_are_found_by_extension),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
