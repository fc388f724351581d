/* SPDX-License-Identifier: MIT */
/* The engine `cdcl`: every clause it learns follows by unit propagation from the rules and the
   clauses before it (a small checker here tries each), its counts are those of other engines, the
   seed determines its search, and it works with little memory. */
#include "support.h"
#include "suuji/houses.h"

#include "base/random_inl.h"
#include "engine/proof_hook.h"
#include "engine/engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- A small checker of proofs ---- */

/* A formula as a list of clauses; unit propagation scans all of them until nothing changes, which
   is slow and obviously correct. Clause i is lit[first[i] .. first[i] + count[i]); a deleted one
   has count SIZE_MAX. */
struct checker {
    int32_t *lit;
    size_t lits, lit_room;
    size_t *first, *count;
    size_t clauses, clause_room;
    int8_t *value; /* [variables + 1]: 0 open */
    size_t variables;
    size_t added, deleted, wrong; /* clauses logged; those that do not follow */
    bool refuted;                 /* the empty clause was logged and follows */
    const suuji_puzzle *puzzle;
};

static void put_clause(struct checker *f, const int32_t *lits, size_t count)
{
    if (f->lits + count > f->lit_room) {
        f->lit_room = 2 * (f->lits + count);
        f->lit = realloc(f->lit, f->lit_room * sizeof *f->lit);
        assert_non_null(f->lit);
    }
    if (f->clauses == f->clause_room) {
        f->clause_room = 2 * f->clauses + 64;
        f->first = realloc(f->first, f->clause_room * sizeof *f->first);
        f->count = realloc(f->count, f->clause_room * sizeof *f->count);
        assert_non_null(f->first);
        assert_non_null(f->count);
    }
    f->first[f->clauses] = f->lits;
    f->count[f->clauses++] = count;
    if (count > 0)
        memcpy(f->lit + f->lits, lits, count * sizeof *lits);
    f->lits += count;
}

static int value_of(const struct checker *f, int32_t lit)
{
    return lit > 0 ? f->value[lit] : -f->value[-lit];
}

static void set_true(struct checker *f, int32_t lit)
{
    f->value[lit > 0 ? lit : -lit] = lit > 0 ? 1 : -1;
}

/* Propagate to the end; true: a clause is false. */
static bool runs_into_conflict(struct checker *f)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < f->clauses; i++) {
            int32_t last = 0;
            unsigned open = 0;
            if (f->count[i] == SIZE_MAX)
                continue;
            for (size_t k = 0; k < f->count[i] && open < 2; k++) {
                const int32_t lit = f->lit[f->first[i] + k];
                if (value_of(f, lit) > 0)
                    open = 2; /* true */
                else if (value_of(f, lit) == 0) {
                    open++;
                    last = lit;
                }
            }
            if (open == 0)
                return true;
            if (open == 1) {
                set_true(f, last);
                changed = true;
            }
        }
    }
    return false;
}

/* Does a clause follow by reverse unit propagation? */
static bool follows(struct checker *f, const int32_t *lits, size_t count)
{
    memset(f->value, 0, f->variables + 1);
    for (size_t i = 0; i < count; i++)
        set_true(f, -lits[i]);
    return runs_into_conflict(f);
}

static bool on_add(void *user, const int32_t *lits, size_t count)
{
    struct checker *const f = user;
    f->added++;
    if (!follows(f, lits, count))
        f->wrong++;
    else if (count == 0)
        f->refuted = true;
    put_clause(f, lits, count);
    return true;
}

static int compare(const void *a, const void *b)
{
    const int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;
    return (x > y) - (x < y);
}

