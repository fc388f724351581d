/* SPDX-License-Identifier: MIT */
/* The puzzle as a formula, and CaDiCaL as a library to satisfy it.

   Two kinds of formula. `kept`: the formula of the rules is built once, and the givens of each
   puzzle are assumed; what was learned from one puzzle helps with the next. `fresh`: each puzzle
   has a formula of its own, by default one in which what singles decide is left out. For small
   rules building a formula takes most of the time, so there it is kept. An encoding that is asked
   for is handed over as it is, the givens as clauses.

   What a kept formula answers depends on the puzzles before, where there are several answers. An
   answer must depend only on the query, not on what the threads did before: so a kept formula is
   always asked for a second solution too. If there is none, the first one is all that any search
   can find; if there is, a fresh formula is asked everything again.

   CaDiCaL is C++ and ends the program when memory is short: the one thing that this engine cannot
   survive. */
#include "engine/engine.h"

#include "base/fail.h"
#include "cnf/cnf.h"

#include <limits.h>
#include <stdlib.h>

#ifdef SUUJI_HAVE_CADICAL
#include <ccadical.h>
#else
typedef struct CCaDiCaL CCaDiCaL;
#endif

/* Sizes up to this keep the formula of the rules. */
#define KEPT_SIZE 12u
/* A kept formula collects what it learned and the clauses that block old solutions; after this many
   puzzles it is made anew. */
#define KEPT_PUZZLES 4096u
/* Bytes that CaDiCaL takes for a clause of two literals, measured. */
#define CLAUSE_BYTES 64u
/* Clauses between two looks at the clock. */
#define CLAUSES_A_LOOK 1024u

enum { FORMULA_AUTO, FORMULA_KEPT, FORMULA_FRESH };
enum { ENCODING_AUTO, ENCODING_GIVEN }; /* ENCODING_GIVEN + enum sj_cnf_encoding */

struct cadical_options {
    unsigned formula;
    unsigned encoding;
    unsigned tuned;
};

struct cadical {
    struct cadical_options option;
    bool keeps;
    CCaDiCaL *kept;       /* NULL: not made yet, or worn out */
    unsigned puzzles;     /* that `kept` was asked about */
    int next;             /* the next variable that `kept` does not use */
    suuji_puzzle empty;   /* whose formula is kept */
    struct sj_cnf rules;  /* the kept formula */
    struct sj_cnf puzzle; /* a fresh one */
    struct sj_cnf_size kept_size;
    uint64_t counter[2]; /* variables and clauses of the formula that was last asked */
    uint8_t *grid;       /* [cells] */
};

/* Is the formula of the rules kept? A reduced formula is that of a puzzle. */
static bool keeps_formula(const struct cadical_options *option, unsigned size)
{
    if (option->encoding == ENCODING_GIVEN + SJ_CNF_REDUCED)
        return false;
    return option->formula == FORMULA_KEPT ||
           (option->formula == FORMULA_AUTO && option->encoding == ENCODING_AUTO &&
            size <= KEPT_SIZE);
}

/* Which clauses a formula has, if no other encoding was asked for `automatic`. */
static unsigned encoding_of(const struct cadical_options *option, unsigned automatic)
{
    return option->encoding == ENCODING_AUTO ? automatic : option->encoding - ENCODING_GIVEN;
}

/* A variable for each of n^3 candidates, and a clause for each pair of them that clashes. */
static size_t memory(const suuji_rules *rules, const void *options)
{
    const struct cadical_options *const option = options;
    const size_t groups = rules->cells + (size_t)rules->house_count * rules->size;
    const size_t pairs =
        groups * rules->size * (rules->size - 1) / 2 + (size_t)rules->pair_count * rules->size;
    const bool whole =
        keeps_formula(option, rules->size) || encoding_of(option, SJ_CNF_REDUCED) != SJ_CNF_REDUCED;
    return pairs * CLAUSE_BYTES / (whole ? 1 : 6);
}

#ifdef SUUJI_HAVE_CADICAL

enum { TUNED_BOTH, TUNED_SAT, TUNED_UNSAT };

static suuji_status prepare(void *state, const suuji_rules *rules, const void *options,
                            suuji_error *err)
{
    struct cadical *const c = state;
    c->option = *(const struct cadical_options *)options;
    c->keeps = keeps_formula(&c->option, rules->size);
    c->grid = malloc(rules->cells);
    if (!c->grid)
        return sj_fail_memory(err);
    return sj_puzzle_start(&c->empty, rules, err);
}

static void release(void *state)
{
    struct cadical *const c = state;
    if (c->kept)
        ccadical_release(c->kept);
    sj_cnf_clear(&c->rules);
    sj_cnf_clear(&c->puzzle);
    sj_puzzle_clear(&c->empty);
    free(c->grid);
}

/* ---- Talking to CaDiCaL ---- */

