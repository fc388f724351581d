/* SPDX-License-Identifier: MIT */
/* suuji check: is a puzzle consistent, unique, minimal, and is this its solution? */
#include "app/solve/check.h"
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/jobs/batch_run.h"
#include "app/frame/message.h"
#include "app/jobs/query_options.h"
#include "app/jobs/tally.h"
#include "app/jobs/original.h"
#include "app/frame/solver_option.h"

#include "base/budget.h"
#include "base/clock.h"
#include "base/fail.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct check_args {
    const char *rules, *from, *number, *engine, *solver, *output, *solution, *original;
    uint64_t first, node_limit, memory_limit, threads;
    double time_limit;
    struct cli_long_run long_run;
    bool gzip, minimal, quick, json, quiet, stats;
};

/* What all workers share. */
struct plan {
    const struct check_args *args;
    const struct cli_solution_list *solutions; /* NULL: none were named */
    struct cli_solution_list originals;        /* of --puzzle; empty: none were named */
    bool wide;
    suuji_query query;
};

/* A worker's state besides its solver. */
struct checker {
    struct cli_finding finding;
    uint8_t *first; /* [first_room]: the first of two solutions */
    unsigned first_room;
    struct sj_budget budget; /* of the current puzzle, for all that is asked about it */
    suuji_puzzle *own;       /* the current puzzle with the entries of --puzzle; NULL: as read */
};

/* ---- Grids ---- */

static bool keep_fault(void *user, const suuji_fault *fault)
{
    struct cli_faults *const faults = user;
    if (faults->count == faults->room) {
        const size_t room = faults->room ? 2 * faults->room : 16;
        suuji_fault *const at = realloc(faults->at, room * sizeof *at);
        if (!at) {
            faults->failed = true;
            return false;
        }
        faults->at = at;
        faults->room = room;
    }
    faults->at[faults->count++] = *fault;
    return true;
}

/* The claimed solution of the current puzzle, if any. */
static const uint8_t *claimed(const struct cli_query_worker *worker, unsigned *cells)
{
    const struct plan *const plan = worker->job->user;
    const suuji_puzzle *const puzzle = worker->item->puzzle; /* which has the solution */
    *cells = suuji_rules_cells(suuji_puzzle_rules(puzzle));
    return plan->solutions ? cli_solution_list_at(plan->solutions, worker->item->number, cells)
                           : suuji_puzzle_solution(puzzle);
}

static void check_claim(const struct cli_query_worker *worker, struct cli_finding *finding)
{
    const suuji_puzzle *const puzzle = finding->puzzle;
    unsigned cells = 0;
    const uint8_t *const grid = claimed(worker, &cells);
    finding->claim_faults.count = 0;
    finding->claim = !grid                                                    ? CLI_CLAIM_NONE
                     : cells != suuji_rules_cells(suuji_puzzle_rules(puzzle)) ? CLI_CLAIM_SIZE
                     : suuji_verify(puzzle, grid, keep_fault, &finding->claim_faults)
                         ? CLI_CLAIM_RIGHT
                         : CLI_CLAIM_WRONG;
}

/* ---- Uniqueness ---- */

struct pair_search {
    struct cli_finding *finding;
    uint8_t *first;
    unsigned cells;
    unsigned found;
};

/* Note where the second solution differs from the first. */
static bool on_solution(void *user, const uint8_t *grid)
{
    struct pair_search *const search = user;
    struct cli_finding *const finding = search->finding;
    if (search->found++ == 0) {
        memcpy(search->first, grid, search->cells);
        return true;
    }
    for (unsigned cell = 0; cell < search->cells && !finding->differs; cell++)
        if (grid[cell] != search->first[cell]) {
            finding->differs = true;
            finding->cell = cell;
            finding->value[0] = search->first[cell];
            finding->value[1] = grid[cell];
        }
    return true;
}

