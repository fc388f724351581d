/* SPDX-License-Identifier: MIT */
/* Generating puzzles: unique and minimal according to another engine, symmetric, on patterns, by
   seed. */
#include "faults.h"

#include "app/generate/generate_workers.h"
#include "generate/drawn_constraints.h"
#include "generate/generate.h"
#include "suuji/constraints.h"
#include "suuji/drawn.h"

#include <stdio.h>
#include <string.h>

enum { MOST = 64, ROOM = 256 }; /* puzzles and cells of the tests */

/* Puzzles of one generator, from number 1 on. */
struct lot {
    suuji_rules *rules;
    unsigned cells, count;
    uint8_t givens[MOST * ROOM];
    uint8_t solutions[MOST * ROOM];
    suuji_made made[MOST];
};

static void make(struct lot *lot, const char *spec, const suuji_generate_options *options,
                 unsigned count)
{
    suuji_generator *generator = NULL;
    suuji_error err;
    lot->rules = make_rules(spec);
    lot->cells = lot->rules->cells;
    lot->count = count;
    assert_true(count <= MOST && lot->cells <= ROOM);
    assert_int_equal(suuji_generator_new(lot->rules, options, &generator, &err), SUUJI_OK);
    assert_int_equal(
        make_puzzles(generator, 1, count, lot->givens, lot->solutions, lot->made, &err), SUUJI_OK);
    suuji_generator_free(generator);
}

static void drop(struct lot *lot)
{
    suuji_rules_free(lot->rules);
}

/* With an engine that neither makes nor checks: each puzzle is unique, has the solution that came
   with it, and no orbit of its clues is redundant. */
static void check(const struct lot *lot, unsigned symmetry, bool minimal)
{
    suuji_solver *solver = NULL;
    uint8_t trial[ROOM];
    const char *const engine = suuji_rules_constraint_count(lot->rules) ? "cdcl" : "cells";
    assert_int_equal(suuji_solver_new(engine, &solver, NULL), SUUJI_OK);
    for (unsigned i = 0; i < lot->count; i++) {
        const uint8_t *const givens = lot->givens + i * lot->cells;
        const uint8_t *const solution = lot->solutions + i * lot->cells;
        unsigned clues = 0;
        assert_int_equal(lot->made[i].end, SUUJI_END_COMPLETE);
        assert_int_equal(lot->made[i].orbit_minimal, minimal);
        assert_int_equal(count_two(solver, lot->rules, givens), 1);
        assert_int_equal(count_two(solver, lot->rules, solution), 1);
        for (unsigned cell = 0; cell < lot->cells; cell++) {
            uint16_t orbit[8];
            const unsigned size = suuji_symmetry_orbit(symmetry, lot->rules, cell, orbit);
            clues += givens[cell] != 0;
            assert_true(givens[cell] == 0 || givens[cell] == solution[cell]);
            memcpy(trial, givens, lot->cells);
            for (unsigned k = 0; k < size; k++) {
                assert_int_equal(givens[orbit[k]] != 0, givens[cell] != 0);
                trial[orbit[k]] = 0;
            }
            if (minimal && givens[cell] && orbit[0] == cell)
                assert_int_equal(count_two(solver, lot->rules, trial), 2);
        }
        assert_int_equal(lot->made[i].clues, clues);
    }
    suuji_solver_free(solver);
}

/* ---- Unique and minimal ---- */

static void puzzles_of_all_kinds_of_rules_are_unique_and_minimal(void **state)
{
    (void)state;
    static const struct {
        const char *spec;
        unsigned count;
    } cases[] = {{"1", 1},
                 {"4", 20},
                 {"6:2x3", 10},
                 {"9", 24},
                 {"9+x", 4},
                 {"5", 4},
                 {"9+windoku", 4},
                 {"9+antiknight", 3},
                 {"8:2x4", 4},
                 {"10:2x5", 2},
                 {"12:3x4", 1},
                 {"4:regions=AABBACBBACCDCDDD", 4},
                 {"4+cage(6:r1c1,r1c2,r2c1)", 8},
                 {"6+thermometer(r1c1-r4c4)+arrow(r6c6;r6c5,r5c4)", 6},
                 {"9+x+sandwich(10:r1)+greater(r1c1,r2c1)", 4}};
    static struct lot lot;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        make(&lot, cases[i].spec, NULL, cases[i].count);
        check(&lot, 0, true);
        drop(&lot);
    }
}

/* ---- Drawn constraints ---- */

/* How many constraints of the rules are of this kind? */
static unsigned count_kind(const suuji_rules *rules, const char *kind)
{
    suuji_constraint constraint;
    unsigned count = 0;
    for (size_t i = 0; suuji_rules_constraint(rules, i, &constraint); i++)
        count += strcmp(constraint.kind->name, kind) == 0;
    return count;
}

/* Puzzle 1 of a seed: unique by an engine that neither makes nor checks it; its rules are `*rules`,
   to be freed. */
