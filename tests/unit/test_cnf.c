/* SPDX-License-Identifier: MIT */
/* Formulas: the numbering, the counts of each encoding and scheme, and that each states the rules
   exactly, without duplicates. */
#include "cnf_candidate.h"
#include "suuji/houses.h"
#include "support.h"

#include "cnf/cnf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char nine[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5"
    "....8..79";
static const char hard[] =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1.."
    "9....4..";

/* ---- Formulas in memory ---------------------------------------------------------------------- */

struct formula {
    struct sj_cnf cnf;
    struct sj_cnf_size size;
    int *literal; /* clause i: literal[start[i] .. start[i + 1]] */
    size_t *start;
    size_t clauses;
    int largest; /* variable */
};

static bool keep(void *user, const int *literals, size_t count)
{
    struct formula *const f = user;
    assert_true(f->clauses < f->size.clauses);
    assert_true(f->start[f->clauses] + count <= f->size.literals);
    for (size_t i = 0; i < count; i++) {
        f->literal[f->start[f->clauses] + i] = literals[i];
        assert_int_not_equal(literals[i], 0);
        if (abs(literals[i]) > f->largest)
            f->largest = abs(literals[i]);
    }
    f->start[f->clauses + 1] = f->start[f->clauses] + count;
    f->clauses++;
    return true;
}

static struct formula make_formula(const suuji_puzzle *puzzle, unsigned encoding, unsigned amo,
                                   bool renumber)
{
    struct formula f = {0};
    const struct sj_cnf_options options = {encoding, amo, renumber};
    assert_int_equal(sj_cnf_start(&f.cnf, puzzle, &options, NULL), SUUJI_OK);
    f.size = sj_cnf_count(&f.cnf);
    f.literal = calloc((size_t)f.size.literals + 1, sizeof *f.literal);
    f.start = calloc((size_t)f.size.clauses + 1, sizeof *f.start);
    assert_true(f.literal && f.start);
    assert_true(sj_cnf_each(&f.cnf, keep, &f));
    return f;
}

static void free_formula(struct formula *f)
{
    sj_cnf_clear(&f->cnf);
    free(f->literal);
    free(f->start);
}

