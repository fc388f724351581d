/* SPDX-License-Identifier: MIT */
/* Explanations of puzzles with constraints: on small boards, where all sets of givens and
   constraints can be tried with all grids, conflicts are smallest, and values and additions are
   those of all solutions. */
#include "constraint_boards.h"
#include "support.h"

#include "constraint/constraint.h"
#include "model/puzzle.h"
#include "suuji/constraints.h"

#include <stdlib.h>
#include <string.h>

/* What grids there are, by the givens (the first bits, by cell) and constraints that they break;
   each set once. */
struct broken {
    uint32_t *set;
    size_t count;
    unsigned givens;   /* bits of cells */
    uint32_t elements; /* all that can be broken */
};

static bool has_set(const struct broken *b, uint32_t set)
{
    for (size_t i = 0; i < b->count; i++)
        if (b->set[i] == set)
            return true;
    return false;
}

static void list_broken(struct broken *b, const struct board_grids *all, const suuji_puzzle *puzzle)
{
    const struct sj_constraints *const constraints = &puzzle->rules->constraints;
    *b =
        (struct broken){.givens = (unsigned)all->bytes, .set = malloc(all->count * sizeof *b->set)};
    assert_non_null(b->set);
    for (unsigned cell = 0; cell < all->bytes; cell++)
        b->elements |= (uint32_t)(puzzle->given[cell] != 0) << cell;
    for (size_t i = 0; i < constraints->count; i++)
        b->elements |= (uint32_t)1 << (b->givens + i);
    for (size_t g = 0; g < all->count; g++) {
        const uint8_t *const grid = all->grid + g * all->bytes;
        uint32_t set = 0;
        for (unsigned cell = 0; cell < all->bytes; cell++)
            if (puzzle->given[cell] && puzzle->given[cell] != grid[cell])
                set |= (uint32_t)1 << cell;
        for (size_t i = 0; i < constraints->count; i++)
            if (!constraints->at[i].kind->holds(constraints, &constraints->at[i], grid))
                set |= (uint32_t)1 << (b->givens + i);
        if (!has_set(b, set))
            b->set[b->count++] = set;
    }
}

/* Does each grid break something of the set? */
static bool conflicts(const struct broken *b, uint32_t set)
{
    for (size_t i = 0; i < b->count; i++)
        if ((b->set[i] & set) == 0)
            return false;
    return true;
}

static unsigned smallest_conflict(const struct broken *b)
{
    unsigned best = 32;
    for (uint32_t set = b->elements; set; set = (set - 1) & b->elements)
        if ((unsigned)__builtin_popcount(set) < best && conflicts(b, set))
            best = (unsigned)__builtin_popcount(set);
    return best;
}

static void check_conflict(const struct broken *b, const suuji_puzzle *puzzle,
                           const suuji_explanation *e)
{
    uint32_t set = 0;
    for (size_t i = 0; i < e->conflict_count; i++) {
        assert_int_equal(puzzle->given[e->conflict[i].cell], e->conflict[i].value);
        set |= (uint32_t)1 << e->conflict[i].cell;
    }
    for (size_t i = 0; i < e->conflict_constraint_count; i++) {
        assert_true(i == 0 || e->conflict_constraints[i - 1] < e->conflict_constraints[i]);
        set |= (uint32_t)1 << (b->givens + e->conflict_constraints[i]);
    }
    assert_int_equal(set & ~b->elements, 0);
    if (!conflicts(b, set))
        fail_msg("%s: the conflict %x is none", suuji_rules_spec(puzzle->rules), set);
    assert_int_equal(e->conflict_reduced, SUUJI_REDUCED_SMALLEST);
    assert_int_equal(__builtin_popcount(set), smallest_conflict(b));
}

