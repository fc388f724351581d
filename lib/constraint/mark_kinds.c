/* SPDX-License-Identifier: MIT */
/* Constraints that small marks show: dots and letters between cells, shapes in cells, values at
   corners. And rules for all neighbours without such a mark. */
#include "constraint/lowering.h"
#include "constraint/neighbours.h"

#include <stdlib.h>
#include <string.h>

#define PAIR .groups = {1, 1}, .cells = {2, 2}

typedef bool pair_rule(int32_t number, int32_t first, int32_t second);

/* ---- Between two cells ---- */

static bool is_apart(int32_t number, int32_t first, int32_t second)
{
    return abs(first - second) == number;
}

static bool is_multiple(int32_t number, int32_t first, int32_t second)
{
    return first == number * second || second == number * first;
}

static bool adds_up(int32_t number, int32_t first, int32_t second)
{
    return first + second == number;
}

static bool is_greater(int32_t number, int32_t first, int32_t second)
{
    (void)number;
    return first > second;
}

#define TWO_CELLS(name, rule, value)                                                          \
    static bool name##_holds(const struct sj_constraints *all, const struct sj_constraint *c, \
                             const uint8_t *grid)                                             \
    {                                                                                         \
        (void)all;                                                                            \
        return rule(value, grid[c->cell[0]], grid[c->cell[1]]);                               \
    }                                                                                         \
    static void lower_##name(const struct sj_constraints *all, const struct sj_constraint *c, \
                             struct sj_lowering *out)                                         \
    {                                                                                         \
        (void)all;                                                                            \
        sj_lower_relation(out, c->cell[0], c->cell[1], rule, value);                          \
    }

TWO_CELLS(difference, is_apart, c->number[0])
TWO_CELLS(ratio, is_multiple, c->number[0])
TWO_CELLS(pair_sum, adds_up, c->number[0])
TWO_CELLS(greater, is_greater, 0)

static int32_t one(unsigned size)
{
    (void)size;
    return 1;
}

static int32_t two(unsigned size)
{
    (void)size;
    return 2;
}

static const char *neighbours_flaw(const struct sj_constraints *all, const struct sj_constraint *c)
{
    return sj_are_neighbours(all->size, c->cell[0], c->cell[1]) ? NULL
                                                                : "the two cells must share a side";
}

/* ---- In a cell ---- */

static bool is_odd(int32_t number, int32_t value)
{
    (void)number;
    return value % 2 == 1;
}

static bool is_even(int32_t number, int32_t value)
{
    (void)number;
    return value % 2 == 0;
}

static bool odd_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                      const uint8_t *grid)
{
    (void)all;
    for (unsigned i = 0; i < c->cells; i++)
        if (grid[c->cell[i]] % 2 == 0)
            return false;
    return true;
}

static void lower_odd(const struct sj_constraints *all, const struct sj_constraint *c,
                      struct sj_lowering *out)
{
    (void)all;
    for (unsigned i = 0; i < c->cells; i++)
        sj_lower_domain(out, c->cell[i], is_odd, 0);
}

static bool even_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                       const uint8_t *grid)
{
    (void)all;
    for (unsigned i = 0; i < c->cells; i++)
        if (grid[c->cell[i]] % 2 == 1)
            return false;
    return true;
}

static void lower_even(const struct sj_constraints *all, const struct sj_constraint *c,
                       struct sj_lowering *out)
{
    (void)all;
    for (unsigned i = 0; i < c->cells; i++)
        sj_lower_domain(out, c->cell[i], is_even, 0);
}

/* Does another constraint of this kind have the cell? */
static bool has_mark(const struct sj_constraints *all, const struct sj_constraint_kind *kind,
                     unsigned cell)
{
    for (size_t i = 0; i < all->count; i++)
        for (unsigned k = 0; all->at[i].kind == kind && k < all->at[i].cells; k++)
            if (all->at[i].cell[k] == cell)
                return true;
    return false;
}

/* A cell with this mark is lower, or higher, than its neighbours without it. */
static bool is_extreme(const struct sj_constraints *all, const struct sj_constraint *c,
                       const uint8_t *grid, int sign)
{
    for (unsigned i = 0; i < c->cells; i++) {
        uint16_t neighbour[4];
        const unsigned count = sj_neighbours(all->size, c->cell[i], neighbour);
        for (unsigned k = 0; k < count; k++)
            if (grid[neighbour[k]] && !has_mark(all, c->kind, neighbour[k]) &&
                sign * (grid[neighbour[k]] - grid[c->cell[i]]) <= 0)
                return false;
    }
    return true;
}

