/* SPDX-License-Identifier: MIT */
/* A contestant of a comparison, and one run. */
#include "app/lab/contestant.h"

#include "base/clock.h"
#include "base/fail.h"
#include "app/lab/host.h"
#include "app/lab/record.h"

#include <stdlib.h>
#include <string.h>

/* Runs shorter than this, in seconds, depend on what is in the caches, and so on the contestant
   that ran before. */
#define SHORT_RUN 1e-3
/* How often a short run is repeated. */
#define SHORT_RUNS 5

const char *cli_outcome_name(enum cli_lab_outcome outcome)
{
    static const char *const names[CLI_OUTCOMES] = {"solved",  "none",    "timeout", "memory",
                                                    "gave up", "refused", "failed",  "wrong",
                                                    "crashed", "skipped"};
    return names[outcome];
}

bool cli_outcome_is_done(enum cli_lab_outcome outcome)
{
    return outcome == CLI_OUTCOME_SOLVED || outcome == CLI_OUTCOME_NONE;
}

bool cli_outcome_is_timed(enum cli_lab_outcome outcome)
{
    return cli_outcome_is_done(outcome) || outcome == CLI_OUTCOME_TIME ||
           outcome == CLI_OUTCOME_GAVE_UP;
}

const char *cli_lab_run_word(const struct cli_lab_run *run)
{
    return run->outcome == CLI_OUTCOME_SOLVED ? suuji_verdict_name(run->verdict)
                                              : cli_outcome_name(run->outcome);
}

/* ---- Engines: the state is a solver ---- */

static void warm_engine(struct cli_contestant *contestant, const suuji_puzzle *puzzle,
                        const suuji_query *query)
{
    suuji_answer answer = SUUJI_ANSWER_INIT;
    /* Errors are ignored here: the measured run reports them. */
    (void)suuji_solver_solve(contestant->state, puzzle, query, &answer, NULL);
}

static enum cli_lab_outcome outcome_of_failure(suuji_status status)
{
    return status == SUUJI_ERR_UNSUPPORTED ? CLI_OUTCOME_REFUSED
           : status == SUUJI_ERR_INTERNAL  ? CLI_OUTCOME_WRONG
                                           : CLI_OUTCOME_FAILED;
}

static enum cli_lab_outcome outcome_of_end(const suuji_answer *answer)
{
    switch (answer->end) {
    case SUUJI_END_COMPLETE:
    case SUUJI_END_LIMIT:
    case SUUJI_END_CALLBACK:
        return answer->count ? CLI_OUTCOME_SOLVED : CLI_OUTCOME_NONE;
    case SUUJI_END_TIME:
        return CLI_OUTCOME_TIME;
    case SUUJI_END_MEMORY:
        return CLI_OUTCOME_MEMORY;
    case SUUJI_END_NODES:
    case SUUJI_END_STOPPED:
    case SUUJI_END_GAVE_UP:
        break;
    }
    return CLI_OUTCOME_GAVE_UP;
}

/* The solver has verified it already; verify it again here, as for any other contestant. */
static void keep_solution(const suuji_answer *answer, struct cli_lab_task *task)
{
    struct cli_lab_run *const run = &task->run;
    if (!answer->solution)
        return;
    run->verified = suuji_verify(task->puzzle, answer->solution, NULL, NULL);
    if (run->verified)
        memcpy(task->solution, answer->solution,
               suuji_rules_cells(suuji_puzzle_rules(task->puzzle)));
    else
        run->outcome = outcome_of_failure(sj_fail(
            &task->error, SUUJI_ERR_INTERNAL, "this grid is not a solution: please report this"));
}

static void keep_coloring(const suuji_coloring *coloring, struct cli_lab_task *task)
{
    struct cli_lab_run *const run = &task->run;
    if (!coloring)
        return;
    run->colors = coloring->colors;
    run->above = coloring->above;
    run->clashes = coloring->clashes;
    if (run->clashes == 0)
        run->ratio =
            (double)run->colors / (double)suuji_rules_size(suuji_puzzle_rules(task->puzzle));
}

