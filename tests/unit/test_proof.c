/* SPDX-License-Identifier: MIT */
/* Checking proofs: valid ones are verified, invalid ones are refused at their line, and no proof
   refutes a formula that has a solution. */
#include "support.h"

#include "suuji/proof.h"
#include "base/random_inl.h"
#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Short ways to ask ---- */

static suuji_proof_result check_bytes(const char *formula, const char *proof, size_t length,
                                      bool forward)
{
    const suuji_proof_options options = {.size = sizeof(suuji_proof_options), .forward = forward};
    suuji_proof_result result = SUUJI_PROOF_RESULT_INIT;
    suuji_error err = {0};
    if (suuji_proof_check(formula, strlen(formula), proof, length, &options, &result, &err) !=
        SUUJI_OK)
        fail_msg("line %zu: %s", err.line, err.text);
    assert_int_equal(result.end, SUUJI_END_COMPLETE);
    assert_int_equal(result.verdict == SUUJI_PROOF_VERDICT_REFUSED, result.reason[0] != '\0');
    return result;
}

static suuji_proof_result check(const char *formula, const char *proof, bool forward)
{
    return check_bytes(formula, proof, strlen(proof), forward);
}

static void must_verify(const char *formula, const char *proof)
{
    for (int forward = 0; forward < 2; forward++) {
        const suuji_proof_result result = check(formula, proof, forward);
        if (result.verdict != SUUJI_PROOF_VERDICT_VERIFIED)
            fail_msg("forward %d, line %zu: %s", forward, result.line, result.reason);
    }
}

/* Refused both ways, at this line and for this reason. */
static void must_refuse(const char *formula, const char *proof, size_t line, const char *reason)
{
    for (int forward = 0; forward < 2; forward++) {
        const suuji_proof_result result = check(formula, proof, forward);
        assert_int_equal(result.verdict, SUUJI_PROOF_VERDICT_REFUSED);
        assert_string_equal(result.reason, reason);
        assert_int_equal(result.line, line);
    }
}

/* The four clauses over two variables, and over three. */
static const char two[] = "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n";
static const char three[] = "p cnf 3 8\n1 2 3 0\n1 2 -3 0\n1 -2 3 0\n1 -2 -3 0\n"
                            "-1 2 3 0\n-1 2 -3 0\n-1 -2 3 0\n-1 -2 -3 0\n";

/* No solution only if 5 is false, which it need not be. */
static const char open5[] = "p cnf 5 4\n1 2 5 0\n-1 2 5 0\n1 -2 5 0\n-1 -2 5 0\n";

/* ---- RUP ---- */

static void a_proof_by_unit_propagation_is_verified(void **state)
{
    (void)state;
    must_verify(two, "2 0\n0\n");
    must_verify(two, "1 0\n"); /* a conflict ends the proof, the empty clause need not be written */
    must_verify(three, "1 2 0\n1 0\n2 0\n0\n");
    must_verify(three, "c a comment\n\n 1\t2 0\r\n1 0 2\n0 0");
}

static void a_formula_that_contradicts_itself_needs_no_proof(void **state)
{
    (void)state;
    must_verify("p cnf 1 2\n1 0\n-1 0\n", "");
    must_verify("p cnf 0 1\n0\n", "");
    must_verify("p cnf 2 3\n1 0\n-1 2 0\n-2 0\n", "0\n");
}

static void a_clause_that_does_not_follow_is_refused_at_its_line(void **state)
{
    (void)state;
    must_refuse(open5, "-5 0\n2 0\n0\n", 1, "clause -5 does not follow");
    must_refuse(open5, "c\n2 5 0\nc\n-5\n\n0\n", 4, "clause -5 does not follow");
    must_refuse("p cnf 1 0\n", "0\n", 1, "the empty clause does not follow");
    must_refuse(three, "1 0\n0\n1 2 0\n", 2, "the empty clause does not follow");
}

static void of_two_faults_forward_names_the_first_and_backward_the_last(void **state)
{
    (void)state;
    static const char formula[] = "p cnf 3 2\n1 2 0\n-1 3 0\n";
    assert_int_equal(check(formula, "2 3 0\n-2 0\n-3 0\n", true).line, 2);
    assert_int_equal(check(formula, "2 3 0\n-2 0\n-3 0\n", false).line, 3);
}

