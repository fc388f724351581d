/* SPDX-License-Identifier: MIT */
/* What the engine `ilp` does while it searches: the linear relaxation at the root, and the nodes of
   its branch-and-bound tree. Read suuji.h first: it explains handles, errors, structs, limits and
   threads. */
#ifndef SUUJI_ILP_H
#define SUUJI_ILP_H

#include <suuji.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The relaxation at the root. Its columns are the variables x(cell, value) of candidates that were
   open when the program was made, in order of cell and value. */
typedef struct suuji_ilp_relaxation {
    const suuji_rules *rules;
    const uint8_t *decided; /* [cells]: values of the cells that have no column; else 0 */
    const uint32_t
        *first; /* [cells + 1]: columns of a cell are first[cell] .. first[cell + 1] - 1 */
    const uint8_t *value; /* [columns]: the value that a column stands for */
    const double *x;      /* [columns]: 0 .. 1; NULL: the relaxation is infeasible */
} suuji_ilp_relaxation;

typedef enum suuji_ilp_verdict {
    SUUJI_ILP_VERDICT_BRANCHED = 0, /* its relaxation has fractions: two nodes below it */
    SUUJI_ILP_VERDICT_INFEASIBLE,   /* its relaxation has no solution */
    SUUJI_ILP_VERDICT_BOUND,        /* nothing below it is better than what is known */
    SUUJI_ILP_VERDICT_INTEGRAL /* its relaxation is a solution, and there is no other below it */
} suuji_ilp_verdict;

typedef struct suuji_ilp_node {
    uint64_t number;      /* from 1, in the order they were visited; 1 is the root */
    uint64_t parent;      /* 0 for the root */
    unsigned depth;       /* 0 for the root */
    unsigned cell, value; /* the variable branched on above it; value 0: the root, or not known */
    bool up;              /* to 1, else to 0 */
    bool has_bound;       /* its relaxation was solved */
    double bound;         /* the objective there; 0 without one */
    uint64_t iterations;  /* of the simplex method so far, in all nodes */
    suuji_ilp_verdict verdict;
    uint64_t solutions; /* found in this node itself, not below it: an integral node has some, and
                           one that branched may have, if further solutions are searched for */
} suuji_ilp_node;

/* Called when the relaxation at the root is solved, for each program that a query needs. */
typedef void suuji_on_ilp_root(void *user, const suuji_ilp_relaxation *relaxation);
/* Called once for each node, when it is finished. Both may be called from another thread, while the
   caller of the search waits; so may on_solution by this engine. */
typedef void suuji_on_ilp_node(void *user, const suuji_ilp_node *node);

/* From now on the searches of `solver` call these; NULL: nothing is called. SUUJI_ERR_UNSUPPORTED
   if its engine has no such tree. */
SUUJI_API suuji_status suuji_solver_watch_ilp(suuji_solver *solver, suuji_on_ilp_root *on_root,
                                              suuji_on_ilp_node *on_node, void *user,
                                              suuji_error *err);

#ifdef __cplusplus
}
#endif

#endif
