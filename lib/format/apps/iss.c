/* SPDX-License-Identifier: MIT */
/* `iss`: puzzles of Interactive Sudoku Solver, one per line, in an address after `?q=` or by themselves:

       .~R1C1_5~R2C2_1_2.Thermo~R1C1~R2C1~R3C2.Cage~15~R1C1~R1C2.AntiKnight

   A type begins with a dot; its arguments have a tilde before each. No name is a given, or given candidates where a cell
   has several values. Cells have one character for the row and one for the column: 1 to 9, then a to g. Most types are
   rows of a table, iss_types.c; iss_write.c writes them. */
#include "format/apps/iss_texts.h"
#include "format/apps/iss_types.h"
#include "format/scan_inl.h"

#include "base/fail.h"
#include "constraint/alternatives_text.h"
#include "constraint/neighbours.h"
#include "constraint/written_values.h"
#include "model/extra_rules.h"
#include "model/region_map.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_SIDE = SJ_ISS_SIDE, MOST = 1000000 /* as in rules */, MAX_DEPTH = 8 };

static const struct sj_constraint_kind *kind_named(const char *name, size_t len)
{
    return sj_constraint_kind_find(name, len);
}

/* ---- Reading ---- */

/* A piece of the text: a type with its arguments, or one of these. */
struct piece {
    size_t at, end;
};

/* `.Or` or `.And`, up to its `.End`. */
struct composite {
    bool chooses;                   /* it is an Or */
    bool apart;                     /* its constraints are kept apart from those around it */
    struct sj_constraint_list list; /* those around it, meanwhile */
    struct sj_text text;            /* of an Or: its alternatives so far */
};

struct reader {
    struct sj_parser *parser;
    struct sj_rules_spec spec;
    struct sj_constraint_list list;
    struct composite composite[MAX_DEPTH];
    unsigned depth;
    uint8_t region[MAX_SIDE * MAX_SIDE];
    bool diagonal[2]; /* rising, falling */
    const char *problem;
    size_t problem_at;
    suuji_error why;  /* what the problem is where the library says it */
    bool unsupported; /* the problem is something that others know */
    bool failed;      /* memory was short */
};

/* Where the text of a puzzle begins, and its end. */
static struct piece find_text(const char *text, size_t len, size_t at)
{
    struct piece piece = {at, sj_word_end(text, len, at)};
    for (size_t i = at; i + 3 <= piece.end; i++)
        if (sj_starts(text, piece.end, i, "?q=") || sj_starts(text, piece.end, i, "&q=")) {
            piece.at = i + 3;
            break;
        }
    return piece;
}

/* The next type; false: there is none. Dots are not in names or arguments. */
static bool next_type(const char *text, size_t end, struct piece *piece)
{
    if (piece->end >= end || text[piece->end] != '.')
        return false;
    piece->at = ++piece->end;
    while (piece->end < end && text[piece->end] != '.')
        piece->end++;
    return true;
}

/* The next argument of a type: what comes after a tilde. */
static bool next_argument(const char *text, size_t end, struct piece *argument)
{
    if (argument->end >= end || text[argument->end] != '~')
        return false;
    argument->at = ++argument->end;
    while (argument->end < end && text[argument->end] != '~')
        argument->end++;
    return true;
}

static size_t name_length(const char *text, struct piece type)
{
    size_t len = 0;
    while (type.at + len < type.end && text[type.at + len] != '~')
        len++;
    return len;
}

static bool piece_is(const char *text, struct piece piece, const char *word)
{
    return piece.end - piece.at == strlen(word) &&
           memcmp(text + piece.at, word, piece.end - piece.at) == 0;
}

/* 1 to 9, a to g; 0: neither. */
static unsigned place_value(char c)
{
    return c >= '1' && c <= '9'                 ? (unsigned)(c - '0')
           : (c | 32) >= 'a' && (c | 32) <= 'g' ? (unsigned)((c | 32) - 'a') + 10
                                                : 0;
}

static void note_problem(struct reader *r, size_t at, const char *problem)
{
    if (r->problem)
        return;
    r->problem = problem;
    r->problem_at = at;
}

/* Something that others know, and suuji does not. */
static void refuse_piece(struct reader *r, const char *what, struct piece piece, const char *known)
{
    if (r->problem)
        return;
    (void)sj_fail(&r->why, SUUJI_ERR_UNSUPPORTED, "%s '%.*s' is not supported%s%s", what,
                  (int)(piece.end - piece.at), r->parser->text + piece.at, *known ? ": only " : "",
                  known);
    r->unsupported = true;
    note_problem(r, piece.at, r->why.text);
}

static bool is_well(const struct reader *r)
{
    return !r->failed && !r->problem;
}

