/* SPDX-License-Identifier: MIT */
/* What the files that call GLPK share. */
#ifndef SJ_ENGINE_ILP_GLPK_H
#define SJ_ENGINE_ILP_GLPK_H

#include "engine/ilp/glpk_calls.h"
#include "engine/ilp/ilp_engine.h"

#include <setjmp.h>

struct sj_glpk_worker;

/* One search. */
struct sj_glpk {
    const struct sj_glpk_calls *glp;
    struct sj_ilp_engine *ilp; /* with a worker: only while `held` */
    glp_prob *prob;
    double constant;    /* of the objective */
    bool has_time;      /* for a basis that saves iterations and takes time to find */
    bool has_root;      /* the relaxation at the root was reported */
    bool keeps_in_tree; /* solutions are handed in and excluded in the node that has them */
    bool mapped;        /* the columns that GLPK searches are ours: it does not presolve */

    /* The node that is being worked on. */
    suuji_ilp_node node; /* number 0: none */
    uint64_t visited;    /* nodes so far */
    int made;            /* nodes of the tree when it began, itself among them */
    bool branching;      /* GLPK chooses a column, or has chosen one, to branch on in it */
    bool best_known;     /* there was an incumbent before it */
    int rows;            /* of the program that GLPK searches; those after them exclude solutions */

    /* The way out of GLPK when it fails, or takes too long in one place. */
    jmp_buf escape;
    char said[120]; /* the last message of GLPK */

    /* NULL: the search is in the caller's thread, and everything is always held. */
    struct sj_glpk_worker *worker;
    bool held;
};

/* How a search was left. */
enum { SJ_GLPK_STAYED, SJ_GLPK_FAILED, SJ_GLPK_STOPPED, SJ_GLPK_ABANDONED };

/* Search in this thread, whose environment is new. */
suuji_status sj_glpk_search(struct sj_glpk *g, suuji_error *err);

/* A search in a thread of its own (glpk_thread.c) and its caller take turns with the engine and the
   task: the search has them except while GLPK computes. Let the caller have them; */
void sj_glpk_release(struct sj_glpk *g);
/* get them back, or leave GLPK by a jump because the caller has abandoned the search. */
void sj_glpk_acquire(struct sj_glpk *g);

/* What GLPK calls at each turn of its branch and bound. `info` is a struct sj_glpk. */
void sj_glpk_turn(glp_tree *tree, void *info);
/* Bytes that it keeps with each node. */
int sj_glpk_node_bytes(void);
/* A tree has ended, `complete` or not: report its last node. */
void sj_glpk_last(struct sj_glpk *g, bool complete);
/* The relaxation at the root is the answer: report the only node. */
void sj_glpk_only_node(struct sj_glpk *g, suuji_ilp_verdict verdict);
/* GLPK's presolve has answered, without a tree: report its only node, and that nothing was left. */
void sj_glpk_no_tree(struct sj_glpk *g, bool found);

/* Exclude the solution in `ilp->grid` from `prob` from now on. */
void sj_glpk_rule_out(struct sj_glpk *g, glp_prob *prob);

#endif
