/* SPDX-License-Identifier: MIT */
/* A comparison as one HTML page that needs nothing else: no network, no script, no other file. It has
   the tables, the plots, the machine, how to repeat it, and says what everything on it means. */
#ifndef SJ_REPORT_H
#define SJ_REPORT_H

#include "app/lab/against.h"
#include "app/lab/plots.h"
#include "app/lab/summary.h"

struct sj_report {
    const struct sj_record *record;
    const suuji_query *query;
    struct sj_summary *summary; /* [record->names] */
    uint64_t disagreements;
    bool complete;                    /* all puzzles were done */
    double seconds;                   /* that it took; 0: not known */
    const char *command;              /* what would do it again */
    const struct sj_against *against; /* NULL: not asked for */
    const char *against_name;         /* the file that it was compared with */
    /* SVG, as gnuplot wrote it; empty: there is none. */
    const struct sj_text *plot; /* [SJ_PLOTS] */
    const char *no_plots;       /* why there are none, where they should be; NULL: there are */
};

/* Append the page to `out`; a failed allocation shows there. */
void sj_report_write(const struct sj_report *report, struct sj_text *out);

/* Append a text so that it can stand in HTML, in quotes too; what is no character becomes U+FFFD. */
void sj_html_text(const char *text, struct sj_text *out);

#endif