/* R1C1, perhaps with more behind it. */
static bool read_cell(struct reader *r, size_t at, size_t end, unsigned *cell)
{
    const char *const text = r->parser->text;
    const unsigned row = at + 4 <= end ? place_value(text[at + 1]) : 0,
                   col = at + 4 <= end ? place_value(text[at + 3]) : 0;
    if (at + 4 > end || (text[at] | 32) != 'r' || (text[at + 2] | 32) != 'c' || row == 0 ||
        col == 0) {
        note_problem(r, at, "expected a cell, as R1C1");
        return false;
    }
    if (row > r->spec.size || col > r->spec.size) {
        note_problem(r, at, "this cell is not on the board");
        return false;
    }
    *cell = (row - 1) * r->spec.size + col - 1;
    return true;
}

static bool read_integer(const char *text, struct piece piece, int32_t *number)
{
    size_t i = piece.at + (piece.at < piece.end && text[piece.at] == '-');
    int32_t value = 0;
    const size_t digits = i;
    for (; i < piece.end && sj_is_digit(text[i]) && i < digits + 7; i++)
        value = value * 10 + (text[i] - '0');
    *number = digits > piece.at ? -value : value;
    return i == piece.end && i > digits && value <= MOST;
}

/* The arguments of a type that are cells, from the next one on. */
struct cell_list {
    uint16_t at[MAX_SIDE * MAX_SIDE * 4];
    unsigned count;
};

/* `stop`, or NULL: the word that may end them. */
static void read_cells(struct reader *r, size_t end, struct piece *argument, const char *stop,
                       struct cell_list *cells)
{
    cells->count = 0;
    while (is_well(r) && next_argument(r->parser->text, end, argument)) {
        unsigned cell = 0;
        if (stop && piece_is(r->parser->text, *argument, stop))
            break;
        if (argument->at == argument->end)
            continue;
        if (cells->count == sizeof cells->at / sizeof cells->at[0])
            note_problem(r, argument->at, "too many cells");
        else if (argument->end - argument->at != 4)
            note_problem(r, argument->at, "expected a cell, as R1C1");
        else if (read_cell(r, argument->at, argument->end, &cell))
            cells->at[cells->count++] = (uint16_t)cell;
    }
}

static void begin(struct reader *r, const char *kind)
{
    r->failed |= !sj_constraint_begin(&r->list, kind_named(kind, strlen(kind)));
}

static void add_number(struct reader *r, int32_t number)
{
    if (is_well(r))
        r->failed |= !sj_constraint_number(&r->list, number);
}

static void add_group(struct reader *r, const uint16_t *cell, unsigned count)
{
    for (unsigned i = 0; i < count && is_well(r); i++)
        r->failed |= !sj_constraint_cell(&r->list, cell[i]);
    if (is_well(r))
        r->failed |= !sj_constraint_group(&r->list);
}

/* Values with '_' between. */
static void add_values(struct reader *r, struct piece argument)
{
    const char *const text = r->parser->text;
    for (struct piece value = {argument.at, argument.at}; value.at < argument.end && is_well(r);
         value.at = value.end + 1) {
        int32_t number = 0;
        value.end = value.at;
        while (value.end < argument.end && text[value.end] != '_')
            value.end++;
        if (!read_integer(text, value, &number))
            note_problem(r, value.at, "expected a value");
        add_number(r, number);
    }
}

/* The cells of a line, R1 or C1, from its start or its end. */
static unsigned list_line(struct reader *r, struct piece line, bool from_end, uint16_t *cell)
{
    const char *const text = r->parser->text;
    const unsigned size = r->spec.size;
    const unsigned number = line.end - line.at == 2 ? place_value(text[line.at + 1]) : 0;
    const bool row = line.at < line.end && (text[line.at] | 32) == 'r';
    if (number == 0 || number > size || (!row && (text[line.at] | 32) != 'c')) {
        note_problem(r, line.at, "expected a line, as R1 or C1");
        return 0;
    }
    for (unsigned i = 0; i < size; i++) {
        const unsigned k = from_end ? size - 1 - i : i;
        cell[i] = (uint16_t)(row ? (number - 1) * size + k : k * size + number - 1);
    }
    return size;
}

static void add_line_clue(struct reader *r, const struct sj_iss_type *type, struct piece line,
                          struct piece clue, bool from_end)
{
    uint16_t cell[MAX_SIDE];
    int32_t number = 0;
    if (clue.at == clue.end)
        return;
    if (!read_integer(r->parser->text, clue, &number))
        note_problem(r, clue.at, "expected a number");
    const unsigned count = list_line(r, line, from_end, cell);
    if (!is_well(r))
        return;
    begin(r, type->kind);
    add_number(r, number);
    add_group(r, cell, count);
}

static void add_diagonal(struct reader *r, const struct sj_iss_type *type, int32_t number,
                         unsigned first)
{
    const int size = (int)r->spec.size;
    int row = (int)first / size, col = (int)first % size, down = 0, across = 0;
    uint16_t cell[MAX_SIDE];
    unsigned count = 0;
    sj_iss_step(r->spec.size, first, &down, &across);
    for (; row >= 0 && col >= 0 && row < size && col < size; row += down, col += across)
        cell[count++] = (uint16_t)(row * size + col);
    begin(r, type->kind);
    add_number(r, number);
    add_group(r, cell, count);
}

