/* SPDX-License-Identifier: MIT */
/* suuji solve: solutions, in the format of the input. */
#include "app/jobs/query_job.h"
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/frame/looks.h"
#include "app/frame/file_kind.h"
#include "app/frame/interrupt.h"
#include "app/jobs/batch_run.h"
#include "app/frame/message.h"
#include "app/frame/objective_option.h"
#include "app/proof/puzzle_proof.h"
#include "app/jobs/answer_text.h"
#include "app/jobs/puzzle_json.h"
#include "app/jobs/query_options.h"
#include "app/jobs/tally.h"
#include "app/solve/solve_args.h"
#include "app/solve/solve_rows.h"
#include "app/solve/solve_text.h"
#include "app/solve/solve_trace.h"
#include "app/frame/solver_option.h"
#include "app/frame/terminal.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* When the results of one puzzle exceed this size, they are written before the search continues. */
#define HELD_BYTES ((size_t)1 << 20)

/* What all workers share. */
struct plan {
    const struct solve_args *args;
    const char *to; /* format to write; NULL: the input's */
    bool colour;    /* mark givens in grids */
    bool several;   /* more than one solution is requested */
    suuji_query query;
    struct cli_objective objective; /* with --minimize, --maximize, --prefer */
    struct cli_proving proving;     /* with --prove */
    struct cli_tracing *tracing;    /* with --trace; else NULL */
};

/* A worker's state besides its solver. */
struct writer {
    const struct plan *plan;
    struct cli_query_worker *worker;
    struct sj_dialect dialect;   /* to write in */
    struct sj_json_writer *json; /* an array is open; NULL: text is written */
    struct cli_rows rows;        /* for solving lines in bulk */
    struct cli_objective_made objective;
    struct cli_proved proved; /* of the current puzzle, as: */
    struct cli_puzzle_trace trace;
    uint64_t written;    /* solutions of the current puzzle */
    suuji_status status; /* of writing them */
    suuji_error error;
};

/* ---- Writing ---- */

/* Write a solution; NULL: the puzzle as it is. Formats that store a solution keep the puzzle next
   to it. */
static suuji_status write_grid(const struct writer *writer, const uint8_t *grid, suuji_error *err)
{
    const struct cli_item *const item = writer->worker->item;
    const suuji_puzzle *const puzzle = item->puzzle;
    const bool beside = writer->dialect.info->can & SUUJI_FORMAT_SOLUTION;
    struct sj_text *const out = &writer->worker->lot->out;
    const size_t from = out->len;
    const struct sj_writing writing = {
        .dialect = &writer->dialect,
        .puzzle = puzzle,
        .grid = grid && !beside ? grid : suuji_puzzle_givens(puzzle),
        .solution =
            beside ? grid : NULL, /* not the one stored with the puzzle: it is not verified */
        .number = writer->written && item->place < 2 ? 2 : (size_t)item->place};
    const suuji_status status = sj_dialect_write(&writing, out, err);
    if (status == SUUJI_OK && writer->plan->colour && grid && !*suuji_puzzle_label(puzzle))
        cli_solve_mark_givens(out, from, puzzle);
    return status;
}

/* Write a board without values. */
static suuji_status write_empty_board(const struct writer *writer, suuji_error *err)
{
    const suuji_rules *const rules = suuji_puzzle_rules(writer->worker->item->puzzle);
    uint8_t *const grid = calloc(suuji_rules_cells(rules), 1);
    const suuji_status status = grid ? write_grid(writer, grid, err) : sj_fail_memory(err);
    free(grid);
    return status;
}

/* Write a placeholder for a puzzle without a solution; usually an empty line if every line is a
   record, the puzzle itself in other formats. Formats that store solutions keep the puzzle, without
   one. */
static suuji_status write_none(const struct writer *writer, suuji_error *err)
{
    const enum cli_placeholder kind = (enum cli_placeholder)writer->plan->args->no_solution;
    if (writer->dialect.info->can & SUUJI_FORMAT_SOLUTION)
        return write_grid(writer, NULL, err);
    if (kind == CLI_PLACE_EMPTY)
        return write_empty_board(writer, err);
    if (kind == CLI_PLACE_PUZZLE || !writer->dialect.lines)
        return write_grid(writer, NULL, err);
    sj_text_char(&writer->worker->lot->out, '\n');
    return SUUJI_OK;
}

