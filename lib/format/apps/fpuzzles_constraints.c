/* SPDX-License-Identifier: MIT */
/* What the keys of f-puzzles mean. Cells are "R1C1"; a clue outside the grid is at row or column 0,
   or one beyond the last. Keys of additions to f-puzzles (after `palindrome` in its own list) look
   like its own. */
#include "format/apps/fpuzzles_constraints.h"

#include "base/arrays.h"
#include "format/apps/web_puzzle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* No number of an entry is larger. */
enum { MOST = 999999 };

/* Where an entry of a key has its cells. */
enum shape {
    CELLS,   /* "cells" */
    CELL,    /* "cell" */
    LINES,   /* "lines", each a constraint */
    ARROWS,  /* "cells" of the circle or pill, "lines" that begin there */
    CLONES,  /* "cells" and "cloneCells" */
    QUADS,   /* "cells" and "values" */
    CLUE,    /* "cell" outside, the row or column that it looks along */
    DIAGONAL /* "cell" outside, and "direction" */
};

/* Which number an entry means. */
enum numbering {
    NONE, /* none */
    OPTIONAL /* "value", the usual one without */,
    TOTAL,   /* "value"; without, or 0, the constraint has no number */
    CLUED,   /* "value"; without there is no constraint */
    NONZERO, /* the same, also with 0 */
    LETTER,  /* "X": 10, "V": 5; else there is no constraint */
    DUTCH    /* one less than half of the size, rounded up */
};

static const struct row {
    const char *key, *kind;
    enum shape shape;
    enum numbering numbering;
} rows[] = {
    {"killercage", "cage", CELLS, TOTAL},
    {"extraregion", "region", CELLS, NONE},
    {"arrow", "arrow", ARROWS, NONE},
    {"arrow", "pill", ARROWS, NONE},
    {"thermometer", "thermometer", LINES, NONE},
    {"slowthermometer", "slowthermometer", LINES, NONE},
    {"palindrome", "palindrome", LINES, NONE},
    {"renban", "renban", LINES, NONE},
    {"dutchwhispers", "whispers", LINES, DUTCH},
    {"whispers", "whispers", LINES, OPTIONAL},
    {"nabner", "nabner", LINES, NONE},
    {"regionsumline", "regionsum", LINES, NONE},
    {"entropicline", "entropic", LINES, NONE},
    {"modularline", "modular", LINES, OPTIONAL},
    {"doublearrow", "doublearrow", LINES, NONE},
    {"zipperline", "zipper", LINES, NONE},
    {"betweenline", "between", LINES, NONE},
    {"lockout", "lockout", LINES, OPTIONAL},
    {"difference", "difference", CELLS, OPTIONAL},
    {"ratio", "ratio", CELLS, OPTIONAL},
    {"xv", "xv", CELLS, LETTER},
    {"quadruple", "quadruple", QUADS, NONE},
    {"clone", "clone", CLONES, NONE},
    {"odd", "odd", CELL, NONE},
    {"even", "even", CELL, NONE},
    {"minimum", "minimum", CELL, NONE},
    {"maximum", "maximum", CELL, NONE},
    {"littlekillersum", "littlekiller", DIAGONAL, NONZERO},
    {"sandwichsum", "sandwich", CLUE, CLUED},
    {"xsum", "xsum", CLUE, CLUED},
    {"skyscraper", "skyscraper", CLUE, CLUED},
    {"rowindexer", "rowindexer", CELLS, NONE},
    {"columnindexer", "columnindexer", CELLS, NONE},
    {"boxindexer", "boxindexer", CELLS, NONE},
};

enum { ROWS = sizeof rows / sizeof rows[0] };

/* Switches, and what `negative` lists. */
static const struct {
    const char *word, *kind;
} switches[] = {{"nonconsecutive", "nonconsecutive"}, {"ratio", "noratio"}, {"xv", "noxv"}};

static const struct row *find_key(const char *key, size_t len)
{
    for (size_t i = 0; i < ROWS; i++)
        if (sj_json_key_is(key, len, rows[i].key))
            return &rows[i];
    return NULL;
}

static const struct sj_constraint_kind *kind_named(const char *name)
{
    return sj_constraint_kind_find(name, strlen(name));
}

bool sj_fpuzzles_knows(const char *key, size_t len)
{
    return find_key(key, len) || sj_json_key_is(key, len, "nonconsecutive") ||
           sj_json_key_is(key, len, "negative") || sj_json_key_is(key, len, "diagonal+") ||
           sj_json_key_is(key, len, "diagonal-");
}