/* A constraint for each two of the cells that share a side. */
static void add_touching(struct reader *r, const struct sj_iss_type *type,
                         const struct cell_list *cells)
{
    for (unsigned i = 0; i < cells->count; i++)
        for (unsigned k = i + 1; k < cells->count && is_well(r); k++) {
            const uint16_t pair[2] = {cells->at[i], cells->at[k]};
            if (!sj_are_neighbours(r->spec.size, pair[0], pair[1]))
                continue;
            begin(r, type->kind);
            if (type->number >= 0)
                add_number(r, type->number);
            add_group(r, pair, 2);
        }
}

/* A number, or none where cells begin at once. */
static bool take_number(struct reader *r, size_t end, struct piece *argument, int32_t *number)
{
    struct piece next = *argument;
    int32_t value = 0;
    if (!next_argument(r->parser->text, end, &next) || !read_integer(r->parser->text, next, &value))
        return false;
    *number = value;
    *argument = next;
    return true;
}

static bool has_repeat(const struct cell_list *cells)
{
    for (unsigned i = 0; i < cells->count; i++)
        for (unsigned k = 0; k < i; k++)
            if (cells->at[i] == cells->at[k])
                return true;
    return false;
}

/* A cage that has a cell twice counts it twice, and its cells differ all the same. */
static void add_double_cage(struct reader *r, int32_t number, const struct cell_list *cells)
{
    struct cell_list once;
    once.count = 0;
    for (unsigned i = 0; i < cells->count; i++) {
        unsigned k = 0;
        while (k < once.count && once.at[k] != cells->at[i])
            k++;
        if (k == once.count)
            once.at[once.count++] = cells->at[i];
    }
    begin(r, "region");
    add_group(r, once.at, once.count);
    if (number > 0) {
        begin(r, "sum");
        add_number(r, number);
        add_group(r, cells->at, cells->count);
    }
}

/* "30_=_1_2_-1": a total and coefficients. */
static void add_sum(struct reader *r, size_t end, struct piece argument)
{
    const char *const text = r->parser->text;
    struct piece total = argument;
    struct cell_list cells;
    int32_t number = 0;
    if (!next_argument(text, end, &argument)) {
        note_problem(r, end, "expected a number");
        return;
    }
    total = (struct piece){argument.at, argument.at};
    while (total.end < argument.end && text[total.end] != '_')
        total.end++;
    const size_t coefficients = total.end + 3;
    const bool weighted = sj_starts(text, argument.end, total.end, "_=_");
    if (!read_integer(text, total, &number) || (!weighted && total.end < argument.end)) {
        note_problem(r, argument.at, "expected a number");
        return;
    }
    const struct piece factors = {coefficients, argument.end};
    read_cells(r, end, &argument, NULL, &cells);
    if (!is_well(r))
        return;
    begin(r, weighted ? "weightedsum" : "sum");
    add_number(r, number);
    if (weighted)
        add_values(r, factors);
    add_group(r, cells.at, cells.count);
}

/* Groups with "-" between, or so many equal parts. */
static void add_groups(struct reader *r, const struct sj_iss_type *type, size_t end,
                       struct piece argument)
{
    struct cell_list cells;
    int32_t parts = 0;
    if (type->arguments == SJ_ISS_PARTS && !take_number(r, end, &argument, &parts))
        note_problem(r, argument.end, "expected a number of groups");
    begin(r, type->kind);
    do {
        read_cells(r, end, &argument, type->arguments == SJ_ISS_GROUPS ? "-" : NULL, &cells);
        const unsigned groups = type->arguments == SJ_ISS_PARTS ? (unsigned)parts : 1;
        if (is_well(r) && (groups == 0 || groups > cells.count || cells.count % groups != 0))
            note_problem(r, argument.at, "the cells are not as many equal groups");
        for (unsigned g = 0; is_well(r) && g < groups; g++)
            add_group(r, cells.at + g * (cells.count / groups), cells.count / groups);
    } while (is_well(r) && piece_is(r->parser->text, argument, "-"));
}

static void add_quad(struct reader *r, const struct sj_iss_type *type, size_t end,
                     struct piece argument)
{
    unsigned first = 0;
    const unsigned size = r->spec.size;
    if (!next_argument(r->parser->text, end, &argument) ||
        !read_cell(r, argument.at, argument.end, &first))
        return;
    if (first % size + 1 >= size || first / size + 1 >= size) {
        note_problem(r, argument.at, "there are no four cells from here on");
        return;
    }
    begin(r, type->kind);
    while (is_well(r) && next_argument(r->parser->text, end, &argument))
        add_values(r, argument);
    add_group(r,
              (const uint16_t[]){(uint16_t)first, (uint16_t)(first + 1), (uint16_t)(first + size),
                                 (uint16_t)(first + size + 1)},
              4);
}

