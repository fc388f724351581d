/* SPDX-License-Identifier: MIT */
/* Constraints along lines. */
#include "constraint/lowering.h"

#include <stdlib.h>

#define LINE .groups = {1, 1}
#define LOOP LINE, .repeats = true /* a closed line has its first cell twice */

typedef bool pair_rule(int32_t number, int32_t first, int32_t second);

/* Neighbours on the line keep the rule. */
static bool neighbours_hold(const struct sj_constraint *c, const uint8_t *grid, pair_rule *rule,
                            int32_t number)
{
    for (unsigned i = 1; i < c->cells; i++)
        if (!rule(number, grid[c->cell[i - 1]], grid[c->cell[i]]))
            return false;
    return true;
}

/* Any two cells that are at most `reach` steps apart on the line. */
static void lower_pairs(const struct sj_constraint *c, unsigned reach, pair_rule *rule,
                        int32_t number, struct sj_lowering *out)
{
    for (unsigned i = 0; i < c->cells; i++)
        for (unsigned j = i + 1; j < c->cells && j <= i + reach; j++)
            sj_lower_relation(out, c->cell[i], c->cell[j], rule, number);
}

/* ---- Orders ---- */

/* At least `number` more. */
static bool rises(int32_t number, int32_t first, int32_t second)
{
    return second - first >= number;
}

static bool thermometer_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                              const uint8_t *grid)
{
    (void)all;
    return neighbours_hold(c, grid, rises, 1);
}

static void lower_thermometer(const struct sj_constraints *all, const struct sj_constraint *c,
                              struct sj_lowering *out)
{
    (void)all;
    lower_pairs(c, 1, rises, 1, out);
}

static bool slow_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                       const uint8_t *grid)
{
    (void)all;
    return neighbours_hold(c, grid, rises, 0);
}

static void lower_slow(const struct sj_constraints *all, const struct sj_constraint *c,
                       struct sj_lowering *out)
{
    (void)all;
    lower_pairs(c, 1, rises, 0, out);
}

/* ---- Equal and different values ---- */

static bool equals(int32_t number, int32_t first, int32_t second)
{
    (void)number;
    return first == second;
}

static bool palindrome_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                             const uint8_t *grid)
{
    (void)all;
    for (unsigned i = 0; i < c->cells / 2; i++)
        if (grid[c->cell[i]] != grid[c->cell[c->cells - 1 - i]])
            return false;
    return true;
}

static void lower_palindrome(const struct sj_constraints *all, const struct sj_constraint *c,
                             struct sj_lowering *out)
{
    (void)all;
    for (unsigned i = 0; i < c->cells / 2; i++)
        sj_lower_relation(out, c->cell[i], c->cell[c->cells - 1 - i], equals, 0);
}

/* Different values without a gap: the highest is cells - 1 above the lowest. */
static bool renban_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                         const uint8_t *grid)
{
    (void)all;
    unsigned low = UINT8_MAX, high = 0;
    for (unsigned i = 0; i < c->cells; i++) {
        const unsigned value = grid[c->cell[i]];
        low = value < low ? value : low;
        high = value > high ? value : high;
        for (unsigned j = 0; j < i; j++)
            if (grid[c->cell[j]] == value)
                return false;
    }
    return high - low + 1 == c->cells;
}

static bool within(int32_t number, int32_t first, int32_t second)
{
    return first != second && abs(first - second) <= number;
}

static void lower_renban(const struct sj_constraints *all, const struct sj_constraint *c,
                         struct sj_lowering *out)
{
    (void)all;
    sj_lower_distinct(out, c->cell, c->cells);
    if (c->cells <= out->size)
        lower_pairs(c, c->cells, within, (int32_t)c->cells - 1, out);
}

static bool differs_by(int32_t number, int32_t first, int32_t second)
{
    return abs(first - second) >= number;
}

static bool whispers_hold(const struct sj_constraints *all, const struct sj_constraint *c,
                          const uint8_t *grid)
{
    (void)all;
    return neighbours_hold(c, grid, differs_by, c->number[0]);
}

