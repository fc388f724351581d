/* SPDX-License-Identifier: MIT */
/* Another program that solves formulas. A model is believed when its user has verified it;
   "unsatisfiable" cannot be checked here. */
#include "sat/sat_program.h"

#include "base/fail.h"

#include <stdio.h>
#include <string.h>

/* What is kept of a solver's words: the literals of a model, and far more of remarks than any
   makes. */
#define LITERAL_OUTPUT 16u
#define REMARK_OUTPUT ((size_t)16 << 20)

/* The head of the file has room for any number of clauses, so that one more can be added. */
#define HEAD 64

static const struct sj_solver_kind solvers = {
    .marks = {.owner = "the solver's command",
              .mark = (const char *const[]){SJ_SOLVER_IN, SJ_SOLVER_OUT, NULL},
              .help = "%in for the formula, %out for the solver's answer"},
    .none =
        "no SAT solver was found on the PATH: install one, such as minisat, picosat or cadical, "
        "or name one as dimacs:solver=COMMAND",
    .preset = {{"kissat", "kissat -q " SJ_SOLVER_IN},
               {"cadical", "cadical -q " SJ_SOLVER_IN},
               {"minisat", "minisat -verb=0 " SJ_SOLVER_IN " " SJ_SOLVER_OUT},
               {"picosat", "picosat " SJ_SOLVER_IN},
               {"cryptominisat5", "cryptominisat5 --verb 0 " SJ_SOLVER_IN},
               {"zchaff", "zchaff " SJ_SOLVER_IN},
               {NULL, NULL}}};

suuji_status sj_sat_program_find(struct sj_sat_program *program, const char *solver,
                                 suuji_error *err)
{
    return sj_solver_program_find(&program->program, &solvers, solver, err);
}

void sj_sat_program_free(struct sj_sat_program *program)
{
    sj_solver_program_free(&program->program);
    sj_sat_model_clear(&program->model);
}

const char *sj_sat_program_name(const struct sj_sat_program *program)
{
    return sj_solver_program_name(&program->program);
}

/* ---- The formula's file ---- */

suuji_status sj_sat_program_start(struct sj_sat_program *program, suuji_error *err)
{
    static const char blank[HEAD];
    const suuji_status status = sj_scratch_empty(&program->program.in, err);
    return status == SUUJI_OK ? sj_scratch_write(&program->program.in, blank, HEAD, err) : status;
}

/* A comment of the right length makes every head equally long. */
suuji_status sj_sat_program_head(struct sj_sat_program *program, uint64_t variables,
                                 uint64_t clauses, suuji_error *err)
{
    char line[HEAD + 1];
    char head[HEAD + 1];
    const int len = snprintf(line, sizeof line, "\np cnf %llu %llu\n",
                             (unsigned long long)variables, (unsigned long long)clauses);
    memset(head, ' ', HEAD);
    head[0] = 'c';
    memcpy(head + HEAD - len, line, (size_t)len);
    return sj_scratch_write_head(&program->program.in, head, HEAD, err);
}

/* ---- Asking --------------------------------------------------------------------------------- */

/* The solver's name in messages. */
static suuji_status fail_with_name(const struct sj_sat_program *program, suuji_error *err,
                                   const char *what, int code)
{
    return sj_fail(err, SUUJI_ERR_PROGRAM, what, sj_sat_program_name(program), code);
}

/* Interpret how the solver ended and what it wrote. */
static suuji_status read_verdict(struct sj_sat_program *program, const struct sj_process *process,
                                 const struct sj_text *said, size_t variables, suuji_error *err)
{
    suuji_error why;
    if (sj_sat_model_read(&program->model, said->at ? said->at : "", said->len, variables, &why) !=
        SUUJI_OK)
        return why.status == SUUJI_ERR_MEMORY
                   ? sj_fail_memory(err)
                   : sj_fail(err, SUUJI_ERR_PROGRAM,
                             "output of the solver '%.60s', line %zu, column %zu: %.100s",
                             sj_sat_program_name(program), why.line, why.column, why.text);
    if (program->model.result == SJ_SAT_RESULT_NOTHING)
        return fail_with_name(program, err, "the solver '%.60s' gave no answer (exit code %d)",
                              process->code);
    if (program->model.result == SJ_SAT_RESULT_UNKNOWN)
        return fail_with_name(program, err, "the solver '%.60s' gave up (exit code %d)",
                              process->code);
    if (program->model.result == SJ_SAT_RESULT_SATISFIABLE && variables > 0 &&
        !program->model.literals)
        return fail_with_name(program, err,
                              sj_solver_program_has_file(&program->program)
                                  ? "the solver '%.60s' says SATISFIABLE but gives no values"
                                  : "the solver '%.60s' says SATISFIABLE but gives no values "
                                    "(minisat writes them to a file: %%out)",
                              0);
    return SUUJI_OK;
}

suuji_status sj_sat_program_run(struct sj_sat_program *program, const struct sj_budget *budget,
                                size_t variables, bool *over, suuji_error *err)
{
    struct sj_process process;
    suuji_status status = sj_solver_program_run(
        &program->program, budget, REMARK_OUTPUT + LITERAL_OUTPUT * variables, &process, over, err);
    if (status == SUUJI_OK && !*over && sj_solver_program_has_file(&program->program)) {
        sj_text_clear(&process.out);
        status = sj_scratch_read(&program->program.out, process.out_limit, &process.out, err);
    }
    if (status == SUUJI_OK && !*over)
        status = read_verdict(program, &process, &process.out, variables, err);
    sj_text_free(&process.out);
    return status;
}