/* Letters, then lines of cells: each is a constraint. */
static void add_texts(struct reader *r, const struct sj_iss_type *type, size_t end,
                      struct piece argument)
{
    const char *const text = r->parser->text;
    struct sj_text own = {0};
    bool open = false;
    if (!next_argument(text, end, &argument)) {
        note_problem(r, end, "expected letters");
        return;
    }
    const char *const problem =
        sj_iss_letters_of(type->kind)
            ->read(r->spec.size, text + argument.at, argument.end - argument.at, &own);
    if (problem)
        note_problem(r, argument.at, problem);
    r->failed |= own.failed;
    while (is_well(r) && next_argument(text, end, &argument)) {
        unsigned cell = 0;
        if (argument.at == argument.end || text[argument.at] == '_') {
            if (open)
                r->failed |= !sj_constraint_group(&r->list);
            open = false;
            continue;
        }
        if (piece_is(text, argument, "-"))
            refuse_piece(r, "lines in several parts:", argument, "");
        else if (argument.end - argument.at != 4)
            note_problem(r, argument.at, "expected a cell, as R1C1");
        else
            read_cell(r, argument.at, argument.end, &cell);
        if (is_well(r) && !open) {
            begin(r, type->kind);
            r->failed |= r->failed || !sj_constraint_text(&r->list, own.at ? own.at : "", own.len);
            open = true;
        }
        if (is_well(r))
            r->failed |= !sj_constraint_cell(&r->list, cell);
    }
    if (is_well(r) && open)
        r->failed |= !sj_constraint_group(&r->list);
    sj_text_free(&own);
}

/* R1C1_5, or with several values that are left. */
static bool read_given(struct reader *r, struct piece argument, unsigned *cell, uint64_t *allowed)
{
    const char *const text = r->parser->text;
    int32_t number = 0;
    if (!read_cell(r, argument.at, argument.end, cell))
        return false;
    if (argument.end - argument.at < 6 || text[argument.at + 4] != '_') {
        note_problem(r, argument.at + 4, "expected '_' and a value");
        return false;
    }
    for (struct piece value = {argument.at + 5, argument.at + 5}; value.at < argument.end;
         value.at = value.end + 1) {
        value.end = value.at;
        while (value.end < argument.end && text[value.end] != '_')
            value.end++;
        if (!read_integer(text, value, &number) || number < 1 || number > (int32_t)r->spec.size) {
            note_problem(r, value.at, "expected a value from 1 to the size");
            return false;
        }
        *allowed |= (uint64_t)1 << (number - 1);
    }
    return true;
}

/* ---- A type ---- */

static int compare_cells(const void *a, const void *b)
{
    return (int)*(const uint16_t *)a - (int)*(const uint16_t *)b;
}

