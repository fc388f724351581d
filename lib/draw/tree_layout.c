/* SPDX-License-Identifier: MIT */
/* Where the nodes of a tree are: parents in the middle of their children, subtrees as close
   together as their outlines allow, the same subtree always of the same form (Reingold and Tilford
   1981). */
#include "draw/tree_drawing.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Between words of neighbours, across. */
#define GAP 2.0
/* A line of a note is no wider than this, if the tree grows down. */
#define NOTE_WIDTH 24.0
/* From level to level, if the tree grows down; around the label of an edge, if it grows to the
   right. */
#define STEP_DOWN 15.0
#define AROUND_LABEL 10.5
/* Rows, if it grows to the right. */
#define ROW 4.6

/* ---- Words ---- */

static double words_width(const char *words, size_t length, bool bold)
{
    char copy[128];
    const size_t kept = length < sizeof copy ? length : sizeof copy - 1;
    memcpy(copy, words, kept);
    copy[kept] = '\0';
    return SJ_TREE_LETTERS * sj_text_width(copy, bold);
}

/* Bytes of the first line of `note`, which ends at a blank: after the last comma that fits, or else
   after the last word, but not before the first. */
static size_t first_line(const char *note, double width)
{
    size_t word = 0, comma = 0;
    for (size_t end = strcspn(note, " ");; end += 1 + strcspn(note + end + 1, " ")) {
        if (word && words_width(note, end, false) > width)
            return comma ? comma : word;
        word = end;
        if (note[end] == '\0')
            return word;
        if (end && note[end - 1] == ',')
            comma = end;
    }
}

size_t sj_tree_note_line(const struct sj_tree_layout *layout, uint32_t node, unsigned i,
                         const char **begin)
{
    const double width = layout->place[node].narrow ? NOTE_WIDTH : HUGE_VAL;
    *begin = layout->place[node].note;
    for (;;) {
        const size_t length = first_line(*begin, width);
        if (i-- == 0)
            return length;
        *begin += length;
        *begin += strspn(*begin, " ");
    }
}

static void measure_note(const struct sj_tree_layout *layout, uint32_t node)
{
    struct sj_tree_place *const place = &layout->place[node];
    for (const char *at = place->note; *at; place->lines++) {
        const size_t length = sj_tree_note_line(layout, node, place->lines, &at);
        place->note_width = fmax(place->note_width, words_width(at, length, place->bold));
        at += length;
    }
}

static char *copy_words(struct sj_text *text)
{
    sj_text_char(text, '\0');
    char *const copy = text->failed ? NULL : strdup(text->at);
    sj_text_clear(text);
    return copy;
}

/* The words of every node, and the room they need. False: no memory. */
static bool find_words(struct sj_tree_layout *layout, const struct sj_tree_drawing *drawing)
{
    struct sj_text text = {0};
    double widest = 0;
    bool good = true;
    for (uint32_t i = 0; good && i < layout->count; i++) {
        struct sj_tree_place *const place = &layout->place[i];
        const struct sj_view_node *const node = &drawing->view->node[i];
        sj_tree_label(drawing, node, &text);
        place->label = copy_words(&text);
        sj_tree_note(drawing, node, &text);
        place->note = copy_words(&text);
        good = place->label && place->note;
        if (good)
            widest = fmax(widest, SJ_TREE_LETTERS * sj_text_width(place->label, false));
    }
    sj_text_free(&text);
    layout->step = layout->right ? widest + AROUND_LABEL : STEP_DOWN;
    return good;
}

/* Room that a node needs with its label and its note. The note of a fold is beside the path, other
   notes are after their symbol. */
static void measure_node(const struct sj_tree_layout *layout, const struct sj_view_node *node,
                         uint32_t at)
{
    struct sj_tree_place *const place = &layout->place[at];
    const bool fold = node->kind == SJ_VIEW_FOLD;
    place->narrow = !layout->right || fold;
    place->bold = node->kind == SJ_VIEW_NODE && node->leads;
    measure_note(layout, at);
    const double tall = place->lines * SJ_TREE_LINE;
    const double label = SJ_TREE_LETTERS * sj_text_width(place->label, false);
    const double wide = fmax(fmax(label, fold ? 0 : place->note_width), 2 * SJ_TREE_RADIUS) + GAP;
    place->room[0] = (layout->right ? ROW : wide) / 2;
    place->room[1] = place->room[0];
    if (fold) {
        place->room[1] = SJ_TREE_RADIUS + GAP + (layout->right ? tall : place->note_width);
        place->reach = layout->right;
    } else if (place->lines) {
        const double after = (layout->right ? place->note_width : tall) + SJ_TREE_RADIUS + GAP;
        place->reach = (unsigned)ceil(after / layout->step);
    }
}

/* ---- Outlines ---- */

/* The outline of every subtree, relative to its root: for each level the least and the greatest. */
struct outlines {
    size_t levels;
    double (*side)[2]; /* [nodes][levels] */
    size_t *depth;     /* [nodes]: levels in use */
};

static double (*outline_of(const struct outlines *o, uint32_t node))[2]
{
    return o->side + node * o->levels;
}

/* How far the outline of the next child must be from that of those before it. */
static double find_distance(double (*before)[2], size_t before_depth, double (*next)[2],
                            size_t depth)
{
    double distance = 0;
    for (size_t level = 0; level < before_depth && level < depth; level++)
        distance = fmax(distance, before[level][1] - next[level][0]);
    return distance;
}

