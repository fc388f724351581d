/* SPDX-License-Identifier: MIT */
/* `sdx`: SudoCue's files with candidates: a line for every row, with blanks between the cells. An
   open cell is its candidates run together, a given is its digit, and a value that the player
   placed is `u` and its digit. Puzzles follow each other directly or after blank lines.

       1 2389 u5 ...

   A cell without any candidate has no form here, and cannot be written. */
#include "format/format.h"
#include "format/scan_inl.h"

#include "base/fail.h"

/* Beyond 9 a number could be one value or several. */
#define MAX_SIZE 9u

static unsigned count_words(const char *text, size_t len)
{
    unsigned words = 0;
    for (size_t at = sj_skip_blanks(text, len, 0); at < len; words++)
        at = sj_skip_blanks(text, len, sj_word_end(text, len, at));
    return words;
}

/* The candidates that a word shows, bit value - 1 each; 0: it is not a cell of this size. */
static unsigned cell_mask(const char *word, size_t len, unsigned size)
{
    unsigned mask = 0;
    const bool placed = len > 0 && word[0] == 'u';
    for (size_t i = placed; i < len; i++) {
        const unsigned bit = word[i] >= '1' && word[i] <= '9' ? 1u << (word[i] - '1') : 0;
        if (bit == 0 || bit >> size || (mask & bit))
            return 0;
        mask |= bit;
    }
    return placed && len != 2 ? 0 : mask;
}

/* What makes rows of cells more than rows of numbers. */
struct signs {
    bool placed;     /* a 'u' */
    bool candidates; /* a cell with several digits */
};

static int looks_like_record(void *user, const char *line, size_t len)
{
    struct signs *const signs = user;
    const unsigned size = count_words(line, len);
    if (size < 2 || size > MAX_SIZE)
        return 0;
    for (size_t at = 0; at < len;) {
        const size_t end = sj_word_end(line, len, at);
        if (cell_mask(line + at, end - at, size) == 0)
            return 0;
        signs->placed = signs->placed || line[at] == 'u';
        signs->candidates = signs->candidates || end - at > 1;
        at = sj_skip_blanks(line, len, end);
    }
    return 95;
}

static int probe(const char *head, size_t len, bool whole, struct sj_dialect *dialect)
{
    struct signs signs = {0};
    const int sure = sj_probe_lines(head, len, whole, looks_like_record, &signs);
    (void)dialect;
    return signs.placed ? sure : signs.candidates ? sure * 2 / 3 : 0;
}

/* A record: blank lines and comments, then as many lines as the first has cells, or fewer where a
   blank line ends them. */
static size_t record_length(const struct sj_dialect *dialect, const char *text, size_t len,
                            bool last)
{
    unsigned rows = 0;
    unsigned size = 0;
    (void)dialect;
    for (size_t at = 0; at < len;) {
        const char *const newline = memchr(text + at, '\n', len - at);
        if (!newline && !last)
            return 0;
        const size_t next = newline ? (size_t)(newline - text) + 1 : len;
        const size_t start = sj_skip_blanks(text, next, at);
        if (start < next && text[start] != '#') {
            if (size == 0)
                size = count_words(text + at, next - at);
            if (++rows == size)
                return next;
        } else if (rows > 0 && start == next) {
            return at;
        }
        at = next;
    }
    return last ? len : 0;
}

static suuji_status read_cell(struct sj_parser *parser, unsigned cell, size_t at, size_t end,
                              suuji_error *err)
{
    suuji_puzzle *const puzzle = parser->puzzle;
    const unsigned size = puzzle->rules->size;
    const uint64_t mask = cell_mask(parser->text + at, end - at, size);
    if (mask == 0)
        return sj_parser_fail(parser, at, err,
                              "'%.*s' is not expected here: write candidates from 1 to %u, or "
                              "'u' and a value",
                              (int)(end - at < 20 ? end - at : 20), parser->text + at, size);
    if (parser->text[at] == 'u')
        return suuji_puzzle_set_entry(puzzle, cell, sj_low_bit(mask) + 1, err);
    return sj_puzzle_set_candidates(puzzle, cell, &mask, err);
}

