/* SPDX-License-Identifier: MIT */
/* Lines, and the cells in them. */
#include "format/grid_rows.h"
#include "format/symbols_inl.h"

#include <stdio.h>

/* What a character can be besides a part of a cell. */
enum {
    BLANK = 1,   /* between cells */
    COMMA = 2,   /* between cells where they are separated */
    WALL = 4,    /* a border that runs up and down */
    LEVEL = 8,   /* a border that runs from left to right */
    CORNER = 16, /* where borders meet */
    LEAD = 32    /* the first byte of a box drawing */
};

static const uint8_t use[256] = {
    [' '] = BLANK,  ['\t'] = BLANK, [','] = COMMA | CORNER, [';'] = COMMA,  ['|'] = WALL,
    [':'] = WALL,   ['!'] = WALL,   ['-'] = LEVEL,          ['='] = LEVEL,  ['+'] = LEVEL,
    ['*'] = CORNER, ['.'] = CORNER, ['\''] = CORNER,        ['`'] = CORNER, [0xE2] = LEAD,
};

static unsigned use_of(const char *at)
{
    return use[(unsigned char)*at];
}

struct sj_text_lines sj_text_lines_of(const char *text, size_t len, bool last)
{
    return (struct sj_text_lines){text, text + len, last};
}

bool sj_text_lines_next(struct sj_text_lines *lines, struct sj_line *line)
{
    if (lines->at == lines->end)
        return false;
    const char *const at = lines->at;
    const char *stop = memchr(at, '\n', (size_t)(lines->end - at));
    if (!stop && !lines->last)
        return false;
    lines->at = stop ? stop + 1 : lines->end;
    stop = stop ? stop : lines->end;
    const char *const end = stop > at && stop[-1] == '\r' ? stop - 1 : stop;
    while (stop > at && (stop[-1] == ' ' || stop[-1] == '\t' || stop[-1] == '\r'))
        stop--;
    *line = (struct sj_line){at, (size_t)(stop - at), (size_t)(end - at)};
    return true;
}

bool sj_line_is_blank(const struct sj_line *line)
{
    return line->len == 0;
}

/* Box drawings are U+2500 .. U+257F: E2 94 80 .. E2 95 BF. */
static bool is_drawing(const char *at, const char *end)
{
    return end - at >= 3 && at[0] == '\xE2' && (at[1] == '\x94' || at[1] == '\x95');
}

/* Of these the ones that run up and down only. */
static bool is_upright(const char *at)
{
    static const char *const upright[] = {"\xE2\x94\x82", "\xE2\x94\x83", "\xE2\x94\x86",
                                          "\xE2\x94\x87", "\xE2\x94\x8A", "\xE2\x94\x8B",
                                          "\xE2\x95\x91"};
    for (size_t i = 0; i < sizeof upright / sizeof upright[0]; i++)
        if (memcmp(at, upright[i], 3) == 0)
            return true;
    return false;
}

size_t sj_wall(const char *at, const char *end)
{
    const unsigned u = use_of(at);
    return u & WALL ? 1 : u & LEAD && is_drawing(at, end) ? 3 : 0;
}

/* A border has something that runs from left to right, and nothing that could be a value. Dots,
   stars and apostrophes serve as corners. */
bool sj_line_is_border(const struct sj_line *line)
{
    const char *const end = line->at + line->len;
    bool level = false;
    for (const char *at = line->at; at < end; at++) {
        const unsigned u = use_of(at);
        if (u & LEAD && is_drawing(at, end)) {
            level |= !is_upright(at);
            at += 2;
        } else if (u & LEVEL) {
            level = true;
        } else if (!(u & (BLANK | WALL | CORNER))) {
            return false;
        }
    }
    return level;
}

/* Indentation before the border on the left would pass for empty cells. */
const char *sj_cells_start(char separator, const struct sj_line *line)
{
    const char *at = line->at;
    while (sj_by_column(separator) && !sj_is_open(separator) && at < line->at + line->len &&
           use_of(at) & BLANK)
        at++;
    return at;
}

const char *sj_cells_end(char separator, const struct sj_line *line)
{
    if (sj_is_open(separator) && !line->len)
        return line->at + line->full; /* all cells are empty */
    return line->at + (separator == SJ_TABS && line->full > line->len ? line->full : line->len);
}

/* The next cell by its place: a gap where there is one, perhaps a border and a gap again, then a
   character, which may be a blank. */
static bool next_in_column(char separator, const char **at, const char *end, struct sj_cell *cell)
{
    const bool gaps = separator == SJ_SPACED;
    const char *p = *at;
    if (gaps && p < end && use_of(p) & BLANK)
        p++;
    const size_t wall = p < end ? sj_wall(p, end) : 0;
    p += wall;
    if (gaps && wall && p < end && use_of(p) & BLANK)
        p++;
    *cell = (struct sj_cell){.at = p, .len = p<end, .walled = wall> 0};
    *at = p + cell->len;
    return cell->len > 0;
}

