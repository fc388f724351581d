/* SPDX-License-Identifier: MIT */
/* What is shown of a tree that may be too large to show. The paths to solutions are always shown;
   then nodes are opened, level by level from the root, as long as there is room for their children.
   Subtrees that stay closed are one symbol each, or one for siblings next to each other; the middle
   of a path that is too long is one symbol with all that hangs off it. */
#ifndef SJ_TREE_VIEW_H
#define SJ_TREE_VIEW_H

#include "suuji/trace.h"

/* The tree of a search, from its events. Nodes are guesses, or the nodes of branch and bound;
   leaves are conflicts, solutions and pruned nodes. A node is inside the one whose guess holds when
   it is made: an engine that jumps back over several levels, or tries the same level again, adds a
   sibling. A restart is a node below the root, and what follows it is below that.

   Nodes are in the order of the events, so parents come before their children. */

/* As a node: none. */
#define SJ_TREE_NONE UINT32_MAX

enum sj_tree_kind {
    SJ_TREE_ROOT,
    SJ_TREE_GUESS,   /* and a node of branch and bound, which has a number */
    SJ_TREE_RESTART, /* the search started over */
    /* Leaves. */
    SJ_TREE_CONFLICT,
    SJ_TREE_PRUNED,
    SJ_TREE_SOLUTION
};

struct sj_tree_node {
    enum sj_tree_kind kind;
    uint32_t parent, next; /* its next sibling */
    uint32_t first_child, last_child, child_count;
    unsigned cell, value, house; /* of a guess and of a conflict; as in suuji_event */
    bool excluded;
    uint64_t number;            /* of branch and bound; 0: it is not */
    const suuji_event *learned; /* the clause that was learned from a conflict; NULL: none */
    uint32_t assigned; /* values that followed before the next node, and at this level again */
    uint32_t depth;    /* 0: the root */
    /* Below it, and itself. */
    uint32_t guesses, conflicts, pruned, solutions;
};

struct sj_tree {
    struct sj_tree_node *node; /* [count]: node[0] is the root */
    uint32_t count;
    size_t room;
    uint32_t restarts;
    uint32_t deepest; /* level of a guess */
};

/* A zeroed struct is a valid start; free it in either case. The tree refers to events of the
   trace. */
suuji_status sj_tree_make(struct sj_tree *tree, const suuji_trace *trace, suuji_error *err);
void sj_tree_free(struct sj_tree *tree);

/* Conflicts, pruned nodes and solutions. */
static inline bool sj_tree_is_leaf(const struct sj_tree_node *node)
{
    return node->kind >= SJ_TREE_CONFLICT;
}

enum sj_view_kind {
    SJ_VIEW_NODE,   /* a node of the tree */
    SJ_VIEW_CLOSED, /* one subtree, or several next to each other */
    SJ_VIEW_FOLD    /* part of a path */
};

struct sj_view_node {
    enum sj_view_kind kind;
    uint32_t node;     /* of the tree; of several the first */
    uint32_t end;      /* the leaf that is all there is below it, and is shown in its place;
                      SJ_TREE_NONE: none */
    uint32_t branches; /* closed: subtrees; fold: guesses of the path */
    uint32_t guesses, conflicts, pruned, solutions; /* in what is not shown */
    uint32_t parent, first_child, last_child, next; /* in the view */
    uint32_t depth;
    bool leads; /* to a solution */
};

struct sj_view {
    const struct sj_tree *tree;
    struct sj_view_node *node; /* [count]: parents before their children; node[0] is the root */
    uint32_t count;
    size_t room;
    uint32_t deepest;
};

/* A zeroed struct is a valid start; free it in either case. The view refers to the tree. */
suuji_status sj_view_make(struct sj_view *view, const struct sj_tree *tree, uint32_t leaves,
                          uint32_t levels, suuji_error *err);
void sj_view_free(struct sj_view *view);

#endif
