/* SPDX-License-Identifier: MIT */
/* How wide texts are. Which font a reader of the file has is not known when it is laid out, so the
   widths are those of DejaVu Sans and Verdana, the widest of the usual ones. */
#include "draw/picture.h"

#include "base/utf8.h"

#include <string.h>

/* Bytes of the character that a text with an end begins with; 0: it is not one, or may not be in
   XML. */
static size_t character(const char *text)
{
    const unsigned char *const at = (const unsigned char *)text;
    const size_t length = sj_utf8_length(text, strnlen(text, 4));
    return length == 3 && at[0] == 0xEF && at[1] == 0xBF && at[2] >= 0xBE ? 0 : length;
}

void sj_text_clean(struct sj_text *out, const char *text)
{
    while (*text) {
        const size_t length = character(text);
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
        const size_t length = character(at);
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
        const size_t length = character(text);
        width += advance(text);
        text += length ? length : 1;
    }
    return bold ? 1.1 * width : width;
}
