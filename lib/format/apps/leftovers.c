/* SPDX-License-Identifier: MIT */
/* What a puzzle of another application has beside what suuji reads. */
#include "format/apps/web_puzzle.h"

#include "model/extra_rules.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The remark ---- */

/* A list of things that grows: "3 decorative lines, 1 cage and rules in prose". */
struct list {
    char text[160];
    size_t used;
    size_t last; /* where the last item begins; 0: it is the first */
};

static void add_things(struct list *list, unsigned count, const char *what)
{
    if (count == 0 || list->used + 40 > sizeof list->text)
        return;
    if (list->used > 0) {
        list->last = list->used;
        list->used +=
            (size_t)snprintf(list->text + list->used, sizeof list->text - list->used, ", ");
    }
    list->used += (size_t)snprintf(list->text + list->used, sizeof list->text - list->used,
                                   "%u %s%s", count, what, count == 1 ? "" : "s");
}

static void add_words(struct list *list, const char *words)
{
    list->last = list->used;
    list->used += (size_t)snprintf(list->text + list->used, sizeof list->text - list->used, "%s%s",
                                   list->used ? ", " : "", words);
}

void sj_leftovers_report(const struct sj_leftovers *l, struct sj_parser *parser)
{
    const char *const spec = suuji_rules_spec(suuji_puzzle_rules(parser->puzzle));
    struct list list = {.used = 0};
    add_things(&list, l->lines, "decorative line");
    add_things(&list, l->arrows, "arrow");
    add_things(&list, l->cages, "decorative cage");
    add_things(&list, l->shapes, "shape");
    add_things(&list, l->texts, "text");
    add_things(&list, l->colors, "coloured cell");
    if (l->prose)
        add_words(&list, "rules in prose");
    if (list.used == 0 && !l->no_regions)
        return;
    char last[sizeof list.text] = "";
    if (list.last) {
        snprintf(last, sizeof last, " and %s", list.text + list.last + 2);
        list.text[list.last] = '\0';
    }
    snprintf(parser->remark, sizeof parser->remark, "read with the rules '%.40s%s'%s%s%.180s%.60s",
             spec, strlen(spec) > 40 ? "..." : "", l->no_regions ? ", since it has no regions" : "",
             list.used ? "; left out: " : "", list.text, last);
}

/* ---- Prose ---- */

static const char latin[] = "Every row and column holds each value once";

static const char *const usual[] = {"normal sudoku rules apply",
                                    "normal sudoku rules",
                                    "standard sudoku rules apply",
                                    "classic sudoku rules apply",
                                    "classic sudoku",
                                    "every row, column and region holds each value once",
                                    latin,
                                    NULL};

/* Only the letters, in lower case; returns how many. */
static size_t keep_letters(const char *text, size_t len, char *to, size_t room)
{
    size_t count = 0;
    for (size_t i = 0; i < len && count < room; i++)
        if (isalpha((unsigned char)text[i]))
            to[count++] = (char)tolower((unsigned char)text[i]);
        else if ((unsigned char)text[i] >= 0x80)
            to[count++] = '?';
    return count;
}

/* Remove a sentence from the front of the letters; false: it is not there. */
static bool skip_sentence(const char **at, size_t *left, const char *sentence)
{
    char letters[200];
    const size_t count = keep_letters(sentence, strlen(sentence), letters, sizeof letters);
    if (count == 0 || count > *left || memcmp(*at, letters, count) != 0)
        return false;
    *at += count;
    *left -= count;
    return true;
}

bool sj_prose_is_more(const char *text, size_t len)
{
    char letters[2000];
    size_t left = keep_letters(text, len, letters, sizeof letters);
    const char *at = letters;
    for (bool found = true; left > 0 && found;) {
        found = false;
        for (size_t i = 0; usual[i] && !found; i++)
            found = skip_sentence(&at, &left, usual[i]);
        for (size_t i = 0; sj_extra_at(i) && !found; i++)
            found = skip_sentence(&at, &left, sj_extra_at(i)->info.summary);
        for (size_t i = 0; suuji_constraint_kind_at(i) && !found; i++)
            found = skip_sentence(&at, &left, suuji_constraint_kind_at(i)->summary);
    }
    return left > 0;
}

