/* SPDX-License-Identifier: MIT */
/* What the methods have in common: one block of memory that holds all of a search's arrays, and how
   wide the numbers in it must be. */
#ifndef SJ_COVER_BLOCK_H
#define SJ_COVER_BLOCK_H

#include "cover/cover.h"

/* Each array begins at such a multiple: a cache line. */
#define SJ_BLOCK_ALIGNED 64u

/* Room for an array of `count` elements of `size` bytes behind the `*bytes` that are planned; returns
   where it begins. */
size_t sj_block_place(size_t *bytes, size_t count, size_t size);

/* Has every item so few options that a 16-bit number holds it beside the mark of covered items? `uses`
   has room for a number for each item, and is spoilt. */
bool sj_block_short_lengths(const struct sj_matrix *matrix, uint32_t *uses);

#endif
