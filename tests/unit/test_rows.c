/* SPDX-License-Identifier: MIT */
/* Puzzles as rows of bytes: suuji_solver_solve_rows must give the answers of suuji_solver_solve,
   for every engine; and its verifier must detect every fault. */
#include "nine_puzzles.h"
#include "suuji/rows.h"
#include "support.h"

#include "base/machine.h"
#include "model/verify_rows.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define CELLS NINE_CELLS

enum { ROWS = 70, FEW = 7, GAP = 5 }; /* many and few: rows are then solved in different ways */

/* ---- Solving ---- */

/* Puzzles of small sizes: some cells of the solution of an empty grid, one of four spoilt. */
static void make_small(struct sj_random *random, const char *spec, unsigned row, uint8_t *cells)
{
    suuji_solver *const solver = make_solver("backtrack");
    suuji_puzzle *const puzzle = make_puzzle(spec, "");
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(puzzle));
    suuji_answer answer = SUUJI_ANSWER_INIT;
    assert_int_equal(suuji_solver_solve(solver, puzzle, NULL, &answer, NULL), SUUJI_OK);
    for (unsigned i = 0; i < size * size; i++) {
        cells[i] = sj_random_below(random, 3) == 0 ? answer.solution[i] : 0;
        if (row % 4 == 3 && sj_random_below(random, 6) == 0)
            cells[i] = (uint8_t)(1 + sj_random_below(random, size));
    }
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

/* Each row alone must give the same answer. */
static void compare_rows(const char *engine, const suuji_rules *rules, const suuji_rows *rows,
                         const uint8_t *values, uint64_t limit)
{
    const unsigned cells = suuji_rules_size(rules) * suuji_rules_size(rules);
    suuji_solver *const solver = make_solver(engine);
    suuji_puzzle *puzzle = NULL;
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = limit;
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    for (size_t i = 0; i < rows->count; i++) {
        const uint8_t *const solution = rows->solution + i * rows->solution_stride;
        suuji_answer answer = SUUJI_ANSWER_INIT;
        for (unsigned c = 0; c < cells; c++)
            assert_int_equal(suuji_puzzle_set_given(puzzle, c, values[i * cells + c], NULL),
                             SUUJI_OK);
        assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
        if (answer.count != rows->found[i])
            fail_msg("engine %s, limit %u, row %zu: %u, not %u", engine, (unsigned)limit, i,
                     (unsigned)rows->found[i], (unsigned)answer.count);
        /* If there are several solutions, rows guarantee the same one only if one is asked for. */
        uint8_t grid[CELLS];
        for (unsigned c = 0; c < cells; c++)
            grid[c] = (uint8_t)(solution[c] - rows->zero);
        if (answer.solution && (limit == 1 || answer.count == 1))
            assert_memory_equal(grid, answer.solution, cells);
        if (answer.solution)
            assert_true(suuji_verify(puzzle, grid, NULL, NULL));
        for (size_t c = cells; c < rows->solution_stride; c++)
            assert_int_equal(solution[c], 0xEE);
    }
    suuji_puzzle_free(puzzle);
    suuji_solver_free(solver);
}

