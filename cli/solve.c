/* SPDX-License-Identifier: MIT */
/* suuji solve: solutions, in the form of the input. */
#include "cli/command.h"
#include "cli/common_options.h"
#include "cli/many.h"
#include "cli/search.h"
#include "cli/terminal.h"

#include "base/clock.h"
#include "base/fail.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct solve_args {
    const char *rules, *from, *to, *engine, *output;
    uint64_t limit, node_limit, memory_limit, threads, seed;
    double time_limit;
    unsigned order;
    bool unique, empty, json, quiet, stats;
};

/* Results of one puzzle beyond this are written before there are more. */
#define HELD_BYTES ((size_t)1 << 20)

/* A worker returns after this long, so that what is done can be written. */
#define SLICE_SECONDS 0.05

/* What all workers share. */
struct plan {
    const struct solve_args *args;
    const char *to; /* format to write; NULL: the input's */
    bool colour;    /* mark givens in grids */
    suuji_query query;
};

struct worker {
    const struct plan *plan;
    suuji_solver *solver;
    struct sj_dialect dialect; /* to write in */

    /* The puzzle at hand, for `on_solution`. */
    struct sj_lot *lot;
    const struct sj_item *item;
    struct cli_json *json; /* an array is open; NULL: text is written */
    uint64_t written;      /* solutions */
    bool flushed;          /* some of them are beyond recall */
    suuji_status status;   /* of writing */
    suuji_error error;
};

/* ---- Writing ---- */

/* Mark the givens of a grid that was just written at `from`: cells are the words of letters and
   digits, in order. If there are not as many of them as cells, the text stays as it is. */
static void mark_givens(struct sj_text *out, size_t from, const suuji_puzzle *puzzle)
{
    struct sj_text marked = {0};
    unsigned cell = 0;
    for (size_t i = from; i < out->len;) {
        size_t end = i;
        while (end < out->len && isalnum((unsigned char)out->at[end]))
            end++;
        const bool given = end > i && cell < puzzle->rules->cells && puzzle->given[cell];
        cell += end > i;
        end += end == i;
        if (given)
            sj_text_str(&marked, "\033[1m");
        sj_text_add(&marked, out->at + i, end - i);
        if (given)
            sj_text_str(&marked, "\033[0m");
        i = end;
    }
    if (cell == puzzle->rules->cells && !marked.failed) {
        out->len = from;
        sj_text_add(out, marked.at, marked.len);
    }
    sj_text_free(&marked);
}

/* Write a solution; NULL: the puzzle as it is. Formats with a place for the solution keep the
   puzzle beside it. */
static suuji_status write_grid(struct worker *worker, const uint8_t *grid, suuji_error *err)
{
    const suuji_puzzle *const puzzle = &worker->item->puzzle;
    const bool beside = worker->dialect.format->info.can & SUUJI_FORMAT_SOLUTION;
    const uint64_t number = worker->item->number;
    struct sj_text *const out = &worker->lot->out;
    const size_t from = out->len;
    const struct sj_writing writing = {.dialect = &worker->dialect,
                                       .puzzle = puzzle,
                                       .grid = grid && !beside ? grid : puzzle->given,
                                       .solution = beside ? grid : NULL,
                                       .number = worker->written && number < 2 ? 2 : number};
    const suuji_status status = sj_dialect_write(&writing, out, err);
    if (status == SUUJI_OK && worker->plan->colour && grid && !*suuji_puzzle_label(puzzle))
        mark_givens(out, from, puzzle);
    return status;
}

/* Keep the place of a puzzle without a solution: an empty line where every line is a record, the
   puzzle itself in other formats. */
static suuji_status write_none(struct worker *worker, suuji_error *err)
{
    const struct sj_format *const format = worker->dialect.format;
    if (worker->item->status == SUUJI_OK &&
        (format->cut || (format->info.can & SUUJI_FORMAT_SOLUTION)))
        return write_grid(worker, NULL, err);
    sj_text_char(&worker->lot->out, '\n');
    return SUUJI_OK;
}

static bool on_solution(void *user, const uint8_t *grid)
{
    struct worker *const worker = user;
    struct sj_lot *const lot = worker->lot;
    if (worker->json)
        cli_json_grid(worker->json, NULL, worker->item->puzzle.rules, grid);
    else
        worker->status = write_grid(worker, grid, &worker->error);
    worker->written++;
    if (lot->out.len > HELD_BYTES && worker->status == SUUJI_OK) {
        worker->flushed = true;
        return sj_lot_flush(lot);
    }
    return worker->status == SUUJI_OK;
}

/* ---- One puzzle ---- */

/* Is this what was asked for? */
static bool is_yes(const struct plan *plan, const suuji_answer *answer)
{
    return plan->args->unique ? answer->verdict == SUUJI_UNIQUE : answer->count > 0;
}