static void lower_whispers(const struct sj_constraints *all, const struct sj_constraint *c,
                           struct sj_lowering *out)
{
    (void)all;
    lower_pairs(c, 1, differs_by, c->number[0], out);
}

/* Half of the size, rounded up: 5 of 9. */
static int32_t half(unsigned size)
{
    return (int32_t)(size + 1) / 2;
}

static bool nabner_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                         const uint8_t *grid)
{
    (void)all;
    for (unsigned i = 0; i < c->cells; i++)
        for (unsigned j = 0; j < i; j++)
            if (abs(grid[c->cell[i]] - grid[c->cell[j]]) < 2)
                return false;
    return true;
}

static void lower_nabner(const struct sj_constraints *all, const struct sj_constraint *c,
                         struct sj_lowering *out)
{
    (void)all;
    if (c->cells > out->size)
        sj_lower_never(out);
    else
        lower_pairs(c, c->cells, differs_by, 2, out);
}

/* ---- What the ends say about the cells between them ---- */

/* The state of an automaton that has read both ends, which come first: the lower one and the higher
   one; or one end alone, and 0. */
static uint64_t ends_state(uint64_t first, uint64_t second)
{
    return first < second ? second << 8 | first : first << 8 | second;
}

static bool between_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                          const uint8_t *grid)
{
    (void)all;
    const int first = grid[c->cell[0]], last = grid[c->cell[c->cells - 1]];
    for (unsigned i = 1; i + 1 < c->cells; i++) {
        const int value = grid[c->cell[i]];
        if (!(first < value && value < last) && !(last < value && value < first))
            return false;
    }
    return true;
}

/* Both steps: read the first end, then the second, then what is between, which leaves the state as
   it is. */
static bool between_step(const void *user, uint64_t state, int32_t value, uint64_t *next)
{
    (void)user;
    const int32_t low = state & 0xff, high = (int32_t)(state >> 8 & 0xff);
    *next = high == 0  ? (uint64_t)value << 8
            : low == 0 ? ends_state((uint64_t)high, (uint64_t)value)
                       : state;
    return low == 0 || (low < value && value < high);
}

static bool lockout_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                          const uint8_t *grid)
{
    (void)all;
    const int first = grid[c->cell[0]], last = grid[c->cell[c->cells - 1]];
    if (abs(first - last) < c->number[0])
        return false;
    for (unsigned i = 1; i + 1 < c->cells; i++) {
        const int value = grid[c->cell[i]];
        if ((first <= value && value <= last) || (last <= value && value <= first))
            return false;
    }
    return true;
}

static bool lockout_step(const void *user, uint64_t state, int32_t value, uint64_t *next)
{
    const int32_t apart = *(const int32_t *)user;
    const int32_t low = state & 0xff, high = (int32_t)(state >> 8 & 0xff);
    *next = high == 0  ? (uint64_t)value << 8
            : low == 0 ? ends_state((uint64_t)high, (uint64_t)value)
                       : state;
    if (high == 0)
        return true;
    return low == 0 ? abs(high - value) >= apart : value < low || value > high;
}

static bool has_both_ends(const void *user, uint64_t state)
{
    (void)user;
    return (state & 0xff) != 0;
}

/* The cells of a line, its last one second. */
static void lower_ends_first(const struct sj_constraint *c, const struct sj_walk_steps *steps,
                             struct sj_lowering *out)
{
    uint16_t *const cell = malloc(c->cells * sizeof *cell);
    if (!cell) {
        out->failed = true;
        return;
    }
    cell[0] = c->cell[0];
    cell[1] = c->cell[c->cells - 1];
    for (unsigned i = 2; i < c->cells; i++)
        cell[i] = c->cell[i - 1];
    sj_lower_automaton(out, cell, c->cells, steps);
    free(cell);
}

static void lower_between(const struct sj_constraints *all, const struct sj_constraint *c,
                          struct sj_lowering *out)
{
    (void)all;
    if (c->cells > 2)
        lower_ends_first(c, &(struct sj_walk_steps){0, between_step, has_both_ends, NULL}, out);
}

static void lower_lockout(const struct sj_constraints *all, const struct sj_constraint *c,
                          struct sj_lowering *out)
{
    (void)all;
    lower_ends_first(c, &(struct sj_walk_steps){0, lockout_step, has_both_ends, c->number}, out);
}

