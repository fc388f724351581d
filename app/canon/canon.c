/* SPDX-License-Identifier: MIT */
/* suuji canon: canonical forms, and puzzles that are equivalent to each other. */
#include "base/clock.h"
#include "base/fail.h"
#include "base/threads.h"
#include "app/batch/batch.h"
#include "json/reply_json.h"
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/frame/file_kind.h"
#include "app/jobs/batch_run.h"
#include "app/frame/message.h"
#include "app/jobs/puzzle_json.h"
#include "app/jobs/query_options.h"
#include "app/jobs/drop_equivalent.h"
#include "app/jobs/write_puzzle.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A worker returns after this time, so that finished results can be written. */
#define SLICE_SECONDS 0.05
/* Nodes between two looks at the clock. */
#define NODES_PER_LOOK 1024u

struct canon_args {
    struct cli_common common;
    double unique_memory;
    bool unique, original, automorphisms, shuffle;
};

/* What all workers share. */
struct plan {
    const struct canon_args *args;
    suuji_limits limits;
};

enum tally {
    REFUSED,   /* puzzles that have no canonical form, or that the target format cannot hold */
    UNKNOWN,   /* a limit was reached */
    SYMMETRIC, /* more than one automorphism */
    NODES
};

/* One worker. */
struct worker {
    const struct plan *plan;
    struct sj_dialect dialect; /* output format; set while a lot is being processed */
    suuji_puzzle *made;        /* what is written; used again where the rules are the same */
    struct sj_canon_answer answer;
};

/* ---- Workers ---- */

static void close_worker(void *state)
{
    struct worker *const worker = state;
    sj_canon_clear(&worker->answer);
    suuji_puzzle_free(worker->made);
    free(worker);
}

static suuji_status open_worker(void *user, void **state, suuji_error *err)
{
    struct worker *const worker = calloc(1, sizeof *worker);
    *state = worker;
    if (!worker)
        return sj_fail_memory(err);
    worker->plan = user;
    return SUUJI_OK;
}

/* ---- A puzzle ---- */

/* The solution along a map of cells and values. */
static suuji_status map_solution(const suuji_puzzle *puzzle, const suuji_canon_answer *answer,
                                 suuji_puzzle *made, suuji_error *err)
{
    const uint8_t *const solution = suuji_puzzle_solution(puzzle);
    const unsigned cells = suuji_rules_cells(suuji_puzzle_rules(puzzle));
    uint8_t *const mapped = malloc(cells);
    if (!mapped)
        return sj_fail_memory(err);
    for (unsigned c = 0; c < cells; c++)
        mapped[c] = answer->value[solution[answer->cell[c]]];
    const suuji_status status = suuji_puzzle_set_solution(made, mapped, err);
    free(mapped);
    return status;
}

/* Pencil marks along a map of cells and values. */
static suuji_status map_marks(const suuji_puzzle *puzzle, const suuji_canon_answer *answer,
                              suuji_puzzle *made, suuji_error *err)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    suuji_status status = SUUJI_OK;
    for (unsigned c = 0; c < suuji_rules_cells(rules) && suuji_puzzle_has_marks(puzzle); c++)
        for (unsigned v = 1; v <= suuji_rules_size(rules) && status == SUUJI_OK; v++)
            if (suuji_puzzle_excluded(puzzle, answer->cell[c], v))
                status = suuji_puzzle_set_excluded(made, c, answer->value[v], true, err);
    return status;
}

/* The puzzle that results from `puzzle` by `answer`, with its title, solution and pencil marks. */
static suuji_status make_puzzle(struct worker *worker, const suuji_puzzle *puzzle,
                                const suuji_canon_answer *answer, suuji_error *err)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    suuji_status status = SUUJI_OK;
    if (!worker->made || rules != suuji_puzzle_rules(worker->made) ||
        suuji_puzzle_has_marks(worker->made)) {
        suuji_puzzle_free(worker->made);
        status = suuji_puzzle_new(rules, &worker->made, err);
    }
    if (status == SUUJI_OK)
        status = suuji_puzzle_set_givens(worker->made, answer->form, err);
    if (status == SUUJI_OK)
        status = suuji_puzzle_set_label(worker->made, suuji_puzzle_label(puzzle), err);
    if (status == SUUJI_OK)
        status = suuji_puzzle_solution(puzzle) ? map_solution(puzzle, answer, worker->made, err)
                                               : suuji_puzzle_set_solution(worker->made, NULL, err);
    return status == SUUJI_OK ? map_marks(puzzle, answer, worker->made, err) : status;
}

