/* SPDX-License-Identifier: MIT */
/* The tree of a search. */
#include "trace/tree_view.h"

#include "base/arrays.h"
#include "base/fail.h"

#include <stdlib.h>

/* While events are read. */
struct builder {
    struct sj_tree *tree;
    uint32_t *path; /* [levels]: the node at each level; path[0] is the root, or the last restart */
    size_t level, levels;
    uint32_t *numbered; /* [numbers]: nodes of branch and bound, by number; SJ_TREE_NONE: unknown */
    size_t numbers;
    size_t most; /* no engine has more nodes than events: larger numbers are ignored */
    bool failed; /* no memory */
};

/* ---- Memory ---- */

/* Room for entry `at` of an array of node numbers; new ones are SJ_TREE_NONE. */
static bool reach_entry(struct builder *b, uint32_t **list, size_t *room, size_t at)
{
    const size_t before = *room;
    if (!sj_grow(list, room, at + 1, sizeof **list)) {
        b->failed = true;
        return false;
    }
    for (size_t i = before; i < *room; i++)
        (*list)[i] = SJ_TREE_NONE;
    return true;
}

/* A new node below `parent`; SJ_TREE_NONE: no memory. */
static uint32_t add_node(struct builder *b, enum sj_tree_kind kind, uint32_t parent,
                         const suuji_event *event)
{
    struct sj_tree *const tree = b->tree;
    if (!sj_grow(&tree->node, &tree->room, tree->count + (size_t)1, sizeof *tree->node)) {
        b->failed = true;
        return SJ_TREE_NONE;
    }
    const uint32_t at = tree->count++;
    tree->node[at] = (struct sj_tree_node){.kind = kind,
                                           .parent = parent,
                                           .next = SJ_TREE_NONE,
                                           .first_child = SJ_TREE_NONE,
                                           .last_child = SJ_TREE_NONE,
                                           .cell = event ? event->cell : SUUJI_EVENT_NONE,
                                           .value = event ? event->value : 0,
                                           .house = event ? event->house : SUUJI_EVENT_NONE,
                                           .excluded = event && event->excluded};
    if (parent == SJ_TREE_NONE)
        return at;
    struct sj_tree_node *const above = &tree->node[parent];
    tree->node[at].depth = above->depth + 1;
    if (above->first_child == SJ_TREE_NONE)
        above->first_child = at;
    else
        tree->node[above->last_child].next = at;
    above->last_child = at;
    above->child_count++;
    return at;
}

/* ---- Events ---- */

/* Only the guesses up to this level still hold. */
static void fall_back(struct builder *b, size_t level)
{
    b->level = b->level < level ? b->level : level;
}

static void add_guess(struct builder *b, const suuji_event *event)
{
    fall_back(b, event->level ? event->level - 1 : 0);
    const uint32_t at = add_node(b, SJ_TREE_GUESS, b->path[b->level], event);
    if (b->failed || !reach_entry(b, &b->path, &b->levels, b->level + 1))
        return;
    b->path[++b->level] = at;
    if (event->level > b->tree->deepest)
        b->tree->deepest = event->level;
}

static void add_restart(struct builder *b)
{
    const uint32_t at = add_node(b, SJ_TREE_RESTART, 0, NULL);
    if (b->failed)
        return;
    b->level = 0;
    b->path[0] = at;
    b->tree->restarts++;
}

/* The node with this number; SJ_TREE_NONE: there is none. */
static uint32_t find_number(const struct builder *b, uint64_t number)
{
    return number < b->numbers ? b->numbered[number] : SJ_TREE_NONE;
}

/* Branch and bound opens nodes in any order: what follows belongs to the one that was opened last.
   The first node is the root itself. */