static void add_type(struct reader *r, const struct sj_iss_type *type, size_t end,
                     struct piece argument)
{
    const char *const text = r->parser->text;
    struct piece first = argument, second = {end, end}, third = {end, end};
    struct cell_list cells;
    int32_t number = type->number;
    unsigned circles = 1;
    bool numbered = false;
    cells.count = 0;
    switch (type->arguments) {
    case SJ_ISS_FLAG:
        for (const char *kind = type->kind; *kind && is_well(r); kind += strspn(kind, " ")) {
            const size_t len = strcspn(kind, " ");
            r->failed |= !sj_constraint_begin(&r->list, kind_named(kind, len));
            kind += len;
        }
        return;
    case SJ_ISS_SUM:
        add_sum(r, end, argument);
        return;
    case SJ_ISS_GROUPS:
    case SJ_ISS_PARTS:
        add_groups(r, type, end, argument);
        return;
    case SJ_ISS_QUAD:
        add_quad(r, type, end, argument);
        return;
    case SJ_ISS_TEXT:
        add_texts(r, type, end, argument);
        return;
    case SJ_ISS_SANDWICH:
    case SJ_ISS_LINE_CLUE:
        if (!next_argument(text, end, &first))
            note_problem(r, end, "expected a clue and a line");
        second = first;
        next_argument(text, end, &second);
        third = second;
        if (type->arguments == SJ_ISS_SANDWICH) {
            add_line_clue(r, type, second, first, false);
        } else {
            add_line_clue(r, type, first, second, false);
            if (next_argument(text, end, &third))
                add_line_clue(r, type, first, third, true);
        }
        if (third.end < end)
            note_problem(r, third.end + 1, "nothing was expected here");
        return;
    case SJ_ISS_INDEXING:
        if (!next_argument(text, end, &argument) || argument.end - argument.at != 1 ||
            !strchr("CRcr", text[argument.at]))
            note_problem(r, argument.at, "expected C or R");
        else if ((text[argument.at] & ~32) != type->number)
            return; /* of the other row of the table */
        break;
    case SJ_ISS_NUMBERED:
    case SJ_ISS_PILL:
    case SJ_ISS_DIAGONAL:
    case SJ_ISS_LOOP:
        numbered = take_number(r, end, &argument, &number);
        if (!numbered)
            note_problem(r, argument.end, "expected a number");
        break;
    case SJ_ISS_PERHAPS:
        numbered = take_number(r, end, &argument, &number) || true;
        break;
    case SJ_ISS_VALUES:
    case SJ_ISS_PAIRS:
        if (!next_argument(text, end, &argument))
            note_problem(r, end, "expected values");
        first = argument;
        break;
    case SJ_ISS_CELLS:
    case SJ_ISS_ARROW:
    case SJ_ISS_CONTROL:
    case SJ_ISS_PLACE:
    case SJ_ISS_TOUCHING:
        break;
    }
    read_cells(r, end, &argument, type->arguments == SJ_ISS_LOOP ? "LOOP" : NULL, &cells);
    if (is_well(r) && cells.count == 0)
        note_problem(r, end, "expected cells");
    if (argument.end < end)
        note_problem(r, argument.end + 1, "nothing was expected here");
    if (!is_well(r))
        return;
    const struct sj_constraint_kind *const kind = kind_named(type->kind, strlen(type->kind));
    if (kind->order == SJ_UNORDERED && cells.count > 1 &&
        cells.at[0] == cells.at[cells.count - 1] && kind != kind_named("cage", 4))
        cells.count--; /* a closed line has its first cell twice */
    if (type->arguments == SJ_ISS_TOUCHING) {
        add_touching(r, type, &cells);
    } else if (type->arguments == SJ_ISS_DIAGONAL) {
        if (cells.count > 1 || !sj_iss_names_diagonal(r->spec.size, cells.at[0]))
            note_problem(r, argument.at, "expected the cell that a diagonal begins at");
        else
            add_diagonal(r, type, number, cells.at[0]);
    } else if (kind == kind_named("cage", 4) && has_repeat(&cells)) {
        add_double_cage(r, number, &cells);
    } else {
        const bool loop = type->arguments == SJ_ISS_LOOP && piece_is(text, argument, "LOOP");
        begin(r, loop ? "sumloop" : type->kind);
        if (numbered && type->arguments != SJ_ISS_PILL &&
            (number != 0 || kind != kind_named("cage", 4)))
            add_number(r, number);
        if (type->arguments == SJ_ISS_VALUES)
            add_values(r, first);
        for (size_t i = first.at; type->arguments == SJ_ISS_PAIRS && i < first.end; i++) {
            if (text[i] != '0' && place_value(text[i]) == 0)
                note_problem(r, i, "expected a digit");
            add_number(r, (int32_t)place_value(text[i]));
        }
        circles = type->arguments == SJ_ISS_PILL ? (unsigned)number : 1;
        if (type->arguments == SJ_ISS_ARROW || type->arguments == SJ_ISS_PILL ||
            type->arguments == SJ_ISS_CONTROL) {
            if (circles >= cells.count) {
                note_problem(r, first.at, "expected more cells");
                return;
            }
            if (type->arguments == SJ_ISS_PILL) /* its number is read in reading order */
                qsort(cells.at, circles, sizeof *cells.at, compare_cells);
            add_group(r, cells.at, circles);
            add_group(r, cells.at + circles, cells.count - circles);
        } else if (type->arguments == SJ_ISS_PLACE && cells.count < 3) {
            note_problem(r, argument.end, "expected more cells");
        } else if (type->arguments == SJ_ISS_PLACE) {
            add_group(r, cells.at, 1);
            add_group(r, cells.at + 1, 1);
            add_group(r, cells.at + 2, cells.count - 2);
        } else {
            add_group(r, cells.at, cells.count);
        }
    }
}

/* ---- Shape and rules ---- */

static void read_shape(struct reader *r, struct piece type, struct piece argument)
{
    const char *const text = r->parser->text;
    unsigned rows = 0, cols = 0;
    int used = 0;
    char shape[16] = "";
    if (!next_argument(text, type.end, &argument))
        return;
    snprintf(shape, sizeof shape, "%.*s", (int)(argument.end - argument.at), text + argument.at);
    if (sscanf(shape, "%2ux%2u%n", &rows, &cols, &used) != 2 || shape[used] || rows != cols ||
        rows < 1 || rows > MAX_SIDE)
        refuse_piece(r, "the shape", argument, "square boards up to 16x16");
    else
        r->spec.size = rows;
    while (next_argument(text, type.end, &argument)) {
        int32_t values = 0;
        if (!read_integer(text, argument, &values) || values != (int32_t)rows)
            refuse_piece(r, "the range of values", argument, "1 to the size");
    }
}

