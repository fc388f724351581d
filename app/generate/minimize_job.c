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

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* What all workers share. */
struct plan {
    const struct cli_minimize_args *args;
    cli_minimize *what;
    suuji_query query; /* for a single test */
};

/* A worker's state besides its solver. */
struct writer {
    struct cli_query_worker *worker;
    struct sj_dialect dialect; /* to write in */
    suuji_minimizer *minimizer;
    uint64_t written;            /* with --all: results of the current puzzle */
    struct sj_json_writer *json; /* with --all: an array is open */
    suuji_status status;         /* with --all: of writing */
    suuji_error error;
};

static bool is_all(const struct cli_query_worker *worker)
{
    return ((const struct plan *)worker->job->user)->args->all;
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
        status = cli_check_told(writer->worker->lot, writer->dialect.info, puzzle, err);
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

static void write_json(const struct writer *writer, const suuji_answer *answer,
                       const suuji_minimized *result)
{
    const suuji_rules *const rules = suuji_puzzle_rules(writer->worker->item->puzzle);
    struct sj_json_writer json = {.out = &writer->worker->lot->out};
    cli_json_item(&json, writer->worker->lot, writer->worker->item);
    sj_json_put_puzzle(&json, writer->worker->item->puzzle);
    sj_json_put_string(&json, "verdict", suuji_verdict_name(answer->verdict));
    if (result) {
        sj_json_put_string(&json, "end", suuji_end_name(result->end));
        sj_json_put_grid(&json, "result", rules, result->givens);
        sj_json_put_count(&json, "clues", result->clues);
        sj_json_put_bool(&json, "minimal", result->minimal);
        sj_json_put_count(&json, "tests", result->tests);
    } else {
        sj_json_put_string(&json, "end", suuji_end_name(answer->end));
        sj_json_put_null(&json, "result");
    }
    sj_json_put_end(&json);
}

/* ---- One puzzle ---- */

/* Report why there is no result, or that it may be incomplete. */
static void tell(const struct cli_query_worker *worker, const suuji_answer *answer,
                 const suuji_minimized *result)
{
    const struct plan *const plan = worker->job->user;
    char reason[240];
    worker->lot->tally[CLI_TALLY_NO]++;
    if (plan->args->quiet)
        return;
    if (result) {
        cli_lot_complain(worker->lot, worker->item, "%s: some clues were not tested",
                         suuji_end_name(result->end));
    } else {
        cli_answer_reason(worker->item->puzzle, answer, reason, sizeof reason);
        cli_lot_complain(worker->lot, worker->item, "%s", reason);
    }
}

/* Report that --clues is impossible: fewer clues than necessary, or more than cells. */
static void tell_clues(const struct cli_query_worker *worker, const suuji_minimized *result)
{
    const struct plan *const plan = worker->job->user;
    const bool less = plan->what == suuji_minimizer_minimize;
    if (less ? result->clues <= plan->args->clues : result->clues >= plan->args->clues)
        return;
    worker->lot->tally[CLI_TALLY_NO]++;
    if (plan->args->quiet)
        return;
    if (less)
        cli_lot_complain(worker->lot, worker->item, "%u clues: none of them can be removed%s",
                         result->clues,
                         plan->args->tries > 1 ? "" : "; --tries may find a puzzle with fewer");
    else
        cli_lot_complain(worker->lot, worker->item, "%u clues: the grid is complete",
                         result->clues);
}

/* With --all: a minimal puzzle. */
static bool on_minimal(void *user, const uint8_t *clue, unsigned clues)
{
    struct writer *const writer = user;
    struct cli_query_worker *const worker = writer->worker;
    const uint64_t limit = ((const struct plan *)worker->job->user)->args->limit;
    (void)clues;
    if (writer->json)
        sj_json_put_grid(writer->json, NULL, suuji_puzzle_rules(worker->item->puzzle), clue);
    else
        writer->status = write_clues(writer, clue, &writer->error);
    writer->written++;
    return writer->status == SUUJI_OK && (limit == 0 || writer->written < limit);
}

/* All minimal puzzles, as records one after the other or as an array. */
static suuji_status list_all(struct writer *writer, const suuji_minimize_options *options,
                             suuji_minimized *result, suuji_error *err)
{
    const struct cli_query_worker *const worker = writer->worker;
    const struct plan *const plan = worker->job->user;
    struct sj_json_writer json = {.out = &worker->lot->out};
    writer->json = plan->args->json ? &json : NULL;
    writer->status = SUUJI_OK;
    if (writer->json) {
        cli_json_item(&json, worker->lot, worker->item);
        sj_json_put_puzzle(&json, worker->item->puzzle);
        sj_json_put_array(&json, "results");
    }
    suuji_status status = suuji_minimizer_list(writer->minimizer, worker->item->puzzle, options,
                                               on_minimal, writer, result, err);
    if (status == SUUJI_OK && writer->status != SUUJI_OK) {
        *err = writer->error;
        status = writer->status;
    }
    if (writer->json && status == SUUJI_OK) {
        sj_json_put_end(&json);
        sj_json_put_count(&json, "count", writer->written);
        sj_json_put_string(&json, "end",
                           plan->args->limit && writer->written == plan->args->limit
                               ? suuji_end_name(SUUJI_END_LIMIT)
                               : suuji_end_name(result->end));
        sj_json_put_count(&json, "tests", result->tests);
        sj_json_put_end(&json);
    }
    return status;
}

/* The puzzle has one solution. */
static suuji_status change_clues(struct writer *writer, const suuji_answer *answer,
                                 suuji_error *err)
{
    struct cli_query_worker *const worker = writer->worker;
    const struct plan *const plan = worker->job->user;
    const suuji_puzzle *const puzzle = worker->item->puzzle;
    suuji_minimize_options options = SUUJI_MINIMIZE_OPTIONS_INIT;
    suuji_minimized result = SUUJI_MINIMIZED_INIT;
    options.seed = plan->args->seed;
    options.tries = plan->args->tries;
    options.clues = (unsigned)plan->args->clues;
    options.solution = answer->solution;
    options.limits = plan->query.limits;
    suuji_status status =
        writer->minimizer ? SUUJI_OK : suuji_minimizer_new(worker->solver, &writer->minimizer, err);
    if (status == SUUJI_OK)
        status = is_all(worker) ? list_all(writer, &options, &result, err)
                                : plan->what(writer->minimizer, puzzle, &options, &result, err);
    if (status != SUUJI_OK)
        return status;
    if (result.end == SUUJI_END_STOPPED) {
        worker->stopped = true;
        return SUUJI_OK;
    }
    if (result.end != SUUJI_END_COMPLETE)
        tell(worker, answer, &result);
    else if (plan->args->clues && !is_all(worker))
        tell_clues(worker, &result);
    if (is_all(worker))
        return SUUJI_OK;
    worker->lot->tally[CLI_TALLY_REWORKED]++;
    worker->lot->tally[CLI_TALLY_CLUES] += result.clues;
    worker->lot->tally[CLI_TALLY_TESTS] += result.tests;
    if (plan->args->json)
        write_json(writer, answer, &result);
    else
        status = write_clues(writer, result.givens, err);
    return status;
}

static suuji_status do_item(struct cli_query_worker *worker, suuji_error *err)
{
    struct writer *const writer = worker->own;
    const struct plan *const plan = worker->job->user;
    const suuji_puzzle *const puzzle = worker->item->puzzle;
    suuji_query query = plan->query;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    writer->written = 0;
    query.limit = 2;
    suuji_status status = cli_query_worker_ask(worker, puzzle, &query, &answer, err);
    if (status != SUUJI_OK || worker->stopped)
        return status;
    cli_tally_answer(worker->lot, suuji_puzzle_rules(puzzle), &answer);
    if (answer.verdict == SUUJI_VERDICT_UNIQUE)
        return change_clues(writer, &answer, err);
    tell(worker, &answer, NULL);
    if (plan->args->json)
        write_json(writer, &answer, NULL);
    else
        status = write_none(writer, err);
    return status;
}

/* ---- The job ---- */

static suuji_status choose_format(const struct plan *plan, const struct sj_dialect *input,
                                  struct sj_dialect *dialect, suuji_error *err)
{
    const bool writes = input->info->can & SUUJI_FORMAT_WRITES;
    const char *const own = writes ? NULL : "line";
    return sj_dialect_for_writing(plan->args->to ? plan->args->to : own, input, dialect, err);
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
    if (plan->args->json || choose_format(plan, input, &dialect, NULL) != SUUJI_OK)
        return;
    part(&dialect, out);
    sj_dialect_clear(&dialect);
}

static void write_head(void *user, const struct sj_dialect *input, struct sj_text *out)
{
    const struct plan *const plan = ((const struct cli_query_job *)user)->user;
    const struct cli_minimize_args *const args = plan->args;
    if ((args->to || args->output) && !args->json && !args->quiet)
        cli_remark_untold(args->to ? cli_format_named(args->to) : input->info, args->rules);
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
    suuji_minimizer_free(writer->minimizer);
}

static enum cli_exit run(const char *command, const struct cli_minimize_args *args,
                         const char *const *files, cli_minimize *what)
{
    const struct cli_search_options options = {.time_limit = args->time_limit,
                                               .node_limit = args->node_limit,
                                               .memory_limit = args->memory_limit};
    const suuji_format_info *const format = args->to ? cli_format_named(args->to) : NULL;
    struct plan plan = {args, what, cli_search_query(&options)};
    const struct cli_batch_run batch = {.command = command,
                                        .long_run = &args->long_run,
                                        .args = args,
                                        .unlined = !args->json,
                                        .files = files,
                                        .rules = args->rules,
                                        .from = args->from,
                                        .number = args->number,
                                        .first = args->first,
                                        .engine = args->engine,
                                        .output = args->output,
                                        .gzip = args->gzip,
                                        .threads = args->threads,
                                        .quiet = args->quiet,
                                        .same_format = !args->to && !args->json,
                                        .numbered = args->json ||
                                                    (format && format->can & SUUJI_FORMAT_NUMBERED),
                                        .head = write_head,
                                        .tail = write_tail};
    struct cli_query_job query_job = {.user = &plan,
                                      .engine = args->engine,
                                      .own_size = sizeof(struct writer),
                                      .json = args->json,
                                      .lot = start_lot,
                                      .item = do_item,
                                      .release = release};
    const struct cli_job job = cli_query_job_make(&query_job);
    return cli_batch_run_report(&batch, &job, args->stats, NULL);
}

enum cli_exit cli_minimize_run(const char *command, const struct cli_minimize_args *args,
                               const char *const *files, cli_minimize *what)
{
    struct cli_minimize_args own = *args;
    struct sj_text spec = {0};
    enum cli_exit exit = CLI_YES;
    own.engine = cli_solver_engine(command, args->engine, args->solver, &spec, &exit);
    if (exit == CLI_YES && !cli_engine_counts(command, own.engine))
        exit = CLI_USAGE;
    if (exit == CLI_YES)
        exit = run(command, &own, files, what);
    sj_text_free(&spec);
    return exit;
}
