/* SPDX-License-Identifier: MIT */
/* The program through GLPK's simplex method and its branch and bound.

   GLPK answers what it considers an error of its caller, and every failed allocation, by a message
   and abort(). It has a hook that is called before; from there we jump back here, and its memory,
   all of which belongs to an environment, is freed as a whole. Environments are one per thread, so
   another thread's is not touched. But if other code in this thread uses GLPK, freeing would
   destroy its memory: in that case the search has a thread, and so an environment, of its own.

   Time. GLPK looks at its own clock in every iteration. Whether we were stopped it cannot know: but it
   reports its progress now and then, to a hook that says that the message has been handled. There
   we look, and jump out. */
#ifdef SUUJI_HAVE_GLPK

#include "engine/ilp/glpk.h"

#include "suuji/objective.h"
#include "base/clock.h"
#include "base/fail.h"

#include <limits.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* Milliseconds between two reports of the simplex method. */
#define REPORT_EVERY 50

/* Rows that are loaded between two looks at the clock. */
#define ROWS_A_LOOK 256

/* The steps in which GLPK cannot be stopped, measured in the time that loading takes: beginning the
   simplex method, and that with an advanced basis before it. For more columns than these the basis
   would delay a stop for too long. */
#define BEGIN_COSTS 1.2
#define ADVANCED_COSTS 3.5
#define ADVANCED_COLUMNS 300000
/* And what it takes to get out of it. */
#define END_COSTS 0.2

/* ---- Hooks ---- */

/* "*   123: obj = ...": the number of iterations, which is all that is known of them once GLPK is
   left by a jump. */
static void note_iterations(struct sj_glpk *g, const char *text)
{
    uint64_t *const counter = &g->ilp->counter[SJ_ILP_ITERATIONS];
    char *end = NULL;
    text += strcspn(text, "0123456789");
    const unsigned long count = strtoul(text, &end, 10);
    if (end > text && *end == ':' && count > *counter)
        *counter = count;
}

/* Keep what GLPK says last, but for "Error detected in file ...". */
static int on_message(void *info, const char *text)
{
    struct sj_glpk *const g = info;
    if (strncmp(text, "Error detected", 14) != 0) {
        size_t length = strcspn(text, "\n");
        length = length < sizeof g->said ? length : sizeof g->said - 1;
        memcpy(g->said, text, length);
        g->said[length] = '\0';
    }
    note_iterations(g, text);
    if (g->prob && sj_task_over(g->ilp->task))
        longjmp(g->escape, SJ_GLPK_STOPPED);
    return 1; /* nothing to the terminal */
}

static void on_error(void *info)
{
    struct sj_glpk *const g = info;
    longjmp(g->escape, SJ_GLPK_FAILED);
}

/* The whole environment is ours while a search runs. If a callback of ours starts another search in
   this thread, that search gets a thread of its own. */
static void set_hooks(struct sj_glpk *g, int mebibytes)
{
    g->glp->term_out(GLP_ON); /* or else the hook is not called */
    g->glp->term_hook(on_message, g);
    g->glp->error_hook(on_error, g);
    g->glp->mem_limit(mebibytes);
}

/* ---- The program ---- */

static void load_columns(struct sj_glpk *g)
{
    const struct sj_ilp *const p = &g->ilp->program;
    const suuji_objective *const objective = g->ilp->task->query->objective;
    g->glp->add_cols(g->prob, (int)p->columns);
    sj_ilp_objective(g->ilp, &g->constant);
    if (objective && suuji_objective_sense(objective) == SUUJI_SENSE_MAXIMIZE)
        g->glp->set_obj_dir(g->prob, GLP_MAX);
    for (int j = 1; j <= (int)p->columns; j++) {
        g->glp->set_col_kind(g->prob, j, GLP_BV);
        if (p->bound[j - 1] != SJ_ILP_FREE) {
            const double fixed = p->bound[j - 1] == SJ_ILP_ONE;
            g->glp->set_col_bnds(g->prob, j, GLP_FX, fixed, fixed);
        }
        if (objective)
            g->glp->set_obj_coef(g->prob, j, g->ilp->value[j]);
    }
}

/* Is the task over, or would it be by the time that all is freed again? */
static bool is_late(struct sj_task *task, double start)
{
    const double now = sj_clock_now();
    if (task->budget.deadline > 0 && task->budget.deadline - now < END_COSTS * (now - start))
        task->budget.end = SUUJI_END_TIME;
    return sj_task_over(task);
}

