/* SPDX-License-Identifier: MIT */
/* Reading the arguments of a call: a JSON object, whose members must be of the kinds that the
   call's list says. */
#include "call/caller.h"

#include "base/did_you_mean.h"
#include "base/fail.h"
#include "base/utf.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

/* ---- Kinds ---- */

static const char *kind_name(suuji_argument_kind kind)
{
    static const char *const names[] = {
        [SUUJI_ARGUMENT_TEXT] = "a string",
        [SUUJI_ARGUMENT_COUNT] = "a whole number, 0 or more",
        [SUUJI_ARGUMENT_REAL] = "a number, 0 or more",
        [SUUJI_ARGUMENT_FLAG] = "true or false",
        [SUUJI_ARGUMENT_PUZZLE] = "a string or a list of values",
        [SUUJI_ARGUMENT_GRID] = "a string or a list of values",
    };
    return names[kind];
}

static suuji_status wrong_kind(const suuji_argument *argument, suuji_error *err)
{
    return sj_fail(err, SUUJI_ERR_ARGUMENT, "argument '%s' must be %s", argument->name,
                   kind_name(argument->kind));
}

/* ---- Lists of cells ---- */

/* A value of a cell: a number up to the largest size, or null. */
static suuji_status read_cell(struct sj_json *json, const suuji_argument *argument,
                              struct sj_value *value, suuji_error *err)
{
    const char kind = sj_json_kind(json);
    double number = 0;
    bool nothing = false;
    if (kind == 'n')
        sj_json_skip(json, &nothing);
    else if (kind && kind != '0')
        return wrong_kind(argument, err);
    else if (sj_json_number(json, &number) &&
             !(number >= 0 && number <= SUUJI_MAX_SIZE && number == floor(number)))
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "argument '%s': %g is not the value of a cell",
                       argument->name, number);
    sj_text_char(&value->text, (char)(uint8_t)number);
    return SUUJI_OK;
}

/* A row of a list of rows. */
static suuji_status read_row(struct sj_json *json, const suuji_argument *argument,
                             struct sj_value *value, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (sj_json_enter(json, '['); status == SUUJI_OK && sj_json_more(json, ']');)
        status = read_cell(json, argument, value, err);
    return status;
}

/* The values of the cells, in one list or in a list of rows, which are as long as there are
   rows. */
static suuji_status read_cells(struct sj_json *json, const suuji_argument *argument,
                               struct sj_value *value, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    size_t rows = 0;
    size_t shortest = SIZE_MAX;
    size_t longest = 0;
    bool cells = false;
    for (sj_json_enter(json, '['); status == SUUJI_OK && sj_json_more(json, ']');) {
        const size_t before = value->text.len;
        const bool row = sj_json_kind(json) == '[';
        status = row ? read_row(json, argument, value, err) : read_cell(json, argument, value, err);
        const size_t len = value->text.len - before;
        rows += row;
        cells |= !row;
        if (row && len < shortest)
            shortest = len;
        if (row && len > longest)
            longest = len;
    }
    if (status != SUUJI_OK || json->error || value->text.failed || rows == 0)
        return status;
    if (cells)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "argument '%s' has values beside rows",
                       argument->name);
    if (shortest == rows && longest == rows)
        return SUUJI_OK;
    return sj_fail(err, SUUJI_ERR_ARGUMENT, "argument '%s' has %zu rows, and one of %zu values",
                   argument->name, rows, longest == rows ? shortest : longest);
}

/* ---- Other values ---- */

/* What is in `value->text` as a string: a zero byte after it, which is not counted. */
static suuji_status end_string(const suuji_argument *argument, struct sj_value *value,
                               suuji_error *err)
{
    if (value->text.len && memchr(value->text.at, 0, value->text.len))
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "argument '%s' has a zero byte", argument->name);
    sj_text_char(&value->text, '\0');
    value->text.len -= !value->text.failed;
    return SUUJI_OK;
}

/* A whole number: digits, which may be a string, because numbers above 2^53 are not exact in every
   language; or a number such as 1e6. */