/* The clause must exist, in some order. */
static bool on_del(void *user, const int32_t *lits, size_t count)
{
    struct checker *const f = user;
    int32_t *const want = malloc((2 * count + 1) * sizeof *want);
    int32_t *const have = want + count;
    assert_non_null(want);
    memcpy(want, lits, count * sizeof *want);
    qsort(want, count, sizeof *want, compare);
    size_t i = f->clauses;
    while (i-- > 0) {
        if (f->count[i] != count)
            continue;
        memcpy(have, f->lit + f->first[i], count * sizeof *have);
        qsort(have, count, sizeof *have, compare);
        if (memcmp(have, want, count * sizeof *have) == 0)
            break;
    }
    assert_true(i < f->clauses);
    f->count[i] = SIZE_MAX;
    f->deleted++;
    free(want);
    return true;
}

static void on_solution(void *user, const uint8_t *grid)
{
    struct checker *const f = user;
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(f->puzzle));
    int32_t lits[16 * 16];
    for (unsigned cell = 0; cell < size * size; cell++)
        lits[cell] = -(int32_t)(cell * size + grid[cell]);
    assert_true(suuji_verify(f->puzzle, grid, NULL, NULL));
    put_clause(f, lits, (size_t)size * size);
}

/* Exactly one of some variables. */
static void put_group(struct checker *f, const int32_t *lits, size_t count)
{
    put_clause(f, lits, count);
    for (size_t a = 0; a < count; a++)
        for (size_t b = 0; b < a; b++)
            put_clause(f, (const int32_t[]){-lits[a], -lits[b]}, 2);
}

/* The whole formula of a puzzle, as defined in proof.h. */
static void put_formula(struct checker *f)
{
    const suuji_rules *const rules = suuji_puzzle_rules(f->puzzle);
    const unsigned size = suuji_rules_size(rules);
    int32_t lits[16];
    for (unsigned cell = 0; cell < size * size; cell++) {
        for (unsigned i = 0; i < size; i++)
            lits[i] = (int32_t)(cell * size + i + 1);
        put_group(f, lits, size);
        const unsigned given = suuji_puzzle_givens(f->puzzle)[cell];
        if (given)
            put_clause(f, (const int32_t[]){(int32_t)(cell * size + given)}, 1);
        for (unsigned value = 1; value <= size; value++)
            if (suuji_puzzle_excluded(f->puzzle, cell, value))
                put_clause(f, (const int32_t[]){-(int32_t)(cell * size + value)}, 1);
    }
    for (unsigned h = 0; h < suuji_rules_house_count(rules); h++)
        for (unsigned value = 1; value <= size; value++) {
            for (unsigned i = 0; i < size; i++)
                lits[i] = (int32_t)(suuji_rules_house(rules, h)[i] * size + value);
            put_group(f, lits, size);
        }
    for (size_t i = 0; i < suuji_rules_pair_count(rules); i++) {
        unsigned a = 0, b = 0;
        suuji_rules_pair(rules, i, &a, &b);
        for (unsigned value = 1; value <= size; value++)
            put_clause(
                f, (const int32_t[]){-(int32_t)(a * size + value), -(int32_t)(b * size + value)},
                2);
    }
}

/* Solve with a proof and check it. Returns the logged clauses for the caller to examine. */
static struct checker check_proof(const suuji_puzzle *puzzle, const suuji_query *query,
                                  suuji_answer *answer)
{
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(puzzle));
    struct checker f = {.puzzle = puzzle, .variables = (size_t)size * size * size};
    const struct sj_proof_hook hook = {
        .user = &f, .add = on_add, .del = on_del, .solution = on_solution};
    suuji_solver *solver = NULL;
    f.value = calloc(f.variables + 1, 1);
    assert_non_null(f.value);
    put_formula(&f);
    suuji_error err;
    assert_int_equal(suuji_solver_new("cdcl", &solver, &err), SUUJI_OK);
    assert_int_equal(sj_solver_listen(solver, &hook, &err), SUUJI_OK);
    assert_int_equal(suuji_solver_solve(solver, puzzle, query, answer, &err), SUUJI_OK);
    suuji_solver_free(solver);
    assert_int_equal(f.wrong, 0);
    assert_int_equal(f.refuted, answer->end == SUUJI_END_COMPLETE);
    free(f.lit);
    free(f.first);
    free(f.count);
    free(f.value);
    return f;
}

