/* SPDX-License-Identifier: MIT */
/* Reading the JSON of SudokuPad (scl_write.c writes it):

       {"cells":[[{"value":3},{},...],...], "regions":[[[0,0],[0,1],...],...],
        "cages":[{"cells":[[0,0],[1,1],...],"unique":true,"hidden":true},{"value":"title: ..."}],
        "lines":[...], "metadata":{"title":"...","rules":"...","antiknight":true}}

   SudokuPad checks rows, columns, regions, cages, and an X or V between two cells; everything else is drawing and prose
   for people. Read are values, regions, title, solution, and the rules that are marked: anti-knight, anti-king, cages of
   different values that are the houses of an extra rule, other cages, X and V. Drawings and prose are left out and
   reported.

   What suuji writes has its rules in the metadata as well, as a spec after "suuji": its constraints are read from there,
   and drawings are not looked at. */
#include "format/apps/web_puzzle.h"

#include "base/arrays.h"
#include "base/fail.h"
#include "model/region_map.h"
#include "format/scan_inl.h"
#include "model/extra_rules.h"

#include <ctype.h>
#include <stdlib.h>

/* A cage of as many cells as a house has. */
struct cage {
    uint64_t cells[(SUUJI_MAX_SIZE * SUUJI_MAX_SIZE + 63) / 64];
    bool used;   /* it is a house of the rules */
    bool hidden; /* it is not shown */
};

struct puzzle {
    struct sj_parser *parser;
    size_t at; /* of the payload in the record, for messages */
    const struct sj_text *text;
    unsigned size;
    unsigned extras;
    uint8_t *region; /* [size * size], SUUJI_MAX_SIZE: none */
    unsigned regions;
    struct cage *cage;
    size_t cages, room;
    struct sj_constraint_list list;
    size_t *text_sum; /* constraints that only a text shows to be sums */
    size_t text_sums, text_sum_room;
    bool outside;   /* a cage has cells that are not in the grid */
    bool killer;    /* the prose has this word: the cells of cages differ */
    bool latin;     /* the prose says that there are no regions */
    bool no_houses; /* rows and columns are not houses */
    bool failed;    /* memory was short */
    bool diagonal[2];
    unsigned drawn_diagonals;
    bool marked[SUUJI_MAX_SIZE * SUUJI_MAX_SIZE]; /* cells of the houses of extra rules */
    struct sj_text title, solution, own;          /* `own`: the rules as suuji wrote them */
    struct sj_leftovers leftovers;
};

static void skip(struct sj_json *json)
{
    bool holds = false;
    sj_json_skip(json, &holds);
}

/* [row, column], from 0; false: it is not a cell of the grid. */
static bool read_place(struct sj_json *json, unsigned size, unsigned *cell)
{
    double place[2] = {-1, -1};
    unsigned count = 0;
    if (sj_json_kind(json) != '[') {
        skip(json);
        return false;
    }
    for (sj_json_enter(json, '['); sj_json_more(json, ']'); count++)
        if (count < 2 && sj_json_kind(json) == '0')
            sj_json_number(json, &place[count]);
        else
            skip(json);
    const bool good = count == 2 && place[0] >= 0 && place[0] < size && place[1] >= 0 &&
                      place[1] < size && place[0] == (unsigned)place[0] &&
                      place[1] == (unsigned)place[1];
    *cell = good ? (unsigned)place[0] * size + (unsigned)place[1] : 0;
    return good;
}

/* ---- Cells and regions ---- */

/* The number of rows, each of which must have as many cells. */
static unsigned count_rows(struct sj_json *json)
{
    unsigned rows = 0;
    unsigned cols = 0;
    for (sj_json_enter(json, '['); sj_json_more(json, ']'); rows++) {
        const unsigned count = sj_json_count(json, NULL);
        cols = rows == 0 ? count : count == cols ? cols : SUUJI_MAX_SIZE + 1;
    }
    return rows == cols && rows <= SUUJI_MAX_SIZE ? rows : 0;
}

