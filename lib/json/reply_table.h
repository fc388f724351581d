/* SPDX-License-Identifier: MIT */
/* What replies consist of: the members of the replies about puzzles, and of the objects in them.
   The types of JavaScript and the classes of Python are made from it, docs/call.md has it as
   tables. */
#ifndef SJ_REPLY_TABLE_H
#define SJ_REPLY_TABLE_H

#include <stddef.h>

struct sj_reply_member {
    const char *name; /* with "?" at its end: it may be absent */
    /* "flag"; "number"; "count": a whole number, as a string above 2^53; "text", or texts in
       quotation marks; "verdict": suuji_verdict_name; "grid"; "counts": an object of counts; the
       name of a row. "[]" after it: a list; " or null". */
    const char *type;
    const char *help;
};

/* A call, by its name, or an object, whose name has a capital. */
struct sj_reply_row {
    const char *name;
    const struct sj_reply_member *members; /* the last one has the name NULL */
};

/* Row `i`; NULL past the end. */
const struct sj_reply_row *sj_reply_at(size_t i);

#endif