/* All rows of `values`, and few of them, in both forms. */
static void check_engine(const char *engine, const char *spec, const uint8_t *values,
                         uint64_t limit)
{
    suuji_rules *const rules = make_rules(spec);
    suuji_solver *const solver = make_solver(engine);
    const unsigned cells = suuji_rules_size(rules) * suuji_rules_size(rules);
    const size_t stride = cells + GAP;
    for (unsigned form = 0; form < 4; form++) {
        uint8_t bytes[ROWS * (CELLS + GAP)], out[ROWS * (CELLS + GAP)];
        uint64_t found[ROWS], guesses[ROWS];
        const uint8_t zero = form & 1 ? '0' : 0;
        const size_t count = form < 2 ? ROWS : FEW;
        suuji_query query = SUUJI_QUERY_INIT;
        query.limit = limit;
        memset(bytes, 0xFF, sizeof bytes);
        memset(out, 0xEE, sizeof out);
        for (size_t i = 0; i < ROWS * cells; i++) {
            const uint8_t value = values[i];
            bytes[i / cells * stride + i % cells] =
                (uint8_t)(value || !zero || i % 2 ? value + zero : '.');
        }
        suuji_rows rows = {.size = sizeof(suuji_rows),
                           .cells = bytes,
                           .stride = stride,
                           .count = count,
                           .zero = zero,
                           .solution = out,
                           .solution_stride = stride,
                           .found = found,
                           .guesses = guesses};
        assert_int_equal(suuji_solver_solve_rows(solver, rules, &rows, &query, NULL), SUUJI_OK);
        assert_int_equal(rows.done, count);
        compare_rows(engine, rules, &rows, values, limit);
    }
    suuji_solver_free(solver);
    suuji_rules_free(rules);
}

static void rows_get_the_answers_of_puzzles_from_every_engine(void **state)
{
    (void)state;
    static const char *const specs[] = {"4", "6", "6+x", "9"};
    static uint8_t values[ROWS * CELLS];
    const suuji_engine_info *info = NULL;
    for (size_t s = 0; s < sizeof specs / sizeof *specs; s++) {
        struct sj_random random;
        sj_random_seed(&random, 4 + s);
        const unsigned cells = (unsigned)((specs[s][0] - '0') * (specs[s][0] - '0'));
        for (unsigned i = 0; i < ROWS; i++)
            if (cells != CELLS)
                make_small(&random, specs[s], i, values + (size_t)i * cells);
            else
                random_nine_givens(&random, 25 + i % 56, values + (size_t)i * cells);
        values[cells + 1] = values[cells + 2] = 2; /* and a clash */
        for (size_t i = 0; (info = suuji_engine_at(i)) != NULL; i++)
            for (uint64_t limit = 1; limit <= (debugging ? 2 : 3); limit++)
                if (can_ask(info, limit == 1 ? SUUJI_CAN_FIND : SUUJI_CAN_FIND | SUUJI_CAN_COUNT))
                    check_engine(info->name, specs[s], values, limit);
    }
}

static void rows_of_bits_give_the_solution_that_bits_finds_first(void **state)
{
    (void)state;
    static const char *const engines[] = {"bits", "bits:kernel=any", "auto"};
    static uint8_t values[ROWS * CELLS];
    struct sj_random random;
    sj_random_seed(&random, 81);
    for (unsigned e = 0; e < 3; e++)
        for (unsigned round = 0; round < 4; round++) {
            for (unsigned i = 0; i < ROWS; i++)
                random_nine_puzzle(&random, round * ROWS + i, values + (size_t)i * CELLS);
            random_nine_givens(&random, round, values); /* as good as empty */
            check_engine(engines[e], "9", values, round == 3 ? 50 : round + 1);
        }
}

/* Rows of other rules, enough of them to be solved together. */
static void many_rows_of_other_rules_get_the_answers_of_puzzles(void **state)
{
    (void)state;
    enum { MANY = 300 };
    static uint8_t values[MANY * CELLS], out[MANY * CELLS];
    static uint64_t found[MANY], guesses[MANY];
    struct sj_random random;
    suuji_rules *const rules = make_rules("9+x");
    sj_random_seed(&random, 5);
    for (unsigned i = 0; i < MANY; i++)
        make_small(&random, "9+x", i, values + (size_t)i * CELLS);
    memset(values, 0, CELLS);
    for (unsigned round = 0; round < 6; round++) {
        const char *const engine = round % 2 ? "bits" : "auto";
        suuji_solver *const solver = make_solver(engine);
        const suuji_query query = {.size = sizeof(suuji_query), .limit = 1 + round / 2 % 2};
        suuji_rows rows = {.size = sizeof(suuji_rows),
                           .cells = values,
                           .stride = CELLS,
                           .count = MANY,
                           .solution = out,
                           .solution_stride = CELLS,
                           .found = found,
                           .guesses = guesses,
                           .skip = round >= 4};
        assert_int_equal(suuji_solver_solve_rows(solver, rules, &rows, &query, NULL), SUUJI_OK);
        assert_int_equal(rows.done, MANY);
        if (!rows.skip) {
            compare_rows(engine, rules, &rows, values, query.limit);
        } else {
            size_t answered = 0;
            for (unsigned i = 0; i < MANY; i++)
                answered += found[i] != SUUJI_ROW_SKIPPED;
            assert_true(found[0] == SUUJI_ROW_SKIPPED); /* which of many solutions is first? */
            assert_true(answered > MANY / 8);
        }
        suuji_solver_free(solver);
    }
    suuji_rules_free(rules);
}