static void read_cells(struct puzzle *p, struct sj_json *json)
{
    const char *key = NULL;
    size_t len = 0;
    unsigned cell = 0;
    for (sj_json_enter(json, '['); sj_json_more(json, ']');)
        for (sj_json_enter(json, '['); sj_json_more(json, ']'); cell++) {
            /* A key that occurs twice: the size is that of the last grid. */
            if (sj_json_kind(json) != '{' || cell >= p->size * p->size) {
                skip(json);
                continue;
            }
            for (sj_json_enter(json, '{');
                 sj_json_more(json, '}') && sj_json_key(json, &key, &len);)
                if (sj_json_key_is(key, len, "value"))
                    p->parser->puzzle->given[cell] = (uint8_t)sj_json_value(json, p->size);
                else
                    skip(json);
        }
}

/* False: a cell is not in the grid or in two regions, or there are too many regions. */
static bool read_regions(struct puzzle *p, struct sj_json *json)
{
    bool good = true;
    for (sj_json_enter(json, '['); sj_json_more(json, ']'); p->regions++) {
        unsigned cell = 0;
        if (sj_json_kind(json) != '[') {
            skip(json);
            good = false;
            continue;
        }
        for (sj_json_enter(json, '['); sj_json_more(json, ']');) {
            good = read_place(json, p->size, &cell) && good && p->regions < p->size &&
                   p->region[cell] == SUUJI_MAX_SIZE;
            if (good)
                p->region[cell] = (uint8_t)p->regions;
        }
    }
    return good;
}

/* ---- Cages and metadata ---- */

/* Is the word in the text, in whatever case? */
static bool has_word(const char *text, size_t len, const char *word)
{
    const size_t count = strlen(word);
    for (size_t i = 0; i + count <= len; i++) {
        size_t k = 0;
        while (k < count && tolower((unsigned char)text[i + k]) == word[k])
            k++;
        if (k == count)
            return true;
    }
    return false;
}

static void take_words(struct puzzle *p, const char *key, size_t len, const char *text,
                       size_t text_len)
{
    if (sj_json_key_is(key, len, "title")) {
        sj_text_clear(&p->title);
        sj_text_add(&p->title, text, text_len);
    } else if (sj_json_key_is(key, len, "solution")) {
        sj_text_clear(&p->solution);
        sj_text_add(&p->solution, text, text_len);
    } else if (sj_json_key_is(key, len, "rules")) {
        p->leftovers.prose |= sj_prose_is_more(text, text_len);
        p->latin |= sj_prose_is_latin(text, text_len);
        p->killer |= has_word(text, text_len, "killer");
    } else if (sj_json_key_is(key, len, "suuji")) {
        sj_text_clear(&p->own);
        sj_text_add(&p->own, text, text_len);
    }
}

/* "title: ..." as the value of a cage without cells. */
static bool take_tag(struct puzzle *p, const struct sj_text *value)
{
    const char *const colon = value->len ? memchr(value->at, ':', value->len) : NULL;
    if (!colon || colon == value->at)
        return false;
    size_t from = (size_t)(colon - value->at) + 1;
    from = sj_skip_blanks(value->at, value->len, from);
    take_words(p, value->at, (size_t)(colon - value->at), value->at + from, value->len - from);
    return true;
}

/* What is read of one cage. */
struct cage_parts {
    struct cage cells;
    uint16_t *cell; /* the same in their order, each once */
    size_t count, room;
    bool outside; /* a cell that is not in the grid */
    bool summed;  /* SudokuPad checks the sum; else it is only shown */
    bool unique, failed;
    int32_t sum; /* 0: none */
    struct sj_text value;
};

static void add_cage_cell(struct cage_parts *c, unsigned cell)
{
    if (sj_bit_get(c->cells.cells, cell))
        return;
    sj_bit_set(c->cells.cells, cell);
    if (sj_grow(&c->cell, &c->room, c->count + 1, sizeof *c->cell))
        c->cell[c->count++] = (uint16_t)cell;
    else
        c->failed = true;
}

