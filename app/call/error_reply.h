/* SPDX-License-Identifier: MIT */
/* The reply to a request that failed. */
#ifndef CLI_ERROR_REPLY_H
#define CLI_ERROR_REPLY_H

#include "base/text.h"
#include "suuji.h"

/* An error as a reply: {"error": "...", "status": "syntax", "line": 1, "column": 3}. */
void cli_error_reply(struct sj_text *out, const suuji_error *err);

#endif
