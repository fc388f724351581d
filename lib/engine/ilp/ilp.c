/* SPDX-License-Identifier: MIT */
/* The puzzle as a 0/1 integer program, solved by branch and bound: the linear relaxation first,
   where a column may be anything between 0 and 1, then, as long as there are fractions, two
   programs in the place of one, in which a column is 0 or 1.

   The branch and bound is GLPK's, the GNU Linear Programming Kit's. What is ours is the program
   (lib/ilp), which is as small as singles, locked values and probing make it, the choice of the
   column to branch on, and the way to further solutions: each is excluded by a row of its own.

   Any two solutions differ in four cells at least (SJ_ILP_LEAST_DIFFERENCE). So the row that
   excludes a solution says that at most all but four of its cells keep their values, and cuts
   deeper than "all but one" would. */
#include "engine/ilp/ilp_engine.h"

#include "base/fail.h"
#include "engine/task.h"
#include "ilp/linear_program.h"
#include "model/objective_weights.h"

#include <stdlib.h>
#include <string.h>

/* ---- What every library does with the program ---- */

size_t sj_ilp_memory_left(const struct sj_ilp_engine *ilp)
{
    const size_t limit = ilp->task->budget.limits.memory;
    if (!limit)
        return SIZE_MAX;
    const size_t ours = sj_ilp_memory(ilp->program.rules, ilp->program.form) +
                        ilp->room * (sizeof *ilp->index + sizeof *ilp->one + sizeof *ilp->value +
                                     sizeof *ilp->least + sizeof *ilp->sum);
    return limit > ours ? limit - ours : 0;
}

/* Nothing finer than what arithmetic keeps apart. Nothing as coarse as 1 / size: a cell could have
   all its columns near 0 then, though they add up to 1. */
double sj_ilp_tolerance(const struct sj_ilp_engine *ilp)
{
    const double finest = 1e-9;
    const double coarsest = 0.5 / ilp->program.rules->size;
    const double wanted = ilp->option.tolerance;
    return wanted < finest ? finest : wanted > coarsest ? coarsest : wanted;
}

double sj_ilp_slack(const struct sj_ilp_engine *ilp)
{
    const double wanted = ilp->option.constraints;
    return wanted < 1e-9 ? 1e-9 : wanted > 1e-3 ? 1e-3 : wanted;
}

/* Is one of the cell's columns 1? */
static bool is_integral(const struct sj_ilp_engine *ilp, unsigned cell)
{
    const struct sj_ilp *const p = &ilp->program;
    for (uint32_t column = p->first[cell]; column < p->first[cell + 1]; column++)
        if (ilp->value[column + 1] >= 1 - sj_ilp_tolerance(ilp))
            return true;
    return p->first[cell] == p->first[cell + 1];
}

void sj_ilp_root(struct sj_ilp_engine *ilp, bool feasible)
{
    const unsigned cells = ilp->program.rules->cells;
    uint64_t *const integral = &ilp->counter[SJ_ILP_CELLS_INTEGRAL];
    *integral = 0;
    for (unsigned cell = 0; feasible && cell < cells; cell++)
        *integral += is_integral(ilp, cell);
    ilp->counter[SJ_ILP_ROOT_INTEGRAL] = *integral == cells;
    if (!ilp->hook || !ilp->hook->on_root)
        return;
    const struct sj_ilp *const p = &ilp->program;
    const suuji_ilp_relaxation relaxation = {p->rules, p->grid, p->first, p->value,
                                             feasible ? ilp->value + 1 : NULL};
    ilp->hook->on_root(ilp->hook->user, &relaxation);
}

void sj_ilp_node_done(struct sj_ilp_engine *ilp, const suuji_ilp_node *node)
{
    static const unsigned counter[] = {SJ_ILP_BRANCHED, SJ_ILP_PRUNED_INFEASIBLE,
                                       SJ_ILP_PRUNED_BOUND, SJ_ILP_PRUNED_INTEGRAL};
    suuji_stats *const stats = &ilp->task->stats;
    ilp->counter[counter[node->verdict]]++;
    stats->guesses += node->verdict == SUUJI_ILP_VERDICT_BRANCHED;
    stats->backtracks +=
        node->verdict == SUUJI_ILP_VERDICT_INFEASIBLE || node->verdict == SUUJI_ILP_VERDICT_BOUND;
    sj_task_depth(ilp->task, node->depth);
    if (ilp->hook && ilp->hook->on_node)
        ilp->hook->on_node(ilp->hook->user, node);
    sj_ilp_trace_verdict(ilp, node);
}

static double value_of(void *user, uint32_t column)
{
    return ((const double *)user)[column + 1];
}

