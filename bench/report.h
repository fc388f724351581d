/* SPDX-License-Identifier: MIT */
/* Figures as a table for people, and as CSV. */
#ifndef REPORT_H
#define REPORT_H

#include "measure.h"

#include <stdio.h>

struct report {
    FILE *csv;     /* NULL: none wanted */
    bool has_peer; /* a column for the ratio */
    double rows;   /* speed of contestant "rows" on this set, for files; 0: not measured */
};

void report_heading(const struct report *report);
void report_row(const struct report *report, const char *set, const char *contestant,
                const struct figure *figure);

#endif
