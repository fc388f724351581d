/* SPDX-License-Identifier: MIT */
/* Pictures: nothing outside the page at any size; readable colours; texts that every file format
   can store. The pictures themselves are compared by tests/scripts/draw.sh. */
#include "support.h"
#include "picture_checks.h"

#include "suuji/graph.h"
#include "draw/drawing.h"
#include "draw/medium.h"
#include "draw/sheet.h"
#include "codec/xml.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- Layout ---- */

/* The first row of values in order, and a solution of the largest value only: the widest texts. */
static void fill(suuji_puzzle *puzzle, uint8_t *solution)
{
    const unsigned n = suuji_rules_size(suuji_puzzle_rules(puzzle));
    for (unsigned cell = 0; cell < n; cell++)
        assert_int_equal(suuji_puzzle_set_given(puzzle, cell, cell + 1, NULL), SUUJI_OK);
    memset(solution, (int)n, (size_t)n * n);
}

static void check_single(const char *spec, const struct sj_drawing *style, double side)
{
    static uint8_t solution[SUUJI_MAX_SIZE * SUUJI_MAX_SIZE];
    suuji_puzzle *const puzzle = make_puzzle(spec, "");
    struct sj_sheet_item item = {.drawing = *style, .title = "A title"};
    struct sj_picture picture = {0};
    fill(puzzle, solution);
    item.drawing.puzzle = puzzle;
    item.drawing.solution = style->candidates ? NULL : solution;
    if (sj_drawing_check(&item.drawing, NULL) == SUUJI_OK) {
        sj_sheet_single(&item, side, &picture);
        check_inside_page(&picture, spec);
    }
    sj_picture_free(&picture);
    suuji_puzzle_free(puzzle);
}

static void nothing_is_outside_a_single_picture(void **state)
{
    (void)state;
    static const char *const specs[] = {
        "1",
        "2",
        "3",
        "4+x+windoku+antiknight",
        "5",
        "6:3x2+disjoint",
        "9",
        "9+x+windoku+asterisk+center+antiking",
        "12",
        "16+disjoint",
        "25",
        "36",
        "100",
        "255",
        "4:regions=AABBACBBACCDCDDD",
        "4+littlekiller(5:r1c2,r2c1)+sandwich(5:r4c1-r4c4)+cage(r1c1)"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        check_single(specs[i], &(struct sj_drawing){0}, 0);
        check_single(specs[i], &(struct sj_drawing){.coordinates = true}, 20);
        check_single(specs[i], &(struct sj_drawing){.symbols = SUUJI_DRAW_SYMBOLS_LETTERS}, 300);
    }
    for (size_t i = 0; i < 12; i++) {
        check_single(specs[i], &(struct sj_drawing){.candidates = true, .coordinates = true}, 0);
        check_single(specs[i], &(struct sj_drawing){.subject = SUUJI_DRAW_SUBJECT_LAYERS}, 0);
        check_single(specs[i], &(struct sj_drawing){.subject = SUUJI_DRAW_SUBJECT_CUBE}, 0);
        check_single(specs[i], &(struct sj_drawing){.subject = SUUJI_DRAW_SUBJECT_GRAPH}, 0);
        check_single(specs[i],
                     &(struct sj_drawing){.subject = SUUJI_DRAW_SUBJECT_GRAPH,
                                          .layout = SUUJI_DRAW_LAYOUT_GRID},
                     50);
    }
}

/* The names of rows with two digits keep away from the border and from the edge of the picture. */
static void coordinates_keep_a_distance(void **state)
{
    (void)state;
    static const char *const specs[] = {"10", "16", "25", "36"};
    for (size_t k = 0; k < 2 * (sizeof specs / sizeof specs[0]); k++) {
        suuji_puzzle *const puzzle = make_puzzle(specs[k / 2], "");
        const struct sj_drawing drawing = {.puzzle = puzzle,
                                           .coordinates = true,
                                           .notation =
                                               k % 2 ? SUUJI_NOTATION_A1 : SUUJI_NOTATION_RC};
        const struct sj_raster raster =
            sj_raster_make(&drawing, &(struct sj_picture){0}, 0, 0, 100);
        struct sj_picture picture = {0};
        sj_picture_start(&picture, 100, 100);
        sj_board_draw(&drawing, &picture, 0, 0, 100);
        const double gap = 0.12 * raster.strip;
        for (size_t i = 0; i < picture.count; i++) {
            double box[4] = {0};
            if (picture.figure[i].kind != SJ_FIGURE_TEXT || picture.figure[i].x > raster.strip)
                continue;
            find_figure_bounds(&picture, &picture.figure[i], box);
            if (box[0] < gap || box[2] > raster.strip - gap)
                fail_msg("%s: '%s' is too near the border", specs[k / 2],
                         picture.text.at + picture.figure[i].text);
        }
        sj_picture_free(&picture);
        suuji_puzzle_free(puzzle);
    }
}

