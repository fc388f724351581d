/* SPDX-License-Identifier: MIT */
/* Choosing what is shown of a tree. */
#include "trace/tree_view.h"

#include "base/arrays.h"
#include "base/fail.h"

#include <stdlib.h>

/* Of a path that is too long, this many nodes before a solution or a fork are shown. */
#define TAIL 3u

/* What is known of a node of the tree while choosing. */
struct choice {
    uint32_t ways;  /* its children that lead to a solution that is shown */
    uint32_t way;   /* the last of them */
    uint32_t tail;  /* nodes from here to the next solution or fork */
    uint32_t depth; /* in the view */
    uint32_t open;  /* this many of its other children are shown one by one, the first ones */
    bool leads;     /* to a solution that is shown, or is one */
    bool folded;
};

struct chooser {
    const struct sj_tree *tree;
    struct choice *choice; /* [nodes of the tree] */
    uint32_t leaves, levels;
    uint64_t used; /* leaves so far */
};

static const struct sj_tree_node *node_of(const struct chooser *c, uint32_t at)
{
    return &c->tree->node[at];
}

/* ---- Paths to solutions ---- */

/* Mark the paths to the first solutions. */
static void mark_paths(struct chooser *c)
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < c->tree->count && found < c->leaves; i++) {
        if (node_of(c, i)->kind != SJ_TREE_SOLUTION)
            continue;
        found++;
        for (uint32_t at = i; at != SJ_TREE_NONE && !c->choice[at].leads;
             at = node_of(c, at)->parent)
            c->choice[at].leads = true;
    }
    for (uint32_t i = c->tree->count; i-- > 1;)
        if (c->choice[i].leads) {
            struct choice *const above = &c->choice[node_of(c, i)->parent];
            above->tail = ++above->ways == 1 ? c->choice[i].tail + 1 : 0;
            above->way = i;
        }
}

/* May the node be part of a symbol? `plain`: only if the path has no branch there; else also from
   some level of the view on. The first guess is shown. */
static bool can_fold(const struct chooser *c, uint32_t at, bool plain)
{
    const struct choice *const choice = &c->choice[at];
    const struct sj_tree_node *const node = node_of(c, at);
    return choice->ways == 1 && choice->tail >= TAIL && node->kind == SJ_TREE_GUESS &&
           node->depth > 1 &&
           (plain ? node->child_count == 1 : choice->folded || choice->depth > 2 * c->levels / 3);
}

/* Where nodes are in the view; returns how deep the paths go. */
static uint32_t measure_paths(struct chooser *c)
{
    uint32_t deepest = 0;
    for (uint32_t i = 1; i < c->tree->count; i++) {
        struct choice *const choice = &c->choice[i];
        const struct choice *const above = &c->choice[node_of(c, i)->parent];
        choice->depth = above->depth + !(choice->folded && above->folded);
        if (choice->leads && choice->depth > deepest)
            deepest = choice->depth;
    }
    return deepest;
}

/* Fold long paths: first where they have no branches, then their middle. A single node needs as
   much room as its symbol. */
static void fold_paths(struct chooser *c)
{
    for (int plain = 1; plain >= 0 && measure_paths(c) > c->levels; plain--)
        for (uint32_t i = 1; i < c->tree->count; i++)
            if (can_fold(c, i, plain))
                c->choice[i].folded |=
                    c->choice[node_of(c, i)->parent].folded || can_fold(c, c->choice[i].way, plain);
    (void)measure_paths(c);
}

/* ---- Opening nodes ---- */

/* Is the node a leaf, or is a leaf all there is below it? */
static bool is_end(const struct chooser *c, uint32_t at)
{
    const struct sj_tree_node *const node = node_of(c, at);
    return sj_tree_is_leaf(node) ||
           (node->child_count == 1 && sj_tree_is_leaf(node_of(c, node->first_child)));
}

