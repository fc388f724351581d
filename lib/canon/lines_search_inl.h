/* SPDX-License-Identifier: MIT */
/* The search of lines.h, row by row. Included by one source for any size and one for 9x9, where the
   size is a constant: they define SEARCH, SIZE, BAND_ROWS and STACK_COLS, and CHOICES, the most
   columns or stacks to choose from. */
#ifndef SJ_LINES_SEARCH_INL_H
#define SJ_LINES_SEARCH_INL_H

#include "canon/lines.h"
#include "base/fail.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#ifndef SEARCH
#define SEARCH sj_lines_search
#define SIZE (x->lines->size)
#define BAND_ROWS (x->lines->band_rows)
#define STACK_COLS (x->lines->stack_cols)
#define CHOICES SUUJI_MAX_SIZE
#endif

#define STRIDE (SIZE + 1)
#define STATE_BYTES (SJ_PARTS * STRIDE + SJ_LINES_BYTES)
#define STACKS (SIZE / STACK_COLS)
/* Part `part` of state `s`, and a single byte of it. */
#define PART(part) (s + (size_t)(part)*STRIDE)
#define BYTE(byte) (s[SJ_PARTS * STRIDE + (byte)])

/* What is in an open place, or in the places of an open slot, in the current row. */
enum mode {
    UNDECIDED,
    EMPTY, /* nothing */
    FRESH, /* a value that was not seen before */
    CHOOSE /* not a mode: one of several has to be chosen */
};

struct search {
    struct sj_lines *lines;
    struct sj_canon_work *work;
    unsigned row;        /* of the image, that is being filled */
    const uint8_t *cell; /* the row of the grid that it is filled with */
    struct sj_lines_list *next;
    bool stopped; /* by a limit, or for lack of memory */
    suuji_status status;
    suuji_error *err;
};

struct choice {
    unsigned count;
    uint8_t at[CHOICES]; /* columns, or stacks */
};

/* What the image has at `place` of `row`, which is settled there. */
static inline unsigned written_at(const struct search *x, unsigned row, unsigned place)
{
    return row < x->row ? x->lines->form[row * SIZE + place] : x->lines->lowest[place];
}

/* ---- Settling what was open ---- */

static inline void put_stack(const struct search *x, uint8_t *s, unsigned stack, unsigned slot)
{
    const unsigned first = slot * STACK_COLS;
    PART(SJ_STACK_AT)[slot] = (uint8_t)stack;
    PART(SJ_SLOT_OF)[stack] = (uint8_t)slot;
    memset(PART(SJ_COLUMN_CLASS) + stack * STACK_COLS, (int)first, STACK_COLS);
    memset(PART(SJ_PLACE_CLASS) + first, (int)first, STACK_COLS);
    memset(PART(SJ_PLACE_MODE) + first, PART(SJ_SLOT_MODE)[slot], STACK_COLS);
}

/* Values that were open because of the column get their labels: places before `now` are written in
   the current row. There, a value whose place comes later is as new as if it had not been looked
   at. */
static inline void put_column(const struct search *x, uint8_t *s, unsigned column, unsigned place,
                              unsigned now)
{
    const uint8_t *const grid = x->lines->grid[BYTE(SJ_SIDE)];
    PART(SJ_COLUMN_AT)[place] = (uint8_t)column;
    PART(SJ_PLACE_OF)[column] = (uint8_t)place;
    for (unsigned i = 0; i < BYTE(SJ_OPEN_COUNT); i++) {
        const unsigned row = PART(SJ_OPEN_LIST)[i];
        const unsigned value = grid[PART(SJ_ROW_AT)[row] * SIZE + column];
        if (value == 0 || PART(SJ_OPEN_ROW)[value] != row)
            continue;
        PART(SJ_OPEN_ROW)[value] = SJ_NONE;
        if (row < x->row || place < now)
            PART(SJ_LABEL)[value] = (uint8_t)written_at(x, row, place);
    }
}

