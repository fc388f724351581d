/* SPDX-License-Identifier: MIT */
/* Symmetries of where clues are.

   The eight maps of the square onto itself are numbered by three bits: transpose, then flip top and
   bottom, then flip left and right. A symmetry is a group of them, as a set of such numbers. A
   board is a square for any boxes, so every symmetry of a pattern is possible under all rules; that
   boxes are mapped to boxes, which values would need, is not required. */
#include "model/symmetry.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

enum { SIDES = 1, ENDS = 2, TRANSPOSE = 4, MAPS = 8 };

#define MAP(bits) (1u << (bits))
#define IDENTITY MAP(0)
#define HALF_TURN MAP(SIDES | ENDS)

static const struct {
    suuji_symmetry_info info;
    unsigned maps; /* bit m: map number m is in the group */
} symmetries[] = {
    {{"none", "clues may be anywhere", "none"}, IDENTITY},
    {{"rotate180", "the same after half a turn", "half turn"}, IDENTITY | HALF_TURN},
    {{"rotate90", "the same after a quarter turn", "quarter turn"},
     IDENTITY | HALF_TURN | MAP(TRANSPOSE | SIDES) | MAP(TRANSPOSE | ENDS)},
    {{"horizontal", "the lower half mirrors the upper half", "top and bottom"},
     IDENTITY | MAP(ENDS)},
    {{"vertical", "the right half mirrors the left half", "left and right"}, IDENTITY | MAP(SIDES)},
    {{"diagonal", "mirrored across the diagonal from the upper left corner", "diagonal"},
     IDENTITY | MAP(TRANSPOSE)},
    {{"antidiagonal", "mirrored across the diagonal from the upper right corner", "other diagonal"},
     IDENTITY | MAP(TRANSPOSE | SIDES | ENDS)},
    {{"diagonals", "mirrored across both diagonals", "both diagonals"},
     IDENTITY | HALF_TURN | MAP(TRANSPOSE) | MAP(TRANSPOSE | SIDES | ENDS)},
    {{"axes", "mirrored left and right, and top and bottom", "both axes"},
     IDENTITY | HALF_TURN | MAP(SIDES) | MAP(ENDS)},
    {{"full", "the same after every turn and every reflection", "full"}, (1u << MAPS) - 1},
};

enum { SYMMETRIES = sizeof symmetries / sizeof symmetries[0] };

const suuji_symmetry_info *suuji_symmetry_at(size_t i)
{
    return i < SYMMETRIES ? &symmetries[i].info : NULL;
}

static unsigned apply(unsigned map, unsigned size, unsigned cell)
{
    unsigned row = cell / size;
    unsigned col = cell % size;
    if (map & TRANSPOSE) {
        row = cell % size;
        col = cell / size;
    }
    if (map & ENDS)
        row = size - 1 - row;
    if (map & SIDES)
        col = size - 1 - col;
    return row * size + col;
}

/* Put `cell` into the ascending list, unless it is in it. */
static unsigned insert_cell(uint16_t *list, unsigned count, unsigned cell)
{
    unsigned at = count;
    while (at > 0 && list[at - 1] > cell)
        at--;
    if (at > 0 && list[at - 1] == cell)
        return count;
    memmove(list + at + 1, list + at, (count - at) * sizeof *list);
    list[at] = (uint16_t)cell;
    return count + 1;
}

unsigned suuji_symmetry_orbit(size_t i, const suuji_rules *rules, unsigned cell, uint16_t orbit[8])
{
    unsigned count = 0;
    if (i >= SYMMETRIES || cell >= rules->cells)
        return 0;
    for (unsigned map = 0; map < MAPS; map++)
        if (symmetries[i].maps >> map & 1)
            count = insert_cell(orbit, count, apply(map, rules->size, cell));
    return count;
}

suuji_status sj_orbits_make(struct sj_orbits *orbits, const suuji_rules *rules, unsigned symmetry,
                            suuji_error *err)
{
    const unsigned cells = rules->cells;
    uint16_t orbit[8];
    unsigned used = 0;
    *orbits = (struct sj_orbits){.first = malloc((cells + 1) * sizeof *orbits->first),
                                 .cell = malloc(cells * sizeof *orbits->cell),
                                 .of = malloc(cells * sizeof *orbits->of)};
    if (!orbits->first || !orbits->cell || !orbits->of)
        return sj_fail_memory(err);
    for (unsigned cell = 0; cell < cells; cell++) {
        const unsigned count = suuji_symmetry_orbit(symmetry, rules, cell, orbit);
        if (orbit[0] != cell)
            continue; /* its orbit is listed */
        orbits->first[orbits->count] = (uint16_t)used;
        for (unsigned i = 0; i < count; i++) {
            orbits->cell[used++] = orbit[i];
            orbits->of[orbit[i]] = (uint16_t)orbits->count;
        }
        orbits->count++;
    }
    orbits->first[orbits->count] = (uint16_t)used;
    return SUUJI_OK;
}

void sj_orbits_release(struct sj_orbits *orbits)
{
    free(orbits->first);
    free(orbits->cell);
    free(orbits->of);
    *orbits = (struct sj_orbits){0};
}
