/* SPDX-License-Identifier: MIT */
/* Lines, and the cells in them. */
#include "format/rows.h"
#include "format/symbols_inl.h"

#include <stdio.h>

struct sj_lines sj_lines_of(const char *text, size_t len, bool last)
{
    return (struct sj_lines){text, text + len, last};
}

bool sj_lines_next(struct sj_lines *lines, struct sj_line *line)
{
    if (lines->at == lines->end)
        return false;
    const char *const at = lines->at;
    const char *stop = memchr(at, '\n', (size_t)(lines->end - at));
    if (!stop && !lines->last)
        return false;
    lines->at = stop ? stop + 1 : lines->end;
    stop = stop ? stop : lines->end;
    while (stop > at && (stop[-1] == ' ' || stop[-1] == '\t' || stop[-1] == '\r'))
        stop--;
    *line = (struct sj_line){at, (size_t)(stop - at)};
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
    if (*at == '|' || *at == ':' || *at == '!')
        return 1;
    return is_drawing(at, end) ? 3 : 0;
}

/* A border has something that runs from left to right, and nothing that could be a value. Dots,
   stars and apostrophes serve as corners. */
bool sj_line_is_border(const struct sj_line *line)
{
    const char *const end = line->at + line->len;
    bool level = false;
    for (const char *at = line->at; at < end; at++) {
        if (is_drawing(at, end)) {
            level |= !is_upright(at);
            at += 2;
        } else if (*at == '-' || *at == '=' || *at == '+') {
            level = true;
        } else if (!memchr(" \t|:!*.'`,", *at, 10)) {
            return false;
        }
    }
    return level;
}

static bool is_gap(char separator, char c)
{
    return c == ' ' || c == '\t' || (separator && separator != SJ_GROUPS && (c == ',' || c == ';'));
}

bool sj_cell_next(char separator, const char **at, const char *end, struct sj_cell *cell)
{
    const char *p = *at;
    size_t wall = 0;
    cell->walled = false;
    while (p < end && ((wall = sj_wall(p, end)) > 0 || is_gap(separator, *p))) {
        cell->walled |= wall > 0;
        p += wall ? wall : 1;
    }
    cell->at = p;
    while (p < end && !is_gap(separator, *p) && !sj_wall(p, end)) {
        p++;
        if (!separator)
            break;
    }
    cell->len = (size_t)(p - cell->at);
    *at = p;
    return cell->len > 0;
}

unsigned sj_cells_count(char separator, const struct sj_line *line)
{
    const char *at = line->at;
    struct sj_cell cell;
    unsigned count = 0;
    while (count < 1000000 && sj_cell_next(separator, &at, line->at + line->len, &cell))
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
    if (cell->len == 1 && (!dialect->separator || *cell->at < '0' || *cell->at > '9' ||
                           dialect->symbols == SJ_SYMBOLS_HEX))
        return sj_symbol_value(dialect->symbols, size, *cell->at);
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
    for (size_t i = 0; i < cell->len; i++)
        if (cell->at[i] < '0' || cell->at[i] > '9')
            return sj_parser_fail(parser, at, err,
                                  "'%.*s' is neither a number from 1 to %u nor an empty cell", len,
                                  cell->at, size);
    return sj_parser_fail(parser, at, err, "value %.*s is too large for size %u", len, cell->at,
                          size);
}
