/* SPDX-License-Identifier: MIT */
/* The engine `ilp`: what its files share, and what a library has to do for it.

   A library gets the program of one puzzle and answers the task: it calls sj_task_node for each
   node that it visits, sj_ilp_trace_node when it opens it, sj_ilp_trace_bound when its relaxation
   is solved and sj_ilp_node_done when it is done with it, sj_ilp_found for each solution, and looks
   at sj_task_over while it is busy. */
#ifndef SJ_ILP_ENGINE_H
#define SJ_ILP_ENGINE_H

#include "engine/engine.h"
#include "ilp/program.h"

enum sj_ilp_branch {
    SJ_ILP_SMALLEST, /* in the row with fewest columns left; ours, as are the next three */
    SJ_ILP_FIRST,
    SJ_ILP_LAST,
    SJ_ILP_FRACTIONAL,
    SJ_ILP_DRIEBEEK, /* GLPK's: the others that look at the simplex table */
    SJ_ILP_PSEUDOCOST
};
enum sj_ilp_select { SJ_ILP_AUTO, SJ_ILP_DEPTH, SJ_ILP_BREADTH, SJ_ILP_BOUND, SJ_ILP_PROJECTION };
enum sj_ilp_cuts {
    SJ_ILP_NO_CUTS,
    SJ_ILP_CLIQUE,
    SJ_ILP_GOMORY,
    SJ_ILP_MIR,
    SJ_ILP_COVER,
    SJ_ILP_ALL_CUTS
};
enum sj_ilp_heuristics {
    SJ_ILP_AUTO_HEURISTICS, /* rounding, where GLPK keeps an incumbent */
    SJ_ILP_NO_HEURISTICS,
    SJ_ILP_ROUNDING,
    SJ_ILP_PUMP, /* the feasibility pump; this and the next take many linear programs */
    SJ_ILP_PROXIMITY,
    SJ_ILP_ALL_HEURISTICS
};

struct sj_ilp_options {
    unsigned model; /* enum sj_ilp_form */
    unsigned branch, select, cuts, heuristics;
    unsigned tighten;   /* bounds, before the linear program: 0 of every node, 1 the root, 2 none */
    unsigned lp;        /* root: 0 dual simplex, 1 primal */
    unsigned presolve;  /* 1: GLPK's own as well */
    double gap;         /* relative, at which an objective is good enough */
    double tolerance;   /* how far from 0 and 1 a column may be */
    double constraints; /* how far from its bounds a row may be, at the root */
    uint64_t iterations; /* of the simplex method, in all; 0: no limit */
};

/* What it counts, in the order of info.counters. */
enum sj_ilp_counter {
    SJ_ILP_COLUMNS,
    SJ_ILP_ROWS,
    SJ_ILP_COLUMNS_OUT, /* left out of the full program, by ours and the library's presolving */
    SJ_ILP_ROWS_OUT,
    SJ_ILP_CELLS_SETTLED,  /* before there was a program */
    SJ_ILP_PROBED_OUT,     /* candidates that failed when they were tried, also before */
    SJ_ILP_CELLS_INTEGRAL, /* at the root, those settled among them */
    SJ_ILP_ROOT_INTEGRAL,  /* 0 or 1 */
    SJ_ILP_ITERATIONS,
    SJ_ILP_BRANCHED,
    SJ_ILP_PRUNED_INFEASIBLE,
    SJ_ILP_PRUNED_BOUND,
    SJ_ILP_PRUNED_INTEGRAL,
    SJ_ILP_COUNTERS
};

struct sj_glpk_calls;

struct sj_ilp_engine {
    struct sj_ilp_options option;
    struct sj_ilp program;
    uint8_t *grid;             /* [cells] */
    struct sj_glpk_calls *glp; /* the library */
    const struct sj_tree_hook *hook;
    uint64_t counter[SJ_ILP_COUNTERS];
    struct sj_task *task; /* while it runs */
    bool part;            /* the program is one of several for a query: the search is counted on */
    uint64_t iterations;  /* of the programs before it */
    unsigned depth;       /* of the node whose events are reported; 0: between nodes */

    /* Scratch of a run, [columns + 1] each, counting from 1 as libraries do. */
    int *index;
    double *one; /* all 1.0 */
    double *value;
    uint32_t *least; /* for branching: the shortest row of a column */
    uint32_t *sum;   /* and the lengths of its rows together */
    size_t room;
};

/* Bytes of the task's memory limit that are left to the library; SIZE_MAX: no limit. */
size_t sj_ilp_memory_left(const struct sj_ilp_engine *ilp);

/* How far from 0 and 1 a column may be to count as whole: the option, within what makes sense. */
double sj_ilp_tolerance(const struct sj_ilp_engine *ilp);
/* How far from its bounds a row may be to count as satisfied: the same. */
double sj_ilp_slack(const struct sj_ilp_engine *ilp);

/* The root is solved: `ilp->value` are its values from 1 on, unless it is infeasible. */
void sj_ilp_root(struct sj_ilp_engine *ilp, bool feasible);
/* A node is done with. */
void sj_ilp_node_done(struct sj_ilp_engine *ilp, const suuji_ilp_node *node);
/* The values in `ilp->value` are a solution: hand it in. False: enough. */
bool sj_ilp_found(struct sj_ilp_engine *ilp);
/* The row that excludes the solution in `ilp->grid`: its columns into `ilp->index` from 1 on, their
   number into `count`; their sum is at most the result. */
double sj_ilp_nogood(struct sj_ilp_engine *ilp, int *count);

/* Coefficients of the objective into `ilp->value` from 1 on, as small as they can be: each cell's
   least one is 0, what that removes is added to `constant`. Without an objective all are 0. */
void sj_ilp_objective(struct sj_ilp_engine *ilp, double *constant);

/* ---- ilp_trace.c: nothing is reported without a trace ---- */

/* The program is made: what it leaves out is decided. */
void sj_ilp_trace_program(const struct sj_ilp_engine *ilp);
/* A node is opened; its relaxation is solved; it is done with (called by sj_ilp_node_done). */
void sj_ilp_trace_node(struct sj_ilp_engine *ilp, const suuji_ilp_node *node);
void sj_ilp_trace_bound(const struct sj_ilp_engine *ilp, const suuji_ilp_node *node);
void sj_ilp_trace_verdict(struct sj_ilp_engine *ilp, const suuji_ilp_node *node);
/* Hand the solution in `ilp->grid` in: its cells are on the board only then. False: enough. */
bool sj_ilp_trace_solution(const struct sj_ilp_engine *ilp);

/* ---- GLPK ---- */

/* GLPK's functions (glpk_calls.h); to be freed, also after a failure. */
suuji_status sj_glpk_new(struct sj_glpk_calls **out, suuji_error *err);
/* Can GLPK be loaded? */
bool sj_glpk_loads(void);
/* Answer the task by GLPK. */
suuji_status sj_ilp_glpk(struct sj_ilp_engine *ilp, suuji_error *err);

#endif