static suuji_status write_item(struct worker *worker, struct cli_lot *lot,
                               const struct cli_item *item, suuji_error *err)
{
    const struct canon_args *const args = worker->plan->args;
    const suuji_canon_answer *const answer = &worker->answer.found;
    struct sj_json_writer json = {.out = &lot->out};
    if (args->common.json) {
        cli_json_item(&json, lot, item);
        sj_json_put_canon(&json, &worker->answer);
        sj_json_put_end(&json);
        return SUUJI_OK;
    }
    if (args->automorphisms) {
        sj_text_printf(&lot->out, "%s\n", answer->automorphisms_text);
        return SUUJI_OK;
    }
    if (args->original)
        return cli_write_puzzle(lot, &worker->dialect, item, item->puzzle, err);
    const suuji_status status = make_puzzle(worker, item->puzzle, answer, err);
    return status == SUUJI_OK ? cli_write_puzzle(lot, &worker->dialect, item, worker->made, err)
                              : status;
}

/* The record of a puzzle; `why`: it has no canonical form, and a placeholder is written, or in JSON
   the limit that was reached. With --unique there are no empty lines, and records are framed. */
static suuji_status write_record(struct worker *worker, struct cli_lot *lot,
                                 const struct cli_item *item, const suuji_error *why,
                                 suuji_error *err)
{
    const struct canon_args *const args = worker->plan->args;
    const suuji_canon_answer *const found = &worker->answer.found;
    const bool limited =
        args->common.json && item->status == SUUJI_OK && found->end != SUUJI_END_COMPLETE;
    const size_t frame =
        !args->unique ? 0
        : why         ? cli_unique_begin(&lot->out, NULL, NULL)
                      : cli_unique_begin(&lot->out, suuji_puzzle_rules(item->puzzle), found->form);
    suuji_status status = SUUJI_OK;
    if (!why || limited) {
        status = write_item(worker, lot, item, err);
    } else if (args->common.json) {
        const struct cli_item bad = {
            .line = item->line, .number = item->number, .status = why->status, .error = *why};
        cli_json_bad_item(&lot->out, lot, &bad);
    } else if (!args->unique) {
        sj_text_char(&lot->out, '\n');
    }
    if (args->unique)
        cli_unique_end(&lot->out, frame);
    return status;
}

/* This puzzle fails; the others continue. */
static suuji_status refuse_item(struct worker *worker, struct cli_lot *lot,
                                const struct cli_item *item, enum tally tally,
                                const suuji_error *why)
{
    lot->tally[tally]++;
    if (!worker->plan->args->common.quiet)
        cli_lot_complain(lot, item, "%s", why->text);
    return write_record(worker, lot, item, why, NULL);
}

/* One puzzle. False: it was stopped and wrote no output. */
static bool do_item(struct worker *worker, struct cli_lot *lot, const struct cli_item *item,
                    suuji_status *status, suuji_error *err)
{
    const struct canon_args *const args = worker->plan->args;
    const suuji_canon_answer *const found = &worker->answer.found;
    const size_t before = lot->out.len;
    const struct sj_canon_query query = {
        .shuffle = args->shuffle,
        /* a separate seed for each puzzle, independent of the thread */
        .seed = args->common.seed * 0x9e3779b97f4a7c15u + item->number,
        .limits = worker->plan->limits};
    if (item->status != SUUJI_OK) {
        if (!args->common.quiet)
            cli_lot_refuse(lot, item);
        *status = write_record(worker, lot, item, &item->error, err);
        return true;
    }
    *status = sj_canon_find(&worker->answer, &query, item->puzzle, err);
    lot->tally[NODES] += found->nodes;
    if (*status == SUUJI_OK && found->end == SUUJI_END_STOPPED)
        return false;
    if (*status == SUUJI_OK && found->end != SUUJI_END_COMPLETE) {
        sj_fail(err, SUUJI_ERR_UNSUPPORTED, "no canonical form: %s", suuji_end_name(found->end));
        *status = refuse_item(worker, lot, item, UNKNOWN, err);
        return true;
    }
    if (*status == SUUJI_OK) {
        *status = write_record(worker, lot, item, NULL, err);
        lot->tally[SYMMETRIC] += found->automorphisms > 1;
    }
    if (*status == SUUJI_ERR_UNSUPPORTED || *status == SUUJI_ERR_ARGUMENT) {
        lot->out.len = before;
        *status = refuse_item(worker, lot, item, REFUSED, err);
    }
    return true;
}

