/* SPDX-License-Identifier: MIT */
/* The work of suuji compare: the job that runs contestants on puzzles, and all its outputs. */
#include "app/compare/compare_run.h"

#include "base/clock.h"
#include "base/fail.h"
#include "app/compare/compare_against.h"
#include "app/compare/compare_files.h"
#include "app/compare/compare_json.h"
#include "app/compare/compare_past.h"
#include "app/compare/compare_report.h"
#include "app/compare/compare_table.h"
#include "app/compare/compare_trees.h"
#include "app/jobs/batch_run.h"
#include "app/frame/message.h"

#include <stdlib.h>
#include <string.h>

/* The only worker and its state. */
struct comparison {
    const struct compare_args *args;
    const char *command_line;
    struct cli_experiment experiment;
    struct cli_compare_table table;
    struct cli_compare_files files;
    struct cli_compare_json json;
    struct cli_record record;    /* of this run; puzzles only if `keeps` */
    struct cli_record past;      /* --resume: what was measured before */
    struct cli_record old;       /* --against */
    size_t replayed;             /* puzzles already measured in `past` */
    bool keeps;                  /* keep all results until the end */
    struct cli_summary *summary; /* [experiment.count] */
    unsigned *told; /* [experiment.count]: bits of the outcomes whose reason was already reported */
    struct cli_compare_made made;
    struct cli_compare_trees trees; /* --report: of the first puzzles */
    bool looks_back;                /* the error is that an earlier run does not match */
    bool strangers;                 /* --against: nothing in common */
    bool begun;                     /* the head of the table is written */
    uint64_t disagreements, wrong, failed, slower;
};

/* ---- The job ---- */

static suuji_status open_job(void *user, void **state, suuji_error *err)
{
    (void)err;
    *state = user;
    return SUUJI_OK;
}

static void close_job(void *state)
{
    (void)state;
}

/* Did the contestant fail? */
static bool has_failed(const struct cli_entry *entry)
{
    const enum cli_lab_outcome outcome = entry->result.outcome;
    return outcome == CLI_OUTCOME_FAILED || outcome == CLI_OUTCOME_CRASHED ||
           (outcome == CLI_OUTCOME_MEMORY && entry->error.status != SUUJI_OK);
}

/* Report why an engine refused a puzzle or failed, once per outcome; wrong grids are reported every
   time. */
static void tell_trouble(struct comparison *comparison, struct cli_lot *lot,
                         const struct cli_item *item, size_t i)
{
    const struct cli_entry *const entry = &comparison->experiment.entry[i];
    const bool wrong = entry->result.outcome == CLI_OUTCOME_WRONG;
    const bool refused = entry->result.outcome == CLI_OUTCOME_REFUSED;
    comparison->wrong += wrong;
    comparison->failed += has_failed(entry);
    const unsigned kind = 1u << entry->result.outcome;
    const bool once = !(comparison->told[i] & kind) &&
                      (has_failed(entry) || (refused && !comparison->args->quiet));
    if (wrong || once)
        cli_lot_complain(lot, item, "%s", entry->error.text);
    comparison->told[i] |= once ? kind : 0;
}

/* Does the report have trees? With --isolate an engine may crash, and a search outside its process would end
   the comparison before the page is written. */
static bool draws_trees(const struct compare_args *args)
{
    return args->report && !args->isolate;
}

/* Write the results of a puzzle to all outputs; it `is_new` or comes from an earlier run. */
static suuji_status report(struct comparison *comparison, struct cli_lot *lot,
                           const struct cli_item *item, bool is_new, suuji_error *err)
{
    const struct cli_experiment *const experiment = &comparison->experiment;
    char text[400];
    suuji_status status = SUUJI_OK;
    if (!comparison->args->quiet)
        cli_compare_row(&comparison->table, &lot->out);
    for (size_t i = 0; i < experiment->count && status == SUUJI_OK; i++) {
        status = cli_summary_add(&comparison->summary[i], &experiment->entry[i].result, err);
        tell_trouble(comparison, lot, item, i);
    }
    if (cli_experiment_disagrees(experiment, item->puzzle, text, sizeof text)) {
        comparison->disagreements++;
        cli_lot_complain(lot, item, "%s", text);
    }
    if (status == SUUJI_OK)
        status = cli_compare_files_puzzle(&comparison->files, experiment, lot, item, err);
    if (status == SUUJI_OK && is_new)
        status = cli_compare_json_puzzle(&comparison->json, experiment, lot, item, err);
    if (status == SUUJI_OK && comparison->keeps)
        status = cli_record_add(&comparison->record, experiment, item->puzzle, item->number,
                                lot->file, item->line, err);
    if (status == SUUJI_OK && draws_trees(comparison->args))
        status = cli_compare_trees_keep(&comparison->trees, item->puzzle, err);
    return status;
}

