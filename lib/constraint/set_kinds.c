/* SPDX-License-Identifier: MIT */
/* Constraints about which values a set of cells holds, and how often. */
#include "constraint/lowering.h"

#include <stdlib.h>

#define SET .groups = {1, 1}, .cells = {1, SJ_ANY}

static unsigned count_value(const struct sj_constraint *c, const uint8_t *grid, int32_t value)
{
    unsigned count = 0;
    for (unsigned i = 0; i < c->cells; i++)
        count += grid[c->cell[i]] == value;
    return count;
}

static bool is_value(int32_t number, int32_t value)
{
    return value == number;
}

static bool is_exactly(int32_t number, int32_t count)
{
    return count == number;
}

static bool is_at_least(int32_t number, int32_t count)
{
    return count >= number;
}

/* ---- Extra regions ---- */

static bool region_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                         const uint8_t *grid)
{
    (void)all;
    for (unsigned i = 0; i < c->cells; i++)
        for (unsigned j = 0; j < i; j++)
            if (grid[c->cell[i]] == grid[c->cell[j]])
                return false;
    return true;
}

static void lower_region(const struct sj_constraints *all, const struct sj_constraint *c,
                         struct sj_lowering *out)
{
    (void)all;
    sj_lower_distinct(out, c->cell, c->cells);
}

/* ---- Values that are there ---- */

/* How often is number i among all numbers? */
static unsigned times_written(const struct sj_constraint *c, unsigned i)
{
    unsigned times = 0;
    for (unsigned k = 0; k < c->numbers; k++)
        times += c->number[k] == c->number[i];
    return times;
}

static bool contains_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                           const uint8_t *grid)
{
    (void)all;
    for (unsigned i = 0; i < c->numbers; i++)
        if (count_value(c, grid, c->number[i]) < times_written(c, i))
            return false;
    return true;
}

static void lower_contains(const struct sj_constraints *all, const struct sj_constraint *c,
                           struct sj_lowering *out)
{
    (void)all;
    for (unsigned i = 0; i < c->numbers; i++)
        sj_lower_count(out, c->cell, c->cells, is_value, c->number[i], is_at_least,
                       (int32_t)times_written(c, i));
}

static const char *values_flaw(const struct sj_constraints *all, const struct sj_constraint *c)
{
    for (unsigned i = 0; i < c->numbers; i++)
        if (c->number[i] < 1 || c->number[i] > (int32_t)all->size)
            return "the numbers must be values, from 1 to the size";
    return NULL;
}

static bool exactly_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                          const uint8_t *grid)
{
    (void)all;
    for (unsigned i = 0; i < c->numbers; i++)
        if (count_value(c, grid, c->number[i]) != times_written(c, i))
            return false;
    return true;
}

static void lower_exactly(const struct sj_constraints *all, const struct sj_constraint *c,
                          struct sj_lowering *out)
{
    (void)all;
    for (unsigned i = 0; i < c->numbers; i++)
        sj_lower_count(out, c->cell, c->cells, is_value, c->number[i], is_exactly,
                       (int32_t)times_written(c, i));
}

/* Number after number: how often, and which value. */
static bool look_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                       const uint8_t *grid)
{
    (void)all;
    for (unsigned i = 0; i + 1 < c->numbers; i += 2)
        if ((int32_t)count_value(c, grid, c->number[i + 1]) != c->number[i])
            return false;
    return true;
}

static void lower_look(const struct sj_constraints *all, const struct sj_constraint *c,
                       struct sj_lowering *out)
{
    (void)all;
    for (unsigned i = 0; i + 1 < c->numbers; i += 2)
        sj_lower_count(out, c->cell, c->cells, is_value, c->number[i + 1], is_exactly,
                       c->number[i]);
}

