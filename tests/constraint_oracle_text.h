/* SPDX-License-Identifier: MIT */
/* What the rules mean that setters write as text, for constraint_oracle.c: by splitting the text at
   its weakest sign, and by trying. It includes nothing of suuji either. */
#ifndef CONSTRAINT_ORACLE_TEXT_H
#define CONSTRAINT_ORACLE_TEXT_H

#include <stdbool.h>

/* Does the expression or table of `length` bytes allow the two values? */
bool oracle_pair(const char *text, int length, int size, int a, int b);
/* Do the values match the regular expression, or lead through the states? */
bool oracle_pattern(const char *text, int length, const int *value, int count);
bool oracle_states(const char *text, int length, const int *value, int count);

#endif
