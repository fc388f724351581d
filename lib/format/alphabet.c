/* SPDX-License-Identifier: MIT */
/* Symbols of the user's own: reading an alphabet, folding texts and unfolding them. */
#include "format/alphabet.h"

#include "base/fail.h"
#include "base/utf.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* What replaces bytes that are not UTF-8, in folded texts: no character has it. */
#define UNKNOWN '\xFF'

/* ---- Reading ---- */

/* Characters beyond ASCII that nobody would see, that join the one before them, or that are
   borders. */
static const struct {
    uint32_t first, last;
} refused[] = {
    {0x80, 0xA0},     {0xAD, 0xAD},     {0x300, 0x36F},   {0x1680, 0x1680},
    {0x2000, 0x200F}, {0x2028, 0x202F}, {0x205F, 0x206F}, {0x20D0, 0x20FF},
    {0x2500, 0x257F}, {0x3000, 0x3000}, {0xE000, 0xF8FF}, {0xFE00, 0xFE0F},
    {0xFE20, 0xFE2F}, {0xFEFF, 0xFEFF}, {0xFFF0, 0xFFFF}, {0xE0000, 0x10FFFF},
};

static uint32_t code_point(const char *at, size_t len)
{
    uint32_t code = (unsigned char)*at & (len == 1 ? 0x7Fu : 0x7Fu >> len);
    for (size_t i = 1; i < len; i++)
        code = code << 6 | ((unsigned char)at[i] & 0x3Fu);
    return code;
}

static bool can_be_symbol(uint32_t code)
{
    if (code < 0x80)
        return (code >= '0' && code <= '9') || (code >= 'A' && code <= 'Z') ||
               (code >= 'a' && code <= 'z');
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        if (code >= refused[i].first && code <= refused[i].last)
            return false;
    return true;
}

/* `whole`: the alphabet, in which `at` is. */
static suuji_status refuse_symbol(const char *whole, const char *at, size_t len, suuji_error *err)
{
    const uint32_t code = code_point(at, len);
    if (code > ' ' && code < 0x7F)
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "symbols '%.100s': '%c' cannot be a symbol: of ASCII use letters and digits",
                       whole, (char)code);
    return sj_fail(err, SUUJI_ERR_ARGUMENT, "symbols '%.100s': U+%04X%s cannot be a symbol", whole,
                   (unsigned)code, code == ' ' ? " (a blank)" : "");
}

/* The value of the character of `len` bytes; 0: it is not in the alphabet. */
static unsigned value_of(const struct sj_alphabet *alphabet, const char *at, size_t len)
{
    for (unsigned i = 0; i < alphabet->count; i++)
        if (alphabet->symbol[i][0] == *at && memcmp(alphabet->symbol[i], at, len) == 0 &&
            !alphabet->symbol[i][len])
            return i + 1;
    return 0;
}

suuji_status sj_alphabet_read(const char *text, struct sj_alphabet *alphabet, suuji_error *err)
{
    const char *at = text;
    *alphabet = (struct sj_alphabet){0};
    for (size_t left = strlen(text), len = 0; left; at += len, left -= len) {
        len = sj_utf8_length(at, left);
        if (len == 0)
            return sj_fail(err, SUUJI_ERR_ARGUMENT, "symbols '%.100s': this is not UTF-8", text);
        if (!can_be_symbol(code_point(at, len)))
            return refuse_symbol(text, at, len, err);
        if (value_of(alphabet, at, len))
            return sj_fail(err, SUUJI_ERR_ARGUMENT, "symbols '%.100s': '%.*s' occurs twice", text,
                           (int)len, at);
        if (alphabet->count == SJ_ALPHABET_MAX)
            return sj_fail(err, SUUJI_ERR_ARGUMENT, "more than %d symbols", SJ_ALPHABET_MAX);
        memcpy(alphabet->symbol[alphabet->count++], at, len);
    }
    return alphabet->count ? SUUJI_OK : sj_fail(err, SUUJI_ERR_ARGUMENT, "there are no symbols");
}

void sj_alphabet_name(const struct sj_alphabet *alphabet, unsigned count, char *text, size_t room)
{
    size_t len = 0;
    for (unsigned i = 0; i < count && i < alphabet->count; i++) {
        const size_t more = strlen(alphabet->symbol[i]);
        if (len + more >= room)
            break;
        memcpy(text + len, alphabet->symbol[i], more);
        len += more;
    }
    text[len] = '\0';
}

