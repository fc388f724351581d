/* SPDX-License-Identifier: MIT */
/* Another program that solves formulas (solver_program.h), and what it said. */
#ifndef SJ_SAT_PROGRAM_H
#define SJ_SAT_PROGRAM_H

#include "base/solver_program.h"
#include "cnf/sat_model.h"

/* The help of an option that names the program. */
#define SJ_SAT_PROGRAM_HELP                                                                       \
    "kissat, cadical, minisat, picosat, cryptominisat5, zchaff, or a command with %in and %out; " \
    "default: the first of these that is installed"

/* A zeroed struct is a valid start. */
struct sj_sat_program {
    struct sj_solver_program program;
    struct sj_sat_model model; /* the answer */
};

/* Find the program: a known one by its name, or a command; NULL: a known one that is installed.
   Free it in any case. SUUJI_ERR_PROGRAM: none is installed. SUUJI_ERR_ARGUMENT: the command is not
   well-formed. */
suuji_status sj_sat_program_find(struct sj_sat_program *program, const char *solver,
                                 suuji_error *err);
void sj_sat_program_free(struct sj_sat_program *program);

/* The name of the program, for messages. */
const char *sj_sat_program_name(const struct sj_sat_program *program);

/* Begin the formula's file, after which clauses are written to `program.in`; and its head, as often
   as the numbers change. */
suuji_status sj_sat_program_start(struct sj_sat_program *program, suuji_error *err);
suuji_status sj_sat_program_head(struct sj_sat_program *program, uint64_t variables,
                                 uint64_t clauses, suuji_error *err);

/* Run it on the file, within the limits of `budget`. `*over`: it was ended before it answered; else
   `model` has its answer. SUUJI_ERR_PROGRAM: it is missing, crashed, gave up, or its answer is not
   understood. */
suuji_status sj_sat_program_run(struct sj_sat_program *program, const struct sj_budget *budget,
                                size_t variables, bool *over, suuji_error *err);

#endif
