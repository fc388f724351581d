/* SPDX-License-Identifier: MIT */
/* The engine `dpll` for formulas: the search of dpll.h, with all clauses watched.

   The proof has a clause for each decision that is refuted: not all decisions up to it. When an
   earlier one is refuted, those are deleted. */
#include "base/fail.h"
#include "sat/dpll.h"
#include "sat/sat_engine.h"

#include <stdlib.h>

struct sat_dpll_options {
    unsigned order;
};

static const struct sj_option options[] = {
    {SJ_OPTION("order", WORD, struct sat_dpll_options, order), .value = "HOW",
     .fallback = "smallest", .words = sj_dpll_order_words, .help = SJ_DPLL_ORDER_HELP},
    {.name = NULL},
};

/* A decision that was refuted, for the proof. */
struct refuted {
    uint32_t depth;   /* decisions up to it */
    uint32_t literal; /* that was decided */
};

struct sat_dpll {
    struct sj_dpll core; /* the first member: what its calls get is this struct too */
    struct sj_sat_job *job;
    struct refuted *refuted; /* [variables], with a proof */
    uint32_t refuted_count;
    int32_t *logged; /* [variables], with a proof: a clause in the formula's numbers */
};

static void lay_out(void *state, struct sj_layout *layout)
{
    struct sat_dpll *const d = state;
    const struct sj_sat_problem *const p = d->job->problem;
    sj_dpll_lay_out(&d->core, p->first[p->clauses], layout);
    if (d->job->log) {
        d->refuted = sj_layout_array(layout, p->variables, sizeof *d->refuted);
        d->logged = sj_layout_array(layout, p->variables, sizeof *d->logged);
    }
}

/* Clauses of no literal and of one. */
static bool require_units(struct sj_dpll *core)
{
    for (size_t i = 0; i < core->clauses; i++) {
        const size_t length = core->start[i + 1] - core->start[i];
        if (length == 0 || (length == 1 && !sj_dpll_require(core, core->given[core->start[i]])))
            return false;
    }
    return true;
}

/* ---- The proof ---- */

static int32_t named_literal(const struct sat_dpll *d, uint32_t literal)
{
    const int32_t variable = (int32_t)d->job->problem->name[literal >> 1] + 1;
    return literal & 1 ? -variable : variable;
}

/* The decisions so far cannot all hold. False: the receiver needs no more. */
static bool log_refuted(struct sj_dpll *core)
{
    struct sat_dpll *const d = (struct sat_dpll *)core;
    const struct sj_clause_log *const log = d->job->log;
    const uint32_t depth = core->depth;
    for (uint32_t i = 0; i < depth; i++)
        d->logged[i] = -named_literal(d, core->trail[core->decision[i]]);
    bool good = log->add(log->user, d->logged, depth);
    while (d->refuted_count && d->refuted[d->refuted_count - 1].depth > depth) {
        d->logged[depth] = -named_literal(d, d->refuted[--d->refuted_count].literal);
        good = good && log->del(log->user, d->logged, (size_t)depth + 1);
    }
    if (depth)
        d->refuted[d->refuted_count++] =
            (struct refuted){depth, core->trail[core->decision[depth - 1]]};
    if (!good)
        sj_budget_quit(d->job->budget);
    return good;
}

/* ---- A run ---- */

static bool keep_model(struct sj_dpll *core)
{
    struct sj_sat_job *const job = ((struct sat_dpll *)core)->job;
    for (uint32_t v = 0; v < core->variables; v++)
        job->value[v] = core->value[2 * v] > 0;
    job->verdict = SUUJI_SAT_VERDICT_SATISFIABLE;
    return false;
}

static suuji_status run(struct sj_sat_job *job, const void *given, suuji_error *err)
{
    const struct sat_dpll_options *const option = given;
    const struct sj_sat_problem *const p = job->problem;
    struct sj_budget *const budget = job->budget;
    struct sat_dpll d = {.core = {.budget = budget,
                                  .stats = &job->stats,
                                  .order = option->order,
                                  .values = SUUJI_ORDER_ASCENDING,
                                  .pairs_last = true,
                                  .require_units = require_units,
                                  .on_model = keep_model,
                                  .on_undo = job->log ? log_refuted : NULL,
                                  .variables = p->variables,
                                  .decided = p->variables,
                                  .clauses = p->clauses,
                                  .start = p->first,
                                  .given = p->literal},
                         .job = job};
    const size_t limit = budget->limits.memory;
    void *block = NULL;
    size_t block_bytes = 0;
    /* A watcher is a number of 32 bits. */
    if (p->clauses > UINT32_MAX / 2 - 1 ||
        (limit && sj_layout_bytes(lay_out, &d) > limit - budget->used)) {
        budget->end = SUUJI_END_MEMORY;
        return SUUJI_OK;
    }
    if (!sj_layout_make(lay_out, &d, &block, &block_bytes))
        return sj_fail_memory(err);
    sj_dpll_search(&d.core);
    if (job->verdict == SUUJI_SAT_VERDICT_UNKNOWN && budget->end == SUUJI_END_COMPLETE)
        job->verdict = SUUJI_SAT_VERDICT_UNSATISFIABLE;
    free(block);
    return SUUJI_OK;
}

const struct sj_sat_engine sj_sat_dpll = {
    .info = {.name = "dpll",
             .summary = "unit propagation and backtracking, nothing learned",
             .source = "Davis, Logemann and Loveland 1962; Segura and Arriaga 2020",
             .options = options,
             .proves = true,
             .counts = SUUJI_COUNTS_ALL},
    .options_size = sizeof(struct sat_dpll_options),
    .run = run,
};
