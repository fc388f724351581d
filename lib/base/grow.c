/* SPDX-License-Identifier: MIT */
/* Arrays that grow. */
#include "base/grow.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

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
