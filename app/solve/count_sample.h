/* SPDX-License-Identifier: MIT */
/* suuji count --sample: solutions drawn at random. */
#ifndef CLI_COUNT_SAMPLE_H
#define CLI_COUNT_SAMPLE_H

#include "app/jobs/query_job.h"
#include "suuji/count.h"

/* Draw solutions of the current puzzle and write them: one line each, or as the object of the
   puzzle. Says on standard error, unless `quiet`, if they are not uniformly distributed. */
suuji_status cli_count_sample(struct cli_query_worker *worker, const suuji_sample_options *options,
                              bool json, bool quiet, suuji_error *err);

#endif