/* ---- Random puzzles ---- */

/* Some cells of a random grid, sometimes with marks or an extra clue; the givens do not clash. */
static suuji_puzzle *random_puzzle(const char *spec, unsigned kept, struct sj_random *random)
{
    suuji_puzzle *const puzzle = make_puzzle(spec, "");
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(puzzle));
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    const suuji_query query = {.size = sizeof(suuji_query),
                               .limit = 1,
                               .order = SUUJI_ORDER_RANDOM,
                               .seed = sj_random_next(random)};
    assert_int_equal(suuji_solver_new("bits", &solver, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
    for (unsigned cell = 0; answer.solution && cell < size * size; cell++) {
        if (sj_random_below(random, 100) < kept)
            suuji_puzzle_set_given(puzzle, cell, answer.solution[cell], NULL);
        const unsigned other = 1 + sj_random_below(random, size);
        if (sj_random_below(random, 8) == 0 && other != answer.solution[cell])
            suuji_puzzle_set_excluded(puzzle, cell, other, true, NULL);
    }
    if (sj_random_below(random, 3) == 0) {
        const unsigned cell = sj_random_below(random, size * size);
        suuji_puzzle_set_given(puzzle, cell, 1 + sj_random_below(random, size), NULL);
        if (!suuji_verify_givens(puzzle, NULL, NULL))
            suuji_puzzle_set_given(puzzle, cell, 0, NULL);
    }
    suuji_solver_free(solver);
    return puzzle;
}

static const char *const rules[] = {
    "4",   "4+x", "5:latin", "6:2x3",     "6:2x3+antiknight", "6+antiking",   "7",
    "8+x", "9",   "9+x",     "9+windoku", "9:latin",          "9+antiknight", "9+disjoint"};
enum { RULES = sizeof rules / sizeof rules[0] };

static void every_learned_clause_follows(void **state)
{
    (void)state;
    struct sj_random random;
    size_t added = 0, none = 0, unique = 0;
    sj_random_seed(&random, 3);
    for (int round = 0; round < (debugging ? 1 : 4); round++)
        for (int r = 0; r < RULES; r++) {
            suuji_puzzle *const puzzle = random_puzzle(rules[r], 22 + 4 * (unsigned)round, &random);
            const suuji_query query = {
                .size = sizeof(suuji_query), .limit = 3, .seed = (uint64_t)round};
            suuji_answer answer = SUUJI_ANSWER_INIT;
            added += check_proof(puzzle, &query, &answer).added;
            none += answer.verdict == SUUJI_VERDICT_NONE;
            unique += answer.verdict == SUUJI_VERDICT_UNIQUE;
            suuji_puzzle_free(puzzle);
        }
    print_message("%zu clauses, %zu times none, %zu times unique\n", added, none, unique);
    assert_true(added > (debugging ? 20 : 200) && unique > 0 && (debugging || none > 0));
}

/* A puzzle with enough conflicts for clauses to be deleted and shortened. */
static void a_long_proof_with_deletions_is_right(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("6:2x3+x+disjoint", "");
    const suuji_query query = {.size = sizeof(suuji_query), .limit = 2};
    suuji_answer answer = SUUJI_ANSWER_INIT;
    const struct checker told = check_proof(puzzle, &query, &answer);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_NONE);
    print_message("%zu clauses added, %zu deleted\n", told.added, told.deleted);
    assert_true(told.added > 300 && told.deleted > 50);
    suuji_puzzle_free(puzzle);
}

static void a_proof_without_search_is_the_empty_clause(void **state)
{
    (void)state;
    /* Row 1 leaves 4 for its last cell, whose column has a 4 already. */
    suuji_puzzle *const puzzle = make_puzzle("4:latin", "123............4");
    suuji_puzzle *const solved = make_puzzle("4", "1234341221434321");
    const suuji_query query = {.size = sizeof(suuji_query), .limit = 2};
    suuji_answer answer = SUUJI_ANSWER_INIT;
    assert_int_equal(check_proof(puzzle, &query, &answer).added, 1);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_NONE);
    assert_int_equal(check_proof(solved, &query, &answer).added, 1);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNIQUE);
    suuji_puzzle_free(puzzle);
    suuji_puzzle_free(solved);
}