/* Values are those of the grids that break nothing, and the added givens leave one of them. */
static void check_several(const struct board_grids *all, const suuji_puzzle *puzzle,
                          const suuji_explanation *e)
{
    const unsigned size = puzzle->rules->size;
    bool seen[256] = {false};
    unsigned left = 0;
    for (size_t g = 0; g < all->count; g++) {
        const uint8_t *const grid = all->grid + g * all->bytes;
        size_t i = 0;
        if (!suuji_verify(puzzle, grid, NULL, NULL))
            continue;
        for (unsigned cell = 0; cell < all->bytes; cell++)
            seen[cell * size + grid[cell] - 1] = true;
        while (i < e->added_count && grid[e->added[i].cell] == e->added[i].value)
            i++;
        left += i == e->added_count;
    }
    assert_int_equal(left, 1);
    assert_true(e->values_exact);
    for (unsigned cell = 0; cell < all->bytes; cell++)
        for (unsigned value = 1; value <= size; value++)
            assert_int_equal(suuji_explanation_value(e, cell, value),
                             seen[cell * size + value - 1]);
}

static suuji_puzzle *draw_puzzle(const struct board_grids *all, unsigned kind,
                                 struct sj_random *random)
{
    suuji_rules *const rules = board_draw_rules(all, kind, random);
    suuji_puzzle *puzzle = NULL;
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    if (sj_random_below(random, 3))
        board_add_givens(
            puzzle, all->grid + sj_random_below(random, (uint32_t)all->count) * all->bytes, random);
    suuji_rules_free(rules);
    return puzzle;
}

static void explanations_are_those_of_all_grids(void **state)
{
    (void)state;
    struct board_grids boards[] = {{"4", NULL, 0, 0}, {"4:latin", NULL, 0, 0}, {"3", NULL, 0, 0}};
    suuji_solver *const solver = make_solver("auto");
    struct sj_random random;
    unsigned none = 0, mixed = 0, several = 0;
    sj_random_seed(&random, test_number("SEED", 1));
    for (size_t i = 0; i < 3; i++)
        board_grids_list(&boards[i]);
    for (unsigned i = 0; i < test_number("PUZZLES", 400); i++) {
        const struct board_grids *const all = &boards[i % 3];
        suuji_puzzle *const puzzle = draw_puzzle(all, i / 3, &random);
        suuji_explanation *e = NULL;
        struct broken b;
        list_broken(&b, all, puzzle);
        assert_int_equal(suuji_explain(solver, puzzle, NULL, &e, NULL), SUUJI_OK);
        assert_int_equal(e->verdict == SUUJI_VERDICT_NONE, conflicts(&b, b.elements));
        if (e->verdict == SUUJI_VERDICT_NONE && e->clash_count == 0) {
            check_conflict(&b, puzzle, e);
            mixed += e->conflict_count > 0 && e->conflict_constraint_count > 0;
            none++;
        } else if (e->verdict == SUUJI_VERDICT_SEVERAL) {
            check_several(all, puzzle, e);
            several++;
        }
        suuji_explanation_free(e);
        suuji_puzzle_free(puzzle);
        free(b.set);
    }
    assert_in_range(none, 50, 400);
    assert_in_range(mixed, 10, 400);
    assert_in_range(several, 50, 400);
    for (size_t i = 0; i < 3; i++)
        free(boards[i].grid);
    suuji_solver_free(solver);
}

/* A dot that is not demanded still exempts its cells from a rule for cells without a dot, or the
   rest would seem to conflict without it. */
static void what_is_not_demanded_still_exempts(void **state)
{
    (void)state;
    char givens[82] = {'1', '2'};
    memset(givens + 2, '.', 79);
    suuji_puzzle *const puzzle =
        make_puzzle("9+noratio+ratio(2:r1c1,r1c2)+greater(r9c1,r9c4)+greater(r9c4,r9c7)"
                    "+greater(r9c7,r9c9)+greater(r9c9,r9c1)",
                    givens);
    suuji_solver *const solver = make_solver("auto");
    suuji_explanation *e = NULL;
    assert_int_equal(suuji_explain(solver, puzzle, NULL, &e, NULL), SUUJI_OK);
    assert_int_equal(e->conflict_reduced, SUUJI_REDUCED_SMALLEST);
    assert_int_equal(e->conflict_count, 0);
    assert_int_equal(e->conflict_constraint_count, 4);
    suuji_explanation_free(e);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

TEST_FILE(test_explain_constraints)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(explanations_are_those_of_all_grids),
        cmocka_unit_test(what_is_not_demanded_still_exempts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