/* Write the head before the first puzzle, which may take long. */
static bool begin(struct comparison *comparison, struct cli_lot *lot)
{
    if (comparison->begun)
        return true;
    comparison->begun = true;
    if (!comparison->args->quiet)
        cli_compare_head(&comparison->table, &lot->out);
    return lot->out.len == 0 || cli_lot_flush(lot);
}

/* Run all contestants on a puzzle, or take their recorded results. */
static suuji_status ask_all(struct comparison *comparison, struct cli_lot *lot,
                            const struct cli_item *item, bool *whole, suuji_error *err)
{
    struct cli_experiment *const experiment = &comparison->experiment;
    const bool is_new = comparison->replayed == comparison->past.puzzles;
    suuji_status status = SUUJI_OK;
    comparison->table.item = item;
    if (is_new) {
        status = cli_experiment_do(experiment, item->puzzle, whole, err);
        cli_compare_erase(&comparison->table);
        comparison->table.measured += status == SUUJI_OK && *whole;
    } else {
        const struct cli_record_puzzle *const recorded =
            &comparison->past.puzzle[comparison->replayed++];
        status = cli_compare_past_same(comparison->args->resume, recorded, item->puzzle, err);
        if (status == SUUJI_OK)
            status = cli_record_replay(&comparison->past, recorded, experiment, item->puzzle, err);
    }
    return status == SUUJI_OK && *whole ? report(comparison, lot, item, is_new, err) : status;
}

/* Return after one item, so that its line is shown immediately. */
static suuji_status work(void *state, struct cli_lot *lot, suuji_error *err)
{
    struct comparison *const comparison = state;
    const struct cli_item *const item = &lot->item[lot->done];
    bool whole = true;
    suuji_status status = SUUJI_OK;
    if (!begin(comparison, lot))
        return SUUJI_OK;
    if (item->status != SUUJI_OK) {
        cli_lot_refuse(lot, item);
        status = cli_compare_files_bad(&comparison->files, lot, item, err);
    } else {
        status = cli_compare_json_begin(&comparison->json, &comparison->record, err);
        if (status == SUUJI_OK)
            status = ask_all(comparison, lot, item, &whole, err);
    }
    if (status != SUUJI_OK || !whole)
        return status;
    lot->done++;
    (void)cli_lot_flush(lot);
    return SUUJI_OK;
}

/* Written after the last puzzle. */
static void write_summary(void *user, const struct sj_dialect *dialect, struct sj_text *out)
{
    struct comparison *const comparison = user;
    (void)dialect;
    if (!comparison->args->quiet)
        sj_text_char(out, '\n');
    cli_compare_summary(&comparison->experiment, comparison->summary, comparison->disagreements,
                        out);
    if (comparison->args->against)
        comparison->slower = cli_compare_against(comparison->args, &comparison->old,
                                                 &comparison->record, out, &comparison->strangers);
}

/* ---- Setting up ---- */

static suuji_status describe(struct comparison *comparison, suuji_error *err)
{
    struct sj_text options = {0};
    suuji_status status = cli_record_begin(&comparison->record, &comparison->experiment, err);
    if (status != SUUJI_OK)
        return status;
    cli_compare_options(comparison->args, &options);
    sj_text_char(&options, '\0');
    comparison->record.options = options.failed ? NULL : strdup(options.at);
    sj_text_free(&options);
    return comparison->record.options ? SUUJI_OK : sj_fail_memory(err);
}