static bool on_solution(void *user, const uint8_t *grid)
{
    struct writer *const writer = user;
    struct cli_query_worker *const worker = writer->worker;
    if (writer->json)
        sj_json_put_grid(writer->json, NULL, suuji_puzzle_rules(worker->item->puzzle), grid);
    else
        writer->status = write_grid(writer, grid, &writer->error);
    writer->written++;
    if (worker->lot->out.len > HELD_BYTES && writer->status == SUUJI_OK) {
        worker->kept = true;
        return cli_lot_flush(worker->lot);
    }
    return writer->status == SUUJI_OK;
}

/* ---- One puzzle ---- */

/* Was the request met? */
static bool is_yes(const struct plan *plan, const suuji_answer *answer)
{
    if (plan->objective.option)
        return answer->best;
    if (plan->several && answer->end != SUUJI_END_COMPLETE && answer->end != SUUJI_END_LIMIT)
        return false;
    return plan->args->unique ? answer->verdict == SUUJI_VERDICT_UNIQUE : answer->count > 0;
}

/* Is there a solution to write? With an objective, a solution that may not be optimal is better
   than none. */
static bool has_solution(const struct plan *plan, const suuji_answer *answer)
{
    return plan->args->unique ? answer->verdict == SUUJI_VERDICT_UNIQUE : answer->count > 0;
}

/* Run the engine, with a proof if one is requested. */
static suuji_status ask_worker(struct writer *writer, const suuji_query *query,
                               suuji_answer *answer, suuji_error *err)
{
    struct cli_query_worker *const worker = writer->worker;
    if (!writer->plan->args->prove)
        return cli_query_worker_ask(worker, worker->item->puzzle, query, answer, err);
    const suuji_status status = cli_prove(&writer->plan->proving, worker->solver, worker->item,
                                          query, answer, &writer->proved, err);
    if (status == SUUJI_OK)
        cli_query_worker_count(worker, answer);
    return status;
}

/* Find the solutions. If several are requested, they come through `on_solution`. False: `*status`
   is a failure, or the search was stopped. */
static bool search_solutions(struct writer *writer, suuji_answer *answer, suuji_status *status,
                             suuji_error *err)
{
    struct cli_query_worker *const worker = writer->worker;
    suuji_query query = writer->plan->query;
    writer->status = SUUJI_OK;
    writer->written = 0;
    *status = cli_objective_make(&writer->objective, &writer->plan->objective,
                                 suuji_puzzle_rules(worker->item->puzzle), &query.objective, err);
    if (*status != SUUJI_OK)
        return false;
    if (writer->plan->several) {
        query.on_solution = on_solution;
        query.user = writer;
    }
    struct cli_tracing *const tracing = writer->plan->tracing;
    if (tracing)
        *status = cli_puzzle_trace_start(&writer->trace, tracing, worker, err);
    if (*status == SUUJI_OK)
        *status = ask_worker(writer, &query, answer, err);
    if (tracing && *status == SUUJI_OK)
        *status = cli_puzzle_trace_end(&writer->trace, err);
    /* If an optimisation is interrupted, write the best solution so far. */
    const bool kept = worker->stopped && writer->plan->objective.option && answer->count;
    worker->kept |= kept;
    if (*status != SUUJI_OK || (worker->stopped && !kept))
        return false;
    if (writer->status != SUUJI_OK)
        *err = writer->error;
    *status = writer->status;
    return *status == SUUJI_OK;
}

static suuji_status solve_text(struct writer *writer, suuji_answer *answer, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    if (!search_solutions(writer, answer, &status, err))
        return status;
    if (writer->plan->args->coloring) {
        cli_solve_coloring(&writer->worker->lot->out, writer->worker->item->puzzle, answer);
        return SUUJI_OK;
    }
    if (!has_solution(writer->plan, answer))
        return write_none(writer, err);
    return writer->plan->several ? SUUJI_OK : write_grid(writer, answer->solution, err);
}

