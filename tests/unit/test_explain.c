/* SPDX-License-Identifier: MIT */
/* Explanations: conflicts are conflicts of minimum size, steps can be followed, and the givens to
   be added to puzzles with several solutions are right and fewest. Compared with other engines, and
   on 4x4 with brute force. */
#include "support.h"
#include "suuji/houses.h"

#include "base/random_inl.h"
#include "explain/hitting.h"
#include "model/puzzle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Short ways ---- */

static suuji_explanation *explain(const suuji_puzzle *puzzle, const suuji_explain_options *options)
{
    suuji_solver *solver = NULL;
    suuji_explanation *e = NULL;
    suuji_error err = {0};
    assert_int_equal(suuji_solver_new(NULL, &solver, &err), SUUJI_OK);
    if (suuji_explain(solver, puzzle, options, &e, &err) != SUUJI_OK)
        fail_msg("%s", err.text);
    suuji_solver_free(solver);
    return e;
}

/* A puzzle of some clues without number `but`. */
static suuji_puzzle *puzzle_of(const suuji_rules *rules, const suuji_clue *clues, size_t count,
                               size_t but)
{
    suuji_puzzle *puzzle = NULL;
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    for (size_t i = 0; i < count; i++) {
        if (i == but)
            continue;
        const suuji_status status =
            clues[i].excluded
                ? suuji_puzzle_set_excluded(puzzle, clues[i].cell, clues[i].value, true, NULL)
                : suuji_puzzle_set_given(puzzle, clues[i].cell, clues[i].value, NULL);
        assert_int_equal(status, SUUJI_OK);
    }
    return puzzle;
}

static suuji_puzzle *copy_of(const suuji_puzzle *puzzle)
{
    suuji_puzzle *copy = NULL;
    assert_int_equal(suuji_puzzle_new(puzzle->rules, &copy, NULL), SUUJI_OK);
    memcpy(copy->given, puzzle->given, puzzle->rules->cells);
    for (unsigned cell = 0; cell < puzzle->rules->cells; cell++)
        for (unsigned value = 1; value <= puzzle->rules->size; value++)
            if (suuji_puzzle_excluded(puzzle, cell, value))
                assert_int_equal(suuji_puzzle_set_excluded(copy, cell, value, true, NULL),
                                 SUUJI_OK);
    return copy;
}

/* Puzzle number `number` of a file below data/. */
static suuji_puzzle *puzzle_from(const char *name, const char *rules, unsigned number)
{
    char path[400];
    snprintf(path, sizeof path, "%s/data/%s", SUUJI_SOURCE_DIR, name);
    FILE *const file = fopen(path, "r");
    assert_non_null(file);
    char *const text = malloc(1 << 20);
    const size_t length = fread(text, 1, 1 << 20, file);
    fclose(file);
    const suuji_read_options options = {.size = sizeof(suuji_read_options), .rules = rules};
    const suuji_puzzle *puzzle = NULL;
    suuji_reader *reader = NULL;
    assert_int_equal(suuji_reader_new(text, length, &options, &reader, NULL), SUUJI_OK);
    for (unsigned i = 0; i <= number; i++)
        assert_int_equal(suuji_reader_next(reader, &puzzle, NULL), SUUJI_OK);
    assert_non_null(puzzle);
    suuji_puzzle *const copy = copy_of(puzzle);
    suuji_reader_free(reader);
    free(text);
    return copy;
}

/* Change one clue so that givens do not clash but there is no solution; false if that is not
   possible. */
static bool spoil(suuji_puzzle *puzzle)
{
    for (unsigned cell = 0; cell < puzzle->rules->cells; cell++) {
        const uint8_t right = puzzle->given[cell];
        for (unsigned value = 1; right && value <= puzzle->rules->size; value++) {
            puzzle->given[cell] = (uint8_t)value;
            if (suuji_verify_givens(puzzle, NULL, NULL) && count_with("bits", puzzle, 1) == 0)
                return true;
        }
        puzzle->given[cell] = right;
    }
    return false;
}

