/* SPDX-License-Identifier: MIT */
/* Arrays that live as long as what they belong to, and are freed together. */
#ifndef SJ_ARRAYS_H
#define SJ_ARRAYS_H

#include <stdbool.h>
#include <stddef.h>

/* The arrays of an object. A zeroed struct has none. */
struct sj_arrays {
    struct sj_owned_array *last;
    bool failed; /* one of them is NULL: memory was short */
};

/* A new array of zeros, which may have no elements; NULL when memory is short. */
void *sj_arrays_add(struct sj_arrays *arrays, size_t count, size_t size);
/* The same with the contents of another array. */
void *sj_arrays_copy(struct sj_arrays *arrays, const void *from, size_t count, size_t size);
/* Free all of them. */
void sj_arrays_free(struct sj_arrays *arrays);

#endif
