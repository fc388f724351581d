/* SPDX-License-Identifier: MIT */
/* Judging a text line by line. */
#include "format/scan_inl.h"

#include "format/symbols_inl.h"

int sj_probe_lines(const char *head, size_t len, bool whole, sj_line_fits *fits, void *user)
{
    size_t lines = 0;
    size_t good = 0;
    size_t sum = 0;
    for (size_t at = 0, next = 0; at < len; at = next) {
        const char *const newline = memchr(head + at, '\n', len - at);
        size_t end = newline ? (size_t)(newline - head) : len;
        next = end + (newline != NULL);
        at = sj_skip_blanks(head, end, at);
        while (end > at && sj_is_blank(head[end - 1]))
            end--;
        if (at == end || head[at] == '#' || (!newline && !whole && lines > 0))
            continue;
        const int sure = fits(user, head + at, end - at);
        lines++;
        good += sure > 0;
        sum += (size_t)sure;
    }
    return good * 2 > lines ? (int)(sum / lines) : 0;
}

suuji_status sj_parser_entry(struct sj_parser *parser, unsigned cell, char symbol, suuji_error *err)
{
    suuji_puzzle *const puzzle = parser->puzzle;
    const unsigned size = puzzle->rules->size;
    const unsigned value = sj_symbol_value(parser->dialect->symbols, size, symbol);
    if (value == 0 || value > size || puzzle->given[cell])
        return SUUJI_OK;
    return suuji_puzzle_set_entry(puzzle, cell, value, err);
}

suuji_status sj_parser_digits(struct sj_parser *parser, size_t at, suuji_error *err)
{
    for (unsigned cell = 0; cell < 81; cell++, at++) {
        const char c = at < parser->len ? parser->text[at] : '\0';
        if (!sj_is_digit(c) && c != '.')
            return sj_parser_fail(parser, at, err, "%s is not a value, expected 0 to 9 or '.'",
                                  sj_quoted(parser, at, &(struct sj_quote){0}));
        parser->puzzle->given[cell] = c == '.' ? 0 : (uint8_t)(c - '0');
    }
    return SUUJI_OK;
}

suuji_status sj_parser_end_tags(const struct sj_parser *parser, size_t at, suuji_error *err)
{
    at = sj_skip_blanks(parser->text, parser->len, at);
    if (at == parser->len)
        return SUUJI_OK;
    return sj_parser_fail(parser, at, err, "%s where a tag should begin, or the tag has no end",
                          sj_quoted(parser, at, &(struct sj_quote){0}));
}
