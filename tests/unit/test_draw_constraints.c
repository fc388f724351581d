/* SPDX-License-Identifier: MIT */
/* Pictures of constraints: every kind is drawn, kinds differ without colours, and no text is over
   another one or over a value. */
#include "support.h"
#include "picture_checks.h"

#include "draw/constraint_drawing.h"
#include "draw/drawing.h"
#include "draw/sheet.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The board of these rules, which has no values. */
static void draw_board(const suuji_rules *rules, struct sj_picture *picture)
{
    suuji_puzzle *puzzle = NULL;
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    const struct sj_drawing drawing = {.puzzle = puzzle};
    sj_picture_start(picture, 100, 100);
    sj_board_draw(&drawing, picture, 0, 0, 100);
    assert_false(picture->failed);
    suuji_puzzle_free(puzzle);
}

/* ---- Every kind can be seen ---- */

/* Nothing, dark or light: all that a bad print shows of a colour. */
static int darkness(uint32_t color)
{
    const uint32_t sum = (color >> 16 & 255) + (color >> 8 & 255) + (color & 255);
    return color == SJ_NO_COLOR ? 0 : sum > 3 * 200 ? 1 : sum > 3 * 130 ? 2 : 3;
}

static bool is_close(double a, double b)
{
    return a - b < 0.05 && b - a < 0.05;
}

static bool same_figure(const struct sj_picture *a, const struct sj_picture *b, size_t i)
{
    const struct sj_figure *const f = &a->figure[i], *const g = &b->figure[i];
    return f->kind == g->kind && is_close(f->x, g->x) && is_close(f->y, g->y) &&
           is_close(f->u, g->u) && is_close(f->v, g->v) && is_close(f->ink.pen, g->ink.pen) &&
           is_close(f->ink.dash, g->ink.dash) && darkness(f->ink.fill) == darkness(g->ink.fill) &&
           darkness(f->ink.line) == darkness(g->ink.line) &&
           (f->kind != SJ_FIGURE_TEXT || strcmp(a->text.at + f->text, b->text.at + g->text) == 0);
}

static bool look_same(const struct sj_picture *a, const struct sj_picture *b)
{
    bool same = a->count == b->count;
    for (size_t i = 0; same && i < a->count; i++)
        same = same_figure(a, b, i);
    return same;
}

/* What a constraint of a kind can be about: the text in its brackets. */
static const char *const arguments[] = {"r5c5",
                                        "r1c1-r1c3",
                                        "3:r1c1-r1c3",
                                        "5:r1c1-r1c3",
                                        "5,1,2,-1:r1c1-r1c3",
                                        "1,2:r1c1-r1c3",
                                        "r4c4,r4c5",
                                        "5:r4c4,r4c5",
                                        "1,2:r4c4,r4c5,r5c4,r5c5",
                                        "12:r3c1-r3c9",
                                        "12:r1c9-r9c9",
                                        "12:r1c4-r4c1",
                                        "12:r1c4-r2c1,r8c8",
                                        "r1c1;r1c2,r1c3",
                                        "r1c1,r1c2;r3c3,r3c4",
                                        "r1c1,r2c2;r4c4,r4c5",
                                        "r1c2-r1c8"};

/* All kinds that such a constraint can be of are drawn, and in different ways. */
static void check_arguments(const char *text)
{
    struct sj_picture empty = {0}, picture[64] = {{0}};
    const struct sj_constraint_kind *kinds[64];
    suuji_rules *const plain = make_rules("9");
    unsigned count = 0;
    draw_board(plain, &empty);
    suuji_rules_free(plain);
    for (size_t i = 0; sj_constraint_kind_at(i); i++) {
        suuji_rules *rules = NULL;
        char spec[200];
        snprintf(spec, sizeof spec, "9+%s(%s)", sj_constraint_kind_at(i)->info.name, text);
        if (suuji_rules_new(spec, &rules, NULL) != SUUJI_OK)
            continue;
        kinds[count] = sj_constraint_kind_at(i);
        draw_board(rules, &picture[count]);
        if (kinds[count]->info.figure == SUUJI_FIGURE_NONE)
            continue;
        if (look_same(&empty, &picture[count]))
            fail_msg("%s: nothing is drawn", spec);
        for (unsigned k = 0; k < count; k++)
            if (look_same(&picture[k], &picture[count]))
                fail_msg("%s and %s look the same for '%s'", kinds[k]->info.name,
                         kinds[count]->info.name, text);
        count++;
        suuji_rules_free(rules);
    }
    for (unsigned k = 0; k < 64; k++)
        sj_picture_free(&picture[k]);
    sj_picture_free(&empty);
}