static void read_cage_cells(const struct puzzle *p, struct sj_json *json, struct cage_parts *c)
{
    for (sj_json_enter(json, '['); sj_json_more(json, ']');) {
        unsigned cell = 0;
        if (read_place(json, p->size, &cell))
            add_cage_cell(c, cell);
        else
            c->outside = true;
    }
}

/* A total of a cage, from 1 on. */
static int32_t read_sum(struct sj_json *json)
{
    double number = 0;
    sj_json_number(json, &number);
    return number >= 1 && number < 1000000 && number == (int32_t)number ? (int32_t)number : 0;
}

static void read_cage_parts(const struct puzzle *p, struct sj_json *json, struct cage_parts *c)
{
    const char *key = NULL;
    size_t len = 0;
    for (sj_json_enter(json, '{'); sj_json_more(json, '}') && sj_json_key(json, &key, &len);) {
        const char kind = sj_json_kind(json);
        if (sj_json_key_is(key, len, "cells") && kind == '[') {
            read_cage_cells(p, json, c);
        } else if (sj_json_key_is(key, len, "value") && kind == '"') {
            sj_json_string(json, &c->value);
        } else if (sj_json_key_is(key, len, "unique") && (kind == 't' || kind == 'f')) {
            sj_json_bool(json, &c->unique);
        } else if (sj_json_key_is(key, len, "hidden") && (kind == 't' || kind == 'f')) {
            sj_json_bool(json, &c->cells.hidden);
        } else if (sj_json_key_is(key, len, "sum") && kind == '0') {
            c->sum = read_sum(json);
            c->summed = c->sum > 0;
        } else if (sj_json_key_is(key, len, "value") && kind == '0' && !c->summed) {
            c->sum = read_sum(json);
        } else {
            skip(json);
        }
    }
}

/* The number that is the whole text; 0: it is none. */
static int32_t text_number(const struct sj_text *text)
{
    int32_t number = 0;
    for (size_t i = 0; i < text->len; i++) {
        if (!sj_is_digit(text->at[i]) || number >= 100000)
            return 0;
        number = number * 10 + (text->at[i] - '0');
    }
    return number;
}

static bool keep_cage(struct puzzle *p, const struct cage *cage)
{
    const bool good = sj_grow(&p->cage, &p->room, p->cages + 1, sizeof *cage);
    if (good)
        p->cage[p->cages++] = *cage;
    return good;
}

/* Append a constraint of these cells, with a number if it is not 0. */
static void add_constraint(struct puzzle *p, const char *kind, int32_t number, const uint16_t *cell,
                           size_t count)
{
    bool good = sj_constraint_begin(&p->list, sj_constraint_kind_find(kind, strlen(kind))) &&
                (number == 0 || sj_constraint_number(&p->list, number));
    for (size_t i = 0; good && i < count; i++)
        good = sj_constraint_cell(&p->list, cell[i]);
    p->failed |= !good || !sj_constraint_group(&p->list);
}

/* Cells that differ, or have a sum. A sum that is only shown is that of a Killer cage if the prose
   says so, which may come later. */
static void add_cage(struct puzzle *p, const struct cage_parts *c)
{
    const char *const kind = !c->unique ? "sum" : c->cells.hidden && !c->sum ? "region" : "cage";
    if (!c->unique && !c->summed) {
        if (sj_grow(&p->text_sum, &p->text_sum_room, p->text_sums + 1, sizeof *p->text_sum))
            p->text_sum[p->text_sums++] = p->list.count;
        else
            p->failed = true;
    }
    add_constraint(p, kind, c->sum, c->cell, c->count);
}

