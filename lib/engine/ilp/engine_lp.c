/* SPDX-License-Identifier: MIT */
/* The puzzle as a 0/1 integer program, and any program on the PATH that reads CPLEX LP files to
   solve it (solver_program.h). Its values are believed when they are a solution of the puzzle; that
   there is none, or no better one, cannot be checked here.

   A further solution is asked for by a row that excludes the last one, a better one by a row that
   demands it: programs may stop near the best, so the best is what has none better. */
#include "engine/engine.h"

#include "base/fail.h"
#include "base/solver_program.h"
#include "engine/task.h"
#include "ilp/lp_text.h"
#include "model/objective_weights.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is kept of a program's words: the lines of a report, and far more of remarks than any makes.
   */
#define LINE_OUTPUT ((size_t)160)
#define REMARK_OUTPUT ((size_t)16 << 20)

static const struct sj_solver_kind solvers = {
    .marks = {.owner = "the solver's command",
              .mark = (const char *const[]){SJ_SOLVER_IN, SJ_SOLVER_OUT, NULL},
              .help = "%in for the program, %out for the solver's report"},
    .ending = {".lp", ".sol"},
    .none = "no solver of integer programs was found on the PATH: install one, such as cbc or "
            "glpsol, or "
            "name one as lp:solver=COMMAND",
    .preset = {{"highs", "highs " SJ_SOLVER_IN " --solution_file " SJ_SOLVER_OUT},
               {"scip", "scip -c 'read " SJ_SOLVER_IN
                        "' -c optimize -c 'write solution " SJ_SOLVER_OUT "' -c quit"},
               {"cbc", "cbc " SJ_SOLVER_IN " solve solu " SJ_SOLVER_OUT},
               {"glpsol", "glpsol --lp " SJ_SOLVER_IN " -o " SJ_SOLVER_OUT},
               {NULL, NULL}}};

struct lp_options {
    const char *solver;
    unsigned model; /* enum sj_ilp_form */
};

struct lp {
    struct lp_options option;
    struct sj_solver_program program;
    struct sj_linear linear;
    struct sj_text rows; /* besides those of the program: what excludes solutions */
    uint64_t excluded;
    uint8_t *grid;       /* [cells] */
    uint64_t counter[2]; /* columns and rows of the program */
};

static size_t memory(const suuji_rules *rules, const void *options)
{
    const struct lp_options *const option = options;
    return rules->cells + sj_ilp_memory(rules, (enum sj_ilp_form)option->model);
}

static suuji_status prepare(void *state, const suuji_rules *rules, const void *options,
                            suuji_error *err)
{
    struct lp *const lp = state;
    lp->option = *(const struct lp_options *)options;
    const suuji_status status =
        sj_solver_program_find(&lp->program, &solvers, lp->option.solver, err);
    if (status != SUUJI_OK)
        return status;
    lp->grid = malloc(rules->cells);
    return lp->grid ? SUUJI_OK : sj_fail_memory(err);
}

static void release(void *state)
{
    struct lp *const lp = state;
    sj_solver_program_free(&lp->program);
    sj_ilp_clear(&lp->linear.program);
    sj_text_free(&lp->rows);
    free(lp->grid);
}

/* ---- The file of the program ---------------------------------------------------------------- */

static suuji_status write_program(struct lp *lp, struct sj_task *task, suuji_error *err)
{
    struct sj_problem_file file;
    const suuji_status status = sj_scratch_empty(&lp->program.in, err);
    if (status != SUUJI_OK)
        return status;
    sj_problem_file_begin(&file, &lp->program, &task->budget, err);
    sj_lp_write(&lp->linear, &lp->rows, &file.sink);
    return sj_problem_file_end(&file);
}

/* ---- Rows that exclude solutions ------------------------------------------------------------ */

static void begin_row(struct lp *lp)
{
    sj_text_printf(&lp->rows, " excluded_%" PRIu64 ":", ++lp->excluded);
}

/* Not this grid. Two solutions differ in several cells, so the row asks for as many. False: without
   an open cell there is no other. */
