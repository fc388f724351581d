/* SPDX-License-Identifier: MIT */
/* Counted work: guesses and nodes, which are the same on every machine. */
#ifndef WORK_H
#define WORK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Write a table of the work on the samples below `data` as CSV; bench/expected.csv is one of them.
   False, with the reason in `complaint`, when that fails. */
bool work_write(FILE *file, const char *data, char *complaint, size_t room);

#endif
