/* SPDX-License-Identifier: MIT */
/* The engine `auto`: picks the engine, and switches to another when the search makes no progress.

   A puzzle is given to `bits` first, which solves all but hard ones at once, and which is the best
   at counting many solutions. When it has spent its budget of nodes and is not in the middle of
   counting, `cdcl` takes over: where the search without memory of its dead ends is lost, clause
   learning is not. The budget depends only on the puzzle and is counted in nodes, not in time. So
   the same query has the same answer and the same figures on every machine, whatever its load.

   A solution that was handed out cannot be taken back. `cdcl` starts from the beginning; of its
   solutions the one that `bits` had is left out.

   Counting on small boards is done by plain backtracking over bits: there are many solutions and
   little to find out about them, so the cheapest node wins. Not where there are constraints, of
   which `bits` finds out much. */
#include "engine/engine.h"
#include "suuji/houses.h"
#include "suuji/rows.h"
#include "engine/task.h"
#include "engine/tracing.h"

#include "base/fail.h"
#include "base/option.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The largest size at which backtracking counts, and the most solutions that are not yet counting:
   to show that there is no second one, `bits` is up to six times as fast. */
#define SMALL_SIZE 6
#define FEW_SOLUTIONS 2

/* Nodes that `bits` may spend, beyond one straight path, before `cdcl` takes over. With constraints
   its nodes find out more than clauses do: killers and snipes that it solves in a million nodes at
   most take `cdcl` a hundred times as long, where it solves them. On boards larger than 9x9 a node
   takes longer. */
#define TRIAL_NODES 500u
#define TRIAL_NODES_CONSTRAINTS 1000000u
#define TRIAL_NODES_LARGE 20000u
#define LARGE_CELLS 81

static uint64_t trial_nodes(const suuji_rules *rules)
{
    if (sj_rules_need_only(rules, SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS))
        return TRIAL_NODES;
    return rules->cells > LARGE_CELLS ? TRIAL_NODES_LARGE : TRIAL_NODES_CONSTRAINTS;
}

/* Another engine, made ready when it is first needed. */
struct runner {
    struct sj_choice choice;
    const struct sj_engine *engine; /* the one chosen */
    void *state;                    /* prepared; NULL: not yet */
};

/* Who gave the last answer. */
enum who { BITS, COUNTER, CDCL, BITS_AGAIN };

struct state {
    const suuji_rules *rules;
    struct runner bits;
    struct runner cdcl;
    struct runner counter; /* backtracking */
    enum who who;
    uint8_t *scratch;         /* [cells], for a hand-over; NULL: not yet */
    uint64_t budget;          /* nodes that `bits` had before `cdcl` took over */
    struct sj_trace_put *put; /* [cells], for a search that reports events; NULL: not yet */
    struct sj_trace_stack stack;
};

static size_t memory(const suuji_rules *rules, const void *options)
{
    /* Only `bits`; the other engines are used only where a memory limit has room for them. */
    (void)options;
    return sj_engine_find("bits", 4)->memory(rules, NULL);
}

/* What a hand-over needs to report events. */
static size_t trace_memory(const struct sj_task *task)
{
    return task->trace ? task->puzzle->rules->cells * sizeof(struct sj_trace_put) : 0;
}

/* Does another engine know these rules, and has a query's memory limit room for it besides `bits`
   and the solution? */
static bool can_take(const struct sj_task *task, const char *name)
{
    static const uint64_t no_options[16]; /* what they are makes no difference that counts */
    const struct sj_engine *const engine = sj_engine_find(name, strlen(name));
    const suuji_rules *const rules = task->puzzle->rules;
    const size_t limit = task->query->limits.memory;
    assert(engine->options_size <= sizeof no_options);
    if (!sj_rules_need_only(rules, engine->info.can))
        return false;
    return !limit || memory(rules, NULL) + engine->memory(rules, no_options) + trace_memory(task) +
                             2 * (size_t)rules->cells <=
                         limit;
}

