/* SPDX-License-Identifier: MIT */
/* The lines of a board. */
#include "draw/drawing.h"
#include "suuji/houses.h"

#include <math.h>

struct lines {
    const suuji_rules *rules;
    struct sj_picture *picture;
    double x, y, cell;
    double thin, thick;
};

static double thick_of(const suuji_rules *rules, double side)
{
    return fmin(fmax(0.08 * side / rules->size, 0.25), 0.011 * side);
}

double sj_board_edge(const suuji_rules *rules, double side)
{
    return thick_of(rules, side) / 2;
}

/* Cell `i` along the line between rows (`across`) or columns number `line` - 1 and `line`. */
static unsigned cell_behind(const suuji_rules *r, bool across, unsigned line, unsigned i)
{
    return across ? line * r->size + i : i * r->size + line;
}

static bool is_border(const suuji_rules *r, bool across, unsigned line, unsigned i)
{
    return suuji_rules_region(r, cell_behind(r, across, line - 1, i)) !=
           suuji_rules_region(r, cell_behind(r, across, line, i));
}

static void draw_part(const struct lines *l, bool across, unsigned line, unsigned from, unsigned to,
                      bool border)
{
    const double at = line * l->cell;
    const uint32_t color = border ? SJ_INK : SJ_INK_THIN;
    const double pen = border ? l->thick : l->thin;
    if (across)
        sj_picture_line(l->picture, color, pen, l->x + from * l->cell, l->y + at,
                        l->x + to * l->cell, l->y + at);
    else
        sj_picture_line(l->picture, color, pen, l->x + at, l->y + from * l->cell, l->x + at,
                        l->y + to * l->cell);
}

/* Those parts of a line that are borders, or those that are not, each as long as it can be. */
static void draw_line(const struct lines *l, bool across, unsigned line, bool border)
{
    const unsigned n = l->rules->size;
    for (unsigned from = 0; from < n;) {
        unsigned to = from + 1;
        if (is_border(l->rules, across, line, from) == border) {
            while (to < n && is_border(l->rules, across, line, to) == border)
                to++;
            draw_part(l, across, line, from, to, border);
        }
        from = to;
    }
}

void sj_board_lines(const suuji_rules *rules, struct sj_picture *picture, double x, double y,
                    double side)
{
    const double edge = sj_board_edge(rules, side);
    const double inner = side - 2 * edge;
    const struct lines lines = {.rules = rules,
                                .picture = picture,
                                .x = x + edge,
                                .y = y + edge,
                                .cell = inner / rules->size,
                                .thin = 0.3 * 2 * edge,
                                .thick = 2 * edge};
    const struct sj_ink frame = sj_ink_outline(SJ_INK, 2 * edge);
    for (int border = 0; border < 2; border++)
        for (unsigned line = 1; line < rules->size; line++) {
            draw_line(&lines, true, line, border != 0);
            draw_line(&lines, false, line, border != 0);
        }
    sj_picture_rectangle(picture, &frame, x + edge, y + edge, inner, inner);
}