/* ---- Conflicts ---- */

/* Each clue is the puzzle's; together they have no solution; without any one of them there is
   one. */
static void check_conflict(const suuji_puzzle *puzzle, const suuji_explanation *e)
{
    assert_int_equal(e->verdict, SUUJI_VERDICT_NONE);
    assert_int_equal(e->clash_count, 0);
    assert_true(e->conflict_count > 0);
    assert_true(e->conflict_reduced >= SUUJI_REDUCED_IRREDUCIBLE);
    for (size_t i = 0; i <= e->conflict_count; i++) {
        suuji_puzzle *const part = puzzle_of(puzzle->rules, e->conflict, e->conflict_count, i);
        assert_int_equal(count_with("cdcl", part, 1), i < e->conflict_count);
        suuji_puzzle_free(part);
        if (i == e->conflict_count)
            break;
        const suuji_clue *const clue = &e->conflict[i];
        if (clue->excluded)
            assert_true(suuji_puzzle_excluded(puzzle, clue->cell, clue->value));
        else
            assert_int_equal(puzzle->given[clue->cell], clue->value);
    }
}

/* Can `cell` have `value`, according to its peers in `grid` and the marks? */
static bool is_possible(const suuji_puzzle *puzzle, const uint8_t *grid, unsigned cell,
                        unsigned value)
{
    static uint16_t peer[SUUJI_MAX_SIZE * SUUJI_MAX_SIZE];
    if (grid[cell] && grid[cell] != value)
        return false;
    const unsigned count = suuji_rules_peers(puzzle->rules, cell, peer);
    for (unsigned i = 0; i < count; i++)
        if (grid[peer[i]] == value)
            return false;
    return !suuji_puzzle_excluded(puzzle, cell, value);
}

static unsigned places(const suuji_puzzle *puzzle, const uint8_t *grid, unsigned house,
                       unsigned value)
{
    const uint16_t *const cell = suuji_rules_house(puzzle->rules, house);
    unsigned count = 0;
    for (unsigned i = 0; i < puzzle->rules->size; i++)
        count += is_possible(puzzle, grid, cell[i], value);
    return count;
}

static unsigned values(const suuji_puzzle *puzzle, const uint8_t *grid, unsigned cell)
{
    unsigned count = 0;
    for (unsigned value = 1; value <= puzzle->rules->size; value++)
        count += is_possible(puzzle, grid, cell, value);
    return count;
}

/* Follow the steps: each is forced by the values before it, and the end is a contradiction. */
static void check_reason(const suuji_puzzle *puzzle, const suuji_explanation *e)
{
    const suuji_reason *const r = &e->reason;
    if (r->kind == SUUJI_REASON_SEARCH) {
        assert_int_equal(r->step_count, 0);
        return;
    }
    suuji_puzzle *const from =
        r->all_clues ? copy_of(puzzle)
                     : puzzle_of(puzzle->rules, e->conflict, e->conflict_count, e->conflict_count);
    uint8_t *const grid = from->given;
    for (size_t i = 0; i < r->step_count; i++) {
        const suuji_single *const step = &r->steps[i];
        assert_int_equal(grid[step->cell], 0);
        assert_true(is_possible(from, grid, step->cell, step->value));
        assert_int_equal(step->house == SUUJI_SINGLE_NO_HOUSE
                             ? values(from, grid, step->cell)
                             : places(from, grid, step->house, step->value),
                         1);
        grid[step->cell] = (uint8_t)step->value;
    }
    assert_int_equal(r->kind == SUUJI_REASON_CELL ? values(from, grid, r->cell)
                                                  : places(from, grid, r->house, r->value),
                     0);
    suuji_puzzle_free(from);
}

static void check_spoiled(suuji_puzzle *puzzle, const suuji_explain_options *options,
                          suuji_reduced at_least)
{
    assert_true(spoil(puzzle));
    suuji_explanation *const e = explain(puzzle, options);
    assert_true(e->conflict_reduced >= at_least);
    check_conflict(puzzle, e);
    check_reason(puzzle, e);
    suuji_explanation_free(e);
    suuji_puzzle_free(puzzle);
}

