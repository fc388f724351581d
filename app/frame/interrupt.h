/* SPDX-License-Identifier: MIT */
/* Ctrl-C ends long work cleanly: finished results are written first. */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <stdatomic.h>
#include <stdbool.h>

/* From now on SIGINT, SIGTERM and SIGHUP set the flag that is returned: fits sj_batch.stop. A
   second one, half a second later or more, ends the program immediately. */
atomic_bool *cli_interrupt_watch(void);

/* For commands that must remove files at the end: from now on a failed write only returns an error.
   A closed pipe (SIGPIPE) sets the same flag instead of killing the program, and a file above the
   size limit (SIGXFSZ) is an error like a full disk. */
void cli_interrupt_watch_writes(void);

/* The last call in main: if a signal came, end the program by this signal, so that the shell sees
   it. */
void cli_interrupt_finish(void);

#endif
