/* SPDX-License-Identifier: MIT */
/* What 'minimize' and 'maximize' have in common. */
#include "app/generate/minimize_job.h"

#include "app/frame/file_kind.h"
#include "app/jobs/query_job.h"
#include "app/jobs/batch_run.h"
#include "app/jobs/answer_text.h"
#include "app/jobs/puzzle_json.h"
#include "app/jobs/query_options.h"
#include "app/jobs/tally.h"
#include "app/frame/solver_option.h"
#include "app/jobs/write_puzzle.h"
#include "json/reply_json.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* What all workers share. */
struct plan {
    const struct cli_minimize_args *args;
    struct sj_minimize_query query;
};

/* A worker's state besides its solver. */
struct writer {
    struct cli_query_worker *worker;
    struct sj_dialect dialect; /* to write in */
    struct sj_minimize_answer answer;
    uint64_t written;    /* with --all: records of the current puzzle */
    suuji_status status; /* with --all: of writing them */
    suuji_error error;
};

static const struct cli_minimize_args *args_of(const struct cli_query_worker *worker)
{
    return ((const struct plan *)worker->job->user)->args;
}

/* ---- Writing ---- */

static suuji_status write_record(const struct writer *writer, const suuji_puzzle *puzzle,
                                 suuji_error *err)
{
    const struct cli_item *const item = writer->worker->item;
    const struct sj_writing writing = {
        .dialect = &writer->dialect,
        .puzzle = puzzle,
        .grid = suuji_puzzle_givens(puzzle),
        .solution = suuji_puzzle_solution(puzzle),
        .number = writer->written && item->place < 2 ? 2 : (size_t)item->place};
    return sj_dialect_write(&writing, &writer->worker->lot->out, err);
}

/* Write the puzzle with other clues; NULL: as it is. */
static suuji_status write_clues(const struct writer *writer, const uint8_t *clue, suuji_error *err)
{
    const suuji_puzzle *puzzle = writer->worker->item->puzzle;
    suuji_puzzle *changed = NULL;
    suuji_status status = SUUJI_OK;
    if (clue) {
        status = suuji_puzzle_copy(puzzle, &changed, err);
        if (status == SUUJI_OK)
            status = suuji_puzzle_set_givens(changed, clue, err);
        puzzle = changed;
    }
    if (status == SUUJI_OK)
        status = cli_check_stored(writer->worker->lot, writer->dialect.info, puzzle, err);
    if (status == SUUJI_OK)
        status = write_record(writer, puzzle, err);
    suuji_puzzle_free(changed);
    return status;
}

/* Write a placeholder for a puzzle that does not have exactly one solution, as 'solve' does. */
static suuji_status write_none(const struct writer *writer, suuji_error *err)
{
    if (!writer->dialect.lines || (writer->dialect.info->can & SUUJI_FORMAT_SOLUTION))
        return write_clues(writer, NULL, err);
    sj_text_char(&writer->worker->lot->out, '\n');
    return SUUJI_OK;
}

/* ---- One puzzle ---- */

/* Report why there is no result, or that it may be incomplete. */
static void report_end(const struct writer *writer, bool unique)
{
    const struct cli_query_worker *const worker = writer->worker;
    char reason[240];
    worker->lot->tally[CLI_TALLY_NO]++;
    if (args_of(worker)->common.quiet)
        return;
    if (unique) {
        cli_lot_complain(worker->lot, worker->item, "%s: some clues were not tested",
                         suuji_end_name(writer->answer.result.end));
    } else {
        cli_answer_reason(worker->item->puzzle, &writer->answer.answer,
                          args_of(worker)->common.symbols, reason, sizeof reason);
        cli_lot_complain(worker->lot, worker->item, "%s", reason);
    }
}

