/* SPDX-License-Identifier: MIT */
/* Every allocation fails once: a scenario runs with its 1st, 2nd, 3rd ... allocation refused, until
   it succeeds. Each time it must return SUUJI_ERR_MEMORY, return no results, and (under the leak
   checker) leak nothing. The linker redirects the calls of
   malloc and the like, in the program of all unit tests, to faults.c. */
#ifndef FAULTS_H
#define FAULTS_H

#include "support.h"

typedef suuji_status scenario(const void *user, suuji_error *err);

/* Run `run` with each of its allocations failing in turn; returns their number. If an allocation is
   not vital, the scenario may simply succeed without it. */
long fail_each(const char *what, scenario *run, const void *user);

/* From here on: `count` allocations succeed, the next one fails, and all after it succeed; below 0:
   none fails. */
void fail_from(long count);
/* How many have failed since then. */
long refusals(void);

/* From here on all allocations of the running scenario succeed. */
void end_of_failures(void);

/* How many more threads can be started; below 0: any number. */
void limit_threads(int count);

/* The next threads begin this many nanoseconds after they were started; 0: at once. */
void delay_threads(long nanoseconds);

/* Bytes requested since the last call. */
size_t requested_bytes(void);

/* A suuji_on_text that accepts every piece and keeps none. */
bool take_text(void *user, const char *text, size_t length);

#endif
