/* SPDX-License-Identifier: MIT */
/* Ctrl-C ends long work cleanly: finished results are written first. */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include "suuji.h"

/* The program's one stop token: for the limits of every search, and for batches. */
suuji_stop *cli_interrupt_stop(void);

/* From now on SIGINT, SIGTERM and SIGHUP request that stop. A second one, half a second later or
   more, ends the program immediately. Returns the token. */
suuji_stop *cli_interrupt_watch(void);

/* Take back a stop that the program itself has requested, as a batch does that fails, when the
   searches it was for have ended; later work can go on. A stop that a signal requested stays. */
void cli_interrupt_resume(void);

/* For commands that must remove files at the end: from now on a failed write only returns an error.
   A closed pipe (SIGPIPE) requests the same stop instead of killing the program, and a file above
   the size limit (SIGXFSZ) is an error like a full disk. */
void cli_interrupt_watch_writes(void);

/* For a command that runs until such a signal: one that came is its normal end, not a failure. */
void cli_interrupt_expected(void);

/* The last call in main: if a signal came, end the program by this signal, so that the shell sees
   it. */
void cli_interrupt_finish(void);

#endif