/* ---- What is refused ---- */

struct ask {
    uint8_t bytes[3 * CELLS], out[3 * CELLS];
    uint64_t found[3], guesses[3];
    suuji_rows rows;
    suuji_query query;
};

static void ask_set(struct ask *ask, uint8_t zero)
{
    *ask = (struct ask){.query = SUUJI_QUERY_INIT};
    memset(ask->bytes, zero, sizeof ask->bytes);
    ask->rows = (suuji_rows){.size = sizeof(suuji_rows),
                             .cells = ask->bytes,
                             .stride = CELLS,
                             .count = 3,
                             .zero = zero,
                             .solution = ask->out,
                             .solution_stride = CELLS,
                             .found = ask->found,
                             .guesses = ask->guesses,
                             .done = 77};
}

static suuji_status put(suuji_solver *solver, const char *spec, struct ask *ask, suuji_error *err)
{
    suuji_rules *const rules = make_rules(spec);
    *err = (suuji_error){0};
    const suuji_status status =
        suuji_solver_solve_rows(solver, rules, &ask->rows, &ask->query, err);
    suuji_rules_free(rules);
    if (status != SUUJI_OK) {
        assert_int_equal(err->status, status);
        assert_true(err->text[0] != 0);
        assert_int_equal(ask->rows.done, 0);
    }
    return status;
}

static bool hear(void *user, const uint8_t *grid)
{
    (void)user;
    (void)grid;
    return true;
}

static void budgets_callbacks_and_chance_are_not_for_rows(void **state)
{
    (void)state;
    static const char *const engines[] = {"auto", "bits", "singles"};
    for (unsigned e = 0; e < 3; e++) {
        suuji_solver *const solver = make_solver(engines[e]);
        for (unsigned what = 0; what < 5; what++) {
            struct ask ask;
            suuji_error err;
            ask_set(&ask, 0);
            ask.query.limits.seconds = what == 0 ? 1.5 : 0;
            ask.query.limits.nodes = what == 1;
            ask.query.limits.memory = what == 2 ? (size_t)1 << 30 : 0;
            ask.query.on_solution = what == 3 ? hear : NULL;
            ask.query.order = what == 4 ? SUUJI_ORDER_RANDOM : SUUJI_ORDER_ASCENDING;
            assert_int_equal(put(solver, "9", &ask, &err), SUUJI_ERR_UNSUPPORTED);
        }
        suuji_solver_free(solver);
    }
}

static void only_two_forms_of_rows_are_known(void **state)
{
    (void)state;
    suuji_solver *const solver = make_solver(NULL);
    suuji_error err;
    struct ask ask;
    for (unsigned zero = 1; zero < 256; zero++) {
        ask_set(&ask, (uint8_t)zero);
        assert_int_equal(put(solver, "9", &ask, &err), zero == '0' ? SUUJI_OK : SUUJI_ERR_ARGUMENT);
    }
    ask_set(&ask, '0');
    ask.rows.count = 0; /* characters are values up to 9 */
    assert_int_equal(put(solver, "10", &ask, &err), SUUJI_ERR_ARGUMENT);
    suuji_solver_free(solver);
}

