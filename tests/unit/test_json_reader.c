/* SPDX-License-Identifier: MIT */
/* Reading JSON: generously for files of other applications, strictly for calls. */
#include "codec/json_reader.h"
#include "support.h"

#include <string.h>

static struct sj_json reading(const char *text, bool strict)
{
    return (struct sj_json){.text = text, .len = strlen(text), .strict = strict};
}

/* Is all of the text one value? */
static bool is_value(const char *text, bool strict)
{
    struct sj_json json = reading(text, strict);
    bool any = false;
    return sj_json_skip(&json, &any) && json.at == json.len;
}

static void numbers(void **state)
{
    static const struct {
        const char *text;
        bool strict, generous;
    } cases[] = {
        {"0", true, true},
        {"-0", true, true},
        {"10.25e+3", true, true},
        {"1E-2", true, true},
        {"0.5", true, true},
        {"3.1415926535897932384626433832795028841971693993751", true, true},
        {"100000000000000000000000000000000000000000000000000", true, true},
        {"01", false, true},
        {"-01", false, true},
        {"1.", false, true},
        {"1.e2", false, true},
        {"00.5e1", false, true},
        {"-.5", false, true},
        {"1e", false, false},
        {"-", false, false},
        {"1-2", false, false},
        {"1.2.3", false, false},
        {".5", false, false},
        {"+1", false, false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        if (is_value(cases[i].text, true) != cases[i].strict)
            fail_msg("strict: %s", cases[i].text);
        if (is_value(cases[i].text, false) != cases[i].generous)
            fail_msg("generous: %s", cases[i].text);
    }
}

static void long_numbers_have_their_value(void **state)
{
    struct sj_json json = reading("12.500000000000000000000000000000000000000000000000", false);
    double value = 0;
    (void)state;
    assert_true(sj_json_number(&json, &value));
    assert_true(value == 12.5);
    assert_int_equal(json.at, json.len);
}

/* What a string is; NULL: refused. */
static void string_is(const char *text, bool strict, const char *expected, size_t length)
{
    struct sj_json json = reading(text, strict);
    struct sj_text out = {0};
    assert_int_equal(sj_json_string(&json, &out), expected != NULL);
    if (expected) {
        assert_int_equal(out.len, length);
        assert_memory_equal(out.at, expected, length);
    }
    sj_text_free(&out);
}

static void strings(void **state)
{
    (void)state;
    string_is("\"a\\u0041\\n\"", true, "aA\n", 3);
    string_is("\"\\ud83d\\ude00\"", true, "\xf0\x9f\x98\x80", 4);
    string_is("\"a\\u0000b\"", true, "a\0b", 3);
    string_is("\"a\\u0000b\"", false, "a?b", 3);
    string_is("\"\\ud83d\"", true, NULL, 0);
    string_is("\"\\ud83d\"", false, "?", 1);
    string_is("\"\\ud83dx\"", false, "?x", 2);
    string_is("\"a\nb\tc\"", true, NULL, 0);
    string_is("\"a\nb\tc\"", false, "a\nb\tc", 5);
}

static void keys(void **state)
{
    struct sj_json json = reading("{\"c\\u0061ll\" : 1, \"c\\u0061ll\": 2}", true);
    struct sj_text name = {0};
    const char *key = NULL;
    size_t len = 0;
    double value = 0;
    (void)state;
    assert_true(sj_json_enter(&json, '{') && sj_json_more(&json, '}'));
    assert_true(sj_json_key_text(&json, &name));
    assert_int_equal(name.len, 4);
    assert_memory_equal(name.at, "call", 4);
    assert_true(sj_json_number(&json, &value) && sj_json_more(&json, '}'));
    assert_true(sj_json_key(&json, &key, &len));
    assert_int_equal(len, 9);
    assert_memory_equal(key, "c\\u0061ll", 9);
    assert_true(sj_json_number(&json, &value) && !sj_json_more(&json, '}') && !json.error);
    sj_text_free(&name);
}

TEST_FILE(test_json_reader)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers),
        cmocka_unit_test(long_numbers_have_their_value),
        cmocka_unit_test(strings),
        cmocka_unit_test(keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
