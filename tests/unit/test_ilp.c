/* SPDX-License-Identifier: MIT */
/* The engine `ilp`: both forms, its branching rules, counters, the tree it reports, objectives, the
   puzzles of the paper, limits, and GLPK used by the caller in the same thread. */
#include "support.h"

#include "suuji/houses.h"
#include "suuji/ilp.h"
#include "suuji/objective.h"

#include <math.h>
#include <pthread.h>
#include <string.h>
#include <time.h>

static const char hard[] =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
static const char solved[] =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
/* Figure 9 of the paper: r1c1 and r1c2 are 1 and 2, either way. */
static const char two[] =
    "..6958437875643912349127865481295376937816254652374189..8769543794531628563482791";

static bool is_missing(void)
{
    const suuji_engine_info *info = NULL;
    for (size_t i = 0; (info = suuji_engine_at(i)) != NULL; i++)
        if (strcmp(info->name, "ilp") == 0)
            return info->missing != NULL;
    return true;
}

static suuji_solver *solver_of(const char *spec)
{
    suuji_solver *solver = NULL;
    assert_int_equal(suuji_solver_new(spec, &solver, NULL), SUUJI_OK);
    return solver;
}

static uint64_t counter(const suuji_solver *solver, const suuji_answer *answer, const char *name)
{
    const char *const *const names = suuji_solver_engine(solver)->counters;
    for (size_t i = 0; names[i]; i++)
        if (strcmp(names[i], name) == 0)
            return answer->counters[i];
    fail_msg("no counter '%s'", name);
    return 0;
}

static void every_option_finds_the_solution(void **state)
{
    static const char *const specs[] = {
        "ilp",
        "ilp:model=full",
        "ilp:presolve=on",
        "ilp:model=full,presolve=on",
        "ilp:branch=first,select=breadth",
        "ilp:branch=last,select=bound",
        "ilp:branch=fractional,select=projection",
        "ilp:branch=driebeek,cuts=clique",
        "ilp:branch=pseudocost,cuts=gomory",
        "ilp:lp=primal,cuts=all,tolerance=1e-7",
        "ilp:model=full,tighten=off",
        "ilp:model=full,tighten=root,heuristics=rounding",
        "ilp:model=full,heuristics=pump,constraints=1e-4",
        "ilp:heuristics=proximity,constraints=1",
        "ilp:heuristics=all,constraints=0",
    };
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        suuji_solver *const solver = solver_of(specs[i]);
        const suuji_query query = {.size = sizeof(suuji_query), .limit = 2};
        suuji_answer answer = SUUJI_ANSWER_INIT;
        assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
        assert_int_equal(answer.verdict, SUUJI_VERDICT_UNIQUE);
        for (unsigned cell = 0; cell < 81; cell++)
            assert_int_equal(answer.solution[cell], solved[cell] - '0');
        suuji_solver_free(solver);
    }
    suuji_puzzle_free(puzzle);
}

/* The preset is the paper's model and settings. Its objective is that of the query: the sum of all
   values, which is 405. */
static void the_preset_of_the_paper_is_its_settings(void **state)
{
    static const char *const specs[] = {
        "ilp:paper",
        ("ilp:model=full,presolve=on,branch=pseudocost,heuristics=pump,lp=dual,tolerance=1e-5,"
         "constraints=1e-4"),
        "ilp:constraints=1,model=reduced,paper",
    };
    uint64_t iterations[3] = {0};
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    suuji_objective *sum = NULL;
    assert_int_equal(
        suuji_objective_new(suuji_puzzle_rules(puzzle), "sum", SUUJI_SENSE_MINIMIZE, &sum, NULL),
        SUUJI_OK);
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        suuji_solver *const solver = solver_of(specs[i]);
        const suuji_query query = {.size = sizeof(suuji_query), .limit = 1, .objective = sum};
        suuji_answer answer = SUUJI_ANSWER_INIT;
        assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
        assert_int_equal(answer.value, 405);
        assert_int_equal(counter(solver, &answer, "columns"), 729);
        iterations[i] = counter(solver, &answer, "iterations");
        assert_int_equal(iterations[i], iterations[0]);
        suuji_solver_free(solver);
    }
    suuji_objective_free(sum);
    suuji_puzzle_free(puzzle);
}

