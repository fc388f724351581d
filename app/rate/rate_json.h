/* SPDX-License-Identifier: MIT */
/* Ratings as JSON. */
#ifndef CLI_RATE_JSON_H
#define CLI_RATE_JSON_H

#include "app/rate/rate_result.h"

/* The object of a puzzle. */
void cli_rate_json(const struct cli_lot *lot, const struct cli_item *item,
                   const struct cli_scales *scales, const struct cli_rate_result *result,
                   struct sj_text *out);

#endif
