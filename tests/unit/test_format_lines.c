/* SPDX-License-Identifier: MIT */
/* The formats with one puzzle per line: line, numbers, rank, csv. */
#include "format_checks.h"

#include "base/random_inl.h"
#include "format/format.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FOUR "1..............4"

/* EULER_1 with another character for empty cells. */
static const char *with_empty(char empty, char *room)
{
    strcpy(room, EULER_1);
    for (char *c = room; *c; c++)
        if (*c == '0')
            *c = empty;
    return room;
}

/* The first puzzle of `text` has this label. */
static void check_label(const char *text, const char *format, const char *label)
{
    suuji_puzzle *const puzzle = read_puzzle(text, format);
    assert_string_equal(suuji_puzzle_label(puzzle), label);
    suuji_puzzle_free(puzzle);
}

/* ---- line ---- */

/* What suuji_puzzle_read makes of a text, and what a reader does, which recognises its format. */
static void check_read_alike(const char *text, size_t length)
{
    suuji_puzzle *puzzle = NULL;
    suuji_reader *reader = NULL;
    const suuji_puzzle *next = NULL;
    suuji_error err;
    const suuji_status status = suuji_puzzle_read(text, length, NULL, &puzzle, &err);
    suuji_status expected = suuji_reader_new(text, length, NULL, &reader, &err);
    if (expected == SUUJI_OK)
        expected = suuji_reader_next(reader, &next, &err);
    if (expected == SUUJI_OK && !next)
        expected = SUUJI_ERR_SYNTAX;
    if (status != expected)
        fail_msg("'%.*s': %d, not %d", (int)length, text, (int)status, (int)expected);
    if (next) {
        assert_string_equal(suuji_rules_spec(suuji_puzzle_rules(puzzle)),
                            suuji_rules_spec(suuji_puzzle_rules(next)));
        assert_memory_equal(suuji_puzzle_givens(puzzle), suuji_puzzle_givens(next),
                            suuji_rules_size(suuji_puzzle_rules(next)) *
                                suuji_rules_size(suuji_puzzle_rules(next)));
        assert_string_equal(suuji_puzzle_label(puzzle), suuji_puzzle_label(next));
        assert_false(suuji_puzzle_has_marks(puzzle));
    }
    suuji_puzzle_free(puzzle);
    suuji_reader_free(reader);
}

static void a_plain_line_is_read_at_once_and_to_the_same_puzzle(void **state)
{
    (void)state;
    static const char cells[] = "............00000123456789";
    static const char others[] = "\n\r 0.Ax_-:|\t,#\0\x80\xff";
    static const char *const ends[] = {"", "\n", "\r\n", "\r", "\n\n", " ", "x", "0", "\n1"};
    struct sj_random random;
    sj_random_seed(&random, 8);
    for (unsigned i = 0; i < 4000; i++) {
        char text[90];
        const char *const end = ends[sj_random_below(&random, sizeof ends / sizeof *ends)];
        const unsigned first = i % 5 == 0 ? 12 : 0; /* without dots, without empty cells */
        const unsigned from = i % 25 == 0 ? 17 : first;
        for (unsigned c = 0; c < 81; c++)
            text[c] = cells[from + sj_random_below(&random, sizeof cells - 1 - from)];
        if (i % 3 == 0)
            text[sj_random_below(&random, 81)] = others[sj_random_below(&random, sizeof others)];
        strcpy(text + 81, end);
        check_read_alike(text, 81 + strlen(end) - (i % 7 == 0));
    }
    char empty[82];
    memset(empty, '0', sizeof empty);
    check_read_alike(empty, 81);
    memset(empty, '.', sizeof empty);
    check_read_alike(empty, 81);
}

static void a_line_may_use_any_empty_character(void **state)
{
    (void)state;
    char cells[82];
    char text[100];
    for (const char *empty = ".0_*xX? "; *empty; empty++) {
        snprintf(text, sizeof text, "%s\n", with_empty(*empty, cells));
        check_reads(text, "line", "9", EULER_1);
    }
}