static void kinds_differ_without_colours(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof arguments / sizeof *arguments; i++)
        check_arguments(arguments[i]);
}

/* The example of each kind is drawn, and a kind that is has words for the legend. */
static void every_kind_is_drawn(void **state)
{
    (void)state;
    struct sj_picture empty = {0}, picture = {0};
    suuji_rules *const plain = make_rules("9");
    draw_board(plain, &empty);
    suuji_rules_free(plain);
    for (size_t i = 0; sj_constraint_kind_at(i); i++) {
        const struct sj_constraint_kind *const kind = sj_constraint_kind_at(i);
        char spec[200];
        snprintf(spec, sizeof spec, "9+%s", kind->info.example);
        suuji_rules *const rules = make_rules(spec);
        draw_board(rules, &picture);
        if ((kind->info.figure == SUUJI_FIGURE_NONE) != look_same(&empty, &picture))
            fail_msg("%s", spec);
        assert_true((kind->info.figure == SUUJI_FIGURE_NONE) == !kind->look.words);
        suuji_rules_free(rules);
    }
    sj_picture_free(&empty);
    sj_picture_free(&picture);
}

/* ---- Texts keep clear of each other ---- */

/* Where the letters of a text are: from the base line to the height of capitals. */
static void bound_letters(const struct sj_picture *picture, const struct sj_figure *f,
                          double box[4])
{
    find_figure_bounds(picture, f, box);
    box[1] = f->y - 2 * SJ_HALF_CAPITAL * f->ink.pen;
    box[3] = f->y;
}

static void check_texts(const struct sj_picture *picture, const char *spec)
{
    for (size_t i = 0; i < picture->count; i++)
        for (size_t k = 0; k < i; k++) {
            const struct sj_figure *const f = &picture->figure[i], *const g = &picture->figure[k];
            double a[4] = {0}, b[4] = {0};
            if (f->kind != SJ_FIGURE_TEXT || g->kind != SJ_FIGURE_TEXT)
                continue;
            bound_letters(picture, f, a);
            bound_letters(picture, g, b);
            if (a[0] + 1e-6 < b[2] && b[0] + 1e-6 < a[2] && a[1] + 1e-6 < b[3] &&
                b[1] + 1e-6 < a[3])
                fail_msg("%.60s: '%s' at %.2f %.2f is over '%s' at %.2f %.2f", spec,
                         picture->text.at + f->text, f->x, f->y, picture->text.at + g->text, g->x,
                         g->y);
        }
}

/* One or more of every kind that has a text, on a board of any size from 4. */
static const char crowd[] =
    "+cage(10:r1c1,r2c1)+cage(r3c1,r4c1)+exactly(1,2:r2c3,r2c4)+region(r1c1,r1c4)"
    "+clone(r2c1,r3c1;r3c3,r4c4)+weightedsum(5,1,2,-1:r4c1-r4c3)"
    "+whispers(2:r2c1-r2c4)+sumline(12:r3c1-r3c3)+renban(r1c3,r2c3,r3c3)"
    "+difference(3:r1c1,r1c2)+ratio(3:r1c1,r1c2)+xv(8:r2c2,r3c2)"
    "+xv(8:r2c2,r2c3)+greater(r3c3,r4c3)"
    "+quadruple(1,2,3,4:r3c3,r3c4,r4c3,r4c4)+modular(2:r4c4,r3c4)";
/* One text in a cell, below which there is room for candidates. */
static const char calm[] = "+cage(10:r1c1,r2c1)+difference(3:r1c2,r1c3)+xv(8:r2c2,r3c2)"
                           "+whispers(2:r4c1-r4c4)+quadruple(1,2,3,4:r3c3,r3c4,r4c3,r4c4)"
                           "+region(r1c4,r2c4)+ratio(3:r3c1,r4c1)";
static const char around[] = "+littlekiller(13:r1c2-r2c1)+littlekiller(20:r1c3-r3c1)"
                             "+littlekiller(3:r3c1,r4c2)";

