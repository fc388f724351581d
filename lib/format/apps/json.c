/* SPDX-License-Identifier: MIT */
/* `json`: puzzles in JSON, and in lists of programming languages.

       {"rules": "9+x", "puzzle": "..3.2.6..9...", "solution": "483921657...", "label": "easy"}
       [[5, 3, 0, 0, 7, 0, 0, 0, 0], [6, 0, ...], ...]
       board = [[5, 3, None, ...], ...]

   An object has its puzzle under one of several names: as a string with a character per cell, or as
   a list. That is what suuji writes with --json. Objects of f-puzzles and SudokuPad are read as
   well. A list is a puzzle if it has n * n cells, n lists of n cells, or n strings of n characters;
   otherwise its members are puzzles. Between the puzzles, and before the first, any words may be:
   an assignment, comments of Python, JavaScript and C.

   A text is cut into puzzles without knowing what came before: closing brackets are skipped, and so
   is the rest of an object whose member "puzzles" has been read. */
#include "format/apps/web_puzzle.h"
#include "format/grid_rows.h"
#include "format/scan_inl.h"
#include "format/symbols_inl.h"
#include "model/rules.h"

#include "base/fail.h"

#include <stdlib.h>

/* ---- Steps through a text ---- */

static bool is_open(char c)
{
    return c == '[' || c == '{' || c == '(';
}

static bool is_close(char c)
{
    return c == ']' || c == '}' || c == ')';
}

static bool is_quote(char c)
{
    return c == '"' || c == '\'';
}

/* After blanks and comments. */
static size_t skip_gap(const char *text, size_t len, size_t at)
{
    for (;;) {
        at = sj_skip_blanks(text, len, at);
        const bool comment = at < len && (text[at] == '#' || sj_starts(text, len, at, "//"));
        if (!comment)
            return at;
        while (at < len && text[at] != '\n')
            at++;
    }
}

/* After the string that begins at `at`; `len`: it does not end. */
static size_t skip_string(const char *text, size_t len, size_t at)
{
    const char quote = text[at++];
    while (at < len && text[at] != quote)
        at += text[at] == '\\' ? 2 : 1;
    return at < len ? at + 1 : len;
}

/* Is it a bracket, a quote, or the beginning of a comment? */
static bool is_mark(char c)
{
    static const bool mark[256] = {
        ['['] = true, ['{'] = true, ['('] = true,  [']'] = true, ['}'] = true,
        [')'] = true, ['"'] = true, ['\''] = true, ['#'] = true, ['/'] = true};
    return mark[(unsigned char)c];
}

/* After the bracket that closes the one that is open at `at`; 0: not in sight. */
static size_t find_close(const char *text, size_t len, size_t at)
{
    unsigned depth = 1;
    while (at < len) {
        const char c = text[at];
        if (!is_mark(c)) {
            at++;
            continue;
        }
        const size_t next = c == '#' || c == '/' ? skip_gap(text, len, at)
                            : is_quote(c)        ? skip_string(text, len, at)
                                                 : at;
        depth += is_open(c);
        depth -= is_close(c);
        at = next > at ? next : at + 1;
        if (depth == 0)
            return at;
    }
    return 0;
}

/* After a member of a list; 0: its end is not in sight. */
static size_t skip_member(const char *text, size_t len, size_t at)
{
    if (is_quote(text[at]))
        return (at = skip_string(text, len, at)) < len ? at : 0;
    if (is_open(text[at]))
        return find_close(text, len, at + 1);
    while (at < len && !is_close(text[at]) && text[at] != ',' && !sj_is_blank(text[at]))
        at++;
    return at < len ? at : 0;
}

/* How many members has the list that opens at `at`? No more than `most` + 1 are counted. False: the
   end is not in sight. */