static const char *look_flaw(const struct sj_constraints *all, const struct sj_constraint *c)
{
    if (c->numbers % 2 != 0)
        return "the numbers are pairs: how often, and which value";
    for (unsigned i = 0; i + 1 < c->numbers; i += 2)
        if (c->number[i] < 0 || c->number[i + 1] < 1 || c->number[i + 1] > (int32_t)all->size)
            return "the numbers are pairs: how often, and a value from 1 to the size";
    return NULL;
}

/* A value in a circle is in as many circles as it says. */
static bool circles_hold(const struct sj_constraints *all, const struct sj_constraint *c,
                         const uint8_t *grid)
{
    (void)all;
    for (unsigned i = 0; i < c->cells; i++)
        if (count_value(c, grid, grid[c->cell[i]]) != grid[c->cell[i]])
            return false;
    return true;
}

static bool is_none_or(int32_t number, int32_t count)
{
    return count == 0 || count == number;
}

static void lower_circles(const struct sj_constraints *all, const struct sj_constraint *c,
                          struct sj_lowering *out)
{
    for (int32_t value = 1; value <= (int32_t)all->size; value++)
        sj_lower_count(out, c->cell, c->cells, is_value, value, is_none_or, value);
}

/* ---- Kinds of values ---- */

static bool is_odd(int32_t size, int32_t value)
{
    (void)size;
    return value % 2 == 1;
}

static bool is_even(int32_t size, int32_t value)
{
    (void)size;
    return value % 2 == 0;
}

static bool is_low(int32_t size, int32_t value)
{
    return 2 * value < size + 1;
}

static bool is_high(int32_t size, int32_t value)
{
    return 2 * value > size + 1;
}

static bool is_middle(int32_t size, int32_t value)
{
    return 2 * value == size + 1;
}

static bool equality_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                           const uint8_t *grid)
{
    const int32_t size = (int32_t)all->size;
    int32_t odd = 0, low = 0;
    for (unsigned i = 0; i < c->cells; i++) {
        const int32_t value = grid[c->cell[i]];
        odd += is_odd(size, value) ? 1 : -1;
        low += is_low(size, value) ? 1 : is_high(size, value) ? -1 : 0;
        if (is_middle(size, value))
            return false;
    }
    return odd == 0 && low == 0 && region_holds(all, c, grid);
}

static void lower_equality(const struct sj_constraints *all, const struct sj_constraint *c,
                           struct sj_lowering *out)
{
    const int32_t size = (int32_t)all->size, half = (int32_t)c->cells / 2;
    sj_lower_distinct(out, c->cell, c->cells);
    if (c->cells % 2 == 1) {
        sj_lower_never(out);
        return;
    }
    sj_lower_count(out, c->cell, c->cells, is_odd, size, is_exactly, half);
    sj_lower_count(out, c->cell, c->cells, is_even, size, is_exactly, half);
    sj_lower_count(out, c->cell, c->cells, is_low, size, is_exactly, half);
    sj_lower_count(out, c->cell, c->cells, is_high, size, is_exactly, half);
}

/* ---- How many different values ---- */

static bool distinct_count_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                                 const uint8_t *grid)
{
    (void)all;
    bool seen[UINT8_MAX + 1] = {false};
    unsigned different = 0;
    for (unsigned i = 1; i < c->cells; i++) {
        different += !seen[grid[c->cell[i]]];
        seen[grid[c->cell[i]]] = true;
    }
    return different == grid[c->cell[0]];
}

/* The control cell comes first. The state: the values seen, and the control's value above them. */
enum { CONTROL_SHIFT = 56, LARGEST_SEEN = 24 };

static bool distinct_count_step(const void *user, uint64_t state, int32_t value, uint64_t *next)
{
    (void)user;
    if (state == 0) {
        *next = (uint64_t)value << CONTROL_SHIFT;
        return true;
    }
    *next = state | (uint64_t)1 << (value - 1);
    return sj_bit_count(*next & sj_low_mask(CONTROL_SHIFT)) <= state >> CONTROL_SHIFT;
}