/* Every kind of clue at all four sides of a board. */
static void add_clues(unsigned n, char *spec, size_t room)
{
    static const char *const kinds[] = {"sandwich", "xsum", "skyscraper"};
    for (unsigned i = 0; i < 3; i++) {
        const size_t length = strlen(spec);
        snprintf(spec + length, room - length,
                 "+%s(12:r1c1-r1c%u)+%s(12:r2c%u-r2c1)+%s(3:r1c2-r%uc2)+%s(3:r%uc3-r1c3)"
                 "+%s(100:r2c1-r2c%u)",
                 kinds[i], n, kinds[i], n, kinds[i], n, kinds[i], n, kinds[i], n);
    }
}

static void texts_are_not_over_values(void **state)
{
    (void)state;
    static uint8_t solution[SUUJI_MAX_SIZE * SUUJI_MAX_SIZE];
    for (unsigned n = 4; n <= 16; n++)
        for (int candidates = 0; candidates < 2; candidates++) {
            struct sj_picture picture = {0};
            char spec[2000];
            snprintf(spec, sizeof spec, "%u%s%s", n, candidates ? calm : crowd,
                     n == 4 ? around : "");
            add_clues(n, spec, sizeof spec);
            suuji_puzzle *const puzzle = make_puzzle(spec, "");
            memset(solution, (int)n, (size_t)n * n);
            const struct sj_drawing drawing = {.puzzle = puzzle,
                                               .solution = candidates ? NULL : solution,
                                               .candidates = candidates,
                                               .coordinates = true};
            sj_picture_start(&picture, 100, 100);
            sj_board_draw(&drawing, &picture, 0, 0, 100);
            check_texts(&picture, spec);
            check_inside_page(&picture, spec);
            sj_picture_free(&picture);
            suuji_puzzle_free(puzzle);
        }
}

/* ---- Single figures ---- */

static size_t count_figures(const struct sj_picture *picture, enum sj_figure_kind kind)
{
    size_t count = 0;
    for (size_t i = 0; i < picture->count; i++)
        count += picture->figure[i].kind == kind;
    return count;
}

/* How many figures of a kind constraints add to an empty board. */
static int count_more(const char *constraints, enum sj_figure_kind kind)
{
    struct sj_picture picture[2] = {{0}};
    for (int i = 0; i < 2; i++) {
        char spec[200];
        snprintf(spec, sizeof spec, "9%s", i ? constraints : "");
        suuji_rules *const rules = make_rules(spec);
        draw_board(rules, &picture[i]);
        suuji_rules_free(rules);
    }
    const int more = (int)count_figures(&picture[1], kind) - (int)count_figures(&picture[0], kind);
    sj_picture_free(&picture[0]);
    sj_picture_free(&picture[1]);
    return more;
}

/* How many lines of the picture with dashes end here. */
static unsigned count_ends(const struct sj_picture *picture, double x, double y)
{
    unsigned count = 0;
    for (size_t i = 0; i < picture->count; i++) {
        const struct sj_figure *const f = &picture->figure[i];
        if (f->kind != SJ_FIGURE_LINE || !(f->ink.dash > 0))
            continue;
        count += is_close(f->x, x) && is_close(f->y, y);
        count += is_close(f->u, x) && is_close(f->v, y);
    }
    return count;
}

static void outlines_are_closed(void **state)
{
    (void)state;
    struct sj_picture picture = {0};
    suuji_rules *const rules = make_rules("9+cage(r1c1-r1c3,r2c1,r2c3,r3c1-r3c3,r4c2,r6c5)");
    draw_board(rules, &picture);
    for (size_t i = 0; i < picture.count; i++) {
        const struct sj_figure *const f = &picture.figure[i];
        if (f->kind == SJ_FIGURE_LINE && f->ink.dash > 0) {
            assert_int_equal(count_ends(&picture, f->x, f->y), 2);
            assert_int_equal(count_ends(&picture, f->u, f->v), 2);
        }
    }
    sj_picture_free(&picture);
    suuji_rules_free(rules);
}

/* An outline has as few lines as it has sides; cells that do not touch have outlines of their own. */
static void outlines_follow_the_cells(void **state)
{
    (void)state;
    assert_int_equal(count_more("+cage(r1c1-r1c4)", SJ_FIGURE_LINE), 4);
    assert_int_equal(count_more("+cage(r1c1,r1c2,r2c1)", SJ_FIGURE_LINE), 6);
    assert_int_equal(count_more("+cage(r1c1,r3c3)", SJ_FIGURE_LINE), 8);
    assert_int_equal(count_more("+cage(r1c1-r1c3,r2c1,r2c3,r3c1-r3c3)", SJ_FIGURE_LINE), 8);
}