static bool count_members(const char *text, size_t len, size_t at, size_t most, size_t *count)
{
    *count = 0;
    for (at = skip_gap(text, len, at + 1); at < len; at = skip_gap(text, len, at)) {
        if (is_close(text[at]) || *count > most)
            return true;
        if (text[at] == ',') {
            at++;
            continue;
        }
        at = skip_member(text, len, at);
        if (at == 0)
            return false;
        ++*count;
    }
    return false;
}

/* Where the list of the member "puzzles" begins, in the object that opens at `at`. 0: it has none;
   `*more`: that is not known yet. */
static size_t find_puzzles(const char *text, size_t len, size_t at, bool *more)
{
    *more = false;
    for (at = skip_gap(text, len, at + 1); at < len; at = skip_gap(text, len, at)) {
        if (is_close(text[at]))
            return 0;
        if (!is_quote(text[at])) {
            at++;
            continue;
        }
        const bool named = sj_starts(text, len, at + 1, "puzzles\"");
        const size_t colon = skip_gap(text, len, skip_string(text, len, at));
        const size_t value = colon < len ? skip_gap(text, len, colon + 1) : len;
        if (value < len && named && text[value] == '[')
            return value;
        if (value >= len)
            break;
        at = skip_member(text, len, value);
        if (at == 0)
            break;
    }
    *more = true;
    return 0;
}

/* ---- Cutting ---- */

enum start { START_FOUND, START_NONE, START_MORE };

/* Lists around puzzles that a record may leave open; each takes a look at the whole record. */
enum { OPEN_MOST = 16 };

/* Has the member between `at` and `end` a number above `most`? In a string of more than three
   characters, each is a cell. */
static bool has_above(const char *text, size_t at, size_t end, unsigned most)
{
    const bool chars = is_quote(text[at]) && end - at > 5;
    for (; at < end; at++) {
        unsigned value = 0;
        for (; at < end && sj_is_digit(text[at]); at++) {
            value = value < 1000 ? value * 10 + (unsigned)(text[at] - '0') : value;
            if (chars && value <= most)
                value = 0;
        }
        if (value > most)
            return true;
    }
    return false;
}

/* Are the `count` first members of the list that opens at `at`, of `cells` cells each, rows of a
   puzzle that has too few or too many of them, rather than puzzles? Most have a value then that is
   too large for such a puzzle. */
static bool has_faulty_rows(const char *text, size_t len, size_t at, size_t count, size_t cells)
{
    size_t above = 0;
    size_t seen = 0;
    for (at = skip_gap(text, len, at + 1); seen < count; at = skip_gap(text, len, at)) {
        if (text[at] == ',') {
            at++;
            continue;
        }
        const size_t end = skip_member(text, len, at);
        above += has_above(text, at, end, sj_size_of_cells(cells));
        at = end;
        seen++;
    }
    return count > 1 && cells <= SUUJI_MAX_SIZE && above * 2 > count;
}

/* Is the list that opens at `at` a puzzle itself? Else `*inside` is where its first member
   begins. */
static enum start judge_list(const char *text, size_t len, size_t at, size_t *inside)
{
    const size_t first = skip_gap(text, len, at + 1);
    size_t want = 0;
    size_t count = 0;
    *inside = 0;
    if (first >= len)
        return START_MORE;
    if (text[first] == '{') {
        *inside = first;
        return START_NONE;
    }
    if (is_quote(text[first])) {
        const size_t end = skip_string(text, len, first);
        want = end - first - 2;
        if (end >= len || !count_members(text, len, at, want, &count))
            return START_MORE;
        *inside = first;
        return want <= 3 || count == want ||
                       (sj_size_of_cells(want) && has_faulty_rows(text, len, at, count, want))
                   ? START_FOUND
                   : START_NONE;
    }
    if (!is_open(text[first]))
        return START_FOUND;
    const size_t second = skip_gap(text, len, first + 1);
    if (second >= len)
        return START_MORE;
    *inside = first;
    if (is_open(text[second]))
        return START_NONE;
    if (!count_members(text, len, first, (size_t)SUUJI_MAX_SIZE * SUUJI_MAX_SIZE, &want) ||
        !count_members(text, len, at, want, &count))
        return START_MORE;
    return count == want || sj_size_of_cells(want) < 2 ||
                   has_faulty_rows(text, len, at, count, want)
               ? START_FOUND
               : START_NONE;
}

