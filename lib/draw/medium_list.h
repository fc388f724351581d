/* SPDX-License-Identifier: MIT */
/* The media that there are. */
#ifndef SJ_MEDIUM_LIST_H
#define SJ_MEDIUM_LIST_H

#include "draw/medium.h"

extern const struct sj_medium sj_medium_svg, sj_medium_png, sj_medium_pdf;

#endif
