/* SPDX-License-Identifier: MIT */
/* Checks for every format of the table: it reads back what it wrote, is recognised by itself,
   splits a text in the same places however it arrives, and survives damaged texts. */
#include "support.h"

#include "base/random_inl.h"
#include "format/format.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PUZZLES 3

/* ---- Random puzzles ---- */

static void give_some(suuji_puzzle *puzzle, struct sj_random *random)
{
    const unsigned size = puzzle->rules->size;
    for (unsigned cell = 0; cell < puzzle->rules->cells; cell++)
        if (sj_random_below(random, 10) < 4)
            puzzle->given[cell] = (uint8_t)(sj_random_below(random, size) + 1);
    /* Every value and a full range of columns, so that sizes and symbols can be recognised. */
    for (unsigned value = 1; value <= size; value++)
        puzzle->given[(value * 7 + 3) % puzzle->rules->cells] = (uint8_t)value;
    puzzle->given[0] = 0;
}

/* Some of the values are entries. */
static void enter_some(suuji_puzzle *puzzle, struct sj_random *random)
{
    for (unsigned cell = 0; cell < puzzle->rules->cells; cell++)
        if (puzzle->given[cell] && sj_random_below(random, 3) == 0)
            assert_int_equal(suuji_puzzle_set_entry(puzzle, cell, puzzle->given[cell], NULL),
                             SUUJI_OK);
}

static void mark_some(suuji_puzzle *puzzle, struct sj_random *random)
{
    for (unsigned cell = 0; cell < puzzle->rules->cells; cell++)
        for (unsigned value = 1; value <= puzzle->rules->size; value++)
            if (!puzzle->given[cell] && sj_random_below(random, 3) == 0)
                assert_int_equal(suuji_puzzle_set_excluded(puzzle, cell, value, true, NULL),
                                 SUUJI_OK);
}

static void solve_some(suuji_puzzle *puzzle, struct sj_random *random)
{
    uint8_t *const solution = sj_puzzle_solution(puzzle);
    assert_non_null(solution);
    for (unsigned cell = 0; cell < puzzle->rules->cells; cell++)
        solution[cell] = puzzle->given[cell]
                             ? puzzle->given[cell]
                             : (uint8_t)(sj_random_below(random, puzzle->rules->size) + 1);
}

static suuji_puzzle *random_puzzle(const char *spec, unsigned can, struct sj_random *random)
{
    suuji_puzzle *const puzzle = make_puzzle(spec, "");
    give_some(puzzle, random);
    if (can & SUUJI_FORMAT_ENTRIES)
        enter_some(puzzle, random);
    if (can & SUUJI_FORMAT_MARKS)
        mark_some(puzzle, random);
    if (can & SUUJI_FORMAT_SOLUTION)
        solve_some(puzzle, random);
    return puzzle;
}

/* ---- Comparing ---- */

/* Is `value` a candidate of `cell` by the givens and marks of that cell itself? */
static bool possible(const suuji_puzzle *puzzle, unsigned cell, unsigned value)
{
    return puzzle->given[cell] ? puzzle->given[cell] == value
                               : !sj_puzzle_is_excluded(puzzle, cell, value);
}

/* The same candidates, except for those that the givens of `b` eliminate: a format may turn a
   single candidate into a given, and need not repeat what follows from givens. */
static void check_same_candidates(const suuji_puzzle *a, const suuji_puzzle *b, const char *what)
{
    uint64_t seen[SJ_VALUE_WORDS];
    for (unsigned cell = 0; cell < a->rules->cells; cell++) {
        sj_puzzle_seen(b, cell, seen);
        for (unsigned value = 1; value <= a->rules->size; value++)
            if ((!sj_bit_get(seen, value - 1) || a->given[cell]) &&
                possible(a, cell, value) != possible(b, cell, value))
                fail_msg("%s: candidate %u of cell %u differs", what, value, cell);
    }
}

