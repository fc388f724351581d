/* SPDX-License-Identifier: MIT */
/* `hodoku`: lines of HoDoKu's library, one puzzle per line:

       :0300:3:9.....+5+6+1..+6. ... :123 456:313 314::

   The fields between colons: a code for the technique shown, its digits, the cells, eliminated
   candidates, those that the technique eliminates, and more. A value after `+` was placed by a
   player; it is an entry. Candidates are triples of digit, row and column. The
   technique's own are its answer, not part of the puzzle, and ignored. Without the first two
   fields, with only cells and eliminated candidates, this is Susser's form. */
#include "format/format.h"
#include "format/scan_inl.h"
#include "format/symbols_inl.h"

#include "base/fail.h"

/* Where the parts of a line are. */
struct parts {
    size_t cells;   /* from here to */
    size_t colon;   /* here; the end of the line where there is no colon */
    size_t marks;   /* ruled-out candidates: from here to */
    size_t end;     /* here */
    size_t missing; /* where a field should have begun; 0: nothing is missing */
    bool library;   /* it began with a colon */
};

/* The next colon, or `len`. */
static size_t field_end(const char *text, size_t len, size_t at)
{
    const char *const colon = at < len ? memchr(text + at, ':', len - at) : NULL;
    return colon ? (size_t)(colon - text) : len;
}

static struct parts find_parts(const char *text, size_t len, size_t at)
{
    struct parts p = {.cells = at};
    p.library = at < len && text[at] == ':';
    for (int field = 0; p.library && field < 2; field++) {
        const size_t colon = field_end(text, len, p.cells + 1);
        if (colon == len) {
            p.missing = len;
            p.cells = p.colon = p.marks = p.end = len;
            return p;
        }
        p.cells = colon + (field == 1);
    }
    p.colon = field_end(text, len, p.cells);
    p.marks = p.colon < len ? p.colon + 1 : len;
    p.end = field_end(text, len, p.marks);
    return p;
}

/* How many cells there are: characters without the `+` before values. */
static size_t count_cells(const char *text, size_t at, size_t end)
{
    size_t count = 0;
    for (; at < end; at++)
        count += text[at] != '+';
    return count;
}

static int looks_like_record(void *user, const char *line, size_t len)
{
    const struct parts p = find_parts(line, len, 0);
    const unsigned size = sj_size_of_cells(count_cells(line, p.cells, p.colon));
    struct sj_dialect *const dialect = user;
    bool plus = false;
    if (size < 2 || size > 9)
        return 0;
    for (size_t i = p.cells; i < p.colon; i++) {
        if (line[i] == '+')
            plus = true;
        else if (sj_symbol_value(SJ_SYMBOLS_DIGITS, size, line[i]) == SJ_SYMBOL_BAD)
            return 0;
        if (line[i] == '0')
            dialect->empty = '0';
    }
    for (size_t i = p.marks; i < p.end; i++)
        if (!sj_is_digit(line[i]) && !sj_is_blank(line[i]))
            return 0;
    return p.library ? 98 : plus || p.colon < len ? 95 : 0;
}

static suuji_status read_cells(struct sj_parser *parser, const struct parts *p, suuji_error *err)
{
    const unsigned size = parser->puzzle->rules->size;
    unsigned cell = 0;
    for (size_t at = p->cells; at < p->colon; at++) {
        const bool placed = parser->text[at] == '+';
        if (placed)
            at++;
        const unsigned value = at < p->colon
                                   ? sj_symbol_value(SJ_SYMBOLS_DIGITS, size, parser->text[at])
                                   : SJ_SYMBOL_BAD;
        if (value == SJ_SYMBOL_BAD || (placed && value == 0))
            return sj_parser_fail(parser, at, err, "%s is not a value, expected %s1 to %u",
                                  sj_quoted(parser, at, &(struct sj_quote){0}),
                                  placed ? "" : "'.' or ", size);
        parser->puzzle->given[cell] = (uint8_t)value;
        if (placed) {
            const suuji_status status = suuji_puzzle_set_entry(parser->puzzle, cell, value, err);
            if (status != SUUJI_OK)
                return status;
        }
        cell++;
    }
    return SUUJI_OK;
}

