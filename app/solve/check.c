/* SPDX-License-Identifier: MIT */
/* suuji check: is a puzzle consistent, unique, minimal, and is this its solution? */
#include "app/solve/check_report.h"
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/frame/looks.h"
#include "app/jobs/batch_run.h"
#include "app/frame/message.h"
#include "app/jobs/query_job.h"
#include "app/jobs/query_options.h"
#include "app/jobs/tally.h"
#include "app/jobs/original.h"
#include "app/jobs/puzzle_json.h"
#include "app/frame/solver_option.h"
#include "json/reply_json.h"

#include <inttypes.h>

struct check_args {
    struct cli_common common;
    const char *solution, *original;
    bool minimal, quick, constraints;
};

/* What all workers share. */
struct plan {
    const struct check_args *args;
    const struct cli_solution_list *solutions; /* NULL: none were named */
    bool wide;
    struct cli_looks looks;
    suuji_limits limits;
};

/* The claimed solution of the current puzzle, if any. */
static const uint8_t *claimed_grid(const struct cli_query_worker *worker, unsigned *cells)
{
    const struct plan *const plan = worker->job->user;
    const suuji_puzzle *const puzzle = worker->item->puzzle;
    *cells = suuji_rules_cells(suuji_puzzle_rules(puzzle));
    return plan->solutions ? cli_solution_list_at(plan->solutions, worker->item->number, cells)
                           : suuji_puzzle_solution(puzzle);
}

static void report_check(const struct cli_query_worker *worker, const struct sj_check_answer *found)
{
    const struct plan *const plan = worker->job->user;
    struct cli_lot *const lot = worker->lot;
    struct sj_json_writer json = {.out = &lot->out};
    if (plan->args->common.json) {
        cli_json_item(&json, lot, worker->item);
        sj_json_put_check(&json, found, plan->args->common.symbols);
        sj_json_put_end(&json);
    } else if (!plan->args->common.quiet) {
        if (plan->wide)
            cli_query_worker_place(worker);
        cli_check_write(found, plan->wide, &plan->looks, &lot->out);
    }
}

/* Are there no errors? With `minimal` no clue may be redundant, nor a constraint that was tested.
   */
static bool is_fine(const struct sj_check_answer *found, bool minimal)
{
    const bool is_minimal =
        sj_check_end(found) == SUUJI_END_COMPLETE && !sj_check_has_redundant(found);
    return found->answer.verdict == SUUJI_VERDICT_UNIQUE && found->claim <= SJ_CLAIM_RIGHT &&
           found->position.mistake_count == 0 && (!minimal || is_minimal);
}

static suuji_status do_item(struct cli_query_worker *worker, suuji_error *err)
{
    struct sj_check_answer *const found = worker->own;
    const struct plan *const plan = worker->job->user;
    const struct sj_searcher searcher = cli_query_worker_searcher(worker);
    struct sj_check_query query = {.puzzle = worker->item->puzzle,
                                   .quick = plan->args->quick,
                                   .minimal = plan->args->minimal,
                                   .constraints = plan->args->constraints,
                                   .limits = plan->limits};
    query.grid = claimed_grid(worker, &query.grid_cells);
    const suuji_status status = sj_check_puzzle(found, &searcher, &query, err);
    /* What is known of the clues by then is kept: a stop ends only this. */
    const bool partly = sj_check_end(found) == SUUJI_END_STOPPED;
    if (status != SUUJI_OK || (worker->stopped && !partly))
        return status;
    worker->kept = worker->stopped = partly;
    cli_tally_answer(worker->lot, suuji_puzzle_rules(worker->item->puzzle), &found->answer);
    worker->lot->tally[CLI_TALLY_NO] += !is_fine(found, plan->args->minimal);
    report_check(worker, found);
    return SUUJI_OK;
}

static void release(void *own)
{
    sj_check_clear(own);
}

static const struct cli_csv_column columns[] = {
    CLI_CSV_FIRST,
    {"clues", "clues"},
    {"verdict", "verdict"},
    {"end", "end"},
    {"clashes", "clashes"},
    {"minimal", "minimal"},
    {"redundant", "redundant"},
    {"entries", "entries"},
    {"mistakes", "mistakes"},
    {"valid", "valid"},
    {"faults", "faults"},
    CLI_CSV_LAST,
};

/* ---- The command ---- */

static enum cli_exit check_batch(const struct check_args *args, const char *const *operands,
                                 const struct cli_solution_list *solutions,
                                 const struct cli_solution_list *originals)
{
    const bool json = args->common.json;
    struct cli_batch_run run = cli_batch_run_of("check", &args->common, operands);
    run.batch.read.progress = true;
    run.advises = !json;
    run.batch.head = cli_query_job_head;
    run.batch.numbered = json || solutions || originals->count;
    struct plan plan = {.args = args,
                        .solutions = solutions,
                        .wide = cli_batch_run_on_terminal(&run),
                        .looks = cli_looks(run.common),
                        .limits = cli_common_limits(&args->common)};
    suuji_query ahead = SUUJI_QUERY_INIT;
    ahead.limit = 2;
    ahead.limits = plan.limits;
    const bool limited =
        args->common.time_limit > 0 || args->common.node_limit || args->common.memory_limit;
    struct cli_query_job query_job = {
        .user = &plan,
        .engine = args->common.engine,
        .ahead = !args->common.json && !args->common.stats && !limited && !originals->count ? &ahead
                                                                                            : NULL,
        .originals = originals,
        .own_size = sizeof(struct sj_check_answer),
        .json = args->common.json,
        .columns = args->common.csv ? columns : NULL,
        .item = do_item,
        .release = release};
    const struct cli_job job = cli_query_job_make(&query_job);
    uint64_t items = 0;
    enum cli_exit exit = cli_batch_run_report(&run, &job, &items);
    if (solutions && exit < CLI_FAILED && items != solutions->count) {
        cli_complain("%s: the number of solutions is %zu, that of the puzzles is %" PRIu64,
                     args->solution, solutions->count, items);
        exit = cli_exit_worse(exit, CLI_BAD_INPUT);
    }
    return exit;
}

