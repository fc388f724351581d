/* SPDX-License-Identifier: MIT */
/* What the methods ask about a matrix. */
#include "cover/cover.h"

#include <string.h>

#define SHORT_LENGTH 0x4000u

bool sj_matrix_short_lengths(const struct sj_matrix *matrix, uint32_t *uses)
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