/* What was measured before, and which puzzles there are. */
static suuji_status look_back(struct comparison *comparison, const char *const *operands,
                              size_t *end, suuji_error *err)
{
    const struct compare_args *const args = comparison->args;
    suuji_status status = SUUJI_OK;
    if (args->against)
        status = cli_compare_past_read(args->against, &comparison->old, err);
    if (status == SUUJI_OK && args->resume)
        status =
            cli_compare_past_resume(args->resume, &comparison->record, &comparison->past, end, err);
    if (status == SUUJI_OK && (args->resume || comparison->table.live))
        status =
            cli_compare_census(args, operands, &comparison->past, &comparison->table.total, err);
    comparison->table.before = comparison->past.puzzles;
    return status;
}

/* Open all outputs before the work begins. */
static suuji_status open_outputs(struct comparison *comparison, const char *const *operands,
                                 size_t end, suuji_error *err)
{
    const struct compare_args *const args = comparison->args;
    const char *const *const inputs = args->empty ? NULL : operands;
    if (args->paper && comparison->experiment.count != 1)
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "compare: option '--paper-csv' needs exactly one engine, for example "
                       "--engines dlx:paper");
    comparison->json.path = args->resume ? args->resume : args->json;
    comparison->files.path[CLI_COMPARE_CSV] = args->csv;
    comparison->files.path[CLI_COMPARE_PAPER] = args->paper;
    comparison->files.path[CLI_COMPARE_SOLUTIONS] = args->solutions;
    comparison->files.path[CLI_COMPARE_MATRICES] = args->matrices;
    suuji_status status = SUUJI_OK;
    if (args->json && !args->resume)
        status = cli_output_guard(args->json, inputs, err);
    if (status == SUUJI_OK && args->json && !args->resume)
        status = cli_compare_past_guard(args->json, err);
    if (status == SUUJI_OK)
        status = cli_compare_report_prepare(args, &comparison->made, err);
    if (status == SUUJI_OK)
        status = cli_compare_files_open(&comparison->files, inputs, err);
    if (status != SUUJI_OK)
        return status;
    status =
        cli_compare_json_open(&comparison->json, inputs, end, comparison->past.puzzles > 0, err);
    if (status != SUUJI_OK)
        (void)cli_compare_files_close(&comparison->files, NULL);
    return status;
}

static suuji_status set_up(struct comparison *comparison, const char *const *operands,
                           suuji_error *err)
{
    const struct compare_args *const args = comparison->args;
    struct cli_experiment *const experiment = &comparison->experiment;
    size_t end = 0;
    suuji_status status = cli_compare_pin(args, err);
    if (status == SUUJI_OK)
        status = cli_compare_contest(experiment, args, err);
    if (status != SUUJI_OK)
        return status;
    experiment->on_turn = cli_compare_turn;
    experiment->user = &comparison->table;
    comparison->table.experiment = experiment;
    comparison->summary = calloc(experiment->count, sizeof *comparison->summary);
    comparison->told = calloc(experiment->count, sizeof *comparison->told);
    if (!comparison->summary || !comparison->told)
        return sj_fail_memory(err);
    for (size_t i = 0; i < experiment->count; i++)
        comparison->summary[i].time_limit = args->time_limit;
    status = describe(comparison, err);
    comparison->looks_back = status == SUUJI_OK;
    if (status == SUUJI_OK)
        status = look_back(comparison, operands, &end, err);
    if (status != SUUJI_OK)
        return status;
    comparison->looks_back = false;
    return open_outputs(comparison, operands, end, err);
}

static void tear_down(struct comparison *comparison)
{
    for (size_t i = 0; comparison->summary && i < comparison->experiment.count; i++)
        cli_summary_free(&comparison->summary[i]);
    free(comparison->summary);
    free(comparison->told);
    sj_text_free(&comparison->table.line);
    sj_text_free(&comparison->json.text);
    cli_record_free(&comparison->record);
    cli_record_free(&comparison->past);
    cli_record_free(&comparison->old);
    cli_compare_trees_free(&comparison->trees);
    cli_experiment_close(&comparison->experiment);
}

/* ---- The run ---- */

