/* SPDX-License-Identifier: MIT */
/* suuji count: how many solutions, one number per puzzle. */
#include "app/jobs/query_job.h"
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/jobs/batch_run.h"
#include "app/jobs/puzzle_json.h"
#include "app/jobs/query_options.h"
#include "app/jobs/tally.h"
#include "app/frame/interrupt.h"
#include "app/frame/message.h"
#include "app/frame/solver_option.h"
#include "app/solve/count_candidates.h"
#include "app/solve/count_sample.h"
#include "app/solve/count_split.h"
#include "app/solve/count_total.h"
#include "json/reply_json.h"

#include <inttypes.h>
#include <string.h>

/* Of several puzzles, those with fewer solutions are counted together. */
#define AHEAD_LIMIT 64

struct count_args {
    struct cli_common common;
    uint64_t rows, sample, split, candidates;
    double precision, confidence;
    bool exact, estimate;
};

/* What all workers share. */
struct plan {
    const struct count_args *args;
    struct sj_count_query query;
    suuji_sample_options sampling;         /* with --sample */
    struct sj_candidates_query candidates; /* with --candidates */
    struct cli_count_news news;
};

static void write_json(const struct cli_query_worker *worker, const struct sj_count_answer *found)
{
    struct sj_json_writer json = {.out = &worker->lot->out};
    char choice[300];
    cli_query_worker_choice(worker, choice, sizeof choice);
    const struct sj_solved counted = {.puzzle = worker->item->puzzle,
                                      .answer = &found->answer,
                                      .engine = suuji_solver_engine(worker->solver),
                                      .choice = choice,
                                      .timed = true};
    cli_json_item(&json, worker->lot, worker->item);
    sj_json_put_counted(&json, found, &counted);
    sj_json_put_end(&json);
}

/* A count of any size. */
static void report_total(struct cli_query_worker *worker, const suuji_total *total)
{
    const struct count_args *const args = ((const struct plan *)worker->job->user)->args;
    worker->seconds += total->seconds;
    worker->stopped = total->end == SUUJI_END_STOPPED && !args->estimate;
    worker->kept = worker->stopped;
    if (!args->common.json)
        cli_count_total_write(&worker->lot->out, total);
    if (!args->common.quiet)
        cli_count_total_remark(worker, total);
    worker->lot->tally[CLI_TALLY_NO] +=
        !sj_total_is_known(total) || (!total->digits && !args->estimate);
}

/* The number of a search. A part of it would be mistaken for the answer: it is reported in the note
   instead. */
static void report_search(struct cli_query_worker *worker, const suuji_answer *answer)
{
    const struct plan *const plan = worker->job->user;
    const struct count_args *const args = plan->args;
    const bool gave_up = answer->end == SUUJI_END_GAVE_UP && !args->exact && !plan->query.searches;
    const bool final = answer->end == SUUJI_END_COMPLETE || answer->end == SUUJI_END_LIMIT;
    worker->kept |= worker->stopped;
    if (!worker->stopped) {
        cli_tally_answer(worker->lot, suuji_puzzle_rules(worker->item->puzzle), answer);
        worker->lot->tally[CLI_TALLY_NO] += !final;
    }
    if (!final && !args->common.quiet)
        cli_lot_complain(worker->lot, worker->item, "at least %" PRIu64 " solution%s (%s)%s",
                         answer->count, answer->count == 1 ? "" : "s", suuji_end_name(answer->end),
                         gave_up ? "; '--exact' insists on the number" : "");
    if (args->common.json || worker->stopped)
        return;
    if (final)
        sj_text_printf(&worker->lot->out, "%" PRIu64, answer->count);
    sj_text_char(&worker->lot->out, '\n');
}

static suuji_status find_candidates(struct cli_query_worker *worker, suuji_error *err)
{
    const struct plan *const plan = worker->job->user;
    struct sj_candidates_query query = plan->candidates;
    query.puzzle = worker->item->puzzle;
    return cli_count_candidates(worker, &query, &plan->args->common, err);
}

static void release_candidates(void *own)
{
    sj_candidates_clear(own);
}

static suuji_status do_item(struct cli_query_worker *worker, suuji_error *err)
{
    const struct plan *const plan = worker->job->user;
    const struct sj_searcher searcher = cli_query_worker_searcher(worker);
    struct sj_count_query query = plan->query;
    struct sj_count_answer found;
    if (plan->args->sample)
        return cli_count_sample(worker, &plan->sampling, plan->args->common.json,
                                plan->args->common.quiet, err);
    if (plan->args->candidates)
        return find_candidates(worker, err);
    query.puzzle = worker->item->puzzle;
    const suuji_status status = sj_count_solutions(&found, &searcher, &query, err);
    if (status != SUUJI_OK) /* a number of rows may fit other puzzles of the batch */
        return status == SUUJI_ERR_ARGUMENT && plan->args->rows ? SUUJI_ERR_UNSUPPORTED : status;
    if (found.total)
        report_total(worker, found.total);
    else
        report_search(worker, &found.answer);
    if (plan->args->common.json && (found.total || !worker->stopped))
        write_json(worker, &found);
    suuji_total_free(found.total);
    return SUUJI_OK;
}