static bool minimum_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                          const uint8_t *grid)
{
    return is_extreme(all, c, grid, 1);
}

static bool maximum_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                          const uint8_t *grid)
{
    return is_extreme(all, c, grid, -1);
}

static void lower_extreme(const struct sj_constraints *all, const struct sj_constraint *c,
                          struct sj_lowering *out, bool high)
{
    for (unsigned i = 0; i < c->cells; i++) {
        uint16_t neighbour[4];
        const unsigned count = sj_neighbours(all->size, c->cell[i], neighbour);
        for (unsigned k = 0; k < count; k++)
            if (!has_mark(all, c->kind, neighbour[k]))
                sj_lower_relation(out, high ? c->cell[i] : neighbour[k],
                                  high ? neighbour[k] : c->cell[i], is_greater, 0);
    }
}

static void lower_minimum(const struct sj_constraints *all, const struct sj_constraint *c,
                          struct sj_lowering *out)
{
    lower_extreme(all, c, out, false);
}

static void lower_maximum(const struct sj_constraints *all, const struct sj_constraint *c,
                          struct sj_lowering *out)
{
    lower_extreme(all, c, out, true);
}

/* ---- Equal groups ---- */

static bool equals(int32_t number, int32_t first, int32_t second)
{
    (void)number;
    return first == second;
}

static bool clone_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                        const uint8_t *grid)
{
    (void)all;
    for (unsigned i = 0; i < c->cells / 2; i++)
        if (grid[c->cell[i]] != grid[c->cell[c->cells / 2 + i]])
            return false;
    return true;
}

static void lower_clone(const struct sj_constraints *all, const struct sj_constraint *c,
                        struct sj_lowering *out)
{
    (void)all;
    for (unsigned i = 0; i < c->cells / 2; i++)
        if (c->cell[i] != c->cell[c->cells / 2 + i])
            sj_lower_relation(out, c->cell[i], c->cell[c->cells / 2 + i], equals, 0);
}

static const char *clone_flaw(const struct sj_constraints *all, const struct sj_constraint *c)
{
    (void)all;
    return c->end[0] * 2u != c->cells ? "the two groups must have as many cells" : NULL;
}

/* ---- All neighbours without a mark ---- */

static const struct sj_constraint_kind *kind_of(const char *name)
{
    return sj_constraint_kind_find(name, strlen(name));
}

/* Is one of these marks between the two cells? */
static bool is_marked(const struct sj_constraints *all,
                      const struct sj_constraint_kind *const kind[2], unsigned a, unsigned b)
{
    for (size_t i = 0; i < all->count; i++) {
        const struct sj_constraint *const c = &all->at[i];
        if ((c->kind == kind[0] || c->kind == kind[1]) &&
            ((c->cell[0] == a && c->cell[1] == b) || (c->cell[0] == b && c->cell[1] == a)))
            return true;
    }
    return false;
}

/* Call `pair` for each two cells that share a side and have none of these marks, until it is false.
   */
static bool each_unmarked(const struct sj_constraints *all,
                          const struct sj_constraint_kind *const kind[2],
                          bool (*pair)(void *user, unsigned a, unsigned b), void *user)
{
    for (unsigned cell = 0; cell < all->size * all->size; cell++) {
        uint16_t neighbour[4];
        const unsigned count = sj_neighbours(all->size, cell, neighbour);
        for (unsigned k = 0; k < count; k++)
            if (neighbour[k] > cell && !is_marked(all, kind, cell, neighbour[k]) &&
                !pair(user, cell, neighbour[k]))
                return false;
    }
    return true;
}

/* One rule for all of these pairs, in a grid or to be lowered. */
struct unmarked {
    pair_rule *rule;
    int32_t number;
    const uint8_t *grid;
    struct sj_lowering *out;
};

static bool pair_breaks_nothing(void *user, unsigned a, unsigned b)
{
    const struct unmarked *const u = user;
    return u->grid[a] == 0 || u->grid[b] == 0 || u->rule(u->number, u->grid[a], u->grid[b]);
}

static bool lower_unmarked(void *user, unsigned a, unsigned b)
{
    const struct unmarked *const u = user;
    sj_lower_relation(u->out, a, b, u->rule, u->number);
    return true;
}

static bool is_not_apart(int32_t number, int32_t first, int32_t second)
{
    return abs(first - second) != number;
}