/* Clauses as text, sorted, to find duplicates. */
static int compare_literals(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static const struct formula *sorted; /* for the comparison below */

static int compare_clauses(const void *a, const void *b)
{
    const size_t x = *(const size_t *)a;
    const size_t y = *(const size_t *)b;
    const size_t xs = sorted->start[x + 1] - sorted->start[x];
    const size_t ys = sorted->start[y + 1] - sorted->start[y];
    if (xs != ys)
        return xs < ys ? -1 : 1;
    return memcmp(sorted->literal + sorted->start[x], sorted->literal + sorted->start[y],
                  xs * sizeof(int));
}

/* The number of clauses without duplicates. */
static size_t distinct_clauses(struct formula *f)
{
    size_t *const order = calloc(f->clauses + 1, sizeof *order);
    size_t distinct = 0;
    assert_non_null(order);
    for (size_t i = 0; i < f->clauses; i++) {
        order[i] = i;
        qsort(f->literal + f->start[i], f->start[i + 1] - f->start[i], sizeof(int),
              compare_literals);
    }
    sorted = f;
    qsort(order, f->clauses, sizeof *order, compare_clauses);
    for (size_t i = 0; i < f->clauses; i++)
        distinct += i == 0 || compare_clauses(&order[i - 1], &order[i]) != 0;
    free(order);
    return distinct;
}

/* ---- The numbering
   ---------------------------------------------------------------------------- */

static void variables_count_row_by_row_cell_by_cell_value_by_value(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    struct sj_cnf cnf = {0};
    unsigned cell = 0;
    unsigned value = 0;
    assert_int_equal(sj_cnf_start(&cnf, puzzle, NULL, NULL), SUUJI_OK);
    assert_int_equal(sj_cnf_variable(&cnf, 0, 1), 1);
    assert_int_equal(sj_cnf_variable(&cnf, 0, 9), 9);
    assert_int_equal(sj_cnf_variable(&cnf, 1, 1), 10);
    assert_int_equal(sj_cnf_variable(&cnf, 9, 1), 82);
    assert_int_equal(sj_cnf_variable(&cnf, 80, 9), 729);
    for (int x = 1; x <= 729; x++) {
        assert_true(cnf_candidate(&cnf, x, &cell, &value));
        assert_int_equal(sj_cnf_variable(&cnf, cell, value), x);
    }
    assert_false(cnf_candidate(&cnf, 0, &cell, &value));
    assert_false(cnf_candidate(&cnf, -1, &cell, &value));
    assert_false(cnf_candidate(&cnf, 730, &cell, &value));
    sj_cnf_clear(&cnf);
    suuji_puzzle_free(puzzle);
}

static void renumbered_variables_have_no_gaps(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    const struct sj_cnf_options options = {SJ_CNF_REDUCED, SJ_AMO_PAIRWISE, true};
    struct sj_cnf cnf = {0};
    int next = 1;
    assert_int_equal(sj_cnf_start(&cnf, puzzle, &options, NULL), SUUJI_OK);
    for (unsigned cell = 0; cell < 81; cell++)
        for (unsigned value = 1; value <= 9; value++) {
            unsigned back_cell = 0;
            unsigned back_value = 0;
            const int x = sj_cnf_variable(&cnf, cell, value);
            if (x == 0)
                continue;
            assert_int_equal(x, next++);
            assert_true(cnf_candidate(&cnf, x, &back_cell, &back_value));
            assert_int_equal(back_cell, cell);
            assert_int_equal(back_value, value);
        }
    assert_int_equal(sj_cnf_count(&cnf).candidates, next - 1);
    assert_true(next > 100 && next < 400);
    sj_cnf_clear(&cnf);
    suuji_puzzle_free(puzzle);
}

/* ---- Counts
   ----------------------------------------------------------------------------------- */

static uint64_t choose2(uint64_t n)
{
    return n * (n - 1) / 2;
}

static void the_paper_encoding_has_the_papers_number_of_clauses(void **state)
{
    (void)state;
    for (uint64_t side = 2; side <= 6; side++) {
        char spec[20];
        snprintf(spec, sizeof spec, "%u", (unsigned)(side * side));
        suuji_puzzle *const puzzle = make_puzzle(spec, "");
        const struct sj_cnf_options options = {.encoding = SJ_CNF_PAPER};
        const uint64_t s4 = side * side * side * side;
        struct sj_cnf cnf = {0};
        for (unsigned givens = 0; givens < 3; givens++) {
            if (givens > 0)
                assert_int_equal(suuji_puzzle_set_given(puzzle, givens, givens, NULL), SUUJI_OK);
            assert_int_equal(sj_cnf_start(&cnf, puzzle, &options, NULL), SUUJI_OK);
            const struct sj_cnf_size size = sj_cnf_count(&cnf);
            assert_int_equal(size.variables, s4 * side * side);
            assert_int_equal(size.clauses, 2 * s4 * s4 - 2 * s4 * side * side + s4 + givens);
        }
        sj_cnf_clear(&cnf);
        suuji_puzzle_free(puzzle);
    }
}

/* Auxiliary variables and clauses of at most one of m, from the table in amo.h; the latter without
   the pairs of literals themselves. */
static uint64_t aux_of(enum sj_amo amo, uint64_t m)
{
    if (amo == SJ_AMO_PAIRWISE || m <= 5)
        return 0;
    if (amo == SJ_AMO_SEQUENTIAL)
        return m - 1;
    if (amo == SJ_AMO_COMMANDER)
        return (m + 2) / 3 + aux_of(amo, (m + 2) / 3);
    uint64_t p = 1;
    while (p * p < m)
        p++;
    const uint64_t q = (m + p - 1) / p;
    return p + q + aux_of(amo, p) + aux_of(amo, q);
}

static uint64_t most_of(enum sj_amo amo, uint64_t m)
{
    if (amo == SJ_AMO_PAIRWISE || m <= 5)
        return choose2(m);
    if (amo == SJ_AMO_SEQUENTIAL)
        return 3 * m - 4;
    if (amo == SJ_AMO_COMMANDER)
        return m + m / 3 * 3 + (m % 3 == 2) + most_of(amo, (m + 2) / 3);
    uint64_t p = 1;
    while (p * p < m)
        p++;
    const uint64_t q = (m + p - 1) / p;
    return 2 * m + most_of(amo, p) + most_of(amo, q);
}

/* Pairs of a box, cells numbered row by row in `cols` columns, that are written one by one and that
   a row or column already has. */
static uint64_t repeated_in_box(enum sj_amo amo, unsigned n, unsigned cols)
{
    const unsigned block = amo == SJ_AMO_PAIRWISE || n <= 5 ? n : amo == SJ_AMO_COMMANDER ? 3 : 0;
    uint64_t count = 0;
    for (unsigned i = 0; i < n; i++)
        for (unsigned j = i + 1; block > 0 && j < n && j / block == i / block; j++)
            count += i / cols == j / cols || i % cols == j % cols;
    return count;
}

static void every_encoding_has_the_documented_counts(void **state)
{
    (void)state;
    static const struct {
        const char *spec;
        unsigned n, cols;
    } shape[] = {{"4", 4, 2}, {"6", 6, 3}, {"9", 9, 3}, {"16", 16, 4}, {"25", 25, 5}};
    for (size_t s = 0; s < sizeof shape / sizeof *shape; s++) {
        suuji_puzzle *const puzzle = make_puzzle(shape[s].spec, "");
        const uint64_t n = shape[s].n;
        for (unsigned amo = SJ_AMO_PAIRWISE; amo <= SJ_AMO_COMMANDER; amo++)
            for (unsigned encoding = SJ_CNF_MINIMAL; encoding <= SJ_CNF_REDUCED; encoding++) {
                const struct sj_cnf_options options = {encoding, amo, false};
                const uint64_t groups = encoding == SJ_CNF_MINIMAL ? 3 * n * n : 4 * n * n;
                const uint64_t least = encoding >= SJ_CNF_FULL ? 4 * n * n : n * n;
                const uint64_t twice = encoding >= SJ_CNF_FULL
                                           ? n * n * repeated_in_box(amo, shape[s].n, shape[s].cols)
                                           : 0;
                struct sj_cnf cnf = {0};
                assert_int_equal(sj_cnf_start(&cnf, puzzle, &options, NULL), SUUJI_OK);
                const struct sj_cnf_size size = sj_cnf_count(&cnf);
                assert_int_equal(size.candidates, n * n * n);
                assert_int_equal(size.variables, n * n * n + groups * aux_of(amo, n));
                assert_int_equal(size.clauses, least + groups * most_of(amo, n) - twice);
                sj_cnf_clear(&cnf);
            }
        suuji_puzzle_free(puzzle);
    }
}

static void known_counts_at_size_nine(void **state)
{
    (void)state;
    static const struct {
        unsigned encoding, amo;
        uint64_t variables, clauses;
    } known[] = {
        {SJ_CNF_MINIMAL, SJ_AMO_PAIRWISE, 729, 8829},
        {SJ_CNF_PAPER, SJ_AMO_PAIRWISE, 729, 11745},
        {SJ_CNF_FULL, SJ_AMO_PAIRWISE, 729, 10530},
    };
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct formula f = make_formula(puzzle, known[i].encoding, known[i].amo, false);
        assert_int_equal(f.size.variables, known[i].variables);
        assert_int_equal(f.size.clauses, known[i].clauses);
        free_formula(&f);
    }
    suuji_puzzle_free(puzzle);
}

