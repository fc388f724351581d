/* SPDX-License-Identifier: MIT */
/* The singles engine: the generator paper's grids, and its test for uniqueness by opposite
   paths. */
#include "support.h"

#include "base/random_inl.h"

#include <string.h>

/* ---- The paper's figure 4.1
   -------------------------------------------------------------------- */

#define LEFT "123456789456789123789123456231674895875912364694538217317265948542897631968341572"
#define RIGHT "987654321654321987321987654879436215235198746416572893793845162568213479142769538"

static void check_empty_grid(const char *engine, suuji_order order, const char *want)
{
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    suuji_solver *const solver = make_solver(engine);
    const suuji_query query = {.size = sizeof(suuji_query), .limit = 1, .order = order};
    const suuji_answer answer = ask_solver(solver, puzzle, &query);
    for (unsigned i = 0; i < 81; i++)
        assert_int_equal(answer.solution[i], want[i] - '0');
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

static void the_empty_grid_comes_out_as_the_paper_prints_it(void **state)
{
    (void)state;
    check_empty_grid("singles", SUUJI_ORDER_ASCENDING, LEFT);
    check_empty_grid("singles:branch=left", SUUJI_ORDER_ASCENDING, LEFT);
    check_empty_grid("singles:branch=right", SUUJI_ORDER_ASCENDING, RIGHT);
    check_empty_grid("singles:paper,left", SUUJI_ORDER_ASCENDING, LEFT);
    check_empty_grid("singles:paper,right", SUUJI_ORDER_ASCENDING, RIGHT);
}

static void a_branch_given_rules_over_the_order_of_the_query(void **state)
{
    (void)state;
    check_empty_grid("singles", SUUJI_ORDER_DESCENDING, RIGHT);
    check_empty_grid("singles:branch=left", SUUJI_ORDER_DESCENDING, LEFT);
    check_empty_grid("singles:branch=left", SUUJI_ORDER_RANDOM, LEFT);
    check_empty_grid("singles:branch=right", SUUJI_ORDER_RANDOM, RIGHT);
}

static void singles_solve_an_easy_puzzle_without_guessing(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle(
        "9", "..43..2.9..5..9..1.7..6..43..6..2.8719...74...5..83...6.....1.5..35.869..4291.3..");
    suuji_solver *const solver = make_solver("singles");
    const suuji_query two = {.size = sizeof(suuji_query), .limit = 2};
    const suuji_answer answer = ask_solver(solver, puzzle, &two);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNIQUE);
    assert_int_equal(answer.stats.nodes, 1);
    assert_int_equal(answer.stats.guesses, 0);
    assert_int_equal(answer.stats.depth, 0);
    assert_int_equal(answer.stats.updates, 46); /* the open cells, each filled once */
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

/* Hidden singles solve this one; with naked ones only it takes hundreds of guesses. */
static void hidden_singles_need_no_guess(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle(
        "9", ".................1.....2.3......3.2...4....5...6.1.....3......6.7..8...952.7.....");
    suuji_solver *const singles = make_solver("singles");
    suuji_solver *const naked = make_solver("backtrack:mrv,propagate");
    const suuji_query two = {.size = sizeof(suuji_query), .limit = 2};
    const suuji_answer answer = ask_solver(singles, puzzle, &two);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNIQUE);
    assert_int_equal(answer.stats.nodes, 1);
    assert_int_equal(answer.stats.updates, 64);
    assert_true(ask_solver(naked, puzzle, &two).stats.guesses > 100);
    suuji_solver_free(singles);
    suuji_solver_free(naked);
    suuji_puzzle_free(puzzle);
}

/* ---- Opposite paths
   ---------------------------------------------------------------------------- */

struct two {
    unsigned count;
    uint8_t grid[2][256];
    size_t cells;
};

static bool keep(void *user, const uint8_t *grid)
{
    struct two *const two = user;
    assert_true(two->count < 2);
    memcpy(two->grid[two->count++], grid, two->cells);
    return true;
}

/* A puzzle with one, several or no solutions: part of a random grid, sometimes with a wrong
   clue. */
