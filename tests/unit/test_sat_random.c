/* SPDX-License-Identifier: MIT */
/* Random and structured formulas: cdcl and dpll against brute force, CaDiCaL and minisat, and every
   answer "unsatisfiable" by its proof.

   SUUJI_TEST_COUNT=N tries N formulas, all of them with minisat too; SUUJI_TEST_SEED=N others. */
#include "support.h"

#include "base/random_inl.h"
#include "base/text.h"
#include "suuji/export.h"
#include "suuji/proof.h"
#include "suuji/sat.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* In the test suite: formulas, and every how many minisat is asked. */
enum { FORMULAS = 300, MINISAT_EVERY = 20 };
/* Brute force up to this many variables. */
enum { BRUTE_VARIABLES = 12 };
/* dpll gives up after this many nodes. */
enum { DPLL_NODES = 20000 };

static unsigned formulas, minisat_every;
static uint64_t seed;

/* What was seen, for the report of a long run. */
static struct tally {
    unsigned satisfiable, unsatisfiable, brute, dpll, cadical, minisat, proofs;
} tally;

/* ---- Formulas ---- */

static void add(suuji_formula *f, const int32_t *literals, size_t count)
{
    assert_int_equal(suuji_formula_add_clause(f, literals, count, NULL), SUUJI_OK);
}

static int32_t signed_literal(struct sj_random *r, uint32_t variables)
{
    const int32_t v = 1 + (int32_t)sj_random_below(r, variables);
    return sj_random_below(r, 2) ? v : -v;
}

/* Clauses of any length, with literals twice, tautologies and variables that do not occur. */
static void make_small(suuji_formula *f, struct sj_random *r)
{
    const uint32_t variables = 1 + sj_random_below(r, BRUTE_VARIABLES);
    const uint32_t clauses = sj_random_below(r, 5 * variables);
    const uint32_t longest = 1 + sj_random_below(r, 5);
    const uint32_t shortest = sj_random_below(r, 30) == 0 ? 0 : 1 + sj_random_below(r, longest);
    suuji_formula_set_variables(f, variables + sj_random_below(r, 3), NULL);
    for (uint32_t i = 0; i < clauses; i++) {
        int32_t literal[6];
        const uint32_t count =
            shortest + sj_random_below(r, longest + 1 - (shortest < longest ? shortest : longest));
        for (uint32_t k = 0; k < count; k++)
            literal[k] = signed_literal(r, variables);
        add(f, literal, count);
    }
}

/* Three literals in each clause, near the threshold. */
static void make_threshold(suuji_formula *f, struct sj_random *r)
{
    const uint32_t variables = 20 + sj_random_below(r, 60);
    const uint32_t clauses = variables * (38 + sj_random_below(r, 10)) / 10;
    for (uint32_t i = 0; i < clauses; i++) {
        int32_t literal[3];
        for (uint32_t k = 0; k < 3; k++)
            literal[k] = signed_literal(r, variables);
        add(f, literal, 3);
    }
}

/* At most one of each two. */
static void exclude(suuji_formula *f, int32_t a, int32_t b)
{
    add(f, (const int32_t[]){-a, -b}, 2);
}

/* Pigeons in holes; sometimes there are enough. */
static void make_pigeons(suuji_formula *f, struct sj_random *r)
{
    const int32_t holes = 2 + (int32_t)sj_random_below(r, 5);
    const int32_t pigeons = holes + (sj_random_below(r, 4) > 0);
    int32_t literal[8];
    for (int32_t p = 0; p < pigeons; p++) {
        for (int32_t h = 0; h < holes; h++)
            literal[h] = p * holes + h + 1;
        add(f, literal, (size_t)holes);
    }
    for (int32_t h = 1; h <= holes; h++)
        for (int32_t p = 0; p < pigeons; p++)
            for (int32_t q = 0; q < p; q++)
                exclude(f, p * holes + h, q * holes + h);
}

/* A random graph in three or four colours. */
static void make_colouring(suuji_formula *f, struct sj_random *r)
{
    const int32_t colors = 3 + (int32_t)sj_random_below(r, 2);
    const uint32_t vertices = 8 + sj_random_below(r, 25);
    const uint32_t edges = vertices * (colors == 3 ? 23 : 45) / 10;
    for (int32_t v = 0; v < (int32_t)vertices; v++)
        add(f, (const int32_t[]){v * colors + 1, v * colors + 2, v * colors + 3, v * colors + 4},
            (size_t)colors);
    for (uint32_t i = 0; i < edges; i++) {
        const int32_t a = (int32_t)sj_random_below(r, vertices);
        const int32_t b = (int32_t)sj_random_below(r, vertices);
        for (int32_t c = 1; c <= colors && a != b; c++)
            exclude(f, a * colors + c, b * colors + c);
    }
}