bool sj_alphabet_has(const struct sj_alphabet *alphabet, char c)
{
    return value_of(alphabet, &c, 1) != 0;
}

/* ---- Folding ---- */

/* U+00B7, and others that look like it: a bullet, and the operators of mathematics. */
static bool is_dot(const char *at, size_t len)
{
    static const char dots[][4] = {"\xC2\xB7", "\xE2\x80\xA2", "\xE2\x88\x99", "\xE2\x8B\x85"};
    for (size_t i = 0; i < sizeof dots / sizeof *dots; i++)
        if (strlen(dots[i]) <= len && memcmp(at, dots[i], strlen(dots[i])) == 0)
            return true;
    return false;
}

bool sj_alphabet_dotted(const char *text, size_t len)
{
    for (size_t at = 0; at < len; at++)
        if ((unsigned char)text[at] >= 0xC2 && is_dot(text + at, len - at))
            return true;
    return false;
}

/* Could these bytes, fewer than a character's, be the beginning of one? */
static bool is_begun(const char *at, size_t left)
{
    const unsigned char c = (unsigned char)*at;
    const size_t len = c >= 0xF0 && c < 0xF5   ? 4
                       : c >= 0xE0 && c < 0xF0 ? 3
                       : c >= 0xC2 && c < 0xE0 ? 2
                                               : 0;
    for (size_t i = 1; i < left; i++)
        if (((unsigned char)at[i] & 0xC0) != 0x80)
            return false;
    return left < len;
}

size_t sj_alphabet_fold(const struct sj_alphabet *alphabet, char *text, size_t len, bool last,
                        size_t *rest)
{
    char *to = text;
    size_t at = 0;
    while (at < len) {
        const size_t left = len - at;
        const size_t bytes = sj_utf8_length(text + at, left);
        if (bytes == 0 && !last && is_begun(text + at, left))
            break;
        const unsigned value = bytes ? value_of(alphabet, text + at, bytes) : 0;
        if (value) {
            *to++ = (char)(SJ_ALPHABET_CODE + value);
        } else if (bytes == 0) {
            *to++ = alphabet->count ? UNKNOWN : text[at];
        } else if (alphabet->dots && is_dot(text + at, bytes)) {
            *to++ = '.';
        } else {
            memmove(to, text + at, bytes);
            to += bytes;
        }
        at += bytes ? bytes : 1;
    }
    *rest = len - at;
    memmove(to, text + at, *rest);
    return (size_t)(to - text);
}

size_t sj_alphabet_step(const char *text, size_t left)
{
    const size_t len = sj_utf8_length(text, left);
    return len ? len : 1;
}

/* The character that a byte of folded text means, and its length. */
static const char *meaning_of(const struct sj_alphabet *alphabet, char c, size_t *len)
{
    const unsigned value = (unsigned char)c - (unsigned)SJ_ALPHABET_CODE;
    const char *const text =
        value >= 1 && value <= alphabet->count ? alphabet->symbol[value - 1] : SJ_UTF8_UNKNOWN;
    *len = strlen(text);
    return text;
}

void sj_alphabet_unfold(const struct sj_alphabet *alphabet, struct sj_text *text, size_t from)
{
    struct sj_text folded = {0};
    if (text->failed || from == text->len)
        return;
    sj_text_add(&folded, text->at + from, text->len - from);
    text->len = from;
    text->failed |= folded.failed;
    for (size_t at = 0, len = 0; !text->failed && at < folded.len; at += len) {
        len = sj_utf8_length(folded.at + at, folded.len - at);
        if (len) {
            sj_text_add(text, folded.at + at, len);
            continue;
        }
        const char *const symbol = meaning_of(alphabet, folded.at[at], &len);
        sj_text_add(text, symbol, len);
        len = 1;
    }
    sj_text_free(&folded);
}

void sj_alphabet_unfold_string(const struct sj_alphabet *alphabet, char *string, size_t room)
{
    struct sj_text text = {0};
    sj_text_str(&text, string);
    sj_alphabet_unfold(alphabet, &text, 0);
    size_t len = 0;
    while (!text.failed && len < text.len) { /* whole characters */
        const size_t step = sj_alphabet_step(text.at + len, text.len - len);
        if (len + step >= room)
            break;
        len += step;
    }
    if (len)
        memcpy(string, text.at, len);
    if (!text.failed)
        string[len] = '\0';
    sj_text_free(&text);
}