static void clear_runner(struct runner *runner)
{
    if (runner->state)
        runner->engine->release(runner->state);
    free(runner->state);
    sj_choice_free(&runner->choice);
    *runner = (struct runner){0};
}

/* Have an engine ready. Its memory stays for the next puzzle. */
static suuji_status prepare_engine(const suuji_rules *rules, struct runner *runner,
                                   const char *spec, suuji_error *err)
{
    if (runner->state)
        return SUUJI_OK;
    suuji_status status = sj_choice_make(&runner->choice, &sj_engines, spec, err);
    if (status == SUUJI_OK) {
        runner->engine = runner->choice.row;
        status = suuji_rules_check(rules, runner->engine->info.can, "engine",
                                   runner->engine->info.name, err);
    }
    if (status == SUUJI_OK) {
        runner->state = calloc(1, runner->engine->state_size + 1);
        status = runner->state
                     ? runner->engine->prepare(runner->state, rules, runner->choice.options, err)
                     : sj_fail_memory(err);
    }
    if (status != SUUJI_OK)
        clear_runner(runner);
    return status;
}

static suuji_status prepare(void *state, const suuji_rules *rules, const void *options,
                            suuji_error *err)
{
    struct state *const self = state;
    (void)options;
    self->rules = rules;
    return prepare_engine(rules, &self->bits, "bits", err);
}

static void release(void *state)
{
    struct state *const self = state;
    clear_runner(&self->bits);
    clear_runner(&self->cdcl);
    clear_runner(&self->counter);
    free(self->scratch);
    free(self->put);
    self->scratch = NULL;
    self->put = NULL;
}

static suuji_status run_with(const struct runner *runner, struct sj_task *task, suuji_error *err)
{
    task->stats.counted &= runner->engine->info.counts;
    return runner->engine->run(runner->state, task, err);
}

/* ---- The budget of `bits` ---- */

/* How many nodes `bits` may spend on a puzzle, as measured. Where hardly a cell is given, a
   straight way down takes up to three nodes for each open cell; else half a node is plenty, and
   what was not found soon after is found by learning. */
static uint64_t budget(const suuji_puzzle *puzzle)
{
    const unsigned cells = puzzle->rules->cells;
    unsigned open = 0;
    for (unsigned cell = 0; cell < cells; cell++)
        open += puzzle->given[cell] == 0;
    const uint64_t down = cells - open < cells / 8 ? 3 * (uint64_t)open : open / 2;
    return down + trial_nodes(puzzle->rules);
}

/* The query of `bits` while it has a budget, and the one asked. */
struct trial {
    suuji_query query;
    const suuji_query *asked;
    struct sj_task *task;
};

/* Where many solutions are asked for and one is found, the way to others is short: `bits` keeps the
   puzzle, and continues as if it had never had a budget. */
static bool keep_with_bits(void *user, const uint8_t *grid)
{
    struct trial *const trial = user;
    const suuji_query *const asked = trial->asked;
    trial->task->budget.limits.nodes = asked->limits.nodes;
    trial->query.on_solution = asked->on_solution;
    trial->query.user = asked->user;
    return !asked->on_solution || asked->on_solution(asked->user, grid);
}

/* Let `bits` try. It ends with SUUJI_END_NODES if another is to continue. */
static suuji_status try_bits(struct state *state, struct sj_task *task, suuji_error *err)
{
    struct trial trial = {.query = *task->query, .asked = task->query, .task = task};
    task->budget.limits.nodes = state->budget;
    if (task->query->limit > 2) {
        trial.query.on_solution = keep_with_bits;
        trial.query.user = &trial;
    }
    task->query = &trial.query;
    const suuji_status status = run_with(&state->bits, task, err);
    task->query = trial.asked;
    task->budget.limits.nodes = task->query->limits.nodes;
    return status;
}

/* ---- The hand-over ---- */

/* The task for the engine that continues, for a task that may have a solution already. */
struct sequel {
    struct sj_task task;
    suuji_query query;
    struct sj_task *outer;
    bool has_first; /* the outer task had its first solution before */
};

