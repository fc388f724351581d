/* SPDX-License-Identifier: MIT */
/* The engine `auto`: picks, and races where that pays.

   A puzzle goes to `bits` first, which settles all but hard ones at once. When the search for one
   solution gets nowhere, several contestants start anew side by side: `bits` and `bits` with random
   order, whose luck is another each time, and `singles`, which is weaker but looks elsewhere. They
   run in rounds of equal numbers of nodes, one thread each, and every round is twice as long as the
   one before. After a round the first contestant in the list that has an answer has won. So the
   answer depends on the puzzle alone, not on which thread was faster.

   Counting on small boards goes to plain backtracking over bits: there are many solutions and little
   to find out about them, so the cheapest node wins. */
#include "engine/engine.h"
#include "engine/task.h"

#include "base/fail.h"
#include "base/option.h"

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Nodes that `bits` may spend before there is a race, and that each contestant has in its first
   round. */
#define FIRST_NODES 4000u
#define ROUND_NODES 8000u

/* The largest size at which counting goes to backtracking. */
#define SMALL_SIZE 6

struct contestant {
    const char *engine;
    const char *options; /* as a list; NULL: none */
    suuji_order order;
};

static const struct contestant contestants[] = {
    {"bits", NULL, SUUJI_ASCENDING},
    {"bits", NULL, SUUJI_RANDOM},
    {"singles", NULL, SUUJI_ASCENDING},
};
static const struct contestant counter = {"backtrack", "bits", SUUJI_ASCENDING};
enum { CONTESTANTS = sizeof contestants / sizeof contestants[0] };

/* A contestant in a race. */
struct runner {
    const struct sj_engine *engine;
    void *state; /* prepared; NULL: not yet */
    void *options;
    char *option_text; /* what `options` points into */
    uint8_t *first;    /* its solution */
    struct sj_task task;
    suuji_query query;
    suuji_status status;
    suuji_error error;
    pthread_t thread;
    bool started; /* in a thread of its own, which is to be joined */
};

struct state {
    const suuji_rules *rules;
    struct runner runner[CONTESTANTS];
    struct runner counter;
    bool counted;    /* it gave the last answer */
    unsigned rounds; /* of the last race; 0: there was none */
    int winner;      /* of the last race; -1: nobody */
};

static size_t memory(const suuji_rules *rules, const void *options)
{
    /* `bits` alone; the other engines are taken only where a memory limit has room for them. */
    (void)options;
    return sj_engine_find("bits", 4)->memory(rules, NULL);
}

/* Has a query's memory limit room for `bits` and some other contestants, each with a solution of its
   own? What their options are makes no difference that counts. */
static bool has_room(const suuji_rules *rules, const suuji_query *query,
                     const struct contestant *others, size_t count)
{
    static const uint64_t no_options[16];
    size_t sum = memory(rules, NULL) + 2 * (size_t)rules->cells;
    if (!query->memory_limit)
        return true;
    for (size_t i = 0; i < count; i++) {
        const struct sj_engine *const engine =
            sj_engine_find(others[i].engine, strlen(others[i].engine));
        assert(engine->options_size <= sizeof no_options);
        sum += engine->memory(rules, no_options) + rules->cells;
    }
    return sum <= query->memory_limit;
}

static void clear_runner(struct runner *runner)
{
    if (runner->state)
        runner->engine->release(runner->state);
    free(runner->state);
    free(runner->options);
    free(runner->option_text);
    free(runner->first);
    *runner = (struct runner){0};
}

/* Have a contestant ready. Its memory stays for the next puzzle. */
static suuji_status make_ready(struct state *state, struct runner *runner,
                               const struct contestant *contestant, suuji_error *err)
{
    if (runner->state)
        return SUUJI_OK;
    runner->engine = sj_engine_find(contestant->engine, strlen(contestant->engine));
    runner->options = calloc(1, runner->engine->options_size + 1);
    runner->option_text = contestant->options ? strdup(contestant->options) : NULL;
    runner->first = malloc(state->rules->cells);
    void *const own = calloc(1, runner->engine->state_size + 1);
    if (!runner->options || (contestant->options && !runner->option_text) || !runner->first ||
        !own) {
        clear_runner(runner);
        free(own);
        return sj_fail_memory(err);
    }
    runner->state = own;
    suuji_status status = sj_option_parse(runner->engine->info.options, runner->option_text,
                                          runner->options, "auto", err);
    if (status == SUUJI_OK)
        status = runner->engine->prepare(runner->state, state->rules, runner->options, err);
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
    return make_ready(self, &self->runner[0], &contestants[0], err);
}

