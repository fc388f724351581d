/* SPDX-License-Identifier: MIT */
/* Constraints about sums. */
#include "constraint/lowering.h"

#include <stdlib.h>

static int32_t add_up(const uint16_t *cell, unsigned count, const uint8_t *grid)
{
    int32_t sum = 0;
    for (unsigned i = 0; i < count; i++)
        sum += grid[cell[i]];
    return sum;
}

static bool all_differ(const uint16_t *cell, unsigned count, const uint8_t *grid)
{
    for (unsigned i = 0; i < count; i++)
        for (unsigned j = 0; j < i; j++)
            if (grid[cell[i]] == grid[cell[j]])
                return false;
    return true;
}

/* first - second = 0 */
static void lower_equal_sums(struct sj_lowering *out, const uint16_t *first, unsigned firsts,
                             const uint16_t *second, unsigned seconds)
{
    uint16_t *const cell = malloc((firsts + seconds) * sizeof *cell);
    int32_t *const coefficient = malloc((firsts + seconds) * sizeof *coefficient);
    out->failed |= !cell || !coefficient;
    for (unsigned i = 0; !out->failed && i < firsts + seconds; i++) {
        cell[i] = i < firsts ? first[i] : second[i - firsts];
        coefficient[i] = i < firsts ? 1 : -1;
    }
    if (!out->failed)
        sj_lower_sum(out, cell, coefficient, firsts + seconds, 0);
    free(cell);
    free(coefficient);
}

/* ---- Cages ---- */

static bool cage_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                       const uint8_t *grid)
{
    (void)all;
    return all_differ(c->cell, c->cells, grid) &&
           (!c->numbers || add_up(c->cell, c->cells, grid) == c->number[0]);
}

static void lower_cage(const struct sj_constraints *all, const struct sj_constraint *c,
                       struct sj_lowering *out)
{
    (void)all;
    sj_lower_distinct(out, c->cell, c->cells);
    if (c->numbers)
        sj_lower_sum(out, c->cell, NULL, c->cells, c->number[0]);
}

static bool sum_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                      const uint8_t *grid)
{
    (void)all;
    return add_up(c->cell, c->cells, grid) == c->number[0];
}

static void lower_sum(const struct sj_constraints *all, const struct sj_constraint *c,
                      struct sj_lowering *out)
{
    (void)all;
    sj_lower_sum(out, c->cell, NULL, c->cells, c->number[0]);
}

/* The first number is the total, then there is a coefficient for each cell. */
static bool weighted_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                           const uint8_t *grid)
{
    (void)all;
    int64_t sum = 0;
    for (unsigned i = 0; i < c->cells; i++)
        sum += (int64_t)c->number[i + 1] * grid[c->cell[i]];
    return sum == c->number[0];
}

static void lower_weighted(const struct sj_constraints *all, const struct sj_constraint *c,
                           struct sj_lowering *out)
{
    (void)all;
    sj_lower_sum(out, c->cell, c->number + 1, c->cells, c->number[0]);
}

static const char *weighted_flaw(const struct sj_constraints *all, const struct sj_constraint *c)
{
    (void)all;
    for (unsigned i = 1; i < c->numbers; i++)
        if (c->number[i] < -1000 || c->number[i] > 1000)
            return "the coefficients must be from -1000 to 1000";
    return c->numbers != c->cells + 1 ? "the numbers are the total and a coefficient for each cell"
                                      : NULL;
}

/* No set of some of the cells adds up to the number, and the cells differ. */
static bool some_add_up(const uint16_t *cell, unsigned count, const uint8_t *grid, int32_t left,
                        bool used)
{
    if (left == 0 && used)
        return true;
    return count > 0 && left > 0 &&
           (some_add_up(cell + 1, count - 1, grid, left - grid[cell[0]], true) ||
            some_add_up(cell + 1, count - 1, grid, left, used));
}

static bool rellik_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                         const uint8_t *grid)
{
    (void)all;
    return all_differ(c->cell, c->cells, grid) &&
           !some_add_up(c->cell, c->cells, grid, c->number[0], false);
}

/* The state is the set of sums that some of the cells add up to: bit k, k. */
static bool rellik_step(const void *user, uint64_t state, int32_t value, uint64_t *next)
{
    const int32_t sum = *(const int32_t *)user;
    *next = value > sum ? state : (state | state << value) & sj_low_mask((unsigned)sum + 1);
    return !(*next >> sum & 1);
}

static bool accept(const void *user, uint64_t state)
{
    (void)user, (void)state;
    return true;
}

