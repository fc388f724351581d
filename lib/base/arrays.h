/* SPDX-License-Identifier: MIT */
/* Arrays that grow, and arrays that live as long as what they belong to and are freed together. */
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

/* Room for `need` elements of `size` bytes in the array whose address is `array`, and which has
   room for `*room`; NULL and 0 at first. It doubles, so that adding elements one by one is cheap.
   New elements have no value. False: there is no memory, and nothing has changed. */
bool sj_grow(void *array, size_t *room, size_t need, size_t size);

#endif