static void release(void *state)
{
    struct state *const self = state;
    for (int i = 0; i < CONTESTANTS; i++)
        clear_runner(&self->runner[i]);
    clear_runner(&self->counter);
}

/* ---- The race ---- */

static void *run_thread(void *argument)
{
    struct runner *const runner = argument;
    runner->status = runner->engine->run(runner->state, &runner->task, &runner->error);
    return NULL;
}

/* Start a runner with the outer task's deadline and stop: it looks at them itself, as any search
   does, so that nobody needs to watch over the race. */
static void start_runner(struct runner *runner, const struct sj_task *task, suuji_order order,
                         uint64_t seed, uint64_t nodes)
{
    runner->query = *task->query;
    runner->query.order = order;
    runner->query.seed = seed;
    runner->query.node_limit = nodes;
    runner->query.on_solution = NULL;
    runner->status = SUUJI_OK;
    sj_task_start(&runner->task, task->puzzle, &runner->query, task->stop, runner->first, 0);
    runner->task.deadline = task->deadline;
    runner->started = false;
    if (nodes == 0) { /* it has no share in a node limit that is all but spent; 0 would be none */
        runner->task.end = SUUJI_END_NODES;
        return;
    }
    runner->started = pthread_create(&runner->thread, NULL, run_thread, runner) == 0;
    if (!runner->started) /* no thread to be had: run here, in turn */
        run_thread(runner);
}

/* Has a runner settled the puzzle? */
static bool has_answer(const struct runner *runner)
{
    return runner->status == SUUJI_OK && !runner->task.failed &&
           (runner->task.found > 0 || runner->task.end == SUUJI_END_COMPLETE);
}

static void add_work(struct sj_task *task, const suuji_stats *stats)
{
    task->stats.nodes += stats->nodes;
    task->stats.guesses += stats->guesses;
    task->stats.backtracks += stats->backtracks;
    task->stats.updates += stats->updates;
    sj_task_depth(task, stats->depth);
}

/* What contestant i may spend in a round: `nodes`, or its share of what is `left` to all of them, so
   that a node limit is kept to the node. */
static uint64_t share(int i, uint64_t nodes, uint64_t left)
{
    const uint64_t own = left / CONTESTANTS + ((uint64_t)i < left % CONTESTANTS);
    return nodes < own ? nodes : own;
}

/* One round; sets the winner, if there is one. */
static suuji_status run_round(struct state *state, struct sj_task *task, unsigned round,
                              uint64_t nodes, uint64_t left, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (int i = 0; i < CONTESTANTS; i++)
        start_runner(&state->runner[i], task, contestants[i].order, task->query->seed + round,
                     share(i, nodes, left));
    for (int i = CONTESTANTS - 1; i >= 0; i--) {
        struct runner *const runner = &state->runner[i];
        if (runner->started)
            pthread_join(runner->thread, NULL);
        add_work(task, &runner->task.stats);
        task->failed |= runner->task.failed;
        if (runner->status != SUUJI_OK)
            status = sj_fail(err, runner->status, "%s", runner->error.text);
        if (has_answer(runner))
            state->winner = i;
    }
    return status;
}

