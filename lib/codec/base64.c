/* SPDX-License-Identifier: MIT */
/* Base64: three bytes become four letters. */
#include "codec/base64.h"

#include <stdint.h>

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
