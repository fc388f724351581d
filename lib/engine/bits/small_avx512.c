/* SPDX-License-Identifier: MIT */
/* The propagators for small boards on machines with AVX-512. */
#include "engine/bits/small.h"

#if defined(__AVX512BW__)

#include "engine/bits/small_kernel_inl.h"

const struct sj_small_kernel sj_small_avx512 = {"avx512", ADDEND_BYTES, propagate};

#else

const struct sj_small_kernel sj_small_avx512 = {0};

#endif
