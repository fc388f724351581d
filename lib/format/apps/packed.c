/* SPDX-License-Identifier: MIT */
/* Puzzles that are packed by LZString. */
#include "format/apps/web_puzzle.h"

#include "base/fail.h"
#include "codec/lzstring.h"
#include "format/scan_inl.h"

static bool begins_part(const char *text, size_t from, size_t at)
{
    const char before = at == from ? '/' : text[at - 1];
    return before == '/' || before == '=' || before == '?' || before == '&';
}

struct sj_packed sj_packed_find(const char *text, size_t len, size_t at,
                                const char *const *prefixes)
{
    struct sj_packed p = {.at = at, .end = sj_word_end(text, len, at)};
    for (size_t i = at; i < p.end && !p.sure; i++)
        for (size_t k = 0; prefixes[k] && !p.sure; k++)
            if (begins_part(text, at, i) && sj_starts(text, p.end, i, prefixes[k])) {
                p.at = i + strlen(prefixes[k]);
                p.sure = 98;
            }
    for (size_t i = p.at; i < p.end; i++)
        if (text[i] == '&' || text[i] == '#' || text[i] == '?')
            p.end = i;
    return p;
}

bool sj_packed_fits(const char *text, const struct sj_packed *packed)
{
    for (size_t i = packed->at; i < packed->end; i++)
        if (!sj_is_digit(text[i]) && !((text[i] | 32) >= 'a' && (text[i] | 32) <= 'z') &&
            !memchr("+/=%-", text[i], 5))
            return false;
    return packed->end > packed->at;
}

suuji_status sj_packed_open(const struct sj_parser *parser, const struct sj_packed *packed,
                            struct sj_text *out, suuji_error *err)
{
    struct sj_text plain = {0};
    for (size_t i = packed->at; i < packed->end; i++) {
        const char *const c = parser->text + i;
        if (*c == '%' && i + 2 < packed->end && sj_digit_value(c[1]) < 16 &&
            sj_digit_value(c[2]) < 16) {
            sj_text_char(&plain, (char)(sj_digit_value(c[1]) * 16 + sj_digit_value(c[2])));
            i += 2;
        } else {
            sj_text_char(&plain, *c);
        }
    }
    const bool good =
        plain.len > 0 && !plain.failed && sj_lzstring_unpack(plain.at, plain.len, out);
    const bool memory = plain.failed || out->failed;
    sj_text_free(&plain);
    if (memory)
        return sj_fail_memory(err);
    return good
               ? SUUJI_OK
               : sj_parser_fail(parser, packed->at, err, "this is not text compressed by LZString");
}

void sj_packed_write(const struct sj_text *json, bool escaped, struct sj_text *out)
{
    struct sj_text plain = {0};
    if (!json->failed)
        sj_lzstring_pack(json->at, json->len, &plain);
    for (size_t i = 0; i < plain.len; i++) {
        const char c = plain.at[i];
        const char *const code = c == '+' ? "%2B" : c == '/' ? "%2F" : c == '=' ? "%3D" : NULL;
        if (escaped && code)
            sj_text_str(out, code);
        else
            sj_text_char(out, c);
    }
    out->failed = out->failed || json->failed || plain.failed;
    sj_text_free(&plain);
}
