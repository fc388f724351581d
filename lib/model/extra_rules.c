/* SPDX-License-Identifier: MIT */
/* The extra rules that can be written after '+': one table. A new rule is a row here, with a
   function that lists its houses or its pairs. */
#include "model/extra_rules.h"

#include <stdlib.h>
#include <string.h>

static bool any(const struct sj_rules_spec *spec)
{
    return spec->size > 0;
}

static void add_diagonals(const struct sj_rules_spec *spec, const struct sj_rule_sink *sink,
                          uint16_t *cells)
{
    const unsigned n = spec->size;
    for (unsigned i = 0; i < n; i++)
        cells[i] = (uint16_t)(i * n + i);
    sink->house(sink->user, SJ_DIAGONAL, cells);
    for (unsigned i = 0; i < n; i++)
        cells[i] = (uint16_t)(i * n + n - 1 - i);
    sink->house(sink->user, SJ_DIAGONAL, cells);
}

static bool square_boxes(const struct sj_rules_spec *spec)
{
    return spec->box_rows == spec->box_cols && spec->box_rows >= 2;
}

/* (b-1) x (b-1) windows of b x b cells, one cell away from each border and from each other. */
static void add_windows(const struct sj_rules_spec *spec, const struct sj_rule_sink *sink,
                        uint16_t *cells)
{
    const unsigned n = spec->size;
    const unsigned b = spec->box_rows;
    for (unsigned top = 1; top + b < n; top += b + 1)
        for (unsigned left = 1; left + b < n; left += b + 1) {
            for (unsigned i = 0; i < n; i++)
                cells[i] = (uint16_t)((top + i / b) * n + left + i % b);
            sink->house(sink->user, SJ_WINDOW, cells);
        }
}

static bool has_boxes(const struct sj_rules_spec *spec)
{
    return spec->box_rows > 0;
}

/* The cell at `row`, `col` within box number `box`. */
static uint16_t box_cell(const struct sj_rules_spec *spec, unsigned box, unsigned row, unsigned col)
{
    const unsigned across = spec->size / spec->box_cols;
    return (uint16_t)((box / across * spec->box_rows + row) * spec->size +
                      box % across * spec->box_cols + col);
}

/* Group k: the k-th cell of every box. */
static void add_groups(const struct sj_rules_spec *spec, const struct sj_rule_sink *sink,
                       uint16_t *cells)
{
    for (unsigned k = 0; k < spec->size; k++) {
        for (unsigned box = 0; box < spec->size; box++)
            cells[box] = box_cell(spec, box, k / spec->box_cols, k % spec->box_cols);
        sink->house(sink->user, SJ_GROUP, cells);
    }
}

static bool nine_with_boxes(const struct sj_rules_spec *spec)
{
    return spec->size == 9 && square_boxes(spec);
}

static void add_asterisk(const struct sj_rules_spec *spec, const struct sj_rule_sink *sink,
                         uint16_t *cells)
{
    static const uint16_t asterisk[9] = {13, 20, 24, 37, 40, 43, 56, 60, 67};
    for (unsigned i = 0; i < spec->size; i++)
        cells[i] = asterisk[i];
    sink->house(sink->user, SJ_ASTERISK, cells);
}

static bool odd_boxes(const struct sj_rules_spec *spec)
{
    return spec->box_rows % 2 == 1 && spec->box_cols % 2 == 1;
}

static void add_centers(const struct sj_rules_spec *spec, const struct sj_rule_sink *sink,
                        uint16_t *cells)
{
    for (unsigned box = 0; box < spec->size; box++)
        cells[box] = box_cell(spec, box, spec->box_rows / 2, spec->box_cols / 2);
    sink->house(sink->user, SJ_CENTER, cells);
}

/* All pairs of cells that are `down` rows and `across` columns apart, to the right and left. */
static void add_leaps(const struct sj_rules_spec *spec, const struct sj_rule_sink *sink,
                      unsigned down, unsigned across)
{
    const unsigned n = spec->size;
    if (!sink->pair)
        return;
    for (unsigned row = 0; row + down < n; row++)
        for (unsigned col = 0; col + across < n; col++) {
            sink->pair(sink->user, row * n + col, (row + down) * n + col + across);
            sink->pair(sink->user, row * n + col + across, (row + down) * n + col);
        }
}

static void add_knights(const struct sj_rules_spec *spec, const struct sj_rule_sink *sink,
                        uint16_t *cells)
{
    (void)cells;
    add_leaps(spec, sink, 1, 2);
    add_leaps(spec, sink, 2, 1);
}

static void add_kings(const struct sj_rules_spec *spec, const struct sj_rule_sink *sink,
                      uint16_t *cells)
{
    (void)cells;
    add_leaps(spec, sink, 1, 1);
}

static const struct sj_extra extras[] = {
    {{"x", "both main diagonals hold each value once", "any size", "diagonal diagonals cross",
      "diagonal"},
     any,
     add_diagonals},
    {{"windoku", "inner windows, one cell from each border, hold each value once",
      "square boxes (4, 9, 16, 25 ...)", "hyper nrc window windows fourbox", "windoku"},
     square_boxes,
     add_windows},
    {{"disjoint", "cells at the same place of every box hold each value once", "boxes of any shape",
      "disjointgroups groups position", "disjoint groups"},
     has_boxes,
     add_groups},
    {{"asterisk", "the nine cells of the asterisk pattern hold each value once",
      "size 9 with boxes", "star", "asterisk"},
     nine_with_boxes,
     add_asterisk},
    {{"center", "the middle cells of all boxes hold each value once",
      "boxes with odd sides (9, 15, 25 ...)", "centre centerdot centredot", "center dot"},
     odd_boxes,
     add_centers},
    {{"antiknight", "cells a chess knight's move apart differ", "any size", "knight noknight",
      "anti-knight"},
     any,
     add_knights},
    {{"antiking", "cells a chess king's move apart differ", "any size",
      "king noking notouch touchless", "anti-king"},
     any,
     add_kings},
};

const struct sj_extra *sj_extra_at(size_t i)
{
    return i < sizeof extras / sizeof extras[0] ? &extras[i] : NULL;
}

unsigned sj_extra_bit(const char *name)
{
    for (unsigned i = 0; sj_extra_at(i); i++)
        if (strcmp(sj_extra_at(i)->info.name, name) == 0)
            return 1u << i;
    return 0;
}

const suuji_rule_info *suuji_rule_at(size_t i)
{
    const struct sj_extra *const extra = sj_extra_at(i);
    return extra ? &extra->info : NULL;
}
