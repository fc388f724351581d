/* SPDX-License-Identifier: MIT */
/* Pages of several drawings for printing. */
#include "draw/sheet.h"
#include "draw/step_view.h"

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
/* The title of a page has no more lines than this, and so has its note. */
#define MOST_LINES 3u
/* Letters of the note, as a part of the title's. */
#define NOTE 0.55
/* A caption on the left of a code has at least this part of the drawing's side. */
#define LEAST_CAPTION 0.4
/* Letters of a step's sentence and of its legend, as parts of the drawing's side. A sentence has no
   more lines than this on a page. */
#define SENTENCE 0.045
#define LEGEND 0.034
#define MOST_SENTENCE 14u

const suuji_paper_info *suuji_paper_at(size_t i)
{
    static const suuji_paper_info papers[] = {
        {"A4", 210, 297}, {"A5", 148, 210}, {"A3", 297, 420}, {"letter", 215.9, 279.4}};
    return i < sizeof papers / sizeof papers[0] ? &papers[i] : NULL;
}

/* Room for drawings and the spaces between them. */
static double room_across(const struct sj_page_request *request, const struct sj_page_plan *plan)
{
    return plan->width - 2 * (request->within ? request->within->left : plan->margin);
}

static double room_down(const struct sj_page_plan *plan)
{
    return plan->height - 2 * plan->margin - plan->head - plan->foot;
}

/* The height for which `below` is needed under each drawing, and `parts` of its side. */
static double side_by_height(const struct sj_page_plan *plan, double below, double parts)
{
    return (room_down(plan) - plan->rows * below) /
           (plan->rows * (1 + ABOVE + parts) + 0.08 * (plan->rows - 1));
}

/* The largest square that `columns` side by side leave. Heading, caption and words grow with the
   drawing, so the height is solved for: rows * side * (1 + parts) = what there is. A code does not
   grow: it is on the right of the drawing, or below it, beside the caption, or below that where the
   caption would be too narrow. */
static double largest_side(const struct sj_page_request *request, struct sj_page_plan *plan)
{
    const double code = plan->beside > 0 ? 0 : sj_qr_code_size(request->code);
    const double parts = request->words + (request->captioned ? BELOW : 0);
    const double by_width = (room_across(request, plan) - plan->columns * plan->beside) /
                            (plan->columns + 0.1 * (plan->columns - 1));
    const double by_height = fmin(side_by_height(plan, code, 0), side_by_height(plan, 0, parts));
    const double side = fmin(by_width, by_height);
    plan->stacked =
        parts > 0 && code > 0 && (request->words > 0 || side - code < LEAST_CAPTION * side);
    return plan->stacked ? fmin(by_width, side_by_height(plan, code, parts)) : side;
}

/* The space that `count` drawings of this length leave is put between them, but no more than
   `most`; the rest is returned. */
static double share_out(double room, double length, unsigned count, double most, double *gap)
{
    const double left = fmax(room - count * length, 0);
    *gap = count > 1 ? fmin(left / (count - 1), most) : 0;
    return left - (count - 1) * *gap;
}

/* Where the drawings of a plan are. Pages with the margins of others fill the room between
   these. */
static void place_drawings(const struct sj_page_request *request, struct sj_page_plan *plan)
{
    const struct sj_page_plan *const within = request->within;
    const double slot = plan->above + plan->side + plan->below;
    const double rest_across =
        share_out(room_across(request, plan), plan->side + plan->beside, plan->columns,
                  within ? plan->width : 0.2 * plan->side, &plan->across);
    const double rest_down =
        share_out(room_down(plan), slot, plan->rows, 0.3 * plan->side, &plan->down);
    plan->left = within ? within->left : plan->margin + rest_across / 2;
    plan->top = plan->margin + plan->head + 0.3 * rest_down;
    if (within)
        plan->top = fmin(fmax(within->top, plan->margin + plan->head), plan->top + 0.7 * rest_down);
}

/* The best plan for paper that lies this way, with a title of `lines` lines and a note of
   `note_lines`. */
static struct sj_page_plan try_columns(const struct sj_page_request *request, bool landscape,
                                       unsigned lines, unsigned note_lines)
{
    const double unit = 0.045 * request->paper->height;
    struct sj_page_plan best = {0};
    struct sj_page_plan plan = {.landscape = landscape, .per_page = request->per_page};
    plan.width = landscape ? request->paper->height : request->paper->width;
    plan.height = landscape ? request->paper->width : request->paper->height;
    plan.margin = 0.07 * request->paper->width;
    plan.letters = 0.5 * unit;
    plan.lines = lines;
    plan.head = lines ? unit + (lines - 1) * SJ_LINE_HEIGHT * plan.letters : 0;
    plan.note = request->note;
    plan.note_lines = note_lines;
    plan.head += note_lines * SJ_LINE_HEIGHT * NOTE * plan.letters;
    plan.foot = 0.025 * request->paper->height;
    for (plan.columns = 1; plan.columns <= request->per_page; plan.columns++) {
        plan.rows = (request->per_page + plan.columns - 1) / plan.columns;
        for (plan.beside = 0;; plan.beside = sj_qr_code_size(request->code)) {
            plan.side = largest_side(request, &plan);
            if (plan.side > best.side + 0.01)
                best = plan;
            if (plan.beside > 0 || !request->code)
                break;
        }
    }
    if (request->side > 0 && request->side < best.side)
        best.side = request->side;
    best.above = ABOVE * best.side;
    best.caption = request->captioned ? BELOW * best.side : 0;
    best.below = best.caption + request->words * best.side;
    if (best.beside <= 0) {
        const double code = sj_qr_code_size(request->code);
        best.below = best.stacked ? best.below + code : fmax(best.below, code);
    }
    place_drawings(request, &best);
    return best;
}

