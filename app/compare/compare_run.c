/* SPDX-License-Identifier: MIT */
/* The work of suuji compare: the job that runs contestants on puzzles, and all its outputs. */
#include "app/compare/compare_args.h"

#include "base/clock.h"
#include "base/fail.h"
#include "app/compare/compare_against.h"
#include "app/compare/compare_files.h"
#include "app/compare/compare_past.h"
#include "app/compare/compare_report.h"
#include "app/compare/compare_table.h"
#include "app/compare/compare_trees.h"
#include "app/compare/measurement_file.h"
#include "app/jobs/batch_run.h"
#include "app/frame/looks.h"
#include "app/frame/message.h"

#include <stdlib.h>

/* The only worker and its state. */
struct comparison {
    const struct compare_args *args;
    const struct cli_objective *objective; /* which solution to find, if there are several */
    struct cli_objective_made made_objective;
    const char *command_line;
    struct cli_experiment experiment;
    struct cli_compare_table table;
    struct cli_compare_files files;
    struct cli_measurement_file json;
    struct cli_record past;      /* --resume: what was measured before */
    struct cli_record old;       /* --against */
    struct cli_against against;  /* since then; found at the end */
    size_t replayed;             /* puzzles already measured in `past` */
    struct cli_summary *summary; /* [experiment.count] */
    unsigned *reported; /* [experiment.count]: bits of the outcomes whose reason was reported */
    struct cli_compare_made made;
    struct cli_compare_trees trees; /* --report: of the first puzzles */
    bool looks_back;                /* the error is that an earlier run does not match */
    bool begun;                     /* the head of the table is written */
    uint64_t disagreements;
    enum cli_exit worst; /* what the results mean for the exit code */
};

/* ---- The job ---- */

/* Did the contestant fail? */
static bool has_failed(const struct cli_entry *entry)
{
    const enum cli_lab_outcome outcome = entry->result->outcome;
    return outcome == CLI_OUTCOME_FAILED || outcome == CLI_OUTCOME_CRASHED ||
           (outcome == CLI_OUTCOME_MEMORY && entry->error.status != SUUJI_OK);
}

/* Report why an engine refused a puzzle or failed, once per outcome; wrong grids are reported every
   time. */
static void report_trouble(struct comparison *comparison, struct cli_lot *lot,
                           const struct cli_item *item, size_t i)
{
    const struct cli_entry *const entry = &comparison->experiment.entry[i];
    const enum cli_lab_outcome outcome = entry->result->outcome;
    const bool wrong = outcome == CLI_OUTCOME_WRONG;
    const bool once =
        !(comparison->reported[i] & 1u << outcome) &&
        (has_failed(entry) || (outcome == CLI_OUTCOME_REFUSED && !comparison->args->common.quiet));
    comparison->worst = cli_exit_worse(comparison->worst, wrong               ? CLI_NO
                                                          : has_failed(entry) ? CLI_FAILED
                                                                              : CLI_YES);
    if (wrong || once)
        cli_lot_complain(lot, item, "%s", entry->error.text);
    comparison->reported[i] |= once ? 1u << outcome : 0;
}

/* Does the report have trees? With --isolate an engine may crash, and a search outside its process
   would end the comparison before the page is written. */
static bool draws_trees(const struct compare_args *args)
{
    return args->report && !args->isolate;
}

/* Write the results of a puzzle to all outputs; it `is_new` or comes from an earlier run. */
static suuji_status write_results(struct comparison *comparison, struct cli_lot *lot,
                                  const struct cli_item *item, bool is_new, suuji_error *err)
{
    struct cli_experiment *const experiment = &comparison->experiment;
    struct cli_record_puzzle *const row = cli_experiment_puzzle(experiment);
    char text[400];
    suuji_status status = SUUJI_OK;
    const char *const file = cli_record_share(&experiment->record, lot->file);
    if (!file)
        return sj_fail_memory(err);
    row->number = item->number;
    row->line = item->line;
    row->file = file;
    if (!comparison->args->common.quiet)
        cli_compare_row(&comparison->table, &lot->out);
    for (size_t i = 0; i < experiment->count && status == SUUJI_OK; i++) {
        status = cli_summary_add(&comparison->summary[i], experiment->entry[i].result, err);
        report_trouble(comparison, lot, item, i);
    }
    if (cli_experiment_disagrees(experiment, text, sizeof text)) {
        comparison->disagreements++;
        cli_lot_complain(lot, item, "%s", text);
    }
    if (status == SUUJI_OK)
        status = cli_compare_files_puzzle(&comparison->files, experiment, lot, item, err);
    if (status == SUUJI_OK && is_new)
        status = cli_measurements_add(&comparison->json, experiment, lot, item, err);
    if (status == SUUJI_OK && draws_trees(comparison->args))
        status = cli_compare_trees_keep(&comparison->trees, item->puzzle, err);
    return status;
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
            status =
                cli_experiment_replay(experiment, item->puzzle, &comparison->past, recorded, err);
    }
    return status == SUUJI_OK && *whole ? write_results(comparison, lot, item, is_new, err)
                                        : status;
}