/* ---- Counting ---- */

/* More solutions than get a blocking clause of their own, up to limits and all of them. */
static void counts_are_those_of_bits(void **state)
{
    (void)state;
    static const uint64_t limits[] = {2, 100, 3000};
    struct sj_random random;
    sj_random_seed(&random, 7);
    unsigned many = 0;
    for (int round = 0; round < (debugging ? 1 : 6); round++)
        for (int r = 0; r < RULES; r++) {
            suuji_puzzle *const puzzle = random_puzzle(rules[r], 18 + 5 * (unsigned)round, &random);
            const uint64_t limit = limits[(round + r) % 3];
            const uint64_t count = count_with("bits", puzzle, limit);
            if (count_with("cdcl", puzzle, limit) != count)
                fail_msg("%s, round %d: not %llu", rules[r], round, (unsigned long long)count);
            many += count > 16;
            suuji_puzzle_free(puzzle);
        }
    assert_true(many > 5);
}

/* All solutions are different. */
struct seen {
    uint8_t grid[600][16];
    unsigned count;
};

static bool keep(void *user, const uint8_t *grid)
{
    struct seen *const seen = user;
    for (unsigned i = 0; i < seen->count; i++)
        assert_memory_not_equal(seen->grid[i], grid, 16);
    memcpy(seen->grid[seen->count++], grid, 16);
    return true;
}