/* Close the files besides the table. */
static enum cli_exit close_outputs(struct comparison *comparison, bool complete)
{
    enum cli_exit exit = CLI_YES;
    suuji_error err;
    if (cli_compare_json_close(&comparison->json, &comparison->experiment, comparison->summary,
                               comparison->disagreements, complete, &err) != SUUJI_OK)
        exit = cli_fail(&err);
    if (cli_compare_files_close(&comparison->files, &err) != SUUJI_OK)
        exit = cli_exit_worse(exit, cli_fail(&err));
    return exit;
}

/* Plots and page from the results so far. */
static enum cli_exit write_report(struct comparison *comparison, bool complete, double seconds)
{
    const struct compare_args *const args = comparison->args;
    struct cli_against against = {0};
    suuji_error err;
    if (comparison->record.puzzles == 0)
        cli_compare_report_undo(args, &comparison->made);
    if ((!args->plots && !args->report) || comparison->record.puzzles == 0)
        return CLI_YES;
    if (args->against && cli_against_make(&against, &comparison->old, &comparison->record,
                                          args->tolerance / 100, &err) != SUUJI_OK)
        return cli_fail(&err);
    struct cli_report report = {.record = &comparison->record,
                                .query = &comparison->experiment.query,
                                .summary = comparison->summary,
                                .disagreements = comparison->disagreements,
                                .complete = complete,
                                .seconds = seconds,
                                .command = comparison->command_line,
                                .against = args->against ? &against : NULL,
                                .against_name = args->against};
    enum cli_exit exit = CLI_YES;
    if (draws_trees(args)) {
        exit = cli_compare_trees_draw(&comparison->trees, &comparison->experiment,
                                      &comparison->record, args->report);
        report.tree = comparison->trees.name;
        report.trees = comparison->trees.name ? comparison->trees.puzzles : 0;
    }
    exit = cli_exit_worse(exit, cli_compare_report_write(args, &report));
    cli_against_free(&against);
    return exit;
}

static enum cli_exit measure(struct comparison *comparison, const struct cli_batch_run *batch)
{
    const struct cli_job job = {
        .user = comparison, .open = open_job, .work = work, .close = close_job};
    struct cli_batch_result result;
    const double start = sj_clock_now();
    enum cli_exit exit = cli_batch_run_do(batch, &job, &result);
    const double seconds = sj_clock_now() - start;
    const bool complete = !result.stopped && exit != CLI_USAGE;
    if (comparison->disagreements || comparison->wrong || comparison->slower)
        exit = cli_exit_worse(exit, CLI_NO);
    if (comparison->strangers)
        exit = cli_exit_worse(exit, CLI_BAD_INPUT);
    if (comparison->failed)
        exit = cli_exit_worse(exit, CLI_FAILED);
    exit = cli_exit_worse(exit, close_outputs(comparison, complete));
    return cli_exit_worse(exit, write_report(comparison, complete, seconds));
}

enum cli_exit cli_compare_run(const struct compare_args *args, const char *const *operands,
                              const char *command_line)
{
    const struct cli_batch_run batch = {.command = "compare",
                                        .files = operands,
                                        .rules = args->rules,
                                        .from = args->from,
                                        .number = args->number,
                                        .first = args->first,
                                        .empty = args->empty,
                                        .output = args->output,
                                        .gzip = args->gzip,
                                        .threads = 1,
                                        .quiet = args->quiet,
                                        .numbered = true,
                                        .tail = write_summary};
    struct comparison comparison = {.args = args,
                                    .command_line = command_line,
                                    .keeps = args->against || args->plots || args->report};
    suuji_error err;
    enum cli_exit exit = CLI_YES;
    comparison.table.work = args->work;
    comparison.table.live = !args->quiet && cli_batch_run_on_terminal(&batch);
    if (set_up(&comparison, operands, &err) == SUUJI_OK)
        exit = measure(&comparison, &batch);
    else
        exit = err.status == SUUJI_ERR_ARGUMENT && !comparison.looks_back
                   ? cli_usage("compare", "%s", err.text)
                   : cli_fail(&err);
    tear_down(&comparison);
    return exit;
}
