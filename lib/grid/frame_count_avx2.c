/* SPDX-License-Identifier: MIT */
/* Counting completions on machines that count bits in one step. */
#include "grid/frame_count_inl.h"

#include <stddef.h>

#ifdef __AVX2__
sj_frame_counter *const sj_frame_count_avx2 = count_completions;
#else
sj_frame_counter *const sj_frame_count_avx2 = NULL;
#endif
