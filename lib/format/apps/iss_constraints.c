/* SPDX-License-Identifier: MIT */
/* Constraints of an `iss` puzzle: what follows the name of a type, by the row of the type in iss_types.c. */
#include "format/apps/iss_reader_inl.h"

#include "constraint/neighbours.h"

#include <stdlib.h>

/* The cells of a line, R1 or C1, from its start or its end. */
static unsigned list_line(struct sj_iss_reader *r, struct sj_iss_piece line, bool from_end,
                          uint16_t *cell)
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

static void add_line_clue(struct sj_iss_reader *r, const struct sj_iss_type *type,
                          struct sj_iss_piece line, struct sj_iss_piece clue, bool from_end)
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

static void add_diagonal(struct sj_iss_reader *r, const struct sj_iss_type *type, int32_t number,
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
static void add_touching(struct sj_iss_reader *r, const struct sj_iss_type *type,
                         const struct sj_iss_cells *cells)
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
static bool take_number(struct sj_iss_reader *r, size_t end, struct sj_iss_piece *argument,
                        int32_t *number)
{
    struct sj_iss_piece next = *argument;
    int32_t value = 0;
    if (!next_argument(r->parser->text, end, &next) || !read_integer(r->parser->text, next, &value))
        return false;
    *number = value;
    *argument = next;
    return true;
}

/* "30_=_1_2_-1": a total and coefficients. */
static void add_sum(struct sj_iss_reader *r, size_t end, struct sj_iss_piece argument)
{
    const char *const text = r->parser->text;
    struct sj_iss_piece total = argument;
    struct sj_iss_cells cells;
    int32_t number = 0;
    if (!next_argument(text, end, &argument)) {
        note_problem(r, end, "expected a number");
        return;
    }
    total = (struct sj_iss_piece){argument.at, argument.at};
    while (total.end < argument.end && text[total.end] != '_')
        total.end++;
    const size_t coefficients = total.end + 3;
    const bool weighted = sj_starts(text, argument.end, total.end, "_=_");
    if (!read_integer(text, total, &number) || (!weighted && total.end < argument.end)) {
        note_problem(r, argument.at, "expected a number");
        return;
    }
    const struct sj_iss_piece factors = {coefficients, argument.end};
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
static void add_groups(struct sj_iss_reader *r, const struct sj_iss_type *type, size_t end,
                       struct sj_iss_piece argument)
{
    struct sj_iss_cells cells;
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

static void add_quad(struct sj_iss_reader *r, const struct sj_iss_type *type, size_t end,
                     struct sj_iss_piece argument)
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
static void add_texts(struct sj_iss_reader *r, const struct sj_iss_type *type, size_t end,
                      struct sj_iss_piece argument)
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

/* ---- A type ---- */

static int compare_cells(const void *a, const void *b)
{
    return (int)*(const uint16_t *)a - (int)*(const uint16_t *)b;
}

void sj_iss_add_type(struct sj_iss_reader *r, const struct sj_iss_type *type, size_t end,
                     struct sj_iss_piece argument)
{
    const char *const text = r->parser->text;
    struct sj_iss_piece first = argument, second = {end, end}, third = {end, end};
    struct sj_iss_cells cells;
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
    if (kind->order == SJ_UNORDERED && cells.count > 2 &&
        cells.at[0] == cells.at[cells.count - 1] && kind != kind_named("cage", 4))
        cells.count--; /* a closed line has its first cell twice */
    if (type->arguments == SJ_ISS_TOUCHING) {
        add_touching(r, type, &cells);
    } else if (type->arguments == SJ_ISS_DIAGONAL) {
        if (cells.count > 1 || !sj_iss_names_diagonal(r->spec.size, cells.at[0]))
            note_problem(r, argument.at, "expected the cell that a diagonal begins at");
        else
            add_diagonal(r, type, number, cells.at[0]);
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
