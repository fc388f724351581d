/* SPDX-License-Identifier: MIT */
/* The engine `bits`: bit-parallel propagation and search. This file only chooses how: a kernel for
   one plain 9x9 puzzle (nine.h), waves of them for rows (wave.h), waves for rows of other rules
   (wave_any.h), a search for small boards with constraints (small.h), the general search (any.h)
   for all else. */
#include "engine/bits/any.h"
#include "suuji/rows.h"
#include "engine/bits/nine.h"
#include "engine/bits/small.h"
#include "engine/bits/wave.h"
#include "engine/bits/wave_any.h"

#include "base/fail.h"

#include <stdio.h>

struct options {
    unsigned kernel; /* index into `kernels` */
};

enum { KERNEL_BEST, KERNEL_ANY };
static const char *const kernels[] = {"best", "any", NULL};

struct state {
    bool nine;              /* plain 9x9: the kernels take it */
    bool waves;             /* rows of these rules are solved in waves */
    const char *used;       /* for the last answer */
    struct sj_any any;      /* the general search */
    struct sj_small *small; /* rules with constraints; then `any` is not prepared */
    struct sj_wave *wave;   /* made when there are rows */
    struct sj_wave_any *wave_any;
};

static size_t memory(const suuji_rules *rules, const void *options)
{
    const struct options *const o = options; /* NULL: the usual ones */
    const bool best = !o || o->kernel == KERNEL_BEST;
    return best && sj_small_fits(rules) ? sj_small_memory(rules) : sj_any_memory(rules);
}

static suuji_status prepare(void *state, const suuji_rules *rules, const void *options,
                            suuji_error *err)
{
    struct state *const bits = state;
    const struct options *const o = options;
    bits->nine = sj_rules_plain_nine(rules) && o->kernel == KERNEL_BEST;
    bits->waves = sj_wave_any_fits(rules) && o->kernel == KERNEL_BEST;
    if (o->kernel == KERNEL_BEST && sj_small_fits(rules))
        return sj_small_new(rules, &bits->small, err);
    return sj_any_prepare(&bits->any, rules, err);
}

/* ---- One 9x9 puzzle ---- */

static bool on_solution(void *user, const uint8_t *grid)
{
    return sj_task_solution(user, grid);
}

/* The kernel counts guesses; nodes are the start and what follows each guess. Called when there are
   as many guesses as the last call asked for. */
static uint64_t check_budget(void *user, uint64_t guesses)
{
    struct sj_task *const task = user;
    task->stats.nodes = guesses + 1;
    return sj_task_check(task) ? task->budget.next_check - 1 : 0;
}

static void list_allowed(const suuji_puzzle *puzzle, uint16_t allowed[SJ_NINE_CELLS])
{
    for (unsigned cell = 0; cell < SJ_NINE_CELLS; cell++)
        allowed[cell] = (uint16_t)(0x1ff & ~puzzle->excluded[cell]);
}

static void run_nine(struct sj_task *task)
{
    task->stats.counted &= SUUJI_COUNTS_NODES | SUUJI_COUNTS_GUESSES;
    const suuji_puzzle *const puzzle = task->puzzle;
    const struct sj_nine_watch watch = {task, on_solution, check_budget};
    struct sj_nine_result result;
    uint16_t allowed[SJ_NINE_CELLS];
    if (puzzle->has_marks)
        list_allowed(puzzle, allowed);
    /* The task counts solutions, and ends the search at the limit. */
    sj_nine_solve(puzzle->given, puzzle->has_marks ? allowed : NULL, 0, NULL, &watch, &result);
    const bool cut = task->budget.end != SUUJI_END_COMPLETE &&
                     task->budget.end != SUUJI_END_LIMIT && task->budget.end != SUUJI_END_CALLBACK;
    if (!cut) /* else the last guess was not made, and sj_task_check has set the nodes */
        task->stats.nodes = result.guesses + 1;
    task->stats.guesses = task->stats.nodes ? task->stats.nodes - 1 : 0;
}

