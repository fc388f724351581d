/* SPDX-License-Identifier: MIT */
/* Values in texts. */
#include "constraint/written_values.h"

#include <stdint.h>

static bool read_long(const char **at, unsigned *value)
{
    const char *p = *at + 1;
    for (*value = 0; *p >= '0' && *p <= '9' && *value <= UINT8_MAX; p++)
        *value = *value * 10 + (unsigned)(*p - '0');
    if (*p != '>' || *value < 1 || *value > UINT8_MAX)
        return false;
    *at = p + 1;
    return true;
}

bool sj_written_value(const char **at, unsigned *value)
{
    const char c = **at;
    if (c == '<')
        return read_long(at, value);
    *value = c >= '1' && c <= '9'   ? (unsigned)(c - '0')
             : c >= 'A' && c <= 'Z' ? (unsigned)(c - 'A') + 10
                                    : 0;
    *at += *value > 0;
    return *value > 0;
}

bool sj_written_values(const char **at, unsigned size, char end,
                       void (*see)(void *user, unsigned low, unsigned high), void *user)
{
    bool some = false;
    while (**at != end) {
        const char *const start = *at;
        unsigned low = 0, high = 0;
        if (!sj_written_value(at, &low))
            return false;
        high = low;
        if (low > size ||
            (**at == '-' && (++*at, !sj_written_value(at, &high) || high < low || high > size))) {
            *at = start;
            return false;
        }
        see(user, low, high);
        some = true;
    }
    return some;
}

static void write_value(unsigned value, struct sj_text *out)
{
    if (value < 10)
        sj_text_char(out, (char)('0' + value));
    else if (value < 36)
        sj_text_char(out, (char)('A' + value - 10));
    else
        sj_text_printf(out, "<%u>", value);
}

void sj_write_values(unsigned low, unsigned high, struct sj_text *out)
{
    write_value(low, out);
    sj_text_str(out, high > low + 1 ? "-" : "");
    if (high > low)
        write_value(high, out);
}
