/* SPDX-License-Identifier: MIT */
/* Characters for values: tables of them, messages about them, guesses at them. */
#include "format/symbols_inl.h"

#include "base/fail.h"
#include "base/utf.h"

#include <stdio.h>
#include <strings.h>

const char *const sj_symbol_words[] = {"auto", SJ_SYMBOLS_NAMES NULL};

/* By enum sj_symbols, without AUTO. */
#define ROW(constant, name, characters) {name, characters},
static const suuji_symbols_info rows[] = {SJ_SYMBOLS_LIST(ROW)};

const suuji_symbols_info *suuji_symbols_at(size_t i)
{
    return i < sizeof rows / sizeof *rows ? &rows[i] : NULL;
}

/* What cells of a folded text are: SJ_ALPHABET_CODE + 1 and so on, SJ_ALPHABET_MAX of them. */
static const suuji_symbols_info own = {
    NULL, "\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8A\x8B\x8C\x8D\x8E\x8F\x90\x91\x92\x93\x94\x95"
          "\x96\x97\x98\x99\x9A\x9B\x9C\x9D\x9E\x9F\xA0\xA1\xA2\xA3\xA4\xA5\xA6\xA7\xA8\xA9\xAA"
          "\xAB\xAC\xAD\xAE\xAF\xB0\xB1\xB2\xB3\xB4\xB5\xB6\xB7\xB8\xB9\xBA\xBB\xBC\xBD"};

/* The row of suuji_symbols_at; not of AUTO. */
static const suuji_symbols_info *symbols_info(enum sj_symbols symbols)
{
    return symbols == SJ_SYMBOLS_OWN
               ? &own
               : suuji_symbols_at(symbols == SJ_SYMBOLS_AUTO ? 0 : symbols - 1u);
}

unsigned sj_symbols_max(enum sj_symbols symbols)
{
    return (unsigned)strlen(symbols_info(symbols)->characters);
}

char sj_symbol_char(enum sj_symbols symbols, unsigned value)
{
    return symbols_info(symbols)->characters[value - 1];
}

/* The characters that a name of the table or an alphabet stands for; none: numbers. */
static const char *characters_of(const char *symbols)
{
    if (strcasecmp(symbols, sj_symbol_words[0]) == 0 || strcasecmp(symbols, "numbers") == 0)
        return "";
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcasecmp(rows[i].name, symbols) == 0)
            return rows[i].characters;
    return symbols;
}

void suuji_value_text(const char *symbols, unsigned value, char text[SUUJI_VALUE_ROOM])
{
    const char *at = symbols ? characters_of(symbols) : "";
    size_t len = 0;
    for (unsigned i = 0; i < value && *at; i++, at += len) {
        len = sj_utf8_length(at, strlen(at));
        len += len == 0;
        if (i + 1 < value)
            continue;
        memcpy(text, at, len);
        text[len] = '\0';
        return;
    }
    snprintf(text, SUUJI_VALUE_ROOM, "%u", value);
}

/* The place of a character, from 1; 0: it is not there. */
static unsigned place_of(const char *characters, char c)
{
    const char *const at = c ? strchr(characters, c) : NULL;
    return at ? (unsigned)(at - characters) + 1 : 0;
}

unsigned sj_symbol_value(enum sj_symbols symbols, unsigned size, char c)
{
    if (sj_symbol_empty(c))
        return 0;
    const char *const characters = symbols_info(symbols)->characters;
    const unsigned lower = c >= 'a' && c <= 'z' ? place_of(characters, 'a') : 0;
    const bool fold = c >= 'a' && c <= 'z' && (!lower || size < lower);
    const unsigned value = place_of(characters, fold ? (char)(c - 'a' + 'A') : c);
    if (value && value <= size)
        return value;
    return c == 'x' || c == 'X' || c == '0' ? 0 : SJ_SYMBOL_BAD;
}

const struct sj_option sj_symbols_options[] = {
    SJ_SYMBOLS_OPTION,
    {.name = NULL},
};

/* Fill `table` for a size of at most 61. With `empty` ' ', blanks are empty cells. */
static void fill_table(struct sj_symbol_table *table, enum sj_symbols symbols, unsigned size,
                       char empty)
{
    for (int c = 0; c < 256; c++) {
        const unsigned value = sj_symbol_value(symbols, size, (char)c);
        table->value[c] = (uint8_t)(value == SJ_SYMBOL_BAD ? SJ_SYMBOL_NONE : value);
    }
    if (empty == ' ')
        table->value[' '] = 0;
    table->size = size;
    table->symbols = symbols;
    table->empty = empty;
}

const uint8_t *sj_parser_table(struct sj_parser *parser, unsigned size)
{
    struct sj_symbol_table *const table = &parser->table;
    const struct sj_dialect *const d = parser->dialect;
    if (table->size != size || table->symbols != (unsigned)d->symbols || table->empty != d->empty)
        fill_table(table, d->symbols, size, d->empty);
    return table->value;
}

suuji_status sj_symbols_set_own(const char *value, void *into, const char *owner, suuji_error *err)
{
    struct sj_dialect *const dialect = into;
    (void)owner; /* the message names the symbols */
    dialect->symbols = SJ_SYMBOLS_OWN;
    return sj_alphabet_read(value, &dialect->alphabet, err);
}