static bool exclude_grid(struct lp *lp)
{
    const struct sj_ilp *const p = &lp->linear.program;
    char name[SJ_ILP_NAME_ROOM];
    unsigned terms = 0;
    begin_row(lp);
    for (unsigned cell = 0; cell < p->rules->cells; cell++) {
        const uint32_t column = p->first[cell] == p->first[cell + 1]
                                    ? SJ_ILP_NO_COLUMN
                                    : sj_ilp_column(p, cell, lp->grid[cell]);
        if (column == SJ_ILP_NO_COLUMN || p->bound[column] != SJ_ILP_FREE)
            continue;
        sj_ilp_column_name(p, column, name);
        sj_lp_term(&lp->rows, terms++, 1, name);
    }
    sj_text_printf(&lp->rows, " <= %d\n", (int)terms - SJ_ILP_LEAST_DIFFERENCE);
    return terms > 0;
}

/* Something better than `value`. False: all that is left to decide has no weight. */
static bool demand_better(struct lp *lp, int64_t value)
{
    const struct sj_ilp *const p = &lp->linear.program;
    const bool less = suuji_objective_sense(lp->linear.objective) == SUUJI_SENSE_MINIMIZE;
    char name[SJ_ILP_NAME_ROOM];
    unsigned terms = 0;
    sj_text_clear(&lp->rows);
    begin_row(lp);
    for (uint32_t column = 0; column < p->columns; column++) {
        const int64_t weight = sj_linear_weight(&lp->linear, column);
        if (weight == 0)
            continue;
        sj_ilp_column_name(p, column, name);
        sj_lp_term(&lp->rows, terms++, weight, name);
    }
    const int64_t side = value - lp->linear.constant + (less ? -1 : 1);
    sj_text_printf(&lp->rows, " %s %" PRId64 "\n", less ? "<=" : ">=", side);
    return terms > 0;
}

/* ---- Asking --------------------------------------------------------------------------------- */

/* What the program's report says: a solution into `lp->grid`, or that there is none. */
static suuji_status read_report(struct lp *lp, const suuji_puzzle *puzzle,
                                const struct sj_process *process, const struct sj_text *report,
                                suuji_verdict *verdict, suuji_error *err)
{
    const char *const name = sj_solver_program_name(&lp->program);
    suuji_error why;
    memcpy(lp->grid, lp->linear.program.grid, puzzle->rules->cells);
    const suuji_status status =
        sj_report_read(puzzle, report->at, report->len, lp->grid, verdict, &why);
    if (status == SUUJI_OK && *verdict != SUUJI_VERDICT_UNKNOWN)
        return SUUJI_OK;
    if (!strstr(report->at, "x_r") ||
        status == SUUJI_OK) { /* no values: what do its remarks say? */
        *verdict = SUUJI_VERDICT_NONE;
        return sj_report_denies(process->out.at, process->out.len)
                   ? SUUJI_OK
                   : sj_fail(err, SUUJI_ERR_PROGRAM,
                             "the solver '%.60s' gave no answer (exit code %d)", name,
                             process->code);
    }
    if (why.status == SUUJI_ERR_MEMORY)
        return sj_fail_memory(err);
    return why.line ? sj_fail(err, SUUJI_ERR_PROGRAM,
                              "output of the solver '%.60s', line %zu, column %zu: %.120s", name,
                              why.line, why.column, why.text)
                    : sj_fail(err, SUUJI_ERR_PROGRAM, "output of the solver '%.60s': %.150s", name,
                              why.text);
}

/* Make it a string. False: memory is short. */
static bool end_text(struct sj_text *text)
{
    sj_text_char(text, '\0');
    text->len -= !text->failed;
    return !text->failed;
}

static suuji_status ask_program(struct lp *lp, struct sj_task *task, suuji_verdict *verdict,
                                suuji_error *err)
{
    const struct sj_ilp *const p = &lp->linear.program;
    const size_t most = REMARK_OUTPUT + LINE_OUTPUT * ((size_t)sj_ilp_width(p) + p->rows);
    struct sj_text written = {0};
    struct sj_process process = {.out = {0}};
    bool over = false;
    *verdict = SUUJI_VERDICT_UNKNOWN;
    suuji_status status = write_program(lp, task, err);
    if (status != SUUJI_OK || task->budget.end != SUUJI_END_COMPLETE)
        return status;
    status = sj_solver_program_run(&lp->program, &task->budget, most, &process, &over, err);
    if (over)
        sj_task_over(task);
    const bool file = sj_solver_program_has_file(&lp->program);
    if (status == SUUJI_OK && !over && file)
        status = sj_scratch_read(&lp->program.out, most, &written, err);
    if (!end_text(&written) || !end_text(&process.out))
        status = status == SUUJI_OK ? sj_fail_memory(err) : status;
    if (status == SUUJI_OK && !over)
        status =
            read_report(lp, task->puzzle, &process, file ? &written : &process.out, verdict, err);
    sj_text_free(&written);
    sj_text_free(&process.out);
    return status;
}