/* Triples of digit, row and column, with blanks between them. */
static suuji_status read_marks(struct sj_parser *parser, const struct parts *p, suuji_error *err)
{
    const unsigned size = parser->puzzle->rules->size;
    suuji_status status = SUUJI_OK;
    for (size_t at = sj_skip_blanks(parser->text, p->end, p->marks);
         status == SUUJI_OK && at < p->end; at = sj_skip_blanks(parser->text, p->end, at)) {
        const char *const triple = parser->text + at;
        const size_t end = sj_word_end(parser->text, p->end, at);
        bool good = end - at == 3;
        for (int i = 0; good && i < 3; i++)
            good = triple[i] >= '1' && triple[i] <= (char)('0' + size);
        if (!good)
            return sj_parser_fail(parser, at, err,
                                  "'%.*s' is not a candidate, expected digit, row and column",
                                  (int)(end - at < 20 ? end - at : 20), triple);
        status = suuji_puzzle_set_excluded(
            parser->puzzle, (unsigned)(triple[1] - '1') * size + (unsigned)(triple[2] - '1'),
            (unsigned)(triple[0] - '0'), true, err);
        at = end;
    }
    return status;
}

static suuji_status parse(struct sj_parser *parser, bool *found, suuji_error *err)
{
    const size_t at = sj_skip_blanks(parser->text, parser->len, 0);
    size_t end = parser->len;
    while (end > at && sj_is_blank(parser->text[end - 1]))
        end--;
    const struct parts p = find_parts(parser->text, end, at);
    if (p.missing)
        return sj_parser_fail(parser, p.missing, err, "expected ':' and the cells");
    const size_t count = count_cells(parser->text, p.cells, p.colon);
    const unsigned size = sj_size_of_cells(count);
    if (size == 0 || size > 9)
        return sj_parser_fail(parser, p.cells, err, "%zu cells, expected a square number up to 81",
                              count);
    suuji_status status = sj_parser_start(parser, size, err);
    if (status == SUUJI_OK)
        status = read_cells(parser, &p, err);
    if (status == SUUJI_OK)
        status = read_marks(parser, &p, err);
    *found = status == SUUJI_OK;
    return status;
}

/* Is this mark to be written? Eliminations that follow from a value need not be written; that the
   value itself is eliminated, a contradiction, must. */
static bool must_write_mark(const struct sj_writing *writing, unsigned cell, unsigned value)
{
    return sj_puzzle_is_excluded(writing->puzzle, cell, value) &&
           (writing->grid[cell] == 0 || writing->grid[cell] == value);
}

static suuji_status write(const struct sj_writing *writing, struct sj_text *out, suuji_error *err)
{
    const suuji_rules *const rules = writing->puzzle->rules;
    const char *gap = "";
    (void)err;
    sj_text_str(out, ":0000:x:");
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        const unsigned value = writing->grid[cell];
        if (value &&
            (writing->puzzle->given[cell] == 0 || sj_puzzle_is_entry(writing->puzzle, cell)))
            sj_text_char(out, '+');
        sj_text_char(out, value ? (char)('0' + value) : writing->dialect->empty == '0' ? '0' : '.');
    }
    sj_text_char(out, ':');
    for (unsigned cell = 0; writing->puzzle->has_marks && cell < rules->cells; cell++)
        for (unsigned value = 1; value <= rules->size; value++)
            if (must_write_mark(writing, cell, value)) {
                sj_text_printf(out, "%s%u%u%u", gap, value, cell / rules->size + 1,
                               cell % rules->size + 1);
                gap = " ";
            }
    sj_text_str(out, "::\n");
    return SUUJI_OK;
}

const struct sj_format sj_format_hodoku = {
    .info = {.name = "hodoku",
             .summary = "lines of HoDoKu's library, and of Susser",
             .example = ":0300:3:9.....+5+6+1..+6.+1.7+937+1...",
             .can = SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES | SUUJI_FORMAT_MARKS |
                    SUUJI_FORMAT_ENTRIES | SUUJI_FORMAT_PROGRAM,
             .max_size = 9},
    .line_fits = looks_like_record,
    .parse = parse,
    .write = write,
};