/* ---- An entry ---- */

struct place {
    int row, col; /* from 1; 0 and beyond the size: outside */
};

/* Places, in lists: where each ends. */
struct places {
    struct place *at;
    size_t *end;
    size_t count, ends, room, end_room;
};

struct entry {
    struct places cells, clones, lines;
    int32_t value;
    bool has_value, number; /* is there a value, and is it a number? */
    char letter;            /* the first of the value */
    char direction[2];      /* 'U' or 'D', 'L' or 'R' */
    int32_t values[16];
    unsigned value_count;
};

struct reader {
    struct sj_json *json;
    struct sj_constraint_list *list;
    const char *problem;
    size_t entry;  /* of the list that is read, from 1; 0: it is not a list */
    char cell[32]; /* that has the problem; "": none */
    bool failed;   /* memory was short */
};

static void free_entry(struct entry *e)
{
    struct places *const all[] = {&e->cells, &e->clones, &e->lines};
    for (size_t i = 0; i < 3; i++) {
        free(all[i]->at);
        free(all[i]->end);
    }
}

/* "R1C10" */
static bool read_place(const char *text, struct place *place)
{
    char end = 0;
    return (text[0] == 'R' || text[0] == 'r') &&
           (sscanf(text + 1, "%4dC%4d%c", &place->row, &place->col, &end) == 2 ||
            sscanf(text + 1, "%4dc%4d%c", &place->row, &place->col, &end) == 2);
}

/* A string into `text`; what is longer than that is no cell and no number. */
static bool read_short(struct reader *r, char *text, size_t room)
{
    struct sj_text string = {0};
    const bool read = sj_json_kind(r->json) == '"' && sj_json_string(r->json, &string);
    r->failed |= string.failed;
    snprintf(text, room, "%.*s", read && !string.failed ? (int)string.len : 0,
             string.at ? string.at : "");
    sj_text_free(&string);
    return read;
}

static void add_place(struct reader *r, struct places *places)
{
    char text[16] = "";
    struct place place;
    if (!read_short(r, text, sizeof text) || !read_place(text, &place)) {
        r->problem = "has a cell that is not written R1C1";
        memcpy(r->cell, text, sizeof text);
        return;
    }
    if (!sj_grow(&places->at, &places->room, places->count + 1, sizeof *places->at))
        r->failed = true;
    else
        places->at[places->count++] = place;
}

static void end_list(struct reader *r, struct places *places)
{
    if (!sj_grow(&places->end, &places->end_room, places->ends + 1, sizeof *places->end))
        r->failed = true;
    else
        places->end[places->ends++] = places->count;
}

static bool is_well(const struct reader *r)
{
    return !r->failed && !r->problem && !r->json->error;
}

static void read_places(struct reader *r, struct places *places)
{
    for (sj_json_enter(r->json, '['); is_well(r) && sj_json_more(r->json, ']');)
        add_place(r, places);
    end_list(r, places);
}

static void read_lines(struct reader *r, struct places *lines)
{
    for (sj_json_enter(r->json, '['); is_well(r) && sj_json_more(r->json, ']');)
        read_places(r, lines);
}

static void read_value(struct reader *r, struct entry *e)
{
    char text[24], *end = text;
    double number = 0;
    bool holds = false;
    if (sj_json_kind(r->json) == '0') {
        sj_json_number(r->json, &number);
        snprintf(text, sizeof text, "%.9g", number); /* what is not whole is not a number below */
    } else if (sj_json_kind(r->json) == '"') {
        read_short(r, text, sizeof text);
    } else {
        sj_json_skip(r->json, &holds);
        text[0] = '\0';
    }
    e->has_value = text[0] != '\0';
    e->letter = text[0];
    const long value = strtol(text, &end, 10);
    e->number = e->has_value && *end == '\0' && value >= 0 && value <= MOST;
    e->value = e->number ? (int32_t)value : 0;
}

static void read_values(struct reader *r, struct entry *e)
{
    for (sj_json_enter(r->json, '['); is_well(r) && sj_json_more(r->json, ']');) {
        double number = 0;
        if (sj_json_kind(r->json) != '0' ||
            e->value_count == sizeof e->values / sizeof e->values[0]) {
            r->problem = "has values that are no numbers, or too many";
            return;
        }
        sj_json_number(r->json, &number);
        if (!(number >= 0 && number <= SUUJI_MAX_SIZE) || number != (int32_t)number) {
            r->problem = "has a value that is not a value of the grid";
            return;
        }
        e->values[e->value_count++] = (int32_t)number;
    }
}

