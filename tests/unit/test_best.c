/* SPDX-License-Identifier: MIT */
/* The best solution: every exact engine against brute force over all solutions. */
#include "support.h"
#include "suuji/rows.h"

#include "base/assign.h"
#include "base/random_inl.h"
#include "engine/task.h"
#include "model/objective_weights.h"
#include "model/puzzle.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Assignment ---- */

/* The least cost of rows `row` and on, by brute force. */
static int64_t least_by_trying(const int64_t *cost, unsigned row, unsigned rows, unsigned columns,
                               unsigned used)
{
    int64_t least = SJ_ASSIGN_NEVER;
    if (row == rows)
        return 0;
    for (unsigned j = 0; j < columns; j++) {
        const int64_t own = cost[row * columns + j];
        if ((used >> j & 1) || own == SJ_ASSIGN_NEVER)
            continue;
        const int64_t rest = least_by_trying(cost, row + 1, rows, columns, used | 1U << j);
        if (rest != SJ_ASSIGN_NEVER && own + rest < least)
            least = own + rest;
    }
    return least;
}

static void check_prices(const int64_t *cost, unsigned rows, unsigned columns, const int64_t *row,
                         const int64_t *column, int64_t least)
{
    int64_t sum = 0;
    for (unsigned i = 0; i < rows; i++)
        sum += row[i];
    for (unsigned j = 0; j < columns; j++) {
        assert_true(column[j] <= 0);
        sum += column[j];
        for (unsigned i = 0; i < rows; i++)
            assert_true(cost[i * columns + j] >= row[i] + column[j]);
    }
    assert_int_equal(sum, least);
}

static void assignments_are_the_cheapest_and_prices_prove_it(void **state)
{
    struct sj_random random;
    struct sj_assign assign = {0};
    unsigned never = 0;
    (void)state;
    sj_random_seed(&random, 5);
    assert_int_equal(sj_assign_make(&assign, 6, NULL), SUUJI_OK);
    for (unsigned round = 0; round < 2000; round++) {
        const unsigned columns = 1 + (unsigned)sj_random_below(&random, 6);
        const unsigned rows = 1 + (unsigned)sj_random_below(&random, columns);
        const uint64_t range = round % 3 == 0 ? 3 : 2000000001;
        int64_t cost[36];
        int64_t row[6];
        int64_t column[6];
        int64_t least = 0;
        for (unsigned i = 0; i < rows * columns; i++)
            cost[i] = sj_random_below(&random, 4) == 0
                          ? SJ_ASSIGN_NEVER
                          : (int64_t)sj_random_below(&random, range) - (int64_t)(range / 2);
        const int64_t wanted = least_by_trying(cost, 0, rows, columns, 0);
        const bool can = sj_assign_least(&assign, rows, columns, cost, row, column, &least);
        assert_int_equal(can, wanted != SJ_ASSIGN_NEVER);
        never += !can;
        if (can) {
            assert_int_equal(least, wanted);
            check_prices(cost, rows, columns, row, column, least);
        }
    }
    assert_in_range(never, 100, 1900);
    sj_assign_free(&assign);
}

/* ---- Engines ---- */

/* All solutions, one by one. */
struct look {
    const suuji_objective *objective;
    int64_t value;
    uint64_t count;
};

static bool look_at(void *user, const uint8_t *grid)
{
    struct look *const look = user;
    const int64_t value = suuji_objective_value(look->objective, grid);
    if (look->count++ == 0 || sj_objective_better(look->objective, value, look->value))
        look->value = value;
    return true;
}