static void twenty_puzzles_with_a_changed_clue_have_a_smallest_conflict(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 20; i++)
        check_spoiled(puzzle_from("9x9/unbiased.txt", "9", i), NULL, SUUJI_REDUCED_SMALLEST);
}

static void conflicts_are_found_at_other_sizes_and_rules(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 4; i++)
        check_spoiled(puzzle_from("samples/6x6.txt", "6:2x3", i), NULL, SUUJI_REDUCED_SMALLEST);
    for (unsigned i = 0; i < 3; i++) {
        check_spoiled(puzzle_from("samples/diagonal.txt", "9+x", i), NULL,
                      SUUJI_REDUCED_IRREDUCIBLE);
        check_spoiled(puzzle_from("samples/antiknight.txt", "9+antiknight", i), NULL,
                      SUUJI_REDUCED_IRREDUCIBLE);
    }
    const suuji_explain_options quick = {
        .size = sizeof(suuji_explain_options), .limit = 2, .effort = 1000};
    check_spoiled(puzzle_from("samples/16x16.txt", "16", 1), &quick, SUUJI_REDUCED_IRREDUCIBLE);
}

static void excluded_candidates_are_clues_too(void **state)
{
    (void)state;
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    assert_int_equal(suuji_solver_new(NULL, &solver, NULL), SUUJI_OK);
    for (unsigned i = 0; i < 5; i++) {
        suuji_puzzle *const puzzle = puzzle_from("samples/hard.txt", "9", i);
        assert_int_equal(suuji_solver_solve(solver, puzzle, NULL, &answer, NULL), SUUJI_OK);
        for (unsigned cell = 0, done = 0; done < 3; cell++)
            if (!puzzle->given[cell] && cell % 7 == i && ++done) /* one would be enough */
                assert_int_equal(
                    suuji_puzzle_set_excluded(puzzle, cell, answer.solution[cell], true, NULL),
                    SUUJI_OK);
        suuji_explanation *const e = explain(puzzle, NULL);
        size_t excluded = 0;
        for (size_t j = 0; j < e->conflict_count; j++)
            excluded += e->conflict[j].excluded;
        assert_int_equal(excluded, 1);
        check_conflict(puzzle, e);
        check_reason(puzzle, e);
        suuji_explanation_free(e);
        suuji_puzzle_free(puzzle);
    }
    suuji_solver_free(solver);
}

static void a_cell_without_candidates_is_a_conflict_by_itself(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "1234............");
    for (unsigned value = 1; value <= 4; value++)
        assert_int_equal(suuji_puzzle_set_excluded(puzzle, 15, value, true, NULL), SUUJI_OK);
    suuji_explanation *const e = explain(puzzle, NULL);
    check_conflict(puzzle, e);
    assert_int_equal(e->conflict_reduced, SUUJI_REDUCED_SMALLEST);
    assert_true(e->conflict_count <= 4);
    check_reason(puzzle, e);
    suuji_explanation_free(e);
    suuji_puzzle_free(puzzle);
}

static void all_clashes_are_reported(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "1.1..1..........");
    assert_int_equal(suuji_puzzle_set_excluded(puzzle, 0, 1, true, NULL), SUUJI_OK);
    suuji_explanation *const e = explain(puzzle, NULL);
    assert_int_equal(e->verdict, SUUJI_VERDICT_NONE);
    assert_int_equal(e->clash_count, 3); /* eliminated in row 1 and box 1 */
    assert_int_equal(e->conflict_count, 0);
    assert_false(e->empty_rules);
    suuji_explanation_free(e);
    suuji_puzzle_free(puzzle);
}

static void rules_without_grids_are_reported(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle =
        make_puzzle("6:2x3+x+disjoint", "12..................................");
    suuji_explanation *const e = explain(puzzle, NULL);
    assert_int_equal(e->verdict, SUUJI_VERDICT_NONE);
    assert_true(e->empty_rules);
    assert_int_equal(e->conflict_count, 0);
    suuji_explanation_free(e);
    suuji_puzzle_free(puzzle);
}