/* Where the first puzzle begins. In a `record`, a bracket that is not closed opened before it and
   is left open by it: it belongs to a list of puzzles. */
static enum start find_start(const char *text, size_t len, bool record, size_t *start)
{
    size_t at = 0;
    size_t opened = len; /* the first such bracket; `len`: none */
    size_t closed = 0;   /* brackets before this place are closed */
    unsigned open = 0;   /* such brackets */
    while ((at = skip_gap(text, len, at)) < len && open <= OPEN_MOST) {
        const char c = text[at];
        if (record && at >= closed && (c == '[' || c == '(')) {
            closed = find_close(text, len, at + 1);
            if (closed == 0) {
                opened = opened < len ? opened : at;
                open++;
                at++;
                continue;
            }
        }
        *start = at;
        if (is_quote(c)) {
            const size_t end = skip_string(text, len, at);
            const size_t after = skip_gap(text, len, end);
            if (end >= len || after >= len || text[after] != ':')
                return START_FOUND;
            at = find_close(text, len, at); /* the rest of an object */
            if (at == 0)
                return START_MORE;
        } else if (c == '{') {
            bool more = false;
            const size_t list = find_puzzles(text, len, at, &more);
            if (list == 0)
                return more ? START_MORE : START_FOUND;
            at = list + 1;
        } else if (c == '[' || c == '(') {
            size_t inside = 0;
            const size_t next = skip_gap(text, len, at + 1);
            const bool code =
                c == '(' && next < len && !is_open(text[next]) && !sj_is_digit(text[next]);
            const enum start judged = code ? START_NONE : judge_list(text, len, at, &inside);
            if (judged != START_NONE)
                return judged;
            at = inside ? inside : at + 1;
        } else {
            at++;
        }
    }
    *start = opened;
    return opened < len ? START_MORE : START_NONE;
}

static size_t record_length(const struct sj_dialect *dialect, const char *text, size_t len,
                            bool last)
{
    size_t start = 0;
    (void)dialect;
    size_t end =
        find_start(text, len, false, &start) == START_FOUND ? skip_member(text, len, start) : 0;
    if (end == 0)
        return last ? len : 0;
    while (end < len && (text[end] == ',' || text[end] == ' ' || text[end] == '\t' ||
                         text[end] == '\r' || text[end] == ';'))
        end++;
    if (end == len && !last)
        return 0; /* the end of the line belongs to the record */
    return end + (end < len && text[end] == '\n');
}

/* ---- Cells ---- */

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '.';
}

/* The value of a word outside strings: 0, or SJ_SYMBOL_BAD. */
static unsigned word_value(const char *word, size_t len)
{
    static const char *const empty[] = {"null",  "None",  "nil", "NaN", "nan", "undefined",
                                        "false", "False", "_",   ".",   NULL};
    for (size_t i = 0; empty[i]; i++)
        if (sj_json_key_is(word, len, empty[i]))
            return 0;
    return SJ_SYMBOL_BAD;
}

static unsigned number_value(const char *digits, size_t len)
{
    size_t at = 0;
    const unsigned value = sj_scan_number(digits, len, &at);
    return at == len ? value : SJ_SYMBOL_BAD;
}

/* A walk through the cells of a string or a list. */
struct walk {
    struct sj_parser *parser;
    unsigned size; /* 0: the cells are only counted */
    uint8_t *grid;
    size_t count;
    size_t row;   /* cells before the current list */
    size_t width; /* cells of the first list; 0: it has not ended */
};

/* Digits at a place, as many as a message needs; the text may end with them. */
static int count_digits(const struct sj_parser *parser, size_t at)
{
    int count = 0;
    while (count < 20 && at < parser->len && sj_is_digit(parser->text[at])) {
        count++;
        at++;
    }
    return count;
}