/* How many lines a text above the drawings of a plan needs. */
static unsigned lines_above(const struct sj_page_plan *plan, double letters, bool bold,
                            const char *text)
{
    const struct sj_ink ink = {.pen = letters, .bold = bold};
    return sj_paragraph_draw(NULL, &ink, 0, 0, plan->width - 2 * plan->left, MOST_LINES + 1, text);
}

/* Title and note are above the drawings and as wide as they are: how many lines they need is known
   when these have their places. */
static struct sj_page_plan try_orientation(const struct sj_page_request *request, bool landscape)
{
    struct sj_page_plan plan = {0};
    const unsigned least = *request->title ? 1 : 0;
    const char *const note = request->note ? request->note : "";
    unsigned lines = least;
    unsigned note_lines = *note ? 1 : 0;
    for (;;) {
        plan = try_columns(request, landscape, lines, note_lines);
        if (lines < MOST_LINES && lines_above(&plan, plan.letters, true, request->title) > lines)
            lines++;
        else if (note_lines < MOST_LINES &&
                 lines_above(&plan, NOTE * plan.letters, false, note) > note_lines)
            note_lines++;
        else
            return plan;
    }
}

suuji_status sj_page_plan_make(const struct sj_page_request *request, struct sj_page_plan *plan,
                               suuji_error *err)
{
    const struct sj_page_plan upright = try_orientation(request, false);
    const struct sj_page_plan landscape = try_orientation(request, true);
    *plan = request->orientation == SUUJI_DRAW_ORIENTATION_PORTRAIT    ? upright
            : request->orientation == SUUJI_DRAW_ORIENTATION_LANDSCAPE ? landscape
            : landscape.side > WORTH_TURNING * upright.side            ? landscape
                                                                       : upright;
    if (plan->side < LEAST_SIDE && (request->side <= 0 || plan->side < request->side))
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "%u puzzles do not fit on a page of %s: each would be only %.1f mm wide",
                       request->per_page, request->paper->name, plan->side);
    if (plan->side < sj_qr_code_size(request->code))
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "%u puzzles with QR codes do not fit on a page of %s: a code is %.0f mm "
                       "wide, and each puzzle would be %.0f",
                       request->per_page, request->paper->name, sj_qr_code_size(request->code),
                       plan->side);
    return SUUJI_OK;
}

/* Number and title, whose letters become smaller before it is cut. */
static void draw_heading(const struct sj_sheet_item *item, struct sj_picture *picture, double x,
                         double y, double side, double width)
{
    const double letters = fmin(0.065 * side, 5);
    const struct sj_ink bold = sj_ink_bold(SJ_INK, letters, SJ_ALIGN_LEFT);
    struct sj_ink plain = sj_ink_letters(SJ_INK_QUIET, letters, SJ_ALIGN_LEFT);
    char number[24] = "";
    if (item->number)
        snprintf(number, sizeof number, "%lu", item->number);
    const double used = *number ? letters * (sj_text_width(number, true) + 0.6) : 0;
    if (*number)
        sj_picture_text(picture, &bold, x, y, number);
    if (!*item->title)
        return;
    const double share = (width - used) / (letters * sj_text_width(item->title, false));
    if (share < 1)
        plain.pen *= fmax(share, 0.6);
    if (share < 0.6)
        sj_line_draw(picture, &plain, x + used, y, width - used, item->title);
    else
        sj_picture_text(picture, &plain, x + used, y, item->title);
}

/* The sentence and the legend of a step; returns their height. */
static double draw_words(const struct sj_sheet_item *item, struct sj_picture *picture, double x,
                         double y, double side)
{
    const struct sj_ink ink = sj_ink_letters(SJ_INK, SENTENCE * side, SJ_ALIGN_LEFT);
    const double small = LEGEND * side;
    double used = 0;
    if (item->caption && *item->caption)
        used += 0.5 * ink.pen + SJ_LINE_HEIGHT * ink.pen *
                                    sj_paragraph_draw(picture, &ink, x, y + 0.5 * ink.pen, side,
                                                      MOST_SENTENCE, item->caption);
    if (item->legend)
        used += 0.5 * small + sj_step_draw_legend(&item->drawing, picture, x,
                                                  y + used + 0.5 * small, side, small);
    return used + 0.5 * ink.pen;
}

