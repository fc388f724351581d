/* SPDX-License-Identifier: MIT */
/* Writing strings of Interactive Sudoku Solver; iss.c says what they are like. */
#include "format/apps/iss_texts.h"
#include "format/apps/iss_types.h"

#include "base/fail.h"
#include "format/scan_inl.h"
#include "model/extra_rules.h"
#include "model/region_map.h"

#include <stdlib.h>

/* ---- Which type ---- */

static bool is_kind(const struct sj_constraint *c, const char *name)
{
    return strcmp(c->kind->info.name, name) == 0;
}

/* The cells of line `line`, rows before columns, in order; false: they are others. */
static bool is_line(const struct sj_constraint *c, unsigned size, unsigned line, bool from_end)
{
    if (c->cells != size)
        return false;
    for (unsigned i = 0; i < size; i++) {
        const unsigned k = from_end ? size - 1 - i : i;
        if (c->cell[i] != (line < size ? line * size + k : k * size + line - size))
            return false;
    }
    return true;
}

/* The line that a clue is about, and from which end; 2 * size: it is none. */
static unsigned find_line(const struct sj_constraint *c, unsigned size, bool *from_end)
{
    for (unsigned line = 0; line < 2 * size; line++)
        for (unsigned end = 0; end < 2; end++)
            if (is_line(c, size, line, end)) {
                *from_end = end;
                return line;
            }
    return 2 * size;
}

/* Is it the diagonal whose name is this cell, one of its ends? The lower corners are no names. */
static bool is_diagonal_of(const struct sj_constraint *c, unsigned size, bool from_end)
{
    const unsigned first = c->cell[from_end ? c->cells - 1 : 0];
    int down = 0, across = 0, row = (int)(first / size), col = (int)(first % size);
    sj_iss_step(size, first, &down, &across);
    const int end = (int)size;
    if (!sj_iss_names_diagonal(size, first))
        return false;
    for (unsigned i = 0; i < c->cells; i++, row += down, col += across)
        if (row < 0 || col < 0 || row >= end || col >= end ||
            c->cell[from_end ? c->cells - 1 - i : i] != (unsigned)row * size + (unsigned)col)
            return false;
    return row < 0 || col < 0 || row >= end || col >= end;
}

static bool is_block(const struct sj_constraint *c, unsigned size)
{
    const unsigned first = c->cell[0];
    return c->cells == 4 && first % size + 1 < size && c->cell[1] == first + 1 &&
           c->cell[2] == first + size && c->cell[3] == first + size + 1;
}

/* Numbers that have one character each. */
static bool are_short(const struct sj_constraint *c)
{
    for (unsigned i = 0; i < c->numbers; i++)
        if (c->number[i] < 0 || c->number[i] > SJ_ISS_SIDE)
            return false;
    return true;
}

static bool can_write_text(const suuji_rules *rules, const struct sj_iss_type *type,
                           const struct sj_constraint *c)
{
    struct sj_text letters = {0};
    const bool can = sj_iss_letters_of(type->kind)->write(rules->size, c->text, &letters);
    sj_text_free(&letters);
    return can;
}

/* Does this row of the table write the constraint? */
static bool can_hold(const suuji_rules *rules, const struct sj_iss_type *type,
                     const struct sj_constraint *c)
{
    const unsigned size = rules->size;
    bool from_end = false;
    if (!is_kind(c, type->kind) && !(type->arguments == SJ_ISS_LOOP && is_kind(c, "sumloop")) &&
        !(type->arguments == SJ_ISS_SUM && is_kind(c, "weightedsum")))
        return false;
    switch (type->arguments) {
    case SJ_ISS_TOUCHING:
        return type->number < 0 || c->number[0] == type->number;
    case SJ_ISS_DIAGONAL:
        return is_diagonal_of(c, size, false) || is_diagonal_of(c, size, true);
    case SJ_ISS_LINE_CLUE:
        return find_line(c, size, &from_end) < 2 * size;
    case SJ_ISS_SANDWICH:
        return find_line(c, size, &from_end) < 2 * size && !from_end;
    case SJ_ISS_QUAD:
        return is_block(c, size);
    case SJ_ISS_PAIRS:
        return are_short(c);
    case SJ_ISS_TEXT:
        return can_write_text(rules, type, c);
    case SJ_ISS_NUMBERED: /* a cage with the sum 0 would be one without */
        return !is_kind(c, "cage") || c->numbers == 0 || c->number[0] > 0;
    default:
        return true;
    }
}

static const struct sj_iss_type *find_type(const suuji_rules *rules, const struct sj_constraint *c)
{
    for (const struct sj_iss_type *type = sj_iss_types; type->name; type++)
        if (can_hold(rules, type, c))
            return type;
    return NULL;
}

static const struct sj_constraint *find_kind(const suuji_rules *rules, const char *name)
{
    for (size_t i = 0; i < rules->constraints.count; i++)
        if (is_kind(&rules->constraints.at[i], name))
            return &rules->constraints.at[i];
    return NULL;
}

