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
#include "app/solve/count_sample.h"
#include "app/solve/count_split.h"
#include "app/solve/count_total.h"

#include <inttypes.h>
#include <string.h>

/* A search of this many nodes finds out whether there are few solutions. */
#define QUICK_NODES 100000
/* Of several puzzles, those with fewer solutions are counted together. */
#define AHEAD_LIMIT 64

struct count_args {
    const char *rules, *from, *number, *engine, *solver, *output;
    uint64_t first, limit, node_limit, memory_limit, threads, seed, rows, sample, split;
    double time_limit, precision, confidence;
    struct cli_long_run long_run;
    bool gzip, empty, json, quiet, stats, exact, estimate;
};

/* What all workers share. */
struct plan {
    const struct count_args *args;
    suuji_query query;
    bool searches;                 /* options ask for a search: solutions are found one by one */
    suuji_count_options options;   /* else: of counts that a short search does not finish */
    suuji_sample_options sampling; /* with --sample */
    struct cli_count_news news;
};

/* Is the number final: exact, or the limit? */
static bool is_yes(const suuji_answer *answer)
{
    return answer->end == SUUJI_END_COMPLETE || answer->end == SUUJI_END_LIMIT;
}

static void write_json(const struct cli_query_worker *worker, const suuji_answer *answer)
{
    struct sj_json_writer json = {.out = &worker->lot->out};
    char choice[300];
    cli_query_worker_choice(worker, choice, sizeof choice);
    const struct sj_solved counted = {.puzzle = worker->item->puzzle,
                                      .answer = answer,
                                      .engine = suuji_solver_engine(worker->solver),
                                      .choice = choice,
                                      .timed = true};
    cli_json_item(&json, worker->lot, worker->item);
    sj_json_put_counted(&json, &counted);
    sj_json_put_end(&json);
}

static void complain(const struct cli_query_worker *worker, const suuji_answer *answer)
{
    const struct plan *const plan = worker->job->user;
    if (!plan->args->quiet)
        cli_lot_complain(worker->lot, worker->item, "at least %" PRIu64 " solution%s (%s)",
                         answer->count, answer->count == 1 ? "" : "s", suuji_end_name(answer->end));
}

/* A count of any size. */
static suuji_status do_total(struct cli_query_worker *worker, suuji_error *err)
{
    const struct plan *const plan = worker->job->user;
    suuji_total *total = NULL;
    const suuji_status status = suuji_total_new(worker->item->puzzle, &plan->options, &total, err);
    if (status != SUUJI_OK) /* a number of rows may fit other puzzles of the batch */
        return status == SUUJI_ERR_ARGUMENT ? SUUJI_ERR_UNSUPPORTED : status;
    worker->seconds += total->seconds;
    worker->stopped = total->end == SUUJI_END_STOPPED && !plan->args->estimate;
    worker->kept = worker->stopped;
    if (plan->args->json)
        cli_count_total_json(worker, total);
    else
        cli_count_total_write(&worker->lot->out, total);
    if (!plan->args->quiet)
        cli_count_total_remark(worker, total);
    worker->lot->tally[CLI_TALLY_NO] += !total->digits && !plan->args->estimate;
    suuji_total_free(total);
    return SUUJI_OK;
}

/* A partial count of a search would be mistaken for the answer: it is reported in the note instead. */
static suuji_status do_item(struct cli_query_worker *worker, suuji_error *err)
{
    const struct plan *const plan = worker->job->user;
    struct cli_lot *const lot = worker->lot;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    if (plan->args->sample)
        return cli_count_sample(worker, &plan->sampling, plan->args->json, plan->args->quiet, err);
    if (!plan->searches && (plan->args->estimate || plan->args->rows))
        return do_total(worker, err);
    const suuji_status status =
        cli_query_worker_ask(worker, worker->item->puzzle, &plan->query, &answer, err);
    if (status != SUUJI_OK)
        return status;
    if (worker->stopped) {
        complain(worker, &answer);
        worker->kept = true;
        return SUUJI_OK;
    }
    if (!plan->searches && answer.end != SUUJI_END_COMPLETE)
        return do_total(worker, err);
    cli_tally_answer(lot, suuji_puzzle_rules(worker->item->puzzle), &answer);
    if (plan->args->json)
        write_json(worker, &answer);
    else if (is_yes(&answer))
        sj_text_printf(&lot->out, "%" PRIu64 "\n", answer.count);
    else
        sj_text_char(&lot->out, '\n');
    if (!is_yes(&answer)) {
        lot->tally[CLI_TALLY_NO]++;
        complain(worker, &answer);
    }
    return SUUJI_OK;
}

