/* SPDX-License-Identifier: MIT */
/* Cages and areas: outlines of sets of cells, shades, and texts in corners. */
#include "draw/constraint_drawing.h"

#include "base/bits_inl.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define CAGE_INSET 0.08
#define CAGE_STEP 0.055 /* further inside, if another cage has the same cells */
#define AREA_INSET 0.045
#define LETTERS 0.23       /* of texts in corners */
#define LEAST_LETTERS 0.13 /* where they are long */

/* ---- Outlines ---- */

/* A set of cells. */
struct area {
    const struct sj_raster *raster;
    uint64_t bits[(SUUJI_MAX_SIZE * SUUJI_MAX_SIZE + 63) / 64];
};

static void fill_area(struct area *area, const struct sj_raster *raster, const uint16_t *cell,
                      unsigned count)
{
    area->raster = raster;
    memset(area->bits, 0, sj_words(raster->rules->cells) * sizeof *area->bits);
    for (unsigned i = 0; i < count; i++)
        sj_bit_set(area->bits, cell[i]);
}

static bool area_has(const struct area *area, int row, int column)
{
    const int n = (int)area->raster->rules->size;
    return row >= 0 && column >= 0 && row < n && column < n &&
           sj_bit_get(area->bits, (unsigned)(row * n + column));
}

/* Is there a border between cell `at` along line `line` and the cell that is `side` (-1 or 1) of it
   across the line? Lines are rows, or columns if `upright`. */
static bool has_border(const struct area *area, bool upright, int line, int at, int side)
{
    return upright ? area_has(area, at, line) && !area_has(area, at, line + side)
                   : area_has(area, line, at) && !area_has(area, line + side, at);
}

/* The part of an outline along cells `from` to `to` of a line. It ends before the corner of the
   last cell, or beyond it where the outline turns outwards. */
static void draw_border(const struct area *area, bool upright, int line, int from, int to, int side,
                        double inset, const struct sj_ink *ink)
{
    const struct sj_raster *const r = area->raster;
    const bool more[2] = {upright ? area_has(area, from - 1, line) : area_has(area, line, from - 1),
                          upright ? area_has(area, to + 1, line) : area_has(area, line, to + 1)};
    const double start = from * r->cell + (more[0] ? -inset : inset);
    const double end = (to + 1) * r->cell + (more[1] ? inset : -inset);
    const double across = (line + (side > 0)) * r->cell - side * inset;
    struct sj_ink fitted = *ink;
    if (ink->dash > 0) /* so that it begins and ends with a dash */
        fitted.dash = (end - start) / (2 * fmax(floor((end - start) / (2 * ink->dash)), 1) + 1);
    if (upright)
        sj_picture_stroke(r->picture, &fitted, (double[]){r->x + across, r->y + start},
                          (double[]){r->x + across, r->y + end});
    else
        sj_picture_stroke(r->picture, &fitted, (double[]){r->x + start, r->y + across},
                          (double[]){r->x + end, r->y + across});
}

void sj_outline_draw(const struct sj_raster *raster, const uint16_t *cell, unsigned count,
                     double inset, const struct sj_ink *ink)
{
    const int n = (int)raster->rules->size;
    struct area area;
    fill_area(&area, raster, cell, count);
    for (int way = 0; way < 4; way++)
        for (int line = 0; line < n; line++)
            for (int from = 0; from < n; from++) {
                const bool upright = way >= 2;
                const int side = way % 2 ? 1 : -1;
                int to = from;
                if (!has_border(&area, upright, line, from, side))
                    continue;
                while (has_border(&area, upright, line, to + 1, side))
                    to++;
                draw_border(&area, upright, line, from, to, side, inset, ink);
                from = to;
            }
}

static bool share_cells(const struct area *area, const struct sj_constraint *c)
{
    unsigned i = 0;
    while (i < c->cells && !sj_bit_get(area->bits, c->cell[i]))
        i++;
    return i < c->cells;
}

/* 0, 1 or 2: how far inside the outline of a cage is, so that it is not on that of another one which
   shares cells with it. */
static unsigned outline_level(const struct sj_raster *raster, const struct sj_constraint *c)
{
    struct area area;
    unsigned level = 0;
    fill_area(&area, raster, c->cell, c->cells);
    for (const struct sj_constraint *other = raster->rules->constraints.at; other < c; other++)
        level += sj_constraint_figure(raster->rules, other) == SUUJI_FIGURE_CAGE &&
                 share_cells(&area, other);
    return level % 3;
}