/* Every value and candidate stays within the lines of its own cell. */
static void texts_fit_their_cells_at_every_size(void **state)
{
    (void)state;
    for (unsigned n = 1; n <= 30; n++) {
        static uint8_t solution[SUUJI_MAX_SIZE * SUUJI_MAX_SIZE];
        char spec[8];
        snprintf(spec, sizeof spec, "%u", n);
        suuji_puzzle *const puzzle = make_puzzle(spec, "");
        fill(puzzle, solution);
        for (int marks = 0; marks < 2; marks++) {
            const struct sj_drawing drawing = {
                .puzzle = puzzle, .solution = marks ? NULL : solution, .candidates = marks};
            struct sj_picture picture = {0};
            sj_picture_start(&picture, 100, 100);
            sj_board_draw(&drawing, &picture, 0, 0, 100);
            const double edge = sj_board_edge(suuji_puzzle_rules(puzzle), 100);
            const double cell = (100 - 2 * edge) / n;
            for (size_t i = 0; i < picture.count; i++) {
                const struct sj_figure *const f = &picture.figure[i];
                double box[4] = {0};
                if (f->kind != SJ_FIGURE_TEXT)
                    continue;
                find_figure_bounds(&picture, f, box);
                const double middle = f->y - SJ_HALF_CAPITAL * f->ink.pen;
                const double left = floor((f->x - edge) / cell) * cell + edge;
                const double top = floor((middle - edge) / cell) * cell + edge;
                assert_true(box[0] >= left && box[2] <= left + cell);
                assert_true(middle - SJ_HALF_CAPITAL * f->ink.pen >= top);
                assert_true(f->y <= top + cell);
            }
            sj_picture_free(&picture);
        }
        suuji_puzzle_free(puzzle);
    }
}

#define LONG_TITLE                                                                                \
    "The title of these pages, which is so long that it does not fit into one line of any paper " \
    "and has to be continued in a second one, or even in a third"

static void draw_page(const struct sj_page_plan *plan, const suuji_puzzle *puzzle)
{
    static struct sj_sheet_item items[64];
    struct sj_picture picture = {0};
    const size_t count = plan->per_page;
    assert_true(count <= 64);
    for (size_t i = 0; i < count; i++)
        items[i] = (struct sj_sheet_item){.drawing.puzzle = puzzle,
                                          .number = 1000 + (unsigned long)i,
                                          .title = "A label that is much too long for its place, "
                                                   "wherever it stands on whatever paper"};
    sj_page_draw(plan, items, count, LONG_TITLE, "100 / 100", &picture);
    check_inside_page(&picture, "page");
    for (size_t a = 0; a < picture.count; a++) /* boards do not overlap: their frames do not */
        for (size_t b = 0; b < a; b++) {
            const struct sj_figure *const f = &picture.figure[a];
            const struct sj_figure *const g = &picture.figure[b];
            if (f->kind == SJ_FIGURE_RECTANGLE && g->kind == f->kind &&
                f->ink.fill == SJ_NO_COLOR && g->ink.fill == SJ_NO_COLOR)
                assert_true(f->x >= g->x + g->u + 1 || g->x >= f->x + f->u + 1 ||
                            f->y >= g->y + g->v + 1 || g->y >= f->y + f->v + 1);
        }
    sj_picture_free(&picture);
}

static void nothing_is_outside_a_page_and_boards_keep_apart(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4+x+antiknight", "1...............");
    for (size_t i = 0; suuji_paper_at(i); i++)
        for (unsigned per_page = 1; per_page <= 48; per_page += per_page < 10 ? 1 : 7)
            for (int how = 0; how < 12; how++) {
                const struct sj_page_request request = {.paper = suuji_paper_at(i),
                                                        .per_page = per_page,
                                                        .orientation =
                                                            (suuji_draw_orientation)(how % 3),
                                                        .title = how / 3 % 2 ? LONG_TITLE : "",
                                                        .captioned = how / 6,
                                                        .side = per_page == 3 ? 30 : 0};
                struct sj_page_plan plan;
                assert_int_equal(sj_page_plan_make(&request, &plan, NULL), SUUJI_OK);
                assert_int_equal(plan.per_page, per_page);
                assert_true(plan.columns * plan.rows >= per_page);
                assert_true(plan.side >= 8 && (request.side < 1 || plan.side <= request.side));
                assert_int_equal(plan.landscape, plan.width > plan.height);
                assert_false(request.orientation == SUUJI_DRAW_ORIENTATION_PORTRAIT &&
                             plan.landscape);
                assert_false(request.orientation == SUUJI_DRAW_ORIENTATION_LANDSCAPE &&
                             !plan.landscape);
                draw_page(&plan, puzzle);
            }
    suuji_puzzle_free(puzzle);
}

static void pages_lie_so_that_puzzles_are_largest(void **state)
{
    (void)state;
    static const struct {
        unsigned per_page, columns;
        bool landscape;
    } cases[] = {{1, 1, false}, {2, 2, true}, {6, 2, false}, {12, 3, false}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct sj_page_request request = {
            .paper = suuji_paper_at(0), .per_page = cases[i].per_page, .title = ""};
        struct sj_page_plan plan;
        assert_int_equal(sj_page_plan_make(&request, &plan, NULL), SUUJI_OK);
        assert_int_equal(plan.columns, cases[i].columns);
        assert_int_equal(plan.landscape, cases[i].landscape);
    }
    suuji_error err;
    struct sj_page_plan plan;
    const struct sj_page_request many = {.paper = suuji_paper_at(1), .per_page = 900, .title = ""};
    assert_int_equal(sj_page_plan_make(&many, &plan, &err), SUUJI_ERR_ARGUMENT);
}