static void read_cage(struct puzzle *p, struct sj_json *json, struct cage_parts *c)
{
    c->cells = (struct cage){.used = false};
    c->count = 0;
    c->outside = c->summed = c->unique = false;
    c->sum = 0;
    sj_text_clear(&c->value);
    read_cage_parts(p, json, c);
    const int32_t shown = text_number(&c->value);
    c->sum = c->sum ? c->sum : shown;
    p->failed |= c->value.failed || c->failed;
    if (p->failed)
        return;
    if (c->count == 0 && !c->outside)
        (void)take_tag(p, &c->value);
    else if (c->outside && (c->unique || c->sum))
        p->outside = true;
    else if (c->unique && !c->sum && c->count == p->size && p->cages < 8 * SUUJI_MAX_SIZE)
        p->failed |= !keep_cage(p, &c->cells);
    else if (c->unique || c->sum)
        add_cage(p, c);
    p->leftovers.cages += c->count + c->outside > 0 && c->value.len > 0 && shown == 0;
}

static void read_cages(struct puzzle *p, struct sj_json *json)
{
    struct cage_parts *const parts = calloc(1, sizeof *parts); /* too large for the stack */
    p->failed |= !parts;
    if (!parts) {
        skip(json);
        return;
    }
    for (sj_json_enter(json, '['); sj_json_more(json, ']');)
        if (sj_json_kind(json) == '{')
            read_cage(p, json, parts);
        else
            skip(json);
    sj_text_free(&parts->value);
    free(parts->cell);
    free(parts);
}

/* Rules that are only switched on. */
static bool take_switch(struct puzzle *p, struct sj_json *json, const char *key, size_t len)
{
    static const char *const keys[] = {"diagonal+", "diagonal-", "antiknight", "antiking",
                                       "norowcol"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        bool on = false;
        if (!sj_json_key_is(key, len, keys[i]))
            continue;
        sj_json_skip(json, &on);
        if (i < 2)
            p->diagonal[i] |= on;
        else if (i == 4)
            p->no_houses |= on;
        else
            p->extras |= on ? sj_extra_bit(keys[i]) : 0;
        return true;
    }
    return false;
}

/* A string, or strings in an array, which follow each other. */
static void read_words(struct sj_json *json, struct sj_text *out)
{
    if (sj_json_kind(json) == '"') {
        sj_json_string(json, out);
    } else if (sj_json_kind(json) == '[') {
        for (sj_json_enter(json, '['); sj_json_more(json, ']');)
            read_words(json, out);
    } else {
        skip(json);
    }
}

static void read_metadata(struct puzzle *p, struct sj_json *json)
{
    const char *key = NULL;
    size_t len = 0;
    if (sj_json_kind(json) != '{') {
        skip(json);
        return;
    }
    for (sj_json_enter(json, '{'); sj_json_more(json, '}') && sj_json_key(json, &key, &len);) {
        struct sj_text words = {0};
        if (take_switch(p, json, key, len))
            continue;
        read_words(json, &words);
        if (words.len > 0)
            take_words(p, key, len, words.at, words.len);
        p->failed |= words.failed;
        sj_text_free(&words);
    }
}

/* ---- Drawings ---- */

/* A line from corner to corner, the sign of a diagonal? */
static bool is_diagonal(struct sj_json json, unsigned size)
{
    const char *key = NULL;
    size_t len = 0;
    double at[4] = {-1, -1, -1, -1};
    unsigned count = 0;
    for (sj_json_enter(&json, '{'); sj_json_more(&json, '}') && sj_json_key(&json, &key, &len);) {
        if (!sj_json_key_is(key, len, "wayPoints") || sj_json_kind(&json) != '[') {
            skip(&json);
            continue;
        }
        for (sj_json_enter(&json, '['); sj_json_more(&json, ']');) {
            if (sj_json_kind(&json) != '[') {
                skip(&json);
                continue;
            }
            for (sj_json_enter(&json, '['); sj_json_more(&json, ']'); count++)
                if (count < 4 && sj_json_kind(&json) == '0')
                    sj_json_number(&json, &at[count]);
                else
                    skip(&json);
        }
    }
    const double n = size;
    return count == 4 && at[0] == 0 && at[2] == n &&
           ((at[1] == 0 && at[3] == n) || (at[1] == n && at[3] == 0));
}

