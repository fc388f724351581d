/* SPDX-License-Identifier: MIT */
/* Constraints as SudokuPad shows them: cages, lines, arrows, bulbs, dots, texts, numbers outside
   the grid. It checks only cages; the rest is drawing. Places are rows and columns from the upper
   left corner, the middle of the first cell is 0.5, 0.5. */
#include "format/apps/scl_figures.h"

#include <stdlib.h>
#include <string.h>

void sj_scl_item(struct sj_scl_list *list)
{
    static const char *const keys[SJ_SCL_PARTS] = {"cages", "underlays", "lines", "arrows",
                                                   "overlays"};
    if (!list->begun)
        sj_json_put_array(list->json, keys[list->part]);
    list->begun = true;
    sj_json_put_object(list->json, NULL);
}

void sj_scl_end(struct sj_scl_list *list)
{
    if (list->begun)
        sj_json_put_end(list->json);
}

/* ---- Parts of figures ---- */

struct place {
    double row, col;
};

static struct place middle_of(const struct sj_scl_list *list, unsigned cell)
{
    return (struct place){cell / list->rules->size + 0.5, cell % list->rules->size + 0.5};
}

static void put_place(struct sj_json_writer *json, const char *key, struct place place)
{
    sj_json_put_array(json, key);
    sj_json_put_real(json, NULL, place.row);
    sj_json_put_real(json, NULL, place.col);
    sj_json_put_end(json);
}

/* A shape around a place, `width` and `height` in cells, with colours and a text, or NULL. */
struct shape {
    struct place at;
    double width, height;
    bool rounded;
    const char *fill, *border, *text, *ink;
    unsigned font;
};

static void put_shape(struct sj_scl_list *list, const struct shape *shape)
{
    struct sj_json_writer *const json = list->json;
    sj_scl_item(list);
    put_place(json, "center", shape->at);
    sj_json_put_real(json, "width", shape->width);
    sj_json_put_real(json, "height", shape->height);
    if (shape->rounded)
        sj_json_put_bool(json, "rounded", true);
    if (shape->fill)
        sj_json_put_string(json, "backgroundColor", shape->fill);
    if (shape->border)
        sj_json_put_string(json, "borderColor", shape->border);
    if (shape->text && *shape->text) {
        sj_json_put_string(json, "text", shape->text);
        sj_json_put_count(json, "fontSize", shape->font ? shape->font : 20);
        if (shape->ink)
            sj_json_put_string(json, "color", shape->ink);
    }
    sj_json_put_end(json);
}

static void put_line(struct sj_scl_list *list, const uint16_t *cell, unsigned count,
                     const char *color, unsigned thickness)
{
    sj_scl_item(list);
    sj_json_put_string(list->json, "color", color);
    sj_json_put_count(list->json, "thickness", thickness);
    if (list->part == SJ_SCL_ARROWS)
        sj_json_put_real(list->json, "headLength", 0.3);
    sj_json_put_array(list->json, "wayPoints");
    for (unsigned i = 0; i < count; i++)
        put_place(list->json, NULL, middle_of(list, cell[i]));
    sj_json_put_end(list->json);
    sj_json_put_end(list->json);
}

/* Numbers with blanks between, as many as there is room for. */
static void write_numbers(const struct sj_constraint *c, char *text, size_t room)
{
    size_t used = 0;
    text[0] = '\0';
    for (unsigned i = 0; i < c->numbers && used + 14 < room; i++)
        used += (size_t)snprintf(text + used, room - used, "%s%d", i ? " " : "", (int)c->number[i]);
}

static bool is_kind(const struct sj_constraint *c, const char *name)
{
    return strcmp(c->kind->info.name, name) == 0;
}

/* ---- Figures ---- */

