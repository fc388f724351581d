/* SPDX-License-Identifier: MIT */
/* Constraints on the whole grid. */
#include "constraint/lowering.h"

#include <stdlib.h>

static unsigned distance(unsigned size, unsigned a, unsigned b)
{
    return (unsigned)(abs((int)(a / size) - (int)(b / size)) +
                      abs((int)(a % size) - (int)(b % size)));
}

static bool taxicab_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                          const uint8_t *grid)
{
    (void)c;
    for (unsigned a = 0; a < all->size * all->size; a++)
        for (unsigned b = 0; b < a; b++)
            if (grid[a] && grid[a] == grid[b] && distance(all->size, a, b) == grid[a])
                return false;
    return true;
}

static bool not_both(int32_t number, int32_t first, int32_t second)
{
    return first != number || second != number;
}

static void lower_taxicab(const struct sj_constraints *all, const struct sj_constraint *c,
                          struct sj_lowering *out)
{
    (void)c;
    for (unsigned a = 0; a < all->size * all->size; a++)
        for (unsigned b = 0; b < a; b++)
            if (distance(all->size, a, b) <= all->size)
                sj_lower_relation(out, a, b, not_both, (int32_t)distance(all->size, a, b));
}

/* The four cells of the square whose first cell is `cell`. */
static void list_square(const struct sj_constraints *all, unsigned cell, uint16_t square[4])
{
    square[0] = (uint16_t)cell;
    square[1] = (uint16_t)(cell + 1);
    square[2] = (uint16_t)(cell + all->size);
    square[3] = (uint16_t)(cell + all->size + 1);
}

/* Call `see` for each two by two cells, until it is false. */
static bool each_square(const struct sj_constraints *all,
                        bool (*see)(void *user, const uint16_t square[4]), void *user)
{
    for (unsigned row = 0; row + 1 < all->size; row++)
        for (unsigned col = 0; col + 1 < all->size; col++) {
            uint16_t square[4];
            list_square(all, row * all->size + col, square);
            if (!see(user, square))
                return false;
        }
    return true;
}

/* Classes of values: thirds, or remainders of a division by three. */
struct classes {
    int32_t (*of)(int32_t size, int32_t value);
    int32_t size;
    const uint8_t *grid;
    struct sj_lowering *out;
};

static int32_t third_of(int32_t size, int32_t value)
{
    const int32_t low = (size + 1) / 3;
    return value <= low ? 0 : value > size - low ? 2 : 1;
}

static int32_t remainder_of(int32_t size, int32_t value)
{
    (void)size;
    return value % 3;
}

static bool has_all_classes(void *user, const uint16_t square[4])
{
    const struct classes *const classes = user;
    unsigned seen = 0;
    for (unsigned i = 0; i < 4; i++) {
        if (classes->grid[square[i]] == 0)
            return true;
        seen |= 1u << classes->of(classes->size, classes->grid[square[i]]);
    }
    return seen == 7;
}

/* Class and size in one number. */
static bool is_of_third(int32_t number, int32_t value)
{
    return third_of(number >> 2, value) == (number & 3);
}

static bool is_of_remainder(int32_t number, int32_t value)
{
    return value % 3 == (number & 3);
}

/* Four cells have three classes: none of them more than twice. */
static bool is_one_or_two(int32_t number, int32_t count)
{
    (void)number;
    return count == 1 || count == 2;
}

static bool lower_square(void *user, const uint16_t square[4])
{
    const struct classes *const classes = user;
    for (int32_t class = 0; class < 3; class ++)
        sj_lower_count(classes->out, square, 4,
                       classes->of == third_of ? is_of_third : is_of_remainder,
                       classes->size << 2 | class, is_one_or_two, 0);
    return true;
}

static bool entropy_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                          const uint8_t *grid)
{
    (void)c;
    return each_square(all, has_all_classes,
                       &(struct classes){third_of, (int32_t)all->size, grid, NULL});
}

static void lower_entropy(const struct sj_constraints *all, const struct sj_constraint *c,
                          struct sj_lowering *out)
{
    (void)c;
    each_square(all, lower_square, &(struct classes){third_of, (int32_t)all->size, NULL, out});
}

static bool remainders_hold(const struct sj_constraints *all, const struct sj_constraint *c,
                            const uint8_t *grid)
{
    (void)c;
    return each_square(all, has_all_classes,
                       &(struct classes){remainder_of, (int32_t)all->size, grid, NULL});
}

static void lower_remainders(const struct sj_constraints *all, const struct sj_constraint *c,
                             struct sj_lowering *out)
{
    (void)c;
    each_square(all, lower_square, &(struct classes){remainder_of, (int32_t)all->size, NULL, out});
}

const struct sj_constraint_kind sj_board_kinds[] = {
    {.info = {"antitaxicab",
              "two cells that hold the same value are never as many steps apart as it says",
              "two cells that hold the same value are never as many steps apart as it says",
              "antitaxicab", "taxicab", SUUJI_FIGURE_NONE},
     .holds = taxicab_holds,
     .lower = lower_taxicab},
    {.info = {"entropy", "each two by two cells hold a low, a middle and a high value",
              "each two by two cells hold a low, a middle and a high value", "entropy",
              "globalentropy", SUUJI_FIGURE_NONE},
     .holds = entropy_holds,
     .lower = lower_entropy},
    {.info = {"remainders",
              "each two by two cells hold values of all three remainders of a division by 3",
              "each two by two cells hold values of all three remainders of a division by 3",
              "remainders", "globalmod", SUUJI_FIGURE_NONE},
     .holds = remainders_hold,
     .lower = lower_remainders},
    {.info = {.name = NULL}},
};
