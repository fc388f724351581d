/* SPDX-License-Identifier: MIT */
/* The propagator of sums for every machine: the compiler makes the vectors of what there is. */
#include "engine/bits/any_sums_inl.h"

const struct sj_any_sums_kernel sj_any_sums_plain = {"plain", ADDEND_BYTES, filter_sum};
