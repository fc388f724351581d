/* SPDX-License-Identifier: MIT */
/* The exact number of solutions of a puzzle that is counted in parts, on several threads. */
#ifndef SJ_PARTS_H
#define SJ_PARTS_H

#include "count/exact.h"

/* Like sj_exact_count, with exact->puzzle split into parts. The number does not depend on
   `threads`. */
suuji_status sj_parts_count(struct sj_exact *exact, unsigned threads, suuji_error *err);

#endif
