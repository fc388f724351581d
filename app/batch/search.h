/* SPDX-License-Identifier: MIT */
/* Finding where whole records end in a text that is still growing. */
#ifndef SJ_SEARCH_H
#define SJ_SEARCH_H

#include "format/format.h"

/* How far a search for whole records has come, so that it is not done again. */
struct sj_search {
    size_t whole; /* bytes of whole records */
    size_t tried; /* the window had this many bytes when no further end was in sight */
};

/* Go on searching in `text`, of which `len` bytes are there by now, until `want` bytes of whole
   records are found. With `last` there is no more text. With `again` look even if little has come
   since the last time. */
void sj_search_records(struct sj_search *search, const struct sj_dialect *dialect, const char *text,
                       size_t len, size_t want, bool last, bool again);

#endif