static void open_node(struct builder *b, const suuji_event *event)
{
    const uint32_t parent = find_number(b, event->parent);
    if (event->node > b->most || !reach_entry(b, &b->numbered, &b->numbers, (size_t)event->node))
        return;
    const bool root = !event->parent && b->tree->count == 1;
    const uint32_t at =
        root ? 0 : add_node(b, SJ_TREE_GUESS, parent == SJ_TREE_NONE ? 0 : parent, event);
    if (b->failed)
        return;
    b->tree->node[at].number = event->node;
    b->numbered[event->node] = at;
    b->level = 0;
    b->path[0] = at;
    if (event->level > b->tree->deepest)
        b->tree->deepest = event->level;
}

/* A leaf. Of a node that is known by its number, there. */
static void end_branch(struct builder *b, enum sj_tree_kind kind, const suuji_event *event)
{
    const uint32_t numbered = find_number(b, event->node);
    if (numbered == SJ_TREE_NONE)
        fall_back(b, event->level);
    (void)add_node(b, kind, numbered == SJ_TREE_NONE ? b->path[b->level] : numbered, event);
}

/* A clause belongs to the conflict before it. */
static void mark_learned(const struct builder *b, const suuji_event *event)
{
    struct sj_tree_node *const last = &b->tree->node[b->tree->count - 1];
    if (last->kind == SJ_TREE_CONFLICT && !last->learned)
        last->learned = event;
}

static void read_event(struct builder *b, const suuji_event *event)
{
    switch (event->kind) {
    case SUUJI_EVENT_GUESS:
        add_guess(b, event);
        break;
    case SUUJI_EVENT_ASSIGN:
        fall_back(b, event->level);
        b->tree->node[b->path[b->level]].assigned++;
        break;
    case SUUJI_EVENT_RETRACT:
        fall_back(b, event->level);
        break;
    case SUUJI_EVENT_CONFLICT:
        end_branch(b, SJ_TREE_CONFLICT, event);
        break;
    case SUUJI_EVENT_PRUNED:
        end_branch(b, SJ_TREE_PRUNED, event);
        break;
    case SUUJI_EVENT_SOLUTION:
        end_branch(b, SJ_TREE_SOLUTION, event);
        break;
    case SUUJI_EVENT_LEARNED:
        mark_learned(b, event);
        break;
    case SUUJI_EVENT_RESTART:
        add_restart(b);
        break;
    case SUUJI_EVENT_NODE:
        open_node(b, event);
        break;
    case SUUJI_EVENT_GIVEN:
    case SUUJI_EVENT_COVER:
    case SUUJI_EVENT_UNCOVER:
    case SUUJI_EVENT_BOUND:
        break;
    }
}

/* ---- The whole tree ---- */

/* Children come after their parents, so each sum is complete when it is passed on. */
static void add_up(struct sj_tree *tree)
{
    for (uint32_t i = tree->count; i-- > 0;) {
        struct sj_tree_node *const node = &tree->node[i];
        node->guesses += node->kind == SJ_TREE_GUESS;
        node->conflicts += node->kind == SJ_TREE_CONFLICT;
        node->pruned += node->kind == SJ_TREE_PRUNED;
        node->solutions += node->kind == SJ_TREE_SOLUTION;
        if (node->parent == SJ_TREE_NONE)
            continue;
        struct sj_tree_node *const above = &tree->node[node->parent];
        above->guesses += node->guesses;
        above->conflicts += node->conflicts;
        above->pruned += node->pruned;
        above->solutions += node->solutions;
    }
}

suuji_status sj_tree_make(struct sj_tree *tree, const suuji_trace *trace, suuji_error *err)
{
    struct builder b = {.tree = tree, .most = suuji_trace_count(trace)};
    const uint32_t root = add_node(&b, SJ_TREE_ROOT, SJ_TREE_NONE, NULL);
    if (!b.failed && reach_entry(&b, &b.path, &b.levels, 0))
        b.path[0] = root;
    for (size_t i = 0; !b.failed && i < suuji_trace_count(trace); i++)
        read_event(&b, suuji_trace_at(trace, i));
    free(b.path);
    free(b.numbered);
    if (b.failed)
        return sj_fail_memory(err);
    add_up(tree);
    return SUUJI_OK;
}

void sj_tree_free(struct sj_tree *tree)
{
    free(tree->node);
    *tree = (struct sj_tree){0};
}
