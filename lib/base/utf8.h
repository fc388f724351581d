/* SPDX-License-Identifier: MIT */
/* Characters of texts from outside, which may be anything. */
#ifndef SJ_UTF8_H
#define SJ_UTF8_H

#include <stddef.h>

/* Replaces bytes that are not a character: U+FFFD. */
#define SJ_UTF8_UNKNOWN "\xef\xbf\xbd"

/* Bytes of the UTF-8 character at `text`, of which `left` bytes are there, or 0: it is not one. No
   overlong forms, no surrogates, nothing above U+10FFFF. A zero is a character of one byte. */
size_t sj_utf8_length(const char *text, size_t left);

#endif
