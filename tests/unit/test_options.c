/* SPDX-License-Identifier: MIT */
/* Options: parsing, defaults, ranges and messages. */
#include "support.h"

#include "suuji/export.h"
#include "base/option.h"

#include <stdio.h>
#include <string.h>

struct settings {
    bool quick;
    bool tidy;
    uint64_t nodes;
    uint64_t any;
    double seconds;
    unsigned branch;
    const char *name;
};

static const char *const branches[] = {"left", "right", "both", NULL};

static const struct sj_option rows[] = {
    {.name = "quick", .kind = SUUJI_OPTION_FLAG, .offset = offsetof(struct settings, quick)},
    {.name = "tidy",
     .kind = SUUJI_OPTION_FLAG,
     .offset = offsetof(struct settings, tidy),
     .fallback = "on"},
    {.name = "nodes",
     .kind = SUUJI_OPTION_COUNT,
     .offset = offsetof(struct settings, nodes),
     .value = "N",
     .fallback = "10",
     .low = 2,
     .high = 100},
    {.name = "any",
     .kind = SUUJI_OPTION_COUNT,
     .offset = offsetof(struct settings, any),
     .value = "N"},
    {.name = "seconds",
     .kind = SUUJI_OPTION_REAL,
     .offset = offsetof(struct settings, seconds),
     .value = "SECONDS",
     .low = 1},
    {.name = "branch",
     .kind = SUUJI_OPTION_WORD,
     .offset = offsetof(struct settings, branch),
     .value = "WAY",
     .fallback = "right",
     .words = branches},
    {.name = "name",
     .kind = SUUJI_OPTION_TEXT,
     .offset = offsetof(struct settings, name),
     .value = "TEXT"},
    {.name = NULL},
};

/* Parse a copy of `list`; options of kind SUUJI_OPTION_TEXT point into `kept`. */
static suuji_status parse(const char *list, struct settings *settings, suuji_error *err)
{
    static char kept[256];
    snprintf(kept, sizeof kept, "%s", list);
    return sj_option_parse(rows, kept, settings, "engine 'test'", err);
}

static void no_list_means_defaults(void **state)
{
    (void)state;
    struct settings s;
    memset(&s, 0xa5, sizeof s);
    assert_int_equal(sj_option_parse(rows, NULL, &s, "test", NULL), SUUJI_OK);
    assert_false(s.quick);
    assert_true(s.tidy);
    assert_int_equal(s.nodes, 10);
    assert_int_equal(s.any, 0);
    assert_true(s.seconds == 0);
    assert_int_equal(s.branch, 1);
    assert_null(s.name);
}

static void a_list_sets_each_kind(void **state)
{
    (void)state;
    struct settings s;
    const char *const list =
        "quick,tidy=off,nodes=100,any=18446744073709551615,seconds=1.5,branch=both,name=a b";
    assert_int_equal(parse(list, &s, NULL), SUUJI_OK);
    assert_true(s.quick);
    assert_false(s.tidy);
    assert_int_equal(s.nodes, 100);
    assert_true(s.any == UINT64_MAX);
    assert_true(s.seconds == 1.5);
    assert_int_equal(s.branch, 2);
    assert_string_equal(s.name, "a b");
}

static void a_choice_needs_no_name_and_the_last_one_wins(void **state)
{
    (void)state;
    struct settings s;
    assert_int_equal(parse("left", &s, NULL), SUUJI_OK);
    assert_int_equal(s.branch, 0);
    assert_int_equal(parse("left,branch=both,quick=on,quick=off", &s, NULL), SUUJI_OK);
    assert_int_equal(s.branch, 2);
    assert_false(s.quick);
}

static void refused(const char *list, const char *message)
{
    struct settings s;
    suuji_error err = {0};
    if (parse(list, &s, &err) != SUUJI_ERR_ARGUMENT)
        fail_msg("'%s' was not refused", list);
    assert_string_equal(err.text, message);
}