bool sj_ilp_found(struct sj_ilp_engine *ilp)
{
    sj_ilp_solution(&ilp->program, value_of, ilp->value, ilp->grid);
    return sj_ilp_trace_solution(ilp);
}

double sj_ilp_nogood(struct sj_ilp_engine *ilp, int *count)
{
    const struct sj_ilp *const p = &ilp->program;
    *count = 0;
    for (unsigned cell = 0; cell < p->rules->cells; cell++) {
        if (p->first[cell] == p->first[cell + 1])
            continue;
        const uint32_t column = sj_ilp_column(p, cell, ilp->grid[cell]);
        if (p->bound[column] == SJ_ILP_FREE)
            ilp->index[++*count] = (int)column + 1;
    }
    return *count - SJ_ILP_LEAST_DIFFERENCE;
}

/* The weight of a column, without what is the same for all grids. */
static double weight_of(const suuji_objective *objective, unsigned named, unsigned value)
{
    return (double)objective->weight[named * objective->size + value - 1];
}

void sj_ilp_objective(struct sj_ilp_engine *ilp, double *constant)
{
    const struct sj_ilp *const p = &ilp->program;
    const suuji_objective *const objective = ilp->task->query->objective;
    *constant = 0;
    for (uint32_t column = 0; column < p->columns; column++)
        ilp->value[column + 1] = 0;
    if (!objective)
        return;
    /* All solutions have this sum: every value is in as many cells as there are rows. */
    *constant = (double)objective->constant +
                (double)objective->sum * p->rules->cells * (p->rules->size + 1) / 2;
    for (unsigned i = 0; i < objective->count; i++) {
        const unsigned cell = objective->cell[i];
        const uint32_t first = p->first[cell];
        if (first == p->first[cell + 1]) {
            *constant += p->refuted ? 0 : weight_of(objective, i, p->grid[cell]);
            continue;
        }
        double least = weight_of(objective, i, p->value[first]);
        for (uint32_t column = first; column < p->first[cell + 1]; column++)
            if (weight_of(objective, i, p->value[column]) < least)
                least = weight_of(objective, i, p->value[column]);
        for (uint32_t column = first; column < p->first[cell + 1]; column++)
            ilp->value[column + 1] = weight_of(objective, i, p->value[column]) - least;
        *constant += least;
    }
}

/* ---- The engine ---- */

static size_t memory(const suuji_rules *rules, const void *options)
{
    const struct sj_ilp_options *const option = options;
    return rules->cells + sj_ilp_memory(rules, option->model);
}

static suuji_status prepare(void *state, const suuji_rules *rules, const void *options,
                            suuji_error *err)
{
    struct sj_ilp_engine *const ilp = state;
    ilp->option = *(const struct sj_ilp_options *)options;
    ilp->grid = malloc(rules->cells);
    return ilp->grid ? sj_glpk_new(&ilp->glp, err) : sj_fail_memory(err);
}

static void free_scratch(struct sj_ilp_engine *ilp)
{
    free(ilp->index);
    free(ilp->one);
    free(ilp->value);
    free(ilp->least);
    free(ilp->sum);
    ilp->index = NULL;
    ilp->one = ilp->value = NULL;
    ilp->least = ilp->sum = NULL;
    ilp->room = 0;
}

static void release(void *state)
{
    struct sj_ilp_engine *const ilp = state;
    free_scratch(ilp);
    sj_ilp_clear(&ilp->program);
    free(ilp->glp);
    free(ilp->grid);
}

static suuji_status make_scratch(struct sj_ilp_engine *ilp, suuji_error *err)
{
    const size_t need = (size_t)sj_ilp_width(&ilp->program) + 1;
    if (need <= ilp->room)
        return SUUJI_OK;
    free_scratch(ilp);
    ilp->index = malloc(need * sizeof *ilp->index);
    ilp->one = malloc(need * sizeof *ilp->one);
    ilp->value = malloc(need * sizeof *ilp->value);
    ilp->least = malloc(need * sizeof *ilp->least);
    ilp->sum = malloc(need * sizeof *ilp->sum);
    if (!ilp->index || !ilp->one || !ilp->value || !ilp->least || !ilp->sum)
        return sj_fail_memory(err);
    for (size_t i = 0; i < need; i++)
        ilp->one[i] = 1;
    ilp->room = need;
    return SUUJI_OK;
}

