/* SPDX-License-Identifier: MIT */
/* GLPK's branch and bound while it runs: counting nodes, choosing what to branch on, solutions. */
#ifdef SUUJI_HAVE_GLPK

#include "engine/ilp/glpk.h"

#include <math.h>

/* What is kept with each node of GLPK's tree; zeroed when it is made. */
struct kept {
    uint64_t number; /* from 1; 0: not visited yet */
    int column;      /* that its children are branched on; 0: not known */
};

int sj_glpk_node_bytes(void)
{
    return (int)sizeof(struct kept);
}

static struct kept *kept_of(const struct sj_glpk *g, glp_tree *tree, int node)
{
    return g->glp->ios_node_data(tree, node);
}

/* ---- Nodes ---- */

static void report_node(struct sj_glpk *g, suuji_ilp_verdict verdict)
{
    g->node.verdict = verdict;
    g->told = true;
    sj_ilp_node_done(g->ilp, &g->node);
}

/* Nodes that were ever made. */
static int made(const struct sj_glpk *g, glp_tree *tree)
{
    int count = 0;
    g->glp->ios_tree_size(tree, NULL, NULL, &count);
    return count;
}

/* The node is done with. Whether GLPK has branched is seen by the nodes that it made: of two
   branches it may find one hopeless, and then looks at the same node again. Where it continued
   without a report, the node was pruned. */
static void end_node(struct sj_glpk *g, bool branched, bool infeasible)
{
    if (g->node.number && branched)
        report_node(g, SUUJI_ILP_VERDICT_BRANCHED);
    else if (g->node.number && !g->told)
        report_node(g, infeasible || !g->best_known ? SUUJI_ILP_VERDICT_INFEASIBLE
                                                    : SUUJI_ILP_VERDICT_BOUND);
    g->node.number = 0;
}

void sj_glpk_last(struct sj_glpk *g, bool complete)
{
    if (complete)
        end_node(g, false, g->glp->get_status(g->prob) == GLP_NOFEAS);
    g->node.number = 0;
}

/* A node begins. The root was counted before its relaxation was solved. */
static void enter(struct sj_glpk *g, glp_tree *tree, glp_prob *prob)
{
    const int here = g->glp->ios_curr_node(tree);
    const int above = g->glp->ios_up_node(tree, here);
    struct kept *const kept = kept_of(g, tree, here);
    if (kept->number)
        return; /* again, after rows were added */
    if (above != 0 && !sj_task_node(g->ilp->task)) {
        g->glp->ios_terminate(tree);
        return;
    }
    kept->number = ++g->visited;
    g->told = false;
    g->made = made(g, tree);
    g->node = (suuji_ilp_node){.number = kept->number,
                               .depth = (unsigned)g->glp->ios_node_level(tree, here)};
    if (above == 0)
        return;
    const int column = kept_of(g, tree, above)->column;
    g->node.parent = kept_of(g, tree, above)->number;
    if (column && g->mapped) {
        g->node.cell = g->ilp->program.cell[column - 1];
        g->node.value = g->ilp->program.value[column - 1];
        g->node.up = g->glp->get_col_lb(prob, column) > 0.5;
    }
}

/* The relaxation of a node is solved. */
static void note_relaxation(struct sj_glpk *g, glp_prob *prob)
{
    g->node.has_bound = true;
    g->node.bound = g->ilp->task->query->objective ? g->glp->get_obj_val(prob) + g->constant : 0;
    g->node.iterations = (uint64_t)g->glp->get_it_cnt(prob);
    g->ilp->counter[SJ_ILP_ITERATIONS] = g->node.iterations;
}

/* ---- Solutions ---- */

static bool is_whole(double x, double tolerance)
{
    return fabs(x - floor(x + 0.5)) <= tolerance;
}

/* The values of all columns; true: they are whole numbers. */
static bool read_values(struct sj_glpk *g, glp_prob *prob)
{
    const int columns = (int)g->ilp->program.columns;
    const double tolerance = sj_ilp_tolerance(g->ilp); /* GLPK's too, or it would keep a solution */
    for (int j = 1; j <= columns; j++) {
        g->ilp->value[j] = g->glp->get_col_prim(prob, j);
        if (!is_whole(g->ilp->value[j], tolerance))
            return false;
    }
    return true;
}

/* Any solution is good: one that is found is handed in, and excluded below this node. Nowhere else
   can it come up again. So GLPK never has an incumbent and sees the whole tree. */
static void report_solution(struct sj_glpk *g, glp_tree *tree, glp_prob *prob)
{
    if (!read_values(g, prob))
        return;
    report_node(g, SUUJI_ILP_VERDICT_INTEGRAL);
    if (sj_ilp_found(g->ilp))
        sj_glpk_rule_out(g, prob);
    else
        g->glp->ios_terminate(tree);
}

/* With an objective GLPK keeps the best, and reports each that is better. */
static void improve(struct sj_glpk *g, glp_tree *tree, glp_prob *prob)
{
    g->best_known = true;
    report_node(g, SUUJI_ILP_VERDICT_INTEGRAL);
    if (!g->mapped)
        return;
    for (int j = 1; j <= (int)g->ilp->program.columns; j++)
        g->ilp->value[j] = g->glp->mip_col_val(prob, j);
    if (!sj_ilp_found(g->ilp))
        g->glp->ios_terminate(tree);
}