static suuji_status make_room(struct checker *checker, unsigned cells, suuji_error *err)
{
    if (cells <= checker->first_room)
        return SUUJI_OK;
    free(checker->first);
    free(checker->finding.redundant);
    checker->first_room = 0;
    checker->first = malloc(cells);
    checker->finding.redundant = malloc(cells * sizeof *checker->finding.redundant);
    if (!checker->first || !checker->finding.redundant)
        return sj_fail_memory(err);
    checker->first_room = cells;
    return SUUJI_OK;
}

static bool check_unique(struct cli_query_worker *worker, suuji_status *status, suuji_error *err)
{
    struct checker *const checker = worker->own;
    const struct plan *const plan = worker->job->user;
    const suuji_puzzle *const puzzle = checker->finding.puzzle;
    struct pair_search search = {&checker->finding, checker->first,
                                 suuji_rules_cells(suuji_puzzle_rules(puzzle)), 0};
    suuji_query query = plan->query;
    query.limits = sj_budget_left(&checker->budget);
    query.on_solution = on_solution;
    query.user = &search;
    return cli_query_worker_ask(worker, puzzle, &query, &checker->finding.answer, status, err);
}

/* ---- Minimality ---- */

/* Remove the clue of `cell` from `trial`. If the engine supports pencil marks, the clue's value is
   eliminated there: then the clue is redundant if there is no solution, which is easier to prove than
   uniqueness. */
static suuji_status remove_clue(suuji_puzzle *trial, unsigned cell, bool marks, suuji_error *err)
{
    const unsigned value = suuji_puzzle_givens(trial)[cell];
    const suuji_status status = suuji_puzzle_set_given(trial, cell, 0, err);
    return status == SUUJI_OK && marks ? suuji_puzzle_set_excluded(trial, cell, value, true, err)
                                       : status;
}

/* Make `cell` of `trial` again what it is in `puzzle`. */
static suuji_status restore_clue(suuji_puzzle *trial, const suuji_puzzle *puzzle, unsigned cell,
                                 suuji_error *err)
{
    const unsigned value = suuji_puzzle_givens(puzzle)[cell];
    const suuji_status status = suuji_puzzle_set_excluded(
        trial, cell, value, suuji_puzzle_excluded(puzzle, cell, value), err);
    return status == SUUJI_OK ? suuji_puzzle_set_given(trial, cell, value, err) : status;
}

/* Is the clue of `cell` redundant? `trial` is the puzzle, and is so again afterwards. */
static bool check_clue(struct cli_query_worker *worker, suuji_puzzle *trial, unsigned cell,
                       suuji_status *status, suuji_error *err)
{
    struct checker *const checker = worker->own;
    struct cli_finding *const finding = &checker->finding;
    const struct plan *const plan = worker->job->user;
    const bool marks = suuji_solver_engine(worker->solver)->can & SUUJI_CAN_MARKS;
    const suuji_verdict redundant = marks ? SUUJI_VERDICT_NONE : SUUJI_VERDICT_UNIQUE;
    suuji_query query = plan->query;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.limit = marks ? 1 : 2;
    query.limits = sj_budget_left(&checker->budget);
    *status = remove_clue(trial, cell, marks, err);
    if (*status != SUUJI_OK || !cli_query_worker_ask(worker, trial, &query, &answer, status, err))
        return false;
    if (answer.verdict == redundant)
        finding->redundant[finding->redundant_count++] = (uint16_t)cell;
    else if (answer.verdict == SUUJI_VERDICT_UNKNOWN)
        finding->minimal_end = answer.end;
    *status = restore_clue(trial, finding->puzzle, cell, err);
    return *status == SUUJI_OK;
}

/* Try the puzzle without each clue in turn, until time is up. What is known by then is kept: a stop
   ends only this. */