/* ---- 4x4, where everything can be tried ---- */

static uint8_t grids[288][16];
static size_t grid_count;

static bool keep_grid(void *user, const uint8_t *grid)
{
    (void)user;
    memcpy(grids[grid_count++], grid, 16);
    return true;
}

static int list_grids(void **state)
{
    (void)state;
    suuji_puzzle *const empty = make_puzzle("4", "");
    suuji_solver *solver = NULL;
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.limit = SUUJI_ALL;
    query.on_solution = keep_grid;
    grid_count = 0;
    assert_int_equal(suuji_solver_new("backtrack", &solver, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_solve(solver, empty, &query, &answer, NULL), SUUJI_OK);
    assert_int_equal(grid_count, 288);
    suuji_solver_free(solver);
    suuji_puzzle_free(empty);
    return 0;
}

/* The number of grids that agree with `given` in the cells of `mask`. */
static unsigned matching(const uint8_t *given, unsigned mask)
{
    unsigned count = 0;
    for (size_t i = 0; i < grid_count; i++) {
        unsigned cell = 0;
        while (cell < 16 && (!(mask >> cell & 1) || grids[i][cell] == given[cell]))
            cell++;
        count += cell == 16;
    }
    return count;
}

static unsigned mask_of(const uint8_t *given)
{
    unsigned mask = 0;
    for (unsigned cell = 0; cell < 16; cell++)
        mask |= (unsigned)(given[cell] != 0) << cell;
    return mask;
}

static size_t size_of(unsigned mask)
{
    return (size_t)__builtin_popcount(mask);
}

/* The size of the smallest conflict of a puzzle without solution. */
static size_t smallest_conflict(const uint8_t *given)
{
    const unsigned all = mask_of(given);
    size_t best = size_of(all);
    for (unsigned mask = all; mask; mask = (mask - 1) & all)
        if (size_of(mask) < best && matching(given, mask) == 0)
            best = size_of(mask);
    return best;
}

static void conflicts_on_4x4_are_smallest_as_trying_all_shows(void **state)
{
    (void)state;
    struct sj_random random;
    unsigned seen = 0;
    unsigned sizes = 0;
    sj_random_seed(&random, 4);
    while (seen < 150) {
        suuji_puzzle *const puzzle = make_puzzle("4", "");
        const unsigned clues = 3 + sj_random_below(&random, 6);
        for (unsigned i = 0; i < clues; i++)
            puzzle->given[sj_random_below(&random, 16)] =
                (uint8_t)(1 + sj_random_below(&random, 4));
        if (suuji_verify_givens(puzzle, NULL, NULL) &&
            matching(puzzle->given, mask_of(puzzle->given)) == 0) {
            suuji_explanation *const e = explain(puzzle, NULL);
            assert_int_equal(e->conflict_reduced, SUUJI_REDUCED_SMALLEST);
            assert_int_equal(e->conflict_count, smallest_conflict(puzzle->given));
            sizes |= 1u << e->conflict_count;
            check_conflict(puzzle, e);
            check_reason(puzzle, e);
            suuji_explanation_free(e);
            seen++;
        }
        suuji_puzzle_free(puzzle);
    }
    assert_true(size_of(sizes) >= 2);
}

/* The fewest cells of `target` that, with the givens in `all`, leave it as the only solution. */
static size_t fewest_to_add(const uint8_t *target, unsigned all)
{
    size_t best = 16;
    for (unsigned mask = 0; mask < 65536; mask++)
        if ((mask & all) == 0 && size_of(mask) < best && matching(target, mask | all) == 1)
            best = size_of(mask);
    return best;
}

/* Do the reported values of each cell agree with the list of grids? */
static void check_values(const suuji_puzzle *puzzle, const suuji_explanation *e)
{
    const unsigned all = mask_of(puzzle->given);
    assert_true(e->values_exact);
    for (unsigned cell = 0; cell < 16; cell++)
        for (unsigned value = 1; value <= 4; value++) {
            uint8_t given[16];
            memcpy(given, puzzle->given, 16);
            const bool fits = !given[cell] || given[cell] == value;
            given[cell] = (uint8_t)value;
            assert_int_equal(fits && matching(given, all | 1u << cell),
                             suuji_explanation_value(e, cell, value));
        }
    assert_false(suuji_explanation_value(e, 16, 1));
    assert_false(suuji_explanation_value(e, 0, 5));
    assert_false(suuji_explanation_value(e, 0, 0));
}

static void check_added(const suuji_puzzle *puzzle, const suuji_explanation *e, size_t limit)
{
    const unsigned all = mask_of(puzzle->given);
    const unsigned count = matching(puzzle->given, all);
    unsigned added = 0;
    assert_int_equal(e->verdict, SUUJI_VERDICT_SEVERAL);
    assert_int_equal(e->count, limit && limit < count ? limit : count);
    assert_int_equal(e->count_exact, !limit || limit > count);
    assert_true(suuji_verify(puzzle, e->solution, NULL, NULL));
    for (size_t i = 0; i < e->added_count; i++) {
        assert_int_equal(e->solution[e->added[i].cell], e->added[i].value);
        added |= 1u << e->added[i].cell;
    }
    assert_int_equal(matching(e->solution, all | added), 1);
    assert_int_equal(e->added_reduced, SUUJI_REDUCED_SMALLEST);
    assert_int_equal(e->added_count, fewest_to_add(e->solution, all));
    if (!e->added_any)
        return;
    for (size_t i = 0; i < grid_count; i++)
        if (suuji_verify(puzzle, grids[i], NULL, NULL))
            assert_true(fewest_to_add(grids[i], all) >= e->added_count);
}

static void what_is_added_on_4x4_is_least_as_trying_all_shows(void **state)
{
    (void)state;
    struct sj_random random;
    sj_random_seed(&random, 5);
    unsigned any = 0;
    for (unsigned i = 0; i < 24; i++) {
        suuji_puzzle *const puzzle = make_puzzle("4", "");
        const uint8_t *const grid = grids[sj_random_below(&random, 288)];
        for (unsigned clues = 2 + i % 3; clues; clues--) {
            const unsigned cell = sj_random_below(&random, 16);
            puzzle->given[cell] = grid[cell];
        }
        if (matching(puzzle->given, mask_of(puzzle->given)) > 1) {
            const suuji_explain_options whole = {
                .size = sizeof(suuji_explain_options), .limit = SUUJI_ALL, .effort = 50000};
            const suuji_explain_options two = {
                .size = sizeof(suuji_explain_options), .limit = 2, .effort = 50000};
            suuji_explanation *e = explain(puzzle, &whole);
            check_values(puzzle, e);
            check_added(puzzle, e, 0);
            any += e->added_any;
            suuji_explanation_free(e);
            e = explain(puzzle, &two);
            check_values(puzzle, e);
            check_added(puzzle, e, 2);
            suuji_explanation_free(e);
        }
        suuji_puzzle_free(puzzle);
    }
    assert_true(any > 10);
}

/* ---- Larger ones with several solutions ---- */

static void added_givens_make_9x9_unique_and_each_is_needed(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 5; i++) {
        suuji_puzzle *const puzzle = puzzle_from("9x9/several.txt", "9", i);
        suuji_explanation *const e = explain(puzzle, NULL);
        assert_int_equal(e->verdict, SUUJI_VERDICT_SEVERAL);
        assert_int_equal(e->count, count_with("dlx", puzzle, 0));
        assert_int_equal(e->added_reduced, SUUJI_REDUCED_SMALLEST);
        for (size_t but = 0; but <= e->added_count; but++) {
            suuji_puzzle *const more = copy_of(puzzle);
            for (size_t j = 0; j < e->added_count; j++)
                if (j != but)
                    more->given[e->added[j].cell] = (uint8_t)e->added[j].value;
            assert_int_equal(count_with("dlx", more, 2), but < e->added_count ? 2 : 1);
            suuji_puzzle_free(more);
        }
        suuji_explanation_free(e);
        suuji_puzzle_free(puzzle);
    }
}

