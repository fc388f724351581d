/* SPDX-License-Identifier: MIT */
/* suuji compare: the same puzzles through several engines. */
#include "cli/command.h"
#include "cli/common_options.h"
#include "cli/compare_args.h"
#include "cli/compare_files.h"
#include "cli/compare_table.h"
#include "cli/many.h"
#include "cli/message.h"

#include "base/fail.h"
#include <stdlib.h>
#include <string.h>

/* The one worker and what it has. */
struct comparison {
    const struct compare_args *args;
    struct sj_experiment experiment;
    struct cli_compare_table table;
    struct cli_compare_files files;
    struct sj_summary *summary; /* [experiment.count] */
    bool *told;                 /* [experiment.count]: why it was refused or failed has been said */
    bool begun;                 /* the head of the table is written */
    uint64_t disagreements, wrong, failed;
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

static void stop_job(void *state)
{
    sj_experiment_stop(&((struct comparison *)state)->experiment);
}

/* Say why an engine does not take puzzles, the first time; what is wrong is said every time. */
static void tell_trouble(struct comparison *comparison, struct sj_lot *lot,
                         const struct sj_item *item, size_t i)
{
    const struct sj_entry *const entry = &comparison->experiment.entry[i];
    const enum sj_outcome outcome = entry->result.outcome;
    comparison->wrong += outcome == SJ_OUTCOME_WRONG;
    const bool failed = outcome == SJ_OUTCOME_FAILED || outcome == SJ_OUTCOME_CRASHED ||
                        (outcome == SJ_OUTCOME_MEMORY && entry->error.status != SUUJI_OK);
    comparison->failed += failed;
    const bool trouble = failed || outcome == SJ_OUTCOME_REFUSED;
    const bool once = trouble && !comparison->told[i] &&
                      !(outcome == SJ_OUTCOME_REFUSED && comparison->args->quiet);
    if (outcome == SJ_OUTCOME_WRONG || once)
        sj_lot_complain(lot, item, "%s", entry->error.text);
    comparison->told[i] |= once;
}

/* What came of a puzzle, to everywhere it goes. */
static suuji_status report(struct comparison *comparison, struct sj_lot *lot,
                           const struct sj_item *item, suuji_error *err)
{
    const struct sj_experiment *const experiment = &comparison->experiment;
    char text[400];
    suuji_status status = SUUJI_OK;
    if (!comparison->args->quiet)
        cli_compare_row(&comparison->table, &lot->out);
    for (size_t i = 0; i < experiment->count && status == SUUJI_OK; i++) {
        status = sj_summary_add(&comparison->summary[i], &experiment->entry[i].result, err);
        tell_trouble(comparison, lot, item, i);
    }
    if (sj_experiment_disagrees(experiment, &item->puzzle, text, sizeof text)) {
        comparison->disagreements++;
        sj_lot_complain(lot, item, "%s", text);
    }
    return status == SUUJI_OK
               ? cli_compare_files_puzzle(&comparison->files, experiment, lot, item, err)
               : status;
}

/* The head comes before the first puzzle is begun: that one may take long. */
static bool begin(struct comparison *comparison, struct sj_lot *lot)
{
    if (comparison->begun)
        return true;
    comparison->begun = true;
    if (!comparison->args->quiet)
        cli_compare_head(&comparison->table, &lot->out);
    return lot->out.len == 0 || sj_lot_flush(lot);
}

/* One item, then back: its line is to be seen at once. */
static suuji_status work(void *state, struct sj_lot *lot, suuji_error *err)
{
    struct comparison *const comparison = state;
    const struct sj_item *const item = &lot->item[lot->done];
    bool whole = true;
    suuji_status status = SUUJI_OK;
    if (!begin(comparison, lot))
        return SUUJI_OK;
    if (item->status != SUUJI_OK) {
        sj_lot_refuse(lot, item);
        status = cli_compare_files_bad(&comparison->files, item, err);
    } else {
        comparison->table.item = item;
        status = sj_experiment_do(&comparison->experiment, &item->puzzle, &whole, err);
        cli_compare_erase(&comparison->table);
        if (status == SUUJI_OK && whole)
            status = report(comparison, lot, item, err);
    }
    if (status != SUUJI_OK || !whole)
        return status;
    lot->done++;
    (void)sj_lot_flush(lot);
    return SUUJI_OK;
}

static void write_summary(void *user, const struct sj_dialect *dialect, struct sj_text *out)
{
    struct comparison *const comparison = user;
    (void)dialect;
    if (!comparison->args->quiet)
        sj_text_char(out, '\n');
    cli_compare_summary(&comparison->experiment, comparison->summary, comparison->disagreements,
                        out);
}

/* ---- The command ---- */

static suuji_status set_up(struct comparison *comparison, const char *const *operands,
                           suuji_error *err)
{
    suuji_status status = cli_compare_pin(comparison->args, err);
    if (status == SUUJI_OK)
        status = cli_compare_contest(&comparison->experiment, comparison->args, err);
    if (status != SUUJI_OK)
        return status;
    struct sj_experiment *const experiment = &comparison->experiment;
    experiment->on_turn = cli_compare_turn;
    experiment->user = &comparison->table;
    comparison->table.experiment = experiment;
    comparison->summary = calloc(experiment->count, sizeof *comparison->summary);
    comparison->told = calloc(experiment->count, sizeof *comparison->told);
    if (!comparison->summary || !comparison->told)
        return sj_fail_memory(err);
    if (comparison->files.path[CLI_COMPARE_PAPER] && experiment->count != 1)
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "compare: option '--paper-csv' is for one engine: --engines dlx:paper");
    return cli_compare_files_open(&comparison->files, comparison->args->empty ? NULL : operands,
                                  err);
}