static void read_member(struct reader *r, struct entry *e, const char *key, size_t len)
{
    const char kind = sj_json_kind(r->json);
    bool holds = false;
    char direction[4] = "";
    if (sj_json_key_is(key, len, "cells") && kind == '[')
        read_places(r, &e->cells);
    else if (sj_json_key_is(key, len, "cell") && kind == '"')
        add_place(r, &e->cells);
    else if (sj_json_key_is(key, len, "cloneCells") && kind == '[')
        read_places(r, &e->clones);
    else if (sj_json_key_is(key, len, "lines") && kind == '[')
        read_lines(r, &e->lines);
    else if (sj_json_key_is(key, len, "values") && kind == '[')
        read_values(r, e);
    else if (sj_json_key_is(key, len, "value"))
        read_value(r, e);
    else if (sj_json_key_is(key, len, "direction") && kind == '"' &&
             read_short(r, direction, sizeof direction))
        memcpy(e->direction, direction, 2);
    else if (is_well(r))
        sj_json_skip(r->json, &holds);
}

/* ---- From an entry to constraints ---- */

static bool is_inside(const struct reader *r, struct place place)
{
    const int size = (int)r->list->size;
    return place.row >= 1 && place.col >= 1 && place.row <= size && place.col <= size;
}

static void add_cell(struct reader *r, struct place place)
{
    if (!is_inside(r, place)) {
        r->problem = "has a cell outside the grid";
        snprintf(r->cell, sizeof r->cell, "R%dC%d", place.row, place.col);
    } else if (!sj_constraint_cell(r->list, ((unsigned)place.row - 1) * r->list->size +
                                                (unsigned)place.col - 1)) {
        r->failed = true;
    }
}

static void add_group(struct reader *r, const struct place *place, size_t count)
{
    for (size_t i = 0; i < count && is_well(r); i++)
        add_cell(r, place[i]);
    if (is_well(r))
        r->failed |= !sj_constraint_group(r->list);
}

static void begin(struct reader *r, const char *kind)
{
    r->failed |= !sj_constraint_begin(r->list, kind_named(kind));
}

/* The number of an entry, if it has one. False: the entry is no constraint. */
static bool find_number(const struct reader *r, const struct row *row, const struct entry *e,
                        bool *some, int32_t *number)
{
    *some = e->number;
    *number = e->value;
    switch (row->numbering) {
    case NONE:
        *some = false;
        return true;
    case OPTIONAL:
        return true;
    case TOTAL:
        *some = e->number && e->value > 0;
        return true;
    case CLUED:
        return e->number;
    case NONZERO:
        return e->number && e->value > 0;
    case LETTER:
        *some = true;
        *number = e->letter == 'X' ? 10 : 5;
        return e->letter == 'X' || e->letter == 'V';
    case DUTCH:
        *some = true;
        *number = (int32_t)(r->list->size + 1) / 2 - 1;
        return true;
    }
    return false;
}

/* A constraint of these cells, with the number that the entry says. */
static void add_constraint(struct reader *r, const struct row *row, const struct entry *e,
                           const struct place *place, size_t count)
{
    bool some = false;
    int32_t number = 0;
    if (count == 0 || !find_number(r, row, e, &some, &number))
        return;
    begin(r, row->kind);
    if (some && is_well(r))
        r->failed |= !sj_constraint_number(r->list, number);
    if (is_well(r))
        add_group(r, place, count);
}

static bool is_same(struct place a, struct place b)
{
    return a.row == b.row && a.col == b.col;
}

static void add_lines(struct reader *r, const struct row *row, const struct entry *e)
{
    const bool set = kind_named(row->kind)->order == SJ_UNORDERED;
    for (size_t i = 0, first = 0; i < e->lines.ends && is_well(r); first = e->lines.end[i++]) {
        const struct place *const line = e->lines.at + first;
        size_t count = e->lines.end[i] - first;
        if (set && count > 1 && is_same(line[0], line[count - 1]))
            count--; /* a closed line has its first cell twice */
        if (count >= kind_named(row->kind)->cells.low)
            add_constraint(r, row, e, line, count);
    }
}

