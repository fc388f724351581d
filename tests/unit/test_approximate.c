/* SPDX-License-Identifier: MIT */
/* Every approximate engine of the table, with each of its switches: givens are kept, colours and
   clashes counted correctly; seeds, limits, and no proofs. */
#include "suuji/houses.h"
#include "support.h"
#include "suuji/rows.h"

#include "engine/engine.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* ---- The variants ---- */

struct variant {
    char spec[64];
    suuji_solver *solver;
};

#define MAX_VARIANTS 32
static struct variant variants[MAX_VARIANTS];
static size_t variant_count;

static void add_variant(const char *name, const char *option, const char *value)
{
    assert_true(variant_count < MAX_VARIANTS);
    struct variant *const v = &variants[variant_count++];
    snprintf(v->spec, sizeof v->spec, "%s%s%s%s%s%s", name, option ? ":" : "", option ? option : "",
             value ? "=" : "", value ? value : "",
             strcmp(name, "tabu") != 0 ? ""
             : option                  ? ",moves=500"
                                       : ":moves=500");
    v->solver = make_solver(v->spec);
}

static int start_variants(void **state)
{
    (void)state;
    const suuji_engine_info *info = NULL;
    for (size_t i = 0; (info = suuji_engine_at(i)) != NULL; i++) {
        if (info->missing || !(info->can & SUUJI_CAN_APPROXIMATE))
            continue;
        add_variant(info->name, NULL, NULL);
        for (const struct sj_option *row = info->options; row && row->name; row++)
            if (row->kind == SUUJI_OPTION_FLAG)
                add_variant(info->name, row->name, NULL);
            else if (row->kind == SUUJI_OPTION_COUNT)
                add_variant(info->name, row->name, "7");
            else
                for (size_t k = 0; row->kind == SUUJI_OPTION_WORD && row->words[k]; k++)
                    add_variant(info->name, row->name, row->words[k]);
    }
    return variant_count >= 10 ? 0 : -1;
}

static int free_variants(void **state)
{
    (void)state;
    while (variant_count > 0)
        suuji_solver_free(variants[--variant_count].solver);
    return 0;
}

static suuji_answer ask(const struct variant *v, const suuji_puzzle *puzzle,
                        const suuji_query *query)
{
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err;
    if (suuji_solver_solve(v->solver, puzzle, query, &answer, &err) != SUUJI_OK)
        fail_msg("engine '%s' on %s: %s", v->spec, suuji_rules_spec(suuji_puzzle_rules(puzzle)),
                 err.text);
    return answer;
}

static bool is_tabu(const struct variant *v)
{
    return strncmp(v->spec, "tabu", 4) == 0;
}

/* ---- What a colouring must be ---- */

/* Count again, peer by peer. */
static void check_counts(const suuji_rules *rules, const suuji_coloring *coloring)
{
    uint16_t peer[SUUJI_MAX_SIZE * 4];
    static bool used[2 * SUUJI_MAX_SIZE * SUUJI_MAX_SIZE];
    unsigned colors = 0, above = 0;
    uint64_t clashes = 0;
    memset(used, 0, sizeof used);
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        const unsigned color = coloring->color[cell];
        above += color > rules->size;
        colors += !used[color];
        used[color] = true;
        for (unsigned i = suuji_rules_peers(rules, cell, peer); i-- > 0;)
            clashes += peer[i] > cell && coloring->color[peer[i]] == color;
    }
    assert_int_equal(coloring->colors, colors);
    assert_int_equal(coloring->above, above);
    assert_int_equal(coloring->clashes, clashes);
}

static void check_answer(const suuji_puzzle *puzzle, const suuji_answer *answer)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    const suuji_coloring *const coloring = answer->coloring;
    assert_non_null(coloring);
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        assert_true(coloring->color[cell] > 0);
        if (puzzle->given[cell])
            assert_int_equal(coloring->color[cell], puzzle->given[cell]);
        assert_false(suuji_puzzle_excluded(puzzle, cell, coloring->color[cell]));
    }
    check_counts(rules, coloring);
    assert_int_equal(coloring->clashes, 0);
    const bool solved = coloring->above == 0;
    assert_int_equal(answer->verdict, solved ? SUUJI_VERDICT_SOLVED : SUUJI_VERDICT_UNKNOWN);
    assert_int_equal(answer->end, solved ? SUUJI_END_LIMIT : SUUJI_END_GAVE_UP);
    assert_int_equal(answer->count, solved);
    assert_int_equal(answer->solution != NULL, solved);
    for (unsigned cell = 0; solved && cell < rules->cells; cell++)
        assert_int_equal(answer->solution[cell], coloring->color[cell]);
}

