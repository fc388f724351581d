/* SPDX-License-Identifier: MIT */
/* Events that only some engines have: what `cdcl` learns, where it starts over, and the bounds of
   `ilp`. */
#include "support.h"
#include "replay.h"

#include "base/random_inl.h"
#include "suuji/objective.h"

#include <string.h>

/* A search that is replayed, and looked at more closely. */
struct listener {
    struct replay replay;
    const uint8_t *solution; /* that clauses must allow; NULL: none is known */
    uint64_t false_clauses;
    uint64_t dead_cells, dead_values; /* conflicts by what they say */
    uint64_t answered;                /* solutions that a bound follows */
    bool unanswered;                  /* since the last solution there was no bound */
    unsigned solution_level;          /* of the deepest solution */
};

static bool is_true(const suuji_clue *clue, const uint8_t *grid)
{
    return (grid[clue->cell] == clue->value) != clue->excluded;
}

static bool holds(const suuji_event *event, const uint8_t *grid)
{
    for (size_t i = 0; i < event->clue_count; i++)
        if (is_true(&event->clues[i], grid))
            return true;
    return false;
}

static bool listen(void *user, const suuji_event *event)
{
    struct listener *const listener = user;
    if (event->kind == SUUJI_EVENT_LEARNED && listener->solution)
        listener->false_clauses += !holds(event, listener->solution);
    if (event->kind == SUUJI_EVENT_CONFLICT) {
        listener->dead_cells += event->cell != SUUJI_EVENT_NONE;
        listener->dead_values += event->house != SUUJI_EVENT_NONE;
    }
    if (event->kind == SUUJI_EVENT_BOUND) {
        listener->answered += listener->unanswered;
        listener->unanswered = false;
    }
    if (event->kind == SUUJI_EVENT_SOLUTION) {
        listener->unanswered = true;
        if (event->level > listener->solution_level)
            listener->solution_level = event->level;
    }
    return replay_event(&listener->replay, event);
}

/* Replay a search with all that is looked at. */
static suuji_answer watch(struct listener *listener, suuji_solver *solver,
                          const suuji_puzzle *puzzle, const suuji_query *query,
                          const char *equations)
{
    replay_start(&listener->replay, puzzle);
    assert_int_equal(suuji_solver_trace(solver, listen, listener, NULL), SUUJI_OK);
    const suuji_answer answer = ask_solver(solver, puzzle, query);
    replay_agrees(&listener->replay, equations, suuji_solver_engine(solver), &answer);
    assert_string_equal(listener->replay.fault, "");
    assert_int_equal(listener->replay.count[SUUJI_EVENT_SOLUTION], answer.count);
    return answer;
}