/* One row, from `at` to the end of its line. */
static suuji_status read_row(struct sj_parser *parser, unsigned row, size_t at, size_t len,
                             suuji_error *err)
{
    const unsigned size = parser->puzzle->rules->size;
    suuji_status status = SUUJI_OK;
    unsigned col = 0;
    for (at = sj_skip_blanks(parser->text, len, at); status == SUUJI_OK && at < len; col++) {
        const size_t end = sj_word_end(parser->text, len, at);
        if (col == size)
            return sj_parser_fail(parser, at, err, "row %u has more than %u cells", row + 1, size);
        status = read_cell(parser, row * size + col, at, end, err);
        at = sj_skip_blanks(parser->text, len, end);
    }
    if (status == SUUJI_OK && col < size)
        return sj_parser_fail(parser, len, err, "row %u has %u cells, expected %u", row + 1, col,
                              size);
    return status;
}

static suuji_status parse(struct sj_parser *parser, bool *found, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    unsigned row = 0;
    unsigned size = 0;
    for (size_t at = 0, next = 0; status == SUUJI_OK && at < parser->len; at = next) {
        const char *const newline = memchr(parser->text + at, '\n', parser->len - at);
        const size_t end = newline ? (size_t)(newline - parser->text) : parser->len;
        next = end + (newline != NULL);
        const size_t start = sj_skip_blanks(parser->text, end, at);
        if (start == end || parser->text[start] == '#')
            continue;
        if (row == 0) {
            size = count_words(parser->text + start, end - start);
            if (size > MAX_SIZE)
                return sj_parser_fail(parser, start, err, "a row of %u cells, expected up to %u",
                                      size, MAX_SIZE);
            status = sj_parser_start(parser, size, err);
        }
        if (status == SUUJI_OK)
            status = read_row(parser, row++, start, end, err);
    }
    if (status == SUUJI_OK && row < size)
        return sj_parser_fail(parser, parser->len, err,
                              "the puzzle ends after row %u, expected %u rows", row, size);
    *found = status == SUUJI_OK && size > 0;
    return status;
}

static suuji_status write(const struct sj_writing *writing, struct sj_text *out, suuji_error *err)
{
    const suuji_puzzle *const puzzle = writing->puzzle;
    const unsigned size = puzzle->rules->size;
    for (unsigned cell = 0; cell < puzzle->rules->cells; cell++) {
        const unsigned grid = writing->grid[cell];
        bool any = false;
        if (grid && (puzzle->given[cell] == 0 || sj_puzzle_is_entry(puzzle, cell)))
            sj_text_char(out, 'u');
        for (unsigned value = 1; value <= size; value++)
            if ((grid == 0 || grid == value) && !sj_puzzle_is_excluded(puzzle, cell, value)) {
                sj_text_char(out, (char)('0' + value));
                any = true;
            }
        if (!any)
            return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                           "format 'sdx' cannot store a cell without candidates: r%uc%u",
                           cell / size + 1, cell % size + 1);
        sj_text_char(out, cell % size + 1 < size ? ' ' : '\n');
    }
    return SUUJI_OK;
}

const struct sj_format sj_format_sdx = {
    .info = {.name = "sdx",
             .summary = "SudoCue's rows of candidates, blanks between the cells",
             .example = "1 2389 u5 ...",
             .can = SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES | SUUJI_FORMAT_MARKS |
                    SUUJI_FORMAT_PROGRAM | SUUJI_FORMAT_ENTRIES,
             .max_size = MAX_SIZE},
    .probe = probe,
    .most = 95,
    .cut = record_length,
    .parse = parse,
    .write = write,
};
