/* SPDX-License-Identifier: MIT */
/* The puzzle as a formula, and any SAT solver on the PATH that reads DIMACS to satisfy it.

   The formula goes to a file without a name, or to the solver's standard input; the answer comes
   from its standard output or from such a file. So nothing is left behind, whatever happens. A model
   is believed when it is a solution of the puzzle; "unsatisfiable" cannot be checked here. */
#include "engine/engine.h"

#include "base/shell_command.h"
#include "base/fail.h"
#include "base/process.h"
#include "cnf/dimacs_write.h"
#include "cnf/sat_model.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What is kept of a solver's words: the literals of a model, and far more of remarks than any makes. */
#define LITERAL_OUTPUT 16u
#define REMARK_OUTPUT ((size_t)16 << 20)

/* The marks for the two files in a command. */
#define IN "%in"
#define OUT "%out"
enum { MARK_IN, MARK_OUT };
static const struct sj_command_marks marks = {
    .owner = "the solver's command",
    .mark = (const char *const[]){IN, OUT, NULL},
    .help = "%in for the formula, %out for the solver's answer"};

/* The head of the file has room for any number of clauses, so that one more can be added. */
#define HEAD 64

/* How to call each solver. The first one that is installed is the default. */
static const struct preset {
    const char *name;
    const char *command;
} presets[] = {
    {"kissat", "kissat -q " IN},
    {"cadical", "cadical -q " IN},
    {"minisat", "minisat -verb=0 " IN " " OUT},
    {"picosat", "picosat " IN},
    {"cryptominisat5", "cryptominisat5 --verb 0 " IN},
    {"zchaff", "zchaff " IN},
};

struct dimacs_options {
    const char *solver;
    unsigned encoding;
    unsigned amo;
};

struct dimacs {
    struct sj_cnf_options formula;
    struct sj_command command;
    struct sj_scratch in, out;
    struct sj_cnf cnf;
    struct sj_sat_model model;
    uint8_t *grid;       /* [cells] */
    uint64_t counter[2]; /* variables and clauses of the formula */
};

static size_t memory(const suuji_rules *rules, const void *options)
{
    (void)options;
    return (size_t)rules->cells * rules->size; /* the formula is a file, the search another's */
}

/* ---- The command ---------------------------------------------------------------------------- */

/* Is a program of this name on the PATH? */
static bool is_there(const char *name)
{
    const char *path = getenv("PATH");
    char file[1024];
    while (path && *path) {
        const size_t len = strcspn(path, ":");
        const int wrote =
            snprintf(file, sizeof file, "%.*s/%s", (int)(len < 900 ? len : 900), path, name);
        if (wrote > 0 && (size_t)wrote < sizeof file && access(file, X_OK) == 0)
            return true;
        path += len + (path[len] == ':');
    }
    return false;
}

/* The command for what was asked: a preset by its name, or as it was written. */
static const char *find_command(const char *solver)
{
    for (size_t i = 0; i < sizeof presets / sizeof presets[0]; i++)
        if (solver ? strcmp(solver, presets[i].name) == 0 : is_there(presets[i].name))
            return presets[i].command;
    return solver;
}

static suuji_status prepare(void *state, const suuji_rules *rules, const void *options,
                            suuji_error *err)
{
    struct dimacs *const d = state;
    const struct dimacs_options *const option = options;
    const char *const command = find_command(option->solver);
    d->formula = (struct sj_cnf_options){.encoding = option->encoding, .amo = option->amo};
    d->formula.renumber = option->encoding == SJ_CNF_REDUCED;
    d->in.fd = d->out.fd = -1;
    if (!command)
        return sj_fail(err, SUUJI_ERR_PROGRAM,
                       "no SAT solver was found on the PATH: install one, such as minisat, picosat "
                       "or cadical");
    suuji_status status = sj_command_cut(&d->command, command, &marks, err);
    if (status == SUUJI_OK)
        status = sj_scratch_open(&d->in, err);
    if (status == SUUJI_OK)
        status = sj_scratch_open(&d->out, err);
    if (status == SUUJI_OK)
        status = sj_command_fill(&d->command, (const char *const[]){d->in.path, d->out.path}, err);
    if (status != SUUJI_OK)
        return status;
    d->grid = malloc(rules->cells);
    return d->grid ? SUUJI_OK : sj_fail_memory(err);
}

static void release(void *state)
{
    struct dimacs *const d = state;
    if (d->command.marks) { /* else the files were never tried */
        sj_scratch_close(&d->in);
        sj_scratch_close(&d->out);
    }
    sj_command_free(&d->command);
    free(d->grid);
    sj_cnf_clear(&d->cnf);
    sj_sat_model_clear(&d->model);
}

