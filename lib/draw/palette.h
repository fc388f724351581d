/* SPDX-License-Identifier: MIT */
/* The colours of all pictures, in one place. They rest on the palette of Okabe and Ito, which
   people with any kind of colour vision can tell apart; nothing is shown only by colour: givens are
   bold, marked cells have a frame, vertices carry their values. */
#ifndef SJ_PALETTE_H
#define SJ_PALETTE_H

#include "model/rules.h"

/* clang-format off */
enum {
    SJ_PAPER       = 0xFFFFFF,
    SJ_INK         = 0x000000, /* givens, borders */
    SJ_INK_SOLVED  = 0x0060A0, /* values of the solution */
    SJ_INK_PENCIL  = 0x505050, /* candidates */
    SJ_INK_THIN    = 0x808080, /* lines between cells */
    SJ_INK_QUIET   = 0x606060, /* captions, coordinates, page numbers */
    SJ_INK_ZERO    = 0xB4B4B4, /* noughts of a layer */
    SJ_TINT_SIDE   = 0xF0F0F0, /* the side of a cube that gets less light */
    SJ_TINT_BASE   = 0xE3EFF8, /* cells of a base house */
    SJ_INK_BASE    = 0x3F8CC4, /* and their border */
    SJ_INK_COVER   = 0xD9AE5F, /* hatching of a cover house */
    SJ_EDGE_COVER  = 0xA86E00, /* and its border */
    SJ_INK_REMOVED = 0xC03A00, /* the cross of an eliminated candidate */
    SJ_TINT_PLACED = 0xBFE6D8, /* around a placed value */
    SJ_INK_PLACED  = 0x00694D,
    SJ_INK_AXIS    = 0x404040, /* axes of charts, and the lines across them */
    SJ_INK_ACROSS  = 0xD8D8D8
};
/* clang-format on */

/* A colour that cells can be marked with. */
struct sj_mark_color {
    const char *name;
    uint32_t fill, frame;
};

/* Row i, the default first; NULL past the end. */
const struct sj_mark_color *sj_mark_color_at(size_t i);

/* The row with this name; the default if there is none. */
const struct sj_mark_color *sj_mark_color_find(const char *name);
/* The colour of wide lines of constraints, below values. */
uint32_t sj_line_color(const char *name);
/* The colour of arrows: of a chain, or of branch number `branch` of several. */
uint32_t sj_arrow_color(unsigned branch);

/* The shade of a house's cells, SJ_PAPER for those that borders show. `number` is its number among
   its kind. */
uint32_t sj_house_shade(enum sj_house_kind kind, unsigned number);
/* The soft shade of an irregular region that has this colour among its neighbours, 0 .. 5. */
uint32_t sj_region_shade(unsigned color);
/* The colour of lines between cells of such a house; pairs: kind is SJ_HOUSE_KINDS. */
uint32_t sj_edge_color(unsigned kind);
/* The colour of a series of a chart; they repeat after seven. */
uint32_t sj_series_color(size_t look);
/* The colour of a value, and one for letters on it. */
uint32_t sj_value_color(unsigned value);
uint32_t sj_letters_on(uint32_t color);

/* Half way to the colour of paper. */
uint32_t sj_color_pale(uint32_t color);
/* One colour seen through another, as with overlapping inks. */
uint32_t sj_color_through(uint32_t a, uint32_t b);

#endif