/* Can puzzles be counted in bulk, up to AHEAD_LIMIT? Not if an option needs the figures or the time
   of each puzzle. */
static bool counts_ahead(const struct count_args *args)
{
    return !args->common.json && !args->common.stats && !args->sample && !args->candidates &&
           !args->estimate && !args->rows && args->common.time_limit <= 0 &&
           !args->common.node_limit && !args->common.memory_limit;
}

static const struct cli_csv_column columns[] = {
    CLI_CSV_FIRST,
    {"count", "count"},
    {"exact", "exact"},
    {"end", "end"},
    {"estimate", "estimate"},
    {"low", "low"},
    {"high", "high"},
    {"confidence", "confidence"},
    {"nodes", "nodes"},
    {"seconds", "seconds"},
    CLI_CSV_LAST,
};

static enum cli_exit count_batch(const struct count_args *args, const char *const *operands)
{
    struct plan plan = {
        .args = args,
        .query = {.search = cli_common_query(&args->common),
                  .searches = args->common.limit || args->common.node_limit || args->common.engine,
                  .options = {.size = sizeof(suuji_count_options),
                              .want = args->exact      ? SUUJI_COUNT_EXACT
                                      : args->estimate ? SUUJI_COUNT_ESTIMATE
                                                       : SUUJI_COUNT_AUTO,
                              .rows = (unsigned)args->rows,
                              .precision = args->precision / 100,
                              .confidence = args->confidence / 100,
                              .seed = args->common.seed,
                              .threads = (unsigned)args->common.threads,
                              .on_count = cli_count_news_keep,
                              .user = &plan.news}},
        .sampling = {.size = sizeof(suuji_sample_options),
                     .count = args->sample,
                     .seed = args->common.seed,
                     .limits = cli_common_limits(&args->common)},
        .candidates = {.most = args->candidates,
                       .seed = args->common.seed,
                       .limits = cli_common_limits(&args->common)},
        .news = {.lock = PTHREAD_MUTEX_INITIALIZER}};
    struct cli_batch_run run = cli_batch_run_of("count", &args->common, operands);
    run.batch.unlined = !args->common.json && !args->candidates;
    run.batch.head = cli_query_job_head;
    run.batch.numbered = args->common.json || args->candidates;
    run.slow = true;
    run.news = cli_count_news_show;
    run.news_user = &plan.news;
    suuji_query ahead = SUUJI_QUERY_INIT;
    ahead.limit = plan.query.search.limit < AHEAD_LIMIT ? plan.query.search.limit : AHEAD_LIMIT;
    ahead.limits.stop = plan.query.search.limits.stop;
    struct cli_query_job query_job = {.user = &plan,
                                      .engine = args->common.engine,
                                      .ahead = counts_ahead(args) ? &ahead : NULL,
                                      .json = args->common.json,
                                      .columns = args->common.csv ? columns : NULL,
                                      .own_size = sizeof(struct sj_candidates_answer),
                                      .long_text = args->candidates != 0,
                                      .item = do_item,
                                      .release = release_candidates};
    const struct cli_job job = cli_query_job_make(&query_job);
    return cli_batch_run_report(&run, &job, NULL);
}

/* Values out of range. */
static enum cli_exit check_args(const struct count_args *args)
{
    if (!(args->precision > 0))
        return cli_usage("count", "count: option '--precision' must be above 0");
    if (!(args->confidence > 0 && args->confidence < 100))
        return cli_usage("count", "count: option '--confidence' must be between 0 and 100");
    return CLI_YES;
}

static enum cli_exit count_split(const struct count_args *args, const char *const *operands)
{
    struct cli_count_split split = {.common = &args->common,
                                    .files = operands,
                                    .parts = args->split,
                                    .options = SUUJI_COUNT_OPTIONS_INIT};
    split.options.limits = cli_search_limits(0, 0, args->common.memory_limit);
    split.options.limits.stop = cli_interrupt_watch();
    return cli_count_split_run(&split);
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    struct count_args args = *(const struct count_args *)given;
    struct sj_text spec = {0};
    enum cli_exit exit = CLI_YES;
    args.common.json |= args.common.csv; /* rows are made from objects */
    args.common.engine =
        cli_solver_engine("count", args.common.engine, args.common.solver, &spec, &exit);
    if (exit == CLI_YES && args.common.limit != 1 &&
        !cli_engine_counts("count", args.common.engine))
        exit = CLI_USAGE;
    if (exit == CLI_YES)
        exit = check_args(&args);
    if (exit == CLI_YES)
        exit = args.split ? count_split(&args, operands) : count_batch(&args, operands);
    sj_text_free(&spec);
    return exit;
}