suuji_status sj_dialect_use_symbols(struct sj_dialect *dialect, const char *symbols,
                                    suuji_error *err)
{
    static const struct sj_option row = SJ_SYMBOLS_OPTION;
    const suuji_format_info *const info = dialect->info;
    if (info && !sj_option_find(info->options, row.name, strlen(row.name)))
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "format '%s' has no symbols to choose", info->name);
    return sj_option_set(&row, symbols, dialect, "symbols", err);
}

/* "1-9", "1-9A-G", "A-P", "0-9A-F": the characters of a size as ranges of ASCII. */
static void name_values(enum sj_symbols symbols, unsigned size, char *text)
{
    const char *const characters = symbols_info(symbols)->characters;
    for (unsigned i = 0, end = 0; i < size && characters[i]; i = end) {
        for (end = i + 1; end < size && characters[end] == characters[end - 1] + 1;)
            end++;
        *text++ = characters[i];
        if (end > i + 1) {
            *text++ = '-';
            *text++ = characters[end - 1];
        }
    }
    *text = '\0';
}

suuji_status sj_parser_bad_symbol(const struct sj_parser *parser, size_t at, unsigned size,
                                  suuji_error *err)
{
    const enum sj_symbols symbols = parser->dialect->symbols;
    const unsigned char c = (unsigned char)parser->text[at];
    char shown[8];
    char values[128];
    const bool zero =
        symbols == SJ_SYMBOLS_HEX || /* is a value */
        (symbols == SJ_SYMBOLS_OWN && sj_alphabet_has(&parser->dialect->alphabet, '0'));
    snprintf(shown, sizeof shown, c >= 32 && c < 127 ? "%c" : "\\x%02X", c);
    if (symbols == SJ_SYMBOLS_OWN) {
        const size_t len = sj_utf8_length(parser->text + at, parser->len - at);
        if (len > 1)
            snprintf(shown, sizeof shown, "%.*s", (int)len, parser->text + at);
        sj_alphabet_name(&parser->dialect->alphabet, size, values, sizeof values);
    } else {
        name_values(symbols, size, values);
    }
    if (sj_symbol_value(symbols, sj_symbols_max(symbols), (char)c) != SJ_SYMBOL_BAD)
        return sj_parser_fail(parser, at, err, "value '%s' is too large for size %u (%s)", shown,
                              size, values);
    return sj_parser_fail(parser, at, err, "'%s' is neither a value (%s) nor an empty cell (%s)",
                          shown, values, zero ? ". _ * ?" : ". 0 _ * ?");
}

enum sj_symbols sj_symbols_guess(const bool *seen)
{
    bool letters = false;
    for (int c = '1'; c <= '9'; c++)
        if (seen[c])
            return SJ_SYMBOLS_DIGITS;
    for (int c = 'A'; c <= 'Z'; c++)
        letters |= c != 'X' && (seen[c] || seen[c - 'A' + 'a']);
    return letters ? SJ_SYMBOLS_LETTERS : SJ_SYMBOLS_DIGITS;
}

bool sj_symbols_unclear(const bool *seen)
{
    bool letters = false;
    for (int c = 'A'; c <= 'Z'; c++) {
        const bool here = seen[c] || seen[c - 'A' + 'a'];
        letters |= here;
        if (here && c > 'F')
            return false;
    }
    return letters && seen['0'] && seen['.'];
}

char sj_symbols_empty_of(const bool *seen, enum sj_symbols symbols)
{
    for (const char *c = "0._*?Xx"; *c; c++)
        if (seen[(unsigned char)*c] && (*c != '0' || symbols != SJ_SYMBOLS_HEX))
            return *c;
    return '.';
}

suuji_status sj_symbols_check(const struct sj_writing *writing, suuji_error *err)
{
    const unsigned size = writing->puzzle->rules->size;
    const unsigned max = sj_symbols_max(writing->dialect->symbols);
    return size <= max ? SUUJI_OK
                       : sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                                 "one character per cell works up to size %u, not %u", max, size);
}

void sj_symbols_shown(const struct sj_writing *writing, char *shown)
{
    const unsigned size = writing->puzzle->rules->size;
    const enum sj_symbols symbols = writing->dialect->symbols;
    const unsigned max = sj_symbols_max(symbols);
    const char empty = writing->dialect->empty;
    const bool taken =
        symbols == SJ_SYMBOLS_OWN && sj_alphabet_has(&writing->dialect->alphabet, empty);
    shown[0] = !taken && sj_symbol_value(symbols, size, empty) == 0 ? empty : '.';
    for (unsigned value = 1; value <= size && value <= max; value++)
        shown[value] = sj_symbol_char(symbols, value);
}

void sj_symbols_write(const struct sj_writing *writing, const uint8_t *grid, size_t count,
                      struct sj_text *out)
{
    char shown[SJ_SYMBOLS_SHOWN];
    char *const room = sj_text_room(out, count);
    if (!room)
        return;
    sj_symbols_shown(writing, shown);
    if (writing->puzzle->rules->size < 10 && shown[1] == '1') { /* the compiler makes it vectors */
        const char empty = shown[0];
        for (size_t i = 0; i < count; i++)
            room[i] = (char)(grid[i] ? '0' + grid[i] : empty);
    } else {
        for (size_t i = 0; i < count; i++)
            room[i] = shown[grid[i]];
    }
    out->len += count;
}