/* Only cages proper have their numbers as sums; the cells of `sum` may be equal. */
static void put_cage(struct sj_scl_list *list, const struct sj_constraint *c)
{
    char text[80];
    const bool sum = is_kind(c, "sum"), cage = is_kind(c, "cage"), region = is_kind(c, "region");
    const unsigned size = list->rules->size;
    write_numbers(c, text, sizeof text);
    sj_scl_item(list);
    sj_json_put_array(list->json, "cells");
    for (unsigned i = 0; i < c->cells; i++)
        sj_json_put_pair(list->json, NULL, c->cell[i] / size, c->cell[i] % size);
    sj_json_put_end(list->json);
    if (*text)
        sj_json_put_string(list->json, "value", text);
    if ((sum || cage) && c->numbers)
        sj_json_put_integer(list->json, "sum", c->number[0]);
    if (cage || region)
        sj_json_put_bool(list->json, "unique", true);
    if (region || sum) /* it is shown as an area */
        sj_json_put_bool(list->json, "hidden", true);
    else
        sj_json_put_string(list->json, "style", cage ? "killer" : "box");
    sj_json_put_end(list->json);
}

static void put_area(struct sj_scl_list *list, const struct sj_constraint *c)
{
    static const char *const colors[] = {"#CFCFCF", "#CFE3F5", "#F5E3CF", "#DDF0D0"};
    for (unsigned g = 0; g < c->groups; g++) {
        unsigned count = 0;
        const uint16_t *const cell = sj_group(c, g, &count);
        for (unsigned i = 0; i < count; i++) {
            char text[80] = "";
            if (i == 0 && g == 0)
                write_numbers(c, text, sizeof text);
            const struct shape shape = {.at = middle_of(list, cell[i]),
                                        .width = 1,
                                        .height = 1,
                                        .fill = colors[g % 4],
                                        .text = text,
                                        .font = 14};
            put_shape(list, &shape);
        }
    }
}

/* How lines look, and which have marks at their ends. */
static const struct look {
    const char *kind, *color;
    enum { PLAIN, CIRCLES, SQUARES } ends;
} looks[] = {{"palindrome", "#ABABAB", PLAIN},    {"renban", "#F067F0", PLAIN},
             {"whispers", "#67F067", PLAIN},      {"nabner", "#C9C883", PLAIN},
             {"between", "#BFBFBF", CIRCLES},     {"lockout", "#A9C9E9", SQUARES},
             {"entropic", "#FFC27F", PLAIN},      {"modular", "#3CB8B8", PLAIN},
             {"doublearrow", "#C54B8B", CIRCLES}, {"regionsum", "#2ECBFF", PLAIN},
             {"zipper", "#C1B8F0", PLAIN},        {"sumline", "#F3C565", PLAIN},
             {"sumloop", "#F3C565", PLAIN},       {"lunchbox", "#D4B48C", PLAIN}};

static const struct look *find_look(const struct sj_constraint *c)
{
    size_t i = 0;
    while (i + 1 < sizeof looks / sizeof looks[0] && !is_kind(c, looks[i].kind))
        i++;
    return &looks[i];
}

static void put_line_figure(struct sj_scl_list *list, const struct sj_constraint *c)
{
    const struct look *const look = find_look(c);
    if (list->part == SJ_SCL_LINES) {
        put_line(list, c->cell, c->cells, look->color, 10);
        return;
    }
    for (unsigned end = 0; end < 2 && look->ends != PLAIN; end++) {
        const struct shape shape = {.at = middle_of(list, c->cell[end ? c->cells - 1 : 0]),
                                    .width = 0.7,
                                    .height = 0.7,
                                    .rounded = look->ends == CIRCLES,
                                    .fill = "#FFFFFF",
                                    .border = look->color};
        put_shape(list, &shape);
    }
}

static void put_thermometer(struct sj_scl_list *list, const struct sj_constraint *c)
{
    const char *const color = is_kind(c, "thermometer") ? "#CFCFCF" : "#CFD9E9";
    if (list->part == SJ_SCL_LINES) {
        put_line(list, c->cell, c->cells, color, 20);
        return;
    }
    const struct shape bulb = {.at = middle_of(list, c->cell[0]),
                               .width = 0.8,
                               .height = 0.8,
                               .rounded = true,
                               .fill = color};
    put_shape(list, &bulb);
}

/* The cell of the circle from which the shaft begins. */
static uint16_t nearest_cell(const struct sj_scl_list *list, const uint16_t *cell, unsigned count,
                             unsigned to)
{
    const int size = (int)list->rules->size;
    uint16_t best = cell[0];
    int least = 4 * size;
    for (unsigned i = 0; i < count; i++) {
        const int far = abs(cell[i] / size - (int)to / size) + abs(cell[i] % size - (int)to % size);
        if (far < least) {
            least = far;
            best = cell[i];
        }
    }
    return best;
}

