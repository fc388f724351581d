/* SPDX-License-Identifier: MIT */
/* Random constraints on a solution grid.

   A shape is drawn at random, and the kind's own `holds` says whether the grid keeps it, and with
   which number. Lines are tried until they hold, first long ones, then shorter ones; they share no
   cell, do not touch themselves and do not cross. */
#include "generate/drawn_constraints.h"

#include "base/arrays.h"
#include "base/fail.h"
#include "constraint/neighbours.h"

#include <stdlib.h>
#include <string.h>

/* Walks for a line of each length. */
#define WALKS 1500u

struct board {
    unsigned size, cells;
    const uint8_t *region, *grid;
    struct sj_random *random;
    struct sj_constraint_list *list;
    bool failed; /* no memory */
    /* What is taken. [cells] unless stated. */
    uint8_t *lined, *caged, *marked;
    uint8_t *corner; /* between four cells, by the first of them */
    uint8_t *edge;   /* [2 * cells]: SJ_DRAWN_..., to the right of a cell, and below */
    uint8_t *slot;   /* [(size + 2)^2]: the board with a border for clues */
    uint16_t *path;  /* [cells] */
    uint32_t *order; /* [4 * cells] */
    struct sj_arrays arrays;
};

/* ---- One constraint ---- */

static bool holds(const struct board *b, const struct sj_constraint_kind *kind,
                  const int32_t *number, unsigned numbers, const uint16_t *cell, unsigned cells,
                  bool circle)
{
    const uint16_t end[2] = {circle ? 1 : (uint16_t)cells, (uint16_t)cells};
    struct sj_constraint c = {.kind = kind,
                              .number = numbers ? number : NULL,
                              .text = "",
                              .cell = cell,
                              .end = end,
                              .numbers = numbers,
                              .cells = cells,
                              .groups = circle ? 2 : 1};
    const struct sj_constraints all = {b->size, b->region, &c, 1};
    return !(kind->flaw && kind->flaw(&all, &c)) && sj_constraint_holds(&all, &c, b->grid);
}

/* Is there a number with which the grid keeps it? Kinds without numbers have none. */
static bool find_number(const struct board *b, const struct sj_drawable *row,
                        const struct sj_constraint_kind *kind, const uint16_t *cell, unsigned cells,
                        int32_t *number)
{
    const bool circle = row->shape == SJ_DRAWN_ARROW;
    const unsigned numbers = kind->numbers.high > 0;
    int32_t low = 0;
    int32_t high = numbers ? (int32_t)(b->size * cells) : 0;
    if (numbers && kind->usual)
        low = high = kind->usual(b->size);
    for (unsigned i = 0; i < 2 && row->number[0]; i++) {
        *number = row->number[i];
        if (holds(b, kind, number, numbers, cell, cells, circle))
            return true;
    }
    if (row->number[0])
        return false;
    for (*number = low; *number <= high; ++*number)
        if (holds(b, kind, number, numbers, cell, cells, circle))
            return true;
    return false;
}

static void add(struct board *b, const struct sj_constraint_kind *kind, const int32_t *number,
                unsigned numbers, const uint16_t *cell, unsigned cells, bool circle)
{
    bool done = !b->failed && sj_constraint_begin(b->list, kind);
    for (unsigned i = 0; i < numbers && done; i++)
        done = sj_constraint_number(b->list, number[i]);
    for (unsigned i = 0; i < cells && done; i++)
        done = sj_constraint_cell(b->list, cell[i]) &&
               (!(i + 1 == cells || (circle && i == 0)) || sj_constraint_group(b->list));
    b->failed |= !done;
}

/* Add it, if there is a number with which the grid keeps it. */
static bool try_to_add(struct board *b, const struct sj_drawable *row,
                       const struct sj_constraint_kind *kind, const uint16_t *cell, unsigned cells)
{
    int32_t number = 0;
    if (!find_number(b, row, kind, cell, cells, &number))
        return false;
    add(b, kind, &number, kind->numbers.high > 0, cell, cells, row->shape == SJ_DRAWN_ARROW);
    return true;
}

/* Places 0 .. count - 1 in random order. */
static void shuffle(struct board *b, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        b->order[i] = i;
    sj_random_shuffle(b->random, b->order, count, sizeof *b->order);
}

static unsigned random_length(const struct board *b, const struct sj_drawable *row)
{
    const unsigned most = row->high < b->size ? row->high : b->size;
    return most < row->low ? 0 : row->low + sj_random_below(b->random, most - row->low + 1);
}

/* ---- Cages ---- */

