/* SPDX-License-Identifier: MIT */
/* Proofs that engines log: the checker accepts them, and accepts none for a puzzle with a second
   solution. The formulas are made only from the rules. */
#include "support.h"

#include "suuji/proof.h"
#include "base/random_inl.h"
#include "base/text.h"
#include "engine/proof_hook.h"
#include "engine/task.h"

#include <stdlib.h>
#include <string.h>

/* Slow builds use only some of the random puzzles. */
#ifndef NDEBUG
enum { ROUNDS = 1 };
#else
enum { ROUNDS = 5 };
#endif

/* A hard one: clauses are learned before the solution is found and after it. */
static const char *const hard =
    "98.76....75...48....385....87.4..6....9..6.2.....7....63..4.5.........1.........3";

/* ---- Short ways ---- */

static bool keep_text(void *user, const char *text, size_t length)
{
    sj_text_add(user, text, length);
    return true;
}

/* Ask the engine cdcl for a proof; `held` as for sj_solver_prove. */
static struct sj_text prove(const suuji_puzzle *puzzle, const suuji_query *query, size_t held,
                            suuji_answer *answer, uint8_t *solution)
{
    suuji_solver *const solver = make_solver("cdcl");
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(puzzle));
    struct sj_text text = {0};
    suuji_error err = {0};
    if (sj_solver_prove(solver, puzzle, query, held, keep_text, &text, answer, &err) != SUUJI_OK)
        fail_msg("%s", err.text);
    assert_false(text.failed);
    if (answer->solution)
        memcpy(solution, answer->solution, (size_t)size * size);
    suuji_solver_free(solver);
    return text;
}

/* Does the proof show that there is no solution but `blocked` (NULL: none at all)? */
static suuji_proof_verdict check(const suuji_puzzle *puzzle, const uint8_t *blocked,
                                 const char *proof, size_t length, bool forward)
{
    const suuji_proof_options options = {.size = sizeof(suuji_proof_options), .forward = forward};
    struct sj_text formula = {0};
    suuji_proof_result result = SUUJI_PROOF_RESULT_INIT;
    suuji_error err = {0};
    assert_int_equal(suuji_proof_formula(puzzle, blocked, keep_text, &formula, &err), SUUJI_OK);
    if (suuji_proof_check(formula.at, formula.len, proof, length, &options, &result, &err) !=
        SUUJI_OK)
        fail_msg("line %zu: %s", err.line, err.text);
    sj_text_free(&formula);
    return result.verdict;
}

/* The header contains the answer. */
static void check_header(const suuji_puzzle *puzzle, const struct sj_text *proof,
                         const uint8_t *solution)
{
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(puzzle));
    uint8_t grid[16 * 16];
    suuji_proof_claim claim;
    assert_int_equal(suuji_proof_read_claim(puzzle, proof->at, proof->len, &claim, grid, NULL),
                     SUUJI_OK);
    assert_true(claim.header);
    assert_int_equal(claim.unique, solution != NULL);
    if (solution)
        assert_memory_equal(grid, solution, (size_t)size * size);
}

/* ---- Random puzzles ---- */

/* Some cells of a random grid, perhaps with marks and with a wrong clue. */
static suuji_puzzle *random_puzzle(const char *spec, unsigned kept, struct sj_random *random)
{
    suuji_puzzle *const puzzle = make_puzzle(spec, "");
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(puzzle));
    suuji_solver *const solver = make_solver("bits");
    const suuji_query query = {.size = sizeof(suuji_query),
                               .limit = 1,
                               .order = SUUJI_ORDER_RANDOM,
                               .seed = sj_random_next(random)};
    suuji_answer answer = SUUJI_ANSWER_INIT;
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
    assert_non_null(answer.solution);
    for (unsigned cell = 0; cell < size * size; cell++) {
        if (sj_random_below(random, 100) < kept)
            suuji_puzzle_set_given(puzzle, cell, answer.solution[cell], NULL);
        const unsigned other = 1 + sj_random_below(random, size);
        if (sj_random_below(random, 6) == 0 && other != answer.solution[cell])
            suuji_puzzle_set_excluded(puzzle, cell, other, true, NULL);
    }
    if (sj_random_below(random, 3) == 0)
        suuji_puzzle_set_given(puzzle, sj_random_below(random, size * size),
                               1 + sj_random_below(random, size), NULL);
    suuji_solver_free(solver);
    return puzzle;
}

