/* SPDX-License-Identifier: MIT */
/* GLPK's branch and bound while it runs: counting nodes, choosing what to branch on, solutions. */
#ifdef SUUJI_HAVE_GLPK

#include "engine/ilp/glpk.h"

#include <math.h>

/* What is kept with each node of GLPK's tree; zeroed when it is made. */
struct kept {
    uint64_t number; /* from 1; 0: not visited yet */
    unsigned depth;
    int column; /* that its children are branched on; 0: not known */
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

/* The node is done with: it is reported once, whatever happened in it. */
static void report_node(struct sj_glpk *g, suuji_ilp_verdict verdict)
{
    g->node.verdict = verdict;
    sj_ilp_node_done(g->ilp, &g->node);
    g->node.number = 0;
}

void sj_glpk_only_node(struct sj_glpk *g, suuji_ilp_verdict verdict)
{
    g->node = (suuji_ilp_node){.number = ++g->visited,
                               .iterations = g->ilp->counter[SJ_ILP_ITERATIONS],
                               .solutions = verdict == SUUJI_ILP_VERDICT_INTEGRAL};
    sj_ilp_trace_node(g->ilp, &g->node);
    report_node(g, verdict);
}

/* Nodes that were ever made. */
static int nodes_made(const struct sj_glpk *g, glp_tree *tree)
{
    int count = 0;
    g->glp->ios_tree_size(tree, NULL, NULL, &count);
    return count;
}

/* Has GLPK a solution, perhaps a heuristic's? It prunes what is not better. */
static bool has_incumbent(const struct sj_glpk *g, glp_prob *prob)
{
    const int status = g->glp->mip_status(prob);
    return status == GLP_FEAS || status == GLP_OPT;
}

static suuji_ilp_verdict verdict_of(const struct sj_glpk *g, glp_prob *prob, bool branched)
{
    if (branched)
        return SUUJI_ILP_VERDICT_BRANCHED;
    if (g->node.solutions)
        return SUUJI_ILP_VERDICT_INTEGRAL;
    if (g->glp->get_status(prob) == GLP_NOFEAS || !has_incumbent(g, prob))
        return SUUJI_ILP_VERDICT_INFEASIBLE;
    return SUUJI_ILP_VERDICT_BOUND;
}

/* GLPK has left the node. It may have had solutions, and be branched on for more. Where it has
   neither solutions nor branches, it was pruned; because of its own incumbent, if a heuristic found
   the first. */
static void end_node(struct sj_glpk *g, glp_prob *prob, bool branched)
{
    if (g->node.number == 0)
        return;
    const suuji_ilp_verdict verdict = verdict_of(g, prob, branched);
    const bool known = has_incumbent(g, prob);
    if (known && !g->best_known && !g->node.solutions)
        g->node.solutions = 1;
    g->best_known = known;
    report_node(g, verdict);
}

void sj_glpk_last(struct sj_glpk *g, bool complete)
{
    if (complete)
        end_node(g, g->prob, false);
    g->node.number = 0;
}

/* No further solution is wanted. */
static void end_search(struct sj_glpk *g, glp_tree *tree, glp_prob *prob)
{
    end_node(g, prob, false);
    g->glp->ios_terminate(tree);
}

/* The node that follows from fixing `column`, 0 if it is not known, to 1 (`up`) or 0. */
static void start_node(struct sj_glpk *g, uint64_t parent, unsigned depth, int column, bool up)
{
    g->node = (suuji_ilp_node){.number = ++g->visited, .parent = parent, .depth = depth};
    if (column && column <= (int)g->ilp->program.columns && g->mapped) {
        g->node.cell = g->ilp->program.cell[column - 1];
        g->node.value = g->ilp->program.value[column - 1];
        g->node.up = up;
    }
    sj_ilp_trace_node(g->ilp, &g->node);
}

/* GLPK has seen at a glance that one of the two branches is hopeless, and made the node the other
   one. The tree that we report has both. False: a limit is reached. */
static bool split_node(struct sj_glpk *g, struct kept *kept, glp_prob *prob)
{
    const uint64_t parent = kept->number;
    const int column = kept->column;
    const bool up = column && g->glp->get_col_lb(prob, column) > 0.5;
    report_node(g, SUUJI_ILP_VERDICT_BRANCHED);
    kept->depth++;
    if (!sj_task_node(g->ilp->task))
        return false;
    start_node(g, parent, kept->depth, column, !up);
    report_node(g, has_incumbent(g, prob) ? SUUJI_ILP_VERDICT_BOUND : SUUJI_ILP_VERDICT_INFEASIBLE);
    if (!sj_task_node(g->ilp->task))
        return false;
    start_node(g, parent, kept->depth, column, up);
    kept->number = g->node.number;
    kept->column = 0;
    return true;
}

/* A node begins. The root was counted before its relaxation was solved. */
static bool begin_node(struct sj_glpk *g, glp_tree *tree, struct kept *kept, glp_prob *prob)
{
    const int above = g->glp->ios_up_node(tree, g->glp->ios_curr_node(tree));
    if (above == 0) {
        start_node(g, 0, 0, 0, false);
    } else {
        const struct kept *const parent = kept_of(g, tree, above);
        const int column = parent->column;
        if (!sj_task_node(g->ilp->task))
            return false;
        kept->depth = parent->depth + 1;
        start_node(g, parent->number, kept->depth, column,
                   column && g->glp->get_col_lb(prob, column) > 0.5);
    }
    kept->number = g->node.number;
    g->made = nodes_made(g, tree);
    return true;
}

/* GLPK is about to solve a node: a new one, the same after rows were added, or one of its
   branches. */
static void enter_node(struct sj_glpk *g, glp_tree *tree, glp_prob *prob)
{
    struct kept *const kept = kept_of(g, tree, g->glp->ios_curr_node(tree));
    const bool branched = g->branching;
    g->branching = false;
    if (kept->number == 0 ? !begin_node(g, tree, kept, prob)
                          : branched && !split_node(g, kept, prob))
        g->glp->ios_terminate(tree);
}

/* The relaxation of a node is solved. */
static void note_relaxation(struct sj_glpk *g, glp_prob *prob)
{
    g->node.has_bound = true;
    g->node.bound = g->ilp->task->query->objective ? g->glp->get_obj_val(prob) + g->constant : 0;
    g->node.iterations = g->ilp->iterations + (uint64_t)g->glp->get_it_cnt(prob);
    g->ilp->counter[SJ_ILP_ITERATIONS] = g->node.iterations;
    sj_ilp_trace_bound(g->ilp, &g->node);
}

/* ---- Solutions ---- */

static bool is_whole(double x, double tolerance)
{
    return fabs(x - floor(x + 0.5)) <= tolerance;
}

/* The values of all columns; true: those that must be are whole numbers. */
static bool read_values(struct sj_glpk *g, glp_prob *prob)
{
    const struct sj_ilp *const p = &g->ilp->program;
    const int columns = (int)sj_ilp_width(p);
    const double tolerance = sj_ilp_tolerance(g->ilp); /* GLPK's too, or it would keep a solution */
    for (int j = 1; j <= columns; j++) {
        g->ilp->value[j] = g->glp->get_col_prim(prob, j);
        if (sj_ilp_is_whole(p, (uint32_t)j - 1) && !is_whole(g->ilp->value[j], tolerance))
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
    g->node.solutions++;
    if (sj_ilp_found(g->ilp))
        sj_glpk_rule_out(g, prob);
    else
        end_search(g, tree, prob);
}

/* GLPK has a new incumbent. With an objective it is better than the last: hand it in at once. */
static void improve(struct sj_glpk *g, glp_tree *tree, glp_prob *prob)
{
    g->node.solutions++;
    if (!g->mapped || !g->ilp->task->query->objective)
        return;
    for (int j = 1; j <= (int)g->ilp->program.columns; j++)
        g->ilp->value[j] = g->glp->mip_col_val(prob, j);
    const bool more = sj_ilp_found(g->ilp);
    sj_ilp_trace_bound(g->ilp, &g->node); /* how much better it could be */
    if (!more)
        end_search(g, tree, prob);
}

/* ---- Branching ---- */

/* For every column the shortest of its rows, counting columns that are still open, and the sum of
   their lengths. */
static void measure_rows(struct sj_glpk *g, glp_prob *prob)
{
    struct sj_ilp_engine *const ilp = g->ilp;
    const int columns = g->glp->get_num_cols(prob);
    for (int j = 1; j <= columns; j++) {
        ilp->least[j] = UINT32_MAX;
        ilp->sum[j] = 0;
    }
    /* Rows of constraints say nothing about how many ways there are. */
    const int plain = (int)ilp->program.plain_rows;
    for (int row = 1; row <= (g->mapped && plain < g->rows ? plain : g->rows); row++) {
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

/* Is column `a` better to branch on than `b`? The shortest row leaves fewest other ways; of these
   the column that settles most others; of these the one that is nearest to 1. */
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
    if (g->ilp->option.branch >= SJ_ILP_DRIEBEEK || columns > (int)sj_ilp_width(&g->ilp->program))
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

/* What GLPK's presolve has left of the program. */
static void count_presolved(struct sj_glpk *g, int columns, int rows)
{
    const struct sj_ilp *const p = &g->ilp->program;
    if (g->mapped || g->visited > 0)
        return;
    g->ilp->counter[SJ_ILP_COLUMNS_OUT] += sj_ilp_width(p) - (uint64_t)columns;
    g->ilp->counter[SJ_ILP_ROWS_OUT] += p->rows - (uint64_t)rows;
}

void sj_glpk_no_tree(struct sj_glpk *g, bool found)
{
    count_presolved(g, 0, 0);
    sj_glpk_only_node(g, found ? SUUJI_ILP_VERDICT_INTEGRAL : SUUJI_ILP_VERDICT_INFEASIBLE);
}

/* The first turn of all: the program as GLPK is going to search it. */
static void start_tree(struct sj_glpk *g, glp_prob *prob)
{
    g->rows = g->glp->get_num_rows(prob);
    count_presolved(g, g->glp->get_num_cols(prob), g->rows);
}

static bool is_spent(const struct sj_glpk *g)
{
    const uint64_t limit = g->ilp->option.iterations;
    return limit && g->ilp->counter[SJ_ILP_ITERATIONS] >= limit;
}

static void take_turn(struct sj_glpk *g, glp_tree *tree)
{
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
        g->branching = false;
        end_node(g, prob,
                 nodes_made(g, tree) > g->made); /* it has branched if there are new nodes */
        break;
    case GLP_IPREPRO:
        if (g->rows == 0)
            start_tree(g, prob);
        enter_node(g, tree, prob);
        break;
    case GLP_IROWGEN:
        note_relaxation(g, prob);
        if (g->keeps_in_tree)
            report_solution(g, tree, prob);
        break;
    case GLP_IBINGO:
        improve(g, tree, prob);
        break;
    case GLP_IBRANCH:
        g->branching = true;
        branch(g, tree, prob);
        break;
    default:
        break;
    }
}

void sj_glpk_turn(glp_tree *tree, void *info)
{
    struct sj_glpk *const g = info;
    sj_glpk_acquire(g);
    take_turn(g, tree);
    sj_glpk_release(g);
}

#else

typedef int sj_glpk_is_not_built_in;

#endif
