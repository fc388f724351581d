/* SPDX-License-Identifier: MIT */
/* Writing JSON. */
#include "codec/json_writer.h"

#include "base/utf.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A character outside ASCII as \uXXXX, twice that above U+FFFF. */
static void put_escaped(struct sj_text *out, const unsigned char *text, size_t len)
{
    uint32_t code = text[0] & (0x7fu >> len);
    for (size_t i = 1; i < len; i++)
        code = code << 6 | (text[i] & 63u);
    if (code < 0x10000)
        sj_text_printf(out, "\\u%04x", (unsigned)code);
    else
        sj_text_printf(out, "\\u%04x\\u%04x", 0xd800 + ((unsigned)code - 0x10000) / 1024,
                       0xdc00 + ((unsigned)code - 0x10000) % 1024);
}

static void write_character(struct sj_text *out, unsigned char c)
{
    static const char special[] = "\"\\\b\f\n\r\t";
    static const char letter[] = "\"\\bfnrt";
    const char *const found = c ? strchr(special, c) : NULL;
    if (found)
        sj_text_printf(out, "\\%c", letter[found - special]);
    else if (c < 0x20 || c == 0x7f)
        sj_text_printf(out, "\\u%04x", c);
    else
        sj_text_char(out, (char)c);
}

/* The number of bytes that stand for themselves. */
static size_t plain_length(const char *text, size_t len)
{
    size_t at = 0;
    while (at < len && text[at] >= ' ' && text[at] < 0x7f && text[at] != '"' && text[at] != '\\')
        at++;
    return at;
}

static void write_string(struct sj_json_writer *json, const char *text, size_t len)
{
    struct sj_text *const out = json->out;
    sj_text_char(out, '"');
    for (size_t at = 0, step = 0; at < len; at += step ? step : 1) {
        step = plain_length(text + at, len - at);
        if (step) {
            sj_text_add(out, text + at, step);
            continue;
        }
        step = sj_utf8_length(text + at, len - at);
        const char *const character = step ? text + at : SJ_UTF8_UNKNOWN;
        const size_t bytes = step ? step : sizeof SJ_UTF8_UNKNOWN - 1;
        if (step == 1)
            write_character(out, (unsigned char)*character);
        else if (json->form == SJ_JSON_PACKED)
            put_escaped(out, (const unsigned char *)character, bytes);
        else
            sj_text_add(out, character, bytes);
    }
    sj_text_char(out, '"');
}

static void new_line(struct sj_json_writer *json)
{
    if (json->form != SJ_JSON_WIDE)
        return;
    sj_text_char(json->out, '\n');
    sj_text_fill(json->out, ' ', 2 * (size_t)json->depth);
}

/* What precedes every value: a comma, a new line, the key. */
static void begin_value(struct sj_json_writer *json, const char *key)
{
    if (json->depth > 0) {
        bool *const filled = &json->filled[json->depth - 1];
        assert((json->close[json->depth - 1] == '}') == (key != NULL));
        if (*filled)
            sj_text_str(json->out, json->form == SJ_JSON_NARROW ? ", " : ",");
        *filled = true;
        new_line(json);
    }
    if (key) {
        write_string(json, key, strlen(key));
        sj_text_str(json->out, json->form == SJ_JSON_PACKED ? ":" : ": ");
    }
}

static void open(struct sj_json_writer *json, const char *key, char bracket, char close)
{
    begin_value(json, key);
    assert(json->depth < SJ_JSON_DEPTH);
    sj_text_char(json->out, bracket);
    json->close[json->depth] = close;
    json->filled[json->depth++] = false;
}

void sj_json_put_object(struct sj_json_writer *json, const char *key)
{
    open(json, key, '{', '}');
}

void sj_json_put_array(struct sj_json_writer *json, const char *key)
{
    open(json, key, '[', ']');
}

void sj_json_put_end(struct sj_json_writer *json)
{
    assert(json->depth > 0);
    json->depth--;
    if (json->filled[json->depth])
        new_line(json);
    sj_text_char(json->out, json->close[json->depth]);
    if (json->depth == 0 && json->form != SJ_JSON_PACKED)
        sj_text_char(json->out, '\n');
}

void sj_json_put_string(struct sj_json_writer *json, const char *key, const char *text)
{
    sj_json_put_bytes(json, key, text, strlen(text));
}

void sj_json_put_bytes(struct sj_json_writer *json, const char *key, const char *text, size_t len)
{
    begin_value(json, key);
    write_string(json, text, len);
}

void sj_json_put_count(struct sj_json_writer *json, const char *key, uint64_t number)
{
    const bool exact = number <= SJ_JSON_EXACT;
    char digits[20];
    size_t at = sizeof digits;
    do
        digits[--at] = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    begin_value(json, key);
    if (!exact)
        sj_text_char(json->out, '"');
    sj_text_add(json->out, digits + at, sizeof digits - at);
    if (!exact)
        sj_text_char(json->out, '"');
}

void sj_json_put_word(struct sj_json_writer *json, const char *key, const char *word)
{
    begin_value(json, key);
    sj_text_str(json->out, word);
}

void sj_json_put_values(struct sj_json_writer *json, const char *key, const uint8_t *values,
                        size_t count)
{
    sj_json_put_array(json, key);
    for (size_t i = 0; i < count; i++)
        sj_json_put_count(json, NULL, values[i]);
    sj_json_put_end(json);
}

void sj_json_put_pair(struct sj_json_writer *json, const char *key, unsigned one, unsigned two)
{
    sj_json_put_array(json, key);
    sj_json_put_count(json, NULL, one);
    sj_json_put_count(json, NULL, two);
    sj_json_put_end(json);
}
