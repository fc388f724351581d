/* SPDX-License-Identifier: MIT */
/* Running a contestant in its own process: if it crashes or reaches the memory limit, that is the
   result of the run, and the comparison continues. */
#ifndef CLI_ISOLATE_H
#define CLI_ISOLATE_H

#include "app/lab/contestant.h"

/* As cli_contestant_ask. The new process warms up first, every time: it begins with the memory of
   this one, but each page that it writes to must be copied. query->limits.memory is used by the
   engine and also limits the address space that the process may add. */
bool cli_isolated_ask(struct cli_contestant *contestant, struct cli_lab_task *task);

#endif