/* Pages of solutions have the margins of the pages of puzzles, however many drawings each has. */
static void pages_of_solutions_keep_the_margins(void **state)
{
    (void)state;
    for (unsigned per_page = 1; per_page <= 12; per_page++)
        for (unsigned solutions = 2; solutions <= 4 * per_page; solutions++) {
            struct sj_page_request request = {
                .paper = suuji_paper_at(0), .per_page = per_page, .title = "Title"};
            struct sj_page_plan puzzles, plan;
            assert_int_equal(sj_page_plan_make(&request, &puzzles, NULL), SUUJI_OK);
            request.within = &puzzles;
            request.side = puzzles.side;
            request.per_page = solutions;
            request.orientation = puzzles.landscape ? SUUJI_DRAW_ORIENTATION_LANDSCAPE
                                                    : SUUJI_DRAW_ORIENTATION_PORTRAIT;
            assert_int_equal(sj_page_plan_make(&request, &plan, NULL), SUUJI_OK);
            const double right =
                plan.left + plan.columns * plan.side + (plan.columns - 1) * plan.across;
            assert_true(fabs(plan.left - puzzles.left) < 1e-9);
            assert_true(plan.columns == 1 || fabs(right - (plan.width - puzzles.left)) < 1e-6);
            assert_true(plan.top <= puzzles.top + 1e-9);
        }
}

/* The words of a long title are in the picture, in lines above each other. */
static void titles_wrap(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    static const char title[] =
        "A title that does not fit into one line, and not into two lines either";
    const struct sj_sheet_item item = {.drawing.puzzle = puzzle, .title = title};
    struct sj_picture picture = {0};
    char all[400] = "";
    sj_sheet_single(&item, 0, &picture);
    check_inside_page(&picture, "title");
    for (size_t i = 0; i < picture.count; i++)
        if (picture.figure[i].kind == SJ_FIGURE_TEXT)
            snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s", *all ? " " : "",
                     picture.text.at + picture.figure[i].text);
    assert_string_equal(all, title);
    sj_picture_free(&picture);
    suuji_puzzle_free(puzzle);
}

/* Pencil marks are as large as a third of a cell lets them be. */
static void pencil_marks_can_be_read(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    const struct sj_drawing drawing = {.puzzle = puzzle, .candidates = true};
    struct sj_picture picture = {0};
    size_t texts = 0;
    sj_picture_start(&picture, 90, 90);
    sj_drawing_draw(&drawing, &picture, 0, 0, 90);
    for (size_t i = 0; i < picture.count; i++)
        if (picture.figure[i].kind == SJ_FIGURE_TEXT) {
            assert_true(picture.figure[i].ink.pen > 0.3 * 9.7);
            texts++;
        }
    assert_int_equal(texts, 729);
    sj_picture_free(&picture);
    suuji_puzzle_free(puzzle);
}

/* Of a solved cube the sides have a one for each row and each column, where the value is on top. */
static void the_sides_of_a_cube_are_the_row_and_the_column_where_it_is_cut(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "1234341221434321");
    static const struct {
        const char *cut;
        unsigned rows, columns;
    } known[] = {{"r4c4", 4, 4}, {"r2,c3", 2, 3}, {"c1", 4, 1}, {"r1", 1, 4}};
    for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
        struct sj_highlight cut = {0};
        assert_int_equal(sj_highlight_read(known[k].cut, &cut, NULL), SUUJI_OK);
        const struct sj_drawing drawing = {
            .puzzle = puzzle, .subject = SUUJI_DRAW_SUBJECT_CUBE, .highlight = &cut};
        struct sj_picture picture = {0};
        size_t ones = 0, zeros = 0, dark = 0;
        sj_picture_start(&picture, 90, 90);
        sj_drawing_draw(&drawing, &picture, 0, 0, 90);
        for (size_t i = 0; i < picture.count; i++) {
            const struct sj_figure *const f = &picture.figure[i];
            dark += f->kind == SJ_FIGURE_CORNERS && f->ink.fill == SJ_INK;
            ones += f->kind == SJ_FIGURE_TEXT && f->ink.fill == SJ_PAPER;
            zeros += f->kind == SJ_FIGURE_TEXT && f->ink.fill == SJ_INK_ZERO;
        }
        assert_int_equal(dark, known[k].rows + known[k].columns);
        assert_int_equal(ones, dark);
        assert_int_equal(zeros, 3 * dark);
        sj_picture_free(&picture);
        sj_highlight_free(&cut);
    }
    suuji_puzzle_free(puzzle);
}

