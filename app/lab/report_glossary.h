/* SPDX-License-Identifier: MIT */
/* The glossary of a report; part of report.c in a separate file. */
#ifndef CLI_REPORT_GLOSSARY_H
#define CLI_REPORT_GLOSSARY_H

#include "app/lab/report.h"

/* Each engine with its options, the columns of the tables, the entries of the table of puzzles. */
void cli_report_glossary(const struct cli_report *report, struct sj_text *out);

#endif
