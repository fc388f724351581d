/* SPDX-License-Identifier: MIT */
/* Arrays that grow. */
#ifndef SJ_GROW_H
#define SJ_GROW_H

#include <stdbool.h>
#include <stddef.h>

/* Room for `need` elements of `size` bytes in the array whose address is `array`, and which has
   room for `*room`; NULL and 0 at first. It doubles, so that adding elements one by one is cheap.
   New elements have no value. False: there is no memory, and nothing has changed. */
bool sj_grow(void *array, size_t *room, size_t need, size_t size);

#endif
