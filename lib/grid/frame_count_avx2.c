/* SPDX-License-Identifier: MIT */
/* Counting completions on machines that count bits in one step. */
#include "grid/frame_count_inl.h"

#include <stddef.h>

#ifdef __AVX2__
static void count_all(struct sj_frame_count *count)
{
    count_completions(count, count_words);
}

sj_frame_counter *const sj_frame_count_avx2 = count_all;
#else
sj_frame_counter *const sj_frame_count_avx2 = NULL;
#endif