/* Report that --clues is impossible: fewer clues than necessary, or more than cells. */
static void report_clues(const struct writer *writer)
{
    const struct cli_query_worker *const worker = writer->worker;
    const struct plan *const plan = worker->job->user;
    const unsigned clues = writer->answer.result.clues;
    const bool fewer = plan->query.change == suuji_minimizer_minimize;
    if (fewer ? clues <= plan->args->clues : clues >= plan->args->clues)
        return;
    worker->lot->tally[CLI_TALLY_NO]++;
    if (plan->args->common.quiet)
        return;
    if (fewer)
        cli_lot_complain(worker->lot, worker->item, "%u clues: none of them can be removed%s",
                         clues,
                         plan->args->tries > 1 ? "" : "; --tries may find a puzzle with fewer");
    else
        cli_lot_complain(worker->lot, worker->item, "%u clues: the grid is complete", clues);
}

/* With --all: a minimal puzzle, as a record. */
static bool on_minimal(void *user, const uint8_t *clue, unsigned clues)
{
    struct writer *const writer = user;
    (void)clues;
    writer->status = write_clues(writer, clue, &writer->error);
    writer->written++;
    return writer->status == SUUJI_OK;
}

static suuji_status find_text(struct writer *writer, const struct sj_searcher *searcher,
                              const struct sj_minimize_query *query, suuji_error *err)
{
    struct sj_minimize_query own = *query;
    writer->written = 0;
    writer->status = SUUJI_OK;
    own.on_minimal = args_of(writer->worker)->all ? on_minimal : NULL;
    own.user = writer;
    const suuji_status status =
        sj_minimize_find(&writer->answer, searcher, &own, writer->worker->item->puzzle, err);
    if (status == SUUJI_OK && writer->status != SUUJI_OK)
        *err = writer->error;
    return status == SUUJI_OK ? writer->status : status;
}

static suuji_status find_json(struct writer *writer, const struct sj_searcher *searcher,
                              const struct sj_minimize_query *query, suuji_error *err)
{
    const struct cli_item *const item = writer->worker->item;
    const bool all = args_of(writer->worker)->all;
    struct sj_json_writer json = {.out = &writer->worker->lot->out};
    cli_json_item(&json, writer->worker->lot, item);
    const suuji_status status =
        all ? sj_json_list_minimal(&json, &writer->answer, searcher, query, item->puzzle, err)
            : sj_minimize_find(&writer->answer, searcher, query, item->puzzle, err);
    if (status == SUUJI_OK && !all)
        sj_json_put_minimize(&json, &writer->answer);
    sj_json_put_end(&json);
    return status;
}

/* The puzzle has one solution. */
static suuji_status finish_changed(struct writer *writer, suuji_error *err)
{
    const struct cli_minimize_args *const args = args_of(writer->worker);
    const suuji_minimized *const result = &writer->answer.result;
    uint64_t *const tally = writer->worker->lot->tally;
    if (result->end != SUUJI_END_COMPLETE && result->end != SUUJI_END_LIMIT)
        report_end(writer, true);
    else if (args->clues && !args->all)
        report_clues(writer);
    if (args->all)
        return SUUJI_OK;
    tally[CLI_TALLY_REWORKED]++;
    tally[CLI_TALLY_CLUES] += result->clues;
    tally[CLI_TALLY_TESTS] += result->tests;
    return args->common.json ? SUUJI_OK : write_clues(writer, result->givens, err);
}

static suuji_status do_item(struct cli_query_worker *worker, suuji_error *err)
{
    struct writer *const writer = worker->own;
    const struct plan *const plan = worker->job->user;
    const bool json = plan->args->common.json;
    const struct sj_searcher searcher = cli_query_worker_searcher(worker);
    const suuji_status status = json ? find_json(writer, &searcher, &plan->query, err)
                                     : find_text(writer, &searcher, &plan->query, err);
    worker->stopped |= writer->answer.result.end == SUUJI_END_STOPPED;
    if (status != SUUJI_OK || worker->stopped)
        return status;
    cli_tally_answer(worker->lot, suuji_puzzle_rules(worker->item->puzzle), &writer->answer.answer);
    if (writer->answer.answer.verdict == SUUJI_VERDICT_UNIQUE)
        return finish_changed(writer, err);
    report_end(writer, false);
    return json ? SUUJI_OK : write_none(writer, err);
}