static suuji_status store_value(struct walk *w, unsigned value, size_t at, suuji_error *err)
{
    const char *const text = w->parser->text;
    if (w->count >= (size_t)SUUJI_MAX_SIZE * SUUJI_MAX_SIZE)
        return sj_parser_fail(w->parser, at, err, "more cells than the largest puzzle has");
    if (w->size && value == SJ_SYMBOL_BAD)
        return sj_parser_bad_symbol(w->parser, at, w->size, err);
    if (w->size && value > w->size)
        return sj_parser_fail(w->parser, at, err, "value %.*s is too large for size %u",
                              count_digits(w->parser, at), text + at, w->size);
    if (w->size)
        w->grid[w->count] = (uint8_t)value;
    w->count++;
    return SUUJI_OK;
}

/* The end of a list of cells, which must be as long as the first. */
static suuji_status end_row(struct walk *w, size_t at, suuji_error *err)
{
    const size_t width = w->count - w->row;
    w->row = w->count;
    if (w->width && width && width != w->width)
        return sj_parser_fail(w->parser, at, err, "%zu cells in this row, expected %zu", width,
                              w->width);
    w->width = w->width ? w->width : width;
    return SUUJI_OK;
}

/* A string: one cell, up to three digits, or a character for each cell. */
static suuji_status walk_string(struct walk *w, size_t from, size_t to, suuji_error *err)
{
    const char *const text = w->parser->text;
    const size_t len = to - from;
    suuji_status status = SUUJI_OK;
    if (len == 0)
        return store_value(w, 0, from, err);
    if (len > 1 && len <= 3 && number_value(text + from, len) != SJ_SYMBOL_BAD)
        return store_value(w, number_value(text + from, len), from, err);
    for (size_t i = from; i < to && status == SUUJI_OK; i++) {
        const unsigned value = !w->size ? 0
                               : text[i] == ' '
                                   ? 0
                                   : sj_symbol_value(w->parser->dialect->symbols, w->size, text[i]);
        status = store_value(w, value, i, err);
    }
    return status == SUUJI_OK && len > 3 ? end_row(w, to, err) : status;
}

static suuji_status walk_cells(struct walk *w, size_t at, size_t end, suuji_error *err)
{
    const char *const text = w->parser->text;
    suuji_status status = SUUJI_OK;
    while (status == SUUJI_OK && (at = skip_gap(text, end, at)) < end) {
        const size_t from = at;
        if (is_quote(text[at])) {
            at = skip_string(text, end, at);
            status = walk_string(w, from + 1, at - 1, err);
        } else if (is_open(text[at]) || text[at] == ',') {
            at++;
        } else if (is_close(text[at])) {
            status = end_row(w, at++, err);
        } else if (sj_is_digit(text[at])) {
            while (at < end && sj_is_digit(text[at]))
                at++;
            status = store_value(w, number_value(text + from, at - from), from, err);
        } else if (is_word(text[at])) {
            while (at < end && is_word(text[at]))
                at++;
            status = word_value(text + from, at - from) == 0
                         ? store_value(w, 0, from, err)
                         : sj_parser_fail(w->parser, from, err, "'%.*s' is not a cell",
                                          (int)(at - from < 20 ? at - from : 20), text + from);
        } else {
            return sj_parser_fail(w->parser, at, err, "%s is not a cell",
                                  sj_quoted(w->parser, at, &(struct sj_quote){0}));
        }
    }
    return status;
}

/* Are the cells in rows of a length that is a size, but not as many rows? */
static bool lacks_rows(const struct walk *w)
{
    return w->width > 1 && w->count > w->width && w->count != w->width * w->width &&
           (sj_size_of_cells(w->width) || !sj_size_of_cells(w->count));
}