/* The lowest place that an open column can be put in, not counting `except`. */
static inline unsigned lowest_place(const struct search *x, const uint8_t *s, unsigned column,
                                    unsigned except)
{
    const unsigned stack = column / STACK_COLS;
    unsigned slot = PART(SJ_SLOT_OF)[stack];
    if (slot == SJ_NONE) {
        for (slot = 0; PART(SJ_STACK_AT)[slot] != SJ_NONE ||
                       PART(SJ_SLOT_CLASS)[slot] != PART(SJ_STACK_CLASS)[stack];
             slot++)
            assert(slot < STACKS);
        return slot * STACK_COLS;
    }
    unsigned place = slot * STACK_COLS;
    while (PART(SJ_COLUMN_AT)[place] != SJ_NONE ||
           PART(SJ_PLACE_CLASS)[place] != PART(SJ_COLUMN_CLASS)[column] || place == except)
        place++;
    assert(place < (slot + 1) * STACK_COLS);
    return place;
}

/* The label of a value that is in a settled place. */
static inline unsigned label_value(const struct search *x, uint8_t *s, unsigned value, unsigned now)
{
    if (value == 0)
        return 0;
    if (PART(SJ_LABEL)[value] == 0 && PART(SJ_OPEN_ROW)[value] != SJ_NONE) {
        const unsigned column = PART(SJ_OPEN_COL)[value];
        const unsigned place = lowest_place(x, s, column, SJ_NONE);
        if (PART(SJ_SLOT_OF)[column / STACK_COLS] == SJ_NONE)
            put_stack(x, s, column / STACK_COLS, place / STACK_COLS);
        put_column(x, s, column, place, now);
    } else if (PART(SJ_LABEL)[value] == 0) {
        PART(SJ_LABEL)[value] = ++BYTE(SJ_LABELS);
    }
    return PART(SJ_LABEL)[value];
}

static inline void open_value(const struct search *x, uint8_t *s, unsigned column)
{
    const unsigned value = x->cell[column];
    const unsigned count = BYTE(SJ_OPEN_COUNT);
    PART(SJ_OPEN_ROW)[value] = (uint8_t)x->row;
    PART(SJ_OPEN_COL)[value] = (uint8_t)column;
    if (count == 0 || PART(SJ_OPEN_LIST)[count - 1] != x->row) {
        PART(SJ_OPEN_LIST)[count] = (uint8_t)x->row;
        BYTE(SJ_OPEN_COUNT)++;
    }
}

static inline bool is_fresh(const struct search *x, const uint8_t *s, unsigned value)
{
    return value && PART(SJ_LABEL)[value] == 0 && PART(SJ_OPEN_ROW)[value] == SJ_NONE;
}

/* ---- Classes of columns ---- */

/* Columns of the class of `place` that are empty in this row, `count` of them, go to its first
   places. The others, if any, are a class of their own from now on. */
static void split_places(const struct search *x, uint8_t *s, unsigned place, unsigned count)
{
    const unsigned class = PART(SJ_PLACE_CLASS)[place];
    const unsigned slot = place / STACK_COLS;
    const unsigned column = PART(SJ_STACK_AT)[slot] * STACK_COLS;
    unsigned other = SJ_NONE;
    for (unsigned p = slot * STACK_COLS; p < (slot + 1) * STACK_COLS; p++) {
        if (PART(SJ_COLUMN_AT)[p] != SJ_NONE || PART(SJ_PLACE_CLASS)[p] != class)
            continue;
        if (count > 0) {
            PART(SJ_PLACE_MODE)[p] = EMPTY;
            count--;
        } else {
            other = other == SJ_NONE ? p : other;
            PART(SJ_PLACE_CLASS)[p] = (uint8_t)other;
        }
    }
    if (other == SJ_NONE)
        return;
    for (unsigned c = column; c < column + STACK_COLS; c++)
        if (PART(SJ_PLACE_OF)[c] == SJ_NONE && PART(SJ_COLUMN_CLASS)[c] == class && x->cell[c])
            PART(SJ_COLUMN_CLASS)[c] = (uint8_t)other;
}