static void the_empty_grid_has_an_irreducible_addition_without_effort(void **state)
{
    (void)state;
    const suuji_explain_options options = {
        .size = sizeof(suuji_explain_options), .limit = 10, .irreducible = true};
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    suuji_explanation *const e = explain(puzzle, &options);
    assert_int_equal(e->added_reduced, SUUJI_REDUCED_IRREDUCIBLE);
    assert_false(e->values_exact);
    assert_false(e->count_exact);
    assert_int_equal(e->count, 10);
    assert_true(e->added_count >= 17);
    suuji_puzzle *const more = puzzle_of(puzzle->rules, e->added, e->added_count, e->added_count);
    assert_int_equal(count_with("cdcl", more, 2), 1);
    suuji_puzzle_free(more);
    suuji_explanation_free(e);
    suuji_puzzle_free(puzzle);
}

static void one_solution_needs_no_explanation(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = puzzle_from("samples/hard.txt", "9", 0);
    suuji_explanation *const e = explain(puzzle, NULL);
    assert_int_equal(e->verdict, SUUJI_VERDICT_UNIQUE);
    assert_true(e->count_exact);
    assert_int_equal(e->count, 1);
    assert_true(suuji_verify(puzzle, e->solution, NULL, NULL));
    assert_int_equal(e->added_count + e->conflict_count + e->clash_count, 0);
    suuji_explanation_free(e);
    suuji_puzzle_free(puzzle);
}