static uint64_t best_of_all(const suuji_puzzle *puzzle, const suuji_objective *objective,
                            int64_t *value)
{
    struct look look = {.objective = objective};
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.limit = SUUJI_ALL;
    query.on_solution = look_at;
    query.user = &look;
    assert_int_equal(suuji_solver_new("bits", &solver, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
    suuji_solver_free(solver);
    *value = look.value;
    return look.count;
}

static suuji_answer ask(const char *engine, const suuji_puzzle *puzzle, suuji_query query,
                        uint8_t *solution)
{
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err = {0};
    assert_int_equal(suuji_solver_new(engine, &solver, NULL), SUUJI_OK);
    if (suuji_solver_solve(solver, puzzle, &query, &answer, &err) != SUUJI_OK)
        fail_msg("%s: %s", engine, err.text);
    if (answer.solution && solution)
        memcpy(solution, answer.solution, puzzle->rules->cells);
    suuji_solver_free(solver);
    return answer;
}

/* Every exact engine agrees with the list of all solutions. */
static void check_engines(const suuji_puzzle *puzzle, const suuji_objective *objective)
{
    const suuji_engine_info *info = NULL;
    suuji_query query = SUUJI_QUERY_INIT;
    int64_t value = 0;
    const uint64_t count = best_of_all(puzzle, objective, &value);
    uint8_t *const solution = malloc(puzzle->rules->cells);
    assert_non_null(solution);
    query.objective = objective;
    for (size_t i = 0; (info = suuji_engine_at(i)) != NULL; i++) {
        /* An integer program takes long if it is large or has many pairs. */
        const bool program = info->can & SUUJI_CAN_OBJECTIVE;
        const unsigned most = !program ? info->max_size : puzzle->rules->pair_count ? 0 : 9;
        if (!can_ask(info, SUUJI_CAN_FIND) ||
            suuji_rules_check(puzzle->rules, info->can, "engine", info->name, NULL) != SUUJI_OK ||
            puzzle->rules->size > most)
            continue;
        /* Plain backtracking takes too long for large puzzles. */
        const bool plain = strcmp(info->name, "backtrack") == 0 && puzzle->rules->size > 8;
        const suuji_answer answer =
            ask(plain ? "backtrack:mrv,bits,propagate" : info->name, puzzle, query, solution);
        if (answer.verdict != (count ? SUUJI_VERDICT_SOLVED : SUUJI_VERDICT_NONE) ||
            answer.best != (count > 0) || (count && answer.value != value))
            fail_msg("%s: verdict %s, value %lld, not %lld of %llu", info->name,
                     suuji_verdict_name(answer.verdict), (long long)answer.value, (long long)value,
                     (unsigned long long)count);
        if (count)
            assert_int_equal(suuji_objective_value(objective, solution), value);
    }
    free(solution);
}

/* A puzzle with at least one solution and at most `most`: a random solution with random cells
   removed, and put back until this holds. */
static suuji_puzzle *random_puzzle(struct sj_random *random, const char *spec, uint64_t most)
{
    suuji_puzzle *const puzzle = make_puzzle(spec, "");
    const unsigned cells = puzzle->rules->cells;
    uint8_t *const solution = malloc(cells);
    suuji_query query = SUUJI_QUERY_INIT;
    assert_non_null(solution);
    query.order = SUUJI_ORDER_RANDOM;
    query.seed = sj_random_next(random);
    ask("bits", puzzle, query, solution);
    while (count_with("bits", puzzle, most + 1) > most)
        for (unsigned i = 0; i < cells / 12 + 1; i++) {
            const unsigned cell = (unsigned)sj_random_below(random, cells);
            suuji_puzzle_set_given(puzzle, cell, solution[cell], NULL);
        }
    free(solution);
    return puzzle;
}

/* A random expression: some candidates, some cells, in some houses or anywhere. */
static suuji_objective *random_objective(struct sj_random *random, const suuji_rules *rules)
{
    char text[2000];
    size_t at = 0;
    const unsigned terms = 1 + (unsigned)sj_random_below(random, 30);
    const unsigned row = 1 + (unsigned)sj_random_below(random, rules->size);
    const unsigned kind = (unsigned)sj_random_below(random, 4);
    const unsigned heavy = sj_random_below(random, 3) == 0 ? 100000 : 5;
    suuji_objective *objective = NULL;
    for (unsigned i = 0; i < terms; i++) {
        const int weight = (int)sj_random_below(random, 2 * heavy + 1) - (int)heavy;
        const unsigned r = kind == 0 ? row : 1 + (unsigned)sj_random_below(random, rules->size);
        const unsigned c = 1 + (unsigned)sj_random_below(random, rules->size);
        const unsigned v = 1 + (unsigned)sj_random_below(random, rules->size);
        at +=
            (size_t)(kind == 1 || (kind == 2 && i % 2)
                         ? snprintf(text + at, sizeof text - at, "%+d x(%u,%u,%u)", weight, r, c, v)
                         : snprintf(text + at, sizeof text - at, "%+d r%uc%u", weight, r, c));
    }
    if (sj_random_below(random, 5) == 0)
        snprintf(text + at, sizeof text - at, "+3sum-7");
    assert_int_equal(suuji_objective_new(rules, text,
                                         sj_random_below(random, 2) ? SUUJI_SENSE_MAXIMIZE
                                                                    : SUUJI_SENSE_MINIMIZE,
                                         &objective, NULL),
                     SUUJI_OK);
    return objective;
}

static void every_exact_engine_finds_the_best_of_all_solutions(void **state)
{
    static const struct {
        const char *spec;
        uint64_t most;
        unsigned rounds;
    } cases[] = {
        {"4", 300, 20},
        {"4+x", 300, 6},
        {"4:latin", 600, 8},
        {"6:2x3", 200, 10},
        {"5:latin", 200, 6},
        {"9", 120, 8},
        {"9+x", 60, 5},
        {"9+antiknight", 60, 5},
        {"9+windoku", 60, 4},
        {"12:3x4", 40, 4},
        {"16", 20, 2},
        {"1", 1, 1},
        {"6:2x3+cage(7:r1c1,r2c2)+arrow(r4c4;r5c5,r6c6)", 200, 6},
        {"9+thermometer(r1c1-r1c4)+sum(20:r5c5-r9c9)+renban(r2c8,r3c8,r4c8)", 60, 4},
    };
    struct sj_random random;
    (void)state;
    sj_random_seed(&random, 11);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        for (unsigned round = 0; round < cases[i].rounds; round++) {
            suuji_puzzle *const puzzle = random_puzzle(&random, cases[i].spec, cases[i].most);
            suuji_objective *const objective = random_objective(&random, puzzle->rules);
            if (round % 3 == 2) /* marks are part of the query too; there may be no solution */
                for (unsigned k = 0; k < puzzle->rules->size; k++)
                    suuji_puzzle_set_excluded(
                        puzzle, (unsigned)sj_random_below(&random, puzzle->rules->cells),
                        1 + (unsigned)sj_random_below(&random, puzzle->rules->size), true, NULL);
            check_engines(puzzle, objective);
            suuji_objective_free(objective);
            suuji_puzzle_free(puzzle);
        }
}

/* ---- The paper's questions ---- */

static const char fig9[] =
    "..6958437875643912349127865481295376937816254652374189..8769543794531628563482791";
static const char fig9_one[] =
    "126958437875643912349127865481295376937816254652374189218769543794531628563482791";
static const char fig9_two[] =
    "216958437875643912349127865481295376937816254652374189128769543794531628563482791";

static suuji_objective *objective_of(const suuji_puzzle *puzzle, const char *text, bool maximize)
{
    suuji_objective *objective = NULL;
    const suuji_sense sense = maximize ? SUUJI_SENSE_MAXIMIZE : SUUJI_SENSE_MINIMIZE;
    assert_int_equal(suuji_objective_new(puzzle->rules, text, sense, &objective, NULL), SUUJI_OK);
    return objective;
}

static void the_objective_chooses_among_the_two_solutions_of_figure_9(void **state)
{
    static const struct {
        const char *text;
        bool maximize;
        int64_t value;
        const char *solution;
    } cases[] = {
        {"-x(1,1,1)", false, -1, fig9_one}, {"x(1,1,1)", false, 0, fig9_two},
        {"x(1,1,1)", true, 1, fig9_one},    {"r1c1", true, 2, fig9_two},
        {"r7c1 - r1c1", true, 1, fig9_one}, {"10 r1c2 + sum", false, 415, fig9_two},
    };
    suuji_puzzle *const puzzle = make_puzzle("9", fig9);
    const suuji_engine_info *info = NULL;
    uint8_t solution[81];
    (void)state;
    for (size_t i = 0; (info = suuji_engine_at(i)) != NULL; i++)
        for (size_t k = 0; can_ask(info, SUUJI_CAN_FIND) && k < sizeof cases / sizeof cases[0];
             k++) {
            suuji_objective *const objective =
                objective_of(puzzle, cases[k].text, cases[k].maximize);
            suuji_query query = SUUJI_QUERY_INIT;
            query.objective = objective;
            const suuji_answer answer = ask(info->name, puzzle, query, solution);
            assert_int_equal(answer.verdict, SUUJI_VERDICT_SOLVED);
            assert_true(answer.best);
            assert_int_equal(answer.value, cases[k].value);
            for (unsigned c = 0; c < 81; c++)
                assert_int_equal(solution[c], cases[k].solution[c] - '0');
            suuji_objective_free(objective);
        }
    suuji_puzzle_free(puzzle);
}

/* Figures 4, 5 and 6: without a solution there is no best one, and for the empty grid any is
   best. */
static void puzzles_without_solution_have_no_best_one(void **state)
{
    suuji_puzzle *const puzzles[] = {make_puzzle("9", ""), make_puzzle("9+x", ""),
                                     make_puzzle("9", ""), make_puzzle("9+x", "")};
    const suuji_engine_info *info = NULL;
    suuji_objective *const sum = objective_of(puzzles[0], "sum", false);
    suuji_query query = SUUJI_QUERY_INIT;
    (void)state;
    query.objective = sum;
    suuji_puzzle_set_given(puzzles[0], 0, 1, NULL);
    suuji_puzzle_set_given(puzzles[0], 8, 1, NULL); /* both in row 1 */
    suuji_puzzle_set_given(puzzles[1], 0, 1, NULL);
    suuji_puzzle_set_given(puzzles[1], 80, 1, NULL); /* both on the diagonal */
    for (size_t i = 0; (info = suuji_engine_at(i)) != NULL; i++)
        for (unsigned k = 0; can_ask(info, SUUJI_CAN_FIND) && k < 4; k++) {
            const suuji_answer answer = ask(info->name, puzzles[k], query, NULL);
            assert_int_equal(answer.verdict, k < 2 ? SUUJI_VERDICT_NONE : SUUJI_VERDICT_SOLVED);
            assert_int_equal(answer.count, k < 2 ? 0 : 1);
            assert_int_equal(answer.best, k >= 2);
            assert_int_equal(answer.value, k < 2 ? 0 : 405);
        }
    for (unsigned k = 0; k < 4; k++)
        suuji_puzzle_free(puzzles[k]);
    suuji_objective_free(sum);
}

/* ---- Budgets and refusals ---- */

/* An objective that a search does not optimise soon: all cells of an empty grid, weighted at
   random. */
static suuji_objective *hard_objective(const suuji_puzzle *puzzle)
{
    struct sj_random random;
    char text[2000];
    size_t at = 0;
    sj_random_seed(&random, 3);
    for (unsigned cell = 0; cell < 81; cell++)
        at +=
            (size_t)snprintf(text + at, sizeof text - at, "+%u r%uc%u",
                             (unsigned)sj_random_below(&random, 1000), cell / 9 + 1, cell % 9 + 1);
    return objective_of(puzzle, text, true);
}

struct steps {
    const suuji_objective *objective;
    uint64_t count;
    uint64_t most;
    int64_t last;
};

/* Each is better than the one before. */
static bool on_step(void *user, const uint8_t *grid)
{
    struct steps *const steps = user;
    const int64_t value = suuji_objective_value(steps->objective, grid);
    assert_true(steps->count == 0 || value > steps->last);
    steps->last = value;
    return ++steps->count != steps->most;
}

static void a_spent_budget_leaves_the_best_so_far(void **state)
{
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    suuji_objective *const objective = hard_objective(puzzle);
    struct steps steps = {.objective = objective};
    suuji_query query = SUUJI_QUERY_INIT;
    uint8_t solution[81];
    (void)state;
    query.objective = objective;
    query.on_solution = on_step;
    query.user = &steps;
    query.limits.nodes = 2000;
    const suuji_answer answer = ask("bits", puzzle, query, solution);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNKNOWN);
    assert_int_equal(answer.end, SUUJI_END_NODES);
    assert_in_range(answer.stats.nodes, 1990, 2000);
    assert_false(answer.best);
    assert_true(answer.count > 1);
    assert_int_equal(answer.count, steps.count);
    assert_int_equal(answer.value, steps.last);
    assert_int_equal(suuji_objective_value(objective, solution), answer.value);

    steps = (struct steps){.objective = objective};
    const suuji_answer again = ask("bits", puzzle, query, solution);
    assert_int_equal(again.value, answer.value);
    assert_int_equal(again.stats.nodes, answer.stats.nodes);

    steps = (struct steps){.objective = objective, .most = 2};
    query.limits.nodes = 0;
    const suuji_answer two = ask("bits", puzzle, query, NULL);
    assert_int_equal(two.end, SUUJI_END_CALLBACK);
    assert_int_equal(two.count, 2);
    assert_false(two.best);

    query.on_solution = NULL;
    query.limits.seconds = 0.02;
    const suuji_answer late = ask("auto", puzzle, query, solution);
    assert_int_equal(late.verdict, SUUJI_VERDICT_UNKNOWN);
    assert_int_equal(late.end, SUUJI_END_TIME);
    assert_true(late.count > 0);

    query.limits.seconds = 0;
    query.limits.memory = sj_best_memory(puzzle->rules, objective);
    const suuji_answer small = ask("auto", puzzle, query, NULL);
    assert_int_equal(small.end, SUUJI_END_MEMORY);
    suuji_objective_free(objective);
    suuji_puzzle_free(puzzle);
}

static void a_stop_ends_the_search_for_the_best(void **state)
{
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    suuji_objective *const objective = hard_objective(puzzle);
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_stop stop = {.requested = false};
    pthread_t thread;
    (void)state;
    query.objective = objective;
    query.limits.stop = &stop;
    assert_int_equal(suuji_solver_new(NULL, &solver, NULL), SUUJI_OK);
    assert_int_equal(pthread_create(&thread, NULL, stop_soon, &stop), 0);
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
    pthread_join(thread, NULL);
    assert_int_equal(answer.end, SUUJI_END_STOPPED);
    assert_false(answer.best);
    suuji_solver_free(solver);
    suuji_objective_free(objective);
    suuji_puzzle_free(puzzle);
}

static suuji_status refusal(const char *engine, const suuji_puzzle *puzzle,
                            const suuji_query *query)
{
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    assert_int_equal(suuji_solver_new(engine, &solver, NULL), SUUJI_OK);
    const suuji_status status = suuji_solver_solve(solver, puzzle, query, &answer, NULL);
    suuji_solver_free(solver);
    return status;
}

static void questions_that_make_no_sense_are_refused(void **state)
{
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    suuji_puzzle *const nine = make_puzzle("9", "");
    suuji_objective *const objective = objective_of(puzzle, "r1c1", false);
    suuji_query query = SUUJI_QUERY_INIT;
    uint8_t cells[16] = {0};
    uint64_t found = 0;
    suuji_rows rows = {.size = sizeof(suuji_rows),
                       .cells = cells,
                       .stride = 16,
                       .count = 1,
                       .solution = cells,
                       .solution_stride = 16,
                       .found = &found,
                       .guesses = &found};
    suuji_solver *solver = NULL;
    (void)state;
    query.objective = objective;
    assert_int_equal(refusal("bits", puzzle, &query), SUUJI_OK);
    assert_int_equal(refusal("bits", nine, &query), SUUJI_ERR_ARGUMENT);
    assert_int_equal(refusal("tabu", puzzle, &query), SUUJI_ERR_UNSUPPORTED);
    assert_int_equal(suuji_solver_new("bits", &solver, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_solve_rows(solver, puzzle->rules, &rows, &query, NULL),
                     SUUJI_ERR_UNSUPPORTED);
    suuji_solver_free(solver);
    query.limit = 2;
    assert_int_equal(refusal("bits", puzzle, &query), SUUJI_ERR_ARGUMENT);
    suuji_objective_free(objective);
    suuji_puzzle_free(nine);
    suuji_puzzle_free(puzzle);
}

/* The sum of a house or a grid is the same for all solutions, and the bound uses that. */
static void sums_over_houses_take_one_question(void **state)
{
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    suuji_query query = SUUJI_QUERY_INIT;
    (void)state;
    for (unsigned k = 0; k < 2; k++) {
        char text[1000] = "";
        for (unsigned cell = 0; cell < (k ? 81U : 9U); cell++)
            snprintf(text + strlen(text), sizeof text - strlen(text), "+r%uc%u", cell / 9 + 1,
                     cell % 9 + 1);
        suuji_objective *const objective = objective_of(puzzle, text, true);
        query.objective = objective;
        const suuji_answer answer = ask("bits", puzzle, query, NULL);
        assert_true(answer.best);
        assert_int_equal(answer.count, 1);
        assert_int_equal(answer.value, k ? 405 : 45);
        suuji_objective_free(objective);
    }
    suuji_puzzle_free(puzzle);
}

/* The number of solutions that the search for the largest r1c1 goes through. */
static uint64_t steps_to_largest(const suuji_puzzle *puzzle, int64_t largest)
{
    suuji_objective *const objective = objective_of(puzzle, "r1c1", true);
    suuji_query query = SUUJI_QUERY_INIT;
    query.objective = objective;
    const suuji_answer answer = ask("bits", puzzle, query, NULL);
    suuji_objective_free(objective);
    assert_true(answer.best);
    assert_int_equal(answer.value, largest);
    return answer.count;
}

/* Engines try small values first and would improve by one each time. After two solutions the search
   asks for the bound, and if that fails for the better half of what is left. */
static void no_engine_climbs_to_the_best_step_by_step(void **state)
{
    suuji_puzzle *const puzzle = make_puzzle("25", "");
    (void)state;
    assert_in_range(steps_to_largest(puzzle, 25), 1, 3);
    /* Twelve cells of row 1 have all values above 13, which the bounds do not see. */
    for (unsigned cell = 1; cell <= 12; cell++)
        for (unsigned value = 1; value <= 13; value++)
            suuji_puzzle_set_excluded(puzzle, cell, value, true, NULL);
    assert_in_range(steps_to_largest(puzzle, 13), 1, 8);
    suuji_puzzle_free(puzzle);
}

TEST_FILE(test_best)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(assignments_are_the_cheapest_and_prices_prove_it),
        cmocka_unit_test(every_exact_engine_finds_the_best_of_all_solutions),
        cmocka_unit_test(the_objective_chooses_among_the_two_solutions_of_figure_9),
        cmocka_unit_test(puzzles_without_solution_have_no_best_one),
        cmocka_unit_test(a_spent_budget_leaves_the_best_so_far),
        cmocka_unit_test(a_stop_ends_the_search_for_the_best),
        cmocka_unit_test(questions_that_make_no_sense_are_refused),
        cmocka_unit_test(sums_over_houses_take_one_question),
        cmocka_unit_test(no_engine_climbs_to_the_best_step_by_step),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
