/* SPDX-License-Identifier: MIT */
/* Counted work: guesses and nodes, which are the same on every machine. */
#ifndef COUNTED_WORK_H
#define COUNTED_WORK_H

#include "suuji.h"

#include <stdio.h>

/* Write a table of the work on the samples below `data` as CSV; bench/expected.csv is one of
   them. */
suuji_status work_write(FILE *file, const char *data, suuji_error *err);

#endif