static suuji_puzzle *random_puzzle(suuji_solver *solver, const char *spec, struct sj_random *random)
{
    suuji_puzzle *const puzzle = make_puzzle(spec, "");
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(puzzle));
    const suuji_query query = {.size = sizeof(suuji_query),
                               .limit = 1,
                               .order = SUUJI_ORDER_RANDOM,
                               .seed = sj_random_next(random)};
    const suuji_answer full = ask_solver(solver, puzzle, &query);
    const unsigned kept = 25 + sj_random_below(random, 30);
    for (unsigned cell = 0; cell < size * size; cell++)
        if (sj_random_below(random, 100) < kept)
            suuji_puzzle_set_given(puzzle, cell, full.solution[cell], NULL);
    if (sj_random_below(random, 3) == 0) {
        const unsigned cell = sj_random_below(random, size * size);
        suuji_puzzle_set_given(puzzle, cell, 1 + sj_random_below(random, size), NULL);
    }
    return puzzle;
}

static void opposite_paths_give_the_verdict_of_the_search(void **state)
{
    (void)state;
    static const char *const specs[] = {"4", "6", "6+x", "8", "9", "9+x", "9+antiking", "7"};
    suuji_solver *const search = make_solver("singles");
    suuji_solver *const left = make_solver("singles:unique=opposite");
    suuji_solver *const right = make_solver("singles:unique=opposite,branch=right");
    unsigned verdicts[5] = {0};
    struct sj_random random;
    sj_random_seed(&random, 3);
    for (int i = 0; i < 4000; i++) {
        suuji_puzzle *const puzzle = random_puzzle(search, specs[i % 8], &random);
        const unsigned size = suuji_rules_size(suuji_puzzle_rules(puzzle));
        struct two two = {.cells = (size_t)size * size};
        const suuji_query plain = {.size = sizeof(suuji_query), .limit = 2};
        const suuji_query watched = {
            .size = sizeof(suuji_query), .limit = 2, .on_solution = keep, .user = &two};
        const suuji_answer want = ask_solver(search, puzzle, &plain);
        const suuji_answer got = ask_solver(i % 2 ? right : left, puzzle, &watched);
        verdicts[want.verdict]++;
        assert_int_equal(got.verdict, want.verdict);
        assert_int_equal(got.count, want.count);
        assert_int_equal(got.end, want.end);
        assert_int_equal(two.count, want.count);
        if (want.verdict ==
            SUUJI_VERDICT_UNIQUE) /* the whole tree, and the path to the solution twice */
            assert_in_range(got.stats.nodes, want.stats.nodes + 1,
                            want.stats.nodes + want.stats.depth + 1);
        if (two.count == 2)
            assert_memory_not_equal(two.grid[0], two.grid[1], two.cells);
        suuji_puzzle_free(puzzle);
    }
    print_message("%u none, %u unique, %u several\n", verdicts[SUUJI_VERDICT_NONE],
                  verdicts[SUUJI_VERDICT_UNIQUE], verdicts[SUUJI_VERDICT_SEVERAL]);
    assert_true(verdicts[SUUJI_VERDICT_NONE] > 300 && verdicts[SUUJI_VERDICT_UNIQUE] > 300 &&
                verdicts[SUUJI_VERDICT_SEVERAL] > 300);
    suuji_solver_free(search);
    suuji_solver_free(left);
    suuji_solver_free(right);
}

/* Its search ends at a dead end only when no cell has a candidate left; it still finds every
   solution. */
static void the_search_of_the_paper_misses_no_solution(void **state)
{
    (void)state;
    static const char *const specs[] = {"4", "6", "6+x", "5", "6:latin"}; /* others take long */
    suuji_solver *const search = make_solver("singles");
    suuji_solver *const paper = make_solver("singles:paper");
    suuji_solver *const opposite = make_solver("singles:paper,unique=opposite");
    struct sj_random random;
    sj_random_seed(&random, 5);
    for (int i = 0; i < 2000; i++) {
        suuji_puzzle *const puzzle = random_puzzle(search, specs[i % 5], &random);
        const suuji_query many = {.size = sizeof(suuji_query), .limit = 50};
        const suuji_query two = {.size = sizeof(suuji_query), .limit = 2};
        const suuji_answer want = ask_solver(search, puzzle, &many);
        const suuji_answer got = ask_solver(paper, puzzle, &many);
        assert_int_equal(got.count, want.count);
        assert_int_equal(got.end, want.end);
        assert_int_equal(ask_solver(opposite, puzzle, &two).count, want.count < 2 ? want.count : 2);
        suuji_puzzle_free(puzzle);
    }
    suuji_solver_free(search);
    suuji_solver_free(paper);
    suuji_solver_free(opposite);
}

