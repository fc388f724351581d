/* SPDX-License-Identifier: MIT */
/* Reading JSON in place, value by value, without building a tree. After a mistake every call fails,
   so that a reader asks once at the end.

       struct sj_json json = {.text = text, .len = len};
       for (sj_json_enter(&json, '{'); sj_json_more(&json, '}');)
           if (sj_json_key(&json, &key) && is(key, "size")) sj_json_number(&json, &size);
           else sj_json_skip(&json);
       if (json.error) ... at json.at ...

   Files of other applications are read as generously as their own readers do it: numbers such as 01
   or 1., line ends in strings, '?' for characters that do not exist. `strict` accepts what RFC 8259
   does. */
#ifndef SJ_JSON_READER_H
#define SJ_JSON_READER_H

#include "codec/json_writer.h"

struct sj_json {
    const char *text;
    size_t len;
    size_t at;
    bool strict;
    const char *error;         /* what was expected at `at`; NULL: all is well */
    unsigned depth;            /* objects and arrays that are open, at most SJ_JSON_DEPTH */
    bool begun[SJ_JSON_DEPTH]; /* the innermost ones have had a first member */
};

/* What comes next: one of { [ " t f n 0 (a number), or '\0' at the end or at no value. */
char sj_json_kind(struct sj_json *json);

/* Into an object ('{') or array ('['). */
bool sj_json_enter(struct sj_json *json, char open);
/* Is there another member? At the end, steps past the `close` that ends it. False after an
   error. */
bool sj_json_more(struct sj_json *json, char close);
/* The key of a member: the bytes between its quotes, escapes not resolved. */
bool sj_json_key(struct sj_json *json, const char **key, size_t *len);
/* The same with escapes resolved, in place of what is in `key`. */
bool sj_json_key_text(struct sj_json *json, struct sj_text *key);

/* Values. A string is appended to `out`, escapes resolved; NULL: only stepped over. */
bool sj_json_string(struct sj_json *json, struct sj_text *out);
bool sj_json_number(struct sj_json *json, double *value);
bool sj_json_bool(struct sj_json *json, bool *value);
/* Step over any value; `*holds` says whether there is anything in it: not null, false, "", [],
   {}. */
bool sj_json_skip(struct sj_json *json, bool *holds);

#endif