/* Do two dashed lines have a piece in common? */
static bool is_along(const struct sj_figure *f, const struct sj_figure *g)
{
    const bool upright = is_close(f->x, f->u);
    const double from = upright ? f->y : f->x, to = upright ? f->v : f->u,
                 from_g = upright ? g->y : g->x, to_g = upright ? g->v : g->u;
    return upright == is_close(g->x, g->u) &&
           (upright ? is_close(f->x, g->x) : is_close(f->y, g->y)) && from < to_g && from_g < to;
}

/* Otherwise nobody can see which cells are in which of them. */
static void outlines_of_cages_that_share_cells_are_apart(void **state)
{
    (void)state;
    struct sj_picture picture = {0};
    suuji_rules *const rules =
        make_rules("9+cage(3:r1c1,r1c2)+cage(10:r1c2-r1c4)+cage(12:r1c2,r2c2,r3c2)");
    draw_board(rules, &picture);
    for (size_t i = 0; i < picture.count; i++)
        for (size_t k = 0; k < i; k++) {
            const struct sj_figure *const f = &picture.figure[i], *const g = &picture.figure[k];
            if (f->kind == SJ_FIGURE_LINE && f->ink.dash > 0 && g->kind == SJ_FIGURE_LINE &&
                g->ink.dash > 0)
                assert_false(is_along(f, g));
        }
    sj_picture_free(&picture);
    suuji_rules_free(rules);
}

static unsigned count_texts(const char *spec, const char *text)
{
    struct sj_picture picture = {0};
    suuji_rules *const rules = make_rules(spec);
    unsigned count = 0;
    draw_board(rules, &picture);
    for (size_t i = 0; i < picture.count; i++)
        count += picture.figure[i].kind == SJ_FIGURE_TEXT &&
                 strcmp(picture.text.at + picture.figure[i].text, text) == 0;
    sj_picture_free(&picture);
    suuji_rules_free(rules);
    return count;
}

/* A cage whose cells do not touch has its number and a letter in each part. */
static void parts_of_a_cage_have_its_letter(void **state)
{
    (void)state;
    assert_int_equal(count_texts("9+cage(12:r1c1-r1c3)", "12"), 1);
    assert_int_equal(count_texts("9+cage(12:r1c1,r1c3,r2c1-r2c3)", "12"), 1);
    assert_int_equal(count_texts("9+cage(12:r1c1,r2c2)", "12 A"), 2);
    assert_int_equal(count_texts("9+cage(12:r1c1,r1c2)+cage(12:r3c3,r4c4,r5c5)", "12 B"), 3);
    assert_int_equal(count_texts("9+cage(r1c1,r2c2)", "A"), 2);
}

/* Cells without an order are joined by as many pieces as are needed, each to its neighbour. */
static void lines_without_order_join_neighbours(void **state)
{
    (void)state;
    struct sj_picture picture = {0};
    suuji_rules *const rules = make_rules("9:latin+renban(r1c1,r2c1,r3c1,r3c2,r3c3,r2c3)");
    draw_board(rules, &picture);
    unsigned pieces = 0;
    for (size_t i = 0; i < picture.count; i++) {
        const struct sj_figure *const f = &picture.figure[i];
        if (f->kind != SJ_FIGURE_LINE || !f->ink.round)
            continue;
        pieces++;
        assert_true(is_close(f->x, f->u) || is_close(f->y, f->v));
    }
    assert_int_equal(pieces, 5);
    sj_picture_free(&picture);
    suuji_rules_free(rules);
}

static void check_figure(const char *spec, suuji_figure figure)
{
    suuji_rules *const rules = make_rules(spec);
    assert_int_equal(sj_constraint_figure(rules, &rules->constraints.at[0]), figure);
    suuji_rules_free(rules);
}

/* A clue whose cells do not go from border to border cannot be outside; values that are not at a
   corner are in a cage. */
