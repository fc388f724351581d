/* SPDX-License-Identifier: MIT */
/* Finding where whole records end in a text that is still growing. */
#include "app/batch/record_ends.h"

#include <string.h>

/* Records that are lines. Find the last line end before `want`, else the first one after it. */
static void seek_lines(const char *text, size_t len, size_t want, struct cli_record_ends *search)
{
    const size_t from = search->tried;
    size_t i = want < len ? want : len;
    size_t back = i;
    while (back > from && text[back - 1] != '\n')
        back--;
    if (back > from) {
        search->whole = back;
        return;
    }
    if (i < from)
        i = from;
    const char *const line_end = i < len ? memchr(text + i, '\n', len - i) : NULL;
    if (line_end)
        search->whole = (size_t)(line_end - text) + 1;
    else
        search->tried = len;
}

/* Records that the format cuts. The next attempt waits until there is twice as much text, else the
   search would take quadratic time on a long record. */
static void seek_records(struct sj_parser *parser, const struct sj_dialect *dialect,
                         const char *text, size_t len, size_t want, bool last, bool again,
                         struct cli_record_ends *search)
{
    while (search->whole < want && search->whole < len &&
           (last || again || len - search->whole >= 2 * search->tried)) {
        const size_t left = len - search->whole;
        const size_t cut = sj_parser_cut(parser, dialect, text + search->whole, left, last);
        if (cut == 0) {
            search->tried = left;
            return;
        }
        search->whole += cut;
        search->tried = 0;
    }
}

void cli_record_ends_find(struct cli_record_ends *search, struct sj_parser *parser,
                          const struct sj_dialect *dialect, const char *text, size_t len,
                          size_t want, bool last, bool again)
{
    if (dialect->lines)
        seek_lines(text, len, want, search);
    else
        seek_records(parser, dialect, text, len, want, last, again, search);
}