static void lower_rellik(const struct sj_constraints *all, const struct sj_constraint *c,
                         struct sj_lowering *out)
{
    (void)all;
    sj_lower_distinct(out, c->cell, c->cells);
    sj_lower_automaton(out, c->cell, c->cells,
                       &(struct sj_walk_steps){1, rellik_step, accept, c->number});
}

static const char *rellik_flaw(const struct sj_constraints *all, const struct sj_constraint *c)
{
    (void)all;
    return c->number[0] < 1 || c->number[0] > 62 ? "the sum must be from 1 to 62" : NULL;
}

/* ---- Arrows ---- */

static bool equal_sums_hold(const struct sj_constraints *all, const struct sj_constraint *c,
                            const uint8_t *grid)
{
    (void)all;
    unsigned count = 0;
    const uint16_t *const first = sj_group(c, 0, &count);
    const int32_t sum = add_up(first, count, grid);
    for (unsigned g = 1; g < c->groups; g++) {
        const uint16_t *const cell = sj_group(c, g, &count);
        if (add_up(cell, count, grid) != sum)
            return false;
    }
    return true;
}

static void lower_groups(const struct sj_constraints *all, const struct sj_constraint *c,
                         struct sj_lowering *out)
{
    (void)all;
    for (unsigned g = 1; g < c->groups; g++) {
        unsigned before = 0, count = 0;
        const uint16_t *const first = sj_group(c, g - 1, &before);
        const uint16_t *const cell = sj_group(c, g, &count);
        lower_equal_sums(out, first, before, cell, count);
    }
}

static const char *arrow_flaw(const struct sj_constraints *all, const struct sj_constraint *c)
{
    (void)all;
    return c->end[0] != 1 ? "the circle is one cell: a longer one is a pill" : NULL;
}

/* The cells of the pill in reading order are the digits of a number. */
static int32_t pill_number(const uint16_t *cell, unsigned count, const uint8_t *grid)
{
    int32_t number = 0;
    for (unsigned i = 0; i < count; i++)
        number = number * 10 + grid[cell[i]];
    return number;
}

static bool pill_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                       const uint8_t *grid)
{
    (void)all;
    unsigned digits = 0, count = 0;
    const uint16_t *const pill = sj_group(c, 0, &digits);
    const uint16_t *const shaft = sj_group(c, 1, &count);
    for (unsigned i = 1; i < digits; i++)
        if (grid[pill[i]] > 9)
            return false;
    return pill_number(pill, digits, grid) == add_up(shaft, count, grid);
}

static bool is_digit(int32_t number, int32_t value)
{
    (void)number;
    return value <= 9;
}

static void lower_pill(const struct sj_constraints *all, const struct sj_constraint *c,
                       struct sj_lowering *out)
{
    (void)all;
    int32_t *const coefficient = malloc(c->cells * sizeof *coefficient);
    unsigned digits = c->end[0];
    int32_t weight = 1;
    if (!coefficient) {
        out->failed = true;
        return;
    }
    for (unsigned i = digits; i-- > 0; weight *= 10)
        coefficient[i] = weight;
    for (unsigned i = digits; i < c->cells; i++)
        coefficient[i] = -1;
    for (unsigned i = 1; i < digits; i++)
        sj_lower_domain(out, c->cell[i], is_digit, 0);
    sj_lower_sum(out, c->cell, coefficient, c->cells, 0);
    free(coefficient);
}

static const char *pill_flaw(const struct sj_constraints *all, const struct sj_constraint *c)
{
    (void)all;
    if (c->end[0] < 2 || c->end[0] > 3)
        return "the pill is two or three cells";
    for (unsigned i = 1; i < c->end[0]; i++)
        if (c->cell[i] <= c->cell[i - 1])
            return "the cells of the pill must be in reading order";
    return NULL;
}

/* The ends add up to the cells between them. */
static bool double_arrow_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                               const uint8_t *grid)
{
    (void)all;
    const int32_t ends = grid[c->cell[0]] + grid[c->cell[c->cells - 1]];
    return add_up(c->cell + 1, c->cells - 2, grid) == ends;
}

static void lower_double_arrow(const struct sj_constraints *all, const struct sj_constraint *c,
                               struct sj_lowering *out)
{
    (void)all;
    const uint16_t ends[2] = {c->cell[0], c->cell[c->cells - 1]};
    lower_equal_sums(out, c->cell + 1, c->cells - 2, ends, 2);
}

/* ---- Lines with sums ---- */

