/* SPDX-License-Identifier: MIT */
/* The picture of a tree: title and caption, edges with their labels, symbols with their notes,
   legend. */
#include "draw/palette.h"
#include "draw/sheet.h"
#include "draw/tree_drawing.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#define MARGIN 4.0
/* No narrower, for the caption and the legend. */
#define LEAST_WIDTH 110.0
/* From the middle of a node to where its edges fork. */
#define FORK (SJ_TREE_RADIUS + 1.3)
#define MOST_LINES 4u

/* A tree on a page. */
struct page {
    const struct sj_tree_drawing *drawing;
    const struct sj_tree_layout *layout;
    struct sj_picture *picture;
    double x, y; /* of the upper left corner of the tree */
};

static void find_place(const struct page *page, uint32_t node, double at[2])
{
    sj_tree_layout_at(page->layout, page->drawing, node, at);
    at[0] += page->x;
    at[1] += page->y;
}

/* ---- Edges ---- */

/* From the parent's fork across and then along to the node. */
static void draw_edge(const struct page *page, uint32_t node, bool leads)
{
    const struct sj_view_node *const shown = &page->drawing->view->node[node];
    const bool right = page->layout->right;
    const struct sj_ink ink = sj_ink_round(leads ? SJ_INK_PLACED : SJ_INK_THIN, leads ? 0.7 : 0.3);
    double from[2], to[2], fork[2], corner[2];
    if (shown->parent == SJ_TREE_NONE || shown->leads != leads)
        return;
    find_place(page, shown->parent, from);
    find_place(page, node, to);
    memcpy(fork, from, sizeof fork);
    fork[!right] += FORK;
    memcpy(corner, fork, sizeof corner);
    corner[right] = to[right];
    sj_picture_stroke(page->picture, &ink, from, fork);
    if (fabs(fork[right] - corner[right]) > 1e-9)
        sj_picture_stroke(page->picture, &ink, fork, corner);
    sj_picture_stroke(page->picture, &ink, corner, to);
}

/* Above its edge, or on it. */
static void draw_label(const struct page *page, uint32_t node)
{
    const char *const label = page->layout->place[node].label;
    const bool right = page->layout->right;
    const double wide = SJ_TREE_LETTERS * sj_text_width(label, false);
    const double tall = 1.15 * SJ_TREE_LETTERS;
    const struct sj_ink paper = sj_ink_area(SJ_PAPER);
    const struct sj_ink ink =
        sj_ink_letters(SJ_INK, SJ_TREE_LETTERS, right ? SJ_ALIGN_LEFT : SJ_ALIGN_MIDDLE);
    double at[2];
    if (!*label)
        return;
    find_place(page, node, at);
    if (right) {
        sj_picture_text(page->picture, &ink, at[0] - page->layout->step + FORK + 1, at[1] - 0.7,
                        label);
        return;
    }
    const double middle = at[1] - (page->layout->step - FORK + SJ_TREE_RADIUS) / 2;
    sj_picture_rectangle(page->picture, &paper, at[0] - wide / 2, middle - tall / 2, wide, tall);
    sj_picture_centered(page->picture, &ink, at[0], middle, label);
}

/* ---- Nodes ---- */

/* How many values followed, or the number of a node of branch and bound. */
static void draw_symbol(const struct page *page, uint32_t node)
{
    const struct sj_view_node *const shown = &page->drawing->view->node[node];
    const struct sj_tree_node *const own = &page->drawing->view->tree->node[shown->node];
    char text[24] = "";
    double at[2];
    find_place(page, node, at);
    const uint64_t number = own->number ? own->number : own->assigned;
    if (shown->kind == SJ_VIEW_NODE && shown->end == SJ_TREE_NONE && number)
        snprintf(text, sizeof text, "%" PRIu64, number);
    sj_tree_symbol_draw(page->picture, sj_tree_symbol_of(page->drawing, shown), at[0], at[1],
                        page->layout->right, text);
}

