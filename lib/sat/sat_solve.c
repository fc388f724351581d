/* SPDX-License-Identifier: MIT */
/* Answering a query about a formula: the problem, the text of the proof, and the check of the
   model, which shares nothing with engines. */
#include "base/clock.h"
#include "base/fail.h"
#include "base/sink.h"
#include "base/sized.h"
#include "cnf/dimacs.h"
#include "sat/sat_engine.h"
#include "suuji/proof.h"

#include <stdlib.h>
#include <string.h>

/* Nodes between two looks at the clock, at most; and literals that the nodes between two looks may
   touch, since a node of a large formula is much work. */
#define CHECK_EVERY 64u
#define CHECK_WORK ((size_t)1 << 22)

const char *suuji_sat_verdict_name(suuji_sat_verdict verdict)
{
    switch (verdict) {
    case SUUJI_SAT_VERDICT_SATISFIABLE:
        return "SATISFIABLE";
    case SUUJI_SAT_VERDICT_UNSATISFIABLE:
        return "UNSATISFIABLE";
    default:
        return "UNKNOWN";
    }
}

/* ---- The proof ---- */

static bool log_clause(void *user, const int32_t *lits, size_t count)
{
    return sj_dimacs_clause(user, lits, count);
}

static bool log_deletion(void *user, const int32_t *lits, size_t count)
{
    struct sj_sink *const sink = user;
    sj_text_add(&sink->text, "d ", 2);
    return sj_dimacs_clause(sink, lits, count);
}

/* The first line of every proof. */
static void start_proof(struct sj_sink *sink)
{
    sj_text_str(&sink->text, SUUJI_PROOF_START ": a formula is unsatisfiable\n");
}

/* ---- The model ---- */

/* The values in the numbers of the formula, verified. */
static suuji_status keep_model(suuji_formula *formula, const struct sj_sat_job *job,
                               const struct sj_sat_engine *engine, suuji_error *err)
{
    const struct sj_sat_problem *const problem = job->problem;
    bool satisfied = false;
    int32_t *const model = malloc(((size_t)problem->variables + 1) * sizeof *model);
    free(formula->model);
    formula->model = model;
    formula->model_count = problem->variables;
    if (!model)
        return sj_fail_memory(err);
    for (uint32_t v = 0; v < problem->variables; v++) {
        const int32_t variable = (int32_t)problem->name[v] + 1;
        model[v] = job->value[v] ? variable : -variable;
    }
    const suuji_status status =
        suuji_formula_verify(formula, model, problem->variables, &satisfied, NULL, err);
    if (status != SUUJI_OK || satisfied)
        return status;
    return engine->foreign ? sj_fail(err, SUUJI_ERR_PROGRAM,
                                     "engine '%s' gave a model that does not satisfy the formula",
                                     engine->info.name)
                           : sj_fail(err, SUUJI_ERR_INTERNAL,
                                     "engine '%s' returned a wrong model: please report this",
                                     engine->info.name);
}

/* ---- The whole ---- */

/* Run the engine on the problem, which is made. */
static suuji_status run_engine(suuji_formula *formula, const struct sj_choice *choice,
                               struct sj_sat_job *job, suuji_error *err)
{
    const struct sj_sat_engine *const engine = choice->row;
    job->value = sj_budget_zeros(job->budget, job->problem->variables, sizeof *job->value);
    suuji_status status = SUUJI_OK;
    if (job->value)
        status = engine->run(job, choice->options, err);
    if (status == SUUJI_OK && job->verdict == SUUJI_SAT_VERDICT_SATISFIABLE)
        status = keep_model(formula, job, engine, err);
    free(job->value);
    return status;
}

static suuji_status solve_formula(suuji_formula *formula, const struct sj_choice *choice,
                                  const suuji_sat_query *query, struct sj_sat_job *job,
                                  suuji_error *err)
{
    struct sj_sat_problem problem = {0};
    struct sj_sink sink = {.on_text = query->on_proof, .user = query->user};
    const struct sj_clause_log log = {.user = &sink, .add = log_clause, .del = log_deletion};
    suuji_status status = SUUJI_OK;
    job->problem = &problem;
    if (query->on_proof) {
        job->log = &log;
        start_proof(&sink);
    }
    if (sj_sat_problem_make(&problem, formula, job->budget))
        status = run_engine(formula, choice, job, err);
    sj_sat_problem_clear(&problem);
    if (query->on_proof) {
        const suuji_status written = sj_sink_end(&sink, status == SUUJI_OK ? err : NULL);
        status = status == SUUJI_OK ? written : status;
    }
    return status == SUUJI_OK && job->budget->failed ? sj_fail_memory(err) : status;
}

static uint64_t check_every(const suuji_formula *formula)
{
    const size_t nodes = CHECK_WORK / (formula->first[formula->clauses] + 1) + 1;
    return nodes < CHECK_EVERY ? nodes : CHECK_EVERY;
}

static suuji_status answer_query(suuji_formula *formula, const char *engine,
                                 const suuji_sat_query *query, suuji_sat_answer *answer,
                                 suuji_error *err)
{
    const double start = sj_clock_now();
    struct sj_choice choice;
    struct sj_budget budget;
    struct sj_sat_job job = {.budget = &budget, .counter = formula->counter};
    sj_budget_start(&budget, &query->limits, start, check_every(formula));
    sj_random_seed(&job.random, query->seed);
    memset(formula->counter, 0, sizeof formula->counter);
    suuji_status status = sj_choice_make(&choice, &sj_sat_engines, engine, err);
    const suuji_sat_engine_info *const info = choice.row;
    if (status == SUUJI_OK && query->on_proof && !info->proves)
        status = sj_fail(err, SUUJI_ERR_UNSUPPORTED, "engine '%s' cannot log a proof", info->name);
    if (status == SUUJI_OK)
        status = solve_formula(formula, &choice, query, &job, err);
    sj_choice_free(&choice);
    if (status != SUUJI_OK)
        return status;
    job.stats.counted = info->counts;
    job.stats.seconds = sj_clock_now() - start;
    *answer = (suuji_sat_answer){.size = sizeof *answer,
                                 .verdict = job.verdict,
                                 .end = budget.end,
                                 .stats = job.stats,
                                 .counters = info->counters ? formula->counter : NULL};
    if (job.verdict == SUUJI_SAT_VERDICT_SATISFIABLE) {
        answer->model = formula->model;
        answer->model_count = formula->model_count;
    }
    return SUUJI_OK;
}

suuji_status suuji_sat_solve(suuji_formula *formula, const char *engine,
                             const suuji_sat_query *query, suuji_sat_answer *answer,
                             suuji_error *err)
{
    suuji_sat_query asked;
    suuji_sat_answer found = SUUJI_SAT_ANSWER_INIT;
    suuji_status status = sj_sized_clear(answer, "suuji_sat_answer", err);
    if (status == SUUJI_OK)
        status = sj_sized_read(&asked, sizeof asked, query, "suuji_sat_query", err);
    if (status == SUUJI_OK)
        status = sj_limits_check(&asked.limits, err);
    if (status == SUUJI_OK)
        status = answer_query(formula, engine, &asked, &found, err);
    if (status == SUUJI_OK)
        sj_sized_write(answer, &found, sizeof found);
    return status;
}