static bool check_minimal(struct cli_query_worker *worker, suuji_status *status, suuji_error *err)
{
    struct checker *const checker = worker->own;
    struct cli_finding *const finding = &checker->finding;
    const suuji_puzzle *const puzzle = finding->puzzle;
    finding->minimal_asked = true;
    suuji_puzzle *trial = NULL;
    *status = suuji_puzzle_copy(puzzle, &trial, err);
    bool asked = *status == SUUJI_OK;
    for (unsigned cell = 0; asked && cell < suuji_rules_cells(suuji_puzzle_rules(puzzle)); cell++) {
        if (!suuji_puzzle_givens(puzzle)[cell])
            continue;
        if (!sj_budget_look(&checker->budget)) {
            finding->minimal_end = checker->budget.end;
            break;
        }
        asked = check_clue(worker, trial, cell, status, err);
    }
    suuji_puzzle_free(trial);
    if (worker->stopped || finding->minimal_end == SUUJI_END_STOPPED) {
        finding->minimal_end = SUUJI_END_STOPPED;
        worker->kept = worker->stopped = true;
    }
    return *status == SUUJI_OK;
}

/* ---- One puzzle ---- */

static void start_finding(struct cli_finding *finding, const suuji_puzzle *puzzle)
{
    finding->clues = suuji_puzzle_clue_count(puzzle);
    finding->answer = (suuji_answer){.size = sizeof(suuji_answer), .verdict = SUUJI_VERDICT_NONE};
    finding->differs = finding->minimal_asked = false;
    finding->minimal_end = SUUJI_END_COMPLETE;
    finding->redundant_count = 0;
    finding->clashes.count = 0;
    (void)suuji_verify_givens(puzzle, keep_fault, &finding->clashes);
}

/* Separate entries from the puzzle, and compare them with its solution. */
static bool check_entries(struct cli_query_worker *worker, suuji_status *status, suuji_error *err)
{
    struct checker *const checker = worker->own;
    struct cli_finding *const finding = &checker->finding;
    const struct plan *const plan = worker->job->user;
    const suuji_puzzle *puzzle = worker->item->puzzle;
    const unsigned cells = suuji_rules_cells(suuji_puzzle_rules(puzzle));
    unsigned entries = 0;
    suuji_puzzle_free(checker->own);
    checker->own = NULL;
    if (plan->originals.count) {
        *status =
            cli_original_apply(&plan->originals, worker->item->number, puzzle, &checker->own, err);
        puzzle = checker->own;
    }
    if (*status != SUUJI_OK)
        return false;
    for (unsigned cell = 0; cell < cells; cell++)
        entries += suuji_puzzle_is_entry(puzzle, cell);
    finding->puzzle = puzzle;
    finding->position.entries = 0;
    finding->position.mistake_count = 0;
    if (entries == 0)
        return true;
    if (!cli_position_examine(&finding->position, worker, puzzle, &plan->query.limits, status, err))
        return false;
    finding->puzzle = finding->position.givens;
    return true;
}

/* Is the solution unique? Not searched if givens clash. */
static bool check_puzzle(struct cli_query_worker *worker, suuji_status *status, suuji_error *err)
{
    struct cli_finding *const finding = &((struct checker *)worker->own)->finding;
    start_finding(finding, finding->puzzle);
    check_claim(worker, finding);
    if (finding->clashes.failed || finding->claim_faults.failed) {
        *status = sj_fail_memory(err);
        return false;
    }
    return finding->clashes.count > 0 || check_unique(worker, status, err);
}

/* If the puzzle has no solution with its pencil marks, but its givens have exactly one, the pencil marks
   are wrong: check the givens instead. Pencil marks that are part of the puzzle stay. */
static bool check_marks(struct cli_query_worker *worker, suuji_status *status, suuji_error *err)
{
    struct checker *const checker = worker->own;
    struct cli_finding *const finding = &checker->finding;
    const suuji_limits limits = sj_budget_left(&checker->budget);
    if (finding->position.entries || finding->answer.verdict != SUUJI_VERDICT_NONE ||
        !suuji_puzzle_has_marks(finding->puzzle))
        return true;
    if (!cli_position_examine(&finding->position, worker, finding->puzzle, &limits, status, err))
        return false;
    if (finding->position.mistake_count == 0)
        return true;
    finding->puzzle = finding->position.givens;
    return check_puzzle(worker, status, err);
}