/* Sums of three variables modulo 2, at random: about as many as variables. */
static void make_parity(suuji_formula *f, struct sj_random *r)
{
    const uint32_t variables = 5 + sj_random_below(r, 25);
    const uint32_t sums = variables - 2 + sj_random_below(r, 5);
    for (uint32_t i = 0; i < sums; i++) {
        int32_t v[3];
        const unsigned odd = sj_random_below(r, 2);
        for (int k = 0; k < 3; k++)
            v[k] = 1 + (int32_t)sj_random_below(r, variables);
        for (unsigned set = 0; set < 8; set++)
            if (((set ^ set >> 1 ^ set >> 2) & 1) != odd)
                add(f,
                    (const int32_t[]){set & 1 ? -v[0] : v[0], set & 2 ? -v[1] : v[1],
                                      set & 4 ? -v[2] : v[2]},
                    3);
    }
}

/* A new variable that is a and b, or a xor b. */
static int32_t and_gate(suuji_formula *f, int32_t a, int32_t b)
{
    const int32_t o = (int32_t)suuji_formula_variable_count(f) + 1;
    add(f, (const int32_t[]){-o, a}, 2);
    add(f, (const int32_t[]){-o, b}, 2);
    add(f, (const int32_t[]){o, -a, -b}, 3);
    return o;
}

static int32_t xor_gate(suuji_formula *f, int32_t a, int32_t b)
{
    const int32_t o = (int32_t)suuji_formula_variable_count(f) + 1;
    add(f, (const int32_t[]){-o, a, b}, 3);
    add(f, (const int32_t[]){-o, -a, -b}, 3);
    add(f, (const int32_t[]){o, -a, b}, 3);
    add(f, (const int32_t[]){o, a, -b}, 3);
    return o;
}

/* A product of two numbers above 1: satisfiable if the number is not prime. */
static void make_product(suuji_formula *f, struct sj_random *r)
{
    enum { MOST = 6 };
    const int bits = 3 + (int)sj_random_below(r, MOST - 2);
    const unsigned number = 4 + sj_random_below(r, (1u << bits << bits) - 4);
    int32_t sum[2 * MOST] = {0};
    suuji_formula_set_variables(f, 2 * (uint32_t)bits, NULL);
    for (int i = 0; i < bits; i++) {
        int32_t carry = 0;
        for (int k = 0; k < bits || carry; k++) {
            int32_t term = k < bits ? and_gate(f, i + 1, bits + k + 1) : carry;
            int32_t next = 0;
            if (k < bits && carry) {
                next = and_gate(f, term, carry);
                term = xor_gate(f, term, carry);
            }
            int32_t more = 0;
            if (sum[i + k]) {
                more = and_gate(f, sum[i + k], term);
                term = xor_gate(f, sum[i + k], term);
            }
            sum[i + k] = term;
            /* Both carries are never true together. */
            carry = next && more ? -and_gate(f, -next, -more) : next ? next : more;
            if (i + k + 1 >= 2 * bits) {
                if (carry)
                    add(f, (const int32_t[]){-carry}, 1);
                break;
            }
        }
    }
    for (int i = 0; i < 2 * bits; i++)
        if (sum[i])
            add(f, (const int32_t[]){number >> i & 1 ? sum[i] : -sum[i]}, 1);
    int32_t above[MOST];
    for (int side = 0; side < 2; side++) {
        for (int i = 1; i < bits; i++)
            above[i - 1] = side * bits + i + 1;
        add(f, above, (size_t)bits - 1);
    }
}

static void (*const kinds[])(suuji_formula *f, struct sj_random *r) = {
    make_small, make_small, make_threshold, make_pigeons, make_colouring, make_parity, make_product,
};

/* ---- Oracles ---- */

/* By all assignments; the formula has few variables. */
static bool has_model(const suuji_formula *f)
{
    const uint32_t variables = suuji_formula_variable_count(f);
    for (uint32_t set = 0; set < 1u << variables; set++) {
        bool good = true;
        for (size_t i = 0; good && i < suuji_formula_clause_count(f); i++) {
            size_t count = 0;
            const int32_t *const literal = suuji_formula_clause(f, i, &count);
            good = false;
            for (size_t k = 0; k < count; k++)
                good |= (set >> (abs(literal[k]) - 1) & 1) == (literal[k] > 0);
        }
        if (good)
            return true;
    }
    return false;
}

static bool keep_text(void *user, const char *text, size_t length)
{
    sj_text_add(user, text, length);
    return true;
}

/* The refutation of `f` by the checker, which shares no code with engines. */
static void check_proof(const suuji_formula *f, const struct sj_text *proof)
{
    suuji_proof_result result = SUUJI_PROOF_RESULT_INIT;
    struct sj_text text = {0};
    assert_int_equal(suuji_formula_write(f, keep_text, &text, NULL), SUUJI_OK);
    assert_int_equal(
        suuji_proof_check(text.at, text.len, proof->at, proof->len, NULL, &result, NULL), SUUJI_OK);
    if (result.verdict != SUUJI_PROOF_VERDICT_VERIFIED)
        fail_msg("line %zu: %s", result.line, result.reason);
    tally.proofs++;
    sj_text_free(&text);
}