static int compare_places(const void *a, const void *b)
{
    const struct place *const x = a, *const y = b;
    return x->row != y->row ? x->row - y->row : x->col - y->col;
}

static bool has_place(const struct places *places, struct place place)
{
    for (size_t i = 0; i < places->count; i++)
        if (is_same(places->at[i], place))
            return true;
    return false;
}

/* Each shaft is a constraint with the circle, whose cells are in reading order if it is a pill. */
static void add_arrows(struct reader *r, struct entry *e)
{
    if (e->cells.count == 0)
        return;
    qsort(e->cells.at, e->cells.count, sizeof *e->cells.at, compare_places);
    for (size_t i = 0, first = 0; i < e->lines.ends && is_well(r); first = e->lines.end[i++]) {
        const size_t end = e->lines.end[i];
        const size_t from = first + (first < end && has_place(&e->cells, e->lines.at[first]));
        if (from >= end)
            continue;
        begin(r, e->cells.count == 1 ? "arrow" : "pill");
        if (is_well(r))
            add_group(r, e->cells.at, e->cells.count);
        if (is_well(r))
            add_group(r, e->lines.at + from, end - from);
    }
}

static void add_quadruple(struct reader *r, const struct row *row, const struct entry *e)
{
    if (e->value_count == 0 || e->cells.count == 0)
        return;
    begin(r, row->kind);
    for (unsigned i = 0; i < e->value_count && is_well(r); i++)
        r->failed |= !sj_constraint_number(r->list, e->values[i]);
    if (is_well(r))
        add_group(r, e->cells.at, e->cells.count);
}

static void add_clone(struct reader *r, const struct row *row, const struct entry *e)
{
    begin(r, row->kind);
    if (is_well(r))
        add_group(r, e->cells.at, e->cells.count);
    if (is_well(r))
        add_group(r, e->clones.at, e->clones.count);
}

/* The cells from the first one inside on, step by step. */
static void add_view(struct reader *r, const struct row *row, const struct entry *e,
                     struct place from, int down, int across)
{
    struct place view[SUUJI_MAX_SIZE];
    size_t count = 0;
    for (; is_inside(r, from) && count < SUUJI_MAX_SIZE; from.row += down, from.col += across)
        view[count++] = from;
    add_constraint(r, row, e, view, count);
}

static void add_clue(struct reader *r, const struct row *row, const struct entry *e)
{
    const int size = (int)r->list->size;
    const struct place at = e->cells.at[0];
    const bool beside = at.col == 0 || at.col == size + 1,
               above = at.row == 0 || at.row == size + 1;
    if (beside == above || at.row < 0 || at.row > size + 1 || at.col < 0 || at.col > size + 1)
        r->problem = "has a clue that is not beside the grid";
    else if (beside)
        add_view(r, row, e, (struct place){at.row, at.col ? size : 1}, 0, at.col ? -1 : 1);
    else
        add_view(r, row, e, (struct place){at.row ? size : 1, at.col}, at.row ? -1 : 1, 0);
}

static void add_diagonal_clue(struct reader *r, const struct row *row, const struct entry *e)
{
    const int down = e->direction[0] == 'U' ? -1 : 1, across = e->direction[1] == 'L' ? -1 : 1;
    struct place at = e->cells.at[0];
    if (!strchr("UD", e->direction[0]) || !strchr("LR", e->direction[1]) || !e->direction[1]) {
        r->problem = "has no direction";
        return;
    }
    if (!is_inside(r, at))
        at = (struct place){at.row + down, at.col + across};
    if (!is_inside(r, at) && e->number && e->value > 0)
        r->problem = "has a clue that sees no cell";
    add_view(r, row, e, at, down, across);
}

static void add_entry(struct reader *r, const struct row *row, struct entry *e)
{
    switch (row->shape) {
    case CELL:
        break;
    case CELLS:
        add_constraint(r, row, e, e->cells.at, e->cells.count);
        break;
    case LINES:
        add_lines(r, row, e);
        break;
    case ARROWS:
        add_arrows(r, e);
        break;
    case CLONES:
        if (e->cells.count)
            add_clone(r, row, e);
        break;
    case QUADS:
        add_quadruple(r, row, e);
        break;
    case CLUE:
        if (e->cells.count)
            add_clue(r, row, e);
        break;
    case DIAGONAL:
        if (e->cells.count)
            add_diagonal_clue(r, row, e);
        break;
    }
}