static const char *const mixed_rules[] = {
    "1", "2",         "3",          "4",       "4+x", "5:latin+x", "6:2x3", "6:2x3+antiknight",
    "9", "9+windoku", "9+antiking", "9:latin", "10",  "12:3x4+x",  "16"};

/* Some givens of a colouring of the rules, with or without a solution; sometimes marks. */
static suuji_puzzle *random_puzzle(const char *spec, struct sj_random *random)
{
    suuji_puzzle *const puzzle = make_puzzle(spec, "");
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    for (unsigned i = 0; i < rules->cells; i++) {
        const unsigned cell = sj_random_below(random, rules->cells);
        if (sj_random_below(random, 3) == 0) {
            suuji_puzzle_set_given(puzzle, cell, 1 + sj_random_below(random, rules->size), NULL);
            if (!suuji_verify_givens(puzzle, NULL, NULL))
                suuji_puzzle_set_given(puzzle, cell, 0, NULL);
        }
    }
    const bool marks = sj_random_below(random, 2);
    for (unsigned i = 0; marks && i < rules->cells; i++) {
        const unsigned cell = sj_random_below(random, rules->cells);
        const unsigned value = 1 + sj_random_below(random, rules->size);
        if (!puzzle->given[cell] && value != 1 + cell % rules->size)
            suuji_puzzle_set_excluded(puzzle, cell, value, true, NULL);
    }
    return puzzle;
}

static void every_cell_has_a_colour_givens_stay_and_figures_are_right(void **state)
{
    (void)state;
    struct sj_random random;
    unsigned solved = 0, unsolved = 0;
    sj_random_seed(&random, 1);
    for (size_t r = 0; r < sizeof mixed_rules / sizeof mixed_rules[0]; r++)
        for (unsigned round = 0; round < 3; round++) {
            suuji_puzzle *const puzzle = random_puzzle(mixed_rules[r], &random);
            for (size_t i = 0; i < variant_count; i++) {
                const suuji_query query = {.size = sizeof(suuji_query),
                                           .limit = 1,
                                           .seed = round,
                                           .order = (suuji_order)round};
                const suuji_answer answer = ask(&variants[i], puzzle, &query);
                check_answer(puzzle, &answer);
                solved += answer.count > 0;
                unsolved += answer.count == 0;
            }
            suuji_puzzle_free(puzzle);
        }
    print_message("%u solved, %u not\n", solved, unsolved);
    assert_true(solved > 50 && unsolved > 50);
}

static void a_cell_without_candidates_gets_a_colour_above_the_size(void **state)
{
    (void)state;
    for (size_t i = 0; i < variant_count; i++)
        for (unsigned size = 1; size <= 4; size += 3) {
            suuji_puzzle *const puzzle = make_puzzle(size == 1 ? "1" : "4", "");
            for (unsigned value = 1; value <= size; value++)
                suuji_puzzle_set_excluded(puzzle, 0, value, true, NULL);
            const suuji_answer answer = ask(&variants[i], puzzle, NULL);
            assert_int_equal(answer.verdict, SUUJI_VERDICT_UNKNOWN);
            assert_true(answer.coloring->color[0] > size);
            check_counts(suuji_puzzle_rules(puzzle), answer.coloring);
            suuji_puzzle_free(puzzle);
        }
}

static void a_full_grid_is_a_solution_to_all_of_them(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "1234341221434321");
    for (size_t i = 0; i < variant_count; i++) {
        const suuji_answer answer = ask(&variants[i], puzzle, NULL);
        check_answer(puzzle, &answer);
        assert_int_equal(answer.verdict, SUUJI_VERDICT_SOLVED);
    }
    suuji_puzzle_free(puzzle);
}

/* ---- What they do not say ---- */

static void clashing_givens_have_no_solution_and_no_colouring(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "11..............");
    for (size_t i = 0; i < variant_count; i++) {
        const suuji_answer answer = ask(&variants[i], puzzle, NULL);
        assert_int_equal(answer.verdict, SUUJI_VERDICT_NONE);
        assert_int_equal(answer.end, SUUJI_END_COMPLETE);
        assert_null(answer.coloring);
    }
    suuji_puzzle_free(puzzle);
}

/* The rules 4+antiking have no grid at all; the third cell of the puzzle below has no value
   left. */
static void what_has_no_solution_stays_unknown(void **state)
{
    (void)state;
    suuji_puzzle *const none[] = {make_puzzle("4+antiking", ""),
                                  make_puzzle("4", "12....3...4.....")};
    for (size_t k = 0; k < 2; k++) {
        for (size_t i = 0; i < variant_count; i++) {
            const suuji_query query = {
                .size = sizeof(suuji_query), .limit = 1, .limits.nodes = 2000};
            const suuji_answer answer = ask(&variants[i], none[k], &query);
            assert_int_equal(answer.verdict, SUUJI_VERDICT_UNKNOWN);
            assert_true(answer.end == SUUJI_END_GAVE_UP || answer.end == SUUJI_END_NODES);
            const bool cut_short = is_tabu(&variants[i]) && answer.end == SUUJI_END_NODES;
            assert_int_equal(answer.coloring->clashes > 0, cut_short);
        }
        suuji_puzzle_free(none[k]);
    }
}