static void a_bad_byte_is_refused_with_its_row_and_cell(void **state)
{
    (void)state;
    static const char *const engines[] = {"auto", "bits", "backtrack"};
    static const unsigned places[][2] = {{0, 0}, {0, 80}, {1, 40}, {2, 79}, {2, 80}};
    for (unsigned e = 0; e < 3; e++) {
        suuji_solver *const solver = make_solver(engines[e]);
        for (size_t i = 0; i < sizeof places / sizeof *places; i++)
            for (unsigned form = 0; form < 2; form++) {
                static const uint8_t bad[2][4] = {{10, '.', '1', 255}, {0, 9, '/', ':'}};
                for (unsigned b = 0; b < 4; b++) {
                    struct ask ask;
                    suuji_error err;
                    ask_set(&ask, form ? '0' : 0);
                    ask.bytes[places[i][0] * CELLS + places[i][1]] = bad[form][b];
                    assert_int_equal(put(solver, "9", &ask, &err), SUUJI_ERR_ARGUMENT);
                    assert_int_equal(err.line, places[i][0] + 1);
                    assert_int_equal(err.column, places[i][1] + 1);
                }
            }
        suuji_solver_free(solver);
    }
}

static void no_rows_are_answered_at_once(void **state)
{
    (void)state;
    static const char *const engines[] = {"auto", "bits", "backtrack"};
    for (unsigned e = 0; e < 3; e++) {
        suuji_solver *const solver = make_solver(engines[e]);
        suuji_rules *const rules = make_rules("9");
        suuji_rows rows = {.size = sizeof(suuji_rows), .done = 5};
        assert_int_equal(suuji_solver_solve_rows(solver, rules, &rows, NULL, NULL), SUUJI_OK);
        assert_int_equal(rows.done, 0);
        suuji_rules_free(rules);
        suuji_solver_free(solver);
    }
}

static void rows_that_overlap_and_other_zeros_are_refused_by_name(void **state)
{
    (void)state;
    suuji_solver *const solver = make_solver(NULL);
    suuji_rules *const rules = make_rules("9");
    uint8_t cells[162] = {0}, solution[162];
    uint64_t found[2], guesses[2];
    suuji_error err;
    suuji_rows rows = {.size = sizeof(suuji_rows),
                       .cells = cells,
                       .solution = solution,
                       .solution_stride = 81,
                       .count = 2,
                       .found = found,
                       .guesses = guesses};
    assert_int_equal(suuji_solver_solve_rows(solver, rules, &rows, NULL, &err), SUUJI_ERR_ARGUMENT);
    assert_string_equal(err.text, "the rows overlap: they have 81 cells, suuji_rows.stride is 0");
    rows.stride = 81;
    rows.solution_stride = 80;
    assert_int_equal(suuji_solver_solve_rows(solver, rules, &rows, NULL, &err), SUUJI_ERR_ARGUMENT);
    assert_string_equal(err.text, "the rows overlap: they have 81 cells, solution_stride is 80");
    rows.solution_stride = 81;
    rows.zero = 7;
    assert_int_equal(suuji_solver_solve_rows(solver, rules, &rows, NULL, &err), SUUJI_ERR_ARGUMENT);
    assert_string_equal(err.text, "suuji_rows.zero is 7: it must be 0 or '0'");
    suuji_rules_free(rules);
    suuji_solver_free(solver);
}

