/* SPDX-License-Identifier: MIT */
/* The searches of the generator: neighbourhoods, few clues, other clues for a solution. */
#include "support.h"

#include "clues/neighbourhood.h"
#include "model/puzzle.h"
#include "suuji/clues.h"

#include <stdlib.h>
#include <stdio.h>
#include <string.h>

static uint64_t count_grid(const suuji_rules *rules, const uint8_t *clue)
{
    suuji_puzzle *puzzle = NULL;
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    memcpy(puzzle->given, clue, rules->cells);
    const uint64_t found = count_with("backtrack:mrv,forward", puzzle, 2);
    suuji_puzzle_free(puzzle);
    return found;
}

/* Is it unique and minimal? With an engine that the search does not use. */
static bool is_minimal(const suuji_rules *rules, const uint8_t *clue)
{
    uint8_t part[256];
    if (count_grid(rules, clue) != 1)
        return false;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        memcpy(part, clue, rules->cells);
        part[cell] = 0;
        if (clue[cell] && count_grid(rules, part) == 1)
            return false;
    }
    return true;
}

/* ---- Neighbourhoods ---- */

struct nearby {
    const suuji_rules *rules;
    unsigned found, minimal;
};

static bool on_near(void *user, const uint8_t *clue, const uint8_t *solution, unsigned redundant)
{
    struct nearby *const nearby = user;
    assert_int_equal(count_grid(nearby->rules, clue), 1);
    for (unsigned cell = 0; cell < nearby->rules->cells; cell++)
        assert_true(!clue[cell] || clue[cell] == solution[cell]);
    assert_int_equal(redundant == nearby->rules->cells, is_minimal(nearby->rules, clue));
    nearby->found++;
    nearby->minimal += redundant == nearby->rules->cells;
    return true;
}

/* Every puzzle at {-1+1}, by brute force. */
static unsigned count_near(const suuji_rules *rules, const uint8_t *clue)
{
    uint8_t other[256];
    unsigned found = 0;
    for (unsigned gone = 0; gone < rules->cells; gone++)
        for (unsigned cell = 0; clue[gone] && cell < rules->cells; cell++)
            for (unsigned value = 1; value <= rules->size; value++) {
                memcpy(other, clue, rules->cells);
                other[gone] = 0;
                if (other[cell] || clue[cell] == value)
                    continue;
                other[cell] = (uint8_t)value;
                found += count_grid(rules, other) == 1;
            }
    return found;
}

static void all_neighbours_are_found_and_no_others(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("6:2x3", "12.........3...6...3.......51..4....");
    struct sj_tester *tester = NULL;
    struct sj_neighbourhood *hood = NULL;
    struct nearby nearby = {.rules = puzzle->rules};
    const struct sj_neighbour_hooks hooks = {.found = on_near, .user = &nearby};
    assert_int_equal(sj_tester_new(puzzle->rules, NULL, &tester, NULL), SUUJI_OK);
    assert_int_equal(sj_neighbourhood_new(tester, &hood, NULL), SUUJI_OK);
    assert_int_equal(sj_neighbourhood_all(hood, puzzle->given, 1, 1, &hooks, NULL, NULL), SUUJI_OK);
    assert_true(nearby.found > 0);
    assert_int_equal(nearby.found, count_near(puzzle->rules, puzzle->given));
    assert_int_equal(nearby.minimal, nearby.found); /* there are none with seven clues */
    sj_neighbourhood_free(hood);
    sj_tester_free(tester);
    suuji_puzzle_free(puzzle);
}

/* ---- The public searches ---- */

struct findings {
    const suuji_rules *rules;
    unsigned count;
    bool all_minimal;
};

static bool on_found(void *user, const suuji_clues_found *found)
{
    struct findings *const findings = user;
    findings->count++;
    assert_int_equal(found->clues, sj_count_clues(found->givens, findings->rules->cells));
    findings->all_minimal &= found->minimal && is_minimal(findings->rules, found->givens);
    return true;
}

static suuji_clues_query ask_for(const suuji_rules *rules, struct findings *findings)
{
    suuji_clues_query query = SUUJI_CLUES_QUERY_INIT;
    *findings = (struct findings){.rules = rules, .all_minimal = true};
    query.rules = rules;
    query.seed = 7;
    query.count = 4;
    query.on_found = on_found;
    query.user = findings;
    return query;
}