static void figures_fit_their_cells(void **state)
{
    (void)state;
    check_figure("9+sandwich(5:r1c1-r1c9)", SUUJI_FIGURE_CLUE);
    check_figure("9+sandwich(5:r1c1-r1c8)", SUUJI_FIGURE_LINE);
    check_figure("9+skyscraper(5:r1c9-r1c1)", SUUJI_FIGURE_CLUE);
    check_figure("9+littlekiller(5:r4c1-r1c4)", SUUJI_FIGURE_CLUE);
    check_figure("9+littlekiller(5:r1c9)", SUUJI_FIGURE_CLUE);
    check_figure("9+littlekiller(5:r5c5)", SUUJI_FIGURE_LINE);
    check_figure("9+littlekiller(5:r4c1-r2c3)", SUUJI_FIGURE_LINE);
    check_figure("9+quadruple(5:r1c1,r1c2,r2c1,r2c2)", SUUJI_FIGURE_CORNER);
    check_figure("9+quadruple(5:r1c9,r2c1,r2c9,r3c1)", SUUJI_FIGURE_CAGE);
    check_figure("9+quadruple(5:r1c1,r1c2)", SUUJI_FIGURE_CAGE);
}

static void check_mark(const char *spec, const char *expected)
{
    suuji_rules *const rules = make_rules(spec);
    char text[SJ_MARK_ROOM];
    sj_mark_text(rules, &rules->constraints.at[rules->constraints.count - 1], 0, text);
    assert_string_equal(text, expected);
    suuji_rules_free(rules);
}

static void marks_say_what_is_unusual(void **state)
{
    (void)state;
    check_mark("9+cage(15:r1c1-r1c3)", "15");
    check_mark("9+cage(r1c1-r1c3)", "");
    check_mark("9+whispers(5:r1c1-r1c3)", "W");
    check_mark("9+whispers(4:r1c1-r1c3)", "W4");
    check_mark("9+difference(r1c1,r1c2)", "");
    check_mark("9+difference(2:r1c1,r1c2)", "2");
    check_mark("9+xv(10:r1c1,r1c2)", "X");
    check_mark("9+xv(5:r1c1,r1c2)", "V");
    check_mark("9+xv(14:r1c1,r1c2)", "XIV");
    check_mark("9+xv(0:r1c1,r1c2)", "0");
    check_mark("9+lookandsay(1,2,2,3:r1c1-r1c5)", "1\xC3\x97"
                                                  "2 2\xC3\x97"
                                                  "3");
    check_mark("9+cage(r5c5,r5c6)+region(r1c1,r1c2)+region(r2c1,r2c2)", "\xE2\x89\xA0"
                                                                        "B");
    check_mark(
        "9+exactly(1,1,1,1,1,1,1,1,1,2,2,2,2,2,2,2,2,2,3,3,3,3,3,3,3,3,3,4,4,4,4,4,4:r1c1-r9c9)",
        "=1,1,1,1,1,1,1,1,1,2,2,2,2,2,2,2,2,2,3,3,3,3,3,3,3,3,3,4,4,4...");
#define PAIR    \
    "1\xC3\x97" \
    "2 "
    /* no half of a character is left */
    check_mark("16+lookandsay(100,10,1,2,1,2,1,2,1,2,1,2,1,2,1,2,1,2,1,2,1,2,1,2,1,2:r1c1)",
               "100\xC3\x97"
               "10 " PAIR PAIR PAIR PAIR PAIR PAIR PAIR PAIR PAIR PAIR "1...");
}

/* Values keep away from marks on borders, and are as large as ever where there are none. */
static void values_leave_room_for_marks(void **state)
{
    (void)state;
    static const char *const specs[] = {"16", "16+thermometer(r1c1,r1c2)",
                                        "16+difference(r1c1,r1c2)"};
    double size[3] = {0};
    for (int i = 0; i < 3; i++) {
        suuji_puzzle *const puzzle = make_puzzle(specs[i], "");
        const struct sj_drawing drawing = {.puzzle = puzzle};
        struct sj_picture picture = {0};
        const struct sj_raster raster = sj_raster_make(&drawing, &picture, 0, 0, 100);
        size[i] = sj_raster_value_size(&raster);
        suuji_puzzle_free(puzzle);
    }
    assert_true(is_close(size[0], size[1]));
    assert_true(size[2] < size[0]);
}

/* ---- The caption ---- */

