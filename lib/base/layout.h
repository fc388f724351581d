/* SPDX-License-Identifier: MIT */
/* The arrays of a search in one block of memory.

   A search says in one function where its arrays are. That function is called twice: without a
   block it only adds up the sizes, with a block it sets the pointers. So the bytes that a search
   announces are the bytes that it uses, by construction, and one call of free releases them. */
#ifndef SJ_LAYOUT_H
#define SJ_LAYOUT_H

#include <stdbool.h>
#include <stddef.h>

struct sj_layout {
    char *block;  /* NULL: only add up */
    size_t bytes; /* of the arrays so far; SIZE_MAX: more than there are addresses for */
};

/* Sets the pointers of `state` to arrays of `layout`; how many elements they have, `state`
   knows. */
typedef void sj_lay_out(void *state, struct sj_layout *layout);

/* The next array, `count` elements of `size` bytes, on a cache line of its own; NULL without a
   block. Its bytes have no value yet. */
void *sj_layout_array(struct sj_layout *layout, size_t count, size_t size);

/* The bytes of all arrays; the pointers are NULL after that. */
size_t sj_layout_bytes(sj_lay_out *lay_out, void *state);

/* Allocate `*block` and set the pointers into it. A block that is there already, of `*room` bytes,
   is kept if it is large enough. False: there is no memory, and no block. */
bool sj_layout_make(sj_lay_out *lay_out, void *state, void **block, size_t *room);

#endif
