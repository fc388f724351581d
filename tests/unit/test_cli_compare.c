/* SPDX-License-Identifier: MIT */
/* How suuji compare writes times and labels. */
#include "support.h"

#include "app/frame/repeat_command.h"
#include "app/compare/compare_table.h"
#include "app/lab/cell.h"

#include <string.h>

static void times_have_three_digits_and_the_unit_that_fits(void **state)
{
    (void)state;
    static const struct {
        double seconds;
        const char *text;
    } cases[] = {
        {0, "0 ns"},           {42e-9, "42 ns"},      {999.4e-9, "999 ns"},  {999.6e-9, "1.00 us"},
        {9.994e-6, "9.99 us"}, {9.996e-6, "10.0 us"}, {99.94e-6, "99.9 us"}, {99.96e-6, "100 us"},
        {0.0123, "12.3 ms"},   {0.9994, "999 ms"},    {0.9996, "1.00 s"},    {15, "15.0 s"},
        {100, "100 s"},        {12345.6, "12,346 s"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[24];
        cli_time_text(cases[i].seconds, text, sizeof text);
        assert_string_equal(text, cases[i].text);
    }
}

/* A label of many characters, most of them of two bytes, takes its column and no more. */
static void labels_are_cut_between_characters(void **state)
{
    (void)state;
    struct cli_experiment experiment;
    struct sj_text out = {0};
    const suuji_query query = SUUJI_QUERY_INIT;
    bool whole = false;
    suuji_puzzle *const puzzle = make_puzzle("4", "1...............");
    const struct cli_item item = {.puzzle = puzzle, .number = 7};
    char label[] = "\xc3\xa4\xc3\xb6\xc3\xbc\xc3\xa4\xc3\xb6\xc3\xbc\xc3\xa4\xc3\xb6\xc3\xbc"
                   "\xc3\xa4\xc3\xb6\xc3\xbc\xc3\xa4\xc3\xb6";
    assert_int_equal(suuji_puzzle_set_label(puzzle, label, NULL), SUUJI_OK);
    assert_int_equal(cli_experiment_open(&experiment, "bits", &query, 1, NULL), SUUJI_OK);
    assert_int_equal(cli_experiment_do(&experiment, puzzle, &whole, NULL), SUUJI_OK);
    const struct cli_compare_table table = {.experiment = &experiment, .item = &item};
    cli_compare_row(&table, &out);
    sj_text_char(&out, '\0');
    assert_false(out.failed);
    assert_memory_equal(out.at, label, 24); /* twelve of fourteen characters */
    assert_memory_equal(out.at + 24, "  4x4         ", 14);
    sj_text_free(&out);
    cli_experiment_close(&experiment);
    suuji_puzzle_free(puzzle);
}

static void counts_have_six_characters_at_most(void **state)
{
    (void)state;
    static const struct {
        uint64_t count;
        const char *text;
    } cases[] = {{0, "0"},
                 {999999, "999999"},
                 {1000000, "1.00M"},
                 {45600000, "45.6M"},
                 {999499999, "999M"},
                 {999600000, "1.00G"},
                 {7890123456, "7.89G"},
                 {UINT64_MAX, "18.4E"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[24];
        cli_count_text(cases[i].count, text, sizeof text);
        assert_string_equal(text, cases[i].text);
    }
}

static void progress_shows_how_far_it_is(void **state)
{
    (void)state;
    struct cli_compare_table table = {.start = 100};
    char text[80];
    cli_compare_progress(&table, 130, text, sizeof text);
    assert_string_equal(text, "puzzle 1");
    table.total = 50;
    cli_compare_progress(&table, 130, text, sizeof text);
    assert_string_equal(text, "puzzle 1 of 50");
    table.measured = 10;
    cli_compare_progress(&table, 130, text, sizeof text);
    assert_string_equal(text, "puzzle 11 of 50, 0:02:00 left");
    table.before = 39; /* of an earlier run: they took no time */
    cli_compare_progress(&table, 130, text, sizeof text);
    assert_string_equal(text, "puzzle 50 of 50, 0:00:03 left");
    table.measured = 11; /* more than counted */
    cli_compare_progress(&table, 130, text, sizeof text);
    assert_string_equal(text, "puzzle 51");
}

static void the_command_line_is_reported_as_a_shell_accepts_it(void **state)
{
    (void)state;
    struct args {
        const char *text;
        uint64_t count;
        double real;
        unsigned word;
        bool flag;
    };
    static const char *const words[] = {"up", "down", NULL};
    static const struct cli_option options[] = {{.name = "text",
                                                 .kind = SUUJI_OPTION_TEXT,
                                                 .offset = offsetof(struct args, text),
                                                 .value = "TEXT"},
                                                {.name = "count",
                                                 .kind = SUUJI_OPTION_COUNT,
                                                 .offset = offsetof(struct args, count),
                                                 .fallback = "3"},
                                                {.name = "real",
                                                 .kind = SUUJI_OPTION_REAL,
                                                 .offset = offsetof(struct args, real),
                                                 .fallback = "0.1"},
                                                {.name = "word",
                                                 .kind = SUUJI_OPTION_WORD,
                                                 .offset = offsetof(struct args, word),
                                                 .words = words,
                                                 .fallback = "up"},
                                                {.name = "flag",
                                                 .kind = SUUJI_OPTION_FLAG,
                                                 .offset = offsetof(struct args, flag),
                                                 .value = NULL},
                                                {0}};
    static const struct cli_command command = {.name = "do", .options = options};
    static const char *const files[] = {"a.txt", "it's", "", NULL};
    const struct args usual = {.count = 3, .real = 0.1};
    const struct args other = {.text = "a b", .count = 4, .real = 15, .word = 1, .flag = true};
    struct sj_text line = {0};
    cli_command_line(&command, &usual, files, NULL, &line);
    sj_text_char(&line, '\0');
    assert_string_equal(line.at, "suuji do a.txt 'it'\\''s' ''");
    sj_text_clear(&line);
    cli_command_line(&command, &other, files + 3, "none word", &line);
    sj_text_char(&line, '\0');
    assert_string_equal(line.at, "suuji do --text 'a b' --count 4 --real 15 --flag");
    sj_text_free(&line);
}

TEST_FILE(test_cli_compare)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(times_have_three_digits_and_the_unit_that_fits),
        cmocka_unit_test(labels_are_cut_between_characters),
        cmocka_unit_test(counts_have_six_characters_at_most),
        cmocka_unit_test(progress_shows_how_far_it_is),
        cmocka_unit_test(the_command_line_is_reported_as_a_shell_accepts_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
