/* SPDX-License-Identifier: MIT */
/* A query job: runs an engine on one puzzle after another. */
#include "app/jobs/query_job.h"

#include "base/fail.h"
#include "app/jobs/original.h"
#include "app/jobs/puzzle_json.h"
#include "app/jobs/tally.h"

#include <stdio.h>
#include <stdlib.h>

/* A worker returns after this time, so that finished results can be written. */
#define SLICE_SECONDS 0.05

void cli_query_worker_count(struct cli_query_worker *worker, const suuji_answer *answer)
{
    worker->seconds += answer->stats.seconds;
    worker->stopped |= answer->end == SUUJI_END_STOPPED;
    if (!worker->stopped)
        cli_tally_counters(worker->lot, suuji_solver_engine(worker->solver), answer);
}

/* All threads of this process search. */
static suuji_status ask_own_team(struct cli_query_worker *worker, const suuji_puzzle *puzzle,
                                 const suuji_query *query, suuji_answer *answer, suuji_error *err)
{
    struct cli_team_outcome *const outcome = &worker->outcome;
    suuji_team_options options = SUUJI_TEAM_OPTIONS_INIT;
    options.engine = worker->job->team->engine;
    options.members = worker->job->team->members;
    suuji_status status = worker->team ? SUUJI_OK : suuji_team_new(&options, &worker->team, err);
    if (status == SUUJI_OK)
        status = suuji_team_solve(worker->team, puzzle, query, answer, err);
    outcome->report = (suuji_team_report)SUUJI_TEAM_REPORT_INIT;
    if (status == SUUJI_OK)
        status = suuji_team_report_get(worker->team, &outcome->report, err);
    if (status == SUUJI_OK) {
        outcome->ranks = 1;
        suuji_team_choice(worker->team, outcome->choice, sizeof outcome->choice);
    }
    return status;
}

/* There is one puzzle only: all threads search for its solution, and all ranks. */
static suuji_status ask_team(struct cli_query_worker *worker, const suuji_puzzle *puzzle,
                             const suuji_query *query, suuji_answer *answer, suuji_error *err)
{
    const struct cli_team_plan *const plan = worker->job->team;
    const suuji_team_report *const report = &worker->outcome.report;
    uint64_t *const tally = worker->lot->tally;
    const suuji_status status = plan->spread
                                    ? cli_rank_team_lead(cli_transport(), plan, puzzle, query,
                                                         answer, &worker->outcome, err)
                                    : ask_own_team(worker, puzzle, query, answer, err);
    if (status != SUUJI_OK || report->members < 2)
        return status;
    tally[CLI_TALLY_MEMBERS] += report->members;
    if (worker->outcome.ranks > 1) {
        tally[CLI_TALLY_RANKS] += worker->outcome.ranks;
        tally[CLI_TALLY_CARRIED] += report->injected;
    }
    return SUUJI_OK;
}

suuji_status cli_query_worker_ask(struct cli_query_worker *worker, const suuji_puzzle *puzzle,
                                  const suuji_query *query, suuji_answer *answer, suuji_error *err)
{
    const struct cli_team_plan *const plan = worker->job->team;
    suuji_status status = SUUJI_OK;
    worker->outcome.ranks = 0;
    if (worker->job->ahead && worker->item && puzzle == worker->item->puzzle &&
        cli_ahead_answer(&worker->ahead, (size_t)(worker->item - worker->lot->item), query, answer))
        status = SUUJI_OK;
    else if (plan && cli_team_plan_is_team(plan) && worker->lot->single)
        status = ask_team(worker, puzzle, query, answer, err);
    else
        status = suuji_solver_solve(worker->solver, puzzle, query, answer, err);
    if (status == SUUJI_OK)
        cli_query_worker_count(worker, answer);
    return status;
}

static suuji_status ask_worker(void *user, const suuji_puzzle *puzzle, const suuji_query *query,
                               suuji_answer *answer, suuji_error *err)
{
    return cli_query_worker_ask(user, puzzle, query, answer, err);
}

struct sj_searcher cli_query_worker_searcher(struct cli_query_worker *worker)
{
    return (struct sj_searcher){worker->solver, ask_worker, worker};
}

void cli_query_worker_choice(const struct cli_query_worker *worker, char *text, size_t room)
{
    if (worker->outcome.ranks)
        snprintf(text, room, "%s", worker->outcome.choice);
    else
        suuji_solver_choice(worker->solver, text, room);
}

void cli_query_worker_place(const struct cli_query_worker *worker)
{
    struct sj_text *const out = &worker->lot->out;
    sj_text_str(out, worker->lot->file);
    if (worker->item->line)
        sj_text_printf(out, ":%zu", worker->item->line);
    sj_text_str(out, ": ");
}

/* Write a placeholder for a record that could not be read. */
static void write_nothing(struct cli_query_worker *worker, suuji_status status,
                          const suuji_error *error)
{
    struct sj_text *const out = &worker->lot->out;
    if (worker->job->failed) {
        worker->job->failed(worker, error);
        return;
    }
    if (!worker->job->json) {
        if (!worker->job->long_text)
            sj_text_char(out, '\n');
        return;
    }
    struct cli_item bad = {.line = worker->item->line, .number = worker->item->number};
    bad.status = status;
    bad.error = *error;
    cli_json_bad_item(out, worker->lot, &bad);
}

