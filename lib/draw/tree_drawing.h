/* SPDX-License-Identifier: MIT */
/* The tree of a search as a picture, or as a text for Graphviz. */
#ifndef SJ_TREE_DRAWING_H
#define SJ_TREE_DRAWING_H

#include "suuji/draw.h"
#include "draw/picture.h"
#include "trace/tree_view.h"

struct sj_tree_drawing {
    const suuji_trace *trace;
    const struct sj_view *view;
    const suuji_tree_options *options;
};

/* ---- Words (tree_words.c): strings that are appended without their end ---- */

/* On the edge to a node: "r1c3=5"; nothing at the root. */
void sj_tree_label(const struct sj_tree_drawing *drawing, const struct sj_view_node *node,
                   struct sj_text *out);
/* Next to a node without children, or in a fold: what failed, what is not shown. */
void sj_tree_note(const struct sj_tree_drawing *drawing, const struct sj_view_node *node,
                  struct sj_text *out);
/* The caption of the options, or the counts of the search. */
void sj_tree_caption(const struct sj_tree_drawing *drawing, struct sj_text *out);
/* "1,234 guesses" */
void sj_tree_count(struct sj_text *out, uint64_t count, const char *one, const char *several);

/* ---- Symbols (tree_symbols.c) ---- */

enum sj_tree_symbol {
    SJ_SYMBOL_ROOT,
    SJ_SYMBOL_GUESS,
    SJ_SYMBOL_RESTART,
    SJ_SYMBOL_CONFLICT,
    SJ_SYMBOL_PRUNED,
    SJ_SYMBOL_SOLUTION,
    SJ_SYMBOL_CLOSED,
    SJ_SYMBOL_FOLD,
    SJ_SYMBOLS_OF_TREES
};

enum sj_tree_symbol sj_tree_symbol_of(const struct sj_tree_drawing *drawing,
                                      const struct sj_view_node *node);
/* Half its width and height, in millimetres. */
#define SJ_TREE_RADIUS 2.0
/* Draw a symbol around `x`, `y`; `right`: the tree grows to the right; `text` inside, which may be
   "". */
void sj_tree_symbol_draw(struct sj_picture *picture, enum sj_tree_symbol symbol, double x, double y,
                         bool right, const char *text);
/* What the symbols that occur mean, below `y` in lines no wider than `width`. Returns its height;
   with a NULL picture it only returns that. */
double sj_tree_legend(const struct sj_tree_drawing *drawing, struct sj_picture *picture, double x,
                      double y, double width);

/* ---- Layout (tree_layout.c) ---- */

/* A node with its words, in millimetres. "Across" is along a level, "along" from the root to the
   leaves. */
struct sj_tree_place {
    char *label, *note; /* strings */
    bool narrow;        /* the note is broken into short lines */
    bool bold;          /* the note is */
    unsigned lines;     /* of the note */
    double note_width;  /* of its widest line */
    double room[2];     /* that it needs to either side, across */
    unsigned reach;     /* levels after its own that its note covers */
    double across;      /* its middle; first relative to its parent */
};

struct sj_tree_layout {
    bool right;                  /* it grows to the right */
    struct sj_tree_place *place; /* [nodes of the view] */
    uint32_t count;
    double step; /* from level to level */
    double width, height;
};

/* Sizes of letters, and the distance from one line of a note to the next. */
#define SJ_TREE_LETTERS 2.7
#define SJ_TREE_LINE (1.2 * SJ_TREE_LETTERS)

/* Lay the tree out. A zeroed struct is a valid start; free it in either case. */
suuji_status sj_tree_layout_make(struct sj_tree_layout *layout,
                                 const struct sj_tree_drawing *drawing, bool right,
                                 suuji_error *err);
void sj_tree_layout_free(struct sj_tree_layout *layout);
/* Where a node is. */
void sj_tree_layout_at(const struct sj_tree_layout *layout, const struct sj_tree_drawing *drawing,
                       uint32_t node, double at[2]);
/* Line `i` of a node's note: its bytes from `*begin` on. */
size_t sj_tree_note_line(const struct sj_tree_layout *layout, uint32_t node, unsigned i,
                         const char **begin);

/* ---- The whole ---- */

suuji_status sj_tree_picture(const struct sj_tree_drawing *drawing, struct sj_picture *picture,
                             suuji_error *err);
void sj_tree_dot(const struct sj_tree_drawing *drawing, struct sj_text *out);

#endif
