/* SPDX-License-Identifier: MIT */
/* The 9x9 kernel's front: the best build of it that the machine runs. */
#include "engine/bits/nine.h"

#include "base/machine.h"
#include "engine/bits/nine_kernel.h"

#include <stddef.h>

sj_nine_search *sj_nine_best(void)
{
    if (sj_nine_search_avx512 && sj_machine_avx512())
        return sj_nine_search_avx512;
    if (sj_nine_search_avx2 && sj_machine_avx2())
        return sj_nine_search_avx2;
    return sj_nine_search_plain;
}

uint64_t sj_nine_solve(const uint8_t *givens, const uint16_t *allowed, uint64_t limit,
                       uint8_t *solution, const struct sj_nine_watch *watch,
                       struct sj_nine_result *result)
{
    const struct sj_nine_query query = {givens, allowed, limit, solution, watch};
    struct sj_nine_result own = {0};
    sj_nine_best()(&query, &own);
    if (result)
        *result = own;
    return own.count;
}