/* Claims that must be refused: that there is no solution at all, that another grid is the only one,
   and that the puzzle without its givens has no second solution. */
static void refuse_false_claims(const suuji_puzzle *puzzle, const uint8_t *solution,
                                const struct sj_text *proof, bool forward)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    const unsigned size = suuji_rules_size(rules);
    uint8_t other[9 * 9];
    suuji_puzzle *bare = NULL;
    assert_int_equal(check(puzzle, NULL, proof->at, proof->len, forward),
                     SUUJI_PROOF_VERDICT_REFUSED);
    for (unsigned i = 0; i < size * size; i++)
        other[i] = (uint8_t)(solution[i] % size + 1);
    assert_int_equal(check(puzzle, other, proof->at, proof->len, forward),
                     SUUJI_PROOF_VERDICT_REFUSED);
    assert_int_equal(suuji_puzzle_new(rules, &bare, NULL), SUUJI_OK);
    assert_int_equal(check(bare, solution, proof->at, proof->len, forward),
                     SUUJI_PROOF_VERDICT_REFUSED);
    suuji_puzzle_free(bare);
}

/* Prove, check, and try claims that must be refused. */
static suuji_verdict prove_and_check(const suuji_puzzle *puzzle, bool forward)
{
    uint8_t grid[9 * 9];
    suuji_answer answer = SUUJI_ANSWER_INIT;
    struct sj_text proof = prove(puzzle, NULL, SJ_PROOF_HELD, &answer, grid);
    const uint64_t expected = count_with("backtrack", puzzle, 2);
    assert_int_equal(answer.verdict, expected == 0   ? SUUJI_VERDICT_NONE
                                     : expected == 1 ? SUUJI_VERDICT_UNIQUE
                                                     : SUUJI_VERDICT_SEVERAL);
    if (expected < 2) {
        const uint8_t *const solution = expected ? grid : NULL;
        check_header(puzzle, &proof, solution);
        assert_int_equal(check(puzzle, solution, proof.at, proof.len, forward),
                         SUUJI_PROOF_VERDICT_VERIFIED);
        /* Propagation is exactly what singles do: if the engine guessed, there is no proof without
           clauses. */
        assert_int_equal(check(puzzle, solution, "", 0, forward),
                         answer.stats.guesses ? SUUJI_PROOF_VERDICT_REFUSED
                                              : SUUJI_PROOF_VERDICT_VERIFIED);
        if (solution)
            refuse_false_claims(puzzle, solution, &proof, forward);
    }
    sj_text_free(&proof);
    return answer.verdict;
}

static void proofs_of_random_puzzles_hold_and_of_false_claims_do_not(void **state)
{
    (void)state;
    static const char *const rules[] = {"4",   "4+x", "5:latin", "6",       "6+antiknight", "7",
                                        "8+x", "9",   "9+x",     "9:latin", "9+antiknight"};
    struct sj_random random;
    unsigned seen[SUUJI_VERDICT_SEVERAL + 1] = {0};
    sj_random_seed(&random, 5);
    for (unsigned round = 0; round < ROUNDS; round++)
        for (size_t r = 0; r < sizeof rules / sizeof rules[0]; r++) {
            suuji_puzzle *const puzzle = random_puzzle(rules[r], 28 + 4 * round, &random);
            seen[prove_and_check(puzzle, round % 2)]++;
            suuji_puzzle_free(puzzle);
        }
    print_message("%u times none, %u unique, %u several\n", seen[SUUJI_VERDICT_NONE],
                  seen[SUUJI_VERDICT_UNIQUE], seen[SUUJI_VERDICT_SEVERAL]);
    assert_true(seen[SUUJI_VERDICT_NONE] > 0 && seen[SUUJI_VERDICT_UNIQUE] > 0 &&
                seen[SUUJI_VERDICT_SEVERAL] > 0);
}

/* ---- One proof, spoilt ---- */

/* The header's length: the steps start after it. */
static size_t header_length(const struct sj_text *proof)
{
    size_t at = 0;
    while (at < proof->len && proof->at[at] == 'c')
        at = (size_t)((const char *)memchr(proof->at + at, '\n', proof->len - at) - proof->at) + 1;
    return at;
}

/* Of the prefixes of a proof that end after a line, the short ones are refused and the long ones
   accepted: nothing after the first conflict matters, and nothing before it can be missing. */