static void small_puzzles_with_the_fewest_clues_are_found(void **state)
{
    static const struct {
        const char *spec;
        unsigned clues;
    } known[] = {{"4", 4}, {"6:2x3", 8}};
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        suuji_rules *const rules = make_rules(known[i].spec);
        struct findings findings;
        suuji_clues_query query = ask_for(rules, &findings);
        suuji_clues_result result = SUUJI_CLUES_RESULT_INIT;
        query.steps = 500;
        assert_int_equal(suuji_clues_fewest(&query, &result, NULL), SUUJI_OK);
        assert_int_equal(result.end, SUUJI_END_COMPLETE);
        assert_int_equal(result.progress.clues, known[i].clues);
        assert_int_equal(findings.count, 4);
        assert_true(findings.all_minimal);
        suuji_rules_free(rules);
    }
}

static void a_vicinity_is_searched_completely_or_in_part(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("6:2x3", "12.........3...6...3.......51..4....");
    struct findings findings;
    suuji_clues_query query = ask_for(puzzle->rules, &findings);
    suuji_clues_result result = SUUJI_CLUES_RESULT_INIT;
    query.start = puzzle->given;
    query.start_count = 1;
    query.removed = query.added = 1;
    query.count = 0;
    assert_int_equal(suuji_clues_vicinity(&query, &result, NULL), SUUJI_OK);
    assert_int_equal(result.end, SUUJI_END_COMPLETE);
    assert_int_equal(findings.count, count_near(puzzle->rules, puzzle->given));
    assert_int_equal(result.progress.found, findings.count);
    assert_true(findings.all_minimal && findings.count > 2);
    (void)ask_for(puzzle->rules, &findings);
    query.count = 2;
    assert_int_equal(suuji_clues_vicinity(&query, &result, NULL), SUUJI_OK);
    assert_int_equal(result.end, SUUJI_END_LIMIT);
    assert_int_equal(findings.count, 2);
    suuji_puzzle_free(puzzle);
}

static void a_clue_search_refuses_what_it_cannot_do(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "1...............");
    struct findings findings;
    suuji_clues_query query = ask_for(puzzle->rules, &findings);
    suuji_clues_result result = SUUJI_CLUES_RESULT_INIT;
    query.start = puzzle->given;
    query.start_count = 1;
    assert_int_equal(suuji_clues_vicinity(&query, &result, NULL), SUUJI_ERR_ARGUMENT);
    query.start_count = 0;
    query.size = 0;
    assert_int_equal(suuji_clues_fewest(&query, &result, NULL), SUUJI_ERR_ARGUMENT);
    suuji_puzzle_free(puzzle);
}

static void a_stop_ends_a_clue_search(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("9");
    struct findings findings;
    suuji_clues_query query = ask_for(rules, &findings);
    suuji_clues_result result = SUUJI_CLUES_RESULT_INIT;
    assert_int_equal(suuji_stop_new(&query.limits.stop, NULL), SUUJI_OK);
    suuji_stop_request(query.limits.stop);
    assert_int_equal(suuji_clues_fewest(&query, &result, NULL), SUUJI_OK);
    assert_int_equal(result.end, SUUJI_END_STOPPED);
    assert_int_equal(findings.count, 0);
    suuji_stop_free(query.limits.stop);
    suuji_rules_free(rules);
}

/* ---- Other clues ---- */

static bool count_minimal(void *user, const uint8_t *clue, unsigned clues)
{
    unsigned *const of = user;
    (void)clue;
    of[clues]++;
    return true;
}

/* Solution grids of size 4 have two classes, of 96 and 192 grids; over all of them there are 25728,
   58368 and 1536 minimal puzzles with 4, 5 and 6 clues. */
static void all_minimal_puzzles_of_size_4_are_listed_once(void **state)
{
    static const struct {
        const char *grid;
        unsigned grids;
    } class[] = {{"1234341221434321", 96}, {"1234341223414123", 192}};
    unsigned of[2][17] = {{0}};
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        suuji_puzzle *const puzzle = make_puzzle("4", class[i].grid);
        suuji_minimizer *minimizer = NULL;
        suuji_minimized result = SUUJI_MINIMIZED_INIT;
        suuji_solver *solver = NULL;
        assert_int_equal(suuji_solver_new(NULL, &solver, NULL), SUUJI_OK);
        assert_int_equal(suuji_minimizer_new(solver, &minimizer, NULL), SUUJI_OK);
        assert_int_equal(
            suuji_minimizer_list(minimizer, puzzle, NULL, count_minimal, of[i], &result, NULL),
            SUUJI_OK);
        assert_int_equal(result.end, SUUJI_END_COMPLETE);
        suuji_minimizer_free(minimizer);
        suuji_solver_free(solver);
        suuji_puzzle_free(puzzle);
    }
    for (unsigned clues = 0; clues <= 16; clues++)
        assert_int_equal(of[0][clues] * class[0].grids + of[1][clues] * class[1].grids,
                         clues == 4   ? 25728
                         : clues == 5 ? 58368
                         : clues == 6 ? 1536
                                      : 0);
}

