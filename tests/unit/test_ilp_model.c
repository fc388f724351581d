/* SPDX-License-Identifier: MIT */
/* The integer program of a puzzle: its sizes by formula, that every row states what the rules say,
   that it has no duplicates, and names. */
#include "support.h"

#include "ilp/program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char hard[] =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
static const char easy[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/* The paper's hard one with diagonals. */
static const char diagonal[] =
    ".6....9.......7.8....93..1..4......8..5......6..1...7.4.....5...3.65...........4.";

static struct sj_ilp program_of(const suuji_puzzle *puzzle, enum sj_ilp_form form)
{
    struct sj_ilp program = {0};
    assert_int_equal(sj_ilp_start(&program, puzzle, form, NULL), SUUJI_OK);
    return program;
}

static bool is_most(const struct sj_ilp *program, uint32_t row)
{
    return program->row[row].kind == SJ_ILP_PAIR;
}

static void full_programs_have_the_sizes_of_the_formula(void **state)
{
    static const struct {
        const char *rules;
        uint32_t columns, equations, inequalities;
    } expected[] = {
        {"4", 64, 16 + 3 * 16, 0},
        {"6:2x3", 216, 36 + 3 * 36, 0},
        {"9", 729, 324, 0}, /* the paper's 729 variables */
        {"9:latin", 729, 243, 0},
        {"9+x", 729, 324 + 18, 0},
        {"9+windoku", 729, 324 + 36, 0},
        {"16", 4096, 1024, 0},
        {"25", 15625, 2500, 0},
        {"9+antiknight", 729, 324, (224 - 72) * 9}, /* knight moves, except those in a box */
    };
    (void)state;
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        suuji_puzzle *const puzzle = make_puzzle(expected[i].rules, "");
        struct sj_ilp program = program_of(puzzle, SJ_ILP_FULL);
        const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
        uint32_t most = 0;
        for (uint32_t row = 0; row < program.rows; row++)
            most += is_most(&program, row);
        assert_int_equal(program.columns, expected[i].columns);
        assert_int_equal(program.rows - most, expected[i].equations);
        assert_int_equal(most, expected[i].inequalities);
        assert_int_equal(program.entries,
                         (size_t)(program.rows - most) * suuji_rules_size(rules) + most * 2u);
        sj_ilp_clear(&program);
        suuji_puzzle_free(puzzle);
    }
}

/* Starting again reuses memory, also when it was of the other form. */
static void a_program_can_change_its_form(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    struct sj_ilp fresh = program_of(puzzle, SJ_ILP_REDUCED);
    struct sj_ilp program = program_of(puzzle, SJ_ILP_FULL);
    assert_int_equal(sj_ilp_start(&program, puzzle, SJ_ILP_REDUCED, NULL), SUUJI_OK);
    assert_int_equal(program.rows, fresh.rows);
    assert_int_equal(program.entries, fresh.entries);
    assert_memory_equal(program.entry, fresh.entry, fresh.entries * sizeof *fresh.entry);
    sj_ilp_clear(&program);
    sj_ilp_clear(&fresh);
    suuji_puzzle_free(puzzle);
}

/* For the empty grid nothing is decided, and a row is omitted only if houses coincide. */
static void reduced_programs_of_empty_grids_are_full(void **state)
{
    static const char *const rules[] = {"4", "6:2x3", "9", "9+x", "16", "9+antiknight"};
    (void)state;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        suuji_puzzle *const puzzle = make_puzzle(rules[i], "");
        struct sj_ilp full = program_of(puzzle, SJ_ILP_FULL);
        struct sj_ilp reduced = program_of(puzzle, SJ_ILP_REDUCED);
        assert_int_equal(reduced.columns, full.columns);
        assert_int_equal(reduced.rows, full.rows);
        assert_int_equal(reduced.entries, full.entries);
        assert_memory_equal(reduced.entry, full.entry, full.entries * sizeof *full.entry);
        sj_ilp_clear(&full);
        sj_ilp_clear(&reduced);
        suuji_puzzle_free(puzzle);
    }
}

static void givens_and_marks_are_bounds_of_the_full_program(void **state)
{
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    (void)state;
    assert_int_equal(suuji_puzzle_set_excluded(puzzle, 1, 4, true, NULL), SUUJI_OK);
    struct sj_ilp program = program_of(puzzle, SJ_ILP_FULL);
    unsigned ones = 0;
    unsigned zeros = 0;
    for (uint32_t column = 0; column < program.columns; column++) {
        ones += program.bound[column] == SJ_ILP_ONE;
        zeros += program.bound[column] == SJ_ILP_ZERO;
        assert_int_equal(sj_ilp_column(&program, program.cell[column], program.value[column]),
                         column);
    }
    assert_int_equal(ones, 21);
    assert_int_equal(zeros, 1);
    assert_int_equal(program.bound[sj_ilp_column(&program, 0, 8)], SJ_ILP_ONE);
    assert_int_equal(program.bound[sj_ilp_column(&program, 1, 4)], SJ_ILP_ZERO);
    sj_ilp_clear(&program);
    suuji_puzzle_free(puzzle);
}

