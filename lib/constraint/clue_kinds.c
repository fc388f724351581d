/* SPDX-License-Identifier: MIT */
/* Constraints that clues outside the grid say about the cells of a line, in order from the clue. */
#include "constraint/lowering.h"

#define CLUE .numbers = {1, 1}, .groups = {1, 1}, .cells = {1, SJ_ANY}

/* What the steps of automata know. */
struct clue {
    int32_t number;
    int32_t size;
    int32_t cells;
};

static struct clue make_clue(const struct sj_constraints *all, const struct sj_constraint *c)
{
    return (struct clue){c->number[0], (int32_t)all->size, (int32_t)c->cells};
}

/* States pack two or three numbers. */
static uint64_t pack(int32_t low, int32_t middle, int32_t high)
{
    return (uint64_t)(uint32_t)low | (uint64_t)(uint32_t)middle << 16 |
           (uint64_t)(uint32_t)high << 32;
}

static int32_t low_part(uint64_t state)
{
    return (int32_t)(state & 0xffff);
}

static int32_t middle_part(uint64_t state)
{
    return (int32_t)(state >> 16 & 0xffff);
}

static int32_t high_part(uint64_t state)
{
    return (int32_t)(state >> 32);
}

static void lower_clue(const struct sj_constraints *all, const struct sj_constraint *c,
                       struct sj_lowering *out, uint64_t first,
                       bool (*step)(const void *, uint64_t, int32_t, uint64_t *),
                       bool (*accepts)(const void *, uint64_t))
{
    const struct clue clue = make_clue(all, c);
    sj_lower_automaton(out, c->cell, c->cells,
                       &(struct sj_walk_steps){first, step, accepts, &clue});
}

/* ---- Sums ---- */

static bool diagonal_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                           const uint8_t *grid)
{
    (void)all;
    int32_t sum = 0;
    for (unsigned i = 0; i < c->cells; i++)
        sum += grid[c->cell[i]];
    return sum == c->number[0];
}

static void lower_diagonal(const struct sj_constraints *all, const struct sj_constraint *c,
                           struct sj_lowering *out)
{
    (void)all;
    sj_lower_sum(out, c->cell, NULL, c->cells, c->number[0]);
}

/* A way whose cells have any value of `set`. */
static struct sj_filling new_way(unsigned set, unsigned first, unsigned count, int32_t total)
{
    struct sj_filling way = {
        .first = (uint8_t)first, .count = (uint8_t)count, .total = (int16_t)total};
    for (unsigned i = 0; i < SJ_WAY_CELLS; i++)
        way.set[i] = (uint16_t)set;
    return way;
}

/* The sets of a way after its cells do not matter. */
static void add_way(struct sj_lowering *out, struct sj_filling *way, unsigned cells)
{
    for (unsigned i = cells; i < SJ_WAY_CELLS; i++)
        way->set[i] = UINT16_MAX;
    sj_lower_way(out, way);
}

/* Can so many different values from `low` to `high` add up to the total? */
static bool can_add_up(int32_t count, int32_t low, int32_t high, int32_t total)
{
    const int32_t least = count * low + count * (count - 1) / 2,
                  most = count * high - count * (count - 1) / 2;
    return count <= high - low + 1 && total >= least && total <= most;
}

/* Between 1 and the highest value, which both are there once. */
static bool sandwich_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                           const uint8_t *grid)
{
    unsigned first = UINT16_MAX, last = 0, crusts = 0;
    int32_t sum = 0;
    for (unsigned i = 0; i < c->cells; i++)
        if (grid[c->cell[i]] == 1 || grid[c->cell[i]] == all->size) {
            first = first == UINT16_MAX ? i : first;
            last = i;
            crusts++;
        }
    for (unsigned i = first + 1; first != UINT16_MAX && i < last; i++)
        sum += grid[c->cell[i]];
    return crusts == 2 && grid[c->cell[first]] != grid[c->cell[last]] && sum == c->number[0];
}

/* Low: 0 before the first crust, that crust in between, `size` + 1 after the second. Middle: the
   sum. */
static bool sandwich_step(const void *user, uint64_t state, int32_t value, uint64_t *next)
{
    const struct clue *const clue = user;
    const int32_t crust = low_part(state), sum = middle_part(state);
    const bool is_crust = value == 1 || value == clue->size;
    if (crust == 0) {
        *next = pack(is_crust ? value : 0, 0, 0);
        return true;
    }
    if (crust > clue->size) {
        *next = state;
        return !is_crust;
    }
    *next = is_crust ? pack(clue->size + 1, 0, 0) : pack(crust, sum + value, 0);
    return is_crust ? value != crust && sum == clue->number : sum + value <= clue->number;
}