/* The integer-programming paper's puzzle with two solutions: r1c1 r1c2 and r7c1 r7c2 are 1 and
   2. */
#define TWO "..6958437875643912349127865481295376937816254652374189..8769543794531628563482791"

/* Two searches that choose different cells visit different trees. One takes the first open cell and
   its smallest value, the other the last cell of that row and its largest (here: the first open
   cell of the mirrored puzzle). Both find r1c1 = 1, r1c2 = 2, although there are two solutions. */
static void opposite_orders_on_different_trees_prove_nothing(void **state)
{
    (void)state;
    char mirrored[82] = "";
    for (unsigned i = 0; i < 81; i++)
        mirrored[i] = TWO[i / 9 * 9 + 8 - i % 9];
    suuji_puzzle *const puzzle = make_puzzle("9", TWO);
    suuji_puzzle *const mirror = make_puzzle("9", mirrored);
    suuji_solver *const solver = make_solver("backtrack");
    uint8_t first[81];
    const suuji_query up = {
        .size = sizeof(suuji_query), .limit = 1, .order = SUUJI_ORDER_ASCENDING};
    const suuji_query down = {
        .size = sizeof(suuji_query), .limit = 1, .order = SUUJI_ORDER_DESCENDING};
    memcpy(first, ask_solver(solver, puzzle, &up).solution, 81);
    const suuji_answer other = ask_solver(solver, mirror, &down);
    for (unsigned i = 0; i < 81; i++)
        assert_int_equal(other.solution[i / 9 * 9 + 8 - i % 9], first[i]);
    assert_int_equal(count_with("singles", puzzle, 0), 2);
    assert_int_equal(count_with("singles:unique=opposite", puzzle, 2), 2);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
    suuji_puzzle_free(mirror);
}

static void opposite_paths_refuse_what_they_cannot_decide(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", TWO);
    suuji_solver *const solver = make_solver("singles:unique=opposite");
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_query query = {.size = sizeof(suuji_query), .limit = SUUJI_ALL};
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL),
                     SUUJI_ERR_UNSUPPORTED);
    query.limit = 3;
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL),
                     SUUJI_ERR_UNSUPPORTED);
    query.limit = 2;
    query.order = SUUJI_ORDER_RANDOM;
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL),
                     SUUJI_ERR_UNSUPPORTED);
    query.limit = 1;
    assert_int_equal(ask_solver(solver, puzzle, &query).verdict, SUUJI_VERDICT_SOLVED);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

/* A limit that ends the second path leaves the verdict open. */
static void half_of_the_opposite_paths_is_not_an_answer(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle(
        "9", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
    suuji_solver *const solver = make_solver("singles:unique=opposite");
    suuji_query query = {.size = sizeof(suuji_query), .limit = 1};
    query.limits.nodes = ask_solver(solver, puzzle, &query).stats.nodes + 1;
    query.limit = 2;
    suuji_answer answer = ask_solver(solver, puzzle, &query);
    assert_int_equal(answer.end, SUUJI_END_NODES);
    assert_int_equal(answer.count, 1);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNKNOWN);
    query.limits.nodes = 0;
    answer = ask_solver(solver, puzzle, &query);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNIQUE);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

TEST_FILE(test_singles)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_empty_grid_comes_out_as_the_paper_prints_it),
        cmocka_unit_test(a_branch_given_rules_over_the_order_of_the_query),
        cmocka_unit_test(singles_solve_an_easy_puzzle_without_guessing),
        cmocka_unit_test(hidden_singles_need_no_guess),
        cmocka_unit_test(opposite_paths_give_the_verdict_of_the_search),
        cmocka_unit_test(the_search_of_the_paper_misses_no_solution),
        cmocka_unit_test(opposite_orders_on_different_trees_prove_nothing),
        cmocka_unit_test(opposite_paths_refuse_what_they_cannot_decide),
        cmocka_unit_test(half_of_the_opposite_paths_is_not_an_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