static void read_jigsaw(struct reader *r, struct piece type, struct piece argument)
{
    const unsigned cells = r->spec.size * r->spec.size;
    if (!next_argument(r->parser->text, type.end, &argument) ||
        argument.end - argument.at != cells) {
        note_problem(r, argument.at, "the layout does not have a character for each cell");
        return;
    }
    for (unsigned cell = 0; cell < cells; cell++)
        r->region[cell] = (uint8_t)r->parser->text[argument.at + cell];
    struct sj_rules_spec regions = {.region = r->region, .jigsaw = true};
    if (sj_region_map_valid(r->region, r->spec.size))
        sj_region_map_spec(r->region, r->spec.size, &regions);
    r->spec.region = regions.region;
    r->spec.jigsaw = regions.jigsaw;
    r->spec.box_rows = regions.box_rows;
    r->spec.box_cols = regions.box_cols;
}

static void take_diagonal(struct reader *r, struct piece type, struct piece argument)
{
    int32_t direction = 0;
    if (!next_argument(r->parser->text, type.end, &argument) ||
        !read_integer(r->parser->text, argument, &direction) || (direction != 1 && direction != -1))
        note_problem(r, argument.at, "expected 1 or -1");
    else
        r->diagonal[direction < 0] = true;
}

static void check_region_size(struct reader *r, struct piece type, struct piece argument)
{
    int32_t size = 0;
    if (!next_argument(r->parser->text, type.end, &argument) ||
        !read_integer(r->parser->text, argument, &size) || size != (int32_t)r->spec.size)
        refuse_piece(r, "the region size", argument, "that of the board");
}

/* Types that are neither constraints nor givens. */
static bool take_setting(struct reader *r, struct piece type, struct piece name,
                         struct piece argument)
{
    const char *const text = r->parser->text;
    if (piece_is(text, name, "NoBoxes"))
        r->spec.box_rows = r->spec.box_cols = 0;
    else if (piece_is(text, name, "Jigsaw"))
        read_jigsaw(r, type, argument);
    else if (piece_is(text, name, "Diagonal"))
        take_diagonal(r, type, argument);
    else if (piece_is(text, name, "RegionSize"))
        check_region_size(r, type, argument);
    else if (!piece_is(text, name, "Shape") && !piece_is(text, name, "") &&
             !piece_is(text, name, "Given"))
        return false;
    return true;
}

/* ---- Alternatives ---- */

static bool is_choice(const struct reader *r)
{
    return r->depth > 0 && r->composite[r->depth - 1].chooses;
}

/* What the library says about constraints at this place. */
static void note_why(struct reader *r, size_t at, suuji_status status)
{
    if (status == SUUJI_OK)
        return;
    r->failed |= status == SUUJI_ERR_MEMORY;
    note_problem(r, at, r->why.text);
}

static void open_composite(struct reader *r, size_t at, bool chooses)
{
    if (r->depth == MAX_DEPTH) {
        note_problem(r, at, "too many alternatives in each other");
        return;
    }
    struct composite *const c = &r->composite[r->depth];
    *c = (struct composite){.chooses = chooses, .apart = chooses || is_choice(r)};
    r->depth++;
    if (!c->apart)
        return;
    c->list = r->list;
    r->list = (struct sj_constraint_list){.size = r->spec.size};
}

/* What was read since the last alternative is the next one. Boxes and regions are not known yet:
   rules check that. */
static void end_alternative(struct reader *r, size_t at)
{
    static const uint8_t regions[MAX_SIDE * MAX_SIDE];
    struct sj_text *const text = &r->composite[r->depth - 1].text;
    if (!is_well(r) || r->list.count == 0)
        return;
    note_why(r, at, sj_constraint_finish(&r->list, regions, &r->why));
    for (size_t i = 0; i < r->list.count && is_well(r); i++) {
        if (text->len > 0)
            sj_text_char(text, i > 0 ? '+' : '|');
        sj_constraint_spell(&r->list.at[i], r->spec.size, text);
    }
    r->failed |= text->failed;
    sj_constraint_list_free(&r->list);
}

static void close_composite(struct reader *r, size_t at)
{
    if (r->depth == 0) {
        note_problem(r, at, "nothing ends here");
        return;
    }
    struct composite *const c = &r->composite[--r->depth];
    if (c->chooses && c->text.len == 0)
        note_problem(r, at, "expected a constraint");
    if (c->chooses) {
        sj_text_char(&c->text, ')');
        sj_text_char(&c->text, '\0');
        r->failed |= c->text.failed;
        const char *alternatives = c->text.at;
        sj_constraint_list_free(&r->list);
        r->list = c->list;
        begin(r, "or");
        if (is_well(r))
            note_why(r, at, sj_alternatives_parse(alternatives, &alternatives, &r->list, &r->why));
        sj_text_free(&c->text);
    }
    if (is_choice(r))
        end_alternative(r, at);
}