/* Can puzzles be counted in bulk, up to AHEAD_LIMIT? Not if an option needs the figures or the time of each
   puzzle. */
static bool counts_ahead(const struct count_args *args)
{
    return !args->json && !args->stats && !args->sample && !args->estimate && !args->rows &&
           args->time_limit <= 0 && !args->node_limit && !args->memory_limit;
}

static enum cli_exit count(const struct count_args *args, const char *const *operands)
{
    struct plan plan = {.args = args,
                        .searches = args->limit || args->node_limit || args->engine,
                        .options = SUUJI_COUNT_OPTIONS_INIT,
                        .sampling = SUUJI_SAMPLE_OPTIONS_INIT,
                        .news = {.lock = PTHREAD_MUTEX_INITIALIZER}};
    const struct cli_search_options search_options = {.limit = args->limit,
                                                      .time_limit = args->time_limit,
                                                      .node_limit = args->node_limit,
                                                      .memory_limit = args->memory_limit};
    const struct cli_batch_run batch = {.command = "count",
                                        .long_run = &args->long_run,
                                        .args = args,
                                        .unlined = !args->json,
                                        .files = operands,
                                        .rules = args->rules,
                                        .from = args->from,
                                        .number = args->number,
                                        .first = args->first,
                                        .engine = args->engine,
                                        .empty = args->empty,
                                        .output = args->output,
                                        .gzip = args->gzip,
                                        .threads = args->threads,
                                        .quiet = args->quiet,
                                        .numbered = args->json,
                                        .slow = true,
                                        .news = cli_count_news_show,
                                        .news_user = &plan.news};
    plan.query = cli_search_query(&search_options);
    if (!plan.searches)
        plan.query.limits.nodes = QUICK_NODES;
    plan.options.want = args->exact      ? SUUJI_COUNT_EXACT
                        : args->estimate ? SUUJI_COUNT_ESTIMATE
                                         : SUUJI_COUNT_AUTO;
    plan.options.rows = (unsigned)args->rows;
    plan.options.precision = args->precision / 100;
    plan.options.confidence = args->confidence / 100;
    plan.options.seed = args->seed;
    plan.options.threads = (unsigned)args->threads;
    plan.options.limits = cli_search_limits(args->time_limit, 0, args->memory_limit);
    plan.sampling.count = args->sample;
    plan.sampling.seed = args->seed;
    plan.sampling.limits = plan.options.limits;
    plan.options.on_count = cli_count_news_keep;
    plan.options.user = &plan.news;
    suuji_query ahead = SUUJI_QUERY_INIT;
    ahead.limit = plan.query.limit < AHEAD_LIMIT ? plan.query.limit : AHEAD_LIMIT;
    ahead.limits.stop = plan.query.limits.stop;
    struct cli_query_job query_job = {.user = &plan,
                                      .engine = args->engine,
                                      .ahead = counts_ahead(args) ? &ahead : NULL,
                                      .json = args->json,
                                      .item = do_item};
    const struct cli_job job = cli_query_job_make(&query_job);
    return cli_batch_run_report(&batch, &job, args->stats, NULL);
}

/* Options that do not go together. */
static enum cli_exit check_args(const struct count_args *args)
{
    const char *const search = args->limit        ? "--limit"
                               : args->node_limit ? "--node-limit"
                               : args->engine     ? "--engine"
                                                  : NULL;
    const char *const total = args->exact      ? "--exact"
                              : args->estimate ? "--estimate"
                              : args->rows     ? "--rows"
                              : args->sample   ? "--sample"
                                               : NULL;
    if (search && total)
        return cli_usage("count", "count: option '%s' cannot be used with '%s'", total, search);
    if (args->split && (search || args->estimate || args->rows || args->sample || args->json ||
                        args->gzip || args->number || args->first || args->long_run.part))
        return cli_usage("count", "count: option '--split' cannot be used with '%s'",
                         search           ? search
                         : args->estimate ? "--estimate"
                         : args->rows     ? "--rows"
                         : args->sample   ? "--sample"
                         : args->json     ? "--json"
                         : args->gzip     ? "--gzip"
                         : args->number   ? "--number"
                         : args->first    ? "--first"
                                          : "--part");
    if (args->sample && (args->exact || args->estimate || args->rows))
        return cli_usage("count", "count: option '--sample' cannot be used with '%s'", total);
    if (args->estimate && (args->exact || args->rows))
        return cli_usage("count", "count: option '--estimate' cannot be used with '%s'",
                         args->exact ? "--exact" : "--rows");
    if (!(args->precision > 0))
        return cli_usage("count", "count: option '--precision' must be above 0");
    if (!(args->confidence > 0 && args->confidence < 100))
        return cli_usage("count", "count: option '--confidence' must be between 0 and 100");
    return CLI_YES;
}

