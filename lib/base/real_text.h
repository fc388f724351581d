/* SPDX-License-Identifier: MIT */
/* Numbers that are not whole, as text. printf uses the decimal point of the program's locale, which
   may be a comma; files and JSON have a point whatever the locale. */
#ifndef SJ_REAL_TEXT_H
#define SJ_REAL_TEXT_H

/* Room for every number, with the end. */
#define SJ_REAL_ROOM 40

/* `number` with up to `digits` digits, at most 17: as "%.*g". */
void sj_real_write(double number, int digits, char text[SJ_REAL_ROOM]);
/* As few digits as are needed to read the same number back. */
void sj_real_write_exact(double number, char text[SJ_REAL_ROOM]);

/* In a number that printf wrote: the decimal point, of whatever bytes, becomes '.'. */
void sj_real_point(char *text);

#endif
