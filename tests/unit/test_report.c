/* SPDX-License-Identifier: MIT */
/* Plots and pages: their figures, scripts, HTML. */
#include "support.h"

#include "base/utf.h"
#include "app/lab/plot_data.h"
#include "app/frame/html_text.h"
#include "app/lab/report.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* What each of two contestants did with each of six puzzles, in seconds; 0: timeout, -1: skipped,
   -2: refused. */
static const double seconds[6][2] = {{0.1, 1}, {0.3, 0}, {0.2, 2}, {0, -1}, {3, 4}, {-2, 5}};

static void build(struct cli_record *record, bool one_file)
{
    *record = (struct cli_record){0};
    assert_int_equal(cli_record_describe_place(record, NULL), SUUJI_OK);
    assert_int_equal(cli_record_add_name(record, "it's", NULL), SUUJI_OK);
    assert_int_equal(cli_record_add_name(record, "<b>", NULL), SUUJI_OK);
    for (unsigned i = 0; i < 6; i++) {
        struct cli_record_puzzle *const row = cli_record_add_puzzle(record, NULL);
        assert_non_null(row);
        row->number = i + 1;
        row->file = cli_record_share(record, one_file || i < 4 ? "a/one.txt" : "b/two.txt");
        row->rules = i < 4 ? "4" : "9";
        row->label = strdup("<&>");
        row->size = i < 4 ? 4 : 9;
        row->clues = 5;
        for (unsigned k = 0; k < 2; k++) {
            const double s = seconds[i][k];
            const struct cli_lab_run run = {.contestant = k,
                                            .outcome = s > 0      ? CLI_OUTCOME_SOLVED
                                                       : s > -0.5 ? CLI_OUTCOME_TIME
                                                       : s > -1.5 ? CLI_OUTCOME_SKIPPED
                                                                  : CLI_OUTCOME_REFUSED,
                                            .seconds = s > 0 ? s : 10.1};
            assert_int_equal(cli_record_add_run(record, &run, NULL), SUUJI_OK);
        }
    }
}

static void check_points(const struct cli_record *record, enum cli_plot plot, unsigned contestant,
                         const char *expected)
{
    struct cli_points points;
    char text[200] = "";
    size_t len = 0;
    assert_int_equal(cli_points_of(plot, record, contestant, 10, &points, NULL), SUUJI_OK);
    for (size_t i = 0; i < points.count; i++)
        len += (size_t)snprintf(text + len, sizeof text - len, "%g,%g ", points.point[i].x,
                                points.point[i].y);
    assert_string_equal(text, expected);
    cli_points_free(&points);
}

static void points_of_each_plot_are_what_was_measured(void **state)
{
    (void)state;
    struct cli_record record;
    build(&record, false);
    check_points(&record, CLI_PLOT_CACTUS, 0, "1,0.1 2,0.2 3,0.3 4,3 ");
    check_points(&record, CLI_PLOT_CACTUS, 1, "1,1 2,2 3,4 4,5 ");
    check_points(&record, CLI_PLOT_TIMES, 0, "1,0.1 2,0.3 3,0.2 4,10 5,3 ");
    check_points(&record, CLI_PLOT_TIMES, 1, "1,1 2,10 3,2 5,4 6,5 "); /* nothing where skipped */
    check_points(&record, CLI_PLOT_SCATTER, 1, "0.1,1 0.3,10 0.2,2 3,4 ");
    check_points(&record, CLI_PLOT_GROWTH, 0, "4,0.25 9,3 ");
    check_points(&record, CLI_PLOT_GROWTH, 1, "4,6 9,4.5 "); /* skipped counts as the limit */
    cli_record_free(&record);
}

static void puzzles_are_grouped_by_file_or_by_difficulty(void **state)
{
    (void)state;
    struct cli_record record;
    struct cli_groups groups;
    struct cli_group_result result;
    const struct cli_spread *const box = &result.times;
    build(&record, false);
    assert_int_equal(cli_groups_make(&record, true, &groups, NULL), SUUJI_OK);
    assert_int_equal(groups.count, 2);
    assert_string_equal(groups.name[1], "two.txt");
    assert_int_equal(groups.of[3], 0);
    assert_int_equal(groups.of[4], 1);
    assert_int_equal(cli_group_results(&record, groups.of, 0, 1, 10, &result, NULL), SUUJI_OK);
    assert_int_equal(box->count, 4);
    assert_true(result.puzzles == 4 && result.done == 2 && result.late == 2);
    assert_true(fabs(box->low - 1) < 1e-9 && fabs(box->median - 6) < 1e-9 &&
                fabs(box->high - 10) < 1e-9);
    cli_groups_free(&groups);
    cli_record_free(&record);
    build(&record, true);
    assert_int_equal(cli_groups_make(&record, true, &groups, NULL), SUUJI_OK);
    assert_int_equal(groups.count, 3);
    assert_string_equal(groups.name[2], "hardest third");
    assert_int_equal(groups.of[0], 0); /* first for both */
    assert_int_equal(groups.of[3], 2); /* solved by none */
    cli_groups_free(&groups);
    cli_record_free(&record);
}