/* `noratio` is a part of StrictKropki only. */
static bool is_strict_kropki(const suuji_rules *rules, const struct sj_constraint *c)
{
    return (is_kind(c, "noratio") && find_kind(rules, "nonconsecutive")) ||
           (is_kind(c, "nonconsecutive") && find_kind(rules, "noratio"));
}

/* ---- A type with its arguments ---- */

/* 1 to 9, a to g. */
static char place_symbol(unsigned place)
{
    return (char)(place < 10 ? '0' + place : 'a' + place - 10);
}

static void put_cell(unsigned size, unsigned cell, struct sj_text *out)
{
    sj_text_printf(out, "R%cC%c", place_symbol(cell / size + 1), place_symbol(cell % size + 1));
}

static void put_cells(unsigned size, const struct sj_constraint *c, struct sj_text *out)
{
    for (unsigned i = 0; i < c->cells; i++) {
        sj_text_char(out, '~');
        put_cell(size, c->cell[i], out);
    }
}

static void put_numbers(const struct sj_constraint *c, unsigned from, struct sj_text *out)
{
    for (unsigned i = from; i < c->numbers; i++)
        sj_text_printf(out, "%s%d", i > from ? "_" : "", (int)c->number[i]);
}

static void put_groups(unsigned size, const struct sj_constraint *c, struct sj_text *out)
{
    for (unsigned g = 0; g < c->groups; g++) {
        unsigned count = 0;
        const uint16_t *const cell = sj_group(c, g, &count);
        sj_text_str(out, g ? "~-" : "");
        for (unsigned i = 0; i < count; i++) {
            sj_text_char(out, '~');
            put_cell(size, cell[i], out);
        }
    }
}

static void put_line(unsigned size, const struct sj_constraint *c, bool *from_end,
                     struct sj_text *out)
{
    const unsigned line = find_line(c, size, from_end);
    sj_text_printf(out, "%c%c", line < size ? 'R' : 'C', place_symbol(line % size + 1));
}

static void put_arguments(unsigned size, const struct sj_iss_type *type,
                          const struct sj_constraint *c, struct sj_text *out)
{
    bool from_end = false;
    switch (type->arguments) {
    case SJ_ISS_FLAG:
        return;
    case SJ_ISS_NUMBERED:
    case SJ_ISS_PERHAPS:
    case SJ_ISS_LOOP:
        sj_text_printf(out, "~%d", c->numbers ? (int)c->number[0] : 0);
        put_cells(size, c, out);
        sj_text_str(out, is_kind(c, "sumloop") ? "~LOOP" : "");
        return;
    case SJ_ISS_SUM:
        sj_text_printf(out, "~%d%s", (int)c->number[0], c->numbers > 1 ? "_=_" : "");
        put_numbers(c, 1, out);
        put_cells(size, c, out);
        return;
    case SJ_ISS_VALUES:
        sj_text_char(out, '~');
        put_numbers(c, 0, out);
        put_cells(size, c, out);
        return;
    case SJ_ISS_PAIRS:
        sj_text_char(out, '~');
        for (unsigned i = 0; i < c->numbers; i++)
            sj_text_char(out, place_symbol((unsigned)c->number[i]));
        put_cells(size, c, out);
        return;
    case SJ_ISS_PILL:
        sj_text_printf(out, "~%u", c->end[0]);
        put_cells(size, c, out);
        return;
    case SJ_ISS_PARTS:
        sj_text_printf(out, "~%u", c->groups);
        put_cells(size, c, out);
        return;
    case SJ_ISS_QUAD:
        sj_text_char(out, '~');
        put_cell(size, c->cell[0], out);
        sj_text_char(out, '~');
        put_numbers(c, 0, out);
        return;
    case SJ_ISS_INDEXING:
        sj_text_printf(out, "~%c", (char)type->number);
        put_cells(size, c, out);
        return;
    case SJ_ISS_LINE_CLUE:
        sj_text_char(out, '~');
        put_line(size, c, &from_end, out);
        sj_text_printf(out, from_end ? "~~%d" : "~%d~", (int)c->number[0]);
        return;
    case SJ_ISS_SANDWICH:
        sj_text_printf(out, "~%d~", (int)c->number[0]);
        put_line(size, c, &from_end, out);
        return;
    case SJ_ISS_DIAGONAL:
        sj_text_printf(out, "~%d~", (int)c->number[0]);
        put_cell(size, c->cell[is_diagonal_of(c, size, false) ? 0 : c->cells - 1], out);
        return;
    case SJ_ISS_GROUPS:
        put_groups(size, c, out);
        return;
    case SJ_ISS_TEXT:
        sj_text_char(out, '~');
        sj_iss_letters_of(type->kind)->write(size, c->text, out);
        sj_text_str(out, "~_");
        put_cells(size, c, out);
        return;
    case SJ_ISS_CELLS:
    case SJ_ISS_ARROW:
    case SJ_ISS_CONTROL:
    case SJ_ISS_PLACE:
    case SJ_ISS_TOUCHING:
        put_cells(size, c, out);
        return;
    }
}

/* ---- The whole ---- */

/* The constraint that cannot be written: this one, or one of its alternatives; NULL: all of it can.
   */