/* Is the solution in `lp->grid` what was asked for? A program that does not heed the last row would
   be asked for ever. */
static suuji_status hand_in(struct lp *lp, struct sj_task *task, bool *more, suuji_error *err)
{
    const suuji_objective *const objective = lp->linear.objective;
    const bool first = task->found == 0;
    const int64_t before = task->value;
    *more = sj_task_solution(task, lp->grid);
    if (objective && *more) {
        if (!first && !sj_objective_better(objective, task->value, before))
            return sj_fail(err, SUUJI_ERR_PROGRAM,
                           "the solver '%.60s' gave a solution that is no better than the last one",
                           sj_solver_program_name(&lp->program));
        *more = demand_better(lp, task->value);
    } else if (*more) {
        *more = exclude_grid(lp);
    }
    return lp->rows.failed ? sj_fail_memory(err) : SUUJI_OK;
}

static suuji_status search(struct lp *lp, struct sj_task *task, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    bool more = true;
    while (more && status == SUUJI_OK && task->budget.end == SUUJI_END_COMPLETE &&
           sj_task_node(task)) {
        suuji_verdict verdict = SUUJI_VERDICT_UNKNOWN;
        status = ask_program(lp, task, &verdict, err);
        if (status != SUUJI_OK || verdict != SUUJI_VERDICT_SOLVED)
            return status;
        status = hand_in(lp, task, &more, err);
    }
    return status;
}

extern const struct sj_engine sj_engine_lp;

static suuji_status run(void *state, struct sj_task *task, suuji_error *err)
{
    struct lp *const lp = state;
    struct sj_ilp *const program = &lp->linear.program;
    if (sj_linear_is_too_wide(task->query->objective))
        return sj_best_run(&sj_engine_lp, state, task, err);
    program->budget = &task->budget;
    lp->counter[0] = lp->counter[1] = 0;
    const suuji_status status = sj_linear_start(
        &lp->linear, task->puzzle, (enum sj_ilp_form)lp->option.model, task->query->objective, err);
    if (status != SUUJI_OK || sj_task_over(task))
        return status;
    sj_text_clear(&lp->rows);
    lp->excluded = 0;
    lp->counter[0] = sj_ilp_width(program);
    lp->counter[1] = program->rows;
    if (program->columns > 0)
        return search(lp, task, err);
    if (!program->refuted) /* solved before the program was needed: no call, no node */
        sj_task_solution(task, program->grid);
    return SUUJI_OK;
}

static const uint64_t *counters(const void *state)
{
    return ((const struct lp *)state)->counter;
}

static void explain(const void *state, char *text, size_t room)
{
    const struct lp *const lp = state;
    snprintf(text, room,
             lp->counter[0] ? "lp: %s" : "lp: no columns left for %s, which was not called",
             sj_solver_program_name(&lp->program));
}

static const struct sj_option options[] = {
    {SJ_OPTION("solver", TEXT, struct lp_options, solver), .value = "COMMAND",
     .help = "highs, scip, cbc, glpsol, or a command with %in and %out; default: the first of "
             "these that is installed"},
    {SJ_OPTION("model", WORD, struct lp_options, model), .value = "FORM", .fallback = "reduced",
     .words = sj_ilp_form_words,
     .help = "integer program for what singles, locked candidates and probing leave open "
             "(probed), the same without probing (reduced), or everything (full)"},
    {.name = NULL},
};

static const char *const counter_names[] = {"columns", "rows", NULL};

const struct sj_engine sj_engine_lp = {
    .info = {.name = "lp",
             .summary = "0/1 integer program, solved by any installed solver of such programs",
             .source = "Raimundo and others 2021",
             .can = SUUJI_CAN_FIND | SUUJI_CAN_COUNT | SUUJI_CAN_MARKS | SUUJI_CAN_HOUSES |
                    SUUJI_CAN_PAIRS | SUUJI_CAN_CONSTRAINTS | SUUJI_CAN_OBJECTIVE,
             .max_size = SUUJI_MAX_SIZE,
             .counts = SUUJI_COUNTS_NODES,
             .options = options,
             .counters = counter_names,
             .programs = true},
    .options_size = sizeof(struct lp_options),
    .state_size = sizeof(struct lp),
    .foreign = true,
    .memory = memory,
    .prepare = prepare,
    .run = run,
    .release = release,
    .explain = explain,
    .counters = counters,
};