static bool sandwich_is_closed(const void *user, uint64_t state)
{
    const struct clue *const clue = user;
    return low_part(state) > clue->size;
}

static void lower_sandwich(const struct sj_constraints *all, const struct sj_constraint *c,
                           struct sj_lowering *out)
{
    const unsigned crusts = 1u | 1u << (all->size - 1), full = (1u << all->size) - 1;
    if (all->size > 1 && sj_takes_ways(out, c->cell, c->cells)) {
        sj_lower_ways(out, c->cell, c->cells);
        for (unsigned b = 1; b < c->cells; b++)
            for (unsigned a = 0; a < b; a++) {
                struct sj_filling way = new_way(full & ~crusts, a + 1, b - a - 1, c->number[0]);
                way.set[a] = way.set[b] = (uint16_t)crusts;
                if (can_add_up((int32_t)(b - a - 1), 2, (int32_t)all->size - 1, c->number[0]))
                    add_way(out, &way, c->cells);
            }
        return;
    }
    lower_clue(all, c, out, 0, sandwich_step, sandwich_is_closed);
}

static bool x_sum_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                        const uint8_t *grid)
{
    (void)all;
    const unsigned count = grid[c->cell[0]];
    int32_t sum = 0;
    for (unsigned i = 0; i < count && i < c->cells; i++)
        sum += grid[c->cell[i]];
    return count <= c->cells && sum == c->number[0];
}

/* Low: how many cells are still to be added, plus 1; 0 before the first cell. Middle: the sum. */
static bool x_sum_step(const void *user, uint64_t state, int32_t value, uint64_t *next)
{
    const struct clue *const clue = user;
    const int32_t left = low_part(state) == 0 ? value : low_part(state) - 1;
    const int32_t sum = middle_part(state) + value;
    *next = left == 0 ? state : left == 1 ? pack(1, 0, 0) : pack(left, sum, 0);
    return left == 0 || (left == 1 ? sum == clue->number : sum < clue->number);
}

static bool x_sum_is_complete(const void *user, uint64_t state)
{
    (void)user;
    return low_part(state) == 1;
}

static void lower_x_sum(const struct sj_constraints *all, const struct sj_constraint *c,
                        struct sj_lowering *out)
{
    if (sj_takes_ways(out, c->cell, c->cells)) {
        sj_lower_ways(out, c->cell, c->cells);
        for (unsigned x = 1; x <= c->cells && x <= all->size; x++) {
            struct sj_filling way = new_way((1u << all->size) - 1, 0, x, c->number[0]);
            way.set[0] = (uint16_t)(1u << (x - 1));
            if (can_add_up((int32_t)x, 1, (int32_t)all->size, c->number[0]))
                add_way(out, &way, c->cells);
        }
        return;
    }
    lower_clue(all, c, out, 0, x_sum_step, x_sum_is_complete);
}

/* ---- What is seen ---- */

static bool skyscraper_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                             const uint8_t *grid)
{
    (void)all;
    int32_t seen = 0;
    unsigned highest = 0;
    for (unsigned i = 0; i < c->cells; i++)
        if (grid[c->cell[i]] > highest) {
            highest = grid[c->cell[i]];
            seen++;
        }
    return seen == c->number[0];
}

/* Low: the highest so far. Middle: how many were seen. */
static bool skyscraper_step(const void *user, uint64_t state, int32_t value, uint64_t *next)
{
    const struct clue *const clue = user;
    const bool seen = value > low_part(state);
    *next = seen ? pack(value, middle_part(state) + 1, 0) : state;
    return middle_part(*next) <= clue->number;
}

static bool sees_all(const void *user, uint64_t state)
{
    const struct clue *const clue = user;
    return middle_part(state) == clue->number;
}

static void lower_skyscraper(const struct sj_constraints *all, const struct sj_constraint *c,
                             struct sj_lowering *out)
{
    lower_clue(all, c, out, 0, skyscraper_step, sees_all);
}

static bool hidden_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                         const uint8_t *grid)
{
    (void)all;
    for (unsigned i = 0, highest = 0; i < c->cells; i++) {
        const unsigned value = grid[c->cell[i]];
        if (value < highest)
            return (int32_t)value == c->number[0];
        highest = value;
    }
    return false;
}

/* Low: the highest so far. Middle: 1 when a hidden one was there. */
static bool hidden_step(const void *user, uint64_t state, int32_t value, uint64_t *next)
{
    const struct clue *const clue = user;
    const bool hidden = middle_part(state) == 0 && value < low_part(state);
    *next = hidden ? pack(0, 1, 0) : middle_part(state) ? state : pack(value, 0, 0);
    return !hidden || value == clue->number;
}

