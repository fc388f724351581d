/* SPDX-License-Identifier: MIT */
/* Problems of exact cover as text, in the form of Knuth's programs:

       | a comment
       A B C | x y          items; the secondary ones after a bar
       A C x                one option per line
       B y

   Items of more than one colour (XCC: "x:red") are another kind of problem and refused. */
#include "cover/cover_matrix.h"

#include <stdlib.h>
#include <string.h>

/* Where we are in the text. */
struct scan {
    const char *text;
    size_t len;
    size_t at;
    size_t begin; /* of the line */
    size_t line;  /* its number, 1-based */
};

struct word {
    const char *at;
    size_t len;
    size_t column;
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

/* The next word of the line; false at its end. */
static bool next_word(struct scan *scan, struct word *word)
{
    while (scan->at < scan->len && is_blank(scan->text[scan->at]))
        scan->at++;
    const size_t from = scan->at;
    while (scan->at < scan->len && scan->text[scan->at] != '\n' && !is_blank(scan->text[scan->at]))
        scan->at++;
    *word = (struct word){scan->text + from, scan->at - from, from - scan->begin + 1};
    return word->len > 0;
}

/* Go to the first word of the next line that has a word and is not a comment. */
static bool next_line(struct scan *scan)
{
    for (bool first = scan->line == 0;; first = false) {
        if (!first) {
            const char *const end = memchr(scan->text + scan->at, '\n', scan->len - scan->at);
            if (!end)
                return false;
            scan->at = (size_t)(end - scan->text) + 1;
        }
        scan->line++;
        scan->begin = scan->at;
        struct word word;
        if (scan->at < scan->len && scan->text[scan->at] == '|')
            continue;
        if (next_word(scan, &word)) {
            scan->at = scan->begin;
            return true;
        }
    }
}

static int shown_length(const struct word *word)
{
    return (int)(word->len < 60 ? word->len : 60);
}

/* An error of the text with its place; others stay what they are. */
static suuji_status fail_word(const struct scan *scan, const struct word *word, suuji_status status,
                              suuji_error *err)
{
    if (status != SUUJI_ERR_ARGUMENT)
        return status;
    if (err) {
        err->status = SUUJI_ERR_SYNTAX;
        err->line = scan->line;
        err->column = word->column;
    }
    return SUUJI_ERR_SYNTAX;
}

static suuji_status read_items(struct scan *scan, suuji_cover *cover, struct word *bar,
                               suuji_error *err)
{
    struct word word;
    bool primary = true;
    while (next_word(scan, &word)) {
        if (word.len == 1 && *word.at == '|') {
            if (!primary)
                return sj_fail_at(err, SUUJI_ERR_SYNTAX, scan->line, word.column,
                                  "a second '|' among the items");
            primary = false;
            *bar = word;
            continue;
        }
        const suuji_status status = sj_cover_add_item(cover, word.at, word.len, primary, err);
        if (status != SUUJI_OK)
            return fail_word(scan, &word, status, err);
    }
    return SUUJI_OK;
}

/* The place of the item that occurs twice in the line that begins at `scan`. The marks of the
   option that failed are lost, and are made again up to there. */
static suuji_status fail_twice(struct scan scan, suuji_cover *cover, suuji_error *err)
{
    const uint32_t mark = cover->matrix.options + 1;
    struct word word;
    while (next_word(&scan, &word)) {
        uint32_t *const seen = &cover->seen[sj_cover_find(cover, word.at, word.len)];
        if (*seen == mark)
            return sj_fail_at(err, SUUJI_ERR_SYNTAX, scan.line, word.column,
                              "item '%.*s' occurs twice in this option", shown_length(&word),
                              word.at);
        *seen = mark;
    }
    return SUUJI_ERR_ARGUMENT;
}

/* `items` has room for as many as there are. */
static suuji_status read_option(struct scan *scan, suuji_cover *cover, uint32_t *items,
                                suuji_error *err)
{
    const struct scan head = *scan;
    struct word word;
    uint32_t count = 0;
    while (next_word(scan, &word)) {
        const char *const colon = memchr(word.at, ':', word.len);
        if (colon)
            return sj_fail_at(
                err, SUUJI_ERR_UNSUPPORTED, scan->line, word.column + (size_t)(colon - word.at),
                "'%.*s' has a colour: colours are not supported", shown_length(&word), word.at);
        const uint32_t item = sj_cover_find(cover, word.at, word.len);
        if (item == SUUJI_COVER_NO_ITEM)
            return sj_fail_at(err, SUUJI_ERR_SYNTAX, scan->line, word.column,
                              "there is no item named '%.*s'", shown_length(&word), word.at);
        if (count == cover->matrix.items)
            return fail_twice(head, cover, err);
        items[count++] = item;
    }
    const suuji_status status = suuji_cover_add_option(cover, items, count, err);
    return status == SUUJI_ERR_ARGUMENT ? fail_twice(head, cover, err) : status;
}

static suuji_status read_all(struct scan *scan, suuji_cover *cover, uint32_t **items,
                             suuji_error *err)
{
    struct word bar = {0};
    if (!next_line(scan))
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, scan->line, 1, "the line of items is missing");
    suuji_status status = read_items(scan, cover, &bar, err);
    if (status == SUUJI_OK && cover->matrix.primary == 0)
        status =
            sj_fail_at(err, SUUJI_ERR_SYNTAX, scan->line, bar.column, "there is no primary item");
    if (status != SUUJI_OK)
        return status;
    *items = malloc(cover->matrix.items * sizeof **items);
    if (!*items)
        return sj_fail_memory(err);
    while (status == SUUJI_OK && next_line(scan))
        status = read_option(scan, cover, *items, err);
    return status;
}