static void a_proof_that_refutes_nothing_is_refused_at_its_end(void **state)
{
    (void)state;
    must_refuse(three, "1 2 0\n1 3 0\n", 3,
                "the proof ends without the empty clause or a conflict");
    must_refuse("p cnf 1 1\n1 0\n", "", 1, "the proof ends without the empty clause or a conflict");
}

static void steps_after_the_conflict_do_not_matter(void **state)
{
    (void)state;
    must_verify(two, "2 0\n5 0\n-5 0\n");
}

/* Backward, a clause that nothing depends on is not checked; forward, it is. */
static void clauses_that_are_not_needed_are_only_checked_forward(void **state)
{
    (void)state;
    static const char formula[] = "p cnf 4 6\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n3 4 0\n-3 -4 0\n";
    const suuji_proof_result back = check(formula, "3 1 -1 0\n-3 0\n2 0\n0\n", false);
    const suuji_proof_result front = check(formula, "3 1 -1 0\n-3 0\n2 0\n0\n", true);
    assert_int_equal(back.verdict, SUUJI_PROOF_VERDICT_VERIFIED);
    assert_int_equal(back.stats.core_lemmas, 1);
    assert_int_equal(back.stats.core_clauses, 4);
    assert_int_equal(back.stats.lemmas, 4);
    assert_int_equal(front.verdict, SUUJI_PROOF_VERDICT_REFUSED);
    assert_int_equal(front.line, 2);
    assert_int_equal(front.step, 2);
}

static void a_long_clause_is_cut_in_the_reason(void **state)
{
    (void)state;
    char proof[2000] = "";
    for (int i = 2; i < 200; i++)
        snprintf(proof + strlen(proof), sizeof proof - strlen(proof), "%d ", i);
    strcat(proof, "0\n-2 0\n");
    const suuji_proof_result result = check("p cnf 200 1\n-2 1 0\n", proof, true);
    assert_int_equal(result.line, 1);
    assert_non_null(strstr(result.reason, "clause 2 3 4"));
    assert_non_null(strstr(result.reason, " ... does not follow"));
}

static void repeated_literals_and_tautologies_do_no_harm(void **state)
{
    (void)state;
    must_verify("p cnf 2 5\n1 2 1 0\n-1 2 2 0\n1 -2 0\n-1 -2 -1 0\n2 -2 0\n",
                "1 -1 0\nd 1 -1 0\nd -2 2 0\n2 2 0\n0\n");
    must_refuse("p cnf 2 1\n1 -1 0\n", "2 -2 0\n0\n", 2, "the empty clause does not follow");
}

/* ---- RAT ---- */

static void a_definition_of_a_new_variable_is_rat(void **state)
{
    (void)state;
    /* 6 <-> 4 and 5 */
    static const char formula[] = "p cnf 5 5\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n4 5 0\n";
    const suuji_proof_result result =
        check(formula, "6 -4 -5 0\n-6 4 0\n-6 5 0\n1 0\n2 0\n0\n", true);
    assert_int_equal(result.verdict, SUUJI_PROOF_VERDICT_VERIFIED);
    assert_int_equal(result.stats.rat, 3);
    must_verify(three, "4 -1 -2 0\n-4 1 0\n-4 2 0\n-4 3 0\n-4 0\n-1 -2 0\n1 2 0\n2 0\n0\n");
}

static void the_pivot_is_the_first_literal(void **state)
{
    (void)state;
    /* -6 5 is RAT on -6, but not on 5, because of -5 3. */
    static const char formula[] = "p cnf 5 5\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n-5 3 0\n";
    assert_int_equal(check(formula, "6 -4 -5 0\n-6 4 0\n5 -6 0\n1 0\n", true).line, 3);
    must_verify(formula, "6 -4 -5 0\n-6 4 0\n-6 5 0\n1 0\n");
}

/* Cook's short refutation of the pigeonhole principle: n + 1 pigeons in n holes, with new variables
   for the place of a pigeon when there is a hole less. */