/* Run all checks. False as for cli_query_worker_ask. */
static bool examine(struct cli_query_worker *worker, suuji_status *status, suuji_error *err)
{
    struct checker *const checker = worker->own;
    struct cli_finding *const finding = &checker->finding;
    const struct plan *const plan = worker->job->user;
    const suuji_rules *const rules = suuji_puzzle_rules(worker->item->puzzle);
    *status = make_room(checker, suuji_rules_cells(rules), err);
    if (*status != SUUJI_OK)
        return false;
    sj_budget_start(&checker->budget, &plan->query.limits, sj_clock_now(), 0);
    if (!check_entries(worker, status, err))
        return false;
    if (!check_puzzle(worker, status, err) || !check_marks(worker, status, err))
        return false;
    const bool full = finding->clues == suuji_rules_cells(rules);
    const bool progress = finding->position.entries || finding->position.mistake_count;
    /* Of a half-filled grid the mistakes matter. */
    const bool quick = plan->args->quick || (progress && !plan->args->minimal);
    return finding->answer.verdict != SUUJI_VERDICT_UNIQUE || full || quick ||
           check_minimal(worker, status, err);
}

static suuji_status do_item(struct cli_query_worker *worker, suuji_error *err)
{
    const struct plan *const plan = worker->job->user;
    const struct cli_finding *const finding = &((struct checker *)worker->own)->finding;
    struct cli_lot *const lot = worker->lot;
    suuji_status status = SUUJI_OK;
    if (!examine(worker, &status, err))
        return status;
    cli_tally_answer(lot, suuji_puzzle_rules(worker->item->puzzle), &finding->answer);
    lot->tally[CLI_TALLY_NO] += !cli_finding_fine(finding, plan->args->minimal);
    if (plan->args->json)
        cli_finding_write_json(finding, lot, worker->item, &lot->out);
    else if (!plan->args->quiet && plan->wide)
        sj_text_printf(&lot->out, "%s:%zu: ", lot->file, worker->item->line);
    if (!plan->args->json && !plan->args->quiet)
        cli_finding_write(finding, plan->wide, &lot->out);
    return SUUJI_OK;
}

static void release(void *own)
{
    struct checker *const checker = own;
    cli_finding_clear(&checker->finding);
    suuji_puzzle_free(checker->own);
    free(checker->first);
}

/* ---- The command ---- */

