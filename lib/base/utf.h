/* SPDX-License-Identifier: MIT */
/* Texts from outside: UTF-16, which some programs write, as UTF-8, and characters of UTF-8. */
#ifndef SJ_UTF_H
#define SJ_UTF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The state between two pieces of a text. Zeroed, and `order` set, at its beginning. */
struct sj_utf16 {
    char order;    /* 'l': the low byte is first; 'b': the high byte; 0: the text is not UTF-16 */
    bool half;     /* the first byte of a unit was read, */
    uint8_t byte;  /* and is this */
    uint16_t high; /* the first half of a pair of surrogates was read; 0: it was not */
};

/* Room for the UTF-8 of `len` bytes. */
static inline size_t sj_utf16_room(size_t len)
{
    return len / 2 * 3 + 6;
}

/* The order of the bytes, by the byte order mark at the beginning of a text; 0: there is none. */
char sj_utf16_order(const char *text, size_t len);

/* Convert a piece of a text; returns the number of bytes written to `out`. The mark is left out,
   and half a pair of surrogates becomes U+FFFD. */
size_t sj_utf16_convert(struct sj_utf16 *state, const char *text, size_t len, char *out);

/* Characters of texts from outside, which may be anything. */

/* Replaces bytes that are not a character: U+FFFD. */
#define SJ_UTF8_UNKNOWN "\xef\xbf\xbd"

/* Bytes of the UTF-8 character at `text`, of which `left` bytes are there, or 0: it is not one. No
   overlong forms, no surrogates, nothing above U+10FFFF. A zero is a character of one byte. */
size_t sj_utf8_length(const char *text, size_t left);

#endif
