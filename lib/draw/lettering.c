/* SPDX-License-Identifier: MIT */
/* How wide texts are. Which font a reader of the file has is not known when it is laid out, so the
   widths are those of DejaVu Sans and Verdana, the widest of the usual ones. */
#include "draw/picture.h"

#include "base/utf.h"

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

/* Small letters a .. z, in hundredths. */
static const unsigned char small[] = {62, 64, 55, 64, 62, 36, 64, 64, 28, 35,  60, 28, 100,
                                      64, 62, 64, 64, 43, 53, 40, 64, 60, 100, 60, 60, 53};

/* Of a character, in letters of size 1. Scripts with wide characters begin at U+1100. */
static double plain_advance(const char *text)
{
    const unsigned char c = (unsigned char)*text;
    if (c >= 0xE2 || (c == 0xE1 && (unsigned char)text[1] >= 0x84))
        return 1.0;
    if (c >= 0x80)
        return 0.85;
    if (c >= 'a' && c <= 'z')
        return small[c - 'a'] / 100.0;
    if (strchr("I|.,:;'!", c))
        return 0.4;
    if (strchr("()[]-/", c))
        return 0.47;
    if (strchr("=+<>~^#", c))
        return 0.84;
    if (strchr("MWQ@%", c))
        return 1.0;
    if (c >= 'A' && c <= 'Z')
        return 0.8;
    return c == ' ' ? 0.36 : 0.64;
}

/* Bold letters are wider, narrow ones the most. */
static double advance(const char *text, bool bold)
{
    const double plain = plain_advance(text);
    const bool is_small = *text >= 'a' && *text <= 'z';
    return !bold ? plain : is_small ? 1.1 * plain + 0.04 : 1.1 * plain;
}

size_t sj_text_fitting(const char *text, bool bold, double size, double width)
{
    const char *at = text;
    for (double used = 0; *at;) {
        const size_t length = character(at);
        used += size * advance(at, bold);
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
        width += advance(text, bold);
        text += length ? length : 1;
    }
    return width;
}
