/* SPDX-License-Identifier: MIT */
/* Base64 (RFC 4648, section 4): bytes as letters. */
#ifndef SJ_BASE64_H
#define SJ_BASE64_H

#include "base/text.h"

/* Append `count` bytes to `out` as base64, with '=' at the end where three bytes are not
   complete. */
void sj_base64_add(struct sj_text *out, const char *bytes, size_t count);

#endif
