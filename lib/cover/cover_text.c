/* SPDX-License-Identifier: MIT */
/* Problems of exact cover as text, in the form of Knuth's programs:

       | a comment
       A B 2:3|C | x y      items; C in two or three options; the secondary ones after a bar
       A C x:red            one option per line; x has a colour
       B C y
*/
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

/* A number at the front of `*at`, which is moved behind it; larger ones than there are options
   count as SJ_COVER_MAX + 1. False: there is none. */
static bool read_number(const char **at, const char *end, uint32_t *number)
{
    const char *const begin = *at;
    *number = 0;
    for (; *at < end && **at >= '0' && **at <= '9'; ++*at)
        if (*number <= SJ_COVER_MAX / 16)
            *number = *number * 10 + (uint32_t)(**at - '0');
        else
            *number = SJ_COVER_MAX + 1;
    return *at > begin;
}

/* "C", "2|C" or "2:3|C". */
static suuji_status read_item(const struct scan *scan, const struct word *word, bool primary,
                              suuji_cover *cover, suuji_error *err)
{
    struct sj_new_item item = {word->at, word->len, primary, 1, 1};
    const char *const end = word->at + word->len;
    const char *const bar = memchr(word->at, '|', word->len);
    if (bar) {
        const char *at = word->at;
        bool fits = read_number(&at, bar, &item.low);
        item.high = item.low;
        if (fits && *at == ':') {
            at++;
            fits = read_number(&at, bar, &item.high);
        }
        if (!fits || at != bar)
            return sj_fail_at(err, SUUJI_ERR_SYNTAX, scan->line, word->column,
                              "'%.*s' is not an item: before '|' there is a number or LOW:HIGH",
                              shown_length(word), word->at);
        item.name = bar + 1;
        item.len = (size_t)(end - item.name);
    }
    return fail_word(scan, word, sj_cover_add_item(cover, &item, err), err);
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
        const suuji_status status = read_item(scan, &word, primary, cover, err);
        if (status != SUUJI_OK)
            return status;
    }
    return SUUJI_OK;
}

/* The part of a word of an option that names the item: what is before the colon. */
static size_t name_length(const struct word *word)
{
    const char *const colon = memchr(word->at, ':', word->len);
    return colon ? (size_t)(colon - word->at) : word->len;
}

/* The place of the item that occurs twice in the line that begins at `scan`. The marks of the
   option that failed are lost, and are made again up to there. */
static suuji_status fail_twice(struct scan scan, suuji_cover *cover, suuji_error *err)
{
    const uint32_t mark = cover->matrix.options + 1;
    struct word word;
    while (next_word(&scan, &word)) {
        word.len = name_length(&word);
        uint32_t *const seen = &cover->seen[sj_cover_find(cover, word.at, word.len)];
        if (*seen == mark)
            return sj_fail_at(err, SUUJI_ERR_SYNTAX, scan.line, word.column,
                              "item '%.*s' occurs twice in this option", shown_length(&word),
                              word.at);
        *seen = mark;
    }
    return SUUJI_ERR_ARGUMENT;
}

/* An option that is being read: room for as many items as there are. */
struct option {
    uint32_t *items, *colours;
    uint32_t count;
};

/* "A" or "x:red". */
static suuji_status read_entry(const struct scan *scan, const struct word *word, suuji_cover *cover,
                               uint32_t *item, uint32_t *colour, suuji_error *err)
{
    const size_t len = name_length(word);
    const struct word name = {word->at, len, word->column};
    *item = sj_cover_find(cover, word->at, len);
    *colour = 0;
    if (*item == SUUJI_COVER_NO_ITEM)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, scan->line, word->column,
                          "there is no item named '%.*s'", shown_length(&name), word->at);
    if (len == word->len)
        return SUUJI_OK;
    const struct word tail = {word->at + len + 1, word->len - len - 1, word->column + len + 1};
    if (*item < cover->matrix.primary)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, scan->line, tail.column - 1,
                          "primary item '%.*s' cannot have a colour", shown_length(&name),
                          word->at);
    return fail_word(scan, &tail, sj_cover_find_colour(cover, tail.at, tail.len, colour, err), err);
}

