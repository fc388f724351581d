/* SPDX-License-Identifier: MIT */
/* Writing JSON. */
#include "app/frame/json.h"

#include "base/utf8.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static void write_string(struct sj_text *out, const char *text, size_t len)
{
    sj_text_char(out, '"');
    for (size_t at = 0; at < len;) {
        const size_t step = sj_utf8_length(text + at, len - at);
        if (step == 0)
            sj_text_str(out, SJ_UTF8_UNKNOWN);
        else if (step == 1)
            write_character(out, (unsigned char)text[at]);
        else
            sj_text_add(out, text + at, step);
        at += step ? step : 1;
    }
    sj_text_char(out, '"');
}

static void new_line(struct cli_json *json)
{
    if (!json->wide)
        return;
    sj_text_char(json->out, '\n');
    sj_text_fill(json->out, ' ', 2 * (size_t)json->depth);
}

/* What precedes every value: a comma, a new line, the key. */
static void begin(struct cli_json *json, const char *key)
{
    if (json->depth > 0) {
        bool *const filled = &json->filled[json->depth - 1];
        assert((json->close[json->depth - 1] == '}') == (key != NULL));
        if (*filled)
            sj_text_str(json->out, json->wide ? "," : ", ");
        *filled = true;
        new_line(json);
    }
    if (key) {
        write_string(json->out, key, strlen(key));
        sj_text_str(json->out, ": ");
    }
}

static void open(struct cli_json *json, const char *key, char bracket, char close)
{
    begin(json, key);
    assert(json->depth < CLI_JSON_DEPTH);
    sj_text_char(json->out, bracket);
    json->close[json->depth] = close;
    json->filled[json->depth++] = false;
}

void cli_json_object(struct cli_json *json, const char *key)
{
    open(json, key, '{', '}');
}

void cli_json_array(struct cli_json *json, const char *key)
{
    open(json, key, '[', ']');
}

void cli_json_end(struct cli_json *json)
{
    assert(json->depth > 0);
    json->depth--;
    if (json->filled[json->depth])
        new_line(json);
    sj_text_char(json->out, json->close[json->depth]);
    if (json->depth == 0)
        sj_text_char(json->out, '\n');
}

void cli_json_string(struct cli_json *json, const char *key, const char *text)
{
    cli_json_bytes(json, key, text, strlen(text));
}

void cli_json_bytes(struct cli_json *json, const char *key, const char *text, size_t len)
{
    begin(json, key);
    write_string(json->out, text, len);
}

void cli_json_count(struct cli_json *json, const char *key, uint64_t number)
{
    begin(json, key);
    sj_text_printf(json->out, "%" PRIu64, number);
}

void cli_json_integer(struct cli_json *json, const char *key, int64_t number)
{
    begin(json, key);
    sj_text_printf(json->out, "%" PRId64, number);
}

/* As few digits as are needed to read the same number back. */
void cli_json_real(struct cli_json *json, const char *key, double number)
{
    char digits[40];
    if (!isfinite(number)) {
        cli_json_null(json, key);
        return;
    }
    begin(json, key);
    for (int precision = 15; precision <= 17; precision++) {
        snprintf(digits, sizeof digits, "%.*g", precision, number);
        if (strtod(digits, NULL) == number)
            break;
    }
    sj_text_str(json->out, digits);
}

void cli_json_bool(struct cli_json *json, const char *key, bool value)
{
    begin(json, key);
    sj_text_str(json->out, value ? "true" : "false");
}

void cli_json_null(struct cli_json *json, const char *key)
{
    begin(json, key);
    sj_text_str(json->out, "null");
}

void cli_json_bad_file(struct sj_text *out, const char *file, const suuji_error *err)
{
    struct cli_json json = {.out = out};
    cli_json_object(&json, NULL);
    cli_json_string(&json, "file", file);
    cli_json_string(&json, "error", err->text);
    cli_json_count(&json, "error_line", err->line);
    cli_json_count(&json, "error_column", err->column);
    cli_json_end(&json);
}
