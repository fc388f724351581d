/* SPDX-License-Identifier: MIT */
/* A puzzle as a formula: every clause that the rules mean, none left out for being implied. */
#include "cli/puzzle_formula.h"

#include "base/fail.h"

#include <inttypes.h>

/* Being written. */
struct formula {
    struct sj_text *out;
    unsigned size, cells;
};

static void put_literal(const struct formula *formula, bool negative, unsigned cell, unsigned value)
{
    char digits[16];
    size_t at = sizeof digits;
    uint32_t variable = cell * formula->size + value;
    digits[--at] = ' ';
    for (; variable; variable /= 10)
        digits[--at] = (char)('0' + variable % 10);
    if (negative)
        digits[--at] = '-';
    sj_text_add(formula->out, digits + at, sizeof digits - at);
}

static void end_clause(const struct formula *formula)
{
    sj_text_add(formula->out, "0\n", 2);
}

static void put_unit(const struct formula *formula, bool negative, unsigned cell, unsigned value)
{
    put_literal(formula, negative, cell, value);
    end_clause(formula);
}

/* Not both. */
static void put_not_both(const struct formula *formula, unsigned cell_a, unsigned value_a,
                         unsigned cell_b, unsigned value_b)
{
    put_literal(formula, true, cell_a, value_a);
    put_literal(formula, true, cell_b, value_b);
    end_clause(formula);
}

/* Each cell holds one value: at least one, at most one. */
static void put_cells(const struct formula *formula)
{
    for (unsigned cell = 0; cell < formula->cells; cell++) {
        for (unsigned value = 1; value <= formula->size; value++)
            put_literal(formula, false, cell, value);
        end_clause(formula);
        for (unsigned a = 1; a <= formula->size; a++)
            for (unsigned b = a + 1; b <= formula->size; b++)
                put_not_both(formula, cell, a, cell, b);
    }
}

/* Each value stands once in the house. */
static void put_house(const struct formula *formula, const uint16_t *cell)
{
    for (unsigned value = 1; value <= formula->size; value++) {
        for (unsigned i = 0; i < formula->size; i++)
            put_literal(formula, false, cell[i], value);
        end_clause(formula);
        for (unsigned i = 0; i < formula->size; i++)
            for (unsigned k = i + 1; k < formula->size; k++)
                put_not_both(formula, cell[i], value, cell[k], value);
    }
}

static void put_pairs(const struct formula *formula, const suuji_rules *rules)
{
    for (size_t i = 0; i < suuji_rules_pair_count(rules); i++) {
        unsigned a = 0, b = 0;
        suuji_rules_pair(rules, i, &a, &b);
        for (unsigned value = 1; value <= formula->size; value++)
            put_not_both(formula, a, value, b, value);
    }
}

/* Givens, candidates ruled out, and the solution that is to be left out. */
static void put_puzzle(const struct formula *formula, const suuji_puzzle *puzzle,
                       const uint8_t *blocked)
{
    const uint8_t *const given = suuji_puzzle_givens(puzzle);
    for (unsigned cell = 0; cell < formula->cells; cell++) {
        if (given[cell])
            put_unit(formula, false, cell, given[cell]);
        for (unsigned value = 1; value <= formula->size; value++)
            if (suuji_puzzle_excluded(puzzle, cell, value))
                put_unit(formula, true, cell, value);
    }
    for (unsigned cell = 0; blocked && cell < formula->cells; cell++)
        put_literal(formula, true, cell, blocked[cell]);
    if (blocked)
        end_clause(formula);
}

/* How many clauses that makes; the reader of formulas compares. */
static uint64_t count_clauses(const suuji_puzzle *puzzle, const uint8_t *blocked)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    const uint64_t size = suuji_rules_size(rules);
    const uint64_t group = 1 + size * (size - 1) / 2; /* clauses of "exactly one of `size`" */
    uint64_t units = 0;
    for (unsigned cell = 0; cell < size * size; cell++) {
        units += suuji_puzzle_givens(puzzle)[cell] != 0;
        for (unsigned value = 1; value <= size; value++)
            units += suuji_puzzle_excluded(puzzle, cell, value);
    }
    return size * size * group + suuji_rules_house_count(rules) * size * group +
           suuji_rules_pair_count(rules) * size + units + (blocked != NULL);
}

suuji_status cli_puzzle_formula(const suuji_puzzle *puzzle, const uint8_t *blocked,
                                struct sj_text *out, suuji_error *err)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    const unsigned size = suuji_rules_size(rules);
    const struct formula formula = {out, size, size * size};
    const uint64_t clauses = count_clauses(puzzle, blocked);
    if (clauses > INT32_MAX / 2)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "size %u is too large: the formula would have %" PRIu64 " clauses", size,
                       clauses);
    sj_text_printf(out, "p cnf %u %" PRIu64 "\n", size * size * size, clauses);
    put_cells(&formula);
    for (unsigned house = 0; house < suuji_rules_house_count(rules) && !out->failed; house++)
        put_house(&formula, suuji_rules_house(rules, house));
    put_pairs(&formula, rules);
    put_puzzle(&formula, puzzle, blocked);
    return out->failed ? sj_fail_memory(err) : SUUJI_OK;
}
