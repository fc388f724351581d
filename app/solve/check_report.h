/* SPDX-License-Identifier: MIT */
/* The report of `suuji check`. */
#ifndef CLI_CHECK_REPORT_H
#define CLI_CHECK_REPORT_H

#include "answer/check_answer.h"
#include "app/frame/looks.h"

/* One line, or with `wide` some more. */
void cli_check_write(const struct sj_check_answer *found, bool wide, const struct cli_looks *looks,
                     struct sj_text *out);

#endif