static void put_arrow(struct sj_scl_list *list, const struct sj_constraint *c)
{
    unsigned circles = 0;
    const uint16_t *const circle = sj_group(c, 0, &circles), *const shaft = circle + circles;
    const unsigned count = c->cells - circles;
    if (list->part == SJ_SCL_UNDERLAYS) {
        const struct place a = middle_of(list, circle[0]), b = middle_of(list, circle[circles - 1]);
        const struct shape shape = {.at = {(a.row + b.row) / 2, (a.col + b.col) / 2},
                                    .width = (b.col > a.col ? b.col - a.col : a.col - b.col) + 0.75,
                                    .height =
                                        (b.row > a.row ? b.row - a.row : a.row - b.row) + 0.75,
                                    .rounded = true,
                                    .fill = "#FFFFFF",
                                    .border = "#999999"};
        put_shape(list, &shape);
        return;
    }
    struct sj_json_writer *const json = list->json;
    sj_scl_item(list);
    sj_json_put_string(json, "color", "#999999");
    sj_json_put_count(json, "thickness", 3);
    sj_json_put_real(json, "headLength", 0.3);
    sj_json_put_array(json, "wayPoints");
    put_place(json, NULL, middle_of(list, nearest_cell(list, circle, circles, shaft[0])));
    for (unsigned i = 0; i < count; i++)
        put_place(json, NULL, middle_of(list, shaft[i]));
    sj_json_put_end(json);
    sj_json_put_end(json);
}

/* The sign that opens towards the greater cell. */
static const char *greater_sign(const struct sj_scl_list *list, const uint16_t cell[2])
{
    const unsigned size = list->rules->size;
    return cell[0] / size == cell[1] / size ? cell[0] < cell[1] ? ">" : "<"
           : cell[0] < cell[1]              ? "v"
                                            : "^";
}

static void put_dot(struct sj_scl_list *list, const struct sj_constraint *c)
{
    const struct place a = middle_of(list, c->cell[0]), b = middle_of(list, c->cell[1]);
    const bool black = is_kind(c, "ratio"), dot = black || is_kind(c, "difference");
    const int32_t number = c->numbers ? c->number[0] : 0;
    char text[80] = "";
    if (is_kind(c, "greater"))
        snprintf(text, sizeof text, "%s", greater_sign(list, c->cell));
    else if (is_kind(c, "xv") && (number == 5 || number == 10 || number == 15))
        snprintf(text, sizeof text, "%s", number == 5 ? "V" : number == 10 ? "X" : "XV");
    else if (!dot || number != (black ? 2 : 1))
        write_numbers(c, text, sizeof text);
    const struct shape shape = {.at = {(a.row + b.row) / 2, (a.col + b.col) / 2},
                                .width = 0.3,
                                .height = 0.3,
                                .rounded = dot,
                                .fill = black ? "#000000" : "#FFFFFF",
                                .border = dot ? "#000000" : NULL,
                                .text = text,
                                .ink = black ? "#FFFFFF" : "#000000",
                                .font = dot ? 12 : 18};
    put_shape(list, &shape);
}

/* The middle of the cells. */
static void put_corner(struct sj_scl_list *list, const struct sj_constraint *c)
{
    char text[80];
    struct place sum = {0, 0};
    write_numbers(c, text, sizeof text);
    for (unsigned i = 0; i < c->cells; i++) {
        const struct place at = middle_of(list, c->cell[i]);
        sum = (struct place){sum.row + at.row, sum.col + at.col};
    }
    const struct shape shape = {.at = {sum.row / c->cells, sum.col / c->cells},
                                .width = 0.55,
                                .height = 0.55,
                                .rounded = true,
                                .fill = "#FFFFFF",
                                .border = "#000000",
                                .text = text,
                                .font = 12};
    put_shape(list, &shape);
}