static void blanks_lost_at_the_end_of_a_line_are_empty_cells(void **state)
{
    (void)state;
    char cells[82];
    char text[400];
    with_empty(' ', cells);
    snprintf(text, sizeof text, "%s\n%s\n%.79s\n", cells, cells, cells);
    const suuji_puzzle *puzzle = NULL;
    suuji_reader *reader = NULL;
    assert_int_equal(suuji_reader_new(text, strlen(text), NULL, &reader, NULL), SUUJI_OK);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(suuji_reader_next(reader, &puzzle, NULL), SUUJI_OK);
        assert_non_null(puzzle);
        assert_int_equal(suuji_puzzle_givens(puzzle)[78], 3);
        assert_int_equal(suuji_puzzle_givens(puzzle)[79], 0);
    }
    suuji_reader_free(reader);
}

static void what_follows_the_cells_is_the_label(void **state)
{
    (void)state;
    check_label(EULER_1 " first of fifty\n", "line", "first of fifty");
    check_label(EULER_1 "\tED=7.2/1.2/1.2\r\n", "line", "ED=7.2/1.2/1.2");
    check_label(EULER_1 ",a, b", "line", "a, b");
    check_label(EULER_1 ";a", NULL, "a");
    check_label(EULER_1 "#a", NULL, "a");
    check_label(EULER_1 " # a", NULL, "a");
    check_label(EULER_1 "   \r\n", NULL, "");
    check_label("# not this\n\n  " EULER_1 " this\n", NULL, "this");
}

static void symbols_follow_the_text_or_what_was_said(void **state)
{
    (void)state;
    const char *const dots = "..............";
    char text[300];
    snprintf(text, sizeof text, "1G%s%s%s%s%s%s%s%s%s%s%s%s%s%s%s%s%s%s..\n", dots, dots, dots,
             dots, dots, dots, dots, dots, dots, dots, dots, dots, dots, dots, dots, dots, dots,
             dots);
    suuji_puzzle *puzzle = read_puzzle(text, NULL);
    assert_int_equal(suuji_puzzle_givens(puzzle)[1], 16);
    suuji_puzzle_free(puzzle);
    text[0] = 'A';
    text[1] = 'p';
    puzzle = read_puzzle(text, NULL); /* only letters: A is 1 */
    assert_int_equal(suuji_puzzle_givens(puzzle)[0], 1);
    assert_int_equal(suuji_puzzle_givens(puzzle)[1], 16);
    suuji_puzzle_free(puzzle);
    text[0] = '0';
    text[1] = 'F';
    puzzle = read_puzzle(text, "line:symbols=hex");
    assert_int_equal(suuji_puzzle_givens(puzzle)[0], 1);
    assert_int_equal(suuji_puzzle_givens(puzzle)[1], 16);
    check_writes(puzzle, "line:hex", text);
    suuji_puzzle_free(puzzle);
}

/* Every size, in ASCII and in characters of up to four bytes, in every format with symbols. */
static void alphabets_come_back(void **state)
{
    (void)state;
    static const char *const ascii = "SUDOKIMENABCFGHJLPQRTVWX0";
    static const char *const wide[] = {"α",  "β",  "子", "丑", "🂡",  "🂢",  "ж",  "з",  "é",
                                       "日", "月", "火", "水", "木", "金", "土", "天", "地",
                                       "人", "γ",  "δ",  "ε",  "ζ",  "η",  "θ"};
    static const unsigned sizes[] = {4, 6, 9, 16, 25};
    for (size_t i = 0; i < 2 * sizeof sizes / sizeof *sizes; i++) {
        const unsigned size = sizes[i / 2];
        char spec[16];
        char symbols[128] = "";
        uint8_t givens[625];
        suuji_rules *rules = NULL;
        suuji_puzzle *puzzle = NULL;
        const suuji_format_info *format = NULL;
        for (unsigned k = 0; k < size; k++)
            snprintf(symbols + strlen(symbols), 5, "%.*s", i % 2 ? 4 : 1,
                     i % 2 ? wide[k] : ascii + k);
        for (unsigned k = 0; k < size * size; k++)
            givens[k] = (uint8_t)(k % 3 == 0 ? 0 : k % size + 1);
        snprintf(spec, sizeof spec, "%u", size);
        assert_int_equal(suuji_rules_new(spec, &rules, NULL), SUUJI_OK);
        assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
        assert_int_equal(suuji_puzzle_set_givens(puzzle, givens, NULL), SUUJI_OK);
        for (size_t k = 0; (format = suuji_format_at(k)) != NULL; k++) {
            const suuji_option *option = NULL;
            bool has = false;
            for (size_t o = 0; (option = suuji_option_at(format->options, o)) != NULL; o++)
                has |= strcmp(option->name, "symbols") == 0;
            if (!has || (size == 6 && strcmp(format->name, "rank") == 0))
                continue;
            char to[160];
            char *text = NULL;
            size_t len = 0;
            snprintf(to, sizeof to, "%s:symbols=%s", format->name, symbols);
            assert_int_equal(suuji_puzzle_write(puzzle, NULL, to, &text, &len, NULL), SUUJI_OK);
            const suuji_read_options asked[] = {
                {.size = sizeof *asked, .symbols = symbols},
                {.size = sizeof *asked, .format = to},
            };
            for (size_t a = 0; a < 2; a++) {
                suuji_puzzle *back = NULL;
                suuji_error err;
                if (suuji_puzzle_read(text, len, &asked[a], &back, &err) != SUUJI_OK)
                    fail_msg("%s: %s", to, err.text);
                assert_memory_equal(suuji_puzzle_givens(back), givens, size * size);
                suuji_puzzle_free(back);
            }
            suuji_text_free(text);
        }
        suuji_puzzle_free(puzzle);
        suuji_rules_free(rules);
    }
}