/* The free cells beside `cell`. */
static unsigned count_free(const struct board *b, unsigned cell)
{
    uint16_t near[4];
    unsigned free = 0;
    const unsigned count = sj_neighbours(b->size, cell, near);
    for (unsigned i = 0; i < count; i++)
        free += b->caged[near[i]] == 0;
    return free;
}

/* A free cell, of the first few in random order one that has the fewest free neighbours, so that
   few cells are left alone; `cells`: there is none. */
static unsigned choose_free(struct board *b)
{
    unsigned best = b->cells;
    unsigned fewest = 5;
    shuffle(b, b->cells);
    for (unsigned i = 0; i < b->cells; i++) {
        const unsigned cell = b->order[i];
        if (b->caged[cell] || count_free(b, cell) >= fewest)
            continue;
        best = cell;
        fewest = count_free(b, cell);
    }
    return best;
}

/* A random free cell beside the cage that it can take; `cells`: there is none. */
static unsigned choose_next(const struct board *b, const struct sj_constraint_kind *kind,
                            unsigned cells)
{
    unsigned chosen = b->cells;
    unsigned seen = 0;
    for (unsigned i = 0; i < cells; i++) {
        uint16_t near[4];
        const unsigned count = sj_neighbours(b->size, b->path[i], near);
        for (unsigned k = 0; k < count; k++) {
            b->path[cells] = near[k];
            if (!b->caged[near[k]] && holds(b, kind, NULL, 0, b->path, cells + 1, false) &&
                sj_random_below(b->random, ++seen) == 0)
                chosen = near[k];
        }
    }
    return chosen;
}

/* A cage of at most `length` cells from b->path[0]; returns how many it has. */
static unsigned grow_cage(const struct board *b, const struct sj_constraint_kind *kind,
                          unsigned length)
{
    unsigned cells = 1;
    b->caged[b->path[0]] = 1;
    while (cells < length) {
        const unsigned next = choose_next(b, kind, cells);
        if (next == b->cells)
            break;
        b->path[cells++] = (uint16_t)next;
        b->caged[next] = 1;
    }
    return cells;
}

/* A cell that is left alone joins a cage beside it, if it can: its last constraint. */
static bool join_cage(struct board *b, const struct sj_constraint_kind *kind, unsigned cell,
                      const uint32_t *cage_of, uint32_t *length, uint16_t *member)
{
    uint16_t near[4];
    const unsigned count = sj_neighbours(b->size, cell, near);
    for (unsigned i = 0; i < count; i++) {
        const uint32_t cage = cage_of[near[i]];
        uint16_t *const own = member + (size_t)cage * b->size;
        if (cage == UINT32_MAX || length[cage] >= b->size || length[cage] < 2)
            continue;
        own[length[cage]] = (uint16_t)cell;
        if (holds(b, kind, NULL, 0, own, length[cage] + 1, false)) {
            length[cage]++;
            return true;
        }
    }
    return false;
}

/* Up to `amount` cages; 0: until the board is covered. */
static unsigned draw_cages(struct board *b, const struct sj_drawable *row,
                           const struct sj_constraint_kind *kind, unsigned amount)
{
    uint32_t *const cage_of = sj_arrays_add(&b->arrays, b->cells, sizeof *cage_of);
    uint32_t *const length = sj_arrays_add(&b->arrays, b->cells + 1, sizeof *length);
    uint16_t *const member =
        sj_arrays_add(&b->arrays, (size_t)(b->cells + 1) * b->size, sizeof *member);
    unsigned cages = 0;
    b->failed |= b->arrays.failed;
    for (unsigned cell = 0; cell < b->cells && !b->failed; cell++)
        cage_of[cell] = UINT32_MAX;
    for (unsigned drawn = 0; !b->failed && (amount == 0 || drawn < amount);) {
        unsigned start = choose_free(b);
        if (amount && start < b->cells)
            for (unsigned i = 0; i < b->cells; i++)
                if (!b->caged[b->order[i]]) {
                    start = b->order[i];
                    break;
                }
        if (start == b->cells)
            break;
        b->path[0] = (uint16_t)start;
        const unsigned cells = grow_cage(b, kind, random_length(b, row));
        if (cells < row->low && (amount || join_cage(b, kind, start, cage_of, length, member)))
            continue; /* a part of the board without room for a cage, or of another cage */
        length[cages] = cells;
        memcpy(member + (size_t)cages * b->size, b->path, cells * sizeof *member);
        for (unsigned i = 0; i < cells; i++)
            cage_of[b->path[i]] = cages;
        cages++;
        drawn++;
    }
    for (unsigned i = 0; i < cages; i++)
        (void)try_to_add(b, row, kind, member + (size_t)i * b->size, length[i]);
    return cages;
}

