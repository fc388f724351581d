/* SPDX-License-Identifier: MIT */
/* `bank`: the records of the Sudoku Exchange puzzle bank, 100 bytes each:

       00015097c6c3 083020090000800100029300 ... 0540  7.2

   the first twelve digits of the SHA-1 digest of the cells, the cells, and a rating, which may be
   missing. Digest and rating are the puzzle's label. Written, the digest is that of what is written,
   and the rating the last word of the label, or none where that is not a rating. */
#include "format/format.h"
#include "format/scan_inl.h"

#include "base/fail.h"
#include "codec/sha1.h"

#include <stdio.h>

#define HASH 12u
#define CELLS 81u

/* How many of the `count` characters at `at` are of the kind that `is` knows. */
static size_t span_of(const char *text, size_t len, size_t at, size_t count, bool (*is)(char))
{
    size_t i = 0;
    while (i < count && at + i < len && is(text[at + i]))
        i++;
    return i;
}

static bool is_hex(char c)
{
    return sj_digit_value(c) < 16;
}

static bool is_cell(char c)
{
    return sj_is_digit(c) || c == '.';
}

/* The rating: one or two digits, a point, a digit. Its length, or 0. */
static size_t rating_length(const char *text, size_t len, size_t at)
{
    const size_t whole = span_of(text, len, at, 3, sj_is_digit);
    const size_t point = at + whole;
    if (whole < 1 || whole > 2 || point + 1 >= len || text[point] != '.' ||
        !sj_is_digit(text[point + 1]))
        return 0;
    return whole + 2;
}

/* Where each field of a line begins; the end where it goes wrong. */
struct fields {
    size_t hash, cells, rating, end;
    const char *expected; /* what was expected at `end`; NULL: all is well */
};

static struct fields find_fields(const char *text, size_t len)
{
    struct fields f = {0};
    f.hash = sj_skip_blanks(text, len, 0);
    f.end = f.hash + span_of(text, len, f.hash, HASH, is_hex);
    f.expected = "12 hexadecimal digits and a blank";
    f.cells = sj_skip_blanks(text, len, f.end);
    if (f.end != f.hash + HASH || f.cells == f.end)
        return f;
    f.end = f.cells + span_of(text, len, f.cells, CELLS, is_cell);
    f.expected = "81 digits and a blank";
    f.rating = sj_skip_blanks(text, len, f.end);
    if (f.end != f.cells + CELLS || (f.rating == f.end && f.end < len))
        return f;
    f.end = f.rating + rating_length(text, len, f.rating);
    f.expected = f.end == f.rating ? "a rating such as 7.2" : "the end of the line";
    if (sj_skip_blanks(text, len, f.end) == len)
        f.expected = NULL;
    return f;
}

static int looks_like_record(void *user, const char *line, size_t len)
{
    struct sj_dialect *const dialect = user;
    dialect->empty = '0';
    return find_fields(line, len).expected ? 0 : 98;
}

static suuji_status parse(struct sj_parser *parser, bool *found, suuji_error *err)
{
    const char *const text = parser->text;
    const struct fields f = find_fields(text, parser->len);
    char label[40];
    if (f.expected)
        return sj_parser_fail(parser, f.end, err, "%s in a record of the puzzle bank, expected %s",
                              sj_quoted(parser, f.end, &(struct sj_quote){0}), f.expected);
    suuji_status status = sj_parser_start(parser, 9, err);
    if (status == SUUJI_OK)
        status = sj_parser_digits(parser, f.cells, err);
    if (status != SUUJI_OK)
        return status;
    const int rating = (int)(f.end - f.rating);
    const int len = snprintf(label, sizeof label, "%.*s%s%.*s", (int)HASH, text + f.hash,
                             rating ? " " : "", rating, text + f.rating);
    sj_puzzle_label(parser->puzzle, label, (size_t)len);
    *found = true;
    return SUUJI_OK;
}

static suuji_status write(const struct sj_writing *writing, struct sj_text *out, suuji_error *err)
{
    const char *const label = suuji_puzzle_label(writing->puzzle);
    const char *const blank = strrchr(label, ' ');
    const char *rating = blank ? blank + 1 : label;
    char cells[CELLS];
    uint8_t digest[20];
    if (writing->puzzle->rules->size != 9)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "format 'bank' can store only size 9, not %u",
                       writing->puzzle->rules->size);
    if (*rating == '\0' || rating_length(rating, strlen(rating), 0) != strlen(rating))
        rating = "";
    for (unsigned cell = 0; cell < CELLS; cell++)
        cells[cell] = (char)('0' + writing->grid[cell]);
    sj_sha1(cells, CELLS, digest);
    for (unsigned i = 0; i < HASH / 2; i++)
        sj_text_printf(out, "%02x", digest[i]);
    sj_text_char(out, ' ');
    sj_text_add(out, cells, CELLS);
    sj_text_printf(out, *rating ? " %4s\n" : "\n", rating);
    return SUUJI_OK;
}

const struct sj_format sj_format_bank = {
    .info = {.name = "bank",
             .summary = "records of the Sudoku Exchange puzzle bank",
             .example = "00015097c6c3 083020090000800100029300...  7.2",
             .can = SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES,
             .max_size = 9},
    .line_fits = looks_like_record,
    .parse = parse,
    .write = write,
};