static void what_is_wrong_is_said(void **state)
{
    (void)state;
    refused("slow", "engine 'test' has no option 'slow'");
    refused("", "engine 'test' has no option ''");
    refused("quick,,tidy", "engine 'test' has no option ''");
    refused("quick,", "engine 'test' has no option ''");
    refused("Quick", "engine 'test' has no option 'Quick'; did you mean 'quick'?");
    refused("left=on", "engine 'test' has no option 'left'");
    refused("quick=yes", "engine 'test': option 'quick' must be 'on' or 'off', not 'yes'");
    refused("nodes", "engine 'test': option 'nodes' needs a value (N)");
    refused("nodes=", "engine 'test': option 'nodes' must be a whole number, not ''");
    refused("nodes=1x", "engine 'test': option 'nodes' must be a whole number, not '1x'");
    refused("nodes=-5", "engine 'test': option 'nodes' must be a whole number, not '-5'");
    refused("nodes= 5", "engine 'test': option 'nodes' must be a whole number, not ' 5'");
    refused("nodes=1", "engine 'test': option 'nodes' must be from 2 to 100, not '1'");
    refused("nodes=101", "engine 'test': option 'nodes' must be from 2 to 100, not '101'");
    refused("any=18446744073709551616",
            "engine 'test': option 'any' must be from 0 to 2^64 - 1, not "
            "'18446744073709551616'");
    refused("seconds=0.5", "engine 'test': option 'seconds' must be a number of at least 1, not "
                           "'0.5'");
    refused("seconds=nan", "engine 'test': option 'seconds' must be a number of at least 1, not "
                           "'nan'");
    refused("seconds=1e999", "engine 'test': option 'seconds' must be a number of at least 1, not "
                             "'1e999'");
    refused("branch=up", "engine 'test': option 'branch' must be left, right or both, not 'up'");
}

static void rows_are_found_by_whole_names(void **state)
{
    (void)state;
    assert_ptr_equal(sj_option_find(rows, "nodes", 5), &rows[2]);
    assert_null(sj_option_find(rows, "node", 4));
    assert_null(sj_option_find(rows, "nodesx", 6));
    assert_null(sj_option_find(NULL, "nodes", 5));
}

/* Every table of the library: the default in the help can be set, and names are plain words. */
static void check_table(const char *owner, const struct sj_option *table)
{
    for (const struct sj_option *row = table; row && row->name; row++) {
        union {
            uint64_t count;
            double real;
            const char *text;
            unsigned word;
            bool flag;
        } value;
        struct sj_option here = *row;
        suuji_error err = {0};
        here.offset = 0;
        assert_true(strspn(row->name, "abcdefghijklmnopqrstuvwxyz-") == strlen(row->name));
        assert_true(row->help && row->help[0]);
        assert_true(row->kind != SUUJI_OPTION_WORD || (row->words && row->words[0]));
        if (row->fallback && sj_option_set(&here, row->fallback, &value, owner, &err) != SUUJI_OK)
            fail_msg("%s", err.text);
    }
}

static void the_tables_of_engines_formats_and_exports_make_sense(void **state)
{
    (void)state;
    for (size_t i = 0; suuji_engine_at(i); i++)
        check_table(suuji_engine_at(i)->name, suuji_engine_at(i)->options);
    for (size_t i = 0; suuji_format_at(i); i++)
        check_table(suuji_format_at(i)->name, suuji_format_at(i)->options);
    for (size_t i = 0; suuji_export_at(i); i++)
        check_table(suuji_export_at(i)->name, suuji_export_at(i)->options);
}

static void callers_walk_a_list_by_number(void **state)
{
    (void)state;
    static const struct sj_option list[] = {
        {.name = "first", .kind = SUUJI_OPTION_FLAG, .help = "one"},
        {.name = "second", .kind = SUUJI_OPTION_COUNT, .offset = 8, .high = 7, .help = "two"},
        {.name = NULL},
    };
    assert_string_equal(suuji_option_at(list, 0)->name, "first");
    assert_string_equal(suuji_option_at(list, 1)->help, "two");
    assert_int_equal(suuji_option_at(list, 1)->high, 7);
    assert_null(suuji_option_at(list, 2));
    assert_null(suuji_option_at(list, 9));
    assert_null(suuji_option_at(NULL, 0));
}

TEST_FILE(test_options)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_list_means_defaults),
        cmocka_unit_test(a_list_sets_each_kind),
        cmocka_unit_test(a_choice_needs_no_name_and_the_last_one_wins),
        cmocka_unit_test(what_is_wrong_is_said),
        cmocka_unit_test(rows_are_found_by_whole_names),
        cmocka_unit_test(the_tables_of_engines_formats_and_exports_make_sense),
        cmocka_unit_test(callers_walk_a_list_by_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
