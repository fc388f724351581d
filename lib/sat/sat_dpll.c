/* SPDX-License-Identifier: MIT */
/* The engine `dpll` for formulas: the procedure of Davis, Putnam, Logemann and Loveland, as the engine of the
   same name has it for puzzles (lib/engine/sat/dpll.c explains it). That one makes its clauses from the rules
   and knows their kinds; here any clause may come.

   Every clause of two literals or more is watched by those at its front. Literals that are true are on a
   trail; a decision that was refuted becomes a consequence of those before it.

   The proof has a clause for each decision that is refuted: not all decisions up to it. When an earlier one
   is refuted, those are deleted. */
#include "base/fail.h"
#include "base/layout.h"
#include "sat/sat_engine.h"

#include <stdlib.h>
#include <string.h>

#define NONE UINT32_MAX

enum { ORDER_SMALLEST, ORDER_PAPER, ORDER_PROGRAM };

struct dpll_options {
    unsigned order;
};

static const char *const order_words[] = {"smallest", "paper", "program", NULL};

static const struct sj_option options[] = {
    {SJ_OPTION("order", WORD, struct dpll_options, order), .value = "HOW", .fallback = "smallest",
     .words = order_words,
     .help =
         "branch on the shortest clause, or on the first open variable: false first (as the SAT "
         "paper's text has it) or true first (as its program does)"},
    {.name = NULL},
};

/* A decision that was refuted, for the proof. */
struct refuted {
    uint32_t depth;   /* decisions up to it */
    uint32_t literal; /* that was decided */
};

struct dpll {
    struct sj_sat_job *job;
    const struct sj_sat_problem *problem;
    unsigned order;
    int8_t *value; /* [2 variables]: 1 true, -1 false, 0 open; of both literals */
    uint32_t
        *watch;     /* [2 variables]: first watcher of a literal. Watcher 2i + k is clause i, ... */
    uint32_t *next; /* [2 clauses]: ... for its literal k. NONE is after the last */
    uint32_t *in;   /* the problem's literals; of each clause the two in front are watched */
    uint32_t *trail;         /* [variables]: what is true, in the order it became so */
    uint32_t set;            /* literals on the trail */
    uint32_t drawn;          /* those whose consequences are drawn */
    uint32_t *decision;      /* [variables]: where on the trail each decision is */
    uint32_t depth;          /* decisions */
    struct refuted *refuted; /* [variables], with a proof */
    uint32_t refuted_count;
    int32_t *logged; /* [variables], with a proof: a clause in the formula's numbers */
    void *block;
    size_t block_bytes;
};

static void lay_out(void *state, struct sj_layout *layout)
{
    struct dpll *const d = state;
    const struct sj_sat_problem *const p = d->problem;
    const size_t variables = p->variables;
    d->value = sj_layout_array(layout, 2 * variables, sizeof *d->value);
    d->watch = sj_layout_array(layout, 2 * variables, sizeof *d->watch);
    d->next = sj_layout_array(layout, 2 * p->clauses, sizeof *d->next);
    d->in = sj_layout_array(layout, p->first[p->clauses], sizeof *d->in);
    d->trail = sj_layout_array(layout, variables, sizeof *d->trail);
    d->decision = sj_layout_array(layout, variables, sizeof *d->decision);
    if (d->job->log) {
        d->refuted = sj_layout_array(layout, variables, sizeof *d->refuted);
        d->logged = sj_layout_array(layout, variables, sizeof *d->logged);
    }
}

/* ---- Propagation ---- */

static void set_true(struct dpll *d, uint32_t l)
{
    d->value[l] = 1;
    d->value[l ^ 1] = -1;
    d->trail[d->set++] = l;
}

/* The same for a literal that may be set already. False: it is false. */
static bool require(struct dpll *d, uint32_t l)
{
    if (d->value[l] == 0)
        set_true(d, l);
    return d->value[l] > 0;
}

static void add_watcher(struct dpll *d, uint32_t watcher, uint32_t l)
{
    d->next[watcher] = d->watch[l];
    d->watch[l] = watcher;
}

