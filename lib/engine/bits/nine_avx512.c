/* SPDX-License-Identifier: MIT */
/* The 9x9 kernel with 256-bit vectors and the logic of AVX-512VL; vectors twice as wide measured
   slower. */
#include "engine/bits/nine_kernel.h"

#if defined(__AVX512VL__) && defined(__BMI__) && defined(__POPCNT__)

#include "engine/bits/nine_vec256_inl.h"
#include "engine/bits/nine_search_inl.h"

sj_nine_search *const sj_nine_search_avx512 = search;

#else

sj_nine_search *const sj_nine_search_avx512 = NULL;

#endif
