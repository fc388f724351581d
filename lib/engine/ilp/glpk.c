/* SPDX-License-Identifier: MIT */
/* The program through GLPK's simplex method and its branch and bound.

   GLPK answers what it considers an error of its caller, and every failed allocation, by a message
   and abort(). It has a hook that is called before; from there we jump back here, and its memory,
   all of which belongs to an environment, is freed as a whole. Environments are one per thread, so
   another thread's is not touched.

   Time. GLPK looks at its own clock in every iteration. Whether we were stopped it cannot know: but
   it reports its progress now and then, to a hook that says that the message has been handled.
   There we look, and jump out. Where it reports too seldom, the search has a thread of its own, and
   its caller does not wait for it (glpk_thread.c). */
#ifdef SUUJI_HAVE_GLPK

#include "engine/ilp/glpk.h"

#include "suuji/objective.h"
#include "base/clock.h"
#include "base/fail.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Milliseconds between two reports of the simplex method. */
#define REPORT_EVERY 50

/* Rows that are loaded between two looks at the clock. */
#define ROWS_A_LOOK 256

/* The steps in which GLPK does not look at its clock, measured in the time that loading takes:
   beginning the simplex method, and that with an advanced basis before it. They are not begun where
   they would end too late. For more columns than these the basis is not worth its time. */
#define BEGIN_COSTS 1.2
#define ADVANCED_COSTS 3.5
#define ADVANCED_COLUMNS 300000

/* ---- Hooks ---- */

/* "*   123: obj = ...": the number of iterations, which is all that is known of them once GLPK is
   left by a jump. */
static void note_iterations(struct sj_glpk *g, const char *text)
{
    uint64_t *const counter = &g->ilp->counter[SJ_ILP_ITERATIONS];
    char *end = NULL;
    text += strcspn(text, "0123456789");
    const unsigned long count = strtoul(text, &end, 10);
    if (end > text && *end == ':' && g->ilp->iterations + count > *counter)
        *counter = g->ilp->iterations + count;
}

/* Keep what GLPK says last, but for "Error detected in file ...". */
static void keep_message(struct sj_glpk *g, const char *text)
{
    if (strncmp(text, "Error detected", 14) == 0)
        return;
    size_t length = strcspn(text, "\n");
    length = length < sizeof g->said ? length : sizeof g->said - 1;
    memcpy(g->said, text, length);
    g->said[length] = '\0';
}

static int on_message(void *info, const char *text)
{
    struct sj_glpk *const g = info;
    const bool held = g->held;
    keep_message(g, text);
    if (!held)
        sj_glpk_acquire(g);
    note_iterations(g, text);
    if (g->prob && sj_task_over(g->ilp->task))
        longjmp(g->escape, SJ_GLPK_STOPPED);
    if (!held)
        sj_glpk_release(g);
    return 1; /* nothing to the terminal */
}

static void on_error(void *info)
{
    struct sj_glpk *const g = info;
    if (!g->held)
        sj_glpk_acquire(g);
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
    g->glp->add_cols(g->prob, (int)sj_ilp_width(p));
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
    for (uint32_t column = p->columns; column < sj_ilp_width(p); column++)
        if (sj_ilp_is_whole(p, column))
            g->glp->set_col_kind(g->prob, (int)column + 1, GLP_BV);
        else
            g->glp->set_col_bnds(g->prob, (int)column + 1, GLP_DB, 0, 1);
}

/* False: the task is over. */
static bool load_rows(struct sj_glpk *g)
{
    static const int bound[] = {
        [SJ_ILP_EQUAL] = GLP_FX, [SJ_ILP_MOST] = GLP_UP, [SJ_ILP_LEAST] = GLP_LO};
    const struct sj_ilp *const p = &g->ilp->program;
    g->glp->add_rows(g->prob, (int)p->rows);
    for (uint32_t row = 0; row < p->rows; row++) {
        int count = 0;
        if (row % ROWS_A_LOOK == ROWS_A_LOOK - 1 && sj_task_over(g->ilp->task))
            return false;
        const bool plain = row < p->plain_rows;
        const double side = (double)sj_ilp_row_side(p, row);
        for (size_t i = p->row_first[row]; i < p->row_first[row + 1]; i++) {
            g->ilp->index[++count] = (int)p->entry[i] + 1;
            if (!plain)
                g->ilp->value[count] = (double)sj_ilp_factor(p, i);
        }
        g->glp->set_mat_row(g->prob, (int)row + 1, count, g->ilp->index,
                            plain ? g->ilp->one : g->ilp->value);
        g->glp->set_row_bnds(g->prob, (int)row + 1, bound[sj_ilp_row_sense(p, row)], side, side);
    }
    return true;
}

