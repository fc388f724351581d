/* SPDX-License-Identifier: MIT */
/* An entry of a table for the result of a run: its time and its outcome. */
#ifndef SJ_CELL_H
#define SJ_CELL_H

#include "app/lab/summary.h"

/* A time in three digits and the unit that fits: "12.3 ms". */
void sj_time_text(double seconds, char *text, size_t room);
/* The same with ">" if it is only a lower bound; "-" if there is `none`. */
void sj_lab_time_text(struct sj_lab_time time, bool none, char *text, size_t room);

/* The time or its replacement: "12.3 ms", ">15 s", "-", "failed". */
void sj_cell_time(const suuji_query *query, const struct sj_lab_run *run, char *text, size_t room);
/* The outcome after the time: "" for a solution if only one was searched for, "unique", "none",
   "2+", "11 colours", "3 clashes", "gave up". */
void sj_cell_mark(const suuji_query *query, const struct sj_lab_run *run, char *text, size_t room);

/* A count in at most six characters: "123456", "1.23M". */
void sj_count_text(uint64_t count, char *text, size_t room);

/* Work counters that a table can show next to the time. */
enum sj_work { SJ_SHOW_NONE, SJ_SHOW_NODES, SJ_SHOW_GUESSES, SJ_SHOW_BACKTRACKS, SJ_SHOW_UPDATES };

/* One of them; "" where the run has none. */
void sj_cell_work(const struct sj_lab_run *run, enum sj_work work, char *text, size_t room);

#endif