suuji_status suuji_cover_read(const char *text, size_t length, suuji_cover **out, suuji_error *err)
{
    struct scan scan = {.text = text, .len = length};
    uint32_t *items = NULL;
    suuji_status status = suuji_cover_new(out, err);
    if (status != SUUJI_OK)
        return status;
    status = read_all(&scan, *out, &items, err);
    free(items);
    if (status != SUUJI_OK) {
        suuji_cover_free(*out);
        *out = NULL;
    }
    return status;
}

suuji_status suuji_cover_find_unused(const suuji_cover *cover, const char *text, size_t length,
                                     suuji_error *err)
{
    struct scan scan = {.text = text, .len = length};
    struct word word;
    if (!next_line(&scan))
        return SUUJI_OK;
    while (next_word(&scan, &word)) {
        const uint32_t item = sj_cover_find(cover, word.at, word.len);
        if (item < cover->matrix.primary && cover->seen[item] == 0)
            return sj_fail_at(err, SUUJI_ERR_SYNTAX, scan.line, word.column,
                              "no option covers item '%.*s'", shown_length(&word), word.at);
    }
    return SUUJI_OK;
}

suuji_status suuji_cover_write(const suuji_cover *cover, char **out, size_t *length,
                               suuji_error *err)
{
    const struct sj_matrix *const m = &cover->matrix;
    struct sj_text text = {0};
    for (uint32_t i = 0; i < m->items; i++) {
        if (i)
            sj_text_char(&text, ' ');
        if (i == m->primary)
            sj_text_str(&text, "| ");
        sj_text_str(&text, suuji_cover_item_name(cover, i));
    }
    sj_text_char(&text, '\n');
    for (uint32_t o = 0; o < m->options; o++) {
        for (uint32_t k = m->first[o]; k < m->first[o + 1]; k++) {
            if (k > m->first[o])
                sj_text_char(&text, ' ');
            sj_text_str(&text, suuji_cover_item_name(cover, m->item[k]));
        }
        sj_text_char(&text, '\n');
    }
    sj_text_char(&text, '\0');
    *out = text.failed ? NULL : text.at;
    *length = text.failed ? 0 : text.len - 1;
    if (!text.failed)
        return SUUJI_OK;
    sj_text_free(&text);
    return sj_fail_memory(err);
}
