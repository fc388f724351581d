/* SPDX-License-Identifier: MIT */
/* QR codes of puzzles on pages: what they open, and what they look like. libqrencode, which makes
   them, is loaded when one is wanted, as Cairo is (cairo_calls.h). */
#ifndef SJ_QR_CODE_H
#define SJ_QR_CODE_H

#include "draw/picture.h"
#include "suuji.h"

/* A code: modules across, and which of them are dark, row by row. */
struct sj_qr_code {
    unsigned side; /* 0: there is none */
    uint8_t *dark; /* [side * side] */
};

/* A zeroed struct is a valid start. */
void sj_qr_code_free(struct sj_qr_code *code);

/* ---- What they open (puzzle_link.c) ---- */

/* Is this what `qr` of the options can be: the address of a page, or a name of other pages? */
suuji_status sj_puzzle_link_check(const char *qr, suuji_error *err);
/* The address that opens `puzzle`: in the page at `qr`, or in the pages of this name. `*out` is a
   string, to be freed. SUUJI_ERR_UNSUPPORTED: there is no such address. */
suuji_status sj_puzzle_link(const suuji_puzzle *puzzle, const char *qr, struct sj_text *out,
                            suuji_error *err);

/* ---- Codes ---- */

/* The same, and can codes be made? SUUJI_ERR_PROGRAM: libqrencode is not there. */
suuji_status sj_qr_check(const char *qr, suuji_error *err);
/* The code of `text`. SUUJI_ERR_UNSUPPORTED: it is too long. */
suuji_status sj_qr_code_make(const char *text, struct sj_qr_code *code, suuji_error *err);

/* The side of a code in millimetres, with the margin that readers need; 0 of no modules. */
double sj_qr_code_size(unsigned side);
double sj_qr_code_margin(void);
/* Draw it; `x`, `y` is the corner of the margin. */
void sj_qr_code_draw(const struct sj_qr_code *code, struct sj_picture *picture, double x, double y);

#endif