static suuji_status read_count(struct sj_json *json, const suuji_argument *argument,
                               struct sj_value *value, suuji_error *err)
{
    const bool quoted = sj_json_kind(json) == '"';
    const size_t start = json->at;
    double number = 0;
    value->count = 0;
    if (quoted ? !sj_json_string(json, &value->text) : !sj_json_number(json, &number))
        return SUUJI_OK; /* the reader says what is wrong */
    if (!quoted)
        sj_text_add(&value->text, json->text + start, json->at - start);
    if (value->text.failed)
        return SUUJI_OK; /* as the one who asked will notice */
    if (value->text.len == 0)
        return wrong_kind(argument, err);
    const char *at = value->text.at;
    const char *const end = at + value->text.len;
    for (; at < end && isdigit((unsigned char)*at); at++) {
        const unsigned digit = (unsigned)(*at - '0');
        if (value->count > (UINT64_MAX - digit) / 10)
            return sj_fail(err, SUUJI_ERR_ARGUMENT, "argument '%s' is above 2^64 - 1",
                           argument->name);
        value->count = value->count * 10 + digit;
    }
    if (at == end)
        return SUUJI_OK;
    if (quoted || !(number >= 0 && number <= SJ_JSON_EXACT && number == floor(number)))
        return wrong_kind(argument, err);
    value->count = (uint64_t)number;
    return SUUJI_OK;
}

static suuji_status read_real(struct sj_json *json, const suuji_argument *argument,
                              struct sj_value *value, suuji_error *err)
{
    return sj_json_number(json, &value->number) && !(isfinite(value->number) && value->number >= 0)
               ? wrong_kind(argument, err)
               : SUUJI_OK;
}

/* A text; a number is a text as it is written: {"rules": 9}. */
static suuji_status read_text(struct sj_json *json, const suuji_argument *argument,
                              struct sj_value *value, suuji_error *err)
{
    const bool quoted = sj_json_kind(json) == '"';
    const char *const start = json->text + json->at;
    double number = 0;
    if (quoted ? !sj_json_string(json, &value->text) : !sj_json_number(json, &number))
        return SUUJI_OK;
    if (!quoted)
        sj_text_add(&value->text, start, (size_t)(json->text + json->at - start));
    return end_string(argument, value, err);
}

static suuji_status read_value(struct sj_json *json, const suuji_argument *argument,
                               struct sj_value *value, suuji_error *err)
{
    const char kind = sj_json_kind(json);
    bool nothing = false;
    sj_text_clear(&value->text);
    value->given = kind != 'n';
    value->listed = kind == '[';
    if (kind == 'n' || kind == '\0') {
        sj_json_skip(json, &nothing);
        return SUUJI_OK;
    }
    switch (argument->kind) {
    case SUUJI_ARGUMENT_TEXT:
        if (kind == '"' || kind == '0')
            return read_text(json, argument, value, err);
        break;
    case SUUJI_ARGUMENT_COUNT:
        if (kind == '"' || kind == '0')
            return read_count(json, argument, value, err);
        break;
    case SUUJI_ARGUMENT_REAL:
        if (kind == '0')
            return read_real(json, argument, value, err);
        break;
    case SUUJI_ARGUMENT_FLAG:
        if (kind == 't' || kind == 'f')
            return sj_json_bool(json, &value->flag), SUUJI_OK;
        break;
    case SUUJI_ARGUMENT_PUZZLE:
    case SUUJI_ARGUMENT_GRID:
        if (kind == '"')
            return read_text(json, argument, value, err);
        if (kind == '[')
            return read_cells(json, argument, value, err);
        break;
    }
    return wrong_kind(argument, err);
}

/* ---- The object ---- */

int sj_call_argument(const suuji_call_info *info, const char *name, size_t len)
{
    for (int i = 0; info->arguments[i].name; i++)
        if (strlen(info->arguments[i].name) == len &&
            memcmp(info->arguments[i].name, name, len) == 0)
            return i;
    return -1;
}

static suuji_status fail_unknown(const suuji_call_info *info, const struct sj_text *key,
                                 suuji_error *err)
{
    char name[61];
    struct sj_guess guess = {.word = name};
    const size_t kept = key->len < sizeof name ? key->len : sizeof name - 1;
    if (kept)
        memcpy(name, key->at, kept);
    name[kept] = '\0';
    for (size_t i = 0; info->arguments[i].name; i++)
        sj_guess_show(&guess, info->arguments[i].name);
    return sj_fail(err, SUUJI_ERR_ARGUMENT, "call '%s' has no argument '%s'%s%s%s", info->name,
                   name, guess.best ? "; did you mean '" : "", guess.best ? guess.best : "",
                   guess.best ? "'?" : "");
}