static suuji_status solve_json(struct writer *writer, suuji_answer *answer, suuji_error *err)
{
    const struct cli_query_worker *const worker = writer->worker;
    struct sj_json_writer json = {.out = &worker->lot->out};
    suuji_status status = SUUJI_OK;
    char choice[300];
    cli_json_item(&json, worker->lot, worker->item);
    sj_json_begin_solve(&json, worker->item->puzzle, writer->plan->several);
    writer->json = &json;
    if (!search_solutions(writer, answer, &status, err))
        return status;
    if (writer->plan->several)
        sj_json_put_end(&json);
    cli_query_worker_choice(worker, choice, sizeof choice);
    const struct sj_solved solved = {.puzzle = worker->item->puzzle,
                                     .answer = answer,
                                     .engine = suuji_solver_engine(worker->solver),
                                     .choice = choice,
                                     .unique = writer->plan->args->unique,
                                     .objective = writer->plan->objective.option,
                                     .timed = true};
    sj_json_put_solved(&json, &solved);
    if (writer->plan->args->prove)
        cli_proved_json(&writer->proved, &json);
    cli_json_team(&json, &worker->outcome);
    sj_json_put_end(&json);
    return SUUJI_OK;
}

/* Report why there is no solution as requested; if there is a proof of that, report_proof does it.
   */
static suuji_status report_none(struct cli_query_worker *worker, const suuji_answer *answer,
                                suuji_error *err)
{
    const struct writer *const writer = worker->own;
    const struct plan *const plan = writer->plan;
    (void)err;
    worker->lot->tally[CLI_TALLY_NO]++;
    if (plan->args->common.quiet || writer->proved.written)
        return SUUJI_OK;
    if (plan->several && answer->count) {
        cli_lot_complain(worker->lot, worker->item, "at least %" PRIu64 " solution%s (%s)",
                         answer->count, answer->count == 1 ? "" : "s", suuji_end_name(answer->end));
    } else {
        char reason[240];
        cli_answer_reason(worker->item->puzzle, answer, plan->args->common.symbols, reason,
                          sizeof reason);
        cli_lot_complain(worker->lot, worker->item, "%s%s", reason,
                         plan->args->prove                         ? ": no proof"
                         : plan->objective.option && answer->count ? ": the best solution found "
                                                                     "was written"
                                                                   : "");
    }
    return SUUJI_OK;
}

/* Report where the proof is. */
static suuji_status report_proof(const struct writer *writer, const suuji_answer *answer,
                                 suuji_error *err)
{
    struct sj_text text = {0};
    char reason[240] = "unique";
    if (answer->verdict != SUUJI_VERDICT_UNIQUE)
        cli_answer_reason(writer->worker->item->puzzle, answer, writer->plan->args->common.symbols,
                          reason, sizeof reason);
    cli_proved_text(&writer->proved, reason, &text);
    sj_text_char(&text, '\0');
    const suuji_status status = text.failed ? sj_fail_memory(err) : SUUJI_OK;
    if (status == SUUJI_OK)
        cli_lot_complain(writer->worker->lot, writer->worker->item, "%s", text.at);
    sj_text_free(&text);
    return status;
}

static void tally_proof(struct cli_lot *lot, const struct cli_proved *proved)
{
    lot->tally[CLI_TALLY_PROOFS]++;
    lot->tally[CLI_TALLY_LEMMAS] += proved->lemmas;
    lot->tally[CLI_TALLY_CHECK_NANOSECONDS] += (uint64_t)(proved->check_seconds * 1e9);
}

static suuji_status do_item(struct cli_query_worker *worker, suuji_error *err)
{
    struct writer *const writer = worker->own;
    const struct plan *const plan = writer->plan;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    const suuji_status status = plan->args->common.json ? solve_json(writer, &answer, err)
                                                        : solve_text(writer, &answer, err);
    if (status != SUUJI_OK || (worker->stopped && !(plan->objective.option && worker->kept)))
        return status;
    cli_tally_answer(worker->lot, suuji_puzzle_rules(worker->item->puzzle), &answer);
    if (writer->proved.written)
        tally_proof(worker->lot, &writer->proved);
    if (plan->args->explain) {
        char how[300];
        cli_query_worker_choice(worker, how, sizeof how);
        cli_lot_complain(worker->lot, worker->item, "engine: %s", how);
    }
    if (plan->args->common.stats && plan->objective.option && answer.count)
        cli_lot_complain(worker->lot, worker->item, "objective: %" PRId64 "%s", answer.value,
                         answer.best ? ", optimal" : ", best found");
    const suuji_status told = is_yes(plan, &answer) ? SUUJI_OK : report_none(worker, &answer, err);
    return told == SUUJI_OK && writer->proved.written && !plan->args->common.quiet
               ? report_proof(writer, &answer, err)
               : told;
}

