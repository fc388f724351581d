/* SPDX-License-Identifier: MIT */
/* Where the cells and candidates of a board are in a picture. */
#ifndef SJ_RASTER_H
#define SJ_RASTER_H

#include "draw/drawing.h"

struct sj_raster {
    const struct sj_drawing *drawing;
    const suuji_rules *rules;
    struct sj_picture *picture;
    double x, y, cell; /* upper left corner of the first cell, side of a cell */
    /* Candidates have their places in a cell, laid out like a box where there are boxes. */
    unsigned across;
    double inset, top;    /* from the left and upper border of a cell to the first candidate */
    double width, height; /* of a candidate's place */
    double letters;       /* size of the letters of candidates */
};

/* The board in the square at `x`, `y`, with a strip for coordinates of width `strip`. */
struct sj_raster sj_raster_make(const struct sj_drawing *drawing, struct sj_picture *picture,
                                double x, double y, double side, double strip);
double sj_raster_left(const struct sj_raster *raster, unsigned cell);
double sj_raster_top(const struct sj_raster *raster, unsigned cell);
/* The middle of a candidate. */
void sj_raster_candidate(const struct sj_raster *raster, unsigned cell, unsigned value,
                         double at[2]);
/* Half of what fits around a candidate without touching the next one. */
double sj_raster_radius(const struct sj_raster *raster);
/* The size of the letters of values: as large as a cell lets them, and all of a board the same. */
double sj_raster_value_size(const struct sj_raster *raster);

#endif