static bool ask_engine(struct cli_contestant *contestant, struct cli_lab_task *task)
{
    struct cli_lab_run *const run = &task->run;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    const double cpu = cli_lab_cpu_seconds();
    const double start = sj_clock_now();
    const suuji_status status =
        suuji_solver_solve(contestant->state, task->puzzle, task->query, &answer, &task->error);
    const double seconds = sj_clock_now() - start;
    *run = (struct cli_lab_run){.seconds = seconds, .cpu_seconds = cli_lab_cpu_seconds() - cpu};
    if (status != SUUJI_OK) {
        run->outcome = outcome_of_failure(status);
        return true;
    }
    run->outcome = outcome_of_end(&answer);
    run->verdict = answer.verdict;
    run->end = answer.end;
    run->count = answer.count;
    run->best = answer.best;
    run->value = answer.value;
    if (answer.best && answer.count > 0) { /* how many are as good is not known */
        run->count = 1;
        run->end = SUUJI_END_LIMIT;
    }
    run->stats = answer.stats;
    keep_solution(&answer, task);
    keep_coloring(answer.coloring, task);
    return answer.end != SUUJI_END_STOPPED;
}

static void close_engine(struct cli_contestant *contestant)
{
    suuji_solver_free(contestant->state);
}

static const struct cli_contestant_kind engine_kind = {
    .warm = warm_engine, .ask = ask_engine, .close = close_engine};

suuji_status cli_contestant_open(struct cli_contestant *contestant, const char *spec, size_t len,
                                 suuji_error *err)
{
    suuji_solver *solver = NULL;
    *contestant = (struct cli_contestant){.name = strndup(spec, len)};
    const suuji_status status =
        contestant->name ? suuji_solver_new(contestant->name, &solver, err) : sj_fail_memory(err);
    if (status != SUUJI_OK) {
        cli_contestant_close(contestant);
        return status;
    }
    contestant->kind = &engine_kind;
    contestant->state = solver;
    contestant->approximates = suuji_solver_engine(solver)->can & SUUJI_CAN_APPROXIMATE;
    return SUUJI_OK;
}

suuji_solver *cli_contestant_solver(const struct cli_contestant *contestant)
{
    return contestant->kind == &engine_kind ? contestant->state : NULL;
}

/* ---- Every kind ---- */

void cli_contestant_close(struct cli_contestant *contestant)
{
    suuji_rules_free(contestant->warm);
    if (contestant->kind)
        contestant->kind->close(contestant);
    free(contestant->name);
    *contestant = (struct cli_contestant){0};
}

void cli_contestant_warm(struct cli_contestant *contestant, const suuji_puzzle *puzzle,
                         const suuji_query *query, double seconds)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    suuji_query brief = *query;
    contestant->warm_up = seconds;
    if (contestant->isolated || !contestant->kind->warm || seconds <= 0 ||
        suuji_rules_equal(contestant->warm, rules))
        return;
    if (brief.limits.seconds <= 0 || brief.limits.seconds > seconds)
        brief.limits.seconds = seconds;
    contestant->kind->warm(contestant, puzzle, &brief);
    suuji_rules_free(contestant->warm);
    contestant->warm = suuji_rules_share(rules);
}

/* Was the run so short that it must be repeated? */
static bool is_short(const struct cli_contestant *contestant, const struct cli_lab_run *run)
{
    return contestant->kind->warm && contestant->warm_up > 0 &&
           cli_outcome_is_timed(run->outcome) && run->seconds < SHORT_RUN;
}

/* The first run filled the caches; of the next ones, up to one that is not short, the median
   counts: a single time of microseconds is noise. */
static bool repeat_short(struct cli_contestant *contestant, struct cli_lab_task *task)
{
    struct cli_lab_run run[SHORT_RUNS];
    size_t count = 0;
    do {
        if (!contestant->kind->ask(contestant, task))
            return false;
        run[count++] = task->run;
    } while (count < SHORT_RUNS && is_short(contestant, &task->run));
    task->run = *cli_median_run(run, count);
    return true;
}

bool cli_contestant_ask(struct cli_contestant *contestant, struct cli_lab_task *task)
{
    const struct cli_contestant_kind *const kind = contestant->kind;
    task->error = (suuji_error){0};
    if (contestant->isolated)
        return cli_isolated_ask(contestant, task);
    return kind->ask(contestant, task) &&
           (!is_short(contestant, &task->run) || repeat_short(contestant, task));
}