static void a_proof_without_its_end_is_refused(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    uint8_t grid[81];
    suuji_answer answer = SUUJI_ANSWER_INIT;
    struct sj_text proof = prove(puzzle, NULL, SJ_PROOF_HELD, &answer, grid);
    size_t held = 0, refused = 0;
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNIQUE);
    for (size_t len = header_length(&proof); len <= proof.len; len++)
        if (proof.at[len - 1] == '\n') {
            const bool holds =
                check(puzzle, grid, proof.at, len, false) == SUUJI_PROOF_VERDICT_VERIFIED;
            assert_true(holds || held == 0);
            held += holds;
            refused += !holds;
        }
    print_message("%zu beginnings refused, %zu hold\n", refused, held);
    assert_true(held > 0 && refused > 10);
    sj_text_free(&proof);
    suuji_puzzle_free(puzzle);
}

/* The first clause depends only on the formula. With its first literal negated it is another claim,
   which propagation does not show. */
static void a_changed_literal_is_refused(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    uint8_t grid[81];
    suuji_answer answer = SUUJI_ANSWER_INIT;
    struct sj_text proof = prove(puzzle, NULL, SJ_PROOF_HELD, &answer, grid);
    struct sj_text spoilt = {0};
    const size_t from = header_length(&proof);
    const bool negative = proof.at[from] == '-';
    sj_text_add(&spoilt, proof.at, from);
    sj_text_str(&spoilt, negative ? "" : "-");
    sj_text_add(&spoilt, proof.at + from + negative, proof.len - from - negative);
    assert_false(spoilt.failed);
    assert_int_equal(check(puzzle, grid, proof.at, proof.len, true), SUUJI_PROOF_VERDICT_VERIFIED);
    assert_int_equal(check(puzzle, grid, spoilt.at, spoilt.len, true), SUUJI_PROOF_VERDICT_REFUSED);
    sj_text_free(&spoilt);
    sj_text_free(&proof);
    suuji_puzzle_free(puzzle);
}

/* ---- Texts ---- */

static void the_proof_of_what_propagation_shows_is_the_empty_clause(void **state)
{
    (void)state;
    static const struct {
        const char *cells, *text;
    } cases[] = {
        {"123434122143....", "c suuji proof 1\nc rules 4\n"
                             "c givens 1 2 3 4 3 4 1 2 2 1 4 3 0 0 0 0\n"
                             "c solution 1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1\n0\n"},
        {"123............4", "c suuji proof 1\nc rules 4\n"
                             "c givens 1 2 3 0 0 0 0 0 0 0 0 0 0 0 0 4\nc none\n0\n"},
        {"11..............", "c suuji proof 1\nc rules 4\n"
                             "c givens 1 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0\nc none\n0\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        suuji_puzzle *const puzzle = make_puzzle("4", cases[i].cells);
        uint8_t grid[16];
        suuji_answer answer = SUUJI_ANSWER_INIT;
        struct sj_text proof = prove(puzzle, NULL, SJ_PROOF_HELD, &answer, grid);
        assert_int_equal(answer.verdict, i == 0 ? SUUJI_VERDICT_UNIQUE : SUUJI_VERDICT_NONE);
        assert_int_equal(proof.len, strlen(cases[i].text));
        assert_memory_equal(proof.at, cases[i].text, proof.len);
        assert_int_equal(check(puzzle, i == 0 ? grid : NULL, proof.at, proof.len, true),
                         SUUJI_PROOF_VERDICT_VERIFIED);
        sj_text_free(&proof);
        suuji_puzzle_free(puzzle);
    }
}

/* With no room for lines before the header the search is repeated, with the same result. */
static void a_repeated_search_writes_the_same_proof(void **state)
{
    (void)state;
    static const char *const none[] = {"6+x+antiking", "9+antiking+antiknight+x"};
    for (size_t i = 0; i < 3; i++) {
        suuji_puzzle *const puzzle = i ? make_puzzle(none[i - 1], "") : make_puzzle("9", hard);
        const suuji_query query = {
            .size = sizeof(suuji_query), .limit = SUUJI_ALL, .limits.seconds = 1000};
        uint8_t grid[81];
        suuji_answer answer = SUUJI_ANSWER_INIT;
        suuji_answer again = SUUJI_ANSWER_INIT;
        struct sj_text once = prove(puzzle, NULL, SIZE_MAX, &answer, grid);
        struct sj_text twice = prove(puzzle, &query, i == 2 ? 1000 : 0, &again, grid);
        assert_int_equal(answer.verdict, i ? SUUJI_VERDICT_NONE : SUUJI_VERDICT_UNIQUE);
        assert_int_equal(again.verdict, answer.verdict);
        assert_int_equal(again.stats.nodes, answer.stats.nodes);
        assert_int_equal(once.len, twice.len);
        assert_memory_equal(once.at, twice.at, once.len);
        assert_int_equal(check(puzzle, i ? NULL : grid, once.at, once.len, false),
                         SUUJI_PROOF_VERDICT_VERIFIED);
        sj_text_free(&once);
        sj_text_free(&twice);
        suuji_puzzle_free(puzzle);
    }
}

/* ---- Ends ---- */

/* At most two solutions, and the number of calls. */
struct pair {
    uint8_t grid[2][16];
    unsigned count;
};

static bool keep_pair(void *user, const uint8_t *grid)
{
    struct pair *const pair = user;
    assert_true(pair->count < 2);
    memcpy(pair->grid[pair->count++], grid, 16);
    return true;
}

static void of_several_solutions_two_are_reported_and_nothing_is_proved(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "1...............");
    for (size_t held = 0; held <= SJ_PROOF_HELD; held += SJ_PROOF_HELD) {
        struct pair pair = {.count = 0};
        const suuji_query query = {
            .size = sizeof(suuji_query), .limit = 1, .on_solution = keep_pair, .user = &pair};
        uint8_t grid[16];
        suuji_answer answer = SUUJI_ANSWER_INIT;
        struct sj_text text = prove(puzzle, &query, held, &answer, grid);
        assert_int_equal(answer.verdict, SUUJI_VERDICT_SEVERAL);
        assert_int_equal(pair.count, 2);
        assert_memory_equal(grid, pair.grid[0], 16);
        assert_memory_not_equal(pair.grid[0], pair.grid[1], 16);
        assert_true(suuji_verify(puzzle, pair.grid[1], NULL, NULL));
        assert_int_equal(check(puzzle, grid, text.at ? text.at : "", text.len, false),
                         SUUJI_PROOF_VERDICT_REFUSED);
        sj_text_free(&text);
    }
    suuji_puzzle_free(puzzle);
}

