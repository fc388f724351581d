/* SPDX-License-Identifier: MIT */
/* The propagators for small boards without vectors of a machine. */
#include "engine/bits/small_kernel_inl.h"

const struct sj_small_kernel sj_small_plain = {"plain", ADDEND_BYTES, propagate};
