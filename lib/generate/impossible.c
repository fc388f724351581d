/* SPDX-License-Identifier: MIT */
/* What is known to be impossible, so that it is refused at once. */
#include "generate/generate.h"
#include "suuji/houses.h"

#include "base/fail.h"

/* Proved minima for plain boxes, by their shorter and longer side. Rules with more houses need no
   more clues, and may need fewer. */
static const struct {
    unsigned low, high;
    unsigned fewest;
} proved[] = {{2, 2, 4}, {2, 3, 8}, {2, 4, 14}, {3, 3, 17}};

unsigned sj_fewest_clues(const suuji_rules *rules)
{
    const bool wide = rules->box_rows < rules->box_cols;
    const unsigned low = wide ? rules->box_rows : rules->box_cols;
    const unsigned high = wide ? rules->box_cols : rules->box_rows;
    for (size_t i = 0; i < sizeof proved / sizeof proved[0]; i++)
        if (sj_rules_plain(rules) && low == proved[i].low && high == proved[i].high)
            return proved[i].fewest;
    if (!sj_rules_need_only(rules, SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS))
        return 0; /* constraints can be enough */
    /* Two values without a clue could be exchanged. */
    return rules->size - 1;
}

static unsigned count_cells(const suuji_rules *rules, const uint8_t *pattern)
{
    unsigned count = 0;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        count += pattern[cell] != 0;
    return count;
}

static suuji_status check_clues(const suuji_rules *rules, const suuji_generate_options *options,
                                suuji_error *err)
{
    const unsigned fewest = sj_fewest_clues(rules);
    if (options->high_clues && options->high_clues < options->low_clues)
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "from %u to %u clues is an empty range: give the smaller number first",
                       options->low_clues, options->high_clues);
    if (options->low_clues > rules->cells)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "%u clues are more than the %u cells of the grid",
                       options->low_clues, rules->cells);
    if (options->high_clues && options->high_clues < fewest)
        return sj_fail(
            err, SUUJI_ERR_ARGUMENT,
            "no puzzle of the rules '%.60s' with exactly one solution has fewer than %u clues",
            rules->spec, fewest);
    if (options->minimal && options->low_clues > rules->size * (rules->size - 1))
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "no minimal puzzle has %u clues: with more than %u some row is full, and "
                       "one of its clues is redundant",
                       options->low_clues, rules->size * (rules->size - 1));
    return SUUJI_OK;
}

/* Can this many clues be had from orbits of these numbers, by size? Sizes are powers of two, so
   that taking as many as possible of the largest first finds a way if there is one. */
static bool has_sum(const unsigned count[9], unsigned clues)
{
    for (unsigned size = 8; size > 0; size /= 2) {
        const unsigned most = clues / size;
        clues -= size * (most < count[size] ? most : count[size]);
    }
    return clues == 0;
}

/* Orbits come and go whole, which leaves out some numbers of clues. */
static suuji_status check_orbits(const suuji_rules *rules, const suuji_generate_options *options,
                                 suuji_error *err)
{
    const unsigned fewest = sj_fewest_clues(rules);
    const unsigned high = options->high_clues && options->high_clues < rules->cells
                              ? options->high_clues
                              : rules->cells;
    unsigned count[9] = {0}; /* by size */
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        uint16_t orbit[8];
        const unsigned size = suuji_symmetry_orbit(options->symmetry, rules, cell, orbit);
        count[size] += orbit[0] == cell;
    }
    for (unsigned n = options->low_clues > fewest ? options->low_clues : fewest; n <= high; n++)
        if (has_sum(count, n))
            return SUUJI_OK;
    return sj_fail(
        err, SUUJI_ERR_ARGUMENT,
        "from %u to %u clues: no set of cells with the symmetry '%s' has a size in this range",
        options->low_clues, high, suuji_symmetry_at(options->symmetry)->name);
}

static suuji_status check_grid(const suuji_rules *rules, const uint8_t *grid, suuji_error *err)
{
    suuji_puzzle *puzzle = NULL;
    suuji_status status = suuji_puzzle_new(rules, &puzzle, err);
    if (status == SUUJI_OK && !suuji_verify(puzzle, grid, NULL, NULL))
        status = sj_fail(err, SUUJI_ERR_ARGUMENT,
                         "the grid is not a solution grid of the rules '%.60s'", rules->spec);
    suuji_puzzle_free(puzzle);
    return status;
}

