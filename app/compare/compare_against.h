/* SPDX-License-Identifier: MIT */
/* What got slower or faster, as text: the table of suuji compare --against. */
#ifndef CLI_COMPARE_AGAINST_H
#define CLI_COMPARE_AGAINST_H

#include "base/text.h"
#include "app/compare/compare_args.h"
#include "app/lab/record.h"

/* Append it to `out`; how many contestants got significantly slower. A failed allocation shows in
   `out`. `*strangers`: there is nothing in common, which is complained about. */
uint64_t cli_compare_against(const struct compare_args *args, const struct sj_record *before,
                             const struct sj_record *now, struct sj_text *out, bool *strangers);

#endif
