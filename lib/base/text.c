/* SPDX-License-Identifier: MIT */
/* A text that grows. */
#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *sj_text_room(struct sj_text *text, size_t more)
{
    if (text->failed)
        return NULL;
    if (!text->at || more > text->cap - text->len) {
        size_t cap = text->cap ? text->cap : 128;
        while (cap - text->len < more && cap <= SIZE_MAX / 2)
            cap *= 2;
        char *const at = cap - text->len < more ? NULL : realloc(text->at, cap);
        if (!at) {
            text->failed = true;
            return NULL;
        }
        text->at = at;
        text->cap = cap;
    }
    return text->at + text->len;
}

void sj_text_add(struct sj_text *text, const char *bytes, size_t count)
{
    char *const room = sj_text_room(text, count);
    if (!room || count == 0)
        return;
    memcpy(room, bytes, count);
    text->len += count;
}

bool sj_text_keep(void *text, const char *bytes, size_t count)
{
    sj_text_add(text, bytes, count);
    return !((struct sj_text *)text)->failed;
}

void sj_text_str(struct sj_text *text, const char *string)
{
    sj_text_add(text, string, strlen(string));
}

void sj_text_char(struct sj_text *text, char c)
{
    sj_text_add(text, &c, 1);
}

void sj_text_fill(struct sj_text *text, char c, size_t count)
{
    char *const room = sj_text_room(text, count);
    if (!room || count == 0)
        return;
    memset(room, c, count);
    text->len += count;
}

void sj_text_printf(struct sj_text *text, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    va_list again;
    va_copy(again, args);
    const int len = vsnprintf(NULL, 0, format, args);
    va_end(args);
    char *const room = len < 0 ? NULL : sj_text_room(text, (size_t)len + 1);
    if (room) {
        vsnprintf(room, (size_t)len + 1, format, again);
        text->len += (size_t)len;
    }
    va_end(again);
}

void sj_text_clear(struct sj_text *text)
{
    text->len = 0;
    text->failed = false;
}

void sj_text_free(struct sj_text *text)
{
    free(text->at);
    *text = (struct sj_text){0};
}

size_t sj_count_lines(const char *text, size_t len)
{
    size_t lines = 0;
    for (size_t from = 0; from < len; from += 128) {
        /* Counting in a byte keeps the compiler's vectors full. */
        const size_t end = len - from < 128 ? len : from + 128;
        uint8_t some = 0;
        for (size_t i = from; i < end; i++)
            some = (uint8_t)(some + (text[i] == '\n'));
        lines += some;
    }
    return lines;
}
