/* SPDX-License-Identifier: MIT */
/* What the methods have in common. */
#include "cover/block.h"

#include <string.h>

#define SHORT_LENGTH 0x4000u

size_t sj_block_place(size_t *bytes, size_t count, size_t size)
{
    const size_t at = *bytes;
    *bytes += (count * size + SJ_BLOCK_ALIGNED - 1) / SJ_BLOCK_ALIGNED * SJ_BLOCK_ALIGNED;
    return at;
}

bool sj_block_short_lengths(const struct sj_matrix *matrix, uint32_t *uses)
{
    uint32_t most = 0;
    if (matrix->options < SHORT_LENGTH)
        return true;
    memset(uses, 0, matrix->items * sizeof *uses);
    for (uint32_t k = 0; k < matrix->first[matrix->options]; k++) {
        const uint32_t now = ++uses[matrix->item[k]];
        most = now > most ? now : most;
    }
    return most < SHORT_LENGTH;
}
