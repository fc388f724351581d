/* SPDX-License-Identifier: MIT */
/* The JSON writer of the command line. */
#include "codec/json_writer.h"
#include "support.h"

#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* What was written so far is `want`; forget it. */
static void expect(struct sj_text *out, const char *want)
{
    sj_text_char(out, '\0');
    assert_false(out->failed);
    assert_string_equal(out->at, want);
    sj_text_clear(out);
}

static void containers_nest_with_commas_between(void **state)
{
    struct sj_text out = {0};
    struct sj_json_writer json = {.out = &out};
    (void)state;
    sj_json_put_object(&json, NULL);
    sj_json_put_array(&json, "empty");
    sj_json_put_end(&json);
    sj_json_put_array(&json, "two");
    sj_json_put_count(&json, NULL, SJ_JSON_EXACT);
    sj_json_put_count(&json, NULL, UINT64_MAX);
    sj_json_put_end(&json);
    sj_json_put_bool(&json, "yes", true);
    sj_json_put_null(&json, "no");
    sj_json_put_end(&json);
    expect(&out, "{\"empty\": [], \"two\": [9007199254740992, \"18446744073709551615\"], \"yes\": "
                 "true, \"no\": null}\n");
    sj_text_free(&out);
}

static void wide_form_indents(void **state)
{
    struct sj_text out = {0};
    struct sj_json_writer json = {.out = &out, .form = SJ_JSON_WIDE};
    (void)state;
    sj_json_put_array(&json, NULL);
    sj_json_put_object(&json, NULL);
    sj_json_put_count(&json, "a", 1);
    sj_json_put_count(&json, "b", 2);
    sj_json_put_end(&json);
    sj_json_put_end(&json);
    expect(&out, "[\n  {\n    \"a\": 1,\n    \"b\": 2\n  }\n]\n");
    sj_text_free(&out);
}

static void strings_are_escaped(void **state)
{
    struct sj_text out = {0};
    struct sj_json_writer json = {.out = &out};
    (void)state;
    sj_json_put_string(&json, NULL, "\"\\\b\f\n\r\t/\x01\x1f\x7f");
    expect(&out, "\"\\\"\\\\\\b\\f\\n\\r\\t/\\u0001\\u001f\\u007f\"");
    sj_json_put_bytes(&json, NULL, "a\0b", 3);
    expect(&out, "\"a\\u0000b\"");
    sj_text_free(&out);
}

static void what_is_not_utf8_is_replaced(void **state)
{
#define BAD "\xef\xbf\xbd"
    static const char *const cases[][2] = {
        {"\xc3\xa9\xe6\x95\xb0\xf0\x9f\x98\x80", "\"\xc3\xa9\xe6\x95\xb0\xf0\x9f\x98\x80\""},
        {"\xff", "\"" BAD "\""},
        {"\xc0\x80", "\"" BAD BAD "\""},         /* overlong */
        {"\xe0\x80\x80", "\"" BAD BAD BAD "\""}, /* overlong */
        {"\xed\xa0\x80", "\"" BAD BAD BAD "\""}, /* a surrogate */
        {"\xf4\x90\x80\x80", "\"" BAD BAD BAD BAD "\""},
        {"\xe6\x95", "\"" BAD BAD "\""}, /* cut short */
        {"\xe6x", "\"" BAD "x\""},
    };
#undef BAD
    struct sj_text out = {0};
    struct sj_json_writer json = {.out = &out};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        sj_json_put_string(&json, NULL, cases[i][0]);
        expect(&out, cases[i][1]);
    }
    sj_text_free(&out);
}

static void reals_have_the_digits_they_need(void **state)
{
    static const struct {
        double number;
        const char *text;
    } cases[] = {{0.1, "0.1"},      {0, "0"},
                 {1e300, "1e+300"}, {0.1 + 0.2, "0.30000000000000004"},
                 {NAN, "null"},     {INFINITY, "null"}};
    struct sj_text out = {0};
    struct sj_json_writer json = {.out = &out};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        sj_json_put_real(&json, NULL, cases[i].number);
        expect(&out, cases[i].text);
    }
    sj_text_free(&out);
}

/* What printf writes in locales with other decimal points. */
static void the_point_is_a_point(void **state)
{
    static const char *const cases[][2] = {
        {"1,5", "1.5"},
        {"-0,25e-07", "-0.25e-07"},
        {"1\xd9\xab"
         "5e+300",
         "1.5e+300"},
        {"12.5", "12.5"},
        {"1e+300", "1e+300"},
        {"-7", "-7"},
        {"-inf", "-inf"},
        {"nan", "nan"},
        {"", ""},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[SJ_REAL_ROOM];
        snprintf(text, sizeof text, "%s", cases[i][0]);
        sj_real_point(text);
        assert_string_equal(text, cases[i][1]);
    }
}

/* Where no locale with a comma is installed, this says nothing more. */
static void reals_do_not_depend_on_the_locale(void **state)
{
    static const char *const names[] = {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "pt_BR.UTF-8"};
    struct sj_text out = {0};
    struct sj_json_writer json = {.out = &out};
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names && !setlocale(LC_ALL, names[i]); i++)
        continue;
    sj_json_put_real(&json, NULL, 0.1 + 0.2);
    setlocale(LC_ALL, "C");
    expect(&out, "0.30000000000000004");
    sj_text_free(&out);
}

TEST_FILE(test_json_writer)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(containers_nest_with_commas_between),
        cmocka_unit_test(wide_form_indents),
        cmocka_unit_test(strings_are_escaped),
        cmocka_unit_test(what_is_not_utf8_is_replaced),
        cmocka_unit_test(reals_have_the_digits_they_need),
        cmocka_unit_test(the_point_is_a_point),
        cmocka_unit_test(reals_do_not_depend_on_the_locale),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