static bool contains(const struct sj_text *text, const char *what)
{
    const size_t len = strlen(what);
    for (size_t i = 0; i + len <= text->len; i++)
        if (memcmp(text->at + i, what, len) == 0)
            return true;
    return false;
}

static void scripts_have_data_and_names_in_quotes(void **state)
{
    (void)state;
    struct cli_record record;
    build(&record, false);
    for (unsigned plot = 0; plot < CLI_PLOTS; plot++) {
        struct sj_text text = {0};
        assert_true(cli_plot_applies(plot, &record));
        assert_int_equal(cli_plot_script(plot, &record, 10, &text, NULL), SUUJI_OK);
        assert_true(contains(&text, "set terminal svg"));
        assert_true(contains(&text, "'it''s'"));
        assert_true(contains(&text, "$data2 << EOD\n"));
        assert_true(contains(&text, plot == CLI_PLOT_BOXES ? "'<b>' 1" : "title '<b>'"));
        assert_int_equal(contains(&text, "'time limit'"), plot == CLI_PLOT_TIMES ||
                                                              plot == CLI_PLOT_GROWTH ||
                                                              plot == CLI_PLOT_BOXES);
        sj_text_free(&text);
    }
    cli_record_free(&record);
}

/* Every contestant is in every picture; the time limit is where a run reached it. */
static void pictures_name_the_contestants(void **state)
{
    (void)state;
    static const char *const labels[CLI_PLOTS] = {[CLI_PLOT_CACTUS] = ">puzzles solved<",
                                                  [CLI_PLOT_TIMES] = ">puzzle<",
                                                  [CLI_PLOT_SCATTER] = ">time of it&apos;s<",
                                                  [CLI_PLOT_GROWTH] = ">9x9<",
                                                  [CLI_PLOT_BOXES] = ">two.txt<"};
    struct cli_record record;
    build(&record, false);
    for (unsigned plot = 0; plot < CLI_PLOTS; plot++) {
        struct sj_text text = {0};
        assert_int_equal(cli_plot_draw(plot, &record, 10, "svg", plot > 0, &text, NULL), SUUJI_OK);
        assert_true(contains(&text, labels[plot]));
        assert_true(contains(&text, ">&lt;b&gt;</text>"));
        assert_int_equal(contains(&text, ">it&apos;s</text>"), plot != CLI_PLOT_SCATTER);
        assert_int_equal(contains(&text, "<title>"), plot > 0);
        /* the medians are below the limit */
        assert_int_equal(contains(&text, ">time limit<"), plot == CLI_PLOT_TIMES ||
                                                              plot == CLI_PLOT_BOXES ||
                                                              plot == CLI_PLOT_GROWTH);
        assert_int_equal(contains(&text, ">equal<"), plot == CLI_PLOT_SCATTER);
        sj_text_free(&text);
    }
    cli_record_free(&record);
}

/* A record of two contestants and three puzzles of different sizes with the same results. */
static void build_alike(struct cli_record *record, enum cli_lab_outcome outcome, const char *file)
{
    *record = (struct cli_record){0};
    assert_int_equal(cli_record_add_name(record, "a%d", NULL), SUUJI_OK);
    assert_int_equal(cli_record_add_name(record, "b", NULL), SUUJI_OK);
    for (unsigned i = 0; i < 3; i++) {
        struct cli_record_puzzle *const row = cli_record_add_puzzle(record, NULL);
        assert_non_null(row);
        row->number = i + 1;
        row->file = cli_record_share(record, i ? file : "other.txt");
        row->rules = i ? "9" : "4";
        row->size = i ? 9 : 4;
        for (unsigned k = 0; k < 2; k++) {
            const struct cli_lab_run run = {.contestant = k, .outcome = outcome, .seconds = 1};
            assert_int_equal(cli_record_add_run(record, &run, NULL), SUUJI_OK);
        }
    }
}

static void a_plot_without_a_point_does_not_apply(void **state)
{
    (void)state;
    static const struct {
        enum cli_lab_outcome outcome;
        bool applies[CLI_PLOTS]; /* cactus, times, scatter, growth, boxes */
    } cases[] = {{CLI_OUTCOME_SOLVED, {true, true, true, true, true}},
                 {CLI_OUTCOME_TIME, {false, true, true, true, true}},
                 {CLI_OUTCOME_SKIPPED, {false, false, false, true, true}},
                 {CLI_OUTCOME_GAVE_UP, {false}},
                 {CLI_OUTCOME_REFUSED, {false}},
                 {CLI_OUTCOME_CRASHED, {false}}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct cli_record record;
        build_alike(&record, cases[i].outcome, "one.txt");
        for (unsigned plot = 0; plot < CLI_PLOTS; plot++)
            assert_int_equal(cli_plot_applies(plot, &record), cases[i].applies[plot]);
        cli_record_free(&record);
    }
}