/* The command does it: the puzzle as read, or with the entries that --puzzle leaves. */
static suuji_status do_puzzle(struct cli_query_worker *worker, suuji_error *err)
{
    const struct cli_solution_list *const originals = worker->job->originals;
    const struct cli_item *const item = worker->item;
    struct cli_item played = *item;
    if (!originals || originals->count == 0)
        return worker->job->item(worker, err);
    suuji_status status =
        cli_original_apply(originals, item->number, item->puzzle, &played.puzzle, err);
    if (status != SUUJI_OK)
        return status;
    worker->item = &played;
    status = worker->job->item(worker, err);
    worker->item = item;
    suuji_puzzle_free(played.puzzle);
    return status;
}

/* Process one item. If it is not finished, it leaves no output. */
static suuji_status try_item(struct cli_query_worker *worker, suuji_error *err)
{
    struct cli_lot *const lot = worker->lot;
    const struct cli_item *const item = worker->item;
    const size_t out = lot->out.len;
    const size_t notes = lot->notes.len;
    if (item->status != SUUJI_OK) {
        cli_lot_refuse(lot, item);
        write_nothing(worker, item->status, &item->error);
        return SUUJI_OK;
    }
    worker->kept = worker->stopped = false;
    const suuji_status status = do_puzzle(worker, err);
    if ((status != SUUJI_OK || worker->stopped) && !worker->kept) {
        lot->out.len = out;
        lot->notes.len = notes;
    }
    if (status != SUUJI_ERR_UNSUPPORTED && status != SUUJI_ERR_PROGRAM)
        return status;
    lot->tally[CLI_TALLY_REFUSED]++;
    lot->tally[CLI_TALLY_FAILED] += status == SUUJI_ERR_PROGRAM;
    cli_lot_complain(lot, item, "%s", err->text);
    write_nothing(worker, status, err);
    return SUUJI_OK;
}

/* The same, as an object or a row. */
static suuji_status do_item(struct cli_query_worker *worker, suuji_error *err)
{
    const size_t out = worker->lot->out.len;
    const suuji_status status = try_item(worker, err);
    return status == SUUJI_OK && worker->job->columns
               ? cli_reply_csv_row(worker->job->columns, worker->lot, worker->item, out, err)
               : status;
}

static suuji_status work(void *state, struct cli_lot *lot, suuji_error *err)
{
    struct cli_query_worker *const worker = state;
    worker->lot = lot;
    worker->seconds = 0;
    worker->stopped = false;
    suuji_status status = worker->job->lot ? worker->job->lot(worker, err) : SUUJI_OK;
    if (lot->done == 0)
        worker->ahead.first = worker->ahead.count = worker->ahead.answered = 0;
    while (status == SUUJI_OK && lot->done < lot->count && worker->seconds < SLICE_SECONDS) {
        worker->item = &lot->item[lot->done];
        if (worker->job->ahead && lot->done >= worker->ahead.first + worker->ahead.count)
            status = cli_ahead_look(&worker->ahead, worker->solver, worker->job->ahead, lot,
                                    lot->done, err);
        if (status == SUUJI_OK)
            status = do_item(worker, err);
        if (worker->stopped)
            break;
        lot->done += status == SUUJI_OK;
    }
    return status;
}

static suuji_status work_text(void *state, struct cli_lot *lot, const char *text, size_t len,
                              size_t line, size_t *taken, size_t *items, suuji_error *err)
{
    struct cli_query_worker *const worker = state;
    worker->lot = lot;
    worker->item = NULL;
    const suuji_status status = worker->job->lot ? worker->job->lot(worker, err) : SUUJI_OK;
    return status == SUUJI_OK ? worker->job->text(worker, text, len, line, taken, items, err)
                              : status;
}

static void close_worker(void *state)
{
    struct cli_query_worker *const worker = state;
    if (worker->own && worker->job->release)
        worker->job->release(worker->own);
    free(worker->own);
    suuji_solver_free(worker->solver);
    suuji_team_free(worker->team);
    cli_team_outcome_free(&worker->outcome);
    cli_ahead_free(&worker->ahead);
    free(worker);
}

static suuji_status open_worker(void *user, void **state, suuji_error *err)
{
    struct cli_query_worker *const worker = calloc(1, sizeof *worker);
    if (!worker)
        return sj_fail_memory(err);
    worker->job = user;
    worker->own = calloc(1, worker->job->own_size + 1);
    const suuji_status status = worker->own
                                    ? suuji_solver_new(worker->job->engine, &worker->solver, err)
                                    : sj_fail_memory(err);
    if (status == SUUJI_OK)
        *state = worker;
    else
        close_worker(worker);
    return status;
}

void cli_query_job_head(void *job, const struct sj_dialect *dialect, struct sj_text *out)
{
    const struct cli_query_job *const query_job = job;
    (void)dialect;
    if (query_job->columns)
        cli_reply_csv_head(query_job->columns, out);
}

struct cli_job cli_query_job_make(struct cli_query_job *job)
{
    return (struct cli_job){.user = job,
                            .open = open_worker,
                            .work = work,
                            .text = job->text ? work_text : NULL,
                            .close = close_worker};
}