/* Size 9: 4. There is no agreement about other sizes; this is as much of them. */
static int32_t lockout_gap(unsigned size)
{
    return (int32_t)(size * 4 + 8) / 9;
}

static const char *lockout_flaw(const struct sj_constraints *all, const struct sj_constraint *c)
{
    (void)all;
    return c->number[0] < 1 ? "the ends must differ by at least 1" : NULL;
}

/* ---- Classes of values ---- */

/* Low, middle or high: thirds of the size, the middle one larger or smaller where they are not
   equal. */
static int third(int32_t size, int32_t value)
{
    const int32_t low = (size + 1) / 3;
    return value <= low ? 0 : value > size - low ? 2 : 1;
}

static bool thirds_differ(int32_t size, int32_t first, int32_t second)
{
    return third(size, first) != third(size, second);
}

static bool entropic_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                           const uint8_t *grid)
{
    for (unsigned i = 0; i < c->cells; i++)
        for (unsigned j = i + 1; j < c->cells && j <= i + 2; j++)
            if (third((int32_t)all->size, grid[c->cell[i]]) ==
                third((int32_t)all->size, grid[c->cell[j]]))
                return false;
    return true;
}

static void lower_entropic(const struct sj_constraints *all, const struct sj_constraint *c,
                           struct sj_lowering *out)
{
    lower_pairs(c, 2, thirds_differ, (int32_t)all->size, out);
}

static bool modular_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                          const uint8_t *grid)
{
    (void)all;
    const unsigned number = (unsigned)c->number[0];
    for (unsigned i = 0; i < c->cells; i++)
        for (unsigned j = i + 1; j < c->cells && j < i + number; j++)
            if (grid[c->cell[i]] % number == grid[c->cell[j]] % number)
                return false;
    return true;
}

static bool remainders_differ(int32_t number, int32_t first, int32_t second)
{
    return first % number != second % number;
}

static void lower_modular(const struct sj_constraints *all, const struct sj_constraint *c,
                          struct sj_lowering *out)
{
    (void)all;
    const unsigned number = (unsigned)c->number[0];
    if (number > out->size && c->cells > out->size) /* more cells than values would differ */
        sj_lower_never(out);
    else
        lower_pairs(c, number - 1, remainders_differ, c->number[0], out);
}

static int32_t three(unsigned size)
{
    (void)size;
    return 3;
}

static const char *modular_flaw(const struct sj_constraints *all, const struct sj_constraint *c)
{
    (void)all;
    return c->number[0] < 1 ? "the number must be at least 1" : NULL;
}