void sj_draw_cage(struct sj_rule_pen *pen, const struct sj_constraint *c)
{
    const struct sj_raster *const r = pen->raster;
    const double width = 0.03 * r->cell, inset = CAGE_INSET + CAGE_STEP * outline_level(r, c);
    const bool dotted = c->kind->look.stroke == SJ_STROKE_DOTTED;
    const struct sj_ink ink = {.fill = SJ_NO_COLOR,
                               .line = SJ_INK_PENCIL,
                               .pen = width,
                               .dash = (dotted ? 0.04 : 0.1) * r->cell};
    sj_outline_draw(r, c->cell, c->cells, inset * r->cell, &ink);
}

void sj_draw_area(struct sj_rule_pen *pen, const struct sj_constraint *c)
{
    const struct sj_raster *const r = pen->raster;
    const struct sj_ink ink = sj_ink_outline(sj_constraint_ink(&c->kind->look), 0.022 * r->cell);
    for (unsigned g = 0; g < c->groups; g++) {
        unsigned count = 0;
        const uint16_t *const cell = sj_group(c, g, &count);
        sj_outline_draw(r, cell, count, AREA_INSET * r->cell, &ink);
    }
}

uint32_t sj_constraint_shade(const suuji_rules *rules, unsigned cell, uint32_t shade)
{
    for (size_t i = 0; i < rules->constraints.count; i++) {
        const struct sj_constraint *const c = &rules->constraints.at[i];
        unsigned k = 0;
        if (c->kind->info.figure != SUUJI_FIGURE_AREA)
            continue;
        while (k < c->cells && c->cell[k] != cell)
            k++;
        if (k < c->cells)
            shade = sj_color_through(shade,
                                     sj_color_pale(sj_mark_color_find(c->kind->look.color)->fill));
    }
    return shade;
}

/* ---- Texts in corners ---- */

/* Write a text into a corner of a cell, `width` wide at most: the upper left one or, if that is
   taken, another. */
static void write_in_corner(struct sj_rule_pen *pen, const struct sj_constraint_look *look,
                            unsigned cell, double width, const char *text)
{
    const struct sj_raster *const r = pen->raster;
    const double size =
        r->cell * fmax(fmin(LETTERS, width / sj_text_width(text, true)), LEAST_LETTERS);
    const double wide = fmin(size * sj_text_width(text, true), width * r->cell);
    const double high = 2 * SJ_HALF_CAPITAL * LETTERS * r->cell, inset = 0.06 * r->cell;
    const struct sj_ink ink = sj_ink_bold(sj_constraint_ink(look), size, SJ_ALIGN_LEFT);
    const struct sj_ink plate = sj_ink_area(SJ_PAPER);
    double box[4];
    for (int corner = 0; corner < 5;
         corner++) { /* the fifth is the first again, when none is free */
        const double x = sj_raster_left(r, cell) +
                         (corner % 4 == 1 || corner % 4 == 3 ? r->cell - inset - wide : inset);
        const double y =
            sj_raster_top(r, cell) + (corner == 2 || corner == 3 ? r->cell - inset - high : inset);
        box[SJ_LEFT] = x, box[SJ_TOP] = y, box[SJ_RIGHT] = x + wide, box[SJ_BOTTOM] = y + high;
        if (sj_place_is_free(&pen->places, box))
            break;
    }
    sj_place_take(pen, box);
    if (look->stroke != SJ_STROKE_SOLID) /* an outline is interrupted */
        sj_picture_rectangle(r->picture, &plate, box[SJ_LEFT] - 0.01 * r->cell,
                             box[SJ_TOP] - 0.01 * r->cell, wide + 0.02 * r->cell,
                             high + 0.02 * r->cell);
    char line[SJ_MARK_ROOM];
    const size_t fits = sj_text_fitting(text, true, size, 1.001 * wide);
    memcpy(line, text, fits);
    line[fits] = '\0';
    sj_picture_text(r->picture, &ink, box[SJ_LEFT],
                    (box[SJ_TOP] + box[SJ_BOTTOM]) / 2 + SJ_HALF_CAPITAL * size, line);
}