static suuji_sat_verdict solve(suuji_formula *f, const char *engine, uint64_t nodes, bool proves)
{
    struct sj_text proof = {0};
    suuji_sat_query query = SUUJI_SAT_QUERY_INIT;
    suuji_sat_answer answer = SUUJI_SAT_ANSWER_INIT;
    suuji_error err;
    query.limits.nodes = nodes;
    query.on_proof = proves ? keep_text : NULL;
    query.user = &proof;
    if (suuji_sat_solve(f, engine, &query, &answer, &err) != SUUJI_OK)
        fail_msg("%s: %s", engine, err.text);
    assert_int_equal(answer.verdict == SUUJI_SAT_VERDICT_UNKNOWN, answer.end != SUUJI_END_COMPLETE);
    assert_int_equal(answer.verdict == SUUJI_SAT_VERDICT_SATISFIABLE, answer.model != NULL);
    if (proves && answer.verdict == SUUJI_SAT_VERDICT_UNSATISFIABLE)
        check_proof(f, &proof);
    sj_text_free(&proof);
    return answer.verdict;
}

static bool is_available(const char *engine)
{
    const suuji_sat_engine_info *info = NULL;
    for (size_t i = 0; (info = suuji_sat_engine_at(i)) != NULL; i++)
        if (strcmp(info->name, engine) == 0)
            return !info->missing;
    return false;
}

/* ---- Tests ---- */

static void engines_agree_and_prove_on_random_formulas(void **state)
{
    (void)state;
    const bool cadical = is_available("cadical");
    const bool minisat = system("command -v minisat >/dev/null") == 0;
    static const char *const orders[] = {"dpll", "dpll:order=paper", "dpll:order=program"};
    for (unsigned i = 0; i < formulas; i++) {
        struct sj_random random;
        suuji_formula *f = NULL;
        sj_random_seed(&random, seed << 32 | i);
        assert_int_equal(suuji_formula_new(&f, NULL), SUUJI_OK);
        kinds[i % (sizeof kinds / sizeof kinds[0])](f, &random);
        const suuji_sat_verdict verdict = solve(f, "cdcl", 0, true);
        tally.satisfiable += verdict == SUUJI_SAT_VERDICT_SATISFIABLE;
        tally.unsatisfiable += verdict == SUUJI_SAT_VERDICT_UNSATISFIABLE;
        if (suuji_formula_variable_count(f) <= BRUTE_VARIABLES) {
            assert_int_equal(verdict == SUUJI_SAT_VERDICT_SATISFIABLE, has_model(f));
            tally.brute++;
        }
        const suuji_sat_verdict simple = solve(f, orders[i % 3], DPLL_NODES, true);
        assert_true(simple == verdict || simple == SUUJI_SAT_VERDICT_UNKNOWN);
        tally.dpll += simple == verdict;
        if (cadical) {
            assert_int_equal(solve(f, "cadical", 0, false), verdict);
            tally.cadical++;
        }
        if (minisat && i % minisat_every == 0) {
            assert_int_equal(solve(f, "dimacs:solver=minisat", 0, false), verdict);
            tally.minisat++;
        }
        suuji_formula_free(f);
    }
}

/* Every formula that suuji writes: a puzzle with a solution, and one without. */
static void engines_solve_what_suuji_writes(void **state)
{
    (void)state;
    static const char *const encodings[] = {"minimal", "paper", "full", "reduced"};
    static const char *const amos[] = {"pairwise", "product", "sequential", "commander"};
    static const char *const cells[] = {
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....47."};
    for (unsigned i = 0; i < 2 * 4 * 4; i++) {
        char name[64];
        struct sj_text text = {0};
        suuji_formula *f = NULL;
        suuji_puzzle *const puzzle = make_puzzle("9", cells[i % 2]);
        snprintf(name, sizeof name, "cnf:encoding=%s,amo=%s", encodings[i / 2 % 4], amos[i / 8]);
        assert_int_equal(suuji_puzzle_export(puzzle, name, keep_text, &text, NULL), SUUJI_OK);
        assert_int_equal(suuji_formula_read(text.at, text.len, &f, NULL), SUUJI_OK);
        const suuji_sat_verdict want =
            i % 2 ? SUUJI_SAT_VERDICT_UNSATISFIABLE : SUUJI_SAT_VERDICT_SATISFIABLE;
        assert_int_equal(solve(f, "cdcl", 0, true), want);
        if (i / 2 % 4 >= 2)
            assert_int_equal(solve(f, "dpll", 0, true), want);
        suuji_formula_free(f);
        suuji_puzzle_free(puzzle);
        sj_text_free(&text);
    }
}

TEST_FILE(test_sat_random)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(engines_agree_and_prove_on_random_formulas),
        cmocka_unit_test(engines_solve_what_suuji_writes),
    };
    formulas = test_number("COUNT", FORMULAS);
    minisat_every = getenv("SUUJI_TEST_COUNT") ? 1 : MINISAT_EVERY;
    seed = test_number("SEED", 1);
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    printf("%u formulas: %u satisfiable, %u unsatisfiable; also by brute force %u, dpll %u, "
           "CaDiCaL %u, minisat %u; proofs checked %u\n",
           formulas, tally.satisfiable, tally.unsatisfiable, tally.brute, tally.dpll, tally.cadical,
           tally.minisat, tally.proofs);
    return failed;
}
