/* SPDX-License-Identifier: MIT */
/* The puzzle as a formula, and any SAT solver on the PATH that reads DIMACS to satisfy it:
   sat/sat_program.h runs it. A model is believed when it is a solution of the puzzle;
   "unsatisfiable" cannot be checked here. */
#include "engine/engine.h"

#include "base/fail.h"
#include "cnf/dimacs.h"
#include "sat/sat_program.h"

#include <stdio.h>
#include <stdlib.h>

struct dimacs_options {
    const char *solver;
    unsigned encoding;
    unsigned amo;
};

struct dimacs {
    struct sj_cnf_options formula;
    struct sj_sat_program program;
    struct sj_cnf cnf;
    uint8_t *grid;       /* [cells] */
    uint64_t counter[2]; /* variables and clauses of the formula */
};

static size_t memory(const suuji_rules *rules, const void *options)
{
    (void)options;
    return (size_t)rules->cells * rules->size; /* the formula is a file, the search another's */
}

static suuji_status prepare(void *state, const suuji_rules *rules, const void *options,
                            suuji_error *err)
{
    struct dimacs *const d = state;
    const struct dimacs_options *const option = options;
    d->formula = (struct sj_cnf_options){.encoding = option->encoding, .amo = option->amo};
    d->formula.renumber = option->encoding == SJ_CNF_REDUCED;
    const suuji_status status = sj_sat_program_find(&d->program, option->solver, err);
    if (status != SUUJI_OK)
        return status;
    d->grid = malloc(rules->cells);
    return d->grid ? SUUJI_OK : sj_fail_memory(err);
}

static void release(void *state)
{
    struct dimacs *const d = state;
    sj_sat_program_free(&d->program);
    free(d->grid);
    sj_cnf_clear(&d->cnf);
}

/* ---- The formula's file --------------------------------------------------------------------- */

static suuji_status write_formula(struct dimacs *d, const struct sj_cnf_size *size,
                                  struct sj_task *task, suuji_error *err)
{
    struct sj_problem_file file;
    suuji_status status = sj_sat_program_start(&d->program, err);
    if (status != SUUJI_OK)
        return status;
    sj_problem_file_begin(&file, &d->program.program, &task->budget, err);
    sj_cnf_each(&d->cnf, sj_dimacs_clause, &file.sink);
    status = sj_problem_file_end(&file);
    return status == SUUJI_OK
               ? sj_sat_program_head(&d->program, size->variables, size->clauses, err)
               : status;
}

/* One clause more: not this grid. Without an open cell it is the empty clause, and no file:
   false. */
static suuji_status exclude_grid(struct dimacs *d, struct sj_cnf_size *size, struct sj_task *task,
                                 bool *empty, suuji_error *err)
{
    struct sj_problem_file file;
    sj_problem_file_begin(&file, &d->program.program, &task->budget, err);
    *empty = true;
    for (unsigned cell = 0; cell < d->cnf.rules->cells; cell++) {
        const int variable = sj_cnf_variable(&d->cnf, cell, d->grid[cell]);
        if (variable)
            sj_text_printf(&file.sink.text, "-%d ", variable);
        *empty &= variable == 0;
    }
    sj_text_str(&file.sink.text, "0\n");
    const suuji_status status = sj_problem_file_end(&file);
    size->clauses++;
    return status == SUUJI_OK
               ? sj_sat_program_head(&d->program, size->variables, size->clauses, err)
               : status;
}

static suuji_status search(struct dimacs *d, struct sj_task *task, suuji_error *err)
{
    struct sj_cnf_size size = sj_cnf_count(&d->cnf);
    if (sj_task_over(task))
        return SUUJI_OK;
    d->counter[0] = size.variables;
    d->counter[1] = size.clauses;
    suuji_status status = write_formula(d, &size, task, err);
    bool empty = false;
    while (status == SUUJI_OK && !empty && task->budget.end == SUUJI_END_COMPLETE &&
           sj_task_node(task)) {
        bool over = false;
        status = sj_sat_program_run(&d->program, &task->budget, (size_t)size.variables, &over, err);
        if (over)
            sj_task_over(task);
        if (over || status != SUUJI_OK || d->program.model.result == SJ_SAT_RESULT_UNSATISFIABLE)
            return status;
        if (!sj_cnf_grid(&d->cnf, sj_sat_model_value, &d->program.model, d->grid) ||
            !suuji_verify(task->puzzle, d->grid, NULL, NULL))
            return sj_fail(err, SUUJI_ERR_PROGRAM,
                           "the solver '%.60s' gave a model that is not a solution",
                           sj_sat_program_name(&d->program));
        if (!sj_task_solution(task, d->grid))
            return SUUJI_OK;
        status = exclude_grid(d, &size, task, &empty, err);
    }
    return status;
}

static suuji_status run(void *state, struct sj_task *task, suuji_error *err)
{
    struct dimacs *const d = state;
    d->cnf.budget = &task->budget;
    d->counter[0] = d->counter[1] = 0;
    const suuji_status status = sj_cnf_start(&d->cnf, task->puzzle, &d->formula, err);
    return status == SUUJI_OK ? search(d, task, err) : status;
}

static const uint64_t *counters(const void *state)
{
    return ((const struct dimacs *)state)->counter;
}

static void explain(const void *state, char *text, size_t room)
{
    const struct dimacs *const d = state;
    snprintf(text, room, "dimacs: %s", sj_sat_program_name(&d->program));
}

static const struct sj_option options[] = {
    {SJ_OPTION("solver", TEXT, struct dimacs_options, solver), .value = "COMMAND",
     .help = SJ_SAT_PROGRAM_HELP},
    {SJ_OPTION("encoding", WORD, struct dimacs_options, encoding), .value = "NAME",
     .fallback = "reduced", .words = sj_cnf_encoding_words,
     .help = "which clauses: minimal, paper, full, or reduced to what singles leave open"},
    {SJ_OPTION("amo", WORD, struct dimacs_options, amo), .value = "NAME", .fallback = "pairwise",
     .words = sj_cnf_amo_words, .help = "how to encode 'at most one'"},
    {.name = NULL},
};

static const char *const counter_names[] = {"variables", "clauses", NULL};

const struct sj_engine sj_engine_dimacs = {
    .info = {.name = "dimacs",
             .summary = "the puzzle as a formula, solved by any installed SAT solver",
             .source = "Segura and Arriaga 2020, Sudoku Solver",
             .can = SUUJI_CAN_FIND | SUUJI_CAN_COUNT | SUUJI_CAN_MARKS | SUUJI_CAN_HOUSES |
                    SUUJI_CAN_PAIRS | SUUJI_CAN_CONSTRAINTS,
             .max_size = SUUJI_MAX_SIZE,
             .counts = SUUJI_COUNTS_NODES,
             .options = options,
             .counters = counter_names,
             .programs = true},
    .options_size = sizeof(struct dimacs_options),
    .state_size = sizeof(struct dimacs),
    .foreign = true,
    .memory = memory,
    .prepare = prepare,
    .run = run,
    .release = release,
    .explain = explain,
    .counters = counters,
};
