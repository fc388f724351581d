/* SPDX-License-Identifier: MIT */
/* Writing JSON. Members follow in the order of the calls; in an object each has a key, in an array
   (and at the top) `key` is NULL. Brackets and commas are written automatically. */
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include "base/text.h"

enum { CLI_JSON_DEPTH = 16 };

/* Start with {.out = text}, and .wide = true for one line per member, indented. */
struct cli_json {
    struct sj_text *out;
    bool wide;
    unsigned depth;             /* containers that are open */
    char close[CLI_JSON_DEPTH]; /* '}' or ']' */
    bool filled[CLI_JSON_DEPTH];
};

void cli_json_object(struct cli_json *json, const char *key);
void cli_json_array(struct cli_json *json, const char *key);
/* Close the container that was opened last; after the outermost comes a newline. */
void cli_json_end(struct cli_json *json);

void cli_json_string(struct cli_json *json, const char *key, const char *text);
/* Bytes that are not UTF-8 become U+FFFD: JSON is UTF-8, labels in files may be anything. */
void cli_json_bytes(struct cli_json *json, const char *key, const char *text, size_t len);
void cli_json_count(struct cli_json *json, const char *key, uint64_t number);
void cli_json_integer(struct cli_json *json, const char *key, int64_t number);
/* NaN and infinities, which JSON does not have, become null. */
void cli_json_real(struct cli_json *json, const char *key, double number);
void cli_json_bool(struct cli_json *json, const char *key, bool value);
void cli_json_null(struct cli_json *json, const char *key);

/* The whole object of a file that could not be read. */
void cli_json_bad_file(struct sj_text *out, const char *file, const suuji_error *err);

#endif
