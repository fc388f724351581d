/* SPDX-License-Identifier: MIT */
/* Base64: three bytes become four letters. */
#include "codec/base64.h"

#include <stdint.h>

int sj_base64_value(char c)
{
    return c >= 'A' && c <= 'Z'   ? c - 'A'
           : c >= 'a' && c <= 'z' ? c - 'a' + 26
           : c >= '0' && c <= '9' ? c - '0' + 52
           : c == '+' || c == '-' ? 62
           : c == '/' || c == '_' ? 63
                                  : -1;
}

bool sj_base64_read(struct sj_text *out, const char *letters, size_t length)
{
    uint32_t bits = 0;
    unsigned count = 0;
    while (length > 0 && letters[length - 1] == '=')
        length--;
    for (size_t i = 0; i < length; i++) {
        const int value = sj_base64_value(letters[i]);
        if (value < 0)
            return false;
        bits = bits << 6 | (uint32_t)value;
        count += 6;
        if (count >= 8) {
            count -= 8;
            sj_text_char(out, (char)(bits >> count & 0xff));
        }
    }
    return length % 4 != 1;
}

void sj_base64_add_plain(struct sj_text *out, const char *bytes, size_t count)
{
    const size_t before = out->len;
    sj_base64_add(out, bytes, count);
    for (size_t i = before; i < out->len; i++)
        out->at[i] = (char)(out->at[i] == '+' ? '-' : out->at[i] == '/' ? '_' : out->at[i]);
    while (out->len > before && out->at[out->len - 1] == '=')
        out->len--;
}

void sj_base64_add(struct sj_text *out, const char *bytes, size_t count)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    char *to = sj_text_room(out, count / 3 * 4 + 4);
    if (!to)
        return;
    for (size_t at = 0; at < count; at += 3) {
        const size_t left = count - at;
        uint32_t bits = (uint32_t)(uint8_t)bytes[at] << 16;
        if (left > 1)
            bits |= (uint32_t)(uint8_t)bytes[at + 1] << 8;
        if (left > 2)
            bits |= (uint8_t)bytes[at + 2];
        *to++ = letters[bits >> 18];
        *to++ = letters[bits >> 12 & 63];
        *to++ = left > 1 ? letters[bits >> 6 & 63] : '=';
        *to++ = left > 2 ? letters[bits & 63] : '=';
        out->len += 4;
    }
}
