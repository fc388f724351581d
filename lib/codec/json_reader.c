/* SPDX-License-Identifier: MIT */
/* Reading JSON in place, value by value. */
#include "codec/json_reader.h"

#include <stdlib.h>
#include <string.h>

static bool fail_expecting(struct sj_json *json, const char *expected)
{
    if (!json->error)
        json->error = expected;
    return false;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static void skip_blanks(struct sj_json *json)
{
    while (!json->error && json->at < json->len && is_blank(json->text[json->at]))
        json->at++;
}

/* The next byte that is not blank, 0 at the end. */
static char peek_byte(struct sj_json *json)
{
    skip_blanks(json);
    return !json->error && json->at < json->len ? json->text[json->at] : '\0';
}

char sj_json_kind(struct sj_json *json)
{
    const char c = peek_byte(json);
    if (c == '-' || (c >= '0' && c <= '9'))
        return '0';
    return c && strchr("{[\"tfn", c) ? c : '\0';
}

bool sj_json_enter(struct sj_json *json, char open)
{
    if (peek_byte(json) != open)
        return fail_expecting(json, open == '{' ? "an object" : "an array");
    if (json->depth == SJ_JSON_DEPTH)
        return fail_expecting(json, "less deep nesting");
    json->begun[json->depth++] = false;
    json->at++;
    return true;
}

bool sj_json_more(struct sj_json *json, char close)
{
    const char c = peek_byte(json);
    if (json->error || json->depth == 0)
        return false;
    bool *const begun = &json->begun[json->depth - 1];
    if (c == close) {
        json->at++;
        json->depth--;
        return false;
    }
    if (*begun && c != ',')
        return fail_expecting(json, close == '}' ? "',' or '}'" : "',' or ']'");
    json->at += *begun;
    *begun = true;
    return true;
}

/* A key with the ':' after it. `*start` and `*end`: the bytes between its quotes. */
static bool read_key(struct sj_json *json, struct sj_text *out, size_t *start, size_t *end)
{
    if (peek_byte(json) != '"')
        return fail_expecting(json, "a key");
    *start = json->at + 1;
    if (!sj_json_string(json, out))
        return false;
    *end = json->at - 1;
    if (peek_byte(json) != ':')
        return fail_expecting(json, "':'");
    json->at++;
    return true;
}

bool sj_json_key(struct sj_json *json, const char **key, size_t *len)
{
    size_t start = 0;
    size_t end = 0;
    const bool good = read_key(json, NULL, &start, &end);
    *key = json->text + start;
    *len = end - start;
    return good;
}

bool sj_json_key_text(struct sj_json *json, struct sj_text *key)
{
    size_t start = 0;
    size_t end = 0;
    sj_text_clear(key);
    return read_key(json, key, &start, &end);
}

/* Four hexadecimal digits at `at`; above 0xffff: they are not. */
static unsigned hex4(const struct sj_json *json, size_t at)
{
    unsigned value = 0;
    for (unsigned i = 0; i < 4; i++) {
        const char c = at + i < json->len ? json->text[at + i] : '\0';
        const unsigned digit = c >= '0' && c <= '9'   ? (unsigned)(c - '0')
                               : c >= 'a' && c <= 'f' ? (unsigned)(c - 'a') + 10
                               : c >= 'A' && c <= 'F' ? (unsigned)(c - 'A') + 10
                                                      : 16;
        if (digit == 16)
            return 0x10000;
        value = value * 16 + digit;
    }
    return value;
}

static void add_utf8(struct sj_text *out, uint32_t code)
{
    const unsigned tail = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    static const unsigned lead[4] = {0, 0xc0, 0xe0, 0xf0};
    if (!out)
        return;
    sj_text_char(out, (char)(lead[tail] | code >> 6 * tail));
    for (unsigned t = tail; t-- > 0;)
        sj_text_char(out, (char)(0x80 | (code >> 6 * t & 63)));
}

/* A character that was escaped. Half a pair of surrogates is none, and few readers expect a zero:
   unless the reader is strict, they become '?'. */
static bool add_escaped(struct sj_json *json, uint32_t code, struct sj_text *out)
{
    const bool half = code >= 0xd800 && code < 0xe000;
    if (json->strict && half)
        return fail_expecting(json, "a pair of surrogates such as \\ud83d\\ude00");
    add_utf8(out, half || (code == 0 && !json->strict) ? '?' : code);
    return true;
}

/* An escape; `at` follows its backslash. */
static bool escape(struct sj_json *json, struct sj_text *out)
{
    static const char names[] = "\"\\/bfnrt";
    static const char values[] = "\"\\/\b\f\n\r\t";
    const char c = json->at < json->len ? json->text[json->at] : '\0';
    const char *const place = c ? strchr(names, c) : NULL;
    if (place) {
        json->at++;
        add_utf8(out, (uint32_t)values[place - names]);
        return true;
    }
    uint32_t code = c == 'u' ? hex4(json, json->at + 1) : 0x10000;
    if (code > 0xffff)
        return fail_expecting(json, "an escape such as \\n or \\u0041");
    json->at += 5;
    if (code >= 0xd800 && code < 0xdc00 && json->at + 1 < json->len &&
        json->text[json->at] == '\\' && json->text[json->at + 1] == 'u') {
        const unsigned low = hex4(json, json->at + 2);
        if (low >= 0xdc00 && low < 0xe000) {
            json->at += 6;
            add_utf8(out, 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00));
            return true;
        }
    }
    return add_escaped(json, code, out);
}

