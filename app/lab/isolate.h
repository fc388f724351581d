/* SPDX-License-Identifier: MIT */
/* A contestant asked in a process of its own: if it crashes or needs more memory than it may have,
   that is what came of the run, and the comparison goes on. */
#ifndef SJ_ISOLATE_H
#define SJ_ISOLATE_H

#include "app/lab/contestant.h"

/* As sj_contestant_ask. The new process makes its unmeasured run first, every time: it begins with
   the memory of this one, but each page that it writes to has to be copied. query->memory_limit is,
   beside what the engine makes of it, the most address space that the process may add to its own. */
bool sj_isolated_ask(struct sj_contestant *contestant, const suuji_puzzle *puzzle,
                     const suuji_query *query, struct sj_lab_run *run, uint8_t *solution,
                     suuji_error *err);

#endif