/* Hand a solution on, unless the outer task has it. */
static bool pass_solution_on(void *user, const uint8_t *grid)
{
    const struct sequel *const sequel = user;
    struct sj_task *const outer = sequel->outer;
    if (sequel->has_first && memcmp(outer->first, grid, outer->puzzle->rules->cells) == 0)
        return true;
    return sj_task_solution(outer, grid);
}

/* A search has ended for lack of nodes or memory: may another continue? Sets `task->budget.end`. */
static bool may_continue(struct sj_task *task)
{
    const uint64_t limit = task->budget.limits.nodes;
    task->budget.end = SUUJI_END_COMPLETE;
    if (sj_task_over(task))
        return false;
    if (limit && task->stats.nodes >= limit)
        task->budget.end = SUUJI_END_NODES;
    return task->budget.end == SUUJI_END_COMPLETE;
}

/* Let an engine continue with what is left of the budgets. `task->budget.end` is as it says
   then. */
static suuji_status continue_with(struct state *state, const struct runner *runner,
                                  struct sj_task *task, suuji_error *err)
{
    const suuji_query *const query = task->query;
    struct sequel sequel = {.query = *query, .outer = task, .has_first = task->found > 0};
    if (query->limit > 1)
        sequel.query.limit = SUUJI_ALL; /* the outer task counts */
    sequel.query.on_solution = pass_solution_on;
    sequel.query.user = &sequel;
    if (query->limits.nodes)
        sequel.query.limits.nodes = query->limits.nodes - task->stats.nodes;
    if (query->limits.memory)
        sequel.query.limits.memory = query->limits.memory - memory(task->puzzle->rules, NULL) -
                                     trace_memory(task) - task->puzzle->rules->cells;
    if (task->trace)
        sj_trace_stack_restart(&state->stack);
    sj_task_start(&sequel.task, task->puzzle, &sequel.query, state->scratch, 0);
    sequel.task.budget.deadline = task->budget.deadline;
    sequel.task.stats.counted = task->stats.counted;
    sequel.task.trace = task->trace;
    sequel.task.exchange = task->exchange;
    sequel.task.known = task->known;
    sequel.task.part = true;
    const suuji_status status = run_with(runner, &sequel.task, err);
    sj_stats_add(&task->stats, &sequel.task.stats);
    task->failed |= sequel.task.failed;
    if (sequel.task.budget.end != SUUJI_END_CALLBACK) /* else the outer task knows better */
        task->budget.end = sequel.task.budget.end;
    return status;
}

/* `cdcl`, or `bits` from the beginning where the memory limit turns out to have no room for that.
   Not if several solutions are handed out by then: only one of them could be left out. */
static suuji_status hand_task_over(struct state *state, struct sj_task *task, suuji_error *err)
{
    suuji_status status = prepare_engine(state->rules, &state->cdcl, "cdcl", err);
    if (status == SUUJI_OK && !state->scratch) {
        state->scratch = malloc(state->rules->cells);
        status = state->scratch ? SUUJI_OK : sj_fail_memory(err);
    }
    if (status != SUUJI_OK)
        return status;
    state->who = CDCL;
    status = continue_with(state, &state->cdcl, task, err);
    if (status != SUUJI_OK || task->budget.end != SUUJI_END_MEMORY || task->found > 1)
        return status;
    state->who = BITS_AGAIN;
    return may_continue(task) ? continue_with(state, &state->bits, task, err) : SUUJI_OK;
}

/* ---- The query ---- */

/* Is there to be a hand-over? Not for plain 9x9, which has the fastest kernels; not where values
   are to be tried in descending order, of which `cdcl` knows nothing (at random it does, by the
   seed); and not where a budget leaves nothing for it. */
static bool is_trial(struct state *state, const struct sj_task *task)
{
    const suuji_query *const query = task->query;
    if (query->order == SUUJI_ORDER_DESCENDING || sj_rules_plain_nine(state->rules) ||
        !can_take(task, "cdcl"))
        return false;
    state->budget = budget(task->puzzle);
    return !query->limits.nodes || query->limits.nodes > state->budget;
}

