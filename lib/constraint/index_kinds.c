/* SPDX-License-Identifier: MIT */
/* Constraints where a value says at which place another one is. */
#include "constraint/lowering.h"

#define SET .groups = {1, 1}, .cells = {1, SJ_ANY}

/* ---- Indexers ---- */

enum indexing { BY_COLUMN, BY_ROW, BY_BOX };

/* The cell that `cell` speaks of if it holds `value`, and its own number, which that cell holds
   then. */
static unsigned indexed_cell(const struct sj_constraints *all, enum indexing by, unsigned cell,
                             unsigned value, unsigned *own)
{
    const unsigned size = all->size, row = cell / size, col = cell % size;
    if (by != BY_BOX) {
        *own = (by == BY_COLUMN ? col : row) + 1;
        return by == BY_COLUMN ? row * size + value - 1 : (value - 1) * size + col;
    }
    unsigned place = 0, found = cell;
    *own = 0;
    for (unsigned other = 0; other < size * size; other++)
        if (all->region[other] == all->region[cell]) {
            place++;
            *own = other == cell ? place : *own;
            found = place == value ? other : found;
        }
    return found;
}

static bool indexer_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                          const uint8_t *grid, enum indexing by)
{
    for (unsigned i = 0; i < c->cells; i++) {
        unsigned own = 0;
        const unsigned other = indexed_cell(all, by, c->cell[i], grid[c->cell[i]], &own);
        if (grid[other] != 0 && grid[other] != own)
            return false;
    }
    return true;
}

/* The first cell does not hold one value unless the second holds the other: the two values as one
   number. */
static bool indexes(int32_t number, int32_t first, int32_t second)
{
    return first != number >> 8 || second == (number & 0xff);
}

static void lower_indexer(const struct sj_constraints *all, const struct sj_constraint *c,
                          struct sj_lowering *out, enum indexing by)
{
    for (unsigned i = 0; i < c->cells; i++)
        for (unsigned value = 1; value <= all->size; value++) {
            unsigned own = 0;
            const unsigned other = indexed_cell(all, by, c->cell[i], value, &own);
            sj_lower_relation(out, c->cell[i], other, indexes, (int32_t)(value << 8 | own));
        }
}

#define INDEXER(name, by)                                                                     \
    static bool name##_holds(const struct sj_constraints *all, const struct sj_constraint *c, \
                             const uint8_t *grid)                                             \
    {                                                                                         \
        return indexer_holds(all, c, grid, by);                                               \
    }                                                                                         \
    static void lower_##name(const struct sj_constraints *all, const struct sj_constraint *c, \
                             struct sj_lowering *out)                                         \
    {                                                                                         \
        lower_indexer(all, c, out, by);                                                       \
    }

INDEXER(column_indexer, BY_COLUMN)
INDEXER(row_indexer, BY_ROW)
INDEXER(box_indexer, BY_BOX)

static const char *box_flaw(const struct sj_constraints *all, const struct sj_constraint *c)
{
    (void)c;
    return all->region ? NULL : "there are neither boxes nor regions";
}

/* ---- A value further on ---- */

/* The first cell's value is that of a cell of the third group: the second cell says which. */
static bool value_indexer_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                                const uint8_t *grid)
{
    (void)all;
    const unsigned place = grid[c->cell[1]];
    return place + 2 <= c->cells && grid[c->cell[place + 1]] == grid[c->cell[0]];
}

/* The cells are read in the order that they are written in. The state: the value in the lowest
   byte; after that how many cells from here its place is, plus 1; 1 when it was there; 0 before the
   second cell. */
enum { PLACE_SHIFT = 8 };

static bool value_indexer_step(const void *user, uint64_t state, int32_t value, uint64_t *next)
{
    (void)user;
    const int32_t wanted = (int32_t)(state & 0xff), left = (int32_t)(state >> PLACE_SHIFT);
    if (wanted == 0)
        *next = (uint64_t)value;
    else if (left == 0)
        *next = state | (uint64_t)(value + 1) << PLACE_SHIFT;
    else if (left == 1)
        *next = state;
    else if (left == 2)
        *next = 1 | (uint64_t)1 << PLACE_SHIFT;
    else
        *next = state - ((uint64_t)1 << PLACE_SHIFT);
    return left != 2 || value == wanted;
}

static bool value_was_there(const void *user, uint64_t state)
{
    (void)user;
    return state >> PLACE_SHIFT == 1;
}

static void lower_value_indexer(const struct sj_constraints *all, const struct sj_constraint *c,
                                struct sj_lowering *out)
{
    (void)all;
    sj_lower_automaton(out, c->cell, c->cells,
                       &(struct sj_walk_steps){0, value_indexer_step, value_was_there, NULL});
}

static const char *value_indexer_flaw(const struct sj_constraints *all,
                                      const struct sj_constraint *c)
{
    (void)all;
    return c->end[0] != 1 || c->end[1] != 2 ? "the first two groups are one cell each" : NULL;
}

const struct sj_constraint_kind sj_index_kinds[] = {
    {.info = {"columnindexer",
              "a cell in column c that holds v says that column v of its row holds c",
              "%c say in which column of their row their own column's number is",
              "columnindexer(r1c1-r9c1)", "columnindex", SUUJI_FIGURE_AREA},
     .look = {.words = "shaded, with col", .mark = "col", .color = "orange"},
     .holds = column_indexer_holds,
     .lower = lower_column_indexer,
     SET,
     .order = SJ_UNORDERED},
    {.info = {"rowindexer", "a cell in row r that holds v says that row v of its column holds r",
              "%c say in which row of their column their own row's number is",
              "rowindexer(r1c1-r1c9)", "rowindex", SUUJI_FIGURE_AREA},
     .look = {.words = "shaded, with row", .mark = "row", .color = "pink"},
     .holds = row_indexer_holds,
     .lower = lower_row_indexer,
     SET,
     .order = SJ_UNORDERED},
    {.info = {"boxindexer", "cell i of a box that holds v says that cell v of the box holds i",
              "%c say in which cell of their box their own place is", "boxindexer(r1c1,r1c2)",
              "boxindex", SUUJI_FIGURE_AREA},
     .look = {.words = "shaded, with box", .mark = "box", .color = "blue"},
     .holds = box_indexer_holds,
     .lower = lower_box_indexer,
     SET,
     .order = SJ_UNORDERED,
     .flaw = box_flaw},
    {.info = {"valueindexer",
              "the first cell holds the same as one of the third group: the second cell says which",
              "%1 is also in one of %3, and %2 says in which", "valueindexer(r1c4;r2c4;r2c3-r2c1)",
              "valueindexing slingshot", SUUJI_FIGURE_ARROW},
     .look = {.words = "full circle and dashed arrow",
              .shape = SJ_SHAPE_DISC,
              .color = "grey",
              .width = 0.05,
              .stroke = SJ_STROKE_DASHED},
     .holds = value_indexer_holds,
     .lower = lower_value_indexer,
     .groups = {3, 3},
     .cells = {1, SJ_ANY},
     .flaw = value_indexer_flaw},
    {.info = {.name = NULL}},
};