static bool says(const struct sj_picture *picture, const char *text)
{
    bool found = false;
    for (size_t i = 0; i < picture->count; i++)
        found |= picture->figure[i].kind == SJ_FIGURE_TEXT &&
                 strstr(picture->text.at + picture->figure[i].text, text) != NULL;
    return found;
}

static void captions_name_each_kind_once(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle =
        make_puzzle("4+x+cage(3:r1c1,r1c2)+cage(3:r2c1,r2c2)+nonconsecutive", "");
    for (int bare = 0; bare < 2; bare++) {
        const struct sj_sheet_item item = {.drawing.puzzle = puzzle, .title = "", .no_words = bare};
        struct sj_picture picture = {0};
        sj_sheet_single(&item, 0, &picture);
        assert_true(says(&picture, "x: both") == !bare);
        assert_true(says(&picture, "cage (dashed outline): the cells") == !bare);
        assert_true(says(&picture, "nonconsecutive: cells") == !bare);
        check_inside_page(&picture, "caption");
        sj_picture_free(&picture);
    }
    suuji_puzzle_free(puzzle);
}

/* Rules that are written as text are in the caption, each once, with the letter that their lines
   have. */
static void captions_have_the_rules_that_are_written(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle =
        make_puzzle("4+pair(a<b:r1c1,r1c2)+pair(a<b:r2c1,r2c2)+pair(a>b:r3c1,"
                    "r3c2)+or(odd(r4c1)|cage(r4c2))",
                    "");
    const struct sj_sheet_item item = {.drawing.puzzle = puzzle, .title = ""};
    struct sj_picture picture = {0};
    sj_sheet_single(&item, 0, &picture);
    assert_true(says(&picture, "pair A (line from pA)"));
    assert_true(says(&picture, "pair B (line from pB)"));
    assert_true(says(&picture, "a<b"));
    assert_true(says(&picture, "a>b"));
    assert_true(says(&picture, "or A (shaded, with orA)"));
    assert_true(says(&picture, "or r4c1: odd"));
    assert_false(says(&picture, "pair C"));
    check_inside_page(&picture, "caption");
    sj_picture_free(&picture);
    suuji_puzzle_free(puzzle);
}

/* The circles with this fill on the board of these rules. */
static unsigned count_circles(const char *spec, uint32_t fill)
{
    suuji_rules *rules = NULL;
    struct sj_picture picture = {0};
    unsigned count = 0;
    assert_int_equal(suuji_rules_new(spec, &rules, NULL), SUUJI_OK);
    draw_board(rules, &picture);
    for (size_t i = 0; i < picture.count; i++)
        count += picture.figure[i].kind == SJ_FIGURE_CIRCLE && picture.figure[i].ink.fill == fill;
    sj_picture_free(&picture);
    suuji_rules_free(rules);
    return count;
}

/* Else a reader does not see at which end the thermometer begins. */
static void circles_of_lines_do_not_hide_bulbs(void **state)
{
    (void)state;
    assert_int_equal(count_circles("9+between(r2c2-r8c8)", SJ_PAPER), 2);
    assert_int_equal(count_circles("9+between(r2c2-r8c8)+thermo(r2c2,r1c2)", SJ_PAPER), 1);
    assert_int_equal(count_circles("9+between(r2c2-r8c8)+thermo(r2c2,r1c2)", SJ_NO_COLOR), 1);
    assert_int_equal(count_circles("9+between(r2c2-r8c8)+thermo(r1c2,r2c2)", SJ_PAPER), 2);
}

TEST_FILE(test_draw_constraints)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_is_drawn),
        cmocka_unit_test(kinds_differ_without_colours),
        cmocka_unit_test(texts_are_not_over_values),
        cmocka_unit_test(outlines_follow_the_cells),
        cmocka_unit_test(outlines_of_cages_that_share_cells_are_apart),
        cmocka_unit_test(parts_of_a_cage_have_its_letter),
        cmocka_unit_test(outlines_are_closed),
        cmocka_unit_test(lines_without_order_join_neighbours),
        cmocka_unit_test(figures_fit_their_cells),
        cmocka_unit_test(marks_say_what_is_unusual),
        cmocka_unit_test(values_leave_room_for_marks),
        cmocka_unit_test(captions_name_each_kind_once),
        cmocka_unit_test(captions_have_the_rules_that_are_written),
        cmocka_unit_test(circles_of_lines_do_not_hide_bulbs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