/* Solve lines of 81 characters in bulk, if no option needs details of a single puzzle. */
static suuji_status do_text(struct cli_query_worker *worker, const char *text, size_t len,
                            size_t line, size_t *taken, size_t *items, suuji_error *err)
{
    struct writer *const writer = worker->own;
    const struct sj_dialect *const from = worker->lot->dialect;
    const struct sj_dialect *const to = &writer->dialect;
    const bool plain = !from->size && (!from->rules || suuji_rules_is(from->rules, "9"));
    if (!plain || from->info != to->info || strcmp(to->info->name, "line") != 0 ||
        from->symbols != SJ_SYMBOLS_DIGITS || to->symbols != SJ_SYMBOLS_DIGITS)
        return SUUJI_OK;
    return cli_rows_solve(worker, &writer->rows, &writer->plan->query, report_none, text, len, line,
                          taken, items, err);
}

/* The output format: as requested, else that of the first file, if it can be written. */
static suuji_status choose_format(const struct plan *plan, const struct sj_dialect *input,
                                  struct sj_dialect *dialect, suuji_error *err)
{
    const bool writes = input->info->can & SUUJI_FORMAT_WRITES;
    const char *const own = writes ? NULL : "line";
    const suuji_status status =
        sj_dialect_for_writing(plan->to ? plan->to : own, input, dialect, err);
    dialect->by_default = !plan->to;
    dialect->solved = true;
    return status;
}

static suuji_status start_lot(struct cli_query_worker *worker, suuji_error *err)
{
    struct writer *const writer = worker->own;
    const struct cli_lot *const lot = worker->lot;
    writer->plan = worker->job->user;
    writer->worker = worker;
    sj_dialect_clear(&writer->dialect);
    return choose_format(writer->plan, lot->model, &writer->dialect, err);
}

/* The part of the output format before its first record, or after its last. */
static void write_part(const struct plan *plan, const struct sj_dialect *input,
                       sj_part_writer *part, struct sj_text *out)
{
    struct sj_dialect dialect;
    if (plan->args->common.json || plan->args->coloring ||
        choose_format(plan, input, &dialect, NULL) != SUUJI_OK)
        return;
    part(&dialect, out);
    sj_dialect_clear(&dialect);
}

static void write_head(void *user, const struct sj_dialect *input, struct sj_text *out)
{
    write_part(((const struct cli_query_job *)user)->user, input, sj_dialect_write_head, out);
    cli_query_job_head(user, input, out);
}

static void write_tail(void *user, const struct sj_dialect *input, struct sj_text *out)
{
    write_part(((const struct cli_query_job *)user)->user, input, sj_dialect_write_tail, out);
}

static void release(void *own)
{
    sj_dialect_clear(&((struct writer *)own)->dialect);
    cli_rows_free(&((struct writer *)own)->rows);
    cli_objective_free(&((struct writer *)own)->objective);
    sj_text_free(&((struct writer *)own)->proved.name);
    sj_text_free(&((struct writer *)own)->trace.text);
}

static const struct cli_csv_column columns[] = {
    CLI_CSV_FIRST,        {"verdict", "verdict"}, {"end", "end"},         {"solution", "solution"},
    {"engine", "engine"}, {"nodes", "nodes"},     {"seconds", "seconds"}, CLI_CSV_LAST,
};

/* ---- The command ---- */

/* Can puzzles be solved in bulk? Not if an option needs the figures or the time of each puzzle. */
static bool takes_rows(const struct solve_args *args, const struct plan *plan)
{
    const suuji_query *const query = &plan->query;
    return !args->common.json && !args->prove && !args->trace && !args->coloring &&
           !args->common.stats && !args->explain && !plan->several && !plan->objective.option &&
           !plan->colour && args->no_solution == CLI_PLACE_USUAL && query->limits.seconds <= 0 &&
           !query->limits.nodes && !query->limits.memory && query->order == SUUJI_ORDER_ASCENDING;
}