static const struct sj_constraint *find_unknown(const suuji_rules *rules,
                                                const struct sj_constraint *c)
{
    const struct sj_constraint *unknown = NULL;
    if (!c->alternatives)
        return find_type(rules, c) ? NULL : c;
    for (unsigned i = 0; i < c->alternatives->count && !unknown; i++)
        for (size_t k = 0; k < c->alternatives->at[i].count && !unknown; k++)
            unknown = find_unknown(rules, &c->alternatives->at[i].at[k]);
    return unknown;
}

static void write_constraint(const suuji_rules *rules, const struct sj_constraint *c,
                             struct sj_text *out)
{
    if (!c->alternatives) {
        const struct sj_iss_type *const type = find_type(rules, c);
        sj_text_printf(out, ".%s", type->name);
        put_arguments(rules->size, type, c, out);
        return;
    }
    sj_text_str(out, ".Or");
    for (unsigned i = 0; i < c->alternatives->count; i++) {
        const struct sj_constraints *const part = &c->alternatives->at[i];
        sj_text_str(out, part->count > 1 ? ".And" : "");
        for (size_t k = 0; k < part->count; k++)
            write_constraint(rules, &part->at[k], out);
        sj_text_str(out, part->count > 1 ? ".End" : "");
    }
    sj_text_str(out, ".End");
}

static void write_constraints(const suuji_rules *rules, struct sj_text *out)
{
    for (size_t i = 0; i < rules->constraints.count; i++) {
        const struct sj_constraint *const c = &rules->constraints.at[i];
        if (is_strict_kropki(rules, c)) {
            sj_text_str(out, is_kind(c, "noratio") ? ".StrictKropki" : "");
            continue;
        }
        write_constraint(rules, c, out);
    }
}

static void write_rules(const suuji_rules *rules, struct sj_text *out)
{
    uint8_t map[SJ_ISS_SIDE * SJ_ISS_SIDE];
    sj_text_printf(out, ".Shape~%ux%u", rules->size, rules->size);
    if (!rules->region && !rules->box_rows) {
        sj_text_str(out, ".NoBoxes");
    } else if (rules->division != SUUJI_DIVISION_USUAL) {
        sj_region_map_fill(rules, map);
        sj_text_str(out, ".Jigsaw~");
        for (unsigned cell = 0; cell < rules->cells; cell++)
            sj_text_char(out, place_symbol(map[cell]));
    }
    if (rules->extras & sj_extra_bit("x"))
        sj_text_str(out, ".Diagonal~1.Diagonal~-1");
    for (size_t i = 0; sj_iss_extras[i].name; i++)
        if (rules->extras & sj_extra_bit(sj_iss_extras[i].extra))
            sj_text_printf(out, ".%s", sj_iss_extras[i].name);
}

/* The values that a cell may have: a given, or those that are not excluded if some are. */
static void write_cell(const struct sj_writing *writing, unsigned cell, bool *begun,
                       struct sj_text *out)
{
    const suuji_puzzle *const puzzle = writing->puzzle;
    const unsigned size = puzzle->rules->size;
    bool marked = false;
    for (unsigned value = 1; puzzle->has_marks && value <= size; value++)
        marked |= sj_puzzle_is_excluded(puzzle, cell, value);
    if (!writing->grid[cell] && !marked)
        return;
    sj_text_str(out, *begun ? "~" : ".~");
    *begun = true;
    put_cell(size, cell, out);
    for (unsigned value = 1; value <= size; value++)
        if (writing->grid[cell] ? writing->grid[cell] == value
                                : !sj_puzzle_is_excluded(puzzle, cell, value))
            sj_text_printf(out, "_%u", value);
}

static suuji_status check_rules(const suuji_rules *rules, suuji_error *err)
{
    unsigned known = sj_extra_bit("x");
    for (size_t i = 0; sj_iss_extras[i].name; i++)
        known |= sj_extra_bit(sj_iss_extras[i].extra);
    if (rules->extras & ~known)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "format 'iss' cannot store the rules '%.80s'",
                       rules->spec);
    for (size_t i = 0; i < rules->constraints.count; i++) {
        const struct sj_constraint *const c = &rules->constraints.at[i];
        const struct sj_constraint *const unknown =
            is_strict_kropki(rules, c) ? NULL : find_unknown(rules, c);
        if (unknown)
            return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "format 'iss' cannot store '%s'",
                           unknown->kind->info.name);
    }
    return SUUJI_OK;
}

suuji_status sj_iss_write(const struct sj_writing *writing, struct sj_text *out, suuji_error *err)
{
    const suuji_rules *const rules = writing->puzzle->rules;
    bool begun = false;
    const suuji_status status = check_rules(rules, err);
    if (status != SUUJI_OK)
        return status;
    if (!sj_writing_is_open(writing))
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "format 'iss' cannot store a cell without candidates");
    sj_text_str(out, "https://sigh.github.io/Interactive-Sudoku-Solver/?q=");
    write_rules(rules, out);
    for (unsigned cell = 0; cell < rules->cells; cell++)
        write_cell(writing, cell, &begun, out);
    write_constraints(rules, out);
    sj_write_label(writing, " ", out);
    return SUUJI_OK;
}