static suuji_status work(void *state, struct cli_lot *lot, suuji_error *err)
{
    struct worker *const worker = state;
    const struct canon_args *const args = worker->plan->args;
    const double until = sj_clock_now() + SLICE_SECONDS;
    uint64_t next_look = lot->tally[NODES] + NODES_PER_LOOK;
    suuji_status status =
        sj_dialect_for_writing(args->common.to, lot->model, &worker->dialect, err);
    if (status != SUUJI_OK)
        return status;
    while (lot->done < lot->count) {
        if (!do_item(worker, lot, &lot->item[lot->done], &status, err) || status != SUUJI_OK)
            break;
        lot->done++;
        if (lot->tally[NODES] < next_look)
            continue;
        next_look = lot->tally[NODES] + NODES_PER_LOOK;
        if (sj_clock_now() >= until)
            break;
    }
    sj_dialect_clear(&worker->dialect);
    return status;
}

/* ---- The command ---- */

/* Head and tail of the format; with '--unique' in a frame, as everything else. */
static void write_part(const struct plan *plan, const struct sj_dialect *input,
                       sj_part_writer *part, struct sj_text *out)
{
    const size_t frame = plan->args->unique ? cli_unique_begin(out, NULL, NULL) : 0;
    if (!plan->args->common.json && !plan->args->automorphisms)
        cli_write_part(plan->args->common.to, input, part, out);
    if (plan->args->unique)
        cli_unique_end(out, frame);
}

static void write_head(void *user, const struct sj_dialect *input, struct sj_text *out)
{
    const struct canon_args *const args = ((const struct plan *)user)->args;
    if ((args->common.to || args->common.output) && !args->common.json && !args->common.quiet &&
        !args->automorphisms)
        cli_note_lost_rules(args->common.to ? cli_format_named(args->common.to) : input->info,
                            args->common.rules);
    write_part(user, input, sj_dialect_write_head, out);
}

static void write_tail(void *user, const struct sj_dialect *input, struct sj_text *out)
{
    write_part(user, input, sj_dialect_write_tail, out);
}

static suuji_status filter(void *user, const char *text, size_t len, struct sj_text *out,
                           suuji_error *err)
{
    return cli_unique_filter(user, text, len, out, err);
}

static void print_stats(const struct canon_args *args, const struct cli_batch_result *result,
                        const struct cli_unique *unique, double seconds)
{
    fprintf(stderr, "puzzles     %" PRIu64 "\n", result->items);
    fprintf(stderr, "unreadable  %" PRIu64 "\n", result->bad);
    fprintf(stderr, "refused     %" PRIu64 "\n", result->tally[REFUSED]);
    fprintf(stderr, "unknown     %" PRIu64 "\n", result->tally[UNKNOWN]);
    if (!args->shuffle)
        fprintf(stderr, "symmetric   %" PRIu64 "\n", result->tally[SYMMETRIC]);
    if (args->unique)
        fprintf(stderr, "different   %" PRIu64 "\nequivalent  %" PRIu64 "\n", unique->kept,
                unique->dropped);
    fprintf(stderr, "nodes       %" PRIu64 "\n", result->tally[NODES]);
    fprintf(stderr, "seconds     %.3f\n", seconds);
    fprintf(stderr, "per second  %.0f\n", seconds > 0 ? (double)result->items / seconds : 0.0);
}

static enum cli_exit run(const void *given, const char *const *files)
{
    const struct canon_args *const args = given;
    const suuji_format_info *const format =
        args->common.to ? cli_format_named(args->common.to) : NULL;
    const struct plan plan = {
        args, cli_search_limits(args->common.time_limit, 0, args->common.memory_limit)};
    struct cli_unique unique = {.set.limit = (size_t)(args->unique_memory * (1 << 20))};
    struct cli_batch_result result;
    const struct cli_job job = {
        .user = (void *)&plan, .open = open_worker, .work = work, .close = close_worker};
    const bool json = args->common.json;
    struct cli_batch_run run = cli_batch_run_of("canon", &args->common, files);
    run.batch.unlined = !json;
    run.same_format = !args->common.to && !json;
    run.batch.numbered = json || args->shuffle || (format && format->can & SUUJI_FORMAT_NUMBERED);
    run.batch.head = write_head;
    run.batch.tail = write_tail;
    run.filter = args->unique ? filter : NULL;
    run.filter_user = &unique;
    run.refused = REFUSED;
    const double start = sj_clock_now();
    const enum cli_exit exit = cli_batch_run_do(&run, &job, &result);
    if (args->common.stats && exit != CLI_USAGE)
        print_stats(args, &result, &unique, sj_clock_now() - start);
    cli_unique_clear(&unique);
    return cli_exit_worse(exit, result.tally[REFUSED]   ? CLI_BAD_INPUT
                                : result.tally[UNKNOWN] ? CLI_NO
                                                        : CLI_YES);
}