/* The number of bytes from here on that stand for themselves. */
static size_t plain_length(const struct sj_json *json)
{
    size_t at = json->at;
    while (at < json->len && json->text[at] != '"' && json->text[at] != '\\' &&
           (unsigned char)json->text[at] >= ' ')
        at++;
    return at - json->at;
}

bool sj_json_string(struct sj_json *json, struct sj_text *out)
{
    if (peek_byte(json) != '"')
        return fail_expecting(json, "a string");
    for (json->at++; json->at < json->len && json->text[json->at] != '"';) {
        const size_t plain = plain_length(json);
        if (out)
            sj_text_add(out, json->text + json->at, plain);
        json->at += plain;
        if (plain)
            continue;
        const char c = json->text[json->at];
        if (json->strict && (unsigned char)c < ' ')
            return fail_expecting(json, "an escape such as \\n in place of a control character");
        json->at++;
        if (c == '\\') {
            if (!escape(json, out))
                return false;
        } else if (out) {
            sj_text_char(out, c);
        }
    }
    if (json->at >= json->len)
        return fail_expecting(json, "'\"' at the end of a string");
    json->at++;
    return true;
}

static const char *skip_digits(const char *at)
{
    while (*at >= '0' && *at <= '9')
        at++;
    return at;
}

/* Is it a number by RFC 8259: no zeros in front, digits on both sides of a point? */
static bool is_strict_number(const char *text)
{
    const char *at = text + (*text == '-');
    const char *end = skip_digits(at);
    if (end == at || (*at == '0' && end > at + 1))
        return false;
    if (*end == '.') {
        at = end + 1;
        end = skip_digits(at);
        if (end == at)
            return false;
    }
    if (*end == 'e' || *end == 'E') {
        at = end + 1 + (end[1] == '+' || end[1] == '-');
        end = skip_digits(at);
        if (end == at)
            return false;
    }
    return *end == '\0';
}

/* The string `text`. strtod accepts every number of JSON, and more. */
static bool to_number(const struct sj_json *json, const char *text, double *value)
{
    char *end = NULL;
    *value = strtod(text, &end);
    return json->strict ? is_strict_number(text) : *end == '\0';
}

bool sj_json_number(struct sj_json *json, double *value)
{
    char copy[40];
    *value = 0;
    if (sj_json_kind(json) != '0')
        return fail_expecting(json, "a number");
    const size_t start = json->at;
    while (json->at < json->len && strchr("+-.0123456789eE", json->text[json->at]) &&
           json->text[json->at])
        json->at++;
    const size_t len = json->at - start;
    char *const text = len < sizeof copy ? copy : malloc(len + 1);
    if (!text)
        return fail_expecting(json, "a shorter number");
    memcpy(text, json->text + start, len);
    text[len] = '\0';
    const bool good = to_number(json, text, value);
    if (text != copy)
        free(text);
    return good || fail_expecting(json, "a number");
}

static bool word(struct sj_json *json, const char *expected)
{
    const size_t len = strlen(expected);
    skip_blanks(json);
    if (json->error || len > json->len - json->at ||
        memcmp(json->text + json->at, expected, len) != 0)
        return fail_expecting(json, expected);
    json->at += len;
    return true;
}

bool sj_json_bool(struct sj_json *json, bool *value)
{
    *value = peek_byte(json) == 't';
    return word(json, *value ? "true" : "false");
}

bool sj_json_skip(struct sj_json *json, bool *holds)
{
    const char kind = sj_json_kind(json);
    const char close = kind == '{' ? '}' : ']';
    const size_t start = json->at;
    const char *key = NULL;
    size_t len = 0;
    double number = 0;
    bool inner = false;
    *holds = false;
    switch (kind) {
    case '{':
    case '[':
        for (sj_json_enter(json, kind); sj_json_more(json, close);) {
            *holds = true;
            if (kind == '{' && !sj_json_key(json, &key, &len))
                return false;
            if (!sj_json_skip(json, &inner))
                return false;
        }
        return !json->error;
    case '"':
        if (!sj_json_string(json, NULL))
            return false;
        *holds = json->at - start > 2;
        return true;
    case '0':
        *holds = true;
        return sj_json_number(json, &number);
    case 't':
    case 'f':
        return sj_json_bool(json, holds);
    case 'n':
        return word(json, "null");
    default:
        return fail_expecting(json, "a value");
    }
}
