/* SPDX-License-Identifier: MIT */
/* Finding where whole records end in a text that is still growing. */
#ifndef CLI_RECORD_ENDS_H
#define CLI_RECORD_ENDS_H

#include "format/record_io.h"

/* The state of a search for whole records, so that it can continue. */
struct cli_record_ends {
    size_t whole; /* bytes of whole records */
    size_t tried; /* the window had this many bytes when no further end was in sight */
};

/* Continue the search in `text`, which now has `len` bytes, until `want` bytes of whole records are
   found. With `last` there is no more text. With `again` search even if little text was added since
   the last time. */
void cli_record_ends_find(struct cli_record_ends *search, struct sj_parser *parser,
                          const struct sj_dialect *dialect, const char *text, size_t len,
                          size_t want, bool last, bool again);

#endif