/* ---- The formula's file --------------------------------------------------------------------- */

struct filing {
    const struct sj_scratch *file;
    struct sj_task *task; /* large formulas take long: writing ends when it is over */
    suuji_status status;
    suuji_error *err;
};

static bool put_in_file(void *user, const char *text, size_t length)
{
    struct filing *const filing = user;
    filing->status = sj_scratch_write(filing->file, text, length, filing->err);
    return filing->status == SUUJI_OK && !sj_task_over(filing->task);
}

static suuji_status end_filing(struct filing *filing, struct sj_sink *sink)
{
    const suuji_status status = sj_sink_end(sink, filing->status == SUUJI_OK ? filing->err : NULL);
    if (filing->status != SUUJI_OK)
        return filing->status;
    return filing->task->budget.end == SUUJI_END_COMPLETE ? status : SUUJI_OK;
}

/* A comment of the right length makes every head equally long. */
static suuji_status write_head(const struct dimacs *d, const struct sj_cnf_size *size,
                               suuji_error *err)
{
    char line[HEAD + 1];
    char head[HEAD + 1];
    const int len =
        snprintf(line, sizeof line, "\np cnf %llu %llu\n", (unsigned long long)size->variables,
                 (unsigned long long)size->clauses);
    memset(head, ' ', HEAD);
    head[0] = 'c';
    memcpy(head + HEAD - len, line, (size_t)len);
    return sj_scratch_write_head(&d->in, head, HEAD, err);
}

static suuji_status write_formula(struct dimacs *d, const struct sj_cnf_size *size,
                                  struct sj_task *task, suuji_error *err)
{
    static const char blank[HEAD];
    struct filing filing = {.file = &d->in, .task = task, .err = err};
    struct sj_sink sink = {.on_text = put_in_file, .user = &filing};
    suuji_status status = sj_scratch_empty(&d->in, err);
    if (status == SUUJI_OK)
        status = sj_scratch_write(&d->in, blank, HEAD, err);
    if (status != SUUJI_OK)
        return status;
    sj_cnf_each(&d->cnf, sj_dimacs_clause, &sink);
    status = end_filing(&filing, &sink);
    return status == SUUJI_OK ? write_head(d, size, err) : status;
}

/* One clause more: not this grid. Without an open cell it is the empty clause, and no file: false. */
static suuji_status block(struct dimacs *d, struct sj_cnf_size *size, struct sj_task *task,
                          bool *empty, suuji_error *err)
{
    struct filing filing = {.file = &d->in, .task = task, .err = err};
    struct sj_sink sink = {.on_text = put_in_file, .user = &filing};
    *empty = true;
    for (unsigned cell = 0; cell < d->cnf.rules->cells; cell++) {
        const int variable = sj_cnf_variable(&d->cnf, cell, d->grid[cell]);
        if (variable)
            sj_text_printf(&sink.text, "-%d ", variable);
        *empty &= variable == 0;
    }
    sj_text_str(&sink.text, "0\n");
    const suuji_status status = end_filing(&filing, &sink);
    size->clauses++;
    return status == SUUJI_OK ? write_head(d, size, err) : status;
}

/* ---- Asking --------------------------------------------------------------------------------- */

/* The solver's name in messages. */
static suuji_status fail(const struct dimacs *d, suuji_error *err, const char *what, int code)
{
    return sj_fail(err, SUUJI_ERR_PROGRAM, what, d->command.argv[0], code);
}

/* Interpret how the solver ended and what it wrote. */
static suuji_status read_verdict(struct dimacs *d, const struct sj_process *process,
                                 const struct sj_text *said, size_t variables, suuji_error *err)
{
    suuji_error why;
    if (process->end == SJ_PROCESS_KILLED)
        return fail(d, err, "the solver '%.60s' crashed (signal %d)", process->code);
    if (sj_sat_model_read(&d->model, said->at ? said->at : "", said->len, variables, &why) !=
        SUUJI_OK)
        return why.status == SUUJI_ERR_MEMORY
                   ? sj_fail_memory(err)
                   : sj_fail(err, SUUJI_ERR_PROGRAM,
                             "output of the solver '%.60s', line %zu, column %zu: %.100s",
                             d->command.argv[0], why.line, why.column, why.text);
    if (d->model.result == SJ_SAT_RESULT_NOTHING)
        return fail(d, err, "the solver '%.60s' gave no answer (exit code %d)", process->code);
    if (d->model.result == SJ_SAT_RESULT_UNKNOWN)
        return fail(d, err, "the solver '%.60s' gave up (exit code %d)", process->code);
    if (d->model.result == SJ_SAT_RESULT_SATISFIABLE && variables > 0 && !d->model.literals)
        return fail(d, err,
                    d->command.used[MARK_OUT]
                        ? "the solver '%.60s' says SATISFIABLE but gives no values"
                        : "the solver '%.60s' says SATISFIABLE but gives no values "
                          "(minisat writes them to a file: %%out)",
                    0);
    return SUUJI_OK;
}