static void bad_alphabets_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *symbols, *why;
    } cases[] = {
        {"", "there are no symbols"},
        {"SUDS", "symbols 'SUDS': 'S' occurs twice"},
        {"SU D", "symbols 'SU D': U+0020 (a blank) cannot be a symbol"},
        {"SU.D", "symbols 'SU.D': '.' cannot be a symbol: of ASCII use letters and digits"},
        {"ab─c", "symbols 'ab─c': U+2500 cannot be a symbol"},
        {"éée", "symbols 'éée': 'é' occurs twice"},
        {"e\xCC\x81u", "U+0301 cannot be a symbol"},
        {"ab\xFF", "this is not UTF-8"},
        {"SUDOK", "there are 5 symbols, but the size is 4"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const suuji_read_options options = {
            .size = sizeof options, .format = "line", .symbols = cases[i].symbols};
        suuji_puzzle *puzzle = NULL;
        suuji_error err;
        assert_int_not_equal(suuji_puzzle_read("S...............", 16, &options, &puzzle, &err),
                             SUUJI_OK);
        assert_null(puzzle);
        if (!strstr(err.text, cases[i].why))
            fail_msg("'%s': %s", cases[i].symbols, err.text);
    }
}

static void a_value_is_named_by_its_symbol_or_its_number(void **state)
{
    static const struct {
        const char *symbols;
        unsigned value;
        const char *text;
    } cases[] = {{NULL, 10, "10"}, {"digits", 10, "A"},  {"letters", 27, "a"},
                 {"hex", 1, "0"},  {"SUDO", 4, "O"},     {"SUDO", 5, "5"},
                 {"αβγδ", 3, "γ"}, {"αβγδ", 255, "255"}, {"letters", 60, "60"},
                 {"SUDO", 0, "0"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[SUUJI_VALUE_ROOM];
        suuji_value_text(cases[i].symbols, cases[i].value, text);
        assert_string_equal(text, cases[i].text);
    }
}

static void bad_lines_are_reported_where_they_go_wrong(void **state)
{
    (void)state;
    static const struct bad_text rows[] = {
        {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7\n", 1,
         81, "80 cells, expected 81"},
        {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7955\n", 1,
         82, "83 cells, expected 81"},
        {"5................................................................K...............", 1, 66,
         "value 'K' is too large for size 9 (1-9)"},
        {"\n# c\n!................................................................................",
         3, 1, "'!' is neither a value (1-9) nor an empty cell"},
        {".\x01...............................................................................", 1,
         2, "'\\x01' is neither"},
        {"1...5...........\n", 1, 5, "value '5' is too large for size 4 (1-4)"},
        {NULL, 0, 0, NULL}};
    check_refused("line", rows);
}

/* A bad record is skipped, even if it is the first, and the rest is read. */
/* 62 x 62 cells are a square number, but there are not enough characters. */
static void lines_of_too_many_cells_are_distinguished_from_odd_ones(void **state)
{
    (void)state;
    static char text[62 * 62 + 2];
    const suuji_read_options options = {.size = sizeof(suuji_read_options), .format = "line"};
    suuji_puzzle *puzzle = NULL;
    suuji_error err = {0};
    memset(text, '.', sizeof text);
    assert_int_not_equal(suuji_puzzle_read(text, 62 * 62, &options, &puzzle, &err), SUUJI_OK);
    assert_non_null(strstr(err.text, "up to size 61"));
    assert_int_not_equal(suuji_puzzle_read(text, 62 * 62 + 1, &options, &puzzle, &err), SUUJI_OK);
    assert_non_null(strstr(err.text, "not a square number"));
}

static void bad_lines_do_not_stop_the_others(void **state)
{
    (void)state;
    static const char text[] =
        "12345\n" EULER_1 "\nhello\n" EULER_1 "\n" EULER_1 "9\n" EULER_1 "\n" EULER_1;
    static const size_t bad[] = {1, 3, 5};
    suuji_reader *reader = NULL;
    const suuji_puzzle *puzzle = NULL;
    suuji_error err;
    size_t good = 0;
    size_t refused = 0;
    assert_int_equal(suuji_reader_new(text, strlen(text), NULL, &reader, &err), SUUJI_OK);
    assert_string_equal(suuji_reader_format(reader), "line");
    for (;;) {
        if (suuji_reader_next(reader, &puzzle, &err) != SUUJI_OK) {
            assert_true(refused < 3);
            assert_int_equal(err.line, bad[refused++]);
            continue;
        }
        if (!puzzle)
            break;
        good++;
    }
    assert_int_equal(good, 4);
    assert_int_equal(refused, 3);
    suuji_reader_free(reader);
}

/* One puzzle makes a text worth reading: what else is in it is reported line by line. */
static void one_good_line_is_read_among_bad_ones(void **state)
{
    static const struct {
        const char *text, *rules, *format;
        size_t bad[4]; /* lines, then 0 */
    } rows[] = {
        {EULER_1 "\n12\n", NULL, "line", {2}},
        {"12\n" EULER_1 "\n", NULL, "line", {1}},
        {EULER_1 "\n12\n", "9", "line", {2}},
        {"My puzzle\n" EULER_1 "\n", NULL, "line", {1}},
        {"12\nfoo\n" EULER_1 "\n34\n", NULL, "line", {1, 2, 4}},
        {"12\n1..............4\n", NULL, "line", {1}},
        {"puzzle\n" EULER_1 "\nfoo\n", NULL, "csv", {3}},
        {"puzzle\nfoo\n" EULER_1 "\nbar\n", "9", "csv", {2, 4}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const suuji_read_options options = {.size = sizeof options, .rules = rows[i].rules};
        suuji_reader *reader = NULL;
        const suuji_puzzle *puzzle = NULL;
        suuji_error err = {0};
        size_t good = 0, refused = 0;
        assert_int_equal(
            suuji_reader_new(rows[i].text, strlen(rows[i].text), &options, &reader, &err),
            SUUJI_OK);
        assert_string_equal(suuji_reader_format(reader), rows[i].format);
        for (;;) {
            const suuji_status status = suuji_reader_next(reader, &puzzle, &err);
            if (status == SUUJI_OK && !puzzle)
                break;
            good += status == SUUJI_OK;
            if (status != SUUJI_OK)
                assert_int_equal(err.line, rows[i].bad[refused++]);
        }
        assert_int_equal(good, 1);
        assert_int_equal(rows[i].bad[refused], 0);
        suuji_reader_free(reader);
    }
}

static void texts_without_puzzles_get_one_clear_error(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t len;
        const char *fragment;
    } rows[] = {{"", 0, "empty"},
                {" \t\r\n \n", 6, "empty"},
                {"\xEF\xBB\xBF", 3, "empty"},
                {"\x7F"
                 "ELF\0\0\1",
                 7, "zero byte"},
                {"Dear reader,\nthis is a letter.\n", 31, "no format"},
                /* A word of 16 digits may be a number. */
                {"Dear reader,\n1234123412341234 is\nno puzzle\n", 43, "no format"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        suuji_reader *reader = NULL;
        suuji_error err = {0};
        assert_int_equal(suuji_reader_new(rows[i].text, rows[i].len, NULL, &reader, &err),
                         SUUJI_ERR_SYNTAX);
        assert_non_null(strstr(err.text, rows[i].fragment));
        assert_int_equal(err.line, 1);
    }
}

/* ---- numbers ---- */

static void numbers_may_be_separated_in_several_ways(void **state)
{
    (void)state;
    check_reads("1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4\n", "numbers", "4", FOUR);
    check_reads("1;0;0;0;0;0;0;0;0;0;0;0;0;0;0;4\n", "numbers", "4", FOUR);
    check_reads("01, 00, 0,.,_ ,0,0,0,0,0,0,0,0,0,0,4\r\n", "numbers", "4", FOUR);
    check_label("1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4 # small\n", NULL, "small");
}

static void bad_numbers_are_reported_where_they_go_wrong(void **state)
{
    (void)state;
    static const struct bad_text rows[] = {
        {"1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 12\n", 1, 31, "value 12 is too large for size 4"},
        {"1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ab\n", 1, 31, "'ab' is neither a number from 1 to 4"},
        {"1 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n", 1, 1, "15 cells"},
        {NULL, 0, 0, NULL}};
    check_refused("numbers", rows);
}

/* ---- rank ---- */

static void rank_lines_begin_with_the_side_of_a_box(void **state)
{
    (void)state;
    check_reads("3 " EULER_1 "\n", "rank", "9", EULER_1);
    check_reads("2 1..............4 small\n", "rank", "4", FOUR);
    check_reads("2 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4\n", "rank", "4", FOUR);
    static const struct bad_text rows[] = {
        {"3 1..............4\n", 1, 19, "16 cells, expected 81 for boxes of side 3"},
        {"99 1..............4\n", 1, 1, "side of a box"},
        {"2 1..............5\n", 1, 18, "value '5' is too large for size 4"},
        {NULL, 0, 0, NULL}};
    check_refused("rank", rows);
    suuji_puzzle *const six = make_puzzle("6", "");
    check_cannot_write(six, "rank", "square boxes");
    suuji_puzzle_free(six);
}

/* The cells of a solution of size 36, a shifted grid, with `last` for 36 and `open` in the cells of
   value 1. */
static void write_six(char *text, char last, char open)
{
    static const char symbols[] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    for (unsigned row = 0; row < 36; row++)
        for (unsigned col = 0; col < 36; col++) {
            const unsigned value = (6 * (row % 6) + row / 6 + col) % 36;
            *text++ = value == 35 ? last : value == 0 ? open : symbols[value];
        }
    *text = '\0';
}

/* The SAT paper's program writes 36 as a point: in a puzzle with '0' for empty cells, and in a
   solution, where nothing else is left for a point to mean. */
static void points_are_36_where_they_cannot_be_empty(void **state)
{
    static const struct {
        char last, open;       /* as written */
        char last_is, open_is; /* as read */
    } known[] = {{'.', '0', 'a', '.'},
                 {'.', '1', 'a', '1'},
                 {'a', '.', 'a', '.'},
                 {'.', '_', '.', '.'},
                 {'.', '.', '.', '.'}};
    char cells[1300], text[1400];
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        write_six(cells, known[i].last, known[i].open);
        snprintf(text, sizeof text, "6 %s Time: 0.25\n", cells);
        suuji_puzzle *const got = read_puzzle(text, NULL);
        write_six(cells, known[i].last_is, known[i].open_is);
        suuji_puzzle *const want = read_puzzle(cells, "line");
        assert_memory_equal(suuji_puzzle_givens(got), suuji_puzzle_givens(want), 36 * 36);
        suuji_puzzle_free(got);
        suuji_puzzle_free(want);
    }
}

/* ---- csv ---- */

#define SOLVED_1 "483921657967345821251876493548132976729564138136798245372689514814253769695417382"

static void check_solution(const char *text, const char *label)
{
    suuji_puzzle *const puzzle = read_puzzle(text, NULL);
    const uint8_t *const solution = suuji_puzzle_solution(puzzle);
    assert_non_null(solution);
    assert_int_equal(solution[0], 4);
    assert_int_equal(solution[80], 2);
    assert_string_equal(suuji_puzzle_label(puzzle), label);
    suuji_puzzle_free(puzzle);
    check_reads(text, "csv", "9", EULER_1);
}

static void tables_are_read_by_their_header(void **state)
{
    (void)state;
    check_solution("quizzes,solutions\n" EULER_1 "," SOLVED_1 "\n", "");
    check_solution("puzzle,solution\r\n" EULER_1 "," SOLVED_1 "\r\n", "");
    check_solution("\"puzzle\",\"solution\"\n\"" EULER_1 "\",\"" SOLVED_1 "\"", "");
    check_solution("id,puzzle,solution,clues,difficulty\n7," EULER_1 "," SOLVED_1 ",32,0.0\n", "7");
    check_solution("solution\tpuzzle\n" SOLVED_1 "\t" EULER_1 "\n", "");
    check_reads("puzzles,solutions\n1;0;0;0;0;0;0;0;0;0;0;0;0;0;0;4,\n", "csv", "4", FOUR);
    check_reads("puzzle\n01000000000000000000000000000004\n", "csv", "4", FOUR);
    check_reads("#!sudoku -c2,Label,PuzzleR\nfirst," EULER_1 ",7.2\n", "csv", "9", EULER_1);
    check_label("#!sudoku -c2,Label,PuzzleR\nfirst," EULER_1 ",7.2\n", "csv", "first");
    check_reads("7.2," EULER_1 ",x\n", "csv", "9", EULER_1); /* no header */
    check_reads(EULER_1 ",7.2\n", "line", "9", EULER_1);     /* what follows is the label */
}

/* A dialect learned from `text`, and its first puzzle written with it and with a solution. */
static void check_written_like(const char *text, const char *expected)
{
    struct sj_dialect model;
    struct sj_dialect dialect;
    struct sj_text out = {0};
    uint8_t solution[81];
    for (size_t i = 0; i < 81; i++)
        solution[i] = (uint8_t)(SOLVED_1[i] - '0');
    suuji_puzzle *const puzzle = read_puzzle(text, NULL);
    assert_int_equal(sj_dialect_new(NULL, text, strlen(text), true, &model, NULL), SUUJI_OK);
    assert_int_equal(sj_dialect_for_writing("csv", &model, &dialect, NULL), SUUJI_OK);
    dialect.solved = true;
    const struct sj_writing writing = {&dialect, puzzle, puzzle->given, solution, 1};
    dialect.format->write_head(&dialect, &out);
    assert_int_equal(sj_dialect_write(&writing, &out, NULL), SUUJI_OK);
    sj_text_char(&out, '\0');
    assert_string_equal(out.at, expected);
    sj_text_free(&out);
    sj_dialect_clear(&model);
    suuji_puzzle_free(puzzle);
}

static void tables_are_written_as_they_were_read(void **state)
{
    (void)state;
    char paper[200] = "puzzle\n";
    char solved[400] = "puzzle,solution\n";
    char solution[200] = ",";
    for (size_t i = 0; i < 81; i++) {
        const char cell[] = {'0', EULER_1[i], '\0'};
        const char value[] = {'0', SOLVED_1[i], '\0'};
        strcat(paper, cell);
        strcat(solution, value);
    }
    strcat(strcat(solved, strchr(paper, '\n') + 1), solution); /* the puzzle is kept */
    check_written_like(strcat(paper, "\n"), strcat(solved, "\n"));
    check_written_like("quizzes,solutions\n" EULER_1 ",\n",
                       "quizzes,solutions\n" EULER_1 "," SOLVED_1 "\n");
    check_written_like("id,puzzle,solution\n5," EULER_1 ",\n",
                       "puzzle,solution,label\n" EULER_1 "," SOLVED_1 ",\"5\"\n");
}

static void a_full_grid_after_a_line_is_its_solution(void **state)
{
    (void)state;
    static const char *const between[] = {",", " ", "\t", " ; ", NULL};
    char text[400];
    for (size_t i = 0; between[i]; i++) {
        snprintf(text, sizeof text, "%s%s%s, easy\r\n", EULER_1, between[i], SOLVED_1);
        suuji_puzzle *const puzzle = read_puzzle(text, "line");
        assert_non_null(suuji_puzzle_solution(puzzle));
        assert_int_equal(suuji_puzzle_solution(puzzle)[80], 2);
        assert_string_equal(suuji_puzzle_label(puzzle), "easy");
        suuji_puzzle_free(puzzle);
    }
    /* With an empty cell, or one character too few, it is a label like any other. */
    check_label(EULER_1 " " EULER_1 "\n", "line", EULER_1);
    snprintf(text, sizeof text, "%s %s\n", EULER_1, &SOLVED_1[1]);
    check_label(text, "line", &SOLVED_1[1]);
}

static void bad_tables_are_reported_where_they_go_wrong(void **state)
{
    (void)state;
    static const struct bad_text rows[] = {
        {"id,puzzle\n1\n2," EULER_1 "\n3," EULER_1 "\n", 2, 2, "no column 2"},
        {"puzzle,solution\n" EULER_1 ",1234\n", 2, 83, "does not have size 9"},
        {"puzzle\n0100000000000000000000000000000\n01000000000000000000000000000004\n"
         "01000000000000000000000000000004\n",
         2, 32, "31 digits, expected 32"},
        {NULL, 0, 0, NULL}};
    check_refused("csv", rows);
}

static void broken_lines_do_no_harm(void **state)
{
    (void)state;
    check_survives(EULER_1 " label\n" EULER_1 "\n", "line");
    check_survives("1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4 # small\n", "numbers");
    check_survives("2 1..............4 small\n", "rank");
    check_survives("id,puzzle,solution\n1,\"1..............4\",\n2,1..............4,\n", "csv");
}

/* X is an empty cell, not the letter of a value. */
static void a_puzzle_of_crosses_is_empty(void **state)
{
    (void)state;
    check_reads("XXXXXXXXXXXXXXXX\n", "line", "4", "");
    check_reads("XXXX\nXXXX\nXXXX\nXXXX\n", "grid", "4", "");
}

/* A line with a cell too many or too few is a faulty puzzle, not another format. */
static void a_line_of_nearly_the_right_length_is_named(void **state)
{
    static const char *const lines[] = {EULER_1 "0\n", "0" EULER_1 "00\n"};
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        suuji_puzzle *puzzle = NULL;
        suuji_error err = {0};
        char said[40];
        snprintf(said, sizeof said, "%zu cells, expected 81", strlen(lines[i]) - 1);
        assert_int_equal(suuji_puzzle_read(lines[i], strlen(lines[i]), NULL, &puzzle, &err),
                         SUUJI_ERR_SYNTAX);
        assert_non_null(strstr(err.text, said));
    }
}