static void what_is_too_fine_or_has_no_symbol_is_refused(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("100", "");
    struct sj_drawing drawing = {.puzzle = puzzle};
    assert_int_equal(sj_drawing_check(&drawing, NULL), SUUJI_OK);
    drawing.symbols = SUUJI_DRAW_SYMBOLS_DIGITS;
    assert_int_equal(sj_drawing_check(&drawing, NULL), SUUJI_ERR_UNSUPPORTED);
    drawing.symbols = SUUJI_DRAW_SYMBOLS_NUMBERS;
    drawing.candidates = true;
    assert_int_equal(sj_drawing_check(&drawing, NULL), SUUJI_ERR_UNSUPPORTED);
    drawing.candidates = false;
    drawing.subject = SUUJI_DRAW_SUBJECT_GRAPH;
    assert_int_equal(sj_drawing_check(&drawing, NULL), SUUJI_ERR_UNSUPPORTED);
    suuji_puzzle_free(puzzle);
}

/* Texts of a picture that consist of `text`. */
static size_t count_texts(const struct sj_picture *picture, const char *text)
{
    size_t count = 0;
    for (size_t i = 0; i < picture->count; i++)
        count += picture->figure[i].kind == SJ_FIGURE_TEXT &&
                 strcmp(picture->text.at + picture->figure[i].text, text) == 0;
    return count;
}

static void candidates_are_what_givens_and_pencil_marks_leave(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "1...............");
    struct sj_drawing drawing = {.puzzle = puzzle};
    struct sj_picture picture = {0};
    sj_picture_start(&picture, 40, 40);
    sj_board_draw(&drawing, &picture, 0, 0, 40);
    assert_int_equal(count_texts(&picture, "1"), 1); /* none are asked for */
    drawing.candidates = true;
    sj_picture_start(&picture, 40, 40);
    sj_board_draw(&drawing, &picture, 0, 0, 40);
    assert_int_equal(count_texts(&picture, "1"), 1 + 16 - 8); /* r1c1 sees seven cells */
    assert_int_equal(count_texts(&picture, "2"), 15);
    drawing.candidates = false;
    assert_int_equal(suuji_puzzle_set_excluded(puzzle, 15, 2, true, NULL), SUUJI_OK);
    sj_picture_start(&picture, 40, 40);
    sj_board_draw(&drawing, &picture, 0, 0, 40);
    assert_int_equal(count_texts(&picture, "2"), 14); /* the puzzle's own are always drawn */
    sj_picture_free(&picture);
    suuji_puzzle_free(puzzle);
}

static void a_graph_has_a_line_for_each_edge_and_a_disc_for_each_cell(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9+antiknight", "");
    suuji_graph *graph = NULL;
    assert_int_equal(suuji_puzzle_graph(puzzle, &graph, NULL), SUUJI_OK);
    for (int layout = 0; layout < 2; layout++) {
        const struct sj_drawing drawing = {.puzzle = puzzle,
                                           .subject = SUUJI_DRAW_SUBJECT_GRAPH,
                                           .layout = (suuji_draw_layout)layout};
        struct sj_picture picture = {0};
        size_t lines = 0;
        size_t discs = 0;
        sj_picture_start(&picture, 90, 90);
        sj_drawing_draw(&drawing, &picture, 0, 0, 90);
        for (size_t i = 0; i < picture.count; i++) {
            const enum sj_figure_kind kind = picture.figure[i].kind;
            lines += kind == SJ_FIGURE_LINE || kind == SJ_FIGURE_CURVE;
            discs += kind == SJ_FIGURE_CIRCLE;
        }
        assert_int_equal(lines, suuji_graph_edge_count(graph));
        assert_int_equal(discs, 81);
        sj_picture_free(&picture);
    }
    suuji_graph_free(graph);
    suuji_puzzle_free(puzzle);
}

/* ---- Colours ---- */

/* Relative luminance and contrast as the Web's guidelines for accessibility define them. */
static double luminance(uint32_t color)
{
    static const double weight[] = {0.0722, 0.7152, 0.2126};
    double sum = 0;
    for (unsigned i = 0; i < 3; i++) {
        const double part = (color >> 8 * i & 255) / 255.0;
        sum += weight[i] * (part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4));
    }
    return sum;
}

static double contrast(uint32_t a, uint32_t b)
{
    const double x = luminance(a);
    const double y = luminance(b);
    return (fmax(x, y) + 0.05) / (fmin(x, y) + 0.05);
}

