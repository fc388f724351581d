/* SPDX-License-Identifier: MIT */
/* The LZString compression of web pages, in its base 64 form: a Lempel-Ziv code of 1978 over 16-bit
   characters, whose codes grow by a bit as the dictionary does. Codes 0 and 1 announce a new
   character of 8 or 16 bits, code 2 ends the text. */
#ifndef SJ_LZSTRING_H
#define SJ_LZSTRING_H

#include "base/text.h"

/* A text that grows larger than this when unpacked is refused. */
#define SJ_LZSTRING_MAX ((size_t)4 << 20)

/* Append what `packed` holds to `out`, as UTF-8. False: it is not such a text, or too large; a
   failed allocation shows in `out`. */
bool sj_lzstring_unpack(const char *packed, size_t len, struct sj_text *out);

/* Append `text`, which must be ASCII, packed. */
void sj_lzstring_pack(const char *text, size_t len, struct sj_text *out);

#endif