struct pigeons {
    struct sj_text formula, proof;
    int holes;
};

/* Variable "pigeon p is in hole h" of the stage with `holes` holes: stages are numbered one after
   the other, the largest first. */
static int sits(const struct pigeons *birds, int holes, int pigeon, int hole)
{
    int before = 0;
    for (int n = birds->holes; n > holes; n--)
        before += n * (n + 1);
    return before + pigeon * holes + hole + 1;
}

static void define_stage(struct pigeons *birds, int n)
{
    struct sj_text *const out = &birds->proof;
    for (int p = 0; p <= n; p++)
        for (int h = 0; h < n; h++) {
            /* q(p, h) <-> p(p, h) or (p(p, last) and p(last, h)) */
            const int q = sits(birds, n, p, h), a = sits(birds, n + 1, p, h),
                      b = sits(birds, n + 1, p, n), c = sits(birds, n + 1, n + 1, h);
            sj_text_printf(out, "%d -%d 0\n%d -%d -%d 0\n-%d %d %d 0\n-%d %d %d 0\n", q, a, q, b, c,
                           q, a, b, q, a, c);
        }
}

/* The clauses of the smaller stage, which follow from those of the larger. */
static void derive_stage(struct pigeons *birds, int n)
{
    struct sj_text *const out = &birds->proof;
    for (int p = 0; p <= n; p++) {
        for (int h = 0; h < n; h++)
            sj_text_printf(out, "%d ", sits(birds, n, p, h));
        sj_text_str(out, "0\n");
    }
    for (int h = 0; h < n; h++)
        for (int p = 0; p <= n; p++)
            for (int r = 0; r < p; r++) /* by cases of the pigeon in the last hole */
                sj_text_printf(out, "-%d -%d -%d 0\n-%d -%d -%d 0\n-%d -%d 0\n",
                               sits(birds, n, p, h), sits(birds, n, r, h), sits(birds, n + 1, p, h),
                               sits(birds, n, p, h), sits(birds, n, r, h), sits(birds, n + 1, r, h),
                               sits(birds, n, p, h), sits(birds, n, r, h));
}

static void make_pigeons(struct pigeons *birds, int holes)
{
    struct sj_text *const out = &birds->formula;
    *birds = (struct pigeons){.holes = holes};
    sj_text_printf(out, "p cnf %d %d\n", holes * (holes + 1),
                   holes + 1 + holes * (holes + 1) * holes / 2);
    for (int p = 0; p <= holes; p++) {
        for (int h = 0; h < holes; h++)
            sj_text_printf(out, "%d ", sits(birds, holes, p, h));
        sj_text_str(out, "0\n");
    }
    for (int h = 0; h < holes; h++)
        for (int p = 0; p <= holes; p++)
            for (int r = 0; r < p; r++)
                sj_text_printf(out, "-%d -%d 0\n", sits(birds, holes, p, h),
                               sits(birds, holes, r, h));
    for (int n = holes - 1; n >= 1; n--) {
        define_stage(birds, n);
        derive_stage(birds, n);
    }
    sj_text_str(&birds->proof, "0\n");
    sj_text_char(&birds->proof, '\0');
    sj_text_char(&birds->formula, '\0');
}

static void pigeons_are_refuted_by_new_variables(void **state)
{
    (void)state;
    for (int holes = 2; holes <= 7; holes++) {
        struct pigeons birds;
        make_pigeons(&birds, holes);
        must_verify(birds.formula.at, birds.proof.at);
        const suuji_proof_result result = check(birds.formula.at, birds.proof.at, true);
        uint64_t definitions = 0;
        for (int n = 1; n < holes; n++)
            definitions += 4 * (uint64_t)(n * (n + 1));
        assert_true(result.stats.rat <= definitions && (result.stats.rat > 0 || holes < 4));
        sj_text_free(&birds.formula);
        sj_text_free(&birds.proof);
    }
}