/* The size of the puzzle between `at` and `end`. */
static suuji_status measure(struct sj_parser *parser, size_t at, size_t end, unsigned *size,
                            suuji_error *err)
{
    struct walk w = {.parser = parser};
    const suuji_status status = walk_cells(&w, at, end, err);
    if (status != SUUJI_OK)
        return status;
    if (lacks_rows(&w))
        return sj_parser_fail(parser, at, err, "%zu rows of %zu cells, expected %zu rows",
                              w.count / w.width, w.width, w.width);
    *size = sj_size_of_cells(w.count);
    return *size ? SUUJI_OK
                 : sj_parser_fail(parser, at, err, "%zu cells, which is not a square number",
                                  w.count);
}

static suuji_status read_cells(struct sj_parser *parser, size_t at, size_t end, uint8_t *grid,
                               suuji_error *err)
{
    struct walk w = {.parser = parser, .size = parser->puzzle->rules->size, .grid = grid};
    return walk_cells(&w, at, end, err);
}

/* ---- Objects ---- */

/* A part of the record; `end` 0: there is none. */
struct part {
    size_t at, end;
};

struct object {
    struct part puzzle, solution, rules, label, entries;
    bool fpuzzles, scl;
};

/* Names of members, in order of preference. */
static const char *const puzzle_names[] = {"puzzle", "givens",  "quiz",     "board", "grid",
                                           "sudoku", "problem", "unsolved", "clues", NULL};
static const char *const solution_names[] = {"solution", "solved", "answer", NULL};
static const char *const label_names[] = {"label", "title", "name", "id", NULL};

/* Keep the part that has the first of the names. */
static bool keep_part(const char *const *names, const char *key, size_t len,
                      const struct part *part, size_t *best, struct part *kept)
{
    size_t i = 0;
    while (names[i] && !sj_json_key_is(key, len, names[i]))
        i++;
    if (!names[i] || (kept->end && *best <= i))
        return false;
    *best = i;
    *kept = *part;
    return true;
}

/* Does a list begin with objects, as the cells of f-puzzles and SudokuPad do? */
static bool has_objects(const char *text, const struct part *part)
{
    size_t at = part->at;
    while (at < part->end && (text[at] == '[' || sj_is_blank(text[at])))
        at++;
    return at < part->end && text[at] == '{';
}

/* Are these the rules of size 1? Only then is a string of one character a puzzle. */
static bool is_single(const char *text, const struct part *rules)
{
    return rules->end - rules->at > 2 && text[rules->at + 1] == '1' &&
           !sj_is_digit(text[rules->at + 2]);
}

#define NO_PUZZLE "there is no puzzle in this object"

static suuji_status read_members(struct sj_parser *parser, size_t at, size_t end, struct object *o,
                                 suuji_error *err)
{
    struct sj_json json = {.text = parser->text, .len = end, .at = at};
    const char *key = NULL;
    size_t len = 0;
    size_t best[3] = {0};
    *o = (struct object){.fpuzzles = false};
    for (sj_json_enter(&json, '{'); sj_json_more(&json, '}') && sj_json_key(&json, &key, &len);) {
        bool holds = false;
        const char kind = sj_json_kind(&json);
        struct part part = {.at = json.at};
        sj_json_skip(&json, &holds);
        part.end = json.at;
        const size_t least = is_single(parser->text, &o->rules) ? 3 : 6;
        const bool cells = kind == '[' || (kind == '"' && part.end - part.at >= least);
        const bool objects = kind == '[' && has_objects(parser->text, &part);
        o->fpuzzles |= objects && sj_json_key_is(key, len, "grid");
        o->scl |= objects && sj_json_key_is(key, len, "cells");
        if (cells && !objects)
            (void)keep_part(puzzle_names, key, len, &part, &best[0], &o->puzzle);
        if (cells)
            (void)keep_part(solution_names, key, len, &part, &best[1], &o->solution);
        if (kind == '"')
            (void)keep_part(label_names, key, len, &part, &best[2], &o->label);
        if (kind == '"' && sj_json_key_is(key, len, "rules"))
            o->rules = part;
        if (cells && !objects && sj_json_key_is(key, len, "entries"))
            o->entries = part;
    }
    if (json.error)
        return sj_parser_fail(parser, json.at, err, "expected %s", json.error);
    if (!o->puzzle.end && !o->rules.end && !o->fpuzzles && !o->scl)
        return sj_parser_fail(parser, at, err, NO_PUZZLE);
    return SUUJI_OK;
}

