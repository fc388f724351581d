/* SPDX-License-Identifier: MIT */
/* The propagators for small boards on machines with AVX2. */
#include "engine/bits/small.h"

#if defined(__AVX2__)

#include "engine/bits/small_kernel_inl.h"

const struct sj_small_kernel sj_small_avx2 = {"avx2", ADDEND_BYTES, propagate};

#else

const struct sj_small_kernel sj_small_avx2 = {0};

#endif
