/* SPDX-License-Identifier: MIT */
/* The image is built row by row from candidates, each an order of rows, columns and labels so far.
   All rows that may come next are tried with all candidates; those that give the smallest text make
   the candidates of the next row.

   The order of stacks is fixed by the first row that is not empty. Columns of a stack get their
   places when a row has something in them: those that are empty so far, the open ones, keep the
   first places. Where a row has new values in several open columns, all orders of these become
   candidates.

   A solution grid would have 1296 candidates for each first row. There, two rows are filled at
   once: few orders of the columns give the smallest second row. */
#include "canon/lines.h"

#include "base/bits_inl.h"

#include <stdlib.h>
#include <string.h>

enum { SIDES = 2, ROWS = 9, SLOTS = 3, NONE = 9 };

/* A row gives its smallest text if stacks with fewer givens come first. Its rank compares these
   texts, the largest rank for the smallest text: how many stacks have no givens, one, two and
   three, in this order, four bits each. */
enum { EMPTY_RANK = 0x3000, FULL_RANK = 0x0003 };

/* The most candidates at a time, and the most that one of them gives by a row. */
#define ROOM 720u
#define MOST_ORDERS 216u

/* In texts: a value that no earlier row has. Candidates with the same text so far have as many
   labels, so texts with this compare like those with the labels that follow. */
#define FRESH 15u

struct candidate {
    uint8_t label[10]; /* value: its label, or FRESH */
    uint8_t column[9]; /* place: its column */
    uint8_t open[3];   /* slot: how many of its columns, the first ones, are empty so far */
    uint8_t row[9];    /* row of the image: row of the grid */
    uint8_t labels;    /* how many there are */
    uint8_t side;      /* 1: transposed */
    uint16_t used;     /* set of rows of the grid */
};

struct list {
    unsigned count;
    struct candidate at[ROOM];
};

/* A candidate, and the row of the grid that comes next. */
struct choice {
    const struct candidate *from;
    unsigned row;
};

struct sj_nine {
    uint8_t cell[SIDES][ROWS][9];
    uint8_t givens[SIDES][ROWS][3]; /* how many are in each stack */
    uint16_t rank[SIDES][ROWS];     /* see EMPTY_RANK */
    uint8_t empty_row[SIDES][3];    /* band: its row that is empty, or NONE */
    unsigned depth;                 /* row of the image that is being filled */
    uint64_t lowest;                /* its smallest text so far, four bits for each place */
    bool full;                      /* too many candidates, or a limit was reached */
    struct choice choice[ROOM];     /* what gives the smallest text */
    unsigned choices;
    struct list list[2];
    struct list *next; /* the one for the row that is being filled */
};

