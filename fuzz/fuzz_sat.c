/* SPDX-License-Identifier: MIT */
/* Any text as a formula: it is refused with its place, or solved by cdcl and dpll, which agree,
   with a model that is verified or a proof that the checker accepts. */
#include "fuzz.h"

#include "base/text.h"
#include "suuji/proof.h"
#include "suuji/sat.h"

/* A search may take no more nodes; an answer is not known then. */
enum { NODES = 2000 };

static suuji_sat_verdict solve(suuji_formula *formula, const char *engine, const char *text,
                               size_t length)
{
    struct sj_text proof = {0};
    suuji_sat_query query = SUUJI_SAT_QUERY_INIT;
    suuji_sat_answer answer = SUUJI_SAT_ANSWER_INIT;
    suuji_proof_result result = SUUJI_PROOF_RESULT_INIT;
    query.limits.nodes = NODES;
    query.on_proof = sj_text_keep;
    query.user = &proof;
    MUST(suuji_sat_solve(formula, engine, &query, &answer, NULL) == SUUJI_OK);
    if (answer.verdict == SUUJI_SAT_VERDICT_UNSATISFIABLE &&
        suuji_proof_check(text, length, proof.at, proof.len, NULL, &result, NULL) == SUUJI_OK)
        MUST(result.verdict == SUUJI_PROOF_VERDICT_VERIFIED);
    sj_text_free(&proof);
    return answer.verdict;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *const text = (const char *)data;
    suuji_formula *formula = NULL;
    suuji_error err = {0};
    const suuji_status status = suuji_formula_read(text, size, &formula, &err);
    MUST((status == SUUJI_OK) == (formula != NULL));
    if (status != SUUJI_OK) {
        MUST(status == SUUJI_ERR_SYNTAX && err.line > 0 && err.column > 0 && err.text[0]);
        return 0;
    }
    /* A single large number makes large sets of bits: legal, and slow with sanitizers. */
    if (suuji_formula_variable_count(formula) <= 100000) {
        const suuji_sat_verdict one = solve(formula, "cdcl", text, size);
        const suuji_sat_verdict other = solve(formula, "dpll", text, size);
        MUST(one == other || one == SUUJI_SAT_VERDICT_UNKNOWN ||
             other == SUUJI_SAT_VERDICT_UNKNOWN);
    }
    suuji_formula_free(formula);
    return 0;
}
