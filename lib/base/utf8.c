/* SPDX-License-Identifier: MIT */
/* Characters of texts from outside. */
#include "base/utf8.h"

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