/* clang-format off */
static const struct cli_option options[] = {
    CLI_INPUT_ROWS,
    {CLI_SYMBOLS},
    {CLI_EMPTY},
    CLI_ENGINE_ROWS,
    {CLI_LIMIT("0", "stop after this many solutions; 0: count all")},
    {"exact", 0, SUUJI_OPTION_FLAG, offsetof(struct count_args, exact),
     .help = "count exactly, however long it takes"},
    {"estimate", 0, SUUJI_OPTION_FLAG, offsetof(struct count_args, estimate),
     .help = "estimate the number by random samples"},
    {"precision", 0, SUUJI_OPTION_REAL, offsetof(struct count_args, precision), .value = "PERCENT",
     .fallback = "1", .rare = true, .help = "end an estimate at an interval of this much above and below it"},
    {"confidence", 0, SUUJI_OPTION_REAL, offsetof(struct count_args, confidence), .value = "PERCENT",
     .fallback = "95", .rare = true, .help = "how sure it is that the number is in the interval"},
    {"sample", 0, SUUJI_OPTION_COUNT, offsetof(struct count_args, sample), .value = "N",
     .high = 1000000000, .rare = true, .help = "write N solutions instead, drawn at random, each equally likely"},
    {"candidates", 'c', SUUJI_OPTION_COUNT, offsetof(struct count_args, candidates), .value = "N",
     .high = SJ_MOST_CANDIDATES,
     .help = "draw the values of solutions (1: true candidates); count up to N of each"},
    {CLI_SEED, .rare = true},
    {"rows", 0, SUUJI_OPTION_COUNT, offsetof(struct count_args, rows), .value = "N", .high = 64,
     .rare = true, .help = "count the ways to fill only the first N rows"},
    CLI_LIMIT_ROWS,
    {CLI_THREADS},
    {"split", 0, SUUJI_OPTION_COUNT, offsetof(struct count_args, split), .value = "N", .rare = true, .high = 10000000,
     .help = "count one puzzle exactly in about N parts, which --checkpoint and a cluster handle one by one"},
    CLI_LONG_RUN_ROWS,
    CLI_OUTPUT_ROWS,
    CLI_BORDER_ROWS,
    {CLI_CSV},
    CLI_REPORT_ROWS,
    {0},
};
/* clang-format on */

static const struct cli_option_relation relations[] = {
    {"exact estimate rows sample", .excludes = "limit node-limit engine solver"},
    {"candidates", .excludes = "limit exact estimate rows sample csv"},
    {"split", .excludes = "limit node-limit time-limit engine solver estimate rows sample "
                          "candidates json csv gzip number "
                          "first part"},
    {"sample", .excludes = "exact estimate rows csv"},
    {.options = "json csv"},
    {"estimate", .excludes = "exact rows"},
    {0},
};

static const struct cli_example examples[] = {
    {"suuji count easy.txt", "the number of solutions of every puzzle of a file"},
    {"suuji count --limit 2 easy.txt", "1 if the solution is unique, 2 if there are more"},
    {"suuji count --rules 9 --empty", "all 9x9 grids: 6670903752021072936960"},
    {"suuji count --rules 6 --empty --sample 3",
     "three random grids of size 6, uniformly distributed"},
    {"suuji count --candidates 1 hard.txt",
     "the true candidates: pencil marks that are in solutions"},
    {"suuji count --rules 16 --empty --estimate --time-limit 1", "about how many 16x16 grids"},
    {0},
};

const struct cli_command cli_command_count = {
    .name = "count",
    .operands = "[FILE...]",
    .summary = "count the solutions of puzzles",
    .about =
        "Write one number per puzzle, in input order: the number of solutions, or the limit "
        "if there are at least that many. Numbers may be of any length. An exact count that "
        "would take much more than a minute, or that a time or memory limit stops, is "
        "replaced by an estimate and the interval where the number is with a confidence of "
        "95 percent: '~ 1.234e+45 (95%: 1.222e+45 .. 1.246e+45)'.\n"
        "With --limit, --node-limit or --engine, and in puzzles with constraints, solutions are "
        "searched for one by one, and there is no estimate. If a time, node or memory limit "
        "stopped the search, the line is empty, and the number "
        "counted so far is reported on standard error.\n"
        "--candidates N draws the pencil marks that occur in some solution, in every puzzle of "
        "any rules. With N above 1 a list follows: in how many solutions each of them is, up "
        "to N. '5?' is a value that could not be settled before a limit, '100+' a number that "
        "may be larger.\n"
        "The exit code is 0 if all puzzles were counted (0 solutions is a count) or estimated "
        "on request, 1 if a limit was reached, 3 if some puzzles could not be read, 4 if "
        "reading or writing failed.",
    .cluster = true,
    .options = options,
    .relations = relations,
    .args_size = sizeof(struct count_args),
    .examples = examples,
    .run = run,
};
