/* SPDX-License-Identifier: MIT */
/* What an engine is, and what it is given to work with.

   An engine is one const struct of functions at the end of its file, listed once in engine_table.c.
   The solver (solver.c) does what all engines need: it parses their options, refuses puzzles that
   they do not support, answers clashing givens itself, keeps their memory between puzzles of the
   same rules, and passes every solution through the verifier. An engine only searches. */
#ifndef SJ_ENGINE_H
#define SJ_ENGINE_H

#include "base/option.h"
#include "base/registry.h"
#include "suuji/rows.h"
#include "base/budget.h"
#include "base/random_inl.h"
#include "model/puzzle.h"
#include "suuji/ilp.h"

struct sj_exchange;
struct sj_proof_hook;
struct sj_trace_hook;

/* What suuji_solver_watch_ilp was given. */
struct sj_tree_hook {
    void *user;
    suuji_on_ilp_root *on_root; /* NULL: none, as for on_node */
    suuji_on_ilp_node *on_node;
};

/* The best colouring so far, and room to look at others. task_coloring.c. */
struct sj_colorings {
    uint16_t *best;      /* [cells] */
    uint16_t *place;     /* a place or a mark for each colour; all 0 between calls */
    suuji_coloring held; /* what is in `best`; .color is NULL while there is nothing */
};

/* One query being answered. Engines read the first part and count their work in `stats`, whose
   `counted` begins with info.counts; a search that counts less removes what it does not count.
   The rest belongs to task.c. */
struct sj_task {
    const suuji_puzzle *puzzle;
    const suuji_query *query;
    struct sj_random random; /* seeded from the query */
    suuji_stats stats;
    struct sj_trace_hook *trace;        /* NULL: report no events; see tracing.h */
    const struct sj_exchange *exchange; /* NULL: share no clauses; see exchange.h */
    const uint8_t *known; /* [cells]: a solution grid near which others are likely; NULL: none */

    struct sj_budget budget; /* from the query's limits; its `end` says why the search must end */
    uint64_t found;          /* solutions so far */
    uint8_t *first;          /* [cells]: the first of them; with an objective the best */
    int64_t value;           /* of the objective, for the best one, if there is one */
    bool failed;             /* a solution did not pass the verifier */
    bool part;               /* of another task, which reports the solutions */
    struct sj_colorings *colorings; /* NULL: the engine does not approximate */
};

struct sj_engine {
    suuji_engine_info info;

    size_t options_size; /* bytes of the struct that info.options fill; 0: none */
    size_t state_size;   /* bytes of the engine's state, zeroed before `prepare` */

    /* The search is done by an external library: `memory` is an estimate of what that will take. */
    bool foreign;

    /* Bytes that `prepare` will allocate for `rules`, closely enough for a memory limit. An engine
       whose needs depend on the puzzle says here what every puzzle needs; the rest it allocates in
       `run`, counting from here, and sets task->budget.end to SUUJI_END_MEMORY where the query's
       memory limit has no room for it. */
    size_t (*memory)(const suuji_rules *rules, const void *options);

    /* Get ready for puzzles of `rules`: allocate everything that a search needs, as far as it
       depends on the rules. On failure leave what was allocated in `state`; `release` follows. */
    suuji_status (*prepare)(void *state, const suuji_rules *rules, const void *options,
                            suuji_error *err);

    /* Search. The givens do not clash. For each state visited call sj_task_node, for each solution
       sj_task_solution, and return SUUJI_OK as soon as either says no, or when everything was seen.
       What `state` holds from an earlier run is of no meaning. */
    suuji_status (*run)(void *state, struct sj_task *task, suuji_error *err);

    /* Free what `prepare` and `run` allocated, in whole or in part. */
    void (*release)(void *state);

    /* Optional, for engines that are faster with many puzzles at once: answer the query about each
       row, as far as `stop` allows; `found` of a row that is left to `run` is SUUJI_ROW_SKIPPED.
       The rows hold only values and empty cells; the order is ascending. With a limit of 1 the
       solution must be the one that `run` finds. */
    bool (*takes_rows)(const void *state);
    suuji_status (*run_rows)(void *state, suuji_rows *rows, uint64_t limit, const suuji_stop *stop,
                             suuji_error *err);

    /* Optional, for engines that choose: which method gave the last answer, and why, in a few
       words. */
    void (*explain)(const void *state, char *text, size_t room);

    /* For engines with SUUJI_CAN_PROVE: report to `hook` what the next `run` concludes
       (proof_hook.h); NULL: none. Called before each run. */
    void (*listen)(void *state, const struct sj_proof_hook *hook);

    /* For engines with info.counters: the values of these for the last `run`; NULL: its options do
       not ask for them. */
    const uint64_t *(*counters)(const void *state);

    /* Optional, for engines that branch and bound by linear programs: report to `hook` the nodes of
       the next `run`. Called before each run. */
    void (*watch)(void *state, const struct sj_tree_hook *hook);

    /* Optional, for engines whose library is loaded at run time: can it be loaded? Where it cannot,
       the table has the row `absent` instead, which differs in info.missing. */
    bool (*loads)(void);
    const struct sj_engine *absent;
};

/* Only engines that are available can be chosen. */
extern const struct sj_registry sj_engines;
/* Row i of the engine table, NULL past the end; row 0 is the default. */
const struct sj_engine *sj_engine_at(size_t i);
const struct sj_engine *sj_engine_find(const char *name, size_t len);

/* From now on the searches of `solver` look for solutions near `known` [cells] first, which stays
   the caller's and is a solution of the puzzle, or one but for some clues; NULL: as usual. What is
   found stays the same, but for the order, and for engines that do not heed it. */
void sj_solver_set_known(suuji_solver *solver, const uint8_t *known);

/* Must the search end? Looks at the clock and at the stop token: for long work between two
   nodes. */
static inline bool sj_task_over(struct sj_task *task)
{
    return !sj_budget_look(&task->budget);
}

/* The slow part of sj_task_node. */
static inline bool sj_task_check(struct sj_task *task)
{
    return sj_budget_check(&task->budget, &task->stats.nodes);
}

/* Count a node. False: the budget is spent or the search was stopped; return from `run`. */
static inline bool sj_task_node(struct sj_task *task)
{
    return sj_budget_node(&task->budget, &task->stats.nodes);
}

/* Hand in a solution. False: enough; return from `run`. With an objective only solutions that are
   better than all before count, and none is ever enough: an engine with SUUJI_CAN_OBJECTIVE returns
   by itself when it knows that there is no better one than task->value, if there is any. */
bool sj_task_solution(struct sj_task *task, const uint8_t *grid);

/* For engines that approximate: hand in a colour, 1 .. size + cells, for every cell. Givens are
   kept, and no cell has a colour that is excluded there; colours above the size are always allowed.
   The colours and the clashes are counted here. False: it is a solution, or an engine's error;
   return from `run`. Where `run` returns without a solution, the engine gave up. */
bool sj_task_coloring(struct sj_task *task, const uint16_t *color);

/* Note the nesting of guesses. */
static inline void sj_task_depth(struct sj_task *task, uint64_t depth)
{
    if (depth > task->stats.depth)
        task->stats.depth = depth;
}

#endif
