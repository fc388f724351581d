/* SPDX-License-Identifier: MIT */
/* Nearly empty 9x9 puzzles, made when needed. */
#ifndef SPARSE_H
#define SPARSE_H

#include "samples.h"

/* Add the set "nearly_empty": `count` puzzles with 0 to 12 givens and many solutions each, the same
   ones on every machine. False when memory is short. */
bool sparse_add(struct samples *samples, size_t count);

#endif