static void a_minimizer_removes_and_adds_clues(void **state)
{
    (void)state;
    suuji_puzzle *const grid = make_puzzle("6:2x3", "123456456123231564564231312645645312");
    suuji_puzzle *const several = make_puzzle("4", "1...............");
    suuji_minimizer *minimizer = NULL;
    suuji_minimized result = SUUJI_MINIMIZED_INIT;
    suuji_minimize_options options = SUUJI_MINIMIZE_OPTIONS_INIT;
    suuji_solver *solver = NULL;
    assert_int_equal(suuji_solver_new(NULL, &solver, NULL), SUUJI_OK);
    assert_int_equal(suuji_minimizer_new(solver, &minimizer, NULL), SUUJI_OK);
    assert_int_equal(suuji_minimizer_minimize(minimizer, grid, NULL, &result, NULL), SUUJI_OK);
    assert_true(result.minimal && is_minimal(grid->rules, result.givens));
    assert_int_equal(result.clues, sj_count_clues(result.givens, 36));
    const unsigned fewer = result.clues;
    assert_int_equal(suuji_minimizer_maximize(minimizer, grid, NULL, &result, NULL), SUUJI_OK);
    assert_true(result.clues >= fewer && is_minimal(grid->rules, result.givens));
    /* Memory is for one rule set at a time. */
    assert_int_equal(suuji_minimizer_minimize(minimizer, several, NULL, &result, NULL), SUUJI_OK);
    assert_int_equal(result.verdict, SUUJI_VERDICT_SEVERAL);
    assert_null(result.givens);
    memcpy(several->given, "\1\2\3\4\3\4\1", 7);
    options.clues = 9;
    assert_int_equal(suuji_minimizer_add_clues(minimizer, several, &options, &result, NULL),
                     SUUJI_OK);
    assert_int_equal(result.verdict, count_grid(several->rules, several->given) == 1
                                         ? SUUJI_VERDICT_UNIQUE
                                         : SUUJI_VERDICT_SEVERAL);
    options.solution = several->given; /* which is not full */
    assert_int_equal(suuji_minimizer_minimize(minimizer, several, &options, &result, NULL),
                     SUUJI_ERR_ARGUMENT);
    result.size = 0;
    assert_int_equal(suuji_minimizer_minimize(minimizer, grid, NULL, &result, NULL),
                     SUUJI_ERR_ARGUMENT);
    suuji_minimizer_free(minimizer);
    suuji_solver_free(solver);
    suuji_puzzle_free(several);
    suuji_puzzle_free(grid);
}

/* ---- Regions ---- */

/* The cells of the region of `cell` that can be reached from it. */
static unsigned flood(const suuji_rules *rules, unsigned cell, bool *seen)
{
    const unsigned size = rules->size;
    unsigned count = 1;
    seen[cell] = true;
    for (unsigned way = 0; way < 4; way++) {
        const unsigned next = way == 0   ? cell % size + 1 < size ? cell + 1 : cell
                              : way == 1 ? cell % size > 0 ? cell - 1 : cell
                              : way == 2 ? cell + size < rules->cells ? cell + size : cell
                                         : (cell >= size ? cell - size : cell);
        if (!seen[next] && rules->region[next] == rules->region[cell])
            count += flood(rules, next, seen);
    }
    return count;
}

static void random_regions_are_connected(void **state)
{
    (void)state;
    for (unsigned size = 1; size <= (debugging ? 14 : 26); size++) {
        char spec[32];
        unsigned different = 0;
        suuji_rules *first = NULL;
        snprintf(spec, sizeof spec, "%u:jigsaw", size);
        for (uint64_t seed = 1; seed <= 5; seed++) {
            suuji_rules *rules = NULL;
            suuji_rules *again = NULL;
            bool seen[26 * 26] = {false};
            unsigned regions = 0;
            assert_int_equal(suuji_rules_random(spec, seed, &rules, NULL), SUUJI_OK);
            assert_int_equal(suuji_rules_random(spec, seed, &again, NULL), SUUJI_OK);
            assert_string_equal(suuji_rules_spec(rules), suuji_rules_spec(again));
            for (unsigned cell = 0; cell < rules->cells; cell++)
                if (!seen[cell]) {
                    assert_int_equal(flood(rules, cell, seen), size);
                    regions++;
                }
            assert_int_equal(regions, size);
            if (!first)
                first = suuji_rules_share(rules);
            different += strcmp(suuji_rules_spec(first), suuji_rules_spec(rules)) != 0;
            suuji_rules_free(rules);
            suuji_rules_free(again);
        }
        if (size > 4)
            assert_int_equal(different, 4);
        suuji_rules_free(first);
    }
    suuji_rules *plain = NULL;
    assert_int_equal(suuji_rules_random("6:2x3", 1, &plain, NULL), SUUJI_OK);
    assert_string_equal(suuji_rules_spec(plain), "6:2x3");
    suuji_rules_free(plain);
    assert_int_equal(suuji_rules_random("6:jig", 1, &plain, NULL), SUUJI_ERR_RULES);
}

