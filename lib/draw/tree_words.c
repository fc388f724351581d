/* SPDX-License-Identifier: MIT */
/* The words in the picture of a tree. */
#include "draw/tree_drawing.h"

#include "suuji/houses.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Clauses with more clues are not written out. */
#define MOST_CLUES 2u

void sj_tree_count(struct sj_text *out, uint64_t count, const char *one, const char *several)
{
    char digits[24];
    const int length = snprintf(digits, sizeof digits, "%" PRIu64, count);
    for (int i = 0; i < length; i++) {
        if (i && (length - i) % 3 == 0)
            sj_text_char(out, ',');
        sj_text_char(out, digits[i]);
    }
    sj_text_printf(out, " %s", count == 1 ? one : several);
}

/* "12 guesses" after what is there, if there are any. */
static void add_count(struct sj_text *out, size_t start, uint64_t count, const char *one,
                      const char *several)
{
    if (count == 0)
        return;
    if (out->len > start)
        sj_text_str(out, ", ");
    sj_tree_count(out, count, one, several);
}

static void put_cell(const suuji_rules *rules, unsigned cell, struct sj_text *out)
{
    char name[24];
    suuji_cell_name(rules, cell, SUUJI_NOTATION_RC, name, sizeof name);
    sj_text_str(out, name);
}

/* "r1c3=5" */
static void put_clue(const suuji_rules *rules, const suuji_clue *clue, struct sj_text *out)
{
    put_cell(rules, clue->cell, out);
    sj_text_printf(out, "%s%u", clue->excluded ? "<>" : "=", clue->value);
}

void sj_tree_label(const struct sj_tree_drawing *drawing, const struct sj_view_node *node,
                   struct sj_text *out)
{
    const struct sj_tree_node *const shown = &drawing->view->tree->node[node->node];
    if (node->kind == SJ_VIEW_FOLD || shown->kind == SJ_TREE_ROOT || sj_tree_is_leaf(shown))
        return;
    if (node->branches > 1) {
        sj_tree_count(out, node->branches, "branch", "branches");
        return;
    }
    if (shown->kind == SJ_TREE_RESTART) {
        sj_text_str(out, "restart");
        return;
    }
    if (shown->cell == SUUJI_EVENT_NONE) {
        sj_text_printf(out, "node %" PRIu64, shown->number);
        return;
    }
    put_clue(suuji_trace_rules(drawing->trace),
             &(suuji_clue){shown->cell, shown->value, shown->excluded}, out);
}

/* A short clause in full, of a longer one its length. */
static void put_clause(const suuji_rules *rules, const suuji_event *learned, struct sj_text *out)
{
    if (learned->clue_count > MOST_CLUES) {
        sj_text_printf(out, "learned a clause of %zu", learned->clue_count);
        return;
    }
    sj_text_str(out, learned->clue_count ? "learned " : "learned: no other solution");
    for (size_t i = 0; i < learned->clue_count; i++) {
        sj_text_str(out, i ? " or " : "");
        put_clue(rules, &learned->clues[i], out);
    }
}

static void put_conflict(const suuji_rules *rules, const struct sj_tree_node *leaf,
                         struct sj_text *out)
{
    char name[40];
    if (leaf->cell != SUUJI_EVENT_NONE) {
        put_cell(rules, leaf->cell, out);
        sj_text_str(out, " has no candidate");
    } else if (leaf->house != SUUJI_EVENT_NONE) {
        suuji_rules_house_name(rules, leaf->house, name, sizeof name);
        sj_text_printf(out, "%s has no place for %u", name, leaf->value);
    } else if (leaf->learned) {
        put_clause(rules, leaf->learned, out);
    } else {
        sj_text_str(out, "conflict");
    }
}

/* Which solution it is, if there are several, and the number of values that led to it after the
   guess of `node`, in whose place it is shown. */
