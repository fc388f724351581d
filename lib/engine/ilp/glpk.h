/* SPDX-License-Identifier: MIT */
/* What the two files that speak to GLPK share. */
#ifndef SJ_ENGINE_ILP_GLPK_H
#define SJ_ENGINE_ILP_GLPK_H

#include "engine/ilp/ilp.h"

#include <glpk.h>
#include <setjmp.h>

/* One search. */
struct sj_glpk {
    struct sj_ilp_engine *ilp;
    glp_prob *prob;
    double constant;     /* of the objective */
    double load_seconds; /* that it took to hand the program to GLPK */
    bool has_time;       /* for a basis that saves iterations and takes time to find */

    /* The node that is being worked on. */
    struct sj_tree_node node;
    uint64_t visited; /* nodes so far */
    bool told;        /* what became of it was told already */
    int made;         /* nodes of the tree when it began, itself among them */
    bool best_known;  /* an incumbent: nodes may be pruned by bound */
    int rows;         /* of the program that GLPK searches; those behind rule out solutions */
    bool mapped;      /* its columns are ours: GLPK did not presolve */

    /* The way out of GLPK when it fails, or takes too long in one place. */
    jmp_buf escape;
    char said[120]; /* the last that GLPK had to say */
};

/* How a search was left. */
enum { SJ_GLPK_STAYED, SJ_GLPK_FAILED, SJ_GLPK_STOPPED };

/* What GLPK calls at each turn of its branch and bound. `info` is a struct sj_glpk. */
void sj_glpk_turn(glp_tree *tree, void *info);
/* Bytes that it wants to keep with each node. */
int sj_glpk_node_bytes(void);
/* The search has ended: tell of the node that was last. */
void sj_glpk_last(struct sj_glpk *g, bool complete);

/* Rule out the solution in `ilp->grid` from now on in `prob`. */
void sj_glpk_rule_out(struct sj_glpk *g, glp_prob *prob);

#endif