/* Return after one item, so that its line is shown immediately. */
static suuji_status work(void *state, struct cli_lot *lot, suuji_error *err)
{
    struct comparison *const comparison = state;
    const struct cli_item *const item = &lot->item[lot->done];
    bool whole = true;
    suuji_status status = item->status;
    if (!comparison->begun && !comparison->args->common.quiet) /* the first puzzle may take long */
        cli_compare_head(&comparison->table, &lot->out);
    comparison->begun = true;
    if (lot->out.len > 0 && !cli_lot_flush(lot))
        return SUUJI_OK;
    if (status == SUUJI_OK)
        status = cli_objective_make(&comparison->made_objective, comparison->objective,
                                    suuji_puzzle_rules(item->puzzle),
                                    &comparison->experiment.query.objective, err);
    if (status == SUUJI_ERR_MEMORY && item->status == SUUJI_OK)
        return status;
    if (status != SUUJI_OK) {
        if (item->status != SUUJI_OK)
            cli_lot_refuse(lot, item);
        else
            cli_lot_complain(lot, item, "%s", err->text);
        comparison->worst = cli_exit_worse(comparison->worst, CLI_BAD_INPUT);
        status = cli_compare_files_bad(&comparison->files, lot, item, err);
    } else {
        status = cli_measurements_begin(&comparison->json, &comparison->experiment.record, err);
        if (status == SUUJI_OK)
            status = ask_all(comparison, lot, item, &whole, err);
    }
    if (status != SUUJI_OK || !whole)
        return status;
    lot->done++;
    (void)cli_lot_flush(lot);
    return SUUJI_OK;
}

/* Compare with the earlier measurements, unless that is done. */
static suuji_status find_changes(struct comparison *comparison, suuji_error *err)
{
    return !comparison->args->against || comparison->against.change
               ? SUUJI_OK
               : cli_against_make(&comparison->against, &comparison->old,
                                  &comparison->experiment.record, comparison->args->tolerance / 100,
                                  err);
}

static void write_against(struct comparison *comparison, struct sj_text *out)
{
    const struct cli_against *const against = &comparison->against;
    if (find_changes(comparison, NULL) != SUUJI_OK) {
        out->failed = true;
    } else if (against->count == 0 || against->puzzles == 0) {
        cli_complain("%s: the file and this run have no %s in common", comparison->args->against,
                     against->count ? "puzzle" : "engine");
        comparison->worst = cli_exit_worse(comparison->worst, CLI_BAD_INPUT);
    } else if (cli_compare_against(against, comparison->args->against, comparison->args->tolerance,
                                   comparison->table.colour, &comparison->old,
                                   &comparison->experiment.record, out) > 0) {
        comparison->worst = cli_exit_worse(comparison->worst, CLI_NO);
    }
}

/* Written after the last puzzle. */
static void write_end(void *user, const struct sj_dialect *dialect, struct sj_text *out)
{
    struct comparison *const comparison = user;
    (void)dialect;
    if (!comparison->args->common.quiet)
        sj_text_char(out, '\n');
    cli_compare_summary(&comparison->table, comparison->summary, comparison->disagreements, out);
    if (comparison->args->against)
        write_against(comparison, out);
}

/* ---- Setting up ---- */

/* What was measured before, and which puzzles there are. */
static suuji_status look_back(struct comparison *comparison, const char *const *operands,
                              size_t *end, suuji_error *err)
{
    const struct compare_args *const args = comparison->args;
    suuji_status status = SUUJI_OK;
    comparison->looks_back = true;
    if (args->against)
        status = cli_compare_past_read(args->against, &comparison->old, err);
    if (status == SUUJI_OK && args->resume)
        status = cli_compare_past_resume(args->resume, &comparison->experiment.record,
                                         &comparison->past, end, err);
    if (status == SUUJI_OK && (args->resume || comparison->table.live))
        status =
            cli_compare_census(args, operands, &comparison->past, &comparison->table.total, err);
    comparison->table.before = comparison->past.puzzles;
    comparison->looks_back = status != SUUJI_OK;
    return status;
}