static void put_solution(const struct sj_tree *tree, uint32_t node, uint32_t leaf,
                         struct sj_text *out)
{
    const struct sj_tree_node *const guess = &tree->node[node];
    uint32_t number = 0;
    for (uint32_t i = 0; i <= leaf; i++)
        number += tree->node[i].kind == SJ_TREE_SOLUTION;
    if (tree->node[0].solutions > 1)
        sj_text_printf(out, "solution %" PRIu32, number);
    else
        sj_text_str(out, "solution");
    if (guess->kind == SJ_TREE_GUESS && guess->assigned && !guess->number)
        sj_text_printf(out, " (%" PRIu32 ")", guess->assigned);
}

void sj_tree_note(const struct sj_tree_drawing *drawing, const struct sj_view_node *node,
                  struct sj_text *out)
{
    const struct sj_tree *const tree = drawing->view->tree;
    const size_t start = out->len;
    if (node->kind == SJ_VIEW_FOLD)
        sj_tree_count(out, node->branches, "guess", "guesses");
    if (node->kind != SJ_VIEW_NODE) {
        const bool fold = node->kind == SJ_VIEW_FOLD;
        add_count(out, start, node->guesses - (fold ? node->branches : 0),
                  fold ? "node beside" : "node", fold ? "nodes beside" : "nodes");
        add_count(out, start, node->conflicts, "conflict", "conflicts");
        add_count(out, start, node->pruned, "pruned", "pruned");
        add_count(out, start, node->solutions, "solution", "solutions");
        return;
    }
    if (node->end == SJ_TREE_NONE)
        return;
    const struct sj_tree_node *const leaf = &tree->node[node->end];
    if (leaf->kind == SJ_TREE_CONFLICT)
        put_conflict(suuji_trace_rules(drawing->trace), leaf, out);
    else if (leaf->kind == SJ_TREE_SOLUTION)
        put_solution(tree, node->node, node->end, out);
    else
        sj_text_printf(out, "node %" PRIu64 " pruned", tree->node[leaf->parent].number);
}

/* What the tree does not show: that there is nothing else, or why it ends. */
static void put_answer(const struct sj_tree_drawing *drawing, struct sj_text *out)
{
    const suuji_answer *const answer = drawing->options->answer;
    if (!answer || suuji_trace_cut(drawing->trace))
        return;
    if (answer->verdict == SUUJI_VERDICT_NONE)
        sj_text_str(out, "; no solution");
    else if (answer->end >= SUUJI_END_TIME && answer->end <= SUUJI_END_STOPPED)
        sj_text_printf(out, "; ended by the %s",
                       answer->end == SUUJI_END_STOPPED ? "caller" : suuji_end_name(answer->end));
}

void sj_tree_caption(const struct sj_tree_drawing *drawing, struct sj_text *out)
{
    const struct sj_tree *const tree = drawing->view->tree;
    const char *const engine = drawing->options->engine;
    const bool numbered = tree->node[0].number != 0;
    if (drawing->options->caption) {
        sj_text_clean(out, drawing->options->caption);
        return;
    }
    if (engine && *engine) {
        sj_text_clean(out, engine);
        sj_text_str(out, ": ");
    }
    if (numbered)
        sj_tree_count(out, (uint64_t)tree->node[0].guesses + 1, "node", "nodes");
    else
        sj_tree_count(out, tree->node[0].guesses, "guess", "guesses");
    add_count(out, 0, tree->node[0].pruned, "pruned", "pruned");
    if (!numbered || tree->node[0].conflicts) {
        sj_text_str(out, ", ");
        sj_tree_count(out, tree->node[0].conflicts, "conflict", "conflicts");
    }
    sj_text_str(out, ", ");
    sj_tree_count(out, tree->node[0].solutions, "solution", "solutions");
    add_count(out, 0, tree->restarts, "restart", "restarts");
    sj_text_printf(out, ", deepest level %" PRIu32, tree->deepest);
    if (suuji_trace_cut(drawing->trace)) {
        sj_text_str(out, "; the first ");
        sj_tree_count(out, suuji_trace_count(drawing->trace), "event only", "events only");
    }
    put_answer(drawing, out);
}