/* ---- Lines ---- */

static unsigned distance(unsigned a, unsigned b)
{
    return a < b ? b - a : a - b;
}

/* Do the cells touch, by a side or a corner? */
static bool touch(unsigned size, unsigned a, unsigned b)
{
    return distance(a / size, b / size) <= 1 && distance(a % size, b % size) <= 1;
}

/* What a diagonal step passes; `cells`: it is no diagonal step. */
static unsigned corner_of(const struct board *b, unsigned from, unsigned to)
{
    const unsigned size = b->size;
    if (from / size == to / size || from % size == to % size)
        return b->cells;
    return (from < to ? from : to) / size * size + (from % size < to % size ? from : to) % size;
}

/* Can the walk go on to this cell? */
static bool can_step(const struct board *b, unsigned cells, unsigned to)
{
    const unsigned corner = corner_of(b, b->path[cells - 1], to);
    if (b->lined[to] || (corner < b->cells && b->corner[corner]))
        return false;
    for (unsigned i = 0; i + 1 < cells; i++)
        if (touch(b->size, b->path[i], to))
            return false;
    return true;
}

/* The next cell of a walk; `cells` of the board: there is none. */
static unsigned choose_step(struct board *b, const struct sj_drawable *row,
                            const struct sj_constraint_kind *kind, unsigned cells)
{
    const int32_t number = kind->usual ? kind->usual(b->size) : 0;
    const unsigned at = b->path[cells - 1];
    unsigned chosen = b->cells;
    unsigned seen = 0;
    for (unsigned i = 0; i < 9; i++) {
        const unsigned r = at / b->size + i / 3;
        const unsigned c = at % b->size + i % 3;
        if (i == 4 || r < 1 || c < 1 || r > b->size || c > b->size)
            continue;
        const unsigned to = (r - 1) * b->size + c - 1;
        b->path[cells] = (uint16_t)to;
        if (can_step(b, cells, to) &&
            (!row->grows ||
             holds(b, kind, &number, kind->usual != NULL, b->path, cells + 1, false)) &&
            sj_random_below(b->random, ++seen) == 0)
            chosen = to;
    }
    return chosen;
}

static bool spans(const struct board *b, unsigned cells)
{
    for (unsigned i = 1; i < cells; i++)
        if (b->region && b->region[b->path[i]] != b->region[b->path[0]])
            return true;
    return false;
}

/* A line of `length` cells, if a random walk is one that the grid keeps. */
static bool walk(struct board *b, const struct sj_drawable *row,
                 const struct sj_constraint_kind *kind, unsigned length)
{
    const unsigned start = sj_random_below(b->random, b->cells);
    if (b->lined[start])
        return false;
    b->path[0] = (uint16_t)start;
    for (unsigned cells = 1; cells < length; cells++) {
        const unsigned next = choose_step(b, row, kind, cells);
        if (next == b->cells)
            return false;
        b->path[cells] = (uint16_t)next;
    }
    if ((row->spans && !spans(b, length)) || !try_to_add(b, row, kind, b->path, length))
        return false;
    for (unsigned i = 0; i < length; i++) {
        b->lined[b->path[i]] = 1;
        const unsigned corner = i ? corner_of(b, b->path[i - 1], b->path[i]) : b->cells;
        if (corner < b->cells)
            b->corner[corner] = 1;
    }
    return true;
}

static unsigned draw_lines(struct board *b, const struct sj_drawable *row,
                           const struct sj_constraint_kind *kind, unsigned amount)
{
    const unsigned circle = row->shape == SJ_DRAWN_ARROW;
    unsigned drawn = 0;
    for (unsigned i = 0; i < amount && !b->failed; i++) {
        bool found = false;
        for (unsigned length = random_length(b, row); length >= row->low && !found; length--)
            for (unsigned k = 0; k < WALKS && !found; k++)
                found = walk(b, row, kind, length + circle);
        drawn += found;
    }
    return drawn;
}

/* ---- Pairs ---- */

static unsigned draw_pairs(struct board *b, const struct sj_drawable *row,
                           const struct sj_constraint_kind *kind, unsigned amount, bool all)
{
    unsigned drawn = 0;
    shuffle(b, 2 * b->cells);
    for (unsigned i = 0; i < 2 * b->cells && (all || drawn < amount); i++) {
        const unsigned edge = b->order[i];
        const unsigned cell = edge / 2;
        const unsigned other = edge % 2 ? cell + b->size : cell + 1;
        const uint16_t pair[2] = {(uint16_t)cell, (uint16_t)other};
        const uint16_t back[2] = {(uint16_t)other, (uint16_t)cell};
        if ((edge % 2 ? other >= b->cells : other % b->size == 0) ||
            (b->edge[edge] & (all ? row->mark : UINT8_MAX)))
            continue;
        if (!try_to_add(b, row, kind, pair, 2) &&
            (kind->order == SJ_UNORDERED || !try_to_add(b, row, kind, back, 2)))
            continue;
        b->edge[edge] |= row->mark;
        drawn++;
    }
    return drawn;
}