/* The text at a tic is a format for gnuplot, unlike names elsewhere. */
static void percent_signs_in_names_of_files_are_not_a_format(void **state)
{
    (void)state;
    struct cli_record record;
    struct sj_text text = {0};
    build_alike(&record, CLI_OUTCOME_SOLVED, "100%d`x`.txt");
    assert_int_equal(cli_plot_script(CLI_PLOT_BOXES, &record, 10, &text, NULL), SUUJI_OK);
    assert_true(contains(&text, "'100%%d`x`.txt'"));
    assert_true(contains(&text, "'a%%d' 0"));
    sj_text_free(&text);
    cli_record_free(&record);
}

static void page_text_is_escaped(void **state)
{
    (void)state;
    struct sj_text text = {0};
    cli_html_text("a<b>&\"'\x01\xc3\xa4\xff.", &text);
    sj_text_char(&text, '\0');
    assert_string_equal(text.at, "a&lt;b&gt;&amp;&quot;&#39; \xc3\xa4\xef\xbf\xbd.");
    sj_text_clear(&text);
    cli_html_text("\xed\xa0\x80|\xc0\x80|\xe2\x82", &text); /* a surrogate, too long, cut off */
    sj_text_char(&text, '\0');
    assert_string_equal(text.at, SJ_UTF8_UNKNOWN SJ_UTF8_UNKNOWN SJ_UTF8_UNKNOWN
                        "|" SJ_UTF8_UNKNOWN SJ_UTF8_UNKNOWN "|" SJ_UTF8_UNKNOWN SJ_UTF8_UNKNOWN);
    sj_text_free(&text);
}

static void the_page_has_everything(void **state)
{
    (void)state;
    struct cli_record record;
    struct cli_summary summary[2] = {{.time_limit = 10}, {.time_limit = 10}};
    struct sj_text plot[CLI_PLOTS] = {{0}};
    struct sj_text page = {0};
    suuji_query query = SUUJI_QUERY_INIT;
    query.limits.seconds = 10;
    build(&record, false);
    record.options = strdup("{\"limit\": 1}");
    for (size_t i = 0; i < record.runs; i++)
        assert_int_equal(cli_summary_add(&summary[record.run[i].contestant], &record.run[i], NULL),
                         SUUJI_OK);
    assert_int_equal(cli_record_add_note(&record, 0, CLI_OUTCOME_REFUSED, "not <this>", NULL),
                     SUUJI_OK);
    sj_text_str(&plot[CLI_PLOT_TIMES], "<?xml version=\"1.0\"?>\n<svg width=\"1\"></svg>\n");
    const struct cli_report report = {.record = &record,
                                      .query = &query,
                                      .summary = summary,
                                      .complete = false,
                                      .command = "suuji compare '<file>'",
                                      .plot = plot};
    cli_report_write(&report, &page);
    assert_false(page.failed);
    static const char *const parts[] = {"<!DOCTYPE html>",
                                        "Incomplete: some puzzles were not run.",
                                        "No engine contradicts another.",
                                        "Every solution was verified.",
                                        "<th scope=\"row\">it&#39;s</th>",
                                        "&lt;&amp;&gt;",
                                        "<svg width=\"1\"></svg>",
                                        "<td class=\"part\">&gt;10 s</td>",
                                        "<td class=\"nil\">skipped</td>",
                                        "not &lt;this&gt;",
                                        "suuji compare &#39;&lt;file&gt;&#39;",
                                        "3/4, 250 ms",
                                        "</html>"};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (!contains(&page, parts[i]))
            fail_msg("'%s' is not on the page", parts[i]);
    assert_false(contains(&page, "<?xml"));
    sj_text_free(&page);
    sj_text_free(&plot[CLI_PLOT_TIMES]);
    cli_summary_free(&summary[0]);
    cli_summary_free(&summary[1]);
    cli_record_free(&record);
}

TEST_FILE(test_report)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_of_each_plot_are_what_was_measured),
        cmocka_unit_test(puzzles_are_grouped_by_file_or_by_difficulty),
        cmocka_unit_test(scripts_have_data_and_names_in_quotes),
        cmocka_unit_test(pictures_name_the_contestants),
        cmocka_unit_test(a_plot_without_a_point_does_not_apply),
        cmocka_unit_test(percent_signs_in_names_of_files_are_not_a_format),
        cmocka_unit_test(page_text_is_escaped),
        cmocka_unit_test(the_page_has_everything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
