/* SPDX-License-Identifier: MIT */
/* Proofs about puzzles with constraints. What they are checked against is the formula of lib/proof:
   here that is compared with the verifier, grid by grid, and the proofs of `cdcl` with the counts
   that are known. */
#include "support.h"

#include "base/text.h"
#include "suuji/proof.h"
#include "suuji/sat.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool keep_text(void *user, const char *text, size_t length)
{
    sj_text_add(user, text, length);
    return true;
}

/* ---- Known counts ---- */

/* Call `look` for every line of the list; returns how many there were. */
static unsigned each_board(void (*look)(const char *spec, const suuji_puzzle *puzzle,
                                        unsigned long count))
{
    char line[2000], spec[1500], givens[100];
    unsigned long count = 0;
    unsigned lines = 0;
    FILE *const file = fopen(SUUJI_SOURCE_DIR "/tests/constraints/counts.txt", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#')
            continue;
        assert_int_equal(sscanf(line, "%1499s %99s %lu", spec, givens, &count), 3);
        suuji_puzzle *const puzzle = make_puzzle(spec, givens);
        look(spec, puzzle, count);
        suuji_puzzle_free(puzzle);
        lines++;
    }
    fclose(file);
    return lines;
}

/* ---- Proofs ---- */

static void check_proof(const char *spec, const suuji_puzzle *puzzle, const struct sj_text *proof,
                        bool forward)
{
    const suuji_proof_options options = {.size = sizeof options, .forward = forward};
    suuji_proof_result result = SUUJI_PROOF_RESULT_INIT;
    suuji_error err = {0};
    if (suuji_proof_check_puzzle(puzzle, NULL, proof->at, proof->len, &options, &result, &err) !=
        SUUJI_OK)
        fail_msg("%s: %s", spec, err.text);
    if (result.verdict != SUUJI_PROOF_VERDICT_VERIFIED)
        fail_msg("%s: %s", spec, result.reason);
}

static void prove_board(const char *spec, const suuji_puzzle *puzzle, unsigned long count)
{
    suuji_solver *const solver = make_solver("cdcl");
    suuji_answer answer = SUUJI_ANSWER_INIT;
    struct sj_text proof = {0};
    suuji_error err = {0};
    if (suuji_solver_prove(solver, puzzle, NULL, keep_text, &proof, &answer, &err) != SUUJI_OK)
        fail_msg("%s: %s", spec, err.text);
    assert_int_equal(answer.count, count < 2 ? count : 2);
    if (count < 2) {
        check_proof(spec, puzzle, &proof, false);
        check_proof(spec, puzzle, &proof, true);
    }
    sj_text_free(&proof);
    suuji_solver_free(solver);
}

static void known_counts_up_to_one_are_proved(void **state)
{
    (void)state;
    assert_true(each_board(prove_board) > 300);
}

/* A claim that is wrong is refused: of one solution where there are more, and of none where there
   is one. */
static void refuse_board(const char *spec, const suuji_puzzle *puzzle, unsigned long count)
{
    suuji_solver *const solver = make_solver("bits");
    suuji_proof_result result = SUUJI_PROOF_RESULT_INIT;
    if (count > 0) {
        const suuji_answer answer = ask_solver(solver, puzzle, NULL);
        const uint8_t *const solution = count > 1 ? answer.solution : NULL;
        assert_int_equal(suuji_proof_check_puzzle(puzzle, solution, "0\n", 2, NULL, &result, NULL),
                         SUUJI_OK);
        if (result.verdict != SUUJI_PROOF_VERDICT_REFUSED)
            fail_msg("%s: has %lu solutions, but the claim is accepted", spec, count);
    }
    suuji_solver_free(solver);
}

static void wrong_claims_are_refused(void **state)
{
    (void)state;
    each_board(refuse_board);
}

/* ---- The formula ---- */

/* Grids of a small board without constraints: some of all. */
static struct {
    uint8_t grid[600][16];
    size_t count;
} grids;

static bool keep_grid(void *user, const uint8_t *grid)
{
    (void)user;
    assert_true(grids.count < sizeof grids.grid / sizeof grids.grid[0]);
    memcpy(grids.grid[grids.count++], grid, 16);
    return true;
}

static void list_grids(void)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    suuji_solver *const solver = make_solver("backtrack");
    query.limit = SUUJI_ALL;
    query.on_solution = keep_grid;
    grids.count = 0;
    ask_solver(solver, puzzle, &query);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

/* Has the formula a model with this grid? */
static bool is_model(const struct sj_text *text, const uint8_t *grid)
{
    suuji_formula *formula = NULL;
    suuji_sat_answer answer = SUUJI_SAT_ANSWER_INIT;
    assert_int_equal(suuji_formula_read(text->at, text->len, &formula, NULL), SUUJI_OK);
    for (int32_t cell = 0; cell < 16; cell++) {
        const int32_t literal = 4 * cell + grid[cell];
        assert_int_equal(suuji_formula_add_clause(formula, &literal, 1, NULL), SUUJI_OK);
    }
    assert_int_equal(suuji_sat_solve(formula, "dpll", NULL, &answer, NULL), SUUJI_OK);
    const suuji_sat_verdict verdict = answer.verdict;
    assert_true(verdict != SUUJI_SAT_VERDICT_UNKNOWN);
    suuji_formula_free(formula);
    return verdict == SUUJI_SAT_VERDICT_SATISFIABLE;
}

static void compare_formula(const char *spec, const suuji_puzzle *puzzle, unsigned long count)
{
    static unsigned number;
    struct sj_text text = {0};
    unsigned others = 0;
    (void)count;
    if (strncmp(spec, "4+", 2) != 0 || ++number % (is_short_run() ? 2 : 1))
        return;
    assert_int_equal(suuji_proof_formula(puzzle, NULL, keep_text, &text, NULL), SUUJI_OK);
    for (size_t i = 0; i < grids.count; i++) {
        const bool holds = suuji_verify(puzzle, grids.grid[i], NULL, NULL);
        if ((holds && i % 4 == 0) || others++ % 16 == 0)
            if (is_model(&text, grids.grid[i]) != holds)
                fail_msg("%s: the formula %s", spec, holds ? "excludes a solution" : "is too weak");
    }
    sj_text_free(&text);
}

static void formulas_allow_what_the_verifier_allows(void **state)
{
    (void)state;
    list_grids();
    assert_int_equal(grids.count, 288);
    each_board(compare_formula);
}

TEST_FILE(test_constraint_proof)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_counts_up_to_one_are_proved),
        cmocka_unit_test(wrong_claims_are_refused),
        cmocka_unit_test(formulas_allow_what_the_verifier_allows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