/* ---- Limits ---- */

static void limits_cut_an_explanation_short_and_it_says_so(void **state)
{
    (void)state;
    const suuji_explain_options nodes = {
        .size = sizeof(suuji_explain_options), .limit = 2, .effort = 100, .limits.nodes = 1};
    suuji_puzzle *const puzzle = puzzle_from("samples/hard.txt", "9", 0);
    suuji_explanation *e = explain(puzzle, &nodes);
    assert_int_equal(e->verdict, SUUJI_VERDICT_UNKNOWN);
    assert_int_equal(e->end, SUUJI_END_NODES);
    suuji_explanation_free(e);
    suuji_puzzle_free(puzzle);

    /* The contradiction is found without a search; that subsets have solutions is not. */
    suuji_puzzle *const none = puzzle_from("9x9/invalid.txt", "9", 87);
    e = explain(none, &nodes);
    assert_int_equal(e->verdict, SUUJI_VERDICT_NONE);
    assert_int_equal(e->end, SUUJI_END_NODES);
    assert_int_equal(e->conflict_reduced, SUUJI_REDUCED_PARTLY);
    suuji_puzzle *const part = puzzle_of(none->rules, e->conflict, e->conflict_count, 999);
    assert_int_equal(count_with("dlx", part, 1), 0);
    suuji_puzzle_free(part);
    suuji_explanation_free(e);

    suuji_solver *solver = NULL;
    assert_int_equal(suuji_solver_new(NULL, &solver, NULL), SUUJI_OK);
    suuji_stop stop = {.requested = true};
    suuji_explain_options stopped = SUUJI_EXPLAIN_OPTIONS_INIT;
    stopped.limits.stop = &stop;
    suuji_puzzle *const empty = make_puzzle("9", "");
    assert_int_equal(suuji_explain(solver, empty, &stopped, &e, NULL), SUUJI_OK);
    assert_int_equal(e->end, SUUJI_END_STOPPED);
    assert_int_equal(e->verdict, SUUJI_VERDICT_UNKNOWN);
    suuji_explanation_free(e);
    suuji_solver_free(solver);
    suuji_puzzle_free(empty);
    suuji_puzzle_free(none);
}

