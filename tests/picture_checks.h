/* SPDX-License-Identifier: MIT */
/* Where the figures of a picture are, for tests of all that is drawn. */
#ifndef PICTURE_CHECKS_H
#define PICTURE_CHECKS_H

#include "draw/picture.h"

/* What a figure covers at most: left, top, right, bottom. */
void find_figure_bounds(const struct sj_picture *picture, const struct sj_figure *f, double box[4]);
/* The picture is complete, and nothing of it is outside its page; `what` names it in messages. */
void check_inside_page(const struct sj_picture *picture, const char *what);

#endif