/* What GLPK's presolve solves has no column left for a search. */
static void what_presolve_solves_is_left_out(void **state)
{
    static const char easy[] =
        "9..5...8.7..98..............9..3.7.....87.69..8.2...312.31....66.....5.3.....68..";
    static const struct {
        const char *givens;
        bool settled;
    } known[] = {{easy, true}, {hard, false}};
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        suuji_puzzle *const puzzle = make_puzzle("9", known[i].givens);
        suuji_solver *const solver = solver_of("ilp:model=full,presolve=on");
        const suuji_query query = {.size = sizeof(suuji_query), .limit = 1};
        suuji_answer answer = SUUJI_ANSWER_INIT;
        assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
        assert_int_equal(answer.verdict, SUUJI_VERDICT_SOLVED);
        assert_true(counter(solver, &answer, "columns_out") > 0);
        assert_int_equal(counter(solver, &answer, "columns_out") == 729, known[i].settled);
        assert_int_equal(counter(solver, &answer, "rows_out") == 324, known[i].settled);
        suuji_solver_free(solver);
        suuji_puzzle_free(puzzle);
    }
}

/* With any tolerance, no solution is missed and none is invented. */
static void any_tolerance_gives_the_same_solutions(void **state)
{
    static const char *const specs[] = {"ilp:tolerance=0", "ilp:tolerance=0.3", "ilp:tolerance=1"};
    (void)state;
    suuji_puzzle *const unique = make_puzzle("9", hard);
    suuji_puzzle *const empty = make_puzzle("4", "");
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        suuji_solver *const solver = solver_of(specs[i]);
        const suuji_query query = {.size = sizeof(suuji_query), .limit = SUUJI_ALL};
        suuji_answer answer = SUUJI_ANSWER_INIT;
        assert_int_equal(suuji_solver_solve(solver, unique, &query, &answer, NULL), SUUJI_OK);
        assert_int_equal(answer.verdict, SUUJI_VERDICT_UNIQUE);
        assert_int_equal(suuji_solver_solve(solver, empty, &query, &answer, NULL), SUUJI_OK);
        assert_int_equal(answer.count, 288);
        assert_int_equal(answer.end, SUUJI_END_COMPLETE);
        suuji_solver_free(solver);
    }
    suuji_puzzle_free(empty);
    suuji_puzzle_free(unique);
}

struct seen {
    unsigned roots, nodes, children[4096];
    uint64_t last;
    unsigned verdicts[4];
};

/* How much of `value` the cells have together; value 0: of all values. */
static double sum_of(const suuji_ilp_relaxation *r, const uint16_t *cell, unsigned cells,
                     unsigned value)
{
    double sum = 0;
    for (unsigned i = 0; i < cells; i++) {
        sum += r->decided[cell[i]] && (value == 0 || r->decided[cell[i]] == value);
        for (uint32_t c = r->first[cell[i]]; c < r->first[cell[i] + 1]; c++)
            sum += value == 0 || r->value[c] == value ? r->x[c] : 0;
    }
    return sum;
}

static void see_root(void *user, const suuji_ilp_relaxation *r)
{
    struct seen *const seen = user;
    const unsigned size = suuji_rules_size(r->rules);
    assert_non_null(r->x);
    seen->roots++;
    for (uint16_t cell = 0; cell < size * size; cell++) /* every equation holds */
        assert_true(fabs(sum_of(r, &cell, 1, 0) - 1) < 1e-6);
    for (unsigned house = 0; house < suuji_rules_house_count(r->rules); house++)
        for (unsigned value = 1; value <= size; value++)
            assert_true(fabs(sum_of(r, suuji_rules_house(r->rules, house), size, value) - 1) <
                        1e-6);
}

static void see_node(void *user, const suuji_ilp_node *node)
{
    struct seen *const seen = user;
    assert_int_equal(node->number, seen->last + 1);
    assert_true(node->parent < node->number && node->number < 4096);
    seen->nodes++;
    seen->children[node->parent]++;
    assert_int_equal(node->value == 0, node->parent == 0);
    assert_true(node->value <= 9 && node->cell < 81);
    seen->last = node->number;
    seen->verdicts[node->verdict]++;
}

