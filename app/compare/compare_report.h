/* SPDX-License-Identifier: MIT */
/* The folders that suuji compare writes: plots (--plots), and the page with everything (--report). */
#ifndef CLI_COMPARE_REPORT_H
#define CLI_COMPARE_REPORT_H

#include "app/frame/command.h"
#include "app/compare/compare_args.h"
#include "app/lab/report.h"

/* Folders that were not there before. */
struct cli_compare_made {
    bool plots, report;
};

/* Make the folders that are asked for, and see that files can be written there. */
suuji_status cli_compare_report_prepare(const struct compare_args *args,
                                        struct cli_compare_made *made, suuji_error *err);
/* Nothing came of it: remove those that were made. */
void cli_compare_report_undo(const struct compare_args *args, const struct cli_compare_made *made);

/* Draw the plots and write what was asked for. Where gnuplot is missing, the scripts with the data
   are written all the same, and the page without pictures. `report` lacks its plots. Complains, and
   returns the exit code. */
enum cli_exit cli_compare_report_write(const struct compare_args *args, struct sj_report *report);

#endif
