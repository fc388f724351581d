/* SPDX-License-Identifier: MIT */
/* Exports: a puzzle as another kind of problem. Read suuji.h first: it says how handles, errors, structs and threads are dealt with. */
#ifndef SUUJI_EXPORT_H
#define SUUJI_EXPORT_H

#include <suuji.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A puzzle as another kind of problem, written as text: a graph to colour, clauses, ... An export
   says what the puzzle asks; suuji_export_read reads some of them back, with a solver's answer. */
typedef struct suuji_export_info {
    const char *name;
    const char *summary;          /* one line */
    const char *extensions;       /* of file names, beside the name: "lp mps" or NULL */
    const suuji_options *options; /* suuji_option_at walks them */
    bool reads;                   /* suuji_export_read reads it */
} suuji_export_info;

/* The exports, in the order they are listed; NULL past the end. */
SUUJI_API const suuji_export_info *suuji_export_at(size_t i);
/* Is there an export "name[:option,...]", and are its options right? */
SUUJI_API suuji_status suuji_export_check(const char *name, suuji_error *err);

/* Write `puzzle` as `name` says ("col", with options "name:option,..."), piece by piece: the whole
   text, which can be gigabytes, is never in memory. SUUJI_ERR_IO when `on_text` returned false. */
SUUJI_API suuji_status suuji_puzzle_export(const suuji_puzzle *puzzle, const char *name,
                                           suuji_on_text *on_text, void *user, suuji_error *err);

/* What a solver reported about an exported puzzle. SAT solvers: lines "s" and "v", or the files that
   minisat and zchaff write. Solvers of integer programs: any text in which the variables x_r1c2_5 are
   followed by their values, as glpsol, cbc, HiGHS and SCIP write. */
typedef struct suuji_report {
    size_t size; /* sizeof(suuji_report) */
    const char *text;
    size_t length;
    /* Filled in: SUUJI_VERDICT_SOLVED, with the solution in the puzzle; SUUJI_VERDICT_NONE: the solver says
       that there is none; SUUJI_VERDICT_UNKNOWN: it did not find out. */
    suuji_verdict verdict;
    bool at_fault; /* filled in: an error's line and column are in this text, not in the problem */
} suuji_report;

#define SUUJI_REPORT_INIT                                           \
    {                                                               \
        sizeof(suuji_report), NULL, 0, SUUJI_VERDICT_UNKNOWN, false \
    }

/* Read the text of an export ("cnf", "lp", "mps") back: the puzzle, and if `report` is not NULL the
   solution that a solver found (suuji_puzzle_solution). Which puzzle it is comes from the comments
   that suuji_puzzle_export writes; `rules` may be NULL then, and must not differ. Texts of other programs need
   `rules`, and the numbers or names of variables that suuji uses (docs/sat.md,
   docs/integer-programs.md). Nothing is believed: a model must satisfy every clause, and a solution
   every rule, else it is SUUJI_ERR_SYNTAX. */
SUUJI_API suuji_status suuji_export_read(const char *name, const char *text, size_t length,
                                         const char *rules, suuji_report *report,
                                         suuji_puzzle **out, suuji_error *err);

#ifdef __cplusplus
}
#endif

#endif
