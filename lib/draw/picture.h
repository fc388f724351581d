/* SPDX-License-Identifier: MIT */
/* A picture: lines, rectangles, circles and texts on a page, in the order they are painted. What a
   puzzle looks like is written to a picture once; each medium (medium.h) then makes a file of it,
   so that SVG, PNG and PDF show the same. Lengths are in millimetres from the upper left corner,
   colours are 0xRRGGBB. A failed allocation is remembered, as in struct sj_text. */
#ifndef SJ_PICTURE_H
#define SJ_PICTURE_H

#include "base/text.h"

#define SJ_NO_COLOR UINT32_MAX

enum sj_figure_kind {
    SJ_FIGURE_LINE,
    SJ_FIGURE_CURVE, /* quadratic */
    SJ_FIGURE_RECTANGLE,
    SJ_FIGURE_CORNERS, /* a triangle, or a quadrilateral */
    SJ_FIGURE_CIRCLE,
    SJ_FIGURE_TEXT
};

enum sj_align { SJ_ALIGN_LEFT, SJ_ALIGN_MIDDLE, SJ_ALIGN_RIGHT };

/* How a figure is painted. */
struct sj_ink {
    uint32_t fill;       /* inside, and the colour of texts; SJ_NO_COLOR: none */
    uint32_t line;       /* outline; SJ_NO_COLOR: none */
    double pen;          /* width of the outline; of texts the size of the letters */
    enum sj_align align; /* texts: which part of them is at x */
    bool bold;           /* texts */
    bool round;          /* lines and curves: their ends */
    double dash;         /* outline: length of its dashes and of the gaps between; 0: solid */
};

/* Texts, thin or bold, in letters of this size. */
static inline struct sj_ink sj_ink_letters(uint32_t color, double size, enum sj_align align)
{
    return (struct sj_ink){.fill = color, .line = SJ_NO_COLOR, .pen = size, .align = align};
}

static inline struct sj_ink sj_ink_bold(uint32_t color, double size, enum sj_align align)
{
    struct sj_ink ink = sj_ink_letters(color, size, align);
    ink.bold = true;
    return ink;
}

/* Areas without an outline. */
static inline struct sj_ink sj_ink_area(uint32_t color)
{
    return (struct sj_ink){.fill = color, .line = SJ_NO_COLOR};
}

/* Outlines and lines, whose ends are square or round. */
static inline struct sj_ink sj_ink_outline(uint32_t color, double pen)
{
    return (struct sj_ink){.fill = SJ_NO_COLOR, .line = color, .pen = pen};
}

static inline struct sj_ink sj_ink_round(uint32_t color, double pen)
{
    return (struct sj_ink){.fill = SJ_NO_COLOR, .line = color, .pen = pen, .round = true};
}

struct sj_figure {
    enum sj_figure_kind kind;
    struct sj_ink ink;
    double x, y;           /* one end; upper left corner; centre; the base line of a text */
    double u, v;           /* the other end; width and height; radius */
    double bend_x, bend_y; /* the point that a curve bends towards; the third corner */
    double last_x, last_y; /* the fourth corner; of a triangle the third again */
    size_t text; /* texts: where it begins in picture->text, with a zero byte at its end */
};

struct sj_picture {
    double width, height;
    struct sj_figure *figure;
    size_t count, room;
    struct sj_text text;
    bool failed; /* a figure was lost: the picture is not to be used */
};

/* Begin an empty picture of this size, keeping memory. A zeroed struct is a valid start. */
void sj_picture_start(struct sj_picture *picture, double width, double height);
void sj_picture_free(struct sj_picture *picture);
/* The same, painted with the colour of paper. */
void sj_picture_page(struct sj_picture *picture, double width, double height);

void sj_picture_line(struct sj_picture *picture, uint32_t color, double pen, double x, double y,
                     double u, double v);
/* Lines and curves with any ink. */
void sj_picture_stroke(struct sj_picture *picture, const struct sj_ink *ink, const double from[2],
                       const double to[2]);
void sj_picture_arc(struct sj_picture *picture, const struct sj_ink *ink, const double from[2],
                    const double bend[2], const double to[2]);
/* `count` is 3 or 4. */
void sj_picture_corners(struct sj_picture *picture, const struct sj_ink *ink,
                        const double corner[][2], unsigned count);
void sj_picture_rectangle(struct sj_picture *picture, const struct sj_ink *ink, double x, double y,
                          double width, double height);
void sj_picture_circle(struct sj_picture *picture, const struct sj_ink *ink, double x, double y,
                       double radius);
/* A text with `y` as its base line; see sj_text_clean. */
void sj_picture_text(struct sj_picture *picture, const struct sj_ink *ink, double x, double y,
                     const char *text);
/* The same with `y` as the middle of its capitals and digits. */
void sj_picture_centered(struct sj_picture *picture, const struct sj_ink *ink, double x, double y,
                         const char *text);

/* ---- The size of texts (lettering.c) ---- */

/* Half the height of digits and capitals, as a part of the size of letters. */
#define SJ_HALF_CAPITAL 0.36

/* How wide a text may be in letters of size 1: no common sans-serif font makes it wider. */
double sj_text_width(const char *text, bool bold);
/* Bytes of `text` that fit into `width` in letters of `size`: a whole number of characters. */
size_t sj_text_fitting(const char *text, bool bold, double size, double width);
/* Append `text` so that any file can hold it: bytes that are not UTF-8, or may not be in XML,
   become '?', control characters blanks. */
void sj_text_clean(struct sj_text *out, const char *text);

#endif
