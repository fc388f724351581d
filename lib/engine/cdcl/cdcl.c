/* SPDX-License-Identifier: MIT */
/* The engine `cdcl`: its row in the table and its memory. cdcl.h explains.

   How many candidates the singles leave is known only when there is a puzzle, and how much is
   learned only at the end. So `prepare` allocates only the board; the problem's block and the
   clauses come in `run`, within the query's memory limit. When memory for more clauses is short,
   clauses are forgotten; only when that does not help the search ends. */
#include "engine/cdcl/cdcl.h"
#include "engine/cdcl/proof_log.h"

#include "base/fail.h"
#include "base/layout.h"

#include <stdlib.h>
#include <string.h>

static void lay_out_board(void *state, struct sj_layout *layout)
{
    struct sj_cdcl *const c = state;
    const suuji_rules *const rules = c->rules;
    const size_t words = sj_words(rules->size);
    const size_t items = rules->cells + (size_t)rules->house_count * rules->size;
    c->grid = sj_layout_array(layout, rules->cells, sizeof *c->grid);
    c->solution = sj_layout_array(layout, rules->cells, sizeof *c->solution);
    c->queue = sj_layout_array(layout, rules->cells, sizeof *c->queue);
    c->open = sj_layout_array(layout, rules->cells * words, sizeof *c->open);
    c->used = sj_layout_array(layout, rules->house_count * words, sizeof *c->used);
    c->item = sj_layout_array(layout, items, sizeof *c->item);
}

static size_t memory(const suuji_rules *rules, const void *options)
{
    (void)options;
    return sj_layout_bytes(lay_out_board, &(struct sj_cdcl){.rules = rules});
}

static suuji_status prepare(void *state, const suuji_rules *rules, const void *options,
                            suuji_error *err)
{
    struct sj_cdcl *const c = state;
    (void)options;
    c->rules = rules;
    c->words = sj_words(rules->size);
    return sj_layout_make(lay_out_board, c, &c->board, &c->board_bytes) ? SUUJI_OK
                                                                        : sj_fail_memory(err);
}

static void release(void *state)
{
    struct sj_cdcl *const c = state;
    free(c->board);
    free(c->block);
    free(c->arena);
    free(c->pool);
}

/* The singles have filled the grid. */
static void report_board(struct sj_cdcl *c)
{
    if (!sj_task_node(c->task) || !sj_task_solution(c->task, c->grid))
        return;
    for (unsigned i = 0; i < c->rules->cells; i++)
        c->solution[i] = c->grid[i];
    sj_cdcl_log_solution(c);
    sj_cdcl_log_clause(c, NULL, 0);
}

/* The problem in memory, within the limit. */
static suuji_status make_problem(struct sj_cdcl *c, suuji_error *err)
{
    const size_t limit = c->task->budget.limits.memory;
    sj_cdcl_measure(c);
    const size_t taken =
        c->board_bytes + c->rules->cells + sj_cdcl_problem_bytes(c) + sj_cdcl_clause_bytes(c);
    if (limit && taken > limit) {
        c->task->budget.end = SUUJI_END_MEMORY;
        return SUUJI_OK;
    }
    return sj_cdcl_build(c) && sj_cdcl_clauses_start(c, limit ? limit - taken : SIZE_MAX)
               ? SUUJI_OK
               : sj_fail_memory(err);
}

static suuji_status run(void *state, struct sj_task *task, suuji_error *err)
{
    struct sj_cdcl *const c = state;
    c->task = task;
    memset(c->counter, 0, sizeof c->counter);
    if (!sj_cdcl_board(c, task->puzzle)) {
        sj_task_node(task);
        sj_cdcl_log_clause(c, NULL, 0);
        return SUUJI_OK;
    }
    if (c->given + c->queued == c->rules->cells) {
        report_board(c);
        return SUUJI_OK;
    }
    const suuji_status status = make_problem(c, err);
    if (status == SUUJI_OK && task->budget.end == SUUJI_END_COMPLETE)
        sj_cdcl_search(c);
    return status;
}

static const uint64_t *counters(const void *state)
{
    return ((const struct sj_cdcl *)state)->counter;
}

static void set_proof_hook(void *state, const struct sj_proof_hook *hook)
{
    ((struct sj_cdcl *)state)->hook = hook;
}

static const char *const counter_names[SJ_CDCL_COUNTERS + 1] = {"conflicts", "learned", "restarts",
                                                                NULL};

const struct sj_engine sj_engine_cdcl = {
    .info = {.name = "cdcl",
             .summary = "clause learning with the houses as native constraints",
             .source = "suuji",
             .can = SUUJI_CAN_FIND | SUUJI_CAN_COUNT | SUUJI_CAN_MARKS | SUUJI_CAN_HOUSES |
                    SUUJI_CAN_PAIRS | SUUJI_CAN_RANDOM | SUUJI_CAN_PROVE,
             .max_size = SUUJI_MAX_SIZE,
             .counts = SUUJI_COUNTS_ALL,
             .counters = counter_names},
    .state_size = sizeof(struct sj_cdcl),
    .memory = memory,
    .prepare = prepare,
    .run = run,
    .release = release,
    .counters = counters,
    .listen = set_proof_hook,
};
