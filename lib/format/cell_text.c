/* SPDX-License-Identifier: MIT */
/* All cells of a puzzle in one part of a line. */
#include "format/grid_rows.h"
#include "format/record_layout.h"
#include "format/symbols_inl.h"

/* The longest number of a cell. */
#define MAX_DIGITS 3

static bool has_gaps(const struct sj_cell_text *field)
{
    for (size_t i = 0; i < field->len; i++) {
        const char c = field->at[i];
        if (c == ' ' || c == '\t' || c == ',' || c == ';')
            return true;
    }
    return false;
}

static unsigned digits_of_size(unsigned size)
{
    return size > 99 ? 3 : 2;
}

unsigned sj_cell_text_size(const struct sj_cell_text *field, enum sj_form *form)
{
    const struct sj_line line = {.at = field->at, .len = field->len};
    unsigned size = 0;
    *form = SJ_FORM_NUMBERS;
    if (has_gaps(field))
        return sj_size_of_cells(sj_cells_count(' ', &line));
    *form = SJ_FORM_CHARS;
    size = sj_size_of_cells(field->len);
    if (size)
        return size <= sj_symbols_max(SJ_SYMBOLS_DIGITS) ? size : 0;
    *form = SJ_FORM_DIGITS;
    for (unsigned width = 2; width <= 3; width++)
        if (field->len % width == 0 && (size = sj_size_of_cells(field->len / width)) > 0 &&
            digits_of_size(size) == width)
            return size;
    return 0;
}

/* The next cell of a field in its form; `at` moves on. */
static bool next_cell(enum sj_form form, unsigned size, const char **at, const char *end,
                      struct sj_cell *cell)
{
    if (form == SJ_FORM_NUMBERS)
        return sj_cell_next(' ', at, end, cell);
    *cell = (struct sj_cell){*at, form == SJ_FORM_CHARS ? 1 : digits_of_size(size), false};
    if (*at == end)
        return false;
    *at += cell->len;
    return true;
}

/* Like sj_cell_value, of a dialect with a separator: numbers. */
static unsigned value_in(const struct sj_dialect *separated, enum sj_form form, unsigned size,
                         const struct sj_cell *cell)
{
    if (form == SJ_FORM_CHARS)
        return sj_symbol_value(separated->symbols, size, *cell->at);
    return sj_cell_value(separated, size, cell);
}

bool sj_cell_text_fits(const struct sj_dialect *dialect, const struct sj_cell_text *field,
                       unsigned size, enum sj_form form)
{
    const struct sj_dialect separated = {.symbols = dialect->symbols, .separator = ' '};
    const char *at = field->at;
    struct sj_cell cell;
    while (next_cell(form, size, &at, field->at + field->len, &cell))
        if (value_in(&separated, form, size, &cell) == SJ_SYMBOL_BAD)
            return false;
    return true;
}

static suuji_status bad_cell(struct sj_parser *parser, const struct sj_cell *cell, unsigned size,
                             enum sj_form form, suuji_error *err)
{
    const struct sj_dialect *const kept = parser->dialect;
    struct sj_dialect d = *kept;
    d.separator = form == SJ_FORM_CHARS ? 0 : ' ';
    parser->dialect = &d;
    const suuji_status status = sj_cell_fail(parser, cell, size, err);
    parser->dialect = kept;
    return status;
}

suuji_status sj_cell_text_parse(struct sj_parser *parser, const struct sj_cell_text *field,
                                unsigned size, enum sj_form form, uint8_t *grid, suuji_error *err)
{
    const char *at = field->at;
    struct sj_cell cell;
    if (form == SJ_FORM_CHARS) {
        const uint8_t *const table = sj_parser_table(parser, size);
        for (size_t i = 0; i < field->len; i++) {
            grid[i] = table[(unsigned char)at[i]];
            if (grid[i] == SJ_SYMBOL_NONE)
                return sj_parser_bad_symbol(parser, (size_t)(at + i - parser->text), size, err);
        }
        for (size_t i = 0; parser->noted && i < field->len; i++)
            sj_record_layout_note(parser->noted, parser, at + i, 1);
        return SUUJI_OK;
    }
    const struct sj_dialect separated = {.symbols = parser->dialect->symbols, .separator = ' '};
    for (size_t i = 0; next_cell(form, size, &at, field->at + field->len, &cell); i++) {
        const unsigned value = value_in(&separated, form, size, &cell);
        if (value == SJ_SYMBOL_BAD)
            return bad_cell(parser, &cell, size, form, err);
        grid[i] = (uint8_t)value;
        if (parser->noted)
            sj_record_layout_note(parser->noted, parser, cell.at, cell.len);
    }
    return SUUJI_OK;
}

suuji_status sj_cell_text_bad_count(const struct sj_parser *parser,
                                    const struct sj_cell_text *field, suuji_error *err)
{
    const unsigned usual = parser->dialect->usual;
    const size_t want = (size_t)usual * usual;
    const size_t at = (size_t)(field->at - parser->text);
    const struct sj_line line = {.at = field->at, .len = field->len};
    const bool gaps = has_gaps(field);
    if (gaps || !want) {
        const size_t count = gaps ? sj_cells_count(' ', &line) : field->len;
        return want ? sj_parser_fail(parser, at + field->len, err, "%zu cells, expected %zu", count,
                                     want)
                    : sj_parser_fail(parser, at, err, "%zu cells, which is not a square number",
                                     count);
    }
    const size_t width = parser->dialect->form == SJ_FORM_DIGITS ? digits_of_size(usual) : 1;
    const size_t bytes = want * width;
    return sj_parser_fail(parser, at + (field->len < bytes ? field->len : bytes), err,
                          width == 1 ? "%zu cells, expected %zu" : "%zu digits, expected %zu",
                          field->len, bytes);
}

/* Write a value with at least `width` digits; the end of what was written. */
static char *put_number(uint8_t value, unsigned width, char *to)
{
    if (value > 99 || width > 2)
        *to++ = (char)('0' + value / 100);
    if (value > 9 || width > 1)
        *to++ = (char)('0' + value / 10 % 10);
    *to++ = (char)('0' + value % 10);
    return to;
}

suuji_status sj_cell_text_write(const struct sj_writing *writing, const uint8_t *grid,
                                enum sj_form form, char separator, struct sj_text *out,
                                suuji_error *err)
{
    const unsigned size = writing->puzzle->rules->size;
    const unsigned cells = writing->puzzle->rules->cells;
    if (form == SJ_FORM_CHARS) {
        const suuji_status status = sj_symbols_check(writing, err);
        if (status == SUUJI_OK)
            sj_symbols_write(writing, grid, cells, out);
        return status;
    }
    const unsigned width = form == SJ_FORM_NUMBERS ? 1 : digits_of_size(size);
    char *const room = sj_text_room(out, cells * (size_t)(MAX_DIGITS + 1));
    char *to = room;
    for (unsigned i = 0; room && i < cells; i++) {
        if (form == SJ_FORM_NUMBERS && i)
            *to++ = separator;
        to = put_number(grid[i], width, to);
    }
    if (room)
        out->len += (size_t)(to - room);
    return SUUJI_OK;
}
