/* SPDX-License-Identifier: MIT */
/* Names of items or of colours, numbered from 0 in the order they were added. */
#ifndef SJ_COVER_NAMES_H
#define SJ_COVER_NAMES_H

#include "base/text.h"

#include <stdint.h>

/* Of a name that is not there. */
#define SJ_NO_NAME UINT32_MAX

/* All zero: no name. */
struct sj_names {
    struct sj_text text; /* one after the other, each ended by NUL */
    uint32_t *at;        /* [room]: where in `text` */
    uint32_t count, room;
    uint32_t *slot; /* hash table: the name's number + 1, 0 is free */
    uint32_t slots; /* a power of two, more than names */
};

/* The number of the name of `len` bytes, or SJ_NO_NAME. */
uint32_t sj_names_find(const struct sj_names *names, const char *name, size_t len);

/* Add a name that is not there yet. False: there is no memory, and nothing has changed. */
bool sj_names_add(struct sj_names *names, const char *name, size_t len);

static inline const char *sj_names_at(const struct sj_names *names, uint32_t number)
{
    return names->text.at + names->at[number];
}

void sj_names_free(struct sj_names *names);

#endif