bool sj_prose_is_latin(const char *text, size_t len)
{
    return len >= sizeof latin - 1 && memcmp(text, latin, sizeof latin - 1) == 0;
}

/* A sentence with a capital letter and a full stop. */
static void write_sentence(const char *text, struct sj_text *out)
{
    sj_text_char(out, ' ');
    sj_text_char(out, (char)toupper((unsigned char)*text));
    sj_text_str(out, text + 1);
    sj_text_char(out, '.');
}

/* Each kind of constraint once. */
static void write_kinds(const suuji_rules *rules, struct sj_text *out)
{
    for (size_t i = 0; i < rules->constraints.count; i++) {
        const struct sj_constraint_kind *const kind = rules->constraints.at[i].kind;
        if (i == 0 || rules->constraints.at[i - 1].kind != kind)
            write_sentence(kind->info.summary, out);
    }
}

void sj_prose_write(const suuji_rules *rules, struct sj_text *out)
{
    sj_text_str(out, rules->region     ? "Every row, column and region holds each value once."
                     : rules->box_rows ? "Normal sudoku rules apply."
                                       : latin);
    if (!rules->region && !rules->box_rows)
        sj_text_char(out, '.');
    for (unsigned i = 0; sj_extra_at(i); i++)
        if (rules->extras >> i & 1)
            write_sentence(sj_extra_at(i)->info.summary, out);
    write_kinds(rules, out);
}

/* ---- JSON of puzzles ---- */

suuji_status sj_json_fail(const struct sj_parser *parser, size_t at, const struct sj_json *json,
                          suuji_error *err)
{
    return sj_parser_fail(parser, at, err, "the JSON inside, character %zu: expected %s",
                          json->at + 1, json->error);
}

unsigned sj_json_value(struct sj_json *json, unsigned size)
{
    double value = 0;
    bool holds = false;
    if (sj_json_kind(json) == '0') {
        sj_json_number(json, &value);
    } else if (sj_json_kind(json) == '"') {
        struct sj_text text = {0};
        sj_json_string(json, &text);
        sj_text_char(&text, '\0');
        value = text.failed ? 0 : strtod(text.at, NULL);
        sj_text_free(&text);
    } else {
        sj_json_skip(json, &holds);
    }
    return value >= 1 && value <= size && value == (unsigned)value ? (unsigned)value : 0;
}

bool sj_json_solution(struct sj_json *json, suuji_puzzle *puzzle)
{
    const suuji_rules *const rules = puzzle->rules;
    uint8_t *const solution = sj_puzzle_solution(puzzle);
    unsigned count = 0;
    bool good = solution != NULL;
    for (sj_json_enter(json, '['); sj_json_more(json, ']'); count++) {
        const unsigned value = sj_json_value(json, rules->size);
        good = good && value && count < rules->cells;
        if (good)
            solution[count] = (uint8_t)value;
    }
    puzzle->has_solution = good && count == rules->cells;
    return solution != NULL;
}

unsigned sj_json_count(struct sj_json *json, const char *part)
{
    unsigned count = 0;
    bool holds = false;
    if (sj_json_kind(json) != '[') {
        sj_json_skip(json, &holds);
        return 0;
    }
    for (sj_json_enter(json, '['); sj_json_more(json, ']');) {
        const char *key = NULL;
        size_t len = 0;
        if (!part || sj_json_kind(json) != '{') {
            sj_json_skip(json, &holds);
            count += !part;
            continue;
        }
        for (sj_json_enter(json, '{'); sj_json_more(json, '}') && sj_json_key(json, &key, &len);)
            if (sj_json_key_is(key, len, part))
                count += sj_json_count(json, NULL);
            else
                sj_json_skip(json, &holds);
    }
    return count;
}