/* Literal `lost` became false: the clauses that watch it look for another that is not. */
static bool move_watchers(struct dpll *d, uint32_t lost)
{
    const size_t *const first = d->problem->first;
    uint32_t *link = &d->watch[lost];
    while (*link != NONE) {
        const uint32_t watcher = *link;
        uint32_t *const clause = d->in + first[watcher / 2];
        const size_t length = first[watcher / 2 + 1] - first[watcher / 2];
        const uint32_t side = watcher % 2;
        size_t k = 2;
        if (d->value[clause[!side]] <= 0)
            while (k < length && d->value[clause[k]] < 0)
                k++;
        else
            k = length; /* satisfied: stay */
        if (k < length) {
            clause[side] = clause[k];
            clause[k] = lost;
            *link = d->next[watcher];
            add_watcher(d, watcher, clause[side]);
        } else if (require(d, clause[!side])) {
            link = &d->next[watcher];
        } else {
            return false;
        }
    }
    return true;
}

/* Clauses of no literal and of one. */
static bool require_short(struct dpll *d)
{
    const struct sj_sat_problem *const p = d->problem;
    for (size_t i = 0; i < p->clauses; i++) {
        const size_t length = p->first[i + 1] - p->first[i];
        if (length == 0 || (length == 1 && !require(d, p->literal[p->first[i]])))
            return false;
    }
    return true;
}

/* What follows at a node. False: a conflict. The paper decides once before anything is propagated. */
static bool infer(struct dpll *d)
{
    if (d->drawn == 0) {
        if (d->order != ORDER_SMALLEST && d->set == 0 && d->problem->variables > 0)
            return true;
        if (!require_short(d))
            return false;
    }
    while (d->drawn < d->set)
        if (!move_watchers(d, d->trail[d->drawn++] ^ 1))
            return false;
    return true;
}

/* ---- Decisions ---- */

/* The open literals of a clause: how many; 0 when it is satisfied. */
static size_t open_literals(const struct dpll *d, size_t clause)
{
    size_t open = 0;
    for (size_t i = d->problem->first[clause]; i < d->problem->first[clause + 1]; i++) {
        if (d->value[d->in[i]] > 0)
            return 0;
        open += d->value[d->in[i]] == 0;
    }
    return open;
}

/* The clause with the fewest open literals that is not satisfied; `pairs`: among those of two literals,
   else among the longer ones. SIZE_MAX: all are satisfied. */
static size_t shortest_clause(const struct dpll *d, bool pairs)
{
    const size_t *const first = d->problem->first;
    size_t best = SIZE_MAX, fewest = SIZE_MAX;
    for (size_t i = 0; i < d->problem->clauses && fewest > 2; i++) {
        const size_t length = first[i + 1] - first[i];
        if (pairs ? length != 2 : length < 3)
            continue;
        const size_t open = open_literals(d, i);
        if (open > 0 && open < fewest) {
            fewest = open;
            best = i;
        }
    }
    return best;
}

/* Pairs mostly exclude; the longer clauses say what must be. */
static uint32_t decide_smallest(const struct dpll *d)
{
    size_t clause = shortest_clause(d, false);
    if (clause == SIZE_MAX)
        clause = shortest_clause(d, true);
    if (clause == SIZE_MAX)
        return NONE;
    uint32_t best = NONE;
    for (size_t i = d->problem->first[clause]; i < d->problem->first[clause + 1]; i++)
        if (d->value[d->in[i]] == 0 && d->in[i] < best)
            best = d->in[i];
    return best;
}

static uint32_t decide_first(const struct dpll *d)
{
    for (uint32_t v = 0; v < d->problem->variables; v++)
        if (d->value[2 * v] == 0)
            return 2 * v + (d->order == ORDER_PAPER);
    return NONE;
}

/* ---- The proof ---- */

static int32_t number(const struct dpll *d, uint32_t literal)
{
    const int32_t variable = (int32_t)d->problem->name[literal >> 1] + 1;
    return literal & 1 ? -variable : variable;
}