/* False: the task is over. */
static bool load_rows(struct sj_glpk *g, double start)
{
    const struct sj_ilp *const p = &g->ilp->program;
    g->glp->add_rows(g->prob, (int)p->rows);
    for (uint32_t row = 0; row < p->rows; row++) {
        int count = 0;
        if (row % ROWS_A_LOOK == ROWS_A_LOOK - 1 && is_late(g->ilp->task, start))
            return false;
        for (size_t i = p->row_first[row]; i < p->row_first[row + 1]; i++)
            g->ilp->index[++count] = (int)p->entry[i] + 1;
        g->glp->set_mat_row(g->prob, (int)row + 1, count, g->ilp->index, g->ilp->one);
        if (p->row[row].kind == SJ_ILP_PAIR)
            g->glp->set_row_bnds(g->prob, (int)row + 1, GLP_UP, 0, 1);
        else
            g->glp->set_row_bnds(g->prob, (int)row + 1, GLP_FX, 1, 1);
    }
    return true;
}

/* Load the program, and see what there is time for. False: beginning is useless. */
static bool load(struct sj_glpk *g)
{
    struct sj_task *const task = g->ilp->task;
    const double start = sj_clock_now();
    load_columns(g);
    if (!load_rows(g, start))
        return false;
    const double now = sj_clock_now();
    const double left = task->budget.deadline > 0 ? task->budget.deadline - now : INFINITY;
    g->load_seconds = now - start;
    g->has_time =
        left > ADVANCED_COSTS * g->load_seconds && g->ilp->program.columns <= ADVANCED_COLUMNS;
    if (left < BEGIN_COSTS * g->load_seconds)
        task->budget.end = SUUJI_END_TIME; /* it would be late */
    return !sj_task_over(task);
}

/* The row stays last in `prob`. */
void sj_glpk_rule_out(struct sj_glpk *g, glp_prob *prob)
{
    int count = 0;
    const double most = sj_ilp_nogood(g->ilp, &count);
    const int row = g->glp->add_rows(prob, 1);
    g->glp->set_row_bnds(prob, row, GLP_UP, 0, most);
    g->glp->set_mat_row(prob, row, count, g->ilp->index, g->ilp->one);
}

/* ---- Searching ---- */

/* Milliseconds until GLPK should end, in its own form. */
static int time_left(const struct sj_glpk *g)
{
    const struct sj_task *const task = g->ilp->task;
    if (task->budget.deadline <= 0)
        return INT_MAX;
    const double left =
        (task->budget.deadline - sj_clock_now() - END_COSTS * g->load_seconds) * 1000;
    return left <= 0 ? 0 : left >= INT_MAX ? INT_MAX : (int)left + 1;
}

static void count_iterations(struct sj_glpk *g)
{
    g->ilp->counter[SJ_ILP_ITERATIONS] = (uint64_t)g->glp->get_it_cnt(g->prob);
}

/* GLPK ended for a reason of its own: what that means for the task. */
static suuji_status ended(struct sj_glpk *g, int reason, suuji_error *err)
{
    struct sj_task *const task = g->ilp->task;
    if (reason == GLP_ETMLIM && !sj_task_over(task))
        task->budget.end = SUUJI_END_TIME; /* its clock is a little ahead */
    else if (reason == GLP_EITLIM || reason == GLP_EMIPGAP)
        task->budget.end = SUUJI_END_GAVE_UP;
    else if (task->budget.end == SUUJI_END_COMPLETE && !task->failed)
        return sj_fail(err, SUUJI_ERR_PROGRAM, "GLPK failed (code %d)%s%s", reason,
                       *g->said ? ": " : "", g->said);
    return SUUJI_OK;
}

/* The simplex method from a basis of its own choice; from the plain one if that did not work out. */
static int solve_root(struct sj_glpk *g)
{
    const struct sj_ilp_options *const option = &g->ilp->option;
    glp_smcp with;
    g->glp->init_smcp(&with);
    with.msg_lev = GLP_MSG_ON;
    with.out_frq = REPORT_EVERY;
    with.meth = option->lp == 0 ? GLP_DUALP : GLP_PRIMAL;
    if (option->iterations && option->iterations < INT_MAX)
        with.it_lim = (int)option->iterations;
    with.tm_lim = time_left(g);
    if (g->has_time)
        g->glp->adv_basis(g->prob, 0);
    int reason = g->glp->simplex(g->prob, &with);
    if (reason == GLP_ESING || reason == GLP_ECOND || reason == GLP_EBADB || reason == GLP_EFAIL) {
        g->glp->std_basis(g->prob);
        with.meth = GLP_PRIMAL;
        with.tm_lim = time_left(g);
        reason = g->glp->simplex(g->prob, &with);
    }
    count_iterations(g);
    return reason;
}

