/* SPDX-License-Identifier: MIT */
/* What the two files that call GLPK share. */
#ifndef SJ_ENGINE_ILP_GLPK_H
#define SJ_ENGINE_ILP_GLPK_H

#include "engine/ilp/glpk_calls.h"
#include "engine/ilp/ilp.h"

#include <setjmp.h>

/* One search. */
struct sj_glpk {
    const struct sj_glpk_calls *glp;
    struct sj_ilp_engine *ilp;
    glp_prob *prob;
    double constant;     /* of the objective */
    double load_seconds; /* that handing the program to GLPK took */
    bool has_time;       /* for a basis that saves iterations and takes time to find */

    /* The node that is being worked on. */
    suuji_ilp_node node;
    uint64_t visited; /* nodes so far */
    bool told;        /* its outcome was reported already */
    int made;         /* nodes of the tree when it began, itself among them */
    bool best_known;  /* an incumbent: nodes may be pruned by bound */
    int rows;         /* of the program that GLPK searches; those after them exclude solutions */
    bool mapped;      /* its columns are ours: GLPK did not presolve */

    /* The way out of GLPK when it fails, or takes too long in one place. */
    jmp_buf escape;
    char said[120]; /* the last message of GLPK */
};

/* How a search was left. */
enum { SJ_GLPK_STAYED, SJ_GLPK_FAILED, SJ_GLPK_STOPPED };

/* What GLPK calls at each turn of its branch and bound. `info` is a struct sj_glpk. */
void sj_glpk_turn(glp_tree *tree, void *info);
/* Bytes that it keeps with each node. */
int sj_glpk_node_bytes(void);
/* The search has ended: report the last node. */
void sj_glpk_last(struct sj_glpk *g, bool complete);

/* Exclude the solution in `ilp->grid` from `prob` from now on. */
void sj_glpk_rule_out(struct sj_glpk *g, glp_prob *prob);

#endif