double sj_page_words(const struct sj_sheet_item *item)
{
    return item->drawing.step ? draw_words(item, NULL, 0, 0, 1) : 0;
}

/* A caption of its own: on the right, or where a code is there, on the left. Returns how much of
   the line it uses. */
static double draw_caption(const struct sj_sheet_item *item, struct sj_picture *picture, double x,
                           double y, double side, double height, bool left)
{
    const char *const caption = item->caption && !item->drawing.solution ? item->caption : "";
    const double wide = sj_text_width(caption, false);
    const double letters = fmin(fmin(0.72 * height, 4), wide > 0 ? side / wide : 4);
    const struct sj_ink quiet =
        sj_ink_letters(SJ_INK_QUIET, letters, left ? SJ_ALIGN_LEFT : SJ_ALIGN_RIGHT);
    if (!*caption)
        return 0;
    sj_picture_text(picture, &quiet, left ? x : x + side, y + letters, caption);
    return letters * (left ? SJ_LINE_HEIGHT : wide + 1);
}

/* Below a drawing: what its step says, then its extra rules on the left unless the page has a note,
   its own caption on the right. On the left of a code they are one below the other, in as many lines
   as there is room for. */
static void draw_below(const struct sj_sheet_item *item, const struct sj_page_plan *plan,
                       struct sj_picture *picture, double x, double y)
{
    const bool narrow = item->code && plan->beside <= 0 && !plan->stacked;
    const double side = plan->side - (narrow ? sj_qr_code_size(item->code->side) : 0);
    const double small = fmin(0.55 * plan->caption, 4);
    double top = y + 0.2 * plan->caption;
    double used = 0;
    if (item->drawing.step)
        top += draw_words(item, picture, x, y, side);
    else
        used = draw_caption(item, picture, x, top, side, plan->caption, narrow);
    const double width = narrow ? side : side - used;
    if (plan->note || item->no_words || !sj_caption_any(item->drawing.puzzle->rules) ||
        width < 0.2 * plan->side)
        return;
    const double lines = (0.95 * plan->below - used) / (SJ_LINE_HEIGHT * small);
    sj_caption_draw_names(&item->drawing, narrow && lines > 1 ? (unsigned)lines : 1, picture, x,
                          narrow ? top + used : top, width, small);
}

/* On the right of a drawing, level with its upper edge, or below it. */
static void draw_code(const struct sj_sheet_item *item, const struct sj_page_plan *plan,
                      struct sj_picture *picture, double x, double y)
{
    const double margin = sj_qr_code_margin();
    const double size = sj_qr_code_size(item->code->side);
    if (plan->beside > 0)
        sj_qr_code_draw(item->code, picture, x + plan->side, y - margin);
    else
        sj_qr_code_draw(item->code, picture, x + plan->side + margin - size,
                        y + plan->side + (plan->stacked ? plan->below - size : 0));
}

/* The title is above the left edge of the drawings. */
static void draw_frame(const struct sj_page_plan *plan, const char *title, const char *foot,
                       struct sj_picture *picture)
{
    const struct sj_ink bold = sj_ink_bold(SJ_INK, plan->letters, SJ_ALIGN_LEFT);
    const struct sj_ink note = sj_ink_letters(SJ_INK_QUIET, NOTE * plan->letters, SJ_ALIGN_LEFT);
    const struct sj_ink quiet = sj_ink_letters(SJ_INK_QUIET, 0.45 * plan->foot, SJ_ALIGN_MIDDLE);
    sj_picture_page(picture, plan->width, plan->height);
    (void)sj_paragraph_draw(picture, &bold, plan->left, plan->margin, plan->width - 2 * plan->left,
                            plan->lines, title);
    if (plan->note)
        (void)sj_paragraph_draw(picture, &note, plan->left,
                                plan->margin + SJ_LINE_HEIGHT * plan->lines * plan->letters,
                                plan->width - 2 * plan->left, plan->note_lines, plan->note);
    if (*foot)
        sj_picture_text(picture, &quiet, plan->width / 2, plan->height - 0.85 * plan->margin, foot);
}

void sj_page_draw(const struct sj_page_plan *plan, const struct sj_sheet_item *item, size_t count,
                  const char *title, const char *foot, struct sj_picture *picture)
{
    const double slot = plan->above + plan->side + plan->below;
    draw_frame(plan, title, foot, picture);
    for (size_t i = 0; i < count; i++) {
        const double x =
            plan->left + (unsigned)i % plan->columns * (plan->side + plan->beside + plan->across);
        const double y = plan->top + (unsigned)i / plan->columns * (slot + plan->down);
        draw_heading(&item[i], picture, x, y + 0.75 * plan->above, plan->side,
                     plan->side + (item[i].code ? plan->beside : 0));
        sj_drawing_draw(&item[i].drawing, picture, x, y + plan->above, plan->side);
        if (plan->below > 0)
            draw_below(&item[i], plan, picture, x, y + plan->above + plan->side);
        if (item[i].code)
            draw_code(&item[i], plan, picture, x, y + plan->above);
    }
}