const struct sj_constraint_kind sj_line_kinds[] = {
    {.info = {"thermometer", "the values rise along the thermometer, from its bulb",
              "the values rise along %c", "thermometer(r1c1,r2c1,r3c2)", "thermo",
              SUUJI_FIGURE_THERMOMETER},
     .look =
         {.words = "line from a full bulb", .color = "grey", .width = 0.26, .shape = SJ_SHAPE_DISC},
     .holds = thermometer_holds,
     .lower = lower_thermometer,
     LINE,
     .cells = {1, SJ_ANY}},
    {.info = {"slowthermometer",
              "the values rise or stay the same along the thermometer, from its bulb",
              "the values never fall along %c", "slowthermometer(r1c1,r2c1,r3c2)", "slowthermo",
              SUUJI_FIGURE_THERMOMETER},
     .look = {.words = "line from an open bulb",
              .mark = "\xE2\x89\xA4",
              .color = "grey",
              .width = 0.16,
              .shape = SJ_SHAPE_RING},
     .holds = slow_holds,
     .lower = lower_slow,
     LINE,
     .cells = {1, SJ_ANY}},
    {.info = {"palindrome", "the line reads the same from both ends",
              "%c reads the same from both ends", "palindrome(r1c1-r4c4)", NULL, SUUJI_FIGURE_LINE},
     .look = {.words = "line P", .mark = "P", .color = "grey", .width = 0.2},
     .holds = palindrome_holds,
     .lower = lower_palindrome,
     LOOP,
     .cells = {1, SJ_ANY},
     .order = SJ_REVERSIBLE},
    {.info = {"renban", "the line has different values without a gap, in any order",
              "%c has different values without a gap", "renban(r1c1-r1c4)", NULL,
              SUUJI_FIGURE_LINE},
     .look = {.words = "line R", .mark = "R", .color = "pink", .width = 0.2},
     .holds = renban_holds,
     .lower = lower_renban,
     LINE,
     .cells = {1, SJ_ANY},
     .order = SJ_UNORDERED},
    {.info = {"whispers",
              "neighbours on the line differ by at least the number, half of the size where there "
              "is none",
              "neighbours on %c differ by at least %n", "whispers(5:r1c1-r1c4)",
              "whisper germanwhispers", SUUJI_FIGURE_LINE},
     .look = {.words = "line W", .mark = "W{%n}", .color = "green", .width = 0.2},
     .holds = whispers_hold,
     .lower = lower_whispers,
     LOOP,
     .cells = {1, SJ_ANY},
     .numbers = {1, 1},
     .order = SJ_REVERSIBLE,
     .usual = half},
    {.info = {"nabner", "any two values of the line differ by at least 2",
              "any two values of %c differ by at least 2", "nabner(r1c1-r1c4)", NULL,
              SUUJI_FIGURE_LINE},
     .look = {.words = "line N",
              .mark = "N",
              .color = "yellow",
              .width = 0.2,
              .stroke = SJ_STROKE_DASHED},
     .holds = nabner_holds,
     .lower = lower_nabner,
     LINE,
     .cells = {1, SJ_ANY},
     .order = SJ_UNORDERED},
    {.info = {"between", "the values along the line are strictly between those at its ends",
              "the values along %c are between those at its ends", "between(r1c1-r1c5)",
              "betweenline", SUUJI_FIGURE_LINE},
     .look =
         {.words = "line between circles", .color = "grey", .width = 0.12, .shape = SJ_SHAPE_RING},
     .holds = between_holds,
     .lower = lower_between,
     LINE,
     .cells = {1, SJ_ANY},
     .order = SJ_REVERSIBLE},
    {.info = {"lockout",
              "the ends of the line differ by at least the number, and no value along it is one of "
              "them or between them",
              "the ends of %c differ by at least %n, and the others are outside them",
              "lockout(4:r1c1-r1c5)", "lockoutline", SUUJI_FIGURE_LINE},
     .look = {.words = "line between diamonds",
              .mark = "{%n}",
              .color = "blue",
              .width = 0.08,
              .shape = SJ_SHAPE_DIAMOND},
     .holds = lockout_holds,
     .lower = lower_lockout,
     LINE,
     .cells = {2, SJ_ANY},
     .numbers = {1, 1},
     .order = SJ_REVERSIBLE,
     .usual = lockout_gap,
     .flaw = lockout_flaw},
    {.info = {"entropic", "of three successive cells one is low, one in the middle, one high",
              "of three successive cells of %c one is low, one in the middle, one high",
              "entropic(r1c1-r1c6)", "entropicline", SUUJI_FIGURE_LINE},
     .look = {.words = "line E",
              .mark = "E",
              .color = "orange",
              .width = 0.2,
              .stroke = SJ_STROKE_DOTTED},
     .holds = entropic_holds,
     .lower = lower_entropic,
     LOOP,
     .cells = {1, SJ_ANY},
     .order = SJ_REVERSIBLE},
    {.info = {"modular",
              "as many successive cells as the number says leave different remainders when divided "
              "by it",
              "%n successive cells of %c leave different remainders when divided by %n",
              "modular(3:r1c1-r1c6)", "modularline", SUUJI_FIGURE_LINE},
     .look = {.words = "line M",
              .mark = "M{%n}",
              .color = "blue",
              .width = 0.2,
              .stroke = SJ_STROKE_DOTTED},
     .holds = modular_holds,
     .lower = lower_modular,
     LOOP,
     .cells = {1, SJ_ANY},
     .numbers = {1, 1},
     .order = SJ_REVERSIBLE,
     .usual = three,
     .flaw = modular_flaw},
    {.info = {.name = NULL}},
};