static void read_lines(struct puzzle *p, struct sj_json *json)
{
    for (sj_json_enter(json, '['); sj_json_more(json, ']');) {
        const bool diagonal = sj_json_kind(json) == '{' && is_diagonal(*json, p->size);
        p->drawn_diagonals += diagonal;
        p->leftovers.lines += !diagonal;
        skip(json);
    }
}

/* Where the middle of a shape is, in cells from the upper left corner; false: nowhere. `text` gets
   what is written there, a few characters. */
static bool shape_place(struct sj_json json, double at[2], char text[4])
{
    const char *key = NULL;
    size_t len = 0;
    unsigned count = 0;
    text[0] = '\0';
    for (sj_json_enter(&json, '{'); sj_json_more(&json, '}') && sj_json_key(&json, &key, &len);) {
        if (sj_json_key_is(key, len, "center") && sj_json_kind(&json) == '[') {
            for (sj_json_enter(&json, '['); sj_json_more(&json, ']'); count++)
                if (count < 2 && sj_json_kind(&json) == '0')
                    sj_json_number(&json, &at[count]);
                else
                    skip(&json);
            continue;
        }
        const bool words = sj_json_key_is(key, len, "text");
        const bool string = sj_json_kind(&json) == '"';
        const size_t from = json.at + 1;
        bool holds = false;
        sj_json_skip(&json, &holds);
        if (words && holds && !json.error) /* what is not a string is something else than X or V */
            snprintf(text, 4, "%.*s",
                     !string              ? 1
                     : json.at - from < 4 ? (int)(json.at - from) - 1
                                          : 3,
                     string ? json.text + from : "?");
    }
    return count == 2;
}

/* The cell in whose middle a shape without text is; false: none. */
static bool shape_cell(struct sj_json json, unsigned size, unsigned *cell)
{
    double at[2] = {-1, -1};
    char text[4];
    if (!shape_place(json, at, text) || text[0] || at[0] < 0 || at[0] >= size || at[1] < 0 ||
        at[1] >= size)
        return false;
    *cell = (unsigned)at[0] * size + (unsigned)at[1];
    return true;
}

/* X, V or XV on the side between two cells: their sum; 0: it is something else. */
static int32_t shape_sum(struct sj_json json, unsigned size, uint16_t cell[2])
{
    double at[2] = {-1, -1};
    char text[4];
    if (!shape_place(json, at, text) || !(at[0] > 0 && at[0] < size && at[1] > 0 && at[1] < size))
        return 0;
    const unsigned row = (unsigned)at[0], col = (unsigned)at[1];
    const bool whole_row = at[0] == row, whole_col = at[1] == col;
    if (whole_row == whole_col)
        return 0;
    cell[0] = (uint16_t)((row - whole_row) * size + col - whole_col);
    cell[1] = (uint16_t)(row * size + col);
    return strcmp(text, "X") == 0    ? 10
           : strcmp(text, "V") == 0  ? 5
           : strcmp(text, "XV") == 0 ? 15
                                     : 0;
}

static void read_sums(struct puzzle *p, struct sj_json *json)
{
    for (sj_json_enter(json, '['); sj_json_more(json, ']');) {
        uint16_t cell[2] = {0};
        const int32_t sum = sj_json_kind(json) == '{' ? shape_sum(*json, p->size, cell) : 0;
        if (sum > 0)
            add_constraint(p, "xv", sum, cell, 2);
        skip(json);
    }
}

/* Shapes, but not those that colour the houses of extra rules. */
static void read_shapes(struct puzzle *p, struct sj_json *json)
{
    unsigned cell = 0;
    for (sj_json_enter(json, '['); sj_json_more(json, ']');) {
        uint16_t pair[2];
        const bool known =
            sj_json_kind(json) == '{' && ((shape_cell(*json, p->size, &cell) && p->marked[cell]) ||
                                          shape_sum(*json, p->size, pair) > 0);
        p->leftovers.shapes += !known;
        skip(json);
    }
}

