/* SPDX-License-Identifier: MIT */
/* JSON of what SudokuPad makes of it before packing. */
#include "format/apps/web_puzzle.h"

#include "codec/json_reader.h"

#include <ctype.h>
#include <string.h>

/* The short names. */
static const struct {
    const char *brief, *name;
} names[] = {{"c", "color"},
             {"ca", "cages"},
             {"ct", "center"},
             {"c1", "borderColor"},
             {"ce", "cells"},
             {"a", "arrows"},
             {"c2", "backgroundColor"},
             {"cs", "cellSize"},
             {"o", "overlays"},
             {"u", "underlays"},
             {"w", "width"},
             {"h", "height"},
             {"v", "value"},
             {"vd", "videos"},
             {"l", "lines"},
             {"r", "rounded"},
             {"re", "regions"},
             {"fs", "fontSize"},
             {"th", "thickness"},
             {"hl", "headLength"},
             {"wp", "wayPoints"},
             {"t", "title"},
             {"te", "text"},
             {"d", "duration"},
             {"d2", "d"}};

static bool is_json(const char *text, size_t len)
{
    struct sj_json json = {.text = text, .len = len};
    bool holds = false;
    return sj_json_skip(&json, &holds);
}

/* A string between `quote`s; returns where it ends. */
static size_t copy_string(const char *text, size_t len, size_t at, struct sj_text *out)
{
    const char quote = text[at++];
    sj_text_char(out, '"');
    for (; at < len && text[at] != quote; at++) {
        if (text[at] == '\\' && at + 1 < len && text[at + 1] == quote) {
            sj_text_str(out, quote == '"' ? "\\\"" : "'");
            at++;
        } else if (text[at] == '\\' && at + 1 < len) {
            sj_text_add(out, text + at++, 2);
        } else if (text[at] == '"') {
            sj_text_str(out, "\\\"");
        } else {
            sj_text_char(out, text[at]);
        }
    }
    sj_text_char(out, '"');
    return at < len ? at + 1 : at;
}

/* A word outside strings: a name if ':' follows, else a value. */
static void copy_word(const char *word, size_t len, bool is_name, struct sj_text *out)
{
    size_t hex = 0;
    while (hex < len && isxdigit((unsigned char)word[hex]))
        hex++;
    if (is_name) {
        for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
            if (strlen(names[i].brief) == len && memcmp(names[i].brief, word, len) == 0) {
                word = names[i].name;
                len = strlen(word);
            }
    } else if (len == 1 && (*word == 't' || *word == 'f')) {
        sj_text_str(out, *word == 't' ? "true" : "false");
        return;
    } else if (*word != '#' && (hex != len || len != 6)) {
        sj_text_add(out, word, len); /* a number, null, true */
        return;
    }
    sj_text_char(out, '"');
    sj_text_add(out, word, len);
    sj_text_char(out, '"');
}

static bool is_sign(char c)
{
    static const char signs[] = "{}[],:'\" \t\r\n";
    return memchr(signs, c, sizeof signs - 1) != NULL;
}

void sj_scl_unzip(const char *text, size_t len, struct sj_text *out)
{
    char before = '\0'; /* the last sign */
    if (is_json(text, len)) {
        sj_text_add(out, text, len);
        return;
    }
    for (size_t at = 0; at < len;) {
        const char c = text[at];
        if (c == '\'' || c == '"') {
            at = copy_string(text, len, at, out);
            before = c;
        } else if (!is_sign(c)) {
            size_t end = at;
            while (end < len && !is_sign(text[end]))
                end++;
            copy_word(text + at, end - at, end < len && text[end] == ':', out);
            at = end;
            before = 'w';
        } else {
            /* Nothing between signs of an array is an empty object. */
            if ((before == '[' || before == ',') && (c == ',' || c == ']'))
                sj_text_str(out, "{}");
            sj_text_char(out, c);
            if (!isspace((unsigned char)c))
                before = c;
            at++;
        }
    }
}
