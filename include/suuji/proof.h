/* SPDX-License-Identifier: MIT */
/* Proofs: that a puzzle has no solution, or no second one. Read suuji.h first: it says how handles, errors, structs and threads are dealt with. */
#ifndef SUUJI_PROOF_H
#define SUUJI_PROOF_H

#include <suuji.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A refutation is a list of steps that shows, clause by clause, that a formula has no solution. This
   checker shares no code with any engine. It takes the formula as DIMACS CNF and the proof as DRAT,
   text or binary (recognised): each added clause must follow by unit propagation (RUP), or be a
   resolution asymmetric tautology on its first literal (RAT). docs/proofs.md has the details. */
typedef enum suuji_proof_verdict {
    SUUJI_PROOF_VERDICT_UNKNOWN =
        0, /* the budget was spent, or the check stopped, before it was clear */
    SUUJI_PROOF_VERDICT_VERIFIED, /* the formula has no solution */
    SUUJI_PROOF_VERDICT_REFUSED   /* the proof does not show that */
} suuji_proof_verdict;

/* How to check. All zero means: from the end backwards, without limits. */
typedef struct suuji_proof_options {
    size_t size;         /* sizeof(suuji_proof_options) */
    bool forward;        /* check every clause in order, not just those that the end rests on */
    suuji_limits limits; /* memory is for all but the two texts; nodes cannot be limited */
} suuji_proof_options;

#define SUUJI_PROOF_OPTIONS_INIT            \
    {                                       \
        sizeof(suuji_proof_options), false, \
        {                                   \
            0, 0, 0, NULL                   \
        }                                   \
    }

typedef struct suuji_proof_stats {
    uint64_t variables;    /* distinct ones that the formula declares and the proof adds */
    uint64_t clauses;      /* of the formula */
    uint64_t lemmas;       /* clauses that the proof adds */
    uint64_t deletions;    /* clauses that the proof deletes */
    uint64_t ignored;      /* deletions without effect: of unit clauses, of what is not there */
    uint64_t core_clauses; /* clauses of the formula that the refutation rests on; 0: forward */
    uint64_t core_lemmas;  /* lemmas that it rests on; forward: that were checked */
    uint64_t rat;          /* lemmas that are RAT and not RUP */
    uint64_t propagations; /* literals made true by unit propagation */
    size_t memory;         /* bytes of working memory */
    double seconds;        /* wall clock */
} suuji_proof_stats;

typedef struct suuji_proof_result {
    size_t size; /* sizeof(suuji_proof_result) */
    suuji_proof_verdict verdict;
    suuji_end end;    /* SUUJI_END_COMPLETE, or why the verdict is unknown */
    bool in_formula;  /* an error's line is in the formula, not in the proof */
    size_t line;      /* refused: where, in a text proof; 0: there is no such place */
    uint64_t step;    /* refused: which step of the proof, from 1; 0: its end */
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

/* Does `proof` refute `formula`? Texts that are not what their formats say are SUUJI_ERR_SYNTAX, with
   the line in `err` and `result->in_formula` telling in which of them; a proof that does not hold is
   SUUJI_OK and SUUJI_PROOF_VERDICT_REFUSED. `result` is filled in every case. `options` may be NULL. */
SUUJI_API suuji_status suuji_proof_check(const char *formula, size_t formula_length,
                                         const char *proof, size_t proof_length,
                                         const suuji_proof_options *options,
                                         suuji_proof_result *result, suuji_error *err);
/* Write the formula that a proof about `puzzle` refutes, as DIMACS CNF, piece by piece: that of size 81
   has 1.5 GB. Variable cell * size + value says that the cell, numbered row by row from 0, holds the
   value. With `solution` a clause rules that one out: verify it first, and a refutation means that there
   is no other. NULL: a refutation means that there is none. Made from houses and pairs alone, by no code
   that engines use. SUUJI_ERR_UNSUPPORTED where that would be too many clauses, SUUJI_ERR_IO when
   `on_text` returned false. */
SUUJI_API suuji_status suuji_proof_formula(const suuji_puzzle *puzzle, const uint8_t *solution,
                                           suuji_on_text *on_text, void *user, suuji_error *err);
/* ---- Proofs about a puzzle ---- */

/* A proof about a puzzle begins with comment lines that say what it is about: a line that starts with
   these words, the rules, the givens, and the solution if there is one. */
#define SUUJI_PROOF_START "c suuji proof"

/* What a proof says in those lines. */
typedef struct suuji_proof_claim {
    bool header; /* it has them; else it can be about anything */
    bool unique; /* there is a solution, and it is the only one; else there is none */
    size_t line; /* of the solution, from 1; 0: there is none */
} suuji_proof_claim;

/* Read what `proof` says it is about. `solution` gets the solution of a unique puzzle; it has room for
   a grid. SUUJI_ERR_SYNTAX: it is about other rules or givens than those of `puzzle`, or the lines are
   not of the form. */
SUUJI_API suuji_status suuji_proof_read_claim(const suuji_puzzle *puzzle, const char *proof,
                                              size_t length, suuji_proof_claim *claim,
                                              uint8_t *solution, suuji_error *err);
/* Does `proof` show that `solution` is the only one of `puzzle`? NULL: what its header claims, which
   is that there is none where it names no solution or has no header. The solution is verified and the
   formula is made here, so that nothing is believed; the limits hold for formula and check together,
   and so do the seconds of the result. A solution that is wrong is refused. Else as
   suuji_proof_check. */
SUUJI_API suuji_status suuji_proof_check_puzzle(const suuji_puzzle *puzzle, const uint8_t *solution,
                                                const char *proof, size_t length,
                                                const suuji_proof_options *options,
                                                suuji_proof_result *result, suuji_error *err);
/* "verified", "refused", "unknown" */
SUUJI_API const char *suuji_proof_verdict_name(suuji_proof_verdict verdict);

/* Find out whether `puzzle` has no solution, one or several, and write a proof of the answer in text
   form, piece by piece, so that it may be larger than memory: a header that names puzzle and
   solution, then the steps (docs/proofs.md defines both). The solver's engine must have
   SUUJI_CAN_PROVE, else it is SUUJI_ERR_UNSUPPORTED.

   What `on_text` got is a proof only if the verdict is SUUJI_VERDICT_NONE or SUUJI_VERDICT_UNIQUE: otherwise throw it
   away. There is none for several solutions, which `query->on_solution` gets, two of them. `query`
   (NULL: no limits) is answered with a limit of 2 whatever its own is. SUUJI_ERR_IO when `on_text`
   returned false. */
SUUJI_API suuji_status suuji_solver_prove(suuji_solver *solver, const suuji_puzzle *puzzle,
                                          const suuji_query *query, suuji_on_text *on_text,
                                          void *user, suuji_answer *answer, suuji_error *err);

#ifdef __cplusplus
}
#endif

#endif