static void check_same(const suuji_puzzle *a, const suuji_puzzle *b, unsigned can, const char *what)
{
    if (strcmp(suuji_rules_spec(a->rules), suuji_rules_spec(b->rules)) != 0)
        fail_msg("%s: rules '%s' came back as '%s'", what, suuji_rules_spec(a->rules),
                 suuji_rules_spec(b->rules));
    if (can & SUUJI_FORMAT_MARKS)
        check_same_candidates(a, b, what);
    else if (memcmp(a->given, b->given, a->rules->cells) != 0)
        fail_msg("%s: other givens came back", what);
    for (unsigned cell = 0; (can & SUUJI_FORMAT_ENTRIES) && cell < a->rules->cells; cell++)
        if (a->given[cell] && suuji_puzzle_is_entry(a, cell) != suuji_puzzle_is_entry(b, cell))
            fail_msg("%s: cell %u came back as %s", what, cell,
                     suuji_puzzle_is_entry(b, cell) ? "an entry" : "a given");
    if (can & SUUJI_FORMAT_SOLUTION) {
        assert_non_null(suuji_puzzle_solution(b));
        assert_memory_equal(a->solution, b->solution, a->rules->cells);
    }
}

/* ---- Writing and reading back ---- */

/* Three puzzles as one text; false: the format cannot store them. */
static bool write_all(const struct sj_format *format, suuji_puzzle *const *puzzles,
                      struct sj_text *out)
{
    struct sj_dialect dialect;
    suuji_error err = {0};
    suuji_status status = sj_dialect_for_writing(format->info.name, NULL, &dialect, &err);
    assert_int_equal(status, SUUJI_OK);
    if (format->write_head)
        format->write_head(&dialect, out);
    for (size_t i = 0; i < PUZZLES && status == SUUJI_OK; i++) {
        const struct sj_writing writing = {&dialect, puzzles[i], puzzles[i]->given,
                                           suuji_puzzle_solution(puzzles[i]), i + 1};
        status = sj_dialect_write(&writing, out, &err);
    }
    assert_false(out->failed);
    if (status != SUUJI_OK && status != SUUJI_ERR_UNSUPPORTED)
        fail_msg("%s: %s", format->info.name, err.text);
    return status == SUUJI_OK;
}

static void read_back(const struct sj_format *format, const struct sj_text *text,
                      suuji_puzzle *const *puzzles, bool labels, const char *what)
{
    /* Without cages, that of Killer puzzles is a line. */
    const bool line = strcmp(format->info.name, "killer") == 0;
    const suuji_read_options options = {
        .size = sizeof options, .progress = true, .format = line ? "killer" : NULL};
    suuji_reader *reader = NULL;
    const suuji_puzzle *back = NULL;
    suuji_error err = {0};
    if (suuji_reader_new(text->at, text->len, &options, &reader, &err) != SUUJI_OK)
        fail_msg("%s: %s\n%.*s", what, err.text, (int)text->len, text->at);
    if (strcmp(suuji_reader_format(reader), format->info.name) != 0)
        fail_msg("%s is taken for %s:\n%.*s", what, suuji_reader_format(reader), (int)text->len,
                 text->at);
    for (size_t i = 0; i < PUZZLES; i++) {
        if (suuji_reader_next(reader, &back, &err) != SUUJI_OK)
            fail_msg("%s:%zu:%zu: %s\n%.*s", what, err.line, err.column, err.text, (int)text->len,
                     text->at);
        assert_non_null(back);
        check_same(puzzles[i], back, format->info.can, what);
        if (labels)
            assert_string_equal(suuji_puzzle_label(puzzles[i]), suuji_puzzle_label(back));
    }
    assert_int_equal(suuji_reader_next(reader, &back, &err), SUUJI_OK);
    assert_null(back);
    suuji_reader_free(reader);
}

/* The same text with Windows line endings, a byte order mark and no final newline. */
static void disguise(const struct sj_text *text, struct sj_text *out)
{
    sj_text_str(out, "\xEF\xBB\xBF");
    for (size_t i = 0; i + 1 < text->len; i++) {
        if (text->at[i] == '\n')
            sj_text_char(out, '\r');
        sj_text_char(out, text->at[i]);
    }
    assert_false(out->failed);
}

static void free_all(suuji_puzzle **puzzles)
{
    for (size_t i = 0; i < PUZZLES; i++)
        suuji_puzzle_free(puzzles[i]);
}