/* Ask for the solutions; those beyond the first come by `on_solution`. */
static suuji_status search(struct worker *worker, suuji_answer *answer, suuji_error *err)
{
    suuji_query query = worker->plan->query;
    worker->status = SUUJI_OK;
    worker->written = 0;
    worker->flushed = false;
    if (query.limit != 1 && !worker->plan->args->unique) {
        query.on_solution = on_solution;
        query.user = worker;
    }
    return suuji_solver_solve(worker->solver, &worker->item->puzzle, &query, answer, err);
}

static suuji_status solve_text(struct worker *worker, suuji_answer *answer, suuji_error *err)
{
    const struct plan *const plan = worker->plan;
    suuji_status status = search(worker, answer, err);
    if (status != SUUJI_OK || answer->end == SUUJI_END_STOPPED)
        return status;
    if (worker->status != SUUJI_OK) {
        *err = worker->error;
        return worker->status;
    }
    if (!is_yes(plan, answer))
        status = write_none(worker, err);
    else if (worker->written == 0)
        status = write_grid(worker, answer->solution, err);
    return status;
}

static suuji_status solve_json(struct worker *worker, suuji_answer *answer, suuji_error *err)
{
    struct cli_json json = {.out = &worker->lot->out};
    const suuji_rules *const rules = worker->item->puzzle.rules;
    const bool many = worker->plan->query.limit != 1 && !worker->plan->args->unique;
    cli_json_item(&json, worker->lot, worker->item);
    cli_json_string(&json, "rules", rules->spec);
    if (many)
        cli_json_array(&json, "solutions");
    worker->json = &json;
    const suuji_status status = search(worker, answer, err);
    if (status != SUUJI_OK)
        return status;
    if (many)
        cli_json_end(&json);
    else if (is_yes(worker->plan, answer))
        cli_json_grid(&json, "solution", rules, answer->solution);
    else
        cli_json_null(&json, "solution");
    cli_json_verdict(&json, answer);
    cli_json_stats(&json, &answer->stats);
    cli_json_end(&json);
    return SUUJI_OK;
}

static void refuse(struct worker *worker, const suuji_error *err)
{
    struct sj_lot *const lot = worker->lot;
    if (worker->plan->args->json) {
        struct sj_item bad = {.line = worker->item->line, .number = worker->item->number};
        bad.status = err->status;
        bad.error = *err;
        cli_json_bad_item(&lot->out, lot, &bad);
    } else {
        sj_text_char(&lot->out, '\n');
    }
}

/* One item from text to text. `*stopped`: it was not finished and left no trace. */
static suuji_status do_item(struct worker *worker, double *seconds, bool *stopped, suuji_error *err)
{
    struct sj_lot *const lot = worker->lot;
    const struct sj_item *const item = worker->item;
    const size_t before = lot->out.len;
    suuji_answer answer;
    char reason[240];
    if (item->status != SUUJI_OK) {
        sj_lot_refuse(lot, item);
        refuse(worker, &item->error);
        return SUUJI_OK;
    }
    const suuji_status status = worker->plan->args->json ? solve_json(worker, &answer, err)
                                                         : solve_text(worker, &answer, err);
    if (status == SUUJI_ERR_UNSUPPORTED) {
        lot->out.len = before;
        lot->tally[CLI_TALLY_REFUSED]++;
        sj_lot_complain(lot, item, "%s", err->text);
        refuse(worker, err);
        return SUUJI_OK;
    }
    if (status != SUUJI_OK)
        return status;
    *stopped = answer.end == SUUJI_END_STOPPED;
    if (*stopped) {
        lot->out.len = worker->flushed ? lot->out.len : before;
        return SUUJI_OK;
    }
    cli_tally_answer(lot, &answer);
    *seconds += answer.stats.seconds;
    if (!is_yes(worker->plan, &answer)) {
        lot->tally[CLI_TALLY_NO]++;
        cli_answer_reason(&item->puzzle, &answer, reason, sizeof reason);
        if (!worker->plan->args->quiet)
            sj_lot_complain(lot, item, "%s", reason);
    }
    return SUUJI_OK;
}

/* ---- The job ---- */

static suuji_status open_worker(void *user, void **state, suuji_error *err)
{
    struct worker *const worker = calloc(1, sizeof *worker);
    if (!worker)
        return sj_fail_memory(err);
    worker->plan = user;
    const suuji_status status = suuji_solver_new(worker->plan->args->engine, &worker->solver, err);
    if (status == SUUJI_OK)
        *state = worker;
    else
        free(worker);
    return status;
}

static void stop_worker(void *state)
{
    suuji_solver_stop(((struct worker *)state)->solver);
}

static void close_worker(void *state)
{
    struct worker *const worker = state;
    suuji_solver_free(worker->solver);
    free(worker);
}

/* The format of the output: as asked for, else as the input, if that can be written at all. */
static suuji_status choose_format(struct worker *worker, suuji_error *err)
{
    const struct sj_dialect *const input = worker->lot->dialect;
    const char *to = worker->plan->to;
    if (!to)
        to = input->format->info.can & SUUJI_FORMAT_WRITES ? input->format->info.name : "line";
    return sj_dialect_for_writing(to, input, &worker->dialect, err);
}

