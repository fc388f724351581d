/* SPDX-License-Identifier: MIT */
/* What the methods have in common: one block of memory that holds all of a search's arrays, and how
   wide the numbers in it must be. */
#ifndef SJ_COVER_BLOCK_H
#define SJ_COVER_BLOCK_H

#include "cover/cover.h"

/* Each array begins at such a multiple: a cache line. */
#define SJ_BLOCK_ALIGNED 64u

/* Room for an array of `count` elements of `size` bytes after the `*bytes` that are planned;
   returns where it begins. */
size_t sj_block_place(size_t *bytes, size_t count, size_t size);

/* Has every item so few options that their number and the mark of covered items fit in 16 bits?
   `uses` has room for a number for each item, and is overwritten. */
bool sj_block_short_lengths(const struct sj_matrix *matrix, uint32_t *uses);

#endif
