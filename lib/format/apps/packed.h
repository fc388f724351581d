/* SPDX-License-Identifier: MIT */
/* Puzzles that are packed by LZString, within an address or by themselves. */
#ifndef SJ_PACKED_H
#define SJ_PACKED_H

#include "format/format.h"

/* Where the packed text is in a record, and how surely. */
struct sj_packed {
    size_t at, end;
    int sure; /* 0: nothing shows that it is one */
};

/* In the word at `at`: after one of `prefixes` (NULL at the end), which begins the word, a step of
   a path, or a value of an address; else the whole word. It ends at '&', '#' or '?'. */
struct sj_packed sj_packed_find(const char *text, size_t len, size_t at,
                                const char *const *prefixes);
/* Does it have only characters of packed texts? */
bool sj_packed_fits(const char *text, const struct sj_packed *packed);
/* Append the text within to `out`. */
suuji_status sj_packed_open(const struct sj_parser *parser, const struct sj_packed *packed,
                            struct sj_text *out, suuji_error *err);
/* Append `json` packed, for an address. With `escaped`, + / = are written as %2B %2F %3D. */
void sj_packed_write(const struct sj_text *json, bool escaped, struct sj_text *out);

#endif
