/* SPDX-License-Identifier: MIT */
/* The engine `cdcl`: its row in the table and its memory. house_cdcl.h explains.

   How many candidates the singles leave is known only when there is a puzzle, and how much is
   learned only at the end. So the problem's block and the clauses come in `run`, within the query's
   memory limit. When memory for more clauses is short, clauses are forgotten; only when that does
   not help the search ends. */
#include "engine/cdcl/house_cdcl.h"

#include "base/fail.h"
#include "sat/cdcl.h"

#include <stdlib.h>
#include <string.h>

/* Clauses never take more, however much the machine has. */
#define CLAUSE_BYTES_MOST ((size_t)160 << 20)

static void lay_out(void *state, struct sj_layout *layout)
{
    struct sj_house_cdcl *const c = state;
    const size_t cells = c->rules->cells;
    c->solution = sj_layout_array(layout, cells, sizeof *c->solution);
    c->first = sj_layout_array(layout, cells, sizeof *c->first);
    c->group = sj_layout_array(layout, cells + (size_t)c->rules->house_count * c->rules->size,
                               sizeof *c->group);
}

static size_t memory(const suuji_rules *rules, const void *options)
{
    (void)options;
    return sj_reduction_memory(rules, SJ_REDUCE_SINGLES) + sj_constraint_clauses_memory(rules) +
           sj_layout_bytes(lay_out, &(struct sj_house_cdcl){.rules = rules});
}

static suuji_status prepare(void *state, const suuji_rules *rules, const void *options,
                            suuji_error *err)
{
    struct sj_house_cdcl *const c = state;
    c->core.habits = *(const struct sj_cdcl_habits *)options;
    c->rules = rules;
    if (!sj_layout_make(lay_out, c, &c->block, &c->block_bytes))
        return sj_fail_memory(err);
    if (rules->constraints.count == 0)
        return SUUJI_OK;
    const suuji_status status = suuji_puzzle_new(rules, &c->empty, err);
    return status == SUUJI_OK ? sj_constraint_clauses_start(&c->constraints, rules, err) : status;
}

static void release(void *state)
{
    struct sj_house_cdcl *const c = state;
    free(c->block);
    free(c->decision);
    suuji_puzzle_free(c->empty);
    sj_constraint_clauses_clear(&c->constraints);
    sj_reduction_clear(&c->open);
    sj_cdcl_release(&c->core);
    sj_trail_trace_end(&c->trace);
}

/* Hand in a solution and, if others are asked for, log that it is excluded. */
static bool report_solution(struct sj_house_cdcl *c, const uint8_t *grid)
{
    if (!sj_task_solution(c->task, grid))
        return false;
    if (c->hook)
        c->hook->solution(c->hook->user, grid);
    return true;
}

/* The singles have filled the grid. */
static void report_singles(struct sj_house_cdcl *c)
{
    if (sj_task_node(c->task) && report_solution(c, c->open.fixed))
        sj_cdcl_log_clause(&c->core, NULL, 0);
}

/* The singles and the true candidates of a solution. */
static bool on_solution(struct sj_cdcl *core)
{
    struct sj_house_cdcl *const c = (struct sj_house_cdcl *)core;
    const unsigned size = c->rules->size;
    memcpy(c->solution, c->open.fixed, c->rules->cells);
    for (uint32_t i = 0; i < core->trail_count; i++)
        if (!(core->trail[i] & 1) && core->trail[i] >> 1 < c->candidates) {
            const uint32_t candidate = core->name[core->trail[i] >> 1];
            c->solution[candidate / size] = (uint8_t)(candidate % size + 1);
        }
    sj_house_cdcl_trace_solution(c);
    return report_solution(c, c->solution) && sj_house_cdcl_exchange_solution(c, c->solution);
}

/* Has the solution that is known this candidate? */
static bool is_known(const struct sj_cdcl *core, uint32_t v)
{
    const struct sj_house_cdcl *const c = (const struct sj_house_cdcl *)core;
    const uint32_t candidate = core->name[v];
    return v < c->candidates &&
           c->task->known[candidate / c->rules->size] == candidate % c->rules->size + 1;
}

/* The problem in memory, within the limit. */
static suuji_status make_problem(struct sj_house_cdcl *c, suuji_error *err)
{
    const size_t limit = c->task->budget.limits.memory;
    sj_house_cdcl_measure(c);
    if (c->empty && !sj_house_cdcl_measure_constraints(c))
        return SUUJI_OK;
    const size_t taken =
        memory(c->rules, NULL) + sj_cdcl_problem_bytes(&c->core) + sj_cdcl_clause_bytes(&c->core);
    if (limit && taken > limit) {
        c->task->budget.end = SUUJI_END_MEMORY;
        return SUUJI_OK;
    }
    if (!sj_budget_affords(&c->task->budget, taken))
        return SUUJI_OK;
    const size_t left =
        limit && limit - taken < CLAUSE_BYTES_MOST ? limit - taken : CLAUSE_BYTES_MOST;
    if (!sj_house_cdcl_build(c) || !sj_cdcl_clauses_start(&c->core, left))
        return sj_fail_memory(err);
    if (c->empty && !sj_house_cdcl_load_constraints(c))
        return SUUJI_OK;
    sj_house_cdcl_exchange(c, c->task->trace || c->hook ? NULL : c->task->exchange);
    return c->exchange ? SUUJI_OK : sj_house_cdcl_trace_search(c, err);
}

