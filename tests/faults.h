/* SPDX-License-Identifier: MIT */
/* Every allocation fails once: a scenario runs with its 1st, 2nd, 3rd ... allocation refused, until it
   gets through. Each time it must say SUUJI_ERR_MEMORY, hand out nothing, and (under the leak checker)
   leave nothing behind. For tests whose calls of malloc and its kin the linker sends to faults.c. */
#ifndef FAULTS_H
#define FAULTS_H

#include "support.h"

typedef suuji_status scenario(const void *user, suuji_error *err);

/* Run `run` with each of its allocations failing in turn; how many there were. An allocation that is
   not vital may fail without harm: then the scenario just succeeds. */
long fail_each(const char *what, scenario *run, const void *user);

/* From here on all allocations of the scenario that runs succeed. */
void end_of_failures(void);

/* Bytes that were asked for since the last call. */
size_t requested_bytes(void);

/* A suuji_on_text that takes every piece and keeps none. */
bool take_text(void *user, const char *text, size_t length);

#endif
