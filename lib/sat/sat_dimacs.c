/* SPDX-License-Identifier: MIT */
/* The engine `dimacs` for formulas: any SAT solver on the PATH that reads DIMACS. */
#include "base/arrays.h"
#include "base/fail.h"
#include "base/sink.h"
#include "cnf/dimacs.h"
#include "sat/sat_engine.h"
#include "sat/sat_program.h"

#include <stdlib.h>

struct dimacs_options {
    const char *solver;
};

static const struct sj_option options[] = {
    {SJ_OPTION("solver", TEXT, struct dimacs_options, solver), .value = "COMMAND",
     .help = SJ_SAT_PROGRAM_HELP},
    {.name = NULL},
};

/* The literals of a clause as numbers. False: memory is short. */
static bool write_clauses(const struct sj_sat_problem *problem, struct sj_sink *sink)
{
    int *literal = NULL;
    size_t room = 0;
    bool good = true;
    for (size_t i = 0; good && i < problem->clauses; i++) {
        const size_t count = problem->first[i + 1] - problem->first[i];
        if (!sj_grow(&literal, &room, count, sizeof *literal)) {
            sink->text.failed = true;
            break;
        }
        for (size_t k = 0; k < count; k++)
            literal[k] = sj_sat_signed(problem->literal[problem->first[i] + k]);
        good = sj_dimacs_clause(sink, literal, count);
    }
    free(literal);
    return good;
}

static suuji_status write_formula(struct sj_sat_program *program, struct sj_sat_job *job,
                                  suuji_error *err)
{
    struct sj_problem_file file;
    suuji_status status = sj_sat_program_start(program, err);
    if (status != SUUJI_OK)
        return status;
    sj_problem_file_begin(&file, &program->program, job->budget, err);
    write_clauses(job->problem, &file.sink);
    status = sj_problem_file_end(&file);
    return status == SUUJI_OK && job->budget->end == SUUJI_END_COMPLETE
               ? sj_sat_program_head(program, job->problem->variables, job->problem->clauses, err)
               : status;
}

/* Has the problem the empty clause? Some solvers cannot read it. */
static bool has_empty(const struct sj_sat_problem *problem)
{
    for (size_t i = 0; i < problem->clauses; i++)
        if (problem->first[i + 1] == problem->first[i])
            return true;
    return false;
}

static suuji_status search_models(struct sj_sat_program *program, struct sj_sat_job *job,
                                  suuji_error *err)
{
    const uint32_t variables = job->problem->variables;
    bool over = false;
    suuji_status status = write_formula(program, job, err);
    if (status != SUUJI_OK || !sj_budget_node(job->budget, &job->stats.nodes))
        return status;
    status = sj_sat_program_run(program, job->budget, variables, &over, err);
    if (over)
        sj_budget_look(job->budget);
    if (over || status != SUUJI_OK)
        return status;
    const bool found = program->model.result == SJ_SAT_RESULT_SATISFIABLE;
    job->verdict = found ? SUUJI_SAT_VERDICT_SATISFIABLE : SUUJI_SAT_VERDICT_UNSATISFIABLE;
    for (uint32_t v = 0; found && v < variables; v++)
        job->value[v] = sj_sat_model_value(&program->model, (int)v + 1);
    return SUUJI_OK;
}

static suuji_status run(struct sj_sat_job *job, const void *given, suuji_error *err)
{
    const struct dimacs_options *const option = given;
    struct sj_sat_program program = {0};
    if (has_empty(job->problem)) {
        job->verdict = SUUJI_SAT_VERDICT_UNSATISFIABLE;
        return SUUJI_OK;
    }
    suuji_status status = sj_sat_program_find(&program, option->solver, err);
    if (status == SUUJI_OK)
        status = search_models(&program, job, err);
    sj_sat_program_free(&program);
    return status;
}

const struct sj_sat_engine sj_sat_dimacs = {
    .info = {.name = "dimacs",
             .summary = "any installed SAT solver",
             .source = "Segura and Arriaga 2020, Sudoku Solver",
             .options = options,
             .counts = SUUJI_COUNTS_NODES},
    .options_size = sizeof(struct dimacs_options),
    .foreign = true,
    .run = run,
};