/* A given as a constraint: it is one of several alternatives. */
static void add_given(struct reader *r, struct piece argument)
{
    struct sj_text pattern = {0};
    uint64_t allowed = 0;
    unsigned cell = 0;
    if (!read_given(r, argument, &cell, &allowed))
        return;
    sj_text_char(&pattern, '[');
    for (uint64_t left = allowed; left; left &= left - 1)
        sj_write_values(sj_low_bit(left) + 1, sj_low_bit(left) + 1, &pattern);
    sj_text_char(&pattern, ']');
    const bool single = (allowed & (allowed - 1)) == 0;
    begin(r, single ? "cage" : "regex");
    if (single)
        add_number(r, (int32_t)sj_low_bit(allowed) + 1);
    else if (is_well(r))
        r->failed |= pattern.failed || !sj_constraint_text(&r->list, pattern.at, pattern.len);
    add_group(r, &(uint16_t){(uint16_t)cell}, 1);
    sj_text_free(&pattern);
}

/* In alternatives givens are constraints, too, and nothing else can be there. */
static bool take_part(struct reader *r, struct piece type, struct piece name)
{
    const char *const text = r->parser->text;
    if (!piece_is(text, name, "") && !piece_is(text, name, "Given"))
        return false;
    for (struct piece argument = {name.end, name.end};
         is_well(r) && next_argument(text, type.end, &argument);)
        add_given(r, argument);
    return true;
}

/* Is there an Or around what is read? */
static bool is_in_choice(const struct reader *r)
{
    bool found = false;
    for (unsigned i = 0; i < r->depth; i++)
        found |= r->composite[i].chooses;
    return found;
}

static void take_type(struct reader *r, struct piece type)
{
    const char *const text = r->parser->text;
    const struct piece name = {type.at, type.at + name_length(text, type)};
    const struct piece argument = {name.end, name.end};
    if (piece_is(text, name, "Or") || piece_is(text, name, "And")) {
        open_composite(r, type.at, piece_is(text, name, "Or"));
        return;
    }
    if (piece_is(text, name, "End")) {
        close_composite(r, type.at);
        return;
    }
    const bool part = is_in_choice(r);
    bool known = part ? take_part(r, type, name) : take_setting(r, type, name, argument);
    for (size_t i = 0; sj_iss_extras[i].name && !known && !part; i++)
        if (piece_is(text, name, sj_iss_extras[i].name)) {
            r->spec.extras |= sj_extra_bit(sj_iss_extras[i].extra);
            known = true;
        }
    for (size_t i = 0; sj_iss_types[i].name && is_well(r); i++)
        if (piece_is(text, name, sj_iss_types[i].name)) {
            add_type(r, &sj_iss_types[i], type.end, argument);
            known = true;
        }
    if (!known)
        refuse_piece(r, "constraint", name, "");
    if (is_choice(r))
        end_alternative(r, type.at);
}

static bool take_given(struct reader *r, struct piece argument)
{
    suuji_puzzle *const puzzle = r->parser->puzzle;
    uint64_t allowed = 0;
    unsigned cell = 0;
    if (!read_given(r, argument, &cell, &allowed))
        return true;
    const bool single = (allowed & (allowed - 1)) == 0;
    const unsigned number = sj_low_bit(allowed) + 1;
    const unsigned other = single ? puzzle->given[cell] : 0u;
    if (other && other != number) /* two givens: there is no solution */
        return suuji_puzzle_set_excluded(puzzle, cell, other, true, NULL) == SUUJI_OK;
    if (single)
        return suuji_puzzle_set_given(puzzle, cell, number, NULL) == SUUJI_OK;
    for (unsigned value = 1; value <= r->spec.size; value++)
        if (!(allowed >> (value - 1) & 1) &&
            suuji_puzzle_set_excluded(puzzle, cell, value, true, NULL) != SUUJI_OK)
            return false;
    return true;
}

/* Givens of the puzzle: those in alternatives are not. */
static void take_givens(struct reader *r, struct piece type)
{
    const char *const text = r->parser->text;
    const struct piece name = {type.at, type.at + name_length(text, type)};
    if (piece_is(text, name, "Or") || piece_is(text, name, "And"))
        r->composite[r->depth++] = (struct composite){.chooses = piece_is(text, name, "Or")};
    else if (piece_is(text, name, "End"))
        r->depth--;
    if (is_in_choice(r) || (!piece_is(text, name, "") && !piece_is(text, name, "Given")))
        return;
    for (struct piece argument = {name.end, name.end};
         is_well(r) && next_argument(text, type.end, &argument);)
        r->failed |= !take_given(r, argument);
}

static suuji_status fail(const struct reader *r, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    if (r->failed)
        return sj_fail_memory(err);
    status = sj_parser_fail(r->parser, r->problem_at, err, "%s", r->problem);
    if (!r->unsupported)
        return status;
    if (err)
        err->status = SUUJI_ERR_UNSUPPORTED;
    return SUUJI_ERR_UNSUPPORTED;
}

static void add_one_diagonal(struct reader *r)
{
    uint16_t cell[MAX_SIDE];
    const unsigned size = r->spec.size;
    if (r->diagonal[0] && r->diagonal[1]) {
        r->spec.extras |= sj_extra_bit("x");
        return;
    }
    for (unsigned i = 0; i < size; i++)
        cell[i] = (uint16_t)((r->diagonal[0] ? size - 1 - i : i) * size + i);
    if (r->diagonal[0] || r->diagonal[1]) {
        begin(r, "region");
        add_group(r, cell, size);
    }
}

