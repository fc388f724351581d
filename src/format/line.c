/* SPDX-License-Identifier: MIT */
/* `line`: one puzzle per line, one character per cell, row by row. Values are 1-9 and then letters,
   or letters alone; what follows the cells behind a blank, a comma or the like is a comment. */
#include "format/format.h"
#include "format/symbols_inl.h"

static int probe(const char *head, size_t len, bool whole, struct sj_dialect *dialect)
{
    (void)whole;
    dialect->symbols = SJ_SYMBOLS_DIGITS;
    size_t count = 0;
    while (count < len && !memchr(" \t\r\n,;#", head[count], 8))
        count++;
    return sj_size_of_cells(count) > 0 ? 50 : 0;
}

static suuji_status parse(struct sj_parser *parser, bool *found, suuji_error *err)
{
    size_t count = 0;
    while (count < parser->len && !memchr(" \t\r\n,;#", parser->text[count], 8))
        count++;
    if (count == 0)
        return SUUJI_OK;
    const unsigned size = sj_size_of_cells(count);
    if (size == 0)
        return sj_parser_fail(parser, 0, err, "%zu cells are not a square number", count);
    const suuji_status status = sj_parser_start(parser, size, err);
    for (size_t i = 0; status == SUUJI_OK && i < count; i++) {
        const unsigned value = sj_symbol_value(parser->dialect->symbols, size, parser->text[i]);
        if (value == SJ_SYMBOL_BAD)
            return sj_parser_fail(parser, i, err, "'%c' is not a value of size %u", parser->text[i],
                                  size);
        parser->puzzle->given[i] = (uint8_t)value;
    }
    *found = true;
    return status;
}

static suuji_status write(const struct sj_writing *writing, struct sj_text *out, suuji_error *err)
{
    const unsigned cells = writing->puzzle->rules->cells;
    (void)err;
    for (unsigned i = 0; i < cells; i++)
        sj_text_char(out, writing->grid[i]
                              ? sj_symbol_char(writing->dialect->symbols, writing->grid[i])
                              : writing->dialect->empty);
    sj_text_char(out, '\n');
    return SUUJI_OK;
}

const struct sj_format sj_format_line = {
    .info = {.name = "line",
             .summary = "one puzzle per line, one character per cell",
             .example = "..3.2.6..9..3.5..1..18.64....81.29..7...",
             .can = SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES,
             .max_size = 61},
    .probe = probe,
    .parse = parse,
    .write = write,
};