/* ---- Rules ---- */

/* Are the houses of an extra rule among the cages? */
struct search {
    struct puzzle *p;
    unsigned houses, found;
    bool take; /* mark them as used */
};

static void find_house(void *user, enum sj_house_kind kind, const uint16_t *cells)
{
    struct search *const s = user;
    struct puzzle *const p = s->p;
    (void)kind;
    s->houses++;
    for (size_t i = 0; i < p->cages; i++) {
        unsigned inside = 0;
        for (unsigned k = 0; k < p->size; k++)
            inside += sj_bit_get(p->cage[i].cells, cells[k]);
        if (inside < p->size || p->cage[i].used)
            continue;
        s->found++;
        p->cage[i].used |= s->take;
        for (unsigned k = 0; s->take && k < p->size; k++)
            p->marked[cells[k]] = true;
        return;
    }
}

static void find_extras(struct puzzle *p, const struct sj_rules_spec *spec)
{
    uint16_t cells[SUUJI_MAX_SIZE];
    for (unsigned i = 0; sj_extra_at(i) && p->cages > 0; i++) {
        struct search s = {.p = p};
        const struct sj_rule_sink sink = {.house = find_house, .user = &s};
        if (!sj_extra_at(i)->fits(spec))
            continue;
        sj_extra_at(i)->add(spec, &sink, cells);
        if (s.houses == 0 || s.found < s.houses)
            continue;
        s.take = true;
        sj_extra_at(i)->add(spec, &sink, cells);
        p->extras |= 1u << i;
    }
}

/* Rows, columns and regions say nothing new. */
static bool is_old_house(const struct puzzle *p, const struct cage *cage)
{
    unsigned first = 0;
    bool row = true;
    bool col = true;
    bool region = true;
    while (!sj_bit_get(cage->cells, first))
        first++;
    for (unsigned cell = first; cell < p->size * p->size; cell++)
        if (sj_bit_get(cage->cells, cell)) {
            row &= cell / p->size == first / p->size;
            col &= cell % p->size == first % p->size;
            region &= p->region[cell] == p->region[first];
        }
    return row || col || region;
}

static suuji_status refuse(const struct puzzle *p, suuji_error *err, const char *what)
{
    (void)sj_parser_fail(p->parser, p->at, err, "%s not supported", what);
    return sj_refused(err);
}

/* Cages as large as a house that are none of the rules. */
static void add_whole_cages(struct puzzle *p)
{
    uint16_t cell[SUUJI_MAX_SIZE];
    for (size_t i = 0; i < p->cages && !p->failed; i++) {
        unsigned count = 0;
        if (p->cage[i].used || is_old_house(p, &p->cage[i]))
            continue;
        for (unsigned k = 0; k < p->size * p->size; k++)
            if (sj_bit_get(p->cage[i].cells, k))
                cell[count++] = (uint16_t)k;
        add_constraint(p, p->cage[i].hidden ? "region" : "cage", 0, cell, count);
    }
}

/* One diagonal without the other: from the bottom left ("diagonal+"), or from the top left. */
static void add_diagonal(struct puzzle *p)
{
    uint16_t cell[SUUJI_MAX_SIZE];
    for (unsigned i = 0; i < p->size; i++)
        cell[i] = (uint16_t)((p->diagonal[0] ? p->size - 1 - i : i) * p->size + i);
    add_constraint(p, "region", 0, cell, p->size);
}