static suuji_status read_option(struct scan *scan, suuji_cover *cover, struct option *option,
                                suuji_error *err)
{
    const struct scan head = *scan;
    struct word word;
    option->count = 0;
    while (next_word(scan, &word)) {
        uint32_t item, colour;
        const suuji_status status = read_entry(scan, &word, cover, &item, &colour, err);
        if (status != SUUJI_OK)
            return status;
        if (option->count == cover->matrix.items)
            return fail_twice(head, cover, err);
        option->items[option->count] = item;
        option->colours[option->count++] = colour;
    }
    const suuji_status status =
        sj_cover_add_option(cover, option->items, option->colours, option->count, err);
    return status == SUUJI_ERR_ARGUMENT ? fail_twice(head, cover, err) : status;
}

/* The options after the line of items. */
static suuji_status read_options(struct scan *scan, suuji_cover *cover, suuji_error *err)
{
    const size_t bytes = cover->matrix.items * sizeof(uint32_t);
    struct option option = {malloc(bytes), malloc(bytes), 0};
    suuji_status status = option.items && option.colours ? SUUJI_OK : sj_fail_memory(err);
    while (status == SUUJI_OK && next_line(scan))
        status = read_option(scan, cover, &option, err);
    free(option.items);
    free(option.colours);
    return status;
}

static suuji_status read_all(struct scan *scan, suuji_cover *cover, suuji_error *err)
{
    struct word bar = {0};
    if (!next_line(scan))
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, scan->line, 1, "the line of items is missing");
    suuji_status status = read_items(scan, cover, &bar, err);
    if (status == SUUJI_OK && cover->matrix.primary == 0)
        status =
            sj_fail_at(err, SUUJI_ERR_SYNTAX, scan->line, bar.column, "there is no primary item");
    return status == SUUJI_OK ? read_options(scan, cover, err) : status;
}

suuji_status suuji_cover_read(const char *text, size_t length, suuji_cover **out, suuji_error *err)
{
    struct scan scan = {.text = text, .len = length};
    suuji_status status = suuji_cover_new(out, err);
    if (status != SUUJI_OK)
        return status;
    status = read_all(&scan, *out, err);
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
        const char *const bar = memchr(word.at, '|', word.len);
        const size_t skip = bar ? (size_t)(bar - word.at) + 1 : 0;
        const struct word name = {word.at + skip, word.len - skip, word.column};
        const uint32_t item = sj_cover_find(cover, name.at, name.len);
        if (suuji_cover_item_low(cover, item) > 0 && cover->seen[item] == 0)
            return sj_fail_at(err, SUUJI_ERR_SYNTAX, scan.line, word.column,
                              "no option covers item '%.*s'", shown_length(&name), name.at);
    }
    return SUUJI_OK;
}

static void write_item(const suuji_cover *cover, uint32_t item, struct sj_text *text)
{
    const struct sj_matrix *const m = &cover->matrix;
    if (item < m->primary) {
        const uint32_t low = sj_matrix_low(m, item), high = sj_matrix_high(m, item);
        if (low < high)
            sj_text_printf(text, "%u:%u|", low, high);
        else if (high > 1)
            sj_text_printf(text, "%u|", high);
    }
    sj_text_str(text, suuji_cover_item_name(cover, item));
}

static void write_option(const suuji_cover *cover, uint32_t option, struct sj_text *text)
{
    size_t count;
    const uint32_t *const item = suuji_cover_option(cover, option, &count);
    for (size_t i = 0; i < count; i++) {
        const char *const colour = suuji_cover_option_colour(cover, option, i);
        if (i)
            sj_text_char(text, ' ');
        sj_text_str(text, suuji_cover_item_name(cover, item[i]));
        if (colour) {
            sj_text_char(text, ':');
            sj_text_str(text, colour);
        }
    }
    sj_text_char(text, '\n');
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
        write_item(cover, i, &text);
    }
    sj_text_char(&text, '\n');
    for (uint32_t o = 0; o < m->options; o++)
        write_option(cover, o, &text);
    sj_text_char(&text, '\0');
    *out = text.failed ? NULL : text.at;
    *length = text.failed ? 0 : text.len - 1;
    if (!text.failed)
        return SUUJI_OK;
    sj_text_free(&text);
    return sj_fail_memory(err);
}