/* The solution satisfies every row, and each column and row is mentioned once. */
static void check_program(const struct sj_ilp *p, const uint8_t *solution)
{
    uint64_t *const seen = calloc(sj_words(p->columns) + 1, sizeof *seen);
    assert_non_null(seen);
    for (uint32_t row = 0; row < p->rows; row++) {
        unsigned sum = 0;
        assert_true(p->row_first[row] < p->row_first[row + 1]);
        for (size_t i = p->row_first[row]; i < p->row_first[row + 1]; i++) {
            const uint32_t column = p->entry[i];
            assert_true(column < p->columns);
            assert_true(i == p->row_first[row] || p->entry[i - 1] < column);
            sj_bit_set(seen, column);
            sum += solution[p->cell[column]] == p->value[column];
        }
        assert_true(is_most(p, row) ? sum <= 1 : sum == 1);
    }
    for (uint32_t column = 0; column < p->columns; column++)
        assert_true(sj_bit_get(seen, column));
    for (unsigned cell = 0; cell < p->rules->cells; cell++)
        assert_true(!p->grid[cell] || p->grid[cell] == solution[cell]);
    free(seen);
}

static double value_in(void *user, uint32_t column)
{
    const struct sj_ilp *const p = ((const void **)user)[0];
    const uint8_t *const solution = ((const void **)user)[1];
    return solution[p->cell[column]] == p->value[column] ? 1.0 - 1e-7 : 1e-7;
}

static void a_solution_satisfies_every_row(void **state)
{
    static const struct {
        const char *rules, *cells;
    } puzzles[] = {{"9", hard}, {"9", easy}, {"9+x", ""}, {"16", ""}, {"9+antiknight", ""}};
    (void)state;
    for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles; i++) {
        suuji_puzzle *const puzzle = make_puzzle(puzzles[i].rules, puzzles[i].cells);
        suuji_solver *solver = NULL;
        suuji_answer answer = SUUJI_ANSWER_INIT;
        assert_int_equal(suuji_solver_new("bits", &solver, NULL), SUUJI_OK);
        assert_int_equal(suuji_solver_solve(solver, puzzle, NULL, &answer, NULL), SUUJI_OK);
        for (unsigned form = SJ_ILP_PROBED; form <= SJ_ILP_FULL; form++) {
            struct sj_ilp program = program_of(puzzle, form);
            uint8_t grid[256];
            check_program(&program, answer.solution);
            const void *user[] = {&program, answer.solution};
            assert_true(sj_ilp_solution(&program, value_in, user, grid));
            assert_memory_equal(grid, answer.solution, program.rules->cells);
            sj_ilp_clear(&program);
        }
        suuji_solver_free(solver);
        suuji_puzzle_free(puzzle);
    }
}

static void what_singles_solve_leaves_nothing_to_the_program(void **state)
{
    suuji_puzzle *const puzzle = make_puzzle("9", easy);
    (void)state;
    struct sj_ilp program = program_of(puzzle, SJ_ILP_REDUCED);
    assert_int_equal(program.columns, 0);
    assert_int_equal(program.rows, 0);
    assert_false(program.refuted);
    assert_true(suuji_verify(puzzle, program.grid, NULL, NULL));
    sj_ilp_clear(&program);
    suuji_puzzle_free(puzzle);
}

static void reduced_programs_have_no_row_twice_and_none_that_is_settled(void **state)
{
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    (void)state;
    struct sj_ilp p = program_of(puzzle, SJ_ILP_REDUCED);
    assert_true(p.columns > 0 && p.columns < 729);
    for (uint32_t a = 0; a < p.rows; a++) {
        const size_t length = p.row_first[a + 1] - p.row_first[a];
        assert_true(length >= 2);
        for (uint32_t b = 0; b < a; b++)
            if (p.row_first[b + 1] - p.row_first[b] == length)
                assert_memory_not_equal(p.entry + p.row_first[a], p.entry + p.row_first[b],
                                        length * sizeof *p.entry);
    }
    for (uint32_t column = 0; column < p.columns; column++) {
        assert_int_equal(p.bound[column], SJ_ILP_FREE);
        assert_int_equal(sj_ilp_column(&p, p.cell[column], p.value[column]), column);
    }
    assert_true(sj_ilp_column(&p, 0, 8) == SJ_ILP_NO_COLUMN);
    sj_ilp_clear(&p);
    suuji_puzzle_free(puzzle);
}