/* A puzzle of `spec` with this part of the cells of `grid`, which is its solution. */
static suuji_puzzle *part_of_grid(const char *spec, unsigned percent, uint64_t seed, uint8_t *grid)
{
    suuji_rules *const rules = make_rules(spec);
    suuji_generator *generator = NULL;
    suuji_puzzle *puzzle = NULL;
    struct sj_random random;
    assert_int_equal(suuji_generator_new(rules, NULL, &generator, NULL), SUUJI_OK);
    assert_int_equal(suuji_generator_grid(generator, seed, grid, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    sj_random_seed(&random, seed);
    for (unsigned cell = 0; cell < suuji_rules_cells(rules); cell++)
        if (sj_random_below(&random, 100) < percent)
            suuji_puzzle_set_given(puzzle, cell, grid[cell], NULL);
    suuji_generator_free(generator);
    suuji_rules_free(rules);
    return puzzle;
}

/* ---- cdcl ---- */

/* A killer with one solution. */
#define KILLER                                                                                  \
    "9+cage(15:r4c4,r4c5,r5c5)+cage(14:r8c2,r8c3)+cage(13:r1c8,r1c9)+cage(12:r9c5-r9c7)"        \
    "+cage(13:r8c1,r9c1,r9c2,r9c3)+cage(18:r2c7,r2c8,r3c7)+cage(16:r5c6,r5c7,r6c6)"             \
    "+cage(9:r2c5,r3c5,r3c6)+cage(28:r1c5,r1c6,r1c7,r2c6)+cage(11:r3c2,r3c3)+cage(9:r4c6,r4c7)" \
    "+cage(19:r1c1-r3c1)+cage(17:r4c1-r4c3)+cage(16:r6c1,r6c2,r7c1)+cage(10:r5c3,r5c4,r6c3)"    \
    "+cage(6:r1c4,r2c4)+cage(26:r5c8,r6c7,r6c8,r7c8)+cage(15:r4c9,r5c9)+cage(12:r9c8,r9c9)"     \
    "+cage(4:r3c8,r4c8)+cage(23:r6c4,r7c2,r7c3,r7c4)+cage(12:r1c3,r2c3)"                        \
    "+cage(10:r6c9,r7c9,r8c8,r8c9)+cage(12:r5c1,r5c2)+cage(3:r1c2,r2c2)+cage(17:r8c4,r9c4)"     \
    "+cage(10:r7c6,r8c6)+cage(13:r6c5-r8c5)+cage(7:r7c7,r8c7)+cage(6:r3c4)+cage(9:r2c9,r3c9)"

/* What is learned follows from the rules: the grid that the puzzle was made of satisfies it. */
static void clauses_and_restarts_of_a_long_search(void **state)
{
    (void)state;
    uint8_t grid[25 * 25];
    struct listener listener = {.solution = grid};
    suuji_puzzle *const puzzle = part_of_grid("25", 44, 1, grid);
    suuji_solver *const solver = make_solver("cdcl");
    watch(&listener, solver, puzzle, NULL,
          "conflicts = conflict; learned = learned; restarts = restart; nodes = 1 guess; "
          "guesses = guess; backtracks = conflict; depth = deepest");
    assert_true(listener.replay.count[SUUJI_EVENT_RESTART] > 0);
    assert_true(listener.replay.count[SUUJI_EVENT_LEARNED] > 0);
    assert_int_equal(listener.false_clauses, 0);
    replay_free(&listener.replay);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

/* Without an end: after some solutions guesses are turned round, no longer excluded by clauses. */
static void many_solutions_are_counted(void **state)
{
    (void)state;
    struct listener listener = {0};
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_puzzle *const puzzle = make_puzzle("4", "1...............");
    suuji_solver *const solver = make_solver("cdcl");
    query.limit = UINT64_MAX;
    const suuji_answer answer =
        watch(&listener, solver, puzzle, &query, "conflicts = conflict; learned = learned");
    assert_int_equal(answer.count, 72);
    replay_free(&listener.replay);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

/* With constraints some clauses have auxiliary variables: what is shown instead holds for the
   solution too. */
static void clauses_about_constraints_hold(void **state)
{
    (void)state;
    uint8_t grid[81];
    struct listener listener = {.solution = grid};
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_puzzle *const puzzle = make_puzzle(KILLER, "");
    suuji_solver *const bits = make_solver("bits"), *const solver = make_solver("cdcl:restart=20");
    memcpy(grid, ask_solver(bits, puzzle, NULL).solution, sizeof grid);
    query.limit = 1;
    const suuji_answer answer =
        watch(&listener, solver, puzzle, &query,
              "conflicts = conflict; learned = learned; restarts = restart; nodes = 1 guess; "
              "guesses = guess; backtracks = conflict; depth = deepest");
    assert_int_equal(answer.verdict, SUUJI_VERDICT_SOLVED);
    assert_memory_equal(answer.solution, grid, sizeof grid);
    assert_true(listener.replay.count[SUUJI_EVENT_RESTART] > 0);
    assert_true(listener.replay.count[SUUJI_EVENT_LEARNED] > 20);
    assert_int_equal(listener.false_clauses, 0);
    replay_free(&listener.replay);
    suuji_solver_free(bits);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

/* ---- dpll ---- */

/* A clause whose literals are all false is a cell or a value in a house; replaying checks which. */
static void conflicts_of_dpll_say_where(void **state)
{
    (void)state;
    static const char *const specs[] = {"dpll", "dpll:encoding=reduced", "dpll:amo=product"};
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        uint8_t grid[16 * 16];
        struct listener listener = {.replay = {0}};
        suuji_puzzle *const puzzle = part_of_grid("16", 40, 1, grid);
        suuji_solver *const solver = make_solver(specs[i]);
        suuji_query query = SUUJI_QUERY_INIT;
        query.limits.nodes = 2000;
        watch(&listener, solver, puzzle, &query, "guesses = guess; depth = deepest");
        assert_true(listener.dead_cells > 0);
        assert_true(listener.dead_values > 0);
        replay_free(&listener.replay);
        suuji_solver_free(solver);
        suuji_puzzle_free(puzzle);
    }
}

/* ---- ilp ---- */

static bool has_ilp(void)
{
    for (size_t i = 0; suuji_engine_at(i); i++)
        if (strcmp(suuji_engine_at(i)->name, "ilp") == 0)
            return !suuji_engine_at(i)->missing;
    return false;
}

static void a_bound_follows_each_better_solution(void **state)
{
    (void)state;
    static const char *const specs[] = {"ilp", "ilp:model=full,heuristics=none",
                                        "ilp:model=reduced,select=depth"};
    for (size_t i = 0; has_ilp() && i < sizeof specs / sizeof *specs; i++) {
        struct listener listener = {0};
        suuji_query query = SUUJI_QUERY_INIT;
        suuji_objective *objective = NULL;
        suuji_puzzle *const puzzle = make_puzzle("6", "1....2..............................");
        suuji_solver *const solver = make_solver(specs[i]);
        assert_int_equal(suuji_objective_new(suuji_puzzle_rules(puzzle), "r2c2+2r3c3+3r4c6-r5c1",
                                             SUUJI_SENSE_MAXIMIZE, &objective, NULL),
                         SUUJI_OK);
        query.objective = objective;
        const suuji_answer answer =
            watch(&listener, solver, puzzle, &query, "nodes = node; backtracks = pruned");
        assert_true(answer.best);
        assert_true(answer.count > 0);
        assert_int_equal(listener.answered, answer.count);
        replay_free(&listener.replay);
        suuji_objective_free(objective);
        suuji_solver_free(solver);
        suuji_puzzle_free(puzzle);
    }
}

/* A node hands its solutions in where it is; GLPK's presolving keeps them until its tree ends. */
static void solutions_have_the_level_of_their_node(void **state)
{
    (void)state;
    static const struct {
        const char *spec;
        bool in_tree;
    } rows[] = {{"ilp:model=reduced", true}, {"ilp:model=reduced,presolve=on", false}};
    for (size_t i = 0; has_ilp() && i < 2; i++) {
        struct listener listener = {0};
        suuji_query query = SUUJI_QUERY_INIT;
        suuji_puzzle *const puzzle = make_puzzle("6", "1....2..............................");
        suuji_solver *const solver = make_solver(rows[i].spec);
        query.limit = 4;
        watch(&listener, solver, puzzle, &query, "nodes = node; backtracks = pruned");
        assert_true(listener.replay.deepest > 0);
        assert_int_equal(listener.solution_level > 0, rows[i].in_tree);
        replay_free(&listener.replay);
        suuji_solver_free(solver);
        suuji_puzzle_free(puzzle);
    }
}

/* Only what goes on takes a solution back: at the end it is on the board. */
static void the_last_solution_stays_on_the_board(void **state)
{
    (void)state;
    static const char *const specs[] = {"ilp", "ilp:model=full", "ilp:model=reduced,presolve=on"};
    for (size_t i = 0; has_ilp() && i < sizeof specs / sizeof *specs; i++)
        for (uint64_t limit = 1; limit <= 3; limit++) {
            struct listener listener = {0};
            suuji_query query = SUUJI_QUERY_INIT;
            suuji_puzzle *const puzzle = make_puzzle("4", "1......2..3.....");
            suuji_solver *const solver = make_solver(specs[i]);
            query.limit = limit;
            const suuji_answer answer = watch(&listener, solver, puzzle, &query, "nodes = node");
            assert_int_equal(answer.count, limit);
            assert_true(suuji_verify(puzzle, listener.replay.grid, NULL, NULL));
            assert_int_equal(listener.replay.count[SUUJI_EVENT_RETRACT] > 0, limit > 1);
            replay_free(&listener.replay);
            suuji_solver_free(solver);
            suuji_puzzle_free(puzzle);
        }
}

/* Such an objective is searched for by many programs. */
static void weights_far_apart_are_refused(void **state)
{
    (void)state;
    if (!has_ilp())
        skip();
    struct listener listener = {0};
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_objective *objective = NULL;
    suuji_error err;
    suuji_puzzle *const puzzle = make_puzzle("4", "1...............");
    suuji_solver *const solver = make_solver("ilp");
    assert_int_equal(suuji_objective_new(suuji_puzzle_rules(puzzle), "r2c2+9000000r3c3",
                                         SUUJI_SENSE_MAXIMIZE, &objective, NULL),
                     SUUJI_OK);
    query.objective = objective;
    replay_start(&listener.replay, puzzle);
    assert_int_equal(suuji_solver_trace(solver, listen, &listener, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, &err),
                     SUUJI_ERR_UNSUPPORTED);
    assert_string_equal(err.text, "engine 'ilp' cannot report its search for an objective whose "
                                  "weights are this far apart");
    replay_free(&listener.replay);
    suuji_objective_free(objective);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

TEST_FILE(test_trace_solvers)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clauses_and_restarts_of_a_long_search),
        cmocka_unit_test(clauses_about_constraints_hold),
        cmocka_unit_test(many_solutions_are_counted),
        cmocka_unit_test(conflicts_of_dpll_say_where),
        cmocka_unit_test(a_bound_follows_each_better_solution),
        cmocka_unit_test(solutions_have_the_level_of_their_node),
        cmocka_unit_test(the_last_solution_stays_on_the_board),
        cmocka_unit_test(weights_far_apart_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
