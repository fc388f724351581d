/* SPDX-License-Identifier: MIT */
/* Another program that solves formulas. A model is believed when its user has verified it;
   "unsatisfiable" cannot be checked here. */
#include "sat/sat_program.h"

#include "base/fail.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What is kept of a solver's words: the literals of a model, and far more of remarks than any
   makes. */
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

suuji_status sj_sat_program_find(struct sj_sat_program *program, const char *solver,
                                 suuji_error *err)
{
    const char *const command = find_command(solver);
    program->in.fd = program->out.fd = -1;
    if (!command)
        return sj_fail(err, SUUJI_ERR_PROGRAM,
                       "no SAT solver was found on the PATH: install one, such as minisat, picosat "
                       "or cadical");
    suuji_status status = sj_command_cut(&program->command, command, &marks, err);
    if (status == SUUJI_OK)
        status = sj_scratch_open(&program->in, err);
    if (status == SUUJI_OK)
        status = sj_scratch_open(&program->out, err);
    if (status == SUUJI_OK)
        status = sj_command_fill(&program->command,
                                 (const char *const[]){program->in.path, program->out.path}, err);
    return status;
}

void sj_sat_program_free(struct sj_sat_program *program)
{
    if (program->command.marks) { /* else the files were never tried */
        sj_scratch_close(&program->in);
        sj_scratch_close(&program->out);
    }
    sj_command_free(&program->command);
    sj_sat_model_clear(&program->model);
}

const char *sj_sat_program_name(const struct sj_sat_program *program)
{
    return program->command.count ? program->command.word[0] : "no solver";
}

/* ---- The formula's file ---- */

suuji_status sj_sat_program_start(struct sj_sat_program *program, suuji_error *err)
{
    static const char blank[HEAD];
    const suuji_status status = sj_scratch_empty(&program->in, err);
    return status == SUUJI_OK ? sj_scratch_write(&program->in, blank, HEAD, err) : status;
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
    return sj_scratch_write_head(&program->in, head, HEAD, err);
}

/* ---- Asking --------------------------------------------------------------------------------- */

/* The solver's name in messages. */
static suuji_status fail(const struct sj_sat_program *program, suuji_error *err, const char *what,
                         int code)
{
    return sj_fail(err, SUUJI_ERR_PROGRAM, what, program->command.argv[0], code);
}

/* Interpret how the solver ended and what it wrote. */
static suuji_status read_verdict(struct sj_sat_program *program, const struct sj_process *process,
                                 const struct sj_text *said, size_t variables, suuji_error *err)
{
    suuji_error why;
    if (process->end == SJ_PROCESS_KILLED)
        return fail(program, err, "the solver '%.60s' crashed (signal %d)", process->code);
    if (sj_sat_model_read(&program->model, said->at ? said->at : "", said->len, variables, &why) !=
        SUUJI_OK)
        return why.status == SUUJI_ERR_MEMORY
                   ? sj_fail_memory(err)
                   : sj_fail(err, SUUJI_ERR_PROGRAM,
                             "output of the solver '%.60s', line %zu, column %zu: %.100s",
                             program->command.argv[0], why.line, why.column, why.text);
    if (program->model.result == SJ_SAT_RESULT_NOTHING)
        return fail(program, err, "the solver '%.60s' gave no answer (exit code %d)",
                    process->code);
    if (program->model.result == SJ_SAT_RESULT_UNKNOWN)
        return fail(program, err, "the solver '%.60s' gave up (exit code %d)", process->code);
    if (program->model.result == SJ_SAT_RESULT_SATISFIABLE && variables > 0 &&
        !program->model.literals)
        return fail(program, err,
                    program->command.used[MARK_OUT]
                        ? "the solver '%.60s' says SATISFIABLE but gives no values"
                        : "the solver '%.60s' says SATISFIABLE but gives no values "
                          "(minisat writes them to a file: %%out)",
                    0);
    return SUUJI_OK;
}

/* It could not be started. By far the likeliest reason is that it is not installed. */
static suuji_status fail_to_start(const struct sj_sat_program *program, const suuji_error *why,
                                  suuji_error *err)
{
    const char *const name = program->command.argv[0];
    if (why->status == SUUJI_ERR_MEMORY)
        return sj_fail_memory(err);
    if (!strchr(name, '/') && !is_there(name))
        return sj_fail(err, SUUJI_ERR_PROGRAM, "the solver '%.60s' was not found on the PATH",
                       name);
    return sj_fail(err, SUUJI_ERR_PROGRAM, "the solver %.120s", why->text);
}

suuji_status sj_sat_program_run(struct sj_sat_program *program, const struct sj_budget *budget,
                                size_t variables, bool *over, suuji_error *err)
{
    const int keep[] = {program->in.fd, program->out.fd};
    struct sj_process process = {.argv = program->command.argv,
                                 .keep = keep,
                                 .keep_count = 2,
                                 .in = -1,
                                 .deadline = budget->deadline,
                                 .stop = budget->limits.stop,
                                 .memory = budget->limits.memory,
                                 .out_limit = REMARK_OUTPUT + LITERAL_OUTPUT * variables};
    suuji_error why;
    *over = true;
    suuji_status status = sj_scratch_empty(&program->out, err);
    if (status == SUUJI_OK && !program->command.used[MARK_IN]) {
        process.in = program->in.fd;
        status = sj_scratch_rewind(&program->in, err);
    }
    if (status != SUUJI_OK)
        return status;
    if (sj_process_run(&process, &why) != SUUJI_OK)
        status = fail_to_start(program, &why, err);
    *over = process.end == SJ_PROCESS_LATE || process.end == SJ_PROCESS_STOPPED;
    if (status == SUUJI_OK && !*over) {
        if (program->command.used[MARK_OUT]) {
            sj_text_clear(&process.out);
            status = sj_scratch_read(&program->out, process.out_limit, &process.out, err);
        }
        if (status == SUUJI_OK)
            status = read_verdict(program, &process, &process.out, variables, err);
    }
    sj_text_free(&process.out);
    return status;
}
