/* SPDX-License-Identifier: MIT */
/* A comparison as one self-contained HTML page: no network, no script, no other file. It has the
   tables, the plots, the machine, how to repeat it, and a glossary. Only search trees are other
   files, which it links. */
#ifndef CLI_REPORT_H
#define CLI_REPORT_H

#include "app/lab/against.h"
#include "app/lab/plots.h"
#include "app/lab/summary.h"

struct cli_report {
    const struct cli_record *record;
    const suuji_query *query;
    struct cli_summary *summary; /* [record->names] */
    uint64_t disagreements;
    bool complete;                     /* all puzzles were done */
    double seconds;                    /* duration; 0: not known */
    const char *command;               /* command line that repeats it */
    const struct cli_against *against; /* NULL: not requested */
    const char *against_name;          /* the file that it was compared with */
    /* SVG; empty: there is none. */
    const struct sj_text *plot; /* [CLI_PLOTS] */
    /* Pictures of searches, of the first `trees` puzzles: names of files next to the page;
       NULL: there is none. */
    char *const *tree; /* [trees * record->names] */
    size_t trees;
};

/* The glossary: each engine with its options, the columns of the tables, the entries of the table
   of puzzles. */
void cli_report_glossary(const struct cli_report *report, struct sj_text *out);
/* Append the page to `out`; a failed allocation is recorded there. */
void cli_report_write(const struct cli_report *report, struct sj_text *out);

#endif