static void a_stop_ends_rows_and_says_how_many_are_done(void **state)
{
    (void)state;
    static const char *const engines[] = {"auto", "bits", "singles"};
    for (unsigned e = 0; e < 3; e++) {
        suuji_solver *const solver = make_solver(engines[e]);
        struct ask ask;
        suuji_error err;
        pthread_t thread;
        ask_set(&ask, 0);
        suuji_stop stop = {.requested = false};
        ask.query.limit = SUUJI_ALL; /* all solutions of empty grids */
        ask.query.limits.stop = &stop;
        assert_int_equal(pthread_create(&thread, NULL, stop_soon, &stop), 0);
        assert_int_equal(put(solver, "9", &ask, &err), SUUJI_OK);
        pthread_join(thread, NULL);
        assert_int_equal(ask.rows.done, 0);
        ask.query.limit = 1;
        assert_int_equal(put(solver, "9", &ask, &err), SUUJI_OK); /* still stopped */
        assert_int_equal(ask.rows.done, 0);
        suuji_stop_clear(&stop);
        assert_int_equal(put(solver, "9", &ask, &err), SUUJI_OK);
        assert_int_equal(ask.rows.done, 3);
        suuji_solver_free(solver);
    }
}

/* ---- The verifier ---- */

/* Every build of it that works here; they must agree. */
static size_t first_wrong(const struct sj_claims *claims)
{
    const size_t plain = sj_verify_rows_nine_plain(claims);
    if (sj_verify_rows_nine_avx2 && sj_machine_avx2())
        assert_int_equal(sj_verify_rows_nine_avx2(claims), plain);
    if (sj_verify_rows_nine_vbmi && sj_machine_vbmi())
        assert_int_equal(sj_verify_rows_nine_vbmi(claims), plain);
    assert_int_equal(sj_verify_rows_nine(claims), plain);
    return plain;
}

static bool accepts(const uint8_t *row, const uint8_t *solution, uint8_t zero)
{
    /* In memory of exactly the size, so that the sanitizer sees a byte too many. */
    uint8_t *const a = malloc(CELLS), *const b = malloc(CELLS);
    const uint64_t found[2] = {1, 1};
    struct sj_claims claims = {.row = a, .solution = b, .found = found, .count = 1, .zero = zero};
    assert_true(a && b);
    memcpy(a, row, CELLS);
    memcpy(b, solution, CELLS);
    const bool alone = first_wrong(&claims) == 1;
    claims.count = 2; /* the same twice: several are looked at in another way */
    assert_int_equal(first_wrong(&claims), alone ? 2 : 0);
    free(a);
    free(b);
    return alone;
}

/* A solution grid, and a puzzle of some of its cells, in the form given by `zero`. */
static void make_pair(struct sj_random *random, uint8_t zero, uint8_t *row, uint8_t *grid)
{
    random_nine_grid(random, grid);
    for (unsigned i = 0; i < CELLS; i++) {
        grid[i] = (uint8_t)(grid[i] + zero);
        row[i] = sj_random_below(random, 3) ? (zero && i % 2 ? '.' : zero) : grid[i];
    }
}

static void a_change_of_any_cell_to_anything_is_seen(void **state)
{
    (void)state;
    struct sj_random random;
    sj_random_seed(&random, 6);
    for (unsigned form = 0; form < 2; form++) {
        const uint8_t zero = form ? '0' : 0;
        uint8_t row[CELLS], grid[CELLS], empty[CELLS];
        make_pair(&random, zero, row, grid);
        memset(empty, zero, sizeof empty);
        assert_true(accepts(row, grid, zero));
        assert_true(accepts(empty, grid, zero));
        assert_true(accepts(grid, grid, zero));
        for (unsigned cell = 0; cell < CELLS; cell++) {
            const uint8_t right = grid[cell];
            for (unsigned byte = 0; byte < 256; byte++) {
                grid[cell] = (uint8_t)byte;
                assert_int_equal(accepts(empty, grid, zero), byte == right);
            }
            grid[cell] = right;
        }
    }
}

