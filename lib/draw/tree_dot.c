/* SPDX-License-Identifier: MIT */
/* The tree as a text for Graphviz. */
#include "draw/tree_drawing.h"

#include <inttypes.h>

/* How Graphviz draws each symbol. */
static const char *const styles[SJ_SYMBOLS_OF_TREES] = {
    [SJ_SYMBOL_ROOT] = "shape=circle, style=filled, fillcolor=\"#303030\", fontcolor=white",
    [SJ_SYMBOL_GUESS] = "shape=circle, style=filled, fillcolor=\"#e3eff8\", color=\"#3f8cc4\"",
    [SJ_SYMBOL_RESTART] = "shape=box, style=filled, fillcolor=\"#fad9a0\", color=\"#b86a00\"",
    [SJ_SYMBOL_CONFLICT] = "shape=plaintext, fontcolor=\"#c03a00\"",
    [SJ_SYMBOL_PRUNED] = "shape=plaintext, fontcolor=\"#606060\"",
    [SJ_SYMBOL_SOLUTION] =
        "shape=box, style=\"rounded,filled\", fillcolor=\"#bfe6d8\", color=\"#00694d\"",
    [SJ_SYMBOL_CLOSED] = "shape=triangle, style=filled, fillcolor=\"#d9d9d9\"",
    [SJ_SYMBOL_FOLD] = "shape=box, style=dashed, color=\"#00694d\"",
};

/* A text in quotes; that it failed is known to `out` from then on. */
static void put_quoted(struct sj_text *out, const struct sj_text *text)
{
    sj_text_char(out, '"');
    for (size_t i = 0; i < text->len; i++) {
        if (text->at[i] == '"' || text->at[i] == '\\')
            sj_text_char(out, '\\');
        sj_text_char(out, text->at[i]);
    }
    sj_text_char(out, '"');
    out->failed |= text->failed;
}

static void put_node(const struct sj_tree_drawing *drawing, uint32_t at, struct sj_text *words,
                     struct sj_text *out)
{
    const struct sj_view_node *const node = &drawing->view->node[at];
    const struct sj_tree_node *const own = &drawing->view->tree->node[node->node];
    sj_text_clear(words);
    sj_tree_note(drawing, node, words);
    if (words->len == 0 && (own->number || own->assigned))
        sj_text_printf(words, "%" PRIu64, own->number ? own->number : own->assigned);
    sj_text_printf(out, "  n%" PRIu32 " [label=", at);
    put_quoted(out, words);
    sj_text_printf(out, ", %s];\n", styles[sj_tree_symbol_of(drawing, node)]);
    if (node->parent == SJ_TREE_NONE)
        return;
    sj_text_clear(words);
    sj_tree_label(drawing, node, words);
    sj_text_printf(out, "  n%" PRIu32 " -> n%" PRIu32 " [label=", node->parent, at);
    put_quoted(out, words);
    sj_text_str(out, node->leads ? ", color=\"#00694d\", penwidth=2];\n" : "];\n");
}

void sj_tree_dot(const struct sj_tree_drawing *drawing, struct sj_text *out)
{
    const char *const title = drawing->options->title ? drawing->options->title : "";
    struct sj_text words = {0};
    sj_text_clean(&words, title);
    if (*title)
        sj_text_str(&words, ". ");
    sj_tree_caption(drawing, &words);
    sj_text_str(out, "digraph search {\n  label=");
    put_quoted(out, &words);
    sj_text_str(out,
                ";\n  labelloc=t;\n  node [fontname=\"Helvetica\", fontsize=10, height=0.2, "
                "width=0.2];\n  edge [fontname=\"Helvetica\", fontsize=10, arrowhead=none];\n");
    for (uint32_t i = 0; i < drawing->view->count; i++)
        put_node(drawing, i, &words, out);
    sj_text_str(out, "}\n");
    sj_text_free(&words);
}