static void letters_can_be_read_on_every_colour(void **state)
{
    (void)state;
    for (unsigned value = 1; value <= SUUJI_MAX_SIZE; value++) {
        const uint32_t color = sj_value_color(value);
        if (contrast(sj_letters_on(color), color) < 3)
            fail_msg("value %u: %06x", value, color);
    }
    for (int kind = 0; kind < SJ_HOUSE_KINDS; kind++)
        for (unsigned number = 1; number <= 30; number++) {
            const uint32_t shade = sj_house_shade((enum sj_house_kind)kind, number);
            assert_true(contrast(SJ_INK, shade) >= 9);
            assert_true(contrast(SJ_INK_SOLVED, shade) >= 3);
            assert_true(contrast(SJ_INK_PENCIL, shade) >= 3);
        }
    for (size_t i = 0; sj_mark_color_at(i); i++) {
        assert_true(contrast(SJ_INK, sj_mark_color_at(i)->fill) >= 9);
        assert_true(contrast(SJ_INK_SOLVED, sj_mark_color_at(i)->fill) >= 4);
        assert_true(contrast(sj_mark_color_at(i)->frame, SJ_PAPER) >= 3);
        assert_true(contrast(SJ_INK, sj_line_color(sj_mark_color_at(i)->name)) >= 9);
        assert_true(contrast(SJ_INK_SOLVED, sj_line_color(sj_mark_color_at(i)->name)) >= 3);
    }
    for (unsigned i = 0; i < 6; i++)
        assert_true(contrast(SJ_INK_PENCIL, sj_region_shade(i)) >= 6);
}

static void shades_are_seen_in_black_and_white(void **state)
{
    (void)state;
    for (int kind = 0; kind < SJ_HOUSE_KINDS; kind++) {
        const char *const tint = sj_house_kinds[kind].tint;
        if (tint && strcmp(tint, "each") != 0 &&
            contrast(sj_house_shade((enum sj_house_kind)kind, 1), SJ_PAPER) < 1.2)
            fail_msg("%s: no shade for the tint '%s'", sj_house_kinds[kind].name, tint);
    }
}

/* ---- Texts ---- */

static void check_clean(const char *text, const char *expected)
{
    struct sj_text clean = {0};
    sj_text_clean(&clean, text);
    sj_text_char(&clean, '\0');
    assert_string_equal(clean.at, expected);
    sj_text_free(&clean);
}

static void texts_are_cleaned_of_what_files_cannot_hold(void **state)
{
    (void)state;
    check_clean("", "");
    check_clean("Sudoku \xE6\x95\xB0\xE7\x8B\xAC \xC3\xA9",
                "Sudoku \xE6\x95\xB0\xE7\x8B\xAC \xC3\xA9");
    check_clean("a\tb\nc\x7F", "a b c ");
    check_clean("\xFF\xC3+", "??+");
    check_clean("\xC0\x80", "??");           /* too long a form */
    check_clean("\xED\xA0\x80", "???");      /* a surrogate */
    check_clean("\xF4\x90\x80\x80", "????"); /* past the end */
    check_clean("\xEF\xBF\xBE", "???");      /* not XML */
    check_clean("\xE6\x95", "??");           /* cut short */
}

static void texts_are_cut_between_characters(void **state)
{
    (void)state;
    const char *const text = "\xC3\xA9\xC3\xA9\xC3\xA9";
    for (double width = 0; width < 40; width += 0.5) {
        const size_t fits = sj_text_fitting(text, false, 10, width);
        assert_int_equal(fits % 2, 0);
        assert_true(fits == 6 || width < 10 * sj_text_width(text, false));
    }
    assert_int_equal(sj_text_fitting(text, false, 10, 10 * sj_text_width(text, false)), 6);
}

/* ---- SVG ---- */

static void svg_is_well_formed_whatever_the_title(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4+x", "1...............");
    const struct sj_sheet_item item = {.drawing.puzzle = puzzle, .title = "<&>\"' \xFF\x01"};
    const struct sj_medium_options options = {.title = "a < b & c"};
    struct sj_picture picture = {0};
    struct sj_text out = {0};
    sj_sheet_single(&item, 0, &picture);
    assert_int_equal(sj_medium_write(sj_medium_at(0), &options, &picture, &out, NULL), SUUJI_OK);
    struct sj_xml xml = {.text = out.at, .len = out.len};
    int depth = 0;
    size_t tags = 0;
    while (sj_xml_next(&xml)) {
        if (xml.closing)
            depth--;
        else if (out.at[xml.at - 2] != '/') /* what ends in "/>" has no end of its own */
            depth++;
        assert_true(depth >= 0);
        tags++;
    }
    assert_int_equal(depth, 0);
    assert_true(tags > 10);
    sj_text_char(&out, '\0');
    assert_non_null(strstr(out.at, "<title>a &lt; b &amp; c</title>"));
    assert_null(strchr(out.at, '\xFF'));
    sj_text_free(&out);
    sj_picture_free(&picture);
    suuji_puzzle_free(puzzle);
}

static void lengths_have_three_decimals_at_most(void **state)
{
    (void)state;
    struct sj_picture picture = {0};
    struct sj_text out = {0};
    sj_picture_start(&picture, 10, 10.5);
    sj_picture_line(&picture, 0x123456, 0.05, -0.0001, 1.0004, 2.0105, -1.25);
    sj_picture_line(&picture, 0x123456, 0.05, 1, 2, 3, 2);
    const struct sj_medium_options options = {0};
    assert_int_equal(sj_medium_write(sj_medium_at(0), &options, &picture, &out, NULL), SUUJI_OK);
    sj_text_char(&out, '\0');
    assert_non_null(strstr(out.at, "width=\"10mm\" height=\"10.5mm\""));
    assert_non_null(strstr(out.at, "stroke=\"#123456\" stroke-width=\"0.05\""));
    assert_non_null(strstr(out.at, " d=\"M0 1L2.011 -1.25M1 2H3\""));
    sj_text_free(&out);
    sj_picture_free(&picture);
}