/* Groups of children next to each other that do not lead to a solution. */
static uint32_t count_groups(const struct chooser *c, uint32_t at)
{
    uint32_t groups = 0;
    bool inside = false;
    for (uint32_t i = node_of(c, at)->first_child; i != SJ_TREE_NONE; i = node_of(c, i)->next) {
        groups += !c->choice[i].leads && !inside;
        inside = !c->choice[i].leads;
    }
    return groups;
}

/* The leaves of what is shown before anything is opened. */
static void count_paths(struct chooser *c)
{
    c->used = !c->choice[0].leads;
    for (uint32_t i = 0; i < c->tree->count; i++)
        if (c->choice[i].leads && !c->choice[i].folded)
            c->used += sj_tree_is_leaf(node_of(c, i)) ? 1 : count_groups(c, i);
}

/* Is there nothing to see below the node but one guess after the other, down to the last level? */
static bool is_bare(const struct chooser *c, uint32_t at)
{
    uint32_t depth = c->choice[at].depth;
    if (c->choice[at].leads)
        return false;
    for (; node_of(c, at)->child_count == 1 && !is_end(c, at) && depth < c->levels; depth++)
        at = node_of(c, at)->first_child;
    return depth >= c->levels;
}

/* How many children of a node there is room for: all, or of very many the first ones. */
static uint32_t fitting_children(const struct chooser *c, uint32_t at, uint32_t groups)
{
    const uint32_t others = node_of(c, at)->child_count - c->choice[at].ways;
    if (c->used - groups + others <= c->leaves)
        return others;
    return others > c->leaves / 2 && c->used < c->leaves ? (uint32_t)(c->leaves - c->used + 1) / 2
                                                         : 0;
}

/* Open the nodes that there is room for, those of a level before the next. */
static bool open_nodes(struct chooser *c)
{
    uint32_t *const queue = malloc(c->tree->count * sizeof *queue);
    uint32_t count = 1;
    if (!queue)
        return false;
    queue[0] = 0;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t at = queue[i];
        struct choice *const choice = &c->choice[at];
        const uint32_t groups = choice->ways ? count_groups(c, at) : 1;
        uint32_t others = 0;
        if (is_end(c, at))
            continue;
        if (!choice->folded && choice->depth < c->levels && !is_bare(c, at))
            choice->open = fitting_children(c, at, groups);
        if (choice->open)
            c->used += choice->open -
                       (choice->open + choice->ways == node_of(c, at)->child_count ? groups : 0);
        for (uint32_t k = node_of(c, at)->first_child; k != SJ_TREE_NONE; k = node_of(c, k)->next)
            if (c->choice[k].leads || others++ < choice->open)
                queue[count++] = k;
    }
    free(queue);
    return true;
}

/* ---- The view ---- */

static uint32_t add_node(struct sj_view *view, enum sj_view_kind kind, uint32_t node,
                         uint32_t parent)
{
    if (!sj_grow(&view->node, &view->room, view->count + (size_t)1, sizeof *view->node))
        return SJ_TREE_NONE;
    const uint32_t at = view->count++;
    view->node[at] = (struct sj_view_node){.kind = kind,
                                           .node = node,
                                           .end = SJ_TREE_NONE,
                                           .parent = parent,
                                           .first_child = SJ_TREE_NONE,
                                           .last_child = SJ_TREE_NONE,
                                           .next = SJ_TREE_NONE};
    if (parent == SJ_TREE_NONE)
        return at;
    struct sj_view_node *const above = &view->node[parent];
    view->node[at].depth = above->depth + 1;
    if (view->node[at].depth > view->deepest)
        view->deepest = view->node[at].depth;
    if (above->first_child == SJ_TREE_NONE)
        above->first_child = at;
    else
        view->node[above->last_child].next = at;
    above->last_child = at;
    return at;
}

/* Count `node` and all below it as not shown; with `less` as shown. */
static void count_hidden(struct sj_view_node *into, const struct sj_tree_node *node, bool less)
{
    into->guesses += less ? 0 - node->guesses : node->guesses;
    into->conflicts += less ? 0 - node->conflicts : node->conflicts;
    into->pruned += less ? 0 - node->pruned : node->pruned;
    into->solutions += less ? 0 - node->solutions : node->solutions;
}