/* Load the program, and see what there is time for. False: beginning is useless. */
static bool load(struct sj_glpk *g)
{
    struct sj_task *const task = g->ilp->task;
    const double start = sj_clock_now();
    load_columns(g);
    if (!load_rows(g))
        return false;
    const double now = sj_clock_now();
    const double left = task->budget.deadline > 0 ? task->budget.deadline - now : INFINITY;
    g->has_time =
        left > ADVANCED_COSTS * (now - start) && sj_ilp_width(&g->ilp->program) <= ADVANCED_COLUMNS;
    if (left < BEGIN_COSTS * (now - start))
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
    const double left = (task->budget.deadline - sj_clock_now()) * 1000;
    return left <= 0 ? 0 : left >= INT_MAX ? INT_MAX : (int)left + 1;
}

static void count_iterations(struct sj_glpk *g)
{
    g->ilp->counter[SJ_ILP_ITERATIONS] = g->ilp->iterations + (uint64_t)g->glp->get_it_cnt(g->prob);
}

/* GLPK ended for a reason of its own: what that means for the task. */
static suuji_status report_end(struct sj_glpk *g, int reason, suuji_error *err)
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

static glp_smcp root_settings(const struct sj_glpk *g)
{
    const struct sj_ilp_options *const option = &g->ilp->option;
    glp_smcp with;
    g->glp->init_smcp(&with);
    with.msg_lev = GLP_MSG_ON;
    with.out_frq = REPORT_EVERY;
    with.meth = option->lp == 0 ? GLP_DUALP : GLP_PRIMAL;
    with.tol_bnd = sj_ilp_slack(g->ilp);
    if (option->iterations && option->iterations < INT_MAX)
        with.it_lim = (int)option->iterations;
    with.tm_lim = time_left(g);
    return with;
}

/* The simplex method from a basis of its own choice; from the plain one if that did not work
   out. */
static int solve_root(struct sj_glpk *g)
{
    glp_smcp with = root_settings(g);
    sj_glpk_release(g);
    if (g->has_time)
        g->glp->adv_basis(g->prob, 0);
    int reason = g->glp->simplex(g->prob, &with);
    sj_glpk_acquire(g);
    if (reason == GLP_ESING || reason == GLP_ECOND || reason == GLP_EBADB || reason == GLP_EFAIL) {
        with.meth = GLP_PRIMAL;
        with.tm_lim = time_left(g);
        sj_glpk_release(g);
        g->glp->std_basis(g->prob);
        reason = g->glp->simplex(g->prob, &with);
        sj_glpk_acquire(g);
    }
    count_iterations(g);
    return reason;
}

/* The relaxation at the root. True: it has a solution, continue. It is reported once: it is not
   again when solutions are excluded. */