static enum cli_exit count_split(const struct count_args *args, const char *const *operands)
{
    struct cli_count_split split = {
        .args = args,
        .files = operands,
        .read = {.size = sizeof(suuji_read_options), .format = args->from, .rules = args->rules},
        .empty = args->empty,
        .output = args->output,
        .long_run = &args->long_run,
        .parts = args->split,
        .threads = (unsigned)args->threads,
        .options = SUUJI_COUNT_OPTIONS_INIT,
        .quiet = args->quiet};
    split.options.limits = cli_search_limits(0, 0, args->memory_limit);
    split.options.limits.stop = cli_interrupt_watch();
    return cli_count_split_run(&split);
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    struct count_args args = *(const struct count_args *)given;
    struct sj_text spec = {0};
    enum cli_exit exit = CLI_YES;
    args.engine = cli_solver_engine("count", args.engine, args.solver, &spec, &exit);
    if (exit == CLI_YES && args.limit != 1 && !cli_engine_counts("count", args.engine))
        exit = CLI_USAGE;
    if (exit == CLI_YES)
        exit = check_args(&args);
    if (exit == CLI_YES)
        exit = args.split ? count_split(&args, operands) : count(&args, operands);
    sj_text_free(&spec);
    return exit;
}

/* clang-format off */
static const struct cli_option options[] = {
    {CLI_RULES(struct count_args)},
    {CLI_FROM(struct count_args)},
    {CLI_NUMBER(struct count_args)},
    {CLI_FIRST(struct count_args)},
    {CLI_EMPTY(struct count_args)},
    {CLI_ENGINE(struct count_args)},
    {CLI_SOLVER(struct count_args), .rare = true},
    {CLI_LIMIT(struct count_args, "0", "stop after this many solutions; 0: count all")},
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
    {CLI_SEED(struct count_args), .rare = true},
    {"rows", 0, SUUJI_OPTION_COUNT, offsetof(struct count_args, rows), .value = "N", .high = 64,
     .rare = true, .help = "count the ways to fill only the first N rows"},
    {CLI_TIME_LIMIT(struct count_args)},
    {CLI_NODE_LIMIT(struct count_args), .rare = true},
    {CLI_MEMORY_LIMIT(struct count_args), .rare = true},
    {CLI_THREADS(struct count_args)},
    {"split", 0, SUUJI_OPTION_COUNT, offsetof(struct count_args, split), .value = "N", .rare = true, .high = 10000000,
     .help = "count one puzzle exactly in about N parts, which --checkpoint and a cluster handle one by one"},
    {CLI_CHECKPOINT(struct count_args)},
    {CLI_RESUME(struct count_args)},
    {CLI_EVERY(struct count_args)},
    {CLI_PART(struct count_args)},
    {CLI_OUTPUT(struct count_args)},
    {CLI_GZIP(struct count_args)},
    {CLI_JSON(struct count_args)},
    {CLI_STATS(struct count_args)},
    {CLI_QUIET(struct count_args)},
    {0},
};
/* clang-format on */

static const struct cli_example examples[] = {
    {"suuji count easy.txt", "the number of solutions of every puzzle of a file"},
    {"suuji count --limit 2 easy.txt", "1 if the solution is unique, 2 if there are more"},
    {"suuji count --rules 9 --empty", "all 9x9 grids: 6670903752021072936960"},
    {"suuji count --rules 6 --empty --sample 3",
     "three random grids of size 6, uniformly distributed"},
    {"suuji count --rules 16 --empty --estimate --time-limit 1", "about how many 16x16 grids"},
    {0},
};

const struct cli_command cli_command_count = {
    .name = "count",
    .operands = "[FILE...]",
    .summary = "count the solutions of puzzles",
    .about = "Write one number per puzzle, in input order: the number of solutions, or the limit "
             "if there are at least that many. Numbers may be of any length. An exact count that "
             "would take much more than a minute, or that a time or memory limit stops, is "
             "replaced by an estimate and the interval where the number is with a confidence of "
             "95 percent: '~ 1.234e+45 (95%: 1.222e+45 .. 1.246e+45)'.\n"
             "With --limit, --node-limit or --engine, solutions are searched for one by one. If a "
             "time, node or memory limit stopped the search, the line is empty, and the number "
             "counted so far is reported on standard error.\n"
             "The exit code is 0 if all puzzles were counted (0 solutions is a count) or estimated "
             "on request, 1 if a limit was reached, 3 if some puzzles could not be read, 4 if "
             "reading or writing failed.",
    .cluster = true,
    .options = options,
    .args_size = sizeof(struct count_args),
    .examples = examples,
    .run = run,
};
