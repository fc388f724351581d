/* SPDX-License-Identifier: MIT */
/* suuji count: how many solutions, one number per puzzle. */
#include "app/jobs/query_job.h"
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/jobs/batch_run.h"
#include "app/jobs/puzzle_json.h"
#include "app/jobs/query_options.h"
#include "app/jobs/tally.h"
#include "app/frame/solver_option.h"

#include <inttypes.h>

struct count_args {
    const char *rules, *from, *number, *engine, *solver, *output;
    uint64_t first, limit, node_limit, memory_limit, threads;
    double time_limit;
    struct cli_long_run long_run;
    bool gzip, empty, json, quiet, stats;
};

/* What all workers share. */
struct plan {
    const struct count_args *args;
    suuji_query query;
};

/* Is the number final: exact, or the limit? */
static bool is_yes(const suuji_answer *answer)
{
    return answer->end == SUUJI_END_COMPLETE || answer->end == SUUJI_END_LIMIT;
}

static void write_json(const struct cli_query_worker *worker, const suuji_answer *answer)
{
    struct sj_json_writer json = {.out = &worker->lot->out};
    cli_json_item(&json, worker->lot, worker->item);
    cli_json_puzzle(&json, worker->item->puzzle);
    cli_json_verdict(&json, answer);
    sj_json_put_bool(&json, "exact", answer->end == SUUJI_END_COMPLETE);
    cli_json_counters(&json, suuji_solver_engine(worker->solver), answer);
    cli_json_stats(&json, &answer->stats);
    sj_json_put_end(&json);
}

static void complain(const struct cli_query_worker *worker, const suuji_answer *answer)
{
    const struct plan *const plan = worker->job->user;
    if (!plan->args->quiet)
        cli_lot_complain(worker->lot, worker->item, "at least %" PRIu64 " solution%s (%s)",
                         answer->count, answer->count == 1 ? "" : "s", suuji_end_name(answer->end));
}

/* A partial count would be mistaken for the answer: it is reported in the note instead. */
static suuji_status do_item(struct cli_query_worker *worker, suuji_error *err)
{
    const struct plan *const plan = worker->job->user;
    struct cli_lot *const lot = worker->lot;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_status status = SUUJI_OK;
    if (!cli_query_worker_ask(worker, worker->item->puzzle, &plan->query, &answer, &status, err)) {
        if (status == SUUJI_OK) {
            complain(worker, &answer);
            worker->kept = true;
        }
        return status;
    }
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

static enum cli_exit count(const struct count_args *args, const char *const *operands)
{
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
                                        .numbered = args->json};
    struct plan plan = {args, cli_search_query(&search_options)};
    struct cli_query_job query_job = {
        .user = &plan, .engine = args->engine, .json = args->json, .item = do_item};
    const struct cli_job job = cli_query_job_make(&query_job);
    return cli_batch_run_report(&batch, &job, args->stats, NULL);
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
        exit = count(&args, operands);
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
    {CLI_TIME_LIMIT(struct count_args)},
    {CLI_NODE_LIMIT(struct count_args), .rare = true},
    {CLI_MEMORY_LIMIT(struct count_args), .rare = true},
    {CLI_THREADS(struct count_args)},
    {CLI_CHECKPOINT(struct count_args)},
    {CLI_RESUME(struct count_args)},
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
    {"suuji count --rules 5 --empty", "all Latin squares of size 5: 161280"},
    {0},
};

const struct cli_command cli_command_count = {
    .name = "count",
    .operands = "[FILE...]",
    .summary = "count the solutions of puzzles",
    .about = "Write one number per puzzle, in input order: the number of solutions, or the limit "
             "if there are at least that many. If a time, node or memory limit stopped the count, "
             "the line is empty, and the number counted so far is reported on standard error.\n"
             "The exit code is 0 if all puzzles were counted (0 solutions is a count), 1 if a "
             "limit was reached, 3 if some puzzles could not be read, 4 if reading or writing "
             "failed.",
    .cluster = true,
    .options = options,
    .args_size = sizeof(struct count_args),
    .examples = examples,
    .run = run,
};