static bool has_hidden(const void *user, uint64_t state)
{
    (void)user;
    return middle_part(state) == 1;
}

static void lower_hidden(const struct sj_constraints *all, const struct sj_constraint *c,
                         struct sj_lowering *out)
{
    lower_clue(all, c, out, 0, hidden_step, has_hidden);
}

/* ---- The first value says which cell ---- */

static bool room_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                       const uint8_t *grid)
{
    (void)all;
    const unsigned place = grid[c->cell[0]];
    return place <= c->cells && grid[c->cell[place - 1]] == c->number[0];
}

/* Low: how many cells from here the room is, plus 1; 0 before the first cell; 1 when it was there.
   */
static bool room_step(const void *user, uint64_t state, int32_t value, uint64_t *next)
{
    const struct clue *const clue = user;
    const int32_t left = low_part(state) == 0 ? value : low_part(state) - 1;
    *next = left == 0 ? state : pack(left, 0, 0);
    return left != 1 || value == clue->number;
}

static bool has_room(const void *user, uint64_t state)
{
    (void)user;
    return low_part(state) == 1;
}

static void lower_room(const struct sj_constraints *all, const struct sj_constraint *c,
                       struct sj_lowering *out)
{
    lower_clue(all, c, out, 0, room_step, has_room);
}

/* ---- Between the lowest and the highest ---- */

static bool lunchbox_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                           const uint8_t *grid)
{
    (void)all;
    unsigned low = 0, high = 0;
    int32_t sum = 0;
    for (unsigned i = 1; i < c->cells; i++) {
        low = grid[c->cell[i]] < grid[c->cell[low]] ? i : low;
        high = grid[c->cell[i]] > grid[c->cell[high]] ? i : high;
    }
    for (unsigned i = (low < high ? low : high) + 1; i < (low < high ? high : low); i++)
        sum += grid[c->cell[i]];
    for (unsigned i = 0; i < c->cells; i++)
        for (unsigned k = 0; k < i; k++)
            if (grid[c->cell[i]] == grid[c->cell[k]])
                return false;
    return sum == c->number[0];
}

/* Low: the lowest so far in the first byte, the highest in the second. Middle: the sum between the
   two. High: the sum after the later one of them, and above it whether that is the highest. Sums
   stop one above the number. */
enum { IS_HIGHEST = 1 << 15 };

static bool lunchbox_step(const void *user, uint64_t state, int32_t value, uint64_t *next)
{
    const struct clue *const clue = user;
    const int32_t low = low_part(state) & 0xff, high = low_part(state) >> 8,
                  between = middle_part(state);
    const int32_t after = high_part(state) & ~IS_HIGHEST, most = clue->number + 1;
    const bool highest = (high_part(state) & IS_HIGHEST) != 0;
    /* what is after the earlier one of the two */
    const int32_t long_after = low == high ? after : between + after + (highest ? high : low);
    if (low == 0) {
        *next = pack(value << 8 | value, 0, 0);
        return true;
    }
    if (value < low || value > high) {
        const bool up = value > high;
        const int32_t sum = low == high || up == highest ? long_after : after;
        *next = pack(up ? value << 8 | low : high << 8 | value, sum < most ? sum : most,
                     up ? IS_HIGHEST : 0);
        return true;
    }
    *next = pack(low_part(state), between,
                 (after + value < most ? after + value : most) | (highest ? IS_HIGHEST : 0));
    return true;
}

static bool lunchbox_is_full(const void *user, uint64_t state)
{
    const struct clue *const clue = user;
    return middle_part(state) == clue->number;
}

/* The lowest and the highest are at places a and b, in any order. */
static void lower_lunchbox_ways(const struct sj_constraints *all, const struct sj_constraint *c,
                                struct sj_lowering *out, unsigned a, unsigned b)
{
    const int32_t cells = (int32_t)c->cells, size = (int32_t)all->size;
    for (int32_t low = 1; low <= size; low++)
        for (int32_t high = low + cells - 1; high <= size; high++) {
            const unsigned within = ((1u << (high - 1)) - 1) & ~((1u << low) - 1);
            struct sj_filling way = new_way(within, a + 1, b - a - 1, c->number[0]);
            way.set[a] = way.set[b] = (uint16_t)(1u << (low - 1) | 1u << (high - 1));
            if (can_add_up((int32_t)(b - a - 1), low + 1, high - 1, c->number[0]))
                add_way(out, &way, c->cells);
        }
}

