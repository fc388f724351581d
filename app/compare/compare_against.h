/* SPDX-License-Identifier: MIT */
/* What got slower or faster, as text: the table of suuji compare --against. */
#ifndef CLI_COMPARE_AGAINST_H
#define CLI_COMPARE_AGAINST_H

#include "base/text.h"
#include "app/lab/against.h"

/* Append the table to `out`: `before` is from the file `name`, and `tolerance` in percent. Returns
   how many contestants got significantly slower. */
uint64_t cli_compare_against(const struct cli_against *against, const char *name, double tolerance,
                             bool colour, const struct cli_record *before,
                             const struct cli_record *now, struct sj_text *out);

#endif
