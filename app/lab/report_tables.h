/* SPDX-License-Identifier: MIT */
/* The tables of a report; part of report.c in a separate file. */
#ifndef CLI_REPORT_TABLES_H
#define CLI_REPORT_TABLES_H

#include "app/lab/report.h"

/* Results by contestant: outcomes and times; counted work. */
void cli_report_summary(const struct cli_report *report, struct sj_text *out);
/* Colours of the approximate engines; nothing if there are none. */
void cli_report_colorings(const struct cli_report *report, struct sj_text *out);
void cli_report_work(const struct cli_report *report, struct sj_text *out);
/* Files, and sizes, by contestant: number of puzzles done, and the median time. */
void cli_report_files(const struct cli_report *report, struct sj_text *out);
/* Every puzzle. */
void cli_report_puzzles(const struct cli_report *report, struct sj_text *out);
/* Why runs were refused or failed; nothing if none was. */
void cli_report_notes(const struct cli_report *report, struct sj_text *out);
/* What got slower; nothing if that was not requested. */
void cli_report_against(const struct cli_report *report, struct sj_text *out);

#endif
