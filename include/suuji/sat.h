/* SPDX-License-Identifier: MIT */
/* Formulas in clauses, and engines that satisfy them. Read suuji.h first: it explains handles,
   errors, structs, limits and threads.

   A formula of two clauses, "1 or 2" and "not 1 or not 2":

       suuji_formula *formula = NULL;
       suuji_sat_answer answer = SUUJI_SAT_ANSWER_INIT;
       suuji_error err;

       if (suuji_formula_new(&formula, &err) == SUUJI_OK &&
           suuji_formula_add_clause(formula, (const int32_t[]){1, 2}, 2, &err) == SUUJI_OK &&
           suuji_formula_add_clause(formula, (const int32_t[]){-1, -2}, 2, &err) == SUUJI_OK &&
           suuji_sat_solve(formula, NULL, NULL, &answer, &err) == SUUJI_OK)
           use(answer.verdict, answer.model, answer.model_count);
       else
           complain(err.text);
       suuji_formula_free(formula); */
#ifndef SUUJI_SAT_H
#define SUUJI_SAT_H

#include <suuji.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Formulas ------------------------------------------------------------------------------- */

/* A formula in conjunctive normal form: a list of clauses, each a list of literals of which at
   least one must be true. Variables are numbered from 1; literal v means "v is true", -v "v is
   false". */
typedef struct suuji_formula suuji_formula;

#define SUUJI_FORMULA_MAX_VARIABLE INT32_MAX

SUUJI_API suuji_status suuji_formula_new(suuji_formula **out, suuji_error *err);
SUUJI_API void suuji_formula_free(suuji_formula *formula);

/* Add a clause of any length; that of no literals, the empty clause, cannot be satisfied. A literal
   may occur twice, and together with its negation. SUUJI_ERR_ARGUMENT: a literal is 0 or
   INT32_MIN. */
SUUJI_API suuji_status suuji_formula_add_clause(suuji_formula *formula, const int32_t *literals,
                                                size_t count, suuji_error *err);
/* The formula has at least this many variables, whether clauses have them or not. */
SUUJI_API suuji_status suuji_formula_set_variables(suuji_formula *formula, uint32_t variables,
                                                   suuji_error *err);

/* The largest number of a variable, of a clause or of suuji_formula_set_variables. */
SUUJI_API uint32_t suuji_formula_variable_count(const suuji_formula *formula);
SUUJI_API size_t suuji_formula_clause_count(const suuji_formula *formula);
/* The `*count` literals of a clause, from 0, as they were added. Valid until the next clause is
   added; NULL past the end. */
SUUJI_API const int32_t *suuji_formula_clause(const suuji_formula *formula, size_t clause,
                                              size_t *count);

/* Read the DIMACS form:

       c a comment            p cnf VARIABLES CLAUSES            1 -2 0 (a clause)

   It is read strictly: one p line before the first clause, exactly that many clauses, each with 0
   at its end, no variable above VARIABLES. A line with % ends the formula. SUUJI_ERR_SYNTAX: the
   text does not have this form; `err` has line and column. */
SUUJI_API suuji_status suuji_formula_read(const char *text, size_t length, suuji_formula **out,
                                          suuji_error *err);
/* Write the same form, in pieces. SUUJI_ERR_IO: `on_text` returned false. */
SUUJI_API suuji_status suuji_formula_write(const suuji_formula *formula, suuji_on_text *on_text,
                                           void *user, suuji_error *err);

/* Does this assignment satisfy every clause? `literals` are true, and the variables that they do
   not have are false. False also if a variable is both. If `clause` is not NULL, it gets the number
   of the first clause that is not satisfied. Memory grows with `count`. */
SUUJI_API suuji_status suuji_formula_verify(const suuji_formula *formula, const int32_t *literals,
                                            size_t count, bool *satisfied, size_t *clause,
                                            suuji_error *err);

/* ---- Solving -------------------------------------------------------------------------------- */