/* The decisions so far cannot all hold. False: the receiver needs no more. */
static bool log_refuted(struct dpll *d)
{
    const struct sj_clause_log *const log = d->job->log;
    if (!log)
        return true;
    for (uint32_t i = 0; i < d->depth; i++)
        d->logged[i] = -number(d, d->trail[d->decision[i]]);
    bool good = log->add(log->user, d->logged, d->depth);
    while (d->refuted_count && d->refuted[d->refuted_count - 1].depth > d->depth) {
        d->logged[d->depth] = -number(d, d->refuted[--d->refuted_count].literal);
        good = good && log->del(log->user, d->logged, (size_t)d->depth + 1);
    }
    if (d->depth)
        d->refuted[d->refuted_count++] =
            (struct refuted){d->depth, d->trail[d->decision[d->depth - 1]]};
    if (!good)
        sj_budget_quit(d->job->budget);
    return good;
}

/* ---- Search ---- */

/* Undo the latest decision; its opposite follows from those before it. False: there is none. */
static bool backtrack(struct dpll *d)
{
    if (!log_refuted(d) || d->depth == 0)
        return false;
    const uint32_t from = d->decision[--d->depth];
    const uint32_t wrong = d->trail[from];
    while (d->set > from) {
        const uint32_t l = d->trail[--d->set];
        d->value[l] = 0;
        d->value[l ^ 1] = 0;
    }
    d->drawn = from;
    set_true(d, wrong ^ 1);
    d->job->stats.backtracks++;
    return true;
}

static void keep_model(struct dpll *d)
{
    for (uint32_t v = 0; v < d->problem->variables; v++)
        d->job->value[v] = d->value[2 * v] > 0;
    d->job->verdict = SUUJI_SAT_VERDICT_SATISFIABLE;
}

/* Depth first through all decisions. */
static void search(struct dpll *d)
{
    struct sj_sat_job *const job = d->job;
    while (sj_budget_node(job->budget, &job->stats.nodes)) {
        const uint32_t before = d->drawn;
        const bool alive = infer(d);
        job->stats.updates += d->set - before;
        if (alive) {
            const uint32_t l = d->order == ORDER_SMALLEST ? decide_smallest(d) : decide_first(d);
            if (l == NONE) {
                keep_model(d);
                return;
            }
            d->decision[d->depth++] = d->set;
            set_true(d, l);
            job->stats.guesses++;
            if (d->depth > job->stats.depth)
                job->stats.depth = d->depth;
        } else if (!backtrack(d)) {
            break;
        }
    }
    if (job->budget->end == SUUJI_END_COMPLETE)
        job->verdict = SUUJI_SAT_VERDICT_UNSATISFIABLE;
}

/* Nothing is set, every clause watches its first two literals. */
static void start(struct dpll *d)
{
    const struct sj_sat_problem *const p = d->problem;
    memset(d->value, 0, 2 * (size_t)p->variables);
    memset(d->watch, 0xff, 2 * (size_t)p->variables * sizeof *d->watch); /* NONE */
    memcpy(d->in, p->literal, p->first[p->clauses] * sizeof *d->in);
    for (size_t i = 0; i < p->clauses; i++)
        for (uint32_t k = 0; k < 2 && p->first[i + 1] - p->first[i] >= 2; k++)
            add_watcher(d, (uint32_t)(2 * i) + k, d->in[p->first[i] + k]);
}

static suuji_status run(struct sj_sat_job *job, const void *given, suuji_error *err)
{
    const struct dpll_options *const option = given;
    struct sj_budget *const budget = job->budget;
    struct dpll d = {.job = job, .problem = job->problem, .order = option->order};
    const size_t limit = budget->limits.memory;
    /* A watcher is a number of 32 bits. */
    if (job->problem->clauses > UINT32_MAX / 2 - 1 ||
        (limit && sj_layout_bytes(lay_out, &d) > limit - budget->used)) {
        budget->end = SUUJI_END_MEMORY;
        return SUUJI_OK;
    }
    if (!sj_layout_make(lay_out, &d, &d.block, &d.block_bytes))
        return sj_fail_memory(err);
    start(&d);
    search(&d);
    free(d.block);
    return SUUJI_OK;
}

const struct sj_sat_engine sj_sat_dpll = {
    .info = {.name = "dpll",
             .summary = "unit propagation and backtracking, nothing learned",
             .source = "Davis, Logemann and Loveland 1962; Segura and Arriaga 2020",
             .options = options,
             .proves = true,
             .counts = SUUJI_COUNTS_ALL},
    .options_size = sizeof(struct dpll_options),
    .run = run,
};