/* A definition that is too strong, or that has its pivot elsewhere, is refused. */
static void a_bent_definition_is_refused(void **state)
{
    (void)state;
    struct pigeons birds;
    make_pigeons(&birds, 4);
    char *const second = strchr(birds.proof.at, '\n') + 1;
    char *const blank = strchr(second, ' ');
    memmove(second, blank + 1, strlen(blank + 1) + 1); /* the second step loses its new variable */
    const suuji_proof_result front = check(birds.formula.at, birds.proof.at, true);
    assert_int_equal(front.verdict, SUUJI_PROOF_VERDICT_REFUSED);
    assert_int_equal(front.line, 2);
    sj_text_free(&birds.formula);
    sj_text_free(&birds.proof);
}

/* ---- Deletions ---- */

static void what_was_deleted_is_not_used(void **state)
{
    (void)state;
    must_verify(three, "1 2 0\nd 3 2 1 0\nd 1 -3 2 0\n1 0\n2 0\n");
    must_refuse(two, "d 2 1 0\n2 0\n0\n", 2, "clause 2 does not follow");
    must_refuse(three, "d 3 2 1 0\n1 2 0\n1 0\n2 0\n", 2, "clause 1 2 does not follow");
}

static void of_two_copies_one_is_deleted(void **state)
{
    (void)state;
    static const char formula[] = "p cnf 2 5\n1 2 0\n2 1 0\n-1 2 0\n1 -2 0\n-1 -2 0\n";
    must_verify(formula, "d 1 2 0\n2 0\n");
    must_refuse(formula, "d 1 2 0\nd 1 2 0\n2 0\n", 3, "clause 2 does not follow");
    must_verify(two, "1 2 0\nd 1 2 0\n2 0\n");
}

static void deletions_of_units_and_of_what_is_not_there_are_ignored(void **state)
{
    (void)state;
    static const char formula[] = "p cnf 3 5\n3 0\n-3 1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n";
    must_verify(formula, "d 3 0\n2 0\n0\n");
    suuji_proof_result result = check(formula, "d 3 0\nd 1 0\nd 1 3 0\nd 9 0\n2 0\n", false);
    assert_int_equal(result.verdict, SUUJI_PROOF_VERDICT_VERIFIED);
    assert_int_equal(result.stats.deletions, 4);
    assert_int_equal(result.stats.ignored, 4);
    /* A unit lemma, too, and a clause that is unit because of another. */
    must_verify(three, "1 2 0\n1 3 0\n1 0\nd 1 0\n2 0\n0\n");
    must_verify("p cnf 4 6\n3 0\n-3 4 0\n-4 1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n", "d -3 4 0\n2 0\n");
}

/* ---- Binary ---- */

/* A text proof with one step per line, in the binary form. */
static void to_binary(const char *proof, struct sj_text *out)
{
    for (const char *at = proof; *at;) {
        long literal = 1;
        sj_text_char(out, *at == 'd' ? 'd' : 'a');
        at += *at == 'd';
        while (literal != 0) {
            char *end = NULL;
            literal = strtol(at, &end, 10);
            at = end;
            unsigned long number =
                literal < 0 ? 2ul * (unsigned long)-literal + 1 : 2ul * (unsigned long)literal;
            for (; number >= 128; number >>= 7)
                sj_text_char(out, (char)(number | 128));
            sj_text_char(out, (char)number);
        }
        at += strspn(at, "\n");
    }
}

static void the_binary_form_says_the_same(void **state)
{
    (void)state;
    static const char *const proofs[] = {"1 2 0\n1 0\n2 0\n0\n", "d 1 2 3 0\n1 0\n2 0\n",
                                         "300 -1 -2 0\n-300 1 0\n1 2 0\n1 0\n2 0\n",
                                         "1 2 0\n2147483000 0\nd 1 2 3 0\n1 3 0\n1 0\n2 0\n"};
    for (size_t i = 0; i < sizeof proofs / sizeof proofs[0]; i++)
        for (int forward = 0; forward < 2; forward++) {
            struct sj_text binary = {0};
            to_binary(proofs[i], &binary);
            const suuji_proof_result a = check(three, proofs[i], forward);
            const suuji_proof_result b = check_bytes(three, binary.at, binary.len, forward);
            assert_int_equal(a.verdict, b.verdict);
            assert_int_equal(a.step, b.step);
            assert_string_equal(a.reason, b.reason);
            assert_int_equal(b.line, 0);
            assert_int_equal(a.stats.propagations, b.stats.propagations);
            sj_text_free(&binary);
        }
}