/* How many cells of the set follow each other in a row from this one on. */
static unsigned run_of(const struct area *area, unsigned cell)
{
    const int n = (int)area->raster->rules->size, row = (int)cell / n;
    unsigned run = 1;
    while (area_has(area, row, (int)cell % n + (int)run))
        run++;
    return run;
}

/* Is there no cell of the set above or before this one, in its part of the set? Then the text of an
   area is in it. */
static bool begins_part(const struct area *area, unsigned cell)
{
    const int n = (int)area->raster->rules->size, row = (int)cell / n, column = (int)cell % n;
    if (area_has(area, row - 1, column) || area_has(area, row, column - 1))
        return false;
    for (int right = column + 1; area_has(area, row, right); right++)
        if (area_has(area, row - 1, right))
            return false;
    return true;
}

/* The cells of the set that are connected with cell `first` of it, by their sides. */
static void fill_part(struct area *part, const uint16_t *cell, unsigned count, unsigned first)
{
    const int n = (int)part->raster->rules->size;
    bool more = true;
    sj_bit_set(part->bits, cell[first]);
    while (more) {
        more = false;
        for (unsigned i = 0; i < count; i++) {
            const int row = cell[i] / n, column = cell[i] % n;
            if (area_has(part, row, column) ||
                (!area_has(part, row - 1, column) && !area_has(part, row + 1, column) &&
                 !area_has(part, row, column - 1) && !area_has(part, row, column + 1)))
                continue;
            sj_bit_set(part->bits, cell[i]);
            more = true;
        }
    }
}

/* A cage has its text in its first cell. If it is in several parts, each has it, with a letter that
   shows that they are one cage. */
static void write_in_cage(struct sj_rule_pen *pen, const struct sj_constraint *c, const char *text)
{
    const struct sj_raster *const r = pen->raster;
    char lettered[2 * SJ_MARK_ROOM], letter[SJ_MARK_ROOM];
    struct area whole, parts;
    fill_area(&whole, r, c->cell, c->cells);
    fill_area(&parts, r, c->cell, 0);
    fill_part(&parts, c->cell, c->cells, 0);
    unsigned second = 0;
    while (second < c->cells && sj_bit_get(parts.bits, c->cell[second]))
        second++;
    sj_mark_letter(r->rules, c, letter);
    snprintf(lettered, sizeof lettered, "%s%s%s", text, *text ? " " : "", letter);
    const char *const shown = second < c->cells ? lettered : text;
    if (*shown)
        write_in_corner(pen, &c->kind->look, c->cell[0], run_of(&whole, c->cell[0]) - 0.12, shown);
    for (unsigned i = second; i < c->cells; i++)
        if (!sj_bit_get(parts.bits, c->cell[i])) {
            fill_part(&parts, c->cell, c->cells, i);
            write_in_corner(pen, &c->kind->look, c->cell[i], run_of(&whole, c->cell[i]) - 0.12,
                            shown);
        }
}

/* An area has its text in each of its parts. */
static void write_in_area(struct sj_rule_pen *pen, const struct sj_constraint *c,
                          const uint16_t *cell, unsigned count, const char *text)
{
    struct area area;
    fill_area(&area, pen->raster, cell, count);
    for (unsigned i = 0; i < count && *text; i++)
        if (begins_part(&area, cell[i]))
            write_in_corner(pen, &c->kind->look, cell[i], run_of(&area, cell[i]) - 0.12, text);
}

void sj_draw_corner_text(struct sj_rule_pen *pen, const struct sj_constraint *c)
{
    const struct sj_raster *const r = pen->raster;
    char text[SJ_MARK_ROOM];
    for (unsigned g = 0; g < c->groups; g++) {
        unsigned count = 0;
        const uint16_t *const cell = sj_group(c, g, &count);
        sj_mark_text(r->rules, c, g, text);
        if (c->kind->info.figure == SUUJI_FIGURE_AREA)
            write_in_area(pen, c, cell, count, text);
        else
            write_in_cage(pen, c, text);
        for (unsigned i = 0; i < count; i++) {
            char each[SJ_MARK_ROOM];
            sj_mark_text_of_cell(r->rules, c, i, each);
            if (*each)
                write_in_corner(pen, &c->kind->look, cell[i], 0.5, each);
        }
    }
}