/* ---- What the clauses say
   --------------------------------------------------------------------- */

static const struct sample {
    const char *spec, *cells;
    bool refuted;
} samples[] = {
    {"4", "1...............", false},
    {"4", "12....3.........", true},
    {"6", "", false},
    {"6:3x2", "1....2..3...............4...........", false},
    {"9", nine, false},
    {"9", hard, false},
    {"9+x", "", false},
    {"9+windoku", "1........2........3......", false},
    {"9+antiknight", "..3.................5....", false},
    {"9+x+antiking", "", false},
    {"9:latin", "", false},
    {"5:regions=AAAAABBBBBCCCCCDDDDDEEEEE", "1........................", false},
    {"4:regions=AAABACBBCCBDCDDD", "1..............2", false},
    {"7", "1234567..........................................", false},
    {"1", "", false},
    {"2", "..2.", false},
};

/* A sample's puzzle; cells after the end of its text are empty. */
static suuji_puzzle *sample_puzzle(const struct sample *sample)
{
    suuji_puzzle *const puzzle = make_puzzle(sample->spec, "");
    for (unsigned i = 0; sample->cells[i] != '\0'; i++)
        if (sample->cells[i] != '.')
            assert_int_equal(
                suuji_puzzle_set_given(puzzle, i, (unsigned)(sample->cells[i] - '0'), NULL),
                SUUJI_OK);
    return puzzle;
}

