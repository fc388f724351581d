/* SPDX-License-Identifier: MIT */
/* What the engine `ilp` can report while it searches: the linear relaxation at the root, and each
   node of the tree when it is done with. */
#ifndef SJ_TREE_HOOK_H
#define SJ_TREE_HOOK_H

#include "ilp/program.h"

enum sj_node_verdict {
    SJ_NODE_BRANCHED,   /* its relaxation has fractions: two nodes below it */
    SJ_NODE_INFEASIBLE, /* its relaxation has no solution */
    SJ_NODE_BOUND,      /* nothing below it is better than what is known */
    SJ_NODE_INTEGRAL    /* its relaxation is a solution of the puzzle */
};

struct sj_tree_node {
    uint64_t number;     /* from 1, in the order they were visited; 1 is the root */
    uint64_t parent;     /* 0 for the root */
    unsigned depth;      /* 0 for the root */
    uint32_t column;     /* branched on above it; SJ_ILP_NO_COLUMN: the root, or GLPK did not say */
    bool up;             /* to 1, else to 0 */
    bool has_bound;      /* its relaxation was solved */
    double bound;        /* the objective there; 0 without one */
    uint64_t iterations; /* of the simplex method so far, in all nodes */
    enum sj_node_verdict verdict;
};

struct sj_tree_hook {
    void *user;
    /* The program, and the values of its columns at the root; NULL: the relaxation is infeasible. */
    void (*root)(void *user, const struct sj_ilp *program, const double *value);
    /* A node. One whose relaxation is integral and where others are looked for may come again, as integral
       or as branched. */
    void (*node)(void *user, const struct sj_ilp *program, const struct sj_tree_node *node);
};

/* From now on the searches of `solver` report to `hook`, which stays the caller's; NULL: to none.
   SUUJI_ERR_UNSUPPORTED where the engine has no such tree. */
suuji_status sj_solver_watch(suuji_solver *solver, const struct sj_tree_hook *hook,
                             suuji_error *err);

#endif
