/* SPDX-License-Identifier: MIT */
/* Base64 (RFC 4648): bytes as letters. */
#ifndef SJ_BASE64_H
#define SJ_BASE64_H

#include "base/text.h"

/* Append `count` bytes to `out` as base64, with '=' at the end where three bytes are not
   complete. */
void sj_base64_add(struct sj_text *out, const char *bytes, size_t count);

/* The 6 bits of a letter of one of the alphabets, with + and / or with - and _; negative: it is in
   neither. */
int sj_base64_value(char letter);
/* Append the bytes of `length` letters to `out`; the '=' at the end may be missing. False: there is
   something else. */
bool sj_base64_read(struct sj_text *out, const char *letters, size_t length);
/* Letters for addresses: with - and _, and no '='. */
void sj_base64_add_plain(struct sj_text *out, const char *bytes, size_t count);

#endif