static bool show_node(const struct chooser *c, struct sj_view *view, uint32_t node,
                      uint32_t parent);

/* Children that are not shown one by one: those up to the next that leads to a solution. */
static bool show_group(const struct chooser *c, struct sj_view *view, uint32_t *child,
                       uint32_t parent)
{
    const uint32_t at = add_node(view, SJ_VIEW_CLOSED, *child, parent);
    if (at == SJ_TREE_NONE)
        return false;
    struct sj_view_node *const group = &view->node[at];
    for (; *child != SJ_TREE_NONE && !c->choice[*child].leads; *child = node_of(c, *child)->next) {
        group->branches++;
        count_hidden(group, node_of(c, *child), false);
    }
    return true;
}

/* A single conflict needs no more room than the symbol in its place. */
static bool show_children(const struct chooser *c, struct sj_view *view, uint32_t node,
                          uint32_t parent)
{
    uint32_t others = 0;
    for (uint32_t child = node_of(c, node)->first_child; child != SJ_TREE_NONE;) {
        const uint32_t next = node_of(c, child)->next;
        const bool single = is_end(c, child) && !node_of(c, child)->solutions &&
                            (next == SJ_TREE_NONE || c->choice[next].leads);
        if (!c->choice[child].leads && others++ >= c->choice[node].open && !single) {
            if (!show_group(c, view, &child, parent))
                return false;
            continue;
        }
        if (!show_node(c, view, child, parent))
            return false;
        child = next;
    }
    return true;
}

/* Part of a path, from `node` on, and what follows it. */
static bool show_fold(const struct chooser *c, struct sj_view *view, uint32_t node, uint32_t parent)
{
    const uint32_t at = add_node(view, SJ_VIEW_FOLD, node, parent);
    uint32_t end = node;
    if (at == SJ_TREE_NONE)
        return false;
    count_hidden(&view->node[at], node_of(c, node), false);
    view->node[at].leads = true;
    for (; c->choice[end].folded; end = c->choice[end].way)
        view->node[at].branches++;
    count_hidden(&view->node[at], node_of(c, end), true);
    return show_node(c, view, end, at);
}

/* The node and what is shown below it. */
static bool show_node(const struct chooser *c, struct sj_view *view, uint32_t node, uint32_t parent)
{
    const struct sj_tree_node *const shown = node_of(c, node);
    const struct choice *const choice = &c->choice[node];
    if (choice->folded)
        return show_fold(c, view, node, parent);
    const bool closed = !choice->open && !choice->ways && shown->child_count && !is_end(c, node);
    const uint32_t at = add_node(view, closed ? SJ_VIEW_CLOSED : SJ_VIEW_NODE, node, parent);
    if (at == SJ_TREE_NONE)
        return false;
    view->node[at].leads = choice->leads;
    if (closed) {
        view->node[at].branches = 1;
        count_hidden(&view->node[at], shown, false);
        return true;
    }
    if (is_end(c, node)) {
        view->node[at].end = sj_tree_is_leaf(shown) ? node : shown->first_child;
        return true;
    }
    return show_children(c, view, node, at);
}

suuji_status sj_view_make(struct sj_view *view, const struct sj_tree *tree, uint32_t leaves,
                          uint32_t levels, suuji_error *err)
{
    struct chooser c = {.tree = tree, .leaves = leaves, .levels = levels};
    c.choice = calloc(tree->count, sizeof *c.choice);
    bool done = c.choice != NULL;
    view->tree = tree;
    if (done) {
        mark_paths(&c);
        fold_paths(&c);
        count_paths(&c);
        done = open_nodes(&c) && show_node(&c, view, 0, SJ_TREE_NONE);
    }
    free(c.choice);
    return done ? SUUJI_OK : sj_fail_memory(err);
}

void sj_view_free(struct sj_view *view)
{
    free(view->node);
    *view = (struct sj_view){0};
}
