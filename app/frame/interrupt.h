/* SPDX-License-Identifier: MIT */
/* Ctrl-C ends long work cleanly: what is done is written out first. */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <stdatomic.h>
#include <stdbool.h>

/* From now on SIGINT, SIGTERM and SIGHUP set the flag that is returned: fits sj_batch.stop. A
   second one, half a second later or more, ends the program at once. */
atomic_bool *cli_interrupt_watch(void);

/* From now on a write that cannot be done fails and no more, for commands that have files to remove: a
   reader that has gone (SIGPIPE) sets the same flag instead of ending the program where it stands, and
   a file that grows beyond what is allowed (SIGXFSZ) is an error like a full disk. */
void cli_interrupt_watch_writes(void);

/* The last thing main does: if a signal came, die of it, so that the caller's shell knows. */
void cli_interrupt_finish(void);

#endif