static void count_program(struct sj_ilp_engine *ilp)
{
    const struct sj_ilp *const p = &ilp->program;
    const suuji_rules *const rules = p->rules;
    uint64_t *const counter = ilp->counter;
    memset(counter, 0, SJ_ILP_ITERATIONS * sizeof *counter);
    counter[SJ_ILP_COLUMNS] = sj_ilp_width(p);
    counter[SJ_ILP_ROWS] = p->rows;
    counter[SJ_ILP_COLUMNS_OUT] = (uint64_t)rules->cells * rules->size - p->columns;
    counter[SJ_ILP_ROWS_OUT] = rules->cells +
                               ((uint64_t)rules->house_count + rules->pair_count) * rules->size -
                               p->plain_rows;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        counter[SJ_ILP_CELLS_SETTLED] += p->grid[cell] != 0;
    counter[SJ_ILP_PROBED_OUT] = p->form == SJ_ILP_PROBED ? p->open.probed_out : 0;
}

/* Nothing is left to a library: the puzzle is settled one way or the other. */
static void finish_settled(struct sj_ilp_engine *ilp)
{
    const bool refuted = ilp->program.refuted;
    const suuji_ilp_node root = {.number = 1,
                                 .verdict = refuted ? SUUJI_ILP_VERDICT_INFEASIBLE
                                                    : SUUJI_ILP_VERDICT_INTEGRAL,
                                 .solutions = !refuted};
    if (!sj_task_node(ilp->task))
        return;
    sj_ilp_trace_node(ilp, &root);
    sj_ilp_root(ilp, !refuted);
    sj_ilp_node_done(ilp, &root);
    if (!refuted)
        sj_task_solution(ilp->task, ilp->program.grid);
}

extern const struct sj_engine sj_engine_ilp;

static suuji_status run(void *state, struct sj_task *task, suuji_error *err)
{
    struct sj_ilp_engine *const ilp = state;
    if (!ilp->part)
        memset(ilp->counter, 0, sizeof ilp->counter);
    if (sj_linear_is_too_wide(task->query->objective)) {
        if (task->trace)
            return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                           "engine 'ilp' cannot report its search for an objective whose weights "
                           "are this far apart");
        ilp->part = true;
        const suuji_status status = sj_best_run(&sj_engine_ilp, state, task, err);
        ilp->part = false;
        return status;
    }
    ilp->program.budget = &task->budget;
    suuji_status status = sj_ilp_start(&ilp->program, task->puzzle, ilp->option.model, err);
    if (status == SUUJI_OK && sj_task_over(task))
        return status;
    if (status == SUUJI_OK)
        status = make_scratch(ilp, err);
    if (status != SUUJI_OK)
        return status;
    ilp->task = task;
    count_program(ilp);
    sj_ilp_trace_program(ilp);
    if (ilp->program.columns == 0) {
        finish_settled(ilp);
        return SUUJI_OK;
    }
    ilp->iterations = ilp->counter[SJ_ILP_ITERATIONS];
    status = sj_ilp_glpk(ilp, err);
    task->stats.updates = ilp->counter[SJ_ILP_ITERATIONS] - ilp->iterations;
    return status;
}

static const uint64_t *counters(const void *state)
{
    return ((const struct sj_ilp_engine *)state)->counter;
}

static void watch(void *state, const struct sj_tree_hook *hook)
{
    ((struct sj_ilp_engine *)state)->hook = hook;
}

static const char *const presolve_words[] = {"off", "on", NULL};
static const char *const branch_words[] = {"smallest", "first",      "last", "fractional",
                                           "driebeek", "pseudocost", NULL};
static const char *const select_words[] = {"auto", "depth", "breadth", "bound", "projection", NULL};
static const char *const cut_words[] = {"none", "clique", "gomory", "mir", "cover", "all", NULL};
static const char *const heuristic_words[] = {"auto",      "none", "rounding", "pump",
                                              "proximity", "all",  NULL};
static const char *const tighten_words[] = {"all", "root", "off", NULL};
static const char *const lp_words[] = {"dual", "primal", NULL};

#define AT(member) offsetof(struct sj_ilp_options, member)

