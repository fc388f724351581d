/* SPDX-License-Identifier: MIT */
/* Sums: their cliques, and the build of the propagator for the machine. */
#include "engine/bits/any_sums.h"

#include "base/machine.h"

#include <string.h>

void sj_any_sets_by_sum(struct sj_any_sets *by_sum)
{
    memset(by_sum, 0, SJ_CLIQUE_SUMS * sizeof *by_sum);
    for (unsigned set = 0; set < SJ_SET_WORDS * 64; set++) {
        unsigned sum = 0;
        for (unsigned rest = set; rest; rest &= rest - 1)
            sum += sj_low_bit(rest) + 1;
        sj_bit_set(by_sum[sum].word, set);
    }
}

const struct sj_any_sums_kernel *sj_any_sums_kernel_at(size_t i)
{
    const struct sj_any_sums_kernel *const kernels[] = {
        sj_machine_avx512() ? &sj_any_sums_avx512 : NULL,
        sj_machine_avx2() ? &sj_any_sums_avx2 : NULL,
        &sj_any_sums_plain,
    };
    for (size_t k = 0; k < sizeof kernels / sizeof kernels[0]; k++)
        if (kernels[k] && kernels[k]->filter && i-- == 0)
            return kernels[k];
    return NULL;
}

size_t sj_any_sum_scratch(const struct sj_any_sums_kernel *kernel, unsigned cliques)
{
    const size_t bytes =
        cliques * kernel->addend_bytes + (cliques + 1u) * SJ_SUM_WORDS * sizeof(uint64_t);
    return (bytes + SJ_SETS_BYTES) / SJ_SETS_BYTES * SJ_SETS_BYTES;
}

unsigned sj_any_find_cliques(uint16_t *cell, int32_t *coefficient, unsigned cells, unsigned size,
                             bool (*see)(const void *user, unsigned a, unsigned b),
                             const void *user, struct sj_any_clique *clique)
{
    unsigned cliques = 0;
    for (unsigned first = 0; first < cells;) {
        unsigned end = first + 1;
        for (unsigned i = end; size <= SJ_CLIQUE_SIZE && i < cells && end - first < SJ_CLIQUE_SIZE;
             i++) {
            unsigned k = first;
            while (k < end && coefficient[i] == coefficient[k] && see(user, cell[i], cell[k]))
                k++;
            if (k < end)
                continue;
            const uint16_t moved = cell[i];
            const int32_t factor = coefficient[i];
            cell[i] = cell[end];
            coefficient[i] = coefficient[end];
            cell[end] = moved;
            coefficient[end++] = factor;
        }
        clique[cliques++] =
            (struct sj_any_clique){(uint16_t)first, (uint16_t)(end - first), coefficient[first]};
        first = end;
    }
    return cliques;
}
