/* SPDX-License-Identifier: MIT */
/* Exports: a puzzle as another kind of problem, written as text. Read suuji.h first: it explains
   handles, errors, structs, limits and threads. */
#ifndef SUUJI_EXPORT_H
#define SUUJI_EXPORT_H

#include <suuji.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A kind of problem: a formula in clauses, an integer program, a graph to colour, ... */
typedef struct suuji_export_info {
    const char *name;
    const char *summary;          /* one line */
    const char *extensions;       /* of file names, beside its name: "lp mps"; NULL: none */
    const suuji_options *options; /* see suuji_option_at */
    bool reads;                   /* suuji_export_read can read it */
} suuji_export_info;

/* Row `i` of the exports; NULL past the end. */
SUUJI_API const suuji_export_info *suuji_export_at(size_t i);
/* SUUJI_ERR_ARGUMENT: there is no export "name[:option,...]", or no such option. */
SUUJI_API suuji_status suuji_export_check(const char *name, suuji_error *err);

/* Write `puzzle` as an export with options ("col", "cnf:encoding=minimal"), in pieces: the text,
   which can have gigabytes, is never in memory as a whole. SUUJI_ERR_ARGUMENT: as
   suuji_export_check. SUUJI_ERR_UNSUPPORTED: this export cannot express the puzzle. SUUJI_ERR_IO:
   `on_text` returned false. */
SUUJI_API suuji_status suuji_puzzle_export(const suuji_puzzle *puzzle, const char *name,
                                           suuji_on_text *on_text, void *user, suuji_error *err);

/* What a solver reported about an exported puzzle. SAT solvers: lines "s" and "v", or the files
   that minisat and zchaff write. Solvers of integer programs: any text with the variables x_r1c2_5,
   each followed by its value, as glpsol, cbc, HiGHS and SCIP write. */
typedef struct suuji_report {
    size_t size;      /* sizeof(suuji_report) */
    const char *text; /* what the solver wrote */
    size_t length;
    /* Output. SUUJI_VERDICT_SOLVED: suuji_puzzle_solution has the solution. SUUJI_VERDICT_NONE: the
       solver reports that there is none. SUUJI_VERDICT_UNKNOWN: it reports neither. */
    suuji_verdict verdict;
    bool at_fault; /* output: line and column of an error are in this text, not in the problem */
} suuji_report;

#define SUUJI_REPORT_INIT                                           \
    {                                                               \
        sizeof(suuji_report), NULL, 0, SUUJI_VERDICT_UNKNOWN, false \
    }

/* Read the text of an export ("cnf", "lp", "mps") back: the puzzle, and if `report` is not NULL the
   solution that a solver found. The comments that suuji_puzzle_export writes say which puzzle it
   is; `rules` may be NULL then. Texts of other programs need `rules`, and variables as suuji
   numbers or names them (docs/sat.md, docs/integer-programs.md). Models and solutions are verified.
   SUUJI_ERR_SYNTAX: a text is not well-formed, or a model does not satisfy every clause and every
   rule. SUUJI_ERR_RULES: the text is about other rules than `rules`. */
SUUJI_API suuji_status suuji_export_read(const char *name, const char *text, size_t length,
                                         const char *rules, suuji_report *report,
                                         suuji_puzzle **out, suuji_error *err);

#ifdef __cplusplus
}
#endif

#endif