/* The orders of three things; those of the first two, and of the first alone, come first. */
static const uint8_t orders[6][3] = {{0, 1, 2}, {1, 0, 2}, {0, 2, 1},
                                     {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
static const uint8_t order_count[4] = {1, 1, 2, 6};

struct sj_nine *sj_nine_new(void)
{
    return malloc(sizeof(struct sj_nine));
}

void sj_nine_free(struct sj_nine *nine)
{
    free(nine);
}

/* ---- The grid ---- */

/* Count the values of each house, with four bits for each value. */
bool sj_nine_breaks_no_rule(const uint8_t *grid)
{
    uint64_t columns[9] = {0};
    uint64_t counts = 0; /* the bits of all houses */
    unsigned largest = 0;
    for (unsigned cell = 0; cell < 81; cell++)
        largest = grid[cell] > largest ? grid[cell] : largest;
    for (unsigned band = 0; band < 81 && largest <= 9; band += 27) {
        uint64_t boxes[3] = {0};
        for (unsigned row = band; row < band + 27; row += 9) {
            uint64_t whole = 0;
            for (unsigned column = 0; column < 9; column++) {
                const uint64_t one = (uint64_t)1 << 4 * grid[row + column];
                columns[column] += one;
                boxes[column / 3] += one;
                whole += one;
            }
            counts |= whole;
        }
        counts |= boxes[0] | boxes[1] | boxes[2];
    }
    for (unsigned column = 0; column < 9; column++)
        counts |= columns[column];
    return largest <= 9 && (counts & UINT64_C(0xeeeeeeeee0)) == 0; /* each value at most once */
}

/* ---- A row ---- */

static inline void sort_two(unsigned *a, unsigned *b)
{
    const unsigned low = *a < *b ? *a : *b;
    *b ^= *a ^ low;
    *a = low;
}

/* Sort what the open columns of a slot have: columns that are empty come first, those with new
   values last. */
static inline void sort_open(unsigned item[3], unsigned open)
{
    if (open < 2)
        return;
    sort_two(&item[0], &item[1]);
    if (open < 3)
        return;
    sort_two(&item[1], &item[2]);
    sort_two(&item[0], &item[1]);
}

/* The text of the row; false if it is larger than the smallest so far. */
static inline bool has_small_text(const struct sj_nine *nine, const struct candidate *from,
                                  const uint8_t *cell, uint64_t *text)
{
    const uint64_t lowest = nine->lowest;
    uint64_t found = 0;
    for (unsigned slot = 0; slot < SLOTS; slot++) {
        const uint8_t *const column = from->column + 3 * slot;
        unsigned label[3];
        for (unsigned i = 0; i < 3; i++)
            label[i] = from->label[cell[column[i]]];
        sort_open(label, from->open[slot]);
        found = found << 12 | label[0] << 8 | label[1] << 4 | label[2];
        if (found > lowest >> 12 * (SLOTS - 1 - slot))
            return false;
    }
    *text = found;
    return true;
}

/* Put the open columns of a slot in order. Returns how many have new values: these are the last
   ones. */
static inline unsigned sort_columns(struct candidate *child, const uint8_t *cell, unsigned slot)
{
    uint8_t *const column = child->column + 3 * slot;
    const unsigned open = child->open[slot];
    unsigned key[3];
    unsigned empty = 0;
    unsigned fresh = 0;
    for (unsigned i = 0; i < 3; i++)
        key[i] = (unsigned)child->label[cell[column[i]]] << 4 | column[i];
    sort_open(key, open);
    for (unsigned i = 0; i < open; i++) {
        column[i] = (uint8_t)(key[i] & 15);
        empty += key[i] < 16;
        fresh += key[i] >> 4 == FRESH;
    }
    child->open[slot] = (uint8_t)empty;
    return fresh;
}

/* Add copies of the candidates from `first` on, with `count` columns from `place` on in all other
   orders; labels stay where they are. */
static void add_orders(struct list *list, unsigned first, const uint8_t *cell, unsigned place,
                       unsigned count)
{
    const unsigned end = list->count;
    for (unsigned i = 1; i < order_count[count]; i++)
        for (unsigned k = first; k < end; k++) {
            const struct candidate *const from = &list->at[k];
            struct candidate *const copy = &list->at[list->count++];
            *copy = *from;
            for (unsigned j = 0; j < count; j++) {
                const unsigned column = from->column[place + orders[i][j]];
                copy->column[place + j] = (uint8_t)column;
                copy->label[cell[column]] = from->label[cell[from->column[place + j]]];
            }
        }
}

/* Add what follows from a candidate by a row, whose text is the smallest: one candidate, or several
   where columns of a slot have new values. */
static void add_candidates(struct sj_nine *nine, const struct candidate *from, unsigned row)
{
    const uint8_t *const cell = nine->cell[from->side][row];
    const uint64_t text = nine->lowest;
    uint64_t new = text &text >> 1 & text >> 2 & text >> 3 & UINT64_C(0x111111111); /* FRESH */
    struct list *const next = nine->next;
    const unsigned first = next->count;
    if (first + MOST_ORDERS > ROOM) {
        nine->full = true;
        return;
    }
    struct candidate *const child = &next->at[next->count++];
    unsigned fresh[SLOTS] = {0};
    *child = *from;
    child->row[nine->depth] = (uint8_t)row;
    child->used = (uint16_t)(child->used | 1u << row);
    for (unsigned slot = 0; slot < SLOTS; slot++)
        if (child->open[slot] && text >> 12 * (SLOTS - 1 - slot) & 0xfff)
            fresh[slot] = sort_columns(child, cell, slot);
    while (new) { /* labels follow in the order of places, the first of which are the high bits */
        const unsigned bit = sj_high_bit(new);
        child->label[cell[child->column[8 - bit / 4]]] = ++child->labels;
        new ^= (uint64_t)1 << bit;
    }
    for (unsigned slot = 0; slot < SLOTS; slot++)
        if (fresh[slot] > 1)
            add_orders(next, first, cell, 3 * slot + from->open[slot] - fresh[slot], fresh[slot]);
}

/* Try all rows that may come next, and note those with the smallest text. */
static void try_rows(struct sj_nine *nine, const struct candidate *from, struct sj_canon_work *work)
{
    const unsigned band = nine->depth % 3 ? from->row[nine->depth - 1] / 3 : 0;
    unsigned rows = (nine->depth % 3 ? 7u << 3 * band : 511u) & ~(unsigned)from->used;
    for (; rows; rows &= rows - 1) {
        const unsigned row = sj_low_bit(rows);
        uint64_t text;
        if (!sj_canon_node(work) || nine->choices == ROOM) {
            nine->full = true;
            return;
        }
        if (!has_small_text(nine, from, nine->cell[from->side][row], &text))
            continue;
        if (text < nine->lowest) {
            nine->lowest = text;
            nine->choices = 0;
        }
        nine->choice[nine->choices++] = (struct choice){from, row};
    }
}

/* ---- The first row ---- */

/* Try a row as the first one that is not empty, with all orders of stacks that give the smallest
   text. */
static void start_row(struct sj_nine *nine, const struct candidate *from, unsigned row)
{
    const uint8_t *const givens = nine->givens[from->side][row];
    struct candidate start = *from;
    for (unsigned i = 0; i < 6; i++) {
        const uint8_t *const stack = orders[i];
        if (givens[stack[0]] > givens[stack[1]] || givens[stack[1]] > givens[stack[2]])
            continue;
        for (unsigned place = 0; place < 9; place++)
            start.column[place] = (uint8_t)(3 * stack[place / 3] + place % 3);
        if (has_small_text(nine, &start, nine->cell[from->side][row], &nine->lowest))
            add_candidates(nine, &start, row);
    }
}

/* May this be the first row that is not empty? If a row of the grid is empty, `depth` is 1: then it
   comes after an empty one of its band. */
static inline bool may_start(const struct sj_nine *nine, unsigned side, unsigned row)
{
    return nine->depth == 0 ||
           (nine->rank[side][row] != EMPTY_RANK && nine->empty_row[side][row / 3] != NONE);
}

/* Try all rows of this rank. */
static void start_rows(struct sj_nine *nine, unsigned rank)
{
    for (unsigned side = 0; side < SIDES; side++)
        for (unsigned row = 0; row < ROWS; row++) {
            if (nine->rank[side][row] != rank || !may_start(nine, side, row))
                continue;
            struct candidate start = {.side = (uint8_t)side, .open = {3, 3, 3}};
            memset(start.label + 1, FRESH, 9);
            if (nine->depth == 1) {
                start.row[0] = nine->empty_row[side][row / 3];
                start.used = (uint16_t)(1u << start.row[0]);
            }
            start_row(nine, &start, row);
        }
}

/* ---- The first two rows of a solution grid ---- */

/* Two rows of a band: column c of the second has the value that column from[c] of the first has. */
struct pair {
    uint8_t side, row, other;
    uint8_t from[9];
};

/* Try the pair with these columns in the first slot: the values that they have in the second row
   give other columns their places, and so on. The second row is 456789 and 123 in some order if
   three values are together in both rows (the pair is pure), else 457189 and 236 in some order. */
static void try_pair(struct sj_nine *nine, const struct pair *pair, unsigned first, unsigned second,
                     unsigned third, bool pure)
{
    const uint8_t *const from = pair->from;
    const unsigned a = from[first];
    const unsigned b = from[second];
    const unsigned c = pure ? from[third] : 9 * (a / 3) + 3 - a - b; /* what is left of the stack */
    const uint8_t column[9] = {(uint8_t)first,
                               (uint8_t)second,
                               (uint8_t)third,
                               (uint8_t)a,
                               (uint8_t)b,
                               (uint8_t)c,
                               pure ? from[a] : from[third],
                               from[b],
                               from[c]};
    uint64_t text = pure ? 0x456789 : 0x457189;
    uint8_t label[9] = {0};
    label[c] = 6;
    label[first] = 1;
    label[second] = 2;
    label[third] = 3;
    for (unsigned place = 6; place < 9; place++)
        text = text << 4 | label[from[column[place]]];
    if (text > nine->lowest)
        return;
    if (text < nine->lowest) {
        nine->lowest = text;
        nine->next->count = 0;
    }
    if (nine->next->count == ROOM) {
        nine->full = true;
        return;
    }
    struct candidate *const child = &nine->next->at[nine->next->count++];
    *child = (struct candidate){.labels = 9,
                                .side = pair->side,
                                .row = {pair->row, pair->other},
                                .used = (uint16_t)(1u << pair->row | 1u << pair->other)};
    for (unsigned place = 0; place < 9; place++) {
        child->column[place] = column[place];
        child->label[nine->cell[pair->side][pair->row][column[place]]] = (uint8_t)(place + 1);
    }
}

/* Try all that may give the smallest second row: a pure pair, else columns of different stacks that
   have the same two values, one in the first place and the other in the fourth. */
static void start_pair(struct sj_nine *nine, const struct pair *pair)
{
    const uint8_t *const from = pair->from;
    const bool pure = from[0] / 3 == from[1] / 3 && from[0] / 3 == from[2] / 3;
    unsigned columns = pure ? 511 : 0;
    for (unsigned column = 0; column < 9; column++)
        columns |= (unsigned)(from[from[column]] == column) << column;
    for (; columns; columns &= columns - 1) {
        const unsigned column = sj_low_bit(columns);
        const unsigned stack = column - column % 3;
        const unsigned second = stack + (column + 1) % 3;
        const unsigned third = stack + (column + 2) % 3;
        if (from[second] / 3 == from[column] / 3)
            try_pair(nine, pair, column, second, third, pure);
        if (from[third] / 3 == from[column] / 3)
            try_pair(nine, pair, column, third, second, pure);
    }
}

static void start_pairs(struct sj_nine *nine)
{
    for (unsigned side = 0; side < SIDES; side++)
        for (unsigned row = 0; row < ROWS; row++) {
            uint8_t column_of[10];
            for (unsigned column = 0; column < 9; column++)
                column_of[nine->cell[side][row][column]] = (uint8_t)column;
            for (unsigned step = 1; step < 3; step++) {
                const unsigned other = row / 3 * 3 + (row + step) % 3;
                struct pair pair = {
                    .side = (uint8_t)side, .row = (uint8_t)row, .other = (uint8_t)other};
                for (unsigned column = 0; column < 9; column++)
                    pair.from[column] = column_of[nine->cell[side][other][column]];
                start_pair(nine, &pair);
            }
        }
}

/* ---- All rows ---- */

/* False: a band or stack has two empty lines, which can be exchanged. */
static bool read_grid(struct sj_nine *nine, const uint8_t *grid)
{
    nine->depth = 0;
    for (unsigned row = 0; row < 9; row++)
        for (unsigned column = 0; column < 9; column++)
            nine->cell[0][row][column] = nine->cell[1][column][row] = grid[9 * row + column];
    memset(nine->empty_row, NONE, sizeof nine->empty_row);
    for (unsigned side = 0; side < SIDES; side++)
        for (unsigned row = 0; row < ROWS; row++) {
            const uint8_t *const cell = nine->cell[side][row];
            unsigned rank = 0;
            for (unsigned stack = 0; stack < 3; stack++) {
                const unsigned givens = (unsigned)(cell[3 * stack] != 0) +
                                        (cell[3 * stack + 1] != 0) + (cell[3 * stack + 2] != 0);
                nine->givens[side][row][stack] = (uint8_t)givens;
                rank += 0x1000u >> 4 * givens;
            }
            nine->rank[side][row] = (uint16_t)rank;
            if (rank != EMPTY_RANK)
                continue;
            if (nine->empty_row[side][row / 3] != NONE)
                return false;
            nine->empty_row[side][row / 3] = (uint8_t)row;
            nine->depth = 1;
        }
    return true;
}

/* Find the candidates for the first rows; returns how many rows they have. */
static unsigned start_form(struct sj_nine *nine)
{
    unsigned best = 0;
    for (unsigned side = 0; side < SIDES; side++)
        for (unsigned row = 0; row < ROWS; row++)
            if (may_start(nine, side, row) && nine->rank[side][row] > best)
                best = nine->rank[side][row];
    if (best == FULL_RANK && nine->depth == 0) {
        start_pairs(nine);
        return 2;
    }
    start_rows(nine, best);
    return nine->depth + 1;
}

static void finish_form(const uint8_t *grid, const struct candidate *only, uint8_t *form,
                        struct sj_canon_map *map)
{
    uint16_t *const cell = map->cell;
    uint16_t first
        [9]; /* place: its cell in the first row of the grid, or column where it is transposed */
    uint8_t label[10];
    for (unsigned value = 0; value <= 9; value++)
        map->value[value] = label[value] = only->label[value] == FRESH ? 0 : only->label[value];
    for (unsigned place = 0; place < 9; place++)
        first[place] = (uint16_t)(only->column[place] * (only->side ? 9 : 1));
    for (unsigned row = 0; row < ROWS; row++) {
        const unsigned step = only->row[row] * (only->side ? 1u : 9u);
        for (unsigned place = 0; place < 9; place++)
            cell[9 * row + place] = (uint16_t)(first[place] + step);
    }
    for (unsigned c = 0; c < 81; c++)
        form[c] = label[grid[cell[c]]];
}

bool sj_nine_form(struct sj_nine *nine, const uint8_t *grid, uint8_t *form,
                  struct sj_canon_map *map, struct sj_canon_work *work)
{
    if (!read_grid(nine, grid))
        return false;
    struct list *from = &nine->list[0];
    nine->full = false;
    nine->next = &nine->list[1];
    nine->next->count = 0;
    nine->lowest = UINT64_MAX;
    for (nine->depth = start_form(nine); nine->depth < ROWS && !nine->full; nine->depth++) {
        struct list *const last = nine->next;
        nine->next = from;
        from = last;
        nine->next->count = 0;
        nine->choices = 0;
        nine->lowest = UINT64_MAX;
        for (unsigned i = 0; i < from->count && !nine->full; i++)
            try_rows(nine, &from->at[i], work);
        for (unsigned i = 0; i < nine->choices && !nine->full; i++)
            add_candidates(nine, nine->choice[i].from, nine->choice[i].row);
    }
    if (nine->full || nine->next->count != 1)
        return false;
    finish_form(grid, nine->next->at, form, map);
    return true;
}