static void tear_down(struct comparison *comparison)
{
    for (size_t i = 0; comparison->summary && i < comparison->experiment.count; i++)
        sj_summary_free(&comparison->summary[i]);
    free(comparison->summary);
    free(comparison->told);
    sj_text_free(&comparison->table.line);
    sj_experiment_close(&comparison->experiment);
}

static enum cli_exit compare(struct comparison *comparison, const char *const *operands)
{
    const struct compare_args *const args = comparison->args;
    const struct sj_job job = {
        .user = comparison, .open = open_job, .work = work, .stop = stop_job, .close = close_job};
    const struct cli_many many = {.command = "compare",
                                  .files = operands,
                                  .rules = args->rules,
                                  .from = args->from,
                                  .empty = args->empty,
                                  .output = args->output,
                                  .threads = 1,
                                  .quiet = args->quiet,
                                  .numbered = true,
                                  .tail = write_summary};
    struct sj_batch_result result;
    suuji_error err;
    comparison->table.live = !args->quiet && cli_many_on_terminal(&many);
    enum cli_exit exit = cli_many_run(&many, &job, &result);
    if (comparison->disagreements || comparison->wrong)
        exit = cli_exit_worse(exit, CLI_NO);
    if (comparison->failed)
        exit = cli_exit_worse(exit, CLI_FAILED);
    if (cli_compare_files_close(&comparison->files, &err) != SUUJI_OK)
        exit = cli_exit_worse(exit, cli_fail(&err));
    return exit;
}

/* Each file is another one, and none is standard output while the table goes there. */
static enum cli_exit check_files(const struct compare_args *args)
{
    const struct {
        const char *option, *path;
    } all[] = {{"--csv", args->csv},
               {"--paper-csv", args->paper},
               {"--solutions", args->solutions},
               {"--matrices", args->matrices},
               {"--output", args->output}};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        if (!all[i].path)
            continue;
        if (!args->output && strcmp(all[i].path, "-") == 0)
            return cli_usage("compare",
                             "compare: option '%s' needs a file: standard output has the table "
                             "(-o FILE moves it)",
                             all[i].option);
        for (size_t k = 0; k < i; k++)
            if (all[k].path && strcmp(all[i].path, all[k].path) == 0)
                return cli_usage("compare", "compare: options '%s' and '%s' name the same file",
                                 all[k].option, all[i].option);
    }
    return CLI_YES;
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    const struct compare_args *const args = given;
    struct comparison comparison = {.args = args,
                                    .files.path = {[CLI_COMPARE_CSV] = args->csv,
                                                   [CLI_COMPARE_PAPER] = args->paper,
                                                   [CLI_COMPARE_SOLUTIONS] = args->solutions,
                                                   [CLI_COMPARE_MATRICES] = args->matrices}};
    suuji_error err;
    enum cli_exit exit = check_files(args);
    if (exit != CLI_YES)
        return exit;
    if (args->solver && strchr(args->solver, ';'))
        return cli_usage("compare", "compare: option '--solver': no ';' can be in a command");
    if (set_up(&comparison, operands, &err) == SUUJI_OK)
        exit = compare(&comparison, operands);
    else
        exit = err.status == SUUJI_ERR_ARGUMENT ? cli_usage("compare", "%s", err.text)
                                                : cli_fail(&err);
    tear_down(&comparison);
    return exit;
}