static void read_string(const struct sj_parser *parser, const struct part *part,
                        struct sj_text *out)
{
    struct sj_json json = {.text = parser->text, .len = part->end, .at = part->at};
    sj_json_string(&json, out);
}

/* Start the puzzle with the rules that the object names; other words than suuji's are prose. With
   `size` 0 there are only rules, which must be suuji's. */
static suuji_status start_object(struct sj_parser *parser, size_t at, const struct object *o,
                                 unsigned size, suuji_error *err)
{
    struct sj_leftovers leftovers = {.lines = 0};
    struct sj_rules_spec spec = {0};
    struct sj_text rules = {0};
    uint8_t *const region = malloc(SUUJI_MAX_SIZE * SUUJI_MAX_SIZE);
    suuji_status status = SUUJI_OK;
    suuji_status parsed = SUUJI_ERR_RULES;
    if (o->rules.end)
        read_string(parser, &o->rules, &rules);
    sj_text_char(&rules, '\0');
    if (region && !rules.failed && o->rules.end)
        parsed = sj_rules_parse(rules.at, &spec, region, NULL);
    if (!region || rules.failed || parsed == SUUJI_ERR_MEMORY) {
        status = sj_fail_memory(err);
    } else if (parsed == SUUJI_OK && (!spec.jigsaw || spec.region)) {
        status = spec.size == size || size == 0
                     ? sj_parser_start_spec(parser, &spec, err)
                     : sj_parser_fail(parser, o->puzzle.at, err,
                                      "the puzzle has size %u, but its rules have size %u", size,
                                      spec.size);
    } else if (size == 0) {
        status = sj_parser_fail(parser, at, err, NO_PUZZLE);
    } else {
        leftovers.prose = o->rules.end && sj_prose_is_more(rules.at, rules.len - 1);
        status = sj_parser_start(parser, size, err);
    }
    if (status == SUUJI_OK)
        sj_leftovers_report(&leftovers, parser);
    sj_rules_spec_clear(&spec);
    sj_text_free(&rules);
    free(region);
    return status;
}

static suuji_status read_solution(struct sj_parser *parser, const struct part *part,
                                  suuji_error *err)
{
    unsigned size = 0;
    if (!part->end || measure(parser, part->at, part->end, &size, NULL) != SUUJI_OK ||
        size != parser->puzzle->rules->size)
        return SUUJI_OK; /* a text about it, or several solutions */
    uint8_t *const solution = sj_puzzle_solution(parser->puzzle);
    if (!solution)
        return sj_fail_memory(err);
    const suuji_status status = read_cells(parser, part->at, part->end, solution, err);
    parser->puzzle->has_solution = status == SUUJI_OK;
    for (unsigned cell = 0; cell < size * size; cell++)
        parser->puzzle->has_solution &= solution[cell] > 0;
    return status;
}

/* What the player entered: a grid like the puzzle's, without its givens. */
static suuji_status read_entries(struct sj_parser *parser, const struct part *part,
                                 suuji_error *err)
{
    suuji_puzzle *const puzzle = parser->puzzle;
    unsigned size = 0;
    if (!part->end || !parser->dialect->progress)
        return SUUJI_OK;
    suuji_status status = measure(parser, part->at, part->end, &size, err);
    if (status == SUUJI_OK && size != puzzle->rules->size)
        return sj_parser_fail(parser, part->at, err, "the entries have size %u, the puzzle %u",
                              size, puzzle->rules->size);
    uint8_t *const grid = status == SUUJI_OK ? malloc(puzzle->rules->cells) : NULL;
    if (status == SUUJI_OK)
        status = grid ? read_cells(parser, part->at, part->end, grid, err) : sj_fail_memory(err);
    for (unsigned cell = 0; status == SUUJI_OK && cell < puzzle->rules->cells; cell++)
        if (grid[cell] && !puzzle->given[cell])
            status = suuji_puzzle_set_entry(puzzle, cell, grid[cell], err);
    free(grid);
    return status;
}

