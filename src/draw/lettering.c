/* SPDX-License-Identifier: MIT */
/* How wide texts are. Which font a reader of the file has is not known when it is laid out, so the
   widths are those of DejaVu Sans and Verdana, the widest of the usual ones. */
#include "draw/picture.h"

#include <string.h>

size_t sj_utf8_length(const char *text)
{
    const unsigned char *const at = (const unsigned char *)text;
    const size_t length = at[0] < 0x80                     ? 1
                          : at[0] >= 0xC2 && at[0] <= 0xDF ? 2
                          : at[0] >= 0xE0 && at[0] <= 0xEF ? 3
                          : at[0] >= 0xF0 && at[0] <= 0xF4 ? 4
                                                           : 0;
    for (size_t i = 1; i < length; i++)
        if ((at[i] & 0xC0) != 0x80)
            return 0;
    if ((at[0] == 0xE0 && at[1] < 0xA0) || (at[0] == 0xF0 && at[1] < 0x90) ||
        (at[0] == 0xED && at[1] > 0x9F) || (at[0] == 0xF4 && at[1] > 0x8F))
        return 0; /* too long a form, a surrogate, past the last character */
    if (at[0] == 0xEF && at[1] == 0xBF && at[2] >= 0xBE)
        return 0; /* not allowed in XML */
    return length;
}

void sj_text_clean(struct sj_text *out, const char *text)
{
    while (*text) {
        const size_t length = sj_utf8_length(text);
        if ((unsigned char)*text < 32 || *text == 127)
            sj_text_char(out, ' ');
        else if (length == 0)
            sj_text_char(out, '?');
        else
            sj_text_add(out, text, length);
        text += length ? length : 1;
    }
}

/* Of a character, in letters of size 1. Scripts with wide characters begin at U+1100. */
static double advance(const char *text)
{
    const unsigned char c = (unsigned char)*text;
    if (c >= 0xE2 || (c == 0xE1 && (unsigned char)text[1] >= 0x84))
        return 1.0;
    if (c >= 0x80)
        return 0.85;
    if (strchr("iIjl|.,:;'!", c))
        return 0.4;
    if (strchr("mwMWQ@%", c))
        return 1.0;
    if (c >= 'A' && c <= 'Z')
        return 0.8;
    return c == ' ' ? 0.35 : 0.64;
}

size_t sj_text_fitting(const char *text, bool bold, double size, double width)
{
    const double each = size * (bold ? 1.1 : 1.0);
    const char *at = text;
    for (double used = 0; *at;) {
        const size_t length = sj_utf8_length(at);
        used += each * advance(at);
        if (used > width)
            break;
        at += length ? length : 1;
    }
    return (size_t)(at - text);
}

double sj_text_width(const char *text, bool bold)
{
    double width = 0;
    while (*text) {
        const size_t length = sj_utf8_length(text);
        width += advance(text);
        text += length ? length : 1;
    }
    return bold ? 1.1 * width : width;
}