/* ---- The job ---- */

static suuji_status choose_format(const struct plan *plan, const struct sj_dialect *input,
                                  struct sj_dialect *dialect, suuji_error *err)
{
    const bool writes = input->info->can & SUUJI_FORMAT_WRITES;
    const char *const own = writes ? NULL : "line";
    const char *const to = plan->args->common.to;
    const suuji_status status = sj_dialect_for_writing(to ? to : own, input, dialect, err);
    dialect->by_default = !to;
    return status;
}

static suuji_status start_lot(struct cli_query_worker *worker, suuji_error *err)
{
    struct writer *const writer = worker->own;
    writer->worker = worker;
    sj_dialect_clear(&writer->dialect);
    return choose_format(worker->job->user, worker->lot->model, &writer->dialect, err);
}

static void write_part(const struct plan *plan, const struct sj_dialect *input,
                       sj_part_writer *part, struct sj_text *out)
{
    struct sj_dialect dialect;
    if (plan->args->common.json || choose_format(plan, input, &dialect, NULL) != SUUJI_OK)
        return;
    part(&dialect, out);
    sj_dialect_clear(&dialect);
}

static void write_head(void *user, const struct sj_dialect *input, struct sj_text *out)
{
    const struct plan *const plan = ((const struct cli_query_job *)user)->user;
    const struct cli_minimize_args *const args = plan->args;
    if ((args->common.to || args->common.output) && !args->common.json && !args->common.quiet)
        cli_note_lost_rules(args->common.to ? cli_format_named(args->common.to) : input->info,
                            args->common.rules);
    write_part(plan, input, sj_dialect_write_head, out);
}

static void write_tail(void *user, const struct sj_dialect *input, struct sj_text *out)
{
    write_part(((const struct cli_query_job *)user)->user, input, sj_dialect_write_tail, out);
}

static void release(void *own)
{
    struct writer *const writer = own;
    sj_dialect_clear(&writer->dialect);
    sj_minimize_clear(&writer->answer);
}

static enum cli_exit run(const char *command, const struct cli_minimize_args *args,
                         const char *const *files, sj_change_clues *change)
{
    const suuji_format_info *const format =
        args->common.to ? cli_format_named(args->common.to) : NULL;
    struct plan plan = {args,
                        {.change = change,
                         .seed = args->common.seed,
                         .limit = args->common.limit,
                         .tries = args->tries,
                         .clues = (unsigned)args->clues,
                         .limits = cli_common_limits(&args->common)}};
    const bool json = args->common.json;
    struct cli_batch_run run = cli_batch_run_of(command, &args->common, files);
    run.batch.unlined = !json;
    run.same_format = !args->common.to && !json;
    run.batch.numbered = json || (format && format->can & SUUJI_FORMAT_NUMBERED);
    run.batch.head = write_head;
    run.batch.tail = write_tail;
    struct cli_query_job query_job = {.user = &plan,
                                      .engine = args->common.engine,
                                      .own_size = sizeof(struct writer),
                                      .json = args->common.json,
                                      .lot = start_lot,
                                      .item = do_item,
                                      .release = release};
    const struct cli_job job = cli_query_job_make(&query_job);
    return cli_batch_run_report(&run, &job, NULL);
}

enum cli_exit cli_minimize_run(const char *command, const struct cli_minimize_args *args,
                               const char *const *files, sj_change_clues *change)
{
    struct cli_minimize_args own = *args;
    struct sj_text spec = {0};
    enum cli_exit exit = CLI_YES;
    own.common.engine =
        cli_solver_engine(command, args->common.engine, args->common.solver, &spec, &exit);
    if (exit == CLI_YES && !cli_engine_counts(command, own.common.engine))
        exit = CLI_USAGE;
    if (exit == CLI_YES)
        exit = run(command, &own, files, change);
    sj_text_free(&spec);
    return exit;
}