/* The object of another application; its JSON is copied because its reader knows only itself. */
static suuji_status read_foreign(struct sj_parser *parser, size_t at, size_t end,
                                 const struct object *o, suuji_error *err)
{
    struct sj_text json = {0};
    sj_text_add(&json, parser->text + at, end - at);
    const suuji_status status = json.failed   ? sj_fail_memory(err)
                                : o->fpuzzles ? sj_fpuzzles_read(parser, at, &json, err)
                                              : sj_scl_read(parser, at, &json, err);
    sj_text_free(&json);
    return status;
}

static suuji_status read_object(struct sj_parser *parser, size_t at, size_t end, suuji_error *err)
{
    struct object o;
    unsigned size = 0;
    suuji_status status = read_members(parser, at, end, &o, err);
    if (status == SUUJI_OK && (o.fpuzzles || o.scl))
        return read_foreign(parser, at, end, &o, err);
    if (status == SUUJI_OK && o.puzzle.end)
        status = measure(parser, o.puzzle.at, o.puzzle.end, &size, err);
    if (status == SUUJI_OK)
        status = start_object(parser, at, &o, size, err);
    if (status == SUUJI_OK && o.puzzle.end)
        status = read_cells(parser, o.puzzle.at, o.puzzle.end, parser->puzzle->given, err);
    if (status == SUUJI_OK)
        status = read_entries(parser, &o.entries, err);
    if (status == SUUJI_OK)
        status = read_solution(parser, &o.solution, err);
    if (status == SUUJI_OK && o.label.end) {
        struct sj_text label = {0};
        read_string(parser, &o.label, &label);
        if (label.len > 0)
            sj_puzzle_label(parser->puzzle, label.at, label.len);
        status = label.failed ? sj_fail_memory(err) : SUUJI_OK;
        sj_text_free(&label);
    }
    return status;
}

/* ---- The format ---- */

static suuji_status parse(struct sj_parser *parser, bool *found, suuji_error *err)
{
    size_t start = 0;
    unsigned size = 0;
    const enum start what = find_start(parser->text, parser->len, true, &start);
    if (what == START_NONE)
        return SUUJI_OK;
    if (what == START_MORE)
        return sj_parser_fail(parser, start, err, "the bracket is not closed");
    const size_t end = skip_member(parser->text, parser->len, start);
    const size_t stop = end ? end : parser->len;
    suuji_status status = SUUJI_OK;
    if (parser->text[start] == '{') {
        status = read_object(parser, start, stop, err);
    } else {
        status = measure(parser, start, stop, &size, err);
        if (status == SUUJI_OK)
            status = sj_parser_start(parser, size, err);
        if (status == SUUJI_OK)
            status = read_cells(parser, start, stop, parser->puzzle->given, err);
    }
    *found = status == SUUJI_OK;
    return status;
}

/* Names that an object of puzzles has. */
static bool names_puzzle(const char *text, size_t len)
{
    static const char *const names[] = {"\"puzzle\"",   "\"puzzles\"", "\"givens\"", "\"quiz\"",
                                        "\"board\"",    "\"grid\"",    "\"cells\"",  "\"sudoku\"",
                                        "\"unsolved\"", "\"rules\"",   NULL};
    for (size_t at = 0; at < len; at++)
        for (size_t i = 0; text[at] == '"' && names[i]; i++)
            if (sj_starts(text, len, at, names[i]))
                return true;
    return false;
}

/* How surely a list is one that deserves a message about what is wrong with it. */
enum { FAULTY = 10 };

