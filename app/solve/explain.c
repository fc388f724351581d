/* SPDX-License-Identifier: MIT */
/* suuji explain: why does a puzzle have no solution, or what would make it unique? */
#include "app/jobs/query_options.h"
#include "app/jobs/tally.h"
#include "app/solve/explain.h"
#include "app/jobs/query_job.h"
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/jobs/batch_run.h"
#include "app/frame/solver_option.h"

#include <stdlib.h>

struct explain_args {
    const char *rules, *from, *number, *engine, *solver, *output;
    uint64_t first, limit, effort, node_limit, memory_limit, threads;
    double time_limit;
    bool empty, json, quiet, stats;
};

/* Update the tallies of tally.h: they count the time of the searches, but not their work. */
static void tally(struct cli_query_worker *worker, const suuji_explanation *explanation)
{
    const suuji_answer answer = {.size = sizeof(suuji_answer),
                                 .verdict = explanation->verdict,
                                 .end = explanation->end,
                                 .count = explanation->count,
                                 .stats.seconds = explanation->seconds};
    cli_tally_answer(worker->lot, explanation->rules, &answer);
    worker->lot->tally[CLI_TALLY_NO] += explanation->verdict != SUUJI_VERDICT_UNIQUE;
}

/* Separate a report of several lines from the text before it. */
static void write_report(struct cli_query_worker *worker, const suuji_explanation *explanation)
{
    struct sj_text *const out = &worker->lot->out;
    const struct cli_item *const item = worker->item;
    const bool short_one = explanation->verdict == SUUJI_VERDICT_UNIQUE ||
                           explanation->verdict == SUUJI_VERDICT_UNKNOWN;
    if (item->place > 1 && !short_one)
        sj_text_char(out, '\n');
    sj_text_str(out, worker->lot->file);
    if (item->line)
        sj_text_printf(out, ":%zu", item->line);
    sj_text_str(out, ": ");
    cli_explanation_write(explanation, item->puzzle, out);
}

static suuji_status do_item(struct cli_query_worker *worker, suuji_error *err)
{
    const struct explain_args *const args = worker->job->user;
    const suuji_puzzle *const puzzle = worker->item->puzzle;
    const suuji_explain_options options = {
        .size = sizeof(suuji_explain_options),
        .limit = args->limit ? args->limit : SUUJI_ALL,
        .effort = args->effort,
        .irreducible = args->effort == 0,
        .limits = cli_search_limits(args->time_limit, args->node_limit, args->memory_limit)};
    struct cli_lot *const lot = worker->lot;
    suuji_explanation *explanation = NULL;
    const suuji_status status = suuji_explain(worker->solver, puzzle, &options, &explanation, err);
    if (status != SUUJI_OK)
        return status;
    const suuji_answer time = {.size = sizeof(suuji_answer),
                               .end = explanation->end,
                               .stats.seconds = explanation->seconds};
    /* Keep what is known, even if Ctrl-C came before the explanation was complete. */
    worker->kept = explanation->verdict != SUUJI_VERDICT_UNKNOWN;
    if (cli_query_worker_count(worker, &time) || worker->kept) {
        tally(worker, explanation);
        if (args->json) {
            cli_explanation_write_json(explanation, lot, worker->item, &lot->out);
        } else if (!args->quiet) {
            write_report(worker, explanation);
        }
    }
    suuji_explanation_free(explanation);
    return SUUJI_OK;
}

static enum cli_exit explain(struct explain_args *args, const char *const *operands)
{
    const struct cli_batch_run batch = {.command = "explain",
                                        .files = operands,
                                        .rules = args->rules,
                                        .from = args->from,
                                        .number = args->number,
                                        .first = args->first,
                                        .empty = args->empty,
                                        .output = args->output,
                                        .threads = args->threads,
                                        .quiet = args->quiet,
                                        .numbered = true,
                                        .slow = true};
    struct cli_query_job query_job = {
        .user = args, .engine = args->engine, .json = args->json, .item = do_item};
    const struct cli_job job = cli_query_job_make(&query_job);
    return cli_batch_run_report(&batch, &job, args->stats, NULL);
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    struct explain_args args = *(const struct explain_args *)given;
    struct sj_text spec = {0};
    enum cli_exit exit = CLI_YES;
    args.engine = cli_solver_engine("explain", args.engine, args.solver, &spec, &exit);
    if (exit == CLI_YES && !cli_engine_counts("explain", args.engine))
        exit = CLI_USAGE;
    if (exit == CLI_YES)
        exit = explain(&args, operands);
    sj_text_free(&spec);
    return exit;
}

/* clang-format off */
static const struct cli_option options[] = {
    {CLI_RULES(struct explain_args)},
    {CLI_FROM(struct explain_args)},
    {CLI_NUMBER(struct explain_args)},
    {CLI_FIRST(struct explain_args)},
    {CLI_EMPTY(struct explain_args)},
    {CLI_LIMIT(struct explain_args, "1000", "stop counting at this many solutions; 0: count all")},
    {"effort", 0, SUUJI_OPTION_COUNT, offsetof(struct explain_args, effort), .rare = true, .value = "N",
     .fallback = "50000",
     .help = "effort to find a set of minimum size, not only a minimal one; 0: none"},
    {CLI_ENGINE(struct explain_args)},
    {CLI_SOLVER(struct explain_args), .rare = true},
    {"time-limit", 'l', SUUJI_OPTION_REAL, offsetof(struct explain_args, time_limit), .value = "SECONDS",
     .fallback = "30", .help = "stop after this time and report what is known of the puzzle; 0: no limit"},
    {CLI_NODE_LIMIT(struct explain_args), .rare = true},
    {CLI_MEMORY_LIMIT(struct explain_args), .rare = true},
    {CLI_THREADS(struct explain_args)},
    {CLI_OUTPUT(struct explain_args)},
    {CLI_JSON(struct explain_args)},
    {CLI_STATS(struct explain_args)},
    {CLI_QUIET(struct explain_args)},
    {0},
};
/* clang-format on */

static const struct cli_example examples[] = {
    {"suuji explain easy.txt", "does each puzzle have exactly one solution, and if not, why?"},
    {"echo 12....34........ | suuji explain -o why.txt; cat why.txt", "why does this puzzle have "
                                                                      "no solution?"},
    {0},
};

const struct cli_command cli_command_explain = {
    .name = "explain",
    .operands = "[FILE...]",
    .summary = "explain why a puzzle does not have exactly one solution",
    .about =
        "If givens clash (a value occurs twice in a house), report each clash. If there is no "
        "solution for another reason, report a minimal conflict: a set of givens (and eliminated "
        "candidates) that allows no solution, but allows one if any of them is removed. It is "
        "called smallest if it is proved that no smaller set conflicts. If naked and hidden "
        "singles are enough to show the contradiction, it is derived step by step. If there are "
        "several solutions, report how many, which cells differ and in which values, and a "
        "smallest set of givens that would make one of the solutions the only one.\n"
        "What is still unknown at the time limit (30 seconds per puzzle by default) is reported "
        "as unknown.\n"
        "In the picture a star marks the givens in question, '!' a cell with no candidate left, "
        "'?' cells that differ.\n"
        "The exit code is 0 if all puzzles have exactly one solution, 1 if not, 3 if some could "
        "not be read, 4 if reading or writing failed.",
    .options = options,
    .args_size = sizeof(struct explain_args),
    .examples = examples,
    .run = run,
};