static void lower_lunchbox(const struct sj_constraints *all, const struct sj_constraint *c,
                           struct sj_lowering *out)
{
    sj_lower_distinct(out, c->cell, c->cells);
    if (c->cells > 1 && sj_takes_ways(out, NULL, c->cells)) {
        sj_lower_ways(out, c->cell, c->cells);
        for (unsigned b = 1; b < c->cells; b++)
            for (unsigned a = 0; a < b; a++)
                lower_lunchbox_ways(all, c, out, a, b);
        return;
    }
    lower_clue(all, c, out, 0, lunchbox_step, lunchbox_is_full);
}

static const char *clue_flaw(const struct sj_constraints *all, const struct sj_constraint *c)
{
    (void)all;
    return c->number[0] < 0 || c->number[0] > 32000 ? "the number must be from 0 to 32000" : NULL;
}

static const char *sandwich_flaw(const struct sj_constraints *all, const struct sj_constraint *c)
{
    return all->size < 2 ? "the size must be at least 2" : clue_flaw(all, c);
}

const struct sj_constraint_kind sj_clue_kinds[] = {
    {.info = {"littlekiller", "the cells of a diagonal add up to the number, and may be equal",
              "%c add up to %n", "littlekiller(20:r1c6-r4c9)", "littlekillersum",
              SUUJI_FIGURE_CLUE},
     .look = {.words = "number with an arrow", .mark = "%n", .shape = SJ_SHAPE_ARROW},
     .holds = diagonal_holds,
     .lower = lower_diagonal,
     CLUE},
    {.info = {"sandwich", "the cells between 1 and the highest value add up to the number",
              "what is between 1 and the highest value in %c adds up to %n",
              "sandwich(12:r1c1-r1c9)", "sandwichsum", SUUJI_FIGURE_CLUE},
     .look = {.words = "number between two bars", .mark = "%n", .shape = SJ_SHAPE_BARS},
     .holds = sandwich_holds,
     .lower = lower_sandwich,
     CLUE,
     .order = SJ_REVERSIBLE,
     .flaw = sandwich_flaw},
    {.info = {"xsum", "the first X cells add up to the number; X is the value of the first",
              "the first X cells of %c, X "
              "being the first of them, add up to %n",
              "xsum(12:r1c1-r1c9)", NULL, SUUJI_FIGURE_CLUE},
     .look = {.words = "number after X", .mark = "X%n"},
     .holds = x_sum_holds,
     .lower = lower_x_sum,
     CLUE,
     .flaw = clue_flaw},
    {.info = {"skyscraper", "as many cells as the number says are higher than all before them",
              "%n of the cells %c are higher than all before them", "skyscraper(3:r1c1-r1c9)", NULL,
              SUUJI_FIGURE_CLUE},
     .look = {.words = "number in a tower", .mark = "%n", .shape = SJ_SHAPE_TOWER},
     .holds = skyscraper_holds,
     .lower = lower_skyscraper,
     CLUE,
     .flaw = clue_flaw},
    {.info = {"hiddenskyscraper",
              "the first cell that is lower than one before it holds the number",
              "the first of %c that is lower than one before it is %n",
              "hiddenskyscraper(3:r1c1-r1c9)", NULL, SUUJI_FIGURE_CLUE},
     .look = {.words = "number in a dashed tower",
              .mark = "%n",
              .shape = SJ_SHAPE_TOWER,
              .stroke = SJ_STROKE_DASHED},
     .holds = hidden_holds,
     .lower = lower_hidden,
     CLUE,
     .flaw = clue_flaw},
    {.info = {"numberedroom", "the cell that the first cell says the place of holds the number",
              "of %c, the cell whose place the first one says holds %n",
              "numberedroom(3:r1c1-r1c9)", NULL, SUUJI_FIGURE_CLUE},
     .look = {.words = "number in a square", .mark = "%n", .shape = SJ_SHAPE_SQUARE},
     .holds = room_holds,
     .lower = lower_room,
     CLUE,
     .flaw = clue_flaw},
    {.info = {"lunchbox",
              "the cells differ, and those between the lowest and the highest of them add up to "
              "the number",
              "%c differ, and what is between the lowest and the highest of them adds up to %n",
              "lunchbox(12:r1c1-r1c5)", NULL, SUUJI_FIGURE_LINE},
     .look = {.words = "line between bars",
              .mark = "%n",
              .color = "yellow",
              .width = 0.16,
              .shape = SJ_SHAPE_BARS},
     .holds = lunchbox_holds,
     .lower = lower_lunchbox,
     CLUE,
     .order = SJ_REVERSIBLE,
     .flaw = clue_flaw},
    {.info = {.name = NULL}},
};
