/* SPDX-License-Identifier: MIT */
/* Figures as texts: times, counts, and the result of a run in a table. */
#ifndef CLI_CELL_H
#define CLI_CELL_H

#include "app/frame/work.h"
#include "app/lab/contestant.h"

/* A time in three digits and the unit that fits: "12.3 ms". */
void cli_time_text(double seconds, char *text, size_t room);
/* A count in at most six characters: "123456", "1.23M". */
void cli_count_text(uint64_t count, char *text, size_t room);
/* For tables: digits in groups of three, "1,234,567". */
void cli_grouped_text(uint64_t count, char *text, size_t room);
/* A mean with one decimal, "1,234.5"; "-" if it is negative: there is none. */
void cli_mean_text(double mean, char *text, size_t room);

/* The time or its replacement: "12.3 ms", ">15 s", "-", "failed". */
void cli_cell_time(const suuji_query *query, const struct cli_lab_run *run, char *text,
                   size_t room);
/* The outcome after the time: "" for a solution if only one was searched for, "unique", "none",
   "2+", "11 colours 1.222", "3 clashes", "gave up". */
void cli_cell_mark(const suuji_query *query, const struct cli_lab_run *run, char *text,
                   size_t room);
/* What a result is like, as the classes of cli_table_entry; NULL: there is none. */
const char *cli_cell_class(const struct cli_lab_run *run);
/* A counter in at most six characters; "-" if the run did not count it, "" if it has no valid
   time. */
void cli_cell_work(const struct cli_lab_run *run, enum cli_work work, char *text, size_t room);

#endif