static suuji_status run(void *state, struct sj_task *task, suuji_error *err)
{
    struct state *const bits = state;
    (void)err;
    if (bits->nine && task->query->order == SUUJI_ORDER_ASCENDING && !task->trace) {
        bits->used = "bits, kernel for one 9x9: plain 9x9 rules";
        run_nine(task);
    } else if (bits->small) {
        bits->used = "bits, search for small boards with constraints";
        sj_small_run(bits->small, task);
    } else {
        bits->used = !bits->nine   ? "bits, general search: no kernel for these rules"
                     : task->trace ? "bits, general search: the kernels do not report events"
                                   : "bits, general search: values not in ascending order";
        sj_any_run(&bits->any, task);
    }
    return SUUJI_OK;
}

/* ---- Rows of them ---- */

static bool takes_rows(const void *state)
{
    return ((const struct state *)state)->waves;
}

static void read_row(const suuji_rows *rows, size_t i, uint8_t givens[SJ_NINE_CELLS])
{
    const uint8_t *const row = rows->cells + i * rows->stride;
    for (unsigned cell = 0; cell < SJ_NINE_CELLS; cell++) { /* without a branch, as vectors */
        const uint8_t value = row[cell] & 15u;
        givens[cell] = (uint8_t)(value & -(value <= 9));
    }
}

/* Row `i` by the kernel for one puzzle. */
static void solve_row(suuji_rows *rows, size_t i, uint64_t limit, const struct sj_nine_watch *watch,
                      struct sj_nine_result *result)
{
    uint8_t givens[SJ_NINE_CELLS];
    uint8_t *const solution = rows->solution + i * rows->solution_stride;
    read_row(rows, i, givens);
    rows->found[i] = sj_nine_solve(givens, NULL, limit, solution, watch, result);
    const uint8_t zero = rows->zero;
    for (unsigned cell = 0; zero && cell < SJ_NINE_CELLS; cell++)
        solution[cell] = (uint8_t)(solution[cell] + zero);
}

/* A wave takes as long for one row as for all its lanes, so few rows are solved one by one; but
   where there may be many solutions to find, lanes share a row. */
enum { FEW_NINES = 64, FEW_SOLUTIONS = 2 };

static uint64_t check_stop(void *user, uint64_t guesses)
{
    return sj_stop_requested(user) ? 0 : guesses + 1024;
}

static void solve_few(suuji_rows *rows, uint64_t limit, const suuji_stop *stop)
{
    const struct sj_nine_watch watch = {.user = (suuji_stop *)stop, .check = check_stop};
    for (; rows->done < rows->count; rows->done++) {
        struct sj_nine_result result;
        solve_row(rows, rows->done, limit, &watch, &result);
        if (!result.complete && result.count < limit)
            return; /* stopped */
        rows->guesses[rows->done] = result.guesses;
    }
}

/* Rows as waves want them. Of one solution, they are to say whether it is the only one. */
static struct sj_wave_batch make_batch(const suuji_rows *rows, uint64_t limit,
                                       const suuji_stop *stop)
{
    return (struct sj_wave_batch){.puzzle = rows->cells,
                                  .stride = rows->stride,
                                  .count = rows->count,
                                  .limit = limit == 1 ? 2 : limit,
                                  .solution = rows->solution,
                                  .solution_stride = rows->solution_stride,
                                  .zero = rows->zero,
                                  .found = rows->found,
                                  .guesses = rows->guesses,
                                  .stop = stop};
}

static suuji_status run_rows_nine(struct state *bits, suuji_rows *rows, uint64_t limit,
                                  const suuji_stop *stop, suuji_error *err)
{
    if (rows->count < FEW_NINES && limit - 1 < FEW_SOLUTIONS) {
        bits->used = "bits, kernel for one 9x9: few rows of plain 9x9";
        solve_few(rows, limit, stop);
        return SUUJI_OK;
    }
    if (!bits->wave && !(bits->wave = sj_wave_new()))
        return sj_fail_memory(err);
    bits->used = "bits, hundreds of nodes at a time: rows of plain 9x9";
    struct sj_wave_batch batch = make_batch(rows, limit, stop);
    if (!sj_wave_kernel_at(0).solve(bits->wave, &batch))
        return SUUJI_OK; /* stopped: no row is done */
    /* Of several solutions, waves and the kernel for one puzzle find different ones first: take the
       latter's, so that a puzzle gets the same answer in every kind of call. */
    for (size_t i = 0; limit == 1 && i < rows->count; i++)
        if (rows->found[i] > 1)
            solve_row(rows, i, 1, NULL, NULL);
    rows->done = rows->count;
    return SUUJI_OK;
}