/* It could not be started. By far the likeliest reason is that it is not installed. */
static suuji_status fail_to_start(const struct dimacs *d, const suuji_error *why, suuji_error *err)
{
    const char *const name = d->command.argv[0];
    if (why->status == SUUJI_ERR_MEMORY)
        return sj_fail_memory(err);
    if (!strchr(name, '/') && !is_there(name))
        return sj_fail(err, SUUJI_ERR_PROGRAM, "the solver '%.60s' was not found on the PATH",
                       name);
    return sj_fail(err, SUUJI_ERR_PROGRAM, "the solver %.120s", why->text);
}

/* Run the solver on the file. `*over`: it was ended before it answered. */
static suuji_status run_solver(struct dimacs *d, struct sj_task *task, size_t variables, bool *over,
                               suuji_error *err)
{
    const int keep[] = {d->in.fd, d->out.fd};
    struct sj_process process = {.argv = d->command.argv,
                                 .keep = keep,
                                 .keep_count = 2,
                                 .in = -1,
                                 .deadline = task->budget.deadline,
                                 .stop = task->budget.limits.stop,
                                 .memory = task->budget.limits.memory,
                                 .out_limit = REMARK_OUTPUT + LITERAL_OUTPUT * variables};
    suuji_error why;
    *over = true;
    suuji_status status = sj_scratch_empty(&d->out, err);
    if (status == SUUJI_OK && !d->command.used[MARK_IN]) {
        process.in = d->in.fd;
        status = sj_scratch_rewind(&d->in, err);
    }
    if (status != SUUJI_OK)
        return status;
    if (sj_process_run(&process, &why) != SUUJI_OK)
        status = fail_to_start(d, &why, err);
    *over = process.end == SJ_PROCESS_LATE || process.end == SJ_PROCESS_STOPPED;
    if (status == SUUJI_OK && !*over) {
        if (d->command.used[MARK_OUT]) {
            sj_text_clear(&process.out);
            status = sj_scratch_read(&d->out, process.out_limit, &process.out, err);
        }
        if (status == SUUJI_OK)
            status = read_verdict(d, &process, &process.out, variables, err);
    }
    sj_text_free(&process.out);
    return status;
}

static suuji_status search(struct dimacs *d, struct sj_task *task, suuji_error *err)
{
    struct sj_cnf_size size = sj_cnf_count(&d->cnf);
    d->counter[0] = size.variables;
    d->counter[1] = size.clauses;
    suuji_status status = write_formula(d, &size, task, err);
    bool empty = false;
    while (status == SUUJI_OK && !empty && task->budget.end == SUUJI_END_COMPLETE &&
           sj_task_node(task)) {
        bool over = false;
        status = run_solver(d, task, (size_t)size.variables, &over, err);
        if (over)
            sj_task_over(task);
        if (over || status != SUUJI_OK || d->model.result == SJ_SAT_RESULT_UNSATISFIABLE)
            return status;
        if (!sj_cnf_grid(&d->cnf, sj_sat_model_value, &d->model, d->grid) ||
            !suuji_verify(task->puzzle, d->grid, NULL, NULL))
            return fail(d, err, "the solver '%.60s' gave a model that is not a solution", 0);
        if (!sj_task_solution(task, d->grid))
            return SUUJI_OK;
        status = block(d, &size, task, &empty, err);
    }
    return status;
}

static suuji_status run(void *state, struct sj_task *task, suuji_error *err)
{
    struct dimacs *const d = state;
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
    snprintf(text, room, "dimacs: %s", d->command.count ? d->command.word[0] : "no solver");
}

static const struct sj_option options[] = {
    {SJ_OPTION("solver", TEXT, struct dimacs_options, solver), .value = "COMMAND",
     .help = "kissat, cadical, minisat, picosat, cryptominisat5, zchaff, or a command with %in and "
             "%out; default: the first of these that is installed"},
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
                    SUUJI_CAN_PAIRS,
             .max_size = SUUJI_MAX_SIZE,
             .counts = SUUJI_COUNTS_NODES,
             .options = options,
             .counters = counter_names},
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