static enum cli_exit check(const struct check_args *args, const char *const *operands,
                           const struct cli_solution_list *solutions,
                           const struct cli_solution_list *originals)
{
    const struct cli_search_options search_options = {.limit = 2,
                                                      .time_limit = args->time_limit,
                                                      .node_limit = args->node_limit,
                                                      .memory_limit = args->memory_limit};
    const struct cli_batch_run batch = {.command = "check",
                                        .long_run = &args->long_run,
                                        .args = args,
                                        .files = operands,
                                        .rules = args->rules,
                                        .from = args->from,
                                        .number = args->number,
                                        .first = args->first,
                                        .engine = args->engine,
                                        .output = args->output,
                                        .gzip = args->gzip,
                                        .threads = args->threads,
                                        .quiet = args->quiet,
                                        .progress = true,
                                        .advises = !args->json,
                                        .numbered = args->json || solutions || originals->count};
    struct plan plan = {.args = args,
                        .solutions = solutions,
                        .originals = *originals,
                        .wide = cli_batch_run_on_terminal(&batch),
                        .query = cli_search_query(&search_options)};
    const bool limited = args->time_limit > 0 || args->node_limit || args->memory_limit;
    struct cli_query_job query_job = {
        .user = &plan,
        .engine = args->engine,
        .ahead = !args->json && !args->stats && !limited && !originals->count ? &plan.query : NULL,
        .own_size = sizeof(struct checker),
        .json = args->json,
        .item = do_item,
        .release = release};
    const struct cli_job job = cli_query_job_make(&query_job);
    uint64_t items = 0;
    enum cli_exit exit = cli_batch_run_report(&batch, &job, args->stats, &items);
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
    const suuji_read_options options = {.size = sizeof(suuji_read_options), .rules = args->rules};
    struct cli_solution_list solutions = {0};
    struct cli_solution_list originals;
    suuji_error err;
    size_t bad = 0;
    enum cli_exit exit = cli_originals_read(&originals, args->original, args->rules);
    if (exit == CLI_YES && args->solution &&
        cli_solution_list_read(&solutions, args->solution, &options, &bad, &err) != SUUJI_OK)
        exit = cli_fail(&err);
    if (exit == CLI_YES)
        exit = check(args, operands, args->solution ? &solutions : NULL, &originals);
    cli_solution_list_free(&solutions);
    cli_solution_list_free(&originals);
    return cli_exit_worse(exit, bad ? CLI_BAD_INPUT : CLI_YES);
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    struct check_args args = *(const struct check_args *)given;
    struct sj_text spec = {0};
    enum cli_exit exit = CLI_YES;
    if (args.minimal && args.quick)
        return cli_usage("check", "check: options '--minimal' and '--quick' cannot be used "
                                  "together");
    args.engine = cli_solver_engine("check", args.engine, args.solver, &spec, &exit);
    if (exit == CLI_YES && !cli_engine_counts("check", args.engine))
        exit = CLI_USAGE;
    if (exit == CLI_YES)
        exit = check_against_list(&args, operands);
    sj_text_free(&spec);
    return exit;
}

/* clang-format off */
static const struct cli_option options[] = {
    {CLI_RULES(struct check_args)},
    {CLI_FROM(struct check_args)},
    {CLI_NUMBER(struct check_args)},
    {CLI_FIRST(struct check_args)},
    {"solution", 0, SUUJI_OPTION_TEXT, offsetof(struct check_args, solution), .value = "FILE", .domain = CLI_FILE,
     .help = "solutions to check, one per puzzle, in the same order"},
    {CLI_ORIGINAL(struct check_args)},
    {"minimal", 'm', SUUJI_OPTION_FLAG, offsetof(struct check_args, minimal),
     .help = "treat a redundant clue as an error (exit code 1)"},
    {"quick", 0, SUUJI_OPTION_FLAG, offsetof(struct check_args, quick),
     .help = "do not look for redundant clues"},
    {CLI_ENGINE(struct check_args)},
    {CLI_SOLVER(struct check_args), .rare = true},
    {CLI_TIME_LIMIT(struct check_args)},
    {CLI_NODE_LIMIT(struct check_args), .rare = true},
    {CLI_MEMORY_LIMIT(struct check_args), .rare = true},
    {CLI_THREADS(struct check_args)},
    {CLI_CHECKPOINT(struct check_args)},
    {CLI_RESUME(struct check_args)},
    {CLI_EVERY(struct check_args)},
    {CLI_PART(struct check_args)},
    {CLI_OUTPUT(struct check_args)},
    {CLI_GZIP(struct check_args)},
    {CLI_JSON(struct check_args)},
    {CLI_STATS(struct check_args)},
    {CLI_QUIET(struct check_args)},
    {0},
};
/* clang-format on */

static const struct cli_example examples[] = {
    {"suuji check easy.txt", "is each solution unique, and is each clue necessary?"},
    {"suuji solve easy.txt > done.txt; suuji check --solution done.txt easy.txt",
     "are these solutions correct?"},
    {"suuji check --puzzle .1....3.......43 31..2.3.......43",
     "is a half-filled grid right so far?"},
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
        "clues: each of these can be removed and the solution stays unique. If a solution is "
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
    .args_size = sizeof(struct check_args),
    .examples = examples,
    .run = run,
};
