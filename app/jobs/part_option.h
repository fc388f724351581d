/* SPDX-License-Identifier: MIT */
/* The option --part I/N. */
#ifndef CLI_PART_OPTION_H
#define CLI_PART_OPTION_H

#include "app/batch/batch.h"
#include "app/frame/command.h"

/* Read "I/N". Reports what is wrong, and returns the exit code. */
enum cli_exit cli_part_parse(const char *command, const char *text, uint64_t *part,
                             uint64_t *parts);
/* Set `part` and `parts` of the batch to the value of the option; NULL: it was not given. Reports
   what is wrong, and returns the exit code. */
enum cli_exit cli_part_read(const char *command, const char *text, struct cli_batch *batch);

#endif
