/* SPDX-License-Identifier: MIT */
/* The 9x9 kernel with the 256-bit vectors of AVX2. */
#include "engine/bits/nine_kernel.h"

#if defined(__AVX2__) && defined(__BMI__) && defined(__POPCNT__)

#include "engine/bits/nine_vec256_inl.h"
#include "engine/bits/nine_search_inl.h"

sj_nine_search *const sj_nine_search_avx2 = search;

#else

sj_nine_search *const sj_nine_search_avx2 = NULL;

#endif