static void the_count_is_that_of_the_walk_and_nothing_is_listed_twice(void **state)
{
    (void)state;
    for (size_t s = 0; s < sizeof samples / sizeof *samples; s++) {
        suuji_puzzle *const puzzle = sample_puzzle(&samples[s]);
        for (unsigned choice = 0; choice < 4 * 4 * 2; choice++) {
            struct formula f = make_formula(puzzle, choice / 4 % 4, choice % 4, choice >= 16);
            assert_int_equal(f.clauses, f.size.clauses);
            assert_int_equal(f.start[f.clauses], f.size.literals);
            assert_true((uint64_t)f.largest <= f.size.variables);
            if (f.size.variables > f.size.candidates)
                assert_int_equal(f.largest, f.size.variables);
            if (f.cnf.options.encoding >= SJ_CNF_FULL && f.cnf.rules->size > 1)
                assert_int_equal(distinct_clauses(&f), f.clauses);
            free_formula(&f);
        }
        suuji_puzzle_free(puzzle);
    }
}

/* Do two candidates exclude each other? Only by the lists of the rules. */
static bool exclude_each_other(const suuji_rules *rules, unsigned a, unsigned v, unsigned b,
                               unsigned w)
{
    if (a == b)
        return v != w;
    if (v != w)
        return false;
    for (unsigned h = 0; h < suuji_rules_house_count(rules); h++) {
        unsigned both = 0;
        for (unsigned k = 0; k < suuji_rules_size(rules); k++)
            both += suuji_rules_house(rules, h)[k] == a || suuji_rules_house(rules, h)[k] == b;
        if (both == 2)
            return true;
    }
    for (size_t i = 0; i < suuji_rules_pair_count(rules); i++) {
        unsigned x = 0;
        unsigned y = 0;
        suuji_rules_pair(rules, i, &x, &y);
        if ((x == a && y == b) || (x == b && y == a))
            return true;
    }
    return false;
}

static void full_forbids_each_pair_of_candidates_that_the_rules_forbid(void **state)
{
    (void)state;
    static const char *const specs[] = {
        "4", "6", "9", "9+x", "9:latin", "9+windoku", "9+antiknight", "9+x+antiking"};
    for (size_t s = 0; s < sizeof specs / sizeof *specs; s++) {
        suuji_puzzle *const puzzle = make_puzzle(specs[s], "");
        const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
        const unsigned n = suuji_rules_size(rules);
        struct formula f = make_formula(puzzle, SJ_CNF_FULL, SJ_AMO_PAIRWISE, false);
        uint64_t forbidden = 0; /* brute force: candidates of value 1, and values of a cell */
        for (unsigned a = 0; a < n * n; a++)
            for (unsigned b = a + 1; b < n * n; b++)
                forbidden += exclude_each_other(rules, a, 1, b, 1);
        forbidden = forbidden * n + n * n * choose2(n);
        const uint64_t least = n * n + (uint64_t)suuji_rules_house_count(rules) * n;
        assert_int_equal(f.size.clauses, forbidden + least);
        for (size_t i = 0; i < f.clauses; i++) {
            const int *const clause = f.literal + f.start[i];
            unsigned cell[2];
            unsigned value[2];
            if (clause[0] > 0)
                continue;
            assert_int_equal(f.start[i + 1] - f.start[i], 2);
            for (int k = 0; k < 2; k++)
                assert_true(cnf_candidate(&f.cnf, -clause[k], &cell[k], &value[k]));
            assert_true(exclude_each_other(rules, cell[0], value[0], cell[1], value[1]));
        }
        free_formula(&f);
        suuji_puzzle_free(puzzle);
    }
}