static void draw_puzzle(const char *spec, const suuji_generate_options *options,
                        suuji_rules **rules, uint8_t givens[81])
{
    suuji_generator *generator = NULL;
    suuji_solver *solver = NULL;
    suuji_puzzle *puzzle = NULL;
    suuji_end end;
    suuji_error err;
    assert_int_equal(suuji_generator_draw(spec, options, 1, rules, &generator, &end, &err),
                     SUUJI_OK);
    assert_int_equal(end, SUUJI_END_COMPLETE);
    const suuji_made *const made = suuji_generator_result(generator, 0);
    memcpy(givens, made->givens, suuji_rules_cells(*rules));
    assert_int_equal(suuji_solver_new("cdcl", &solver, NULL), SUUJI_OK);
    assert_int_equal(count_two(solver, *rules, givens), 1);
    assert_int_equal(suuji_puzzle_new(*rules, &puzzle, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_set_givens(puzzle, givens, NULL), SUUJI_OK);
    assert_true(suuji_verify(puzzle, made->solution, NULL, NULL));
    suuji_puzzle_free(puzzle);
    suuji_solver_free(solver);
    suuji_generator_free(generator);
}

static void every_kind_that_can_be_drawn_makes_unique_puzzles(void **state)
{
    (void)state;
    static const unsigned sizes[] = {6, 9};
    const struct sj_drawable *row = NULL;
    for (size_t i = 0; (row = sj_drawable_at(i)) != NULL; i++)
        for (unsigned k = 0; k < 2; k++) {
            const suuji_generate_options options = {.size = sizeof options, .seed = i + 1};
            suuji_rules *rules = NULL, *again = NULL;
            uint8_t givens[81], same[81];
            char spec[40];
            snprintf(spec, sizeof spec, "%u+%s", sizes[k], row->name);
            draw_puzzle(spec, &options, &rules, givens);
            assert_true(count_kind(rules, row->name) > 0);
            assert_int_equal(count_kind(rules, row->name), suuji_rules_constraint_count(rules));
            draw_puzzle(spec, &options, &again, same);
            assert_true(suuji_rules_equal(rules, again));
            assert_memory_equal(givens, same, suuji_rules_cells(rules));
            suuji_rules_free(rules);
            suuji_rules_free(again);
        }
}

static void amounts_mixtures_and_all_marks_are_drawn_as_asked(void **state)
{
    (void)state;
    const suuji_generate_options options = {.size = sizeof options, .seed = 5};
    static const struct {
        const char *spec, *kind;
        unsigned count;
    } rows[] = {{"9+arrow*3+killer*4", "arrow", 3},
                {"9+arrow*3+killer*4", "cage", 4},
                {"9+kropki*7", "difference", 4},
                {"9+kropki*7", "ratio", 3},
                {"9+x+thermo*2+cage(17:r1c1,r1c2)", "thermometer", 2},
                {"9+x+thermo*2+cage(17:r1c1,r1c2)", "cage", 1},
                {"9+xv+noxv", "noxv", 1},
                {"9+kropki+nonconsecutive+noratio", "noratio", 1},
                {"9:jigsaw+odd", "odd", 1}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        suuji_rules *rules = NULL;
        uint8_t givens[81];
        assert_true(suuji_rules_are_drawn(rows[i].spec));
        draw_puzzle(rows[i].spec, &options, &rules, givens);
        assert_int_equal(count_kind(rules, rows[i].kind), rows[i].count);
        suuji_rules_free(rules);
    }
    assert_false(suuji_rules_are_drawn("9"));
    assert_false(suuji_rules_are_drawn("9+x+nonconsecutive+cage(17:r1c1,r1c2)"));
}

/* Without a number, cages cover the board, and where constraints are enough there is no given. */
static void killers_without_givens_cover_the_board(void **state)
{
    (void)state;
    const suuji_filter filter = {.property = "clues"};
    const suuji_generate_options options = {
        .size = sizeof options, .seed = 2, .minimal = true, .filters = &filter, .filter_count = 1};
    suuji_rules *rules = NULL;
    suuji_constraint constraint;
    uint8_t givens[81];
    unsigned seen[36] = {0};
    draw_puzzle("6+killer", &options, &rules, givens);
    for (size_t i = 0; suuji_rules_constraint(rules, i, &constraint); i++)
        for (size_t k = 0; k < constraint.cell_count; k++)
            seen[constraint.cells[k]]++;
    for (unsigned cell = 0; cell < 36; cell++) {
        assert_int_equal(seen[cell], 1);
        assert_int_equal(givens[cell], 0);
    }
    suuji_rules_free(rules);
}

static void what_cannot_be_drawn_is_refused(void **state)
{
    (void)state;
    static const struct {
        const char *spec, *text;
    } rows[] = {{"9+regex", "'regex' cannot be drawn at random: name its cells, as in "},
                {"9+arrow*0", "'arrow*0': expected a number from 1 to 65535 after the '*'"},
                {"9+arrow*x", "'arrow*x': expected a number from 1 to 65535 after the '*'"},
                {"9+killer+cage", "'cage' is to be drawn twice"},
                {"9+arrow+foo", "rules '9+foo': there is no rule '+foo'"},
                {"2+lockout", "the rules '2' leave no place for one of the constraints"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        suuji_rules *rules = NULL;
        suuji_error err;
        assert_int_equal(suuji_rules_random(rows[i].spec, 1, &rules, &err), SUUJI_ERR_RULES);
        assert_null(rules);
        assert_memory_equal(err.text, rows[i].text, strlen(rows[i].text));
    }
}

/* With the engine of `check`: is no orbit of clues redundant? */
static bool is_minimal(suuji_solver *solver, const struct lot *lot, unsigned i, unsigned symmetry)
{
    const uint8_t *const givens = lot->givens + i * lot->cells;
    uint8_t trial[ROOM];
    bool minimal = true;
    for (unsigned cell = 0; cell < lot->cells && minimal; cell++) {
        uint16_t orbit[8];
        const unsigned size = suuji_symmetry_orbit(symmetry, lot->rules, cell, orbit);
        memcpy(trial, givens, lot->cells);
        for (unsigned k = 0; k < size; k++)
            trial[orbit[k]] = 0;
        minimal = givens[cell] == 0 || count_two(solver, lot->rules, trial) == 2;
    }
    return minimal;
}

/* If clues stay because of the requested number, they may be necessary or not: this is reported. */
static void minimality_is_reported_for_puzzles_with_enough_clues(void **state)
{
    (void)state;
    static const struct {
        const char *spec;
        unsigned symmetry, low;
    } cases[] = {{"9", 0, 25}, {"6:2x3", 0, 10}, {"9", 1, 27}, {"9+x", 0, 19}, {"4", 9, 8}};
    static struct lot lot;
    suuji_solver *solver = NULL;
    unsigned told[2] = {0};
    assert_int_equal(suuji_solver_new("cells", &solver, NULL), SUUJI_OK);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const suuji_generate_options options = {.size = sizeof(suuji_generate_options),
                                                .symmetry = cases[i].symmetry,
                                                .low_clues = cases[i].low};
        make(&lot, cases[i].spec, &options, 12);
        for (unsigned k = 0; k < lot.count; k++) {
            assert_int_equal(lot.made[k].orbit_minimal,
                             is_minimal(solver, &lot, k, cases[i].symmetry));
            assert_int_equal(lot.made[k].minimal, is_minimal(solver, &lot, k, 0));
            told[lot.made[k].orbit_minimal]++;
        }
        drop(&lot);
    }
    suuji_solver_free(solver);
    assert_true(told[false] > 9 && told[true] > 9);
}

/* Some symmetric puzzles are minimal clue by clue, and can be requested. */
static void symmetric_puzzles_can_be_minimal_clue_by_clue(void **state)
{
    suuji_generate_options options = {.size = sizeof(suuji_generate_options), .symmetry = 1};
    struct lot lot;
    suuji_solver *solver = NULL;
    unsigned told[2] = {0};
    const unsigned count = debugging ? 5 : 30;
    (void)state;
    assert_int_equal(suuji_solver_new("bits", &solver, NULL), SUUJI_OK);
    for (unsigned strict = 0; strict < 2; strict++) {
        options.minimal = strict;
        make(&lot, "9", &options, count);
        for (unsigned k = 0; k < count; k++) {
            assert_int_equal(lot.made[k].minimal, is_minimal(solver, &lot, k, 0));
            assert_true(lot.made[k].minimal || !strict);
            assert_true(lot.made[k].orbit_minimal);
            told[lot.made[k].minimal] += !strict;
        }
        drop(&lot);
    }
    assert_true(told[0] > 0);
    suuji_solver_free(solver);
}

/* One in three random minimal puzzles has 24 clues: none of them is discarded. */
static void minimal_puzzles_with_this_many_clues_are_kept(void **state)
{
    (void)state;
    const suuji_generate_options options = {
        .size = sizeof(suuji_generate_options), .low_clues = 24, .high_clues = 24, .minimal = true};
    static struct lot lot;
    uint64_t attempts = 0;
    make(&lot, "9", &options, 40);
    for (unsigned i = 0; i < lot.count; i++)
        attempts += lot.made[i].attempts;
    assert_true(attempts < 200);
    drop(&lot);
}

static void rules_without_a_grid_are_reported(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("4+antiking");
    suuji_generator *generator = NULL;
    uint8_t grid[16];
    suuji_error err;
    assert_int_equal(suuji_generator_new(rules, NULL, &generator, &err), SUUJI_OK);
    assert_int_equal(suuji_generator_grid(generator, 1, grid, &err), SUUJI_ERR_RULES);
    suuji_generator_free(generator);
    suuji_rules_free(rules);
}

/* Remove clues in an order that `seed` draws; `result` gets the puzzle. */
static void remove_clues(const suuji_rules *rules, const struct sj_orbits *orbits, uint64_t seed,
                         const uint8_t *grid, bool swaps, const char *engine, uint8_t *result)
{
    struct sj_removal *removal = NULL;
    struct sj_random random;
    suuji_puzzle *puzzle = NULL;
    suuji_solver *solver = NULL;
    uint8_t other[256];
    sj_random_seed(&random, seed);
    assert_int_equal(suuji_solver_new(engine, &solver, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    assert_int_equal(sj_removal_new(rules, orbits, swaps, &removal, NULL), SUUJI_OK);
    assert_int_equal(sj_removal_start(removal, grid, 0, &random, NULL), SUUJI_OK);
    while (sj_removal_next(removal, result)) {
        struct sj_second second = {
            .solver = solver, .puzzle = puzzle, .known = grid, .other = other};
        memcpy(puzzle->given, result, rules->cells);
        puzzle->has_marks = false;
        assert_int_equal(sj_second_find(&second, sj_removal_single(removal), NULL), SUUJI_OK);
        assert_int_equal(sj_removal_answer(removal, second.found ? other : NULL, NULL), SUUJI_OK);
    }
    sj_removal_free(removal);
    suuji_puzzle_free(puzzle);
    suuji_solver_free(solver);
}

/* The same, clue after clue. */
static void remove_one_by_one(const suuji_rules *rules, const struct sj_orbits *orbits,
                              uint64_t seed, const uint8_t *grid, uint8_t *result)
{
    uint16_t order[256];
    struct sj_random random;
    suuji_puzzle *puzzle = NULL;
    suuji_solver *solver = NULL;
    sj_random_seed(&random, seed);
    for (unsigned i = 0; i < orbits->count; i++)
        order[i] = (uint16_t)i;
    sj_random_shuffle(&random, order, orbits->count, sizeof *order);
    assert_int_equal(suuji_solver_new("bits", &solver, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    memcpy(result, grid, rules->cells);
    for (unsigned i = 0; i < orbits->count; i++) {
        suuji_query query = SUUJI_QUERY_INIT;
        suuji_answer answer = SUUJI_ANSWER_INIT;
        query.limit = 2;
        memcpy(puzzle->given, result, rules->cells);
        for (unsigned k = orbits->first[order[i]]; k < orbits->first[order[i] + 1]; k++)
            puzzle->given[orbits->cell[k]] = 0;
        assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
        if (answer.verdict == SUUJI_VERDICT_UNIQUE)
            memcpy(result, puzzle->given, rules->cells);
    }
    suuji_puzzle_free(puzzle);
    suuji_solver_free(solver);
}

static void check_results(const char *spec, unsigned symmetry, unsigned grids)
{
    suuji_rules *const rules = make_rules(spec);
    suuji_generator *generator = NULL;
    struct sj_orbits orbits;
    assert_int_equal(sj_orbits_make(&orbits, rules, symmetry, NULL), SUUJI_OK);
    assert_int_equal(suuji_generator_new(rules, NULL, &generator, NULL), SUUJI_OK);
    for (uint64_t seed = 1; seed <= grids; seed++) {
        uint8_t grid[256], expected[256], result[256];
        assert_int_equal(suuji_generator_grid(generator, seed, grid, NULL), SUUJI_OK);
        remove_one_by_one(rules, &orbits, seed, grid, expected);
        for (unsigned run = 0; run < 6; run++) { /* engines find different second solutions */
            static const char *const engines[] = {"bits", "cdcl", "singles"};
            if (rules->size > 12 && run >= 4)
                break; /* too slow */
            remove_clues(rules, &orbits, seed, grid, run & 1, engines[run / 2], result);
            assert_memory_equal(result, expected, rules->cells);
        }
    }
    suuji_generator_free(generator);
    sj_orbits_release(&orbits);
    suuji_rules_free(rules);
}

/* The result is that of removing clues one by one in the same order: the state machine only saves
   tests. */
static void the_result_does_not_depend_on_the_questions(void **state)
{
    (void)state;
    check_results("6:2x3", 0, 20);
    check_results("9", 0, 100);
    check_results("9", 1, 20);
    check_results("9+x", 0, 5);
    check_results("16", 0, 1);
}

/* ---- Symmetry ---- */

static void orbits_are_those_of_their_symmetry(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        unsigned row[8], col[8], count; /* of row 0, column 1 on a board of size 6 */
    } cases[] = {
        {"none", {0}, {1}, 1},
        {"rotate180", {0, 5}, {1, 4}, 2},
        {"rotate90", {0, 1, 4, 5}, {1, 5, 0, 4}, 4},
        {"horizontal", {0, 5}, {1, 1}, 2},
        {"vertical", {0, 0}, {1, 4}, 2},
        {"diagonal", {0, 1}, {1, 0}, 2},
        {"antidiagonal", {0, 4}, {1, 5}, 2},
        {"diagonals", {0, 1, 4, 5}, {1, 0, 5, 4}, 4},
        {"axes", {0, 0, 5, 5}, {1, 4, 1, 4}, 4},
        {"full", {0, 0, 1, 1, 4, 4, 5, 5}, {1, 4, 0, 5, 0, 5, 1, 4}, 8},
    };
    suuji_rules *const rules = make_rules("6:2x3");
    uint16_t orbit[8];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_string_equal(suuji_symmetry_at(i)->name, cases[i].name);
        assert_int_equal(suuji_symmetry_orbit(i, rules, 1, orbit), cases[i].count);
        for (unsigned k = 0; k < cases[i].count; k++)
            assert_int_equal(orbit[k], cases[i].row[k] * 6 + cases[i].col[k]);
    }
    assert_null(suuji_symmetry_at(sizeof cases / sizeof cases[0]));
    assert_int_equal(suuji_symmetry_orbit(99, rules, 0, orbit), 0);
    assert_int_equal(suuji_symmetry_orbit(0, rules, 36, orbit), 0);
    suuji_rules_free(rules);
}

static void every_symmetry_is_kept_and_no_orbit_is_redundant(void **state)
{
    (void)state;
    static struct lot lot;
    for (unsigned i = 0; suuji_symmetry_at(i); i++) {
        const suuji_generate_options options = {
            .size = sizeof(suuji_generate_options), .seed = i, .symmetry = i};
        make(&lot, "9", &options, 4);
        check(&lot, i, true);
        drop(&lot);
        make(&lot, "6:2x3", &options, 4);
        check(&lot, i, true);
        drop(&lot);
    }
}

/* ---- Clues, grids, patterns ---- */

static void numbers_of_clues_are_kept(void **state)
{
    (void)state;
    static struct lot lot;
    const suuji_generate_options thirty = {
        .size = sizeof(suuji_generate_options), .low_clues = 30, .high_clues = 30};
    const suuji_generate_options minimal = {
        .size = sizeof(suuji_generate_options), .low_clues = 25, .high_clues = 26, .minimal = true};
    const suuji_generate_options full = {.size = sizeof(suuji_generate_options), .low_clues = 16};
    make(&lot, "9", &thirty, 8);
    check(&lot, 0, false);
    for (unsigned i = 0; i < lot.count; i++)
        assert_int_equal(lot.made[i].clues, 30);
    drop(&lot);
    make(&lot, "9", &minimal, 8);
    check(&lot, 0, true);
    for (unsigned i = 0; i < lot.count; i++)
        assert_in_range(lot.made[i].clues, 25, 26);
    drop(&lot);
    make(&lot, "4", &full, 2);
    check(&lot, 0, false);
    assert_memory_equal(lot.givens, lot.solutions, 2 * 16);
    drop(&lot);
}

static void a_grid_that_is_given_is_the_solution(void **state)
{
    (void)state;
    static struct lot first, lot;
    make(&first, "9", NULL, 1);
    const suuji_generate_options options = {.size = sizeof(suuji_generate_options),
                                            .grid = first.solutions};
    make(&lot, "9", &options, 5);
    check(&lot, 0, true);
    for (unsigned i = 0; i < lot.count; i++)
        assert_memory_equal(lot.solutions + i * 81, first.solutions, 81);
    assert_memory_not_equal(lot.givens, lot.givens + 81, 81);
    drop(&first);
    drop(&lot);
}

static void patterns_are_kept(void **state)
{
    (void)state;
    static struct lot lot;
    suuji_solver *solver = NULL;
    uint8_t pattern[81];
    for (unsigned cell = 0; cell < 81; cell++)
        pattern[cell] = (cell / 9 + cell % 9) % 3 == 0;
    const suuji_generate_options options = {
        .size = sizeof(suuji_generate_options), .seed = 3, .pattern = pattern};
    assert_int_equal(suuji_solver_new("cells", &solver, NULL), SUUJI_OK);
    make(&lot, "9", &options, 3);
    for (unsigned i = 0; i < lot.count; i++) {
        assert_int_equal(lot.made[i].end, SUUJI_END_COMPLETE);
        assert_int_equal(count_two(solver, lot.rules, lot.givens + i * 81), 1);
        for (unsigned cell = 0; cell < 81; cell++)
            assert_int_equal(lot.givens[i * 81 + cell] != 0, pattern[cell]);
    }
    suuji_solver_free(solver);
    drop(&lot);
}

static void filters_let_pass_what_is_in_range(void **state)
{
    (void)state;
    static struct lot lot;
    const suuji_filter filter = {.property = "clues", .low = 23, .high = 24};
    const suuji_generate_options options = {
        .size = sizeof(suuji_generate_options), .filters = &filter, .filter_count = 1};
    make(&lot, "9", &options, 20);
    for (unsigned i = 0; i < lot.count; i++)
        assert_in_range(lot.made[i].clues, 23, 24);
    drop(&lot);
}

/* ---- Refusals ---- */

static void what_cannot_be_is_refused(void **state)
{
    (void)state;
    const uint8_t grid[81] = {1, 1};
    uint8_t pattern[81] = {0};
    const suuji_filter unknown = {.property = "levle", .high = 1};
    const suuji_filter empty = {.property = "clues", .low = 2, .high = 1};
    refuse_generator(
        "9", &(suuji_generate_options){.size = sizeof(suuji_generate_options), .high_clues = 16},
        "17");
    refuse_generator(
        "4", &(suuji_generate_options){.size = sizeof(suuji_generate_options), .high_clues = 3},
        "4 clues");
    refuse_generator(
        "6:2x3", &(suuji_generate_options){.size = sizeof(suuji_generate_options), .high_clues = 7},
        "8 clues");
    refuse_generator(
        "8:2x4",
        &(suuji_generate_options){.size = sizeof(suuji_generate_options), .high_clues = 13},
        "14 clues");
    refuse_generator(
        "16", &(suuji_generate_options){.size = sizeof(suuji_generate_options), .high_clues = 14},
        "15 clues");
    refuse_generator(
        "9", &(suuji_generate_options){.size = sizeof(suuji_generate_options), .low_clues = 82},
        "81 cells");
    refuse_generator("9",
                     &(suuji_generate_options){
                         .size = sizeof(suuji_generate_options), .low_clues = 30, .high_clues = 29},
                     "empty range");
    refuse_generator("6:2x3",
                     &(suuji_generate_options){.size = sizeof(suuji_generate_options),
                                               .symmetry = 1,
                                               .low_clues = 11,
                                               .high_clues = 11},
                     "rotate180");
    refuse_generator("9",
                     &(suuji_generate_options){.size = sizeof(suuji_generate_options),
                                               .symmetry = 9,
                                               .low_clues = 26,
                                               .high_clues = 27},
                     "full");
    refuse_generator(
        "9", &(suuji_generate_options){.size = sizeof(suuji_generate_options), .symmetry = 99},
        "symmetry");
    refuse_generator(
        "9", &(suuji_generate_options){.size = sizeof(suuji_generate_options), .grid = grid},
        "not a solution grid");
    refuse_generator(
        "9", &(suuji_generate_options){.size = sizeof(suuji_generate_options), .pattern = pattern},
        "0 clues");
    refuse_generator("9",
                     &(suuji_generate_options){.size = sizeof(suuji_generate_options),
                                               .filters = &unknown,
                                               .filter_count = 1},
                     "did you mean 'level'?");
    refuse_generator("9",
                     &(suuji_generate_options){.size = sizeof(suuji_generate_options),
                                               .filters = &empty,
                                               .filter_count = 1},
                     "empty");
    memset(pattern, 1, 81 - 18);
    refuse_generator(
        "9", &(suuji_generate_options){.size = sizeof(suuji_generate_options), .pattern = pattern},
        "rows 8 and 9");
    pattern[72] = 1;
    refuse_generator("9",
                     &(suuji_generate_options){
                         .size = sizeof(suuji_generate_options), .pattern = pattern, .symmetry = 1},
                     "rotate180");
    refuse_generator("9",
                     &(suuji_generate_options){.size = sizeof(suuji_generate_options),
                                               .pattern = pattern,
                                               .high_clues = 30},
                     "64 clues");
}

/* Random minimal puzzles hardly ever have 20 clues: patience ends it, and the best count is
   reported. */
static void a_target_out_of_reach_ends_in_time(void **state)
{
    (void)state;
    static struct lot lot;
    const suuji_generate_options options = {
        .size = sizeof(suuji_generate_options), .high_clues = 17, .limits.seconds = 0.02};
    make(&lot, "9", &options, 1);
    assert_int_equal(lot.made[0].end, SUUJI_END_TIME);
    assert_in_range(lot.made[0].clues, 18, 30);
    drop(&lot);
}

/* Measuring may take long on large boards: it ends with its time, and when it is stopped. */
static void measuring_ends_in_time_and_when_it_is_stopped(void **state)
{
    (void)state;
    const suuji_filter any = {.property = "guesses", .high = 1e9};
    const suuji_generate_options options = {
        .size = sizeof(suuji_generate_options), .filters = &any, .filter_count = 1};
    suuji_rating rating;
    struct sj_filters filters;
    static struct lot lot;
    suuji_puzzle *puzzle = NULL;
    double measured[SUUJI_MADE_MEASURED];
    bool pass = false;
    make(&lot, "9", NULL, 1);
    assert_int_equal(suuji_puzzle_new(lot.rules, &puzzle, NULL), SUUJI_OK);
    memcpy(puzzle->given, lot.givens, lot.cells);
    struct sj_specimen specimen = {.puzzle = puzzle, .solution = lot.solutions};
    assert_int_equal(sj_filters_open(&filters, &options, lot.rules, NULL), SUUJI_OK);
    assert_int_equal(sj_filters_pass(&filters, &specimen, measured, &rating, &pass, NULL),
                     SUUJI_OK);
    assert_true(pass);
    specimen.limits.seconds = 1e-9;
    assert_int_equal(sj_filters_pass(&filters, &specimen, measured, &rating, &pass, NULL),
                     SUUJI_OK);
    assert_false(pass);
    suuji_stop stop = {.requested = true};
    specimen.limits = (suuji_limits){.stop = &stop};
    assert_int_equal(sj_filters_pass(&filters, &specimen, measured, &rating, &pass, NULL),
                     SUUJI_OK);
    assert_false(pass);
    sj_filters_close(&filters);
    suuji_puzzle_free(puzzle);
    drop(&lot);
}

/* ---- Seeds and threads ---- */

/* Also not on how many are made together: few puzzles are made in another way than many. */
static void a_puzzle_depends_only_on_seed_and_number(void **state)
{
    (void)state;
    static struct lot all, other;
    static const char *const specs[] = {
        "9",
        "6:2x3+x",
        "9+windoku",
        "9+antiknight",
        ("9:regions="
         "AAABBBBCCAAABBBCCCAAABBDDCCEEDDDDDFCEEEDFFDFCEEEEFFFFFGGGGHHHHHGHHHHIIIIGGGGIIIII"),
        "12+x"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        suuji_generator *generator = NULL;
        uint8_t givens[ROOM], solution[ROOM];
        suuji_made made;
        const suuji_generate_options options = {.size = sizeof(suuji_generate_options), .seed = 7};
        const suuji_generate_options another = {.size = sizeof(suuji_generate_options), .seed = 8};
        make(&all, specs[i], &options, MOST);
        make(&other, specs[i], &another, MOST);
        assert_int_equal(suuji_generator_new(all.rules, &options, &generator, NULL), SUUJI_OK);
        for (uint64_t number = MOST; number > 0; number--) {
            const size_t at = (size_t)(number - 1) * all.cells;
            assert_int_equal(make_puzzles(generator, number, 1, givens, solution, &made, NULL),
                             SUUJI_OK);
            assert_memory_equal(givens, all.givens + at, all.cells);
            assert_memory_equal(solution, all.solutions + at, all.cells);
            assert_memory_not_equal(solution, other.solutions + at, all.cells);
        }
        suuji_generator_free(generator);
        drop(&all);
        drop(&other);
    }
}

/* What the workers write, as one text. */
struct written {
    struct sj_text text;
    bool failing;
};

static suuji_status format_batch(void *user, void *own, const struct cli_generate_batch *batch,
                                 struct sj_text *out, suuji_error *err)
{
    (void)user;
    (void)own;
    (void)err;
    for (size_t i = 0; i < batch->count; i++)
        for (unsigned cell = 0; cell < batch->rules->cells; cell++)
            sj_text_char(out, (char)('0' + batch->made[i]->givens[cell]));
    return SUUJI_OK;
}

static suuji_status write_text(void *user, const char *text, size_t len, suuji_error *err)
{
    struct written *const written = user;
    if (written->failing)
        return sj_fail(err, SUUJI_ERR_IO, "no room");
    sj_text_add(&written->text, text, len);
    return SUUJI_OK;
}

static suuji_status run_workers(struct written *written, unsigned threads, uint64_t count,
                                struct cli_generate_result *result, suuji_error *err)
{
    suuji_rules *const rules = make_rules("6:2x3");
    const suuji_generate_options options = {.size = sizeof(suuji_generate_options), .seed = 5};
    const struct cli_generate_workers workers = {.rules = rules,
                                                 .options = &options,
                                                 .first = 1,
                                                 .count = count,
                                                 .threads = threads,
                                                 .time_limit = count ? 0 : 0.1,
                                                 .user = written,
                                                 .format = format_batch,
                                                 .write = write_text};
    const suuji_status status = cli_generate_workers_run(&workers, result, err);
    suuji_rules_free(rules);
    return status;
}

static void threads_do_not_change_what_is_written(void **state)
{
    (void)state;
    struct written one = {0};
    struct cli_generate_result result;
    assert_int_equal(run_workers(&one, 1, 300, &result, NULL), SUUJI_OK);
    assert_int_equal(result.written, 300);
    assert_int_equal(one.text.len, 300 * 36);
    for (unsigned threads = 2; threads <= 5; threads++) {
        struct written many = {0};
        assert_int_equal(run_workers(&many, threads, 300, &result, NULL), SUUJI_OK);
        assert_int_equal(many.text.len, one.text.len);
        assert_memory_equal(many.text.at, one.text.at, one.text.len);
        sj_text_free(&many.text);
    }
    sj_text_free(&one.text);
}

static void generating_ends_with_its_time_and_with_its_output(void **state)
{
    (void)state;
    struct written endless = {0};
    struct written failing = {.failing = true};
    struct cli_generate_result result;
    suuji_error err;
    assert_int_equal(run_workers(&endless, 2, 0, &result, NULL), SUUJI_OK);
    assert_int_equal(result.end, SUUJI_END_TIME);
    assert_int_equal(endless.text.len, result.written * 36);
    assert_int_equal(run_workers(&failing, 2, 300, &result, &err), SUUJI_ERR_IO);
    assert_string_equal(err.text, "no room");
    sj_text_free(&endless.text);
}

/* Without the limit this takes ten seconds and more. */
static void a_large_puzzle_is_what_there_is_when_time_is_nearly_up(void **state)
{
    suuji_rules *const rules = make_rules("30:5x6");
    suuji_puzzle *const puzzle = make_puzzle("30:5x6", "");
    suuji_solver *const solver = make_solver("cdcl");
    suuji_generate_options options = SUUJI_GENERATE_OPTIONS_INIT;
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_generator *generator = NULL;
    (void)state;
    options.limits.seconds = 3;
    query.limit = 2;
    assert_int_equal(suuji_generator_new(rules, &options, &generator, NULL), SUUJI_OK);
    assert_int_equal(suuji_generator_make(generator, 0, 1, NULL), SUUJI_OK);
    const suuji_made *const made = suuji_generator_result(generator, 0);
    assert_int_equal(made->end, SUUJI_END_COMPLETE);
    assert_true(made->clues < rules->cells);
    assert_false(made->minimal);
    assert_int_equal(made->level, SUUJI_NO_LEVEL);
    assert_int_equal(suuji_puzzle_set_givens(puzzle, made->givens, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNIQUE);
    suuji_generator_free(generator);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
    suuji_rules_free(rules);
}

static void a_generator_that_is_stopped_says_so(void **state)
{
    (void)state;
    static const char *const specs[] = {"9", "9+x"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        suuji_rules *const rules = make_rules(specs[i]);
        suuji_generator *generator = NULL;
        uint8_t givens[3 * 81], solutions[3 * 81];
        suuji_made made[3];
        suuji_stop stop = {.requested = true};
        const suuji_generate_options options = {.size = sizeof(suuji_generate_options),
                                                .limits.stop = &stop};
        assert_int_equal(suuji_generator_new(rules, &options, &generator, NULL), SUUJI_OK);
        assert_int_equal(make_puzzles(generator, 1, 3, givens, solutions, made, NULL), SUUJI_OK);
        for (unsigned k = 0; k < 3; k++)
            assert_int_equal(made[k].end, SUUJI_END_STOPPED);
        suuji_generator_free(generator);
        suuji_rules_free(rules);
    }
}

/* ---- Memory ---- */

struct making {
    const char *spec;
    suuji_generate_options options;
};

static suuji_status make_two(const void *user, suuji_error *err)
{
    const struct making *const making = user;
    suuji_rules *rules = NULL;
    suuji_generator *generator = NULL;
    uint8_t givens[2 * 81], solutions[2 * 81];
    suuji_made made[2];
    suuji_status status = suuji_rules_new(making->spec, &rules, err);
    if (status == SUUJI_OK)
        status = suuji_generator_new(rules, &making->options, &generator, err);
    if (status == SUUJI_OK)
        status = make_puzzles(generator, 1, 2, givens, solutions, made, err);
    suuji_generator_free(generator);
    suuji_rules_free(rules);
    return status;
}

static void generators_survive_every_failed_allocation(void **state)
{
    (void)state;
    uint8_t pattern[16];
    memset(pattern, 1, sizeof pattern);
    const struct making cases[] = {
        {"9", {.size = sizeof(suuji_generate_options), .seed = 1}},
        {"4", {.size = sizeof(suuji_generate_options), .seed = 1, .symmetry = 1}},
        {"4", {.size = sizeof(suuji_generate_options), .seed = 1, .pattern = pattern}}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_true(fail_each(cases[i].spec, make_two, &cases[i]) >= 20);
}

static suuji_status draw_one(const void *user, suuji_error *err)
{
    const suuji_generate_options options = {.size = sizeof options, .seed = 1};
    suuji_generator *generator = NULL;
    suuji_rules *rules = NULL;
    suuji_end end;
    const suuji_status status =
        suuji_generator_draw(user, &options, 1, &rules, &generator, &end, err);
    assert_int_equal(status == SUUJI_OK, rules && generator);
    suuji_generator_free(generator);
    suuji_rules_free(rules);
    return status;
}

static void drawn_puzzles_survive_every_failed_allocation(void **state)
{
    (void)state;
    assert_true(fail_each("drawn", draw_one, "4+killer*3+greater*2+odd*2") >= 20);
}

/* Puzzles that take long are not made side by side: all would have to wait for the last. */
static void slow_rules_have_small_batches(void **state)
{
    (void)state;
    static const struct {
        const char *rules;
        double seconds;
        size_t most;
    } rows[] = {{"9+antiknight", 0, 2048}, {"12", 0, 2048},         {"12", 1, 16},
                {"12+antiknight", 0, 16},  {"9+antiknight", 1, 64}, {"16", 0, 1}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        suuji_rules *const rules = make_rules(rows[i].rules);
        suuji_generator *generator = NULL;
        const suuji_generate_options options = {.size = sizeof(suuji_generate_options),
                                                .limits.seconds = rows[i].seconds};
        assert_int_equal(suuji_generator_new(rules, &options, &generator, NULL), SUUJI_OK);
        assert_int_equal(suuji_generator_batch(generator), rows[i].most);
        suuji_generator_free(generator);
        suuji_rules_free(rules);
    }
}

TEST_FILE(test_generate)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(puzzles_of_all_kinds_of_rules_are_unique_and_minimal),
        cmocka_unit_test(every_kind_that_can_be_drawn_makes_unique_puzzles),
        cmocka_unit_test(amounts_mixtures_and_all_marks_are_drawn_as_asked),
        cmocka_unit_test(killers_without_givens_cover_the_board),
        cmocka_unit_test(what_cannot_be_drawn_is_refused),
        cmocka_unit_test(drawn_puzzles_survive_every_failed_allocation),
        cmocka_unit_test(minimality_is_reported_for_puzzles_with_enough_clues),
        cmocka_unit_test(symmetric_puzzles_can_be_minimal_clue_by_clue),
        cmocka_unit_test(minimal_puzzles_with_this_many_clues_are_kept),
        cmocka_unit_test(rules_without_a_grid_are_reported),
        cmocka_unit_test(the_result_does_not_depend_on_the_questions),
        cmocka_unit_test(orbits_are_those_of_their_symmetry),
        cmocka_unit_test(every_symmetry_is_kept_and_no_orbit_is_redundant),
        cmocka_unit_test(numbers_of_clues_are_kept),
        cmocka_unit_test(a_grid_that_is_given_is_the_solution),
        cmocka_unit_test(patterns_are_kept),
        cmocka_unit_test(filters_let_pass_what_is_in_range),
        cmocka_unit_test(what_cannot_be_is_refused),
        cmocka_unit_test(a_target_out_of_reach_ends_in_time),
        cmocka_unit_test(measuring_ends_in_time_and_when_it_is_stopped),
        cmocka_unit_test(a_puzzle_depends_only_on_seed_and_number),
        cmocka_unit_test(slow_rules_have_small_batches),
        cmocka_unit_test(threads_do_not_change_what_is_written),
        cmocka_unit_test(generating_ends_with_its_time_and_with_its_output),
        cmocka_unit_test(a_large_puzzle_is_what_there_is_when_time_is_nearly_up),
        cmocka_unit_test(a_generator_that_is_stopped_says_so),
        cmocka_unit_test(generators_survive_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