/* The children of a node next to each other, below level 0 of its outline; returns the place of the
   last one, with the first at 0. */
static double join_children(const struct outlines *o, struct sj_tree_layout *layout,
                            const struct sj_view *view, uint32_t node)
{
    double(*const all)[2] = outline_of(o, node) + 1;
    size_t depth = 0;
    double last = 0;
    for (uint32_t c = view->node[node].first_child; c != SJ_TREE_NONE; c = view->node[c].next) {
        double(*const own)[2] = outline_of(o, c);
        last = find_distance(all, depth, own, o->depth[c]);
        layout->place[c].across = last;
        for (size_t level = 0; level < o->depth[c]; level++) {
            if (level >= depth)
                all[level][0] = own[level][0] + last;
            all[level][1] = own[level][1] + last;
        }
        depth = depth > o->depth[c] ? depth : o->depth[c];
    }
    o->depth[node] = depth + 1;
    return last;
}

static void place_children(const struct outlines *o, struct sj_tree_layout *layout,
                           const struct sj_view *view, uint32_t node)
{
    double(*const outline)[2] = outline_of(o, node);
    const struct sj_tree_place *const place = &layout->place[node];
    const double middle = join_children(o, layout, view, node) / 2;
    for (uint32_t c = view->node[node].first_child; c != SJ_TREE_NONE; c = view->node[c].next)
        layout->place[c].across -= middle;
    for (size_t level = 1; level < o->depth[node]; level++) {
        outline[level][0] -= middle;
        outline[level][1] -= middle;
    }
    for (size_t level = 0; level <= place->reach; level++) {
        const bool shared = level && level < o->depth[node];
        outline[level][0] = shared ? fmin(outline[level][0], -place->room[0]) : -place->room[0];
        outline[level][1] = shared ? fmax(outline[level][1], place->room[1]) : place->room[1];
    }
    if (o->depth[node] < place->reach + 1)
        o->depth[node] = place->reach + 1;
}

/* From children to parents; then the places are those relative to the parent, and the root's
   outline is that of the tree. */
static void join_outlines(const struct outlines *o, struct sj_tree_layout *layout,
                          const struct sj_view *view)
{
    double least = 0, greatest = 0;
    for (uint32_t i = layout->count; i-- > 0;)
        place_children(o, layout, view, i);
    for (size_t level = 0; level < o->depth[0]; level++) {
        least = fmin(least, outline_of(o, 0)[level][0]);
        greatest = fmax(greatest, outline_of(o, 0)[level][1]);
    }
    layout->place[0].across = -least;
    for (uint32_t i = 1; i < layout->count; i++)
        layout->place[i].across += layout->place[view->node[i].parent].across;
    *(layout->right ? &layout->height : &layout->width) = greatest - least;
}

/* ---- The whole ---- */

/* How far the last note, or the last symbol, is from the first. */
static void find_length(struct sj_tree_layout *layout, const struct sj_view *view)
{
    double length = 0;
    for (uint32_t i = 0; i < layout->count; i++) {
        const struct sj_tree_place *const place = &layout->place[i];
        const double tall = place->lines * SJ_TREE_LINE;
        const double after = layout->right ? place->note_width : tall;
        length = fmax(length, view->node[i].depth * layout->step + 2 * SJ_TREE_RADIUS +
                                  (place->lines ? GAP + after : 0));
    }
    *(layout->right ? &layout->width : &layout->height) = length;
}

suuji_status sj_tree_layout_make(struct sj_tree_layout *layout,
                                 const struct sj_tree_drawing *drawing, bool right,
                                 suuji_error *err)
{
    const struct sj_view *const view = drawing->view;
    struct outlines o = {0};
    unsigned reach = 0;
    layout->right = right;
    layout->place = calloc(view->count, sizeof *layout->place);
    if (!layout->place)
        return sj_fail_memory(err);
    layout->count = view->count;
    bool good = find_words(layout, drawing);
    for (uint32_t i = 0; good && i < layout->count; i++) {
        measure_node(layout, &view->node[i], i);
        reach = reach > layout->place[i].reach ? reach : layout->place[i].reach;
    }
    o.levels = (size_t)view->deepest + reach + 2;
    o.side = good ? malloc(view->count * o.levels * sizeof *o.side) : NULL;
    o.depth = o.side ? calloc(view->count, sizeof *o.depth) : NULL;
    good = o.depth != NULL;
    if (good) {
        join_outlines(&o, layout, view);
        find_length(layout, view);
    }
    free(o.side);
    free(o.depth);
    return good ? SUUJI_OK : sj_fail_memory(err);
}

void sj_tree_layout_free(struct sj_tree_layout *layout)
{
    for (uint32_t i = 0; i < layout->count; i++) {
        free(layout->place[i].label);
        free(layout->place[i].note);
    }
    free(layout->place);
    *layout = (struct sj_tree_layout){0};
}

void sj_tree_layout_at(const struct sj_tree_layout *layout, const struct sj_tree_drawing *drawing,
                       uint32_t node, double at[2])
{
    const double along = SJ_TREE_RADIUS + drawing->view->node[node].depth * layout->step;
    at[layout->right] = layout->place[node].across;
    at[!layout->right] = along;
}