static bool is_no_multiple(int32_t number, int32_t first, int32_t second)
{
    return first != number * second && second != number * first;
}

static bool adds_up_to_neither(int32_t number, int32_t first, int32_t second)
{
    return first + second != number && first + second != 2 * number;
}

static bool nonconsecutive_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                                 const uint8_t *grid)
{
    (void)c;
    const struct sj_constraint_kind *const dots[2] = {kind_of("difference"), kind_of("ratio")};
    return each_unmarked(all, dots, pair_breaks_nothing,
                         &(struct unmarked){is_not_apart, 1, grid, NULL});
}

static void lower_nonconsecutive(const struct sj_constraints *all, const struct sj_constraint *c,
                                 struct sj_lowering *out)
{
    (void)c;
    const struct sj_constraint_kind *const dots[2] = {kind_of("difference"), kind_of("ratio")};
    each_unmarked(all, dots, lower_unmarked, &(struct unmarked){is_not_apart, 1, NULL, out});
}

/* The ratios that dots of the grid have, each once; 2 if there are none. Returns how many. */
static unsigned list_ratios(const struct sj_constraints *all, int32_t ratio[UINT8_MAX])
{
    const struct sj_constraint_kind *const kind = kind_of("ratio");
    unsigned count = 0;
    for (size_t i = 0; i < all->count; i++) {
        unsigned k = 0;
        if (all->at[i].kind != kind)
            continue;
        while (k < count && ratio[k] != all->at[i].number[0])
            k++;
        if (k == count && count < UINT8_MAX)
            ratio[count++] = all->at[i].number[0];
    }
    if (count == 0)
        ratio[count++] = 2;
    return count;
}

static bool noratio_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                          const uint8_t *grid)
{
    (void)c;
    int32_t ratio[UINT8_MAX];
    const struct sj_constraint_kind *const dots[2] = {kind_of("difference"), kind_of("ratio")};
    const unsigned count = list_ratios(all, ratio);
    for (unsigned i = 0; i < count; i++)
        if (!each_unmarked(all, dots, pair_breaks_nothing,
                           &(struct unmarked){is_no_multiple, ratio[i], grid, NULL}))
            return false;
    return true;
}

static void lower_noratio(const struct sj_constraints *all, const struct sj_constraint *c,
                          struct sj_lowering *out)
{
    (void)c;
    int32_t ratio[UINT8_MAX];
    const struct sj_constraint_kind *const dots[2] = {kind_of("difference"), kind_of("ratio")};
    const unsigned count = list_ratios(all, ratio);
    for (unsigned i = 0; i < count; i++)
        each_unmarked(all, dots, lower_unmarked,
                      &(struct unmarked){is_no_multiple, ratio[i], NULL, out});
}

static bool noxv_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                       const uint8_t *grid)
{
    (void)c;
    const struct sj_constraint_kind *const signs[2] = {kind_of("xv"), kind_of("xv")};
    return each_unmarked(all, signs, pair_breaks_nothing,
                         &(struct unmarked){adds_up_to_neither, 5, grid, NULL});
}

static void lower_noxv(const struct sj_constraints *all, const struct sj_constraint *c,
                       struct sj_lowering *out)
{
    (void)c;
    const struct sj_constraint_kind *const signs[2] = {kind_of("xv"), kind_of("xv")};
    each_unmarked(all, signs, lower_unmarked, &(struct unmarked){adds_up_to_neither, 5, NULL, out});
}