/* Shall a team search for the solution of a single puzzle? Threads or ranks must be asked for: its
   answer is not the same in every run if there are several. */
static bool takes_team(const struct solve_args *args, const struct plan *plan)
{
    const suuji_query *const query = &plan->query;
    const bool supported =
        !args->common.engine || cli_engine_can(args->common.engine, SUUJI_CAN_TEAM);
    const bool asked = args->common.threads > 1 || cli_rank_team_is_possible(cli_transport());
    return supported && asked && !args->prove && !args->trace && !args->coloring &&
           !plan->objective.option && query->limit <= 2 && query->order == SUUJI_ORDER_ASCENDING;
}

/* Can the proofs be written? From here on, unfinished files are removed however the run ends. */
static enum cli_exit start_proving(const struct cli_proving *proving)
{
    suuji_error err;
    if (cli_proving_guard(proving, &err) != SUUJI_OK)
        return cli_fail(&err);
    cli_interrupt_watch_writes();
    return CLI_YES;
}

static enum cli_exit solve(const struct solve_args *args, const struct cli_objective *objective,
                           struct cli_tracing *tracing, const char *const *operands)
{
    const bool standard = !args->common.output || strcmp(args->common.output, "-") == 0;
    struct cli_batch_run run = cli_batch_run_of("solve", &args->common, operands);
    run.batch.unlined = !args->common.json;
    run.batch.threads = tracing ? 1 : run.batch.threads;
    run.same_format = !args->common.to && !args->common.json;
    run.advises = !args->common.json;
    run.batch.head = write_head;
    run.batch.tail = write_tail;
    struct plan plan = {.args = args,
                        .to = args->common.to,
                        .several = args->common.limit != 1,
                        .objective = *objective,
                        .tracing = tracing,
                        .query = cli_common_query(&args->common)};
    if (args->unique)
        plan.query.limit = 2;
    plan.proving = (struct cli_proving){.path = args->prove,
                                        .inputs = operands,
                                        .output = standard ? NULL : args->common.output,
                                        .check = !args->no_check,
                                        .noun = "puzzle"};
    const enum cli_exit started = args->prove ? start_proving(&plan.proving) : CLI_YES;
    if (started != CLI_YES)
        return started;
    if (!plan.to && cli_batch_run_on_terminal(&run))
        plan.to = "grid";
    const struct cli_looks looks = cli_looks(run.common);
    plan.to = cli_looks_format(&looks, plan.to);
    plan.colour = looks.colour && plan.to && strncmp(plan.to, "grid", strlen("grid")) == 0;
    const suuji_format_info *const format = plan.to ? cli_format_named(plan.to) : NULL;
    run.batch.numbered = args->common.json || args->prove || tracing ||
                         (format && format->can & SUUJI_FORMAT_NUMBERED);
    /* how many cores there are for each rank is not known: one, unless threads are asked for */
    struct cli_team_plan team = {.engine = args->common.engine,
                                 .members =
                                     args->common.threads ? (unsigned)args->common.threads : 1,
                                 .query = &plan.query};
    run.team = takes_team(args, &plan) ? &team : NULL;
    struct cli_query_job query_job = {.user = &plan,
                                      .engine = args->common.engine,
                                      .team = run.team,
                                      .ahead = takes_rows(args, &plan) ? &plan.query : NULL,
                                      .own_size = sizeof(struct writer),
                                      .json = args->common.json,
                                      .columns = args->common.csv ? columns : NULL,
                                      .lot = start_lot,
                                      .item = do_item,
                                      .text = takes_rows(args, &plan) ? do_text : NULL,
                                      .release = release};
    const struct cli_job job = cli_query_job_make(&query_job);
    return cli_batch_run_report(&run, &job, NULL);
}