/* Row 1 leaves 8 and 9 to two cells of box 1: rows of house row 1 and of box 1 are the same. */
static void equal_rows_of_two_houses_are_left_out_once(void **state)
{
    suuji_puzzle *const puzzle = make_puzzle("4", "..34............");
    (void)state;
    struct sj_ilp p = program_of(puzzle, SJ_ILP_REDUCED);
    unsigned found = 0;
    for (uint32_t row = 0; row < p.rows; row++)
        found += p.row_first[row + 1] - p.row_first[row] == 2 &&
                 p.entry[p.row_first[row]] == sj_ilp_column(&p, 0, 1) &&
                 p.entry[p.row_first[row] + 1] == sj_ilp_column(&p, 1, 1);
    assert_int_equal(found, 1);
    sj_ilp_clear(&p);
    suuji_puzzle_free(puzzle);
}

static void refuted_puzzles_are_one_row_that_cannot_hold(void **state)
{
    /* r1c4 must be 4, and column 4 has one. */
    suuji_puzzle *const puzzle = make_puzzle("4", "123............4");
    (void)state;
    struct sj_ilp p = program_of(puzzle, SJ_ILP_REDUCED);
    char name[SJ_ILP_NAME_ROOM];
    assert_true(p.refuted);
    assert_int_equal(p.columns, 0);
    assert_int_equal(p.rows, 1);
    assert_int_equal(p.row_first[1], 0);
    assert_int_equal(p.first[16], 0);
    sj_ilp_row_name(&p, 0, name);
    assert_string_equal(name, "refuted");
    sj_ilp_clear(&p);
    suuji_puzzle_free(puzzle);
}

/* A solution: each cell has its decided value, or a column's value. */
static bool is_kept(void *user, const uint8_t *grid)
{
    const struct sj_ilp *const p = user;
    for (unsigned cell = 0; cell < p->rules->cells; cell++)
        assert_true(p->grid[cell] == grid[cell] ||
                    sj_ilp_column(p, cell, grid[cell]) != SJ_ILP_NO_COLUMN);
    return true;
}

/* Locked candidates leave 236 columns; probing leaves none. */
static void probing_settles_what_singles_and_locked_values_do_not(void **state)
{
    suuji_puzzle *const puzzle = make_puzzle("9+x", diagonal);
    (void)state;
    struct sj_ilp reduced = program_of(puzzle, SJ_ILP_REDUCED);
    struct sj_ilp probed = program_of(puzzle, SJ_ILP_PROBED);
    assert_true(reduced.columns > 200);
    assert_int_equal(reduced.open.probed_out, 0);
    assert_int_equal(probed.columns, 0);
    assert_true(probed.open.probed_out > 0);
    assert_true(suuji_verify(puzzle, probed.grid, NULL, NULL));
    sj_ilp_clear(&reduced);
    sj_ilp_clear(&probed);
    suuji_puzzle_free(puzzle);
}

/* Probing never removes a solution: all 288 grids of size 4 are kept, from any two givens. */
static void probing_keeps_every_solution(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 15 * 4; i++) {
        char cells[17] = "1...............";
        cells[1 + i / 4] = (char)('1' + i % 4);
        suuji_puzzle *const puzzle = make_puzzle("4", cells);
        suuji_solver *solver = NULL;
        struct sj_ilp p = program_of(puzzle, SJ_ILP_PROBED);
        const suuji_query query = {
            .size = sizeof(suuji_query), .limit = SUUJI_ALL, .on_solution = is_kept, .user = &p};
        suuji_answer answer = SUUJI_ANSWER_INIT;
        assert_int_equal(suuji_solver_new("bits", &solver, NULL), SUUJI_OK);
        assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
        assert_int_equal(p.refuted, answer.count == 0); /* of size 4 it finds every contradiction */
        suuji_solver_free(solver);
        sj_ilp_clear(&p);
        suuji_puzzle_free(puzzle);
    }
}