/* `bits`, and if it makes no progress another engine. */
static suuji_status run_trial(struct state *state, struct sj_task *task, suuji_error *err)
{
    const suuji_status status = try_bits(state, task, err);
    if (status != SUUJI_OK || task->budget.end != SUUJI_END_NODES || !may_continue(task))
        return status;
    return hand_task_over(state, task, err);
}

/* The same with events: what one engine leaves on the board is retracted before the next one
   starts. */
static suuji_status trace_trial(struct state *state, struct sj_task *task, suuji_error *err)
{
    struct sj_trace_hook *const outer = task->trace;
    if (!state->put && !(state->put = malloc(trace_memory(task))))
        return sj_fail_memory(err);
    sj_trace_stack_start(&state->stack, outer, state->put);
    task->trace = &state->stack.hook;
    const suuji_status status = run_trial(state, task, err);
    task->trace = outer;
    return status;
}

static suuji_status run(void *state, struct sj_task *task, suuji_error *err)
{
    struct state *const self = state;
    const suuji_query *const query = task->query;
    self->who = BITS;
    if (query->limit > FEW_SOLUTIONS && self->rules->size <= SMALL_SIZE &&
        self->rules->constraints.count == 0 && can_take(task, "backtrack")) {
        self->who = COUNTER;
        const suuji_status ready =
            prepare_engine(self->rules, &self->counter, "backtrack:bits", err);
        return ready == SUUJI_OK ? run_with(&self->counter, task, err) : ready;
    }
    if (!is_trial(self, task))
        return run_with(&self->bits, task, err);
    return task->trace ? trace_trial(self, task, err) : run_trial(self, task, err);
}

static bool takes_rows(const void *state)
{
    const struct runner *const bits = &((const struct state *)state)->bits;
    return bits->engine->takes_rows(bits->state);
}

static suuji_status run_rows(void *state, suuji_rows *rows, uint64_t limit, const suuji_stop *stop,
                             suuji_error *err)
{
    struct state *const self = state;
    const struct runner *const bits = &self->bits;
    self->who = BITS;
    return bits->engine->run_rows(bits->state, rows, limit, stop, err);
}

static void explain(const void *state, char *text, size_t room)
{
    const struct state *const self = state;
    const unsigned long long budget_nodes = self->budget;
    switch (self->who) {
    case BITS:
        self->bits.engine->explain(self->bits.state, text, room);
        break;
    case COUNTER:
        snprintf(text, room, "backtrack instead of bits: counting up to size %d", SMALL_SIZE);
        break;
    case CDCL:
        snprintf(text, room, "cdcl, clause learning: took over after %llu nodes of bits",
                 budget_nodes);
        break;
    case BITS_AGAIN:
        snprintf(text, room, "bits, general search: no memory for cdcl after %llu nodes",
                 budget_nodes);
        break;
    }
}

static const suuji_event_sums sums[] = {
    {NULL, "guesses = guess; depth = deepest"},
};

const struct sj_engine sj_engine_auto = {
    .info = {.name = "auto",
             .summary =
                 "picks the engine; switches to clause learning when the search makes no progress",
             .about =
                 "Chooses the engine: usually bits. If the search makes no progress, it switches "
                 "to learning from dead ends.",
             .source = "suuji",
             .can = SUUJI_CAN_FIND | SUUJI_CAN_COUNT | SUUJI_CAN_MARKS | SUUJI_CAN_HOUSES |
                    SUUJI_CAN_PAIRS | SUUJI_CAN_CONSTRAINTS | SUUJI_CAN_RANDOM | SUUJI_CAN_TRACE |
                    SUUJI_CAN_TEAM,
             .max_size = SUUJI_MAX_SIZE,
             .counts = SUUJI_COUNTS_ALL,
             .sums = sums},
    .state_size = sizeof(struct state),
    .memory = memory,
    .prepare = prepare,
    .run = run,
    .release = release,
    .takes_rows = takes_rows,
    .run_rows = run_rows,
    .explain = explain,
};
