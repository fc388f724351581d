/* SPDX-License-Identifier: MIT */
/* Prove that a puzzle has exactly one solution, or none, and check the proof without trusting the
   engine: suuji_proof_check_puzzle verifies the solution, makes the formula from the rules and
   checks the proof step by step.

       prove_one
       8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.. */
#include <suuji/proof.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A text in memory, which grows piece by piece. */
struct text {
    char *at;
    size_t length;
};

static bool keep(void *user, const char *piece, size_t length)
{
    struct text *const text = user;
    char *const more = realloc(text->at, text->length + length);
    if (!more)
        return false;
    memcpy(more + text->length, piece, length);
    text->at = more;
    text->length += length;
    return true;
}

/* Does the proof hold for this answer? */
static suuji_status check(const suuji_puzzle *puzzle, const suuji_answer *answer,
                          const struct text *proof, bool *holds, suuji_error *err)
{
    suuji_proof_result result = SUUJI_PROOF_RESULT_INIT;
    const suuji_status status = suuji_proof_check_puzzle(puzzle, answer->solution, proof->at,
                                                         proof->length, NULL, &result, err);
    if (status != SUUJI_OK)
        return status;
    printf("%s: %llu clauses, %llu lemmas: %s\n", suuji_verdict_name(answer->verdict),
           (unsigned long long)result.stats.clauses, (unsigned long long)result.stats.lemmas,
           suuji_proof_verdict_name(result.verdict));
    *holds = result.verdict == SUUJI_PROOF_VERDICT_VERIFIED;
    return SUUJI_OK;
}

/* Log a proof, and check it if there is one. */
static suuji_status prove(suuji_solver *solver, const suuji_puzzle *puzzle, bool *holds,
                          suuji_error *err)
{
    struct text proof = {NULL, 0};
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_status status = suuji_solver_prove(solver, puzzle, NULL, keep, &proof, &answer, err);
    if (status == SUUJI_OK && answer.verdict != SUUJI_VERDICT_UNIQUE &&
        answer.verdict != SUUJI_VERDICT_NONE)
        printf("%s: nothing to prove\n", suuji_verdict_name(answer.verdict));
    else if (status == SUUJI_OK)
        status = check(puzzle, &answer, &proof, holds, err);
    free(proof.at);
    return status;
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: prove_one PUZZLE\n");
        return 2;
    }

    suuji_puzzle *puzzle = NULL;
    suuji_solver *solver = NULL;
    suuji_error err;
    bool holds = false;

    /* cdcl is the engine that logs proofs. */
    suuji_status status = suuji_puzzle_read(argv[1], strlen(argv[1]), NULL, &puzzle, &err);
    if (status == SUUJI_OK)
        status = suuji_solver_new("cdcl", &solver, &err);
    if (status == SUUJI_OK)
        status = prove(solver, puzzle, &holds, &err);
    if (status != SUUJI_OK)
        fprintf(stderr, "prove_one: %s\n", err.text);

    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
    return holds ? 0 : 1;
}
