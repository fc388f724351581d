/* SPDX-License-Identifier: MIT */
/* The folders that suuji compare writes: plots (--plots), and the page with everything
   (--report). */
#ifndef CLI_COMPARE_REPORT_H
#define CLI_COMPARE_REPORT_H

#include "app/frame/command.h"
#include "app/compare/compare_args.h"
#include "app/lab/report.h"

/* Folders that were not there before. */
struct cli_compare_made {
    bool plots, report;
};

/* Create the requested folders and check that files can be written there. */
suuji_status cli_compare_report_prepare(const struct compare_args *args,
                                        struct cli_compare_made *made, suuji_error *err);
/* After a failure: remove the folders that were created. */
void cli_compare_report_undo(const struct compare_args *args, const struct cli_compare_made *made);

/* Draw the plots and write the requested files. `report` has no plots yet. Reports errors and
   returns the exit code. */
enum cli_exit cli_compare_report_write(const struct compare_args *args, struct cli_report *report);

#endif
