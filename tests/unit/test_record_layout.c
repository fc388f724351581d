/* SPDX-License-Identifier: MIT */
/* Records that repeat a layout are read as the format's parser reads them: texts of all formats
   that have layouts, with random damage, are read with and without them. */
#include "support.h"

#include "base/random_inl.h"
#include "format/record_layout.h"

#include <stdlib.h>
#include <string.h>

#define RECORDS 40

/* ---- Texts ---- */

/* A text of random puzzles in a format. A grid is also written without a number, so that no blank
   line is between puzzles. */
static void write_puzzles(const char *rules, const char *format, bool solved, bool tight,
                          struct sj_random *random, struct sj_text *text)
{
    struct sj_dialect dialect;
    suuji_puzzle *const puzzle = make_puzzle(rules, "");
    const unsigned size = puzzle->rules->size;
    assert_int_equal(sj_dialect_for_writing(format, NULL, &dialect, NULL), SUUJI_OK);
    sj_dialect_write_head(&dialect, text);
    for (size_t k = 0; k < RECORDS; k++) {
        uint8_t *const solution = sj_puzzle_solution(puzzle);
        for (unsigned cell = 0; cell < puzzle->rules->cells; cell++) {
            solution[cell] = (uint8_t)(sj_random_below(random, size) + 1);
            puzzle->given[cell] = sj_random_below(random, 3) ? 0 : solution[cell];
        }
        const struct sj_writing writing = {.dialect = &dialect,
                                           .puzzle = puzzle,
                                           .grid = puzzle->given,
                                           .solution = solved ? solution : NULL,
                                           .number = tight ? 1 : k + 1};
        assert_int_equal(sj_dialect_write(&writing, text, NULL), SUUJI_OK);
    }
    assert_false(text->failed);
    suuji_puzzle_free(puzzle);
}

/* The same with another end of lines. */
static void make_windows(struct sj_text *text)
{
    struct sj_text lines = {0};
    for (size_t i = 0; i < text->len; i++) {
        if (text->at[i] == '\n')
            sj_text_char(&lines, '\r');
        sj_text_char(&lines, text->at[i]);
    }
    sj_text_free(text);
    *text = lines;
}

/* Change, insert, remove, or double some bytes. */
static void damage(const struct sj_text *text, struct sj_random *random, struct sj_text *damaged)
{
    static const char bytes[] = "0123456789ABCGabx._*?/ \t\r\n#|+-=:,;\"'!(\xE2\x94\x80";
    const unsigned hits = sj_random_below(random, 6);
    sj_text_clear(damaged);
    sj_text_add(damaged, text->at, text->len);
    for (unsigned k = 0; k < hits; k++) {
        const size_t at = sj_random_below(random, (unsigned)damaged->len);
        const size_t span = 1 + sj_random_below(random, 3) * sj_random_below(random, 20);
        const size_t some = span < damaged->len - at ? span : damaged->len - at;
        const char byte = bytes[sj_random_below(random, sizeof bytes - 1)];
        char *const room = sj_text_room(damaged, some);
        char *const to = damaged->at + at;
        assert_non_null(room);
        switch (sj_random_below(random, 4)) {
        case 0: /* the same byte many times */
            memset(to, byte, sj_random_below(random, 4) ? 1 : some);
            break;
        case 1:
            memmove(to + 1, to, damaged->len - at - (some == damaged->len - at));
            *to = byte;
            damaged->len += some < damaged->len - at;
            break;
        case 2:
            memmove(to, to + some, damaged->len - at - some);
            damaged->len -= some;
            break;
        default:
            memmove(to + some, to, damaged->len - at);
            damaged->len += some;
            break;
        }
    }
}

/* ---- Two readings ---- */

/* One text, read with layouts and by a format that is the same without them. */
struct readings {
    struct sj_dialect dialect[2];
    struct sj_format plain;
    struct sj_parser parser[2];
    suuji_puzzle *puzzle[2];
    size_t matched; /* records that had the layout that was known */
};

static void check_puzzles(const suuji_puzzle *a, const suuji_puzzle *b)
{
    assert_string_equal(suuji_rules_spec(a->rules), suuji_rules_spec(b->rules));
    assert_memory_equal(a->given, b->given, a->rules->cells);
    assert_int_equal(a->has_marks, b->has_marks);
    assert_int_equal(a->has_entries, b->has_entries);
    assert_int_equal(a->has_solution, b->has_solution);
    if (a->has_solution)
        assert_memory_equal(a->solution, b->solution, a->rules->cells);
    assert_string_equal(suuji_puzzle_label(a), suuji_puzzle_label(b));
}

/* Read the next record in both ways. Returns its length. */
static size_t check_record(struct readings *r, const char *text, size_t len, size_t line)
{
    suuji_status status[2];
    suuji_error err[2] = {{0}, {0}};
    bool found[2];
    struct sj_record_layout *const layout = r->parser[0].layout;
    r->matched += sj_record_layout_match(layout, text, len);
    for (int i = 0; i < 2; i++)
        status[i] = sj_parser_next(&r->parser[i], &r->dialect[i], text, len, line, &r->puzzle[i],
                                   &found[i], &err[i]);
    assert_int_equal(r->parser[0].len, r->parser[1].len);
    assert_int_equal(status[0], status[1]);
    assert_int_equal(found[0], found[1]);
    assert_int_equal(r->parser[0].column, r->parser[1].column);
    assert_string_equal(r->parser[0].remark, r->parser[1].remark);
    if (status[0] != SUUJI_OK) {
        assert_string_equal(err[0].text, err[1].text);
        assert_int_equal(err[0].line, err[1].line);
        assert_int_equal(err[0].column, err[1].column);
    } else if (found[0]) {
        check_puzzles(r->puzzle[0], r->puzzle[1]);
    }
    return r->parser[0].len;
}

