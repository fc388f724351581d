/* SPDX-License-Identifier: MIT */
/* QR codes of printed puzzles: what they open, and how they are laid out. That other programs read
   them is tested by tests/scripts/draw.sh. */
#include "picture_checks.h"
#include "support.h"

#include "draw/sheet.h"
#include "suuji/draw.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char page[] = "https://example.org/suuji/";

/* The puzzle that a link to the page holds. */
static suuji_puzzle *follow(const char *link)
{
    char text[4000];
    size_t length = 0;
    suuji_puzzle *puzzle = NULL;
    const char *from = strstr(link, "#read=");
    assert_non_null(from);
    assert_int_equal((size_t)(from - link), strlen(page));
    for (from += 6; *from && length < sizeof text; length++) {
        char hex[3] = {0};
        if (*from != '%') {
            text[length] = *from++;
            continue;
        }
        memcpy(hex, from + 1, 2);
        text[length] = (char)strtol(hex, NULL, 16);
        from += 3;
    }
    assert_int_equal(suuji_puzzle_read(text, length, NULL, &puzzle, NULL), SUUJI_OK);
    return puzzle;
}

static void links_open_the_puzzle_with_its_rules(void **state)
{
    static const struct {
        const char *rules, *givens;
        size_t longest;
    } rows[] = {
        {"9", "4...............................................................................1",
         60},
        {"4", "12..............", 60},
        {"4:regions=AABBACBBACCDCDDD", "1...............", 70},
        {"6:3x2+x", "1...................................", 140},
        {"9+antiknight+disjoint", "", 250},
        {"4+cage(3:r1c1,r1c2)+thermometer(r3c1-r3c3)", "1...............", 200},
        {"16+windoku", "", 450},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        suuji_puzzle *const puzzle = make_puzzle(rows[i].rules, rows[i].givens);
        struct sj_text link = {0};
        if (!strstr(rows[i].rules, "windoku"))
            assert_int_equal(suuji_puzzle_set_label(puzzle, "a title", NULL), SUUJI_OK);
        assert_int_equal(sj_puzzle_link(puzzle, page, &link, NULL), SUUJI_OK);
        if (strlen(link.at) > rows[i].longest)
            fail_msg("%s is long", link.at);
        suuji_puzzle *const back = follow(link.at);
        assert_string_equal(suuji_rules_spec(suuji_puzzle_rules(back)),
                            suuji_rules_spec(suuji_puzzle_rules(puzzle)));
        assert_memory_equal(suuji_puzzle_givens(back), suuji_puzzle_givens(puzzle),
                            suuji_rules_cells(suuji_puzzle_rules(puzzle)));
        suuji_puzzle_free(back);
        sj_text_free(&link);
        suuji_puzzle_free(puzzle);
    }
}

static void pencil_marks_that_matter_are_in_the_link(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    struct sj_text link = {0};
    assert_int_equal(suuji_puzzle_set_excluded(puzzle, 3, 2, true, NULL), SUUJI_OK);
    assert_int_equal(sj_puzzle_link(puzzle, page, &link, NULL), SUUJI_OK);
    suuji_puzzle *const back = follow(link.at);
    assert_true(suuji_puzzle_excluded(back, 3, 2));
    assert_false(suuji_puzzle_excluded(back, 3, 1));
    suuji_puzzle_free(back);
    sj_text_free(&link);
    suuji_puzzle_free(puzzle);
}

static void pages_of_others_have_their_own_addresses(void **state)
{
    (void)state;
    static const char *const rows[][3] = {
        {"9", "sudokupad", "https://sudokupad.app/scf"},
        {"9:regions=AAAABBBBBCADDDDBBECAAADDBBECCAFFDDDECCFFFFGGECHHFFIGEECHHFIIGGECHIIIIIGEHHHHI"
         "GGGE",
         "sudokupad", "https://sudokupad.app/scl"},
        {"9", "fpuzzles", "https://f-puzzles.com/?load="},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        suuji_puzzle *const puzzle = make_puzzle(rows[i][0], "");
        struct sj_text link = {0};
        assert_int_equal(suuji_puzzle_set_given(puzzle, 0, 1, NULL), SUUJI_OK);
        assert_int_equal(sj_puzzle_link(puzzle, rows[i][1], &link, NULL), SUUJI_OK);
        assert_memory_equal(link.at, rows[i][2], strlen(rows[i][2]));
        sj_text_free(&link);
        suuji_puzzle_free(puzzle);
    }
}

static void what_is_no_address_is_refused(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "",     "example.org",          "ftp://example.org/", "https:/", "https://", "https://a b/",
        "line", "https://example.org#x"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_int_equal(sj_puzzle_link_check(bad[i], NULL), SUUJI_ERR_ARGUMENT);
    assert_int_equal(sj_puzzle_link_check(page, NULL), SUUJI_OK);
    assert_int_equal(sj_puzzle_link_check("http://10.0.0.1:8420/", NULL), SUUJI_OK);
}

/* ---- Codes ---- */

static bool keep(void *user, const char *text, size_t length)
{
    sj_text_add(user, text, length);
    return true;
}