static void rows_by_column_are_the_same_matrix(void **state)
{
    suuji_puzzle *const puzzle = make_puzzle("9+antiknight", "");
    (void)state;
    struct sj_ilp p = program_of(puzzle, SJ_ILP_FULL);
    struct sj_ilp_columns by = {0};
    assert_int_equal(sj_ilp_transpose(&p, &by, NULL), SUUJI_OK);
    assert_int_equal(by.first[0], 0);
    assert_int_equal(by.first[p.columns], p.entries);
    for (uint32_t column = 0; column < p.columns; column++)
        for (size_t i = by.first[column]; i < by.first[column + 1]; i++) {
            bool found = false;
            for (size_t k = p.row_first[by.at[i]]; k < p.row_first[by.at[i] + 1]; k++)
                found = found || p.entry[k] == column;
            assert_true(found);
            assert_true(i == by.first[column] || by.at[i - 1] < by.at[i]);
        }
    sj_ilp_columns_clear(&by);
    sj_ilp_clear(&p);
    suuji_puzzle_free(puzzle);
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void names_can_be_read_and_differ(void **state)
{
    suuji_puzzle *const puzzle = make_puzzle("9+x+antiknight", "");
    (void)state;
    struct sj_ilp p = program_of(puzzle, SJ_ILP_FULL);
    char name[SJ_ILP_NAME_ROOM];
    sj_ilp_column_name(&p, sj_ilp_column(&p, 1, 5), name);
    assert_string_equal(name, "x_r1c2_5");
    sj_ilp_row_name(&p, 1, name);
    assert_string_equal(name, "cell_r1c2");
    sj_ilp_row_name(&p, 81 + 4, name);
    assert_string_equal(name, "row_1_5");
    sj_ilp_row_name(&p, 81 + 18 * 9 + 2 * 9 + 6, name);
    assert_string_equal(name, "box_3_7");
    char(*const all)[SJ_ILP_NAME_ROOM] = malloc((p.rows + p.columns) * sizeof *all);
    assert_non_null(all);
    for (uint32_t row = 0; row < p.rows; row++)
        sj_ilp_row_name(&p, row, all[row]);
    for (uint32_t column = 0; column < p.columns; column++)
        sj_ilp_column_name(&p, column, all[p.rows + column]);
    qsort(all, p.rows + p.columns, sizeof *all, compare_names);
    for (uint32_t i = 1; i < p.rows + p.columns; i++)
        assert_string_not_equal(all[i - 1], all[i]);
    free(all);
    sj_ilp_clear(&p);
    suuji_puzzle_free(puzzle);
}

/* Larger, smaller, other rules, other form: nothing of the previous program remains. */
static void a_program_can_be_started_again(void **state)
{
    static const struct {
        const char *rules, *cells;
        unsigned form;
    } turns[] = {{"4", "", SJ_ILP_FULL},
                 {"9", hard, SJ_ILP_REDUCED},
                 {"16", "", SJ_ILP_REDUCED},
                 {"9", hard, SJ_ILP_PROBED},
                 {"9", hard, SJ_ILP_FULL},
                 {"16", "", SJ_ILP_PROBED},
                 {"4", "..34............", SJ_ILP_REDUCED},
                 {"9", hard, SJ_ILP_REDUCED}};
    struct sj_ilp kept = {0};
    (void)state;
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        suuji_puzzle *const puzzle = make_puzzle(turns[i].rules, turns[i].cells);
        struct sj_ilp fresh = program_of(puzzle, turns[i].form);
        assert_int_equal(sj_ilp_start(&kept, puzzle, turns[i].form, NULL), SUUJI_OK);
        assert_int_equal(kept.columns, fresh.columns);
        assert_int_equal(kept.rows, fresh.rows);
        assert_int_equal(kept.entries, fresh.entries);
        assert_memory_equal(kept.entry, fresh.entry, fresh.entries * sizeof *fresh.entry);
        assert_memory_equal(kept.bound, fresh.bound, fresh.columns);
        assert_true(sj_ilp_memory(suuji_puzzle_rules(puzzle), turns[i].form) >=
                    fresh.entries * sizeof *fresh.entry);
        sj_ilp_clear(&fresh);
        suuji_puzzle_free(puzzle);
    }
    sj_ilp_clear(&kept);
}

TEST_FILE(test_ilp_model)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(full_programs_have_the_sizes_of_the_formula),
        cmocka_unit_test(a_program_can_change_its_form),
        cmocka_unit_test(reduced_programs_of_empty_grids_are_full),
        cmocka_unit_test(givens_and_marks_are_bounds_of_the_full_program),
        cmocka_unit_test(a_solution_satisfies_every_row),
        cmocka_unit_test(what_singles_solve_leaves_nothing_to_the_program),
        cmocka_unit_test(reduced_programs_have_no_row_twice_and_none_that_is_settled),
        cmocka_unit_test(equal_rows_of_two_houses_are_left_out_once),
        cmocka_unit_test(refuted_puzzles_are_one_row_that_cannot_hold),
        cmocka_unit_test(probing_settles_what_singles_and_locked_values_do_not),
        cmocka_unit_test(probing_keeps_every_solution),
        cmocka_unit_test(rows_by_column_are_the_same_matrix),
        cmocka_unit_test(names_can_be_read_and_differ),
        cmocka_unit_test(a_program_can_be_started_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
