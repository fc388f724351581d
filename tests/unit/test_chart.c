/* SPDX-License-Identifier: MIT */
/* Charts: the numbers on their axes, what is drawn and where, what is refused. */
#include "support.h"

#include "draw/chart.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static bool collect(void *user, const char *text, size_t length)
{
    sj_text_add(user, text, length);
    return true;
}

static bool refuse(void *user, const char *text, size_t length)
{
    (void)user, (void)text, (void)length;
    return false;
}

static unsigned count(const char *text, const char *what)
{
    unsigned n = 0;
    for (; (text = strstr(text, what)); text++)
        n++;
    return n;
}

/* ---- Axes ---- */

/* The ends of an axis for these two values, and its numbers. */
static void check_axis(suuji_chart_axis options, double low, double high, const char *expected)
{
    struct sj_axis axis;
    struct sj_tic tic[SJ_MOST_TICS];
    char text[400] = "";
    size_t len = 0;
    assert_int_equal(sj_axis_start(&axis, &options, NULL), SUUJI_OK);
    assert_int_equal(sj_axis_include(&axis, low, NULL), SUUJI_OK);
    assert_int_equal(sj_axis_include(&axis, high, NULL), SUUJI_OK);
    assert_int_equal(sj_axis_settle(&axis, NULL), SUUJI_OK);
    axis.from = 0;
    axis.to = 100;
    const unsigned tics = sj_axis_tics(&axis, tic);
    for (unsigned i = 0; i < tics; i++) {
        assert_true(tic[i].at > -1e-6 && tic[i].at < 100 + 1e-6);
        assert_true(i == 0 || tic[i].at > tic[i - 1].at);
        assert_int_equal(tic[i].minor, tic[i].text[0] == '\0');
        if (!tic[i].minor)
            len += (size_t)snprintf(text + len, sizeof text - len, "%s|", tic[i].text);
    }
    assert_string_equal(text, expected);
    assert_true(sj_axis_place(&axis, low) > -1e-6 && sj_axis_place(&axis, high) < 100 + 1e-6);
}

static void axes_have_round_numbers(void **state)
{
    (void)state;
    static const suuji_chart_tic sizes[] = {{4, "4x4"}, {9, "9x9"}, {16, "16x16"}};
    const suuji_chart_axis plain = {0};
    const suuji_chart_axis whole = {.whole = true};
    const suuji_chart_axis times = {.unit = "s", .logarithmic = true};
    const suuji_chart_axis given = {.whole = true, .low = 0, .high = 47};
    const suuji_chart_axis named = {
        .logarithmic = true, .low = 3.6, .high = 10, .tic = sizes, .tic_count = 3};
    check_axis(plain, 0.31, 1.18, "0.3|0.4|0.5|0.6|0.7|0.8|0.9|1|1.1|1.2|");
    check_axis(plain, -7, 12, "-8|-6|-4|-2|0|2|4|6|8|10|12|");
    check_axis(plain, 5, 5, "4.5|4.6|4.7|4.8|4.9|5|5.1|5.2|5.3|5.4|5.5|");
    check_axis(whole, 0, 3, "0|1|2|3|");
    check_axis(given, 1, 46, "0|5|10|15|20|25|30|35|40|45|");
    check_axis(times, 0.0012, 0.0031, "1 ms|2 ms|5 ms|");
    check_axis(times, 3e-4, 2, "1 ms|10 ms|100 ms|1 s|");
    check_axis(times, 1e-12, 3000, "1 ps|100 ps|10 ns|1 \xc2\xb5s|100 \xc2\xb5s|10 ms|1 s|100 s|");
    check_axis(times, 5, 5, "2 s|5 s|10 s|");
    check_axis(named, 4, 9, "4x4|9x9|"); /* the third is beyond the end */
}

/* ---- Looks ---- */

/* Dashes continue where a line has many short parts. */
static void short_parts_have_dashes_too(void **state)
{
    (void)state;
    suuji_chart_point point[501];
    for (size_t look = 0; look < 5; look++) {
        struct sj_picture picture = {0};
        double drawn = 0;
        for (size_t i = 0; i < 501; i++)
            point[i] = (suuji_chart_point){0.2 * (double)i, i % 2 ? 3 : 3.01};
        sj_picture_start(&picture, 100, 10);
        sj_look_line(&picture, look, point, 501);
        for (size_t i = 0; i < picture.count; i++)
            drawn += picture.figure[i].u - picture.figure[i].x;
        assert_true(look == 0 ? fabs(drawn - 100) < 1e-6 : drawn > 30 && drawn < 80);
        sj_picture_free(&picture);
    }
}