static void codes_need_paper_and_room(void **state)
{
    (void)state;
    suuji_draw_options options = SUUJI_DRAW_OPTIONS_INIT;
    suuji_book *book = NULL;
    suuji_error err;
    options.qr = page;
    if (sj_qr_check(page, &err) == SUUJI_ERR_PROGRAM) {
        assert_non_null(strstr(err.text, "libqrencode"));
        skip();
    }
    assert_int_equal(suuji_book_new(&options, NULL, &book, NULL), SUUJI_ERR_ARGUMENT);
    options.paper = "A4";
    options.per_page = 90;
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    assert_int_equal(suuji_book_new(&options, NULL, &book, NULL), SUUJI_OK);
    assert_int_equal(suuji_book_add(book, puzzle, NULL, &err), SUUJI_ERR_ARGUMENT);
    assert_non_null(strstr(err.text, "puzzles with QR codes"));
    suuji_book_free(book);
    suuji_puzzle_free(puzzle);
}

static void solutions_and_title_pages_have_no_codes(void **state)
{
    (void)state;
    static const uint8_t solution[16] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    size_t bytes[2][3];
    if (sj_qr_check(page, NULL) != SUUJI_OK)
        skip();
    for (int with = 0; with < 2; with++) {
        suuji_draw_options options = SUUJI_DRAW_OPTIONS_INIT;
        suuji_book *book = NULL;
        options.paper = "A4";
        options.solutions_at_end = true;
        options.qr = with ? page : NULL;
        suuji_puzzle *const puzzle = make_puzzle("4", "12..............");
        assert_int_equal(suuji_book_new(&options, NULL, &book, NULL), SUUJI_OK);
        assert_int_equal(suuji_book_add_cover(book, NULL, NULL, NULL), SUUJI_OK);
        assert_int_equal(suuji_book_add(book, puzzle, solution, NULL), SUUJI_OK);
        assert_int_equal(suuji_book_page_count(book), 3);
        for (size_t i = 0; i < 3; i++) {
            struct sj_text text = {0};
            assert_int_equal(suuji_book_write_page(book, i, keep, &text, NULL), SUUJI_OK);
            bytes[with][i] = text.len;
            sj_text_free(&text);
        }
        suuji_book_free(book);
        suuji_puzzle_free(puzzle);
    }
    assert_true(bytes[1][1] > bytes[0][1] + 5000); /* hundreds of modules */
    for (size_t i = 0; i < 3; i += 2)
        assert_true(bytes[1][i] < bytes[0][i] + 500 && bytes[0][i] < bytes[1][i] + 500);
}

/* ---- Texts beside codes ---- */

#define RULES "x, windoku, asterisk, center, antiknight, antiking"

/* All texts of a picture in one line, with blanks between; none of them is on the dark modules of a
   code. */
static void collect_texts(const struct sj_picture *picture, char *all, size_t room)
{
    size_t used = 0;
    *all = '\0';
    for (size_t i = 0; i < picture->count; i++) {
        const struct sj_figure *const text = &picture->figure[i];
        double box[4] = {0};
        if (text->kind != SJ_FIGURE_TEXT)
            continue;
        find_figure_bounds(picture, text, box);
        for (size_t k = 0; k < picture->count; k++) {
            const struct sj_figure *const f = &picture->figure[k];
            if (f->kind == SJ_FIGURE_RECTANGLE && f->ink.fill == 0x000000)
                assert_true(box[2] <= f->x || box[0] >= f->x + f->u || box[3] <= f->y ||
                            box[1] >= f->y + f->v);
        }
        used += (size_t)snprintf(all + used, room - used, "%s%s", used ? " " : "",
                                 picture->text.at + text->text);
        assert_true(used < room);
    }
}

/* A page of one puzzle with its name, its rating and the names of its rules, and a code of `side`
   modules. */
static void check_names(const suuji_paper_info *paper, unsigned per_page, unsigned side,
                        const suuji_puzzle *puzzle)
{
    static const char name[] = "Puzzle of the week, by a friend";
    uint8_t *const dark = calloc(side, side);
    const struct sj_qr_code code = {.side = side, .dark = dark};
    const struct sj_sheet_item item = {.drawing.puzzle = puzzle,
                                       .number = 12,
                                       .title = name,
                                       .caption = "hard 5.0",
                                       .code = &code};
    const struct sj_page_request request = {
        .paper = paper, .per_page = per_page, .title = "", .captioned = true, .code = side};
    struct sj_page_plan plan;
    struct sj_picture picture = {0};
    char all[1000];
    assert_non_null(dark);
    memset(dark, 1, (size_t)side * side);
    if (sj_page_plan_make(&request, &plan, NULL) == SUUJI_OK) {
        sj_page_draw(&plan, &item, 1, "", "", &picture);
        collect_texts(&picture, all, sizeof all);
        if (!strstr(all, name) || !strstr(all, "hard 5.0") || !strstr(all, RULES))
            fail_msg("%s, %u on a page, %u modules: %s", paper->name, per_page, side, all);
    }
    sj_picture_free(&picture);
    free(dark);
}

static void names_beside_a_code_are_whole(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9+x+windoku+asterisk+center+antiknight+antiking", "");
    for (size_t i = 0; suuji_paper_at(i); i++)
        for (unsigned per_page = 1; per_page <= 12; per_page++)
            for (unsigned side = 21; side <= 93; side += 24)
                check_names(suuji_paper_at(i), per_page, side, puzzle);
    suuji_puzzle_free(puzzle);
}

TEST_FILE(test_qr_code)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(links_open_the_puzzle_with_its_rules),
        cmocka_unit_test(pencil_marks_that_matter_are_in_the_link),
        cmocka_unit_test(pages_of_others_have_their_own_addresses),
        cmocka_unit_test(what_is_no_address_is_refused),
        cmocka_unit_test(codes_need_paper_and_room),
        cmocka_unit_test(solutions_and_title_pages_have_no_codes),
        cmocka_unit_test(names_beside_a_code_are_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