/* Run the check with the solutions of --solution and the puzzles of --puzzle, if given. */
static enum cli_exit check_against_list(const struct check_args *args, const char *const *operands)
{
    const suuji_read_options options = {.size = sizeof(suuji_read_options),
                                        .rules = args->common.rules,
                                        .symbols = args->common.symbols};
    struct cli_solution_list solutions = {0};
    struct cli_solution_list originals;
    suuji_error err;
    size_t bad = 0;
    enum cli_exit exit = cli_originals_read(&originals, args->original, &args->common);
    if (exit == CLI_YES && args->solution &&
        cli_solution_list_read(&solutions, args->solution, &options, &bad, &err) != SUUJI_OK)
        exit = cli_fail(&err);
    if (exit == CLI_YES)
        exit = check_batch(args, operands, args->solution ? &solutions : NULL, &originals);
    cli_solution_list_free(&solutions);
    cli_solution_list_free(&originals);
    return cli_exit_worse(exit, bad ? CLI_BAD_INPUT : CLI_YES);
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    struct check_args args = *(const struct check_args *)given;
    struct sj_text spec = {0};
    enum cli_exit exit = CLI_YES;
    args.common.json |= args.common.csv; /* rows are made from objects */
    args.common.engine =
        cli_solver_engine("check", args.common.engine, args.common.solver, &spec, &exit);
    if (exit == CLI_YES && !cli_engine_counts("check", args.common.engine))
        exit = CLI_USAGE;
    if (exit == CLI_YES)
        exit = check_against_list(&args, operands);
    sj_text_free(&spec);
    return exit;
}

/* clang-format off */
static const struct cli_option options[] = {
    CLI_INPUT_ROWS,
    {CLI_SYMBOLS},
    {CLI_EMPTY},
    {"solution", 0, SUUJI_OPTION_TEXT, offsetof(struct check_args, solution), .value = "FILE", .domain = CLI_FILE,
     .help = "solutions to check, one per puzzle, in this order"},
    {CLI_ORIGINAL(struct check_args)},
    {"minimal", 'm', SUUJI_OPTION_FLAG, offsetof(struct check_args, minimal),
     .help = "treat a redundant clue as an error (exit code 1)"},
    {"constraints", 0, SUUJI_OPTION_FLAG, offsetof(struct check_args, constraints),
     .help = "look for redundant constraints as well"},
    {"quick", 0, SUUJI_OPTION_FLAG, offsetof(struct check_args, quick), .rare = true,
     .help = "do not look for redundant clues"},
    CLI_ENGINE_ROWS,
    CLI_LIMIT_ROWS,
    {CLI_THREADS},
    CLI_LONG_RUN_ROWS,
    CLI_OUTPUT_ROWS,
    {CLI_COLOR},
    {CLI_CSV, .rare = true},
    CLI_REPORT_ROWS,
    {0},
};
/* clang-format on */

static const struct cli_option_relation relations[] = {
    {.options = "minimal quick"},
    {.options = "constraints quick"},
    {.options = "json csv"},
    {0},
};

static const struct cli_example examples[] = {
    {"suuji check easy.txt", "is each solution unique, and is each clue necessary?"},
    {"suuji solve easy.txt > done.txt; suuji check --solution done.txt easy.txt",
     "are these solutions correct?"},
    {"suuji check --puzzle .1....3.......43 31..2.3.......43",
     "is a half-filled grid right so far?"},
    {"suuji check --empty --rules '4+antiknight+thermometer(r1c1-r1c4)'",
     "do these rules have exactly one solution, without a given?"},
    {0},
};

const struct cli_command cli_command_check = {
    .name = "check",
    .operands = "[FILE...]",
    .summary = "check puzzles and solutions",
    .about =
        "Write one line for each puzzle, in input order. It begins with the verdict: "
        "'inconsistent' (givens clash; all clashes are listed), 'unique', 'several' (with a cell "
        "that has two possible values), 'none' or 'unknown' (a limit was reached). Then follow "
        "the number of clues and, for a puzzle with one solution, 'minimal' or the redundant "
        "clues: each of these can be removed and the solution stays unique. With --constraints the "
        "same is said of the constraints of its rules. If a solution is "
        "stored with the puzzle or given by --solution, the line says whether it is right, and "
        "lists everything that is wrong with it.\n"
        "Of a half-filled grid the puzzle is checked without the entries of the player, and the "
        "entries are compared with its solution: the line names those that are wrong, and has "
        "redundant clues only with --minimal. If pencil marks lack values of the only solution, "
        "the line "
        "names these cells. Entries are "
        "distinguished from givens by the format (HoDoKu's '+', SudoCue's 'u' and others) or by "
        "--puzzle.\n"
        "The exit code is 0 if all puzzles have exactly one solution and all given solutions and "
        "entries are right, 1 if not, 3 if some puzzles could not be read, 4 if reading or writing "
        "failed. "
        "Redundant clues change the exit code only with --minimal.",
    .cluster = true,
    .options = options,
    .relations = relations,
    .args_size = sizeof(struct check_args),
    .examples = examples,
    .run = run,
};
