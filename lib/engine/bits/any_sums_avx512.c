/* SPDX-License-Identifier: MIT */
/* The propagator of sums for machines with AVX-512. */
#include "engine/bits/any_sums.h"

#if defined(__AVX512F__) && defined(__AVX512VL__)

#include "engine/bits/any_sums_inl.h"

const struct sj_any_sums_kernel sj_any_sums_avx512 = {"avx512", ADDEND_BYTES, filter_sum};

#else

const struct sj_any_sums_kernel sj_any_sums_avx512 = {0};

#endif
