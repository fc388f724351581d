/* SPDX-License-Identifier: MIT */
/* The results by contestant, as tables: outcomes and times, counted work, colourings, and what
   changed since an earlier measurement. */
#ifndef CLI_RESULTS_H
#define CLI_RESULTS_H

#include "app/lab/against.h"
#include "app/lab/table.h"

/* Outcomes and times. `summary` has an element for each name of the record. */
void cli_write_results(const struct cli_record *record, struct cli_summary *summary,
                       struct cli_table *table);
/* Means of the counted work. */
void cli_write_work(const struct cli_record *record, struct cli_summary *summary,
                    struct cli_table *table);
/* Colours of the approximate engines. False: there are none, and nothing was written. */
bool cli_write_colorings(const struct cli_record *record, struct cli_summary *summary,
                         struct cli_table *table);
/* What got slower or faster. */
void cli_write_changes(const struct cli_against *against, struct cli_table *table);

#endif