/* The end of the piece of a line that begins at `from`: where it enters another region. */
static unsigned piece_end(const struct sj_constraints *all, const struct sj_constraint *c,
                          unsigned from)
{
    unsigned end = from + 1;
    while (end < c->cells && all->region[c->cell[end]] == all->region[c->cell[from]])
        end++;
    return end;
}

static bool region_sums_hold(const struct sj_constraints *all, const struct sj_constraint *c,
                             const uint8_t *grid)
{
    const int32_t sum = add_up(c->cell, piece_end(all, c, 0), grid);
    for (unsigned from = 0, end; from < c->cells; from = end) {
        end = piece_end(all, c, from);
        if (add_up(c->cell + from, end - from, grid) != sum)
            return false;
    }
    return true;
}

static void lower_region_sums(const struct sj_constraints *all, const struct sj_constraint *c,
                              struct sj_lowering *out)
{
    for (unsigned from = 0, middle = 0; from < c->cells; from = middle) {
        middle = piece_end(all, c, from);
        for (unsigned other = middle, end; other < c->cells; other = end) {
            end = piece_end(all, c, other);
            lower_equal_sums(out, c->cell + from, middle - from, c->cell + other, end - other);
        }
    }
}

static const char *regions_flaw(const struct sj_constraints *all, const struct sj_constraint *c)
{
    (void)c;
    return all->region ? NULL : "there are neither boxes nor regions";
}

/* Cells equally far from the middle add up to the same number, which the middle one is if there is
   one. */
static bool zipper_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                         const uint8_t *grid)
{
    (void)all;
    const unsigned last = c->cells - 1;
    const int32_t sum =
        c->cells % 2 ? grid[c->cell[c->cells / 2]] : grid[c->cell[0]] + grid[c->cell[last]];
    for (unsigned i = 0; i < c->cells / 2; i++)
        if (grid[c->cell[i]] + grid[c->cell[last - i]] != sum)
            return false;
    return true;
}

static void lower_zipper(const struct sj_constraints *all, const struct sj_constraint *c,
                         struct sj_lowering *out)
{
    (void)all;
    const unsigned last = c->cells - 1;
    const uint16_t *const middle = c->cell + c->cells / 2;
    for (unsigned i = 0; i < c->cells / 2; i++) {
        const uint16_t pair[2] = {c->cell[i], c->cell[last - i]};
        if (c->cells % 2)
            lower_equal_sums(out, pair, 2, middle, 1);
        for (unsigned k = 0; c->cells % 2 == 0 && k < i; k++) {
            const uint16_t other[2] = {c->cell[k], c->cell[last - k]};
            lower_equal_sums(out, pair, 2, other, 2);
        }
    }
}

/* Piece after piece adds up to the number. */
static bool sum_pieces(const struct sj_constraint *c, const uint8_t *grid, unsigned first)
{
    int32_t sum = 0;
    for (unsigned i = 0; i < c->cells; i++) {
        sum += grid[c->cell[(first + i) % c->cells]];
        if (sum > c->number[0])
            return false;
        if (sum == c->number[0])
            sum = 0;
    }
    return sum == 0;
}

static bool sum_line_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                           const uint8_t *grid)
{
    (void)all;
    return sum_pieces(c, grid, 0);
}

static bool sum_loop_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                           const uint8_t *grid)
{
    (void)all;
    for (unsigned first = 0; first < c->cells; first++)
        if (sum_pieces(c, grid, first))
            return true;
    return false;
}

/* The state is what the open piece adds up to. */
static bool piece_step(const void *user, uint64_t state, int32_t value, uint64_t *next)
{
    const uint64_t sum = (uint64_t) * (const int32_t *)user;
    *next = (state + (uint64_t)value) % sum;
    return state + (uint64_t)value <= sum;
}

static bool no_open_piece(const void *user, uint64_t state)
{
    (void)user;
    return state == 0;
}

static void lower_sum_line(const struct sj_constraints *all, const struct sj_constraint *c,
                           struct sj_lowering *out)
{
    (void)all;
    sj_lower_automaton(out, c->cell, c->cells,
                       &(struct sj_walk_steps){0, piece_step, no_open_piece, c->number});
}

/* A loop is cut where the cells' sum since its first cell is p, p + number, p + 2 * number ... for
   one p below the number. The state: the sum so far modulo the number in the lowest bits, and above
   it the set of the p that are left. A cell that goes beyond a sum without ending there leaves that
   p out. */
enum { LOOP_BITS = 6, LONGEST_LOOP_SUM = 58 };

