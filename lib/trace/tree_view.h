/* SPDX-License-Identifier: MIT */
/* What is shown of a tree that may be too large to show. The paths to solutions are always shown;
   then nodes are opened, level by level from the root, as long as there is room for their children.
   Subtrees that stay closed are one symbol each, or one for siblings next to each other; the middle
   of a path that is too long is one symbol with all that hangs off it. */
#ifndef SJ_TREE_VIEW_H
#define SJ_TREE_VIEW_H

#include "trace/tree.h"

enum sj_view_kind {
    SJ_VIEW_NODE,   /* a node of the tree */
    SJ_VIEW_CLOSED, /* one subtree, or several next to each other */
    SJ_VIEW_FOLD    /* part of a path */
};

struct sj_view_node {
    enum sj_view_kind kind;
    uint32_t node; /* of the tree; of several the first */
    uint32_t
        end; /* the leaf that is all there is below it, and is shown in its place; SJ_TREE_NONE: none */
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
