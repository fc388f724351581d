/* SPDX-License-Identifier: MIT */
/* Running a contestant in its own process. */
#include "app/lab/isolate.h"

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

/* The task of the new process. */
struct errand {
    struct cli_contestant *contestant;
    const suuji_puzzle *puzzle;
    const suuji_query *query;
    uint8_t *solution;
};

/* What it sends back, followed by the cells of the solution. */
struct message {
    struct cli_lab_run run;
    suuji_error error;
    bool whole; /* it was not stopped */
};

static bool send(const void *bytes, size_t count)
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
static int run_errand(void *user)
{
    const struct errand *const errand = user;
    struct cli_contestant *const contestant = errand->contestant;
    struct message message;
    memset(&message, 0, sizeof message);
    contestant->isolated = false;
    cli_contestant_warm(contestant, errand->puzzle, errand->query, contestant->warm_up);
    message.whole = cli_contestant_ask(contestant, errand->puzzle, errand->query, &message.run,
                                       errand->solution, &message.error);
    if (message.run.outcome == CLI_OUTCOME_FAILED && message.error.status == SUUJI_ERR_MEMORY)
        message.run.outcome = CLI_OUTCOME_MEMORY;
    const size_t cells = suuji_rules_cells(suuji_puzzle_rules(errand->puzzle));
    return send(&message, sizeof message) && send(errand->solution, cells) ? 0 : 1;
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

/* The process ended without an answer. */
static enum cli_lab_outcome outcome_of_end(const struct sj_process *process, const char *name,
                                           suuji_error *err)
{
    if (process->end == SJ_PROCESS_LATE)
        return CLI_OUTCOME_TIME;
    if (process->end == SJ_PROCESS_KILLED)
        (void)sj_fail(err, SUUJI_ERR_PROGRAM, "'%.80s' crashed (signal %d)", name, process->code);
    else
        (void)sj_fail(err, SUUJI_ERR_PROGRAM, "'%.80s' ended without an answer (exit code %d)",
                      name, process->code);
    return process->end == SJ_PROCESS_KILLED ? CLI_OUTCOME_CRASHED : CLI_OUTCOME_FAILED;
}

bool cli_isolated_ask(struct cli_contestant *contestant, const suuji_puzzle *puzzle,
                      const suuji_query *query, struct cli_lab_run *run, uint8_t *solution,
                      suuji_error *err)
{
    struct errand errand = {contestant, puzzle, query, solution};
    const char *const argv[] = {contestant->name, NULL};
    const size_t own = query->limits.memory ? own_memory() : 0;
    const double start = sj_clock_now();
    struct message message;
    struct sj_process process = {.argv = argv,
                                 .body = run_errand,
                                 .user = &errand,
                                 .in = -1,
                                 .stop = query->limits.stop,
                                 .memory = own ? own + query->limits.memory : 0,
                                 .out_limit = SIZE_MAX};
    if (query->limits.seconds > 0)
        process.deadline = start + query->limits.seconds + contestant->warm_up + GRACE;
    const suuji_status status = sj_process_run(&process, err);
    const size_t cells = suuji_rules_cells(suuji_puzzle_rules(puzzle));
    const bool whole = status == SUUJI_OK && process.out.len == sizeof message + cells;
    *run = (struct cli_lab_run){.outcome = CLI_OUTCOME_FAILED, .seconds = sj_clock_now() - start};
    if (whole) {
        memcpy(&message, process.out.at, sizeof message);
        memcpy(solution, process.out.at + sizeof message, cells);
        *run = message.run;
        if (message.error.status != SUUJI_OK && err)
            *err = message.error;
    } else if (status == SUUJI_OK) {
        run->outcome = outcome_of_end(&process, contestant->name, err);
        run->end = run->outcome == CLI_OUTCOME_TIME ? SUUJI_END_TIME : SUUJI_END_GAVE_UP;
        if (run->outcome == CLI_OUTCOME_TIME)
            run->seconds = query->limits.seconds; /* grace and warm-up do not count */
    }
    sj_text_free(&process.out);
    return process.end != SJ_PROCESS_STOPPED && (!whole || message.whole);
}
