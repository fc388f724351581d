/* SPDX-License-Identifier: MIT */
/* What rules demand, as lines of text. */
#ifndef CLI_DEMAND_LINES_H
#define CLI_DEMAND_LINES_H

#include "base/text.h"
#include "suuji.h"

/* Sentences, and below them their constraints, indented. */
void cli_demands_write(const suuji_rules *rules, struct sj_text *out);

#endif