static void counting_and_rows_are_refused_with_a_reason(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    uint8_t cells[16] = {0}, solution[16];
    uint64_t found[1], guesses[1];
    for (size_t i = 0; i < variant_count; i++) {
        suuji_answer answer = SUUJI_ANSWER_INIT;
        suuji_error err = {0};
        suuji_rows rows = {
            sizeof(suuji_rows), cells, 16, 1, 0, solution, 16, found, guesses, 0, false};
        for (unsigned k = 0; k < 2; k++) {
            const suuji_query query = {.size = sizeof(suuji_query), .limit = k ? 2 : SUUJI_ALL};
            assert_int_equal(suuji_solver_solve(variants[i].solver, puzzle, &query, &answer, &err),
                             SUUJI_ERR_UNSUPPORTED);
            assert_non_null(strstr(err.text, "is approximate"));
        }
        assert_int_equal(suuji_solver_solve_rows(variants[i].solver, suuji_puzzle_rules(puzzle),
                                                 &rows, NULL, &err),
                         SUUJI_ERR_UNSUPPORTED);
        assert_non_null(strstr(err.text, "gave up"));
    }
    suuji_puzzle_free(puzzle);
}

static void an_engine_proves_or_approximates(void **state)
{
    (void)state;
    const suuji_engine_info *info = NULL;
    for (size_t i = 0; (info = suuji_engine_at(i)) != NULL; i++)
        assert_int_equal(!!(info->can & SUUJI_CAN_FIND), !(info->can & SUUJI_CAN_APPROXIMATE));
}

/* ---- Seeds and budgets ---- */

static void a_seed_fixes_the_colouring(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    for (size_t i = 0; i < variant_count; i++) {
        unsigned different = 0;
        for (uint64_t seed = 1; seed <= 6; seed++) {
            uint16_t first[81];
            suuji_query query = {
                .size = sizeof(suuji_query), .limit = 1, .seed = seed, .order = SUUJI_ORDER_RANDOM};
            const suuji_answer one = ask(&variants[i], puzzle, &query);
            const suuji_stats stats = one.stats;
            memcpy(first, one.coloring->color, sizeof first);
            const suuji_answer again = ask(&variants[i], puzzle, &query);
            assert_memory_equal(again.coloring->color, first, sizeof first);
            assert_int_equal(again.stats.nodes, stats.nodes);
            query.seed++;
            different +=
                memcmp(ask(&variants[i], puzzle, &query).coloring->color, first, sizeof first) != 0;
        }
        assert_true(different >= 5);
    }
    suuji_puzzle_free(puzzle);
}

static void more_tries_are_never_worse(void **state)
{
    (void)state;
    static const char *const specs[][2] = {{"greedy", "greedy:tries=20"},
                                           {"dsatur", "dsatur:tries=20"}};
    struct sj_random random;
    unsigned better = 0;
    sj_random_seed(&random, 5);
    for (unsigned round = 0; round < 10; round++) {
        suuji_puzzle *const puzzle = random_puzzle("9", &random);
        for (size_t k = 0; k < 2; k++) {
            suuji_coloring found[2];
            for (size_t j = 0; j < 2; j++) {
                const struct variant v = {.solver = make_solver(specs[k][j])};
                found[j] = *ask(&v, puzzle, NULL).coloring;
                suuji_solver_free(v.solver);
            }
            assert_true(found[1].above <= found[0].above);
            better += found[1].above < found[0].above;
        }
        suuji_puzzle_free(puzzle);
    }
    assert_true(better >= 5);
}