/* Are three random puzzles of `spec` read back unchanged? False if the format cannot store them. */
static bool comes_back(const struct sj_format *format, const char *spec, bool labels, uint64_t seed)
{
    suuji_puzzle *puzzles[PUZZLES];
    struct sj_random random;
    struct sj_text text = {0};
    struct sj_text windows = {0};
    static const char *const words[PUZZLES] = {"easy 1 (of 3)", "Grid no. 2, b", "1 2 3 4"};
    char what[80];
    snprintf(what, sizeof what, "%s of %.40s", format->info.name, spec);
    sj_random_seed(&random, seed);
    for (size_t i = 0; i < PUZZLES; i++) {
        puzzles[i] = random_puzzle(spec, format->info.can, &random);
        if (labels)
            sj_puzzle_label(puzzles[i], words[i], strlen(words[i]));
    }
    const bool held = write_all(format, puzzles, &text);
    if (held) {
        read_back(format, &text, puzzles, labels, what);
        disguise(&text, &windows);
        read_back(format, &windows, puzzles, labels, what);
    }
    free_all(puzzles);
    sj_text_free(&text);
    sj_text_free(&windows);
    return held;
}

static bool reads_and_writes(const struct sj_format *format)
{
    const unsigned both = SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES;
    return (format->info.can & both) == both;
}

static void every_format_gives_back_what_it_was_given(void **state)
{
    (void)state;
    static const char *const specs[] = {"4", "6:2x3", "9", "12:3x4", "16", "25", "36"};
    const struct sj_format *format = NULL;
    for (size_t i = 0; (format = sj_format_at(i)) != NULL; i++)
        for (size_t k = 0; k < sizeof specs / sizeof specs[0]; k++)
            for (uint64_t seed = 1; seed <= (debugging ? 2 : 5) && reads_and_writes(format); seed++)
                if (!comes_back(format, specs[k], false, seed) && strcmp(specs[k], "9") == 0)
                    fail_msg("format '%s' cannot hold a 9x9 puzzle", format->info.name);
}

