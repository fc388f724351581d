/* SPDX-License-Identifier: MIT */
/* `jigsaw`: a puzzle with its regions on one line: one character per cell for the givens, then one
   per cell for the region it is in, directly after or after a blank, `,` or `;`. Any character may
   name a region. What follows is the label.

   A solution after a puzzle could also be read as a map of regions, each in n pieces: a text is
   recognised as this format only where most of the regions are connected. A map that shows
   regular boxes is read as boxes, and rows or columns as a Latin square, so that puzzles of every
   shape can be written and come back as they were. */
#include "format/format.h"
#include "model/region_map.h"
#include "format/scan_inl.h"
#include "format/symbols_inl.h"

#include "base/fail.h"

#include <stdlib.h>

/* Where the two halves of a line are. */
struct halves {
    unsigned size; /* 0: they are not */
    size_t givens, map, end;
};

static bool is_separator(char c)
{
    return sj_is_blank(c) || c == ',' || c == ';';
}

static size_t half_end(const char *text, size_t len, size_t at)
{
    while (at < len && !is_separator(text[at]))
        at++;
    return at;
}

static struct halves find_halves(const char *text, size_t len, size_t at)
{
    const size_t end = half_end(text, len, at);
    const size_t count = end - at;
    unsigned size = count % 2 == 0 ? sj_size_of_cells(count / 2) : 0;
    if (size > 0)
        return (struct halves){size, at, at + count / 2, end};
    size = sj_size_of_cells(count);
    size_t map = end;
    while (map < len && is_separator(text[map]))
        map++;
    const size_t map_end = half_end(text, len, map);
    if (map_end - map != count)
        size = 0;
    return (struct halves){size, at, map, map_end};
}

/* What the lines of a head have in common. */
struct seen {
    bool chars[256]; /* in the givens */
    bool folded;     /* the text has an alphabet */
};

/* A map of letters with an error in it: worth a message that says so. */
static bool almost_map(const uint8_t *map, unsigned size)
{
    bool seen[256] = {false};
    unsigned regions = 0;
    for (size_t i = 0; i < (size_t)size * size; i++) {
        const unsigned letter = map[i] | 0x20u;
        if (letter < 'a' || letter > 'z')
            return false;
        regions += !seen[map[i]];
        seen[map[i]] = true;
    }
    return regions + 1 >= size && regions <= size + 1;
}

static int looks_like_record(void *user, const char *line, size_t len)
{
    struct seen *const seen = user;
    const struct halves h = find_halves(line, len, 0);
    const uint8_t *const map = (const uint8_t *)line + h.map;
    if (h.size < 2 || h.size > 61 || sj_region_map_joins(map, h.size) * 2 < h.size * (h.size - 1))
        return 0;
    const bool valid = sj_region_map_valid(map, h.size);
    if (!valid && !almost_map(map, h.size))
        return 0;
    for (size_t i = 0; i < (size_t)h.size * h.size; i++) {
        const char c = line[h.givens + i];
        if (seen->folded ? sj_symbol_value(SJ_SYMBOLS_OWN, h.size, c) == SJ_SYMBOL_BAD
                         : sj_symbol_value(SJ_SYMBOLS_DIGITS, h.size, c) == SJ_SYMBOL_BAD &&
                               sj_symbol_value(SJ_SYMBOLS_LETTERS, h.size, c) == SJ_SYMBOL_BAD)
            return 0;
        seen->chars[(unsigned char)c] = true;
    }
    return valid ? 95 : 10;
}

static int probe(const char *head, size_t len, bool whole, struct sj_dialect *dialect)
{
    struct seen seen = {.folded = sj_dialect_folds(dialect)};
    const int sure = sj_probe_lines(head, len, whole, looks_like_record, &seen);
    if (dialect->symbols == SJ_SYMBOLS_AUTO)
        dialect->symbols = sj_symbols_guess(seen.chars);
    dialect->empty = sj_symbols_empty_of(seen.chars, dialect->symbols);
    return sure;
}

static suuji_status read_givens(struct sj_parser *parser, const struct halves *h, suuji_error *err)
{
    const uint8_t *const table = sj_parser_table(parser, h->size);
    for (size_t i = 0; i < (size_t)h->size * h->size; i++) {
        const uint8_t value = table[(unsigned char)parser->text[h->givens + i]];
        if (value == SJ_SYMBOL_NONE)
            return sj_parser_bad_symbol(parser, h->givens + i, h->size, err);
        parser->puzzle->given[i] = value;
    }
    return SUUJI_OK;
}

static suuji_status parse(struct sj_parser *parser, bool *found, suuji_error *err)
{
    struct sj_rules_spec spec;
    const size_t at = sj_skip_blanks(parser->text, parser->len, 0);
    if (at == parser->len || parser->text[at] == '#')
        return SUUJI_OK;
    const struct halves h = find_halves(parser->text, parser->len, at);
    if (h.size == 0 || h.size > sj_symbols_max(parser->dialect->symbols))
        return sj_parser_fail(parser, at, err,
                              "%zu characters, expected n*n givens and n*n regions",
                              half_end(parser->text, parser->len, at) - at);
    const uint8_t *const map = (const uint8_t *)parser->text + h.map;
    if (!sj_region_map_valid(map, h.size))
        return sj_parser_fail(parser, h.map, err,
                              "the region map does not have %u regions of %u cells", h.size,
                              h.size);
    sj_region_map_spec(map, h.size, &spec);
    suuji_status status = sj_parser_start_spec(parser, &spec, err);
    if (status == SUUJI_OK)
        status = read_givens(parser, &h, err);
    if (status == SUUJI_OK)
        sj_label_rest(parser, h.end);
    *found = status == SUUJI_OK;
    return status;
}

static suuji_status write(const struct sj_writing *writing, struct sj_text *out, suuji_error *err)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    const suuji_rules *const rules = writing->puzzle->rules;
    const suuji_status status = sj_symbols_check(writing, err);
    if (status != SUUJI_OK)
        return status;
    uint8_t *const map = malloc(rules->cells);
    if (!map)
        return sj_fail_memory(err);
    sj_region_map_fill(rules, map);
    sj_symbols_write(writing, writing->grid, rules->cells, out);
    for (unsigned cell = 0; cell < rules->cells; cell++)
        sj_text_char(out, letters[map[cell]]);
    sj_write_label(writing, " ", out);
    free(map);
    return SUUJI_OK;
}

const struct sj_format sj_format_jigsaw = {
    .info = {.name = "jigsaw",
             .summary = "givens, then a region letter for each cell, on one line",
             .example = "12.........3....AABBACBBACDDCCDD",
             .can = SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES | SUUJI_FORMAT_REGIONS,
             .max_size = 61,
             .options = sj_symbols_options},
    .probe = probe,
    .most = 95,
    .parse = parse,
    .write = write,
};
