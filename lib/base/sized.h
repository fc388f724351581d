/* SPDX-License-Identifier: MIT */
/* Structs of callers that begin with `size_t size`: a program that was compiled with an older or a
   newer header works as long as it needs nothing that this library does not have. */
#ifndef SJ_SIZED_H
#define SJ_SIZED_H

#include "suuji.h"

/* Was the caller's struct, which may be NULL, compiled with the same header? Then it can be used as
   it is. */
static inline bool sj_sized_same(const void *at, size_t size)
{
    return at && *(const size_t *)at == size;
}

/* Copy the caller's struct `from`, called `name` in messages ("suuji_query"), into `into`, whose
   type has `size` bytes. What the caller's struct lacks becomes zero; NULL is all zero. `into` has
   the size of the library's type then. SUUJI_ERR_ARGUMENT: its size is 0; SUUJI_ERR_UNSUPPORTED: it
   is larger, and what is beyond is not zero. */
suuji_status sj_sized_read(void *into, size_t size, const void *from, const char *name,
                           suuji_error *err);

/* Set the caller's struct `to` to zero, but for its size. SUUJI_ERR_ARGUMENT: its size is 0. */
suuji_status sj_sized_clear(void *to, const char *name, suuji_error *err);

/* Copy `from`, of `size` bytes, to the caller's struct `to`, as far as that has room. */
void sj_sized_write(void *to, const void *from, size_t size);

#endif
