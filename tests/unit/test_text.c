/* SPDX-License-Identifier: MIT */
/* Texts that grow. */
#include "support.h"

#include "base/text.h"

#include <string.h>

static void a_text_holds_what_was_appended(void **state)
{
    (void)state;
    struct sj_text text = {0};
    sj_text_str(&text, "row ");
    sj_text_printf(&text, "%d of %s", 3, "nine");
    sj_text_char(&text, ':');
    sj_text_fill(&text, '.', 5);
    sj_text_add(&text, "a\0b", 3);
    assert_int_equal(text.len, 22);
    assert_memory_equal(text.at, "row 3 of nine:.....a\0b", 22);
    assert_false(text.failed);
    sj_text_free(&text);
    assert_null(text.at);
    assert_int_equal(text.cap, 0);
}

static void nothing_appended_changes_nothing(void **state)
{
    (void)state;
    struct sj_text text = {0};
    sj_text_str(&text, "");
    sj_text_add(&text, NULL, 0);
    sj_text_fill(&text, 'x', 0);
    sj_text_printf(&text, "%s", "");
    assert_int_equal(text.len, 0);
    assert_false(text.failed);
    sj_text_free(&text);
}

static void growing_keeps_every_byte(void **state)
{
    (void)state;
    struct sj_text text = {0};
    for (int i = 0; i < 100000; i++)
        sj_text_char(&text, (char)('a' + i % 26));
    assert_int_equal(text.len, 100000);
    for (int i = 0; i < 100000; i++)
        assert_int_equal(text.at[i], 'a' + i % 26);
    sj_text_free(&text);
}

static void clearing_keeps_the_memory(void **state)
{
    (void)state;
    struct sj_text text = {0};
    sj_text_fill(&text, 'x', 1000);
    const char *const before = text.at;
    sj_text_clear(&text);
    assert_int_equal(text.len, 0);
    sj_text_fill(&text, 'y', 1000);
    assert_ptr_equal(text.at, before);
    sj_text_free(&text);
}

static void a_lost_append_is_remembered(void **state)
{
    (void)state;
    struct sj_text text = {0};
    sj_text_str(&text, "kept");
    assert_null(sj_text_room(&text, SIZE_MAX)); /* more than any machine has */
    assert_true(text.failed);
    sj_text_str(&text, "lost as well");
    assert_int_equal(text.len, 4);
    sj_text_clear(&text);
    assert_false(text.failed);
    sj_text_str(&text, "again");
    assert_memory_equal(text.at, "again", 5);
    sj_text_free(&text);
}

static void messages_are_cut_to_fit_and_hold_no_control_characters(void **state)
{
    (void)state;
    suuji_error err;
    char name[400];
    memset(name, 'n', sizeof name);
    name[sizeof name - 1] = '\0';
    assert_int_equal(sj_fail(&err, SUUJI_ERR_ARGUMENT, "no '%s'", name), SUUJI_ERR_ARGUMENT);
    assert_int_equal(strlen(err.text), sizeof err.text - 1);
    assert_int_equal(err.line, 0);
    assert_int_equal(sj_fail_at(&err, SUUJI_ERR_SYNTAX, 3, 7, "character '%c%c%c'", 27, 10, 127),
                     SUUJI_ERR_SYNTAX);
    assert_string_equal(err.text, "character '?"
                                  "?"
                                  "?'");
    assert_int_equal(err.status, SUUJI_ERR_SYNTAX);
    assert_int_equal(err.line, 3);
    assert_int_equal(err.column, 7);
    assert_int_equal(sj_fail(NULL, SUUJI_ERR_IO, "nobody listens"), SUUJI_ERR_IO);
    assert_int_equal(sj_fail_memory(&err), SUUJI_ERR_MEMORY);
    assert_int_equal(err.status, SUUJI_ERR_MEMORY);
}

TEST_FILE(test_text)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_holds_what_was_appended),
        cmocka_unit_test(nothing_appended_changes_nothing),
        cmocka_unit_test(growing_keeps_every_byte),
        cmocka_unit_test(clearing_keeps_the_memory),
        cmocka_unit_test(a_lost_append_is_remembered),
        cmocka_unit_test(messages_are_cut_to_fit_and_hold_no_control_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