/* A pattern that provably fits no puzzle. */
static suuji_status check_pattern(const suuji_rules *rules, const suuji_generate_options *options,
                                  suuji_error *err)
{
    const uint8_t *const pattern = options->pattern;
    const unsigned cells = count_cells(rules, pattern);
    const unsigned fewest = sj_fewest_clues(rules);
    if (cells < fewest)
        return sj_fail(
            err, SUUJI_ERR_ARGUMENT,
            "the pattern has only %u clue%s: puzzles of the rules '%.60s' with exactly one "
            "solution have at least %u",
            cells, cells == 1 ? "" : "s", rules->spec, fewest);
    if (cells < options->low_clues || (options->high_clues && cells > options->high_clues))
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "the pattern has %u clues, which is outside the range of --clues", cells);
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        uint16_t orbit[8];
        const unsigned count = suuji_symmetry_orbit(options->symmetry, rules, cell, orbit);
        for (unsigned i = 0; i < count; i++)
            if (!pattern[cell] != !pattern[orbit[i]])
                return sj_fail(err, SUUJI_ERR_ARGUMENT,
                               "the pattern does not have the symmetry '%s'",
                               suuji_symmetry_at(options->symmetry)->name);
    }
    return SUUJI_OK;
}

/* Two empty rows of a band could change places, and so could two columns of a stack: no puzzle with
   them has a single solution. Only where there is nothing but rows, columns and boxes. */
static suuji_status check_lines(const suuji_rules *rules, const uint8_t *pattern, suuji_error *err)
{
    const unsigned size = rules->size;
    if (!sj_rules_plain(rules))
        return SUUJI_OK;
    for (unsigned side = 0; side < 2; side++) {
        const unsigned step = side ? rules->box_cols : rules->box_rows;
        unsigned empty = 0; /* the last empty line of the current band or stack, from 1 */
        for (unsigned line = 0; line < size; line++) {
            bool filled = false;
            for (unsigned i = 0; i < size; i++)
                filled |= pattern[side ? i * size + line : line * size + i] != 0;
            if (line % step == 0)
                empty = 0;
            if (!filled && empty)
                return sj_fail(
                    err, SUUJI_ERR_ARGUMENT,
                    "%s %u and %u of the pattern are empty: swapping them gives another solution",
                    side ? "columns" : "rows", empty, line + 1);
            if (!filled)
                empty = line + 1;
        }
    }
    return SUUJI_OK;
}

/* A clue is redundant where the others of its house are given. */
static suuji_status check_houses(const suuji_rules *rules, const uint8_t *pattern, suuji_error *err)
{
    for (uint32_t house = 0; house < rules->house_count; house++) {
        unsigned filled = 0;
        char name[64];
        for (unsigned i = 0; i < rules->size; i++)
            filled += pattern[sj_house(rules, house)[i]] != 0;
        if (filled < rules->size)
            continue;
        suuji_rules_house_name(rules, house, name, sizeof name);
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "the pattern fills %s: no puzzle with it is minimal", name);
    }
    return SUUJI_OK;
}

suuji_status sj_target_check(const suuji_rules *rules, const suuji_generate_options *options,
                             suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    if (!suuji_symmetry_at(options->symmetry))
        status =
            sj_fail(err, SUUJI_ERR_ARGUMENT, "there is no symmetry number %u", options->symmetry);
    if (status == SUUJI_OK)
        status = check_clues(rules, options, err);
    if (status == SUUJI_OK)
        status = check_orbits(rules, options, err);
    if (status == SUUJI_OK && options->grid)
        status = check_grid(rules, options->grid, err);
    if (status == SUUJI_OK && options->pattern)
        status = check_pattern(rules, options, err);
    if (status == SUUJI_OK && options->pattern)
        status = check_lines(rules, options->pattern, err);
    if (status == SUUJI_OK && options->pattern && options->minimal)
        status = check_houses(rules, options->pattern, err);
    return status;
}