/* The constraints and extra rules that suuji wrote down, in place of those that were understood. */
static suuji_status take_own(struct puzzle *p, suuji_error *err)
{
    struct sj_rules_spec spec = {.size = 0};
    suuji_error why = {.column = 0};
    sj_text_char(&p->own, '\0');
    uint8_t *const region = malloc((size_t)SUUJI_MAX_SIZE * SUUJI_MAX_SIZE);
    suuji_status status = region && !p->own.failed ? sj_rules_parse(p->own.at, &spec, region, &why)
                                                   : sj_fail_memory(&why);
    if (status == SUUJI_OK && spec.size != p->size)
        status = sj_fail(&why, SUUJI_ERR_RULES, "the rules '%.60s' are not of size %u", p->own.at,
                         p->size);
    sj_constraint_list_free(&p->list);
    p->list = spec.constraints;
    p->extras = spec.extras;
    spec.constraints = (struct sj_constraint_list){.size = 0};
    sj_rules_spec_clear(&spec);
    free(region);
    if (status == SUUJI_ERR_RULES)
        return sj_parser_fail(p->parser, p->at, err, "%s", why.text);
    if (status != SUUJI_OK && err)
        *err = why;
    return status;
}

static suuji_status start_with(struct puzzle *p, struct sj_rules_spec *spec, suuji_error *err)
{
    suuji_error why = {.column = 0};
    spec->constraints = p->list;
    const suuji_status status = sj_parser_start_spec(p->parser, spec, &why);
    if (status == SUUJI_ERR_RULES) /* what is wrong is somewhere inside */
        return sj_parser_fail(p->parser, p->at, err, "%s", why.text);
    if (status != SUUJI_OK && err)
        *err = why;
    return status;
}

static suuji_status start(struct puzzle *p, suuji_error *err)
{
    struct sj_rules_spec spec = {.size = p->size};
    if (p->no_houses)
        return refuse(p, err, "'norowcol', rows and columns with equal values, is");
    if (p->outside)
        return refuse(p, err, "a cage with cells outside the grid is");
    if (p->regions > 0) {
        if (!sj_region_map_valid(p->region, p->size))
            return refuse(p, err, "regions that do not divide the grid into equal parts are");
        sj_region_map_spec(p->region, p->size, &spec);
    }
    find_extras(p, &spec);
    add_whole_cages(p);
    for (size_t i = 0; p->killer && i < p->text_sums; i++)
        p->list.at[p->text_sum[i]].kind = sj_constraint_kind_find("cage", 4);
    if (p->diagonal[0] != p->diagonal[1])
        add_diagonal(p);
    else if (p->diagonal[0])
        p->extras |= sj_extra_bit("x");
    if (p->failed)
        return sj_fail_memory(err);
    if (!(p->extras & sj_extra_bit("x")))
        p->leftovers.lines += p->drawn_diagonals;
    const suuji_status status = p->own.len > 0 ? take_own(p, err) : SUUJI_OK;
    spec.extras = p->extras;
    return status == SUUJI_OK ? start_with(p, &spec, err) : status;
}

/* ---- The whole ---- */

enum pass { SIZE, RULES, DRAWINGS, VALUES };

/* One pass through the members; false: the regions are faulty. */
static bool read_members(struct puzzle *p, enum pass pass, struct sj_json *json)
{
    const char *key = NULL;
    size_t len = 0;
    bool good = true;
    for (sj_json_enter(json, '{'); sj_json_more(json, '}') && sj_json_key(json, &key, &len);) {
        const bool list = sj_json_kind(json) == '[';
        const bool cells = list && sj_json_key_is(key, len, "cells");
        if (pass == SIZE && cells)
            p->size = count_rows(json);
        else if (pass == VALUES && cells)
            read_cells(p, json);
        else if (pass == VALUES && list && sj_json_key_is(key, len, "solution"))
            p->failed |= !sj_json_solution(json, p->parser->puzzle);
        else if (pass == RULES && list && sj_json_key_is(key, len, "regions"))
            good = read_regions(p, json) && good;
        else if (pass == RULES && list && sj_json_key_is(key, len, "cages"))
            read_cages(p, json);
        else if (pass == RULES &&
                 (sj_json_key_is(key, len, "metadata") || sj_json_key_is(key, len, "metaData")))
            read_metadata(p, json);
        else if (pass == RULES && sj_json_key_is(key, len, "title") && sj_json_kind(json) == '"')
            sj_json_string(json, &p->title);
        else if (pass == RULES && take_switch(p, json, key, len))
            continue;
        else if (pass == RULES && list && sj_json_key_is(key, len, "lines"))
            read_lines(p, json);
        else if (pass == RULES && sj_json_key_is(key, len, "arrows"))
            p->leftovers.arrows += sj_json_count(json, NULL);
        else if (pass == RULES && list &&
                 (sj_json_key_is(key, len, "underlays") || sj_json_key_is(key, len, "overlays")))
            read_sums(p, json);
        else if (pass == DRAWINGS && list &&
                 (sj_json_key_is(key, len, "underlays") || sj_json_key_is(key, len, "overlays")))
            read_shapes(p, json);
        else
            skip(json);
    }
    return good;
}