/* The same with a trace. */
static enum cli_exit solve_traced(const struct solve_args *args,
                                  const struct cli_objective *objective,
                                  const char *const *operands)
{
    struct cli_tracing tracing;
    suuji_error err;
    if (cli_tracing_open(&tracing, args->trace, args->trace_limit, operands, args->common.output,
                         &err))
        return cli_fail(&err);
    const enum cli_exit solved = solve(args, objective, &tracing, operands);
    const enum cli_exit closed = cli_tracing_close(&tracing, &err) ? cli_fail(&err) : CLI_YES;
    return cli_exit_worse(solved, closed);
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    struct solve_args args = *(const struct solve_args *)given;
    struct cli_objective objective;
    struct sj_text spec = {0};
    enum cli_exit exit = CLI_YES;
    args.common.json |= args.common.csv; /* rows are made from objects */
    args.common.engine =
        cli_solver_engine("solve", args.common.engine, args.common.solver, &spec, &exit);
    if (args.prove && args.common.engine && strcmp(args.common.engine, "auto") == 0)
        args.common.engine = NULL; /* automatic choice */
    if (exit == CLI_YES)
        exit = cli_objective_choose("solve", &args.common, &objective);
    if (exit == CLI_YES)
        exit = cli_solve_check_objective(&args, &objective);
    if (exit == CLI_YES)
        exit = cli_solve_check(&args);
    if (args.prove) {
        args.unique = true;
        args.common.engine = args.common.engine ? args.common.engine : "cdcl";
    }
    if (exit == CLI_YES)
        exit = args.trace ? solve_traced(&args, &objective, operands)
                          : solve(&args, &objective, NULL, operands);
    sj_text_free(&spec);
    return exit;
}

/* A constant, expanded, as text. */
#define TEXT_OF(token) #token
#define NUMBER_TEXT(constant) TEXT_OF(constant)

/* clang-format off */
static const struct cli_option options[] = {
    {CLI_TO},
    {CLI_LIMIT("1", "write up to this many solutions of each puzzle; 0: all")},
    {"unique", 'u', SUUJI_OPTION_FLAG, offsetof(struct solve_args, unique),
     .help = "write a solution only if it is the only one"},
    CLI_INPUT_ROWS,
    {CLI_SYMBOLS},
    {CLI_EMPTY},
    CLI_ENGINE_ROWS,
    {"no-solution", 0, SUUJI_OPTION_WORD, offsetof(struct solve_args, no_solution), .rare = true, .value = "WHAT",
     .fallback = "auto", .words = (const char *const[]){"auto", "puzzle", "empty", NULL},
     .help = "what to write if there is no solution: the puzzle or an empty board; auto: an empty line "
             "where each line is a puzzle, else the puzzle"},
    {CLI_MINIMIZE, .rare = true},
    {CLI_MAXIMIZE, .rare = true},
    {CLI_PREFER, .rare = true},
    {"prove", 0, SUUJI_OPTION_TEXT, offsetof(struct solve_args, prove), .value = "FILE", .domain = CLI_FILE,
     .help = "write a proof of exactly one solution, or of none (see 'suuji check-proof')"},
    {"no-check", 0, SUUJI_OPTION_FLAG, offsetof(struct solve_args, no_check), .rare = true,
     .help = "do not check the proofs after writing them"},
    {"trace", 0, SUUJI_OPTION_TEXT, offsetof(struct solve_args, trace), .value = "FILE", .bare = "-",
     .domain = CLI_FILE, .help = "write the search: guesses, assignments, conflicts (see 'suuji draw --tree')"},
    {"trace-limit", 0, SUUJI_OPTION_COUNT, offsetof(struct solve_args, trace_limit), .rare = true, .value = "N",
     .fallback = NUMBER_TEXT(CLI_TRACE_LIMIT), .help = "end the trace of a puzzle after this many events; 0: never"},
    CLI_LIMIT_ROWS,
    {CLI_ORDER, .rare = true},
    {CLI_SEED, .rare = true},
    {CLI_THREADS},
    CLI_LONG_RUN_ROWS,
    {"coloring", 0, SUUJI_OPTION_FLAG, offsetof(struct solve_args, coloring), .rare = true,
     .help = "write the colourings of approximating engines (as numbers, even if they are not "
             "solutions)"},
    CLI_OUTPUT_ROWS,
    {CLI_JSON},
    {CLI_CSV, .rare = true},
    {CLI_STATS},
    {"explain-engine", 0, SUUJI_OPTION_FLAG, offsetof(struct solve_args, explain), .rare = true,
     .help = "report which engine gave each answer, and why (on standard error)"},
    {CLI_COLOR},
    CLI_BORDER_ROWS,
    {CLI_QUIET},
    {0},
};
/* clang-format on */