/* A search that ends early leaves a text that is not a proof. */
static void a_spent_budget_proves_nothing(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9+antiking+antiknight+x", "");
    const suuji_query queries[] = {{.size = sizeof(suuji_query), .limits.nodes = 100},
                                   {.size = sizeof(suuji_query), .limits.seconds = 1e-9},
                                   {.size = sizeof(suuji_query), .limits.memory = 1000}};
    static const suuji_end ends[] = {SUUJI_END_NODES, SUUJI_END_TIME, SUUJI_END_MEMORY};
    for (size_t i = 0; i < 3; i++)
        for (size_t held = 0; held <= SJ_PROOF_HELD; held += SJ_PROOF_HELD) {
            uint8_t grid[81];
            suuji_answer answer = SUUJI_ANSWER_INIT;
            struct sj_text text = prove(puzzle, &queries[i], held, &answer, grid);
            assert_int_equal(answer.verdict, SUUJI_VERDICT_UNKNOWN);
            assert_int_equal(answer.end, ends[i]);
            assert_int_equal(text.len, 0);
            sj_text_free(&text);
        }
    suuji_puzzle_free(puzzle);
}

static void a_stop_leaves_no_proof_until_it_is_cleared(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    suuji_solver *const solver = make_solver("cdcl");
    struct sj_text text = {0};
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_stop stop = {.requested = true};
    const suuji_query query = {.size = sizeof(suuji_query), .limit = 1, .limits.stop = &stop};
    assert_int_equal(suuji_solver_prove(solver, puzzle, &query, keep_text, &text, &answer, NULL),
                     SUUJI_OK);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNKNOWN);
    assert_int_equal(answer.end, SUUJI_END_STOPPED);
    suuji_stop_clear(&stop);
    assert_int_equal(suuji_solver_prove(solver, puzzle, &query, keep_text, &text, &answer, NULL),
                     SUUJI_OK);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNIQUE);
    sj_text_free(&text);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

static bool take_nothing(void *user, const char *text, size_t length)
{
    (void)user;
    (void)text;
    (void)length;
    return false;
}

/* The callback refuses the text: that is an error, and the solver can be used again. */
static void a_text_that_the_caller_refuses_is_an_error(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    suuji_solver *const solver = make_solver("cdcl");
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err;
    assert_int_equal(suuji_solver_prove(solver, puzzle, NULL, take_nothing, NULL, &answer, &err),
                     SUUJI_ERR_IO);
    assert_null(answer.solution);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNKNOWN);
    assert_int_equal(suuji_solver_solve(solver, puzzle, NULL, &answer, &err), SUUJI_OK);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_SOLVED);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

