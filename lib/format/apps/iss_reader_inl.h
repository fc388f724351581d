/* SPDX-License-Identifier: MIT */
/* The text of an `iss` puzzle: its pieces, and what is read of it so far. Shared by the reader of puzzles, iss.c, and
   that of constraints, iss_constraints.c. */
#ifndef SJ_ISS_READER_INL_H
#define SJ_ISS_READER_INL_H

#include "format/apps/iss_texts.h"
#include "format/apps/iss_types.h"
#include "format/format.h"
#include "format/scan_inl.h"

#include "base/fail.h"
#include "constraint/constraint.h"
#include "model/rules.h"

#include <string.h>

enum { MAX_SIDE = SJ_ISS_SIDE, MOST = 1000000 /* as in rules */, MAX_DEPTH = 8 };

static inline const struct sj_constraint_kind *kind_named(const char *name, size_t len)
{
    return sj_constraint_kind_find(name, len);
}

/* A piece of the text: a type with its arguments, or one of these. */
struct sj_iss_piece {
    size_t at, end;
};

/* `.Or` or `.And`, up to its `.End`. */
struct sj_iss_composite {
    bool chooses;                   /* it is an Or */
    bool apart;                     /* its constraints are kept apart from those around it */
    struct sj_constraint_list list; /* those around it, meanwhile */
    struct sj_text text;            /* of an Or: its alternatives so far */
};

struct sj_iss_reader {
    struct sj_parser *parser;
    struct sj_rules_spec spec;
    struct sj_constraint_list list;
    struct sj_iss_composite composite[MAX_DEPTH];
    unsigned depth;
    uint8_t region[MAX_SIDE * MAX_SIDE];
    bool diagonal[2]; /* rising, falling */
    const char *problem;
    size_t problem_at;
    suuji_error why;  /* what the problem is where the library says it */
    bool unsupported; /* the problem is something that others know */
    bool failed;      /* memory was short */
};

/* The next type; false: there is none. Dots and blanks are not in names or arguments. */
static inline bool next_type(const char *text, size_t end, struct sj_iss_piece *piece)
{
    const size_t dot = sj_skip_blanks(text, end, piece->end);
    if (dot >= end || text[dot] != '.')
        return false;
    piece->at = piece->end = dot + 1;
    const size_t word_end = sj_word_end(text, end, piece->at);
    while (piece->end < word_end && text[piece->end] != '.')
        piece->end++;
    return true;
}

/* The next argument of a type: what comes after a tilde. */
static inline bool next_argument(const char *text, size_t end, struct sj_iss_piece *argument)
{
    if (argument->end >= end || text[argument->end] != '~')
        return false;
    argument->at = ++argument->end;
    while (argument->end < end && text[argument->end] != '~')
        argument->end++;
    return true;
}

static inline size_t name_length(const char *text, struct sj_iss_piece type)
{
    size_t len = 0;
    while (type.at + len < type.end && text[type.at + len] != '~')
        len++;
    return len;
}

static inline bool piece_is(const char *text, struct sj_iss_piece piece, const char *word)
{
    return piece.end - piece.at == strlen(word) &&
           memcmp(text + piece.at, word, piece.end - piece.at) == 0;
}

/* 1 to 9, a to g; 0: neither. */
static inline unsigned place_value(char c)
{
    return c >= '1' && c <= '9'                 ? (unsigned)(c - '0')
           : (c | 32) >= 'a' && (c | 32) <= 'g' ? (unsigned)((c | 32) - 'a') + 10
                                                : 0;
}

static inline void note_problem(struct sj_iss_reader *r, size_t at, const char *problem)
{
    if (r->problem)
        return;
    r->problem = problem;
    r->problem_at = at;
}

/* Something that others know, and suuji does not. */
static inline void refuse_piece(struct sj_iss_reader *r, const char *what,
                                struct sj_iss_piece piece, const char *known)
{
    if (r->problem)
        return;
    (void)sj_fail(&r->why, SUUJI_ERR_UNSUPPORTED, "%s '%.*s' is not supported%s%s", what,
                  (int)(piece.end - piece.at), r->parser->text + piece.at, *known ? ": only " : "",
                  known);
    r->unsupported = true;
    note_problem(r, piece.at, r->why.text);
}

static inline bool is_well(const struct sj_iss_reader *r)
{
    return !r->failed && !r->problem;
}

/* R1C1, perhaps with more behind it. */
static inline bool read_cell(struct sj_iss_reader *r, size_t at, size_t end, unsigned *cell)
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

static inline bool read_integer(const char *text, struct sj_iss_piece piece, int32_t *number)
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
struct sj_iss_cells {
    uint16_t at[MAX_SIDE * MAX_SIDE * 4];
    unsigned count;
};

/* `stop`, or NULL: the word that may end them. */
static inline void read_cells(struct sj_iss_reader *r, size_t end, struct sj_iss_piece *argument,
                              const char *stop, struct sj_iss_cells *cells)
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

static inline void begin(struct sj_iss_reader *r, const char *kind)
{
    r->failed |= !sj_constraint_begin(&r->list, kind_named(kind, strlen(kind)));
}

static inline void add_number(struct sj_iss_reader *r, int32_t number)
{
    if (is_well(r))
        r->failed |= !sj_constraint_number(&r->list, number);
}

static inline void add_group(struct sj_iss_reader *r, const uint16_t *cell, unsigned count)
{
    for (unsigned i = 0; i < count && is_well(r); i++)
        r->failed |= !sj_constraint_cell(&r->list, cell[i]);
    if (is_well(r))
        r->failed |= !sj_constraint_group(&r->list);
}

/* Values with '_' between. */
static inline void add_values(struct sj_iss_reader *r, struct sj_iss_piece argument)
{
    const char *const text = r->parser->text;
    for (struct sj_iss_piece value = {argument.at, argument.at};
         value.at < argument.end && is_well(r); value.at = value.end + 1) {
        int32_t number = 0;
        value.end = value.at;
        while (value.end < argument.end && text[value.end] != '_')
            value.end++;
        if (!read_integer(text, value, &number))
            note_problem(r, value.at, "expected a value");
        add_number(r, number);
    }
}

/* Add the constraint that a type and its arguments say; iss_constraints.c. */
void sj_iss_add_type(struct sj_iss_reader *r, const struct sj_iss_type *type, size_t end,
                     struct sj_iss_piece argument);

#endif
