/* SPDX-License-Identifier: MIT */
/* suuji_proof_formula: a puzzle as a formula, every clause that the rules mean, none left out for
   being implied. It is made in the plainest way from the lists of houses and pairs, only by the
   public interface, and shares no code with the formulas that engines are given: a proof is checked
   against what the rules say, not against what an engine made of them. constraint_formula.c has
   those of constraints. */
#include "base/sink.h"

#include "suuji/houses.h"
#include "base/fail.h"
#include "proof/constraint_formula.h"
#include "proof/proof_header.h"

#include <inttypes.h>
#include <stdlib.h>

/* More are refused. */
#define CLAUSES_MOST ((uint64_t)INT32_MAX / 2)

/* Being written. */
struct formula {
    struct sj_sink sink;
    unsigned size, cells;
    bool ended; /* the receiver wants no more, or memory is short */
};

static void put_variable(struct formula *formula, bool negative, uint32_t variable)
{
    char digits[16];
    size_t at = sizeof digits;
    digits[--at] = ' ';
    for (; variable; variable /= 10)
        digits[--at] = (char)('0' + variable % 10);
    if (negative)
        digits[--at] = '-';
    sj_text_add(&formula->sink.text, digits + at, sizeof digits - at);
}

static void put_literal(struct formula *formula, bool negative, unsigned cell, unsigned value)
{
    put_variable(formula, negative, cell * formula->size + value);
}

static void end_clause(struct formula *formula)
{
    sj_text_add(&formula->sink.text, "0\n", 2);
    formula->ended |= !sj_sink_step(&formula->sink);
}

static void put_unit(struct formula *formula, bool negative, unsigned cell, unsigned value)
{
    put_literal(formula, negative, cell, value);
    end_clause(formula);
}

/* Not both. */
static void put_not_both(struct formula *formula, unsigned cell_a, unsigned value_a,
                         unsigned cell_b, unsigned value_b)
{
    put_literal(formula, true, cell_a, value_a);
    put_literal(formula, true, cell_b, value_b);
    end_clause(formula);
}

/* Each cell holds one value: at least one, at most one. */
static void put_cells(struct formula *formula)
{
    for (unsigned cell = 0; cell < formula->cells && !formula->ended; cell++) {
        for (unsigned value = 1; value <= formula->size; value++)
            put_literal(formula, false, cell, value);
        end_clause(formula);
        for (unsigned a = 1; a <= formula->size; a++)
            for (unsigned b = a + 1; b <= formula->size; b++)
                put_not_both(formula, cell, a, cell, b);
    }
}

/* Each value occurs once in the house. */
static void put_house(struct formula *formula, const uint16_t *cell)
{
    for (unsigned value = 1; value <= formula->size && !formula->ended; value++) {
        for (unsigned i = 0; i < formula->size; i++)
            put_literal(formula, false, cell[i], value);
        end_clause(formula);
        for (unsigned i = 0; i < formula->size; i++)
            for (unsigned k = i + 1; k < formula->size; k++)
                put_not_both(formula, cell[i], value, cell[k], value);
    }
}

static void put_pairs(struct formula *formula, const suuji_rules *rules)
{
    for (size_t i = 0; i < suuji_rules_pair_count(rules) && !formula->ended; i++) {
        unsigned a = 0, b = 0;
        suuji_rules_pair(rules, i, &a, &b);
        for (unsigned value = 1; value <= formula->size; value++)
            put_not_both(formula, a, value, b, value);
    }
}

static bool put_clause(void *user, const int32_t *literal, size_t count)
{
    struct formula *const formula = user;
    for (size_t i = 0; i < count; i++)
        put_variable(formula, literal[i] < 0, (uint32_t)abs(literal[i]));
    end_clause(formula);
    return !formula->ended;
}

static bool count_clause(void *user, const int32_t *literal, size_t count)
{
    (void)literal;
    (void)count;
    return ++*(uint64_t *)user <= CLAUSES_MOST;
}

/* Givens, excluded candidates, and the solution that is to be excluded. */
static void put_puzzle(struct formula *formula, const suuji_puzzle *puzzle, const uint8_t *blocked)
{
    const uint8_t *const given = suuji_puzzle_givens(puzzle);
    for (unsigned cell = 0; cell < formula->cells && !formula->ended; cell++) {
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

/* A solution that can be excluded has a value in each cell. */
static suuji_status check_values(const uint8_t *solution, unsigned size, suuji_error *err)
{
    for (unsigned cell = 0; cell < size * size; cell++)
        if (solution[cell] == 0 || solution[cell] > size)
            return sj_fail(err, SUUJI_ERR_ARGUMENT,
                           "the solution has no value from 1 to %u in r%uc%u", size,
                           cell / size + 1, cell % size + 1);
    return SUUJI_OK;
}

suuji_status suuji_proof_formula(const suuji_puzzle *puzzle, const uint8_t *solution,
                                 suuji_on_text *on_text, void *user, suuji_error *err)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    const unsigned size = suuji_rules_size(rules);
    struct formula formula = {
        .sink = {.on_text = on_text, .user = user}, .size = size, .cells = size * size};
    struct sj_constraint_formula constraints;
    suuji_status status = sj_proof_check_rules(rules, err);
    if (status == SUUJI_OK && solution)
        status = check_values(solution, size, err);
    if (status == SUUJI_OK)
        status = sj_constraint_formula_start(&constraints, rules, err);
    if (status != SUUJI_OK)
        return status;
    uint64_t clauses = count_clauses(puzzle, solution);
    sj_constraint_formula_write(&constraints, count_clause, &clauses);
    if (clauses > CLAUSES_MOST) {
        sj_constraint_formula_free(&constraints);
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "size %u is too large: the formula would have %" PRIu64 " clauses", size,
                       clauses);
    }
    sj_text_printf(&formula.sink.text, "p cnf %" PRId32 " %" PRIu64 "\n", constraints.variables,
                   clauses);
    put_cells(&formula);
    for (unsigned house = 0; house < suuji_rules_house_count(rules) && !formula.ended; house++)
        put_house(&formula, suuji_rules_house(rules, house));
    put_pairs(&formula, rules);
    sj_constraint_formula_write(&constraints, put_clause, &formula);
    put_puzzle(&formula, puzzle, solution);
    sj_constraint_formula_free(&constraints);
    return sj_sink_end(&formula.sink, err);
}