/* Fewer rows than this leave so many lanes empty that, if they are easy, one after the other is as
   fast. */
enum { FEW_OTHERS = 256 };

/* Rows of other rules. What has several solutions, of which the first that `run` finds is asked
   for, is left to it, as is what waves give up. */
static suuji_status run_rows_any(struct state *bits, suuji_rows *rows, uint64_t limit,
                                 const suuji_stop *stop, suuji_error *err)
{
    const struct sj_wave_any_kernel *const kernel = sj_wave_any_kernel_at(0);
    if (rows->count < FEW_OTHERS) {
        for (size_t i = 0; i < rows->count; i++)
            rows->found[i] = SUUJI_ROW_SKIPPED;
        rows->done = rows->count;
        return SUUJI_OK;
    }
    if (!bits->wave_any && !(bits->wave_any = sj_wave_any_new(kernel, bits->any.rules)))
        return sj_fail_memory(err);
    bits->used = "bits, hundreds of nodes at a time: rows of the same rules";
    struct sj_wave_batch batch = make_batch(rows, limit, stop);
    if (!kernel->solve(bits->wave_any, &batch))
        return SUUJI_OK; /* stopped: no row is done */
    for (size_t i = 0; i < rows->count; i++)
        if (rows->found[i] == SJ_WAVE_ANY_OPEN || (limit == 1 && rows->found[i] > 1))
            rows->found[i] = SUUJI_ROW_SKIPPED;
    rows->done = rows->count;
    return SUUJI_OK;
}

static suuji_status run_rows(void *state, suuji_rows *rows, uint64_t limit, const suuji_stop *stop,
                             suuji_error *err)
{
    struct state *const bits = state;
    return bits->nine ? run_rows_nine(bits, rows, limit, stop, err)
                      : run_rows_any(bits, rows, limit, stop, err);
}

static void explain(const void *state, char *text, size_t room)
{
    const struct state *const bits = state;
    snprintf(text, room, "%s", bits->used ? bits->used : "bits");
}

static void release(void *state)
{
    struct state *const bits = state;
    sj_any_release(&bits->any);
    sj_small_free(bits->small);
    sj_wave_free(bits->wave);
    sj_wave_any_free(bits->wave_any);
}

static const struct sj_option option_rows[] = {
    {SJ_OPTION("kernel", WORD, struct options, kernel), .value = "KERNEL", .words = kernels,
     .help =
         "kernels for plain 9x9 and for rows where they apply (best), or only the general search "
         "(any)"},
    {.name = NULL},
};

static const suuji_event_sums sums[] = {
    {NULL, "nodes = 1 guess; guesses = guess; backtracks = unguess; depth = deepest"},
};

const struct sj_engine sj_engine_bits = {
    .info = {.name = "bits",
             .summary = "bit sets of values and places, all-different reasoning, learned weights; "
                        "vector kernels for 9x9",
             .about =
                 "Keeps candidates and places as sets of bits and draws many conclusions before "
                 "it guesses. Cells that caused dead ends are tried first.",
             .source = "after Régin 1994; Boussemart, Hemery, Lecoutre and Sais 2004",
             .can = SUUJI_CAN_FIND | SUUJI_CAN_COUNT | SUUJI_CAN_MARKS | SUUJI_CAN_HOUSES |
                    SUUJI_CAN_PAIRS | SUUJI_CAN_CONSTRAINTS | SUUJI_CAN_RANDOM | SUUJI_CAN_TRACE |
                    SUUJI_CAN_TEAM,
             .max_size = SUUJI_MAX_SIZE,
             .counts = SUUJI_COUNTS_ALL,
             .sums = sums,
             .options = option_rows},
    .options_size = sizeof(struct options),
    .state_size = sizeof(struct state),
    .memory = memory,
    .prepare = prepare,
    .run = run,
    .release = release,
    .takes_rows = takes_rows,
    .run_rows = run_rows,
    .explain = explain,
};