static suuji_status work(void *state, struct sj_lot *lot, suuji_error *err)
{
    struct worker *const worker = state;
    double seconds = 0;
    bool stopped = false;
    worker->lot = lot;
    suuji_status status = choose_format(worker, err);
    if (status != SUUJI_OK)
        return status;
    if (lot->first && lot->done == 0 && worker->dialect.format->write_head &&
        !worker->plan->args->json)
        worker->dialect.format->write_head(&worker->dialect, &lot->out);
    while (lot->done < lot->count && seconds < SLICE_SECONDS) {
        worker->item = &lot->item[lot->done];
        status = do_item(worker, &seconds, &stopped, err);
        if (status != SUUJI_OK || stopped)
            break;
        lot->done++;
    }
    sj_dialect_clear(&worker->dialect);
    return status;
}

/* ---- The command ---- */

static enum cli_exit run(const void *given, const char *const *operands)
{
    const struct solve_args *const args = given;
    const struct cli_search_options search_options = {.engine = args->engine,
                                                      .limit = args->unique ? 2 : args->limit,
                                                      .order = args->order,
                                                      .seed = args->seed,
                                                      .time_limit = args->time_limit,
                                                      .node_limit = args->node_limit,
                                                      .memory_limit = args->memory_limit};
    struct cli_many many = {.command = "solve",
                            .files = operands,
                            .rules = args->rules,
                            .from = args->from,
                            .empty = args->empty,
                            .output = args->output,
                            .threads = args->threads,
                            .quiet = args->quiet};
    struct plan plan = {.args = args, .to = args->to, .query = cli_search_query(&search_options)};
    if (!plan.to && cli_many_on_terminal(&many)) {
        plan.to = "grid";
        plan.colour = cli_terminal_colour(STDOUT_FILENO);
    }
    const struct sj_format *const format =
        plan.to ? sj_format_find(plan.to, strcspn(plan.to, ":")) : NULL;
    many.numbered = args->json || (format && format->numbered);
    const struct sj_job job = {&plan, open_worker, work, stop_worker, close_worker};
    const double start = sj_clock_now();
    struct sj_batch_result result;
    const enum cli_exit exit = cli_many_run(&many, &job, &result);
    if (args->stats && exit != CLI_USAGE)
        cli_tally_print(&result, sj_clock_now() - start);
    return cli_exit_worse(exit, result.tally[CLI_TALLY_REFUSED] ? CLI_BAD_INPUT
                                : result.tally[CLI_TALLY_NO]    ? CLI_NO
                                                                : CLI_YES);
}

/* clang-format off */
static const suuji_option options[] = {
    CLI_RULES(struct solve_args),
    CLI_FROM(struct solve_args),
    CLI_TO(struct solve_args),
    CLI_EMPTY(struct solve_args),
    CLI_ENGINE(struct solve_args),
    CLI_LIMIT(struct solve_args, "1", "write up to this many solutions of each puzzle; 0: all"),
    {"unique", 'u', SUUJI_FLAG, offsetof(struct solve_args, unique),
     .help = "write a solution only if there is no other"},
    CLI_TIME_LIMIT(struct solve_args),
    CLI_NODE_LIMIT(struct solve_args),
    CLI_MEMORY_LIMIT(struct solve_args),
    CLI_ORDER(struct solve_args),
    CLI_SEED(struct solve_args),
    CLI_THREADS(struct solve_args),
    CLI_OUTPUT(struct solve_args),
    CLI_JSON(struct solve_args),
    CLI_STATS(struct solve_args),
    CLI_QUIET(struct solve_args),
    {0},
};
/* clang-format on */

static const struct cli_example examples[] = {
    {"suuji solve easy.txt", "solve every puzzle of a file, in the form it has"},
    {"suuji solve --to grid easy.txt", "the same, drawn as grids"},
    {"suuji solve --rules 6:2x3 --empty", "a grid of size 6 with boxes of 2 rows and 3 columns"},
    {0},
};

const struct cli_command cli_command_solve = {
    .name = "solve",
    .operands = "[FILE...]",
    .summary = "solve puzzles",
    .about =
        "Write a solution of each puzzle, in input order and in the form of the input; on a "
        "terminal as a grid. A puzzle without a solution keeps its place: in formats of one line "
        "per puzzle as an empty line, in other formats as the unsolved puzzle, and the reason is "
        "told on standard error. A record that cannot be read is told with its place, leaves an "
        "empty line, and the rest is done.\n"
        "One solution is looked for, and others are not: --unique writes a solution only if it is "
        "the only one, --limit N writes up to N of them.\n"
        "The exit code is 0 if all puzzles were solved, 1 if some have no solution (or several, "
        "with --unique) or the budget did not suffice, 3 if some could not be read, 4 if reading "
        "or writing failed.",
    .options = options,
    .args_size = sizeof(struct solve_args),
    .examples = examples,
    .run = run,
};