/* ---- Highlights ---- */

static void check_marks(const char *list, const char *spec, const char *expected)
{
    struct sj_highlight marks;
    suuji_rules *const rules = make_rules(spec);
    assert_int_equal(sj_highlight_read(list, &marks, NULL), SUUJI_OK);
    assert_int_equal(sj_highlight_check(&marks, rules, NULL), SUUJI_OK);
    for (unsigned cell = 0; cell < strlen(expected); cell++) {
        int color = 0;
        for (size_t i = 0; i < marks.count; i++)
            if (sj_place_has(&marks.place[i], rules, cell))
                color = marks.place[i].color;
        assert_int_equal(color, expected[cell] - '0');
    }
    sj_highlight_free(&marks);
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

/* How many rectangles and lines the frames of these places consist of, and how wide the first one
   is. */
static void count_frames(const char *list, const char *spec, size_t *rectangles, size_t *lines,
                         double *width)
{
    struct sj_highlight marks;
    struct sj_picture picture = {0};
    suuji_puzzle *const puzzle = make_puzzle(spec, "");
    const struct sj_drawing drawing = {.puzzle = puzzle, .highlight = &marks};
    assert_int_equal(sj_highlight_read(list, &marks, NULL), SUUJI_OK);
    sj_picture_start(&picture, 90, 90);
    sj_drawing_draw(&drawing, &picture, 0, 0, 90);
    check_inside_page(&picture, list);
    *rectangles = *lines = 0;
    *width = 0;
    for (size_t i = 0; i < picture.count; i++) {
        const struct sj_figure *const f = &picture.figure[i];
        if (f->ink.line != sj_mark_color_at(0)->frame)
            continue;
        if (f->kind == SJ_FIGURE_RECTANGLE && (*rectangles)++ == 0)
            *width = f->u;
        *lines += f->kind == SJ_FIGURE_LINE;
    }
    sj_picture_free(&picture);
    sj_highlight_free(&marks);
    suuji_puzzle_free(puzzle);
}

static void a_marked_house_has_one_frame(void **state)
{
    (void)state;
    static const struct {
        const char *list, *rules;
        size_t rectangles, lines;
        double least, most; /* width in cells */
    } cases[] = {
        {"r5c5", "9", 1, 0, 0.8, 1},
        {"b5", "9", 1, 0, 2.8, 3},
        {"r3", "9", 1, 0, 8.8, 9},
        {"c4", "9", 1, 0, 0.8, 1},
        {"b5,r3,c4", "9", 3, 0, 2.8, 3},
        /* an L of four cells */
        {"b1", "4:regions=ABBBABCCAACDDDCD", 0, 10, 0, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        size_t rectangles = 0, lines = 0;
        double width = 0;
        count_frames(cases[i].list, cases[i].rules, &rectangles, &lines, &width);
        if (rectangles != cases[i].rectangles || lines != cases[i].lines)
            fail_msg("%s: %zu rectangles, %zu lines", cases[i].list, rectangles, lines);
        assert_true(width / 9.85 >= cases[i].least && width / 9.85 <= cases[i].most);
    }
}

static void what_is_not_a_place_is_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = {"",      "x",     "r",     "r0",   "r1c",       "c1r1",
                                        "r1c1,", ",r1",   "b1r1",  "r1:",  "r1:purple", "r1c1 ",
                                        "r256",  "r1c1x", "r-1c1", "R1C1", "r1:blueish"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct sj_highlight marks;
        suuji_error err;
        if (sj_highlight_read(wrong[i], &marks, &err) != SUUJI_ERR_ARGUMENT)
            fail_msg("'%s' was taken", wrong[i]);
        sj_highlight_free(&marks);
    }
}

static void places_that_are_not_on_the_board_are_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = {"r5c1", "c5", "r1c1,b5"};
    suuji_rules *const rules = make_rules("4");
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct sj_highlight marks;
        assert_int_equal(sj_highlight_read(wrong[i], &marks, NULL), SUUJI_OK);
        assert_int_equal(sj_highlight_check(&marks, rules, NULL), SUUJI_ERR_UNSUPPORTED);
        sj_highlight_free(&marks);
    }
    suuji_rules_free(rules);
}

/* ---- The public functions ---- */

static bool keep(void *user, const char *text, size_t length)
{
    sj_text_add(user, text, length);
    return !((struct sj_text *)user)->failed;
}

static bool refuse(void *user, const char *text, size_t length)
{
    (void)user, (void)text, (void)length;
    return false;
}