/* What begins first is an object with a puzzle, or a list of cells. */
static int probe(const char *head, size_t len, bool whole, struct sj_dialect *dialect)
{
    struct sj_parser parser = {.dialect = dialect, .text = head, .len = len};
    struct walk w = {.parser = &parser};
    size_t start = 0;
    if (dialect->symbols == SJ_SYMBOLS_AUTO)
        dialect->symbols = SJ_SYMBOLS_DIGITS;
    const enum start what = find_start(head, len, false, &start);
    const size_t next = start + 1 < len ? skip_gap(head, len, start + 1) : len;
    if (what == START_NONE || next >= len)
        return 0;
    if (head[start] == '{')
        return head[next] == '"' && names_puzzle(head, len) ? 99 : 0; /* `csv` sees a header */
    const bool list = head[start] == '[' && (is_open(head[next]) || sj_is_digit(head[next]));
    if (what == START_MORE) /* a list that does not end in the head */
        return !list ? 0 : whole ? FAULTY : 50;
    size_t before = start;
    while (before > 0 && sj_is_blank(head[before - 1]))
        before--;
    if (is_quote(head[start]) && (before == 0 || head[before - 1] != '['))
        return 0;
    const size_t end = skip_member(head, len, start);
    if (walk_cells(&w, start, end ? end : len, NULL) != SUUJI_OK)
        return list ? FAULTY : 0;
    if (lacks_rows(&w) && sj_size_of_cells(w.width))
        return 97;
    return sj_size_of_cells(w.count) > 1 ? 97 : list ? FAULTY : 0;
}

static void write_grid(const suuji_rules *rules, const char *key, const uint8_t *grid,
                       struct sj_json_writer *json)
{
    static const char symbols[] = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    char text[sizeof symbols * sizeof symbols];
    if (rules->size < sizeof symbols - 1) {
        for (unsigned cell = 0; cell < rules->cells; cell++)
            text[cell] = symbols[grid[cell]];
        sj_json_put_bytes(json, key, text, rules->cells);
        return;
    }
    sj_json_put_values(json, key, grid, rules->cells);
}

static suuji_status write(const struct sj_writing *writing, struct sj_text *out, suuji_error *err)
{
    const suuji_rules *const rules = writing->puzzle->rules;
    const char *const label = suuji_puzzle_label(writing->puzzle);
    struct sj_json_writer json = {.out = out};
    uint8_t *givens = NULL;
    const suuji_status status = sj_writing_split(writing, &givens, err);
    if (status != SUUJI_OK)
        return status;
    sj_json_put_object(&json, NULL);
    if (*label)
        sj_json_put_string(&json, "label", label);
    sj_json_put_string(&json, "rules", rules->spec);
    write_grid(rules, "puzzle", givens ? givens : writing->grid, &json);
    for (unsigned cell = 0; givens && cell < rules->cells; cell++)
        givens[cell] = givens[cell] ? 0 : writing->grid[cell];
    if (givens)
        write_grid(rules, "entries", givens, &json);
    free(givens);
    if (writing->solution)
        write_grid(rules, "solution", writing->solution, &json);
    sj_json_put_end(&json);
    return SUUJI_OK;
}

const struct sj_format sj_format_json = {
    .info = {.name = "json",
             .summary = "JSON: what --json writes, lists of lists, also of Python",
             .example = "{\"rules\": \"9\", \"puzzle\": \"..3.2.6..9..3.5..1...",
             .can = SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES | SUUJI_FORMAT_REGIONS |
                    SUUJI_FORMAT_RULES | SUUJI_FORMAT_EXTRAS | SUUJI_FORMAT_SOLUTION |
                    SUUJI_FORMAT_ENTRIES | SUUJI_FORMAT_CONSTRAINTS,
             .max_size = SUUJI_MAX_SIZE,
             .extensions = "jsonl ndjson"},
    .probe = probe,
    .first = '{',
    .cut = record_length,
    .parse = parse,
    .write = write,
};
