/* SPDX-License-Identifier: MIT */
/* The table of suuji compare: a line per puzzle, a column per engine, a summary at the end. */
#ifndef CLI_COMPARE_TABLE_H
#define CLI_COMPARE_TABLE_H

#include "base/text.h"
#include "app/batch/batch.h"
#include "app/lab/experiment.h"
#include "app/lab/summary.h"

struct cli_compare_table {
    const struct cli_experiment *experiment;
    unsigned work; /* shown next to the time: 1 + enum cli_work; 0: none */
    bool colour;
    bool live;                   /* show the current line on the terminal as it grows */
    const struct cli_item *item; /* the current puzzle */
    struct sj_text line;         /* for the line that grows */
    uint64_t total;              /* puzzles there are; 0: not known */
    uint64_t before;             /* of these, measured by an earlier run */
    uint64_t measured;           /* measured by this one */
    double start;                /* when the first of them was begun; 0: none yet */
    bool shown;                  /* the two live lines are on the terminal */
};

/* The names of the columns. */
void cli_compare_head(const struct cli_compare_table *table, struct sj_text *out);
/* The line of the current puzzle, after all contestants have run. */
void cli_compare_row(const struct cli_compare_table *table, struct sj_text *out);
/* Show the line of the current puzzle while contestant `turn` runs: fits cli_experiment.on_turn. */
void cli_compare_turn(void *table, size_t turn);
/* Erase that line and the progress below it from the terminal. */
void cli_compare_erase(struct cli_compare_table *table);
/* "puzzle 12 of 93, 0:03:20 left", for the puzzle that is being measured. */
void cli_compare_progress(const struct cli_compare_table *table, double now, char *text,
                          size_t room);

/* The results by engine; `summary` has an element for each entry. */
void cli_compare_summary(const struct cli_compare_table *compared, struct cli_summary *summary,
                         uint64_t disagreements, struct sj_text *out);

#endif