static bool solve_relaxation(struct sj_glpk *g, suuji_status *status, suuji_error *err)
{
    const int columns = (int)g->ilp->program.columns;
    const int reason = solve_root(g);
    if (reason != 0) {
        *status = report_end(g, reason, err);
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
    if (!g->has_root)
        sj_ilp_root(g->ilp, feasible);
    g->has_root = true;
    if (!feasible)
        sj_glpk_only_node(g, SUUJI_ILP_VERDICT_INFEASIBLE);
    return feasible;
}

/* ---- The tree ---- */

static void set_cuts(glp_iocp *with, unsigned cuts)
{
    with->clq_cuts = cuts == SJ_ILP_CLIQUE || cuts == SJ_ILP_ALL_CUTS ? GLP_ON : GLP_OFF;
    with->gmi_cuts = cuts == SJ_ILP_GOMORY || cuts == SJ_ILP_ALL_CUTS ? GLP_ON : GLP_OFF;
    with->mir_cuts = cuts == SJ_ILP_MIR || cuts == SJ_ILP_ALL_CUTS ? GLP_ON : GLP_OFF;
    with->cov_cuts = cuts == SJ_ILP_COVER || cuts == SJ_ILP_ALL_CUTS ? GLP_ON : GLP_OFF;
}

/* Heuristics add incumbents, and GLPK's know nothing of solutions that are excluded in the tree.
   Proximity search improves a solution: without an objective GLPK would be at it until its time is
   up. */
static void set_heuristics(const struct sj_glpk *g, glp_iocp *with)
{
    const struct sj_ilp_options *const option = &g->ilp->option;
    const bool all = option->heuristics == SJ_ILP_ALL_HEURISTICS;
    const bool improves = g->ilp->task->query->objective;
    const bool rounds = option->heuristics == SJ_ILP_AUTO_HEURISTICS
                            ? improves || option->presolve
                            : all || option->heuristics == SJ_ILP_ROUNDING;
    const bool near = improves && (all || option->heuristics == SJ_ILP_PROXIMITY);
    with->sr_heur = rounds ? GLP_ON : GLP_OFF;
    with->fp_heur = all || option->heuristics == SJ_ILP_PUMP ? GLP_ON : GLP_OFF;
    with->ps_heur = near ? GLP_ON : GLP_OFF;
    if (with->ps_tm_lim > with->tm_lim)
        with->ps_tm_lim = with->tm_lim + 1; /* 0 would be no limit */
}

static glp_iocp choose_settings(struct sj_glpk *g)
{
    static const int rule[] = {GLP_BR_FFV, GLP_BR_FFV, GLP_BR_LFV,
                               GLP_BR_MFV, GLP_BR_DTH, GLP_BR_PCH};
    static const int selection[] = {0, GLP_BT_DFS, GLP_BT_BFS, GLP_BT_BLB, GLP_BT_BPH};
    static const int tightening[] = {GLP_PP_ALL, GLP_PP_ROOT, GLP_PP_NONE};
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
    with.pp_tech = tightening[option->tighten];
    with.tol_int = sj_ilp_tolerance(g->ilp);
    with.mip_gap = option->gap;
    with.tm_lim = time_left(g);
    with.presolve = option->presolve ? GLP_ON : GLP_OFF;
    set_cuts(&with, option->cuts);
    set_heuristics(g, &with);
    with.cb_func = sj_glpk_turn;
    with.cb_info = g;
    with.cb_size = sj_glpk_node_bytes();
    return with;
}

/* Where GLPK may keep the solutions to itself until its tree ends, it has at most one of them then:
   the best, or any. Hand it in, and exclude it. */
static bool hand_in(struct sj_glpk *g)
{
    const int columns = (int)g->ilp->program.columns;
    for (int j = 1; j <= columns; j++)
        g->ilp->value[j] = g->glp->mip_col_val(g->prob, j);
    if (!sj_ilp_found(g->ilp) || g->ilp->task->query->objective)
        return false;
    sj_glpk_rule_out(g, g->prob);
    return true;
}

/* One tree. True: there may be another solution, which takes another tree. */
static bool search_tree(struct sj_glpk *g, suuji_status *status, suuji_error *err)
{
    const glp_iocp with = choose_settings(g);
    const uint64_t visited = g->visited;
    g->rows = 0; /* presolving leaves others each time */
    g->best_known = false;
    g->keeps_in_tree = !g->ilp->task->query->objective && !with.presolve && !with.sr_heur &&
                       !with.fp_heur && !with.ps_heur;
    sj_glpk_release(g);
    const int reason = g->glp->intopt(g->prob, &with);
    sj_glpk_acquire(g);
    const int outcome = g->glp->mip_status(g->prob);
    const bool found = outcome == GLP_OPT || outcome == GLP_FEAS;
    const bool complete = reason == 0 || reason == GLP_ENOPFS;
    count_iterations(g);
    sj_glpk_last(g, complete);
    if (complete && g->visited == visited)
        sj_glpk_no_tree(g, found);
    const bool again = found && hand_in(g);
    if (!complete)
        *status = report_end(g, reason, err);
    return complete && again && sj_task_node(g->ilp->task);
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
    do {
        if ((!presolve || (shown && !g->has_root)) && !solve_relaxation(g, &status, err))
            return status;
    } while (search_tree(g, &status, err));
    return status;
}

/* ---- In and out ---- */

/* GLPK gave up, with what it said last. */
static suuji_status report_failure(struct sj_glpk *g, suuji_error *err)
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

/* Search, and be back here if GLPK is left by a jump. `g` is another function's, and nothing of
   this one changes: so all is as it was left after a jump too. */
static suuji_status search_or_escape(struct sj_glpk *g, int mebibytes, suuji_error *err)
{
    switch (setjmp(g->escape)) {
    case SJ_GLPK_STAYED:
        set_hooks(g, mebibytes);
        return search(g, err);
    case SJ_GLPK_STOPPED:
    case SJ_GLPK_ABANDONED:
        return SUUJI_OK;
    default:
        return report_failure(g, err);
    }
}

suuji_status sj_glpk_search(struct sj_glpk *g, suuji_error *err)
{
    const size_t left = sj_ilp_memory_left(g->ilp) >> 20;
    if (left == 0) {
        g->ilp->task->budget.end = SUUJI_END_MEMORY;
        return SUUJI_OK;
    }
    return search_or_escape(g, left > INT_MAX ? INT_MAX : (int)left, err);
}

#else

typedef int sj_glpk_is_missing; /* a file of C is not empty */

#endif
