/* SPDX-License-Identifier: MIT */
/* The table of suuji compare: a line per puzzle, a column per engine, a summary at the end. */
#ifndef CLI_COMPARE_TABLE_H
#define CLI_COMPARE_TABLE_H

#include "base/text.h"
#include "batch/batch.h"
#include "lab/experiment.h"
#include "lab/summary.h"

/* A time in three digits and the unit that fits: "12.3 ms". */
void cli_time_text(double seconds, char *text, size_t room);

struct cli_compare_table {
    const struct sj_experiment *experiment;
    bool live;                  /* the line at hand is shown on the terminal as it grows */
    const struct sj_item *item; /* the puzzle at hand */
    struct sj_text line;        /* for the line that grows */
};

/* The names of the columns. */
void cli_compare_head(const struct cli_compare_table *table, struct sj_text *out);
/* The line of the puzzle at hand, now that everybody has had their turns. */
void cli_compare_row(const struct cli_compare_table *table, struct sj_text *out);
/* Show the line of the puzzle at hand while `turn` is at it: fits sj_experiment.on_turn. */
void cli_compare_turn(void *table, size_t turn);
/* Take that line from the terminal again. */
void cli_compare_erase(const struct cli_compare_table *table);

/* What each engine made of all puzzles; `summary` has an element for each entry. */
void cli_compare_summary(const struct sj_experiment *experiment, struct sj_summary *summary,
                         uint64_t disagreements, struct sj_text *out);

#endif