static suuji_status race(struct state *state, struct sj_task *task, suuji_error *err)
{
    uint64_t nodes = ROUND_NODES;
    suuji_status status = SUUJI_OK;
    for (int i = 0; i < CONTESTANTS && status == SUUJI_OK; i++)
        status = make_ready(state, &state->runner[i], &contestants[i], err);
    while (status == SUUJI_OK && state->winner < 0 && !task->failed) {
        const uint64_t limit = task->query->node_limit;
        const uint64_t left = limit ? limit - task->stats.nodes : UINT64_MAX;
        task->stats.nodes++; /* may there be another node? */
        if (!sj_task_check(task))
            break;
        task->stats.nodes--;
        status = run_round(state, task, ++state->rounds, nodes, left, err);
        nodes *= 2;
    }
    if (status == SUUJI_OK && state->winner >= 0 && state->runner[state->winner].task.found > 0)
        sj_task_solution(task, state->runner[state->winner].first);
    return status;
}

/* ---- The query ---- */

/* `bits` alone, on the whole query. */
static suuji_status run_bits(struct state *state, struct sj_task *task, suuji_error *err)
{
    return state->runner[0].engine->run(state->runner[0].state, task, err);
}

static suuji_status run(void *state, struct sj_task *task, suuji_error *err)
{
    struct state *const self = state;
    const suuji_query *const query = task->query;
    self->rounds = 0;
    self->winner = -1;
    self->counted = query->limit != 1 && self->rules->size <= SMALL_SIZE &&
                    has_room(self->rules, query, &counter, 1);
    if (self->counted) {
        const suuji_status ready = make_ready(self, &self->counter, &counter, err);
        return ready == SUUJI_OK ? self->counter.engine->run(self->counter.state, task, err)
                                 : ready;
    }
    /* Solutions that were handed out cannot be taken back: counting stays with one engine. */
    if (query->limit != 1 || query->order != SUUJI_ASCENDING ||
        (query->node_limit && query->node_limit <= FIRST_NODES) ||
        !has_room(self->rules, query, contestants + 1, CONTESTANTS - 1))
        return run_bits(self, task, err);
    suuji_query first = *query;
    first.node_limit = FIRST_NODES;
    task->query = &first;
    const suuji_status status = run_bits(self, task, err);
    task->query = query;
    if (status != SUUJI_OK || task->end != SUUJI_END_NODES)
        return status;
    task->end = SUUJI_END_COMPLETE;
    return race(self, task, err);
}

static bool takes_rows(const void *state)
{
    const struct runner *const bits = &((const struct state *)state)->runner[0];
    return bits->engine->takes_rows(bits->state);
}

static suuji_status run_rows(void *state, suuji_rows *rows, uint64_t limit, const atomic_bool *stop,
                             suuji_error *err)
{
    struct state *const self = state;
    const struct runner *const bits = &self->runner[0];
    self->counted = false;
    self->rounds = 0;
    return bits->engine->run_rows(bits->state, rows, limit, stop, err);
}

static void explain(const void *state, char *text, size_t room)
{
    const struct state *const self = state;
    char bits[160] = "";
    if (self->counted) {
        snprintf(text, room, "backtrack, over bits: counting up to size %d", SMALL_SIZE);
    } else if (self->rounds == 0) {
        self->runner[0].engine->explain(self->runner[0].state, bits, sizeof bits);
        snprintf(text, room, "%s", bits);
    } else if (self->winner < 0) {
        snprintf(text, room, "a race after %u nodes of bits: nobody had an answer in %u rounds",
                 FIRST_NODES, self->rounds);
    } else {
        snprintf(text, room, "a race after %u nodes of bits: %s%s won round %u", FIRST_NODES,
                 contestants[self->winner].engine,
                 contestants[self->winner].order == SUUJI_RANDOM ? " at random" : "", self->rounds);
    }
}

const struct sj_engine sj_engine_auto = {
    .info = {.name = "auto",
             .summary = "picks the engine, and races several where the search gets nowhere",
             .source = "ours",
             .can = SUUJI_CAN_FIND | SUUJI_CAN_COUNT | SUUJI_CAN_MARKS | SUUJI_CAN_HOUSES |
                    SUUJI_CAN_PAIRS | SUUJI_CAN_RANDOM,
             .max_size = SUUJI_MAX_SIZE},
    .state_size = sizeof(struct state),
    .memory = memory,
    .prepare = prepare,
    .run = run,
    .release = release,
    .takes_rows = takes_rows,
    .run_rows = run_rows,
    .explain = explain,
};