static void a_truncated_binary_proof_is_an_error_within_a_step(void **state)
{
    (void)state;
    struct sj_text binary = {0};
    to_binary("300 -1 -2 0\n-300 1 0\nd 1 2 3 0\n1 2 0\n", &binary);
    for (size_t len = 0; len < binary.len; len++) {
        char *const part = malloc(len + 1); /* so that sanitizers see a byte too many */
        suuji_proof_result result = SUUJI_PROOF_RESULT_INIT;
        suuji_error err = {0};
        assert_non_null(part);
        memcpy(part, binary.at, len);
        const suuji_status status =
            suuji_proof_check(three, strlen(three), part, len, NULL, &result, &err);
        const bool whole = len == 0 || (binary.at[len - 1] == '\0' && len > 1);
        assert_int_equal(status, whole ? SUUJI_OK : SUUJI_ERR_SYNTAX);
        assert_int_equal(result.verdict,
                         whole ? SUUJI_PROOF_VERDICT_REFUSED : SUUJI_PROOF_VERDICT_UNKNOWN);
        free(part);
    }
    sj_text_free(&binary);
}

/* ---- What is no formula, what is no proof ---- */

static void must_fail(const char *formula, const char *proof, size_t length, bool in_formula,
                      size_t line, const char *text)
{
    suuji_proof_result result = SUUJI_PROOF_RESULT_INIT;
    suuji_error err = {0};
    const suuji_status status =
        suuji_proof_check(formula, strlen(formula), proof, length, NULL, &result, &err);
    assert_int_equal(status, SUUJI_ERR_SYNTAX);
    assert_int_equal(result.verdict, SUUJI_PROOF_VERDICT_UNKNOWN);
    assert_int_equal(result.in_formula, in_formula);
    if (!strstr(err.text, text))
        fail_msg("'%s' does not say '%s'", err.text, text);
    assert_int_equal(err.line, line);
}