/* Marks of one kind in cells are one constraint. */
static void add_mark(struct reader *r, const struct row *row, const struct entry *e, bool *begun)
{
    if (e->cells.count == 0)
        return;
    if (!*begun)
        begin(r, row->kind);
    *begun = true;
    if (is_well(r))
        add_cell(r, e->cells.at[0]);
}

static void read_entries(struct reader *r, const struct row *row)
{
    bool begun = false;
    for (sj_json_enter(r->json, '['); is_well(r) && sj_json_more(r->json, ']');) {
        struct entry e = {.value = 0};
        const char *key = NULL;
        size_t len = 0;
        r->entry++;
        for (sj_json_enter(r->json, '{');
             is_well(r) && sj_json_more(r->json, '}') && sj_json_key(r->json, &key, &len);)
            read_member(r, &e, key, len);
        if (is_well(r) && row->shape == CELL)
            add_mark(r, row, &e, &begun);
        else if (is_well(r))
            add_entry(r, row, &e);
        free_entry(&e);
    }
    if (begun && is_well(r))
        r->failed |= !sj_constraint_group(r->list);
}

/* ---- Switches ---- */

/* The cells of one diagonal must differ: from the bottom left, or from the top left. */
static void add_diagonal(struct reader *r, bool rising)
{
    const int size = (int)r->list->size;
    begin(r, "region");
    for (int i = 1; i <= size && is_well(r); i++)
        add_cell(r, (struct place){rising ? size + 1 - i : i, i});
    if (is_well(r))
        r->failed |= !sj_constraint_group(r->list);
}

static void add_switch(struct reader *r, const char *word)
{
    for (size_t i = 0; i < sizeof switches / sizeof switches[0]; i++)
        if (strcmp(switches[i].word, word) == 0) {
            begin(r, switches[i].kind);
            return;
        }
    r->problem = "has a word that is neither ratio nor xv";
}

static void read_negative(struct reader *r)
{
    for (sj_json_enter(r->json, '['); is_well(r) && sj_json_more(r->json, ']');) {
        char word[24] = "";
        if (read_short(r, word, sizeof word))
            add_switch(r, word);
        else
            r->problem = "is not a list of words";
    }
}

bool sj_fpuzzles_read_constraints(struct sj_json *json, const char *key, size_t len,
                                  struct sj_constraint_list *list,
                                  struct sj_fpuzzles_problem *problem)
{
    struct reader r = {.json = json, .list = list};
    const char kind = sj_json_kind(json);
    bool on = false;
    if (find_key(key, len) && kind == '[') {
        read_entries(&r, find_key(key, len));
    } else if (sj_json_key_is(key, len, "negative") && kind == '[') {
        read_negative(&r);
    } else {
        sj_json_skip(json, &on);
        if (on && sj_json_key_is(key, len, "nonconsecutive"))
            add_switch(&r, "nonconsecutive");
        else if (on && len == 9 && memcmp(key, "diagonal", 8) == 0)
            add_diagonal(&r, key[8] == '+');
        else if (on)
            r.problem = "is not a list";
    }
    problem->text = r.failed ? NULL : r.problem; /* what was read is cut short then */
    problem->entry = r.entry;
    memcpy(problem->cell, r.cell, sizeof r.cell);
    return !r.failed && !r.problem;
}

/* ---- Writing ---- */

/* The step from the first cell of a view to the next, as rows and columns; 0 and 0: it is one cell.
   */
static struct place find_step(const struct sj_constraint *c, int size)
{
    if (c->cells < 2)
        return (struct place){0, 0};
    return (struct place){c->cell[1] / size - c->cell[0] / size,
                          c->cell[1] % size - c->cell[0] % size};
}

static struct place place_of(const suuji_rules *rules, unsigned cell)
{
    return (struct place){(int)(cell / rules->size) + 1, (int)(cell % rules->size) + 1};
}