/* ---- Branching ---- */

/* For every column the shortest of its rows, counting columns that are still open, and the sum of their
   lengths. */
static void measure_rows(struct sj_glpk *g, glp_prob *prob)
{
    struct sj_ilp_engine *const ilp = g->ilp;
    const int columns = g->glp->get_num_cols(prob);
    for (int j = 1; j <= columns; j++) {
        ilp->least[j] = UINT32_MAX;
        ilp->sum[j] = 0;
    }
    for (int row = 1; row <= g->rows; row++) {
        const int count = g->glp->get_mat_row(prob, row, ilp->index, NULL);
        uint32_t open = 0;
        for (int i = 1; i <= count; i++)
            open += g->glp->get_col_type(prob, ilp->index[i]) != GLP_FX;
        for (int i = 1; i <= count; i++) {
            const int j = ilp->index[i];
            ilp->sum[j] += open;
            ilp->least[j] = open < ilp->least[j] ? open : ilp->least[j];
        }
    }
}

/* Is column `a` better to branch on than `b`? The shortest row leaves fewest other ways; of these the
   column that settles most others; of these the one that is nearest to 1. */
static bool branches_better(const struct sj_glpk *g, glp_prob *prob, int a, int b)
{
    const uint32_t *const least = g->ilp->least;
    const uint32_t *const sum = g->ilp->sum;
    if (least[a] != least[b])
        return least[a] < least[b];
    if (sum[a] != sum[b])
        return sum[a] > sum[b];
    return g->glp->get_col_prim(prob, a) > g->glp->get_col_prim(prob, b) + 1e-9;
}

static bool is_better(const struct sj_glpk *g, glp_prob *prob, int a, int b)
{
    switch ((enum sj_ilp_branch)g->ilp->option.branch) {
    case SJ_ILP_SMALLEST:
        return branches_better(g, prob, a, b);
    case SJ_ILP_FRACTIONAL:
        return fabs(g->glp->get_col_prim(prob, a) - 0.5) <
               fabs(g->glp->get_col_prim(prob, b) - 0.5) - 1e-9;
    case SJ_ILP_LAST:
        return true;
    case SJ_ILP_FIRST:
    case SJ_ILP_DRIEBEEK:
    case SJ_ILP_PSEUDOCOST:
        break;
    }
    return false;
}

/* 1 settles more than 0 does: that way first. */
static void branch(struct sj_glpk *g, glp_tree *tree, glp_prob *prob)
{
    const int columns = g->glp->get_num_cols(prob);
    int best = 0;
    if (g->ilp->option.branch >= SJ_ILP_DRIEBEEK || columns > (int)g->ilp->program.columns)
        return; /* GLPK chooses */
    if (g->ilp->option.branch == SJ_ILP_SMALLEST)
        measure_rows(g, prob);
    for (int j = 1; j <= columns; j++)
        if (g->glp->ios_can_branch(tree, j) && (best == 0 || is_better(g, prob, j, best)))
            best = j;
    if (best == 0)
        return;
    kept_of(g, tree, g->glp->ios_curr_node(tree))->column = best;
    g->glp->ios_branch_upon(tree, best, GLP_UP_BRNCH);
}

/* ---- Turns ---- */

/* The first turn of all: the program as GLPK is going to search it. */
static void start_tree(struct sj_glpk *g, glp_prob *prob)
{
    const struct sj_ilp *const p = &g->ilp->program;
    g->rows = g->glp->get_num_rows(prob);
    if (!g->mapped && g->visited == 0) {
        g->ilp->counter[SJ_ILP_COLUMNS_OUT] += p->columns - (uint64_t)g->glp->get_num_cols(prob);
        g->ilp->counter[SJ_ILP_ROWS_OUT] += p->rows - (uint64_t)g->rows;
    }
}

static bool is_spent(const struct sj_glpk *g)
{
    const uint64_t limit = g->ilp->option.iterations;
    return limit && g->ilp->counter[SJ_ILP_ITERATIONS] >= limit;
}

void sj_glpk_turn(glp_tree *tree, void *info)
{
    struct sj_glpk *const g = info;
    glp_prob *const prob = g->glp->ios_get_prob(tree);
    struct sj_task *const task = g->ilp->task;
    if (is_spent(g) && task->budget.end == SUUJI_END_COMPLETE)
        task->budget.end = SUUJI_END_GAVE_UP;
    if (task->budget.end != SUUJI_END_COMPLETE || sj_task_over(task)) {
        g->glp->ios_terminate(tree);
        return;
    }
    switch (g->glp->ios_reason(tree)) {
    case GLP_ISELECT:
        end_node(g, made(g, tree) > g->made, g->glp->get_status(prob) == GLP_NOFEAS);
        break;
    case GLP_IPREPRO:
        if (g->rows == 0)
            start_tree(g, prob);
        enter(g, tree, prob);
        break;
    case GLP_IROWGEN:
        note_relaxation(g, prob);
        if (g->mapped && !task->query->objective)
            report_solution(g, tree, prob);
        break;
    case GLP_IBINGO:
        improve(g, tree, prob);
        break;
    case GLP_IBRANCH:
        branch(g, tree, prob);
        break;
    default:
        break;
    }
}

#else

typedef int sj_glpk_is_not_built_in;

#endif