/* Odd cells have a grey circle, even ones a square; others a small word. */
static void put_marks(struct sj_scl_list *list, const struct sj_constraint *c)
{
    const bool odd = is_kind(c, "odd"), even = is_kind(c, "even"), circle = is_kind(c, "circles");
    for (unsigned i = 0; i < c->cells; i++) {
        const struct shape shape = {.at = middle_of(list, c->cell[i]),
                                    .width = 0.8,
                                    .height = 0.8,
                                    .rounded = odd || circle,
                                    .fill = circle ? "#FFFFFF" : "#D9D9D9",
                                    .border = circle ? "#000000" : NULL,
                                    .text = odd || even || circle   ? NULL
                                            : is_kind(c, "minimum") ? "min"
                                                                    : "max",
                                    .ink = "#7F7F7F",
                                    .font = 12};
        put_shape(list, &shape);
    }
}

/* A number before the first cell, seen from the second; an arrow from it along a diagonal. */
static void put_clue(struct sj_scl_list *list, const struct sj_constraint *c)
{
    char text[80];
    const struct place first = middle_of(list, c->cell[0]);
    const struct place second = c->cells > 1 ? middle_of(list, c->cell[1]) : first;
    struct place step = {second.row - first.row, second.col - first.col};
    if (step.row > 1 || step.row < -1 || step.col > 1 || step.col < -1)
        step = (struct place){0, 0};
    write_numbers(c, text, sizeof text);
    const struct shape shape = {.at = {first.row - step.row, first.col - step.col},
                                .width = 0.9,
                                .height = 0.9,
                                .text = text,
                                .font = 22};
    if (list->part == SJ_SCL_OVERLAYS) {
        put_shape(list, &shape);
    } else if (step.row * step.col != 0) {
        sj_scl_item(list);
        sj_json_put_string(list->json, "color", "#000000");
        sj_json_put_count(list->json, "thickness", 2);
        sj_json_put_real(list->json, "headLength", 0.2);
        sj_json_put_array(list->json, "wayPoints");
        put_place(list->json, NULL,
                  (struct place){first.row - step.row * 0.75, first.col - step.col * 0.75});
        put_place(list->json, NULL,
                  (struct place){first.row - step.row * 0.55, first.col - step.col * 0.55});
        sj_json_put_end(list->json);
        sj_json_put_end(list->json);
    }
}

/* In which lists a figure is, as bits, and what writes it there. */
static const struct {
    enum suuji_figure figure;
    unsigned parts;
    void (*put)(struct sj_scl_list *list, const struct sj_constraint *c);
} figures[] = {
    {SUUJI_FIGURE_CAGE, 1u << SJ_SCL_CAGES, put_cage},
    {SUUJI_FIGURE_AREA, 1u << SJ_SCL_UNDERLAYS, put_area},
    {SUUJI_FIGURE_LINE, 1u << SJ_SCL_LINES | 1u << SJ_SCL_OVERLAYS, put_line_figure},
    {SUUJI_FIGURE_THERMOMETER, 1u << SJ_SCL_LINES | 1u << SJ_SCL_UNDERLAYS, put_thermometer},
    {SUUJI_FIGURE_ARROW, 1u << SJ_SCL_ARROWS | 1u << SJ_SCL_UNDERLAYS, put_arrow},
    {SUUJI_FIGURE_DOT, 1u << SJ_SCL_OVERLAYS, put_dot},
    {SUUJI_FIGURE_CORNER, 1u << SJ_SCL_OVERLAYS, put_corner},
    {SUUJI_FIGURE_CELL, 1u << SJ_SCL_UNDERLAYS, put_marks},
    {SUUJI_FIGURE_CLUE, 1u << SJ_SCL_ARROWS | 1u << SJ_SCL_OVERLAYS, put_clue},
};

void sj_scl_figures(struct sj_scl_list *list)
{
    for (size_t i = 0; i < list->rules->constraints.count; i++) {
        const struct sj_constraint *const c = &list->rules->constraints.at[i];
        for (size_t k = 0; k < sizeof figures / sizeof figures[0]; k++)
            if (figures[k].figure == c->kind->info.figure && figures[k].parts >> list->part & 1)
                figures[k].put(list, c);
        /* Cages that are checked, although they are shown otherwise. */
        if (list->part == SJ_SCL_CAGES && (is_kind(c, "region") || is_kind(c, "sum")))
            put_cage(list, c);
    }
}