static bool loop_step(const void *user, uint64_t state, int32_t value, uint64_t *next)
{
    const unsigned number = (unsigned)*(const int32_t *)user;
    unsigned sum = (unsigned)(state & sj_low_mask(LOOP_BITS));
    uint64_t left = state >> LOOP_BITS;
    for (int32_t i = 1; i < value && left; i++)
        left &= ~((uint64_t)1 << (sum + (unsigned)i) % number);
    sum = (sum + (unsigned)value) % number;
    *next = left << LOOP_BITS | sum;
    return left != 0;
}

static bool is_cut(const void *user, uint64_t state)
{
    (void)user;
    return (state & sj_low_mask(LOOP_BITS)) == 0;
}

static void lower_sum_loop(const struct sj_constraints *all, const struct sj_constraint *c,
                           struct sj_lowering *out)
{
    (void)all;
    const uint64_t first = sj_low_mask((unsigned)c->number[0]) << LOOP_BITS;
    sj_lower_automaton(out, c->cell, c->cells,
                       &(struct sj_walk_steps){first, loop_step, is_cut, c->number});
}

static const char *sum_line_flaw(const struct sj_constraints *all, const struct sj_constraint *c)
{
    (void)all;
    return c->number[0] < 1 ? "the sum must be at least 1" : NULL;
}

static const char *sum_loop_flaw(const struct sj_constraints *all, const struct sj_constraint *c)
{
    (void)all;
    return c->number[0] < 1 || c->number[0] > LONGEST_LOOP_SUM ? "the sum must be from 1 to 58"
                                                               : NULL;
}