static suuji_status start_run(struct sj_house_cdcl *c, struct sj_task *task, suuji_error *err)
{
    c->task = task;
    c->core.budget = &task->budget;
    c->core.stats = &task->stats;
    c->core.random = &task->random;
    c->core.on_solution = on_solution;
    /* Walks do not find the few solutions that there are besides one that is known, and know houses
       only. */
    c->core.walk.wanted =
        task->query->limit == 1 && !task->query->objective && !task->known && !c->empty;
    c->core.is_likely = task->known ? is_known : NULL;
    memset(c->core.counter, 0, sizeof c->core.counter);
    return sj_trail_trace_start(&c->trace, task, err);
}

/* Singles have refuted the puzzle: a conflict, though there was no search. */
static void refute_puzzle(struct sj_house_cdcl *c)
{
    sj_task_node(c->task);
    c->core.counter[SJ_CDCL_CONFLICTS]++;
    c->task->stats.backtracks++;
    sj_cdcl_log_clause(&c->core, NULL, 0);
}

static suuji_status run(void *state, struct sj_task *task, suuji_error *err)
{
    struct sj_house_cdcl *const c = state;
    suuji_status status = start_run(c, task, err);
    if (status != SUUJI_OK)
        return status;
    status = sj_reduce(&c->open, sj_house_cdcl_is_whole(c) ? c->empty : task->puzzle,
                       SJ_REDUCE_SINGLES, err);
    if (status != SUUJI_OK)
        return status;
    sj_house_cdcl_trace_singles(c);
    if (c->open.refuted) {
        refute_puzzle(c);
        return SUUJI_OK;
    }
    if (c->open.queued == c->rules->cells && !c->empty) {
        report_singles(c);
        return SUUJI_OK;
    }
    status = make_problem(c, err);
    if (status == SUUJI_OK && task->budget.end == SUUJI_END_COMPLETE)
        sj_cdcl_search(&c->core);
    return status;
}

static const uint64_t *counters(const void *state)
{
    return ((const struct sj_house_cdcl *)state)->core.counter;
}

static void set_proof_hook(void *state, const struct sj_proof_hook *hook)
{
    struct sj_house_cdcl *const c = state;
    c->hook = hook;
    c->core.log = hook ? &c->log : NULL;
    if (hook)
        c->log = (struct sj_clause_log){hook->user, hook->add, hook->del};
}

static const char *const phase_words[] = {"true", "false", "random", NULL};

static const struct sj_option options[] = {
    {SJ_OPTION("restart", COUNT, struct sj_cdcl_habits, restart), .value = "N", .fallback = "0",
     .high = 1000000,
     .help = "conflicts between restarts, or a multiple of that; 0: 256 to 1024, by the puzzle"},
    {SJ_OPTION("decay", COUNT, struct sj_cdcl_habits, decay), .value = "PERCENT", .fallback = "95",
     .low = 50, .high = 99, .help = "how much of a candidate's activity is left after a conflict"},
    {SJ_OPTION("reasons", COUNT, struct sj_cdcl_habits, reasons), .value = "N", .fallback = "3",
     .low = 1, .high = 9, .help = "how far the reasons of a learned clause count as active too"},
    {SJ_OPTION("phases", WORD, struct sj_cdcl_habits, phases), .value = "WHICH", .fallback = "true",
     .words = phase_words,
     .help = "which candidates count as good guesses at first: all, none, or half of them"},
    {.name = NULL},
};

static const char *const counter_names[SJ_CDCL_COUNTERS + 1] = {"conflicts", "learned", "restarts",
                                                                NULL};

static const suuji_event_sums sums[] = {
    {NULL, "nodes = 1 guess; guesses = guess; backtracks = conflict; depth = deepest"},
};

const struct sj_engine sj_engine_cdcl = {
    .info = {.name = "cdcl",
             .summary = "clause learning with the houses as native constraints",
             .about =
                 "Learns from each dead end: it finds the reason, keeps it as a clause, and jumps "
                 "back to where it matters. The same mistake is never made twice.",
             .source = "suuji",
             .can = SUUJI_CAN_FIND | SUUJI_CAN_COUNT | SUUJI_CAN_MARKS | SUUJI_CAN_HOUSES |
                    SUUJI_CAN_PAIRS | SUUJI_CAN_CONSTRAINTS | SUUJI_CAN_RANDOM | SUUJI_CAN_PROVE |
                    SUUJI_CAN_TRACE | SUUJI_CAN_TEAM,
             .max_size = SUUJI_MAX_SIZE,
             .options = options,
             .counts = SUUJI_COUNTS_ALL,
             .sums = sums,
             .counters = counter_names},
    .options_size = sizeof(struct sj_cdcl_habits),
    .state_size = sizeof(struct sj_house_cdcl),
    .memory = memory,
    .prepare = prepare,
    .run = run,
    .release = release,
    .counters = counters,
    .listen = set_proof_hook,
};