static void a_picture_of_one_puzzle_is_the_page_of_its_book(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4+x", "1...............");
    suuji_draw_options options = SUUJI_DRAW_OPTIONS_INIT;
    const suuji_draw_options zero = {.size = sizeof zero};
    struct sj_text one = {0};
    struct sj_text page = {0};
    suuji_book *book = NULL;
    assert_int_equal(suuji_draw(puzzle, NULL, NULL, NULL, keep, &one, NULL), SUUJI_OK);
    assert_int_equal(suuji_book_new(&zero, "svg", &book, NULL), SUUJI_OK);
    assert_int_equal(suuji_book_page_count(book), 0);
    assert_int_equal(suuji_book_write(book, keep, &page, NULL), SUUJI_ERR_ARGUMENT);
    assert_int_equal(suuji_book_add(book, puzzle, NULL, NULL), SUUJI_OK);
    assert_int_equal(suuji_book_write_page(book, 0, keep, &page, NULL), SUUJI_OK);
    assert_int_equal(one.len, page.len);
    assert_memory_equal(one.at, page.at, one.len);
    sj_text_clear(&page);
    options.paper = "A4"; /* for books only */
    options.solutions_at_end = true;
    assert_int_equal(suuji_draw(puzzle, NULL, &options, "svg", keep, &page, NULL), SUUJI_OK);
    assert_int_equal(one.len, page.len);
    assert_memory_equal(one.at, page.at, one.len);
    assert_int_equal(suuji_draw(puzzle, NULL, NULL, NULL, refuse, NULL, NULL), SUUJI_ERR_IO);
    suuji_book_free(book);
    sj_text_free(&one);
    sj_text_free(&page);
    suuji_puzzle_free(puzzle);
}

/* The title of a page of the book. */
static void check_title(suuji_book *book, size_t page, const char *title)
{
    struct sj_text text = {0};
    char expected[80];
    snprintf(expected, sizeof expected, "<title>%s</title>", title);
    assert_int_equal(suuji_book_write_page(book, page, keep, &text, NULL), SUUJI_OK);
    sj_text_char(&text, '\0');
    assert_non_null(strstr(text.at, expected));
    sj_text_free(&text);
}

/* Is `what` a text of the page? */
static bool page_has(suuji_book *book, size_t page, const char *what)
{
    struct sj_text text = {0};
    char wanted[80];
    snprintf(wanted, sizeof wanted, ">%s<", what);
    assert_int_equal(suuji_book_write_page(book, page, keep, &text, NULL), SUUJI_OK);
    sj_text_char(&text, '\0');
    const bool found = strstr(text.at, wanted) != NULL;
    sj_text_free(&text);
    return found;
}

/* A title page, sections of 3, 2 and 1 puzzles, and solutions: those of the first two sections
   together. */
static void books_have_sections_with_pages_of_their_own(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "1...............");
    const uint8_t solution[] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    static const unsigned counts[] = {3, 2, 1}, per_page[] = {2, 2, 1};
    static const char *const titles[] = {"First", "Second", "Third"};
    suuji_draw_options options = SUUJI_DRAW_OPTIONS_INIT;
    suuji_book *book = NULL;
    options.title = "Mine";
    options.solutions_at_end = true;
    assert_int_equal(suuji_book_new(&options, NULL, &book, NULL), SUUJI_OK);
    assert_int_equal(suuji_book_add_section(book, "one", NULL, 0, NULL), SUUJI_ERR_UNSUPPORTED);
    assert_int_equal(suuji_book_add_cover(book, NULL, NULL, NULL), SUUJI_ERR_UNSUPPORTED);
    suuji_book_free(book);
    options.paper = "A4";
    assert_int_equal(suuji_book_new(&options, NULL, &book, NULL), SUUJI_OK);
    assert_int_equal(suuji_book_add_cover(book, "below", "bottom", NULL), SUUJI_OK);
    assert_int_equal(suuji_book_page_count(book), 0);
    assert_int_equal(suuji_book_add_section(book, "none", NULL, 100000, NULL), SUUJI_ERR_ARGUMENT);
    assert_int_equal(suuji_book_add_section(book, "replaced, since it is empty", "a note", 4, NULL),
                     SUUJI_OK);
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(suuji_book_add_section(book, titles[i], i ? "Each row has all." : NULL,
                                                per_page[i], NULL),
                         SUUJI_OK);
        for (unsigned k = 0; k < counts[i]; k++)
            assert_int_equal(
                suuji_book_add_captioned(book, puzzle, solution, k ? NULL : "hard 4.2", NULL),
                SUUJI_OK);
    }
    assert_int_equal(suuji_book_page_count(book), 1 + 2 + 1 + 1 + 1 + 1);
    check_title(book, 0, "Mine");
    assert_true(page_has(book, 0, "below") && page_has(book, 0, "bottom"));
    assert_true(page_has(book, 0,
                         "4\xE2\x80\x93"
                         "5") &&
                page_has(book, 0, "Solutions"));
    check_title(book, 1, "First");
    check_title(book, 2, "First");
    check_title(book, 3, "Second");
    check_title(book, 4, "Third");
    check_title(book, 5, "Solutions");
    check_title(book, 6, "Solutions");
    assert_true(page_has(book, 1, "hard 4.2") && !page_has(book, 2, "hard 4.2"));
    assert_true(!page_has(book, 5, "hard 4.2"));
    assert_true(page_has(book, 3, "Each row has all.") && !page_has(book, 2, "Each row has all."));
    assert_true(page_has(book, 5, "5") && page_has(book, 6, "6"));
    suuji_book_free(book);
    suuji_puzzle_free(puzzle);
}