/* clang-format off */
static const suuji_option options[] = {
    {"engines", 'e', SUUJI_TEXT, offsetof(struct compare_args, engines), .value = "LIST",
     .help = "engines to compare, blanks between (\"bits dlx backtrack:mrv,forward\"); all: every exact one"},
    CLI_SOLVER(struct compare_args),
    {"external", 'x', SUUJI_TEXT, offsetof(struct compare_args, external), .value = "NAME=CMD",
     .help = "another program that takes part (reads a puzzle as a line, writes a solution; ';' between several)"},
    CLI_RULES(struct compare_args),
    CLI_FROM(struct compare_args),
    CLI_EMPTY(struct compare_args),
    CLI_LIMIT(struct compare_args, "1", "look for up to this many solutions of each puzzle; 0: all"),
    {"time-limit", 'l', SUUJI_REAL, offsetof(struct compare_args, time_limit), .value = "SECONDS",
     .fallback = "15", .help = "end a run after this long; 0: never"},
    CLI_MEMORY_LIMIT(struct compare_args),
    {"repeat", 0, SUUJI_COUNT, offsetof(struct compare_args, repeat), .value = "N", .fallback = "1",
     .low = 1, .high = 1000, .help = "runs of each engine on each puzzle; the median time is shown"},
    {"warm-up", 0, SUUJI_REAL, offsetof(struct compare_args, warm_up), .value = "SECONDS",
     .fallback = "0.1", .help = "run unmeasured before the first puzzle of each size (at most so long; 0: not)"},
    {"give-up", 0, SUUJI_COUNT, offsetof(struct compare_args, give_up), .value = "N", .fallback = "3",
     .high = UINT32_MAX,
     .help = "skip an engine that ran out of time at N puzzles of a size in a row; 0: never"},
    {"isolate", 0, SUUJI_FLAG, offsetof(struct compare_args, isolate),
     .help = "run engines in processes of their own: one that crashes does not end the comparison"},
    {"pin", 0, SUUJI_TEXT, offsetof(struct compare_args, pin), .value = "N",
     .help = "run everything on processor N (from 0), for steadier times"},
    CLI_ORDER(struct compare_args),
    CLI_SEED(struct compare_args),
    {"csv", 0, SUUJI_TEXT, offsetof(struct compare_args, csv), .value = "FILE",
     .help = "write a line for each run"},
    {"paper-csv", 0, SUUJI_TEXT, offsetof(struct compare_args, paper), .value = "FILE",
     .help = "write num_updates,time_taken,is_valid (of one engine, for each puzzle)"},
    {"solutions", 0, SUUJI_TEXT, offsetof(struct compare_args, solutions), .value = "FILE",
     .help = "write a solution of each puzzle, one line each; an empty line where there is none"},
    {"matrices", 0, SUUJI_TEXT, offsetof(struct compare_args, matrices), .value = "FILE",
     .help = "write solutions as rows of numbers (a blank line between)"},
    CLI_OUTPUT(struct compare_args),
    CLI_QUIET(struct compare_args),
    {0},
};
/* clang-format on */

static const struct cli_example examples[] = {
    {"suuji compare easy.txt", "a few engines of different kinds, side by side"},
    {"suuji compare --engines all --time-limit 0.1 hard.txt", "every exact engine"},
    {"suuji compare -e 'backtrack backtrack:mrv backtrack:mrv,forward' 6x6.txt",
     "what each heuristic brings"},
    {"suuji compare -e dlx --csv runs.csv --solutions solved.txt easy.txt",
     "figures and solutions into files"},
    {0},
};

const struct cli_command cli_command_compare = {
    .name = "compare",
    .operands = "[FILE...]",
    .summary = "compare engines on the same puzzles",
    .about =
        "Put every puzzle to every engine, in turns and on one thread, and write a line for each "
        "puzzle as soon as it is done: the time of each engine, and what it found. A time alone "
        "means that it found a solution; 'none' that it proved that there is none; '>15 s' that "
        "the time limit ended it; '-' that the engine does not take such a puzzle, and the reason "
        "is told once. With --limit 2 or more, 'unique', or how many solutions it found; '+' where "
        "it did not look for others. An engine that approximates shows the colours it used, or "
        "the clashes that are left, where that is no solution. A summary follows: how often an "
        "engine did what, its times, and the mean of its counted work. '>' stands before what "
        "would be more without the time limit.\n"
        "The engines of --engines have blanks between them; a word with '%' in it or '-' in front "
        "belongs to the engine before it, as in 'bits dimacs:solver=minisat %in %out'. Where other "
        "options have blanks in them, put ';' between engines instead. Without options, commas do "
        "as well. 'all' is every exact engine that is built in. --solver gives its command to "
        "'dimacs', which takes part then whether or not it is in the list.\n"
        "Who begins changes from puzzle to puzzle, so that noise hits all alike; times are wall "
        "clock, without setting up memory for the rules, and --csv has processor times as well. "
        "With --repeat, the run with the median time stands for the puzzle, and an engine that "
        "ran into the time limit is not asked again about the same puzzle.\n"
        "Every solution is verified, and answers are compared: two that cannot both be true are "
        "told with the puzzle. The exit code is 0 when all was done, whatever the engines found; 1 "
        "when engines disagree or a grid is not a solution; 3 if some puzzles could not be read, 4 "
        "if reading or writing failed or a program that an engine needs. Interrupted, it writes "
        "the summary of the puzzles that are done and ends by the signal (130 after Ctrl-C).",
    .options = options,
    .args_size = sizeof(struct compare_args),
    .rare = "solver empty memory-limit warm-up give-up isolate pin order seed tolerance paper-csv "
            "solutions matrices",
    .examples = examples,
    .run = run,
};
