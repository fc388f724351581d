/* SPDX-License-Identifier: MIT */
/* suuji solve --prove: an answer, the file with its proof, and the check of that proof. */
#include "app/proof/puzzle_proof.h"

#include "base/fail.h"
#include "app/frame/numbered_name.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Larger formulas are not built by default: that of size 36 has 3.3 million clauses. */
enum { CHECKED_SIZE_MOST = 36 };

/* A puzzle that is solved with a proof. */
struct proving_puzzle {
    suuji_solver *solver;
    const suuji_puzzle *puzzle;
    const suuji_query *query;
    suuji_answer *answer;
};

static suuji_status search(void *user, suuji_on_text *put, void *to, bool *proved, suuji_error *err)
{
    const struct proving_puzzle *const of = user;
    const suuji_status status =
        suuji_solver_prove(of->solver, of->puzzle, of->query, put, to, of->answer, err);
    *proved = status == SUUJI_OK && (of->answer->verdict == SUUJI_VERDICT_NONE ||
                                     of->answer->verdict == SUUJI_VERDICT_UNIQUE);
    return status;
}

/* The header must match the answer. */
static suuji_status check(void *user, const char *proof, size_t length, suuji_proof_result *result,
                          suuji_error *err)
{
    const struct proving_puzzle *const of = user;
    const suuji_answer *const answer = of->answer;
    suuji_proof_options options = {.size = sizeof(suuji_proof_options),
                                   .limits = of->query->limits};
    const size_t cells = suuji_rules_cells(suuji_puzzle_rules(of->puzzle));
    uint8_t *const solution = malloc(cells);
    suuji_proof_claim claim;
    if (!solution)
        return sj_fail_memory(err);
    options.limits.nodes = 0; /* a check has no nodes */
    suuji_status status = suuji_proof_read_claim(of->puzzle, proof, length, &claim, solution, err);
    if (status == SUUJI_OK &&
        (!claim.header || claim.unique != (answer->solution != NULL) ||
         (answer->solution && memcmp(solution, answer->solution, cells) != 0)))
        status = sj_fail(err, SUUJI_ERR_INTERNAL,
                         "the proof's header does not match this answer: please report this");
    free(solution);
    return status == SUUJI_OK
               ? suuji_proof_check_puzzle(of->puzzle, NULL, proof, length, &options, result, err)
               : status;
}

suuji_status cli_prove(const struct cli_proving *proving, suuji_solver *solver,
                       const struct cli_item *item, const suuji_query *query, suuji_answer *answer,
                       struct cli_proved *proved, suuji_error *err)
{
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(item->puzzle));
    struct proving_puzzle of = {solver, item->puzzle, query, answer};
    const struct cli_prover prover = {.search = search,
                                      .check = check,
                                      .user = &of,
                                      .unchecked =
                                          size > CHECKED_SIZE_MOST ? "size above 36" : NULL};
    bool stopped = false;
    *proved = (struct cli_proved){.name = proved->name};
    if (item->place > 1 && !cli_name_has_number(proving->path))
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "the file can hold the proof of one puzzle; '--prove NAME-%%d.drat' writes "
                       "one file per puzzle");
    const suuji_status status =
        cli_proof_write(proving, item->number, &prover, proved, &stopped, err);
    if (stopped)
        answer->end = SUUJI_END_STOPPED;
    return status;
}

void cli_proved_text(const struct cli_proved *proved, const char *what, struct sj_text *text)
{
    sj_text_str(text, what);
    sj_text_str(text, ": proof in ");
    sj_text_str(text, proved->name.at);
    sj_text_printf(text, " (%" PRIu64 " lines, %s", proved->lines,
                   proved->checked ? "checked" : "not checked");
    if (proved->unchecked) {
        sj_text_str(text, ": ");
        sj_text_str(text, proved->unchecked);
    }
    sj_text_char(text, ')');
}

void cli_proved_json(const struct cli_proved *proved, struct sj_json_writer *json)
{
    if (!proved->written) {
        sj_json_put_null(json, "proof");
        return;
    }
    sj_json_put_object(json, "proof");
    sj_json_put_string(json, "file", proved->name.at);
    sj_json_put_count(json, "lines", proved->lines);
    sj_json_put_count(json, "lemmas", proved->lemmas);
    sj_json_put_bool(json, "checked", proved->checked);
    sj_json_put_real(json, "check_seconds", proved->check_seconds);
    sj_json_put_end(json);
}