/* After its symbol; of a fold beside the path: below it, or to its right. */
static void draw_note(const struct page *page, uint32_t node)
{
    const struct sj_tree_place *const place = &page->layout->place[node];
    const enum sj_tree_symbol symbol =
        sj_tree_symbol_of(page->drawing, &page->drawing->view->node[node]);
    const bool fold = symbol == SJ_SYMBOL_FOLD, right = page->layout->right;
    const bool middle = right == fold;
    const struct sj_ink ink = {.fill = symbol == SJ_SYMBOL_CONFLICT   ? SJ_INK_REMOVED
                                       : symbol == SJ_SYMBOL_SOLUTION ? SJ_INK_PLACED
                                                                      : SJ_INK_QUIET,
                               .line = SJ_NO_COLOR,
                               .pen = SJ_TREE_LETTERS,
                               .align = middle ? SJ_ALIGN_MIDDLE : SJ_ALIGN_LEFT,
                               .bold = place->bold};
    double at[2];
    find_place(page, node, at);
    const double x = at[0] + (middle ? 0 : SJ_TREE_RADIUS + 0.8);
    const double first =
        at[1] + (middle ? SJ_TREE_RADIUS + 0.3 : -0.5 * SJ_TREE_LINE * place->lines);
    for (unsigned i = 0; i < place->lines; i++) {
        char line[128];
        const char *begin;
        const size_t length = sj_tree_note_line(page->layout, node, i, &begin);
        const size_t kept = length < sizeof line ? length : sizeof line - 1;
        memcpy(line, begin, kept);
        line[kept] = '\0';
        sj_picture_centered(page->picture, &ink, x, first + (i + 0.5) * SJ_TREE_LINE, line);
    }
}

/* ---- The page ---- */

static void draw_tree(const struct page *page)
{
    const uint32_t count = page->drawing->view->count;
    for (int leads = 0; leads < 2; leads++) /* paths to solutions over the others */
        for (uint32_t i = 0; i < count; i++)
            draw_edge(page, i, leads != 0);
    for (uint32_t i = 0; i < count; i++)
        draw_label(page, i);
    for (uint32_t i = 0; i < count; i++)
        draw_symbol(page, i);
    for (uint32_t i = 0; i < count; i++)
        draw_note(page, i);
}

static void draw_page(const struct sj_tree_drawing *drawing, const struct sj_tree_layout *layout,
                      const char *caption, struct sj_picture *picture)
{
    const double width = fmax(layout->width, LEAST_WIDTH);
    const double letters = fmin(fmax(0.025 * width, 4.0), 7.0);
    const struct sj_ink bold = sj_ink_bold(SJ_INK, letters, SJ_ALIGN_LEFT);
    const struct sj_ink plain = sj_ink_letters(SJ_INK, 0.8 * letters, SJ_ALIGN_LEFT);
    const char *const title = drawing->options->title ? drawing->options->title : "";
    const double line = SJ_LINE_HEIGHT * letters;
    const double titled = line * sj_paragraph_draw(NULL, &bold, 0, 0, width, MOST_LINES, title);
    const double head =
        titled + 0.8 * line * sj_paragraph_draw(NULL, &plain, 0, 0, width, MOST_LINES, caption);
    const double top = MARGIN + head + (head > 0 ? 3 : 0);
    const double legend =
        drawing->options->no_legend ? 0 : 5 + sj_tree_legend(drawing, NULL, 0, 0, width);
    sj_picture_page(picture, width + 2 * MARGIN, top + layout->height + legend + MARGIN);
    (void)sj_paragraph_draw(picture, &bold, MARGIN, MARGIN, width, MOST_LINES, title);
    (void)sj_paragraph_draw(picture, &plain, MARGIN, MARGIN + titled, width, MOST_LINES, caption);
    draw_tree(&(struct page){.drawing = drawing,
                             .layout = layout,
                             .picture = picture,
                             .x = MARGIN + (width - layout->width) / 2,
                             .y = top});
    if (legend > 0)
        (void)sj_tree_legend(drawing, picture, MARGIN, top + layout->height + 5, width);
}

/* How large letters are on a slide of 16 to 9. */
static double slide_scale(const struct sj_tree_layout *layout)
{
    return fmin(16 / fmax(layout->width, LEAST_WIDTH), 9 / (layout->height + 20));
}

suuji_status sj_tree_picture(const struct sj_tree_drawing *drawing, struct sj_picture *picture,
                             suuji_error *err)
{
    const suuji_tree_direction direction = drawing->options->direction;
    struct sj_tree_layout layout[2] = {{0}, {0}};
    struct sj_text caption = {0};
    suuji_status status = SUUJI_OK;
    for (unsigned right = 0; status == SUUJI_OK && right < 2; right++)
        if (direction != (right ? SUUJI_TREE_DOWN : SUUJI_TREE_RIGHT))
            status = sj_tree_layout_make(&layout[right], drawing, right, err);
    sj_tree_caption(drawing, &caption);
    sj_text_char(&caption, '\0');
    if (status == SUUJI_OK && caption.failed)
        status = sj_fail_memory(err);
    if (status == SUUJI_OK) {
        const bool right =
            direction == SUUJI_TREE_RIGHT ||
            (direction == SUUJI_TREE_AUTO && slide_scale(&layout[1]) > slide_scale(&layout[0]));
        draw_page(drawing, &layout[right], caption.at, picture);
        status = picture->failed ? sj_fail_memory(err) : SUUJI_OK;
    }
    sj_text_free(&caption);
    sj_tree_layout_free(&layout[0]);
    sj_tree_layout_free(&layout[1]);
    return status;
}
