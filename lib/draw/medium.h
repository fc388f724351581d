/* SPDX-License-Identifier: MIT */
/* A medium makes files of pictures: SVG by our own writer, which needs no library and gives the
   same bytes everywhere; PNG and PDF by Cairo. One file each, with a const struct at its end;
   medium_table.c has the list. */
#ifndef SJ_MEDIUM_H
#define SJ_MEDIUM_H

#include "draw/picture.h"
#include "suuji/draw.h"

struct sj_medium_options {
    double dpi;        /* pixels per inch, where there are pixels */
    const char *title; /* of the document, for its description; NULL: none */
};

struct sj_medium {
    suuji_medium_info info;
    /* Start a document that is appended to `out`, which must stay. `*state` is the medium's own. */
    suuji_status (*open)(const struct sj_medium_options *options, struct sj_text *out, void **state,
                         suuji_error *err);
    /* Add a page. */
    suuji_status (*page)(void *state, const struct sj_picture *picture, suuji_error *err);
    /* End the document, if `finish`, and release the state; NULL is fine. After a failure there is
       no document. */
    suuji_status (*close)(void *state, bool finish, suuji_error *err);
};

/* Row i, the default first; NULL past the end. */
const struct sj_medium *sj_medium_at(size_t i);
/* The medium of this name, NULL: the default; SUUJI_ERR_ARGUMENT if there is none. */
suuji_status sj_medium_find(const char *name, const struct sj_medium **medium, suuji_error *err);

/* Pixels per inch that a caller asks for: checked, and 0 becomes the default. */
suuji_status sj_medium_dpi(double *dpi, suuji_error *err);
/* One picture as a document of its own. */
suuji_status sj_medium_write(const struct sj_medium *medium,
                             const struct sj_medium_options *options,
                             const struct sj_picture *picture, struct sj_text *out,
                             suuji_error *err);

/* The media that there are. */

extern const struct sj_medium sj_medium_svg, sj_medium_png, sj_medium_pdf;

/* Parts of an SVG file, for the medium and for animations. */

/* The beginning of a file of the picture's size; `title` may be NULL. It ends with "</svg>". */
void sj_svg_begin(struct sj_text *out, const struct sj_picture *picture, const char *title);
/* The figures of a picture. */
void sj_svg_figures(struct sj_text *out, const struct sj_picture *picture);
/* A length with three decimals at most and without a locale's idea of a decimal point. */
void sj_svg_length(struct sj_text *out, double length);

#endif