/* The relaxation at the root. True: it has a solution, continue. */
static bool root(struct sj_glpk *g, suuji_status *status, suuji_error *err)
{
    const int columns = (int)g->ilp->program.columns;
    const int reason = solve_root(g);
    if (reason != 0) {
        *status = ended(g, reason, err);
        return false;
    }
    const bool feasible = g->glp->get_status(g->prob) == GLP_OPT;
    if (!feasible &&
        g->glp->get_status(g->prob) != GLP_NOFEAS) { /* it is bounded: one or the other */
        *status = sj_fail(err, SUUJI_ERR_PROGRAM, "GLPK could not solve the relaxation");
        return false;
    }
    for (int j = 1; feasible && j <= columns; j++)
        g->ilp->value[j] = g->glp->get_col_prim(g->prob, j);
    sj_ilp_root(g->ilp, feasible);
    if (!feasible) {
        const suuji_ilp_node node = {.number = 1,
                                     .iterations = g->ilp->counter[SJ_ILP_ITERATIONS],
                                     .verdict = SUUJI_ILP_VERDICT_INFEASIBLE};
        sj_ilp_node_done(g->ilp, &node);
    }
    return feasible;
}

static void set_cuts(glp_iocp *with, unsigned cuts)
{
    with->clq_cuts = cuts == SJ_ILP_CLIQUE || cuts == SJ_ILP_ALL_CUTS ? GLP_ON : GLP_OFF;
    with->gmi_cuts = cuts == SJ_ILP_GOMORY || cuts == SJ_ILP_ALL_CUTS ? GLP_ON : GLP_OFF;
    with->mir_cuts = cuts == SJ_ILP_MIR || cuts == SJ_ILP_ALL_CUTS ? GLP_ON : GLP_OFF;
    with->cov_cuts = cuts == SJ_ILP_COVER || cuts == SJ_ILP_ALL_CUTS ? GLP_ON : GLP_OFF;
}

static glp_iocp settings(struct sj_glpk *g)
{
    static const int rule[] = {GLP_BR_FFV, GLP_BR_FFV, GLP_BR_LFV,
                               GLP_BR_MFV, GLP_BR_DTH, GLP_BR_PCH};
    static const int selection[] = {0, GLP_BT_DFS, GLP_BT_BFS, GLP_BT_BLB, GLP_BT_BPH};
    const struct sj_ilp_options *const option = &g->ilp->option;
    const bool has_objective = g->ilp->task->query->objective;
    glp_iocp with;
    g->glp->init_iocp(&with);
    with.msg_lev = GLP_MSG_ON;
    with.out_dly = 0;
    with.br_tech = rule[option->branch];
    with.bt_tech = option->select != SJ_ILP_AUTO ? selection[option->select]
                   : has_objective               ? GLP_BT_BLB
                                                 : GLP_BT_DFS;
    with.tol_int = sj_ilp_tolerance(g->ilp);
    with.mip_gap = option->gap;
    with.tm_lim = time_left(g);
    with.presolve = option->presolve ? GLP_ON : GLP_OFF;
    set_cuts(&with, option->cuts);
    /* Rounding knows nothing of solutions that are excluded in the tree. */
    with.sr_heur = has_objective || option->presolve ? GLP_ON : GLP_OFF;
    with.cb_func = sj_glpk_turn;
    with.cb_info = g;
    with.cb_size = sj_glpk_node_bytes();
    return with;
}

/* GLPK presolves, so while it searches its columns are not ours: solutions are known when it is done,
   and for another one it starts again. */