static const struct cli_option_relation relations[] = {
    {"unique prove minimize maximize prefer", .excludes = "limit"},
    {"minimize maximize prefer", .excludes = "prove unique coloring"},
    {"coloring", .excludes = "to"},
    {"no-solution", .excludes = "json csv coloring"},
    {"csv", .excludes = "json to limit coloring"},
    {"trace", .excludes = "prove"},
    {"trace-limit", .needs = "trace"},
    {0},
};

static const struct cli_example examples[] = {
    {"suuji solve easy.txt", "solve every puzzle of a file; the output has the same format"},
    {"suuji solve 12..3..2.1.34..1", "solve this puzzle; 'suuji PUZZLE' does the same"},
    {"suuji solve --to grid easy.txt", "the same, drawn as grids"},
    {"suuji solve --rules 6:2x3 --empty", "a grid of size 6 with boxes of 2 rows and 3 columns"},
    {"suuji solve --rules 4 --empty --prefer r1c1=4,r4c4=4", "a solution that has both values, "
                                                             "if there is one"},
    {"suuji solve --prove easy-%d.drat easy.txt",
     "also write, for each, a proof that there is no second solution"},
    {"suuji solve --trace --engine backtrack 1....2....3....4", "what the engine does, step by "
                                                                "step"},
    {0},
};

const struct cli_command cli_command_solve = {
    .name = "solve",
    .operands = "[FILE...]",
    .summary = "solve puzzles",
    .about =
        "Write a solution of each puzzle, in input order and in the format of the input (of the "
        "first file); on a terminal as a grid. A puzzle without a solution keeps its place: as an "
        "empty line in formats with one line per puzzle, as the unsolved puzzle in other formats. "
        "The reason is reported on standard error. Errors in the input are reported as "
        "file:line:column and leave an empty line, and the remaining puzzles are still solved.\n"
        "The search stops at the first solution: --unique writes a solution only if it is the "
        "only one, --limit N writes up to N of them.\n"
        "--minimize, --maximize and --prefer choose among several solutions. An expression is a "
        "sum of terms, each with an optional integer factor: r1c2, the value in row 1, column 2; "
        "x(1,2,5), which is 1 if that cell has the value 5 and 0 otherwise; sum, the sum of all "
        "values of the grid; and integers. --prefer has a list of cells with values, and the "
        "solution has as many of these values as possible. --stats and --json show the value of "
        "the objective. If a limit is reached before it is proved that no solution is better, "
        "the best solution found is written, and the exit code is 1.\n"
        "--prove FILE works like --unique and writes a proof in DRAT format that other programs "
        "can check: that there is no second solution, or no solution. FILE holds the proof of one "
        "puzzle; for several puzzles put %d into the name, as in NAME-%d.drat, for the number of "
        "the puzzle. Up to size 36 the proof is read again and checked as by 'suuji check-proof', "
        "unless --no-check is given. If there is no proof, because of several solutions or a "
        "limit, no file is left. An older proof is replaced; any other existing file is not "
        "changed.\n"
        "--threads spreads the puzzles over threads. If there is only one puzzle, and N is above "
        "1, "
        "all threads search for its solution: by different searches, which share what they learn. "
        "The first answer ends them. It is that of one thread, unless there are several solutions: "
        "then it may be another one, and differ from run to run. Engines 'auto', 'cdcl' and 'bits' "
        "do "
        "that, for up to two solutions; the node limit is then one for each search, and the memory "
        "limit is divided among them. docs/parallel.md has the details.\n"
        "--trace writes the search of each puzzle before its solution, one event per line, "
        "indented by the number of guesses that hold; --trace=FILE writes it to a file, as lines "
        "of JSON if the name ends with .json or .jsonl. The search uses one thread, and 9x9 "
        "puzzles the general search of their engine. docs/trace.md explains the events.\n"
        "The exit code is 0 if all puzzles were solved, 1 if some have no solution (or several, "
        "with --unique or --prove) or a limit was reached, 3 if some could not be read, 4 if "
        "reading or writing failed.",
    .cluster = true,
    .options = options,
    .relations = relations,
    .args_size = sizeof(struct solve_args),
    .examples = examples,
    .run = run,
};