/* Is the view as long as the grid allows, from border to border, in steps of one? */
static bool is_whole_view(const suuji_rules *rules, const struct sj_constraint *c,
                          struct place step)
{
    const int size = (int)rules->size;
    const struct place first = place_of(rules, c->cell[0]),
                       last = place_of(rules, c->cell[c->cells - 1]);
    for (unsigned i = 1; i < c->cells; i++) {
        const struct place a = place_of(rules, c->cell[i - 1]), b = place_of(rules, c->cell[i]);
        if (b.row - a.row != step.row || b.col - a.col != step.col)
            return false;
    }
    const struct place before = {first.row - step.row, first.col - step.col};
    const struct place after = {last.row + step.row, last.col + step.col};
    const bool begins = before.row < 1 || before.col < 1 || before.row > size || before.col > size;
    const bool ends = after.row < 1 || after.col < 1 || after.row > size || after.col > size;
    return begins && ends;
}

/* The step of a clue along a diagonal; that of a single cell, which is a corner, leads out of the
   grid both ways. */
static struct place diagonal_step(const suuji_rules *rules, const struct sj_constraint *c)
{
    const struct place step = find_step(c, (int)rules->size);
    if (c->cells > 1)
        return step;
    const struct place at = place_of(rules, c->cell[0]);
    return (struct place){1, at.row == at.col ? -1 : 1};
}

/* Does this row of the table write the constraint? */
static bool can_hold(const suuji_rules *rules, const struct row *row, const struct sj_constraint *c)
{
    const int size = (int)rules->size;
    if (strcmp(row->kind, c->kind->info.name) != 0)
        return false;
    if (c->numbers && row->numbering != NONE &&
        (c->number[0] < (row->numbering == TOTAL) || c->number[0] > MOST))
        return false; /* it would be read as no number */
    if (row->numbering == DUTCH)
        return c->number[0] == (size + 1) / 2 - 1;
    if (row->numbering == LETTER)
        return c->number[0] == 10 || c->number[0] == 5;
    if (row->shape == DIAGONAL) {
        const struct place step = diagonal_step(rules, c);
        return c->number[0] > 0 && step.row * step.col != 0 && is_whole_view(rules, c, step);
    }
    if (row->shape == CLUE) {
        const struct place step = find_step(c, size);
        return abs(step.row) + abs(step.col) == 1 && is_whole_view(rules, c, step);
    }
    return row->shape != CELL || c->cells == 1 || row->numbering == NONE;
}

static const struct row *find_row(const suuji_rules *rules, const struct sj_constraint *c)
{
    for (size_t i = 0; i < ROWS; i++)
        if (can_hold(rules, &rows[i], c))
            return &rows[i];
    return NULL;
}

static bool is_switch(const struct sj_constraint *c, const char **word)
{
    for (size_t i = 0; i < sizeof switches / sizeof switches[0]; i++)
        if (strcmp(switches[i].kind, c->kind->info.name) == 0) {
            *word = switches[i].word;
            return true;
        }
    return false;
}

const struct sj_constraint *sj_fpuzzles_find_unknown(const suuji_rules *rules)
{
    const char *word = NULL;
    for (size_t i = 0; i < rules->constraints.count; i++) {
        const struct sj_constraint *const c = &rules->constraints.at[i];
        if (!is_switch(c, &word) && !find_row(rules, c))
            return c;
    }
    return NULL;
}

static void put_place(struct sj_json_writer *json, const char *key, struct place place)
{
    char text[24];
    snprintf(text, sizeof text, "R%dC%d", place.row, place.col);
    sj_json_put_string(json, key, text);
}

static void put_group(const suuji_rules *rules, const struct sj_constraint *c, unsigned g,
                      const char *key, struct sj_json_writer *json)
{
    unsigned count = 0;
    const uint16_t *const cell = sj_group(c, g, &count);
    sj_json_put_array(json, key);
    for (unsigned i = 0; i < count; i++)
        put_place(json, NULL, place_of(rules, cell[i]));
    sj_json_put_end(json);
}

static void put_value(struct sj_json_writer *json, int32_t number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", (int)number);
    sj_json_put_string(json, "value", text);
}

/* The shaft begins in the cell of the circle that is the nearest. */
static void put_shaft(const suuji_rules *rules, const struct sj_constraint *c,
                      struct sj_json_writer *json)
{
    unsigned circles = 0, count = 0, nearest = 0;
    const uint16_t *const circle = sj_group(c, 0, &circles);
    const uint16_t *const shaft = sj_group(c, 1, &count);
    const struct place to = place_of(rules, shaft[0]);
    int least = 2 * SUUJI_MAX_SIZE;
    for (unsigned i = 0; i < circles; i++) {
        const struct place at = place_of(rules, circle[i]);
        const int far = abs(at.row - to.row) + abs(at.col - to.col);
        if (far < least) {
            least = far;
            nearest = i;
        }
    }
    sj_json_put_array(json, "lines");
    sj_json_put_array(json, NULL);
    put_place(json, NULL, place_of(rules, circle[nearest]));
    for (unsigned i = 0; i < count; i++)
        put_place(json, NULL, place_of(rules, shaft[i]));
    sj_json_put_end(json);
    sj_json_put_end(json);
}