static void the_tree_is_reported_node_by_node(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    suuji_solver *const solver = solver_of("ilp:branch=first");
    struct seen seen = {0};
    const suuji_query query = {.size = sizeof(suuji_query), .limit = 2};
    suuji_answer answer = SUUJI_ANSWER_INIT;
    assert_int_equal(suuji_solver_watch_ilp(solver, see_root, see_node, &seen, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
    assert_int_equal(seen.roots, 1);
    assert_int_equal(seen.nodes, answer.stats.nodes);
    assert_int_equal(seen.verdicts[SUUJI_ILP_VERDICT_INTEGRAL], 1);
    assert_int_equal(seen.verdicts[SUUJI_ILP_VERDICT_BRANCHED],
                     counter(solver, &answer, "branched"));
    assert_int_equal(seen.verdicts[SUUJI_ILP_VERDICT_INFEASIBLE],
                     counter(solver, &answer, "pruned_infeasible"));
    /* The whole tree was reported: only branches have children, two each. */
    assert_int_equal(seen.nodes, 1 + 2 * seen.verdicts[SUUJI_ILP_VERDICT_BRANCHED]);
    for (uint64_t i = 1; i <= seen.last; i++)
        assert_true(seen.children[i] == 0 || seen.children[i] == 2);
    assert_true(counter(solver, &answer, "iterations") > 0);
    assert_int_equal(counter(solver, &answer, "columns") + counter(solver, &answer, "columns_out"),
                     729);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

/* The paper's Z = -x(1,1,1) and Z = x(1,1,1). */
static void an_objective_chooses_between_two_solutions(void **state)
{
    static const struct {
        const char *engine, *text;
        unsigned corner;
    } cases[] = {{"ilp", "-x(1,1,1)", 1},
                 {"ilp", "x(1,1,1)", 2},
                 {"ilp:model=full", "r1c1", 1},
                 {"ilp:model=full", "-r1c1", 2},
                 {"ilp:presolve=on", "x(1,1,1)", 2},
                 {"ilp", "3*sum + 10000000*r1c1", 1}};
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", two);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        suuji_solver *const solver = solver_of(cases[i].engine);
        suuji_objective *objective = NULL;
        suuji_answer answer = SUUJI_ANSWER_INIT;
        assert_int_equal(suuji_objective_new(suuji_puzzle_rules(puzzle), cases[i].text,
                                             SUUJI_SENSE_MINIMIZE, &objective, NULL),
                         SUUJI_OK);
        const suuji_query query = {.size = sizeof(suuji_query), .limit = 1, .objective = objective};
        assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
        assert_true(answer.best);
        assert_int_equal(answer.solution[0], cases[i].corner);
        suuji_objective_free(objective);
        suuji_solver_free(solver);
    }
    suuji_puzzle_free(puzzle);
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* The relaxation of an empty grid of size 36 takes far longer than this. */
static void time_limits_and_stops_are_kept_inside_a_linear_program(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("36", "");
    suuji_solver *const solver = solver_of("ilp");
    suuji_answer answer = SUUJI_ANSWER_INIT;
    pthread_t thread;
    suuji_stop stop = {.requested = false};
    const suuji_query query = {.size = sizeof(suuji_query), .limit = 1, .limits.seconds = 0.2};
    const suuji_query endless = {.size = sizeof(suuji_query), .limit = 1, .limits.stop = &stop};
    const double start = now();
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
    assert_int_equal(answer.end, SUUJI_END_TIME);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNKNOWN);
    assert_true(now() - start < 5); /* of a busy machine */
    assert_int_equal(pthread_create(&thread, NULL, stop_soon, &stop), 0);
    assert_int_equal(suuji_solver_solve(solver, puzzle, &endless, &answer, NULL), SUUJI_OK);
    pthread_join(thread, NULL);
    assert_int_equal(answer.end, SUUJI_END_STOPPED);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

/* GLPK itself looks up only every 5 s when it presolves; its caller does not wait for that. */
static void a_stop_does_not_wait_for_GLPK(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("25", "");
    suuji_solver *const solver = solver_of("ilp:presolve=on");
    suuji_answer answer = SUUJI_ANSWER_INIT;
    pthread_t thread;
    suuji_stop stop = {.requested = false};
    const suuji_query query = {.size = sizeof(suuji_query), .limit = 1, .limits.stop = &stop};
    const double start = now();
    assert_int_equal(pthread_create(&thread, NULL, stop_soon, &stop), 0);
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
    pthread_join(thread, NULL);
    assert_int_equal(answer.end, SUUJI_END_STOPPED);
    assert_true(now() - start < 3); /* of a busy machine */
    /* The solver can be used again, and freed, while the abandoned search ends. */
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
    assert_int_equal(answer.end, SUUJI_END_STOPPED);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

static void a_memory_limit_ends_a_search_and_the_next_one_works(void **state)
{
    (void)state;
    suuji_puzzle *const large = make_puzzle("25", "");
    suuji_puzzle *const small = make_puzzle("9", hard);
    suuji_solver *const solver = solver_of("ilp");
    suuji_query query = {.size = sizeof(suuji_query), .limit = 1, .limits.memory = (size_t)3 << 20};
    suuji_answer answer = SUUJI_ANSWER_INIT;
    assert_int_equal(suuji_solver_solve(solver, large, &query, &answer, NULL), SUUJI_OK);
    assert_int_equal(answer.end, SUUJI_END_MEMORY);
    assert_int_equal(suuji_solver_solve(solver, small, NULL, &answer, NULL), SUUJI_OK);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_SOLVED);
    suuji_solver_free(solver);
    suuji_puzzle_free(small);
    suuji_puzzle_free(large);
}

static void iterations_can_be_limited(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    suuji_solver *const solver = solver_of("ilp:iterations=3,model=full");
    suuji_answer answer = SUUJI_ANSWER_INIT;
    assert_int_equal(suuji_solver_solve(solver, puzzle, NULL, &answer, NULL), SUUJI_OK);
    assert_int_equal(answer.end, SUUJI_END_GAVE_UP);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNKNOWN);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

/* A search from within the callback of a search: the inner one has its own environment. */
static bool solve_inside(void *user, const uint8_t *grid)
{
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    suuji_solver *const solver = solver_of("ilp");
    suuji_answer answer = SUUJI_ANSWER_INIT;
    (void)grid;
    assert_int_equal(suuji_solver_solve(solver, puzzle, NULL, &answer, NULL), SUUJI_OK);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_SOLVED);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
    ++*(unsigned *)user;
    return true;
}

static void searches_nest(void **state)
{
    (void)state;
    unsigned calls = 0;
    suuji_puzzle *const puzzle = make_puzzle("9", two);
    suuji_solver *const solver = solver_of("ilp:model=full");
    const suuji_query query = {.size = sizeof(suuji_query),
                               .limit = SUUJI_ALL,
                               .on_solution = solve_inside,
                               .user = &calls};
    suuji_answer answer = SUUJI_ANSWER_INIT;
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
    assert_int_equal(answer.count, 2);
    assert_int_equal(answer.end, SUUJI_END_COMPLETE);
    assert_int_equal(calls, 2);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

static void *solve_many(void *user)
{
    (void)user;
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    suuji_solver *const solver = solver_of("ilp");
    for (int i = 0; i < 10; i++) {
        suuji_answer answer = SUUJI_ANSWER_INIT;
        if (suuji_solver_solve(solver, puzzle, NULL, &answer, NULL) != SUUJI_OK ||
            answer.verdict != SUUJI_VERDICT_SOLVED)
            return puzzle; /* reported by the thread that joins */
    }
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
    return NULL;
}

static void threads_do_not_meet(void **state)
{
    pthread_t thread[4];
    (void)state;
    for (int i = 0; i < 4; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, solve_many, NULL), 0);
    for (int i = 0; i < 4; i++) {
        void *failed = NULL;
        pthread_join(thread[i], &failed);
        assert_null(failed);
    }
}

TEST_FILE(test_ilp)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_option_finds_the_solution),
        cmocka_unit_test(the_preset_of_the_paper_is_its_settings),
        cmocka_unit_test(what_presolve_solves_is_left_out),
        cmocka_unit_test(any_tolerance_gives_the_same_solutions),
        cmocka_unit_test(the_tree_is_reported_node_by_node),
        cmocka_unit_test(an_objective_chooses_between_two_solutions),
        cmocka_unit_test(time_limits_and_stops_are_kept_inside_a_linear_program),
        cmocka_unit_test(a_stop_does_not_wait_for_GLPK),
        cmocka_unit_test(a_memory_limit_ends_a_search_and_the_next_one_works),
        cmocka_unit_test(iterations_can_be_limited),
        cmocka_unit_test(searches_nest),
        cmocka_unit_test(threads_do_not_meet),
    };
    return is_missing() ? 0 : cmocka_run_group_tests(tests, NULL, NULL);
}