/* A reader that does not ask for progress gets the same values, or the puzzle only. */
static void entries_are_not_taken_for_givens(void **state)
{
    (void)state;
    const struct sj_format *format = NULL;
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    assert_int_equal(suuji_puzzle_set_given(puzzle, 3, 5, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_set_given(puzzle, 70, 1, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_set_entry(puzzle, 40, 9, NULL), SUUJI_OK);
    for (size_t i = 0; (format = sj_format_at(i)) != NULL; i++) {
        suuji_puzzle *back = NULL;
        char *text = NULL;
        size_t len = 0;
        if (!(format->info.can & SUUJI_FORMAT_ENTRIES))
            continue;
        const suuji_read_options options = {.size = sizeof options, .format = format->info.name};
        assert_int_equal(suuji_puzzle_write(puzzle, NULL, format->info.name, &text, &len, NULL),
                         SUUJI_OK);
        assert_int_equal(suuji_puzzle_read(text, len, &options, &back, NULL), SUUJI_OK);
        assert_int_equal(back->given[3], 5);
        assert_false(suuji_puzzle_is_entry(back, 3));
        if (back->given[40] && !suuji_puzzle_is_entry(back, 40))
            fail_msg("format '%s' makes a given of an entry", format->info.name);
        suuji_text_free(text);
        suuji_puzzle_free(back);
    }
    suuji_puzzle_free(puzzle);
}

/* A copy has the same entries; a value that is set as a given is one. */
static void entries_are_copied(void **state)
{
    (void)state;
    suuji_puzzle *copy = NULL;
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    assert_int_equal(suuji_puzzle_set_entry(puzzle, 2, 4, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_set_entry(puzzle, 5, 1, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_set_given(puzzle, 5, 1, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_copy(puzzle, &copy, NULL), SUUJI_OK);
    assert_true(suuji_puzzle_is_entry(copy, 2));
    assert_false(suuji_puzzle_is_entry(copy, 5));
    assert_false(suuji_puzzle_is_entry(copy, 16));
    suuji_puzzle_free(copy);
    suuji_puzzle_free(puzzle);
}

/* Stricter than the check for all formats: a single candidate does not become a given. */
static void pencil_keeps_givens_and_last_candidates_apart(void **state)
{
    (void)state;
    static const char *const specs[] = {"4", "9", "16"};
    for (size_t i = 0; i < 3; i++) {
        suuji_puzzle *back = NULL;
        char *text = NULL;
        size_t len = 0;
        suuji_puzzle *const puzzle = make_puzzle(specs[i], "");
        puzzle->given[1] = 3;
        for (unsigned value = 2; value <= puzzle->rules->size; value++)
            assert_int_equal(suuji_puzzle_set_excluded(puzzle, 0, value, true, NULL), SUUJI_OK);
        for (unsigned value = 1; value <= puzzle->rules->size; value++)
            assert_int_equal(suuji_puzzle_set_excluded(puzzle, 2, value, true, NULL), SUUJI_OK);
        assert_int_equal(suuji_puzzle_write(puzzle, NULL, "pencil", &text, &len, NULL), SUUJI_OK);
        assert_int_equal(suuji_puzzle_read(text, len, NULL, &back, NULL), SUUJI_OK);
        assert_memory_equal(puzzle->given, back->given, puzzle->rules->cells);
        check_same_candidates(puzzle, back, "pencil");
        suuji_text_free(text);
        suuji_puzzle_free(puzzle);
        suuji_puzzle_free(back);
    }
}

static void formats_for_large_puzzles_hold_them(void **state)
{
    (void)state;
    static const char *const specs[] = {"49", "64", "100", "121", "225"};
    const struct sj_format *format = NULL;
    for (size_t i = 0; (format = sj_format_at(i)) != NULL; i++)
        for (size_t k = 0; k < sizeof specs / sizeof specs[0]; k++)
            if (reads_and_writes(format) && !(format->info.can & SUUJI_FORMAT_MARKS) &&
                !(debugging && (i + k) % 2)) /* each size with every other format */
                (void)comes_back(format, specs[k], false, 1);
}

static void formats_that_draw_borders_show_the_box_shape(void **state)
{
    (void)state;
    static const char *const names[] = {"grid", "ss", "pencil"};
    static const char *const specs[] = {"6:3x2", "8:4x2", "12:2x6", "12:4x3", "10:5x2"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        for (size_t k = 0; k < sizeof specs / sizeof specs[0]; k++)
            assert_true(comes_back(sj_format_find(names[i], strlen(names[i])), specs[k], false, 7));
}

static void formats_with_regions_give_them_back(void **state)
{
    (void)state;
    static const char *const specs[] = {"4:regions=AAABACBBCCDBCDDD",
                                        "9:regions=AABBBBCCCAAABBBCCCAAAABBCCCDDDEEFFFFDDDE"
                                        "EEFFFDDDEEEEFFGGHHHHIIIGGGHHHIIIGGGGHHIII"};
    const struct sj_format *format = NULL;
    for (size_t k = 0; k < sizeof specs / sizeof specs[0]; k++)
        for (size_t i = 0; (format = sj_format_at(i)) != NULL; i++)
            if (reads_and_writes(format) && (format->info.can & SUUJI_FORMAT_REGIONS) &&
                format->info.max_size > 9)
                assert_true(comes_back(format, specs[k], false, 21));
}

static void labels_are_read_back(void **state)
{
    (void)state;
    static const char *const names[] = {"line", "numbers", "grid", "csv",   "sdk",
                                        "ss",   "euler",   "rank", "pencil"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        assert_true(comes_back(sj_format_find(names[i], strlen(names[i])), "9", true, 11));
        assert_true(comes_back(sj_format_find(names[i], strlen(names[i])), "16", true, 12));
    }
}

/* Parallel writers must know whether a record's position matters. */
static void formats_that_look_at_the_number_say_so(void **state)
{
    (void)state;
    const struct sj_format *format = NULL;
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    puzzle->given[3] = 5;
    for (size_t i = 0; (format = sj_format_at(i)) != NULL; i++) {
        struct sj_dialect dialect;
        struct sj_text text[2] = {{0}, {0}};
        if (!reads_and_writes(format))
            continue;
        assert_int_equal(sj_dialect_for_writing(format->info.name, NULL, &dialect, NULL), SUUJI_OK);
        for (size_t k = 0; k < 2; k++) {
            const struct sj_writing writing = {&dialect, puzzle, puzzle->given, NULL, k + 1};
            assert_int_equal(sj_dialect_write(&writing, &text[k], NULL), SUUJI_OK);
        }
        const bool same =
            text[0].len == text[1].len && memcmp(text[0].at, text[1].at, text[0].len) == 0;
        if (!same && !(format->info.can & SUUJI_FORMAT_NUMBERED))
            fail_msg("format '%s' looks at the number and does not say so", format->info.name);
        sj_text_free(&text[0]);
        sj_text_free(&text[1]);
    }
    suuji_puzzle_free(puzzle);
}

/* ---- Cutting ---- */

/* Where records end when the text arrives in blocks of `block` bytes. */
static size_t cut_all(const struct sj_dialect *dialect, const struct sj_text *text, size_t block,
                      size_t *ends, size_t room)
{
    size_t count = 0;
    size_t there = 0;
    for (size_t at = dialect->head; at < text->len;) {
        there = there < at ? at : there;
        const size_t len = sj_dialect_cut(dialect, text->at + at, there - at, there == text->len);
        if (len == 0) {
            there = text->len - there < block ? text->len : there + block;
            continue;
        }
        assert_true(count < room);
        ends[count++] = at += len;
    }
    return count;
}

static void check_cuts(const struct sj_format *format, const struct sj_text *text)
{
    struct sj_dialect dialect;
    size_t whole[200];
    size_t parts[200];
    suuji_error err;
    assert_int_equal(sj_dialect_new(NULL, text->at, text->len, true, &dialect, &err), SUUJI_OK);
    const size_t count = cut_all(&dialect, text, text->len, whole, 200);
    for (size_t block = 1; block < 200; block += block < 40 ? 1 : 13) {
        const size_t same = cut_all(&dialect, text, block, parts, 200);
        if (same != count || memcmp(whole, parts, count * sizeof *whole) != 0)
            fail_msg("%s: blocks of %zu bytes are cut elsewhere", format->info.name, block);
    }
    sj_dialect_clear(&dialect);
}

static void records_do_not_depend_on_how_the_text_arrives(void **state)
{
    (void)state;
    const struct sj_format *format = NULL;
    for (size_t i = 0; (format = sj_format_at(i)) != NULL; i++) {
        suuji_puzzle *puzzles[PUZZLES];
        struct sj_random random;
        struct sj_text text = {0};
        struct sj_text windows = {0};
        if (!reads_and_writes(format))
            continue;
        sj_random_seed(&random, 5);
        for (size_t k = 0; k < PUZZLES; k++)
            puzzles[k] = random_puzzle("9", format->info.can, &random);
        assert_true(write_all(format, puzzles, &text));
        disguise(&text, &windows);
        check_cuts(format, &text);
        check_cuts(format, &windows);
        free_all(puzzles);
        sj_text_free(&text);
        sj_text_free(&windows);
    }
}

/* ---- Damage ---- */

/* Read everything; errors must have a place, and reading must end. */
static void read_anything(const char *text, size_t len, const char *format)
{
    const suuji_read_options options = {.size = sizeof(suuji_read_options), .format = format};
    suuji_reader *reader = NULL;
    const suuji_puzzle *puzzle = NULL;
    suuji_error err;
    if (suuji_reader_new(text, len, &options, &reader, &err) != SUUJI_OK)
        return;
    for (size_t records = 0;; records++) {
        assert_true(records <= len + 1);
        const suuji_status status = suuji_reader_next(reader, &puzzle, &err);
        if (status == SUUJI_OK && !puzzle)
            break;
        if (status == SUUJI_ERR_SYNTAX)
            assert_true(err.line >= 1 && err.column >= 1 && *err.text);
        else if (status != SUUJI_ERR_RULES && status != SUUJI_ERR_UNSUPPORTED)
            assert_int_equal(status, SUUJI_OK);
    }
    suuji_reader_free(reader);
}

static void damage(struct sj_text *text, struct sj_random *random)
{
    static const char bytes[] = " \n\r\t.,;:#*|-+=0159AGXx{}[]%\"\\\xE2\x94\x82\x01";
    for (int i = 0; i < 4; i++) {
        const size_t at = sj_random_below(random, text->len);
        text->at[at] = bytes[sj_random_below(random, sizeof bytes)];
    }
    text->len -= sj_random_below(random, 30) % text->len;
}

static void damaged_texts_are_survived(void **state)
{
    (void)state;
    const struct sj_format *format = NULL;
    struct sj_random random;
    sj_random_seed(&random, 99);
    for (size_t i = 0; (format = sj_format_at(i)) != NULL; i++)
        for (int round = 0; round < 60 && reads_and_writes(format); round++) {
            suuji_puzzle *puzzles[PUZZLES];
            struct sj_text text = {0};
            for (size_t k = 0; k < PUZZLES; k++)
                puzzles[k] = random_puzzle(round % 2 ? "4" : "9", format->info.can, &random);
            if (write_all(format, puzzles, &text)) {
                damage(&text, &random);
                char *const exact = malloc(text.len); /* sanitizers see a read past its end */
                assert_non_null(exact);
                memcpy(exact, text.at, text.len);
                read_anything(exact, text.len, NULL);
                read_anything(exact, text.len, format->info.name);
                free(exact);
            }
            free_all(puzzles);
            sj_text_free(&text);
        }
}

/* Any text may be read with any format. */
static void every_format_survives_every_other(void **state)
{
    (void)state;
    const struct sj_format *writer = NULL;
    const struct sj_format *reader = NULL;
    struct sj_random random;
    sj_random_seed(&random, 3);
    for (size_t i = 0; (writer = sj_format_at(i)) != NULL; i++) {
        suuji_puzzle *puzzles[PUZZLES];
        struct sj_text text = {0};
        for (size_t k = 0; k < PUZZLES; k++)
            puzzles[k] = random_puzzle("9", writer->info.can, &random);
        if (reads_and_writes(writer) && write_all(writer, puzzles, &text))
            for (size_t k = 0; (reader = sj_format_at(k)) != NULL; k++)
                if (reader->info.can & SUUJI_FORMAT_READS)
                    read_anything(text.at, text.len, reader->info.name);
        free_all(puzzles);
        sj_text_free(&text);
    }
}

/* A puzzle without a solution because of its marks must be refused or stay without one. */
static void check_stays_impossible(const suuji_puzzle *puzzle, const suuji_format_info *info)
{
    char *text = NULL;
    size_t len = 0;
    suuji_puzzle *back = NULL;
    suuji_error err = {0};
    const suuji_read_options options = {.size = sizeof(suuji_read_options), .format = info->name};
    const suuji_status status = suuji_puzzle_write(puzzle, NULL, info->name, &text, &len, &err);
    if (status != SUUJI_OK) {
        assert_int_equal(status, SUUJI_ERR_UNSUPPORTED);
        return;
    }
    if (suuji_puzzle_read(text, len, &options, &back, &err) != SUUJI_OK)
        fail_msg("%s: %s", info->name, err.text);
    if (count_with("singles", back, 1) != 0)
        fail_msg("format %s made a puzzle solvable", info->name);
    suuji_text_free(text);
    suuji_puzzle_free(back);
}

static void contradictions_of_marks_are_not_lost(void **state)
{
    (void)state;
    const suuji_format_info *info = NULL;
    suuji_puzzle *const given = make_puzzle("9", "");
    suuji_puzzle *const empty = make_puzzle("9", "");
    suuji_puzzle_set_given(given, 40, 5, NULL);
    suuji_puzzle_set_excluded(given, 40, 5, true, NULL);
    suuji_puzzle_set_given(empty, 0, 1, NULL);
    for (unsigned value = 1; value <= 9; value++)
        suuji_puzzle_set_excluded(empty, 40, value, true, NULL);
    assert_int_equal(count_with("singles", given, 1) + count_with("singles", empty, 1), 0);
    for (size_t i = 0; (info = suuji_format_at(i)) != NULL; i++)
        if ((info->can & SUUJI_FORMAT_READS) && (info->can & SUUJI_FORMAT_WRITES)) {
            check_stays_impossible(given, info);
            check_stays_impossible(empty, info);
        }
    suuji_puzzle_free(given);
    suuji_puzzle_free(empty);
}

TEST_FILE(test_formats)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_format_gives_back_what_it_was_given),
        cmocka_unit_test(entries_are_not_taken_for_givens),
        cmocka_unit_test(entries_are_copied),
        cmocka_unit_test(pencil_keeps_givens_and_last_candidates_apart),
        cmocka_unit_test(formats_for_large_puzzles_hold_them),
        cmocka_unit_test(formats_that_draw_borders_show_the_box_shape),
        cmocka_unit_test(formats_with_regions_give_them_back),
        cmocka_unit_test(labels_are_read_back),
        cmocka_unit_test(formats_that_look_at_the_number_say_so),
        cmocka_unit_test(records_do_not_depend_on_how_the_text_arrives),
        cmocka_unit_test(contradictions_of_marks_are_not_lost),
        cmocka_unit_test(damaged_texts_are_survived),
        cmocka_unit_test(every_format_survives_every_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
