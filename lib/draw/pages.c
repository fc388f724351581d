/* SPDX-License-Identifier: MIT */
/* Pages of several drawings for printing. */
#include "draw/sheet.h"

#include "base/fail.h"

#include <math.h>
#include <stdio.h>

/* Nobody reads, or writes into, a drawing that is smaller than this. */
#define LEAST_SIDE 8.0
/* Paper stays upright unless turning it makes drawings larger by this factor. */
#define WORTH_TURNING 1.05
/* Heights of heading and caption, as parts of a drawing's side. */
#define ABOVE 0.09
#define BELOW 0.07

const suuji_paper_info *suuji_paper_at(size_t i)
{
    static const suuji_paper_info papers[] = {
        {"A4", 210, 297}, {"A5", 148, 210}, {"A3", 297, 420}, {"letter", 215.9, 279.4}};
    return i < sizeof papers / sizeof papers[0] ? &papers[i] : NULL;
}

/* The largest square that `columns` side by side leave. Heading and caption grow with the drawing,
   so the height is solved for: rows * side * (1 + parts) = what there is. */
static double largest_side(const struct sj_page_plan *plan, unsigned columns, unsigned rows,
                           bool captioned)
{
    const double width = plan->width - 2 * plan->margin;
    const double height = plan->height - 2 * plan->margin - plan->head - plan->foot;
    const double parts = ABOVE + (captioned ? BELOW : 0);
    const double by_width = width / (columns + 0.1 * (columns - 1));
    const double by_height = height / (rows * (1 + parts) + 0.08 * (rows - 1));
    return fmin(by_width, by_height);
}

/* The best plan for paper that lies this way. */
static struct sj_page_plan try_columns(const struct sj_page_request *request, bool landscape)
{
    struct sj_page_plan best = {0};
    struct sj_page_plan plan = {.landscape = landscape, .per_page = request->per_page};
    plan.width = landscape ? request->paper->height : request->paper->width;
    plan.height = landscape ? request->paper->width : request->paper->height;
    plan.margin = 0.07 * request->paper->width;
    plan.head = request->titled ? 0.045 * request->paper->height : 0;
    plan.foot = 0.025 * request->paper->height;
    for (plan.columns = 1; plan.columns <= request->per_page; plan.columns++) {
        plan.rows = (request->per_page + plan.columns - 1) / plan.columns;
        plan.side = largest_side(&plan, plan.columns, plan.rows, request->captioned);
        if (plan.side > best.side + 0.01)
            best = plan;
    }
    return best;
}

suuji_status sj_page_plan_make(const struct sj_page_request *request, struct sj_page_plan *plan,
                               suuji_error *err)
{
    const struct sj_page_plan upright = try_columns(request, false);
    const struct sj_page_plan landscape = try_columns(request, true);
    *plan = request->orientation == SUUJI_DRAW_ORIENTATION_PORTRAIT    ? upright
            : request->orientation == SUUJI_DRAW_ORIENTATION_LANDSCAPE ? landscape
            : landscape.side > WORTH_TURNING * upright.side            ? landscape
                                                                       : upright;
    if (plan->side < LEAST_SIDE)
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "%u puzzles do not fit on a page of %s: each would be only %.1f mm wide",
                       request->per_page, request->paper->name, plan->side);
    if (request->side > 0 && request->side < plan->side)
        plan->side = request->side;
    plan->above = ABOVE * plan->side;
    plan->below = request->captioned ? BELOW * plan->side : 0;
    return SUUJI_OK;
}

/* The space that `count` drawings of this length leave is put between them, but no more than looks
   good; the rest is returned. */
static double share_out(double room, double length, unsigned count, double most, double *gap)
{
    const double left = fmax(room - count * length, 0);
    *gap = count > 1 ? fmin(left / (count - 1), most) : 0;
    return left - (count - 1) * *gap;
}

static void draw_heading(const struct sj_sheet_item *item, struct sj_picture *picture, double x,
                         double y, double side)
{
    const double letters = fmin(0.065 * side, 5);
    const struct sj_ink bold = {.fill = SJ_INK, .line = SJ_NO_COLOR, .pen = letters, .bold = true};
    const struct sj_ink plain = {.fill = SJ_INK_QUIET, .line = SJ_NO_COLOR, .pen = letters};
    char number[24] = "";
    if (item->number)
        snprintf(number, sizeof number, "%lu", item->number);
    const double used = *number ? letters * (sj_text_width(number, true) + 0.6) : 0;
    if (*number)
        sj_picture_text(picture, &bold, x, y, number);
    if (*item->title)
        sj_line_draw(picture, &plain, x + used, y, side - used, item->title);
}

/* The title is above the left edge of the drawings. */
static void draw_frame(const struct sj_page_plan *plan, double left, const char *title,
                       const char *foot, struct sj_picture *picture)
{
    const struct sj_ink paper = {.fill = SJ_PAPER, .line = SJ_NO_COLOR};
    const struct sj_ink bold = {
        .fill = SJ_INK, .line = SJ_NO_COLOR, .pen = 0.5 * plan->head, .bold = true};
    const struct sj_ink quiet = {.fill = SJ_INK_QUIET,
                                 .line = SJ_NO_COLOR,
                                 .pen = 0.45 * plan->foot,
                                 .align = SJ_ALIGN_MIDDLE};
    sj_picture_start(picture, plan->width, plan->height);
    sj_picture_rectangle(picture, &paper, 0, 0, plan->width, plan->height);
    if (*title && plan->head > 0)
        sj_line_draw(picture, &bold, left, plan->margin + 0.5 * plan->head, plan->width - 2 * left,
                     title);
    if (*foot)
        sj_picture_text(picture, &quiet, plan->width / 2, plan->height - 0.85 * plan->margin, foot);
}

void sj_page_draw(const struct sj_page_plan *plan, const struct sj_sheet_item *item, size_t count,
                  const char *title, const char *foot, struct sj_picture *picture)
{
    const double width = plan->width - 2 * plan->margin;
    const double height = plan->height - 2 * plan->margin - plan->head - plan->foot;
    const double slot = plan->above + plan->side + plan->below;
    double across;
    double down;
    const double left =
        plan->margin + share_out(width, plan->side, plan->columns, 0.2 * plan->side, &across) / 2;
    const double top = plan->margin + plan->head +
                       0.3 * share_out(height, slot, plan->rows, 0.3 * plan->side, &down);
    draw_frame(plan, left, title, foot, picture);
    for (size_t i = 0; i < count; i++) {
        const double x = left + (unsigned)i % plan->columns * (plan->side + across);
        const double y = top + (unsigned)i / plan->columns * (slot + down);
        draw_heading(&item[i], picture, x, y + 0.75 * plan->above, plan->side);
        sj_drawing_draw(&item[i].drawing, picture, x, y + plan->above, plan->side);
        if (plan->below > 0)
            (void)sj_caption_draw(&item[i].drawing, false, picture, x,
                                  y + plan->above + plan->side + 0.2 * plan->below, plan->side,
                                  0.55 * plan->below);
    }
}
