/* SPDX-License-Identifier: MIT */
/* Another program that solves problems. */
#include "base/solver_program.h"

#include "base/fail.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MARK_IN, MARK_OUT };

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
static const char *find_command(const struct sj_solver_kind *kind, const char *solver)
{
    for (size_t i = 0; kind->preset[i].name; i++)
        if (solver ? strcmp(solver, kind->preset[i].name) == 0 : is_there(kind->preset[i].name))
            return kind->preset[i].command;
    return solver;
}

/* Without it a query must not begin: it could end before the program is needed. */
static suuji_status check_installed(const char *name, suuji_error *err)
{
    if (!strchr(name, '/'))
        return is_there(name) ? SUUJI_OK
                              : sj_fail(err, SUUJI_ERR_PROGRAM,
                                        "the solver '%.60s' was not found on the PATH", name);
    return access(name, X_OK) == 0 ? SUUJI_OK
                                   : sj_fail(err, SUUJI_ERR_PROGRAM, "the solver '%.60s': %.60s",
                                             name, strerror(errno));
}

suuji_status sj_solver_program_find(struct sj_solver_program *program,
                                    const struct sj_solver_kind *kind, const char *solver,
                                    suuji_error *err)
{
    const char *const command = find_command(kind, solver);
    program->in.fd = program->out.fd = -1;
    if (!command)
        return sj_fail(err, SUUJI_ERR_PROGRAM, "%s", kind->none);
    suuji_status status = sj_command_cut(&program->command, command, &kind->marks, err);
    if (status == SUUJI_OK)
        status = check_installed(program->command.word[0], err);
    if (status == SUUJI_OK)
        status = sj_scratch_open(&program->in, kind->ending[MARK_IN], err);
    if (status == SUUJI_OK)
        status = sj_scratch_open(&program->out, kind->ending[MARK_OUT], err);
    if (status == SUUJI_OK)
        status = sj_command_fill(
            &program->command,
            (const char *const[]){sj_scratch_path(&program->in), sj_scratch_path(&program->out)},
            err);
    return status;
}

void sj_solver_program_free(struct sj_solver_program *program)
{
    if (program->command.marks) { /* else the files were never tried */
        sj_scratch_close(&program->in);
        sj_scratch_close(&program->out);
    }
    sj_command_free(&program->command);
}

const char *sj_solver_program_name(const struct sj_solver_program *program)
{
    return program->command.count ? program->command.word[0] : "no solver";
}

bool sj_solver_program_has_file(const struct sj_solver_program *program)
{
    return program->command.used[MARK_OUT];
}

/* ---- Running it ----------------------------------------------------------------------------- */

suuji_status sj_solver_program_run(struct sj_solver_program *program,
                                   const struct sj_budget *budget, size_t most,
                                   struct sj_process *process, bool *over, suuji_error *err)
{
    const int keep[] = {program->in.fd, program->out.fd};
    suuji_error why;
    *over = true;
    *process = (struct sj_process){.argv = program->command.argv,
                                   .keep = keep,
                                   .keep_count = 2,
                                   .in = -1,
                                   .deadline = budget->deadline,
                                   .stop = budget->limits.stop,
                                   .memory = budget->limits.memory,
                                   .out_limit = most};
    suuji_status status = sj_scratch_empty(&program->out, err);
    if (status == SUUJI_OK && !program->command.used[MARK_IN]) {
        process->in = program->in.fd;
        status = sj_scratch_rewind(&program->in, err);
    }
    if (status != SUUJI_OK)
        return status;
    if (sj_process_run(process, &why) != SUUJI_OK)
        status = why.status == SUUJI_ERR_MEMORY
                     ? sj_fail_memory(err)
                     : sj_fail(err, SUUJI_ERR_PROGRAM, "the solver %.120s", why.text);
    process->keep = NULL;
    *over = process->end == SJ_PROCESS_LATE || process->end == SJ_PROCESS_STOPPED;
    if (status == SUUJI_OK && process->end == SJ_PROCESS_KILLED)
        status = sj_fail(err, SUUJI_ERR_PROGRAM, "the solver '%.60s' crashed (signal %d)",
                         program->command.argv[0], process->code);
    return status;
}

/* ---- The problem ---------------------------------------------------------------------------- */

static bool put_in_file(void *user, const char *text, size_t length)
{
    struct sj_problem_file *const file = user;
    file->status = sj_scratch_write(file->file, text, length, file->err);
    return file->status == SUUJI_OK && sj_budget_look(file->budget);
}

void sj_problem_file_begin(struct sj_problem_file *file, const struct sj_solver_program *program,
                           struct sj_budget *budget, suuji_error *err)
{
    *file = (struct sj_problem_file){.file = &program->in, .budget = budget, .err = err};
    file->sink = (struct sj_sink){.on_text = put_in_file, .user = file};
}

suuji_status sj_problem_file_end(struct sj_problem_file *file)
{
    const suuji_status status =
        sj_sink_end(&file->sink, file->status == SUUJI_OK ? file->err : NULL);
    if (file->status != SUUJI_OK)
        return file->status;
    return file->budget->end == SUUJI_END_COMPLETE ? status : SUUJI_OK;
}