/* The arguments, or with the name of the call the request, are not JSON after `at` bytes. */
static suuji_status fail_at(const struct sj_call *call, const char *text, size_t at,
                            const char *expected, suuji_error *err)
{
    size_t start = at;
    while (start > 0 && text[start - 1] != '\n')
        start--;
    return sj_fail_at(err, SUUJI_ERR_SYNTAX, sj_count_lines(text, at) + 1, at - start + 1,
                      "the %s not JSON: expected %s",
                      call->request ? "request is" : "arguments are", expected);
}

static suuji_status check_utf8(const struct sj_call *call, const char *text, size_t length,
                               suuji_error *err)
{
    for (size_t at = 0, step = 0; at < length; at += step) {
        step = sj_utf8_length(text + at, length - at);
        if (step == 0)
            return fail_at(call, text, at, "UTF-8", err);
    }
    return SUUJI_OK;
}

static bool is_name_key(const struct sj_text *key)
{
    return key->len == 4 && memcmp(key->at, "call", 4) == 0;
}

/* The value of an argument, or the name of the call, which is known. */
static suuji_status read_member(struct sj_call *call, struct sj_json *json,
                                const struct sj_text *key, suuji_error *err)
{
    bool any = false;
    if (key->failed)
        return sj_fail_memory(err);
    if (call->request && is_name_key(key)) {
        sj_json_skip(json, &any);
        return SUUJI_OK;
    }
    const int i = sj_call_argument(call->info, key->at ? key->at : "", key->len);
    if (i < 0)
        return fail_unknown(call->info, key, err);
    const suuji_status status = read_value(json, &call->info->arguments[i], &call->value[i], err);
    return status == SUUJI_OK && call->value[i].text.failed ? sj_fail_memory(err) : status;
}

/* After the last member: is that all, and was all of it JSON? */
static suuji_status end_object(const struct sj_call *call, struct sj_json *json, suuji_error *err)
{
    (void)sj_json_kind(json); /* past blanks */
    if (!json->error && json->at < json->len)
        json->error = "the end";
    return json->error ? fail_at(call, json->text, json->at, json->error, err) : SUUJI_OK;
}

suuji_status sj_call_read(struct sj_call *call, const char *text, size_t length, suuji_error *err)
{
    struct sj_json json = {.text = text, .len = length, .strict = true};
    struct sj_text key = {0};
    suuji_status status = check_utf8(call, text, length, err);
    if (length == 0 || status != SUUJI_OK)
        return status;
    for (sj_json_enter(&json, '{'); status == SUUJI_OK && sj_json_more(&json, '}');)
        if (sj_json_key_text(&json, &key))
            status = read_member(call, &json, &key, err);
    sj_text_free(&key);
    return status == SUUJI_OK ? end_object(call, &json, err) : status;
}

/* ---- The name of a call in its request ---- */

static suuji_status read_name(struct sj_json *json, struct sj_text *name, suuji_error *err)
{
    if (name->len)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "the request has two members \"call\"");
    if (sj_json_kind(json) != '"')
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "\"call\" must be a string");
    if (sj_json_string(json, name) && name->len && memchr(name->at, 0, name->len))
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "\"call\" has a zero byte");
    sj_text_char(name, '\0');
    return name->failed ? sj_fail_memory(err) : SUUJI_OK;
}

suuji_status sj_call_name(const struct sj_call *call, const char *text, size_t length,
                          struct sj_text *name, suuji_error *err)
{
    struct sj_json json = {.text = text, .len = length, .strict = true};
    struct sj_text key = {0};
    bool any = false;
    suuji_status status = check_utf8(call, text, length, err);
    sj_text_clear(name);
    for (sj_json_enter(&json, '{'); status == SUUJI_OK && sj_json_more(&json, '}');) {
        if (!sj_json_key_text(&json, &key))
            break;
        if (key.failed)
            status = sj_fail_memory(err);
        else if (is_name_key(&key))
            status = read_name(&json, name, err);
        else
            sj_json_skip(&json, &any);
    }
    sj_text_free(&key);
    if (status == SUUJI_OK)
        status = end_object(call, &json, err);
    return status == SUUJI_OK && name->len == 0
               ? sj_fail(err, SUUJI_ERR_ARGUMENT, "the request has no member \"call\"")
               : status;
}