static void books_have_pages_of_puzzles_then_of_solutions(void **state)
{
    (void)state;
    static const uint8_t solution[] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    suuji_puzzle *const puzzle = make_puzzle("4", "1...............");
    for (int paged = 0; paged < 2; paged++) {
        suuji_draw_options options = SUUJI_DRAW_OPTIONS_INIT;
        suuji_book *book = NULL;
        options.title = "Mine";
        options.paper = paged ? "A4" : NULL;
        options.per_page = 2;
        options.solutions_at_end = true;
        assert_int_equal(suuji_book_new(&options, NULL, &book, NULL), SUUJI_OK);
        for (int i = 0; i < 3; i++)
            assert_int_equal(suuji_book_add(book, puzzle, i == 1 ? NULL : solution, NULL),
                             SUUJI_OK);
        assert_int_equal(suuji_book_page_count(book), paged ? 2 + 1 : 3 + 2);
        check_title(book, 0, "Mine");
        check_title(book, suuji_book_page_count(book) - 1,
                    paged ? "Mine: solutions" : "Mine: solution");
        assert_int_equal(suuji_book_write_page(book, suuji_book_page_count(book), keep, NULL, NULL),
                         SUUJI_ERR_ARGUMENT);
        assert_int_equal(suuji_book_write(book, keep, NULL, NULL), SUUJI_ERR_UNSUPPORTED);
        suuji_book_free(book);
    }
    suuji_puzzle_free(puzzle);
}

static void wrong_options_are_refused(void **state)
{
    (void)state;
    const size_t size = sizeof(suuji_draw_options);
    const suuji_draw_options wrong[] = {
        {.size = 0},
        {.size = size, .paper = "B9"},
        {.size = size, .subject = (suuji_draw_subject)4},
        {.size = size, .symbols = (suuji_draw_symbols)99},
        {.size = size, .layout = (suuji_draw_layout)2},
        {.size = size, .orientation = (suuji_draw_orientation)3},
        {.size = size, .side = -1},
        {.size = size, .side = NAN},
        {.size = size, .dpi = INFINITY},
        {.size = size, .per_page = 100000},
        {.size = size, .highlight = "nowhere"},
        {.size = size, .paper = "A5", .per_page = 900},
    };
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    suuji_book *book = NULL;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_int_equal(suuji_book_new(&wrong[i], NULL, &book, NULL), SUUJI_ERR_ARGUMENT);
        assert_null(book);
    }
    assert_int_equal(suuji_book_new(NULL, "gif", &book, NULL), SUUJI_ERR_ARGUMENT);
    const suuji_draw_options outside = {.size = size, .highlight = "r5c1"};
    assert_int_equal(suuji_draw_check(puzzle, &outside, NULL), SUUJI_ERR_UNSUPPORTED);
    assert_int_equal(suuji_draw_check(puzzle, NULL, NULL), SUUJI_OK);
    suuji_puzzle_free(puzzle);
}

TEST_FILE(test_draw)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_outside_a_single_picture),
        cmocka_unit_test(coordinates_keep_a_distance),
        cmocka_unit_test(texts_fit_their_cells_at_every_size),
        cmocka_unit_test(nothing_is_outside_a_page_and_boards_keep_apart),
        cmocka_unit_test(pages_lie_so_that_puzzles_are_largest),
        cmocka_unit_test(pages_of_solutions_keep_the_margins),
        cmocka_unit_test(titles_wrap),
        cmocka_unit_test(pencil_marks_can_be_read),
        cmocka_unit_test(the_sides_of_a_cube_are_the_row_and_the_column_where_it_is_cut),
        cmocka_unit_test(what_is_too_fine_or_has_no_symbol_is_refused),
        cmocka_unit_test(candidates_are_what_givens_and_pencil_marks_leave),
        cmocka_unit_test(a_graph_has_a_line_for_each_edge_and_a_disc_for_each_cell),
        cmocka_unit_test(letters_can_be_read_on_every_colour),
        cmocka_unit_test(shades_are_seen_in_black_and_white),
        cmocka_unit_test(texts_are_cleaned_of_what_files_cannot_hold),
        cmocka_unit_test(texts_are_cut_between_characters),
        cmocka_unit_test(svg_is_well_formed_whatever_the_title),
        cmocka_unit_test(lengths_have_three_decimals_at_most),
        cmocka_unit_test(places_are_cells_rows_columns_and_boxes),
        cmocka_unit_test(a_marked_house_has_one_frame),
        cmocka_unit_test(what_is_not_a_place_is_refused),
        cmocka_unit_test(places_that_are_not_on_the_board_are_refused),
        cmocka_unit_test(a_picture_of_one_puzzle_is_the_page_of_its_book),
        cmocka_unit_test(books_have_pages_of_puzzles_then_of_solutions),
        cmocka_unit_test(books_have_sections_with_pages_of_their_own),
        cmocka_unit_test(wrong_options_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
