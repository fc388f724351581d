/* SPDX-License-Identifier: MIT */
/* A text that grows. A failed allocation is remembered, so that a writer appends freely and its
   caller asks once, at the end, whether everything is there. */
#ifndef SJ_TEXT_H
#define SJ_TEXT_H

#include "base/fail.h"

struct sj_text {
    char *at;    /* not terminated; NULL while empty */
    size_t len;  /* bytes in use */
    size_t cap;  /* bytes allocated */
    bool failed; /* an append was lost: the text is not to be used */
};

/* Room for `more` bytes after `len`, or NULL (and `failed`). */
char *sj_text_room(struct sj_text *text, size_t more);
void sj_text_add(struct sj_text *text, const char *bytes, size_t count);
/* The same as a suuji_on_text: `text` is a struct sj_text. */
bool sj_text_keep(void *text, const char *bytes, size_t count);
void sj_text_str(struct sj_text *text, const char *string);
void sj_text_char(struct sj_text *text, char c);
/* `count` times the character `c`. */
void sj_text_fill(struct sj_text *text, char c, size_t count);
void sj_text_printf(struct sj_text *text, const char *format, ...) SJ_PRINTF_LIKE(2, 3);
/* Forget the contents, keep the memory. */
void sj_text_clear(struct sj_text *text);
void sj_text_free(struct sj_text *text);

/* How many line ends are in `text`? */
size_t sj_count_lines(const char *text, size_t len);

#endif