/* ---- Clues outside the grid ---- */

/* A row, a column or a diagonal from (row, col) in steps of (down, right). */
static bool try_clue(struct board *b, const struct sj_drawable *row,
                     const struct sj_constraint_kind *kind, const int start[2], const int step[2])
{
    const int size = (int)b->size;
    const size_t slot =
        (size_t)(start[0] - step[0] + 1) * (b->size + 2) + (size_t)(start[1] - step[1] + 1);
    unsigned cells = 0;
    for (int r = start[0], c = start[1]; r >= 0 && c >= 0 && r < size && c < size;
         r += step[0], c += step[1])
        b->path[cells++] = (uint16_t)(r * size + c);
    if (cells < row->low || b->slot[slot] || !try_to_add(b, row, kind, b->path, cells))
        return false;
    b->slot[slot] = 1;
    return true;
}

static unsigned draw_rows(struct board *b, const struct sj_drawable *row,
                          const struct sj_constraint_kind *kind, unsigned amount)
{
    const int last = (int)b->size - 1;
    unsigned drawn = 0;
    shuffle(b, 4 * b->size);
    for (unsigned i = 0; i < 4 * b->size && drawn < amount; i++) {
        const int line = (int)(b->order[i] / 4);
        const bool column = b->order[i] % 2;
        const bool back = b->order[i] % 4 >= 2;
        const int from = back ? last : 0;
        const int by = back ? -1 : 1;
        const int start[2] = {column ? from : line, column ? line : from};
        const int step[2] = {column ? by : 0, column ? 0 : by};
        if (!back || kind->order != SJ_REVERSIBLE)
            drawn += try_clue(b, row, kind, start, step);
    }
    return drawn;
}

static unsigned draw_diagonals(struct board *b, const struct sj_drawable *row,
                               const struct sj_constraint_kind *kind, unsigned amount)
{
    const int last = (int)b->size - 1;
    unsigned drawn = 0;
    shuffle(b, 4 * b->cells);
    for (unsigned i = 0; i < 4 * b->cells && drawn < amount; i++) {
        const unsigned cell = b->order[i] / 4;
        const int step[2] = {b->order[i] % 2 ? 1 : -1, b->order[i] % 4 >= 2 ? 1 : -1};
        const int start[2] = {(int)(cell / b->size), (int)(cell % b->size)};
        const bool border =
            start[0] == (step[0] > 0 ? 0 : last) || start[1] == (step[1] > 0 ? 0 : last);
        if (border)
            drawn += try_clue(b, row, kind, start, step);
    }
    return drawn;
}

/* ---- Squares and cells ---- */

static unsigned draw_squares(struct board *b, const struct sj_drawable *row,
                             const struct sj_constraint_kind *kind, unsigned amount)
{
    unsigned drawn = 0;
    shuffle(b, b->cells);
    for (unsigned i = 0; i < b->cells && drawn < amount; i++) {
        const unsigned cell = b->order[i];
        if (cell % b->size + 1 == b->size || cell + b->size >= b->cells || b->corner[cell])
            continue;
        uint16_t square[4] = {(uint16_t)cell, (uint16_t)(cell + 1), (uint16_t)(cell + b->size),
                              (uint16_t)(cell + b->size + 1)};
        const unsigned numbers =
            row->low + sj_random_below(b->random, (uint64_t)row->high - row->low + 1);
        int32_t number[4];
        sj_random_shuffle(b->random, square, 4, sizeof *square);
        for (unsigned k = 0; k < 4; k++)
            number[k] = b->grid[square[k]];
        if (!holds(b, kind, number, numbers, square, 4, false))
            continue;
        add(b, kind, number, numbers, square, 4, false);
        b->corner[cell] = 1;
        drawn++;
    }
    return drawn;
}

static unsigned draw_cells(struct board *b, const struct sj_constraint_kind *kind, unsigned amount)
{
    unsigned drawn = 0;
    shuffle(b, b->cells);
    for (unsigned i = 0; i < b->cells && drawn < amount; i++) {
        const uint16_t cell = (uint16_t)b->order[i];
        if (b->marked[cell] || !holds(b, kind, NULL, 0, &cell, 1, false))
            continue;
        b->marked[cell] = 1;
        b->path[drawn++] = cell;
    }
    if (drawn)
        add(b, kind, NULL, 0, b->path, drawn, false);
    return drawn;
}

