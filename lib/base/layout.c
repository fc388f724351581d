/* SPDX-License-Identifier: MIT */
/* The arrays of a search in one block of memory. */
#include "base/layout.h"

#include <stdint.h>
#include <stdlib.h>

#define CACHE_LINE ((size_t)64)

/* Under the address sanitizer a line after each array is forbidden ground, so that one array
   running over into the next is found as it would be with blocks of their own. */
#ifdef __SANITIZE_ADDRESS__
#define SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED
#endif
#endif
#ifdef SANITIZED
#include <sanitizer/asan_interface.h>
#define GUARD CACHE_LINE
#else
#define GUARD ((size_t)0)
#define ASAN_POISON_MEMORY_REGION(at, bytes) ((void)(at), (void)(bytes))
#define ASAN_UNPOISON_MEMORY_REGION(at, bytes) ((void)(at), (void)(bytes))
#endif

void *sj_layout_array(struct sj_layout *layout, size_t count, size_t size)
{
    const size_t at = layout->bytes;
    if (at > SIZE_MAX / 2 || count > SIZE_MAX / 4 / size) {
        layout->bytes = SIZE_MAX;
        return NULL;
    }
    const size_t bytes = (count * size + CACHE_LINE - 1) / CACHE_LINE * CACHE_LINE + GUARD;
    layout->bytes += bytes;
    if (!layout->block)
        return NULL;
    ASAN_UNPOISON_MEMORY_REGION(layout->block + at, count * size);
    ASAN_POISON_MEMORY_REGION(layout->block + at + count * size, bytes - count * size);
    return layout->block + at;
}

size_t sj_layout_bytes(sj_lay_out *lay_out, void *state)
{
    struct sj_layout layout = {0};
    lay_out(state, &layout);
    return layout.bytes == SIZE_MAX ? SIZE_MAX : layout.bytes + CACHE_LINE; /* never none */
}

bool sj_layout_make(sj_lay_out *lay_out, void *state, void **block, size_t *room)
{
    const size_t bytes = sj_layout_bytes(lay_out, state);
    if (!*block || bytes > *room) {
        free(*block);
        *block = bytes < SIZE_MAX ? aligned_alloc(CACHE_LINE, bytes) : NULL;
        *room = *block ? bytes : 0;
    }
    struct sj_layout layout = {.block = *block};
    if (*block)
        lay_out(state, &layout);
    return *block != NULL;
}