typedef struct suuji_sat_engine_info {
    const char *name;
    const char *summary;          /* one line */
    const char *source;           /* where the idea comes from */
    const suuji_options *options; /* see suuji_option_at */
    bool proves;                  /* supports suuji_sat_query.on_proof */
    const char *missing;          /* NULL: it can be used. Else the package that it needs */
    unsigned counts;              /* SUUJI_COUNTS_...: what it counts */
    const char *const *counters;  /* names of its own counters, NULL at the end; NULL: none */
} suuji_sat_engine_info;

/* Row `i` of the engines, the default first; NULL past the end. */
SUUJI_API const suuji_sat_engine_info *suuji_sat_engine_at(size_t i);

/* How to search. Default: no limits, no proof. */
typedef struct suuji_sat_query {
    size_t size;   /* sizeof(suuji_sat_query) */
    uint64_t seed; /* another seed makes another search */
    /* Nodes as suuji_stats counts them. Memory is what suuji allocates for the search, or an
       external solver as a whole. */
    suuji_limits limits;
    /* Gets a refutation in DRAT form as text, in pieces (suuji/proof.h checks it); NULL: none is
       logged. The text is a proof only if the verdict is SUUJI_SAT_VERDICT_UNSATISFIABLE; otherwise
       discard it. It begins with a comment line SUUJI_PROOF_START "...". */
    suuji_on_text *on_proof;
    void *user; /* first argument of on_proof */
} suuji_sat_query;

#define SUUJI_SAT_QUERY_INIT                                    \
    {                                                           \
        sizeof(suuji_sat_query), 0, {0, 0, 0, NULL}, NULL, NULL \
    }

/* The numbers are the usual exit codes of SAT solvers. */
typedef enum suuji_sat_verdict {
    SUUJI_SAT_VERDICT_UNKNOWN = 0, /* a limit was reached before it was clear */
    SUUJI_SAT_VERDICT_SATISFIABLE = 10,
    SUUJI_SAT_VERDICT_UNSATISFIABLE = 20
} suuji_sat_verdict;

/* "SATISFIABLE", "UNSATISFIABLE", "UNKNOWN"; a constant string. */
SUUJI_API const char *suuji_sat_verdict_name(suuji_sat_verdict verdict);

typedef struct suuji_sat_answer {
    size_t size; /* sizeof(suuji_sat_answer) */
    suuji_sat_verdict verdict;
    suuji_end end; /* SUUJI_END_COMPLETE, or why the verdict is unknown */
    /* Satisfiable: a literal that is true for each variable that some clause has, ascending by
       variable. The others may have any value. The formula's, valid until its next call; NULL: no
       model. */
    const int32_t *model;
    size_t model_count;
    /* Nodes are guesses, backtracks conflicts, updates variables that got a value. */
    suuji_stats stats;
    /* The engine's own counters, in the order of suuji_sat_engine_info.counters; NULL: none. The
       formula's, valid until its next call. */
    const uint64_t *counters;
} suuji_sat_answer;

#define SUUJI_SAT_ANSWER_INIT                                                             \
    {                                                                                     \
        sizeof(suuji_sat_answer), SUUJI_SAT_VERDICT_UNKNOWN, SUUJI_END_COMPLETE, NULL, 0, \
            {0, 0, 0, 0, 0, 0, 0}, NULL                                                   \
    }

/* Find a model of `formula`, or that there is none. `engine` is a name with options, "cdcl",
   "dpll:order=paper"; NULL: the default. `query` may be NULL: the default. A model is verified
   against every clause before it is handed out. SUUJI_ERR_ARGUMENT: there is no such engine or
   option. SUUJI_ERR_UNSUPPORTED: the engine is not available, or cannot log a proof.
   SUUJI_ERR_PROGRAM: an external solver is missing or failed, or gave a model that is wrong.
   SUUJI_ERR_IO: `on_proof` returned false. */
SUUJI_API suuji_status suuji_sat_solve(suuji_formula *formula, const char *engine,
                                       const suuji_sat_query *query, suuji_sat_answer *answer,
                                       suuji_error *err);

#ifdef __cplusplus
}
#endif

#endif
