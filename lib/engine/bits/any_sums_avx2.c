/* SPDX-License-Identifier: MIT */
/* The propagator of sums for machines with AVX2. */
#include "engine/bits/any_sums.h"

#if defined(__AVX2__)

#include "engine/bits/any_sums_inl.h"

const struct sj_any_sums_kernel sj_any_sums_avx2 = {"avx2", ADDEND_BYTES, filter_sum};

#else

const struct sj_any_sums_kernel sj_any_sums_avx2 = {0};

#endif