TEST_FILE(test_format_lines)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_puzzle_of_crosses_is_empty),
        cmocka_unit_test(a_line_of_nearly_the_right_length_is_named),
        cmocka_unit_test(a_plain_line_is_read_at_once_and_to_the_same_puzzle),
        cmocka_unit_test(a_line_may_use_any_empty_character),
        cmocka_unit_test(blanks_lost_at_the_end_of_a_line_are_empty_cells),
        cmocka_unit_test(what_follows_the_cells_is_the_label),
        cmocka_unit_test(symbols_follow_the_text_or_what_was_said),
        cmocka_unit_test(alphabets_come_back),
        cmocka_unit_test(bad_alphabets_are_refused),
        cmocka_unit_test(a_value_is_named_by_its_symbol_or_its_number),
        cmocka_unit_test(bad_lines_are_reported_where_they_go_wrong),
        cmocka_unit_test(lines_of_too_many_cells_are_distinguished_from_odd_ones),
        cmocka_unit_test(bad_lines_do_not_stop_the_others),
        cmocka_unit_test(one_good_line_is_read_among_bad_ones),
        cmocka_unit_test(texts_without_puzzles_get_one_clear_error),
        cmocka_unit_test(numbers_may_be_separated_in_several_ways),
        cmocka_unit_test(bad_numbers_are_reported_where_they_go_wrong),
        cmocka_unit_test(rank_lines_begin_with_the_side_of_a_box),
        cmocka_unit_test(points_are_36_where_they_cannot_be_empty),
        cmocka_unit_test(tables_are_read_by_their_header),
        cmocka_unit_test(tables_are_written_as_they_were_read),
        cmocka_unit_test(a_full_grid_after_a_line_is_its_solution),
        cmocka_unit_test(bad_tables_are_reported_where_they_go_wrong),
        cmocka_unit_test(broken_lines_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