/* Records end in the same places if not all of the text is there. */
static void check_cuts(const struct readings *r, const struct sj_text *text,
                       struct sj_random *random)
{
    struct sj_parser parser = {0};
    for (size_t at = r->dialect[0].head; at < text->len;) {
        const size_t left = text->len - at;
        const size_t len = sj_random_below(random, 2) ? left : sj_random_below(random, 900) % left;
        const size_t cut = sj_parser_cut(&parser, &r->dialect[0], text->at + at, len, len == left);
        assert_int_equal(cut, sj_dialect_cut(&r->dialect[1], text->at + at, len, len == left));
        at += cut;
    }
    sj_parser_clear(&parser);
}

/* Read the text in the dialect of `model`, which has no damage. Returns how many records had a
   known layout. */
static size_t check_text(const struct sj_text *model, const suuji_read_options *options,
                         const struct sj_text *text, struct sj_random *random)
{
    struct readings r = {.matched = 0};
    for (int i = 0; i < 2; i++)
        assert_int_equal(sj_dialect_new(options, model->at, model->len, true, &r.dialect[i], NULL),
                         SUUJI_OK);
    r.plain = *r.dialect[1].format;
    r.plain.even = false;
    r.dialect[1].format = &r.plain;
    for (size_t at = r.dialect[0].head, line = 1; at < text->len;) {
        const size_t len = check_record(&r, text->at + at, text->len - at, line);
        line += sj_count_lines(text->at + at, len);
        at += len;
    }
    check_cuts(&r, text, random);
    for (int i = 0; i < 2; i++) {
        sj_parser_clear(&r.parser[i]);
        sj_dialect_clear(&r.dialect[i]);
        suuji_puzzle_free(r.puzzle[i]);
    }
    return r.matched;
}

/* ---- Cases ---- */

static const struct row {
    const char *rules, *format;
    bool solved, tight, windows;
} rows[] = {
    {"9", "grid", false, false, false},
    {"9", "grid", false, true, false},
    {"9", "grid", false, false, true},
    {"9", "grid:drawn=plain", false, false, false},
    {"9", "grid:drawn=plain", false, true, true},
    {"9", "csv", false, false, false},
    {"9", "csv", true, false, false},
    {"9", "csv", true, false, true},
    {"9", "numbers", false, false, false},
    {"4", "grid", false, false, false},
    {"6", "csv", true, false, false},
    {"16", "grid:drawn=plain", false, false, false},
    {"16", "csv", true, false, false},
    {"16", "grid:symbols=letters", false, false, false},
};

static void undamaged_texts_have_one_layout(void **state)
{
    (void)state;
    struct sj_random random;
    sj_random_seed(&random, 1);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct sj_text text = {0};
        write_puzzles(rows[i].rules, rows[i].format, rows[i].solved, rows[i].tight, &random, &text);
        if (rows[i].windows)
            make_windows(&text);
        const size_t matched = check_text(&text, NULL, &text, &random);
        if (matched < RECORDS - 8)
            fail_msg("%s, %s: %zu records", rows[i].rules, rows[i].format, matched);
        sj_text_free(&text);
    }
}

static void damaged_texts_are_read_as_without_layouts(void **state)
{
    (void)state;
    struct sj_random random;
    sj_random_seed(&random, 2);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const suuji_read_options asked = {.size = sizeof asked, .rules = rows[i].rules};
        struct sj_text text = {0};
        struct sj_text damaged = {0};
        size_t matched = 0;
        write_puzzles(rows[i].rules, rows[i].format, rows[i].solved, rows[i].tight, &random, &text);
        if (rows[i].windows)
            make_windows(&text);
        const int texts = is_short_run() ? 20 : 100;
        for (int k = 0; k < texts; k++) {
            damage(&text, &random, &damaged);
            matched +=
                check_text(k % 2 ? &text : &damaged, k % 3 ? NULL : &asked, &damaged, &random);
        }
        assert_true(matched > (size_t)texts * RECORDS / 3);
        sj_text_free(&text);
        sj_text_free(&damaged);
    }
}

/* A row of dots between these signs is a border, a row with a digit is not: there is no layout. */
static void rows_that_can_turn_into_borders_have_no_layout(void **state)
{
    (void)state;
    static const char record[] = "1\xE2\x94\x80"
                                 "2\xE2\x94\x80"
                                 "3\xE2\x94\x80"
                                 "4\n"
                                 "3 4 1 2\n2 1 4 3\n4 3 2 1\n\n";
    struct sj_random random;
    struct sj_text text = {0};
    sj_random_seed(&random, 3);
    for (int k = 0; k < RECORDS; k++)
        sj_text_str(&text, record);
    assert_int_equal(check_text(&text, NULL, &text, &random), 0);
    sj_text_free(&text);
}

/* What a record has beside its cells is not in any layout. */
static void labelled_records_have_no_layout(void **state)
{
    (void)state;
    struct sj_random random;
    struct sj_text text = {0};
    sj_random_seed(&random, 4);
    for (int k = 0; k < RECORDS; k++)
        sj_text_str(&text, "# easy\n12..\n34..\n2.4.\n.3.1\n\n");
    assert_int_equal(check_text(&text, NULL, &text, &random), 0);
    sj_text_free(&text);
}

TEST_FILE(test_record_layout)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(undamaged_texts_have_one_layout),
        cmocka_unit_test(damaged_texts_are_read_as_without_layouts),
        cmocka_unit_test(rows_that_can_turn_into_borders_have_no_layout),
        cmocka_unit_test(labelled_records_have_no_layout),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
