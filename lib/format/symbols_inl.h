/* SPDX-License-Identifier: MIT */
/* Characters for values and for empty cells. */
#ifndef SJ_SYMBOLS_INL_H
#define SJ_SYMBOLS_INL_H

#include "base/option.h"
#include "format/format.h"

#include <string.h>

#define SJ_SYMBOL_BAD 256u
/* The same in a table of bytes: its high bit is set, which no value of single characters has. */
#define SJ_SYMBOL_NONE 255u

/* The option row that names a text's symbols, and its list of words. */
extern const char *const sj_symbol_words[];
#define SJ_SYMBOLS_OPTION                                                                    \
    {                                                                                        \
        .name = "symbols", .kind = SUUJI_OPTION_WORD,                                        \
        .offset = offsetof(struct sj_dialect, symbols), .value = "WORD", .fallback = "auto", \
        .words = sj_symbol_words, .other = sj_symbols_set_own,                               \
        .help = "values are 1-9A-Z... (digits), A-Z... (letters), 0-9A-F (hex), or any N "   \
                "different characters, the first for value 1"                                \
    }
extern const struct sj_option sj_symbols_options[];
suuji_status sj_symbols_set_own(const char *value, void *into, const char *owner, suuji_error *err);

/* The largest size that single characters can write. */
unsigned sj_symbols_max(enum sj_symbols symbols);

/* Is `c` one of the characters that always mean an empty cell? */
static inline bool sj_symbol_empty(char c)
{
    return c == '.' || c == '_' || c == '*' || c == '?';
}

/* The value of `c` in a puzzle of `size`: 0 for an empty cell, SJ_SYMBOL_BAD for neither. Letters
   count in either case as long as one case is enough for the size; '0', 'x' and 'X' are empty cells
   where they are not a value. */
unsigned sj_symbol_value(enum sj_symbols symbols, unsigned size, char c);

/* The character for `value`, which is 1 .. sj_symbols_max. */
char sj_symbol_char(enum sj_symbols symbols, unsigned value);

/* Guess from cells that may be of any size how values are written: only letters, or digits. */
enum sj_symbols sj_symbols_guess(const bool *seen);

/* Are these cells of size 16 in which '0' may be a value or an empty cell? There is '.' for empty
   cells as well, and no letter past F, as hex would have it. */
bool sj_symbols_unclear(const bool *seen);

/* The first character, in order of preference, that means an empty cell among those `seen`. */
char sj_symbols_empty_of(const bool *seen, enum sj_symbols symbols);

/* The character for each value, and for empty cells [0]: the dialect's `empty` gives way to '.'
   where it is a blank or would be read as a value. Values that the symbols do not reach have
   none. */
#define SJ_SYMBOLS_SHOWN 62
void sj_symbols_shown(const struct sj_writing *writing, char *shown);

/* One character per cell. Fails with SUUJI_ERR_UNSUPPORTED where the symbols do not reach the
   size. */
suuji_status sj_symbols_check(const struct sj_writing *writing, suuji_error *err);
void sj_symbols_write(const struct sj_writing *writing, const uint8_t *grid, size_t count,
                      struct sj_text *out);

#endif