/* ---- Charts ---- */

static const suuji_chart_point first[] = {{1, 0.002}, {2, 0.5}, {3, 0.03}};
static const suuji_chart_point second[] = {{1, 1}, {3, 4}};
static const suuji_chart_series series[] = {
    {"a<b", first, 3, true}, {"none", NULL, 0, true}, {"second", second, 2, false}};

static suuji_chart make_chart(void)
{
    suuji_chart chart = SUUJI_CHART_INIT;
    chart.title = "A title & more";
    chart.x = (suuji_chart_axis){.label = "puzzle", .whole = true};
    chart.y = (suuji_chart_axis){.label = "time", .unit = "s", .logarithmic = true};
    chart.series = series;
    chart.series_count = 3;
    return chart;
}

static void draw(const suuji_chart *chart, struct sj_text *text)
{
    suuji_error err;
    sj_text_clear(text);
    if (suuji_draw_chart(chart, "svg", collect, text, &err) != SUUJI_OK)
        fail_msg("%s", err.text);
    sj_text_char(text, '\0');
}

static void charts_have_their_points_names_and_numbers(void **state)
{
    (void)state;
    struct sj_text text = {0};
    suuji_chart chart = make_chart();
    draw(&chart, &text);
    static const char *const parts[] = {"<title>A title &amp; more</title>",
                                        ">A title &amp; more</text>",
                                        ">a&lt;b</text>",
                                        ">second</text>",
                                        ">time</text>",
                                        ">puzzle</text>",
                                        ">10 ms</text>",
                                        ">1 s</text>"};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (!strstr(text.at, parts[i]))
            fail_msg("'%s' is not in the chart", parts[i]);
    assert_int_equal(count(text.at, ">none</text>"), 0); /* it has no points */
    assert_int_equal(count(text.at, "<circle"), 4);      /* three points and the legend */
    assert_int_equal(count(text.at, "<path d="), 3);     /* triangles: two points and the legend */
    assert_true(count(text.at, "fill=\"#009e73\"") > 0); /* the colour of the third */
    sj_text_free(&text);
}

static void long_curves_have_some_marks_only(void **state)
{
    (void)state;
    suuji_chart_point point[300];
    suuji_chart_series many = {"many", point, 300, true};
    suuji_chart chart = make_chart();
    struct sj_text text = {0};
    for (size_t i = 0; i < 300; i++)
        point[i] = (suuji_chart_point){(double)i, 1 + (double)i};
    chart.series = &many;
    chart.series_count = 1;
    draw(&chart, &text);
    assert_int_equal(count(text.at, "<circle"), 16);
    many.joined = false;
    draw(&chart, &text);
    assert_int_equal(count(text.at, "<circle"), 301);
    sj_text_free(&text);
}

/* A guide is cut at the axes; one that is outside is not in the legend either. */
static void guides_are_drawn_inside_the_axes(void **state)
{
    (void)state;
    static const suuji_chart_guide guide[] = {{"limit", {-9, 1}, {99, 1}, true},
                                              {"outside", {-9, 1000}, {99, 1000}, true},
                                              {NULL, {-9, 2}, {99, 2}, true}};
    suuji_chart chart = make_chart();
    struct sj_text text = {0};
    chart.guide = guide;
    chart.guide_count = 3;
    draw(&chart, &text);
    assert_int_equal(count(text.at, ">limit</text>"), 1);
    assert_int_equal(count(text.at, ">outside</text>"), 0);
    const char *const path = strstr(text.at, "stroke-dasharray");
    assert_non_null(path);
    double x = 0, y = 0, end = 0;
    assert_int_equal(sscanf(strstr(path, "d=\"M"), "d=\"M%lf %lfH%lf", &x, &y, &end), 3);
    assert_true(x > SJ_CHART_MARGIN && end < SJ_CHART_WIDTH - SJ_CHART_MARGIN && end - x > 150);
    sj_text_free(&text);
}