/* Accepts N clauses and then refuses. */
static bool want_some(void *user, const int32_t *lits, size_t count)
{
    int *const left = user;
    (void)lits;
    (void)count;
    return --*left > 0;
}

static void ignore_grid(void *user, const uint8_t *grid)
{
    (void)user;
    (void)grid;
}

/* This would search for minutes; when the callback refuses, it ends within a few conflicts. */
static void a_callback_that_returns_false_ends_the_search(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("11+antiking+antiknight+x", "");
    suuji_solver *const solver = make_solver("cdcl");
    int left = 50;
    const struct sj_proof_hook hook = {
        .user = &left, .add = want_some, .del = want_some, .solution = ignore_grid};
    const suuji_query query = {
        .size = sizeof(suuji_query), .limit = SUUJI_ALL, .limits.seconds = 60};
    suuji_answer answer = SUUJI_ANSWER_INIT;
    assert_int_equal(sj_solver_listen(solver, &hook, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNKNOWN);
    assert_int_equal(answer.end, SUUJI_END_CALLBACK);
    assert_in_range(-left, 0, 20);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

static void other_engines_write_no_proofs(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    const suuji_engine_info *info = NULL;
    for (size_t i = 0; (info = suuji_engine_at(i)) != NULL; i++) {
        if (info->missing)
            continue;
        suuji_solver *const solver = make_solver(info->name);
        struct sj_text text = {0};
        suuji_answer answer = SUUJI_ANSWER_INIT;
        suuji_error err;
        assert_int_equal(suuji_solver_prove(solver, puzzle, NULL, keep_text, &text, &answer, &err),
                         info->can & SUUJI_CAN_PROVE ? SUUJI_OK : SUUJI_ERR_UNSUPPORTED);
        assert_int_equal(text.len > 0, (info->can & SUUJI_CAN_PROVE) != 0);
        sj_text_free(&text);
        suuji_solver_free(solver);
    }
    suuji_puzzle_free(puzzle);
}

/* ---- Formulas ---- */

static void a_formula_has_the_clauses_that_it_declares(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4:latin", "1...............");
    const uint8_t solution[16] = {1, 2, 3, 4, 2, 1, 4, 3, 3, 4, 1, 2, 4, 3, 2, 1};
    struct sj_text open = {0}, blocked = {0};
    assert_int_equal(suuji_proof_formula(puzzle, NULL, keep_text, &open, NULL), SUUJI_OK);
    assert_int_equal(suuji_proof_formula(puzzle, solution, keep_text, &blocked, NULL), SUUJI_OK);
    /* 16 cells and 8 houses of 4 values: one of four, no two of four; and the given. */
    assert_memory_equal(open.at, "p cnf 64 337\n1 2 3 4 0\n-1 -2 0\n", 31);
    assert_int_equal(sj_count_lines(open.at, open.len), 1 + 337);
    assert_memory_equal(blocked.at, "p cnf 64 338\n", 13);
    const char end[] = "\n1 0\n-1 -6 -11 -16 -18 -21 -28 -31 -35 -40 -41 -46 -52 -55 -58 -61 0\n";
    assert_memory_equal(blocked.at + blocked.len - (sizeof end - 1), end, sizeof end - 1);
    sj_text_free(&open);
    sj_text_free(&blocked);
    suuji_puzzle_free(puzzle);
}

static void a_solution_with_an_empty_cell_eliminates_nothing(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "1...............");
    uint8_t solution[16] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 0};
    struct sj_text text = {0};
    suuji_error err;
    assert_int_equal(suuji_proof_formula(puzzle, solution, keep_text, &text, &err),
                     SUUJI_ERR_ARGUMENT);
    assert_string_equal(err.text, "the solution has no value from 1 to 4 in r4c4");
    solution[15] = 5;
    assert_int_equal(suuji_proof_formula(puzzle, solution, keep_text, &text, &err),
                     SUUJI_ERR_ARGUMENT);
    assert_int_equal(text.len, 0);
    suuji_puzzle_free(puzzle);
}

/* Accepts one piece. */
static bool take_one(void *user, const char *text, size_t length)
{
    (void)text;
    assert_true(length > 0);
    return ++*(unsigned *)user < 1;
}