static void a_time_limit_holds_for_the_whole(void **state)
{
    (void)state;
    const suuji_explain_options options = {.size = sizeof(suuji_explain_options),
                                           .limit = 1000,
                                           .effort = UINT64_MAX,
                                           .limits.seconds = 0.05};
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    suuji_explanation *const e = explain(puzzle, &options);
    assert_int_equal(e->verdict, SUUJI_VERDICT_SEVERAL);
    assert_int_equal(e->end, SUUJI_END_TIME);
    assert_true(e->added_count > 0);
    suuji_explanation_free(e);
    suuji_puzzle_free(puzzle);
}

static void engines_that_prove_nothing_are_refused(void **state)
{
    (void)state;
    suuji_solver *solver = NULL;
    suuji_explanation *e = NULL;
    suuji_error err;
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    assert_int_equal(suuji_solver_new("greedy", &solver, NULL), SUUJI_OK);
    assert_int_equal(suuji_explain(solver, puzzle, NULL, &e, &err), SUUJI_ERR_UNSUPPORTED);
    assert_null(e);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

/* ---- Hitting sets ---- */

static void hitting_sets_are_found_exactly_where_there_are_some(void **state)
{
    (void)state;
    struct sj_random random;
    sj_random_seed(&random, 6);
    for (unsigned round = 0; round < 200; round++) {
        const unsigned universe = 1 + sj_random_below(&random, 10);
        const unsigned count = sj_random_below(&random, 12);
        struct sj_hitting hitting;
        uint64_t family[12];
        size_t best = universe;
        assert_int_equal(sj_hitting_new(&hitting, universe, NULL), SUUJI_OK);
        for (unsigned i = 0; i < count; i++) {
            family[i] = 1 + sj_random_below(&random, (1u << universe) - 1);
            assert_int_equal(sj_hitting_add(&hitting, &family[i], NULL), SUUJI_OK);
        }
        for (unsigned mask = 0; mask < 1u << universe; mask++) {
            unsigned hit = 0;
            while (hit < count && (family[hit] & mask))
                hit++;
            if (hit == count && size_of(mask) < best)
                best = size_of(mask);
        }
        for (size_t most = 0; most <= universe; most++) {
            enum sj_hit result = SJ_HIT_OVER;
            uint64_t found = 0;
            assert_int_equal(sj_hitting_find(&hitting, most, &result, &found, NULL), SUUJI_OK);
            assert_int_equal(result, most >= best ? SJ_HIT_FOUND : SJ_HIT_NONE);
            for (unsigned i = 0; result == SJ_HIT_FOUND && i < count; i++)
                assert_true(found & family[i]);
            assert_true(size_of((unsigned)found) <= most);
        }
        sj_hitting_free(&hitting);
    }
}

TEST_FILE(test_explain)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(twenty_puzzles_with_a_changed_clue_have_a_smallest_conflict),
        cmocka_unit_test(conflicts_are_found_at_other_sizes_and_rules),
        cmocka_unit_test(excluded_candidates_are_clues_too),
        cmocka_unit_test(a_cell_without_candidates_is_a_conflict_by_itself),
        cmocka_unit_test(all_clashes_are_reported),
        cmocka_unit_test(rules_without_grids_are_reported),
        cmocka_unit_test(conflicts_on_4x4_are_smallest_as_trying_all_shows),
        cmocka_unit_test(what_is_added_on_4x4_is_least_as_trying_all_shows),
        cmocka_unit_test(added_givens_make_9x9_unique_and_each_is_needed),
        cmocka_unit_test(the_empty_grid_has_an_irreducible_addition_without_effort),
        cmocka_unit_test(one_solution_needs_no_explanation),
        cmocka_unit_test(limits_cut_an_explanation_short_and_it_says_so),
        cmocka_unit_test(a_time_limit_holds_for_the_whole),
        cmocka_unit_test(engines_that_prove_nothing_are_refused),
        cmocka_unit_test(hitting_sets_are_found_exactly_where_there_are_some),
    };
    return cmocka_run_group_tests(tests, list_grids, NULL);
}
