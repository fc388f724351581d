/* SPDX-License-Identifier: MIT */
/* Numbers that are not whole, as text. printf uses the decimal point of the program's locale, which
   may be a comma; files and JSON have a point whatever the locale. */
#ifndef SJ_REAL_TEXT_H
#define SJ_REAL_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* Room for every number, with the end. */
#define SJ_REAL_ROOM 40

/* `number` with up to `digits` digits, at most 17: as "%.*g". */
void sj_real_write(double number, int digits, char text[SJ_REAL_ROOM]);
/* As few digits as are needed to read the same number back. */
void sj_real_write_exact(double number, char text[SJ_REAL_ROOM]);

/* In a number that printf wrote: the decimal point, of whatever bytes, becomes '.'. */
void sj_real_point(char *text);

/* Ranges as they are written: "LOW:HIGH", "LOW:", ":HIGH" and "VALUE", which is both ends. */

/* The two ends in the text. */
struct sj_range {
    const char *low, *high;
    size_t low_len, high_len; /* 0: open */
};

/* False: there is nothing in it, or a second ':'. */
bool sj_range_split(const char *text, struct sj_range *range);
/* A range of numbers that are at least 0; open ends are 0 and INFINITY. False: it is not one. */
bool sj_range_real(const char *text, double *low, double *high);

#endif