/* What CaDiCaL's own presets for satisfiable and unsatisfiable formulas set. */
static CCaDiCaL *new_solver(const struct cadical *c)
{
    CCaDiCaL *const solver = ccadical_init();
    ccadical_set_option(solver, "quiet", 1);
    if (c->option.tuned == TUNED_SAT) {
        ccadical_set_option(solver, "elimreleff", 10);
        ccadical_set_option(solver, "stabilizeonly", 1);
        ccadical_set_option(solver, "subsumereleff", 60);
    } else if (c->option.tuned == TUNED_UNSAT) {
        ccadical_set_option(solver, "stabilize", 0);
        ccadical_set_option(solver, "walk", 0);
    }
    return solver;
}

/* A formula on its way into a solver. */
struct loading {
    CCaDiCaL *solver;
    struct sj_task *task;
    unsigned clauses;
};

/* Large formulas take long: loading ends when the task is over. */
static bool add_clause(void *user, const int *literals, size_t count)
{
    struct loading *const loading = user;
    for (size_t i = 0; i < count; i++)
        ccadical_add(loading->solver, literals[i]);
    ccadical_add(loading->solver, 0);
    return ++loading->clauses % CLAUSES_A_LOOK != 0 || !sj_task_over(loading->task);
}

/* A solver with the formula; NULL: the task was over before all of it was there. */
static CCaDiCaL *load(const struct cadical *c, const struct sj_cnf *cnf, struct sj_task *task)
{
    struct loading loading = {.solver = new_solver(c), .task = task};
    if (sj_cnf_each(cnf, add_clause, &loading))
        return loading.solver;
    ccadical_release(loading.solver);
    return NULL;
}

static int must_end(void *task)
{
    return sj_task_over(task);
}

/* Its answers, and its number for "stopped". */
enum { SATISFIABLE = 10, UNSATISFIABLE = 20, STOPPED = 0 };

static int solve_formula(CCaDiCaL *solver, struct sj_task *task)
{
    if (!sj_task_node(task))
        return STOPPED;
    ccadical_set_terminate(solver, task, must_end);
    const int said = ccadical_solve(solver);
    ccadical_set_terminate(solver, NULL, NULL);
    return said;
}

static bool is_true(void *solver, int variable)
{
    return ccadical_val(solver, variable) > 0;
}

/* ---- A formula of the rules, kept ---- */

/* Without an error `kept` may still be NULL: the task is over. */
static suuji_status make_kept(struct cadical *c, struct sj_task *task, suuji_error *err)
{
    const struct sj_cnf_options wanted = {.encoding = encoding_of(&c->option, SJ_CNF_FULL)};
    c->rules.budget = &task->budget;
    const suuji_status status = sj_cnf_start(&c->rules, &c->empty, &wanted, err);
    if (status != SUUJI_OK)
        return status;
    c->kept_size = sj_cnf_count(&c->rules);
    c->kept = load(c, &c->rules, task);
    c->next = (int)c->kept_size.variables + 1;
    c->puzzles = 0;
    return SUUJI_OK;
}

/* The formula that is asked, and how many literals are assumed besides. */
static void note_size(struct cadical *c, const struct sj_cnf_size *size, uint64_t assumed)
{
    c->counter[0] = size->variables;
    c->counter[1] = size->clauses + assumed;
}

static void assume_puzzle(const struct cadical *c, const suuji_puzzle *puzzle)
{
    const unsigned size = puzzle->rules->size;
    for (unsigned cell = 0; cell < puzzle->rules->cells; cell++) {
        if (puzzle->given[cell])
            ccadical_assume(c->kept, sj_cnf_variable(&c->rules, cell, puzzle->given[cell]));
        for (unsigned value = 1; puzzle->has_marks && value <= size; value++)
            if (sj_puzzle_is_excluded(puzzle, cell, value))
                ccadical_assume(c->kept, -sj_cnf_variable(&c->rules, cell, value));
    }
}

/* "Not this solution", as long as `unless` is false. */
static void block_kept(const struct cadical *c, const suuji_puzzle *puzzle, int unless)
{
    ccadical_add(c->kept, unless);
    for (unsigned cell = 0; cell < puzzle->rules->cells; cell++)
        if (!puzzle->given[cell])
            ccadical_add(c->kept, -sj_cnf_variable(&c->rules, cell, c->grid[cell]));
    ccadical_add(c->kept, 0);
}

/* Assumptions hold until the next question is answered. One that was not must not find its way into
   the next puzzle. */
static void give_up_kept(struct cadical *c, int said)
{
    if (said == STOPPED)
        c->puzzles = KEPT_PUZZLES;
}

/* True: that is the answer. False: there are several, and a fresh formula is to find them. */
static bool run_kept(struct cadical *c, struct sj_task *task)
{
    const suuji_puzzle *const puzzle = task->puzzle;
    c->puzzles++;
    assume_puzzle(c, puzzle);
    const int first = solve_formula(c->kept, task);
    if (first != SATISFIABLE) {
        give_up_kept(c, first);
        return true;
    }
    sj_cnf_grid(&c->rules, is_true, c->kept, c->grid);
    const int unless = c->next++;
    block_kept(c, puzzle, unless);
    assume_puzzle(c, puzzle);
    ccadical_assume(c->kept, -unless);
    const int said = solve_formula(c->kept, task);
    ccadical_add(c->kept, unless);
    ccadical_add(c->kept, 0);
    give_up_kept(c, said);
    if (said == SATISFIABLE)
        return false;
    sj_task_solution(task, c->grid);
    return true;
}