static void formulas_are_read_strictly(void **state)
{
    (void)state;
    static const struct {
        const char *formula;
        size_t line;
        const char *text;
    } cases[] = {
        {"", 1, "the line 'p cnf' is missing"},
        {"c only a remark\n", 2, "the line 'p cnf' is missing"},
        {"1 2 0\n", 1, "'1' is not the start"},
        {"p dnf 1 1\n1 0\n", 1, "not the start"},
        {"p cnf 1\n1 0\n", 1, "number of clauses is missing"},
        {"p cnf\n", 1, "not the start"},
        {"p cnf -1 1\n", 1, "'-1' is not a number"},
        {"p cnf 1 1 1\n1 0\n", 1, "not expected"},
        {"p cnf 1 1x\n1 0\n", 1, "not a literal"},
        {"p cnf 1 2\n1 0\n", 3, "1 clauses, 'p cnf' declares 2"},
        {"p cnf 1 1\n1 0\n-1 0\n", 3, "more than the 1 clauses"},
        {"p cnf 1 1\n2 0\n", 2, "'2' is not a variable"},
        {"p cnf 3 1\n1 2\n-4 0\n", 3, "'-4' is not a variable"},
        {"p cnf 2 1\n1 2\n", 2, "does not end with 0"},
        {"p cnf 2 1\n1 x 0\n", 2, "'x' is not a literal"},
        {"p cnf 2 1\n1 - 0\n", 2, "'-' is not a literal"},
        {"p cnf 2 1\n1 -0\n", 2, "'-0' is not a literal"},
        {"p cnf 2 1\n1+2 0\n", 2, "'1+2' is not a literal"},
        {"p cnf 2 1\n99999999999999999999 0\n", 2, "too large"},
        {"p cnf 2 1\np cnf 2 1\n1 0\n", 2, "'p' is not a literal"},
        {"p cnf 2 1\n1 0\n%\n0\n", 3, "more than"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        must_fail(cases[i].formula, "0\n", 2, true, cases[i].line, cases[i].text);
}

static void proofs_are_read_strictly(void **state)
{
    (void)state;
    static const struct {
        const char *proof;
        size_t length;
        size_t line;
        const char *text;
    } cases[] = {
        {"1 2", 3, 1, "0 is missing"},
        {"1 2 0\nd 1 3\n", 12, 2, "0 is missing"},
        {"1 2 0\nx 1 0\n", 12, 2, "'x' is not a literal"},
        {"1 2 0\nd1 0\n", 11, 2, "must follow 'd'"},
        {"1 c 0\n", 6, 1, "'c' is not a literal"},
        {"3000000000 0\n", 13, 1, "too large"},
        {"a\x02\x04", 3, 0, "ends inside a step"},
        {"a\x02\0x", 4, 0, "step 2, byte 3: a step starts with"},
        {"a\x01\0", 3, 0, "1 is not a literal"},
        {"a\xff\xff\xff\xff\xff\x01\0", 8, 0, "too large"},
        {"d\xff\xff\xff\xff\x1f\0", 7, 0, "too large"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        must_fail(three, cases[i].proof, cases[i].length, false, cases[i].line, cases[i].text);
}

static void huge_numbers_cost_no_memory(void **state)
{
    (void)state;
    const suuji_proof_result result =
        check("p cnf 2000000000 2\n1999999999 2000000000 0\n-1999999999 0\n",
              "2000000001 0\n2000000000 0\n-2000000000 0\n", true);
    assert_int_equal(result.verdict, SUUJI_PROOF_VERDICT_REFUSED);
    assert_int_equal(result.line, 3);
    assert_true(result.stats.memory < 20000);
}

/* ---- Budgets ---- */

static void budgets_leave_the_verdict_unknown(void **state)
{
    (void)state;
    struct pigeons birds;
    suuji_stop stop = {.requested = true};
    make_pigeons(&birds, 6);
    const size_t formula_len = birds.formula.len - 1, proof_len = birds.proof.len - 1;
    const struct {
        suuji_proof_options options;
        suuji_end end;
    } cases[] = {
        {{.size = sizeof(suuji_proof_options), .limits.seconds = 1e-9}, SUUJI_END_TIME},
        {{.size = sizeof(suuji_proof_options), .limits.stop = &stop}, SUUJI_END_STOPPED},
        {{.size = sizeof(suuji_proof_options), .limits.memory = 1}, SUUJI_END_MEMORY},
        {{.size = sizeof(suuji_proof_options), .limits.memory = 10000, .forward = true},
         SUUJI_END_MEMORY},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        suuji_proof_result result = SUUJI_PROOF_RESULT_INIT;
        assert_int_equal(suuji_proof_check(birds.formula.at, formula_len, birds.proof.at, proof_len,
                                           &cases[i].options, &result, NULL),
                         SUUJI_OK);
        assert_int_equal(result.verdict, SUUJI_PROOF_VERDICT_UNKNOWN);
        assert_int_equal(result.end, cases[i].end);
    }
    sj_text_free(&birds.formula);
    sj_text_free(&birds.proof);
}

/* Every limit gives either "unknown: memory" or the right verdict within it. */
static void a_memory_limit_holds(void **state)
{
    (void)state;
    struct pigeons birds;
    bool enough = false;
    make_pigeons(&birds, 4);
    for (size_t limit = 1000; limit < 1000000 && !enough; limit += limit / 4) {
        const suuji_proof_options options = {.size = sizeof(suuji_proof_options),
                                             .limits.memory = limit};
        suuji_proof_result result = SUUJI_PROOF_RESULT_INIT;
        assert_int_equal(suuji_proof_check(birds.formula.at, birds.formula.len - 1, birds.proof.at,
                                           birds.proof.len - 1, &options, &result, NULL),
                         SUUJI_OK);
        assert_true(result.stats.memory <= limit);
        enough = result.verdict == SUUJI_PROOF_VERDICT_VERIFIED;
        assert_int_equal(result.end, enough ? SUUJI_END_COMPLETE : SUUJI_END_MEMORY);
    }
    assert_true(enough);
    sj_text_free(&birds.formula);
    sj_text_free(&birds.proof);
}

/* ---- Random formulas ---- */

enum { MOST_CLAUSES = 64, WIDTH = 3 };

/* A formula of few variables; a clause is three literals, perhaps not distinct. */
struct small {
    int variables, clauses;
    int literal[MOST_CLAUSES][WIDTH];
    struct sj_text text;
};

static int random_literal(struct sj_random *random, int variables)
{
    const int variable = 1 + (int)sj_random_below(random, (uint64_t)variables);
    return sj_random_below(random, 2) ? variable : -variable;
}

static void make_small(struct small *small, struct sj_random *random, int variables, int clauses)
{
    small->variables = variables;
    small->clauses = clauses;
    sj_text_clear(&small->text);
    sj_text_printf(&small->text, "p cnf %d %d\n", variables, clauses);
    for (int i = 0; i < clauses; i++) {
        for (int k = 0; k < WIDTH; k++) {
            small->literal[i][k] = random_literal(random, variables);
            sj_text_printf(&small->text, "%d ", small->literal[i][k]);
        }
        sj_text_str(&small->text, "0\n");
    }
    sj_text_char(&small->text, '\0');
}

/* Does an assignment (bit v - 1 for variable v) satisfy the literal? */
static bool is_true(unsigned assignment, int literal)
{
    return ((assignment >> (abs(literal) - 1)) & 1) == (literal > 0);
}

static bool has_solution(const struct small *small)
{
    for (unsigned a = 0; a < 1u << small->variables; a++) {
        bool good = true;
        for (int i = 0; i < small->clauses && good; i++)
            good = is_true(a, small->literal[i][0]) || is_true(a, small->literal[i][1]) ||
                   is_true(a, small->literal[i][2]);
        if (good)
            return true;
    }
    return false;
}

/* "not all of these decisions", and one literal more unless that is 0. */
static void log_clause(const int *decision, int depth, int more, struct sj_text *proof)
{
    for (int d = 0; d < depth; d++)
        sj_text_printf(proof, "%d ", -decision[d]);
    if (more)
        sj_text_printf(proof, "%d ", more);
    sj_text_str(proof, "0\n");
}

static bool breaks_a_clause(const struct small *small, const int *decision, int depth)
{
    for (int i = 0; i < small->clauses; i++) {
        int broken = 0;
        for (int k = 0; k < WIDTH; k++)
            for (int d = 0; d < depth; d++)
                broken += decision[d] == -small->literal[i][k];
        if (broken == WIDTH)
            return true;
    }
    return false;
}

/* Plain search over the variables in order. If both branches fail, the decisions so far cannot all
   hold: that clause is the next step of the proof, and with `tidy` the two that led to it are
   deleted. False if there was nothing to branch on. */
static bool log_search(const struct small *small, int *decision, int depth, bool tidy,
                       struct sj_text *proof)
{
    if (breaks_a_clause(small, decision, depth))
        return false;
    assert_true(depth < small->variables); /* else there is a solution */
    for (int sign = 1; sign >= -1; sign -= 2) {
        decision[depth] = sign * (depth + 1);
        const bool branched = log_search(small, decision, depth + 1, tidy, proof);
        log_clause(decision, depth + 1, 0, proof);
        for (int old = 1; tidy && branched && old >= -1; old -= 2) {
            sj_text_str(proof, "d ");
            log_clause(decision, depth + 1, old * (depth + 2), proof);
        }
    }
    return true;
}

static void logged_searches_are_verified(void **state)
{
    (void)state;
    struct sj_random random;
    struct small small = {0};
    struct sj_text proof = {0};
    unsigned refuted = 0;
    sj_random_seed(&random, 7);
    for (int i = 0; i < 200; i++) {
        int decision[16];
        make_small(&small, &random, 6, 45);
        if (has_solution(&small))
            continue;
        sj_text_clear(&proof);
        (void)log_search(&small, decision, 0, i % 2, &proof);
        sj_text_char(&proof, '\0');
        must_verify(small.text.at, proof.at);
        refuted++;
    }
    assert_true(refuted > 50);
    sj_text_free(&small.text);
    sj_text_free(&proof);
}

/* Random steps: clauses of up to three literals, with new variables, and deletions of clauses that
   may exist. */
static void make_wild_proof(const struct small *small, struct sj_random *random,
                            struct sj_text *proof)
{
    sj_text_clear(proof);
    for (unsigned steps = 5 + sj_random_below(random, 30); steps > 0; steps--) {
        if (sj_random_below(random, 4) == 0) {
            const int *const literal =
                small->literal[sj_random_below(random, (uint64_t)small->clauses)];
            sj_text_printf(proof, "d %d %d %d 0\n", literal[2], literal[0], literal[1]);
            continue;
        }
        for (unsigned len = sj_random_below(random, 4); len > 0; len--)
            sj_text_printf(proof, "%d ", random_literal(random, small->variables + 2));
        sj_text_str(proof, "0\n");
    }
    sj_text_char(proof, '\0');
}

static void no_wild_proof_refutes_what_has_a_solution(void **state)
{
    (void)state;
    struct sj_random random;
    struct small small = {0};
    struct sj_text proof = {0};
    unsigned verified = 0, refused = 0;
    sj_random_seed(&random, 11);
    for (int i = 0; i < (debugging ? 4000 : 20000); i++) {
        make_small(&small, &random, 3 + i % 3, 8 + (int)sj_random_below(&random, 14));
        make_wild_proof(&small, &random, &proof);
        const bool front =
            check(small.text.at, proof.at, true).verdict == SUUJI_PROOF_VERDICT_VERIFIED;
        const bool back =
            check(small.text.at, proof.at, false).verdict == SUUJI_PROOF_VERDICT_VERIFIED;
        if (back && has_solution(&small))
            fail_msg("refuted, but has a solution:\n%s%s", small.text.at, proof.at);
        if (front && !back)
            fail_msg("verified forward alone:\n%s%s", small.text.at, proof.at);
        verified += front;
        refused += !back;
    }
    assert_true(verified > 40 && refused > 200);
    sj_text_free(&small.text);
    sj_text_free(&proof);
}

TEST_FILE(test_proof)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_proof_by_unit_propagation_is_verified),
        cmocka_unit_test(a_formula_that_contradicts_itself_needs_no_proof),
        cmocka_unit_test(a_clause_that_does_not_follow_is_refused_at_its_line),
        cmocka_unit_test(of_two_faults_forward_names_the_first_and_backward_the_last),
        cmocka_unit_test(a_proof_that_refutes_nothing_is_refused_at_its_end),
        cmocka_unit_test(steps_after_the_conflict_do_not_matter),
        cmocka_unit_test(clauses_that_are_not_needed_are_only_checked_forward),
        cmocka_unit_test(a_long_clause_is_cut_in_the_reason),
        cmocka_unit_test(repeated_literals_and_tautologies_do_no_harm),
        cmocka_unit_test(a_definition_of_a_new_variable_is_rat),
        cmocka_unit_test(the_pivot_is_the_first_literal),
        cmocka_unit_test(pigeons_are_refuted_by_new_variables),
        cmocka_unit_test(a_bent_definition_is_refused),
        cmocka_unit_test(what_was_deleted_is_not_used),
        cmocka_unit_test(of_two_copies_one_is_deleted),
        cmocka_unit_test(deletions_of_units_and_of_what_is_not_there_are_ignored),
        cmocka_unit_test(the_binary_form_says_the_same),
        cmocka_unit_test(a_truncated_binary_proof_is_an_error_within_a_step),
        cmocka_unit_test(formulas_are_read_strictly),
        cmocka_unit_test(proofs_are_read_strictly),
        cmocka_unit_test(huge_numbers_cost_no_memory),
        cmocka_unit_test(budgets_leave_the_verdict_unknown),
        cmocka_unit_test(a_memory_limit_holds),
        cmocka_unit_test(logged_searches_are_verified),
        cmocka_unit_test(no_wild_proof_refutes_what_has_a_solution),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