static suuji_status start(struct reader *r, suuji_error *err)
{
    suuji_error why = {.column = 0};
    r->spec.constraints = r->list;
    const suuji_status status = sj_parser_start_spec(r->parser, &r->spec, &why);
    if (status == SUUJI_ERR_RULES)
        return sj_parser_fail(r->parser, 0, err, "%s", why.text);
    if (status != SUUJI_OK && err)
        *err = why;
    return status;
}

static suuji_status read_puzzle(struct reader *r, struct piece whole, suuji_error *err)
{
    const char *const text = r->parser->text;
    r->spec.size = 9;
    for (struct piece type = {whole.at, whole.at}; next_type(text, whole.end, &type);)
        if (piece_is(text, (struct piece){type.at, type.at + name_length(text, type)}, "Shape"))
            read_shape(r, type, (struct piece){type.at + 5, type.at + 5});
    r->list.size = r->spec.size;
    sj_rules_default_box(r->spec.size, &r->spec.box_rows, &r->spec.box_cols);
    for (struct piece type = {whole.at, whole.at}; is_well(r) && next_type(text, whole.end, &type);)
        take_type(r, type);
    if (is_well(r) && r->depth > 0)
        note_problem(r, whole.end, "expected '.End'");
    if (is_well(r))
        add_one_diagonal(r);
    if (!is_well(r))
        return fail(r, err);
    const suuji_status status = start(r, err);
    for (struct piece type = {whole.at, whole.at};
         status == SUUJI_OK && is_well(r) && next_type(text, whole.end, &type);)
        take_givens(r, type);
    return status == SUUJI_OK && !is_well(r) ? fail(r, err) : status;
}

static suuji_status parse(struct sj_parser *parser, bool *found, suuji_error *err)
{
    const size_t at = sj_skip_blanks(parser->text, parser->len, 0);
    const struct piece whole = find_text(parser->text, parser->len, at);
    struct reader *const r = calloc(1, sizeof *r);
    if (!r)
        return sj_fail_memory(err);
    r->parser = parser;
    const suuji_status status = read_puzzle(r, whole, err);
    for (unsigned i = 0; i < r->depth; i++) {
        sj_constraint_list_free(&r->composite[i].list);
        sj_text_free(&r->composite[i].text);
    }
    sj_constraint_list_free(&r->list);
    free(r);
    if (status == SUUJI_OK)
        sj_label_rest(parser, whole.end);
    *found = status == SUUJI_OK;
    return status;
}

/* A type without arguments: cells of a large puzzle can be dots and letters, too. */
static bool is_flag(const char *line, struct piece name)
{
    bool found = piece_is(line, name, "NoBoxes");
    for (size_t i = 0; sj_iss_types[i].name && !found; i++)
        found =
            sj_iss_types[i].arguments == SJ_ISS_FLAG && piece_is(line, name, sj_iss_types[i].name);
    for (size_t i = 0; sj_iss_extras[i].name && !found; i++)
        found = piece_is(line, name, sj_iss_extras[i].name);
    return found;
}

/* A name of letters, the first one large, and a tilde or another dot behind it. */
static bool is_named(const char *line, struct piece name, size_t end)
{
    for (size_t i = name.at; i < name.end; i++)
        if ((line[i] | 32) < 'a' || (line[i] | 32) > 'z' || (i == name.at && (line[i] & 32)))
            return false;
    return name.end > name.at + 1 ||
           (name.end > name.at && name.end < end && line[name.end] == '~');
}

/* A dot and a name, or givens. */
static int looks_like_record(void *user, const char *line, size_t len)
{
    const struct piece whole = find_text(line, len, 0);
    struct piece type = {whole.at, whole.at};
    (void)user;
    if (!next_type(line, whole.end, &type))
        return 0;
    const struct piece name = {type.at, type.at + name_length(line, type)};
    if (name.at == name.end)
        return type.end - name.end > 5 && line[name.end] == '~' && (line[name.end + 1] | 32) == 'r'
                   ? 98
                   : 0;
    return is_named(line, name, type.end) && (memchr(line, '~', whole.end) || is_flag(line, name))
               ? 98
               : 0;
}

const struct sj_format sj_format_iss = {
    .info = {.name = "iss",
             .summary = "puzzles of Interactive Sudoku Solver, in an address or by themselves",
             .example = ".~R1C1_5.Thermo~R1C1~R2C1~R3C2.AntiKnight",
             .can = SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES | SUUJI_FORMAT_MARKS |
                    SUUJI_FORMAT_REGIONS | SUUJI_FORMAT_RULES | SUUJI_FORMAT_EXTRAS |
                    SUUJI_FORMAT_CONSTRAINTS,
             .max_size = MAX_SIDE},
    .line_fits = looks_like_record,
    .parse = parse,
    .write = sj_iss_write,
};