/* ---- A formula of the puzzle ---- */

/* Only open cells: the others are the same in all solutions. */
static void block_fresh(const struct cadical *c, CCaDiCaL *solver)
{
    const unsigned cells = c->puzzle.rules->cells;
    for (unsigned cell = 0; cell < cells; cell++) {
        const int variable = sj_cnf_variable(&c->puzzle, cell, c->grid[cell]);
        if (variable)
            ccadical_add(solver, -variable);
    }
    ccadical_add(solver, 0);
}

static suuji_status run_fresh(struct cadical *c, struct sj_task *task, suuji_error *err)
{
    const struct sj_cnf_options wanted = {.encoding = encoding_of(&c->option, SJ_CNF_REDUCED),
                                          .renumber = true};
    c->puzzle.budget = &task->budget;
    const suuji_status status = sj_cnf_start(&c->puzzle, task->puzzle, &wanted, err);
    if (status != SUUJI_OK)
        return status;
    const struct sj_cnf_size size = sj_cnf_count(&c->puzzle);
    if (sj_task_over(task))
        return SUUJI_OK;
    note_size(c, &size, 0);
    CCaDiCaL *const solver = load(c, &c->puzzle, task);
    if (!solver)
        return SUUJI_OK;
    while (solve_formula(solver, task) == SATISFIABLE) {
        sj_cnf_grid(&c->puzzle, is_true, solver, c->grid);
        if (!sj_task_solution(task, c->grid))
            break;
        block_fresh(c, solver);
    }
    ccadical_release(solver);
    return SUUJI_OK;
}

static suuji_status run(void *state, struct sj_task *task, suuji_error *err)
{
    struct cadical *const c = state;
    c->counter[0] = c->counter[1] = 0;
    if (!c->keeps ||
        task->budget.limits.nodes) /* a limit could end it before the second question */
        return run_fresh(c, task, err);
    if (c->kept && (c->puzzles >= KEPT_PUZZLES || c->next == INT_MAX)) {
        ccadical_release(c->kept);
        c->kept = NULL;
    }
    const suuji_status status = c->kept ? SUUJI_OK : make_kept(c, task, err);
    if (c->kept)
        note_size(c, &c->kept_size, sj_cnf_units(task->puzzle));
    if (status != SUUJI_OK || !c->kept || run_kept(c, task))
        return status;
    return run_fresh(c, task, err);
}

static const uint64_t *counters(const void *state)
{
    return ((const struct cadical *)state)->counter;
}

#endif

static const char *const counter_names[] = {"variables", "clauses", NULL};
static const char *const formula_words[] = {"auto", "kept", "fresh", NULL};
static const char *const encoding_words[] = {"auto", "minimal", "paper", "full", "reduced", NULL};
static const char *const tuned_words[] = {"both", "sat", "unsat", NULL};

static const struct sj_option options[] = {
    {SJ_OPTION("formula", WORD, struct cadical_options, formula), .value = "WAY",
     .fallback = "auto", .words = formula_words,
     .help = "one formula for all puzzles of the same rules (kept), a new one for each puzzle "
             "(fresh), or chosen by size (auto)"},
    {SJ_OPTION("encoding", WORD, struct cadical_options, encoding), .value = "NAME",
     .fallback = "auto", .words = encoding_words,
     .help =
         "which clauses: minimal, paper, full, or reduced to what singles leave open; then each "
         "puzzle has its own formula, unless formula=kept; auto: full if kept, else reduced"},
    {SJ_OPTION("tuned", WORD, struct cadical_options, tuned), .value = "FOR", .fallback = "both",
     .words = tuned_words,
     .help = "CaDiCaL's settings: for satisfiable formulas, for unsatisfiable ones, or for both"},
    {.name = NULL},
};

const struct sj_engine sj_engine_cadical = {
    .info = {.name = "cadical",
             .summary = "the puzzle as a formula, solved by CaDiCaL as a library",
             .source = "Biere et al., CaDiCaL",
             .can = SUUJI_CAN_FIND | SUUJI_CAN_COUNT | SUUJI_CAN_MARKS | SUUJI_CAN_HOUSES |
                    SUUJI_CAN_PAIRS | SUUJI_CAN_CONSTRAINTS,
             .max_size = SUUJI_MAX_SIZE,
             .counts = SUUJI_COUNTS_NODES,
#ifndef SUUJI_HAVE_CADICAL
             .missing = "libcadical-dev",
#endif
             .options = options,
             .counters = counter_names},
    .options_size = sizeof(struct cadical_options),
    .state_size = sizeof(struct cadical),
    .foreign = true,
    .memory = memory,
#ifdef SUUJI_HAVE_CADICAL
    .prepare = prepare,
    .run = run,
    .release = release,
    .counters = counters,
#endif
};
