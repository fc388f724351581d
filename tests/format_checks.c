/* SPDX-License-Identifier: MIT */
/* Checks for every text format. */
#include "format_checks.h"

#include "base/random_inl.h"

#include <stdlib.h>
#include <string.h>

static suuji_puzzle *read_as(const char *text, const char *format, const char **recognised)
{
    const suuji_read_options options = {.size = sizeof(suuji_read_options), .format = format};
    suuji_reader *reader = NULL;
    suuji_puzzle *puzzle = NULL;
    suuji_error err = {0};
    if (suuji_reader_new(text, strlen(text), &options, &reader, &err) != SUUJI_OK ||
        suuji_puzzle_read(text, strlen(text), &options, &puzzle, &err) != SUUJI_OK)
        fail_msg("%.100s: %zu:%zu: %s", text, err.line, err.column, err.text);
    *recognised = suuji_reader_format(reader);
    suuji_reader_free(reader);
    /* The name is the format's own, and outlives the reader. */
    return puzzle;
}

suuji_puzzle *read_puzzle(const char *text, const char *format)
{
    const char *recognised = NULL;
    return read_as(text, format, &recognised);
}

static unsigned cells_of(const suuji_puzzle *puzzle)
{
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(puzzle));
    return size * size;
}

static void check_same_givens(const suuji_puzzle *a, const suuji_puzzle *b)
{
    assert_string_equal(suuji_rules_spec(suuji_puzzle_rules(a)),
                        suuji_rules_spec(suuji_puzzle_rules(b)));
    assert_memory_equal(suuji_puzzle_givens(a), suuji_puzzle_givens(b), cells_of(a));
}

static void check_same_marks(const suuji_puzzle *a, const suuji_puzzle *b)
{
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(a));
    assert_int_equal(suuji_puzzle_has_marks(a), suuji_puzzle_has_marks(b));
    for (unsigned cell = 0; cell < cells_of(a); cell++)
        for (unsigned value = 1; value <= size; value++)
            if (suuji_puzzle_excluded(a, cell, value) != suuji_puzzle_excluded(b, cell, value))
                fail_msg("cell %u, value %u: ruled out in one of the two alone", cell, value);
}

void check_reads(const char *text, const char *format, const char *spec, const char *cells)
{
    const char *recognised = NULL;
    suuji_puzzle *const got = read_as(text, NULL, &recognised);
    suuji_puzzle *const want = make_puzzle(spec, cells);
    assert_string_equal(recognised, format);
    check_same_givens(got, want);
    suuji_puzzle_free(got);
    suuji_puzzle_free(want);
}

static char *write_as(const suuji_puzzle *puzzle, const char *format)
{
    char *text = NULL;
    size_t length = 0;
    suuji_error err = {0};
    if (suuji_puzzle_write(puzzle, NULL, format, &text, &length, &err) != SUUJI_OK)
        fail_msg("%s: %s", format, err.text);
    assert_int_equal(strlen(text), length);
    return text;
}

void check_writes(const suuji_puzzle *puzzle, const char *format, const char *text)
{
    char *const got = write_as(puzzle, format);
    assert_string_equal(got, text);
    suuji_text_free(got);
}

void check_cannot_write(const suuji_puzzle *puzzle, const char *format, const char *fragment)
{
    char *text = NULL;
    size_t length = 0;
    suuji_error err = {0};
    assert_int_equal(suuji_puzzle_write(puzzle, NULL, format, &text, &length, &err),
                     SUUJI_ERR_UNSUPPORTED);
    assert_null(text);
    if (!strstr(err.text, fragment))
        fail_msg("'%s' has no '%s'", err.text, fragment);
}

void check_round_trip(const suuji_puzzle *puzzle, const char *format)
{
    const char *recognised = NULL;
    char *const text = write_as(puzzle, format);
    suuji_puzzle *const back = read_as(text, NULL, &recognised);
    assert_string_equal(recognised, format);
    check_same_givens(puzzle, back);
    check_same_marks(puzzle, back);
    check_writes(back, format, text);
    suuji_text_free(text);
    suuji_puzzle_free(back);
}

suuji_puzzle *random_puzzle(const char *spec, unsigned sparse, bool marks, uint64_t seed)
{
    suuji_puzzle *const puzzle = make_puzzle(spec, "");
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(puzzle));
    struct sj_random random;
    sj_random_seed(&random, seed);
    for (unsigned cell = 0; cell < size * size; cell++) {
        const bool given = sj_random_next(&random) % sparse == 0;
        if (given)
            suuji_puzzle_set_given(puzzle, cell, 1 + (unsigned)(sj_random_next(&random) % size),
                                   NULL);
        for (unsigned value = 3; marks && !given && value <= size; value++)
            if (sj_random_next(&random) % 4 == 0)
                assert_int_equal(suuji_puzzle_set_excluded(puzzle, cell, value, true, NULL),
                                 SUUJI_OK);
    }
    return puzzle;
}

void check_refused(const char *format, const struct bad_text *rows)
{
    const suuji_read_options options = {.size = sizeof(suuji_read_options), .format = format};
    for (; rows->text; rows++) {
        suuji_reader *reader = NULL;
        const suuji_puzzle *puzzle = NULL;
        suuji_error err = {0};
        suuji_status status =
            suuji_reader_new(rows->text, strlen(rows->text), &options, &reader, &err);
        while (status == SUUJI_OK &&
               (status = suuji_reader_next(reader, &puzzle, &err)) == SUUJI_OK)
            if (!puzzle)
                fail_msg("'%s' was not refused", rows->text);
        if (err.status != status || err.line != rows->line || err.column != rows->column ||
            !strstr(err.text, rows->fragment))
            fail_msg("'%s' was refused at %zu:%zu: %s", rows->text, err.line, err.column, err.text);
        suuji_reader_free(reader);
    }
}

/* Read all puzzles of a text that ends exactly where its memory ends. */
static void read_all(const char *text, size_t len, const char *format)
{
    const suuji_read_options options = {.size = sizeof(suuji_read_options), .format = format};
    suuji_reader *reader = NULL;
    const suuji_puzzle *puzzle = NULL;
    suuji_error err;
    char *const copy = malloc(len + (len == 0));
    assert_non_null(copy);
    memcpy(copy, text, len);
    if (suuji_reader_new(copy, len, &options, &reader, &err) == SUUJI_OK) {
        suuji_status status = SUUJI_OK;
        unsigned calls = 0;
        do {
            puzzle = NULL;
            status = suuji_reader_next(reader, &puzzle, &err);
            assert_true(++calls <= len + 2);
        } while (status != SUUJI_OK || puzzle);
    }
    suuji_reader_free(reader);
    free(copy);
}

void check_survives(const char *text, const char *format)
{
    static const char nasty[] = "\n\t ,:_+0123456789.azAZ<>\"{}[]=\\x\x80\xff";
    const size_t len = strlen(text);
    struct sj_random random;
    for (size_t end = 0; end <= len; end++) {
        read_all(text, end, NULL);
        read_all(text, end, format);
    }
    char *const copy = malloc(len + 1);
    assert_non_null(copy);
    sj_random_seed(&random, len);
    for (unsigned round = 0; round < 2000 && len > 0; round++) {
        memcpy(copy, text, len);
        for (unsigned changes = 1 + round % 3; changes > 0; changes--)
            copy[sj_random_next(&random) % len] = nasty[sj_random_next(&random) % (sizeof nasty)];
        read_all(copy, len, round % 2 ? format : NULL);
    }
    free(copy);
}