/* The columns of the class of `place`, all with new values, stay open. */
static void open_places(const struct search *x, uint8_t *s, unsigned place,
                        const struct choice *columns)
{
    const unsigned class = PART(SJ_PLACE_CLASS)[place];
    const unsigned slot = place / STACK_COLS;
    for (unsigned p = slot * STACK_COLS; p < (slot + 1) * STACK_COLS; p++)
        if (PART(SJ_COLUMN_AT)[p] == SJ_NONE && PART(SJ_PLACE_CLASS)[p] == class)
            PART(SJ_PLACE_MODE)[p] = FRESH;
    for (unsigned i = 0; i < columns->count; i++)
        open_value(x, s, columns->at[i]);
}

/* What is at an open place of a settled stack. With CHOOSE, `choice` has the columns that give
   the lowest label; none where that does not help. */
static enum mode decide_place(const struct search *x, uint8_t *s, unsigned place,
                              struct choice *choice)
{
    const enum mode mode = (enum mode)PART(SJ_PLACE_MODE)[place];
    const unsigned class = PART(SJ_PLACE_CLASS)[place];
    const unsigned column = PART(SJ_STACK_AT)[place / STACK_COLS] * STACK_COLS;
    unsigned empty = 0;
    unsigned lowest = UINT16_MAX; /* the label of new values */
    choice->count = 0;
    if (mode != UNDECIDED)
        return mode;
    for (unsigned c = column; c < column + STACK_COLS; c++) {
        const unsigned value = x->cell[c];
        if (PART(SJ_PLACE_OF)[c] != SJ_NONE || PART(SJ_COLUMN_CLASS)[c] != class)
            continue;
        empty += value == 0;
        unsigned label = PART(SJ_LABEL)[value];
        if (label == 0 && !(value && PART(SJ_OPEN_ROW)[value] != SJ_NONE))
            label = UINT16_MAX;
        else if (label == 0)
            label = written_at(x, PART(SJ_OPEN_ROW)[value],
                               lowest_place(x, s, PART(SJ_OPEN_COL)[value], place));
        if (label < lowest)
            choice->count = 0;
        lowest = label < lowest ? label : lowest;
        if (label == lowest)
            choice->at[choice->count++] = (uint8_t)c;
    }
    if (empty) {
        split_places(x, s, place, empty);
        return EMPTY;
    }
    if (lowest == UINT16_MAX && choice->count > 1) {
        open_places(x, s, place, choice);
        return FRESH;
    }
    if (lowest != UINT16_MAX && lowest > x->lines->lowest[place])
        choice->count = 0;
    return CHOOSE;
}

/* ---- Classes of stacks ---- */

/* As split_places. */
static void split_slots(const struct search *x, uint8_t *s, unsigned slot, unsigned count,
                        const struct choice *filled)
{
    const unsigned class = PART(SJ_SLOT_CLASS)[slot];
    unsigned other = SJ_NONE;
    for (unsigned t = 0; t < STACKS; t++) {
        if (PART(SJ_STACK_AT)[t] != SJ_NONE || PART(SJ_SLOT_CLASS)[t] != class)
            continue;
        if (count > 0) {
            PART(SJ_SLOT_MODE)[t] = EMPTY;
            count--;
        } else {
            other = other == SJ_NONE ? t : other;
            PART(SJ_SLOT_CLASS)[t] = (uint8_t)other;
        }
    }
    for (unsigned i = 0; i < filled->count; i++)
        PART(SJ_STACK_CLASS)[filled->at[i]] = (uint8_t)other;
}

/* As open_places. */
static void open_slots(const struct search *x, uint8_t *s, unsigned slot,
                       const struct choice *stacks)
{
    const unsigned class = PART(SJ_SLOT_CLASS)[slot];
    for (unsigned t = 0; t < STACKS; t++)
        if (PART(SJ_STACK_AT)[t] == SJ_NONE && PART(SJ_SLOT_CLASS)[t] == class)
            PART(SJ_SLOT_MODE)[t] = FRESH;
    for (unsigned i = 0; i < stacks->count; i++)
        for (unsigned k = 0; k < STACK_COLS; k++)
            open_value(x, s, stacks->at[i] * STACK_COLS + k);
}

