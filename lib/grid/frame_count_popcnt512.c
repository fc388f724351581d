/* SPDX-License-Identifier: MIT */
/* Counting completions on machines that count bits of eight words in one step. */
#include "grid/frame_count_inl.h"

#include <stddef.h>

#ifdef __AVX512VPOPCNTDQ__
#include <immintrin.h>

/* Eight words at a time. */
static uint32_t count_eight(const struct sj_frame_count *count, uint64_t five, uint64_t six)
{
    const __m512i a = _mm512_set1_epi64((long long)five);
    const __m512i b = _mm512_set1_epi64((long long)six);
    __m512i sum = _mm512_setzero_si512();
    for (unsigned q = 0; q < SJ_WAYS; q += 8) {
        const __m512i eight = _mm512_loadu_si512(&count->match[2][q]);
        const __m512i nine = _mm512_loadu_si512(&count->match[3][q]);
        sum =
            _mm512_add_epi64(sum, _mm512_mul_epu32(_mm512_popcnt_epi64(_mm512_and_si512(a, eight)),
                                                   _mm512_popcnt_epi64(_mm512_and_si512(b, nine))));
    }
    return (uint32_t)_mm512_reduce_add_epi64(sum);
}

static void count_all(struct sj_frame_count *count)
{
    count_completions(count, count_eight);
}

sj_frame_counter *const sj_frame_count_popcnt512 = count_all;
#else
sj_frame_counter *const sj_frame_count_popcnt512 = NULL;
#endif