static bool distinct_count_is_right(const void *user, uint64_t state)
{
    (void)user;
    return sj_bit_count(state & sj_low_mask(CONTROL_SHIFT)) == state >> CONTROL_SHIFT;
}

static void lower_distinct_count(const struct sj_constraints *all, const struct sj_constraint *c,
                                 struct sj_lowering *out)
{
    (void)all;
    sj_lower_automaton(
        out, c->cell, c->cells,
        &(struct sj_walk_steps){0, distinct_count_step, distinct_count_is_right, NULL});
}

static const char *distinct_count_flaw(const struct sj_constraints *all,
                                       const struct sj_constraint *c)
{
    if (c->end[0] != 1)
        return "the first group is one cell, which says how many";
    return all->size > LARGEST_SEEN ? "it needs size 24 or less" : NULL;
}

/* ---- Two groups with the same values ---- */

static bool same_values_hold(const struct sj_constraints *all, const struct sj_constraint *c,
                             const uint8_t *grid)
{
    for (unsigned g = 1; g < c->groups; g++)
        for (unsigned value = 1; value <= all->size; value++) {
            unsigned firsts = 0, count = 0;
            int balance = 0;
            const uint16_t *const first = sj_group(c, 0, &firsts);
            const uint16_t *const cell = sj_group(c, g, &count);
            for (unsigned i = 0; i < firsts; i++)
                balance += (grid[first[i]] == value) - (grid[cell[i]] == value);
            if (balance != 0)
                return false;
        }
    return true;
}

/* For each value: first the cells of one group are counted that hold it, then those of the other
   taken off. The state: how many cells were read, and above it the number. */
struct balance {
    int32_t value;
    unsigned firsts;
};

enum { BALANCE_SHIFT = 32 };

static bool balance_step(const void *user, uint64_t state, int32_t value, uint64_t *next)
{
    const struct balance *const balance = user;
    const uint64_t read = state & sj_low_mask(BALANCE_SHIFT), one = (uint64_t)1 << BALANCE_SHIFT;
    *next = state + 1;
    if (value != balance->value)
        return true;
    *next = read < balance->firsts ? *next + one : *next - one;
    return read < balance->firsts || state >= one;
}

static bool is_balanced(const void *user, uint64_t state)
{
    (void)user;
    return state >> BALANCE_SHIFT == 0;
}

static void lower_same_values(const struct sj_constraints *all, const struct sj_constraint *c,
                              struct sj_lowering *out)
{
    uint16_t *const both = malloc(2u * c->end[0] * sizeof *both);
    if (!both) {
        out->failed = true;
        return;
    }
    for (unsigned g = 1; g < c->groups; g++) {
        for (unsigned i = 0; i < c->end[0]; i++) {
            both[i] = c->cell[i];
            both[c->end[0] + i] = c->cell[c->end[g - 1] + i];
        }
        for (int32_t value = 1; value <= (int32_t)all->size; value++)
            sj_lower_automaton(out, both, 2u * c->end[0],
                               &(struct sj_walk_steps){0, balance_step, is_balanced,
                                                       &(struct balance){value, c->end[0]}});
    }
    free(both);
}

static const char *same_values_flaw(const struct sj_constraints *all, const struct sj_constraint *c)
{
    (void)all;
    for (unsigned g = 1; g < c->groups; g++)
        if (c->end[g] - c->end[g - 1] != c->end[0])
            return "the groups must have as many cells";
    return NULL;
}