/* What is in the places of an open slot. With CHOOSE, `choice` has the stacks with most empty
   cells in this row: one of them comes first. */
static enum mode decide_slot(const struct search *x, uint8_t *s, unsigned slot,
                             struct choice *choice)
{
    const enum mode mode = (enum mode)PART(SJ_SLOT_MODE)[slot];
    unsigned empty_stacks = 0;
    unsigned most_empty = 0;
    bool all_fresh = true;
    struct choice filled = {0};
    choice->count = 0;
    if (mode != UNDECIDED)
        return mode;
    for (unsigned stack = 0; stack < STACKS; stack++) {
        unsigned empty = 0;
        unsigned fresh = 0;
        if (PART(SJ_SLOT_OF)[stack] != SJ_NONE ||
            PART(SJ_STACK_CLASS)[stack] != PART(SJ_SLOT_CLASS)[slot])
            continue;
        for (unsigned k = 0; k < STACK_COLS; k++) {
            empty += x->cell[stack * STACK_COLS + k] == 0;
            fresh += is_fresh(x, s, x->cell[stack * STACK_COLS + k]);
        }
        if (empty == STACK_COLS) {
            empty_stacks++;
            continue;
        }
        filled.at[filled.count++] = (uint8_t)stack;
        all_fresh &= fresh == STACK_COLS;
        if (empty > most_empty)
            choice->count = 0;
        most_empty = empty > most_empty ? empty : most_empty;
        if (empty == most_empty)
            choice->at[choice->count++] = (uint8_t)stack;
    }
    if (empty_stacks) {
        split_slots(x, s, slot, empty_stacks, &filled);
        return EMPTY;
    }
    if (all_fresh && choice->count > 1) {
        open_slots(x, s, slot, choice);
        return FRESH;
    }
    return CHOOSE;
}

/* ---- A row ---- */

/* The row is full, and none was smaller. */
static void keep_row(struct search *x, const uint8_t *s)
{
    struct sj_lines_list *const next = x->next;
    const size_t bytes = x->lines->state_bytes;
    if (next->count == next->room) {
        const size_t room = next->room ? 2 * next->room : 64;
        if (x->work->budget.limits.memory && room * bytes > x->work->budget.limits.memory) {
            x->work->budget.end = SUUJI_END_MEMORY;
            x->stopped = true;
            return;
        }
        uint8_t *const more = realloc(next->state, room * bytes);
        if (!more) {
            x->status = sj_fail_memory(x->err);
            x->stopped = true;
            return;
        }
        next->state = more;
        next->room = room;
    }
    memcpy(next->state + next->count * bytes, s, STATE_BYTES);
    next->count++;
}

/* Is the row still as small as the smallest? One that is smaller than that takes its place. */
static inline bool accept_label(struct search *x, unsigned place, unsigned label)
{
    uint16_t *const lowest = x->lines->lowest;
    if (label > lowest[place])
        return false;
    if (label < lowest[place]) {
        x->next->count = 0;
        lowest[place] = (uint16_t)label;
        memset(lowest + place + 1, 0xff, (SIZE - place - 1) * sizeof *lowest);
    }
    return true;
}

/* Continue with a stack or a column, in the place or slot that is open at `place`. */
static inline void place_line(const struct search *x, uint8_t *s, unsigned what, unsigned place)
{
    if (PART(SJ_STACK_AT)[place / STACK_COLS] == SJ_NONE)
        put_stack(x, s, what, place / STACK_COLS);
    else
        put_column(x, s, what, place, place);
}

/* Fill the row from `place` on, `s` being the state of this branch. Each branch settles a stack or
   a column, so that they nest at most stacks + size deep. */
