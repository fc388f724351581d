/* SPDX-License-Identifier: MIT */
/* Cells of a solution grid that can exchange their values. */
#include "faults.h"

#include "grid/random_grid.h"
#include "grid/swaps.h"
#include "minimize/value_exchange.h"

#include "base/bits_inl.h"

#include <string.h>

/* The grid after an exchange. */
static void exchange_values(const struct sj_exchanges *exchanges, size_t i, const uint8_t *grid,
                            uint8_t *out)
{
    const struct sj_value_exchange *const exchange = &exchanges->list[i];
    memcpy(out, grid, exchanges->rules->cells);
    for (uint64_t rest = exchange->part; rest; rest &= rest - 1) {
        unsigned cell[2];
        sj_exchange_cells(exchanges, exchange, sj_low_bit(rest), cell);
        assert_int_equal(out[cell[0]], grid[cell[0]]); /* each cell once */
        assert_int_equal(out[cell[1]], grid[cell[1]]);
        out[cell[0]] = grid[cell[1]];
        out[cell[1]] = grid[cell[0]];
    }
}

static void after_an_exchange_it_is_another_solution_grid(void **state)
{
    (void)state;
    static const char *const specs[] = {"4",  "5",  "6:2x3",     "9",     "9+x",
                                        "12", "16", "9+windoku", "8:2x4", "9+antiknight"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        suuji_rules *const rules = make_rules(specs[i]);
        suuji_puzzle *const puzzle = make_puzzle(specs[i], "");
        suuji_generator *generator = NULL;
        struct sj_exchanges exchanges = {0};
        size_t count = 0;
        assert_int_equal(suuji_generator_new(rules, NULL, &generator, NULL), SUUJI_OK);
        assert_int_equal(sj_exchanges_make(&exchanges, rules, NULL), SUUJI_OK);
        for (uint64_t number = 0; number < 50; number++) {
            uint8_t grid[256], other[256];
            assert_int_equal(suuji_generator_grid(generator, number, grid, NULL), SUUJI_OK);
            assert_int_equal(sj_exchanges_find(&exchanges, grid, NULL), SUUJI_OK);
            count += exchanges.count;
            for (size_t k = 0; k < exchanges.count; k++) {
                exchange_values(&exchanges, k, grid, other);
                assert_memory_not_equal(grid, other, rules->cells);
                assert_true(suuji_verify(puzzle, other, NULL, NULL));
            }
        }
        assert_true(count > 0);
        sj_exchanges_release(&exchanges);
        suuji_generator_free(generator);
        suuji_puzzle_free(puzzle);
        suuji_rules_free(rules);
    }
}

/* Another program part finds sets of cells in the same way, one by one, large ones too. */
static void at_nine_all_are_found_that_swaps_has(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("9");
    struct sj_exchanges exchanges = {0};
    struct sj_random random;
    sj_random_seed(&random, 5);
    assert_int_equal(sj_exchanges_make(&exchanges, rules, NULL), SUUJI_OK);
    for (unsigned i = 0; i < 200; i++) {
        uint8_t grid[81], other[81];
        struct sj_swaps swaps;
        bool used[SJ_SWAPS_MOST] = {false};
        unsigned small = 0;
        sj_grid_nine(&random, grid);
        sj_swaps_find(&swaps, grid);
        assert_int_equal(sj_exchanges_find(&exchanges, grid, NULL), SUUJI_OK);
        for (unsigned k = 0; k < swaps.count; k++)
            small += sj_bit_count(swaps.set[k].low) + sj_bit_count(swaps.set[k].high) <= 12;
        assert_int_equal(exchanges.count, small);
        for (size_t k = 0; k < exchanges.count; k++) {
            struct sj_cell_set set = {0, 0};
            unsigned at = 0;
            exchange_values(&exchanges, k, grid, other);
            for (unsigned cell = 0; cell < 81; cell++)
                if (grid[cell] != other[cell])
                    sj_cell_set_add(&set, cell);
            while (at < swaps.count &&
                   (used[at] || swaps.set[at].low != set.low || swaps.set[at].high != set.high))
                at++;
            assert_true(at < swaps.count);
            used[at] = true;
        }
    }
    sj_exchanges_release(&exchanges);
    suuji_rules_free(rules);
}

TEST_FILE(test_exchange)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(after_an_exchange_it_is_another_solution_grid),
        cmocka_unit_test(at_nine_all_are_found_that_swaps_has),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