static void a_puzzle_that_singles_solve_has_no_reduced_clauses(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", nine);
    struct formula f = make_formula(puzzle, SJ_CNF_REDUCED, SJ_AMO_PAIRWISE, true);
    assert_int_equal(f.clauses, 0);
    assert_int_equal(f.size.variables, 0);
    free_formula(&f);
    suuji_puzzle_free(puzzle);
}

static void a_puzzle_that_singles_refute_is_two_clauses(void **state)
{
    (void)state;
    for (size_t s = 0; s < sizeof samples / sizeof *samples; s++) {
        suuji_puzzle *const puzzle = sample_puzzle(&samples[s]);
        for (int renumber = 0; renumber < 2; renumber++) {
            struct formula f = make_formula(puzzle, SJ_CNF_REDUCED, SJ_AMO_PRODUCT, renumber);
            assert_int_equal(f.cnf.open.refuted, samples[s].refuted);
            if (samples[s].refuted) {
                assert_int_equal(f.clauses, 2);
                assert_int_equal(f.literal[0], 1);
                assert_int_equal(f.literal[1], -1);
                assert_true(f.size.variables >= 1);
            }
            free_formula(&f);
        }
        suuji_puzzle_free(puzzle);
    }
}

static void reduced_formulas_have_no_units(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    assert_int_equal(suuji_puzzle_set_excluded(puzzle, 1, 1, true, NULL), SUUJI_OK);
    for (unsigned amo = SJ_AMO_PAIRWISE; amo <= SJ_AMO_COMMANDER; amo++) {
        struct formula f = make_formula(puzzle, SJ_CNF_REDUCED, amo, true);
        assert_true(f.clauses > 0);
        for (size_t i = 0; i < f.clauses; i++)
            assert_true(f.start[i + 1] - f.start[i] >= 2);
        free_formula(&f);
    }
    suuji_puzzle_free(puzzle);
}

static bool stop_at_ten(void *user, const int *literals, size_t count)
{
    (void)literals, (void)count;
    return ++*(int *)user < 10;
}

static void a_walk_ends_when_its_callback_says_so(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    for (unsigned choice = 0; choice < 16; choice++) {
        const struct sj_cnf_options options = {choice / 4, choice % 4, false};
        struct sj_cnf cnf = {0};
        int heard = 0;
        assert_int_equal(sj_cnf_start(&cnf, puzzle, &options, NULL), SUUJI_OK);
        assert_false(sj_cnf_each(&cnf, stop_at_ten, &heard));
        assert_int_equal(heard, 10);
        sj_cnf_clear(&cnf);
    }
    suuji_puzzle_free(puzzle);
}

