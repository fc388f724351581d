/* SPDX-License-Identifier: MIT */
/* Texts in UTF-16 as UTF-8, and characters of texts from outside. */
#include "base/utf.h"

#include <string.h>

#define MARK 0xfeffu
#define UNKNOWN 0xfffdu

char sj_utf16_order(const char *text, size_t len)
{
    if (len < 2 || (len >= 4 && memcmp(text, "\xff\xfe\0\0", 4) == 0)) /* that is UTF-32 */
        return 0;
    return memcmp(text, "\xff\xfe", 2) == 0 ? 'l' : memcmp(text, "\xfe\xff", 2) == 0 ? 'b' : 0;
}

static size_t put_code(uint32_t code, char *out)
{
    static const unsigned lead[4] = {0, 0xc0, 0xe0, 0xf0};
    const unsigned tail = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    out[0] = (char)(lead[tail] | code >> 6 * tail);
    for (unsigned i = 1; i <= tail; i++)
        out[i] = (char)(0x80 | (code >> 6 * (tail - i) & 63));
    return tail + 1;
}

/* One unit; it may complete a pair of surrogates, or show that there is none. */
static size_t take_unit(struct sj_utf16 *state, unsigned unit, char *out)
{
    const unsigned high = state->high;
    const bool low = unit >= 0xdc00 && unit < 0xe000;
    state->high = 0;
    if (high && low)
        return put_code(0x10000 + ((high - 0xd800) << 10) + (unit - 0xdc00), out);
    size_t count = high ? put_code(UNKNOWN, out) : 0;
    if (unit >= 0xd800 && unit < 0xdc00)
        state->high = (uint16_t)unit;
    else if (unit != MARK)
        count += put_code(low ? UNKNOWN : unit, out + count);
    return count;
}

size_t sj_utf16_convert(struct sj_utf16 *state, const char *text, size_t len, char *out)
{
    size_t count = 0;
    for (size_t i = 0; i < len; i++) {
        const unsigned byte = (unsigned char)text[i];
        if (state->half)
            count += take_unit(state,
                               state->order == 'l' ? state->byte | byte << 8
                                                   : (unsigned)state->byte << 8 | byte,
                               out + count);
        state->half = !state->half;
        state->byte = (uint8_t)byte;
    }
    return count;
}

/* Characters of texts from outside. */

size_t sj_utf8_length(const char *text, size_t left)
{
    const unsigned char *const s = (const unsigned char *)text;
    const size_t len = left == 0                     ? 0
                       : s[0] < 0x80                 ? 1
                       : s[0] >= 0xc2 && s[0] < 0xe0 ? 2
                       : s[0] >= 0xe0 && s[0] < 0xf0 ? 3
                       : s[0] >= 0xf0 && s[0] < 0xf5 ? 4
                                                     : 0;
    if (len == 0 || len > left)
        return 0;
    for (size_t i = 1; i < len; i++)
        if ((s[i] & 0xc0) != 0x80)
            return 0;
    if ((s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xed && s[1] >= 0xa0) ||
        (s[0] == 0xf0 && s[1] < 0x90) || (s[0] == 0xf4 && s[1] >= 0x90))
        return 0;
    return len;
}