static const struct cli_option options[] = {
    {"unique", 'u', SUUJI_OPTION_FLAG, offsetof(struct canon_args, unique),
     .help = "leave out puzzles that are equivalent to an earlier one"},
    {"unique-memory", 0, SUUJI_OPTION_REAL, offsetof(struct canon_args, unique_memory),
     .rare = true, .value = "MIB", .fallback = "0", .high = (uint64_t)1 << 40,
     .help = "with --unique: memory for the forms of earlier puzzles (MiB); more are kept in "
             "temporary files, in TMPDIR; 0: no limit"},
    {"original", 0, SUUJI_OPTION_FLAG, offsetof(struct canon_args, original), .rare = true,
     .help = "with --unique: write the puzzles as they were read, not their canonical forms"},
    {"automorphisms", 'a', SUUJI_OPTION_FLAG, offsetof(struct canon_args, automorphisms),
     .help =
         "write the number of automorphisms (symmetries that map the puzzle to itself) instead"},
    {"shuffle", 0, SUUJI_OPTION_FLAG, offsetof(struct canon_args, shuffle),
     .help = "write a random equivalent puzzle instead of the canonical form"},
    {CLI_SEED},
    CLI_INPUT_ROWS,
    {CLI_SYMBOLS},
    {CLI_TO},
    {CLI_EMPTY, .rare = true},
    {CLI_TIME_LIMIT},
    {"memory-limit", 0, SUUJI_OPTION_COUNT, offsetof(struct canon_args, common.memory_limit),
     .rare = true, .value = "MIB", .fallback = "1024", .high = (uint64_t)1 << 40,
     .help = "give up on a puzzle that needs more memory (MiB); 0: no limit"},
    {CLI_THREADS},
    CLI_LONG_RUN_ROWS,
    CLI_OUTPUT_ROWS,
    {CLI_JSON},
    {CLI_STATS, .rare = true},
    {CLI_QUIET},
    {0},
};

static const struct cli_option_relation relations[] = {
    {"seed", .needs = "shuffle"},
    {"shuffle", .excludes = "unique automorphisms"},
    {"original unique-memory", .needs = "unique"},
    {.options = "json automorphisms original"},
    {0},
};

static const struct cli_example examples[] = {
    {"suuji canon easy.txt", "the canonical form of every puzzle of a file"},
    {"suuji canon --unique --original easy.txt hard.txt", "a collection without duplicates"},
    {"suuji canon --automorphisms --rules 9+x --empty", "the number of symmetries of 9x9 with "
                                                        "diagonals"},
    {"suuji canon --shuffle --seed 5 easy.txt", "random puzzles equivalent to these"},
    {0},
};

const struct cli_command cli_command_canon = {
    .name = "canon",
    .operands = "[FILE...]",
    .summary = "write canonical forms, to find equivalent puzzles",
    .about =
        "Write the canonical form of every puzzle or solution grid, in input order. The canonical "
        "form is the smallest of all equivalent puzzles, compared row by row, where an empty cell "
        "is smaller than any value. Two puzzles are equivalent if one can be turned into the "
        "other by a permutation of the cells that preserves the rules (every house is mapped to a "
        "house) and a relabelling of the values. For 9x9 there are 3359232 x 9! such "
        "symmetries.\n\n"
        "A puzzle that has no canonical form (a value occurs twice in a house, or the puzzle has "
        "pencil marks) is reported, and its line is empty. The same happens to a puzzle that is "
        "too symmetric for the memory or time limit; the exit code is then 1.",
    .cluster = true,
    .options = options,
    .relations = relations,
    .args_size = sizeof(struct canon_args),
    .examples = examples,
    .run = run,
};