/* One of m literals true: unit propagation must make all others false. */
static void every_scheme_propagates(void **state)
{
    (void)state;
    for (unsigned amo = SJ_AMO_PAIRWISE; amo <= SJ_AMO_COMMANDER; amo++)
        for (unsigned spec = 4; spec <= 12; spec += 1) {
            char text[20];
            snprintf(text, sizeof text, "%u:latin", spec);
            suuji_puzzle *const puzzle = make_puzzle(text, "");
            struct formula f = make_formula(puzzle, SJ_CNF_PAPER, amo, false);
            signed char *const value = calloc((size_t)f.size.variables + 1, 1);
            assert_non_null(value);
            value[3] = 1; /* r1c1 = 3 */
            for (bool changed = true; changed;) {
                changed = false;
                for (size_t i = 0; i < f.clauses; i++) {
                    int open = 0;
                    int count = 0;
                    bool satisfied = false;
                    for (size_t k = f.start[i]; k < f.start[i + 1]; k++) {
                        const int v = value[abs(f.literal[k])] * (f.literal[k] < 0 ? -1 : 1);
                        satisfied = satisfied || v > 0;
                        count += v == 0;
                        open = v == 0 ? f.literal[k] : open;
                    }
                    assert_true(satisfied || count > 0);
                    if (!satisfied && count == 1) {
                        value[abs(open)] = open > 0 ? 1 : -1;
                        changed = true;
                    }
                }
            }
            for (unsigned cell = 0; cell < spec * spec; cell++)
                for (unsigned v = 1; v <= spec; v++) {
                    const bool out = exclude_each_other(f.cnf.rules, 0, 3, cell, v);
                    const int x = sj_cnf_variable(&f.cnf, cell, v);
                    assert_int_equal(value[x], x == 3 ? 1 : out ? -1 : 0);
                }
            free(value);
            free_formula(&f);
            suuji_puzzle_free(puzzle);
        }
}

/* ---- Back to a grid
   --------------------------------------------------------------------------- */

struct truth {
    const struct sj_cnf *cnf;
    const uint8_t *solution;
    int flipped; /* a variable with a wrong name */
};

static bool truth_of(void *user, int variable)
{
    const struct truth *const t = user;
    unsigned cell = 0;
    unsigned value = 0;
    assert_true(cnf_candidate(t->cnf, variable, &cell, &value));
    return (t->solution[cell] == value) != (variable == t->flipped);
}

static void a_model_gives_its_grid(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    uint8_t grid[81];
    assert_int_equal(suuji_solver_new(NULL, &solver, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_solve(solver, puzzle, NULL, &answer, NULL), SUUJI_OK);
    for (unsigned choice = 0; choice < 8; choice++) {
        struct formula f = make_formula(puzzle, choice % 4, SJ_AMO_PAIRWISE, choice >= 4);
        struct truth truth = {&f.cnf, answer.solution, 0};
        assert_true(sj_cnf_grid(&f.cnf, truth_of, &truth, grid));
        assert_memory_equal(grid, answer.solution, 81);
        for (truth.flipped = 1; truth.flipped < 100; truth.flipped++) {
            unsigned cell = 0;
            unsigned value = 0;
            if (!cnf_candidate(&f.cnf, truth.flipped, &cell, &value))
                continue;
            assert_false(sj_cnf_grid(&f.cnf, truth_of, &truth, grid));
            assert_int_equal(grid[cell], 0);
        }
        free_formula(&f);
    }
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

TEST_FILE(test_cnf)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(variables_count_row_by_row_cell_by_cell_value_by_value),
        cmocka_unit_test(renumbered_variables_have_no_gaps),
        cmocka_unit_test(the_paper_encoding_has_the_papers_number_of_clauses),
        cmocka_unit_test(every_encoding_has_the_documented_counts),
        cmocka_unit_test(known_counts_at_size_nine),
        cmocka_unit_test(the_count_is_that_of_the_walk_and_nothing_is_listed_twice),
        cmocka_unit_test(full_forbids_each_pair_of_candidates_that_the_rules_forbid),
        cmocka_unit_test(a_puzzle_that_singles_solve_has_no_reduced_clauses),
        cmocka_unit_test(a_puzzle_that_singles_refute_is_two_clauses),
        cmocka_unit_test(reduced_formulas_have_no_units),
        cmocka_unit_test(a_walk_ends_when_its_callback_says_so),
        cmocka_unit_test(every_scheme_propagates),
        cmocka_unit_test(a_model_gives_its_grid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