const struct sj_constraint_kind sj_mark_kinds[] = {
    {.info = {"difference", "the two cells differ by the number; without a number by 1",
              "%c differ by %n", "difference(1:r1c1,r1c2)", "white whitedot consecutive",
              SUUJI_FIGURE_DOT},
     .look = {.words = "white dot", .mark = "{%n}", .shape = SJ_SHAPE_RING},
     .holds = difference_holds,
     .lower = lower_difference,
     PAIR,
     .numbers = {1, 1},
     .order = SJ_UNORDERED,
     .usual = one,
     .flaw = neighbours_flaw},
    {.info =
         {"ratio",
          "one of the two cells is the other times the number; without a number twice the other",
          "one of %c is %n times the other", "ratio(2:r1c1,r1c2)", "black blackdot",
          SUUJI_FIGURE_DOT},
     .look = {.words = "black dot", .mark = "{%n}", .shape = SJ_SHAPE_DISC},
     .holds = ratio_holds,
     .lower = lower_ratio,
     PAIR,
     .numbers = {1, 1},
     .order = SJ_UNORDERED,
     .usual = two,
     .flaw = neighbours_flaw},
    {.info = {"xv", "the two cells add up to the number: 10 is shown as X, 5 as V",
              "%c add up to %n", "xv(10:r1c1,r1c2)", NULL, SUUJI_FIGURE_DOT},
     .look = {.words = "Roman number between cells", .mark = "%r"},
     .holds = pair_sum_holds,
     .lower = lower_pair_sum,
     PAIR,
     .numbers = {1, 1},
     .order = SJ_UNORDERED,
     .flaw = neighbours_flaw},
    {.info = {"greater", "the first cell is greater than the second", "the first of %c is greater",
              "greater(r1c1,r1c2)", "greaterthan inequality", SUUJI_FIGURE_DOT},
     .look = {.words = "sign of order", .shape = SJ_SHAPE_SIGN},
     .holds = greater_holds,
     .lower = lower_greater,
     PAIR},
    {.info = {"odd", "the values of the cells are odd", "%c: odd", "odd(r1c1,r2c2)", NULL,
              SUUJI_FIGURE_CELL},
     .look = {.words = "grey circle", .shape = SJ_SHAPE_DISC, .color = "grey"},
     .holds = odd_holds,
     .lower = lower_odd,
     .groups = {1, 1},
     .cells = {1, SJ_ANY},
     .order = SJ_UNORDERED},
    {.info = {"even", "the values of the cells are even", "%c: even", "even(r1c1,r2c2)", NULL,
              SUUJI_FIGURE_CELL},
     .look = {.words = "grey square", .shape = SJ_SHAPE_SQUARE, .color = "grey"},
     .holds = even_holds,
     .lower = lower_even,
     .groups = {1, 1},
     .cells = {1, SJ_ANY},
     .order = SJ_UNORDERED},
    {.info = {"minimum",
              "the cells are lower than all cells beside them that do not have this mark",
              "%c: lower than the cells beside", "minimum(r2c2)", "min", SUUJI_FIGURE_CELL},
     .look = {.words = "arrows into the cell", .shape = SJ_SHAPE_INWARD, .color = "grey"},
     .holds = minimum_holds,
     .lower = lower_minimum,
     .groups = {1, 1},
     .cells = {1, SJ_ANY},
     .order = SJ_UNORDERED},
    {.info = {"maximum",
              "the cells are higher than all cells beside them that do not have this mark",
              "%c: higher than the cells beside", "maximum(r2c2)", "max", SUUJI_FIGURE_CELL},
     .look = {.words = "arrows out of the cell", .shape = SJ_SHAPE_OUTWARD, .color = "grey"},
     .holds = maximum_holds,
     .lower = lower_maximum,
     .groups = {1, 1},
     .cells = {1, SJ_ANY},
     .order = SJ_UNORDERED},
    {.info = {"clone", "the two groups hold the same values, cell by cell",
              "%1 and %2 hold the same values, cell by cell", "clone(r1c1,r1c2;r5c5,r5c6)", NULL,
              SUUJI_FIGURE_AREA},
     .look = {.words = "shaded groups with the same letter",
              .mark = "%l",
              .each = "%k",
              .color = "blue"},
     .holds = clone_holds,
     .lower = lower_clone,
     .groups = {2, 2},
     .cells = {1, SJ_ANY},
     .flaw = clone_flaw},
    {.info = {"nonconsecutive",
              "cells that share a side never differ by 1, except where there is a dot between them",
              "cells that share a side and have no dot never differ by 1", "nonconsecutive", NULL,
              SUUJI_FIGURE_NONE},
     .holds = nonconsecutive_holds,
     .lower = lower_nonconsecutive},
    {.info = {"noratio",
              "of cells that share a side, none is the double of the other, or what a ratio of the "
              "grid says, except where "
              "there is a dot between them",
              "of cells that share a side and have no dot, none is a multiple of the other that "
              "dots of the grid say",
              "noratio", NULL, SUUJI_FIGURE_NONE},
     .holds = noratio_holds,
     .lower = lower_noratio},
    {.info = {"noxv",
              "cells that share a side never add up to 5 or 10, except where there is an X or a V "
              "between them",
              "cells that share a side and have no X or V never add up to 5 or 10", "noxv", NULL,
              SUUJI_FIGURE_NONE},
     .holds = noxv_holds,
     .lower = lower_noxv},
    {.info = {.name = NULL}},
};