/* Open all outputs before the work begins. */
static suuji_status open_outputs(struct comparison *comparison, const char *const *operands,
                                 size_t end, suuji_error *err)
{
    const struct compare_args *const args = comparison->args;
    const char *const *const inputs = args->common.empty ? NULL : operands;
    comparison->json.path = args->resume ? args->resume : args->json;
    comparison->files.path[CLI_COMPARE_CSV] = args->csv;
    comparison->files.paper_path = args->paper;
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
        status = cli_compare_files_open(&comparison->files, &comparison->experiment, inputs, err);
    if (status != SUUJI_OK)
        return status;
    status =
        cli_measurements_open(&comparison->json, inputs, end, comparison->past.puzzles > 0, err);
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
    comparison->reported = calloc(experiment->count, sizeof *comparison->reported);
    if (!comparison->summary || !comparison->reported)
        return sj_fail_memory(err);
    for (size_t i = 0; i < experiment->count; i++) {
        comparison->summary[i].time_limit = args->common.time_limit;
        comparison->summary[i].approximates = experiment->entry[i].contestant.approximates;
    }
    status = look_back(comparison, operands, &end, err);
    return status == SUUJI_OK ? open_outputs(comparison, operands, end, err) : status;
}

static void tear_down(struct comparison *comparison)
{
    for (size_t i = 0; comparison->summary && i < comparison->experiment.count; i++)
        cli_summary_free(&comparison->summary[i]);
    free(comparison->summary);
    free(comparison->reported);
    sj_text_free(&comparison->table.line);
    sj_text_free(&comparison->json.text);
    cli_record_free(&comparison->past);
    cli_record_free(&comparison->old);
    cli_against_free(&comparison->against);
    cli_compare_trees_free(&comparison->trees);
    cli_objective_free(&comparison->made_objective);
    cli_experiment_close(&comparison->experiment);
}

/* ---- The run ---- */

/* Close the files besides the table. */
static enum cli_exit close_outputs(struct comparison *comparison, bool complete)
{
    enum cli_exit exit = CLI_YES;
    suuji_error err;
    if (cli_measurements_close(&comparison->json, &comparison->experiment.record,
                               comparison->summary, comparison->disagreements, complete,
                               &err) != SUUJI_OK)
        exit = cli_fail(&err);
    if (cli_compare_files_close(&comparison->files, &err) != SUUJI_OK)
        exit = cli_exit_worse(exit, cli_fail(&err));
    return exit;
}

/* Plots and page from the results so far. */
static enum cli_exit write_report(struct comparison *comparison, bool complete, double seconds)
{
    const struct compare_args *const args = comparison->args;
    struct cli_experiment *const experiment = &comparison->experiment;
    enum cli_exit exit = CLI_YES;
    suuji_error err;
    struct cli_report report = {.record = &experiment->record,
                                .query = &experiment->query,
                                .summary = comparison->summary,
                                .disagreements = comparison->disagreements,
                                .complete = complete,
                                .seconds = seconds,
                                .command = comparison->command_line,
                                .against = args->against ? &comparison->against : NULL,
                                .against_name = args->against};
    if (experiment->puzzles == 0)
        cli_compare_report_undo(args, &comparison->made);
    if ((!args->plots && !args->report) || experiment->puzzles == 0)
        return CLI_YES;
    if (find_changes(comparison, &err) != SUUJI_OK)
        return cli_fail(&err);
    if (draws_trees(args)) {
        exit = cli_compare_trees_draw(&comparison->trees, experiment, args->report);
        report.tree = comparison->trees.name;
        report.trees = comparison->trees.name ? comparison->trees.puzzles : 0;
    }
    return cli_exit_worse(exit, cli_compare_report_write(args, &report));
}

static enum cli_exit measure_batch(struct comparison *comparison, struct cli_batch_run *run)
{
    const struct cli_job job = {.user = comparison, .work = work};
    struct cli_batch_result result;
    const double start = sj_clock_now();
    enum cli_exit exit = cli_batch_run_do(run, &job, &result);
    const double seconds = sj_clock_now() - start;
    const bool complete = !result.stopped && exit != CLI_USAGE;
    exit = cli_exit_worse(exit, comparison->disagreements ? CLI_NO : CLI_YES);
    exit = cli_exit_worse(exit, comparison->worst);
    exit = cli_exit_worse(exit, close_outputs(comparison, complete));
    return cli_exit_worse(exit, write_report(comparison, complete, seconds));
}

enum cli_exit cli_compare_run(const struct compare_args *args,
                              const struct cli_objective *objective, const char *const *operands,
                              const char *command_line)
{
    struct cli_batch_run run = cli_batch_run_of("compare", &args->common, operands);
    struct comparison comparison = {
        .args = args, .objective = objective, .command_line = command_line};
    suuji_error err;
    enum cli_exit exit = CLI_YES;
    run.batch.threads = 1;
    run.batch.numbered = true;
    run.batch.tail = write_end;
    comparison.table.work = args->work;
    comparison.table.colour = cli_looks(run.common).colour;
    comparison.table.live = !args->common.quiet && cli_batch_run_on_terminal(&run);
    if (set_up(&comparison, operands, &err) == SUUJI_OK)
        exit = measure_batch(&comparison, &run);
    else
        exit = err.status == SUUJI_ERR_ARGUMENT && !comparison.looks_back
                   ? cli_usage("compare", "%s", err.text)
                   : cli_fail(&err);
    tear_down(&comparison);
    return exit;
}
