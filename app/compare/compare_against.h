/* SPDX-License-Identifier: MIT */
/* What got slower or faster, as text: the table of suuji compare --against. */
#ifndef CLI_COMPARE_AGAINST_H
#define CLI_COMPARE_AGAINST_H

#include "base/text.h"
#include "app/compare/compare_args.h"
#include "app/lab/record.h"

/* Append the table to `out`; returns how many contestants got significantly slower. A failed
   allocation is recorded in `out`. `*strangers`: the two have nothing in common, which is reported
   as an error. */
uint64_t cli_compare_against(const struct compare_args *args, const struct cli_record *before,
                             const struct cli_record *now, struct sj_text *out, bool *strangers);

#endif