const struct sj_constraint_kind sj_sum_kinds[] = {
    {.info = {"cage", "the cells of a cage differ, and add up to the number if there is one",
              "the cells %c differ{ and add up to %n}", "cage(15:r1c1-r1c3)", "killer killercage",
              SUUJI_FIGURE_CAGE},
     .look = {.words = "dashed outline", .mark = "{%n}", .stroke = SJ_STROKE_DASHED},
     .holds = cage_holds,
     .lower = lower_cage,
     .numbers = {0, 1},
     .groups = {1, 1},
     .cells = {1, SJ_ANY},
     .order = SJ_UNORDERED},
    {.info = {"sum",
              "the cells add up to the number, and may be equal; a cell that is there twice counts "
              "twice",
              "the cells %c add up to %n", "sum(7:r1c1,r2c2,r3c4)", NULL, SUUJI_FIGURE_AREA},
     .look = {.words = "shaded, with \xCE\xA3", .mark = "\xCE\xA3%n", .color = "yellow"},
     .holds = sum_holds,
     .lower = lower_sum,
     .numbers = {1, 1},
     .groups = {1, 1},
     .cells = {1, SJ_ANY},
     .order = SJ_UNORDERED,
     .repeats = true},
    {.info = {"weightedsum", "the cells times their coefficients add up to the first number",
              "the cells %c times the numbers after the first add up to it: %n",
              "weightedsum(5,1,2,-1:r1c1-r1c3)", NULL, SUUJI_FIGURE_AREA},
     .look = {.words = "shaded, with \xCE\xA3 and \xC3\x97",
              .mark = "\xCE\xA3%f",
              .each = "\xC3\x97%w",
              .color = "orange"},
     .holds = weighted_holds,
     .lower = lower_weighted,
     .numbers = {2, SJ_ANY},
     .groups = {1, 1},
     .cells = {1, SJ_ANY},
     .repeats = true,
     .flaw = weighted_flaw},
    {.info = {"arrow", "the cell in the circle is the sum of the cells along the arrow",
              "%1 is the sum of %2", "arrow(r1c1;r1c2,r2c3)", NULL, SUUJI_FIGURE_ARROW},
     .look = {.words = "circle and arrow", .shape = SJ_SHAPE_RING, .color = "grey", .width = 0.05},
     .holds = equal_sums_hold,
     .lower = lower_groups,
     .groups = {2, 2},
     .cells = {1, SJ_ANY},
     .flaw = arrow_flaw},
    {.info = {"pill",
              "the cells of the pill, read as one number, are the sum of the cells along the arrow",
              "%1, read as one number, is the sum of %2", "pill(r1c1,r1c2;r2c1-r2c4)", "pillarrow",
              SUUJI_FIGURE_ARROW},
     .look = {.words = "pill and arrow", .color = "grey", .width = 0.05},
     .holds = pill_holds,
     .lower = lower_pill,
     .groups = {2, 2},
     .cells = {1, SJ_ANY},
     .flaw = pill_flaw},
    {.info = {"doublearrow",
              "the two ends of the line add up to the same as the cells between them",
              "the ends of %c add up to the same as the cells between them",
              "doublearrow(r1c1-r1c5)", NULL, SUUJI_FIGURE_LINE},
     .look = {.words = "line between circles, +",
              .mark = "+",
              .color = "grey",
              .width = 0.05,
              .shape = SJ_SHAPE_RING},
     .holds = double_arrow_holds,
     .lower = lower_double_arrow,
     .groups = {1, 1},
     .cells = {3, SJ_ANY},
     .order = SJ_REVERSIBLE},
    {.info = {"regionsum",
              "the pieces of the line, one in each box that it passes, have the same sum",
              "the pieces of %c, one in each box or region, have the same sum",
              "regionsum(r1c2-r1c5)", "regionsumline", SUUJI_FIGURE_LINE},
     .look = {.words = "line S", .mark = "S", .color = "blue", .width = 0.16},
     .holds = region_sums_hold,
     .lower = lower_region_sums,
     .groups = {1, 1},
     .cells = {1, SJ_ANY},
     .order = SJ_REVERSIBLE,
     .flaw = regions_flaw},
    {.info = {"zipper",
              "two cells equally far from the middle of the line have the same sum, the middle "
              "cell if there is one",
              "the pairs of %c from outside to inside have the same sum", "zipper(r1c1-r1c5)",
              "zipperline", SUUJI_FIGURE_LINE},
     .look = {.words = "line Z",
              .mark = "Z",
              .color = "pink",
              .width = 0.16,
              .stroke = SJ_STROKE_DASHED},
     .holds = zipper_holds,
     .lower = lower_zipper,
     .groups = {1, 1},
     .cells = {1, SJ_ANY},
     .order = SJ_REVERSIBLE},
    {.info = {"sumline", "the line can be cut into pieces that each add up to the number",
              "%c can be cut into pieces that each add up to %n", "sumline(10:r1c1-r1c5)",
              "tenline", SUUJI_FIGURE_LINE},
     .look = {.words = "line with a number", .mark = "%n", .color = "orange", .width = 0.16},
     .holds = sum_line_holds,
     .lower = lower_sum_line,
     .numbers = {1, 1},
     .groups = {1, 1},
     .cells = {1, SJ_ANY},
     .order = SJ_REVERSIBLE,
     .flaw = sum_line_flaw},
    {.info = {"sumloop", "the loop can be cut into pieces that each add up to the number",
              "the loop %c can be cut into pieces that each add up to %n",
              "sumloop(10:r1c1,r1c2,r2c2,r2c1)", NULL, SUUJI_FIGURE_LINE},
     .look = {.words = "loop with a number",
              .mark = "%n",
              .color = "orange",
              .width = 0.16,
              .stroke = SJ_STROKE_DASHED,
              .closed = true},
     .holds = sum_loop_holds,
     .lower = lower_sum_loop,
     .numbers = {1, 1},
     .groups = {1, 1},
     .cells = {1, SJ_ANY},
     .order = SJ_REVERSIBLE,
     .flaw = sum_loop_flaw},
    {.info = {"equalsums", "the groups of cells have the same sum",
              "the groups %c have the same sum", "equalsums(r1c1,r1c2;r5c5,r6c6)", "equalsum",
              SUUJI_FIGURE_AREA},
     .look = {.words = "shaded groups with \xCE\xA3 and the same letter",
              .mark = "\xCE\xA3%l",
              .color = "green"},
     .holds = equal_sums_hold,
     .lower = lower_groups,
     .groups = {2, SJ_ANY},
     .cells = {1, SJ_ANY},
     .order = SJ_UNORDERED,
     .swaps = true},
    {.info = {"rellik", "the cells differ, and no set of some of them adds up to the number",
              "the cells %c differ, and no one or more of them add up to %n",
              "rellik(10:r1c1-r1c3)", "rellikcage", SUUJI_FIGURE_CAGE},
     .look = {.words = "dotted outline, \xE2\x89\xA0",
              .mark = "\xE2\x89\xA0%n",
              .stroke = SJ_STROKE_DOTTED},
     .holds = rellik_holds,
     .lower = lower_rellik,
     .numbers = {1, 1},
     .groups = {1, 1},
     .cells = {1, SJ_ANY},
     .order = SJ_UNORDERED,
     .flaw = rellik_flaw},
    {.info = {.name = NULL}},
};
