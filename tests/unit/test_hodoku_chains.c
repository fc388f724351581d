/* SPDX-License-Identifier: MIT */
/* Chains, almost locked sets and tables of the scale of HoDoKu: puzzles of our own whose paths,
   step by step, are those of HoDoKu 2.2.0. */
#include "support.h"

#include "suuji/rate.h"

#include <string.h>

struct row {
    const char *puzzle;
    double score;
    struct {
        const char *name;
        unsigned count;
    } step[12];
};

static const struct row rows[] = {
    {"6..9......3..459..9.48....6.7....5.2.28....7.4...........73..1...5..9..8.6.....9.",
     7970,
     {{"Turbot Fish", 1},
      {"Sue de Coq", 2},
      {"XY-Chain", 2},
      {"Discontinuous Nice Loop", 4},
      {"Continuous Nice Loop", 1},
      {"AIC", 2},
      {"Grouped Discontinuous Nice Loop", 4},
      {"Grouped AIC", 1},
      {"Almost Locked Set XZ-Rule", 3},
      {"Almost Locked Set XY-Wing", 1},
      {"Forcing Chain Verity", 1}}},
    {".45..63.........4..928.......6.438....15.....9......2.1.8..5......4...6..7....9.1",
     11926,
     {{"Sue de Coq", 1},
      {"Discontinuous Nice Loop", 5},
      {"AIC", 1},
      {"Grouped Discontinuous Nice Loop", 5},
      {"Almost Locked Set XZ-Rule", 5},
      {"Almost Locked Set XY-Wing", 1},
      {"Almost Locked Set Chain", 2},
      {"Forcing Chain Contradiction", 4},
      {"Forcing Chain Verity", 1},
      {"Forcing Net Contradiction", 1},
      {"Forcing Net Verity", 1}}},
    {"..8.32.96.......8.57....1..2...6......719...........19...6..35.1..3......637..8.1",
     2300,
     {{"Remote Pair", 1}, {"X-Chain", 1}, {"XY-Chain", 1}, {"Continuous Nice Loop", 1}}},
    {"....5.1.6.6.9....7.7.....5....3.9.....87....3.1....4...81....6....8....97...3..18",
     2158,
     {{"Discontinuous Nice Loop", 3}, {"Grouped Continuous Nice Loop", 1}}},
};

struct watch {
    const struct row *row;
    suuji_human *human;
    unsigned count[12];
};

/* Count the step, and let its evidence prove it. */
static bool see(void *user, const suuji_rated_step *step)
{
    struct watch *const watch = user;
    for (unsigned i = 0; watch->row->step[i].name; i++)
        watch->count[i] += strcmp(watch->row->step[i].name, step->name) == 0;
    assert_int_equal(suuji_human_check(watch->human, &step->step), SUUJI_PROVED_YES);
    suuji_human_apply(watch->human, &step->step);
    return true;
}

static void paths_are_those_of_hodoku(void **state)
{
    suuji_rules *rules;
    suuji_rater *rater;
    struct watch watch = {0};
    (void)state;
    assert_int_equal(suuji_rules_new("9", &rules, NULL), SUUJI_OK);
    assert_int_equal(suuji_rater_new(rules, "hodoku", NULL, &rater, NULL), SUUJI_OK);
    assert_int_equal(suuji_human_new(rules, NULL, &watch.human, NULL), SUUJI_OK);
    for (size_t r = 0; r < sizeof rows / sizeof rows[0]; r++) {
        suuji_puzzle *puzzle;
        suuji_rating rating = SUUJI_RATING_INIT;
        uint8_t grid[81];
        for (unsigned c = 0; c < 81; c++)
            grid[c] = rows[r].puzzle[c] == '.' ? 0 : (uint8_t)(rows[r].puzzle[c] - '0');
        assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
        assert_int_equal(suuji_puzzle_set_givens(puzzle, grid, NULL), SUUJI_OK);
        assert_int_equal(suuji_human_load(watch.human, puzzle, NULL), SUUJI_OK);
        watch.row = &rows[r];
        memset(watch.count, 0, sizeof watch.count);
        assert_int_equal(suuji_rater_rate(rater, puzzle, NULL, see, &watch, &rating, NULL),
                         SUUJI_OK);
        assert_int_equal(rating.verdict, SUUJI_RATED_YES);
        assert_true(rating.rating == rows[r].score);
        for (unsigned i = 0; rows[r].step[i].name; i++)
            assert_int_equal(watch.count[i], rows[r].step[i].count);
        suuji_puzzle_free(puzzle);
    }
    suuji_human_free(watch.human);
    suuji_rater_free(rater);
    suuji_rules_free(rules);
}

TEST_FILE(test_hodoku_chains)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(paths_are_those_of_hodoku)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