/* A solution of this many digits; anything else is left alone. */
static suuji_status take_solution(struct puzzle *p, suuji_error *err)
{
    const size_t cells = (size_t)p->size * p->size;
    if (p->failed)
        return sj_fail_memory(err);
    if (p->solution.len != cells || p->size > 9)
        return SUUJI_OK;
    uint8_t *const solution = sj_puzzle_solution(p->parser->puzzle);
    if (!solution)
        return sj_fail_memory(err);
    p->parser->puzzle->has_solution = true;
    for (size_t i = 0; i < cells; i++) {
        const unsigned value = (unsigned)(p->solution.at[i] - '0');
        p->parser->puzzle->has_solution &= value >= 1 && value <= p->size;
        solution[i] = (uint8_t)value;
    }
    return SUUJI_OK;
}

static suuji_status read_puzzle(struct puzzle *p, suuji_error *err)
{
    struct sj_json json = {.text = p->text->at, .len = p->text->len};
    suuji_status status = SUUJI_OK;
    (void)read_members(p, SIZE, &json);
    if (json.error)
        return sj_json_fail(p->parser, p->at, &json, err);
    if (p->size == 0)
        return refuse(p, err, "a grid that is not a square is");
    p->region = malloc((size_t)p->size * p->size);
    if (!p->region)
        return sj_fail_memory(err);
    memset(p->region, SUUJI_MAX_SIZE, (size_t)p->size * p->size);
    p->list.size = p->size;
    json = (struct sj_json){.text = p->text->at, .len = p->text->len};
    const bool good = read_members(p, RULES, &json);
    if (p->failed || p->title.failed || p->solution.failed || p->own.failed)
        return sj_fail_memory(err);
    if (!good)
        return refuse(p, err, "regions that do not divide the grid into equal parts are");
    status = start(p, err);
    for (enum pass pass = DRAWINGS; status == SUUJI_OK && pass <= VALUES; pass++) {
        json = (struct sj_json){.text = p->text->at, .len = p->text->len};
        (void)read_members(p, pass, &json);
    }
    if (status == SUUJI_OK)
        status = take_solution(p, err);
    return status;
}

suuji_status sj_scl_read(struct sj_parser *parser, size_t at, const struct sj_text *json,
                         suuji_error *err)
{
    struct puzzle *const p = calloc(1, sizeof *p);
    if (!p)
        return sj_fail_memory(err);
    p->parser = parser;
    p->at = at;
    p->text = json;
    const suuji_status status = read_puzzle(p, err);
    if (status == SUUJI_OK) {
        unsigned rows = 0;
        unsigned cols = 0;
        sj_rules_default_box(p->size, &rows, &cols);
        if (p->own.len > 0)
            p->leftovers = (struct sj_leftovers){.lines = 0};
        p->leftovers.no_regions = p->regions == 0 && rows > 0 && !p->latin;
        if (p->title.len > 0)
            sj_puzzle_label(parser->puzzle, p->title.at, p->title.len);
        sj_leftovers_report(&p->leftovers, parser);
    }
    sj_text_free(&p->title);
    sj_text_free(&p->solution);
    sj_text_free(&p->own);
    sj_constraint_list_free(&p->list);
    free(p->text_sum);
    free(p->region);
    free(p->cage);
    free(p);
    return status;
}