static void fill_row(struct search *x, uint8_t *s, unsigned place)
{
    struct choice choice;
    while (place < SIZE) {
        const unsigned column = PART(SJ_COLUMN_AT)[place];
        unsigned label = 0;
        if (column != SJ_NONE) {
            label = label_value(x, s, x->cell[column], place);
        } else {
            const enum mode mode = PART(SJ_STACK_AT)[place / STACK_COLS] == SJ_NONE
                                       ? decide_slot(x, s, place / STACK_COLS, &choice)
                                       : decide_place(x, s, place, &choice);
            if (mode == CHOOSE) {
                if (choice.count == 0)
                    return;
                uint8_t *const copy = s + x->lines->state_bytes;
                for (unsigned i = 0; i + 1 < choice.count; i++) {
                    if (x->stopped || !sj_canon_node(x->work)) {
                        x->stopped = true;
                        return;
                    }
                    memcpy(copy, s, STATE_BYTES);
                    place_line(x, copy, choice.at[i], place);
                    fill_row(x, copy, place);
                }
                place_line(x, s, choice.at[choice.count - 1], place);
                continue;
            }
            label = mode == FRESH ? ++BYTE(SJ_LABELS) : 0;
        }
        if (!accept_label(x, place, label))
            return;
        place++;
    }
    if (!x->stopped)
        keep_row(x, s);
}

/* ---- All rows ---- */

/* Try a row of the grid as the next row of the image of `state`. */
static void try_row(struct search *x, const uint8_t *state, unsigned row)
{
    uint8_t *const s = x->lines->scratch;
    if (!sj_canon_node(x->work)) {
        x->stopped = true;
        return;
    }
    memcpy(s, state, STATE_BYTES);
    PART(SJ_ROW_AT)[x->row] = (uint8_t)row;
    PART(SJ_ROW_USED)[row] = 1;
    BYTE(SJ_BAND) = (uint8_t)(row / BAND_ROWS);
    memset(PART(SJ_PLACE_MODE), UNDECIDED, SIZE);
    memset(PART(SJ_SLOT_MODE), UNDECIDED, SIZE);
    x->cell = x->lines->grid[BYTE(SJ_SIDE)] + row * SIZE;
    fill_row(x, s, 0);
}

/* The unused rows of a band. Empty ones are alike: only the first is tried. */
static void try_band(struct search *x, const uint8_t *s, unsigned band)
{
    bool empty = false;
    for (unsigned row = band * BAND_ROWS; row < (band + 1) * BAND_ROWS && !x->stopped; row++) {
        if (PART(SJ_ROW_USED)[row])
            continue;
        if (x->lines->empty_row[BYTE(SJ_SIDE)][row]) {
            if (empty)
                continue;
            empty = true;
        }
        try_row(x, s, row);
    }
}

/* All rows that may come next. Empty bands are alike. */
static void try_state(struct search *x, const uint8_t *s)
{
    bool empty = false;
    if (x->row % BAND_ROWS != 0) {
        try_band(x, s, BYTE(SJ_BAND));
        return;
    }
    for (unsigned band = 0; band < SIZE / BAND_ROWS && !x->stopped; band++) {
        if (PART(SJ_ROW_USED)[band * BAND_ROWS]) /* all of its rows are, or none */
            continue;
        if (x->lines->empty_band[BYTE(SJ_SIDE)][band]) {
            if (empty)
                continue;
            empty = true;
        }
        try_band(x, s, band);
    }
}

suuji_status SEARCH(struct sj_lines *lines, struct sj_canon_work *work, suuji_error *err)
{
    struct search search = {.lines = lines, .work = work, .err = err};
    struct search *const x = &search;
    for (x->row = 0; x->row < SIZE && !x->stopped; x->row++) {
        const struct sj_lines_list from = lines->list[0];
        x->next = &lines->list[1];
        x->next->count = 0;
        memset(lines->lowest, 0xff, SIZE * sizeof *lines->lowest);
        for (size_t i = 0; i < from.count && !x->stopped; i++)
            try_state(x, from.state + i * lines->state_bytes);
        for (unsigned i = 0; i < SIZE; i++)
            lines->form[x->row * SIZE + i] = (uint8_t)lines->lowest[i];
        lines->list[0] = lines->list[1];
        lines->list[1] = from;
    }
    return x->status;
}

#endif