/* ---- All ---- */

/* Scaled from 9x9: clues outside the grid by the side, others by the area. */
static unsigned usual_amount(const struct board *b, const struct sj_drawn_list *drawn,
                             const struct sj_drawable *row)
{
    const bool outside = row->shape == SJ_DRAWN_ROW || row->shape == SJ_DRAWN_DIAGONAL;
    const unsigned whole = outside ? 9 : 81;
    const unsigned amount = (row->usual * (outside ? b->size : b->cells) + whole - 1) / whole;
    return (amount + drawn->count - 1) / drawn->count;
}

static unsigned draw_wish(struct board *b, const struct sj_drawn_list *drawn,
                          const struct sj_drawn_wish *wish)
{
    const struct sj_drawable *const row = wish->row;
    const struct sj_constraint_kind *const kind =
        sj_constraint_kind_find(row->name, strlen(row->name));
    const unsigned amount = wish->amount ? wish->amount : usual_amount(b, drawn, row);
    switch (row->shape) {
    case SJ_DRAWN_CAGES:
        return draw_cages(b, row, kind, drawn->count > 1 ? amount : wish->amount);
    case SJ_DRAWN_LINE:
    case SJ_DRAWN_ARROW:
        return draw_lines(b, row, kind, amount);
    case SJ_DRAWN_PAIR:
        return draw_pairs(b, row, kind, amount, wish->all);
    case SJ_DRAWN_ROW:
        return draw_rows(b, row, kind, amount);
    case SJ_DRAWN_DIAGONAL:
        return draw_diagonals(b, row, kind, amount);
    case SJ_DRAWN_SQUARE:
        return draw_squares(b, row, kind, amount);
    case SJ_DRAWN_CELLS:
        return draw_cells(b, kind, amount);
    }
    return 0;
}

/* Those of which all are shown come first: others leave their places free. */
static bool draw_all(struct board *b, const struct sj_drawn_list *drawn)
{
    bool all = true;
    for (unsigned i = 0; i < drawn->count; i++)
        if (drawn->wish[i].all) {
            const char *const negative = drawn->wish[i].row->negative;
            (void)draw_wish(b, drawn, &drawn->wish[i]);
            add(b, sj_constraint_kind_find(negative, strlen(negative)), NULL, 0, NULL, 0, false);
        }
    for (unsigned i = 0; i < drawn->count; i++)
        if (!drawn->wish[i].all)
            all &= draw_wish(b, drawn, &drawn->wish[i]) > 0;
    return all;
}

suuji_status sj_drawn_add(const struct sj_drawn_list *drawn, const suuji_rules *base,
                          const uint8_t *grid, struct sj_random *random,
                          struct sj_constraint_list *list, bool *all, suuji_error *err)
{
    const unsigned border = base->size + 2;
    struct board b = {.size = base->size,
                      .cells = base->cells,
                      .region = NULL,
                      .grid = grid,
                      .random = random,
                      .list = list};
    uint8_t *const region = sj_arrays_add(&b.arrays, b.cells, sizeof *region);
    b.lined = sj_arrays_add(&b.arrays, b.cells, sizeof *b.lined);
    b.caged = sj_arrays_add(&b.arrays, b.cells, sizeof *b.caged);
    b.marked = sj_arrays_add(&b.arrays, b.cells, sizeof *b.marked);
    b.corner = sj_arrays_add(&b.arrays, b.cells, sizeof *b.corner);
    b.edge = sj_arrays_add(&b.arrays, 2 * (size_t)b.cells, sizeof *b.edge);
    b.slot = sj_arrays_add(&b.arrays, (size_t)border * border, sizeof *b.slot);
    b.path = sj_arrays_add(&b.arrays, (size_t)b.cells + 1, sizeof *b.path);
    b.order = sj_arrays_add(&b.arrays, 4 * (size_t)b.cells, sizeof *b.order);
    list->size = b.size;
    b.failed = b.arrays.failed;
    *all = false;
    if (!b.failed && suuji_rules_division(base) != SUUJI_DIVISION_NONE) {
        for (unsigned cell = 0; cell < b.cells; cell++)
            region[cell] = (uint8_t)suuji_rules_region(base, cell);
        b.region = region;
    }
    if (!b.failed)
        *all = draw_all(&b, drawn);
    sj_arrays_free(&b.arrays);
    return b.failed ? sj_fail_memory(err) : SUUJI_OK;
}