static void swapped_cells_and_values_are_seen(void **state)
{
    (void)state;
    struct sj_random random;
    uint8_t row[CELLS], grid[CELLS], empty[CELLS] = {0};
    sj_random_seed(&random, 7);
    make_pair(&random, 0, row, grid);
    for (unsigned a = 0; a < CELLS; a++)
        for (unsigned b = 0; b < a; b++) {
            uint8_t other[CELLS];
            memcpy(other, grid, CELLS);
            other[a] = grid[b];
            other[b] = grid[a];
            assert_int_equal(accepts(empty, other, 0), grid[a] == grid[b]);
        }
    for (unsigned i = 0; i < CELLS; i++) /* a right grid, of another puzzle */
        row[i] = (uint8_t)(grid[i] % 9 + 1);
    assert_false(accepts(grid, row, 0));
    assert_true(accepts(empty, row, 0));
}

/* Houses of one kind are right and those of the others are not. */
static void each_kind_of_house_is_looked_at(void **state)
{
    (void)state;
    uint8_t rows[CELLS], columns[CELLS], boxes[CELLS], latin[CELLS];
    const uint8_t empty[CELLS] = {0};
    for (unsigned i = 0; i < CELLS; i++) {
        rows[i] = (uint8_t)(i % 9 + 1);
        columns[i] = (uint8_t)(i / 9 + 1);
        boxes[i] = (uint8_t)(i / 9 % 3 * 3 + i % 3 + 1);
        latin[i] = (uint8_t)((i / 9 + i % 9) % 9 + 1);
    }
    assert_false(accepts(empty, rows, 0));
    assert_false(accepts(empty, columns, 0));
    assert_false(accepts(empty, boxes, 0));
    assert_false(accepts(empty, latin, 0));
}

static bool has_right_boxes(const uint8_t *grid)
{
    for (unsigned box = 0; box < 9; box++) {
        unsigned values = 0;
        for (unsigned i = 0; i < 9; i++)
            values |= 1u << grid[(box / 3 * 3 + i / 3) * 9 + box % 3 * 3 + i % 3];
        if (values != 0x3FE)
            return false;
    }
    return true;
}

/* Rows and columns in another order leave the houses of two kinds right. */
static void boxes_are_right_with_all_values_only(void **state)
{
    (void)state;
    struct sj_random random;
    const uint8_t empty[CELLS] = {0};
    uint8_t grid[CELLS], other[CELLS];
    sj_random_seed(&random, 9);
    random_nine_grid(&random, grid);
    for (unsigned i = 0; i < 2000; i++) {
        const unsigned a = sj_random_below(&random, 9), b = sj_random_below(&random, 9);
        memcpy(other, grid, CELLS);
        for (unsigned k = 0; k < 9; k++) {
            grid[i % 2 ? a * 9 + k : k * 9 + a] = other[i % 2 ? b * 9 + k : k * 9 + b];
            grid[i % 2 ? b * 9 + k : k * 9 + b] = other[i % 2 ? a * 9 + k : k * 9 + a];
        }
        assert_int_equal(accepts(empty, grid, 0), has_right_boxes(grid));
    }
}

static void two_equal_givens_of_a_house_are_seen(void **state)
{
    (void)state;
    uint8_t given[CELLS] = {0};
    for (unsigned a = 0; a < CELLS; a++)
        for (unsigned b = 0; b < a; b++) {
            const bool meet =
                a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
            given[a] = given[b] = (uint8_t)(a % 9 + 1);
            assert_int_equal(sj_verify_givens_nine(given), !meet);
            given[a] = given[b] = 0;
        }
}

static void a_given_that_is_changed_is_seen(void **state)
{
    (void)state;
    struct sj_random random;
    sj_random_seed(&random, 8);
    for (unsigned form = 0; form < 2; form++) {
        const uint8_t zero = form ? '0' : 0;
        uint8_t row[CELLS], grid[CELLS];
        make_pair(&random, zero, row, grid);
        for (unsigned cell = 0; cell < CELLS; cell++) {
            const uint8_t given = row[cell];
            for (unsigned value = 1; value <= 9; value++) {
                row[cell] = (uint8_t)(value + zero);
                assert_int_equal(accepts(row, grid, zero), row[cell] == grid[cell]);
            }
            row[cell] = given;
        }
    }
}