const struct sj_constraint_kind sj_set_kinds[] = {
    {.info = {"region", "the cells differ", "the cells %c differ", "region(r2c2,r2c5,r5c2,r5c5)",
              "extraregion distinct", SUUJI_FIGURE_AREA},
     .look = {.words = "shaded, with \xE2\x89\xA0", .mark = "\xE2\x89\xA0%l", .color = "grey"},
     .holds = region_holds,
     .lower = lower_region,
     SET,
     .order = SJ_UNORDERED},
    {.info = {"quadruple",
              "the values where four cells meet are among these cells, each at least as often as "
              "written",
              "%n are among %c", "quadruple(1,2:r1c1,r1c2,r2c1,r2c2)", "quad contains",
              SUUJI_FIGURE_CORNER},
     .look = {.words = "circle at a corner", .mark = "has %n", .shape = SJ_SHAPE_RING},
     .holds = contains_holds,
     .lower = lower_contains,
     SET,
     .numbers = {1, SJ_ANY},
     .order = SJ_UNORDERED,
     .flaw = values_flaw},
    {.info = {"exactly", "each of the values is in the cells exactly as often as written",
              "%n are in %c exactly so often", "exactly(1,2,2:r1c1-r1c5)", "containexact",
              SUUJI_FIGURE_CAGE},
     .look = {.words = "dashed outline, =", .mark = "=%n", .stroke = SJ_STROKE_DASHED},
     .holds = exactly_holds,
     .lower = lower_exactly,
     SET,
     .numbers = {1, SJ_ANY},
     .order = SJ_UNORDERED,
     .flaw = values_flaw},
    {.info = {"lookandsay", "the numbers are pairs: how often a value is in the cells, and which",
              "%c hold so many of each: %n", "lookandsay(1,2,2,3:r1c1-r1c5)", NULL,
              SUUJI_FIGURE_CAGE},
     .look = {.words = "dashed outline, \xC3\x97", .mark = "%p", .stroke = SJ_STROKE_DASHED},
     .holds = look_holds,
     .lower = lower_look,
     SET,
     .numbers = {2, SJ_ANY},
     .order = SJ_UNORDERED,
     .flaw = look_flaw},
    {.info = {"circles", "a value in a circle is in as many circles as it says",
              "a value in one of %c is in as many of them as it says",
              "circles(r1c1,r2c2,r2c7,r8c8)", "countingcircles", SUUJI_FIGURE_CELL},
     .look = {.words = "open circle", .shape = SJ_SHAPE_RING, .color = "grey"},
     .holds = circles_hold,
     .lower = lower_circles,
     SET,
     .order = SJ_UNORDERED},
    {.info = {"equality", "the cells differ; as many are odd as even, and as many low as high",
              "%c differ, as many odd as even, as many low as high", "equality(r1c1-r1c4)",
              "equalitycage", SUUJI_FIGURE_CAGE},
     .look = {.words = "dotted outline, =", .mark = "=", .stroke = SJ_STROKE_DOTTED},
     .holds = equality_holds,
     .lower = lower_equality,
     SET,
     .order = SJ_UNORDERED},
    {.info = {"countdistinct", "the first cell says how many different values the others hold",
              "%1 says how many different values %2 hold", "countdistinct(r1c1;r2c1-r2c5)", NULL,
              SUUJI_FIGURE_AREA},
     .look = {.words = "shaded, with #; its count is in the cell with n",
              .mark = "#%l",
              .first = "n%l",
              .color = "pink"},
     .holds = distinct_count_holds,
     .lower = lower_distinct_count,
     .groups = {2, 2},
     .cells = {1, SJ_ANY},
     .flaw = distinct_count_flaw},
    {.info = {"samevalues", "the groups hold the same values, each as often, in any order",
              "the groups %c hold the same values, in any order", "samevalues(r1c1,r1c2;r5c5,r6c6)",
              NULL, SUUJI_FIGURE_AREA},
     .look = {.words = "shaded groups with = and the same letter", .mark = "=%l", .color = "green"},
     .holds = same_values_hold,
     .lower = lower_same_values,
     .groups = {2, SJ_ANY},
     .cells = {1, SJ_ANY},
     .order = SJ_UNORDERED,
     .swaps = true,
     .flaw = same_values_flaw},
    {.info = {.name = NULL}},
};
