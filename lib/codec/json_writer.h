/* SPDX-License-Identifier: MIT */
/* Writing JSON. Members follow in the order of the calls; in an object each has a key, in an array
   (and at the top) `key` is NULL. Brackets and commas are written automatically. */
#ifndef SJ_JSON_WRITER_H
#define SJ_JSON_WRITER_H

#include "base/real_text.h"
#include "base/text.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#define SJ_JSON_DEPTH 32u /* containers that may be open at once; the reader's limit, too */

/* Whole numbers up to here are exact as the numbers of every language. */
#define SJ_JSON_EXACT 9007199254740992u

enum sj_json_form {
    SJ_JSON_NARROW, /* one line, blanks after commas and colons */
    SJ_JSON_WIDE,   /* one line per member, indented */
    SJ_JSON_PACKED  /* no blanks, no line end, ASCII only */
};

/* Start with {.out = text}. */
struct sj_json_writer {
    struct sj_text *out;
    /* Whole numbers up to here are exact as the numbers of every language. */
#define SJ_JSON_EXACT 9007199254740992u

    enum sj_json_form form;
    unsigned depth;            /* containers that are open */
    char close[SJ_JSON_DEPTH]; /* '}' or ']' */
    bool filled[SJ_JSON_DEPTH];
};

void sj_json_put_object(struct sj_json_writer *json, const char *key);
void sj_json_put_array(struct sj_json_writer *json, const char *key);
/* Close the container that was opened last; after the outermost comes a newline. */
void sj_json_put_end(struct sj_json_writer *json);

void sj_json_put_string(struct sj_json_writer *json, const char *key, const char *text);
/* Bytes that are not UTF-8 become U+FFFD: JSON is UTF-8, labels in files may be anything. */
void sj_json_put_bytes(struct sj_json_writer *json, const char *key, const char *text, size_t len);
/* A number; above SJ_JSON_EXACT a string of its digits. */
void sj_json_put_count(struct sj_json_writer *json, const char *key, uint64_t number);
/* An array of numbers: of these bytes, or of two. */
void sj_json_put_values(struct sj_json_writer *json, const char *key, const uint8_t *values,
                        size_t count);
void sj_json_put_pair(struct sj_json_writer *json, const char *key, unsigned one, unsigned two);
/* A number or a word of JSON, as it is written. */
void sj_json_put_word(struct sj_json_writer *json, const char *key, const char *word);

static inline void sj_json_put_bool(struct sj_json_writer *json, const char *key, bool value)
{
    sj_json_put_word(json, key, value ? "true" : "false");
}

static inline void sj_json_put_null(struct sj_json_writer *json, const char *key)
{
    sj_json_put_word(json, key, "null");
}

static inline void sj_json_put_integer(struct sj_json_writer *json, const char *key, int64_t number)
{
    char digits[24];
    snprintf(digits, sizeof digits, "%" PRId64, number);
    sj_json_put_word(json, key, digits);
}

/* As few digits as are needed to read the same number back, in any locale. NaN and infinities,
   which JSON does not have, become null. */
static inline void sj_json_put_real(struct sj_json_writer *json, const char *key, double number)
{
    char digits[SJ_REAL_ROOM] = "null";
    if (isfinite(number))
        sj_real_write_exact(number, digits);
    sj_json_put_word(json, key, digits);
}

#endif
