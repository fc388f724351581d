/* SPDX-License-Identifier: MIT */
/* Filling in a suuji_error. */
#include "base/fail.h"

#include "base/utf.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Messages quote what was read, and may be cut short: control characters must not reach a terminal,
   nor parts of characters. */
static void make_printable(char *text)
{
    while (*text) {
        const size_t length = sj_utf8_length(text, strlen(text));
        if (length == 0 || (unsigned char)*text < 32 || *text == 127)
            *text = '?';
        text += length ? length : 1;
    }
}

static void fill_error(suuji_error *err, suuji_status status, size_t line, size_t column,
                       const char *format, va_list args)
{
    if (!err)
        return;
    err->status = status;
    err->line = line;
    err->column = column;
    vsnprintf(err->text, sizeof err->text, format, args);
    make_printable(err->text);
}

suuji_status sj_fail(suuji_error *err, suuji_status status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fill_error(err, status, 0, 0, format, args);
    va_end(args);
    return status;
}

suuji_status sj_fail_at(suuji_error *err, suuji_status status, size_t line, size_t column,
                        const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fill_error(err, status, line, column, format, args);
    va_end(args);
    return status;
}

/* Our messages begin with a small letter, the system's with a capital. */
suuji_status sj_fail_system(suuji_error *err, const char *what, int problem)
{
    char text[120];
    if (strerror_r(problem, text, sizeof text) != 0)
        strcpy(text, "unknown error");
    text[0] = (char)tolower((unsigned char)text[0]);
    return sj_fail(err, SUUJI_ERR_IO, "%s%s%s", what ? what : "", what ? ": " : "", text);
}

suuji_status sj_fail_expected(suuji_error *err, const char *where, const char *text,
                              const char *what, const char *rest)
{
    return *rest ? sj_fail(err, SUUJI_ERR_RULES, "%s '%.60s': expected %s at '%.20s'", where, text,
                           what, rest)
                 : sj_fail(err, SUUJI_ERR_RULES, "%s '%.60s': expected %s at the end", where, text,
                           what);
}

suuji_status sj_fail_memory(suuji_error *err)
{
    return sj_fail(err, SUUJI_ERR_MEMORY, "out of memory");
}