/* The same without borders: a character, or with the character that is where a gap should be. */
static bool next_in_open(char separator, const char **at, const char *end, struct sj_cell *cell)
{
    const bool gaps = separator == SJ_OPEN_SPACED && end - *at > 1;
    const size_t len = gaps && !(use_of(*at + 1) & BLANK) ? 2 : *at < end;
    *cell = (struct sj_cell){.at = *at, .len = len};
    *at += gaps ? 2 : len;
    return len > 0;
}

static bool ends_field(char separator, char c)
{
    return separator == SJ_TABS ? c == '\t' : c == ',' || c == ';';
}

/* The next field; the last one has nothing after it, not even an empty field, and `*at` is NULL
   from then on. */
static bool next_field(char separator, const char **at, const char *end, struct sj_cell *cell)
{
    const char *from = *at;
    if (!from)
        return false;
    const char *to = from;
    while (to < end && !ends_field(separator, *to))
        to++;
    *at = to < end ? to + 1 : NULL;
    while (from < to && *from == ' ')
        from++;
    while (to > from && to[-1] == ' ')
        to--;
    *cell = (struct sj_cell){.at = from, .len = (size_t)(to - from)};
    return true;
}

bool sj_cell_next(char separator, const char **at, const char *end, struct sj_cell *cell)
{
    if (sj_is_open(separator))
        return next_in_open(separator, at, end, cell);
    if (sj_by_column(separator))
        return next_in_column(separator, at, end, cell);
    if (separator == SJ_FIELDS || separator == SJ_TABS)
        return next_field(separator, at, end, cell);
    const unsigned gap = separator && separator != SJ_GROUPS ? BLANK | COMMA : BLANK;
    const unsigned special = gap | WALL | LEAD;
    const char *p = *at;
    cell->walled = false;
    while (p < end && use_of(p) & special) {
        const size_t wall = use_of(p) & gap ? 0 : sj_wall(p, end);
        if (!wall && !(use_of(p) & gap))
            break;
        cell->walled |= wall > 0;
        p += wall ? wall : 1;
    }
    cell->at = p;
    if (!separator && p < end)
        p++;
    else
        while (p < end && (!(use_of(p) & special) || (use_of(p) & LEAD && !sj_wall(p, end))))
            p++;
    cell->len = (size_t)(p - cell->at);
    *at = p;
    return cell->len > 0;
}

unsigned sj_cells_count(char separator, const struct sj_line *line)
{
    const char *at = sj_cells_start(separator, line);
    struct sj_cell cell;
    unsigned count = 0;
    while (count < 1000000 && sj_cell_next(separator, &at, sj_cells_end(separator, line), &cell))
        count++;
    return count;
}

/* Several characters that each mean an empty cell mean one together: "..", "__". */
static bool all_empty(const struct sj_cell *cell)
{
    for (size_t i = 0; i < cell->len; i++)
        if (!sj_symbol_empty(cell->at[i]))
            return false;
    return true;
}

unsigned sj_cell_value(const struct sj_dialect *dialect, unsigned size, const struct sj_cell *cell)
{
    unsigned number = 0;
    if (sj_is_open(dialect->separator) && cell->len > 1)
        return SJ_SYMBOL_BAD;
    if (sj_by_column(dialect->separator) && *cell->at == ' ')
        return 0;
    if (cell->len == 1 && (!dialect->separator || *cell->at < '0' || *cell->at > '9' ||
                           dialect->symbols == SJ_SYMBOLS_HEX || sj_dialect_folds(dialect)))
        return sj_symbol_value(dialect->symbols, size, *cell->at);
    if (sj_dialect_folds(dialect)) /* no numbers */
        return all_empty(cell) ? 0 : SJ_SYMBOL_BAD;
    for (size_t i = 0; i < cell->len; i++) {
        if (cell->at[i] < '0' || cell->at[i] > '9')
            return all_empty(cell) ? 0 : SJ_SYMBOL_BAD;
        number = number * 10 + (unsigned)(cell->at[i] - '0');
        if (number > size)
            return SJ_SYMBOL_BAD;
    }
    return number;
}

suuji_status sj_cell_fail(const struct sj_parser *parser, const struct sj_cell *cell, unsigned size,
                          suuji_error *err)
{
    const size_t at = (size_t)(cell->at - parser->text);
    const int len = (int)(cell->len < 20 ? cell->len : 20);
    if (!parser->dialect->separator || cell->len == 1)
        return sj_parser_bad_symbol(parser, at, size, err);
    if (sj_dialect_folds(parser->dialect))
        return sj_parser_fail(parser, at, err, "'%.*s' is not one symbol or an empty cell", len,
                              cell->at);
    for (size_t i = 0; i < cell->len; i++)
        if (cell->at[i] < '0' || cell->at[i] > '9')
            return sj_parser_fail(parser, at, err,
                                  "'%.*s' is neither a number from 1 to %u nor an empty cell", len,
                                  cell->at, size);
    return sj_parser_fail(parser, at, err, "value %.*s is too large for size %u", len, cell->at,
                          size);
}