static void a_formula_that_the_caller_refuses_is_written_no_further(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    unsigned pieces = 0;
    assert_int_equal(suuji_proof_formula(puzzle, NULL, take_one, &pieces, NULL), SUUJI_ERR_IO);
    assert_int_equal(pieces, 1);
    suuji_puzzle_free(puzzle);
}

/* ---- Proofs about a puzzle ---- */

static void a_proof_about_a_puzzle_is_checked_for_what_its_header_claims(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    suuji_puzzle *const other = make_puzzle("9", "");
    suuji_proof_options options = {.size = sizeof options, .limits.memory = 1};
    suuji_proof_result result = SUUJI_PROOF_RESULT_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err;
    uint8_t grid[81];
    struct sj_text proof = prove(puzzle, NULL, SJ_PROOF_HELD, &answer, grid);
    const size_t header = header_length(&proof);
    const char *const steps = proof.at + header;
    assert_int_equal(
        suuji_proof_check_puzzle(puzzle, NULL, proof.at, proof.len, NULL, &result, &err), SUUJI_OK);
    assert_int_equal(result.verdict, SUUJI_PROOF_VERDICT_VERIFIED);
    /* Without a header there is no solution, unless the caller names one. */
    assert_int_equal(
        suuji_proof_check_puzzle(puzzle, NULL, steps, proof.len - header, NULL, &result, &err),
        SUUJI_OK);
    assert_int_equal(result.verdict, SUUJI_PROOF_VERDICT_REFUSED);
    assert_int_equal(
        suuji_proof_check_puzzle(puzzle, grid, steps, proof.len - header, NULL, &result, &err),
        SUUJI_OK);
    assert_int_equal(result.verdict, SUUJI_PROOF_VERDICT_VERIFIED);
    /* What is spent on the formula counts. */
    assert_int_equal(
        suuji_proof_check_puzzle(puzzle, NULL, proof.at, proof.len, &options, &result, &err),
        SUUJI_OK);
    assert_int_equal(result.verdict, SUUJI_PROOF_VERDICT_UNKNOWN);
    assert_int_equal(result.end, SUUJI_END_MEMORY);
    /* The solution is looked at, in the header as well. */
    grid[80] = grid[79];
    assert_int_equal(
        suuji_proof_check_puzzle(puzzle, grid, proof.at, proof.len, NULL, &result, &err), SUUJI_OK);
    assert_int_equal(result.verdict, SUUJI_PROOF_VERDICT_REFUSED);
    assert_int_equal(result.line, 0);
    proof.at[header - 2] = proof.at[header - 2] == '1' ? '2' : '1';
    assert_int_equal(
        suuji_proof_check_puzzle(puzzle, NULL, proof.at, proof.len, NULL, &result, &err), SUUJI_OK);
    assert_int_equal(result.verdict, SUUJI_PROOF_VERDICT_REFUSED);
    assert_int_equal(result.line, 4);
    assert_int_equal(
        suuji_proof_check_puzzle(other, NULL, proof.at, proof.len, NULL, &result, &err),
        SUUJI_ERR_SYNTAX);
    assert_int_equal(err.line, 3);
    sj_text_free(&proof);
    suuji_puzzle_free(other);
    suuji_puzzle_free(puzzle);
}

TEST_FILE(test_prove)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(proofs_of_random_puzzles_hold_and_of_false_claims_do_not),
        cmocka_unit_test(a_proof_without_its_end_is_refused),
        cmocka_unit_test(a_changed_literal_is_refused),
        cmocka_unit_test(the_proof_of_what_propagation_shows_is_the_empty_clause),
        cmocka_unit_test(a_repeated_search_writes_the_same_proof),
        cmocka_unit_test(of_several_solutions_two_are_reported_and_nothing_is_proved),
        cmocka_unit_test(a_spent_budget_proves_nothing),
        cmocka_unit_test(a_stop_leaves_no_proof_until_it_is_cleared),
        cmocka_unit_test(a_text_that_the_caller_refuses_is_an_error),
        cmocka_unit_test(a_callback_that_returns_false_ends_the_search),
        cmocka_unit_test(other_engines_write_no_proofs),
        cmocka_unit_test(a_formula_has_the_clauses_that_it_declares),
        cmocka_unit_test(a_solution_with_an_empty_cell_eliminates_nothing),
        cmocka_unit_test(a_formula_that_the_caller_refuses_is_written_no_further),
        cmocka_unit_test(a_proof_about_a_puzzle_is_checked_for_what_its_header_claims),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
