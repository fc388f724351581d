/* SPDX-License-Identifier: MIT */
/* suuji convert, where the target is an export: one puzzle, one text. */
#ifndef CLI_CONVERT_EXPORT_H
#define CLI_CONVERT_EXPORT_H

#include "app/jobs/batch_run.h"

/* Write each puzzle as `to` says. An output such as "name-%03d.cnf" is a file for each puzzle,
   named after its number; else there is room for one puzzle, and others are refused. `givens`:
   without entries and pencil marks. */
enum cli_exit cli_convert_export(struct cli_batch_run *run, const char *to, bool givens);

#endif
