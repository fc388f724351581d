/* SPDX-License-Identifier: MIT */
/* The tables of a report; part of report.c in a separate file. */
#ifndef SJ_REPORT_TABLES_H
#define SJ_REPORT_TABLES_H

#include "app/lab/report.h"

/* Results by contestant: outcomes and times; counted work. */
void sj_report_summary(const struct sj_report *report, struct sj_text *out);
void sj_report_work(const struct sj_report *report, struct sj_text *out);
/* Files, and sizes, by contestant: number of puzzles done, and the median time. */
void sj_report_files(const struct sj_report *report, struct sj_text *out);
/* Every puzzle. */
void sj_report_puzzles(const struct sj_report *report, struct sj_text *out);
/* Why runs were refused or failed; nothing if none was. */
void sj_report_notes(const struct sj_report *report, struct sj_text *out);
/* What got slower; nothing if that was not requested. */
void sj_report_against(const struct sj_report *report, struct sj_text *out);

#endif
