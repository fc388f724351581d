/* SPDX-License-Identifier: MIT */
/* Another program that solves problems: its command, its two files, and running it. The problem
   goes to a file without a name, or to the program's standard input; the answer comes from its
   standard output or from such a file. So nothing is left behind, whatever happens; programs that
   tell forms of files by their endings get links to the two files, which are removed at the end. */
#ifndef SJ_SOLVER_PROGRAM_H
#define SJ_SOLVER_PROGRAM_H

#include "base/budget.h"
#include "base/process.h"
#include "base/sink.h"
#include "base/shell_command.h"

/* The marks for the two files in a command. */
#define SJ_SOLVER_IN "%in"
#define SJ_SOLVER_OUT "%out"

/* Programs of one kind. */
struct sj_solver_kind {
    struct sj_command_marks marks; /* SJ_SOLVER_IN, SJ_SOLVER_OUT */
    const char *ending[2];         /* of the two files, with the dot; NULL: they need none */
    const char *none;              /* what is said where none is installed */
    /* How to call each program that is known; the first one that is installed is the default. NULL
       as the name at the end. */
    const struct {
        const char *name, *command;
    } preset[8];
};

/* A zeroed struct is a valid start. */
struct sj_solver_program {
    struct sj_command command;
    struct sj_scratch in, out; /* the problem; the answer, if the command has SJ_SOLVER_OUT */
};

/* Find the program: a known one by its name, or a command; NULL: a known one that is installed.
   Free it in any case. SUUJI_ERR_PROGRAM: it is not installed. SUUJI_ERR_ARGUMENT: the command is not
   well-formed. */
suuji_status sj_solver_program_find(struct sj_solver_program *program,
                                    const struct sj_solver_kind *kind, const char *solver,
                                    suuji_error *err);
void sj_solver_program_free(struct sj_solver_program *program);

/* The problem on its way to the file `in`. Large ones take long: writing ends when the budget is
   spent. */
struct sj_problem_file {
    struct sj_sink sink; /* write here */
    const struct sj_scratch *file;
    struct sj_budget *budget;
    suuji_status status;
    suuji_error *err;
};

/* Write at the end of what the file has. It must not move until the end. */
void sj_problem_file_begin(struct sj_problem_file *file, const struct sj_solver_program *program,
                           struct sj_budget *budget, suuji_error *err);
/* SUUJI_OK also if the budget was spent. */
suuji_status sj_problem_file_end(struct sj_problem_file *file);

/* The name of the program, for messages. */
const char *sj_solver_program_name(const struct sj_solver_program *program);
/* Does its command have SJ_SOLVER_OUT? */
bool sj_solver_program_has_file(const struct sj_solver_program *program);

/* Run it on the file `in`, within the limits of `budget`, and keep `most` bytes of its words.
   `*over`: it was ended before it answered. SUUJI_ERR_PROGRAM: it did not start, or crashed. `process`
   has its standard output and its exit code; free `process->out` in any case. What it wrote into
   its file is in `out`. */
suuji_status sj_solver_program_run(struct sj_solver_program *program,
                                   const struct sj_budget *budget, size_t most,
                                   struct sj_process *process, bool *over, suuji_error *err);

#endif