static const struct sj_option options[] = {
    {.name = "model",
     .kind = SUUJI_OPTION_WORD,
     .offset = AT(model),
     .value = "FORM",
     .fallback = "probed",
     .words = sj_ilp_form_words,
     .help = "integer program for what singles, locked candidates and probing leave open "
             "(probed), the same without probing (reduced), or everything (full)"},
    {.name = "presolve",
     .kind = SUUJI_OPTION_WORD,
     .offset = AT(presolve),
     .value = "WHETHER",
     .fallback = "off",
     .words = presolve_words,
     .help = "let GLPK simplify (presolve) the integer program too"},
    {.name = "branch",
     .kind = SUUJI_OPTION_WORD,
     .offset = AT(branch),
     .value = "RULE",
     .fallback = "smallest",
     .words = branch_words,
     .help = "variable to branch on: one from the shortest constraint, or chosen by one of GLPK's "
             "rules"},
    {.name = "select",
     .kind = SUUJI_OPTION_WORD,
     .offset = AT(select),
     .value = "RULE",
     .fallback = "auto",
     .words = select_words,
     .help = "next node to explore; auto: depth first, or best bound with an objective"},
    {.name = "cuts",
     .kind = SUUJI_OPTION_WORD,
     .offset = AT(cuts),
     .value = "KIND",
     .fallback = "none",
     .words = cut_words,
     .help = "cutting planes that GLPK adds"},
    {.name = "tighten",
     .kind = SUUJI_OPTION_WORD,
     .offset = AT(tighten),
     .value = "NODES",
     .fallback = "all",
     .words = tighten_words,
     .help =
         "nodes in which GLPK fixes variables that others determine before it solves the linear "
         "program"},
    {.name = "heuristics",
     .kind = SUUJI_OPTION_WORD,
     .offset = AT(heuristics),
     .value = "KIND",
     .fallback = "auto",
     .words = heuristic_words,
     .help =
         "how GLPK searches for a first or better solution; auto: rounding, with an objective or "
         "presolve"},
    {.name = "lp",
     .kind = SUUJI_OPTION_WORD,
     .offset = AT(lp),
     .value = "METHOD",
     .fallback = "dual",
     .words = lp_words,
     .help = "simplex method for the relaxation at the root"},
    {.name = "gap",
     .kind = SUUJI_OPTION_REAL,
     .offset = AT(gap),
     .value = "RATIO",
     .fallback = "0",
     .high = 1,
     .help = "stop at a solution whose objective is within this ratio of the bound (0: the best)"},
    {.name = "tolerance",
     .kind = SUUJI_OPTION_REAL,
     .offset = AT(tolerance),
     .value = "AMOUNT",
     .fallback = "1e-5",
     .high = 1,
     .help = "treat a variable as integral if it is within this distance of 0 or 1"},
    {.name = "constraints",
     .kind = SUUJI_OPTION_REAL,
     .offset = AT(constraints),
     .value = "AMOUNT",
     .fallback = "1e-7",
     .high = 1,
     .help = "treat a constraint as satisfied within this distance, at the root"},
    {.name = "iterations",
     .kind = SUUJI_OPTION_COUNT,
     .offset = AT(iterations),
     .value = "N",
     .help = "give up after this many iterations of the simplex method; 0: never"},
    {.name = "paper",
     .kind = SUUJI_OPTION_FLAG,
     .preset = "model=full,presolve=on,branch=pseudocost,heuristics=pump,lp=dual,tolerance=1e-5,"
               "constraints=1e-4",
     .help = "model and settings of the integer-programming paper, as far as GLPK has them: "
             "model=full, presolve=on, branch=pseudocost, heuristics=pump, constraints=1e-4; its "
             "objective is --minimize sum"},
    {.name = NULL},
};

static const char *const counter_names[] = {
    "columns",           "rows",           "columns_out",     "rows_out",   "cells_settled",
    "probed_out",        "cells_integral", "root_integral",   "iterations", "branched",
    "pruned_infeasible", "pruned_bound",   "pruned_integral", NULL};
_Static_assert(sizeof counter_names / sizeof *counter_names == SJ_ILP_COUNTERS + 1,
               "a name for each counter");

#ifdef SUUJI_HAVE_GLPK
#define PACKAGE "libglpk40"
#else
#define PACKAGE "libglpk-dev"
#endif

static const suuji_event_sums sums[] = {
    {NULL, "nodes = node; guesses = parents; backtracks = pruned; depth = deepest"},
};

#define ROW(package)                                                                           \
    .info = {.name = "ilp",                                                                    \
             .summary = "0/1 integer program by branch and bound, GLPK as a library",          \
             .source = "Raimundo and others 2021; Land and Doig 1960",                         \
             .can = SUUJI_CAN_FIND | SUUJI_CAN_COUNT | SUUJI_CAN_MARKS | SUUJI_CAN_HOUSES |    \
                    SUUJI_CAN_PAIRS | SUUJI_CAN_CONSTRAINTS | SUUJI_CAN_OBJECTIVE |            \
                    SUUJI_CAN_TRACE,                                                           \
             .max_size = 100,                                                                  \
             .counts = SUUJI_COUNTS_ALL,                                                       \
             .sums = sums,                                                                     \
             .options = options,                                                               \
             .missing = (package),                                                             \
             .counters = counter_names},                                                       \
    .options_size = sizeof(struct sj_ilp_options), .state_size = sizeof(struct sj_ilp_engine), \
    .foreign = true, .memory = memory

static const struct sj_engine absent = {ROW(PACKAGE)};

const struct sj_engine sj_engine_ilp = {
    ROW(NULL),
    .prepare = prepare,
    .run = run,
    .release = release,
    .counters = counters,
    .watch = watch,
    .loads = sj_glpk_loads,
    .absent = &absent,
};