static void charts_that_cannot_be_drawn_are_refused(void **state)
{
    (void)state;
    static const suuji_chart_point zero[] = {{1, 0}};
    static const suuji_chart_point infinite[] = {{HUGE_VAL, 1}};
    const suuji_chart_series bad[] = {{"zero", zero, 1, true}, {"infinite", infinite, 1, true}};
    suuji_error err;
    for (size_t i = 0; i < 2; i++) {
        suuji_chart chart = make_chart();
        chart.series = &bad[i];
        chart.series_count = 1;
        assert_int_equal(suuji_draw_chart(&chart, NULL, collect, NULL, &err), SUUJI_ERR_ARGUMENT);
        assert_string_equal(err.text,
                            i ? "inf cannot be on an axis" : "0 cannot be on a logarithmic axis");
    }
    suuji_chart chart = make_chart();
    chart.series_count = 0;
    assert_int_equal(suuji_draw_chart(&chart, NULL, collect, NULL, &err), SUUJI_ERR_ARGUMENT);
    assert_string_equal(err.text, "there is no value on the axis 'puzzle'");
    chart = make_chart();
    chart.x.low = 5;
    chart.x.high = 2;
    assert_int_equal(suuji_draw_chart(&chart, NULL, collect, NULL, &err), SUUJI_ERR_ARGUMENT);
    chart = make_chart();
    assert_int_equal(suuji_draw_chart(&chart, "gif", collect, NULL, &err), SUUJI_ERR_ARGUMENT);
    assert_int_equal(suuji_draw_chart(&chart, NULL, refuse, NULL, &err), SUUJI_ERR_IO);
    chart.size = 0;
    assert_int_equal(suuji_draw_chart(&chart, NULL, refuse, NULL, &err), SUUJI_ERR_ARGUMENT);
}

/* ---- Spreads ---- */

static void spreads_have_a_row_for_each_name(void **state)
{
    (void)state;
    suuji_spread row[] = {{.name = "bits",
                           .group = "easy",
                           .low = 1,
                           .first = 2,
                           .median = 3,
                           .third = 4,
                           .high = 50},
                          {.name = "dlx", .look = 1, .empty = true},
                          {.name = "bits",
                           .group = "hard",
                           .low = 2,
                           .first = 2,
                           .median = 2,
                           .third = 2,
                           .high = 2}};
    suuji_spread_chart chart = SUUJI_SPREAD_CHART_INIT;
    struct sj_text text = {0};
    suuji_error err;
    chart.axis = (suuji_chart_axis){.label = "time", .unit = "s", .logarithmic = true};
    chart.row = row;
    chart.row_count = 3;
    chart.limit = 10;
    chart.limit_name = "time limit";
    assert_int_equal(suuji_draw_spreads(&chart, "svg", collect, &text, &err), SUUJI_OK);
    sj_text_char(&text, '\0');
    assert_int_equal(count(text.at, "<rect"), 3); /* the paper, and two boxes */
    assert_int_equal(count(text.at, ">bits</text>"), 2);
    assert_int_equal(count(text.at, ">dlx</text>"), 1);
    assert_int_equal(count(text.at, ">easy</text>"), 1);
    assert_int_equal(count(text.at, ">time limit</text>"), 1);
    chart.limit = 1000; /* outside */
    sj_text_clear(&text);
    assert_int_equal(suuji_draw_spreads(&chart, NULL, collect, &text, &err), SUUJI_OK);
    sj_text_char(&text, '\0');
    assert_int_equal(count(text.at, ">time limit</text>"), 0);
    row[0].median = 9;
    assert_int_equal(suuji_draw_spreads(&chart, NULL, collect, &text, &err), SUUJI_ERR_ARGUMENT);
    assert_string_equal(err.text, "row 1 is not in ascending order");
    sj_text_free(&text);
}

/* Thousands of rows are a picture of bounded height. */
static void many_rows_are_lower(void **state)
{
    (void)state;
    static suuji_spread row[5000];
    suuji_spread_chart chart = SUUJI_SPREAD_CHART_INIT;
    struct sj_text text = {0};
    double height = 0;
    for (size_t i = 0; i < 5000; i++)
        row[i] = (suuji_spread){"name", NULL, 0, false, 1, 2, 3, 4, 5};
    chart.row = row;
    chart.row_count = 5000;
    assert_int_equal(suuji_draw_spreads(&chart, NULL, collect, &text, NULL), SUUJI_OK);
    sj_text_char(&text, '\0');
    assert_int_equal(sscanf(strstr(text.at, "height=\""), "height=\"%lf", &height), 1);
    assert_true(height > 1000 && height < 2100);
    sj_text_free(&text);
}

TEST_FILE(test_chart)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(axes_have_round_numbers),
        cmocka_unit_test(short_parts_have_dashes_too),
        cmocka_unit_test(charts_have_their_points_names_and_numbers),
        cmocka_unit_test(long_curves_have_some_marks_only),
        cmocka_unit_test(guides_are_drawn_inside_the_axes),
        cmocka_unit_test(charts_that_cannot_be_drawn_are_refused),
        cmocka_unit_test(spreads_have_a_row_for_each_name),
        cmocka_unit_test(many_rows_are_lower),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