static suuji_status search_presolved(struct sj_glpk *g, suuji_error *err)
{
    const suuji_objective *const objective = g->ilp->task->query->objective;
    const int columns = (int)g->ilp->program.columns;
    for (;;) {
        const glp_iocp with = settings(g);
        g->rows = 0; /* presolving leaves others each time */
        const int reason = g->glp->intopt(g->prob, &with);
        const int status = g->glp->mip_status(g->prob);
        const bool solved = reason == 0 && status == GLP_OPT;
        count_iterations(g);
        sj_glpk_last(g, reason == 0);
        for (int j = 1; (solved || status == GLP_FEAS) && j <= columns; j++)
            g->ilp->value[j] = g->glp->mip_col_val(g->prob, j);
        if (reason == GLP_ENOPFS || (reason == 0 && !solved))
            return SUUJI_OK;
        if ((solved || (status == GLP_FEAS && objective)) && !sj_ilp_found(g->ilp))
            return SUUJI_OK;
        if (reason != 0)
            return ended(g, reason, err);
        if (objective)
            return SUUJI_OK;
        sj_glpk_rule_out(g, g->prob);
        if (!sj_task_node(g->ilp->task))
            return SUUJI_OK;
    }
}

/* Solutions are found in the tree, and excluded there. */
static suuji_status search_tree(struct sj_glpk *g, suuji_error *err)
{
    const glp_iocp with = settings(g);
    const int reason = g->glp->intopt(g->prob, &with);
    count_iterations(g);
    sj_glpk_last(g, reason == 0);
    return reason == 0 ? SUUJI_OK : ended(g, reason, err);
}

static suuji_status search(struct sj_glpk *g, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    if (!sj_task_node(g->ilp->task))
        return SUUJI_OK;
    g->prob = g->glp->create_prob();
    if (!load(g))
        return SUUJI_OK;
    const bool presolve = g->ilp->option.presolve;
    const bool shown = g->ilp->hook && g->ilp->hook->on_root;
    g->mapped = !presolve;
    if ((!presolve || shown) && !root(g, &status, err))
        return status;
    return presolve ? search_presolved(g, err) : search_tree(g, err);
}

/* ---- In and out ---- */

/* GLPK gave up, with what it said last. */
static suuji_status failed(struct sj_glpk *g, suuji_error *err)
{
    struct sj_task *const task = g->ilp->task;
    if (strstr(g->said, "limit exceeded") && task->budget.limits.memory) {
        task->budget.end = SUUJI_END_MEMORY;
        return SUUJI_OK;
    }
    if (strstr(g->said, "allocate") || strstr(g->said, "no memory"))
        return sj_fail_memory(err);
    return sj_fail(err, SUUJI_ERR_PROGRAM, "GLPK failed: %s", g->said);
}

/* Search, and be back here if GLPK is left by a jump. `g` is another function's, and nothing of this
   one changes: so all is as it was left after a jump too. */
static suuji_status search_or_escape(struct sj_glpk *g, int mebibytes, suuji_error *err)
{
    switch (setjmp(g->escape)) {
    case SJ_GLPK_STAYED:
        set_hooks(g, mebibytes);
        return search(g, err);
    case SJ_GLPK_STOPPED:
        return SUUJI_OK;
    default:
        return failed(g, err);
    }
}

/* Search in this thread, whose environment is new. */
static suuji_status search_here(struct sj_ilp_engine *ilp, suuji_error *err)
{
    struct sj_glpk g = {.glp = ilp->glp, .ilp = ilp};
    suuji_status status = SUUJI_OK;
    const size_t left = sj_ilp_memory_left(ilp) >> 20;
    if (left == 0)
        ilp->task->budget.end = SUUJI_END_MEMORY;
    else
        status = search_or_escape(&g, left > INT_MAX ? INT_MAX : (int)left, err);
    ilp->glp->free_env();
    return status;
}

struct errand {
    struct sj_ilp_engine *ilp;
    suuji_error *err;
    suuji_status status;
};

static void *run_errand(void *user)
{
    struct errand *const errand = user;
    errand->status = errand->ilp->glp->init_env() == 0 ? search_here(errand->ilp, errand->err)
                                                       : sj_fail_memory(errand->err);
    return NULL;
}

suuji_status sj_ilp_glpk(struct sj_ilp_engine *ilp, suuji_error *err)
{
    pthread_t thread;
    struct errand errand = {.ilp = ilp, .err = err};
    const int made = ilp->glp->init_env();
    if (made == 0)
        return search_here(ilp, err);
    if (made != 1 || pthread_create(&thread, NULL, run_errand, &errand) != 0)
        return sj_fail_memory(err);
    pthread_join(thread, NULL);
    return errand.status;
}

#else

typedef int sj_glpk_is_missing; /* a file of C is not empty */

#endif