/* Of the layouts that are drawn first, some have no grid. */
static void solvable_regions_have_a_grid(void **state)
{
    static const char *const specs[] = {"4:jigsaw", "5:jigsaw", "9:jigsaw"};
    suuji_solver *const solver = make_solver(NULL);
    (void)state;
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        unsigned same = 0;
        suuji_rules *last = NULL;
        for (uint64_t number = 1; number <= 60; number++) {
            suuji_rules *rules = NULL;
            suuji_rules *again = NULL;
            suuji_puzzle *puzzle = NULL;
            suuji_answer answer = SUUJI_ANSWER_INIT;
            suuji_end end = SUUJI_END_TIME;
            const suuji_limits limits = {.seconds = 100, .nodes = 1, .memory = 1};
            assert_int_equal(
                suuji_rules_random_solvable(specs[i], 7, number, NULL, &rules, &end, NULL),
                SUUJI_OK);
            assert_int_equal(end, SUUJI_END_COMPLETE);
            assert_int_equal(
                suuji_rules_random_solvable(specs[i], 7, number, &limits, &again, &end, NULL),
                SUUJI_OK);
            assert_string_equal(suuji_rules_spec(rules), suuji_rules_spec(again));
            assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
            assert_int_equal(suuji_solver_solve(solver, puzzle, NULL, &answer, NULL), SUUJI_OK);
            assert_non_null(answer.solution);
            same += last && strcmp(suuji_rules_spec(last), suuji_rules_spec(rules)) == 0;
            suuji_puzzle_free(puzzle);
            suuji_rules_free(again);
            suuji_rules_free(last);
            last = rules;
        }
        assert_true(same < 20);
        suuji_rules_free(last);
    }
    suuji_solver_free(solver);
}

static void check_no_regions(const suuji_limits *limits, suuji_end wanted)
{
    suuji_rules *rules = NULL;
    suuji_end end = SUUJI_END_COMPLETE;
    assert_int_equal(suuji_rules_random_solvable("9:jigsaw", 1, 1, limits, &rules, &end, NULL),
                     SUUJI_OK);
    assert_int_equal(end, wanted);
    assert_null(rules);
}

static void a_search_for_regions_can_end_without_any(void **state)
{
    suuji_rules *rules = NULL;
    suuji_end end = SUUJI_END_TIME;
    suuji_error err;
    suuji_limits limits = {.seconds = 1e-9};
    (void)state;
    check_no_regions(&limits, SUUJI_END_TIME);
    limits.seconds = 0;
    assert_int_equal(suuji_stop_new(&limits.stop, NULL), SUUJI_OK);
    suuji_stop_request(limits.stop);
    check_no_regions(&limits, SUUJI_END_STOPPED);
    /* Rules that leave nothing open need no search. */
    assert_int_equal(suuji_rules_random_solvable("4+antiking", 1, 1, &limits, &rules, &end, NULL),
                     SUUJI_OK);
    assert_string_equal(suuji_rules_spec(rules), "4+antiking");
    assert_int_equal(end, SUUJI_END_COMPLETE);
    suuji_rules_free(rules);
    suuji_stop_free(limits.stop);
    assert_int_equal(
        suuji_rules_random_solvable("4:jigsaw+antiking", 1, 1, NULL, &rules, &end, &err),
        SUUJI_ERR_RULES);
    assert_string_equal(err.text, "no layout of regions with a solution grid was found for the "
                                  "rules '4:jigsaw+antiking'");
    assert_null(rules);
    assert_int_equal(suuji_rules_random_solvable("6:jig", 1, 1, NULL, &rules, &end, NULL),
                     SUUJI_ERR_RULES);
    assert_null(rules);
}

TEST_FILE(test_generate_search)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_neighbours_are_found_and_no_others),
        cmocka_unit_test(small_puzzles_with_the_fewest_clues_are_found),
        cmocka_unit_test(a_vicinity_is_searched_completely_or_in_part),
        cmocka_unit_test(a_clue_search_refuses_what_it_cannot_do),
        cmocka_unit_test(a_stop_ends_a_clue_search),
        cmocka_unit_test(a_minimizer_removes_and_adds_clues),
        cmocka_unit_test(all_minimal_puzzles_of_size_4_are_listed_once),
        cmocka_unit_test(random_regions_are_connected),
        cmocka_unit_test(solvable_regions_have_a_grid),
        cmocka_unit_test(a_search_for_regions_can_end_without_any),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
