/* SPDX-License-Identifier: MIT */
/* Proofs that a puzzle has no solution, or no second one. Read suuji.h first: it explains handles,
   errors, structs, limits and threads. */
#ifndef SUUJI_PROOF_H
#define SUUJI_PROOF_H

#include <suuji.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Checking a refutation of a formula ------------------------------------------------------ */

/* A refutation is a list of clauses that shows step by step that a formula is unsatisfiable. The
   checker shares no code with engines. It reads formulas in DIMACS CNF and proofs in DRAT, text or
   binary (recognised): each added clause must follow by unit propagation (RUP), or be a resolution
   asymmetric tautology on its first literal (RAT). docs/proofs.md has the details. */
typedef enum suuji_proof_verdict {
    SUUJI_PROOF_VERDICT_UNKNOWN = 0, /* a limit was reached before it was clear */
    SUUJI_PROOF_VERDICT_VERIFIED,    /* the formula is unsatisfiable */
    SUUJI_PROOF_VERDICT_REFUSED      /* the proof does not show it */
} suuji_proof_verdict;

/* How to check. Default: backwards from the end, no limits. */
typedef struct suuji_proof_options {
    size_t size;         /* sizeof(suuji_proof_options) */
    bool forward;        /* check every clause in order, not only those that the end needs */
    suuji_limits limits; /* memory does not include the two texts; nodes have no meaning */
} suuji_proof_options;

#define SUUJI_PROOF_OPTIONS_INIT            \
    {                                       \
        sizeof(suuji_proof_options), false, \
        {                                   \
            0, 0, 0, NULL                   \
        }                                   \
    }

typedef struct suuji_proof_stats {
    uint64_t variables;    /* that the formula declares and the proof adds */
    uint64_t clauses;      /* of the formula */
    uint64_t lemmas;       /* clauses that the proof adds */
    uint64_t deletions;    /* clauses that the proof deletes */
    uint64_t ignored;      /* deletions of unit clauses and of clauses that do not exist */
    uint64_t core_clauses; /* clauses of the formula that the refutation needs; forward: 0 */
    uint64_t core_lemmas;  /* lemmas that it needs; forward: lemmas checked */
    uint64_t rat;          /* lemmas that are RAT and not RUP */
    uint64_t propagations; /* literals made true by unit propagation */
    size_t memory;         /* bytes of working memory */
    double seconds;        /* wall clock */
} suuji_proof_stats;

typedef struct suuji_proof_result {
    size_t size; /* sizeof(suuji_proof_result) */
    suuji_proof_verdict verdict;
    suuji_end end;    /* SUUJI_END_COMPLETE, or why the verdict is unknown */
    bool in_formula;  /* the line of an error is in the formula, not in the proof */
    size_t line;      /* refused: the line of a text proof; 0: not known */
    uint64_t step;    /* refused: the step of the proof, from 1; 0: its end */
    char reason[240]; /* refused: "clause 1 -2 does not follow"; else "" */
    suuji_proof_stats stats;
} suuji_proof_result;

#define SUUJI_PROOF_RESULT_INIT                                                                   \
    {                                                                                             \
        sizeof(suuji_proof_result), SUUJI_PROOF_VERDICT_UNKNOWN, SUUJI_END_COMPLETE, false, 0, 0, \
            "",                                                                                   \
        {                                                                                         \
            0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0                                                       \
        }                                                                                         \
    }

/* Does `proof` refute `formula`? A proof that is wrong is SUUJI_OK with
   SUUJI_PROOF_VERDICT_REFUSED. `options` may be NULL: the default. SUUJI_ERR_SYNTAX: a text is not
   well-formed; result->in_formula says which of them. `result` is filled in every case. */
SUUJI_API suuji_status suuji_proof_check(const char *formula, size_t formula_length,
                                         const char *proof, size_t proof_length,
                                         const suuji_proof_options *options,
                                         suuji_proof_result *result, suuji_error *err);
/* Write the formula that a proof about `puzzle` refutes, as DIMACS CNF, in pieces: that of size 81
   has 1.5 GB. Variable cell * size + value is true if the cell has the value. If `solution` is not
   NULL, a clause excludes it: a refutation means that there is no second solution. NULL: it means
   that there is no solution. The formula is made from houses, pairs and what constraints come down
   to, and shares no code with engines; auxiliary variables of constraints follow those of
   candidates. SUUJI_ERR_UNSUPPORTED: it would have too many clauses. SUUJI_ERR_IO: `on_text`
   returned false. */
SUUJI_API suuji_status suuji_proof_formula(const suuji_puzzle *puzzle, const uint8_t *solution,
                                           suuji_on_text *on_text, void *user, suuji_error *err);

/* ---- Proofs about a puzzle ------------------------------------------------------------------- */

/* A proof about a puzzle has a header of comment lines: a line that begins with these words, the
   rules, the givens, and the solution if there is one. */
#define SUUJI_PROOF_START "c suuji proof"

/* What the header of a proof claims. A small value that will not change. */
typedef struct suuji_proof_claim {
    bool header; /* the proof has a header */
    bool unique; /* claimed: exactly one solution; else: none */
    size_t line; /* of the solution in the proof, from 1; 0: none */
} suuji_proof_claim;

/* Read the header of `proof`. `solution` [cells] gets the solution if one is claimed.
   SUUJI_ERR_SYNTAX: the header is not well-formed, or is about other rules or givens than those of
   `puzzle`. */
SUUJI_API suuji_status suuji_proof_read_claim(const suuji_puzzle *puzzle, const char *proof,
                                              size_t length, suuji_proof_claim *claim,
                                              uint8_t *solution, suuji_error *err);
/* Does `proof` show that `solution` is the only solution of `puzzle`? NULL: does it show what its
   header claims, or without a header that there is no solution? This verifies the solution, makes
   the formula and checks the proof; limits and seconds are for all of that. A solution that is
   wrong is refused. Otherwise as suuji_proof_check. */
SUUJI_API suuji_status suuji_proof_check_puzzle(const suuji_puzzle *puzzle, const uint8_t *solution,
                                                const char *proof, size_t length,
                                                const suuji_proof_options *options,
                                                suuji_proof_result *result, suuji_error *err);
/* "verified", "refused", "unknown"; a constant string. */
SUUJI_API const char *suuji_proof_verdict_name(suuji_proof_verdict verdict);

/* Find out whether `puzzle` has no solution, one or several, and log a proof of the answer as text,
   in pieces, so that it may be larger than memory: a header with puzzle and solution, then the
   steps (docs/proofs.md defines both). `query` (NULL: the default) is answered with a limit of 2.

   The text is a proof only if the verdict is SUUJI_VERDICT_NONE or SUUJI_VERDICT_UNIQUE; otherwise
   discard it. Of several solutions, query->on_solution gets two.

   SUUJI_ERR_UNSUPPORTED: the solver's engine does not have SUUJI_CAN_PROVE. SUUJI_ERR_IO: `on_text`
   returned false. */
SUUJI_API suuji_status suuji_solver_prove(suuji_solver *solver, const suuji_puzzle *puzzle,
                                          const suuji_query *query, suuji_on_text *on_text,
                                          void *user, suuji_answer *answer, suuji_error *err);

#ifdef __cplusplus
}
#endif

#endif