static void no_solution_comes_twice(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4:latin", "");
    suuji_solver *solver = NULL;
    assert_int_equal(suuji_solver_new("cdcl", &solver, NULL), SUUJI_OK);
    for (uint64_t seed = 0; seed < 5; seed++) {
        struct seen seen = {.count = 0};
        const suuji_query query = {.size = sizeof(suuji_query),
                                   .limit = SUUJI_ALL,
                                   .seed = seed,
                                   .on_solution = keep,
                                   .user = &seen};
        suuji_answer answer = SUUJI_ANSWER_INIT;
        assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
        assert_int_equal(answer.count, 576);
        assert_int_equal(answer.end, SUUJI_END_COMPLETE);
    }
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

/* ---- Seeds and budgets ---- */

/* A 16x16 grid, every fourth cell kept: some hundred conflicts. */
static suuji_puzzle *sixteen(void)
{
    suuji_puzzle *const puzzle = make_puzzle("16", "");
    for (unsigned cell = 0; cell < 256; cell++) {
        const unsigned row = cell / 16, col = cell % 16;
        if ((7 * row + 3 * col + row * col) % 8 < 3)
            suuji_puzzle_set_given(puzzle, cell, (4 * (row % 4) + row / 4 + col) % 16 + 1, NULL);
    }
    return puzzle;
}

static suuji_answer solve(const suuji_puzzle *puzzle, const suuji_query *query, uint8_t *grid)
{
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    assert_int_equal(suuji_solver_new("cdcl", &solver, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_solve(solver, puzzle, query, &answer, NULL), SUUJI_OK);
    if (answer.solution)
        memcpy(grid, answer.solution, 256);
    answer.solution = NULL;
    suuji_solver_free(solver);
    return answer;
}

static void a_seed_fixes_the_search(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = sixteen();
    uint8_t grid[256], again[256];
    uint64_t nodes[4];
    for (uint64_t seed = 0; seed < 4; seed++) {
        const suuji_query query = {.size = sizeof(suuji_query), .limit = 1, .seed = seed};
        const suuji_answer a = solve(puzzle, &query, grid);
        const suuji_answer b = solve(puzzle, &query, again);
        assert_int_equal(a.verdict, SUUJI_VERDICT_SOLVED);
        assert_memory_equal(grid, again, 256);
        assert_int_equal(a.stats.nodes, b.stats.nodes);
        assert_int_equal(a.stats.guesses, a.stats.nodes - 1);
        assert_int_equal(a.stats.backtracks, b.stats.backtracks);
        assert_int_equal(a.stats.updates, b.stats.updates);
        nodes[seed] = a.stats.nodes + (a.stats.updates << 20);
    }
    assert_true(nodes[0] != nodes[1] || nodes[1] != nodes[2] || nodes[2] != nodes[3]);
    suuji_puzzle_free(puzzle);
}

/* The counters of a solver's second puzzle do not depend on its first. */
static void nothing_is_left_of_an_earlier_puzzle(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = sixteen();
    suuji_puzzle *const empty = make_puzzle("16", "");
    suuji_solver *solver = NULL;
    suuji_answer first = SUUJI_ANSWER_INIT;
    suuji_answer again = SUUJI_ANSWER_INIT;
    const suuji_query query = {.size = sizeof(suuji_query), .limit = 20, .limits.nodes = 3000};
    assert_int_equal(suuji_solver_new("cdcl", &solver, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &first, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_solve(solver, empty, &query, &again, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &again, NULL), SUUJI_OK);
    assert_int_equal(first.count, again.count);
    assert_int_equal(first.stats.nodes, again.stats.nodes);
    assert_int_equal(first.stats.updates, again.stats.updates);
    suuji_solver_free(solver);
    suuji_puzzle_free(empty);
    suuji_puzzle_free(puzzle);
}

/* With less and less memory for clauses the verdict stays right, or the search reports the memory
   limit: it never hangs and never errs. */
static void little_memory_slows_down_and_nothing_else(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("6:2x3+x+disjoint", "");
    unsigned proved = 0, short_of = 0;
    uint64_t ample = 0;
    for (size_t limit = 200000; limit > 20000; limit -= limit / 16) {
        const suuji_query query = {.size = sizeof(suuji_query),
                                   .limit = 1,
                                   .limits.memory = limit,
                                   .limits.nodes = 100000};
        uint8_t grid[256];
        const suuji_answer answer = solve(puzzle, &query, grid);
        assert_true(answer.verdict == SUUJI_VERDICT_NONE ||
                    answer.verdict == SUUJI_VERDICT_UNKNOWN);
        proved += answer.verdict == SUUJI_VERDICT_NONE;
        short_of += answer.end == SUUJI_END_MEMORY;
        ample = ample ? ample : answer.stats.backtracks;
    }
    print_message("%u proved, %u without memory\n", proved, short_of);
    assert_true(proved > 0 && short_of > 0 && ample > 100);
    suuji_puzzle_free(puzzle);
}

static void an_excluded_solution_is_not_a_solution(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "12..............");
    const uint64_t before = count_with("cdcl", puzzle, 0);
    assert_int_equal(suuji_puzzle_set_excluded(puzzle, 2, 3, true, NULL), SUUJI_OK);
    assert_int_equal(count_with("cdcl", puzzle, 0), before / 2);
    assert_int_equal(suuji_puzzle_set_excluded(puzzle, 2, 4, true, NULL), SUUJI_OK);
    assert_int_equal(count_with("cdcl", puzzle, 0), 0);
    suuji_puzzle_free(puzzle);
}

TEST_FILE(test_cdcl)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_learned_clause_follows),
        cmocka_unit_test(a_long_proof_with_deletions_is_right),
        cmocka_unit_test(a_proof_without_search_is_the_empty_clause),
        cmocka_unit_test(counts_are_those_of_bits),
        cmocka_unit_test(no_solution_comes_twice),
        cmocka_unit_test(a_seed_fixes_the_search),
        cmocka_unit_test(nothing_is_left_of_an_earlier_puzzle),
        cmocka_unit_test(little_memory_slows_down_and_nothing_else),
        cmocka_unit_test(an_excluded_solution_is_not_a_solution),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