static void put_clue(const suuji_rules *rules, const struct row *row, const struct sj_constraint *c,
                     struct sj_json_writer *json)
{
    const struct place step =
        row->shape == CLUE ? find_step(c, (int)rules->size) : diagonal_step(rules, c);
    const struct place first = place_of(rules, c->cell[0]);
    put_place(json, "cell", (struct place){first.row - step.row, first.col - step.col});
    if (row->shape == DIAGONAL) {
        const char direction[3] = {step.row < 0 ? 'U' : 'D', step.col < 0 ? 'L' : 'R', '\0'};
        sj_json_put_string(json, "direction", direction);
    }
}

static void put_entry(const suuji_rules *rules, const struct row *row,
                      const struct sj_constraint *c, struct sj_json_writer *json)
{
    sj_json_put_object(json, NULL);
    if (row->shape == CELLS || row->shape == ARROWS || row->shape == CLONES || row->shape == QUADS)
        put_group(rules, c, 0, "cells", json);
    if (row->shape == CLONES)
        put_group(rules, c, 1, "cloneCells", json);
    if (row->shape == ARROWS)
        put_shaft(rules, c, json);
    if (row->shape == LINES) {
        sj_json_put_array(json, "lines");
        put_group(rules, c, 0, NULL, json);
        sj_json_put_end(json);
    }
    if (row->shape == CLUE || row->shape == DIAGONAL)
        put_clue(rules, row, c, json);
    if (row->shape == QUADS) {
        sj_json_put_array(json, "values");
        for (unsigned i = 0; i < c->numbers; i++)
            sj_json_put_integer(json, NULL, c->number[i]);
        sj_json_put_end(json);
    }
    if (row->numbering == LETTER)
        sj_json_put_string(json, "value", c->number[0] == 10 ? "X" : "V");
    else if (row->numbering != NONE && row->numbering != DUTCH && c->numbers)
        put_value(json, c->number[0]);
    sj_json_put_end(json);
}

/* A mark in several cells is an entry for each. */
static void put_marks(const suuji_rules *rules, const struct sj_constraint *c,
                      struct sj_json_writer *json)
{
    for (unsigned i = 0; i < c->cells; i++) {
        sj_json_put_object(json, NULL);
        put_place(json, "cell", place_of(rules, c->cell[i]));
        sj_json_put_end(json);
    }
}

/* All constraints of a key, which several rows may share. */
static void put_key(const suuji_rules *rules, const char *key, struct sj_json_writer *json)
{
    bool begun = false;
    for (size_t i = 0; i < rules->constraints.count; i++) {
        const struct sj_constraint *const c = &rules->constraints.at[i];
        const struct row *const row = find_row(rules, c);
        if (!row || strcmp(row->key, key) != 0)
            continue;
        if (!begun)
            sj_json_put_array(json, key);
        begun = true;
        if (row->shape == CELL)
            put_marks(rules, c, json);
        else
            put_entry(rules, row, c, json);
    }
    if (begun)
        sj_json_put_end(json);
}

static void put_switches(const suuji_rules *rules, struct sj_json_writer *json)
{
    bool negative = false;
    for (size_t i = 0; i < rules->constraints.count; i++) {
        const char *word = NULL;
        if (!is_switch(&rules->constraints.at[i], &word))
            continue;
        if (strcmp(word, "nonconsecutive") == 0) {
            sj_json_put_bool(json, word, true);
            continue;
        }
        if (!negative)
            sj_json_put_array(json, "negative");
        negative = true;
        sj_json_put_string(json, NULL, word);
    }
    if (negative)
        sj_json_put_end(json);
}

void sj_fpuzzles_write_constraints(const suuji_rules *rules, struct sj_json_writer *json)
{
    for (size_t i = 0; i < ROWS; i++)
        if (i == 0 || strcmp(rows[i].key, rows[i - 1].key) != 0)
            put_key(rules, rows[i].key, json);
    put_switches(rules, json);
}