static void the_first_wrong_row_of_many_is_named(void **state)
{
    (void)state;
    enum { MANY = 200, STRIDE = 90 };
    static uint8_t row[MANY * STRIDE], grid[MANY * STRIDE];
    static uint64_t found[MANY];
    struct sj_random random;
    sj_random_seed(&random, 9);
    for (size_t i = 0; i < MANY; i++) {
        make_pair(&random, '0', row + i * STRIDE, grid + i * STRIDE);
        found[i] = 1 + i % 3;
    }
    struct sj_claims claims = {.row = row,
                               .stride = STRIDE,
                               .solution = grid,
                               .solution_stride = STRIDE,
                               .found = found,
                               .zero = '0'};
    for (claims.count = 0; claims.count <= MANY; claims.count++)
        assert_int_equal(first_wrong(&claims), claims.count);
    claims.count = MANY;
    for (size_t i = MANY; i-- > 0;) {
        grid[i * STRIDE + i % CELLS] ^= 1;
        assert_int_equal(first_wrong(&claims), i);
    }
    memset(found, 0, sizeof found); /* nothing is claimed */
    assert_int_equal(first_wrong(&claims), MANY);
    found[150] = 1;
    assert_int_equal(first_wrong(&claims), 150);
}

static void a_bad_cell_is_found_where_it_is(void **state)
{
    (void)state;
    for (unsigned form = 0; form < 2; form++)
        for (unsigned size = 1; size <= 9; size++) {
            const unsigned cells = size * size;
            const uint8_t zero = form ? '0' : 0;
            for (unsigned cell = 0; cell < cells; cell++)
                for (unsigned byte = 0; byte < 256; byte++) {
                    const bool good =
                        (byte >= zero && byte <= zero + size) || (zero && byte == '.');
                    uint8_t row[CELLS];
                    memset(row, zero, sizeof row);
                    row[cells - 1] = 200; /* another after it, if it is not the last */
                    row[cell] = (uint8_t)byte;
                    const size_t bad = sj_row_bad_cell(row, cells, size, zero);
                    const size_t want = !good ? cell : cell < cells - 1 ? cells - 1 : cells;
                    if (bad != want)
                        fail_msg("size %u, zero %u, byte %u in cell %u: %zu, not %zu", size, zero,
                                 byte, cell, bad, want);
                }
        }
    uint8_t row[255] = {255};
    assert_int_equal(sj_row_bad_cell(row, 255, 255, 0), 255);
    assert_int_equal(sj_row_bad_cell(row, 255, 254, 0), 0);
}

TEST_FILE(test_rows)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_get_the_answers_of_puzzles_from_every_engine),
        cmocka_unit_test(rows_of_bits_give_the_solution_that_bits_finds_first),
        cmocka_unit_test(many_rows_of_other_rules_get_the_answers_of_puzzles),
        cmocka_unit_test(budgets_callbacks_and_chance_are_not_for_rows),
        cmocka_unit_test(only_two_forms_of_rows_are_known),
        cmocka_unit_test(a_bad_byte_is_refused_with_its_row_and_cell),
        cmocka_unit_test(no_rows_are_answered_at_once),
        cmocka_unit_test(rows_that_overlap_and_other_zeros_are_refused_by_name),
        cmocka_unit_test(a_stop_ends_rows_and_says_how_many_are_done),
        cmocka_unit_test(a_change_of_any_cell_to_anything_is_seen),
        cmocka_unit_test(swapped_cells_and_values_are_seen),
        cmocka_unit_test(each_kind_of_house_is_looked_at),
        cmocka_unit_test(boxes_are_right_with_all_values_only),
        cmocka_unit_test(two_equal_givens_of_a_house_are_seen),
        cmocka_unit_test(a_given_that_is_changed_is_seen),
        cmocka_unit_test(the_first_wrong_row_of_many_is_named),
        cmocka_unit_test(a_bad_cell_is_found_where_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
