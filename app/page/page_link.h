/* SPDX-License-Identifier: MIT */
/* The link to the page, with a puzzle in its fragment. */
#ifndef CLI_PAGE_LINK_H
#define CLI_PAGE_LINK_H

#include "base/text.h"

/* Bytes of the puzzle in a link at most: more than any one puzzle has, and less than any browser or
   system takes as one word. */
enum { CLI_PAGE_LINK_LONGEST = 65536 };

/* Append "#read=" and the text of `file`, which is "-" for standard input or can be a puzzle
   itself, encoded as the page decodes it. `stop` ends waiting for input. */
suuji_status cli_page_link_add(struct sj_text *link, const char *file, const suuji_stop *stop,
                               suuji_error *err);

#endif
