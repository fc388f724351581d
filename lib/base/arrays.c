/* SPDX-License-Identifier: MIT */
/* Arrays that grow, and arrays that are freed together: each of these has a link to the one before
   in front of it. */
#include "base/arrays.h"

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct sj_owned_array {
    struct sj_owned_array *before;
    max_align_t elements[];
};

void *sj_arrays_add(struct sj_arrays *arrays, size_t count, size_t size)
{
    struct sj_owned_array *const array =
        count < (SIZE_MAX / 2) / size ? calloc(1, sizeof *array + count * size) : NULL;
    arrays->failed |= !array;
    if (!array)
        return NULL;
    array->before = arrays->last;
    arrays->last = array;
    return array->elements;
}

void *sj_arrays_copy(struct sj_arrays *arrays, const void *from, size_t count, size_t size)
{
    void *const array = sj_arrays_add(arrays, count, size);
    if (array && count)
        memcpy(array, from, count * size);
    return array;
}

void sj_arrays_free(struct sj_arrays *arrays)
{
    for (struct sj_owned_array *array = arrays->last; array; array = arrays->last) {
        arrays->last = array->before;
        free(array);
    }
    arrays->failed = false;
}

/* Pointers are copied as bytes: they may be of any type. */
bool sj_grow(void *array, size_t *room, size_t need, size_t size)
{
    void *at;
    if (need <= *room)
        return true;
    const size_t twice = *room <= SIZE_MAX / 2 ? 2 * *room : SIZE_MAX;
    const size_t want = need > twice ? need : twice;
    memcpy(&at, array, sizeof at);
    at = want <= SIZE_MAX / size ? realloc(at, (want > 16 ? want : 16) * size) : NULL;
    if (!at)
        return false;
    memcpy(array, &at, sizeof at);
    *room = want > 16 ? want : 16;
    return true;
}
