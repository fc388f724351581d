/* SPDX-License-Identifier: MIT */
/* Parts of an SVG file, for the medium and for animations. */
#ifndef SJ_SVG_H
#define SJ_SVG_H

#include "draw/picture.h"

/* The beginning of a file of the picture's size; `title` may be NULL. It ends with "</svg>". */
void sj_svg_begin(struct sj_text *out, const struct sj_picture *picture, const char *title);
/* The figures of a picture. */
void sj_svg_figures(struct sj_text *out, const struct sj_picture *picture);
/* A length with three decimals at most and without a locale's idea of a decimal point. */
void sj_svg_length(struct sj_text *out, double length);

#endif
