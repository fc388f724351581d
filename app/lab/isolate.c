/* SPDX-License-Identifier: MIT */
/* Running a contestant in its own process. */
#include "app/lab/contestant.h"

#include "base/clock.h"
#include "base/fail.h"
#include "base/process.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Grace in seconds after the time limit and the warm-up before a process is killed: an engine reads
   the clock only now and then. */
#define GRACE 1.0

struct isolated {
    struct cli_contestant *contestant;
    struct cli_lab_task *task;
};

/* What the process sends back, followed by the cells of the solution. */
struct reply {
    struct cli_lab_run run;
    suuji_error error;
    bool whole; /* it was not stopped */
};

static size_t count_cells(const struct cli_lab_task *task)
{
    return suuji_rules_cells(suuji_puzzle_rules(task->puzzle));
}

static bool send_bytes(const void *bytes, size_t count)
{
    const char *at = bytes;
    while (count > 0) {
        const ssize_t wrote = write(STDOUT_FILENO, at, count);
        if (wrote < 0 && errno != EINTR)
            return false;
        at += wrote > 0 ? wrote : 0;
        count -= wrote > 0 ? (size_t)wrote : 0;
    }
    return true;
}

/* In the new process. */
static int run_task(void *user)
{
    const struct isolated *const isolated = user;
    struct cli_contestant *const contestant = isolated->contestant;
    struct cli_lab_task *const task = isolated->task;
    struct reply reply;
    memset(&reply, 0, sizeof reply);
    contestant->isolated = false;
    cli_contestant_warm(contestant, task->puzzle, task->query, contestant->warm_up);
    reply.whole = cli_contestant_ask(contestant, task);
    reply.run = task->run;
    reply.error = task->error;
    if (reply.run.outcome == CLI_OUTCOME_FAILED && reply.error.status == SUUJI_ERR_MEMORY)
        reply.run.outcome = CLI_OUTCOME_MEMORY;
    return send_bytes(&reply, sizeof reply) && send_bytes(task->solution, count_cells(task)) ? 0
                                                                                             : 1;
}

/* Bytes of address space of this process; 0: not known. */
static size_t own_memory(void)
{
    FILE *const file = fopen("/proc/self/statm", "r");
    unsigned long pages = 0;
    if (!file)
        return 0;
    const bool read = fscanf(file, "%lu", &pages) == 1;
    fclose(file);
    return read ? (size_t)pages * (size_t)sysconf(_SC_PAGESIZE) : 0;
}

/* The process ended without a reply. */
static void note_end(const struct sj_process *process, struct cli_lab_task *task)
{
    const char *const name = process->argv[0];
    struct cli_lab_run *const run = &task->run;
    run->end = SUUJI_END_GAVE_UP;
    if (process->end == SJ_PROCESS_LATE) {
        run->outcome = CLI_OUTCOME_TIME;
        run->end = SUUJI_END_TIME;
        run->seconds = task->query->limits.seconds; /* grace and warm-up do not count */
    } else if (process->end == SJ_PROCESS_KILLED) {
        run->outcome = CLI_OUTCOME_CRASHED;
        (void)sj_fail(&task->error, SUUJI_ERR_PROGRAM, "'%.80s' crashed (signal %d)", name,
                      process->code);
    } else {
        (void)sj_fail(&task->error, SUUJI_ERR_PROGRAM,
                      "'%.80s' ended without an answer (exit code %d)", name, process->code);
    }
}

bool cli_isolated_ask(struct cli_contestant *contestant, struct cli_lab_task *task)
{
    const suuji_limits *const limits = &task->query->limits;
    struct isolated isolated = {contestant, task};
    const size_t own = limits->memory ? own_memory() : 0;
    const double start = sj_clock_now();
    struct reply reply = {.whole = true};
    struct sj_process process = {.argv = (const char *const[]){contestant->name, NULL},
                                 .body = run_task,
                                 .user = &isolated,
                                 .in = -1,
                                 .stop = limits->stop,
                                 .memory = own ? own + limits->memory : 0,
                                 .out_limit = SIZE_MAX};
    if (limits->seconds > 0)
        process.deadline = start + limits->seconds + contestant->warm_up + GRACE;
    const suuji_status status = sj_process_run(&process, &task->error);
    task->run =
        (struct cli_lab_run){.outcome = CLI_OUTCOME_FAILED, .seconds = sj_clock_now() - start};
    if (status == SUUJI_OK && process.out.len == sizeof reply + count_cells(task)) {
        memcpy(&reply, process.out.at, sizeof reply);
        memcpy(task->solution, process.out.at + sizeof reply, count_cells(task));
        task->run = reply.run;
        task->error = reply.error;
    } else if (status == SUUJI_OK) {
        note_end(&process, task);
    }
    sj_text_free(&process.out);
    return process.end != SJ_PROCESS_STOPPED && reply.whole;
}