static void a_node_limit_is_kept_exactly(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9+antiking+antiknight", "");
    for (size_t i = 0; i < variant_count; i++)
        for (uint64_t limit = 1; limit < 3000; limit = limit * 3 + 1) {
            const suuji_query query = {
                .size = sizeof(suuji_query), .limit = 1, .limits.nodes = limit};
            const suuji_answer answer = ask(&variants[i], puzzle, &query);
            assert_true(answer.stats.nodes <= limit);
            if (answer.end == SUUJI_END_NODES)
                assert_int_equal(answer.stats.nodes, limit);
            assert_int_equal(answer.coloring != NULL, limit >= 81);
        }
    suuji_puzzle_free(puzzle);
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* Searches that would not end by themselves. */
static const char *const endless[] = {"greedy:tries=1000000000000", "dsatur:tries=1000000000000",
                                      "tabu:moves=0,patience=0", "tabu:moves=0,patience=1"};

static void a_time_limit_is_kept_and_leaves_a_colouring(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4+antiking", "");
    for (size_t i = 0; i < sizeof endless / sizeof endless[0]; i++) {
        const struct variant v = {.solver = make_solver(endless[i])};
        const suuji_query query = {.size = sizeof(suuji_query), .limit = 1, .limits.seconds = 0.02};
        const double start = now();
        const suuji_answer answer = ask(&v, puzzle, &query);
        assert_int_equal(answer.end, SUUJI_END_TIME);
        assert_int_equal(answer.verdict, SUUJI_VERDICT_UNKNOWN);
        assert_non_null(answer.coloring);
        assert_true(now() - start < 2);
        suuji_solver_free(v.solver);
    }
    suuji_puzzle_free(puzzle);
}

static void another_thread_can_stop_them(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4+antiking", "");
    for (size_t i = 0; i < sizeof endless / sizeof endless[0]; i++) {
        const struct variant v = {.solver = make_solver(endless[i])};
        suuji_stop stop = {.requested = false};
        const suuji_query query = {
            .size = sizeof(suuji_query), .limit = 1, .limits = {.seconds = 60, .stop = &stop}};
        pthread_t thread;
        assert_int_equal(pthread_create(&thread, NULL, stop_soon, &stop), 0);
        assert_int_equal(ask(&v, puzzle, &query).end, SUUJI_END_STOPPED);
        assert_int_equal(pthread_join(thread, NULL), 0);
        suuji_solver_free(v.solver);
    }
    suuji_puzzle_free(puzzle);
}

/* ---- How far they come ---- */

static void tabu_solves_the_puzzles_of_the_papers(void **state)
{
    (void)state;
    char line[1024], rules[32], cells[260];
    unsigned count = 0, lines = 0;
    const struct variant tabu = {.spec = "tabu", .solver = make_solver("tabu")};
    FILE *const file = fopen(SUUJI_SOURCE_DIR "/data/papers/puzzles.txt", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#' || sscanf(line, "%*s %31s %259s %u", rules, cells, &count) != 3)
            continue;
        suuji_puzzle *const puzzle = make_puzzle(rules, cells);
        const suuji_query query = {.size = sizeof(suuji_query), .limit = 1, .seed = 1};
        const suuji_answer answer = ask(&tabu, puzzle, &query);
        check_answer(puzzle, &answer);
        assert_int_equal(answer.verdict, SUUJI_VERDICT_SOLVED);
        suuji_puzzle_free(puzzle);
        lines++;
    }
    fclose(file);
    suuji_solver_free(tabu.solver);
    assert_int_equal(lines, 17);
}

/* Without givens, saturation with singles and tabu search use no extra colour. */
static void empty_grids_are_coloured_without_a_colour_too_many(void **state)
{
    (void)state;
    static const char *const rules[] = {"4", "6:2x3", "9", "16"};
    static const char *const specs[] = {"dsatur:singles,least,tries=10", "tabu"};
    for (size_t s = 0; s < 2; s++) {
        const struct variant v = {.solver = make_solver(specs[s])};
        for (size_t r = 0; r < sizeof rules / sizeof rules[0]; r++) {
            suuji_puzzle *const puzzle = make_puzzle(rules[r], "");
            assert_int_equal(ask(&v, puzzle, NULL).verdict, SUUJI_VERDICT_SOLVED);
            suuji_puzzle_free(puzzle);
        }
        suuji_solver_free(v.solver);
    }
}

TEST_FILE(test_approximate)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_cell_has_a_colour_givens_stay_and_figures_are_right),
        cmocka_unit_test(a_cell_without_candidates_gets_a_colour_above_the_size),
        cmocka_unit_test(a_full_grid_is_a_solution_to_all_of_them),
        cmocka_unit_test(clashing_givens_have_no_solution_and_no_colouring),
        cmocka_unit_test(what_has_no_solution_stays_unknown),
        cmocka_unit_test(counting_and_rows_are_refused_with_a_reason),
        cmocka_unit_test(an_engine_proves_or_approximates),
        cmocka_unit_test(a_seed_fixes_the_colouring),
        cmocka_unit_test(more_tries_are_never_worse),
        cmocka_unit_test(a_node_limit_is_kept_exactly),
        cmocka_unit_test(a_time_limit_is_kept_and_leaves_a_colouring),
        cmocka_unit_test(another_thread_can_stop_them),
        cmocka_unit_test(tabu_solves_the_puzzles_of_the_papers),
        cmocka_unit_test(empty_grids_are_coloured_without_a_colour_too_many),
    };
    return cmocka_run_group_tests(tests, start_variants, free_variants);
}
