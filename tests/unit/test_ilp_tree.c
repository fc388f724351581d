/* SPDX-License-Identifier: MIT */
/* The engine `ilp`: what it counts and the tree that it reports agree, on random puzzles with none,
   one and many solutions, with every option that changes the tree. */
#include "support.h"

#include "suuji/ilp.h"
#include "suuji/objective.h"
#include "base/random_inl.h"

#include <string.h>

#define NODES 8192

/* The tree as it was reported, by the numbers of the nodes. */
struct tree {
    uint64_t last, solutions, iterations;
    unsigned deepest;
    uint64_t verdicts[4];
    suuji_ilp_node node[NODES];
    unsigned char children[NODES];
};

static void see_node(void *user, const suuji_ilp_node *node)
{
    struct tree *const tree = user;
    assert_true(node->number < NODES);
    assert_int_equal(node->number, tree->last + 1); /* each once, in order */
    tree->last = node->number;
    assert_true(node->parent < node->number);
    assert_int_equal(node->depth, node->parent ? tree->node[node->parent].depth + 1 : 0);
    if (node->parent)
        assert_int_equal(tree->node[node->parent].verdict, SUUJI_ILP_VERDICT_BRANCHED);
    if (node->verdict == SUUJI_ILP_VERDICT_INFEASIBLE)
        assert_int_equal(node->solutions, 0);
    if (node->verdict == SUUJI_ILP_VERDICT_INTEGRAL)
        assert_true(node->solutions > 0);
    if (node->has_bound) {
        assert_true(node->iterations >= tree->iterations);
        tree->iterations = node->iterations;
    }
    tree->children[node->parent]++;
    tree->solutions += node->solutions;
    tree->verdicts[node->verdict]++;
    tree->deepest = node->depth > tree->deepest ? node->depth : tree->deepest;
    tree->node[node->number] = *node;
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

/* What holds with every option, and whatever ended the search. */
static void check_counters(const suuji_solver *solver, const suuji_answer *answer,
                           const struct tree *tree, unsigned cells)
{
    static const char *const names[] = {"branched", "pruned_infeasible", "pruned_bound",
                                        "pruned_integral"};
    const suuji_stats *const stats = &answer->stats;
    uint64_t sum = 0;
    for (unsigned i = 0; i < 4; i++) {
        sum += counter(solver, answer, names[i]);
        assert_int_equal(counter(solver, answer, names[i]), tree->verdicts[i]);
    }
    assert_int_equal(sum, tree->last);
    if (answer->end == SUUJI_END_COMPLETE || answer->end == SUUJI_END_LIMIT)
        assert_int_equal(stats->nodes, sum);
    else
        assert_true(stats->nodes - sum <= 1); /* one may not be finished */
    assert_int_equal(stats->guesses, tree->verdicts[SUUJI_ILP_VERDICT_BRANCHED]);
    assert_int_equal(stats->backtracks, tree->verdicts[SUUJI_ILP_VERDICT_INFEASIBLE] +
                                            tree->verdicts[SUUJI_ILP_VERDICT_BOUND]);
    assert_int_equal(stats->depth, tree->deepest);
    assert_int_equal(stats->updates, counter(solver, answer, "iterations"));
    assert_true(tree->iterations <= stats->updates);
    assert_int_equal(counter(solver, answer, "root_integral"),
                     counter(solver, answer, "cells_integral") == cells);
    assert_true(counter(solver, answer, "cells_integral") <= cells);
    for (uint64_t i = 1; i <= tree->last; i++)
        assert_true(tree->children[i] <=
                    (tree->node[i].verdict == SUUJI_ILP_VERDICT_BRANCHED ? 2 : 0));
}

/* What holds where solutions are excluded in the tree, and so every node has both its branches. */
static void check_exact(const suuji_solver *solver, const suuji_answer *answer,
                        const struct tree *tree)
{
    assert_int_equal(tree->solutions, answer->count);
    assert_int_equal(tree->verdicts[SUUJI_ILP_VERDICT_BOUND], 0);
    assert_int_equal(counter(solver, answer, "root_integral"), tree->node[1].solutions > 0);
    if (answer->end == SUUJI_END_COMPLETE)
        assert_int_equal(tree->last, 1 + 2 * tree->verdicts[SUUJI_ILP_VERDICT_BRANCHED]);
}

static void run_one(const char *spec, bool exact, const suuji_puzzle *puzzle,
                    const suuji_query *query)
{
    static struct tree tree;
    suuji_solver *const solver = make_solver(spec);
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err = {0};
    memset(&tree, 0, sizeof tree);
    assert_int_equal(suuji_solver_watch_ilp(solver, NULL, see_node, &tree, NULL), SUUJI_OK);
    const suuji_status status = suuji_solver_solve(solver, puzzle, query, &answer, &err);
    if (status != SUUJI_OK)
        fail_msg("%s: %s", spec, err.text);
    if (answer.counters) {
        check_counters(solver, &answer, &tree, suuji_rules_cells(suuji_puzzle_rules(puzzle)));
        if (exact && !query->objective)
            check_exact(solver, &answer, &tree);
    }
    if (answer.end == SUUJI_END_COMPLETE && !query->objective && query->limit == SUUJI_ALL)
        assert_int_equal(answer.count, count_with("bits", puzzle, 0));
    suuji_solver_free(solver);
}

static const struct {
    const char *text;
    bool exact;
} engines[] = {
    {"ilp", true},
    {"ilp:model=reduced", true},
    {"ilp:model=full", true},
    {"ilp:model=full,tighten=off", true},
    {"ilp:model=full,tighten=root,branch=first,select=breadth", true},
    {"ilp:model=reduced,branch=last,select=projection,tolerance=1e-6", true},
    {"ilp:model=reduced,branch=fractional,select=bound,lp=primal,constraints=1e-4", true},
    {"ilp:model=full,branch=driebeek", true},
    {"ilp:model=full,branch=pseudocost", true},
    {"ilp:model=full,cuts=all", false},
    {"ilp:model=full,heuristics=rounding", false},
    {"ilp:model=full,heuristics=pump,constraints=0", false},
    {"ilp:model=reduced,heuristics=proximity", false},
    {"ilp:model=full,heuristics=all,branch=pseudocost", false},
    {"ilp:model=full,presolve=on", false},
    {"ilp:model=reduced,presolve=on,heuristics=none", false},
};
#define ENGINES (sizeof engines / sizeof *engines)

/* A puzzle: some cells of a solution grid, one of them wrong now and then. */
static suuji_puzzle *random_puzzle(const char *rules, const char *grid, unsigned share,
                                   struct sj_random *random)
{
    char text[257];
    const size_t cells = strlen(grid);
    for (size_t i = 0; i < cells; i++)
        text[i] = sj_random_below(random, 100) < share ? grid[i] : '.';
    text[cells] = '\0';
    if (sj_random_below(random, 4) == 0)
        text[sj_random_below(random, (uint32_t)cells)] =
            grid[sj_random_below(random, (uint32_t)cells)];
    return make_puzzle(rules, text);
}

static const struct {
    const char *rules, *grid;
    unsigned share; /* of the cells that are given, percent */
} grids[] = {
    {"4", "1234341221434321", 25},
    {"4+x", "1234341221434321", 12},
    {"6", "123456456123231564564231312645645312", 40},
    {"9", "812753649943682175675491283154237896369845721287169534521974368438526917796318452", 38},
    {"9", "812753649943682175675491283154237896369845721287169534521974368438526917796318452", 30},
};

static void counters_agree_with_the_tree(void **state)
{
    struct sj_random random;
    (void)state;
    sj_random_seed(&random, 14);
    for (unsigned round = 0; round < 64; round++) {
        const size_t which = round % (sizeof grids / sizeof *grids);
        suuji_puzzle *const puzzle =
            random_puzzle(grids[which].rules, grids[which].grid, grids[which].share, &random);
        const size_t engine = (round * 7 + round / 16) % ENGINES;
        const suuji_query all = {.size = sizeof all, .limit = which < 2 ? SUUJI_ALL : 9};
        const suuji_query one = {.size = sizeof one, .limit = 1};
        const suuji_query few = {.size = sizeof few, .limit = 2, .limits.nodes = 1 + round % 5};
        run_one(engines[engine].text, engines[engine].exact, puzzle, &all);
        run_one(engines[engine].text, engines[engine].exact, puzzle, &one);
        run_one(engines[engine].text, engines[engine].exact, puzzle, &few);
        suuji_puzzle_free(puzzle);
    }
}

static void counters_agree_with_an_objective(void **state)
{
    struct sj_random random;
    (void)state;
    sj_random_seed(&random, 41);
    for (unsigned round = 0; round < 48; round++) {
        suuji_puzzle *const puzzle = random_puzzle("6", grids[2].grid, 25, &random);
        suuji_objective *objective = NULL;
        const char *const text = round % 2 ? "r1c1 + 2 r2c5 - 3 r6c6" : "x(1,1,1) + x(4,4,4)";
        assert_int_equal(
            suuji_objective_new(suuji_puzzle_rules(puzzle), text,
                                round % 3 ? SUUJI_SENSE_MAXIMIZE : SUUJI_SENSE_MINIMIZE, &objective,
                                NULL),
            SUUJI_OK);
        const suuji_query query = {.size = sizeof query, .limit = 1, .objective = objective};
        suuji_solver *const other = make_solver("bits");
        suuji_solver *const solver = make_solver(engines[round % ENGINES].text);
        const suuji_answer best = ask_solver(other, puzzle, &query);
        const suuji_answer answer = ask_solver(solver, puzzle, &query);
        assert_int_equal(answer.verdict, best.verdict);
        assert_int_equal(answer.value, best.value);
        run_one(engines[round % ENGINES].text, false, puzzle, &query);
        suuji_solver_free(solver);
        suuji_solver_free(other);
        suuji_objective_free(objective);
        suuji_puzzle_free(puzzle);
    }
}

TEST_FILE(test_ilp_tree)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counters_agree_with_the_tree),
        cmocka_unit_test(counters_agree_with_an_objective),
    };
    const suuji_engine_info *info = NULL;
    for (size_t i = 0; (info = suuji_engine_at(i)) != NULL; i++)
        if (strcmp(info->name, "ilp") == 0 && !info->missing)
            return cmocka_run_group_tests(tests, NULL, NULL);
    return 0;
}
